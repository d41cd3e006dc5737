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

#[cfg(unix)]
mod admin;
mod api;
#[cfg(feature = "client")]
pub mod client;
mod clock;
mod code_proposal;
mod decide_again;
mod elsewhere;
mod envelope;
mod envelope_check;
mod envelope_key;
mod from_pgn;
mod guests;
mod limits;
mod listen;
mod metrics;
mod page;
mod pgn;
mod proof;
mod proofs;
mod room;
mod rooms;
pub mod rulings;
mod settings;
#[cfg(test)]
mod simulation;
mod thoughts;
mod token;
#[cfg(test)]
mod twins;
pub mod wire;
mod write_deadline;

#[cfg(unix)]
pub use admin::{AdminRequest, SOCKET as ADMIN_SOCKET, serve_admin_socket};
pub use clock::{Clock, Reading, SystemClock};
pub use decide_again::{DecidedAgain, decide_again};
pub use envelope_check::{EnvelopeReport, check_envelopes};
pub use guests::{Guest, GuestEngine};
pub use page::Page;
pub use proof::{NotProved, Proved, prove};
pub use settings::{Callers, Limits, ProofLimits, Settings, ThinkingLimits, Unloading};

use api::KeptDrills;
use axum::Router;
use envelope::Sealer;
use guests::GuestPool;
use jadoube_ledger::Ledger;
use limits::CallerTable;
use metrics::Metrics;
use room::Services;
use rooms::Rooms;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use thoughts::Thoughts;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// The state shared by all requests.
#[derive(Clone)]
pub struct App {
    pub(crate) ledger: Arc<dyn Ledger>,
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) callers: Arc<CallerTable>,
    pub(crate) metrics: Arc<Metrics>,
    /// Tells every live connection that the server stops; each holds a receiver as long as it lasts.
    pub(crate) stopping: Arc<watch::Sender<bool>>,
    pub(crate) settings: Settings,
    pub(crate) page: Arc<Page>,
    /// Drills made lately.
    pub(crate) drills: Arc<KeptDrills>,
    /// The commit the program was built from, where its maker said so.
    pub(crate) commit: Option<Arc<str>>,
}

impl App {
    /// The tables of a ledger, by the system's clock. The key of its envelopes lasts as long as the program.
    pub fn new(ledger: Arc<dyn Ledger>) -> App {
        App::with_clock(ledger, Arc::new(SystemClock::new()))
    }

    /// The same with another clock.
    pub fn with_clock(ledger: Arc<dyn Ledger>, clock: Arc<dyn Clock>) -> App {
        let sealer = Arc::new(Sealer::forgetful());
        App::with(Services::new(ledger, clock, sealer, Settings::default()))
    }

    /// The same with the key of the envelopes in a file, made when the first move is sealed. Without that
    /// file no envelope opens again, so it is kept where the games are.
    #[must_use]
    pub fn with_key_in(self, file: impl Into<PathBuf>) -> App {
        let sealer = Arc::new(Sealer::with_key_in(file.into()));
        let services = Services { sealer, ..self.rooms.services().clone() };
        self.rebuilt(services)
    }

    /// The same with other settings.
    #[must_use]
    pub fn with_settings(self, settings: Settings) -> App {
        let Services { ledger, clock, sealer, thoughts, .. } = self.rooms.services().clone();
        let thoughts = Arc::new(Thoughts::new(settings.thinking, thoughts.guests().to_vec()));
        self.rebuilt(Services { thoughts, ..Services::new(ledger, clock, sealer, settings) })
    }

    /// The same with engines that play at its tables under their names, besides ours.
    #[must_use]
    pub fn with_engines(self, engines: Vec<GuestEngine>) -> App {
        let services = self.rooms.services().clone();
        let pools = engines.into_iter().map(|engine| Arc::new(GuestPool::new(engine))).collect();
        let thoughts = Arc::new(Thoughts::new(services.settings.thinking, pools));
        self.rebuilt(Services { thoughts, ..services })
    }

    /// The same, telling at `/version` the commit the program was built from.
    #[must_use]
    pub fn with_commit(self, commit: &str) -> App {
        App { commit: Some(commit.into()), ..self }
    }

    /// The same with another page than the one built in.
    #[must_use]
    pub fn with_page(self, page: Page) -> App {
        App { page: Arc::new(page), ..self }
    }

    /// Other services, the same page and commit.
    fn rebuilt(self, services: Services) -> App {
        App { page: self.page, commit: self.commit, ..App::with(services) }
    }

    fn with(services: Services) -> App {
        App {
            ledger: Arc::clone(&services.ledger),
            clock: Arc::clone(&services.clock),
            settings: services.settings,
            callers: Arc::new(CallerTable::new(services.settings.limits)),
            metrics: Arc::clone(&services.metrics),
            stopping: Arc::new(watch::Sender::new(false)),
            rooms: Arc::new(Rooms::new(services)),
            page: Arc::new(Page::built_in()),
            drills: Arc::default(),
            commit: None,
        }
    }

    /// How many tables are in memory now.
    pub fn tables_in_memory(&self) -> usize {
        self.rooms.in_memory()
    }
}

/// All endpoints of the server, to be served or tested in process.
pub fn router(app: App) -> Router {
    api::router(app)
}

/// Serves what is for whoever runs the server and nobody else, on an address of its own: `/metrics`, for a
/// collector such as Prometheus. Ends with the program.
pub async fn serve_admin(listener: TcpListener, app: App) -> std::io::Result<()> {
    let metrics = axum::routing::get(async move || {
        ([("content-type", "text/plain; version=0.0.4; charset=utf-8")], metrics::told(&app))
    });
    axum::serve(listener, Router::new().route("/metrics", metrics)).await
}

/// The description of the interface (`OpenAPI` 3.1), as JSON.
pub fn openapi_json() -> String {
    api::openapi_json()
}

/// How long requests under way may take to finish when the server stops.
const LAST_REQUESTS: Duration = Duration::from_secs(3);

/// How long live connections may take to be told that the server stops.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Ticks the clock, so that a server that stands still is noticed; ends when dropped.
struct Ticking(tokio::task::JoinHandle<()>);

impl Ticking {
    fn start(clock: Arc<dyn Clock>) -> Ticking {
        Ticking(tokio::spawn(async move {
            loop {
                clock.tick();
                tokio::time::sleep(clock::TICK).await;
            }
        }))
    }
}

impl Drop for Ticking {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Serves until `stop` is ready, then finishes what is under way, within seconds.
pub async fn serve(
    listener: TcpListener,
    app: App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let stopping = Arc::clone(&app.stopping);
    let mut stopped = stopping.subscribe();
    let stop = {
        let stopping = Arc::clone(&stopping);
        async move {
            stop.await;
            stopping.send_replace(true);
        }
    };
    let _ticking = Ticking::start(Arc::clone(&app.clock));
    if let Some(feed) = app.ledger.news() {
        tokio::spawn(elsewhere::follow(Arc::downgrade(&app.rooms), feed));
    }
    let served = listen::answer(listener, &app, stop);
    let too_long = async {
        let _ = stopped.wait_for(|stopped| *stopped).await;
        drop(stopped);
        tokio::time::sleep(LAST_REQUESTS).await;
    };
    tokio::select! {
        () = served => {}
        () = too_long => {} // a request that never ends does not keep the server
    }
    // Live connections are told why they end; who does not listen is not waited for.
    let _ = tokio::time::timeout(LAST_WORDS, stopping.closed()).await;
    Ok(())
}
