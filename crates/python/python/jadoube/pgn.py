"""Games as trees, read from PGN and written to it, under the names that users of other packages know.

Whole collections are read much faster by `jadoube.read_pgn`; this module is for games to be looked at and edited one by one.
"""

from __future__ import annotations

import re
from typing import (
    Any,
    Callable,
    Dict,
    Generic,
    Iterable,
    Iterator,
    List,
    MutableMapping,
    Optional,
    TextIO,
    Tuple,
    TypeVar,
    Union,
)

from ._jadoube import Board, Move, read_tree

NAG_NULL = 0
NAG_GOOD_MOVE = 1
NAG_MISTAKE = 2
NAG_BRILLIANT_MOVE = 3
NAG_BLUNDER = 4
NAG_SPECULATIVE_MOVE = 5
NAG_DUBIOUS_MOVE = 6
NAG_FORCED_MOVE = 7

TAG_ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
_UNKNOWN = {"Date": "????.??.??", "Result": "*"}
_RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
_STARTING_FEN = Board().fen()
_WIDTH = 80
_Each = TypeVar("_Each")


class Headers(MutableMapping[str, str]):
    """The tag pairs of a game: the seven of the roster first, the others in their order."""

    def __init__(self, data: Union[Dict[str, str], Iterable[Tuple[str, str]]] = (), **more: str) -> None:
        self._tags: Dict[str, str] = {}
        self.update(data, **more)
        if "SetUp" not in self and "FEN" in self:
            self._tags["SetUp"] = "1"

    @classmethod
    def default(cls) -> "Headers":
        """The seven tags of the roster, unknown all."""
        return cls((name, _UNKNOWN.get(name, "?")) for name in TAG_ROSTER)

    def board(self) -> Board:
        """The position the game begins from."""
        return Board(self.get("FEN", _STARTING_FEN))

    def is_chess960(self) -> bool:
        """Whether the tag Variant says so."""
        return self.get("Variant", "").lower() in ("chess960", "fischerandom", "fischerrandom", "fischer random")

    def __setitem__(self, name: str, value: str) -> None:
        if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_+#=:-]*", name):
            raise ValueError(f"a tag's name has letters, figures and underscores, not {name!r}")
        if "\n" in value or "\r" in value:
            raise ValueError(f"a tag's value stands on one line: {value!r}")
        self._tags[name] = value

    def __getitem__(self, name: str) -> str:
        return self._tags[name]

    def __delitem__(self, name: str) -> None:
        del self._tags[name]

    def __iter__(self) -> Iterator[str]:
        yield from (name for name in TAG_ROSTER if name in self._tags)
        yield from (name for name in self._tags if name not in TAG_ROSTER)

    def __len__(self) -> int:
        return len(self._tags)

    def copy(self) -> "Headers":
        """Another set of the same tags."""
        return type(self)(self._tags)

    def __repr__(self) -> str:
        return f"Headers({', '.join(f'{name}={value!r}' for name, value in self.items())})"


class GameNode:
    """A place in a game's tree: the game itself, or a move in it with what is said of it."""

    __slots__ = ("parent", "move", "variations", "comment", "starting_comment", "nags", "__weakref__")

    parent: Optional["GameNode"]
    move: Optional[Move]

    def __init__(self, *, comment: str = "") -> None:
        self.parent = None
        self.move = None
        self.variations: List["ChildNode"] = []
        self.comment = comment
        self.starting_comment = ""
        self.nags: set[int] = set()

    def board(self) -> Board:
        """The position here, with the moves that led to it."""
        moves: List[Move] = []
        node: GameNode = self
        while node.parent is not None:
            moves.append(node.move)  # type: ignore[arg-type]
            node = node.parent
        board = node.board() if node is not self else Board()
        for move in reversed(moves):
            board.push(move)
        return board

    def ply(self) -> int:
        """How many plies stand before this place."""
        plies, node = 0, self
        while node.parent is not None:
            plies, node = plies + 1, node.parent
        return plies + node.board().ply()

    def turn(self) -> bool:
        """Whose move it is here."""
        return self.ply() % 2 == 0

    def root(self) -> "GameNode":
        """Where the tree begins."""
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    def game(self) -> "Game":
        """The game of this node."""
        root = self.root()
        assert isinstance(root, Game), "not part of a game"
        return root

    def end(self) -> "GameNode":
        """The last node of the line that goes on from here."""
        node = self
        while node.variations:
            node = node.variations[0]
        return node

    def is_end(self) -> bool:
        """Whether nothing follows."""
        return not self.variations

    def starts_variation(self) -> bool:
        """Whether this move is an alternative to another, and not the first of them."""
        return self.parent is not None and bool(self.parent.variations) and self.parent.variations[0] is not self

    def is_mainline(self) -> bool:
        """Whether this is on the game's main line."""
        node = self
        while node.parent is not None:
            if node.parent.variations[0] is not node:
                return False
            node = node.parent
        return True

    def is_main_variation(self) -> bool:
        """Whether this is the first of its alternatives."""
        return self.parent is None or not self.parent.variations or self.parent.variations[0] is self

    def next(self) -> Optional["ChildNode"]:
        """What follows on the main line, or `None`."""
        return self.variations[0] if self.variations else None

    def _index(self, move: Union[int, Move, "GameNode"]) -> int:
        if isinstance(move, int):
            if not -len(self.variations) <= move < len(self.variations):
                raise KeyError(f"no variation {move}")
            return move
        for index, node in enumerate(self.variations):
            if node is move or node.move == move:
                return index
        raise KeyError(f"no variation with {move!r}")

    def variation(self, move: Union[int, Move, "GameNode"]) -> "ChildNode":
        """What follows by a move, or by the number of an alternative."""
        return self.variations[self._index(move)]

    def __getitem__(self, move: Union[int, Move, "GameNode"]) -> "ChildNode":
        return self.variation(move)

    def has_variation(self, move: Union[int, Move, "GameNode"]) -> bool:
        """Whether something follows by this move."""
        try:
            self._index(move)
        except KeyError:
            return False
        return True

    def __contains__(self, move: Union[int, Move, "GameNode"]) -> bool:
        return self.has_variation(move)

    def add_variation(
        self, move: Move, *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> "ChildNode":
        """Adds a move as the last alternative."""
        node = ChildNode(self, move, comment=comment, starting_comment=starting_comment, nags=nags)
        self.variations.append(node)
        return node

    def add_main_variation(self, move: Move, *, comment: str = "", nags: Iterable[int] = ()) -> "ChildNode":
        """Adds a move as the first alternative."""
        node = ChildNode(self, move, comment=comment, nags=nags)
        self.variations.insert(0, node)
        return node

    def add_line(
        self, moves: Iterable[Move], *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> "GameNode":
        """Adds moves one after another; what is said of them is said of the last."""
        node: GameNode = self
        for move in moves:
            node = node.add_variation(move, starting_comment=starting_comment)
            starting_comment = ""
        node.comment = f"{node.comment} {comment}".strip()
        node.nags.update(nags)
        return node

    def remove_variation(self, move: Union[int, Move, "GameNode"]) -> None:
        """Takes an alternative out."""
        del self.variations[self._index(move)]

    def promote(self, move: Union[int, Move, "GameNode"]) -> None:
        """Moves an alternative one place up."""
        at = self._index(move)
        if at > 0:
            self.variations[at - 1 : at + 1] = [self.variations[at], self.variations[at - 1]]

    def demote(self, move: Union[int, Move, "GameNode"]) -> None:
        """Moves an alternative one place down."""
        at = self._index(move)
        if at + 1 < len(self.variations):
            self.variations[at : at + 2] = [self.variations[at + 1], self.variations[at]]

    def promote_to_main(self, move: Union[int, Move, "GameNode"]) -> None:
        """Makes an alternative the main line."""
        self.variations.insert(0, self.variations.pop(self._index(move)))

    def mainline(self) -> "Mainline[ChildNode]":
        """The nodes of the main line from here."""
        return Mainline(self, lambda node: node)

    def mainline_moves(self) -> "Mainline[Move]":
        """The moves of the main line from here."""
        return Mainline(self, lambda node: node.move)

    def clock(self) -> Optional[float]:
        """The seconds that a comment such as `[%clk 1:30:00]` says were left."""
        return _seconds(_command(self.comment, "clk"))

    def emt(self) -> Optional[float]:
        """The seconds that a comment such as `[%emt 0:00:12]` says the move took."""
        return _seconds(_command(self.comment, "emt"))

    def set_clock(self, seconds: Optional[float]) -> None:
        """Writes what the clock showed into the comment, or takes it out."""
        plain = re.sub(r"\s*\[%clk [^\]]*\]\s*", " ", self.comment).strip()
        shown = "" if seconds is None else f"[%clk {_clock(seconds)}]"
        self.comment = f"{shown} {plain}".strip()

    def accept(self, visitor: "_Exporter") -> Any:
        """Writes the tree from here by an exporter."""
        return visitor.write(self)

    def __str__(self) -> str:
        return StringExporter(columns=None).write(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} at {id(self):#x} ({self.move})>"


class ChildNode(GameNode):
    """A move in a game, with what is said of it."""

    __slots__ = ()

    parent: GameNode
    move: Move

    def __init__(
        self,
        parent: GameNode,
        move: Move,
        *,
        comment: str = "",
        starting_comment: str = "",
        nags: Iterable[int] = (),
    ) -> None:
        super().__init__(comment=comment)
        self.parent = parent
        self.move = move
        self.starting_comment = starting_comment
        self.nags.update(nags)

    def san(self) -> str:
        """The move in standard algebraic notation."""
        return _san(self.parent.board(), self.move)

    def uci(self) -> str:
        """The move as engines write it."""
        return self.move.uci()


class Mainline(Generic[_Each]):
    """A line of a game, to be iterated over forwards or backwards."""

    def __init__(self, start: GameNode, f: Callable[["ChildNode"], _Each]) -> None:
        self._start = start
        self._f = f

    def __bool__(self) -> bool:
        return bool(self._start.variations)

    def __iter__(self) -> Iterator[_Each]:
        node = self._start
        while node.variations:
            node = node.variations[0]
            yield self._f(node)

    def __reversed__(self) -> Iterator[_Each]:
        return iter(list(self)[::-1])

    def __str__(self) -> str:
        board, moves = self._start.board(), []
        node = self._start
        while node.variations:
            node = node.variations[0]
            moves.append(node.move)
        return _line(board, moves)

    def __repr__(self) -> str:
        return f"<Mainline ({self})>"


class Game(GameNode):
    """A game: its headers, and the tree of its moves."""

    __slots__ = ("headers", "errors")

    def __init__(self, headers: Union[Dict[str, str], Iterable[Tuple[str, str]], None] = None) -> None:
        super().__init__()
        self.headers: Headers = Headers.default() if headers is None else Headers(headers)
        self.errors: List[Exception] = []

    def board(self) -> Board:
        """The position the game begins from."""
        return self.headers.board()

    def setup(self, board: Union[Board, str]) -> None:
        """Has the game begin from another position."""
        fen = Board(board).fen() if isinstance(board, str) else board.fen()
        if fen == _STARTING_FEN:
            self.headers.pop("FEN", None)
            self.headers.pop("SetUp", None)
        else:
            self.headers["FEN"] = fen
            self.headers["SetUp"] = "1"

    @classmethod
    def from_board(cls, board: Board) -> "Game":
        """A game of the moves made on a board."""
        game = cls()
        game.setup(board.root())
        game.headers["Result"] = board.result()
        game.add_line(board.move_stack)
        return game

    @classmethod
    def without_tag_roster(cls) -> "Game":
        """A game without any header."""
        return cls(headers={})

    def __repr__(self) -> str:
        who = f"{self.headers.get('White', '?')!r} vs. {self.headers.get('Black', '?')!r}"
        return f"<Game at {id(self):#x} ({who}, {self.headers.get('Date', '?')!r})>"


def read_game(handle: TextIO) -> Optional[Game]:
    """The next game of a file opened for text, or `None` at its end. What is odd about it is in `errors`."""
    text = _game_text(handle)
    return None if text is None else _game(text)


def read_headers(handle: TextIO) -> Optional[Headers]:
    """The headers of the next game, which is passed over."""
    game = read_game(handle)
    return None if game is None else game.headers


def skip_game(handle: TextIO) -> bool:
    """Passes over the next game; false at the end of the file."""
    return _game_text(handle) is not None


def _game(text: str) -> Game:
    tags, _start, intro, moves, ended, errors = read_tree(text.encode("utf-8", "surrogateescape"))
    game = Game(headers={})
    given = {name for name, _ in tags}
    if tags:
        game.headers = Headers((name, value) for name, value in Headers.default().items() if name not in given)
    else:
        game.headers = Headers.default()
    for name, value in tags:
        try:
            game.headers[name] = value
        except ValueError as error:
            game.errors.append(error)
    if ended is not None and game.headers.get("Result", "*") == "*":
        game.headers["Result"] = ended
    game.comment = " ".join(intro)
    game.errors += [ValueError(error) for error in errors]
    _grow(game, moves)
    return game


def _grow(node: GameNode, moves: List[Any]) -> None:
    for move, _text, nags, comments, variations in moves:
        played = node.add_variation(move, comment=" ".join(comments), nags=nags)
        for starting, other in variations:
            if not other:
                continue
            at = len(node.variations)
            _grow(node, other)
            node.variations[at].starting_comment = " ".join(starting)
        node = played


# What ends a game that stands alone at the end of a line: it is not looked for within comments.
_ENDED = re.compile(r"(?:^|\s)(?:1-0|0-1|1/2-1/2|1/2|\*)\s*$")
_LONGEST = 16 << 20


def _game_text(handle: TextIO) -> Optional[str]:
    """The lines of the next game, up to what ends it or to an empty line before the next one's tags."""
    lines: List[str] = []
    length, moves_begun, comment = 0, False, False
    while line := handle.readline():
        blank = line.isspace()
        if blank and not lines:
            continue
        lines.append(line)
        length += len(line)
        if length > _LONGEST:
            raise ValueError("the game has more than sixteen million characters")
        if not moves_begun:
            if blank or line.lstrip("\ufeff").startswith(("[", "%")):
                continue
            moves_begun = True
        comment = _in_comment(line, comment)
        if comment:
            continue
        if (blank and _no_more_moves(handle)) or _ENDED.search(line):
            break
    return "".join(lines) or None


def _in_comment(line: str, inside: bool) -> bool:
    """Whether a comment in braces is still open at the end of a line."""
    if inside and "}" not in line:
        return True
    while "{" in line or inside:
        if not inside:
            before, _, line = line.partition("{")
            if ";" in before:
                return False
        inside = "}" not in line
        if inside:
            return True
        line = line.partition("}")[2]
    return False


def _no_more_moves(handle: TextIO) -> bool:
    """Whether after an empty line among moves another game begins. What cannot go back ends here."""
    if not handle.seekable():
        return True
    while True:
        here = handle.tell()
        line = handle.readline()
        if not line.isspace():
            handle.seek(here)
            return not line or line.startswith("[")


def _command(comment: str, name: str) -> Optional[str]:
    found = re.search(rf"\[%{name} ([^\]]*)\]", comment)
    return found.group(1) if found else None


def _seconds(shown: Optional[str]) -> Optional[float]:
    found = re.fullmatch(r"(\d+):(\d+):(\d+(?:\.\d*)?)", (shown or "").strip())
    return None if found is None else int(found[1]) * 3600 + int(found[2]) * 60 + float(found[3])


def _clock(seconds: float) -> str:
    whole = int(seconds)
    rest = f"{seconds - whole:.3f}"[1:].rstrip("0").rstrip(".")
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}{rest}"


def _san(board: Board, move: Move) -> str:
    """A move in SAN; one that is not legal as its squares, which every reader takes."""
    return board.san(move) if not move or board.is_legal(move) else move.uci()


def _line(board: Board, moves: List[Move]) -> str:
    words: List[str] = []
    for move in moves:
        if board.turn:
            words.append(f"{board.fullmove_number}. {_san(board, move)}")
        else:
            words.append(_san(board, move) if words else f"{board.fullmove_number}... {_san(board, move)}")
        board.push(move)
    return " ".join(words)


class _Exporter:
    """Writes games: what is left out and how wide the lines are is said when it is made."""

    def __init__(
        self,
        *,
        columns: Optional[int] = _WIDTH,
        headers: bool = True,
        comments: bool = True,
        variations: bool = True,
    ) -> None:
        self._columns = columns
        self._headers = headers
        self._comments = comments
        self._variations = variations

    def write(self, node: GameNode) -> str:
        """A game or a part of one as text."""
        tags: List[str] = []
        words: List[str] = []
        result = ""
        if isinstance(node, Game):
            if self._headers:
                tags = [f'[{name} "{_escaped(value)}"]' for name, value in node.headers.items()]
            if self._comments and node.comment:
                words.append(_braced(node.comment))
            result = node.headers.get("Result", "*")
            self._moves(node.board(), node, words, True)
        else:
            assert node.parent is not None
            self._move(node.parent.board(), node, words, True)
            self._moves(node.board(), node, words, False)
        if result:
            words.append(result)
        text = self._wrapped(words)
        return "\n".join([*tags, "", text]) if tags else text

    def _move(self, board: Board, node: GameNode, words: List[str], numbered: bool) -> bool:
        """A move with what is said of it; whether the next needs its number."""
        assert node.move is not None
        if self._comments and node.starting_comment:
            words.append(_braced(node.starting_comment))
        if board.turn:
            words.append(f"{board.fullmove_number}.")
        elif numbered:
            words.append(f"{board.fullmove_number}...")
        words.append(_san(board, node.move))
        if self._comments:
            words += [f"${nag}" for nag in sorted(node.nags)]
            if node.comment:
                words.append(_braced(node.comment))
                return True
        return False

    def _moves(self, board: Board, node: GameNode, words: List[str], numbered: bool) -> None:
        while node.variations:
            first, *others = node.variations
            numbered = self._move(board, first, words, numbered)
            for other in others if self._variations else ():
                words.append("(")
                aside = board.copy(stack=False)
                needs = self._move(aside, other, words, True)
                aside.push(other.move)
                self._moves(aside, other, words, needs)
                words.append(")")
                numbered = True
            board.push(first.move)
            node = first

    def _wrapped(self, words: List[str]) -> str:
        tokens = [part for word in words for part in (word.split() if word.startswith("{") else [word])]
        text = " ".join(tokens)
        if self._columns is None:
            return text
        lines, line = [], ""
        for token in tokens:
            if line and len(line) + 1 + len(token) >= self._columns:
                lines.append(line)
                line = token
            else:
                line = f"{line} {token}" if line else token
        return "\n".join([*lines, line])


class StringExporter(_Exporter):
    """Writes a game to a text: `game.accept(StringExporter(columns=None))`."""


class FileExporter(_Exporter):
    """Writes games to a file, an empty line after each."""

    def __init__(self, handle: TextIO, **style: Any) -> None:
        super().__init__(**style)
        self._handle = handle

    def write(self, node: GameNode) -> int:  # type: ignore[override]
        """Writes a game or a part of one; how many characters it took."""
        return self._handle.write(super().write(node) + "\n\n")


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _braced(comment: str) -> str:
    return "{ " + comment.replace("}", "").strip() + " }"
