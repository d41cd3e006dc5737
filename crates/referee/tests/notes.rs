//! The referee's notes: hidden while the game lasts, opened after it, and by a teaching referee once nothing
//! can be claimed.

#![allow(clippy::unwrap_used)]

use jadoube_chess::Side;
use jadoube_referee::{Act, Deed, Referee, Seat, Table, Terms};

const WHITE: Seat = Seat::Player(Side::White);
const BLACK: Seat = Seat::Player(Side::Black);

fn table(referee: Referee) -> Table {
    let mut table = Table::new(Terms { referee, ..Terms::of("london-1841") }).unwrap();
    table.act(&Act { by: WHITE, deed: Deed::Plays("b1-b3".to_owned()) });
    table
}

fn notes(table: &Table, seat: Seat) -> Vec<String> {
    table
        .view(seat)
        .notes
        .iter()
        .map(|note| format!("{}: {}", note.ruling.basis, note.ruling.text()))
        .collect()
}

const OPENED: &str = "XIII: The knight on b1 does not move to b3 (move 1); Black could have had it stand or the knight on b1 moved.";

#[test]
fn nobody_sees_a_note_while_it_can_be_claimed() {
    for referee in [Referee::Silent, Referee::Teaching] {
        let table = table(referee);
        assert!(table.is_open());
        for seat in [WHITE, BLACK, Seat::Umpire] {
            assert!(notes(&table, seat).is_empty(), "{referee:?} {seat:?}");
        }
    }
}

#[test]
fn a_teaching_referee_opens_it_once_it_is_too_late_and_a_silent_one_does_not() {
    let reply = Act { by: BLACK, deed: Deed::Plays("e7-e5".to_owned()) };
    let mut teaching = table(Referee::Teaching);
    teaching.act(&reply);
    assert_eq!(notes(&teaching, WHITE), [OPENED]);
    assert_eq!(notes(&teaching, BLACK), [OPENED]);
    let mut silent = table(Referee::Silent);
    silent.act(&reply);
    assert!(notes(&silent, BLACK).is_empty());
}

#[test]
fn after_the_game_everybody_sees_what_could_have_been_required() {
    let mut table = table(Referee::Silent);
    table.act(&Act { by: BLACK, deed: Deed::Resigns });
    for seat in [WHITE, BLACK, Seat::Umpire] {
        assert_eq!(notes(&table, seat), [OPENED]);
    }
}

#[test]
fn the_umpire_sees_it_when_a_question_is_put() {
    let mut table = table(Referee::Silent);
    table.act(&Act { by: BLACK, deed: Deed::Disputes("the last move".to_owned()) });
    assert_eq!(notes(&table, Seat::Umpire), [OPENED]);
    assert!(notes(&table, BLACK).is_empty());
}
