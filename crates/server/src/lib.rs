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
mod envelope;
mod pgn;
mod room;
mod rooms;
pub mod rulings;
mod token;
mod wall;
pub mod wire;

pub use wall::{MachineClock, Wall};

use axum::Router;
use axum::serve::ListenerExt;
use envelope::Sealer;
use jadoube_ledger::Ledger;
use room::Tools;
use rooms::Rooms;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// What every request may use.
#[derive(Clone)]
pub struct App {
    pub(crate) ledger: Arc<dyn Ledger>,
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) wall: Arc<dyn Wall>,
}

impl App {
    /// The tables of a ledger, by the machine's clock. The key of its envelopes lasts as long as the program.
    pub fn new(ledger: Arc<dyn Ledger>) -> App {
        App::by(ledger, Arc::new(MachineClock))
    }

    /// The same by another clock.
    pub fn by(ledger: Arc<dyn Ledger>, wall: Arc<dyn Wall>) -> App {
        App::with(ledger, wall, Sealer::forgetful())
    }

    /// The same with the key of the envelopes in a file, made when the first move is sealed. Without that file no envelope
    /// opens again, so it is kept where the games are.
    #[must_use]
    pub fn with_key_in(self, file: impl Into<PathBuf>) -> App {
        App::with(self.ledger, self.wall, Sealer::with_key_in(file.into()))
    }

    fn with(ledger: Arc<dyn Ledger>, wall: Arc<dyn Wall>, sealer: Sealer) -> App {
        let tools = Tools { ledger: Arc::clone(&ledger), wall: Arc::clone(&wall), sealer: Arc::new(sealer) };
        App { ledger, rooms: Arc::new(Rooms::new(tools)), wall }
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

/// How long requests under way may take to come to their end when the server stops.
const LAST_REQUESTS: Duration = Duration::from_secs(3);

/// Serves until `stop` comes, then lets what is under way come to its end, within seconds.
pub async fn serve(
    listener: TcpListener,
    app: App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    // Small frames go out at once: an acknowledgement does not wait for company.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let stop = async move {
        stop.await;
        let _ = stopping.send(());
    };
    let served = axum::serve(listener, router(app)).with_graceful_shutdown(stop);
    let too_long = async move {
        let _ = stopped.await;
        tokio::time::sleep(LAST_REQUESTS).await;
    };
    tokio::select! {
        served = served => served,
        () = too_long => Ok(()), // a request that never ends does not keep the server
    }
}
