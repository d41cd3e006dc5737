"""Names for numbers: squares, pieces, masks, and how games end. Everything here is part of `jadoube`."""

import enum as _enum
from typing import Iterator as _Iterator
from typing import Literal as _Literal
from typing import NamedTuple as _NamedTuple
from typing import Optional as _Optional
from typing import TypeAlias as _TypeAlias

from ._jadoube import SquareSet as _SquareSet

Color: _TypeAlias = bool
PieceType: _TypeAlias = int
Square: _TypeAlias = int
Bitboard: _TypeAlias = int
EnPassantSpec: _TypeAlias = _Literal["legal", "fen", "xfen"]

WHITE: Color = True
BLACK: Color = False
COLORS: list[Color] = [WHITE, BLACK]
COLOR_NAMES: list[str] = ["black", "white"]

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = PIECE_TYPES = list(range(1, 7))
PIECE_SYMBOLS: list[_Optional[str]] = [None, "p", "n", "b", "r", "q", "k"]
PIECE_NAMES: list[_Optional[str]] = [None, "pawn", "knight", "bishop", "rook", "queen", "king"]
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

A1, B1, C1, D1, E1, F1, G1, H1 = range(0, 8)
A2, B2, C2, D2, E2, F2, G2, H2 = range(8, 16)
A3, B3, C3, D3, E3, F3, G3, H3 = range(16, 24)
A4, B4, C4, D4, E4, F4, G4, H4 = range(24, 32)
A5, B5, C5, D5, E5, F5, G5, H5 = range(32, 40)
A6, B6, C6, D6, E6, F6, G6, H6 = range(40, 48)
A7, B7, C7, D7, E7, F7, G7, H7 = range(48, 56)
A8, B8, C8, D8, E8, F8, G8, H8 = range(56, 64)

BB_A1, BB_B1, BB_C1, BB_D1, BB_E1, BB_F1, BB_G1, BB_H1 = BB_SQUARES[0:8]
BB_A2, BB_B2, BB_C2, BB_D2, BB_E2, BB_F2, BB_G2, BB_H2 = BB_SQUARES[8:16]
BB_A3, BB_B3, BB_C3, BB_D3, BB_E3, BB_F3, BB_G3, BB_H3 = BB_SQUARES[16:24]
BB_A4, BB_B4, BB_C4, BB_D4, BB_E4, BB_F4, BB_G4, BB_H4 = BB_SQUARES[24:32]
BB_A5, BB_B5, BB_C5, BB_D5, BB_E5, BB_F5, BB_G5, BB_H5 = BB_SQUARES[32:40]
BB_A6, BB_B6, BB_C6, BB_D6, BB_E6, BB_F6, BB_G6, BB_H6 = BB_SQUARES[40:48]
BB_A7, BB_B7, BB_C7, BB_D7, BB_E7, BB_F7, BB_G7, BB_H7 = BB_SQUARES[48:56]
BB_A8, BB_B8, BB_C8, BB_D8, BB_E8, BB_F8, BB_G8, BB_H8 = BB_SQUARES[56:64]
BB_FILE_A, BB_FILE_B, BB_FILE_C, BB_FILE_D, BB_FILE_E, BB_FILE_F, BB_FILE_G, BB_FILE_H = BB_FILES
BB_RANK_1, BB_RANK_2, BB_RANK_3, BB_RANK_4, BB_RANK_5, BB_RANK_6, BB_RANK_7, BB_RANK_8 = BB_RANKS


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


def scan_forward(bb: Bitboard) -> _Iterator[Square]:
    """The squares of a mask, from the lowest."""
    while bb:
        low = bb & -bb
        yield low.bit_length() - 1
        bb ^= low


def scan_reversed(bb: Bitboard) -> _Iterator[Square]:
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
    return _SquareSet.between(a, b).mask


def ray(a: Square, b: Square) -> Bitboard:
    """The mask of the whole line through two squares."""
    return _SquareSet.ray(a, b).mask


class Status(_enum.IntFlag):
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


STATUS_VALID = Status.VALID
STATUS_NO_WHITE_KING = Status.NO_WHITE_KING
STATUS_NO_BLACK_KING = Status.NO_BLACK_KING
STATUS_TOO_MANY_KINGS = Status.TOO_MANY_KINGS
STATUS_TOO_MANY_WHITE_PAWNS = Status.TOO_MANY_WHITE_PAWNS
STATUS_TOO_MANY_BLACK_PAWNS = Status.TOO_MANY_BLACK_PAWNS
STATUS_PAWNS_ON_BACKRANK = Status.PAWNS_ON_BACKRANK
STATUS_TOO_MANY_WHITE_PIECES = Status.TOO_MANY_WHITE_PIECES
STATUS_TOO_MANY_BLACK_PIECES = Status.TOO_MANY_BLACK_PIECES
STATUS_BAD_CASTLING_RIGHTS = Status.BAD_CASTLING_RIGHTS
STATUS_INVALID_EP_SQUARE = Status.INVALID_EP_SQUARE
STATUS_OPPOSITE_CHECK = Status.OPPOSITE_CHECK
STATUS_EMPTY = Status.EMPTY
STATUS_TOO_MANY_CHECKERS = Status.TOO_MANY_CHECKERS


class Termination(_enum.Enum):
    """What ended a game."""

    CHECKMATE = _enum.auto()
    STALEMATE = _enum.auto()
    INSUFFICIENT_MATERIAL = _enum.auto()
    SEVENTYFIVE_MOVES = _enum.auto()
    FIVEFOLD_REPETITION = _enum.auto()
    FIFTY_MOVES = _enum.auto()
    THREEFOLD_REPETITION = _enum.auto()


class Outcome(_NamedTuple):
    """How a game ended: by what, and who won (`None` for a draw)."""

    termination: Termination
    winner: _Optional[Color]

    def result(self) -> str:
        """The result as PGN writes it."""
        return "1/2-1/2" if self.winner is None else ("1-0" if self.winner else "0-1")


def _outcome(name: str, winner: _Optional[Color]) -> Outcome:
    return Outcome(Termination[name], winner)
