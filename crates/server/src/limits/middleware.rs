//! The middleware of every request: reads its address, counts it against the limits, limits its time and logs
//! how it went. No header and no query is logged: a token may be in one.

use super::{CallerKey, CallerTable};
use crate::App;
use crate::api::Refusal;
use crate::clock::monotonic_millis;
use crate::settings::Callers;
use crate::token::Token;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};

/// The address that counts for a request; `None` if none does.
#[derive(Clone, Copy)]
pub(crate) struct Caller(pub(crate) Option<IpAddr>);

/// Lets a request through, or says why not.
pub(crate) async fn middleware(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let (began, method, path) =
        (monotonic_millis(), request.method().clone(), request.uri().path().to_owned());
    let caller = caller(&app.callers, &request);
    request.extensions_mut().insert(Caller(caller));
    let token = shown_token(&app.callers, request.headers());
    let response = match admitted(&app.callers, caller, token, &path) {
        Err(refusal) => {
            app.metrics.too_many.add(1);
            refusal.into_response()
        }
        Ok(()) => match tokio::time::timeout(app.settings.request, next.run(request)).await {
            Ok(response) => response,
            Err(_) => too_long().into_response(),
        },
    };
    let (status, took) = (response.status().as_u16(), monotonic_millis().saturating_sub(began));
    tracing::info!(%method, path, status, ms = took, "request");
    response
}

fn admitted(
    callers: &CallerTable,
    caller: Option<IpAddr>,
    token: Option<[u8; 32]>,
    path: &str,
) -> Result<(), Refusal> {
    if !is_text(path) {
        return Err(Refusal::new(StatusCode::BAD_REQUEST, "the address is no text: write it in UTF-8"));
    }
    let Some(caller) = caller else { return Ok(()) };
    let address = CallerKey::address(caller);
    let counted = match token {
        Some(token) => callers.request(CallerKey::Seat(token)),
        None if is_file(path) => callers.file(address),
        None if path.ends_with("/live") => Ok(()), // live connections have a measure of their own
        None => callers.request(address),
    };
    counted.map_err(|wait| Refusal::too_much("too many requests", wait))
}

/// The token of a seat that has shown it before, and so counts by itself. One never seen opens nothing yet,
/// and counts by its address: nobody gets more by making tokens up.
fn shown_token(callers: &CallerTable, headers: &HeaderMap) -> Option<[u8; 32]> {
    let sent = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (_, token) = sent.split_once(' ')?;
    let hash = Token::received(token.trim()).hash();
    callers.has_shown(hash).then_some(hash)
}

/// Whether an address is one of the page's files, which are in memory.
fn is_file(path: &str) -> bool {
    !path.starts_with("/api") && path != "/readyz"
}

fn too_long() -> Refusal {
    Refusal::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "this took too long and was given up: look how things stand, then try again",
    )
}

/// Whether an address is text once its percent signs are read.
fn is_text(path: &str) -> bool {
    let (mut bytes, mut read) = (path.bytes(), Vec::with_capacity(path.len()));
    while let Some(byte) = bytes.next() {
        let mut ahead = bytes.clone();
        let figure = |byte: Option<u8>| byte.and_then(|byte| char::from(byte).to_digit(16));
        match (byte, figure(ahead.next()), figure(ahead.next())) {
            (b'%', Some(high), Some(low)) => {
                read.push((high * 16 + low) as u8);
                bytes = ahead;
            }
            _ => read.push(byte),
        }
    }
    std::str::from_utf8(&read).is_ok()
}

fn caller(callers: &CallerTable, request: &Request) -> Option<IpAddr> {
    let ConnectInfo(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
    match callers.limits.callers {
        Callers::Direct => Some(peer.ip().to_canonical()).filter(|address| !address.is_loopback()),
        Callers::BehindProxy => forwarded(request.headers()).or_else(|| Some(peer.ip())),
    }
}

/// The last address is the one the proxy itself saw; those before it are what the caller says.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_text_or_not() {
        for text in ["/", "/t/a%20b", "/%C3%A9", "/é", "/100%", "/%zz", "/%"] {
            assert!(is_text(text), "{text}");
        }
        for other in ["/%ff", "/api/tables/%C3", "/%c3%28"] {
            assert!(!is_text(other), "{other}");
        }
    }

    #[test]
    fn only_the_last_forwarded_address_is_believed() {
        let mut headers = HeaderMap::new();
        assert_eq!(forwarded(&headers), None);
        headers.append("x-forwarded-for", axum::http::HeaderValue::from_static("127.0.0.1, 192.0.2.7"));
        assert_eq!(forwarded(&headers), "192.0.2.7".parse().ok());
    }
}
