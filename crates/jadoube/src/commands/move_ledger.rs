//! `jadoube move-ledger`: all games from a folder into a database, or back, each verified where it has come
//! to.

use crate::console::Console;
use crate::counted::counted;
use crate::data_folder;
use crate::database::{GivenAddress, page_by_page};
use crate::exit::{Exit, Failure};
use jadoube_ledger::{
    DatabaseAddress, GameId, Ledger, LedgerError, Listed, SqliteLedger, StoredGame, chain, wait,
};
use serde_json::json;
use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

const EXAMPLES: &str = "\
Examples:
  jadoube move-ledger --from ./club --to env:DATABASE_URL     a folder into the database named in the variable
  jadoube move-ledger --from env:DATABASE_URL --to ./back     and back
  jadoube move-ledger --from ./club --to env:DATABASE_URL     again: what is there and the same is passed over

A place is a folder, the address of a database, or env:VARIABLE with either in a variable. Stop the servers first. Games are
copied as they were kept, hashes and all, with what is left of forgotten ones; each is read back and compared, its chain computed
again. Nothing is taken out of where they come from. The key of the sealed moves does not go along: copy envelope.key by hand.";

/// Copy all games from a folder into a database, or back
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Where the games are: a folder, postgres://…, or env:VARIABLE
    #[arg(long, value_name = "PLACE")]
    from: Place,
    /// Where they are to be
    #[arg(long, value_name = "PLACE")]
    to: Place,
    /// Print one JSON object: tables, acts, forgotten, there (how many of the tables were there before),
    /// findings
    #[arg(long)]
    json: bool,
}

/// A place as it was given. Any text is taken, so that no message repeats an address.
#[derive(Clone)]
struct Place(String);

impl FromStr for Place {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Place, Infallible> {
        Ok(Place(text.to_owned()))
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Place(…)")
    }
}

/// Games, and where they are as it may be told.
struct Opened {
    games: Box<dyn Ledger>,
    told: String,
    folder: Option<PathBuf>,
}

impl Place {
    fn named(&self) -> Result<String, Failure> {
        match self.0.strip_prefix("env:") {
            None => Ok(self.0.clone()),
            Some(name) => std::env::var(name).map_err(|_| {
                Failure::Usage(format!("the variable {name} is not set: it is to name a place"))
            }),
        }
    }

    fn open(&self) -> Result<Opened, Failure> {
        let named = self.named()?;
        if DatabaseAddress::is_one(&named) {
            let Ok(address) = GivenAddress::from_str(&named);
            let games = address.open()?;
            let told = games.address();
            return Ok(Opened { games: Box::new(games), told, folder: None });
        }
        let folder = PathBuf::from(&named);
        let games = SqliteLedger::open(&folder).map_err(|error| data_folder::failed(&error))?;
        Ok(Opened { games: Box::new(games), told: named, folder: Some(folder) })
    }

    /// A folder to read from must be there: it is not made.
    fn is_there(&self) -> Result<(), Failure> {
        let named = self.named()?;
        if !DatabaseAddress::is_one(&named) && !PathBuf::from(&named).join("jadoube.sqlite").is_file() {
            return Err(Failure::Io(format!("there are no games in {named}: name the folder of a server")));
        }
        Ok(())
    }
}

/// What was moved so far.
#[derive(Default)]
struct Moved {
    tables: usize,
    acts: usize,
    there: usize,
    forgotten: usize,
    findings: Vec<String>,
}

/// Moves everything.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    args.from.is_there()?;
    let (from, to) = (args.from.open()?, args.to.open()?);
    let mut moved = Moved::default();
    for listed in page_by_page(|page| wait(from.games.list(page)))? {
        moved.game(&*from.games, &*to.games, &listed)?;
    }
    moved.forgotten_games(&*from.games, &*to.games)?;
    if has_envelopes(&*from.games)? {
        let key = from.folder.map_or("envelope.key".into(), |folder| folder.join("envelope.key"));
        console.note(&format!(
            "moves were sealed: copy {} by hand to every server that is to open them, and name it with --envelope-key",
            key.display()
        ));
    }
    let Moved { tables, acts, there, forgotten, findings } = moved;
    if args.json {
        let told = json!({
            "tables": tables, "acts": acts, "forgotten": forgotten, "there": there, "findings": findings,
        });
        writeln!(console.out, "{told}")?;
    } else {
        for finding in &findings {
            writeln!(console.out, "{finding}")?;
        }
        let (tables, acts) = (counted(tables, "table"), counted(acts, "act"));
        let (forgotten, found) = (counted(forgotten, "forgotten table"), counted(findings.len(), "finding"));
        writeln!(console.out, "{tables} with {acts} and {forgotten} are in {}, {found}", to.told)?;
    }
    Ok(if findings.is_empty() { Exit::Fine } else { Exit::Findings })
}

impl Moved {
    /// Copies a game and reads it back.
    fn game(&mut self, from: &dyn Ledger, to: &dyn Ledger, listed: &Listed) -> Result<(), Failure> {
        let id = &listed.id;
        let stored = match wait(from.read(id)) {
            Ok(Some(stored)) => stored,
            Ok(None) => return Ok(()), // taken out meanwhile
            Err(error @ (LedgerError::Unreadable { .. } | LedgerError::UnreadableHead { .. })) => {
                self.findings.push(format!("table {id} was not moved: {error}"));
                return Ok(());
            }
            Err(error) => return Err(data_folder::failed(&error)),
        };
        for place in chain::breaks(&stored) {
            self.findings.push(format!("table {id} was changed at act {place} before it was moved"));
        }
        let acts = stored.entries.len();
        match wait(to.take_over(stored.clone())) {
            Ok(()) => {}
            Err(LedgerError::AlreadyThere { .. }) => self.there += 1,
            Err(error) => {
                self.findings.push(format!("table {id} was not moved: {error}"));
                return Ok(());
            }
        }
        if same(from, to, id, &stored)? {
            (self.tables, self.acts) = (self.tables + 1, self.acts + acts);
        } else {
            self.findings.push(format!(
                "table {id} is not the same in both places: it was there before, or a server still runs"
            ));
        }
        Ok(())
    }

    fn forgotten_games(&mut self, from: &dyn Ledger, to: &dyn Ledger) -> Result<(), Failure> {
        for game in wait(from.forgotten()).map_err(|error| data_folder::failed(&error))? {
            let id = game.id.clone();
            match wait(to.take_over_forgotten(game)) {
                Ok(()) | Err(LedgerError::AlreadyThere { .. }) => self.forgotten += 1,
                Err(error) => {
                    self.findings.push(format!("what is left of table {id} was not moved: {error}"));
                }
            }
        }
        Ok(())
    }
}

/// Whether a game reads the same in both places now. The game that follows it may not be there yet.
fn same(from: &dyn Ledger, to: &dyn Ledger, id: &GameId, stored: &StoredGame) -> Result<bool, Failure> {
    let alone = |game: StoredGame| StoredGame { followed_by: None, ..game };
    let read = |games: &dyn Ledger| {
        wait(games.read(id)).map(|game| game.map(alone)).map_err(|error| data_folder::failed(&error))
    };
    let (there, here) = (read(to)?, read(from)?);
    Ok(there == here && here.as_ref() == Some(&alone(stored.clone())))
}

fn has_envelopes(games: &dyn Ledger) -> Result<bool, Failure> {
    Ok(!wait(games.enclosing()).map_err(|error| data_folder::failed(&error))?.is_empty())
}
