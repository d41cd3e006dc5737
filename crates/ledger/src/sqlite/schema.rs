//! The database file: how connections are opened, its tables, and the steps from each version of them to the
//! next.

use super::chaining::{self, Chained};
use super::failed;
use crate::LedgerError;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::path::Path;
use std::time::Duration;

/// How long a connection waits for a lock held by another before it gives up.
const PATIENCE: Duration = Duration::from_secs(10);

/// How much of the database the writer may keep in memory: in KiB where negative.
const CACHE_SIZE: i64 = -8 * 1024;

/// The step after which every game is chained, by a program and not by SQL.
const CHAINING: i64 = 5;

/// Step `n` leads from version `n` to version `n + 1`. Steps are added, never changed.
const STEPS: [&str; 6] = [
    "
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    code TEXT NOT NULL,
    code_version TEXT NOT NULL,
    terms TEXT NOT NULL
) STRICT;
CREATE INDEX games_by_age ON games (created_at, id);

CREATE TABLE seats (
    number INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (number),
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    token_hash BLOB NOT NULL CHECK (length(token_hash) = 32)
) STRICT;
CREATE UNIQUE INDEX seats_in_order ON seats (game, place);

CREATE TABLE acts (
    number INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (number),
    seq INTEGER NOT NULL CHECK (seq > 0),
    actor TEXT NOT NULL,
    act_id TEXT,
    result TEXT,
    body TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX acts_in_order ON acts (game, seq);
CREATE UNIQUE INDEX acts_once ON acts (game, actor, act_id) WHERE act_id IS NOT NULL;
CREATE INDEX acts_that_ended ON acts (game, seq) WHERE result IS NOT NULL;

CREATE TRIGGER games_stay BEFORE DELETE ON games BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;
CREATE TRIGGER games_stand BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;
CREATE TRIGGER seats_stay BEFORE DELETE ON seats BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;
CREATE TRIGGER seats_stand BEFORE UPDATE ON seats BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;
CREATE TRIGGER acts_stay BEFORE DELETE ON acts BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;
CREATE TRIGGER acts_stand BEFORE UPDATE ON acts BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;
",
    "
ALTER TABLE games ADD COLUMN event TEXT;
ALTER TABLE games ADD COLUMN follows TEXT;
ALTER TABLE games ADD COLUMN standing TEXT;
CREATE INDEX games_of_events ON games (created_at, id) WHERE event IS NOT NULL;
CREATE INDEX games_by_event ON games (event, created_at, id) WHERE event IS NOT NULL;
CREATE UNIQUE INDEX games_that_follow ON games (follows) WHERE follows IS NOT NULL;
",
    // The tables stay. From here on acts are written with how things stood after them (version 3 of their
    // form), and a program that cannot read those is to refuse the file, not one table after another.
    "",
    // The same: from here on acts may have evidence with them (version 4).
    "",
    // Every game's beginning and every act has its hash. Nothing stands in the way of adding those of what is
    // there; the next step guards history again.
    "
ALTER TABLE games ADD COLUMN hash BLOB CHECK (length(hash) = 32);
ALTER TABLE games ADD COLUMN chained_after INTEGER NOT NULL DEFAULT 0;
ALTER TABLE acts ADD COLUMN hash BLOB CHECK (length(hash) = 32);
DROP TRIGGER games_stay;
DROP TRIGGER games_stand;
DROP TRIGGER seats_stay;
DROP TRIGGER acts_stay;
DROP TRIGGER acts_stand;
",
    // History is only added to, except that a game named in `forgetting` may be forgotten: of its row its
    // number, id, time, hash and place in its series stay, and no act is ever changed.
    "
ALTER TABLE games ADD COLUMN forgotten_at INTEGER;
ALTER TABLE games ADD COLUMN head BLOB CHECK (length(head) = 32);
CREATE TABLE forgetting (game INTEGER PRIMARY KEY) STRICT;
CREATE INDEX acts_enclosing ON acts (game, seq) WHERE instr(body, '\"enclosed\":\"') > 0;

CREATE TRIGGER acts_stand BEFORE UPDATE ON acts BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;
CREATE TRIGGER acts_stay BEFORE DELETE ON acts WHEN OLD.game NOT IN (SELECT game FROM forgetting)
BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;
CREATE TRIGGER seats_stay BEFORE DELETE ON seats WHEN OLD.game NOT IN (SELECT game FROM forgetting)
BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;
CREATE TRIGGER games_stay BEFORE DELETE ON games WHEN OLD.number NOT IN (SELECT game FROM forgetting)
BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;
CREATE TRIGGER games_stand BEFORE UPDATE ON games
WHEN OLD.number NOT IN (SELECT game FROM forgetting)
    OR NEW.number IS NOT OLD.number OR NEW.id IS NOT OLD.id OR NEW.created_at IS NOT OLD.created_at
    OR NEW.code IS NOT OLD.code OR NEW.code_version IS NOT OLD.code_version OR NEW.hash IS NOT OLD.hash
    OR NEW.chained_after IS NOT OLD.chained_after OR NEW.follows IS NOT OLD.follows
    OR length(NEW.terms) > length(OLD.terms) OR OLD.forgotten_at IS NOT NULL
    OR (NEW.forgotten_at IS NULL AND (NEW.event IS NOT OLD.event OR NEW.standing IS NOT OLD.standing))
BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;
",
];

/// The one connection that writes, and what was chained on the way. A sound file is brought up to date first.
pub(super) fn open_to_write(
    file: &Path,
    max_bytes: Option<u64>,
) -> Result<(Connection, Option<Chained>), LedgerError> {
    let flags =
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let doing = "opening the database";
    let mut connection = Connection::open_with_flags(file, flags).map_err(failed(doing))?;
    connection.busy_timeout(PATIENCE).map_err(failed(doing))?;
    refuse_newer(&connection, file)?;
    refuse_damaged(&connection, file)?;
    make_durable(&connection)?;
    let chained = bring_up_to_date(&mut connection)?;
    if let Some(bytes) = max_bytes {
        limit(&connection, bytes).map_err(failed("limiting the size of the database"))?;
    }
    Ok((connection, chained))
}

/// A damaged file is left as it is: what is written into it could be lost, and make it worse.
fn refuse_damaged(connection: &Connection, file: &Path) -> Result<(), LedgerError> {
    let doing = "checking the database";
    let mut query = connection.prepare("PRAGMA quick_check(1)").map_err(failed(doing))?;
    let found = query.query_row([], |row| row.get::<_, String>(0));
    let damaged = |why: String| LedgerError::Damaged { file: file.to_owned(), why };
    match found {
        Ok(found) if found == "ok" => Ok(()),
        Ok(found) => Err(damaged(found)),
        Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseCorrupt) => {
            Err(damaged(error.to_string()))
        }
        Err(error) => Err(failed(doing)(error)),
    }
}

/// Whether acts have hashes: not before the store was opened to write by a program that makes them.
pub(super) fn is_chained(connection: &Connection) -> Result<bool, rusqlite::Error> {
    connection
        .pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0))
        .map(|found| found > CHAINING)
}

/// A connection that can only read.
pub(super) fn open_to_read(file: &Path) -> Result<Connection, LedgerError> {
    let doing = "opening the database to read";
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags).map_err(failed(doing))?;
    connection.busy_timeout(PATIENCE).map_err(failed(doing))?;
    Ok(connection)
}

pub(super) fn refuse_newer(connection: &Connection, file: &Path) -> Result<(), LedgerError> {
    let (found, known) = (version(connection)?, STEPS.len() as i64);
    if found > known {
        return Err(LedgerError::Newer { file: file.to_owned(), found, known });
    }
    Ok(())
}

fn version(connection: &Connection) -> Result<i64, LedgerError> {
    let version = connection.pragma_query_value(None, "user_version", |row| row.get(0));
    version.map_err(failed("reading the version of the database"))
}

/// A commit returns when it is on the disk, and readers do not stand in its way.
fn make_durable(connection: &Connection) -> Result<(), LedgerError> {
    let doing = "making the database durable";
    let mode: String = connection
        .pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))
        .map_err(failed(doing))?;
    if mode != "wal" {
        let why = format!("the folder's file system allows only the journal mode {mode:?}");
        return Err(LedgerError::Storage { doing, why });
    }
    for (setting, value) in
        [("synchronous", "FULL"), ("foreign_keys", "ON"), ("fullfsync", "ON"), ("checkpoint_fullfsync", "ON")]
    {
        connection.pragma_update(None, setting, value).map_err(failed(doing))?;
    }
    // The last pages of many games at once; with less, some are written and read again within one group.
    connection.pragma_update(None, "cache_size", CACHE_SIZE).map_err(failed(doing))?;
    // Queries are planned once and not for each value bound.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(failed(doing))?;
    Ok(())
}

fn bring_up_to_date(connection: &mut Connection) -> Result<Option<Chained>, LedgerError> {
    let from = version(connection)?;
    let mut chained = None;
    for (step, to) in STEPS.iter().zip(1_i64..).skip(from.max(0) as usize) {
        let taken = take_step(connection, step, to).map_err(failed("bringing the database up to date"))?;
        chained = chained.or(taken);
    }
    Ok(chained.filter(|chained| chained.games > 0))
}

fn take_step(connection: &mut Connection, step: &str, to: i64) -> Result<Option<Chained>, rusqlite::Error> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(step)?;
    let chained = if to == CHAINING { Some(chaining::everything(&transaction)?) } else { None };
    transaction.pragma_update(None, "user_version", to)?;
    transaction.commit()?;
    Ok(chained)
}

/// Whether the file may still grow, on the connection that writes: there its limit is known.
pub(super) fn has_room(connection: &Connection) -> Result<(), LedgerError> {
    let number = |name: &str| -> Result<i64, rusqlite::Error> {
        connection.pragma_query_value(None, name, |row| row.get(0))
    };
    let full = || -> Result<bool, rusqlite::Error> {
        Ok(number("page_count")? >= number("max_page_count")? && number("freelist_count")? == 0)
    };
    if full().map_err(failed("reading the size of the database"))? {
        let why = "the database has grown to the size it may have".to_owned();
        return Err(LedgerError::Full { why });
    }
    Ok(())
}

fn limit(connection: &Connection, bytes: u64) -> Result<(), rusqlite::Error> {
    let page: i64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    let pages = (bytes / page.max(1) as u64).clamp(1, u32::MAX as u64 - 2) as i64;
    connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_writer_waits_for_the_disk_and_the_reader_cannot_write() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("x.sqlite");
        let (writer, _) = open_to_write(&file, None).unwrap();
        let is = |setting: &str| -> String {
            writer
                .query_row(&format!("SELECT cast({setting} AS TEXT) FROM pragma_{setting}"), [], |row| {
                    row.get(0)
                })
                .unwrap()
        };
        assert_eq!(is("journal_mode"), "wal");
        assert_eq!(is("synchronous"), "2"); // FULL
        assert_eq!(is("foreign_keys"), "1");
        assert_eq!(is("user_version"), STEPS.len().to_string());
        let reader = open_to_read(&file).unwrap();
        let refused = reader.execute(
            "INSERT INTO games (id, created_at, code, code_version, terms) VALUES ('', 0, '', '', '')",
            [],
        );
        assert!(refused.unwrap_err().to_string().contains("readonly"));
    }

    #[test]
    fn a_step_that_fails_leaves_the_version_as_it_was() {
        let mut connection = Connection::open_in_memory().unwrap();
        assert!(take_step(&mut connection, "CREATE TABLE a (b); CREATE TABLE a (b);", 1).is_err());
        assert_eq!(version(&connection), Ok(0));
        assert!(take_step(&mut connection, "CREATE TABLE a (b);", 1).is_ok());
        assert_eq!(version(&connection), Ok(1));
    }

    #[test]
    fn a_store_of_the_first_version_is_brought_up_to_date_with_its_games() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("x.sqlite");
        let mut first = Connection::open(&file).unwrap();
        take_step(&mut first, STEPS[0], 1).unwrap();
        let game =
            "INSERT INTO games (id, created_at, code, code_version, terms) VALUES ('g', 1, 'c', '1', 't')";
        first.execute(game, []).unwrap();
        drop(first);
        let (now, chained) = open_to_write(&file, None).unwrap();
        assert_eq!(chained, Some(Chained { games: 1, acts: 0 }));
        let (terms, event): (String, Option<String>) = now
            .query_row("SELECT terms, event FROM games", [], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap();
        assert_eq!((version(&now), terms.as_str(), event), (Ok(STEPS.len() as i64), "t", None));
    }

    #[test]
    fn opening_again_takes_no_step_twice() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("x.sqlite");
        for _ in 0..3 {
            let (opened, chained) = open_to_write(&file, None).unwrap();
            assert_eq!((version(&opened), chained), (Ok(STEPS.len() as i64), None));
        }
    }
}
