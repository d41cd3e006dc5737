//! Counts lines of play and compares with numbers known for decades, and with a naive count where nobody
//! counted before.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Random, naive::Naive, position, positions};
use jadoube_chess::Position;

/// A FEN, a depth, and the number of lines.
const KNOWN: &[(&str, u32, u64)] = &[
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674_624),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422_333),
    ("r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 4, 422_333),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594),
    ("8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3", 1, 8),
    ("r6r/1b2k1bq/8/8/7B/8/8/R3K2R b KQ - 3 2", 1, 8),
    ("r1bqkbnr/pppppppp/n7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 2 2", 1, 19),
    ("r3k2r/p1pp1pb1/bn2Qnp1/2qPN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQkq - 3 2", 1, 5),
    ("2kr3r/p1ppqpb1/bn2Qnp1/3PN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQ - 3 2", 1, 44),
    ("rnb2k1r/pp1Pbppp/2p5/q7/2B5/8/PPPQNnPP/RNB1K2R w KQ - 3 9", 1, 39),
    ("2r5/3pk3/8/2P5/8/2K5/8/8 w - - 5 4", 1, 9),
    ("3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1_134_888),
    ("8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", 6, 1_015_133),
    ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1_440_467),
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661_072),
    ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803_711),
    ("r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1_274_206),
    ("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1_720_476),
    ("2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3_821_001),
    ("8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1_004_658),
    ("4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217_342),
    ("8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92_683),
    ("K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2_217),
    ("8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567_584),
    ("8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23_527),
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 5, 3_605_103),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 4, 314_346),
];

#[test]
fn every_known_count_is_met() {
    for &(fen, depth, lines) in KNOWN {
        assert_eq!(position(fen).perft(depth), lines, "{fen} to depth {depth}");
    }
}

#[test]
fn no_moves_at_all_make_one_line() {
    for fen in positions::REGULAR.iter().chain(positions::IRREGULAR) {
        assert_eq!(position(fen).perft(0), 1, "{fen}");
    }
}

#[test]
fn a_naive_count_agrees_in_regular_positions() {
    for fen in positions::REGULAR {
        let position = position(fen);
        assert_eq!(position.perft(2), Naive::of(&position).perft(2), "{fen}");
    }
}

#[test]
fn a_naive_count_agrees_in_irregular_positions() {
    for fen in positions::IRREGULAR {
        let position = position(fen);
        let depth = if position.board().occupied().count() > 12 { 2 } else { 3 };
        assert_eq!(position.perft(depth), Naive::of(&position).perft(depth), "{fen} to depth {depth}");
    }
}

/// The replies to most moves are not counted anew for each: they must be what counting says, by playing every
/// move, wherever a game may come to.
#[test]
fn lines_of_two_moves_are_the_replies_to_each() {
    let one_by_one = |position: &Position| -> u64 {
        let replies = |mv| u64::from(position.after(mv).count_legal());
        position.legal_moves().into_iter().map(replies).sum()
    };
    let mut seen = 0;
    let mut compare = |position: &Position| {
        for position in [*position, position.passed()] {
            assert_eq!(position.perft(2), one_by_one(&position), "{position}");
            assert_eq!(position.count_legal() as usize, position.legal_moves().len(), "{position}");
            seen += 1;
        }
    };
    let starts = positions::REGULAR.iter().chain(positions::IRREGULAR);
    for (seed, start) in (1..).zip(starts) {
        common::random_game(start, seed, 120, &mut compare);
        common::random_game(start, 1_000 + seed, 120, &mut compare);
    }
    for number in (0..960).step_by(19) {
        let mut position = Position::chess960(number).unwrap();
        let mut random = Random::new(number.into());
        for _ in 0..60 {
            compare(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.after(moves[random.below(moves.len())]);
        }
    }
    assert!(seen > 20_000, "{seen}");
}
