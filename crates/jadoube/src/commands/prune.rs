//! `jadoube prune`: tables at which nobody ever moved are taken out.

use crate::confirm::confirmed;
use crate::console::Console;
use crate::counted::counted;
use crate::data_folder;
use crate::database::StoredGames;
use crate::exit::{Exit, Failure};
use jadoube_ledger::{GameId, Ledger, Listed, Seq, SqliteLedger, UnixMillis, wait};
use jadoube_server::{Clock, SystemClock, decide_again};
use serde_json::json;
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  jadoube prune --untouched-for 30d --dry-run       which tables would go
  jadoube prune --untouched-for 30d --data ./club
  jadoube prune --untouched-for 12h --yes           for a timer

A table goes if no move stands on its score, it has no result, and nothing was done there for so long. It goes without a
trace: its links find no table any more. Games in which somebody moved, and those that have ended, always stay. The
server must be stopped. It cannot be undone.";

/// Take out tables at which nobody ever moved
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How long nothing was done there: 30d, 12h or 90m
    #[arg(long, value_name = "TIME", value_parser = length)]
    untouched_for: Duration,
    /// The folder in which games are kept [default: jadoube in the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Tell which tables would go, and do nothing
    #[arg(long)]
    dry_run: bool,
    /// Do not ask
    #[arg(long)]
    yes: bool,
    /// Print one JSON object: tables, pruned
    #[arg(long)]
    json: bool,
}

fn length(text: &str) -> Result<Duration, String> {
    let wrong = || "expected a time such as 30d, 12h or 90m".to_owned();
    let seconds = match text.char_indices().next_back() {
        Some((at, unit)) => {
            let number: u64 = text[..at].parse().map_err(|_| wrong())?;
            let unit = [('d', 86_400), ('h', 3_600), ('m', 60)].iter().find(|(name, _)| *name == unit);
            unit.and_then(|(_, seconds)| number.checked_mul(*seconds)).ok_or_else(wrong)?
        }
        None => return Err(wrong()),
    };
    Ok(Duration::from_secs(seconds))
}

/// Takes them out.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let folder = data_folder::given_or_usual(args.data.as_deref())?;
    let mut games = StoredGames::look_into(None, args.data.as_deref())?;
    // Opened before anything is looked for: a running server keeps the folder, and nothing changes meanwhile.
    let open = || SqliteLedger::open(&folder).map_err(|error| data_folder::failed(&error));
    let ledger = if args.dry_run { None } else { Some(open()?) };
    let before = SystemClock::default().now().saturating_sub(args.untouched_for.as_millis() as u64);
    let found = untouched(&mut games, UnixMillis(i64::try_from(before).unwrap_or(i64::MAX)), console)?;
    drop(games);
    let mut pruned = 0;
    if let Some(ledger) = ledger.filter(|_| !found.is_empty()) {
        let question = format!("Take out {} without a move?", counted(found.len(), "table"));
        if !confirmed(args.yes, &question, console)? {
            console.say("nothing was taken out");
            return Ok(Exit::Fine);
        }
        for (id, last) in &found {
            match wait(ledger.discard(id, *last)) {
                Ok(()) => pruned += 1,
                Err(error) if error.is_refusal() => console.note(&error.to_string()),
                Err(error) => return Err(data_folder::failed(&error)),
            }
        }
        wait(ledger.compact()).map_err(|error| data_folder::failed(&error))?;
    }
    let ids: Vec<&str> = found.iter().map(|(id, _)| id.as_str()).collect();
    if args.json {
        writeln!(console.out, "{}", json!({ "tables": ids, "pruned": pruned }))?;
        return Ok(Exit::Fine);
    }
    for id in &ids {
        writeln!(console.out, "{id}")?;
    }
    let done = if args.dry_run { "would be taken out" } else { "taken out" };
    let count = if args.dry_run { ids.len() } else { pruned };
    writeln!(console.out, "{} without a move {done}", counted(count, "table"))?;
    Ok(Exit::Fine)
}

/// The tables without a move and without a result at which nothing was done since then.
fn untouched(
    games: &mut StoredGames,
    since: UnixMillis,
    console: &mut Console<'_>,
) -> Result<Vec<(GameId, Seq)>, Failure> {
    let mut found = Vec::new();
    for Listed { id, created_at, last, over, .. } in games.all_listed()? {
        if created_at > since || over.is_some() {
            continue;
        }
        if last == Seq::START {
            found.push((id, last));
            continue;
        }
        let stored = games.read(&id).map_err(|error| data_folder::failed(&error));
        let Ok(Some(stored)) = stored else {
            console.note(&format!("table {id} cannot be read and stays: jadoube verify tells why"));
            continue;
        };
        let touched = stored.entries.last().is_some_and(|entry| entry.entry.at > since);
        if !touched && decide_again(stored).is_ok_and(|game| !game.played && game.result.is_none()) {
            found.push((id, last));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_time_are_read_and_others_refused() {
        assert_eq!(length("30d"), Ok(Duration::from_hours(30 * 24)));
        assert_eq!(length("0m"), Ok(Duration::ZERO));
        for wrong in
            ["", "d", "30", "-1d", "1.5h", "30 d", "99999999999999999999d", "3é", "300000000000000000d"]
        {
            assert!(length(wrong).is_err(), "{wrong}");
        }
    }
}
