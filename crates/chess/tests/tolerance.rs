//! SAN as people write it: what each odd text means, what it is ambiguous between, and where an unreadable
//! one breaks off.
#![allow(clippy::unwrap_used)]

mod common;

use common::position;
use jadoube_chess::notation::{CheckMark, Epd, Long, NotOneMove, San, SanQuirk, SyntaxError, Uci, fen};

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION: &str = "8/4P3/8/8/8/8/k6K/8 w - - 0 1";
const PASSING: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const TAKING: &str = "4k3/5p2/8/3p4/4P3/8/8/4KR2 w - - 0 1";
const MATING: &str = "rnbqkbnr/ppppp2p/5p2/6p1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3";

/// A position, a text, the move meant, and what a strict reader would not have taken.
const MEANT: &[(&str, &str, &str, &[SanQuirk])] = &[
    (CASTLING, "O-O", "e1g1", &[]),
    (CASTLING, "O-O-O", "e1c1", &[]),
    (CASTLING, "0-0", "e1g1", &[SanQuirk::CastlingLetters]),
    (CASTLING, "o-o-o", "e1c1", &[SanQuirk::CastlingLetters]),
    (CASTLING, "0-0-0+", "e1c1", &[SanQuirk::CastlingLetters]),
    (CASTLING, "OOO", "e1c1", &[SanQuirk::CastlingLetters]),
    (PROMOTION, "e8=Q", "e7e8q", &[]),
    (PROMOTION, "e8=Q+", "e7e8q", &[]),
    (PROMOTION, "e8=N", "e7e8n", &[]),
    (PROMOTION, "e8Q", "e7e8q", &[SanQuirk::PromotionSign]),
    (PROMOTION, "e8(Q)", "e7e8q", &[SanQuirk::PromotionSign]),
    (PROMOTION, "e8/Q", "e7e8q", &[SanQuirk::PromotionSign]),
    (PROMOTION, "e8=r", "e7e8r", &[SanQuirk::ManLetter]),
    (PROMOTION, "e7-e8=B", "e7e8b", &[SanQuirk::Separator, SanQuirk::BothSquares]),
    (PASSING, "exd6", "e5d6", &[]),
    (PASSING, "ed6", "e5d6", &[]),
    (PASSING, "exd6ep", "e5d6", &[SanQuirk::EnPassantSaid]),
    (PASSING, "exd6 e.p.", "e5d6", &[SanQuirk::EnPassantSaid]),
    (PASSING, "exd6e.p.", "e5d6", &[SanQuirk::EnPassantSaid]),
    (PASSING, "e5:d6", "e5d6", &[SanQuirk::Separator, SanQuirk::BothSquares]),
    (INITIAL, "Nf3", "g1f3", &[]),
    (INITIAL, "Nf3+", "g1f3", &[]),
    (INITIAL, "Nf3#", "g1f3", &[]),
    (INITIAL, "Nf3!?", "g1f3", &[]),
    (INITIAL, "Ngf3", "g1f3", &[]),
    (INITIAL, "N1f3", "g1f3", &[]),
    (INITIAL, "Ng1f3", "g1f3", &[SanQuirk::BothSquares]),
    (INITIAL, "Nxf3", "g1f3", &[]),
    (INITIAL, "nf3", "g1f3", &[SanQuirk::ManLetter]),
    (INITIAL, "♘f3", "g1f3", &[SanQuirk::Figurine]),
    (INITIAL, "♞f3", "g1f3", &[SanQuirk::Figurine]),
    (INITIAL, "♙e4", "e2e4", &[SanQuirk::Figurine]),
    (INITIAL, "Pe4", "e2e4", &[SanQuirk::ManLetter]),
    (INITIAL, "e2e4", "e2e4", &[SanQuirk::BothSquares]),
    (INITIAL, "e2-e4", "e2e4", &[SanQuirk::Separator, SanQuirk::BothSquares]),
    (TAKING, "exd5", "e4d5", &[]),
    (TAKING, "ed5", "e4d5", &[]),
    (TAKING, "e:d5", "e4d5", &[SanQuirk::Separator]),
    (TAKING, "Rf7", "f1f7", &[]),
    (TAKING, "Rxf7++", "f1f7", &[SanQuirk::CheckSign]),
    (TAKING, "Rxf7 ch.", "f1f7", &[SanQuirk::CheckSign]),
    (TAKING, "Rxf7†", "f1f7", &[SanQuirk::CheckSign]),
    (MATING, "Qh5#", "d1h5", &[]),
    (MATING, "Qh5mate", "d1h5", &[SanQuirk::CheckSign]),
    (MATING, "Qh5 mate", "d1h5", &[SanQuirk::CheckSign]),
];

#[test]
fn every_odd_text_has_its_meaning_and_its_oddities_are_noted() {
    for &(fen, text, meant, quirks) in MEANT {
        let san: San = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let mv = san.meaning(&position(fen)).only().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(mv.to_string(), meant, "{text}");
        assert_eq!(san.quirks().iter().collect::<Vec<_>>(), quirks, "{text}");
    }
}

#[test]
fn a_mark_of_check_is_kept_as_a_claim() {
    let mark = |text: &str| text.parse::<San>().unwrap().mark();
    assert_eq!(mark("Nf3"), CheckMark::None);
    assert_eq!(mark("Nf3+"), CheckMark::Check);
    assert_eq!(mark("Rxf7++"), CheckMark::Check);
    assert_eq!(mark("Rxf7ch"), CheckMark::Check);
    assert_eq!(mark("Qh5#"), CheckMark::Mate);
    assert_eq!(mark("Qh5mate"), CheckMark::Mate);
    assert_eq!(mark("Qh5+ mate"), CheckMark::Mate);
}

#[test]
fn texts_that_can_be_read_may_name_no_legal_move() {
    let cases = [
        (INITIAL, "Nf4"),
        (INITIAL, "O-O"),
        (INITIAL, "e5"),
        (INITIAL, "exd3"),
        (INITIAL, "e4=Q"),
        (PROMOTION, "e8"),
        (PROMOTION, "Ke8"),
        ("4k3/8/8/b7/8/2N5/8/4K3 w - - 0 1", "Ne2"),
    ];
    for (fen, text) in cases {
        let meaning = text.parse::<San>().unwrap().meaning(&position(fen));
        assert_eq!(meaning.only(), Err(NotOneMove::Illegal), "{text}");
    }
}

/// A position, a text, and the moves it fits.
const AMBIGUOUS: &[(&str, &str, &[&str])] = &[
    ("4k3/8/8/8/8/8/K7/R6R w - - 0 1", "Rd1", &["a1d1", "h1d1"]),
    ("4k3/8/8/R7/8/8/K7/R7 w - - 0 1", "Ra4", &["a5a4"]),
    ("4k3/8/R7/8/8/8/7K/R7 w - - 0 1", "Ra4", &["a1a4", "a6a4"]),
    ("4k3/8/8/8/1N3N2/8/1N3N2/4K3 w - - 0 1", "Nd3", &["b2d3", "b4d3", "f2d3", "f4d3"]),
    ("4k3/8/8/8/1N3N2/8/1N3N2/4K3 w - - 0 1", "Nbd3", &["b2d3", "b4d3"]),
    ("4k3/8/8/8/1N3N2/8/1N3N2/4K3 w - - 0 1", "N4d3", &["b4d3", "f4d3"]),
    ("4k3/8/8/8/1N3N2/8/1N3N2/4K3 w - - 0 1", "Nb4d3", &["b4d3"]),
    ("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "xd5", &["c4d5", "e4d5"]),
    ("4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1", "Ne2", &["g1e2"]),
];

#[test]
fn an_ambiguous_text_is_reported_with_every_candidate() {
    for &(fen, text, candidates) in AMBIGUOUS {
        let meaning = text.parse::<San>().unwrap().meaning(&position(fen));
        let mut moves: Vec<_> = meaning.moves().iter().map(ToString::to_string).collect();
        moves.sort();
        assert_eq!(moves, candidates, "{text}");
        match meaning.only() {
            Ok(mv) => assert_eq!([mv.to_string()], candidates),
            Err(error) => {
                assert!(candidates.iter().all(|candidate| error.to_string().contains(candidate)), "{error}");
            }
        }
    }
}

#[test]
fn a_king_onto_its_own_rook_is_castling_in_uci() {
    let castling = position(CASTLING);
    for (text, meant) in [("e1h1", "e1g1"), ("e1a1", "e1c1"), ("e1g1", "e1g1"), ("e1c1", "e1c1")] {
        let mv = text.parse::<Uci>().unwrap().meaning(&castling).only().unwrap();
        assert_eq!(mv.to_string(), meant);
        assert!(mv.castling().is_some());
    }
}

fn place<T>(read: Result<T, SyntaxError>) -> (usize, &'static str) {
    let error = read.err().expect("the text cannot be read");
    (error.at(), error.expected())
}

#[test]
fn an_unreadable_move_breaks_off_at_a_named_byte() {
    let san = [
        ("", 0, "a move"),
        ("z4", 0, "a move"),
        ("N", 1, "a move"),
        ("Nf9", 2, "a square"),
        ("Nf", 2, "a square"),
        ("♘f9", 4, "a square"),
        ("e8=", 3, "the piece the pawn becomes"),
        ("e8=K", 3, "the piece the pawn becomes"),
        ("e8(Q", 4, "a closing parenthesis"),
        ("O-", 2, "O-O"),
        ("O-O-O-O", 6, "O-O"),
        ("e4!z", 3, "the end"),
        ("Nf3 Nf6", 4, "the end"),
    ];
    for (text, at, expected) in san {
        let (found_at, found) = place(text.parse::<San>());
        assert_eq!(found_at, at, "{text:?}: expected {found}");
        assert!(found.starts_with(expected), "{text:?}: expected {found}");
    }
    for (text, at) in [("", 0), ("e2", 2), ("e2e9", 2), ("i2e4", 0), ("e7e8k", 4), ("e7e8qq", 5)] {
        assert_eq!(place(text.parse::<Uci>()).0, at, "{text:?}");
    }
    assert_eq!(place("Nf3".parse::<Long>()), (3, "both squares, such as e2-e4"));
}

#[test]
fn an_unreadable_position_breaks_off_at_a_named_byte() {
    let cases = [
        ("", 0, "men by rank"),
        ("4k3/8/8/8/9/8/8/4K2R w K -", 10, "one of PNBRQK"),
        ("4k3/8/8/8/44p/8/8/4K3 w - -", 12, "a slash"),
        ("4k3/8/8/8/7/8/8/4K3 w - -", 11, "more squares"),
        ("4k3/8/8/8/8/8/8/4K3/8 w - -", 19, "the end"),
        ("4k3/8/8/8/8/8/4K3 w - -", 17, "more squares"),
        ("4k3/8/8/8/8/8/8/4K3", 19, "the side to move"),
        ("4k3/8/8/8/8/8/8/4K3 x - -", 20, "the side to move"),
        ("4k3/8/8/8/8/8/8/4K3 w KX -", 23, "castling rights"),
        ("4k3/8/8/8/8/8/8/1RR1K3 w CB -", 26, "one rook on each side"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9", 24, "an en passant square"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x", 26, "a number of moves"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 65536", 28, "a number of moves below"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", 30, "nothing"),
    ];
    for (text, at, expected) in cases {
        let (found_at, found) = place(fen::read(text));
        assert_eq!(found_at, at, "{text:?}: expected {found}");
        assert!(found.starts_with(expected), "{text:?}: expected {found}");
    }
    let epd = [
        ("4k3/8/8/8/8/8/8/4K3 w - - bm Kd1", 32, "a semicolon"),
        ("4k3/8/8/8/8/8/8/4K3 w - - id \"one;", 34, "a closing quotation mark"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 12;", 26, "an opcode"),
    ];
    for (text, at, expected) in epd {
        let (found_at, found) = place(Epd::read(text));
        assert_eq!(found_at, at, "{text:?}: expected {found}");
        assert!(found.starts_with(expected), "{text:?}: expected {found}");
    }
}
