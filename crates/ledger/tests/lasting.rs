//! History that cannot be changed unnoticed, and the few ways in which a store forgets: what the store in a
//! folder promises beyond the contract.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use jadoube_ledger::{
    Chained, Entry, GameId, Ledger, LedgerError, NewGame, Page, ReadOnlyLedger, Ruling, Seq, SqliteLedger,
    TokenHash, UnixMillis, chain, wait,
};
use rusqlite::Connection;
use std::fmt::Write as _;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use tempfile::{TempDir, tempdir};

const FILE: &str = "jadoube.sqlite";

fn open(folder: &TempDir) -> SqliteLedger {
    SqliteLedger::open(folder.path()).unwrap()
}

fn act(number: u64) -> Entry {
    let ruling = Ruling { law: "XIII".into(), verdict: "upheld".into(), text: "It goes back.".into() };
    let entry = Entry::new(UnixMillis(1_700_000_000_000 + number as i64), "white", format!("act {number}"));
    Entry { rulings: vec![ruling], kind: "done".into(), ..entry }
}

/// A game with so many acts.
fn play(ledger: &SqliteLedger, name: &str, acts: u64) -> GameId {
    let game = NewGame::new(name, UnixMillis(1)).with_seat("white", TokenHash([9; 32]));
    wait(ledger.create(game.with_terms("code: five\nwhite: Anna Amsberg\nlimit: 1h\n"))).unwrap();
    for number in 1..=acts {
        wait(ledger.append(&name.into(), Seq(number), act(number))).unwrap();
    }
    name.into()
}

/// Replaces a text in the file itself by another as long, as a bad disk or a bad hand would.
fn change(folder: &TempDir, from: &str, to: &str) {
    let file = folder.path().join(FILE);
    let mut bytes = fs::read(&file).unwrap();
    let place = bytes.windows(from.len()).position(|part| part == from.as_bytes()).expect("it is there");
    bytes[place..place + from.len()].copy_from_slice(to.as_bytes());
    fs::write(&file, bytes).unwrap();
}

fn findings(folder: &TempDir) -> Vec<String> {
    ReadOnlyLedger::open(folder.path()).unwrap().check().unwrap()
}

#[test]
fn a_bit_flipped_in_an_act_a_law_a_verdict_a_time_or_the_terms_is_found_and_named() {
    for (from, to, place) in [
        ("act 3\"", "act 2\"", "act 3 of game"),
        ("1700000000004", "1700000000005", "act 4 of game"),
        ("\"kind\":\"done\"", "\"kind\":\"dome\"", "of game"),
        ("\"law\":\"XIII\"", "\"law\":\"XIIH\"", "of game"),
        ("\"verdict\":\"upheld\"", "\"verdict\":\"uphelf\"", "of game"),
        ("limit: 1h", "limit: 2h", "the beginning of game"),
    ] {
        let folder = tempdir().unwrap();
        play(&open(&folder), "g", 5);
        play(&open(&folder), "other", 5);
        assert_eq!(findings(&folder), Vec::<String>::new());
        change(&folder, from, to);
        let found = findings(&folder);
        assert!(found.len() == 1 && found[0].contains(place), "{from}: {found:?}");
        assert!(found[0].contains("changed or damaged"), "{found:?}");
        let ledger = open(&folder);
        let breaks = |name: &str| chain::breaks(&wait(ledger.read(&name.into())).unwrap().unwrap()).len();
        assert_eq!(breaks("g") + breaks("other"), 1, "{from}");
    }
    // A sentence can be reworded, and names are outside.
    let folder = tempdir().unwrap();
    play(&open(&folder), "g", 5);
    change(&folder, "It goes back.", "It goes home.");
    change(&folder, "Anna Amsberg", "Anna Ambserg");
    assert_eq!(findings(&folder), Vec::<String>::new());
}

#[test]
fn a_hash_that_was_changed_is_found_too() {
    let folder = tempdir().unwrap();
    play(&open(&folder), "g", 5);
    let connection = Connection::open(folder.path().join(FILE)).unwrap();
    connection
        .execute_batch("DROP TRIGGER acts_stand; UPDATE acts SET hash = zeroblob(32) WHERE seq = 3;")
        .unwrap();
    drop(connection);
    // It fits neither its own act nor the next.
    assert_eq!(findings(&folder).len(), 2);
}

/// A store as an earlier version left it: no hashes, and the triggers of its day.
fn of_an_earlier_version(folder: &TempDir) {
    play(&open(folder), "g", 4);
    play(&open(folder), "h", 2);
    let connection = Connection::open(folder.path().join(FILE)).unwrap();
    let mut sql = "DROP INDEX acts_enclosing; DROP TABLE forgetting;".to_owned();
    for trigger in ["acts_stand", "acts_stay", "seats_stay", "games_stay", "games_stand"] {
        let _ = write!(sql, "DROP TRIGGER {trigger};");
    }
    for (table, column) in [("acts", "hash"), ("games", "hash"), ("games", "chained_after")] {
        let _ = write!(sql, "ALTER TABLE {table} DROP COLUMN {column};");
    }
    sql += "ALTER TABLE games DROP COLUMN forgotten_at; ALTER TABLE games DROP COLUMN head;";
    for (table, verb) in [
        ("games", "DELETE"),
        ("games", "UPDATE"),
        ("seats", "DELETE"),
        ("acts", "DELETE"),
        ("acts", "UPDATE"),
    ] {
        let name = if verb == "DELETE" { "stay" } else { "stand" };
        let _ = write!(
            sql,
            "CREATE TRIGGER {table}_{name} BEFORE {verb} ON {table}
             BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;"
        );
    }
    connection.execute_batch(&(sql + "PRAGMA user_version = 3;")).unwrap();
}

#[test]
fn a_store_of_the_version_before_is_chained_at_its_first_opening_and_that_is_said() {
    let folder = tempdir().unwrap();
    of_an_earlier_version(&folder);
    let mut reader = ReadOnlyLedger::open(folder.path()).unwrap();
    assert_eq!(reader.check().unwrap(), Vec::<String>::new());
    assert_eq!(reader.read(&"g".into()).unwrap().unwrap().head(), None);
    assert_eq!(reader.list(&Page::first(9)).unwrap().len(), 2);
    drop(reader);
    let ledger = open(&folder);
    assert_eq!(ledger.chained(), Some(Chained { games: 2, acts: 6 }));
    wait(ledger.append(&"g".into(), Seq(5), act(5))).unwrap();
    play(&ledger, "new", 1);
    let after = |name: &str| wait(ledger.read(&name.into())).unwrap().unwrap();
    assert_eq!([after("g").chained_after, after("h").chained_after], [Seq(4), Seq(2)]);
    assert_eq!(after("new").chained_after, Seq::START);
    for name in ["g", "h", "new"] {
        let stored = after(name);
        assert!(stored.entries.iter().all(|entry| entry.hash.is_some()) && chain::breaks(&stored).is_empty());
    }
    assert_eq!(wait(ledger.check()).unwrap(), Vec::<String>::new());
    drop(ledger);
    assert_eq!(open(&folder).chained(), None);
}

#[test]
fn nothing_but_forgetting_takes_anything_out() {
    let folder = tempdir().unwrap();
    play(&open(&folder), "g", 3);
    let connection = Connection::open(folder.path().join(FILE)).unwrap();
    for sql in [
        "DELETE FROM acts",
        "UPDATE acts SET hash = NULL",
        "DELETE FROM seats",
        "UPDATE seats SET name = ''",
        "DELETE FROM games",
        "UPDATE games SET terms = ''",
        "UPDATE games SET forgotten_at = 1",
        // Named as to be forgotten, and still no act, hash, id or code is changed.
        "INSERT INTO forgetting VALUES (1); UPDATE acts SET body = ''",
        "UPDATE games SET hash = zeroblob(32)",
        "UPDATE games SET id = 'x'",
        "UPDATE games SET code = 'x'",
        "UPDATE games SET terms = terms || 'x'",
        "UPDATE games SET event = 'x'",
    ] {
        let error = connection.execute_batch(sql).unwrap_err();
        assert!(error.to_string().contains("history is only added to"), "{sql}: {error}");
    }
}

#[test]
fn what_was_forgotten_is_not_in_the_file_any_more_and_the_space_is_given_back() {
    let folder = tempdir().unwrap();
    let ledger = open(&folder);
    play(&ledger, "g", 300);
    play(&ledger, "other", 3);
    wait(ledger.forget_names(&"other".into())).unwrap();
    wait(ledger.forget(&"g".into(), UnixMillis(5))).unwrap();
    wait(ledger.compact()).unwrap();
    drop(ledger);
    let bytes = fs::read(folder.path().join(FILE)).unwrap();
    let has = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(!has("act 100") && !has("Anna Amsberg") && has("act 3"));
    assert!(bytes.len() < 120_000, "{}", bytes.len());
    assert_eq!(findings(&folder), Vec::<String>::new());
    // The number is not given again.
    let ledger = open(&folder);
    let forgotten = wait(ledger.read(&"g".into())).unwrap_err();
    assert!(matches!(forgotten, LedgerError::Forgotten { head: Some(_), .. }), "{forgotten}");
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn folder_files_and_copies_are_for_their_owner_alone_also_those_made_before() {
    let parent = tempdir().unwrap();
    let folder = parent.path().join("club");
    let files = ["jadoube.sqlite", "jadoube.sqlite-wal", "jadoube.sqlite-shm", "jadoube.lock"];
    let ledger = SqliteLedger::open(&folder).unwrap();
    play(&ledger, "g", 1);
    assert_eq!((mode(&folder), files.map(|file| mode(&folder.join(file)))), (0o700, [0o600; 4]));
    let copy = parent.path().join("copy.sqlite");
    ReadOnlyLedger::open(&folder).unwrap().copy_to(&copy).unwrap();
    assert_eq!(mode(&copy), 0o600);
    drop(ledger);
    fs::write(folder.join("envelope.key"), [7; 32]).unwrap();
    let loosen = |path: &Path, to| fs::set_permissions(path, fs::Permissions::from_mode(to)).unwrap();
    for file in ["jadoube.sqlite", "jadoube.lock", "envelope.key"] {
        loosen(&folder.join(file), 0o644);
    }
    loosen(&folder, 0o755);
    drop(SqliteLedger::open(&folder).unwrap());
    for file in ["jadoube.sqlite", "jadoube.lock", "envelope.key"] {
        assert_eq!(mode(&folder.join(file)), 0o600, "{file}");
    }
    assert_eq!(mode(&folder), 0o700);
    // A folder that holds other things is not ours to close.
    fs::write(folder.join("letter.txt"), "").unwrap();
    loosen(&folder, 0o755);
    drop(SqliteLedger::open(&folder).unwrap());
    assert_eq!(mode(&folder), 0o755);
}

#[test]
fn a_damaged_file_is_refused_at_the_start_and_left_alone() {
    let folder = tempdir().unwrap();
    play(&open(&folder), "g", 300);
    let file = folder.path().join(FILE);
    let mut damaged = fs::read(&file).unwrap();
    let (last, size) = (damaged.len() / 4096 - 1, 4096);
    damaged[last * size..(last + 1) * size].fill(0xa5);
    fs::write(&file, &damaged).unwrap();
    let error = SqliteLedger::open(folder.path()).unwrap_err();
    assert!(matches!(error, LedgerError::Damaged { .. }), "{error}");
    for part in ["is damaged", "backup", "jadoube verify"] {
        assert!(error.to_string().contains(part), "{error}");
    }
    assert_eq!(fs::read(&file).unwrap(), damaged);
}

/// A copy of a folder as a killed server leaves it, with its log changed so.
fn with_log(folder: &Path, change: impl FnOnce(&mut Vec<u8>)) -> TempDir {
    let copy = tempdir().unwrap();
    fs::copy(folder.join(FILE), copy.path().join(FILE)).unwrap();
    let mut log = fs::read(folder.join("jadoube.sqlite-wal")).unwrap();
    change(&mut log);
    fs::write(copy.path().join("jadoube.sqlite-wal"), log).unwrap();
    copy
}

#[test]
fn a_bit_flipped_in_the_log_is_found_and_said_and_the_log_is_kept() {
    let folder = tempdir().unwrap();
    let ledger = open(&folder);
    play(&ledger, "g", 0);
    let length = || fs::metadata(folder.path().join("jadoube.sqlite-wal")).unwrap().len();
    let mut ends = Vec::new();
    for number in 1..=12 {
        wait(ledger.append(&"g".into(), Seq(number), act(number))).unwrap();
        ends.push(length());
    }
    let whole = with_log(folder.path(), |_| {});
    assert_eq!(findings(&whole), Vec::<String>::new());
    assert_eq!(open(&whole).damaged_log(), None);
    // Cut short anywhere: no commit stands behind the place, so nothing that was acknowledged was damaged.
    for place in (0..ends[11]).step_by(9001) {
        let cut = with_log(folder.path(), |log| log.truncate(place as usize));
        assert_eq!(open(&cut).damaged_log(), None, "cut at {place}");
    }
    for place in (0..ends[10]).step_by(4999).chain([0, 5, 9, 17, 30, ends[10] - 1]) {
        let spoiled = with_log(folder.path(), |log| log[place as usize] ^= 0x10);
        let found = findings(&spoiled);
        assert!(found.iter().any(|said| said.contains("-wal is damaged")), "{place}: {found:?}");
        let opened = open(&spoiled);
        assert!(opened.damaged_log().is_some_and(|said| said.contains("heads")), "{place}");
        drop(opened);
        // The database has dropped what it could not read; the log that shows it is still there, and told.
        let found = findings(&spoiled);
        assert!(found.len() == 1 && found[0].contains("jadoube.sqlite-wal.damaged0"), "{place}: {found:?}");
    }
    // In the last commit it may be a power failure as well: that is said so.
    let last = with_log(folder.path(), |log| log[ends[11] as usize - 100] ^= 0x10);
    assert!(findings(&last)[0].contains("not whole"), "{:?}", findings(&last));
}
