//! One connection to the database: how it is made, what is set on it, and what an error on it means.

use super::address::DatabaseAddress;
use super::tls::Tls;
use crate::LedgerError;
use std::collections::HashMap;
use std::future::poll_fn;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, Error, Notification, Row, Socket, Statement};

/// Set on every connection. A commit that waits for its standby is never cut short, neither by us nor by a
/// limit somebody set for all statements; what was acknowledged is on the disk; and a transaction of a
/// program that stands still does not hold others up for ever.
const SETTINGS: &str = "
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = '60s';
SET default_transaction_isolation = 'read committed';
SET search_path = jadoube, pg_catalog;
SELECT set_config('synchronous_commit', 'on', false)
WHERE current_setting('synchronous_commit') IN ('off', 'local');
";

/// So long a new connection is sought among the hosts before those who wait are told that there is none.
const PATIENCE: Duration = Duration::from_secs(20);
/// The first pause between two attempts; it doubles up to a second.
const FIRST_PAUSE: Duration = Duration::from_millis(50);

/// Where sessions come from.
#[derive(Clone)]
pub(super) struct Sessions {
    pub(super) address: Arc<DatabaseAddress>,
    tls: Tls,
}

impl Sessions {
    pub(super) fn to(address: DatabaseAddress) -> Result<Sessions, LedgerError> {
        let tls = Tls::trusting(address.authorities())
            .map_err(|error| LedgerError::DatabaseAddress { why: error.to_string() })?;
        Ok(Sessions { address: Arc::new(address), tls })
    }

    /// A connection to the host that takes writes, sought for a while: a standby may be about to take over.
    pub(super) async fn connect(&self) -> Result<Session, LedgerError> {
        self.connect_and_hear(None, PATIENCE).await
    }

    /// The same, with a channel for what the database tells unasked.
    pub(super) async fn connect_and_hear(
        &self,
        news: Option<mpsc::UnboundedSender<Notification>>,
        patience: Duration,
    ) -> Result<Session, LedgerError> {
        let mut why = "no host has answered".to_owned();
        let seek = async {
            let mut pause = FIRST_PAUSE;
            loop {
                let mut last = None;
                // One by one: a host that lets nobody in and refuses nobody must not keep us from the others.
                for (host, limit) in self.address.hosts() {
                    match tokio::time::timeout(limit, self.enter(&host, news.clone())).await {
                        Ok(Ok(session)) => return Ok(session),
                        Ok(Err(error)) => {
                            why = self.told(&error);
                            last = Some(error);
                        }
                        Err(_) => "a host does not answer".clone_into(&mut why),
                    }
                }
                if last.as_ref().is_some_and(is_for_good) {
                    return Err(());
                }
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(Duration::from_secs(1));
            }
        };
        match tokio::time::timeout(patience, seek).await {
            Ok(Ok(session)) => Ok(session),
            _ => Err(LedgerError::NoDatabase { at: self.address.to_string(), why }),
        }
    }

    async fn enter(
        &self,
        host: &Config,
        news: Option<mpsc::UnboundedSender<Notification>>,
    ) -> Result<Session, Error> {
        let (client, connection) = host.connect(self.tls.clone()).await?;
        let warned = Arc::new(AtomicBool::new(false));
        tokio::spawn(drive(connection, Arc::clone(&warned), news));
        client.batch_execute(SETTINGS).await?;
        Ok(Session { client, statements: Mutex::default(), warned })
    }

    /// What an error says, all of it and without the password.
    pub(super) fn told(&self, error: &Error) -> String {
        let mut text = error.to_string();
        let mut cause = std::error::Error::source(error);
        while let Some(next) = cause {
            let more = next.to_string();
            if !text.contains(&more) {
                text = format!("{text}: {more}");
            }
            cause = next.source();
        }
        self.address.without_password(&text)
    }
}

/// Moves what is sent and received, until either side closes.
async fn drive<T: tokio_postgres::tls::TlsStream + Unpin>(
    mut connection: Connection<Socket, T>,
    warned: Arc<AtomicBool>,
    news: Option<mpsc::UnboundedSender<Notification>>,
) {
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        match message {
            AsyncMessage::Notice(notice) if notice.severity() == "WARNING" => {
                warned.store(true, Ordering::Release);
            }
            AsyncMessage::Notification(told) => {
                if let Some(news) = &news {
                    let _ = news.send(told); // nobody may be listening any more
                }
            }
            _ => {}
        }
    }
}

/// Errors that trying again does not cure: a wrong password, no such database, no right to enter.
fn is_for_good(error: &Error) -> bool {
    let code = error.code();
    code.is_some_and(|code| {
        code.code().starts_with("28")
            || *code == SqlState::UNDEFINED_DATABASE
            || code.code().starts_with("42")
    })
}

/// A connection that can write.
pub(super) struct Session {
    client: Client,
    statements: Mutex<HashMap<&'static str, Statement>>,
    /// The server has warned of something since this was last asked.
    warned: Arc<AtomicBool>,
}

impl Session {
    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Runs statements that have no parameters.
    pub(super) async fn batch(&self, sql: &str) -> Result<(), Error> {
        self.client.batch_execute(sql).await
    }

    /// Asks; a statement is prepared once.
    pub(super) async fn query(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Error> {
        let statement = self.prepared(sql).await?;
        self.client.query(&statement, values).await
    }

    /// Asks for at most one row.
    pub(super) async fn row(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Option<Row>, Error> {
        let statement = self.prepared(sql).await?;
        self.client.query_opt(&statement, values).await
    }

    /// Does; how many rows.
    pub(super) async fn execute(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<u64, Error> {
        let statement = self.prepared(sql).await?;
        self.client.execute(&statement, values).await
    }

    /// Prepares statements, so that what uses them is sent at once.
    pub(super) async fn prepare(&self, statements: &[&'static str]) -> Result<(), Error> {
        for sql in statements {
            self.prepared(sql).await?;
        }
        Ok(())
    }

    /// Begins a transaction and asks its first question, without waiting in between.
    pub(super) async fn begin_and<T>(
        &self,
        question: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        let (begun, answer) = tokio::join!(biased; self.client.batch_execute("BEGIN"), question);
        begun.and(answer)
    }

    /// Does the last two things of a transaction and commits, without waiting in between: if one of them
    /// fails, what the database makes of the commit is a rollback. Their statements must be
    /// [prepared](Self::prepare), or the commit would be sent before them.
    ///
    /// False where the server warned meanwhile: then somebody has cut the wait for the standby short, and
    /// what is committed here may be nowhere else.
    pub(super) async fn commit_after(
        &self,
        one: impl Future<Output = Result<(), Error>>,
        two: impl Future<Output = Result<(), Error>>,
    ) -> Result<bool, Error> {
        self.warned.store(false, Ordering::Release);
        let (one, two, committed) = tokio::join!(biased; one, two, self.client.batch_execute("COMMIT"));
        one.and(two).and(committed)?;
        Ok(!self.warned.load(Ordering::Acquire))
    }

    async fn prepared(&self, sql: &'static str) -> Result<Statement, Error> {
        let known = self.statements().get(sql).cloned();
        if let Some(statement) = known {
            return Ok(statement);
        }
        let statement = self.client.prepare(sql).await?;
        self.statements().insert(sql, statement.clone());
        Ok(statement)
    }

    fn statements(&self) -> std::sync::MutexGuard<'_, HashMap<&'static str, Statement>> {
        self.statements.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What an error means for what was being done.
#[derive(Debug)]
pub(super) enum Meaning {
    /// The connection is of no use any more: another host may be the one to write to, and whether the last
    /// commit happened is not known.
    Lost,
    /// Another was faster, or two stood in each other's way: nothing was done, and it is to be decided again.
    Raced,
    /// There is no room.
    Full,
    /// It cannot be done.
    Failed,
}

/// Judges an error by its code.
pub(super) fn meaning(error: &Error) -> Meaning {
    let Some(code) = error.code() else {
        let of_the_wire =
            std::error::Error::source(error).is_some_and(<dyn std::error::Error>::is::<std::io::Error>);
        return if error.is_closed() || of_the_wire { Meaning::Lost } else { Meaning::Failed };
    };
    match code.code() {
        // Serialization, deadlock, unique: the other transaction stands, this one does not.
        "40001" | "40P01" | "23505" => Meaning::Raced,
        "53100" => Meaning::Full,
        // Read-only: a primary that has become a standby is as good as dead. Idle too long in a transaction;
        // shut down, crashed, starting up; anything about the connection.
        "25006" | "25P03" | "25P04" | "57P01" | "57P02" | "57P03" | "57P05" => Meaning::Lost,
        other if other.starts_with("08") => Meaning::Lost,
        _ => Meaning::Failed,
    }
}
