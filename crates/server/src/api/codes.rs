//! The codes and their laws, in our words.

use super::Refusal;
use super::error::Problem;
use super::extract::PathParams;
use crate::wire::{CodeBook, CodeSummary, LawLine, LawPage};
use axum::Json;
use axum::http::StatusCode;
use jadoube_referee::Code;

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
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 404, description = "There is no such code", body = Problem),
    )
)]
pub(crate) async fn code(PathParams(id): PathParams<String>) -> Result<Json<CodeBook>, Refusal> {
    known(&id).map(|code| Json(CodeBook::from(code)))
}

/// A law of a code, asked for by its own number or by that of one of its clauses.
#[utoipa::path(
    get,
    path = "/api/codes/{id}/laws/{number}",
    params(
        ("id" = String, Path, description = "A code's id, such as london-1841"),
        ("number" = String, Path, description = "As the document numbers it: XIII, 22, 14(c)(ii)"),
    ),
    responses(
        (status = 200, description = "The law", body = LawPage),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 404, description = "There is no such code, or no such law in it", body = Problem),
    )
)]
pub(crate) async fn law(
    PathParams((id, number)): PathParams<(String, String)>,
) -> Result<Json<LawPage>, Refusal> {
    let code = known(&id)?;
    let is_it = |written: &str| written.eq_ignore_ascii_case(&number);
    let found =
        code.laws.iter().find(|law| is_it(law.number) || law.clauses.iter().any(|part| is_it(part.number)));
    if let Some(law) = found {
        return Ok(Json(LawPage { code: code.id.to_owned(), line: LawLine::from(law) }));
    }
    let numbers: Vec<&str> = code.laws.iter().map(|law| law.number).collect();
    let sentence = format!("{id} has no law {number:?}: it has {}", numbers.join(", "));
    Err(Refusal::new(StatusCode::NOT_FOUND, sentence))
}

fn known(id: &str) -> Result<&'static Code, Refusal> {
    jadoube_referee::code(id).ok_or_else(|| {
        let known = jadoube_referee::record::code_ids().join(", ");
        Refusal::new(StatusCode::NOT_FOUND, format!("no code is called {id:?}: there are {known}"))
    })
}
