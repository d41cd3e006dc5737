//! Whether the server can do its work, and which server it is.

use super::Refusal;
use super::error::Problem;
use crate::App;
use crate::wire::VersionSheet;
use axum::Json;
use axum::extract::State;

/// Alive: it answers, whatever the store does.
#[utoipa::path(get, path = "/healthz", responses(
    (status = 200, description = "The server runs", body = String),
))]
pub(crate) async fn healthz() -> &'static str {
    "alive\n"
}

/// What is nobody's business to collect: tables and events.
pub(crate) async fn robots() -> &'static str {
    "User-agent: *\nDisallow: /t/\nDisallow: /e/\nDisallow: /api/\n"
}

/// Ready when the store can be read and written.
#[utoipa::path(get, path = "/readyz", responses(
    (status = 200, description = "The server can do its work", body = String),
    (status = 503, description = "The store does not answer", body = Problem),
))]
pub(crate) async fn readyz(State(app): State<App>) -> Result<&'static str, Refusal> {
    app.ledger.health().await.map_err(|error| Refusal::from(&error))?;
    Ok("ready\n")
}

/// Which server this is.
#[utoipa::path(get, path = "/version", responses(
    (status = 200, description = "Version and commit", body = VersionSheet),
))]
pub(crate) async fn version(State(app): State<App>) -> Json<VersionSheet> {
    let commit = app.commit.as_deref().map(str::to_owned);
    Json(VersionSheet { version: env!("CARGO_PKG_VERSION").to_owned(), commit })
}
