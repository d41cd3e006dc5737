//! `jadoube serve`: the server with its page and its store, until it is stopped.

use crate::console::{self, Console, Paint};
use crate::data_folder;
use crate::exit::{Exit, Failure};
use crate::page_folder;
use crate::version;
use jadoube_ledger::{Ledger, SqliteLedger, wait};
use jadoube_server::{App, Callers, Limits, Settings, check_envelopes};
use serde_json::json;
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

const EXAMPLES: &str = "\
Examples:
  jadoube serve --open                  sit down at this machine
  jadoube serve --data ./club           keep the games in a folder of the club's
  jadoube serve --listen 127.0.0.1:0    any free port; the address is printed

The first line of output is the address. Ctrl-C stops; nothing that was acknowledged is lost.
Sealed moves are opened with envelope.key in that folder: keep it with the games.
RUST_LOG=info tells more on standard error; --log-format json makes each line of it a JSON object.
One server a folder: a second is refused. jadoube backup, export and verify may be used beside it.";

/// Serve tables and the page, the games kept in a folder
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Address and port to listen on; port 0 takes any free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:1851")]
    listen: SocketAddr,
    /// The folder in which games are kept [default: jadoube in the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A folder with the page, in place of the one built in
    #[arg(long, value_name = "DIR")]
    page: Option<PathBuf>,
    /// Open the page in a browser
    #[arg(long)]
    open: bool,
    /// Print the address and the folder as JSON
    #[arg(long)]
    json: bool,
    /// How the log on standard error is written
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    log_format: LogFormat,
    /// Acts a second from one seat; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Settings::default().limits.acts_a_second)]
    acts_per_second: u32,
    /// Requests a second from one address, callers on this machine apart; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Settings::default().limits.requests_a_second)]
    requests_per_second: u32,
    /// New tables a minute from one address, callers on this machine apart; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Settings::default().limits.tables_a_minute)]
    tables_per_minute: u32,
    /// Live connections from one address, callers on this machine apart; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Settings::default().limits.sockets_an_address)]
    sockets_per_address: u32,
    /// A proxy in front writes X-Forwarded-For: count its callers by the last address in it
    #[arg(long)]
    behind_proxy: bool,
    /// Seconds after which a table nobody looks at leaves memory
    #[arg(long, value_name = "SECONDS", default_value_t = Settings::default().idle.as_secs(),
        value_parser = clap::value_parser!(u64).range(1..))]
    idle_after: u64,
}

/// How the log is written.
#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum LogFormat {
    /// Lines for people
    Text,
    /// A JSON object a line
    Json,
}

impl Args {
    fn settings(&self) -> Settings {
        let usual = Settings::default();
        Settings {
            idle: Duration::from_secs(self.idle_after),
            limits: Limits {
                acts_a_second: self.acts_per_second,
                requests_a_second: self.requests_per_second,
                tables_a_minute: self.tables_per_minute,
                sockets_an_address: self.sockets_per_address,
                callers: if self.behind_proxy { Callers::BehindProxy } else { Callers::Direct },
            },
            ..usual
        }
    }
}

/// Serves until told to stop.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let folder = data_folder::given_or_usual(args.data.as_deref())?;
    let page = args.page.as_deref().map(page_folder::read).transpose()?;
    log_to_stderr(args.log_format);
    tracing::info!(target: "jadoube::start", version = version::NUMBER, commit = version::commit(), "jadoube starts");
    let ledger = SqliteLedger::open(&folder).map_err(|error| data_folder::failed(&error))?;
    tell_of_the_store(&ledger, &folder.join("envelope.key"));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Io(format!("cannot start: {error}")))?;
    let app = App::new(Arc::new(ledger)).with_key_in(folder.join("envelope.key"));
    let app = app.with_settings(args.settings());
    let app = match page {
        Some(page) => app.with_page(page),
        None => app,
    };
    let app = match version::commit() {
        Some(commit) => app.with_commit(commit),
        None => app,
    };
    runtime.block_on(serve(args, &folder, app, console))
}

/// What whoever runs the server should know of its store: that it was upgraded, that something was lost, that
/// a key is missing.
fn tell_of_the_store(ledger: &SqliteLedger, key: &Path) {
    if let Some(chained) = ledger.chained() {
        let (games, acts) = (chained.games, chained.acts);
        tracing::warn!(
            games,
            acts,
            "games of an earlier version have got their hashes: changes show from now on"
        );
    }
    if let Some(why) = ledger.damaged_log() {
        tracing::error!(why, "something may have been lost");
    }
    match wait(ledger.enclosing()) {
        Ok(enclosing) => {
            for finding in check_envelopes(enclosing, key).findings {
                tracing::error!(finding, "a sealed move cannot be opened");
            }
        }
        Err(error) => tracing::error!(%error, "the sealed moves cannot be looked at"),
    }
}

async fn serve(args: &Args, folder: &Path, app: App, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let listener = TcpListener::bind(args.listen).await.map_err(|error| not_bound(args.listen, &error))?;
    let address = listener.local_addr().map_err(|error| not_bound(args.listen, &error))?;
    let url = format!("http://{address}/");
    if args.json {
        writeln!(console.out, "{}", json!({ "address": url, "data": folder }))?;
    } else {
        writeln!(console.out, "{url}")?;
    }
    console.out.flush()?;
    console.say(&format!("the board is set at {url}, games are kept in {}; Ctrl-C stops", folder.display()));
    if !address.ip().is_loopback() {
        console.note("others can reach this address: put a server that speaks https in front of it");
    }
    if args.open && open::that_detached(&url).is_err() {
        console.note(&format!("no browser could be opened: open {url} yourself"));
    }
    let served = jadoube_server::serve(listener, app, told_to_stop()).await;
    served.map_err(|error| Failure::Io(format!("the server stopped: {error}")))?;
    console.say("stopped");
    Ok(Exit::Fine)
}

/// Ctrl-C, or the signal with which a service is stopped.
async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

/// Warnings and worse, unless `RUST_LOG` asks for more; and always the first line, which tells which jadoube
/// it is.
fn log_to_stderr(format: LogFormat) {
    use tracing_subscriber::EnvFilter;
    let mut filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    // Below info a connection's frames would be logged, and the first of them holds a token.
    for at_info in ["jadoube::start=info", "tungstenite=info", "tokio_tungstenite=info", "hyper=info"] {
        filter = at_info.parse().map(|directive| filter.clone().add_directive(directive)).unwrap_or(filter);
    }
    // A second subscriber in one process changes nothing.
    let colour = console::paint_for(std::io::stderr().is_terminal()) == Paint::Colour;
    let log =
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(colour);
    let _ = match format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
}

fn not_bound(address: SocketAddr, error: &std::io::Error) -> Failure {
    Failure::Io(format!("cannot listen on {address} ({error}): choose another with --listen, port 0 for any"))
}
