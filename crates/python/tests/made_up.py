"""Makes `crates/python/examples/made-up.pgn.zst`: `python made_up.py | zstd -19 > crates/python/examples/made-up.pgn.zst`.

Games at random, in some of which somebody moves as no man moves: the fewer the later they are dated.
"""

import random

import jadoube

chance = random.Random(1851)
for number in range(1, 361):
    year = 1840 + number // 2
    board, words = jadoube.Board(), []
    slip = chance.randrange(8, 20) if chance.random() < (2030 - year) / 500 else None
    for ply in range(24):
        moves = list(board.legal_moves)
        if not moves:
            break
        if board.turn:
            words.append(f"{board.fullmove_number}.")
        if ply == slip:
            king = board.king(board.turn)
            words.append(f"K{jadoube.square_name(jadoube.square_mirror(king))[0]}{4 if board.turn else 5}")
            board.push(jadoube.Move(king, jadoube.parse_square(words[-1][1:])))
            continue
        words.append(board.san_and_push(chance.choice(moves)))
    print(f'[Event "Made up"]\n[Date "{year}.{chance.randrange(1, 13):02}.??"]\n[Round "{number}"]')
    print(f'[White "?"]\n[Black "?"]\n[Result "*"]\n\n{" ".join(words)} *\n')
