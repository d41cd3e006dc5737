//! PGN in, a record out, within bounds. What the record says is judged elsewhere.

use super::Refusal;
use super::error::Problem;
use super::extract::QueryParams;
use super::rule::{free_judge, unfit};
use crate::App;
use crate::code_proposal::proposal;
use crate::from_pgn::{self, NotConverted};
use crate::wire::{GameFromPgn, PgnHead};
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jadoube_chess::pgn::{Game, games};
use jadoube_referee::record;
use serde::Deserialize;
use utoipa::IntoParams;

/// A larger collection is not for a server: it can be converted with the command line.
pub(super) const LARGEST_PGN: usize = 1 << 20;
/// So many games are listed.
const MOST_GAMES: usize = 500;

/// Which game, and by which code.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PgnQuery {
    /// The number of the game that is wanted, from 1.
    #[serde(default = "first")]
    game: u64,
    /// The code to write over the record; else the one its `Laws` tag names, else the one in force in its
    /// year,
    /// else the newest.
    code: Option<String>,
}

fn first() -> u64 {
    1
}

/// Makes a record of a game in PGN.
///
/// The body is PGN, of one game or of several, at most 1 MiB; it may be called `application/x-chess-pgn` too.
/// Illegal moves are made where their squares are clear, and told; where they are not, the record ends. The
/// record can then be sent to `/api/rule`.
#[utoipa::path(
    post,
    path = "/api/record-from-pgn",
    params(PgnQuery),
    request_body(content = String, content_type = "text/plain", example = "1. e4 e5 2. Bh3 Nf6 1-0\n"),
    responses(
        (status = 200, description = "The game as a record, and the games there are", body = GameFromPgn),
        (status = 400, description = "The address or the body cannot be read", body = Problem),
        (status = 413, description = "The body is too long", body = Problem),
        (status = 415, description = "The body is not said to be text", body = Problem),
        (status = 422, description = "There is no game in it, no such game, or none that a record can begin", body = Problem),
        (status = 429, description = "The referee is busy; Retry-After tells when to come again", body = Problem,
         headers(("Retry-After" = u32, description = "Seconds"))),
        (status = 503, description = "The reading was interrupted", body = Problem),
    )
)]
pub(crate) async fn read(
    State(app): State<App>,
    QueryParams(query): QueryParams<PgnQuery>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<GameFromPgn>, Response> {
    is_text(&headers).map_err(IntoResponse::into_response)?;
    let body = body.map_err(|error| Refusal::new(error.status(), error.body_text()).into_response())?;
    let free = free_judge(&app).await?;
    let read = tokio::task::spawn_blocking(move || {
        let _busy = free;
        chosen(&body, &query)
    });
    let interrupted = |_| {
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "the reading was interrupted: send it again")
            .into_response()
    };
    read.await.map_err(interrupted)?.map(Json).map_err(IntoResponse::into_response)
}

fn is_text(headers: &HeaderMap) -> Result<(), Refusal> {
    let kind = headers.get(header::CONTENT_TYPE).map_or(Ok("text/plain"), |kind| kind.to_str());
    let kind = kind.unwrap_or("").split(';').next().unwrap_or("").trim().to_ascii_lowercase();
    if matches!(kind.as_str(), "text/plain" | "application/x-chess-pgn" | "application/vnd.chess-pgn") {
        return Ok(());
    }
    let sentence = "send the PGN as application/x-chess-pgn or text/plain";
    Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, sentence))
}

fn chosen(body: &[u8], query: &PgnQuery) -> Result<GameFromPgn, Refusal> {
    let (mut heads, mut count, mut found): (Vec<PgnHead>, u64, Option<Game>) = (Vec::new(), 0, None);
    for game in games(body) {
        // Bytes in memory can always be read.
        let Ok(game) = game else { break };
        count += 1;
        if heads.len() < MOST_GAMES {
            heads.push(from_pgn::head(&game));
        }
        if count == query.game {
            found = Some(game);
        }
    }
    let Some(game) = found else {
        return Err(unfit(match count {
            0 => "there is no game in it: PGN is moves such as 1. e4 e5, with or without tags".to_owned(),
            1 => format!("there is one game in it, and no game {}", query.game),
            count => format!("there are {count} games in it, and no game {}", query.game),
        }));
    };
    let proposal = proposal(&game);
    let code = query.code.as_deref().unwrap_or(&proposal.code);
    if jadoube_referee::code(code).is_none() {
        let known = record::code_ids().join(", ");
        return Err(unfit(format!("no code is called {code:?}: there are {known}")));
    }
    let told = from_pgn::record_of(&game, code).map_err(|untold| match untold {
        NotConverted::Start(why) => unfit(format!("game {}: {why}", query.game)),
        NotConverted::Terms(error) => unfit(format!("game {}: {error}", query.game)),
    })?;
    Ok(GameFromPgn {
        more: count - heads.len() as u64,
        games: heads,
        game: query.game,
        record: told.record,
        notices: told.notices,
        proposal,
    })
}
