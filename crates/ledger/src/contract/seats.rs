//! What a ledger promises about seats: added together, and once where they settle something.

use super::{Store, done, is_sound};
use crate::{LedgerError, NewGame, Seat, TokenHash, UnixMillis, wait};
use std::sync::{Arc, Barrier};
use std::thread;

/// What was settled once is refused, and then nothing is written.
pub fn seats_are_added_together_unless_it_was_settled_before(ledger: &Store) {
    let seat = |name: &str, number: u8| Seat { name: name.into(), token: TokenHash([number; 32]) };
    done(ledger.create(NewGame::new("g", UnixMillis(1)).with_seat("invite:black", TokenHash([1; 32]))));
    let add = |number: u8| {
        let seats = vec![seat("taken:black", 1), seat("black", number)];
        wait(ledger.add_seats(&"g".into(), seats, vec![seat("withdrawn:black", 1), seat("taken:black", 1)]))
    };
    assert_eq!(add(7), Ok(()));
    let settled = LedgerError::SeatSettled { game: "g".into(), seat: "taken:black".into() };
    assert!(settled.is_refusal());
    assert_eq!(add(8), Err(settled));
    // Another hash by the same name settles nothing.
    done(ledger.add_seats(&"g".into(), vec![seat("black", 9)], vec![seat("taken:black", 2)]));
    let stored = done(ledger.read(&"g".into())).expect("the game that was created");
    let expected = [seat("invite:black", 1), seat("taken:black", 1), seat("black", 7), seat("black", 9)];
    assert_eq!(stored.game.seats, expected);
    let unknown = LedgerError::UnknownGame { game: "nowhere".into() };
    assert_eq!(wait(ledger.add_seats(&"nowhere".into(), vec![], vec![])), Err(unknown));
    is_sound(ledger);
}

/// And that one's seat is there.
pub fn of_many_settling_a_seat_exactly_one_does(ledger: &Store) {
    let seat = |name: &str, number: u8| Seat { name: name.into(), token: TokenHash([number; 32]) };
    done(ledger.create(NewGame::new("g", UnixMillis(1))));
    let start = Arc::new(Barrier::new(8));
    let racers: Vec<_> = (1..=8)
        .map(|number| {
            let (ledger, start) = (Arc::clone(ledger), Arc::clone(&start));
            thread::spawn(move || {
                start.wait();
                let seats = vec![seat("taken:black", 0), seat("black", number)];
                wait(ledger.add_seats(&"g".into(), seats, vec![seat("taken:black", 0)]))
                    .is_ok()
                    .then_some(number)
            })
        })
        .collect();
    let won: Vec<u8> = racers.into_iter().filter_map(|racer| racer.join().expect("a racer ends")).collect();
    assert_eq!(won.len(), 1, "{won:?}");
    let stored = done(ledger.read(&"g".into())).expect("the game that was created");
    assert_eq!(stored.game.seats, [seat("taken:black", 0), seat("black", won[0])]);
}
