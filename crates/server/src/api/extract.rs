//! Extractors for what stands in an address: its path and its query. What cannot be read is refused in our
//! words.

use super::Refusal;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::StatusCode;
use axum::http::request::Parts;
use jadoube_ledger::{Cursor, UnixMillis};
use serde::de::DeserializeOwned;

/// The parameters in the path of an address.
pub(crate) struct PathParams<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathParams<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathParams<T>, Refusal> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(params)) => Ok(PathParams(params)),
            Err(error) => Err(unread("this address cannot be read", &error.body_text())),
        }
    }
}

/// The parameters after the `?` of an address.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryParams<T>, Refusal> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(params)) => Ok(QueryParams(params)),
            Err(error) => Err(unread("what follows the ? cannot be read", &error.body_text())),
        }
    }
}

fn unread(what: &str, why: &str) -> Refusal {
    Refusal::new(StatusCode::BAD_REQUEST, format!("{what} ({why}): see /api/openapi.json"))
}

/// A cursor as text, as it is given to a caller.
pub(crate) fn cursor_text(cursor: &Cursor) -> String {
    format!("{}.{}", cursor.created_at.0, cursor.id)
}

/// A cursor from the text that was given to a caller.
pub(crate) fn cursor(text: &str) -> Result<Cursor, Refusal> {
    let parts = text.split_once('.').and_then(|(at, id)| Some((at.parse().ok()?, id)));
    match parts {
        Some((at, id)) if !id.is_empty() => Ok(Cursor { created_at: UnixMillis(at), id: id.into() }),
        _ => Err(Refusal::new(
            StatusCode::BAD_REQUEST,
            "after: send back what stood in \"next\" of the page before",
        )),
    }
}
