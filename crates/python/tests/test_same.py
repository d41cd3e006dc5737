"""What users of python-chess write, run on both packages and compared. That package is for this test alone."""

import enum

import pytest

import jadoube
import jadoube.pgn
from calls import CALLS

chess = pytest.importorskip("chess", reason="python-chess is installed by `make test-python` alone")
pytest.importorskip("chess.pgn")


def plain(value):
    """A value of either package as plain data."""
    name = type(value).__name__
    if name in ("Move", "Piece"):
        return str(value)
    if name == "SquareSet":
        return list(value)
    if name == "Board":
        return value.fen()
    if name == "Outcome":
        return (value.termination.name, value.winner, value.result())
    if isinstance(value, enum.Enum):
        return value.name
    if isinstance(value, dict):
        return {plain(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value


def test_there_are_sixty_calls_and_more():
    assert len(CALLS) >= 60


@pytest.mark.parametrize("name", CALLS)
def test_both_answer_alike(name):
    theirs, ours = CALLS[name](chess), CALLS[name](jadoube)
    assert plain(ours) == plain(theirs)
