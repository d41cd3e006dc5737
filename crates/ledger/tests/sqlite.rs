//! What the store in a folder promises beyond the contract: it lasts, says what is wrong, and lets nobody
//! else in.

#![allow(clippy::unwrap_used)]

use jadoube_ledger::{
    Entry, GameId, Ledger, LedgerError, NewGame, Options, Page, ReadOnlyLedger, Seq, SqliteLedger, TokenHash,
    UnixMillis, wait,
};
use rusqlite::Connection;
use std::fs;
use std::path::Path;
use tempfile::{TempDir, tempdir};

fn open(folder: &TempDir) -> SqliteLedger {
    SqliteLedger::open(folder.path()).unwrap()
}

fn act(number: u64) -> Entry {
    Entry::new(UnixMillis(number as i64), "white", format!("act {number}")).with_act_id(number.to_string())
}

/// A game with so many acts.
fn play(ledger: &SqliteLedger, name: &str, acts: u64) -> GameId {
    let id = GameId::from(name);
    wait(ledger.create(NewGame::new(name, UnixMillis(1)).with_seat("white", TokenHash([9; 32])))).unwrap();
    for number in 1..=acts {
        wait(ledger.append(&id, Seq(number), act(number))).unwrap();
    }
    id
}

fn count(ledger: &SqliteLedger, id: &GameId) -> u64 {
    let stored = wait(ledger.read(id)).unwrap().unwrap();
    for (number, stored) in (1..).zip(&stored.entries) {
        assert_eq!((stored.seq, &stored.entry), (Seq(number), &act(number)));
    }
    stored.last().0
}

/// Changes a closed store behind the ledger's back.
fn tamper(folder: &TempDir, sql: &str) {
    let connection = Connection::open(folder.path().join("jadoube.sqlite")).unwrap();
    connection
        .execute_batch("DROP TRIGGER acts_stay; DROP TRIGGER acts_stand; DROP TRIGGER games_stay;")
        .unwrap();
    connection.execute_batch(sql).unwrap();
}

#[test]
fn a_reopened_folder_has_everything_and_knows_repeats() {
    let folder = tempdir().unwrap();
    let (id, before, listed) = {
        let ledger = open(&folder);
        let id = play(&ledger, "g", 12);
        let before = wait(ledger.read(&id)).unwrap();
        (id, before, wait(ledger.list(Page::first(9))).unwrap())
    };
    let ledger = open(&folder);
    assert_eq!(wait(ledger.read(&id)).unwrap(), before);
    assert_eq!(wait(ledger.list(Page::first(9))).unwrap(), listed);
    let again = wait(ledger.append(&id, Seq(13), act(5)));
    assert_eq!(again, Err(LedgerError::Repeated { game: id.clone(), seq: Seq(5) }));
    assert_eq!(wait(ledger.append(&id, Seq(13), act(13))), Ok(Seq(13)));
    assert_eq!(wait(ledger.check()).unwrap(), Vec::<String>::new());
}

#[test]
fn dropping_the_ledger_finishes_what_was_queued() {
    let folder = tempdir().unwrap();
    let ledger = open(&folder);
    let id = play(&ledger, "g", 0);
    let answers: Vec<_> = (1..=2000).map(|number| ledger.append(&id, Seq(number), act(number))).collect();
    drop(ledger);
    for (number, answer) in (1..).zip(answers) {
        assert_eq!(wait(answer), Ok(Seq(number)));
    }
    assert_eq!(count(&open(&folder), &id), 2000);
}

#[test]
fn what_waits_is_committed_in_one_group() {
    let folder = tempdir().unwrap();
    let ledger = open(&folder);
    let id = play(&ledger, "g", 0);
    let before = ledger.write_stats();
    // While someone else holds the write lock the writer cannot begin, so the rest gathers behind the first.
    let other = Connection::open(ledger.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let answers: Vec<_> = (1..=500).map(|number| ledger.append(&id, Seq(number), act(number))).collect();
    assert_eq!(ledger.write_stats(), before);
    other.execute_batch("ROLLBACK").unwrap();
    for answer in answers {
        wait(answer).unwrap();
    }
    let after = ledger.write_stats();
    assert_eq!(after.written - before.written, 500);
    assert!(after.commits - before.commits <= 3, "{after:?}");
    assert_eq!(count(&ledger, &id), 500);
}

#[test]
fn readers_are_not_held_up_by_a_writer() {
    let folder = tempdir().unwrap();
    let ledger = open(&folder);
    let id = play(&ledger, "g", 3);
    let other = Connection::open(ledger.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let waiting = ledger.append(&id, Seq(4), act(4));
    assert_eq!(count(&ledger, &id), 3);
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(wait(waiting), Ok(Seq(4)));
}

#[test]
fn a_full_store_refuses_keeps_what_it_has_and_goes_on_when_allowed_more() {
    let folder = tempdir().unwrap();
    let small = SqliteLedger::open_with(folder.path(), Options::new().max_bytes(40 * 4096)).unwrap();
    let id = play(&small, "g", 0);
    let long = |number: u64| Entry { kind: "x".repeat(3000), ..act(number) };
    let (kept, error) = loop_until_refused(&small, &id, long);
    assert!(kept > 5 && matches!(error, LedgerError::Full { .. }), "{kept}: {error}");
    assert!(error.to_string().contains("no room left"), "{error}");
    // A whole group that does not fit leaves nothing of itself.
    let answers: Vec<_> =
        (1..=50).map(|more| small.append(&id, Seq(kept + more), long(kept + more))).collect();
    let refused =
        answers.into_iter().map(wait).filter(|answer| matches!(answer, Err(LedgerError::Full { .. })));
    assert!(refused.count() > 0);
    assert_eq!(wait(small.read(&id)).unwrap().unwrap().last(), Seq(kept));
    drop(small);

    let ledger = SqliteLedger::open_with(folder.path(), Options::new().max_bytes(4000 * 4096)).unwrap();
    let stored = wait(ledger.read(&id)).unwrap().unwrap();
    assert_eq!(stored.last(), Seq(kept));
    assert!((1..).zip(&stored.entries).all(|(number, stored)| stored.entry == long(number)));
    for number in kept + 1..kept + 50 {
        assert_eq!(wait(ledger.append(&id, Seq(number), long(number))), Ok(Seq(number)));
    }
    assert_eq!(wait(ledger.check()).unwrap(), Vec::<String>::new());
}

#[test]
fn an_act_that_cannot_be_written_spoils_nothing_for_the_others_of_its_group() {
    let folder = tempdir().unwrap();
    let ledger = SqliteLedger::open_with(folder.path(), Options::new().max_bytes(40 * 4096)).unwrap();
    let games = ["a", "b", "c"].map(|name| play(&ledger, name, 0));
    let other = Connection::open(ledger.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let huge = Entry { kind: "x".repeat(1_000_000), ..act(1) };
    let answers = [
        ledger.append(&games[0], Seq(1), act(1)),
        ledger.append(&games[1], Seq(1), huge),
        ledger.append(&games[1], Seq(2), act(2)),
        ledger.append(&games[2], Seq(1), act(1)),
    ];
    other.execute_batch("ROLLBACK").unwrap();
    let [first, second, third, fourth] = answers.map(wait);
    assert_eq!((first, fourth), (Ok(Seq(1)), Ok(Seq(1))));
    assert!(matches!(second, Err(LedgerError::Full { .. })), "{second:?}");
    let conflict = LedgerError::Conflict { game: games[1].clone(), expected: Seq(2), last: Seq::START };
    assert_eq!(third, Err(conflict));
    assert_eq!(games.each_ref().map(|id| count(&ledger, id)), [1, 0, 1]);
}

/// Appends until it is refused: the last number written, and why no more.
fn loop_until_refused(
    ledger: &SqliteLedger,
    id: &GameId,
    entry: impl Fn(u64) -> Entry,
) -> (u64, LedgerError) {
    for number in 1..10_000 {
        if let Err(error) = wait(ledger.append(id, Seq(number), entry(number))) {
            return (number - 1, error);
        }
    }
    panic!("it was never full");
}

#[test]
fn a_second_ledger_on_the_folder_is_refused_until_the_first_is_gone() {
    let folder = tempdir().unwrap();
    let first = open(&folder);
    let error = SqliteLedger::open(folder.path()).unwrap_err();
    assert_eq!(error, LedgerError::InUse { folder: folder.path().to_owned() });
    let text = error.to_string();
    assert!(text.contains(&*folder.path().to_string_lossy()) && text.contains("stop that one"), "{text}");
    drop(first);
    open(&folder);
}

#[test]
fn missing_folders_are_made_and_a_file_in_the_way_is_named() {
    let folder = tempdir().unwrap();
    let deep = folder.path().join("a/b/c");
    assert_eq!(SqliteLedger::open(&deep).unwrap().file(), deep.join("jadoube.sqlite"));
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = SqliteLedger::open(&file).unwrap_err();
    assert!(matches!(&error, LedgerError::Folder { folder, .. } if *folder == file), "{error}");
}

#[test]
fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("jadoube.sqlite");
    let text = "1. e4 e5 2. Ke2 ".repeat(1000);
    fs::write(&file, &text).unwrap();
    let error = SqliteLedger::open(folder.path()).unwrap_err();
    assert!(error.to_string().contains("not a database"), "{error}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn a_store_of_a_later_version_is_refused_and_left_alone() {
    let folder = tempdir().unwrap();
    drop(open(&folder));
    let file = folder.path().join("jadoube.sqlite");
    Connection::open(&file).unwrap().pragma_update(None, "user_version", 7).unwrap();
    let before = fs::read(&file).unwrap();
    let error = SqliteLedger::open(folder.path()).unwrap_err();
    assert_eq!(error, LedgerError::Newer { file: file.clone(), found: 7, known: 6 });
    assert!(error.to_string().contains("use the newer jadoube"), "{error}");
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn an_act_in_an_unknown_form_is_named_and_harms_no_other_game() {
    let folder = tempdir().unwrap();
    let (bad, good) = {
        let ledger = open(&folder);
        (play(&ledger, "bad", 5), play(&ledger, "good", 5))
    };
    tamper(&folder, "UPDATE acts SET body = replace(body, '\"v\":1', '\"v\":9') WHERE game = 1 AND seq = 3");
    let ledger = open(&folder);
    let error = wait(ledger.read(&bad)).unwrap_err();
    assert!(matches!(&error, LedgerError::Unreadable { game, seq: Seq(3), .. } if *game == bad), "{error}");
    let text = error.to_string();
    for part in ["act 3 of game bad", "version 9", "use the jadoube that wrote it"] {
        assert!(text.contains(part), "{text}");
    }
    assert_eq!(wait(ledger.entries_after(&bad, Seq(3))).unwrap().len(), 2);
    assert_eq!(count(&ledger, &good), 5);
    assert_eq!(wait(ledger.list(Page::first(5))).unwrap().len(), 2);
    assert_eq!(wait(ledger.check()).unwrap(), [text]);
}

#[test]
fn the_check_finds_gaps_orphans_and_texts_that_are_none() {
    let folder = tempdir().unwrap();
    play(&open(&folder), "g", 9);
    tamper(
        &folder,
        "PRAGMA foreign_keys = OFF;
         DELETE FROM acts WHERE seq IN (4, 5);
         UPDATE acts SET body = cast(x'ff7b7d' AS TEXT) WHERE seq = 7;
         INSERT INTO acts (game, seq, actor, body) VALUES (77, 1, 'white', '{}');",
    );
    let findings = wait(open(&folder).check()).unwrap().join("\n");
    for part in
        ["game g has 7 acts but its last is number 9: 2 missing", "belongs to no game", "act 7 of game g"]
    {
        assert!(findings.contains(part), "{findings}");
    }
}

#[test]
fn a_damaged_file_is_found_by_the_check_or_refused_and_never_a_panic() {
    let folder = tempdir().unwrap();
    let id = play(&open(&folder), "g", 200);
    let file = folder.path().join("jadoube.sqlite");
    let sound = fs::read(&file).unwrap();
    for page in 1..sound.len() / 4096 {
        let mut damaged = sound.clone();
        damaged[page * 4096..(page + 1) * 4096].fill(0xa5);
        fs::write(&file, damaged).unwrap();
        let Ok(ledger) = SqliteLedger::open(folder.path()) else { continue };
        let found = wait(ledger.check()).map_or(true, |findings| !findings.is_empty());
        assert!(found, "page {page} is damaged and nobody noticed");
        let _ = wait(ledger.read(&id));
        let _ = wait(ledger.append(&id, Seq(201), act(201)));
    }
}

#[test]
fn history_cannot_be_changed_even_by_hand() {
    let folder = tempdir().unwrap();
    play(&open(&folder), "g", 3);
    let connection = Connection::open(folder.path().join("jadoube.sqlite")).unwrap();
    for sql in
        ["DELETE FROM acts", "UPDATE acts SET seq = 9", "DELETE FROM seats", "UPDATE games SET terms = ''"]
    {
        let error = connection.execute_batch(sql).unwrap_err();
        assert!(error.to_string().contains("history is only added to"), "{sql}: {error}");
    }
}

/// Cuts or spoils the write-ahead log of a copy anywhere: what was committed before that place is there, and
/// no more.
#[test]
fn a_torn_log_keeps_every_whole_commit() {
    let folder = tempdir().unwrap();
    let ledger = open(&folder);
    let id = play(&ledger, "g", 0);
    let log = folder.path().join("jadoube.sqlite-wal");
    let length = || fs::metadata(&log).unwrap().len();
    let mut ends = vec![length()];
    for number in 1..=20 {
        wait(ledger.append(&id, Seq(number), act(number))).unwrap();
        ends.push(length());
    }
    assert!(ends.is_sorted_by(|one, next| one < next), "every commit makes the log longer: {ends:?}");
    let (first, last) = (ends[0], ends[20]);
    for place in
        (first..=last).step_by(4999).chain([first, ends[7], ends[7] - 1, ends[7] + 1, last - 1, last])
    {
        let whole = ends.iter().rposition(|&end| end <= place).unwrap() as u64;
        assert_eq!(
            recovered(folder.path(), &id, |log| log.truncate(place as usize)),
            whole,
            "cut at {place}"
        );
        if place < last {
            let spoil = |log: &mut Vec<u8>| log[place as usize] ^= 0x40;
            assert_eq!(recovered(folder.path(), &id, spoil), whole, "spoiled at {place}");
        }
    }
}

/// How many acts are there when a copy of the folder, with its log changed so, is opened. It must take more
/// acts too.
fn recovered(folder: &Path, id: &GameId, change: impl FnOnce(&mut Vec<u8>)) -> u64 {
    let copy = tempdir().unwrap();
    fs::copy(folder.join("jadoube.sqlite"), copy.path().join("jadoube.sqlite")).unwrap();
    let mut log = fs::read(folder.join("jadoube.sqlite-wal")).unwrap();
    change(&mut log);
    fs::write(copy.path().join("jadoube.sqlite-wal"), log).unwrap();
    let ledger = open(&copy);
    let acts = count(&ledger, id);
    assert_eq!(wait(ledger.append(id, Seq(acts + 1), act(acts + 1))), Ok(Seq(acts + 1)));
    assert_eq!(wait(ledger.check()).unwrap(), Vec::<String>::new());
    acts
}

#[test]
fn a_broken_store_says_so_keeps_what_it_has_and_goes_on_when_it_is_mended() {
    let folder = tempdir().unwrap();
    let ledger = open(&folder);
    let id = play(&ledger, "g", 3);
    assert_eq!(wait(ledger.health()), Ok(()));
    let hand = Connection::open(ledger.file()).unwrap();
    hand.execute_batch("ALTER TABLE acts RENAME TO mislaid").unwrap();
    let refused = wait(ledger.append(&id, Seq(4), act(4))).unwrap_err();
    assert!(matches!(refused, LedgerError::Storage { .. }), "{refused}");
    assert!(wait(ledger.health()).is_err() && wait(ledger.read(&id)).is_err());
    hand.execute_batch("ALTER TABLE mislaid RENAME TO acts").unwrap();
    assert_eq!(wait(ledger.health()), Ok(()));
    assert_eq!(wait(ledger.append(&id, Seq(4), act(4))), Ok(Seq(4)));
    assert_eq!(count(&ledger, &id), 4);
    assert_eq!(wait(ledger.check()).unwrap(), Vec::<String>::new());
}

#[test]
fn a_copy_made_while_acts_are_written_is_whole() {
    let folder = tempdir().unwrap();
    let ledger = open(&folder);
    let id = play(&ledger, "g", 50);
    let answers: Vec<_> = (51..=500).map(|number| ledger.append(&id, Seq(number), act(number))).collect();
    let copies = tempdir().unwrap();
    let file = copies.path().join("jadoube.sqlite");
    for _ in 0..3 {
        ReadOnlyLedger::open(folder.path()).unwrap().copy_to(&file).unwrap(); // the second takes the first one's place
    }
    for answer in answers {
        wait(answer).unwrap();
    }
    let copy = open(&copies);
    assert!((50..=500).contains(&count(&copy, &id)));
    assert_eq!(wait(copy.check()).unwrap(), Vec::<String>::new());
    assert_eq!(fs::read_dir(folder.path()).unwrap().filter(|file| is_new(file.as_ref().unwrap())).count(), 0);
}

fn is_new(file: &fs::DirEntry) -> bool {
    file.file_name().to_string_lossy().ends_with(".new")
}
