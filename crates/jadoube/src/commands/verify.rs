//! `jadoube verify`: whether everything stored can be read, and whether every game comes out today as it did.

use crate::console::Console;
use crate::counted::counted;
use crate::data_folder;
use crate::exit::{Exit, Failure};
use jadoube_server::decide_again;
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  jadoube verify                    the games of the usual folder
  jadoube verify --data ./club
  jadoube verify --data ./club --json

The server may go on. The database file is checked, then every act of every game is decided again. Where today's referee comes
to another board, turn or result than was kept, that is a finding: each is a line, and the exit code is 1 if there is any. Where
he would only cite another law or use other words, that is a note: what was kept stands, and the game goes on. Nothing is
changed.";

/// Check that every game is whole and comes out as it was kept
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The folder in which games are kept [default: jadoube in the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Print one JSON object: games, acts, findings, notes
    #[arg(long)]
    json: bool,
}

/// Checks everything.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let mut store = data_folder::look_into(args.data.as_deref())?;
    let mut findings = store.check().map_err(|error| data_folder::failed(&error))?;
    let (mut games, mut acts, mut notes) = (0, 0, Vec::new());
    for id in data_folder::all_games(&mut store)? {
        games += 1;
        // What cannot be read was found by the check already.
        let Ok(Some(stored)) = store.read(&id) else { continue };
        acts += stored.entries.len();
        match decide_again(stored) {
            Ok(game) => {
                findings.extend(game.differs.map(|why| format!("table {id}: {why}")));
                notes.extend(game.reworded.map(|why| format!("table {id}: {why}")));
            }
            Err(why) => findings.push(format!("table {id} cannot be played again: {why}")),
        }
    }
    if args.json {
        let found = json!({ "games": games, "acts": acts, "findings": findings, "notes": notes });
        writeln!(console.out, "{found}")?;
    } else {
        console.notes(&notes);
        for finding in &findings {
            writeln!(console.out, "{finding}")?;
        }
        let (games, acts) = (counted(games, "game"), counted(acts, "act"));
        writeln!(console.out, "{games}, {acts}, {}", counted(findings.len(), "finding"))?;
    }
    Ok(if findings.is_empty() { Exit::Fine } else { Exit::Findings })
}
