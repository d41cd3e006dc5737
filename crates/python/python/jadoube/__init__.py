"""Chess for Python: the board under the names you know, any collection of games as Arrow, and the law.

    import jadoube as chess

    board = chess.Board()
    board.push_san("e4")
    print(board.why_not(chess.D8, chess.D5))  # ['the way is blocked on d7']
"""

from ._jadoube import (
    AmbiguousMoveError,
    Board,
    CanMate,
    Clause,
    Code,
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
    codes,
    laws,
    perpetual,
    rule,
    version,
)
from ._names import *  # noqa: F403

LegalMoveGenerator = PseudoLegalMoveGenerator = MoveGenerator
BaseBoard = Board
__version__: str = version()


def __getattr__(name: str) -> object:
    """`jadoube.pgn` and `jadoube.svg` are imported when first asked for."""
    if name in ("pgn", "svg"):
        import importlib

        return importlib.import_module("." + name, __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
