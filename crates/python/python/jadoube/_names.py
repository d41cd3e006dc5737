"""Names for numbers: squares, pieces, masks, and how games end. Everything here is part of `jadoube`."""

from __future__ import annotations

import enum
from typing import Iterator, Literal, NamedTuple, Optional, TypeAlias

Color: TypeAlias = bool
PieceType: TypeAlias = int
Square: TypeAlias = int
Bitboard: TypeAlias = int
EnPassantSpec: TypeAlias = Literal["legal", "fen", "xfen"]

WHITE: Color = True
BLACK: Color = False
COLORS: list[Color] = [WHITE, BLACK]
COLOR_NAMES: list[str] = ["black", "white"]

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = PIECE_TYPES = list(range(1, 7))
PIECE_SYMBOLS: list[Optional[str]] = [None, "p", "n", "b", "r", "q", "k"]
PIECE_NAMES: list[Optional[str]] = [None, "pawn", "knight", "bishop", "rook", "queen", "king"]
UNICODE_PIECE_SYMBOLS: dict[str, str] = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟"))

FILE_NAMES: list[str] = list("abcdefgh")
RANK_NAMES: list[str] = list("12345678")
SQUARES: list[Square] = list(range(64))
SQUARE_NAMES: list[str] = [file + rank for rank in RANK_NAMES for file in FILE_NAMES]
SQUARES_180: list[Square] = [square ^ 56 for square in SQUARES]

STARTING_BOARD_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
STARTING_FEN = STARTING_BOARD_FEN + " w KQkq - 0 1"

BB_EMPTY: Bitboard = 0
BB_ALL: Bitboard = 0xFFFF_FFFF_FFFF_FFFF
BB_SQUARES: list[Bitboard] = [1 << square for square in SQUARES]
BB_FILES: list[Bitboard] = [0x0101_0101_0101_0101 << file for file in range(8)]
BB_RANKS: list[Bitboard] = [0xFF << 8 * rank for rank in range(8)]
BB_LIGHT_SQUARES: Bitboard = 0x55AA_55AA_55AA_55AA
BB_DARK_SQUARES: Bitboard = 0xAA55_AA55_AA55_AA55
BB_BACKRANKS: Bitboard = BB_RANKS[0] | BB_RANKS[7]
BB_CORNERS: Bitboard = BB_BACKRANKS & (BB_FILES[0] | BB_FILES[7])
BB_CENTER: Bitboard = (BB_FILES[3] | BB_FILES[4]) & (BB_RANKS[3] | BB_RANKS[4])

# `A1` to `H8`, and `BB_A1`, `BB_FILE_A`, `BB_RANK_1` and so on, by loops rather than 150 lines.
globals().update((name.upper(), square) for square, name in enumerate(SQUARE_NAMES))
globals().update(("BB_" + name.upper(), 1 << square) for square, name in enumerate(SQUARE_NAMES))
globals().update(("BB_FILE_" + name.upper(), mask) for name, mask in zip(FILE_NAMES, BB_FILES))
globals().update(("BB_RANK_" + name, mask) for name, mask in zip(RANK_NAMES, BB_RANKS))


def piece_symbol(piece_type: PieceType) -> str:
    """The letter of a kind of man, as Black's are written."""
    return PIECE_SYMBOLS[piece_type]  # type: ignore[return-value]


def piece_name(piece_type: PieceType) -> str:
    """The English name of a kind of man."""
    return PIECE_NAMES[piece_type]  # type: ignore[return-value]


def parse_square(name: str) -> Square:
    """The square of a name such as `e4`."""
    try:
        return SQUARE_NAMES.index(name)
    except ValueError:
        raise ValueError(f"no square: {name!r} (a1 to h8)") from None


def square_name(square: Square) -> str:
    """The name of a square."""
    return SQUARE_NAMES[square]


def square(file_index: int, rank_index: int) -> Square:
    """The square of a file and a rank, each counted from 0."""
    return rank_index * 8 + file_index


def square_file(square: Square) -> int:
    """The file of a square: 0 is the a-file."""
    return square & 7


def square_rank(square: Square) -> int:
    """The rank of a square: 0 is the first."""
    return square >> 3


def square_distance(a: Square, b: Square) -> int:
    """How many moves a king needs from one square to the other."""
    return max(abs((a & 7) - (b & 7)), abs((a >> 3) - (b >> 3)))


def square_manhattan_distance(a: Square, b: Square) -> int:
    """Files and ranks between two squares, added."""
    return abs((a & 7) - (b & 7)) + abs((a >> 3) - (b >> 3))


def square_knight_distance(a: Square, b: Square) -> int:
    """How many moves a knight needs from one square to the other."""
    steps = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
    reached, edge, moves = {a}, {a}, 0
    while b not in reached:
        places = {((at & 7) + x, (at >> 3) + y) for at in edge for x, y in steps}
        edge = {square(x, y) for x, y in places if 0 <= x < 8 and 0 <= y < 8} - reached
        reached |= edge
        moves += 1
    return moves


def square_mirror(square: Square) -> Square:
    """The square at the same place on the other side of the board."""
    return square ^ 56


def lsb(bb: Bitboard) -> int:
    """The lowest square of a mask."""
    return (bb & -bb).bit_length() - 1


def msb(bb: Bitboard) -> int:
    """The highest square of a mask."""
    return bb.bit_length() - 1


def popcount(bb: Bitboard) -> int:
    """How many squares a mask has."""
    return bb.bit_count()


def scan_forward(bb: Bitboard) -> Iterator[Square]:
    """The squares of a mask, from the lowest."""
    while bb:
        low = bb & -bb
        yield low.bit_length() - 1
        bb ^= low


def scan_reversed(bb: Bitboard) -> Iterator[Square]:
    """The squares of a mask, from the highest."""
    while bb:
        high = bb.bit_length() - 1
        yield high
        bb ^= 1 << high


def _mapped(bb: Bitboard, place: "list[int]") -> Bitboard:
    return sum(1 << place[square] for square in scan_forward(bb))


def flip_vertical(bb: Bitboard) -> Bitboard:
    """A mask with its ranks turned over."""
    return int.from_bytes(bb.to_bytes(8, "little"), "big")


def flip_horizontal(bb: Bitboard) -> Bitboard:
    """A mask with its files turned over."""
    return _mapped(bb, [square ^ 7 for square in SQUARES])


def flip_diagonal(bb: Bitboard) -> Bitboard:
    """A mask reflected in the diagonal from a1 to h8."""
    return _mapped(bb, [(square & 7) * 8 + (square >> 3) for square in SQUARES])


def flip_anti_diagonal(bb: Bitboard) -> Bitboard:
    """A mask reflected in the diagonal from h1 to a8."""
    return _mapped(bb, [63 - ((square & 7) * 8 + (square >> 3)) for square in SQUARES])


def shift_up(bb: Bitboard) -> Bitboard:
    """A mask moved a rank towards Black."""
    return bb << 8 & BB_ALL


def shift_down(bb: Bitboard) -> Bitboard:
    """A mask moved a rank towards White."""
    return bb >> 8


def shift_right(bb: Bitboard) -> Bitboard:
    """A mask moved a file towards the h-file."""
    return bb << 1 & ~BB_FILES[0] & BB_ALL


def shift_left(bb: Bitboard) -> Bitboard:
    """A mask moved a file towards the a-file."""
    return bb >> 1 & ~BB_FILES[7]


def between(a: Square, b: Square) -> Bitboard:
    """The mask of the squares between two squares on a line."""
    from ._jadoube import SquareSet

    return SquareSet.between(a, b).mask


def ray(a: Square, b: Square) -> Bitboard:
    """The mask of the whole line through two squares."""
    from ._jadoube import SquareSet

    return SquareSet.ray(a, b).mask


class Status(enum.IntFlag):
    """What is odd about a position; nothing for a position that a game can have."""

    VALID = 0
    NO_WHITE_KING = 1 << 0
    NO_BLACK_KING = 1 << 1
    TOO_MANY_KINGS = 1 << 2
    TOO_MANY_WHITE_PAWNS = 1 << 3
    TOO_MANY_BLACK_PAWNS = 1 << 4
    PAWNS_ON_BACKRANK = 1 << 5
    TOO_MANY_WHITE_PIECES = 1 << 6
    TOO_MANY_BLACK_PIECES = 1 << 7
    BAD_CASTLING_RIGHTS = 1 << 8
    INVALID_EP_SQUARE = 1 << 9
    OPPOSITE_CHECK = 1 << 10
    EMPTY = 1 << 11
    TOO_MANY_CHECKERS = 1 << 15


globals().update(("STATUS_" + name, bit) for name, bit in Status.__members__.items())


class Termination(enum.Enum):
    """What ended a game."""

    CHECKMATE = enum.auto()
    STALEMATE = enum.auto()
    INSUFFICIENT_MATERIAL = enum.auto()
    SEVENTYFIVE_MOVES = enum.auto()
    FIVEFOLD_REPETITION = enum.auto()
    FIFTY_MOVES = enum.auto()
    THREEFOLD_REPETITION = enum.auto()


class Outcome(NamedTuple):
    """How a game ended: by what, and who won (`None` for a draw)."""

    termination: Termination
    winner: Optional[Color]

    def result(self) -> str:
        """The result as PGN writes it."""
        return "1/2-1/2" if self.winner is None else ("1-0" if self.winner else "0-1")


def _outcome(name: str, winner: Optional[Color]) -> Outcome:
    return Outcome(Termination[name], winner)
