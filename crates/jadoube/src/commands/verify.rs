//! `jadoube verify`: whether everything stored can be read and is what was stored, and whether every game
//! comes out today as it did; or whether an exported record fits the head of its history.

use crate::console::Console;
use crate::counted::counted;
use crate::data_folder;
use crate::database::{GivenAddress, StoredGames};
use crate::exit::{Exit, Failure};
use crate::record_file;
use jadoube_ledger::StoredGame;
use jadoube_server::{EnvelopeReport, NotProved, check_envelopes, decide_again, prove};
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  jadoube verify                    the games of the usual folder
  jadoube verify --data ./club
  jadoube verify --data ./club --json
  jadoube verify --database postgres://jadoube@db1,db2/jadoube --envelope-key ./envelope.key
  jadoube verify 7kq2m0xw4d3e.record    whether an exported record is what was stored

The server may go on. The database file and its log are checked, the hashes of every history computed again, every sealed
move opened that the key opens, and every act of every game decided again. What was changed since it was stored is a finding,
and so is another board, turn or result than was kept: each is a line, and the exit code is 1 if there is any. Where today's
referee would only cite another law or use other words, that is a note: what was kept stands, and the game goes on. Nothing
is changed. A record is proved by the head it carries; compare that head with one that you kept yourself.";

/// Check that every game is whole and comes out as it was kept
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Exported records to prove, instead of the games in a folder; - for standard input
    #[arg(value_name = "FILE", conflicts_with_all = ["data", "database"])]
    records: Vec<String>,
    /// The folder in which games are kept [default: jadoube in the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The address of a database in which games are kept, instead of a folder
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    database: Option<GivenAddress>,
    /// The key of the sealed moves [default: envelope.key in the folder]
    #[arg(long, value_name = "FILE")]
    envelope_key: Option<PathBuf>,
    /// Print JSON: games, acts, envelopes, findings, notes; of a record: file, table, acts, head, wrong
    #[arg(long)]
    json: bool,
}

/// Checks everything.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    if !args.records.is_empty() {
        return prove_records(args, console);
    }
    let folder = data_folder::given_or_usual(args.data.as_deref())?;
    let mut store = StoredGames::look_into(args.database.as_ref(), args.data.as_deref())?;
    let mut found =
        Found { findings: store.check().map_err(|error| data_folder::failed(&error))?, ..Found::default() };
    let ids = match store.all() {
        Ok(ids) => ids,
        // What stands in the way was found already.
        Err(_) if !found.findings.is_empty() => Vec::new(),
        Err(failure) => return Err(failure),
    };
    found.games = ids.len();
    for id in ids {
        // What cannot be read was found by the check already.
        let Ok(Some(stored)) = store.read(&id) else { continue };
        found.look_at(stored);
    }
    found.chain_notes();
    let envelopes =
        envelopes(&mut store, &args.envelope_key.clone().unwrap_or_else(|| folder.join("envelope.key")));
    found.tell(args, envelopes, console)
}

/// What the check has come to so far.
#[derive(Default)]
struct Found {
    games: usize,
    acts: usize,
    findings: Vec<String>,
    notes: Vec<String>,
    /// Games that were chained later than they were stored, and how many of their acts.
    later: (usize, u64),
    unchained: usize,
}

impl Found {
    fn look_at(&mut self, stored: StoredGame) {
        let id = stored.game.id.clone();
        self.acts += stored.entries.len();
        self.unchained += usize::from(stored.head().is_none());
        if stored.chained_after.0 > 0 {
            self.later = (self.later.0 + 1, self.later.1 + stored.chained_after.0);
        }
        match decide_again(stored) {
            Ok(game) => {
                self.findings.extend(game.differs.map(|why| format!("table {id}: {why}")));
                self.notes.extend(game.reworded.map(|why| format!("table {id}: {why}")));
            }
            Err(why) => self.findings.push(format!("table {id} cannot be played again: {why}")),
        }
    }

    fn chain_notes(&mut self) {
        let (games, acts) = self.later;
        if games > 0 {
            self.notes.push(format!(
                "{} in {} were stored by a version that made no hashes: of them the chain shows what was changed since \
                 the upgrade",
                counted(acts as usize, "act"),
                counted(games, "game")
            ));
        }
        if self.unchained > 0 {
            self.notes.push(format!(
                "{} without hashes: they are made when the server of this version first opens the folder",
                counted(self.unchained, "game")
            ));
        }
    }

    fn tell(
        mut self,
        args: &Args,
        envelopes: EnvelopeReport,
        console: &mut Console<'_>,
    ) -> Result<Exit, Failure> {
        self.findings.extend(envelopes.findings);
        let Found { games, acts, findings, notes, .. } = self;
        if args.json {
            let envelopes = json!({ "closed": envelopes.closed, "readable": envelopes.readable });
            let found = json!({
                "games": games, "acts": acts, "envelopes": envelopes, "findings": findings, "notes": notes,
            });
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
}

fn envelopes(store: &mut StoredGames, key: &std::path::Path) -> EnvelopeReport {
    // What cannot be read was found by the check already.
    store.enclosing().map(|enclosing| check_envelopes(enclosing, key)).unwrap_or_default()
}

/// Proves exported records by the heads they carry.
fn prove_records(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let mut exit = Exit::Fine;
    for file in &args.records {
        let text = record_file::whole(file)?;
        let (line, told) = match prove(&text) {
            Ok(proved) => {
                let (table, acts, head) = (proved.table, counted(proved.acts, "act"), proved.head);
                if proved.chained_after > 0 {
                    console.note(&format!(
                        "{file}: its acts up to {} were hashed only after an upgrade",
                        proved.chained_after
                    ));
                }
                let line = format!("{file}: table {table}, {acts}, fits its head {head}");
                (
                    line,
                    json!({ "file": file, "table": table, "acts": proved.acts, "head": head, "wrong": null }),
                )
            }
            Err(NotProved::Changed(why)) => {
                exit = Exit::Findings;
                let line = format!("{file} is not what was stored: {why}");
                (line, json!({ "file": file, "table": null, "acts": null, "head": null, "wrong": why }))
            }
            Err(error @ NotProved::NoHead) => return Err(Failure::Usage(format!("{file}: {error}"))),
        };
        if args.json {
            writeln!(console.out, "{told}")?;
        } else {
            writeln!(console.out, "{line}")?;
        }
    }
    Ok(exit)
}
