//! A game with clocks, adjourned on a sealed move of two readings and resumed with the sealer absent: ruled
//! step by step, printed, and played again from what was printed to the same table.

#![allow(clippy::unwrap_used)]

use jadoube_chess::Side;
use jadoube_referee::record::{parse, print, replay};
use jadoube_referee::{Act, Basis, DecisionKind, Deed, Sealed, Seat, Table, Terms};

const GAME: &str =
    include_str!("../../../../cases/chess-1949/450-adjourned-two-readings-sealer-absent.record");

/// Everything every seat can see.
fn seen(table: &Table) -> String {
    let seats = [Seat::Player(Side::White), Seat::Player(Side::Black), Seat::Umpire, Seat::Table];
    seats.map(|seat| format!("{:?}\n", table.view(seat))).concat()
}

#[test]
fn the_game_printed_and_played_again_leads_to_the_same_table_at_every_step() {
    let record = parse(GAME).unwrap();
    let mut table = Table::new(record.terms.clone()).unwrap();
    for step in &record.steps {
        table.act(&step.act);
        let printed = parse(&print(table.terms(), table.history())).unwrap();
        let mut again = Table::new(printed.terms).unwrap();
        for step in &printed.steps {
            again.act(&step.act);
        }
        assert_eq!(seen(&again), seen(&table), "after line {}", step.line);
        assert_eq!(again.history(), table.history());
    }
    assert_eq!(table.played(), 5);
}

#[test]
fn every_step_that_the_law_speaks_of_is_ruled_on() {
    let told = replay(&parse(GAME).unwrap()).unwrap();
    let cited: Vec<(String, DecisionKind)> = told
        .steps
        .iter()
        .flat_map(|step| step.rulings.iter().map(move |ruling| (ruling.basis, step.kind)))
        .filter_map(|(basis, kind)| match basis {
            Basis::Law(law) => Some((law.to_string(), kind)),
            Basis::Usage => None,
        })
        .collect();
    // No time passes while it is adjourned, the envelope stays closed without its sealer, and the reading is
    // Black's.
    for wanted in [
        ("15(h)", DecisionKind::Refused),
        ("16(d)", DecisionKind::Refused),
        ("16(e)", DecisionKind::Done),
        ("16(e)", DecisionKind::Refused),
    ] {
        assert!(cited.iter().any(|(law, kind)| (law.as_str(), *kind) == wanted), "{wanted:?} in {cited:?}");
    }
}

#[test]
fn no_view_tells_what_a_closed_envelope_holds() {
    for id in ["bcf-1912", "chess-1949"] {
        let mut table = Table::new(Terms::of(id)).unwrap();
        let seats = [Seat::Player(Side::White), Seat::Player(Side::Black), Seat::Umpire, Seat::Table];
        let sealed = Deed::Seals(Sealed::Text("QKt-QR3 secretly".to_owned()));
        let decision = table.act(&Act { by: seats[0], deed: sealed });
        table.act(&Act { by: seats[1], deed: Deed::Disputes("what did he seal".to_owned()) });
        for seat in seats {
            assert!(!format!("{:?}", table.view(seat)).contains("secretly"), "{id} {seat:?}");
        }
        assert!(!format!("{:?} {:?}", decision.rulings, table.score()).contains("secretly"));
        assert!(table.view(seats[0]).adjournment.is_some_and(|view| view.sealed && view.opened.is_none()));
    }
}
