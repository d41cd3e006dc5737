//! `jadoube serve`: the server with its page and its store, until it is stopped.

use crate::console::{self, Console, Paint};
use crate::data_folder;
use crate::database::GivenAddress;
use crate::exit::{Exit, Failure};
use crate::page_folder;
use crate::version;
use jadoube_ledger::{Ledger, Options, SqliteLedger, wait};
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
  DATABASE_URL=postgres://jadoube:PASSWORD@db1,db2/jadoube jadoube serve --envelope-key ./envelope.key

The first line of output is the address. Ctrl-C stops; nothing that was acknowledged is lost.
Sealed moves are opened with envelope.key in that folder: keep it with the games.
Every option can be given as an environment variable: JADOUBE_LISTEN, JADOUBE_DATA and so on.
RUST_LOG=info tells more on standard error; --log-format json makes each line of it a JSON object.
One server a folder: a second is refused. Several servers may share a database (docs/many-machines.md), each with a folder of
its own and the same --envelope-key; its address is best given as DATABASE_URL, where other users do not see the password.
 jadoube backup, export and verify may be used beside it.";

/// Serve tables and the page, the games kept in a folder
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Address and port to listen on; port 0 takes any free one
    #[arg(
        long,
        env = "JADOUBE_LISTEN",
        hide_env_values = true,
        value_name = "ADDRESS",
        default_value = "127.0.0.1:1851"
    )]
    listen: SocketAddr,
    /// The folder in which games are kept [default: jadoube in the user's data folder]
    #[arg(long, env = "JADOUBE_DATA", hide_env_values = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The address of a database (of `PostgreSQL`) in which games are kept instead, for one server or several
    #[arg(
        long,
        env = "DATABASE_URL",
        hide_env_values = true,
        value_name = "ADDRESS",
        conflicts_with = "most_bytes"
    )]
    database: Option<GivenAddress>,
    /// The key of the sealed moves, the same for all servers of a database [default: envelope.key in the
    /// folder]
    #[arg(long, env = "JADOUBE_ENVELOPE_KEY", hide_env_values = true, value_name = "FILE")]
    envelope_key: Option<PathBuf>,
    /// A folder with the page, in place of the one built in
    #[arg(long, env = "JADOUBE_PAGE", hide_env_values = true, value_name = "DIR")]
    page: Option<PathBuf>,
    /// Open the page in a browser
    #[arg(long, env = "JADOUBE_OPEN", hide_env_values = true)]
    open: bool,
    /// Print the address and the folder as JSON
    #[arg(long, env = "JADOUBE_JSON", hide_env_values = true)]
    json: bool,
    /// How the log on standard error is written
    #[arg(
        long,
        env = "JADOUBE_LOG_FORMAT",
        hide_env_values = true,
        value_enum,
        default_value = "text",
        value_name = "FORMAT"
    )]
    log_format: LogFormat,
    /// Acts a second from one seat; 0 for no limit
    #[arg(long, env = "JADOUBE_ACTS_PER_SECOND", hide_env_values = true, value_name = "N", default_value_t = Settings::default().limits.acts_a_second)]
    acts_per_second: u32,
    /// Requests a second from one address, callers on this machine apart; 0 for no limit
    #[arg(long, env = "JADOUBE_REQUESTS_PER_SECOND", hide_env_values = true, value_name = "N", default_value_t = Settings::default().limits.requests_a_second)]
    requests_per_second: u32,
    /// New tables a minute from one address, callers on this machine apart; 0 for no limit
    #[arg(long, env = "JADOUBE_TABLES_PER_MINUTE", hide_env_values = true, value_name = "N", default_value_t = Settings::default().limits.tables_a_minute)]
    tables_per_minute: u32,
    /// New tables a minute of one event, by whoever has its key; 0 for no limit
    #[arg(long, env = "JADOUBE_EVENT_TABLES_PER_MINUTE", hide_env_values = true, value_name = "N", default_value_t = Settings::default().limits.event_tables_a_minute)]
    event_tables_per_minute: u32,
    /// Live connections from one address, seats that have shown their tokens and callers on this machine
    /// apart; 0 for no limit
    #[arg(long, env = "JADOUBE_SOCKETS_PER_ADDRESS", hide_env_values = true, value_name = "N", default_value_t = Settings::default().limits.sockets_an_address)]
    sockets_per_address: u32,
    /// Live connections of one seat; 0 for no limit
    #[arg(long, env = "JADOUBE_SOCKETS_PER_SEAT", hide_env_values = true, value_name = "N", default_value_t = Settings::default().limits.sockets_a_seat)]
    sockets_per_seat: u32,
    /// Connections of any kind from one address, callers on this machine apart; 0 for no limit
    #[arg(long, env = "JADOUBE_CONNECTIONS_PER_ADDRESS", hide_env_values = true, value_name = "N", default_value_t = Settings::default().limits.connections_an_address)]
    connections_per_address: u32,
    /// Acts a table keeps; a game that has so many can only be ended
    #[arg(long, env = "JADOUBE_MOST_ACTS", hide_env_values = true, value_name = "N", default_value_t = Settings::default().most_acts,
        value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(100..))]
    most_acts: usize,
    /// Bytes the store may take; when it is full nothing more is taken [default: no limit]
    #[arg(long, env = "JADOUBE_MOST_BYTES", hide_env_values = true, value_name = "BYTES")]
    most_bytes: Option<u64>,
    /// Address and port for /metrics, which is for whoever runs the server: keep it on this machine
    #[arg(long, env = "JADOUBE_ADMIN_LISTEN", hide_env_values = true, value_name = "ADDRESS", value_parser = admin_address)]
    admin_listen: Option<SocketAddr>,
    /// A proxy in front writes X-Forwarded-For: count its callers by the last address in it
    #[arg(long, env = "JADOUBE_BEHIND_PROXY", hide_env_values = true)]
    behind_proxy: bool,
    /// Seconds after which a table nobody looks at leaves memory
    #[arg(long, env = "JADOUBE_IDLE_AFTER", hide_env_values = true, value_name = "SECONDS", default_value_t = Settings::default().idle.as_secs(),
        value_parser = clap::value_parser!(u64).range(1..))]
    idle_after: u64,
}

/// An address and port, or a port on this machine.
fn admin_address(text: &str) -> Result<SocketAddr, String> {
    let here = text.parse().map(|port: u16| SocketAddr::from(([127, 0, 0, 1], port)));
    here.or_else(|_| text.parse()).map_err(|_| "expected ADDRESS:PORT, or a port on this machine".to_owned())
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
            most_acts: self.most_acts,
            limits: Limits {
                acts_a_second: self.acts_per_second,
                requests_a_second: self.requests_per_second,
                tables_a_minute: self.tables_per_minute,
                event_tables_a_minute: self.event_tables_per_minute,
                sockets_an_address: self.sockets_per_address,
                sockets_a_seat: self.sockets_per_seat,
                connections_an_address: self.connections_per_address,
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
    let key = args.envelope_key.clone().unwrap_or_else(|| folder.join("envelope.key"));
    let Store { ledger, place } = open_store(args, &folder)?;
    tell_of_envelopes(&*ledger, &key);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Io(format!("cannot start: {error}")))?;
    let app = App::new(ledger).with_key_in(key);
    let app = app.with_settings(args.settings());
    let app = match page {
        Some(page) => app.with_page(page),
        None => app,
    };
    let app = match version::commit() {
        Some(commit) => app.with_commit(commit),
        None => app,
    };
    runtime.block_on(serve(args, &folder, &place, app, console))
}

/// Where games are kept.
struct Store {
    ledger: Arc<dyn Ledger>,
    /// As it may be told.
    place: String,
}

fn open_store(args: &Args, folder: &Path) -> Result<Store, Failure> {
    if let Some(address) = &args.database {
        make_folder(folder)?;
        let ledger = address.open()?;
        let place = ledger.address();
        return Ok(Store { ledger: Arc::new(ledger), place });
    }
    let options = args.most_bytes.map_or(Options::new(), |bytes| Options::new().max_bytes(bytes));
    let ledger = SqliteLedger::open_with(folder, options).map_err(|error| data_folder::failed(&error))?;
    tell_of_the_store(&ledger);
    Ok(Store { ledger: Arc::new(ledger), place: folder.display().to_string() })
}

/// The folder of a server whose games are in a database: for its admin socket, and its key unless another is
/// named.
fn make_folder(folder: &Path) -> Result<(), Failure> {
    let mut make = std::fs::DirBuilder::new();
    make.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut make, 0o700);
    make.create(folder).map_err(|error| Failure::Io(format!("cannot make {}: {error}", folder.display())))
}

/// What whoever runs the server should know of its store: that it was upgraded, that something was lost.
fn tell_of_the_store(ledger: &SqliteLedger) {
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
}

/// Which sealed moves the key does not open.
fn tell_of_envelopes(ledger: &dyn Ledger, key: &Path) {
    match wait(ledger.enclosing()) {
        Ok(enclosing) => {
            for finding in check_envelopes(enclosing, key).findings {
                tracing::error!(finding, "a sealed move cannot be opened");
            }
        }
        Err(error) => tracing::error!(%error, "the sealed moves cannot be looked at"),
    }
}

async fn serve(
    args: &Args,
    folder: &Path,
    place: &str,
    app: App,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let listener = TcpListener::bind(args.listen).await.map_err(|error| not_bound(args.listen, &error))?;
    let address = listener.local_addr().map_err(|error| not_bound(args.listen, &error))?;
    let url = format!("http://{address}/");
    if args.json {
        let mut told = json!({ "address": url, "data": folder });
        if args.database.is_some() {
            told["database"] = json!(place);
        }
        writeln!(console.out, "{told}")?;
    } else {
        writeln!(console.out, "{url}")?;
    }
    console.out.flush()?;
    say(args, console, &format!("the board is set at {url}, games are kept in {place}; Ctrl-C stops"));
    if !address.ip().is_loopback() {
        note(args, console, "others can reach this address: put a server that speaks https in front of it");
    }
    if args.open && open::that_detached(&url).is_err() {
        note(args, console, &format!("no browser could be opened: open {url} yourself"));
    }
    let admin = match args.admin_listen {
        Some(wanted) => Some(serve_admin(wanted, &app, args, console).await?),
        None => None,
    };
    tracing::info!(
        target: "jadoube::start",
        address = url, data = %folder.display(), games = place, admin = admin.map(|at| at.to_string()), settings = ?args.settings(),
        "jadoube listens"
    );
    if let Err(error) = jadoube_server::serve_admin_socket(folder, app.clone()) {
        say(args, console, &format!("jadoube admin cannot reach this server: {error}"));
    }
    let served = jadoube_server::serve(listener, app, told_to_stop()).await;
    let _ = std::fs::remove_file(folder.join(jadoube_server::ADMIN_SOCKET));
    served.map_err(|error| Failure::Io(format!("the server stopped: {error}")))?;
    say(args, console, "stopped");
    Ok(Exit::Fine)
}

/// Tells people; where the log is JSON it is a line of the log, so that standard error has nothing else.
fn say(args: &Args, console: &mut Console<'_>, text: &str) {
    match args.log_format {
        LogFormat::Text => console.say(text),
        LogFormat::Json => tracing::info!(target: "jadoube::start", "{text}"),
    }
}

/// The same for what they should do something about.
fn note(args: &Args, console: &mut Console<'_>, text: &str) {
    match args.log_format {
        LogFormat::Text => console.note(text),
        LogFormat::Json => tracing::warn!("{text}"),
    }
}

/// Tells `/metrics` on an address of its own, as long as the server runs.
async fn serve_admin(
    wanted: SocketAddr,
    app: &App,
    args: &Args,
    console: &mut Console<'_>,
) -> Result<SocketAddr, Failure> {
    let listener = TcpListener::bind(wanted).await.map_err(|error| not_bound(wanted, &error))?;
    let address = listener.local_addr().map_err(|error| not_bound(wanted, &error))?;
    say(args, console, &format!("metrics at http://{address}/metrics"));
    if !address.ip().is_loopback() {
        note(args, console, "others can reach the address of the metrics: they need not know them");
    }
    tokio::spawn(jadoube_server::serve_admin(listener, app.clone()));
    Ok(address)
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
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::layer::SubscriberExt as _;
    use tracing_subscriber::util::SubscriberInitExt as _;
    let asked = std::env::var("RUST_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let mut filter = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    // Below info a connection's frames would be logged, and the first of them holds a token.
    for at_info in ["jadoube::start", "tungstenite", "tokio_tungstenite", "hyper"] {
        filter = filter.with_target(at_info, LevelFilter::INFO);
    }
    // Below that every statement would be logged, with what is in it.
    filter = filter.with_target("tokio_postgres", LevelFilter::WARN);
    let colour = console::paint_for(std::io::stderr().is_terminal()) == Paint::Colour;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(colour);
    let log = tracing_subscriber::registry().with(filter);
    // A second subscriber in one process changes nothing.
    let _ = match format {
        LogFormat::Text => log.with(lines).try_init(),
        LogFormat::Json => log.with(lines.json().flatten_event(true)).try_init(),
    };
}

fn not_bound(address: SocketAddr, error: &std::io::Error) -> Failure {
    Failure::Io(format!("cannot listen on {address} ({error}): choose another with --listen, port 0 for any"))
}
