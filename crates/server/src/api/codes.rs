//! The codes and their laws, in our words.

use super::Refusal;
use super::error::Problem;
use crate::wire::{CodeBook, CodeSummary};
use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;

/// All codes, oldest first.
#[utoipa::path(get, path = "/api/codes", responses((status = 200, description = "The codes", body = Vec<CodeSummary>)))]
pub(crate) async fn codes() -> Json<Vec<CodeSummary>> {
    Json(jadoube_referee::codes().iter().map(|&code| CodeSummary::from(code)).collect())
}

/// A code with its laws.
#[utoipa::path(
    get,
    path = "/api/codes/{id}",
    params(("id" = String, Path, description = "A code's id, such as london-1841")),
    responses(
        (status = 200, description = "The code", body = CodeBook),
        (status = 404, description = "There is no such code", body = Problem),
    )
)]
pub(crate) async fn code(Path(id): Path<String>) -> Result<Json<CodeBook>, Refusal> {
    let Some(code) = jadoube_referee::code(&id) else {
        let known = jadoube_referee::record::code_ids().join(", ");
        return Err(Refusal::new(
            StatusCode::NOT_FOUND,
            format!("no code is called {id:?}: there are {known}"),
        ));
    };
    Ok(Json(CodeBook::from(code)))
}
