//! The tables, and the steps from each version of them to the next. Taken by the program itself, forwards
//! only, one program at a time.
//!
//! While servers are replaced one by one, programs of two versions use one database. So a step adds, and
//! leaves what an earlier program needs. One that cannot do so raises `needs`: the version of the steps a
//! program must know to use the database at all.

use super::session::{Session, Sessions};
use super::{failed, failed_session};
use crate::LedgerError;
use std::path::PathBuf;

const DOING: &str = "bringing the database up to date";

/// One program at a time takes steps: the number of the lock they share.
const LOCK: &str = "SELECT pg_advisory_xact_lock(1851, 22)";

/// A step: what is done, and the version a program must know afterwards.
struct Step {
    sql: &'static str,
    needs: i32,
}

/// Step `n` leads from version `n` to version `n + 1`. Steps are added, never changed.
const STEPS: [Step; 2] = [Step { sql: TABLES, needs: 1 }, Step { sql: HELD_ALREADY, needs: 1 }];

/// Whoever adds acts holds the rows of their games until the end, so that they are there and not forgotten:
/// the database need not look for them once more with every act.
const HELD_ALREADY: &str = "ALTER TABLE acts DROP CONSTRAINT acts_game_fkey";

const TABLES: &str = r#"
CREATE TABLE games (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    created_at bigint NOT NULL,
    code text NOT NULL,
    code_version text NOT NULL,
    terms text NOT NULL,
    event text COLLATE "C",
    follows text COLLATE "C",
    standing text,
    hash bytea CHECK (length(hash) = 32),
    chained_after bigint NOT NULL DEFAULT 0,
    forgotten_at bigint,
    head bytea CHECK (length(head) = 32)
);
CREATE INDEX games_by_age ON games (created_at, id);
CREATE INDEX games_of_events ON games (created_at, id) WHERE event IS NOT NULL;
CREATE INDEX games_by_event ON games (md5(event), created_at, id) WHERE event IS NOT NULL;
CREATE UNIQUE INDEX games_that_follow ON games (follows) WHERE follows IS NOT NULL;

CREATE TABLE seats (
    game bigint NOT NULL REFERENCES games (number),
    place bigint NOT NULL,
    name text NOT NULL,
    token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
    PRIMARY KEY (game, place)
);

CREATE TABLE acts (
    game bigint NOT NULL REFERENCES games (number),
    seq bigint NOT NULL CHECK (seq > 0),
    actor text COLLATE "C" NOT NULL,
    act_id text COLLATE "C",
    result text,
    body text NOT NULL,
    hash bytea CHECK (length(hash) = 32),
    PRIMARY KEY (game, seq)
);
CREATE UNIQUE INDEX acts_once ON acts (game, actor, act_id) WHERE act_id IS NOT NULL;
CREATE INDEX acts_that_ended ON acts (game, seq) WHERE result IS NOT NULL;
CREATE INDEX acts_enclosing ON acts (game, seq) WHERE strpos(body, '"enclosed":"') > 0;

CREATE TABLE forgetting (game bigint PRIMARY KEY);

CREATE FUNCTION history_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'history is only added to';
END $$;
CREATE FUNCTION rows_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM jadoube.forgetting WHERE game = OLD.game) THEN
        RAISE EXCEPTION 'history is only added to';
    END IF;
    RETURN OLD;
END $$;
CREATE FUNCTION games_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM jadoube.forgetting WHERE game = OLD.number) THEN
        RAISE EXCEPTION 'history is only added to';
    END IF;
    RETURN OLD;
END $$;
CREATE FUNCTION games_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM jadoube.forgetting WHERE game = OLD.number)
        OR (NEW.number, NEW.id, NEW.created_at, NEW.code, NEW.code_version, NEW.hash, NEW.chained_after, NEW.follows)
            IS DISTINCT FROM
           (OLD.number, OLD.id, OLD.created_at, OLD.code, OLD.code_version, OLD.hash, OLD.chained_after, OLD.follows)
        OR length(NEW.terms) > length(OLD.terms) OR OLD.forgotten_at IS NOT NULL
        OR (NEW.forgotten_at IS NULL AND (NEW.event, NEW.standing) IS DISTINCT FROM (OLD.event, OLD.standing))
    THEN
        RAISE EXCEPTION 'history is only added to';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER acts_stand BEFORE UPDATE OR TRUNCATE ON acts EXECUTE FUNCTION history_stands();
CREATE TRIGGER acts_stay BEFORE DELETE ON acts FOR EACH ROW EXECUTE FUNCTION rows_stay();
CREATE TRIGGER seats_stand BEFORE UPDATE OR TRUNCATE ON seats EXECUTE FUNCTION history_stands();
CREATE TRIGGER seats_stay BEFORE DELETE ON seats FOR EACH ROW EXECUTE FUNCTION rows_stay();
CREATE TRIGGER games_all_stay BEFORE TRUNCATE ON games EXECUTE FUNCTION history_stands();
CREATE TRIGGER games_stay BEFORE DELETE ON games FOR EACH ROW EXECUTE FUNCTION games_stay();
CREATE TRIGGER games_stand BEFORE UPDATE ON games FOR EACH ROW EXECUTE FUNCTION games_stand();
"#;

/// Takes the steps that are missing, or says that the database is a later program's.
pub(super) async fn bring_up_to_date(session: &Session, sessions: &Sessions) -> Result<(), LedgerError> {
    loop {
        let found = version(session, sessions).await?;
        if found.needs > known() {
            let file = PathBuf::from(sessions.address.to_string());
            return Err(LedgerError::Newer { file, found: found.needs.into(), known: known().into() });
        }
        if found.version >= known() {
            return Ok(());
        }
        take_next(session, sessions).await?;
    }
}

fn known() -> i32 {
    STEPS.len() as i32
}

/// How far a database has come.
struct Version {
    version: i32,
    needs: i32,
}

/// Asked of the catalogue's tables: a name that was looked up before the lock was had, and not found, would
/// be remembered as not there.
async fn version(session: &Session, sessions: &Sessions) -> Result<Version, LedgerError> {
    let there = session
        .row(
            "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = 'jadoube' AND tablename = 'steps')",
            &[],
        )
        .await
        .map_err(failed(sessions, DOING))?;
    if !there.is_some_and(|row| row.get(0)) {
        return Ok(Version { version: 0, needs: 0 });
    }
    let row = session
        .row("SELECT coalesce(max(version), 0), coalesce(max(needs), 0) FROM jadoube.steps", &[])
        .await
        .map_err(failed(sessions, DOING))?;
    let row = row.ok_or_else(|| failed_session(DOING, "no version"))?;
    Ok(Version { version: row.get(0), needs: row.get(1) })
}

/// Takes one step under the lock; nothing if another program has taken it meanwhile.
async fn take_next(session: &Session, sessions: &Sessions) -> Result<(), LedgerError> {
    let failed = failed(sessions, DOING);
    session.batch("BEGIN").await.map_err(&failed)?;
    session.batch(LOCK).await.map_err(&failed)?;
    let at = version(session, sessions).await?.version;
    if let Some(step) = STEPS.get(at as usize) {
        let schema = "SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'jadoube')";
        let there = session.row(schema, &[]).await.map_err(&failed)?;
        if !there.is_some_and(|row| row.get(0)) {
            session.batch("CREATE SCHEMA jadoube").await.map_err(&failed)?;
        }
        let steps = "CREATE TABLE IF NOT EXISTS jadoube.steps
            (version integer PRIMARY KEY, needs integer NOT NULL, taken_at timestamptz NOT NULL DEFAULT now())";
        session.batch(steps).await.map_err(&failed)?;
        session.batch(step.sql).await.map_err(&failed)?;
        session
            .execute("INSERT INTO jadoube.steps (version, needs) VALUES ($1, $2)", &[&(at + 1), &step.needs])
            .await
            .map_err(&failed)?;
    }
    session.batch("COMMIT").await.map_err(&failed)
}
