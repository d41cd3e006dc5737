//! What is proposed and unanswered, as each seat sees it: it is what `accepts` would accept.

#![allow(clippy::unwrap_used)]

use jadoube_chess::Side;
use jadoube_referee::record::parse_act;
use jadoube_referee::{DecisionKind, OfferKind, Seat, Table, Terms, record};

const ANSWERED: &str = "code: fide-2023\nlimit: 15m+10s\n\nWhite plays e2-e5\nBlack plays d5\n";

fn rapid() -> Table {
    let told = record::parse(ANSWERED).unwrap();
    let mut table = Table::new(told.terms).unwrap();
    for step in &told.steps {
        table.act(&step.act);
    }
    table
}

fn heard(table: &mut Table, line: &str) {
    assert_ne!(table.act(&parse_act(line).unwrap()).kind, DecisionKind::Refused, "{line}");
}

fn offered(table: &Table, seat: Seat) -> Option<(Side, OfferKind)> {
    table.view(seat).offer.map(|offer| (offer.by, offer.kind))
}

#[test]
fn a_correction_is_an_offer_until_it_is_answered() {
    let correction = Some((Side::White, OfferKind::Correction));
    for answer in ["Black accepts", "Black declines", "Black touches e7"] {
        let mut table = rapid();
        heard(&mut table, "White proposes correction");
        for seat in [Seat::Player(Side::White), Seat::Player(Side::Black), Seat::Umpire, Seat::Table] {
            assert_eq!(offered(&table, seat), correction, "{seat:?}");
        }
        let said = table.view(Seat::Table).offer.unwrap().in_words();
        assert_eq!(said, "White proposes to put the illegal move right");
        if answer == "Black touches e7" {
            heard(&mut table, "White plays a2-a3"); // who plays on declines: it must be his move
        }
        heard(&mut table, answer);
        assert_eq!(offered(&table, Seat::Player(Side::Black)), None, "{answer}");
    }
}

#[test]
fn each_is_asked_by_the_other_first() {
    let mut table = rapid();
    heard(&mut table, "White proposes correction");
    heard(&mut table, "Black offers a draw");
    assert_eq!(offered(&table, Seat::Player(Side::White)), Some((Side::Black, OfferKind::Draw)));
    assert_eq!(offered(&table, Seat::Player(Side::Black)), Some((Side::White, OfferKind::Correction)));
}

#[test]
fn a_correction_that_was_refused_is_no_offer() {
    let mut table = Table::new(Terms::of("fide-2023")).unwrap();
    let decision = table.act(&parse_act("White proposes correction").unwrap());
    assert_eq!(decision.kind, DecisionKind::Refused);
    assert_eq!(offered(&table, Seat::Table), None);
}
