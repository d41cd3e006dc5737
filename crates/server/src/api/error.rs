//! The one error type of all addresses: a status, and a sentence that says what to do.

use crate::room::RoomGone;
use crate::rooms::NotOpened;
use axum::Json;
use axum::extract::OriginalUri;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use jadoube_ledger::LedgerError;
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request was refused.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// A sentence that says what to do.
    error: String,
    /// The line of a record it is about, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
}

/// A refusal on its way out.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    sentence: String,
    line: Option<usize>,
    /// Seconds after which to come again.
    wait: Option<u64>,
}

impl Refusal {
    pub(crate) fn new(status: StatusCode, sentence: impl Into<String>) -> Refusal {
        Refusal { status, sentence: sentence.into(), line: None, wait: None }
    }

    /// The same, about a line of a record.
    pub(crate) fn at_line(mut self, line: usize) -> Refusal {
        self.line = Some(line);
        self
    }

    /// Something was asked for too often; in so many milliseconds it may be asked again.
    pub(crate) fn too_much(what: &str, wait: u64) -> Refusal {
        let wait = wait.div_ceil(1000).max(1);
        let sentence = format!("{what} from your address: try again in {wait} s");
        Refusal { status: StatusCode::TOO_MANY_REQUESTS, sentence, line: None, wait: Some(wait) }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let wait = self.wait.map(|wait| [(header::RETRY_AFTER, wait.to_string())]);
        (self.status, wait, Json(Problem { error: self.sentence, line: self.line })).into_response()
    }
}

impl From<NotOpened> for Refusal {
    fn from(error: NotOpened) -> Refusal {
        match &error {
            NotOpened::NoSuchTable(_) => Refusal::new(StatusCode::NOT_FOUND, error.to_string()),
            NotOpened::Ledger(ledger) => Refusal::from(ledger),
            NotOpened::Unreadable(..) => {
                tracing::error!(%error, "a table cannot be read");
                Refusal::new(StatusCode::SERVICE_UNAVAILABLE, error.to_string())
            }
        }
    }
}

impl From<&LedgerError> for Refusal {
    fn from(error: &LedgerError) -> Refusal {
        if !error.is_refusal() {
            tracing::error!(%error, "the store failed");
        }
        let status = match error {
            LedgerError::Full { .. } => StatusCode::INSUFFICIENT_STORAGE,
            LedgerError::Forgotten { .. } => StatusCode::GONE,
            _ => StatusCode::SERVICE_UNAVAILABLE,
        };
        Refusal::new(status, error.to_string())
    }
}

impl From<RoomGone> for Refusal {
    fn from(_: RoomGone) -> Refusal {
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "the server is stopping: try again in a moment")
    }
}

/// The address is there, and is not asked so.
pub(crate) async fn not_so(method: axum::http::Method, OriginalUri(uri): OriginalUri) -> Refusal {
    let sentence = format!("{method} is not for {}: /api/openapi.json tells what is", uri.path());
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, sentence)
}

/// Nothing is at this address.
pub(crate) async fn no_such_address(OriginalUri(uri): OriginalUri) -> Refusal {
    let sentence = format!("nothing is at {}: /api/openapi.json tells what there is", uri.path());
    Refusal::new(StatusCode::NOT_FOUND, sentence)
}
