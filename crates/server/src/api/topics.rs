//! The topics, and what each code says on them.

use super::Refusal;
use super::error::Problem;
use super::extract::PathParams;
use crate::wire::TopicSheet;
use axum::Json;
use axum::http::StatusCode;
use jadoube_referee::TOPICS;

/// All topics in order, each with what every code says on it.
#[utoipa::path(get, path = "/api/topics", responses((status = 200, description = "The topics", body = Vec<TopicSheet>)))]
pub(crate) async fn topics() -> Json<Vec<TopicSheet>> {
    Json(TOPICS.iter().map(TopicSheet::from).collect())
}

/// A topic with what every code says on it.
#[utoipa::path(
    get,
    path = "/api/topics/{number}",
    params(("number" = u8, Path, description = "A topic's number, 1 to 37")),
    responses(
        (status = 200, description = "The topic", body = TopicSheet),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 404, description = "There is no such topic", body = Problem),
    )
)]
pub(crate) async fn topic(PathParams(number): PathParams<String>) -> Result<Json<TopicSheet>, Refusal> {
    let found = number.parse().ok().and_then(jadoube_referee::topic);
    found.map(|topic| Json(TopicSheet::from(topic))).ok_or_else(|| {
        let sentence = format!("there is no topic {number:?}: the topics are 1 to {}", TOPICS.len());
        Refusal::new(StatusCode::NOT_FOUND, sentence)
    })
}
