//! A record in, rulings out: what `jadoube rule --json` prints, within bounds.

use super::Refusal;
use super::error::Problem;
use crate::App;
use crate::rulings::{self, Judged};
use crate::wire::{RuleRequest, Rulings};
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jadoube_referee::record::{self, Record};
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;

/// A record with more acts than this is ruled on at home.
const MOST_ACTS: usize = 2000;
/// Proofs of perpetual check are the one thing that takes the referee long.
const MOST_PROOFS: usize = 5;
/// How long a record waits for a judge.
const TO_WAIT: Duration = Duration::from_millis(1500);
/// When to come again, in seconds.
const COME_AGAIN: &str = "5";

/// Rules on a record.
///
/// The body is the text of the record, or JSON with that text and the code to judge by. At most 64 KiB, 2,000
/// acts and 5 claims of perpetual check.
#[utoipa::path(
    post,
    path = "/api/rule",
    request_body(content(
        (RuleRequest = "application/json", example = json!({
            "record": "code: bcf-1912\n\nWhite touches e2\nWhite plays d2-d4\nBlack objects\n", "all_codes": true
        })),
        (String = "text/plain", example = "code: bcf-1912\n\nWhite touches e2\n"),
    )),
    responses(
        (status = 200, description = "What was ruled, under one code or under all", body = Rulings),
        (status = 400, description = "The body cannot be read", body = Problem),
        (status = 413, description = "The body is too long", body = Problem),
        (status = 415, description = "The body is neither JSON nor plain text", body = Problem),
        (status = 422, description = "It is no record, has too many acts, or the code has no game on such terms; the line is told",
         body = Problem),
        (status = 429, description = "The referee is busy; Retry-After tells when to come again", body = Problem,
         headers(("Retry-After" = u32, description = "Seconds"))),
        (status = 503, description = "The referee was interrupted", body = Problem),
    )
)]
pub(crate) async fn rule(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Rulings>, Response> {
    let body = body.map_err(|error| Refusal::new(error.status(), error.body_text()).into_response())?;
    let asked = read(&headers, &body).map_err(IntoResponse::into_response)?;
    let free = free_judge(&app).await?;
    // Nothing here is quick enough for the threads that listen. Who goes away does not set his judge free
    // before the end.
    let ruled = tokio::task::spawn_blocking(move || {
        let _busy = free;
        judge(&asked)
    });
    let ruled = ruled.await;
    let interrupted = |_| {
        let sentence = "the referee was interrupted: send the record again";
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, sentence).into_response()
    };
    let ruled = ruled.map_err(interrupted)?;
    ruled.map(Json).map_err(IntoResponse::into_response)
}

/// A judge, of those who prove what is claimed at tables too: there is one pool for the whole server.
pub(super) async fn free_judge(app: &App) -> Result<OwnedSemaphorePermit, Response> {
    if let Some(judge) = app.rooms.services().proofs.judge(TO_WAIT).await {
        return Ok(judge);
    }
    let sentence = format!("the referee is busy with other records: come again in {COME_AGAIN} seconds");
    let refusal = Refusal::new(StatusCode::TOO_MANY_REQUESTS, sentence);
    Err(([(header::RETRY_AFTER, COME_AGAIN)], refusal).into_response())
}

/// What is asked, in either of the two forms.
fn read(headers: &HeaderMap, body: &[u8]) -> Result<RuleRequest, Refusal> {
    let kind = headers.get(header::CONTENT_TYPE).map_or(Ok("text/plain"), |kind| kind.to_str());
    let kind = kind.unwrap_or("").split(';').next().unwrap_or("").trim().to_ascii_lowercase();
    match kind.as_str() {
        "text/plain" => match std::str::from_utf8(body) {
            Ok(record) => Ok(RuleRequest { record: record.to_owned(), code: None, all_codes: false }),
            Err(_) => Err(Refusal::new(StatusCode::BAD_REQUEST, "write the record in UTF-8")),
        },
        "application/json" => serde_json::from_slice(body).map_err(|error| {
            let status = match error.classify() {
                serde_json::error::Category::Data => StatusCode::UNPROCESSABLE_ENTITY,
                _ => StatusCode::BAD_REQUEST,
            };
            Refusal::new(status, format!("send {{\"record\": \"…\", \"all_codes\": true}}: {error}"))
        }),
        _ => Err(Refusal::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "send the record as text/plain, or as application/json: {\"record\": \"…\"}",
        )),
    }
}

fn judge(asked: &RuleRequest) -> Result<Rulings, Refusal> {
    let record = bounded(&asked.record)?;
    if asked.all_codes {
        if asked.code.is_some() {
            return Err(unfit("say code or all_codes, not both"));
        }
        let codes = record::code_ids().into_iter();
        let all: Vec<Judged> = codes.map(|code| Judged::of(&record, code)).collect();
        return Ok(Rulings::All(rulings::all(&all)));
    }
    let code = asked.code.as_deref().unwrap_or(&record.terms.code);
    if jadoube_referee::code(code).is_none() {
        let known = record::code_ids().join(", ");
        return Err(unfit(format!("no code is called {code:?}: there are {known}")));
    }
    let judged = Judged::of(&record, code);
    match &judged.report {
        Ok(report) => Ok(Rulings::One(rulings::one(&judged, report))),
        Err(error) => Err(unfit(error.to_string())),
    }
}

/// The record, if it is one and can be judged in a moment.
fn bounded(text: &str) -> Result<Record, Refusal> {
    let record = record::parse(text).map_err(|error| unfit(error.to_string()).at_line(error.line))?;
    if let Some(step) = record.steps.get(MOST_ACTS) {
        let sentence = format!("at most {MOST_ACTS} acts are ruled on here: use `jadoube rule`");
        return Err(unfit(sentence).at_line(step.line));
    }
    if let Some(step) = record.steps.iter().filter(|step| step.act.asks_for_a_proof()).nth(MOST_PROOFS) {
        let sentence =
            format!("at most {MOST_PROOFS} claims of perpetual check are proved here: use `jadoube rule`");
        return Err(unfit(sentence).at_line(step.line));
    }
    Ok(record)
}

pub(super) fn unfit(sentence: impl Into<String>) -> Refusal {
    Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence)
}
