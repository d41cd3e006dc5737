//! The servers under test as processes of their own: this program started again, told to serve a folder until
//! its input ends.

use crate::bare;
use jadoube_ledger::SqliteLedger;
use jadoube_server::App;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// Which server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The tables.
    Ours,
    /// An echo that commits.
    Bare,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Ours => "--serve-ours",
            Kind::Bare => "--serve-bare",
        }
    }
}

/// Whether this process is to be a server, and of what.
pub(crate) fn asked_to_serve(words: &[String]) -> Option<(Kind, &str)> {
    let [word, folder] = words else { return None };
    let kind = [Kind::Ours, Kind::Bare].into_iter().find(|kind| kind.word() == word)?;
    Some((kind, folder))
}

/// Serves a folder on a free port of the loopback address, and says which; ends when its input does, so that
/// it never outlives who started it.
pub(crate) async fn serve(kind: Kind, folder: &str) -> Result<(), String> {
    let ledger = SqliteLedger::open(folder).map_err(|error| error.to_string())?;
    let listener = TcpListener::bind("127.0.0.1:0").await.map_err(|error| error.to_string())?;
    println!("{}", listener.local_addr().map_err(|error| error.to_string())?);
    let (ended, input_ended) = oneshot::channel::<()>();
    std::thread::spawn(move || {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        drop(ended);
    });
    let stop = async {
        let _ = input_ended.await;
    };
    let served = match kind {
        Kind::Ours => jadoube_server::serve(listener, App::new(Arc::new(ledger)), stop).await,
        Kind::Bare => bare::serve(listener, Arc::new(ledger), stop).await,
    };
    served.map_err(|error| error.to_string())
}

/// A server running, which stops when it goes out of scope.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(kind: Kind, folder: &Path) -> Result<Server, String> {
        let failed = |error: std::io::Error| format!("starting a server: {error}");
        let program = std::env::current_exe().map_err(failed)?;
        let mut child = Command::new(program)
            .arg(kind.word())
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let out = child.stdout.take().ok_or("the server has no output")?;
        let mut address = String::new();
        BufReader::new(out).read_line(&mut address).map_err(failed)?;
        Ok(Server { child, address: address.trim().to_owned() })
    }

    /// A line of `/proc/PID/status` that counts kilobytes, in megabytes.
    pub(crate) fn megabytes(&self, line: &str) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let found = status.lines().find_map(|text| text.strip_prefix(line)?.strip_prefix(':'));
        let kilobytes = found.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
        kilobytes.unwrap_or(f64::NAN) / 1024.0
    }

    /// CPU seconds the server has used.
    pub(crate) fn cpu_seconds(&self) -> f64 {
        cpu_seconds(self.child.id())
    }
}

/// CPU seconds a process has used.
pub(crate) fn cpu_seconds(process: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // After the name, which ends with the last bracket: user time is the 12th field, system time the 13th, in
    // hundredths.
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks = fields.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
