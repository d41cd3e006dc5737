//! Tables people sit down at: rooms, seats, HTTP and WebSocket, and the page. Knows no law and no SQL.
//!
//! ```no_run
//! use jadoube_ledger::MemoryLedger;
//! use jadoube_server::{App, serve};
//! use std::sync::Arc;
//!
//! # async fn run() -> std::io::Result<()> {
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:1851").await?;
//! serve(listener, App::new(Arc::new(MemoryLedger::new())), std::future::pending()).await
//! # }
//! ```

mod api;
mod pgn;
mod room;
mod rooms;
mod token;
mod wall;
pub mod wire;

pub use wall::{MachineClock, Wall};

use axum::Router;
use jadoube_ledger::Ledger;
use rooms::Rooms;
use std::sync::Arc;
use tokio::net::TcpListener;

/// What every request may use.
#[derive(Clone)]
pub struct App {
    pub(crate) ledger: Arc<dyn Ledger>,
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) wall: Arc<dyn Wall>,
}

impl App {
    /// The tables of a ledger, by the machine's clock.
    pub fn new(ledger: Arc<dyn Ledger>) -> App {
        App::by(ledger, Arc::new(MachineClock))
    }

    /// The same by another clock.
    pub fn by(ledger: Arc<dyn Ledger>, wall: Arc<dyn Wall>) -> App {
        let rooms = Arc::new(Rooms::new(Arc::clone(&ledger), Arc::clone(&wall)));
        App { ledger, rooms, wall }
    }
}

/// Every address of the server, to be served or tested in process.
pub fn router(app: App) -> Router {
    api::router(app)
}

/// The description of the interface (`OpenAPI` 3.1), as JSON.
pub fn openapi_json() -> String {
    api::openapi_json()
}

/// Serves until `stop` comes, then lets what is under way come to its end.
pub async fn serve(
    listener: TcpListener,
    app: App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    axum::serve(listener, router(app)).with_graceful_shutdown(stop).await
}
