//! What is written is read back the same, and what cannot be read is refused with a place and an expectation.
#![allow(clippy::unwrap_used)]

mod common;

use common::{positions, random_game};
use jadoube_chess::notation::fen::{self, CastlingField, EnPassantField, FenStyle};
use jadoube_chess::notation::{Epd, Long, San, SanQuirk, SyntaxError, Uci};
use jadoube_chess::{Position, Tolerance};
use proptest::prelude::*;

/// Shows `visitor` the positions of random games from everywhere, also from positions no game comes to.
fn everywhere(visitor: impl Fn(&Position)) {
    for (start, seed) in positions::REGULAR.iter().chain(positions::IRREGULAR).zip(1..) {
        random_game(start, seed, 40, &visitor);
    }
}

fn read_back(text: &str) -> Position {
    fen::read(text).unwrap().build(Tolerance::ALL).unwrap().position
}

#[test]
fn a_fen_of_any_style_is_read_back_the_same() {
    everywhere(|position| {
        for castling in [CastlingField::Wings, CastlingField::RookFiles] {
            let always = FenStyle { en_passant: EnPassantField::Always, castling };
            let text = fen::write_styled(position, always);
            assert_eq!(read_back(&text), *position, "{text}");
            assert_eq!(fen::write_styled(&read_back(&text), always), text);

            let when_legal = FenStyle { en_passant: EnPassantField::WhenLegal, castling };
            let text = fen::write_styled(position, when_legal);
            assert_eq!(read_back(&text).full_key(), position.full_key(), "{text}");
            assert_eq!(read_back(&text).legal_moves(), position.legal_moves(), "{text}");
            assert_eq!(fen::write_styled(&read_back(&text), when_legal), text);
        }
    });
}

#[test]
fn an_epd_is_read_back_the_same() {
    everywhere(|position| {
        let epd = Epd::of(position);
        let text = epd.write(position);
        let again = Epd::read(&text).unwrap();
        assert_eq!(again.operations, epd.operations, "{text}");
        let built = again.setup.build(Tolerance::ALL).unwrap().position;
        assert_eq!(built.full_key(), position.full_key(), "{text}");
        assert_eq!((built.halfmoves(), built.fullmoves()), (position.halfmoves(), position.fullmoves()));
        assert_eq!(again.write(&built), text);
    });
}

#[test]
fn every_legal_move_is_read_back_from_san_and_needs_no_tolerance() {
    everywhere(|position| {
        for mv in position.legal_moves() {
            let san = San::of(position, mv);
            let again: San = san.to_string().parse().unwrap();
            assert_eq!(again.meaning(position).only(), Ok(mv), "{} {san}", fen::write(position));
            assert_eq!((again.target(), again.mark()), (san.target(), san.mark()), "{san}");
            let both_squares_needed =
                again.quirks().iter().all(|quirk| quirk.to_string() == "both squares given");
            assert!(both_squares_needed, "{} {san}: {:?}", fen::write(position), again.quirks());
        }
    });
}

#[test]
fn no_two_legal_moves_have_the_same_san() {
    everywhere(|position| {
        let mut texts: Vec<_> =
            position.legal_moves().into_iter().map(|mv| San::of(position, mv).to_string()).collect();
        texts.sort();
        let moves = texts.len();
        texts.dedup();
        assert_eq!(texts.len(), moves, "{}", fen::write(position));
    });
}

#[test]
fn every_legal_move_is_read_back_from_long_algebraic_and_from_uci() {
    everywhere(|position| {
        for mv in position.legal_moves() {
            let long = Long::of(position, mv).to_string();
            let again: Long = long.parse().unwrap();
            assert_eq!(again.meaning(position).only(), Ok(mv), "{} {long}", fen::write(position));
            assert_eq!(again.to_string(), long);

            let uci = Uci::of(mv).to_string();
            assert_eq!(uci, mv.to_string());
            assert_eq!(uci.parse::<Uci>().unwrap(), Uci::of(mv));
            assert_eq!(Uci::of(mv).meaning(position).only(), Ok(mv), "{} {uci}", fen::write(position));
        }
    });
}

/// An error names a byte of the text, what stands there, and what was expected.
fn names_place_and_expectation(text: &str, error: &SyntaxError) {
    assert!(text.is_char_boundary(error.at()), "{text:?}: {error}");
    assert_eq!(error.found(), text[error.at()..].chars().next(), "{text:?}: {error}");
    assert!(!error.expected().is_empty(), "{text:?}");
    assert!(error.to_string().contains(error.expected()), "{text:?}: {error}");
}

fn read_all(text: &str) {
    let errors = [
        fen::read(text).err(),
        fen::read_placement(text).err(),
        Epd::read(text).err(),
        text.parse::<San>().err(),
        text.parse::<Long>().err(),
        text.parse::<Uci>().err(),
    ];
    for error in errors.into_iter().flatten() {
        names_place_and_expectation(text, &error);
    }
    let position = Position::initial();
    let _ = text.parse::<San>().map(|san| san.meaning(&position));
    let _ = text.parse::<Long>().map(|long| long.meaning(&position));
    let _ = text.parse::<Uci>().map(|uci| uci.meaning(&position));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_whatever_makes_a_reader_panic(text in any::<String>()) {
        read_all(&text);
    }

    #[test]
    fn no_text_like_a_move_makes_a_reader_panic(text in "[PNBRQKnrqk♘♙]?[a-h]?[1-9]?[x:-]?[a-h]?[1-9]?[=(/]?[NBRQnbrqPK]?[)]?[+#!? epx.é]{0,4}") {
        read_all(&text);
    }

    #[test]
    fn no_text_like_castling_makes_a_reader_panic(text in "[O0o-]{1,7}[+#!? é]{0,2}") {
        read_all(&text);
    }

    #[test]
    fn no_text_like_a_position_makes_a_reader_panic(
        text in "([pnbrqkPNBRQK1-8]{1,8}/){6,8}[pnbrqkPNBRQK1-8]{1,8} [wbé] [KQkqAHahé-]{1,4} ([a-h][1-8]|-) ?[0-9é]{0,6} ?[a-z;\" 0-9é]{0,9}"
    ) {
        read_all(&text);
    }

    #[test]
    fn what_san_reads_it_writes_and_reads_the_same(text in "[PNBRQKnrqk]?[a-h]?[1-8]?[x:-]?[a-h][1-8][=]?[NBRQ]?[+#]?") {
        if let Ok(san) = text.parse::<San>() {
            let again: San = san.to_string().parse().unwrap();
            prop_assert_eq!((again.target(), again.mark()), (san.target(), san.mark()), "{} {}", text, san);
        }
    }

    #[test]
    fn what_uci_reads_it_writes_and_reads_the_same(text in "[a-h][1-8][a-h][1-8][nbrqNBRQ]?") {
        let uci: Uci = text.parse().unwrap();
        prop_assert_eq!(uci.to_string().parse::<Uci>().unwrap(), uci);
    }
}

#[test]
fn a_figurine_or_a_small_letter_names_the_piece_a_pawn_becomes() {
    let position = read_back("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    for (text, quirk) in [
        ("a8=♕+", SanQuirk::Figurine),
        ("♙a8=♛", SanQuirk::Figurine),
        ("a8♕", SanQuirk::Figurine),
        ("a8(♕)+", SanQuirk::Figurine),
        ("a8=q", SanQuirk::ManLetter),
    ] {
        let san: San = text.parse().unwrap();
        assert!(san.quirks().has(quirk), "{text}");
        assert_eq!(san.quirks().has(SanQuirk::PromotionSign), !text.contains('='), "{text}");
        assert_eq!(san.meaning(&position).only().unwrap().to_string(), "a7a8q", "{text}");
    }
}

#[test]
fn a_text_that_says_pawn_means_no_other_man() {
    let start = Position::initial();
    for text in ["Pg1f3", "Pg1-f3", "♙g1f3"] {
        assert!(text.parse::<San>().unwrap().meaning(&start).moves().is_empty(), "{text}");
        assert!(text.parse::<Long>().unwrap().meaning(&start).moves().is_empty(), "{text}");
    }
    for text in ["Pe2-e4", "Pe2e4", "♙e2-e4", "e2e4"] {
        assert_eq!(text.parse::<San>().unwrap().meaning(&start).only().unwrap().to_string(), "e2e4");
        assert_eq!(text.parse::<Long>().unwrap().meaning(&start).only().unwrap().to_string(), "e2e4");
    }
}
