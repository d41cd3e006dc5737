//! How long it takes to open a table of 600 acts at the server: read from the store, every act decided again, and shown.

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

/// Asks the server's own router, in this process, for the state of tables that nobody has opened, and then of the same again.
pub(crate) async fn section(tables: usize) -> Result<String, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    store::fill(folder.path(), tables, &store::played().await?).await?;
    let ledger = SqliteLedger::open(folder.path()).map_err(|error| error.to_string())?;
    let router = jadoube_server::router(App::new(Arc::new(ledger)));
    let mut text = format!("## {TITLE} ({tables} tables of {} acts, one after another)\n\n", store::ACTS);
    text.push_str("| | p50, ms | p99, ms | worst, ms | CPU each, ms |\n|---|---:|---:|---:|---:|\n");
    for name in ["closed: read, decided again, shown", "open: shown"] {
        let before = cpu_seconds(std::process::id());
        let mut times = Vec::new();
        for table in 0..tables {
            times.push(open(&router, table).await?);
        }
        let cpu = (cpu_seconds(std::process::id()) - before) * 1e3 / tables as f64;
        times.sort();
        let [median, p99, worst] = [at(&times, 0.5), at(&times, 0.99), at(&times, 1.0)].map(milliseconds);
        text.push_str(&format!("| {name} | {median:.2} | {p99:.2} | {worst:.2} | {cpu:.2} |\n"));
    }
    text.push_str(&format!(
        "\n- from a request for the table's state to the last byte of the answer, in process, without a socket; {}\n",
        conditions()
    ));
    Ok(text)
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
