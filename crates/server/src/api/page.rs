//! Hands out the page. Every address that is no file and no part of the interface is the page's own.

use crate::App;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// The built files' names change with what is in them, so they never grow old.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// A file of the page, or the page itself.
pub(crate) async fn page(State(app): State<App>, method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, "this address is only looked at\n").into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let built = path.starts_with("assets/");
    match (app.page.file(path), app.page.file("index.html")) {
        (Some(data), _) if built => served(path, data, FOR_EVER),
        (Some(data), _) => served(path, data, ASK_AGAIN),
        (None, _) if built => {
            (StatusCode::NOT_FOUND, "the page has changed: load it again\n").into_response()
        }
        (None, Some(index)) if is_a_view(path) => served("index.html", index, ASK_AGAIN),
        (None, Some(index)) => {
            (StatusCode::NOT_FOUND, served("index.html", index, ASK_AGAIN)).into_response()
        }
        (None, None) => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Whether the page has something to show at an address, as far as its form tells. What is nowhere is shown
/// by the page too, but answered as not found.
fn is_a_view(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    matches!(
        *parts.as_slice(),
        [] | ["index.html"
            | "play"
            | "incidents"
            | "drill"
            | "clubs"
            | "programmers"
            | "what-if"
            | "post-mortem"
            | "cards"]
            | ["library", ..]
            | ["t" | "e" | "cards" | "incidents", _]
            | ["t", _, "links" | "post-mortem"]
            | ["e", _, "invitations"]
    )
}

fn served(name: &str, data: Bytes, keep: &'static str) -> Response {
    let headers = [(header::CONTENT_TYPE, kind_of(name)), (header::CACHE_CONTROL, keep)];
    (headers, data).into_response()
}

/// The kinds of file the page is made of.
fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("png") => "image/png",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
