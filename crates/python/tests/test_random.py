"""Positions at random, regular and not, on which both packages must agree about everything that can be asked."""

import random

import pytest

import jadoube

chess = pytest.importorskip("chess", reason="python-chess is installed by `make test-python` alone")


def facts(package, fen):
    """What a package says of a position that a game can have."""
    board = package.Board(fen)
    moves = sorted(board.legal_moves, key=str)
    colors, squares = (package.WHITE, package.BLACK), range(64)
    return {
        "fen": [board.fen(), board.fen(en_passant="fen"), board.fen(en_passant="xfen"), board.shredder_fen(), board.epd()],
        "moves": [str(move) for move in moves],
        "pseudo": sorted(map(str, board.pseudo_legal_moves)),
        "san": [board.san(move) for move in moves],
        "lan": [board.lan(move) for move in moves],
        "kinds": [
            (board.is_capture(m), board.is_castling(m), board.is_en_passant(m), board.is_zeroing(m), board.gives_check(m),
             board.is_irreversible(m))
            for m in moves
        ],
        "ends": [board.is_check(), board.is_checkmate(), board.is_stalemate(), board.is_insufficient_material(), board.result()],
        "claims": [board.can_claim_draw(), board.is_game_over(claim_draw=True), board.is_seventyfive_moves()],
        "attackers": [int(board.attackers(color, square)) for color in colors for square in squares],
        "attacks": [int(board.attacks(square)) for square in squares],
        "pins": [int(board.pin(color, square)) for color in colors for square in squares],
        "checkers": int(board.checkers()),
        "status": int(board.status()) & ~(1 << 16),  # a check no game leads to is not told
        "mirror": board.mirror().fen(),
        "text": [str(board), board.unicode(), board.castling_xfen()],
        "after": [(board.push(move), board.fen(), board.is_check(), board.pop())[1:3] for move in moves],
    }


def walked(chance, plies):
    board = chess.Board()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(chance.choice(moves))
    return board


def test_positions_of_games():
    chance = random.Random(1)
    for _ in range(60):
        fen = walked(chance, chance.randrange(160)).fen(en_passant="fen")
        assert facts(jadoube, fen) == facts(chess, fen), fen


def test_few_men():
    chance = random.Random(2)
    for _ in range(60):
        men = dict(zip(chance.sample(range(64), 6), "Kk" + "".join(chance.choices("QRBNqrbn", k=4))))
        board = chess.Board(None)
        for square, man in men.items():
            board.set_piece_at(square, chess.Piece.from_symbol(man))
        board.halfmove_clock = chance.choice([0, 98, 99, 100, 149, 150])
        if board.is_valid():
            assert facts(jadoube, board.fen()) == facts(chess, board.fen()), board.fen()


def test_whole_games_with_their_claims():
    chance = random.Random(3)
    for _ in range(12):
        ours, theirs = jadoube.Board(), chess.Board()
        for _ in range(120):
            moves = sorted(map(str, theirs.legal_moves))
            if not moves:
                break
            # Pieces that shuffle bring repetitions.
            quiet = [move for move in moves if theirs.piece_type_at(chess.parse_square(move[:2])) in (2, 6)]
            move = chance.choice(quiet or moves)
            ours.push_uci(move), theirs.push_uci(move)
            asked = lambda b: (
                b.is_repetition(), b.is_repetition(2), b.can_claim_threefold_repetition(), b.is_fivefold_repetition(),
                b.can_claim_fifty_moves(), b.result(claim_draw=True), b.halfmove_clock, b.fullmove_number, b.ply(),
            )
            assert asked(ours) == asked(theirs), theirs.fen()
        assert ours.variation_san([]) == "" and ours.root().variation_san(ours.move_stack) == theirs.root().variation_san(theirs.move_stack)
