//! What sealed texts mean, the odd ones included.

use super::*;
use crate::table::Table;
use crate::terms::Terms;
use proptest::prelude::*;

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
const CASTLING: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ -";
const PAWN: &str = "8/4P3/8/8/8/1k6/8/4K3 w - -";
const PASSING: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6";
/// Pawn and bishop can both take on c3.
const TAKING: &str = "4k3/8/8/B7/8/2n5/1P6/4K3 w - -";

fn table(position: &str) -> Table {
    let setup = jadoube_chess::notation::fen::read(position).expect("a position");
    Table::new(Terms { position: Some(setup), ..Terms::of("chess-1949") }).expect("a table")
}

fn read(position: &str, text: &str) -> Vec<String> {
    let table = table(position);
    let (scene, side) = (table.scene(), table.turn());
    let found = sealed_moves(text, scene, side, &table.lawful_in(scene, side));
    let mut found: Vec<String> = found.into_iter().map(Transfer::long).collect();
    found.sort();
    found
}

#[track_caller]
fn all_read(cases: &[(&str, &str, &[&str])]) {
    for (position, text, expected) in cases {
        assert_eq!(read(position, text), *expected, "{position} {text:?}");
    }
}

#[test]
fn capitals_dashes_and_spaces_are_disregarded_where_the_text_as_written_names_nothing() {
    for text in [
        "E2 - E4",
        "e2 e4",
        "e2–e4",
        "E2—E4",
        "e2−e4",
        "e2‒e4",
        "e2 ‐ e4",
        "E4",
        "e 4",
        "p-k4",
        "P – K 4",
        "P⁃K4",
        "PE4",
        "E2E4!",
        "1. E2 – E4",
        "(e4)",
        "\u{a0}e2\u{2009}-\u{2009}e4",
    ] {
        assert_eq!(read(INITIAL, text), ["e2-e4"], "{text:?}");
    }
    for text in ["NF3", "nf3", "N f3", "G1–F3", "KT-KB3", "kt — kb3", "♘F3"] {
        assert_eq!(read(INITIAL, text), ["g1-f3"], "{text:?}");
    }
    for text in
        ["0-0", "o-o", "0 – 0", "O—O", "oo", "CASTLES K", "castles, King's side", "Castles (kingside)"]
    {
        assert_eq!(read(CASTLING, text), ["O-O"], "{text:?}");
    }
}

#[test]
fn a_capital_counts_where_the_text_as_written_names_a_move() {
    all_read(&[
        (TAKING, "bxc3", &["b2-c3"]),
        (TAKING, "Bxc3", &["a5-c3"]),
        (TAKING, "b x c3", &["b2-c3"]),
        (TAKING, "BXC3", &["a5-c3", "b2-c3"]),
        // Only a pawn stands on the b-file, and nobody writes so of a pawn.
        (TAKING, "Bb3", &[]),
    ]);
}

#[test]
fn words_after_a_move_are_no_part_of_it() {
    for text in [
        "P-K4, the King's pawn",
        "e4 best by test",
        "e4 (the king's pawn)",
        "e4 - the king's pawn",
        "E2 – E4 +=",
        "e4 (=)",
        "e4, a 5 minute think",
        "e4. I offer a draw",
        "P-K4—and wins",
        "e4 is better",
        "P-K4 (e2-e4)",
        "e2-e4 P-K4",
        "e4; Queen next",
        "e4 check",
        "P-K4 Q",
        "e4 e5",
        "e4 ♛ ünd söweiter",
        "e4 to win",
    ] {
        assert_eq!(read(INITIAL, text), ["e2-e4"], "{text:?}");
    }
}

#[test]
fn a_move_may_be_told_in_words() {
    let shut = "4k3/8/2n5/3p4/4P3/2N5/8/3RK3 w - -";
    for text in [
        "e2 to e4",
        "E2 TO E4",
        "pawn to e4",
        "pawn e2 to e4",
        "Pawn to K4",
        "pawn to king's fourth",
        "Pawn to King’s fourth square.",
        "pawn to king four, the king's pawn",
        "P K4",
        "P. K4",
        "1 P-K4",
        "1 e4",
    ] {
        assert_eq!(read(INITIAL, text), ["e2-e4"], "{text:?}");
    }
    for text in [
        "knight to f3",
        "Knight f3",
        "knight g1 to f3",
        "Ktf3",
        "Kt-f3",
        "Kt f3",
        "Kt KB3",
        "king's knight to bishop's third",
        "knight to king's bishop's third",
    ] {
        assert_eq!(read(INITIAL, text), ["g1-f3"], "{text:?}");
    }
    all_read(&[
        (INITIAL, "knight to bishop's third", &["b1-c3", "g1-f3"]),
        (INITIAL, "e2 to e5", &[]),
        (INITIAL, "to win", &[]),
        ("4k3/8/8/8/8/8/8/4K2R w K -", "0 – 0 – 0", &[]),
        (INITIAL, "king to king two", &[]),
        (shut, "e4 takes d5", &["e4-d5"]),
        (shut, "knight takes pawn", &["c3-d5"]),
        (shut, "Rook captures d5", &["d1-d5"]),
        (CASTLING, "castles short", &["O-O"]),
        (CASTLING, "Castles long", &["O-O-O"]),
        (PAWN, "pawn to king's eighth, a queen", &["e7-e8=Q"]),
    ]);
}

#[test]
fn words_that_name_another_move_leave_several_meanings() {
    all_read(&[
        (INITIAL, "P-K4 or P-Q4", &["d2-d4", "e2-e4"]),
        (INITIAL, "e4, d4", &["d2-d4", "e2-e4"]),
        (INITIAL, "e4/d4", &["d2-d4", "e2-e4"]),
        (INITIAL, "E2 - E4 or D2 – D4", &["d2-d4", "e2-e4"]),
        (INITIAL, "Kt-KB3 (if not, e4)", &["e2-e4", "g1-f3"]),
        (CASTLING, "Castles", &["O-O", "O-O-O"]),
        (CASTLING, "O-O or Kd2", &["O-O", "e1-d2"]),
    ]);
}

#[test]
fn what_belongs_to_a_move_is_not_cut_off() {
    let passing = "4k3/8/5p2/3pP3/8/8/8/4K3 w - -";
    let pawns = "4k3/8/8/2p5/1P6/8/8/4K3 w - -";
    all_read(&[
        (PASSING, "EXD6 E.P. and wins", &["e5-d6"]),
        (PASSING, "exd6 in passing", &["e5-d6"]),
        (PASSING, "P x P en passant, naturally", &["e5-d6"]),
        (passing, "PxP e.p.", &[]),
        (passing, "exf6 e.p.", &[]),
        (passing, "exf6 EP!", &[]),
        (passing, "PxP, pawn takes", &["e5-f6"]),
        (pawns, "PxP(QB5) wins", &["b4-c5"]),
        (pawns, "PxP(K5)", &[]),
        (PAWN, "e8 = Q", &["e7-e8=Q"]),
        (PAWN, "E7 – E8 Q mate", &["e7-e8=Q"]),
        (PAWN, "P-K8, queen please", &["e7-e8=Q"]),
        (PAWN, "e8 becoming a Knight", &["e7-e8=N"]),
        (PAWN, "e7-e8-R", &["e7-e8=R"]),
        (PAWN, "P-K8 (K)", &[]),
        (PAWN, "e8 King", &[]),
        (PAWN, "e8 wins", &["e7-e8=B", "e7-e8=N", "e7-e8=Q", "e7-e8=R"]),
        (INITIAL, "e4=Q", &[]),
        (INITIAL, "e4 (Q)", &[]),
    ]);
}

#[test]
fn a_text_that_goes_on_is_no_shorter_one() {
    let kings_side = "4k3/8/8/8/8/8/8/R3K2R w K -";
    all_read(&[
        (INITIAL, "e4 - e6", &[]),
        (INITIAL, "e4-e9", &[]),
        (INITIAL, "Nf3 x e5", &[]),
        (INITIAL, "Nf3 to g5", &[]),
        (INITIAL, "P-K4-K5", &[]),
        (kings_side, "O-O-O", &[]),
        (kings_side, "0 – 0 – 0", &[]),
        (kings_side, "Castles Q", &[]),
        (kings_side, "Castles on the queen's side", &[]),
        (kings_side, "Castles, I think", &["O-O"]),
        (INITIAL, "my move is e4", &[]),
        (INITIAL, "", &[]),
        (INITIAL, "–", &[]),
    ]);
}

#[test]
fn a_false_move_is_plain_in_any_dress() {
    let pinned = table("4k3/8/8/8/1b6/2N5/8/4K3 w - -");
    for (text, expected) in [
        ("KT – K4", Some("c3-e4")),
        ("NE4, and wins", Some("c3-e4")),
        ("C3 — C4", Some("c3-c4")),
        ("Ne4 or Nd5", None),
        ("Nxe4", None),
        ("nonsense", None),
    ] {
        let meant = evidently_sealed(text, pinned.scene(), pinned.turn()).map(Transfer::long);
        assert_eq!(meant.as_deref(), expected, "{text:?}");
    }
}

#[test]
fn a_long_text_costs_no_more_than_a_short_one() {
    let long = format!("e4 {}", "P-K9 ch and ".repeat(100_000));
    assert_eq!(read(INITIAL, &long), ["e2-e4"]);
    assert_eq!(read(INITIAL, &"(".repeat(1_000_000)), [""; 0]);
}

/// Scraps of which people and nobody make moves.
fn scraps() -> impl Strategy<Value = String> {
    let scraps = vec![
        "e2", "E4", "-", "–", " ", "\u{a0}", "P", "Kt", "K4", "O", "0", "x", "×", "=", "(", ")", "/", "Q",
        "'s", "’", "e.p.", "ch", "mate", "+", "#", ",", "12.", "…", "Castles", "ß", "İ", "ﬁ", "♘", "🂡",
        "\u{301}", "\0",
    ];
    prop::collection::vec(prop::sample::select(scraps), 0..24).prop_map(|scraps| scraps.concat())
}

proptest! {
    #[test]
    fn any_text_is_read_without_a_panic_and_means_lawful_moves(
        text in prop_oneof![any::<String>(), scraps()],
        position in prop::sample::select(vec![INITIAL, CASTLING, PAWN, PASSING, TAKING]),
    ) {
        let table = table(position);
        let (scene, side) = (table.scene(), table.turn());
        let lawful = table.lawful_in(scene, side);
        for meant in sealed_moves(&text, scene, side, &lawful) {
            prop_assert!(lawful.iter().any(|mv| meant.is(mv)), "{meant:?}");
        }
        let _ = evidently_sealed(&text, scene, side);
    }
}
