//! The page, embedded. Every address that is no file and no part of the interface is the page's own.

use axum::body::Body;
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/page"]
struct Page;

/// A file of the page, or the page itself.
pub(crate) async fn page(method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, "this address is only looked at\n").into_response();
    }
    let path = uri.path().trim_start_matches('/');
    match (Page::get(path), Page::get("index.html")) {
        (Some(file), _) if path.starts_with("assets/") => served(file, "public, max-age=31536000, immutable"),
        (Some(file), _) => served(file, "no-cache"),
        (None, _) if path.starts_with("assets/") => {
            (StatusCode::NOT_FOUND, "the page has changed: load it again\n").into_response()
        }
        (None, Some(index)) => served(index, "no-cache"),
        (None, None) => StatusCode::NOT_FOUND.into_response(),
    }
}

fn served(file: EmbeddedFile, keep: &'static str) -> Response {
    let kind = file.metadata.mimetype().to_owned();
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep.to_owned())];
    (headers, Body::from(file.data)).into_response()
}
