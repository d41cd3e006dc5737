//! The caller's seat: the token of a seat's link, sent as `Authorization: Bearer TOKEN`. Never in an address,
//! so never in a log.

use super::Refusal;
use crate::room::Opens;
use crate::rooms::Rooms;
use crate::token::{Token, same_hash};
use crate::wire::SeatName;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};

/// The token a request brought.
pub(crate) struct SentToken(Token);

impl<S: Send + Sync> FromRequestParts<S> for SentToken {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<SentToken, Refusal> {
        let sent = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = sent.and_then(|value| value.split_once(' ')).filter(|(scheme, _)| {
            scheme.eq_ignore_ascii_case("bearer") // as the standard has it
        });
        match token {
            Some((_, token)) if !token.trim().is_empty() => Ok(SentToken(Token::received(token.trim()))),
            _ => Err(Refusal::new(
                StatusCode::UNAUTHORIZED,
                "say which seat is yours: send what follows the # of a seat's link as `Authorization: Bearer TOKEN`",
            )),
        }
    }
}

impl SentToken {
    /// Whether it is the one of which this hash is kept.
    pub(crate) fn is(&self, kept: &[u8; 32]) -> bool {
        same_hash(&self.0.hash(), kept)
    }

    /// The hash by which it is known.
    pub(crate) fn hash(&self) -> [u8; 32] {
        self.0.hash()
    }

    /// The link of its holder to a table: for him, and for nobody else.
    pub(crate) fn link(&self, here: &str, table: &str) -> String {
        format!("{here}/t/{table}#{}", self.0.reveal())
    }

    /// The token itself, for the room alone.
    pub(crate) fn into_token(self) -> Token {
        self.0
    }

    /// What it is good for at a table, which is not opened for that.
    pub(crate) async fn opens(&self, rooms: &Rooms, table: &str) -> Result<Opens, Refusal> {
        let opens = rooms.opened_by(table, &[&self.0]).await?;
        Ok(opens.into_iter().next().unwrap_or(Opens::Nothing))
    }

    /// The seat it opens at a table, which is not opened for that.
    pub(crate) async fn seat(&self, rooms: &Rooms, table: &str) -> Result<SeatName, Refusal> {
        let opens = self.opens(rooms, table).await?;
        opens.seat().ok_or_else(|| Refusal::new(StatusCode::FORBIDDEN, opens.refusal()))
    }
}

/// Tells the description of the interface about tokens.
pub(super) struct Bearer;

impl utoipa::Modify for Bearer {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(
            HttpBuilder::new()
                .scheme(HttpAuthScheme::Bearer)
                .description(Some("The token of a seat: what follows the # of its link."))
                .build(),
        );
        if let Some(components) = openapi.components.as_mut() {
            components.add_security_scheme("seat", scheme);
        }
    }
}
