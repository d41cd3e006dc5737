//! `jadoube admin`: asks the server that uses a data folder what it is doing, over the socket there.

use crate::confirm::confirmed;
use crate::console::Console;
use crate::counted::counted;
use crate::data_folder;
use crate::exit::{Exit, Failure};
use jadoube_server::{ADMIN_SOCKET, AdminRequest};
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  jadoube admin tables                  the tables in memory, and who is connected
  jadoube admin sockets --data ./club   how many live connections there are
  jadoube admin close TABLE             end a table's live connections; seats may come back
  jadoube admin forget TABLE            forget a game while the server runs; whoever is there is told

It speaks to the server that uses the folder, by a socket there that only its owner can open. Of a forgotten game its
number, its id and the head of its history stay. jadoube forget and prune do more, while no server uses the folder: they
forget names alone, and give the space back.";

/// A server that does not answer for so long is not waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// Ask a running server what it does, end a table's connections, or forget it
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
    /// The folder the server uses [default: jadoube in the user's data folder]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    /// Print what the server answers as JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(clap::Subcommand, Debug)]
enum What {
    /// The tables in memory: acts, live connections, result
    Tables,
    /// How many live connections there are
    Sockets,
    /// End the live connections of a table
    Close {
        /// The table's id
        table: String,
    },
    /// Forget a game but for its number and head; it cannot be undone
    Forget {
        /// The table's id
        table: String,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
}

/// Asks, and prints the answer.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let request = match &args.what {
        What::Tables => AdminRequest::Tables,
        What::Sockets => AdminRequest::Sockets,
        What::Close { table } => AdminRequest::Close { table: table.clone() },
        What::Forget { table, yes } => {
            if !confirmed(*yes, &format!("Forget table {table}?"), console)? {
                console.say("nothing was forgotten");
                return Ok(Exit::Fine);
            }
            AdminRequest::Forget { table: table.clone() }
        }
    };
    let folder = data_folder::given_or_usual(args.data.as_deref())?;
    let answer = ask(&folder, &request).map_err(|error| not_reached(&folder, &error))?;
    if let Some(error) = answer["error"].as_str() {
        return Err(Failure::Io(error.to_owned()));
    }
    if args.json {
        writeln!(console.out, "{answer}")?;
        return Ok(Exit::Fine);
    }
    for table in answer["tables"].as_array().into_iter().flatten() {
        let number = |key: &str| table[key].as_u64().unwrap_or(0) as usize;
        let (acts, sockets) = (counted(number("acts"), "act"), counted(number("sockets"), "connection"));
        let id = table["table"].as_str().unwrap_or_default();
        let result = table["result"].as_str().map_or(String::new(), |result| format!(", {result}"));
        writeln!(console.out, "{id}: {acts}, {sockets}{result}")?;
    }
    if let Some(table) = answer["forgotten"].as_str() {
        let acts = answer["acts"].as_u64().unwrap_or(0) as usize;
        let closed = answer["closed"].as_u64().unwrap_or(0) as usize;
        let (acts, closed) = (counted(acts, "act"), counted(closed, "connection"));
        writeln!(console.out, "table {table}: forgotten; {acts}, {closed} ended")?;
        return Ok(Exit::Fine);
    }
    for key in ["sockets", "closed"] {
        if let Some(number) = answer[key].as_u64() {
            writeln!(console.out, "{}", counted(number as usize, "connection"))?;
        }
    }
    Ok(Exit::Fine)
}

fn ask(folder: &Path, request: &AdminRequest) -> std::io::Result<Value> {
    let mut stream = UnixStream::connect(folder.join(ADMIN_SOCKET))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    writeln!(stream, "{}", serde_json::to_string(request)?)?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line)?;
    Ok(serde_json::from_str(&line)?)
}

fn not_reached(folder: &Path, error: &std::io::Error) -> Failure {
    let folder = folder.display();
    Failure::Io(format!(
        "no server answers in {folder} ({error}): start one with jadoube serve, or name its folder with --data"
    ))
}
