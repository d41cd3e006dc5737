//! The addresses people and programs call. Each reads its request, asks a room, and answers; none knows law
//! or SQL.

mod codes;
mod description;
mod drills;
mod engines;
mod error;
mod event_games;
mod events;
mod extract;
mod from_pgn;
mod health;
mod invitations;
mod laying;
mod list;
mod live;
mod next;
mod page;
mod rule;
mod seat;
mod tables;
mod topics;

pub(crate) use drills::KeptDrills;
pub(crate) use error::Refusal;

use crate::App;
use crate::wire::{ClientMessage, ServerMessage};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use seat::Bearer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

/// A request body larger than this is refused.
const LARGEST_BODY: usize = 64 * 1024;

/// The page runs nothing but its own script, wears nothing but its own styles and asks nobody but this
/// server.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self'; \
    connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// The page needs no camera, no place and no purse.
const NOTHING_OF_THE_MACHINE: &str =
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()";

#[derive(OpenApi)]
#[openapi(
    info(
        title = "J'adoube",
        description = "Tables at which any man can be touched, and a referee who rules when somebody speaks.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(ClientMessage, ServerMessage<'_>)),
    modifiers(&Bearer)
)]
struct Described;

/// Every address of the server.
pub(crate) fn router(app: App) -> Router {
    let (api, description) = described().split_for_parts();
    let description = description.to_pretty_json().unwrap_or_default();
    let openapi = get(move || async move { ([("content-type", "application/json")], description) });
    api.route("/api/openapi.json", openapi)
        .route("/robots.txt", get(health::robots))
        .route("/api", axum::routing::any(error::no_such_address))
        .route("/api/", axum::routing::any(error::no_such_address))
        .route("/api/{*rest}", axum::routing::any(error::no_such_address))
        .method_not_allowed_fallback(error::not_so)
        .fallback(page::page)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(app.clone(), crate::limits::middleware))
        .layer(CompressionLayer::new())
        .layer(always(CONTENT_SECURITY_POLICY, POLICY))
        .layer(always(REFERRER_POLICY, "no-referrer"))
        .layer(always(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(always(X_FRAME_OPTIONS, "DENY"))
        .layer(always(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(always(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
        .layer(always(HeaderName::from_static("permissions-policy"), NOTHING_OF_THE_MACHINE))
        // An answer may hold tokens; the page's files say for themselves how long they keep.
        .layer(SetResponseHeaderLayer::if_not_present(CACHE_CONTROL, HeaderValue::from_static("no-store")))
        .with_state(app)
}

/// The description of the interface, as JSON.
pub(crate) fn openapi_json() -> String {
    let (_, description) = described().split_for_parts();
    description.to_pretty_json().unwrap_or_default()
}

fn described() -> OpenApiRouter<App> {
    let mut api = OpenApiRouter::with_openapi(Described::openapi())
        .routes(routes!(tables::create, list::list))
        .routes(routes!(tables::state))
        .routes(routes!(tables::events))
        .routes(routes!(next::next))
        .routes(routes!(invitations::look, invitations::take))
        .routes(routes!(invitations::invite, invitations::withdraw))
        .routes(routes!(events::event))
        .routes(routes!(event_games::event_pgn))
        .routes(routes!(event_games::event_records))
        .routes(routes!(tables::record))
        .routes(routes!(tables::pgn))
        .routes(routes!(live::live))
        .routes(routes!(codes::codes))
        .routes(routes!(codes::code))
        .routes(routes!(codes::law))
        .routes(routes!(topics::topics))
        .routes(routes!(topics::topic))
        .routes(routes!(rule::rule))
        .routes(routes!(drills::drills))
        .routes(routes!(engines::engines))
        .routes(routes!(from_pgn::read).layer(DefaultBodyLimit::max(from_pgn::LARGEST_PGN)))
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
        .routes(routes!(health::version));
    description::complete(api.get_openapi_mut());
    api
}

fn always(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
}
