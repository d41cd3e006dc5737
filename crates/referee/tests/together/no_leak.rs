//! While a game lasts and nobody claims anything, nothing the table shows tells whether a move was lawful.

#![allow(clippy::unwrap_used)]

use jadoube_chess::{Role, Side, Square};
use jadoube_referee::record::parse;
use jadoube_referee::{Act, AdjustNotice, DecisionKind, Deed, Seat, Table, Terms, codes};
use proptest::prelude::*;

/// A hand on the board, never a claim.
#[derive(Clone, Debug)]
enum Handling {
    Plays(Square, Square),
    Places(Square, Square),
    Quits,
    Touches(Square),
    Castles(bool),
}

fn square() -> impl Strategy<Value = Square> {
    (0u8..8, 0u8..8).prop_map(|(file, rank)| Square::at(file, rank))
}

fn handling() -> impl Strategy<Value = (bool, Handling)> {
    let handling = prop_oneof![
        6 => (square(), square()).prop_map(|(from, to)| Handling::Plays(from, to)),
        2 => (square(), square()).prop_map(|(from, to)| Handling::Places(from, to)),
        1 => Just(Handling::Quits),
        1 => square().prop_map(Handling::Touches),
        1 => any::<bool>().prop_map(Handling::Castles),
    ];
    (any::<bool>(), handling)
}

/// As a page sends it: a pawn that goes to the last rank has its piece named with the move.
fn act(table: &Table, by: Side, handling: &Handling) -> Act {
    let board = table.board();
    let text = |from: Square, to: Square| {
        let pawn = board.man(from).filter(|man| man.role == Role::Pawn);
        match pawn {
            Some(man) if to.rank_for(man.side) == 7 => format!("{from}-{to}=Q"),
            _ => format!("{from}-{to}"),
        }
    };
    let deed = match *handling {
        Handling::Plays(from, to) => Deed::Plays(text(from, to)),
        Handling::Places(from, to) => Deed::Places(format!("{from}-{to}")),
        Handling::Quits => Deed::Quits,
        Handling::Touches(square) => Deed::Touches(vec![square], AdjustNotice::None),
        Handling::Castles(king_side) => Deed::Plays(if king_side { "O-O" } else { "O-O-O" }.to_owned()),
    };
    Act { by: Seat::Player(by), deed }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_ruling_no_duty_and_no_note_is_shown_before_somebody_speaks(
        hands in proptest::collection::vec(handling(), 1..60)
    ) {
        for code in codes() {
            let mut table = Table::new(Terms::of(code.id)).expect("terms");
            for (in_turn, handling) in &hands {
                let by = if *in_turn { table.turn() } else { !table.turn() };
                let decision = table.act(&act(&table, by, handling));
                if table.outcome().is_some() {
                    break;
                }
                if decision.kind == DecisionKind::Refused {
                    let told = decision.rulings[0].text();
                    let of_the_board = ["No man stands there.", "Nothing is in hand."];
                    prop_assert!(of_the_board.contains(&told.as_str()), "{}: {handling:?}: {told}", code.id);
                } else {
                    prop_assert!(decision.rulings.is_empty(), "{}: {handling:?}: {:?}", code.id, decision.rulings);
                }
                let view = table.view(Seat::Player(by));
                prop_assert!(view.claim.is_none() && view.notes.is_empty(), "{}: {handling:?}", code.id);
                prop_assert!(view.duty.is_none(), "{}: {handling:?}: {:?}", code.id, view.duty);
            }
        }
    }
}

fn score_of(position: &str, text: &str) -> (String, String) {
    let header = [("code", "bcf-1912"), ("position", position)];
    let terms = jadoube_referee::record::parse_terms(header).expect("terms");
    let mut table = Table::new(terms).expect("a table");
    let by = Seat::Player(table.turn());
    table.act(&Act { by, deed: Deed::Plays(text.to_owned()) });
    let line = table.score().pop().expect("a move");
    (line.algebraic, line.descriptive)
}

#[test]
fn a_pinned_man_is_told_from_its_fellow_as_a_free_one_is() {
    // The knight on e2 is pinned or not; the other one is written the same.
    let pinned = score_of("4r1k1/8/8/8/8/8/N3N3/4K3 w - -", "a2-c3");
    let free = score_of("6k1/8/8/8/8/8/N3N3/4K3 w - -", "a2-c3");
    assert_eq!(pinned, free);
    assert_eq!(pinned, ("Nac3".to_owned(), "Kt(QR2)-B3".to_owned()));
}

#[test]
fn false_and_lawful_moves_are_written_alike() {
    for (position, text, algebraic, descriptive) in [
        ("4k3/8/8/8/8/8/4P3/R3K3 w Q -", "a1-a5", "Ra5", "R-R5"),
        ("4k3/8/8/8/8/P7/4P3/R3K3 w Q -", "a1-a5", "Ra5", "R-R5"),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - -", "e4-d5", "exd5", "PxP"),
        ("4k3/8/8/4p3/4P3/8/8/4K3 w - -", "e4-e5", "exe5", "PxP"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5-d6", "exd6", "PxP"),
        ("4k3/P7/8/8/8/8/8/4K3 w - -", "a7-a8=N", "a8=N", "P-R8(Kt)"),
        ("4k3/8/8/8/8/8/8/R3K2R w - -", "O-O", "O-O", "Castles K"),
        ("r3k2r/8/8/8/8/8/8/4K3 b kq -", "O-O-O", "O-O-O", "Castles Q"),
        ("4k3/8/8/8/8/8/8/R3K2R w - -", "a1-d1", "Rd1", "R-Q1"),
        ("7k/8/8/8/8/R7/8/R3K3 w - -", "a1-a2", "R1a2", "R(QR1)-R2"),
        ("4k3/8/8/8/8/8/8/4K3 w - -", "e8-e7", "Ke7", "K-K7"),
    ] {
        let written = score_of(position, text);
        assert_eq!(written, (algebraic.to_owned(), descriptive.to_owned()), "{position} {text}");
    }
}

/// A table under the newest code after these acts.
fn played(acts: &str) -> Table {
    let record = parse(&format!("code: fide-2023\nclock: pressed\nlimit: 1h\n\n{acts}")).unwrap();
    let mut table = Table::new(record.terms.clone()).unwrap();
    for step in &record.steps {
        table.act(&step.act);
    }
    table
}

#[test]
fn no_player_is_told_of_a_flag_or_of_a_clock_not_pressed() {
    let white = Seat::Player(Side::White);
    let clocks = |table: &Table, seat| table.view(seat).clocks.unwrap();
    let (down, up) = (played("White takes 1h1s\n"), played("White takes 1h\n"));
    assert_eq!(clocks(&down, white), clocks(&up, white));
    assert!(clocks(&down, Seat::Umpire).faces[0].fallen);
    let (waits, pressed) = (played("White plays e4\n"), played("White plays e4\nWhite presses\n"));
    assert_eq!(clocks(&waits, white).why, clocks(&pressed, white).why);
}

#[test]
fn what_was_let_go_looks_alike_whether_it_is_lawful_or_not() {
    let seen = |acts: &str| {
        let view = played(acts).view(Seat::Player(Side::Black));
        (view.turn, view.score, view.last.map(|(from, _)| from), view.touched, view.duty, view.notes.len())
    };
    assert_eq!(seen("White plays e2-e4\n"), seen("White plays e2-e5\n"));
    assert_eq!(seen("White touches e2\nWhite plays d4\n").5, 0);
}

#[test]
fn a_draw_offered_is_seen_until_it_is_answered() {
    let offered = |acts: &str| played(acts).view(Seat::Player(Side::Black)).offer.map(|offer| offer.by);
    assert_eq!(offered("White plays e4\nWhite offers a draw\n"), Some(Side::White));
    assert_eq!(offered("White plays e4\nWhite offers a draw\nBlack touches e7\n"), None);
}
