//! `jadoube forget`: a game is forgotten, or the names in it.

use crate::confirm::confirmed;
use crate::console::Console;
use crate::counted::counted;
use crate::data_folder;
use crate::exit::{Exit, Failure};
use jadoube_ledger::{
    ChainHash, GameId, Ledger, LedgerError, ReadOnlyLedger, SqliteLedger, UnixMillis, wait,
};
use jadoube_server::{Clock, SystemClock};
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  jadoube forget --dry-run 7kq2m0xw4d3e         what would be forgotten
  jadoube forget --data ./club 7kq2m0xw4d3e     the whole game
  jadoube forget --names 7kq2m0xw4d3e           only the names: title, event, white, black

Of a forgotten game its number, its id and the head of its history stay, so that the head can still be recognised; its
links answer that it was forgotten. Names are outside the hashes: without them the history is as whole as before. The
server must be stopped. It cannot be undone, and copies made before still have everything.";

/// Forget games, or the names in them
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The tables
    #[arg(required = true)]
    tables: Vec<String>,
    /// Forget only the names: title, event, white and black
    #[arg(long)]
    names: bool,
    /// The folder in which games are kept [default: jadoube in the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Tell what would be done, and do nothing
    #[arg(long)]
    dry_run: bool,
    /// Do not ask
    #[arg(long)]
    yes: bool,
    /// Print a JSON object a table: table, acts, head, forgotten (all, names or nothing)
    #[arg(long)]
    json: bool,
}

/// A table to be forgotten.
struct Found {
    id: GameId,
    acts: Option<usize>,
    head: Option<ChainHash>,
}

/// Forgets.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let folder = data_folder::given_or_usual(args.data.as_deref())?;
    let mut games = data_folder::look_into(args.data.as_deref())?;
    let ids = args.tables.iter().map(|id| GameId::new(id.clone()));
    let found = ids.map(|id| look_up(&mut games, id)).collect::<Result<Vec<_>, _>>()?;
    drop(games);
    if !args.dry_run {
        // Opened before anything is asked: a running server has its tables in memory, and keeps the folder.
        let ledger = SqliteLedger::open(&folder).map_err(|error| data_folder::failed(&error))?;
        let what = if args.names { "the names of " } else { "" };
        let question = format!("Forget {what}{}?", counted(found.len(), "table"));
        if !confirmed(args.yes, &question, console)? {
            console.say("nothing was forgotten");
            return Ok(Exit::Fine);
        }
        let now = UnixMillis(i64::try_from(SystemClock::default().now()).unwrap_or(i64::MAX));
        for Found { id, .. } in &found {
            let done = if args.names {
                wait(ledger.forget_names(id))
            } else {
                wait(ledger.forget(id, now)).map(|_| ())
            };
            done.map_err(|error| data_folder::failed(&error))?;
        }
        wait(ledger.compact()).map_err(|error| data_folder::failed(&error))?;
    }
    for found in &found {
        tell(args, found, console)?;
    }
    Ok(Exit::Fine)
}

/// What is known of a table before it is forgotten. One that cannot be read can be forgotten all the same.
fn look_up(games: &mut ReadOnlyLedger, id: GameId) -> Result<Found, Failure> {
    match games.read(&id) {
        Ok(Some(stored)) => Ok(Found { id, acts: Some(stored.entries.len()), head: stored.head() }),
        Ok(None) => Err(Failure::Usage(format!("there is no table {id}: jadoube export --json names all"))),
        Err(LedgerError::Forgotten { .. }) => {
            Err(Failure::Usage(format!("table {id} was forgotten already")))
        }
        Err(LedgerError::Unreadable { .. } | LedgerError::UnreadableHead { .. }) => {
            Ok(Found { id, acts: None, head: None })
        }
        Err(error) => Err(data_folder::failed(&error)),
    }
}

fn tell(args: &Args, found: &Found, console: &mut Console<'_>) -> Result<(), Failure> {
    let Found { id, acts, head } = found;
    if args.json {
        let forgotten = match (args.dry_run, args.names) {
            (true, _) => "nothing",
            (false, true) => "names",
            (false, false) => "all",
        };
        let line = json!({ "table": id.as_str(), "acts": acts, "head": head, "forgotten": forgotten });
        writeln!(console.out, "{line}")?;
        return Ok(());
    }
    let done = match (args.dry_run, args.names) {
        (true, false) => "would be forgotten",
        (true, true) => "its names would be forgotten",
        (false, false) => "forgotten",
        (false, true) => "its names are forgotten",
    };
    let acts = acts.map_or("acts that cannot be read".to_owned(), |acts| counted(acts, "act"));
    let head = head.map_or("none".to_owned(), |head| head.to_string());
    writeln!(console.out, "table {id}: {done}; {acts}, head {head}")?;
    Ok(())
}
