//! Drills: a situation under a code, chosen by seed and number or by the day, with the answers.

use super::Refusal;
use super::error::Problem;
use super::extract::QueryParams;
use super::rule::{free_judge, unfit};
use crate::App;
use crate::wire::DrillSheet;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jadoube_drill::{Day, Focus, drill};
use jadoube_referee::{Code, newest_in_force};
use serde::Deserialize;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use utoipa::IntoParams;

/// So many drills are kept ready: those of the day above all.
const MOST_KEPT: usize = 64;
/// Drills of later numbers are not made: who has done so many takes another seed.
const MOST_NUMBER: u32 = 9_999;
/// The same address gives the same drill until the program is replaced.
const HEADERS: [(HeaderName, &str); 2] =
    [(header::CACHE_CONTROL, "public, max-age=3600"), (header::CONTENT_TYPE, "application/json")];

/// Which drill.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DrillQuery {
    /// A code's id; the newest in force unless given.
    code: Option<String>,
    /// What it is to be about: `touching`, `illegal-moves`, `turn`, `clock`, `draws`, or a topic's number.
    topic: Option<String>,
    /// The drill of this day, such as 2026-11-18: the same for everybody. Not together with `seed`.
    day: Option<String>,
    /// Which series; 0 unless given.
    seed: Option<u64>,
    /// Which drill of the series, from 0.
    #[param(maximum = 9999)]
    number: Option<u32>,
}

/// A choice that was understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Choice {
    code: &'static str,
    focus: Focus,
    seed: u64,
    number: u32,
}

/// Drills made lately as JSON, the newest last.
#[derive(Default)]
pub(crate) struct KeptDrills(Mutex<VecDeque<(Choice, Bytes)>>);

impl KeptDrills {
    fn find(&self, choice: Choice) -> Option<Bytes> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| *known == choice).map(|(_, json)| json.clone())
    }

    fn keep(&self, choice: Choice, json: &Bytes) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_KEPT {
            kept.pop_front();
        }
        kept.push_back((choice, json.clone()));
    }
}

/// A drill: the other has just moved, and one of five answers is right.
///
/// The same question gives the same drill. What each answer leads to, and what the other codes say, comes
/// from the referee and stands in the answer.
#[utoipa::path(
    get,
    path = "/api/drills",
    params(DrillQuery),
    responses(
        (status = 200, description = "The drill", body = DrillSheet),
        (status = 400, description = "What follows the ? cannot be read", body = Problem),
        (status = 404, description = "The code has no drill of that kind", body = Problem),
        (status = 422, description = "There is no such code, topic, day or number", body = Problem),
        (status = 429, description = "The referee is busy; Retry-After tells when to come again", body = Problem,
         headers(("Retry-After" = u32, description = "Seconds"))),
        (status = 503, description = "The referee was interrupted", body = Problem),
    )
)]
pub(crate) async fn drills(
    State(app): State<App>,
    QueryParams(query): QueryParams<DrillQuery>,
) -> Result<Response, Response> {
    let choice = choose(&query).map_err(IntoResponse::into_response)?;
    if let Some(kept) = app.drills.find(choice) {
        return Ok((HEADERS, kept).into_response());
    }
    let free = free_judge(&app).await?;
    let made = tokio::task::spawn_blocking(move || {
        let _busy = free;
        make(choice)
    });
    let made = made.await.map_err(|_| {
        let sentence = "the referee was interrupted: ask again";
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, sentence).into_response()
    })?;
    let Some(json) = made else {
        let sentence = format!("{} has no drill of that kind", choice.code);
        return Err(Refusal::new(StatusCode::NOT_FOUND, sentence).into_response());
    };
    app.drills.keep(choice, &json);
    Ok((HEADERS, json).into_response())
}

fn make(choice: Choice) -> Option<Bytes> {
    let code = jadoube_referee::code(choice.code)?;
    let drill = drill(code, choice.focus, choice.seed, choice.number)?;
    serde_json::to_vec(&DrillSheet::from(&drill)).ok().map(Bytes::from)
}

fn choose(query: &DrillQuery) -> Result<Choice, Refusal> {
    let code = query.code.as_deref().map_or_else(|| Ok(newest_in_force()), known)?;
    let focus = query.topic.as_deref().filter(|topic| !topic.is_empty());
    let focus = focus.map_or(Ok(Focus::Anything), str::parse);
    let focus = focus.map_err(|error| unfit(format!("topic: {error}")))?;
    let day = query.day.as_deref().map(str::parse::<Day>).transpose();
    let seed = match (day.map_err(|error| unfit(format!("day: {error}")))?, query.seed) {
        (Some(_), Some(_)) => return Err(unfit("say day or seed, not both")),
        (Some(day), None) => day.seed(),
        (None, seed) => seed.unwrap_or(0),
    };
    let number = query.number.unwrap_or(0);
    if number > MOST_NUMBER {
        return Err(unfit(format!("number: at most {MOST_NUMBER}; take another seed")));
    }
    Ok(Choice { code: code.id, focus, seed, number })
}

fn known(id: &str) -> Result<&'static Code, Refusal> {
    jadoube_referee::code(id).ok_or_else(|| {
        let known = jadoube_referee::record::code_ids().join(", ");
        unfit(format!("no code is called {id:?}: there are {known}"))
    })
}
