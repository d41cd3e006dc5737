"""Calls as people write them for `import chess`. Each is run with the name `chess` bound to either package."""

import io

PGN = '''[Event "Casual"]
[Site "London"]
[White "Ann"]
[Black "Ben"]
[Result "1-0"]

1. e4 e5 {open} (1... c5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 $1 Nc6 3. Bb5 a6
4. Ba4 {[%clk 1:29:30] quiet} Nf6 5. O-O 1-0

[Event "Study"]
[FEN "8/5P1k/8/8/8/8/1p6/K7 b - - 3 40"]
[SetUp "1"]

40... Nf3 {there is no knight} *

[Event "Study"]
[FEN "8/5P1k/8/8/8/8/1p6/1K6 w - - 3 40"]
[SetUp "1"]

40. f8=Q Kg6 41. Qf1 *
'''

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PASSING = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"
MATE = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4"
STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
PIN = "4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1"


def played(chess, *sans, fen=None):
    board = chess.Board(fen) if fen else chess.Board()
    for san in sans:
        board.push_san(san)
    return board


def shuffled(chess, times):
    return played(chess, *["Nf3", "Nf6", "Ng1", "Ng8"] * times)


def games(chess):
    handle, all_games = io.StringIO(PGN), []
    while (game := chess.pgn.read_game(handle)) is not None:
        all_games.append(game)
    return all_games


def refused(error, call):
    try:
        call()
    except error as raised:
        return type(raised).__name__
    return "nothing"


CALLS = {
    "the initial position": lambda chess: chess.Board().fen(),
    "a board from a fen": lambda chess: chess.Board(KIWIPETE).fen(),
    "a board from men alone": lambda chess: chess.Board("4k3/8/8/8/8/8/8/4K3").fen(),
    "an empty board": lambda chess: chess.Board(None).fen(),
    "board.empty": lambda chess: chess.Board.empty().fen(),
    "text of a board": lambda chess: str(chess.Board()),
    "repr of a board": lambda chess: repr(chess.Board()),
    "figurines": lambda chess: chess.Board().unicode(),
    "figurines with borders": lambda chess: chess.Board().unicode(borders=True, invert_color=True, empty_square="."),
    "legal moves": lambda chess: sorted(m.uci() for m in chess.Board(KIWIPETE).legal_moves),
    "count of legal moves": lambda chess: chess.Board(KIWIPETE).legal_moves.count(),
    "a move in legal moves": lambda chess: chess.Move.from_uci("e1g1") in chess.Board(KIWIPETE).legal_moves,
    "legal moves are true": lambda chess: (bool(chess.Board().legal_moves), bool(chess.Board(MATE).legal_moves)),
    "pseudo-legal moves": lambda chess: sorted(m.uci() for m in chess.Board(PIN).pseudo_legal_moves),
    "legal captures": lambda chess: sorted(m.uci() for m in chess.Board(KIWIPETE).generate_legal_captures()),
    "legal moves of a man": lambda chess: sorted(
        m.uci() for m in chess.Board(KIWIPETE).generate_legal_moves(chess.BB_E5)
    ),
    "castlings": lambda chess: sorted(m.uci() for m in chess.Board(KIWIPETE).generate_castling_moves()),
    "push and pop": lambda chess: (lambda b: (b.push(chess.Move(chess.E2, chess.E4)), b.fen(), b.pop(), b.fen()))(
        chess.Board()
    ),
    "push_san gives the move": lambda chess: chess.Board().push_san("Nf3"),
    "push_uci": lambda chess: (lambda b: (b.push_uci("e2e4"), b.push_uci("e7e5"), b.fen()))(chess.Board()),
    "castling by king and rook": lambda chess: chess.Board(KIWIPETE).parse_uci("e1h1"),
    "a null move": lambda chess: (lambda b: (b.push(chess.Move.null()), b.fen(), bool(chess.Move.null())))(
        chess.Board()
    ),
    "peek": lambda chess: played(chess, "e4", "c5").peek(),
    "the stack": lambda chess: played(chess, "e4", "c5", "Nf3").move_stack,
    "a copy and its stack": lambda chess: [
        (c.fen(), len(c.move_stack))
        for b in [played(chess, "e4", "c5", "Nf3")]
        for c in (b.copy(), b.copy(stack=False), b.copy(stack=1))
    ],
    "the root": lambda chess: played(chess, "e4", "c5").root().fen(),
    "equality": lambda chess: (chess.Board() == chess.Board(), chess.Board() == played(chess, "e4")),
    "san of all moves": lambda chess: sorted(
        chess.Board(KIWIPETE).san(m) for m in chess.Board(KIWIPETE).legal_moves
    ),
    "lan": lambda chess: sorted(chess.Board(KIWIPETE).lan(m) for m in chess.Board(KIWIPETE).legal_moves),
    "san with mate": lambda chess: chess.Board(
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
    ).san(chess.Move.from_uci("h5f7")),
    "san of a capture in passing": lambda chess: chess.Board(PASSING).san(chess.Move.from_uci("e5f6")),
    "parse_san": lambda chess: [chess.Board(KIWIPETE).parse_san(t) for t in ("O-O", "0-0-0", "Nxg6", "dxe6", "Qxf6")],
    "san that is no move": lambda chess: refused(chess.InvalidMoveError, lambda: chess.Board().parse_san("hello")),
    "san that is illegal": lambda chess: refused(chess.IllegalMoveError, lambda: chess.Board().parse_san("Nf6")),
    "san that is ambiguous": lambda chess: refused(
        chess.AmbiguousMoveError, lambda: chess.Board("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1").parse_san("Ne2")
    ),
    "all of them are ValueError": lambda chess: refused(ValueError, lambda: chess.Board().push_uci("e2e5")),
    "uci that is no move": lambda chess: refused(chess.InvalidMoveError, lambda: chess.Move.from_uci("e2")),
    "variation_san": lambda chess: chess.Board().variation_san(
        [chess.Move.from_uci(m) for m in ("e2e4", "e7e5", "g1f3")]
    ),
    "variation_san from Black": lambda chess: played(chess, "e4").variation_san(
        [chess.Move.from_uci(m) for m in ("e7e5", "g1f3")]
    ),
    "fen styles": lambda chess: [
        played(chess, "e4").fen(en_passant=s) for s in ("legal", "fen", "xfen")
    ] + [chess.Board(PASSING).fen(en_passant="xfen"), chess.Board(KIWIPETE).shredder_fen()],
    "epd": lambda chess: chess.Board(KIWIPETE).epd(),
    "epd with operations": lambda chess: chess.Board(KIWIPETE).epd(
        bm=[chess.Move.from_uci("e1g1")], id="kiwi pete", hmvc=4
    ),
    "from_epd": lambda chess: chess.Board.from_epd('4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8+; id "one; two"; ce 12;'),
    "piece_at": lambda chess: [chess.Board().piece_at(s) for s in (chess.E1, chess.D8, chess.E4)],
    "piece type and colour": lambda chess: (
        chess.Board().piece_type_at(chess.B1) == chess.KNIGHT,
        chess.Board().color_at(chess.E8) == chess.BLACK,
    ),
    "piece symbols": lambda chess: [
        (p.symbol(), p.unicode_symbol(), p.piece_type, p.color)
        for p in map(chess.Piece.from_symbol, "PNBRQKpnbrqk")
    ],
    "piece_map": lambda chess: chess.Board(STALEMATE).piece_map(),
    "pieces": lambda chess: chess.Board().pieces(chess.PAWN, chess.WHITE),
    "masks": lambda chess: (lambda b: (b.pawns, b.kings, b.occupied, b.occupied_co[chess.WHITE]))(chess.Board(KIWIPETE)),
    "the kings": lambda chess: (chess.Board().king(chess.WHITE), chess.Board(None).king(chess.BLACK)),
    "set_piece_at": lambda chess: (
        lambda b: (b.set_piece_at(chess.E4, chess.Piece(chess.QUEEN, chess.BLACK)), b.remove_piece_at(chess.A2), b.fen())
    )(chess.Board()),
    "set the turn": lambda chess: (lambda b: (setattr(b, "turn", chess.BLACK), b.fen()))(chess.Board()),
    "attackers": lambda chess: chess.Board(KIWIPETE).attackers(chess.WHITE, chess.F6),
    "attacks": lambda chess: chess.Board(KIWIPETE).attacks(chess.F3),
    "is_attacked_by": lambda chess: [chess.Board(KIWIPETE).is_attacked_by(c, chess.D5) for c in chess.COLORS],
    "pins": lambda chess: (
        chess.Board(PIN).is_pinned(chess.WHITE, chess.E3), chess.Board(PIN).pin(chess.WHITE, chess.E3),
        chess.Board(PIN).is_pinned(chess.BLACK, chess.E7), chess.Board(KIWIPETE).pin(chess.WHITE, chess.D2),
    ),
    "checks": lambda chess: (chess.Board(MATE).is_check(), chess.Board(MATE).checkers(), chess.Board().is_check()),
    "mate": lambda chess: (lambda b: (b.is_checkmate(), b.is_game_over(), b.result(), b.outcome()))(chess.Board(MATE)),
    "stalemate": lambda chess: (lambda b: (b.is_stalemate(), b.result(), b.outcome()))(chess.Board(STALEMATE)),
    "material": lambda chess: [
        (b.is_insufficient_material(), [b.has_insufficient_material(c) for c in chess.COLORS], b.outcome())
        for b in map(chess.Board, [
            "8/8/4k3/8/2B5/8/4K3/8 b - - 0 1", "8/8/4k3/8/2B1n3/8/4K3/8 b - - 0 1", "8/8/4k3/8/2BB4/8/4K3/8 b - - 0 1",
            "8/8/4k3/5b2/2B5/8/4K3/8 b - - 0 1", "8/8/4k3/8/2NN4/8/4K3/8 b - - 0 1", "8/4q3/4k3/8/3N4/8/4K3/8 b - - 0 1",
            "8/8/4k3/8/4p3/8/4K3/8 b - - 0 1",
        ])
    ],
    "repetition": lambda chess: [
        (b.is_repetition(), b.is_repetition(2), b.can_claim_threefold_repetition(), b.is_fivefold_repetition(),
         b.can_claim_draw(), b.result(claim_draw=True), b.result())
        for b in (shuffled(chess, n) for n in range(5))
    ],
    "a claim before the move": lambda chess: (lambda b: (b.pop(), b.can_claim_threefold_repetition(), b.is_repetition()))(
        shuffled(chess, 2)
    ),
    "fifty moves": lambda chess: [
        (b.is_fifty_moves(), b.can_claim_fifty_moves(), b.is_seventyfive_moves(), b.outcome(claim_draw=True))
        for b in (chess.Board(f"4k3/8/8/8/8/8/8/4K2R w K - {n} 80") for n in (98, 99, 100, 149, 150))
    ],
    "kinds of moves": lambda chess: [
        (b.is_capture(m), b.is_castling(m), b.is_en_passant(m), b.is_zeroing(m), b.gives_check(m), b.is_kingside_castling(m))
        for b in (chess.Board(KIWIPETE), chess.Board(PASSING))
        for m in sorted(b.legal_moves, key=str)
    ],
    "castling rights": lambda chess: (
        lambda b: (b.castling_rights, b.has_castling_rights(chess.WHITE), b.has_kingside_castling_rights(chess.BLACK),
                   b.castling_xfen(), b.push_san("Kf1"), b.castling_xfen(), b.has_castling_rights(chess.WHITE))
    )(chess.Board(KIWIPETE)),
    "counters": lambda chess: (lambda b: (b.turn, b.ep_square, b.fullmove_number, b.halfmove_clock, b.ply()))(
        played(chess, "e4", "e5", "Nf3")
    ),
    "taking in passing": lambda chess: (chess.Board(PASSING).has_legal_en_passant(), chess.Board(PASSING).ep_square),
    "mirror": lambda chess: chess.Board(KIWIPETE).mirror().fen(),
    "transform": lambda chess: [
        chess.Board("8/5k2/8/8/1P6/8/3K4/8 w - - 0 1").transform(f).fen()
        for f in (chess.flip_vertical, chess.flip_horizontal, chess.flip_diagonal, chess.flip_anti_diagonal)
    ],
    "status": lambda chess: [
        int(chess.Board(fen).status()) for fen in
        (KIWIPETE, "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "4k3/8/8/8/8/8/8/8 w - - 0 1",
         "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1")
    ],
    "is_valid": lambda chess: (chess.Board().is_valid(), chess.Board(None).is_valid()),
    "find_move": lambda chess: (chess.Board().find_move(chess.E2, chess.E4), chess.Board("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1").find_move(chess.E7, chess.E8)),
    "square functions": lambda chess: [
        (chess.square_name(s), chess.square_file(s), chess.square_rank(s), chess.square_mirror(s),
         chess.square_distance(s, chess.E4), chess.square_manhattan_distance(s, chess.E4),
         chess.square_knight_distance(s, chess.E4))
        for s in chess.SQUARES
    ],
    "parse_square": lambda chess: (chess.parse_square("g7"), chess.square(6, 6) == chess.G7, chess.SQUARE_NAMES[63]),
    "a set of squares": lambda chess: (
        lambda s: (len(s), chess.A1 in s, s | chess.BB_H8, s & [0, 1], ~s, s - {0}, s ^ 3, list(s), list(reversed(s)),
                   s.issubset(chess.BB_RANK_1), str(s), bool(s), int(s), s.mirror(), s == chess.BB_A1 | chess.BB_H1)
    )(chess.SquareSet([chess.A1, chess.H1])),
    "rays": lambda chess: (
        chess.SquareSet.between(chess.A1, chess.H8), chess.SquareSet.ray(chess.E2, chess.E4),
        chess.between(chess.A1, chess.B3), chess.ray(chess.A1, chess.C1),
    ),
    "masks of squares": lambda chess: (
        chess.popcount(chess.BB_CENTER), chess.lsb(chess.BB_E4), chess.msb(chess.BB_RANK_4),
        list(chess.scan_forward(chess.BB_CORNERS)), list(chess.scan_reversed(chess.BB_FILE_H)), chess.BB_LIGHT_SQUARES,
    ),
    "a move's fields": lambda chess: (lambda m: (m.from_square, m.to_square, m.promotion, m.uci(), str(m), repr(m)))(
        chess.Move.from_uci("e7e8q")
    ),
    "moves as keys": lambda chess: {chess.Move.from_uci("e2e4"): 1}[chess.Move(chess.E2, chess.E4)],
    "headers": lambda chess: [dict(game.headers) for game in games(chess)],
    "the main line": lambda chess: [[m.uci() for m in game.mainline_moves()] for game in games(chess)[::2]],
    "the nodes": lambda chess: [
        (node.san(), node.comment, sorted(node.nags), len(node.variations), node.ply(), node.turn())
        for node in games(chess)[0].mainline()
    ],
    "a variation": lambda chess: [v.san() for v in games(chess)[0].next().variations[1].mainline()],
    "the end": lambda chess: (lambda g: (g.end().board().fen(), g.end().is_end(), g.end().ply()))(games(chess)[0]),
    "a clock": lambda chess: games(chess)[0].end().parent.parent.clock(),
    "a game as text": lambda chess: [str(game) for game in games(chess)[::2]],
    "a game without what is said": lambda chess: games(chess)[0].accept(
        chess.pgn.StringExporter(headers=False, variations=False, comments=False)
    ),
    "errors of a game": lambda chess: [bool(game.errors) for game in games(chess)],
    "a game from a board": lambda chess: str(chess.pgn.Game.from_board(played(chess, "f3", "e5", "g4", "Qh4"))),
    "a game made by hand": lambda chess: (
        lambda g: (g.add_main_variation(chess.Move.from_uci("e2e4"), comment="best").add_line(
            [chess.Move.from_uci("e7e5")]), g.headers.__setitem__("White", "Ann"), str(g)))(chess.pgn.Game())[2],
    "promote a variation": lambda chess: (
        lambda n: (n.promote_to_main(1), n.variations[0].san(), n.variation(1).san())
    )(games(chess)[0].next()),
    "the rest of the file": lambda chess: (lambda h: (chess.pgn.read_game(h), chess.pgn.skip_game(h), chess.pgn.read_headers(h)["Event"], chess.pgn.read_game(h))[1:])(io.StringIO(PGN)),
}
