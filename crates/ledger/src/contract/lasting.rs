//! The promises about what lasts and what does not: the chain of a history, and forgetting.

use super::{Store, act, done, game, is_sound};
use crate::chain::{self, Link};
use crate::{
    Entry, GameId, LedgerError, NewGame, Page, Ruling, Seq, StoredGame, TokenHash, UnixMillis, wait,
};

fn ruled(text: &str) -> Entry {
    let ruling = Ruling { law: "XIII".into(), verdict: "upheld".into(), text: text.into() };
    Entry { rulings: vec![ruling], kind: "done".into(), ..act(text) }
}

/// Anybody who has what was stored comes to the same hashes, whether acts were written together or alone.
pub fn every_act_is_chained_to_the_one_before(ledger: &Store) {
    let new = NewGame::new("g", UnixMillis(4)).with_terms("code: five\nwhite: Anna\n").with_code("five", "2");
    done(ledger.create(new.clone()));
    let read = || done(ledger.read(&"g".into())).expect("the game that was created");
    assert_eq!(read().head(), Some(chain::beginning(&new)));
    done(ledger.append(&"g".into(), Seq(1), ruled("a")));
    done(ledger.append_all(&"g".into(), Seq(2), vec![act("b"), ruled("c").with_enclosed("x")]));
    done(ledger.append(&"g".into(), Seq(4), act("d").with_over("1-0")));
    let stored = read();
    let mut head = chain::beginning(&new);
    for entry in &stored.entries {
        head = Link::of(entry.seq, &entry.entry).after(head);
        assert_eq!(entry.hash, Some(head), "act {}", entry.seq);
    }
    assert_eq!(
        (stored.head(), chain::breaks(&stored), stored.chained_after),
        (Some(head), vec![], Seq::START)
    );
    assert_eq!(done(ledger.entries_after(&"g".into(), Seq(3)))[0].hash, Some(head));
    is_sound(ledger);
}

/// Nothing of it is told any more but its head; its id stays taken, and other games stay.
pub fn a_forgotten_game_leaves_its_head_and_nothing_else(ledger: &Store) {
    let (id, other) = (game(ledger, "g"), game(ledger, "other"));
    for id in [&id, &other] {
        done(ledger.append_all(id, Seq(1), vec![act("a"), act("b").with_enclosed("x")]));
    }
    let head = done(ledger.read(&id)).and_then(|stored| stored.head());
    done(ledger.create(NewGame::new("next", UnixMillis(2)).after("g", "")));
    assert_eq!(done(ledger.forget(&id, UnixMillis(9))), Seq(2));
    let forgotten = LedgerError::Forgotten { game: id.clone(), head };
    assert!(head.is_some() && forgotten.is_refusal());
    assert_eq!(wait(ledger.read(&id)), Err(forgotten.clone()));
    assert_eq!(wait(ledger.entries_after(&id, Seq::START)), Err(forgotten.clone()));
    assert_eq!(wait(ledger.append(&id, Seq(3), act("c"))), Err(forgotten.clone()));
    let seat = crate::Seat { name: "umpire".into(), token: TokenHash([1; 32]) };
    assert_eq!(wait(ledger.add_seat(&id, seat)), Err(forgotten.clone()));
    assert_eq!(wait(ledger.forget(&id, UnixMillis(9))), Err(forgotten.clone()));
    assert_eq!(wait(ledger.forget_names(&id)), Err(forgotten.clone()));
    assert_eq!(wait(ledger.discard(&id, Seq::START)), Err(forgotten.clone()));
    assert_eq!(wait(ledger.create(NewGame::new("x", UnixMillis(3)).after("g", ""))), Err(forgotten));
    let again = wait(ledger.create(NewGame::new("g", UnixMillis(9))));
    assert_eq!(again, Err(LedgerError::AlreadyThere { game: id }));
    let listed: Vec<GameId> = done(ledger.list(Page::first(9))).into_iter().map(|game| game.id).collect();
    assert_eq!(listed, ["next".into(), other.clone()]);
    assert_eq!(done(ledger.read(&other)).expect("the other game").entries.len(), 2);
    assert_eq!(done(ledger.enclosing()).len(), 1);
    let unknown = LedgerError::UnknownGame { game: "nowhere".into() };
    assert_eq!(wait(ledger.forget(&"nowhere".into(), UnixMillis(9))), Err(unknown));
    is_sound(ledger);
}

/// And nothing else changes: the same acts, the same seats, the same chain.
pub fn forgotten_names_leave_the_chain_whole(ledger: &Store) {
    let terms = "code: five\ntitle: T\nevent: E\nwhite: Anna\nblack: \"B: c\"\ndate: 1851\n";
    let new = NewGame::new("g", UnixMillis(1)).with_terms(terms).with_seat("white", TokenHash([1; 32]));
    done(ledger.create(new.in_event("e")));
    done(ledger.append(&"g".into(), Seq(1), act("a")));
    let before = done(ledger.read(&"g".into())).expect("the game that was created");
    done(ledger.forget_names(&"g".into()));
    done(ledger.forget_names(&"g".into()));
    let without = before.game.clone().with_terms("code: five\ndate: 1851\n");
    let expected = StoredGame { game: without, ..before };
    let after = done(ledger.read(&"g".into())).expect("the game that was created");
    assert_eq!(chain::breaks(&after), []);
    assert_eq!(after, expected);
    done(ledger.append(&"g".into(), Seq(2), act("b")));
    is_sound(ledger);
}

/// Unless it has gone on meanwhile. Its id may be used again, and another game may follow the one before it.
pub fn a_discarded_game_leaves_no_trace(ledger: &Store) {
    let (first, id) = (game(ledger, "first"), GameId::from("g"));
    done(ledger.create(NewGame::new("g", UnixMillis(2)).after("first", "")));
    done(ledger.append(&id, Seq(1), act("a")));
    let conflict = LedgerError::Conflict { game: id.clone(), expected: Seq::START, last: Seq(1) };
    assert_eq!(wait(ledger.discard(&id, Seq::START)), Err(conflict));
    done(ledger.discard(&id, Seq(1)));
    assert_eq!(done(ledger.read(&id)), None);
    assert_eq!(done(ledger.read(&first)).and_then(|stored| stored.followed_by), None);
    done(ledger.create(NewGame::new("g", UnixMillis(3)).after("first", "")));
    assert_eq!(done(ledger.entries_after(&id, Seq::START)), []);
    is_sound(ledger);
}

/// In order, game by game; the others are not among them.
pub fn what_is_enclosed_is_found(ledger: &Store) {
    let games = [game(ledger, "a"), game(ledger, "b"), game(ledger, "c")];
    let says = "White disputes \"\\\"enclosed\\\":\\\"\"";
    for id in &games[..2] {
        let acts = vec![act(says), act("seals").with_enclosed("x"), act("y"), act("opens").with_enclosed("")];
        done(ledger.append_all(id, Seq(1), acts));
    }
    done(ledger.append(&games[2], Seq(1), act(says)));
    let found: Vec<(GameId, Seq)> =
        done(ledger.enclosing()).into_iter().map(|(id, entry)| (id, entry.seq)).collect();
    let [a, b, _] = games;
    assert_eq!(found, [(a.clone(), Seq(2)), (a, Seq(4)), (b.clone(), Seq(2)), (b, Seq(4))]);
}
