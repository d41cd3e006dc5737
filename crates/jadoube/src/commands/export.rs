//! `jadoube export`: the records of games.

use crate::console::Console;
use crate::counted::counted;
use crate::database::{GivenAddress, StoredGames};
use crate::exit::{Exit, Failure};
use jadoube_ledger::GameId;
use jadoube_server::{DecidedAgain, decide_again};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  jadoube export --out ./records                  a file TABLE.record for every game
  jadoube export --data ./club --out ./records
  jadoube export 7kq2m0xw4d3e                     one game, to standard output
  jadoube export --json                           a JSON object a line: table, result, record

The server may go on. A sealed move that was not opened is told by its commitment alone. Each record can be read by
jadoube rule, and carries the chain of its history: jadoube verify FILE proves it. A game that cannot be read is named, the others are written all the same, and the exit code is 1.";

/// Write the records of games, also while the server runs
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The tables whose games are wanted [default: all]
    tables: Vec<String>,
    /// The folder in which games are kept [default: jadoube in the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The address of a database in which games are kept, instead of a folder
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    database: Option<GivenAddress>,
    /// Write a file TABLE.record for each game into this folder
    #[arg(long, value_name = "DIR", conflicts_with = "json")]
    out: Option<PathBuf>,
    /// Print a JSON object a line: table, result (null while the game lasts), record
    #[arg(long)]
    json: bool,
}

/// Writes the records.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let mut games = StoredGames::look_into(args.database.as_ref(), args.data.as_deref())?;
    let ids = match args.tables.as_slice() {
        [] => games.all()?,
        named => named.iter().map(|id| GameId::new(id.clone())).collect(),
    };
    if let Some(folder) = &args.out {
        fs::create_dir_all(folder).map_err(|error| not_written(folder, &error))?;
    }
    let (mut written, mut exit) = (0, Exit::Fine);
    for id in ids {
        let stored = match games.read(&id) {
            Ok(Some(stored)) => stored,
            Ok(None) => {
                return Err(Failure::Usage(format!(
                    "there is no table {id}: jadoube export --json names all"
                )));
            }
            Err(error) => {
                console.say(&error.to_string());
                exit = Exit::Findings;
                continue;
            }
        };
        match decide_again(stored) {
            Ok(game) => {
                if let Some(why) = game.changed.as_ref().or(game.differs.as_ref()) {
                    console.note(&format!("table {id}: {why}"));
                }
                tell(args, console, &id, &game, written)?;
                written += 1;
            }
            Err(why) => {
                console.say(&format!("table {id} cannot be read: {why}"));
                exit = Exit::Findings;
            }
        }
    }
    if let Some(folder) = &args.out {
        writeln!(console.out, "{} in {}", counted(written, "record"), folder.display())?;
    }
    Ok(exit)
}

fn tell(
    args: &Args,
    console: &mut Console<'_>,
    id: &GameId,
    game: &DecidedAgain,
    before: usize,
) -> Result<(), Failure> {
    if let Some(folder) = &args.out {
        let file = folder.join(format!("{}.record", file_name(id.as_str())));
        return fs::write(&file, &game.record).map_err(|error| not_written(&file, &error));
    }
    if args.json {
        let line = json!({ "table": id.as_str(), "result": game.result, "record": game.record });
        writeln!(console.out, "{line}")?;
        return Ok(());
    }
    let gap = if before > 0 { "\n" } else { "" };
    write!(console.out, "{gap}# table {id}\n{}", game.record)?;
    Ok(())
}

/// An id of ours is letters and figures; a stranger's may not lead out of the folder.
fn file_name(id: &str) -> String {
    id.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect()
}

fn not_written(file: &Path, error: &std::io::Error) -> Failure {
    Failure::Io(format!("cannot write {}: {error}", file.display()))
}
