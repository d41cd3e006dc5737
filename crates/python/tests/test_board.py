"""The board: what it has that others have not, what it refuses and how, and that it behaves as a Python value."""

import copy
import pickle
import random

import pytest

import jadoube as chess

WALLED = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1"


def test_why_not_names_every_reason():
    board = chess.Board()
    assert board.why_not(chess.A1, chess.A4) == ["the way is blocked on a2"]
    assert board.why_not("b1b3") == ["this man does not move so"]
    assert board.why_not(chess.Move.from_uci("e2e4")) == []
    castling = chess.Board("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1").why_not("e1g1")
    assert castling == ["castling: the king passes over f1, which is commanded"]


def test_an_illegal_move_is_refused_with_its_reasons():
    with pytest.raises(chess.IllegalMoveError, match="the way is blocked on e2"):
        chess.Board().push_uci("f1b5")


def test_push_makes_an_illegal_move_all_the_same():
    board = chess.Board()
    board.push(chess.Move.from_uci("a1a5"))
    assert board.board_fen() == "rnbqkbnr/pppppppp/8/R7/8/8/PPPPPPPP/1NBQKBNR"
    board.pop()
    assert board == chess.Board()
    with pytest.raises(chess.IllegalMoveError, match="no man stands on e4"):
        board.push(chess.Move.from_uci("e4e5"))


def test_irregular_positions_are_put_up_and_told():
    board = chess.Board("8/8/8/8/8/8/8/PK1K4 w - - 0 1")
    assert not board.is_valid()
    assert len(board.defects()) == 3
    assert board.status() == (chess.STATUS_NO_BLACK_KING | chess.STATUS_TOO_MANY_KINGS | chess.STATUS_PAWNS_ON_BACKRANK)
    assert list(board.legal_moves)


def test_descriptive_notation_is_read_and_written():
    board = chess.Board()
    for text, san in [("P-K4", "e4"), ("P-K4", "e5"), ("K. Kt. to B. 3rd", "Nf3"), ("QKt-B3", "Nc6")]:
        move = board.parse_descriptive(text)
        assert board.san(move) == san
        board.push(move)
    assert chess.Board().descriptive(chess.Move.from_uci("g1f3")) == "Kt-KB3"
    assert chess.Board().descriptive(chess.Move.from_uci("g1f3"), knight="N") == "N-KB3"
    with pytest.raises(chess.AmbiguousMoveError):
        chess.Board().push_descriptive("P-B4")


def test_can_mate_is_a_proof_or_a_line():
    board = chess.Board(WALLED)
    assert board.can_mate(chess.BLACK).answer is False
    found = board.can_mate(chess.WHITE)
    assert found and found.line
    for move in found.line:
        assert board.is_legal(move)
        board.push(move)
    assert board.is_checkmate() and board.turn == chess.BLACK
    assert chess.Board("8/8/4k3/8/2B5/8/4K3/8 b - - 0 1").is_dead() is True
    undecided = chess.Board(WALLED).can_mate(chess.WHITE, positions=1)
    if undecided.answer is None:
        with pytest.raises(ValueError, match="not decided"):
            bool(undecided)


def test_a_perpetual_is_proven():
    found = chess.perpetual("6k1/5p1p/8/8/8/3Q4/rr6/7K w - - 0 1")
    assert found and found.first == "Qd8+"
    assert chess.Board().perpetual().answer is False


def test_random_games_come_back_move_by_move():
    chance = random.Random(7)
    for _ in range(50):
        board, fens = chess.Board(), []
        while not board.is_game_over() and len(fens) < 120:
            move = chance.choice(list(board.legal_moves))
            assert board.parse_san(board.san(move)) == move == board.parse_uci(move.uci())
            fens.append(board.fen())
            board.push(move)
        for fen in reversed(fens):
            board.pop()
            assert board.fen() == fen
        assert chess.Board(board.fen()) == board


def test_perft_is_what_everybody_counts():
    assert chess.Board().perft(4) == 197_281


def test_values_are_copied_and_pickled():
    board = chess.Board()
    board.push_san("e4")
    for other in (copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert other == board and other.move_stack == board.move_stack and other is not board
    move = chess.Move.from_uci("e7e8q")
    assert pickle.loads(pickle.dumps(move)) == move
    squares = chess.SquareSet([1, 2, 3])
    assert pickle.loads(pickle.dumps(squares)) == squares
    piece = chess.Piece.from_symbol("q")
    assert pickle.loads(pickle.dumps(piece)) == piece and {piece, piece} == {piece}
    with pytest.raises(TypeError):
        hash(board)


def test_a_class_derived_from_ours_stays_itself():
    class Mine(chess.Board):
        def name(self):
            return "mine"

    board = Mine()
    board.push_san("e4")
    assert board.copy().name() == board.mirror().name() == Mine.empty().name() == "mine"


def test_bad_input_is_told_plainly():
    with pytest.raises(ValueError, match="invalid fen"):
        chess.Board("what is this")
    with pytest.raises(ValueError, match="no square: 64"):
        chess.Board().piece_at(64)
    with pytest.raises(ValueError, match="no square: 'e9'"):
        chess.parse_square("e9")
    with pytest.raises(ValueError, match="no piece"):
        chess.Piece.from_symbol("x")
    with pytest.raises(IndexError):
        chess.Board().pop()
    with pytest.raises(ValueError, match="standard chess"):
        chess.Board(chess960=True)
    with pytest.raises(ValueError, match="64 bits"):
        chess.SquareSet(1 << 64)


def test_a_notebook_shows_a_drawing():
    drawn = chess.Board()._repr_svg_()
    assert drawn.startswith("<svg") and drawn.count("<use ") == 32
    assert chess.svg.board(chess.Board(None), size=200).startswith("<svg")
    assert chess.svg.board(size=200).count("<use ") == 0


def test_the_legal_moves_are_those_of_the_board_as_it_stands():
    board = chess.Board()
    moves = board.legal_moves
    assert len(moves) == 20 and board.parse_san("e4") in moves
    board.push_san("e4")
    assert chess.Move.from_uci("e7e5") in moves
    assert "e5" in repr(moves)
