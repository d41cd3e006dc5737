"""Chess for Python: the board under the names you know, any collection of games as Arrow, and the law.

    import jadoube as chess

    board = chess.Board()
    board.push_san("e4")
    print(board.why_not(chess.D8, chess.D5))  # ['the way is blocked on d7']
"""

from os import PathLike
from typing import IO, Sequence, Union

from ._jadoube import (
    AmbiguousMoveError,
    Board,
    CanMate,
    Clause,
    Code,
    FixSummary,
    IllegalMoveError,
    InvalidMoveError,
    Law,
    Move,
    MoveGenerator,
    Perpetual,
    Piece,
    RecordError,
    Ruling,
    Rulings,
    SquareSet,
    Step,
    Table,
    TableOfGames,
    codes,
    laws,
    perpetual,
    read_pgn,
    review,
    rule,
    version,
)
from ._names import *  # noqa: F403

LegalMoveGenerator = PseudoLegalMoveGenerator = MoveGenerator
BaseBoard = Board
_Source = Union[str, "PathLike[str]", Sequence[Union[str, "PathLike[str]"]], bytes, IO[bytes], IO[str]]
__version__: str = version()


def fix(
    source: _Source,
    output: "str | PathLike[str]",
    *,
    rejects: "str | PathLike[str] | None" = None,
    comments: str = "all",
    jobs: "int | None" = None,
    encoding: "str | None" = None,
) -> FixSummary:
    """Writes the games of a collection back as clean PGN, and to `rejects`, with the reason, what cannot be repaired.

    Both files are written beside their places and put there when all is whole; until then what was there stays.
    """
    from contextlib import nullcontext

    from ._files import replaced
    from ._jadoube import fix_into

    with replaced(output) as clean, nullcontext() if rejects is None else replaced(rejects) as others:
        return fix_into(source, clean, others, comments=comments, jobs=jobs, encoding=encoding)


def __getattr__(name: str) -> object:
    """`jadoube.pgn` and `jadoube.svg` are imported when first asked for."""
    if name in ("pgn", "svg"):
        import importlib

        return importlib.import_module("." + name, __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
