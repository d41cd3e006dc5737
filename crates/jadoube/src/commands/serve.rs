//! `jadoube serve`: the tables, the page and the store, until told to stop.

use crate::console::Console;
use crate::exit::{Exit, Failure};
use jadoube_ledger::{LedgerError, SqliteLedger};
use jadoube_server::App;
use serde_json::json;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::net::TcpListener;

const EXAMPLES: &str = "\
Examples:
  jadoube serve --open                  sit down at this machine
  jadoube serve --data ./club           keep the games in a folder of the club's
  jadoube serve --listen 127.0.0.1:0    any free port; the address is printed

The first line of output is the address. Ctrl-C stops; nothing that was acknowledged is lost.
Sealed moves are opened with envelope.key in that folder: keep it with the games.
RUST_LOG=info tells more on standard error.";

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
    /// Open the page in a browser
    #[arg(long)]
    open: bool,
    /// Print the address and the folder as JSON
    #[arg(long)]
    json: bool,
}

/// Serves until told to stop.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let folder = match &args.data {
        Some(folder) => folder.clone(),
        None => usual_folder().ok_or_else(|| {
            Failure::Usage("no home folder is known to keep games in: give one with --data DIR".to_owned())
        })?,
    };
    log_to_stderr();
    let ledger = SqliteLedger::open(&folder).map_err(|error| not_opened(&error))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Io(format!("cannot start: {error}")))?;
    let app = App::new(Arc::new(ledger)).with_key_in(folder.join("envelope.key"));
    runtime.block_on(serve(args, &folder, app, console))
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

/// Warnings and worse, unless `RUST_LOG` asks for more.
fn log_to_stderr() {
    use tracing_subscriber::EnvFilter;
    let mut filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    // Below this a connection's frames would be logged, and the first of them holds a token.
    for quiet in ["tungstenite=info", "tokio_tungstenite=info", "hyper=info"] {
        filter = quiet.parse().map(|directive| filter.clone().add_directive(directive)).unwrap_or(filter);
    }
    // A second subscriber in one process changes nothing.
    let _ = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).try_init();
}

fn not_opened(error: &LedgerError) -> Failure {
    Failure::Io(error.to_string())
}

fn not_bound(address: SocketAddr, error: &std::io::Error) -> Failure {
    Failure::Io(format!("cannot listen on {address} ({error}): choose another with --listen, port 0 for any"))
}

/// Where a user's programs keep their data.
fn usual_folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME")
        .or_else(|| Some(set("HOME").or_else(|| set("USERPROFILE"))?.join(".local/share")))?;
    Some(data.join("jadoube"))
}
