//! How long it takes to open a table of 600 acts at the server: read from the store, every act decided again,
//! and shown.

use crate::figures::{at, conditions, milliseconds};
use crate::process::cpu_seconds;
use crate::store;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use jadoube_ledger::SqliteLedger;
use jadoube_server::App;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tower::ServiceExt;

/// The heading by which the section is found again.
pub(crate) const TITLE: &str = "Opening a table";

/// Asks the server's own router, in this process, for the state of tables that nobody has opened, and then of
/// the same again.
pub(crate) async fn section(tables: usize) -> Result<String, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    store::fill(folder.path(), tables, &store::played().await?).await?;
    let ledger = SqliteLedger::open(folder.path()).map_err(|error| error.to_string())?;
    let router = jadoube_server::router(App::new(Arc::new(ledger)));
    let mut text = format!("## {TITLE} ({tables} tables of {} acts, one after another)\n\n", store::ACTS);
    text.push_str("| | p50, ms | p99, ms | worst, ms | CPU each, ms |\n|---|---:|---:|---:|---:|\n");
    let mut rows = [Row::new("closed: read, decided again, shown"), Row::new("open: shown")];
    for table in 0..tables {
        // The second time at once: a table that was only looked at is soon let go.
        for row in &mut rows {
            row.ask(&router, table).await?;
        }
    }
    for row in rows {
        text.push_str(&row.text());
    }
    text.push_str(&format!(
        "\n- from a request for the table's state to the last byte of the answer, in process, without a socket; {}\n",
        conditions()
    ));
    Ok(text)
}

/// The times of one kind of answer.
struct Row {
    name: &'static str,
    times: Vec<Duration>,
    cpu: f64,
}

impl Row {
    fn new(name: &'static str) -> Row {
        Row { name, times: Vec::new(), cpu: 0.0 }
    }

    async fn ask(&mut self, router: &Router, table: usize) -> Result<(), String> {
        let before = cpu_seconds(std::process::id());
        self.times.push(open(router, table).await?);
        self.cpu += cpu_seconds(std::process::id()) - before;
        Ok(())
    }

    fn text(mut self) -> String {
        self.times.sort();
        let [median, p99, worst] = [0.5, 0.99, 1.0].map(|part| milliseconds(at(&self.times, part)));
        let cpu = self.cpu * 1e3 / self.times.len() as f64;
        format!("| {} | {median:.2} | {p99:.2} | {worst:.2} | {cpu:.2} |\n", self.name)
    }
}

async fn open(router: &Router, table: usize) -> Result<Duration, String> {
    let request = Request::get(format!("/api/tables/{}", store::id(table)))
        .header(header::AUTHORIZATION, format!("Bearer {}", store::token(table, "white")))
        .body(Body::empty())
        .map_err(|error| error.to_string())?;
    let begun = Instant::now();
    let answer = router.clone().oneshot(request).await.map_err(|error| error.to_string())?;
    let status = answer.status();
    let body = to_bytes(answer.into_body(), 16 << 20).await.map_err(|error| error.to_string())?;
    let took = begun.elapsed();
    if status != StatusCode::OK || body.is_empty() {
        return Err(format!("table {table}: {status}"));
    }
    Ok(took)
}
