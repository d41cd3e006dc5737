//! Chess960: lines counted beside cozy-chess from all 960 positions and beside published figures, moves and
//! boards compared at every ply of random games, and castling in every notation.
#![allow(clippy::unwrap_used)]

mod common;

use common::Random;
use jadoube_chess::notation::fen::{self, CastlingField, EnPassantField, FenStyle};
use jadoube_chess::notation::{Long, San, Uci};
use jadoube_chess::{
    Castling, CastlingFault, Defect, File, MoveKind, Objection, Position, Side, Square, Wing,
};

/// A FEN, and the lines of one move, of two, and so on.
const KNOWN: &[(&str, &[u64])] = &[
    (
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        &[21, 528, 12_189, 326_672, 8_146_062],
    ),
    ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", &[21, 807, 18_002, 667_366]),
    ("b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", &[20, 479, 10_471, 273_318, 6_417_013]),
    (
        "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9",
        &[22, 593, 13_440, 382_958, 9_183_776],
    ),
    ("1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9", &[28, 1_120, 31_058, 1_171_749]),
];

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cozy(position: &Position) -> cozy_chess::Board {
    let style = FenStyle { castling: CastlingField::RookFiles, en_passant: EnPassantField::Always };
    let text = fen::write_styled(position, style);
    cozy_chess::Board::from_fen(&text, true).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cozy_lines(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut lines = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            lines += if depth == 1 {
                1
            } else {
                let mut next = board.clone();
                next.play_unchecked(mv);
                cozy_lines(&next, depth - 1)
            };
        }
        false
    });
    lines
}

fn starts() -> impl Iterator<Item = Position> {
    (0..960).map(|number| Position::chess960(number).unwrap())
}

#[test]
fn published_counts_are_met() {
    for (text, lines) in KNOWN {
        for (depth, &lines) in (1..).zip(*lines) {
            assert_eq!(position(text).perft(depth), lines, "{text} to depth {depth}");
        }
    }
}

#[test]
fn there_are_960_positions_to_begin_from_and_cozy_chess_counts_the_same_lines_from_each() {
    let mut texts = std::collections::HashSet::new();
    for (number, start) in (0..).zip(starts()) {
        let theirs = cozy_chess::Board::chess960_startpos(number);
        assert_eq!(format!("{theirs:#}"), format!("{:#}", cozy(&start)), "{number}");
        assert_eq!(start.perft(3), cozy_lines(&theirs, 3), "{start}");
        assert!(texts.insert(start.to_string()));
    }
}

/// Games at random in which men make room first, so that there is castling; everything is compared.
#[test]
fn cozy_chess_agrees_at_every_ply_of_random_games() {
    let (mut seen, mut castlings) = (0u32, 0u32);
    for (seed, start) in (1..).zip(starts()) {
        let (mut ours, mut theirs) = (start, cozy(&start));
        let mut random = Random::new(seed);
        for _ in 0..60 {
            let moves = ours.legal_moves();
            let texts = |mut all: Vec<String>| {
                all.sort();
                all
            };
            let mut known = Vec::new();
            theirs.generate_moves(|batch| {
                known.extend(batch.into_iter().map(|mv| mv.to_string()));
                false
            });
            let own = moves.iter().map(|&mv| Uci::of_chess960(&ours, mv).to_string()).collect();
            assert_eq!(texts(own), texts(known), "{ours}");
            assert_eq!(moves.len(), ours.count_legal() as usize, "{ours}");
            check_notation(&ours);
            seen += 1;
            let castling: Vec<_> = moves.iter().copied().filter(|mv| mv.is_castling()).collect();
            castlings += castling.len() as u32;
            let chosen = if castling.is_empty() || random.below(4) > 0 { &moves } else { &castling };
            if chosen.is_empty() {
                break;
            }
            let mv = chosen[random.below(chosen.len())];
            theirs.play(Uci::of_chess960(&ours, mv).to_string().parse().unwrap());
            let mut in_place = ours;
            in_place.play_unchecked(mv);
            ours = ours.after(mv);
            assert_eq!(in_place, ours);
            assert_eq!(format!("{theirs:#}"), format!("{:#}", cozy(&ours)), "after {mv}");
        }
    }
    assert!(seen > 40_000 && castlings > 2_000, "{seen} positions, {castlings} castlings");
}

/// Every move and the position are read back from all that is written of them.
fn check_notation(position: &Position) {
    for castling in [CastlingField::Wings, CastlingField::RookFiles, CastlingField::XFen] {
        let text = fen::write_styled(position, FenStyle { castling, ..FenStyle::default() });
        let read = Position::try_from(fen::read_chess960(&text).unwrap()).unwrap();
        assert_eq!((read.key(), read.castling()), (position.key(), position.castling()), "{text}");
        if castling != CastlingField::XFen {
            assert_eq!(Position::try_from(fen::read(&text).unwrap()).unwrap(), read, "{text}");
        }
    }
    for mv in position.legal_moves() {
        assert!(position.is_legal(mv), "{position} {mv:?}");
        assert_eq!(position.find(mv.from(), mv.to(), mv.promotion()), Some(mv), "{position}");
        assert_eq!(Uci::of(mv).meaning(position).only(), Ok(mv), "{position}");
        assert_eq!(Uci::of_chess960(position, mv).meaning(position).only(), Ok(mv), "{position}");
        if mv.role() == jadoube_chess::Role::King {
            let san = San::of(position, mv).to_string();
            assert_eq!(san.parse::<San>().unwrap().meaning(position).only(), Ok(mv), "{position} {san}");
            let long = Long::of(position, mv).to_string();
            assert_eq!(long.parse::<Long>().unwrap().meaning(position).only(), Ok(mv), "{position} {long}");
        }
    }
}

#[test]
fn king_and_rook_end_on_their_usual_squares_wherever_they_come_from() {
    for (before, wing, after) in [
        ("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", Wing::King, "4k3/8/8/8/8/8/8/5RK1"), // they change places
        ("4k3/8/8/8/8/8/8/6KR w H - 0 1", Wing::King, "4k3/8/8/8/8/8/8/5RK1"),  // the king stays
        ("4k3/8/8/8/8/8/8/RK6 w A - 0 1", Wing::Queen, "4k3/8/8/8/8/8/8/2KR4"),
        ("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", Wing::Queen, "4k3/8/8/8/8/8/8/2KR4"),
        ("1rk5/8/8/8/8/8/8/4K3 b b - 0 1", Wing::Queen, "2kr4/8/8/8/8/8/8/4K3"),
        ("4k3/8/8/8/8/8/8/1K5R w H - 0 1", Wing::King, "4k3/8/8/8/8/8/8/5RK1"),
        ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", Wing::King, "4k3/8/8/8/8/8/8/5RKR"),
        ("4k3/8/8/8/8/8/8/4K2R w H - 0 1", Wing::King, "4k3/8/8/8/8/8/8/5RK1"),
    ] {
        let position = position(before);
        let mv = position.find_castling(wing).unwrap_or_else(|| panic!("{before}"));
        assert_eq!(mv.castling(), Some(wing));
        let next = position.after(mv);
        assert_eq!(next.board().placement(), after, "{before}");
        assert_eq!((next.castling(), next.halfmoves()), (Castling::NONE, 1));
        assert_eq!(position.castle_anyway(wing), Some(next), "{before}");
        assert!(!position.takes(mv) && position.captured(mv).is_none());
        let squares = position.castling_squares(wing);
        assert_eq!(squares.is_standard(), before.contains("4K2R"));
        assert_eq!(mv.to(), if squares.is_standard() { squares.king_to } else { squares.rook });
    }
}

#[test]
fn a_step_onto_the_square_that_castling_reaches_is_another_move() {
    let position = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let step = position.parse_move("f1g1").unwrap();
    let castling = position.parse_move("O-O").unwrap();
    assert_eq!((step.kind(), castling.kind()), (MoveKind::Ordinary, MoveKind::CastleKing));
    assert_eq!(castling, position.parse_move("f1h1").unwrap());
    assert_eq!(position.parse_move("Kg1"), Ok(step));
    assert!(position.parse_move("Kh1").is_err()); // its own rook stands there
}

#[test]
fn why_castling_is_not_legal_is_told_as_elsewhere() {
    // The rook on b1 keeps the other from c1, and leaves.
    let shielded = position("4k3/8/8/8/8/8/8/rRK5 w B - 0 1");
    assert_eq!(shielded.find_castling(Wing::Queen), None);
    assert_eq!(shielded.castling_faults(Wing::Queen), [CastlingFault::Reaches(Square::C1)]);
    let between = position("4k3/8/8/8/8/8/8/RNK5 w A - 0 1");
    let why = between.why_not(Square::C1, Square::A1, None).unwrap_err();
    assert!(matches!(why[..], [Objection::Castling(Wing::Queen, CastlingFault::Between(_))]), "{why:?}");
    let passes = position("2r1k3/8/8/8/8/8/8/1K4R1 w G - 0 1");
    assert_eq!(passes.castling_faults(Wing::King), [CastlingFault::Passes(Square::C1)]);
    let own_man = position("4k3/8/8/8/8/8/8/RNK5 w A - 0 1").why_not(Square::C1, Square::B1, None);
    assert_eq!(own_man, Err(vec![Objection::OwnMan]));
}

#[test]
fn rights_end_as_king_or_rook_moves_or_is_taken() {
    let start = position("1rk2r2/8/8/8/8/8/8/1RK2R2 w FBfb - 0 1");
    let rights = |text: &str| {
        let mut position = start;
        position.try_play(start.parse_move(text).unwrap()).unwrap();
        position.to_string().split(' ').nth(2).unwrap().to_owned()
    };
    assert_eq!(rights("Rf2"), "Bfb");
    assert_eq!(rights("Kd2"), "fb");
    assert_eq!(rights("Rxf8+"), "Bb");
    let carried = start.transfer(Square::C1, Square::C5, None).unwrap();
    assert_eq!(carried.castling().iter().map(|(side, _)| side).collect::<Vec<_>>(), [Side::Black; 2]);
    assert_eq!(
        start.transfer(Square::F1, Square::F4, None).unwrap().castling(),
        start.castling().without(Side::White, Wing::King)
    );
}

#[test]
fn letters_of_wings_are_standard_chess_unless_chess960_is_asked_for() {
    let text = "r4rk1/8/8/8/8/8/8/R4RK1 w KQkq - 0 1"; // castled already, and the letters were left
    let defects = fen::read(text).unwrap().defects();
    assert_eq!(defects.iter().filter(|defect| matches!(defect, Defect::CastlingRight(..))).count(), 4);
    let read = fen::read_chess960(text).unwrap();
    assert_eq!(read.castling.rook_file(Side::Black, Wing::Queen), Some(File::A));
    assert_eq!(
        read.castling.rook_file(Side::Black, Wing::King),
        Some(File::H),
        "there is no rook beyond the king"
    );
    let both = "1rk1r1r1/8/8/8/8/8/8/1RK1R1R1 w EBgb - 0 1";
    let position = Position::try_from(fen::read(both).unwrap()).unwrap();
    let style = FenStyle { castling: CastlingField::XFen, ..FenStyle::default() };
    assert_eq!(fen::write_styled(&position, style), both.replace("EBgb", "EQkq"));
    assert_eq!(position.to_string(), both);
    let error = fen::read("1rk1r1r1/8/8/8/8/8/8/1RK1R1R1 w EG - 0 1").unwrap_err();
    assert_eq!(
        error.to_string(),
        "at character 34: expected one rook on each side of the king to castle with, found 'G'"
    );
}
