//! The promises every ledger keeps, as functions that panic when one is broken: for the tests of a store.
//!
//! Each takes a ledger without games. [`contract_tests!`](crate::contract_tests) makes a test of each.

mod lasting;

pub use lasting::{
    a_discarded_game_leaves_no_trace, a_forgotten_game_leaves_its_head_and_nothing_else,
    every_act_is_chained_to_the_one_before, forgotten_names_leave_the_chain_whole, what_is_enclosed_is_found,
};

use crate::{
    Entry, GameId, Ledger, LedgerError, NewGame, Page, Ruling, Seat, Seq, Situation, TokenHash, UnixMillis,
    wait,
};
use std::collections::BTreeSet;
use std::sync::{Arc, Barrier};
use std::thread;

mod seats;

pub use seats::{
    of_many_settling_a_seat_exactly_one_does, seats_are_added_together_unless_it_was_settled_before,
};

/// Makes a test of every promise. The argument is an expression that makes a guard and an `Arc<dyn Ledger>`;
/// the guard (a temporary folder, say) is dropped after the ledger.
///
/// ```
/// mod memory {
///     use jadoube_ledger::{Ledger, MemoryLedger};
///     use std::sync::Arc;
///
///     jadoube_ledger::contract_tests!(((), Arc::new(MemoryLedger::new()) as Arc<dyn Ledger>));
/// }
/// ```
#[macro_export]
macro_rules! contract_tests {
    ($fresh:expr) => {
        $crate::contract_tests!(
            $fresh;
            a_game_is_created_once,
            an_unknown_game_is_said_to_be_unknown,
            acts_are_numbered_from_one_in_order,
            an_act_at_the_wrong_number_is_a_conflict,
            an_act_sent_twice_happens_once,
            acts_written_together_are_all_there_or_none,
            what_is_read_is_exactly_what_was_written,
            a_seat_added_comes_after_the_others,
            seats_are_added_together_unless_it_was_settled_before,
            of_many_settling_a_seat_exactly_one_does,
            entries_after_a_number_are_those_that_follow,
            games_are_listed_newest_first_in_pages,
            a_listed_game_says_where_it_stands,
            games_of_an_event_are_listed_apart,
            a_game_is_followed_by_one_other,
            a_dropped_answer_does_not_take_the_act_back,
            acts_queued_without_waiting_keep_their_order,
            every_act_acknowledged_to_many_threads_is_there_once,
            of_two_racing_for_a_number_exactly_one_wins,
            of_many_creating_one_game_exactly_one_does,
            every_act_is_chained_to_the_one_before,
            a_forgotten_game_leaves_its_head_and_nothing_else,
            forgotten_names_leave_the_chain_whole,
            a_discarded_game_leaves_no_trace,
            what_is_enclosed_is_found,
        );
    };
    ($fresh:expr; $($promise:ident),* $(,)?) => {
        $(
            #[test]
            fn $promise() {
                let (_guard, ledger) = $fresh;
                $crate::contract::$promise(&ledger);
            }
        )*
    };
}

type Store = Arc<dyn Ledger>;

#[track_caller]
fn done<T>(answer: crate::LedgerFuture<T>) -> T {
    match wait(answer) {
        Ok(value) => value,
        Err(error) => panic!("{error}"),
    }
}

#[track_caller]
fn game(ledger: &Store, name: &str) -> GameId {
    let id = GameId::from(name);
    done(ledger.create(NewGame::new(id.clone(), UnixMillis(1))));
    id
}

fn act(text: &str) -> Entry {
    Entry::new(UnixMillis(7), "white", text)
}

fn acts(ledger: &Store, game: &GameId) -> Vec<String> {
    done(ledger.entries_after(game, Seq::START)).into_iter().map(|stored| stored.entry.act).collect()
}

#[track_caller]
fn is_sound(ledger: &Store) {
    assert_eq!(done(ledger.check()), Vec::<String>::new());
}

/// Creating a game with an id that is taken is refused and changes nothing.
pub fn a_game_is_created_once(ledger: &Store) {
    let first = NewGame::new("g", UnixMillis(1)).with_terms("first");
    done(ledger.create(first.clone()));
    let again = wait(ledger.create(NewGame::new("g", UnixMillis(2)).with_terms("second")));
    assert_eq!(again, Err(LedgerError::AlreadyThere { game: "g".into() }));
    let stored = done(ledger.read(&"g".into())).expect("the game that was created");
    assert_eq!((stored.game, stored.entries.len()), (first, 0));
    is_sound(ledger);
}

/// Reading finds nothing; asking for its entries or appending to it is refused.
pub fn an_unknown_game_is_said_to_be_unknown(ledger: &Store) {
    game(ledger, "there");
    for name in ["", "ther", "There", "there "] {
        let id = GameId::from(name);
        let unknown = LedgerError::UnknownGame { game: id.clone() };
        assert_eq!(done(ledger.read(&id)), None);
        assert_eq!(wait(ledger.entries_after(&id, Seq::START)), Err(unknown.clone()));
        assert_eq!(wait(ledger.append(&id, Seq::FIRST, act("e4"))), Err(unknown));
    }
    is_sound(ledger);
}

/// The first act is number 1, and each game counts for itself.
pub fn acts_are_numbered_from_one_in_order(ledger: &Store) {
    let games = [game(ledger, "a"), game(ledger, "b")];
    for number in 1..=20 {
        for id in &games {
            let seq = done(ledger.append(id, Seq(number), act(&format!("{id}{number}"))));
            assert_eq!(seq, Seq(number));
        }
    }
    for id in &games {
        let stored = done(ledger.read(id)).expect("the game that was created");
        assert_eq!(stored.last(), Seq(20));
        for (number, stored) in (1..).zip(&stored.entries) {
            assert_eq!((stored.seq, &stored.entry.act), (Seq(number), &format!("{id}{number}")));
        }
    }
    is_sound(ledger);
}

/// Too early and too late are both refused, and the answer says where the game stands.
pub fn an_act_at_the_wrong_number_is_a_conflict(ledger: &Store) {
    let id = game(ledger, "g");
    for last in 0..3 {
        for wrong in [0, last, last + 2, 1 << 40, u64::MAX] {
            let (expected, last) = (Seq(wrong), Seq(last));
            let refused = wait(ledger.append(&id, expected, act("wrong")));
            assert_eq!(refused, Err(LedgerError::Conflict { game: id.clone(), expected, last }));
        }
        done(ledger.append(&id, Seq(last + 1), act("right")));
    }
    assert_eq!(acts(ledger, &id), ["right", "right", "right"]);
    is_sound(ledger);
}

/// An act id is known again whatever number is expected, for the same person in the same game only.
pub fn an_act_sent_twice_happens_once(ledger: &Store) {
    let (id, other) = (game(ledger, "g"), game(ledger, "other"));
    let named = |text: &str| act(text).with_act_id("x");
    done(ledger.append(&id, Seq(1), named("once")));
    for expected in [0, 1, 2, 3] {
        let again = wait(ledger.append(&id, Seq(expected), named("twice")));
        assert_eq!(again, Err(LedgerError::Repeated { game: id.clone(), seq: Seq(1) }));
    }
    done(ledger.append(&id, Seq(2), Entry { by: "black".into(), ..named("black's") }));
    done(ledger.append(&other, Seq(1), named("elsewhere")));
    done(ledger.append(&id, Seq(3), act("nameless")));
    done(ledger.append(&id, Seq(4), act("nameless")));
    done(ledger.append(&id, Seq(5), act("empty name").with_act_id("")));
    let again = wait(ledger.append(&id, Seq(6), act("empty name").with_act_id("")));
    assert_eq!(again, Err(LedgerError::Repeated { game: id.clone(), seq: Seq(5) }));
    assert_eq!(acts(ledger, &id), ["once", "black's", "nameless", "nameless", "empty name"]);
    is_sound(ledger);
}

/// One refused, and none of them is written; the numbers follow one another.
pub fn acts_written_together_are_all_there_or_none(ledger: &Store) {
    let id = game(ledger, "g");
    let named = |text: &str| act(text).with_act_id(text);
    assert_eq!(done(ledger.append_all(&id, Seq(1), vec![act("time"), named("a")])), Seq(2));
    let again = wait(ledger.append_all(&id, Seq(3), vec![act("time"), named("a")]));
    assert_eq!(again, Err(LedgerError::Repeated { game: id.clone(), seq: Seq(2) }));
    let early = wait(ledger.append_all(&id, Seq(4), vec![act("time"), named("b")]));
    let conflict = LedgerError::Conflict { game: id.clone(), expected: Seq(4), last: Seq(2) };
    assert_eq!(early, Err(conflict));
    assert_eq!(done(ledger.append_all(&id, Seq(3), vec![act("time"), named("b")])), Seq(4));
    assert_eq!(acts(ledger, &id), ["time", "a", "time", "b"]);
    is_sound(ledger);
}

/// Every field comes back to the letter: empty, long, of any script.
pub fn what_is_read_is_exactly_what_was_written(ledger: &Store) {
    let mut written = Vec::new();
    for (number, text) in (0_i64..).zip(awkward_texts()) {
        let id = GameId::new(format!("{number}-{:.40}", text.replace('\0', "")));
        let column = text.replace('\0', "␀"); // not every store takes a NUL in what it indexes
        let new = NewGame::new(id.clone(), UnixMillis(number - 2))
            .with_terms(column.clone())
            .with_code(column.clone(), column.clone())
            .with_seat(column.clone(), TokenHash([number as u8; 32]))
            .with_seat("z", TokenHash([255; 32]))
            .with_seat("a", TokenHash([0; 32]))
            .in_event(column.clone());
        done(ledger.create(new.clone()));
        let ruling = Ruling { law: text.clone(), verdict: text.clone(), text: text.clone() };
        let entry = Entry {
            at: UnixMillis(i64::MIN + number),
            by: format!("{column:.40}"),
            act_id: Some(format!("{column:.40}")),
            act: text.clone(),
            kind: text.clone(),
            rulings: vec![ruling.clone(), ruling],
            code_version: text.clone(),
            over: Some(column),
            enclosed: Some(text.clone()),
            situation: Some(Situation {
                board: text.clone(),
                turn: text.clone(),
                result: Some(text.clone()),
            }),
            evidence: Some(text.clone()),
        };
        done(ledger.append(&id, Seq(1), entry.clone()));
        done(ledger.append(&id, Seq(2), with_less(&entry)));
        written.push((new, entry));
    }
    for (new, entry) in written {
        let stored = done(ledger.read(&new.id)).expect("the game that was created");
        assert_eq!(stored.game, new);
        assert_eq!(stored.entries[0].entry, entry);
        assert_eq!(stored.entries[1].entry, with_less(&entry));
    }
    is_sound(ledger);
}

fn with_less(entry: &Entry) -> Entry {
    Entry { act_id: None, over: None, situation: None, evidence: None, ..entry.clone() }
}

fn awkward_texts() -> Vec<String> {
    let short =
        ["", " ", "'", "\"\\", "\r\n\t", "null", "1e9", "\0", "j’adoube ♔♞ 将棋 🏁", "e\u{301}", "\u{feff}x"];
    let mut texts: Vec<String> = short.map(str::to_owned).to_vec();
    texts.push("touché ♟ ".repeat(20_000));
    texts
}

/// And changes nothing else.
pub fn a_seat_added_comes_after_the_others(ledger: &Store) {
    let first = NewGame::new("g", UnixMillis(1)).with_seat("white", TokenHash([1; 32]));
    done(ledger.create(first.clone()));
    done(ledger.append(&"g".into(), Seq(1), act("x")));
    for number in 2..4 {
        done(ledger.add_seat(&"g".into(), Seat { name: "umpire".into(), token: TokenHash([number; 32]) }));
    }
    done(ledger.append(&"g".into(), Seq(2), act("y")));
    let stored = done(ledger.read(&"g".into())).expect("the game that was created");
    let expected = first.with_seat("umpire", TokenHash([2; 32])).with_seat("umpire", TokenHash([3; 32]));
    assert_eq!((stored.game, stored.entries.len()), (expected.clone(), 2));
    assert_eq!(done(ledger.head(&"g".into())), Some(expected), "the same without its acts");
    assert_eq!(done(ledger.head(&"nowhere".into())), None);
    let nowhere = Seat { name: "umpire".into(), token: TokenHash([0; 32]) };
    let unknown = LedgerError::UnknownGame { game: "nowhere".into() };
    assert_eq!(wait(ledger.add_seat(&"nowhere".into(), nowhere)), Err(unknown));
    is_sound(ledger);
}

/// All, some, none; a number beyond the end is no mistake.
pub fn entries_after_a_number_are_those_that_follow(ledger: &Store) {
    let id = game(ledger, "g");
    for number in 1..=5 {
        done(ledger.append(&id, Seq(number), act("x")));
    }
    for after in [0, 1, 4, 5, 6, u64::MAX] {
        let numbers: Vec<u64> =
            done(ledger.entries_after(&id, Seq(after))).iter().map(|stored| stored.seq.0).collect();
        assert_eq!(numbers, (1..=5).filter(|&number| number > after).collect::<Vec<_>>());
    }
}

/// By time, then by id, both downwards; pages neither overlap nor leave out, also when games are added
/// between them.
pub fn games_are_listed_newest_first_in_pages(ledger: &Store) {
    assert_eq!(done(ledger.list(Page::first(10))), []);
    for (name, at) in [("b", 5), ("a", 5), ("old", -9), ("new", 30), ("é", 5), ("z", 5), ("mid", 6)] {
        done(ledger.create(NewGame::new(name, UnixMillis(at))));
    }
    let expected = ["new", "mid", "é", "z", "b", "a", "old"];
    for limit in [1, 2, 3, 7, 100] {
        let (mut page, mut seen) = (Page::first(limit), Vec::new());
        loop {
            let listed = done(ledger.list(page));
            assert!(listed.len() <= limit as usize);
            let Some(last) = listed.last() else { break };
            page = Page::first(limit).before(last.cursor());
            seen.extend(listed.iter().map(|game| game.id.clone()));
            let newer = UnixMillis(i64::from(limit) * 1000 + seen.len() as i64);
            done(ledger.create(NewGame::new(format!("during {newer:?}"), newer)));
        }
        seen.retain(|id| !id.as_str().starts_with("during"));
        assert_eq!(seen.iter().map(GameId::as_str).collect::<Vec<_>>(), expected, "{limit} a page");
    }
    assert_eq!(done(ledger.list(Page::first(0))), []);
}

/// Its head, its last number, and the result written last.
pub fn a_listed_game_says_where_it_stands(ledger: &Store) {
    let id = GameId::from("g");
    let new = NewGame::new("g", UnixMillis(4)).with_terms("the terms").with_code("five", "2");
    done(ledger.create(new));
    let over = [None, Some("1-0"), None, Some("0-1"), None];
    let shown = [None, None, Some("1-0"), Some("1-0"), Some("0-1"), Some("0-1")];
    for (number, shown) in (0_u64..).zip(shown) {
        let listed = done(ledger.list(Page::first(5))).remove(0);
        assert_eq!((&listed.id, listed.created_at), (&id, UnixMillis(4)));
        assert_eq!((&*listed.terms, &*listed.code), ("the terms", "five"));
        assert_eq!((listed.last, listed.over.as_deref()), (Seq(number), shown));
        if let Some(over) = over.get(number as usize) {
            let entry = Entry { over: over.map(str::to_owned), ..act("x") };
            done(ledger.append(&id, Seq(number + 1), entry));
        }
    }
}

/// Those of one event, those of any, and all; paged alike.
pub fn games_of_an_event_are_listed_apart(ledger: &Store) {
    for (number, event) in (0..).zip([None, Some("cup"), Some("open"), None, Some("cup")]) {
        let new = NewGame::new(format!("g{number}"), UnixMillis(number));
        done(ledger.create(event.map_or(new.clone(), |event| new.in_event(event))));
    }
    let names = |page: Page| -> Vec<String> {
        done(ledger.list(page)).into_iter().map(|game| game.id.to_string()).collect()
    };
    assert_eq!(names(Page::first(9)), ["g4", "g3", "g2", "g1", "g0"]);
    assert_eq!(names(Page::first(9).of_events()), ["g4", "g2", "g1"]);
    assert_eq!(names(Page::first(9).of_event("cup")), ["g4", "g1"]);
    assert_eq!(names(Page::first(9).of_event("Cup")), Vec::<String>::new());
    let last = done(ledger.list(Page::first(1).of_event("cup"))).remove(0);
    assert_eq!(last.event.as_deref(), Some("cup"));
    assert_eq!(names(Page::first(9).of_event("cup").before(last.cursor())), ["g1"]);
    assert_eq!(names(Page::first(1).of_events().before(last.cursor())), ["g2"]);
}

/// Of many that would follow a game one does, and both know it.
pub fn a_game_is_followed_by_one_other(ledger: &Store) {
    let first = game(ledger, "first");
    assert_eq!(done(ledger.read(&first)).and_then(|stored| stored.followed_by), None);
    let made = thread::scope(|scope| {
        let make = |number: i64| {
            move || {
                let next = NewGame::new(format!("next {number}"), UnixMillis(number));
                wait(ledger.create(next.after("first", "1 to 0")))
            }
        };
        let threads: Vec<_> = (0..6).map(|number| scope.spawn(make(number))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no thread panics")).collect::<Vec<_>>()
    });
    let by = done(ledger.read(&first)).and_then(|stored| stored.followed_by).expect("one of them");
    let second = done(ledger.read(&by)).expect("the game that was created").game;
    let follows = second.follows.expect("the game before");
    assert_eq!((follows.game, follows.standing.as_str()), (first.clone(), "1 to 0"));
    assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 1);
    let refused = LedgerError::Followed { game: first, by: by.clone() };
    assert_eq!(made.iter().filter(|made| **made == Err(refused.clone())).count(), 5);
    let nowhere = wait(ledger.create(NewGame::new("x", UnixMillis(9)).after("nowhere", "")));
    assert_eq!(nowhere, Err(LedgerError::UnknownGame { game: "nowhere".into() }));
    assert_eq!(done(ledger.read(&"x".into())), None);
    done(ledger.create(NewGame::new("third", UnixMillis(9)).after(by, "")));
    is_sound(ledger);
}

/// What was asked is under way, whether or not anyone waits.
pub fn a_dropped_answer_does_not_take_the_act_back(ledger: &Store) {
    let id = game(ledger, "g");
    drop(ledger.append(&id, Seq(1), act("unheard")));
    done(ledger.append(&id, Seq(2), act("heard")));
    assert_eq!(acts(ledger, &id), ["unheard", "heard"]);
}

/// Many asked for before the first is answered; refusals among them harm no other.
pub fn acts_queued_without_waiting_keep_their_order(ledger: &Store) {
    let id = game(ledger, "g");
    let mut answers = Vec::new();
    for number in 1..=300 {
        let entry = act(&number.to_string()).with_act_id(number.to_string());
        answers.push((ledger.append(&id, Seq(number), entry.clone()), number));
        drop(ledger.append(&id, Seq(number + 1), entry)); // a repeat
        drop(ledger.append(&id, Seq(number + 2), act("too early")));
        drop(ledger.append(&"nowhere".into(), Seq(1), act("no game")));
        drop(ledger.create(NewGame::new("g", UnixMillis(0))));
    }
    for (answer, number) in answers {
        assert_eq!(done(answer), Seq(number));
    }
    assert_eq!(acts(ledger, &id), (1..=300).map(|number| number.to_string()).collect::<Vec<_>>());
    is_sound(ledger);
}

/// Eight threads write to sixteen games, all to all. Whoever loses a number reads on and tries again.
pub fn every_act_acknowledged_to_many_threads_is_there_once(ledger: &Store) {
    const THREADS: usize = 8;
    const ROUNDS: usize = 3;
    let games: Vec<GameId> = (0..16).map(|number| game(ledger, &format!("g{number}"))).collect();
    let mut acknowledged: Vec<(GameId, Seq, String)> = thread::scope(|scope| {
        let games = &games;
        let write = |thread| move || write_everywhere(ledger, games, thread, ROUNDS);
        let threads: Vec<_> = (0..THREADS).map(|thread| scope.spawn(write(thread))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no thread panics")).collect()
    });
    acknowledged.sort();
    let mut stored = Vec::new();
    for id in &games {
        for entry in done(ledger.entries_after(id, Seq::START)) {
            stored.push((id.clone(), entry.seq, entry.entry.act));
        }
    }
    stored.sort();
    assert_eq!(stored.len(), THREADS * ROUNDS * games.len());
    assert_eq!(stored, acknowledged);
    is_sound(ledger);
}

fn write_everywhere(
    ledger: &Store,
    games: &[GameId],
    thread: usize,
    rounds: usize,
) -> Vec<(GameId, Seq, String)> {
    let mut acknowledged = Vec::new();
    for (round, id) in (0..rounds).flat_map(|round| games.iter().map(move |id| (round, id))) {
        let text = format!("{thread}/{round}");
        let entry = act(&text).with_act_id(text.clone());
        let mut next = Seq::FIRST;
        let seq = loop {
            match wait(ledger.append(id, next, entry.clone())) {
                Ok(seq) => break seq,
                Err(LedgerError::Conflict { last, .. }) => next = last.next(),
                Err(error) => panic!("{error}"),
            }
        };
        acknowledged.push((id.clone(), seq, text));
    }
    acknowledged
}

/// The other is told the number of the last act.
pub fn of_two_racing_for_a_number_exactly_one_wins(ledger: &Store) {
    let id = game(ledger, "g");
    let mut winners = Vec::new();
    for number in 1..=25 {
        let barrier = Barrier::new(2);
        let run = |name: &'static str| {
            barrier.wait();
            (name, wait(ledger.append(&id, Seq(number), act(name))))
        };
        let outcomes = thread::scope(|scope| {
            let other = scope.spawn(|| run("one"));
            [run("two"), other.join().expect("no thread panics")]
        });
        let (won, lost): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(|(_, outcome)| outcome.is_ok());
        assert_eq!((won.len(), lost.len()), (1, 1));
        let conflict = LedgerError::Conflict { game: id.clone(), expected: Seq(number), last: Seq(number) };
        assert_eq!(lost[0].1, Err(conflict));
        winners.push(won[0].0);
    }
    assert_eq!(acts(ledger, &id), winners);
}

/// And the game is that one's.
pub fn of_many_creating_one_game_exactly_one_does(ledger: &Store) {
    let makers: BTreeSet<String> = thread::scope(|scope| {
        let make = |maker: usize| move || wait(ledger.create(maker_of(maker))).is_ok().then_some(maker);
        let threads: Vec<_> = (0..8).map(|maker| scope.spawn(make(maker))).collect();
        let made = threads.into_iter().filter_map(|thread| thread.join().expect("no thread panics"));
        made.map(|maker| maker.to_string()).collect()
    });
    assert_eq!(makers.len(), 1);
    let stored = done(ledger.read(&"g".into())).expect("one of them made it");
    assert!(makers.contains(&stored.game.terms));
}

fn maker_of(maker: usize) -> NewGame {
    NewGame::new("g", UnixMillis(0)).with_terms(maker.to_string())
}
