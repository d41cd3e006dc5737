//! Health: whether the server and its store can do their work.

use super::Refusal;
use super::error::Problem;
use crate::App;
use axum::extract::State;

/// Ready when the store can be read and written.
#[utoipa::path(get, path = "/readyz", responses(
    (status = 200, description = "The server can do its work", body = String),
    (status = 503, description = "The store does not answer", body = Problem),
))]
pub(crate) async fn readyz(State(app): State<App>) -> Result<&'static str, Refusal> {
    app.ledger.health().await.map_err(|error| Refusal::from(&error))?;
    Ok("ready\n")
}
