//! `jadoube review`: which games of a collection are faulty, and what the law of the day said of them.

use crate::collections::{Findings, Reading, files};
use crate::console::Console;
use crate::exit::{Exit, Failure};
use crate::progress::{Progress, stop_on_interrupt};
use jadoube_archive::{
    CodeChoice, CodesByYear, FindingKind, Format, GameRows, RangeError, ReviewItem, Run, Settings, Severity,
    newest,
};
use jadoube_referee::{Code, Venue, code, codes};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

mod html;
mod parquet;
use html::Page;
use parquet::ParquetFile;

const EXAMPLES: &str = "\
Examples:
  jadoube review games.pgn
  jadoube review --by-date games/ more.pgn.zst
  jadoube review --code london-1841 --json games.pgn > findings.ndjson
  jadoube review --only false-move --only move-after-mate games.pgn
  jadoube review --json --range 0:100000000 games.pgn
  jadoube review --by-date --html games/ > report.html
  jadoube review --by-date --parquet review.parquet games/
  jadoube review --list-kinds

Files may be packed (zstd, gzip, bzip2); of a folder, files in .pgn, .zst, .gz and .bz2 are read, and how many were \
skipped is said. The last lines say how many games \
there were and how often each kind of finding was met; with --json, --csv and --parquet they go to standard error. The exit code is 1 if \
something is at fault, not for remarks and notes, and 130 if Ctrl-C ended it. docs/review.md has the columns and example queries.";

/// Review collections of games under a code of laws
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Files or folders of games, or - for standard input
    #[arg(required_unless_present = "list_kinds")]
    paths: Vec<PathBuf>,
    /// The code to review under; without it, the newest
    #[arg(long, value_name = "ID", conflicts_with = "by_date")]
    code: Option<String>,
    /// Review each game under the code in force in its year
    #[arg(long)]
    by_date: bool,
    /// With --by-date: from which year on which code, such as 1841:london-1841,1912:bcf-1912
    #[arg(long, value_name = "TABLE", requires = "by_date")]
    codes_by_year: Option<String>,
    /// Where the games were played: code undated scores a stalemate by it
    #[arg(long, value_enum, default_value = "england")]
    place: PlaceArg,
    /// Print NDJSON: an object for each game and for each finding
    #[arg(long, conflicts_with_all = ["csv", "html"])]
    json: bool,
    /// Print CSV: a row for each game and for each finding
    #[arg(long)]
    csv: bool,
    /// Print a page for a browser: findings by kind, each with its game
    #[arg(long, conflicts_with = "csv")]
    html: bool,
    /// Write the rows of --json to this file as Parquet, where the build has the feature `parquet`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "csv", "html"])]
    parquet: Option<PathBuf>,
    /// Tell only findings of this kind; several may be given, and game for the games' own rows
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    only: Vec<String>,
    /// Tell notes too, which are otherwise only counted
    #[arg(long)]
    notes: bool,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    findings: Findings,
    /// Review only the games that begin in these bytes of each file, unpacked
    #[arg(long, value_name = "START:END")]
    range: Option<String>,
    /// List the kinds of findings and what they mean
    #[arg(long)]
    list_kinds: bool,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum PlaceArg {
    /// In England
    England,
    /// Elsewhere
    Abroad,
}

/// Rows for programs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rows {
    Printed(Format),
    Parquet,
}

/// What is told.
struct Telling {
    rows: Option<Rows>,
    games: GameRows,
    only: Option<Vec<FindingKind>>,
    notes: bool,
}

impl Telling {
    fn wants(&self, kind: FindingKind) -> bool {
        match &self.only {
            Some(only) => only.contains(&kind),
            None => self.rows.is_some() || self.notes || kind.severity() > Severity::Note,
        }
    }
}

/// Reviews file after file.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    if args.list_kinds {
        for kind in FindingKind::ALL {
            writeln!(console.out, "{:30} {:7} {}", kind.name(), kind.severity().name(), kind.meaning())?;
        }
        return Ok(Exit::Fine);
    }
    let telling = args.telling()?;
    let settings = args.settings(telling.rows)?;
    let range = args
        .range
        .as_deref()
        .map(str::parse)
        .transpose()
        .map_err(|error: RangeError| Failure::Usage(error.to_string()))?;
    let files = files(&args.paths, console)?;
    let stop = stop_on_interrupt();
    let mut run = Run::new(&settings, args.reading.jobs()).until(&stop);
    let mut page = args.html.then(Page::default);
    let mut table = args.parquet.as_deref().map(ParquetFile::begin).transpose()?;
    let mut unreadable = false;
    if let Some(Rows::Printed(format)) = telling.rows {
        jadoube_archive::write_header(console.out, format)?;
    }
    let progress = Progress::over(&files);
    for path in &files {
        let name = path.display().to_string();
        let opened = match args.reading.open(path) {
            Ok(opened) => opened,
            Err(error) => {
                console.say(&format!("cannot read {name}: {error}"));
                unreadable = true;
                continue;
            }
        };
        progress.begin(&opened);
        run.file(&name, opened, range, &mut |item| {
            progress.show();
            match (&mut page, &mut table) {
                (Some(page), _) => page.add(item, |kind| telling.wants(kind)),
                (None, Some(table)) => return table.add(item, telling.games, |kind| telling.wants(kind)),
                (None, None) => return tell(console, &telling, item),
            }
            Ok(())
        })?;
        if is_stopped(&stop) {
            break;
        }
    }
    progress.clear();
    let found = args.findings.exit(run.summary().has_faults());
    let exit = match (is_stopped(&stop), unreadable) {
        (true, _) => Exit::Interrupted,
        (false, true) => Exit::Io,
        (false, false) => found,
    };
    if exit == Exit::Interrupted {
        console.say("interrupted: this is what was found so far");
    }
    if let Some(table) = table.filter(|_| exit != Exit::Interrupted) {
        table.put()?;
    }
    let lines = sum_up(&telling, run.summary(), exit);
    match (page, telling.rows) {
        (Some(page), _) => page.write(console.out, &lines)?,
        (None, None) => lines.iter().try_for_each(|line| writeln!(console.out, "{line}"))?,
        (None, Some(_)) => lines.iter().for_each(|line| console.say(line.trim_start())),
    }
    Ok(exit)
}

fn is_stopped(stop: &AtomicBool) -> bool {
    stop.load(Ordering::Relaxed)
}

impl Args {
    fn telling(&self) -> Result<Telling, Failure> {
        let rows = match (self.json, self.csv, &self.parquet) {
            (true, _, _) => Some(Rows::Printed(Format::Json)),
            (_, true, _) => Some(Rows::Printed(Format::Csv)),
            (_, _, Some(_)) => Some(Rows::Parquet),
            (false, false, None) => None,
        };
        let mut only = Vec::new();
        for name in self.only.iter().filter(|name| *name != "game") {
            let unknown =
                || format!("no finding is called {name:?}: jadoube review --list-kinds has them all");
            only.push(FindingKind::named(name).ok_or_else(|| Failure::Usage(unknown()))?);
        }
        let has_games = self.only.is_empty() || self.only.iter().any(|name| name == "game");
        let games = if has_games { GameRows::Written } else { GameRows::LeftOut };
        let only = (!self.only.is_empty()).then_some(only);
        Ok(Telling { rows, games, only, notes: self.notes })
    }

    fn settings(&self, rows: Option<Rows>) -> Result<Settings, Failure> {
        let code = match (&self.code, self.by_date, &self.codes_by_year) {
            (Some(id), _, _) => CodeChoice::One(known(id)?),
            (None, true, Some(table)) => CodeChoice::ByYear(
                table.parse::<CodesByYear>().map_err(|error| Failure::Usage(error.to_string()))?,
            ),
            (None, true, None) => CodeChoice::ByYear(CodesByYear::default()),
            (None, false, _) => CodeChoice::One(newest()),
        };
        let place = match self.place {
            PlaceArg::England => Venue::England,
            PlaceArg::Abroad => Venue::Abroad,
        };
        Ok(Settings { code, place, keeps_texts: rows.is_some() || self.html })
    }
}

fn known(id: &str) -> Result<&'static Code, Failure> {
    let ids = || codes().iter().map(|code| code.id).collect::<Vec<_>>().join(", ");
    code(id).ok_or_else(|| Failure::Usage(format!("no code is called {id:?}; the codes are {}", ids())))
}

fn tell(console: &mut Console<'_>, telling: &Telling, item: &ReviewItem<'_>) -> std::io::Result<()> {
    if let Some(Rows::Printed(format)) = telling.rows {
        let wants = |kind| telling.wants(kind);
        return jadoube_archive::write_rows(console.out, format, item, telling.games, wants);
    }
    for finding in item.findings.iter().filter(|finding| telling.wants(finding.kind)) {
        write!(console.out, "{}:", item.file)?;
        match item.line_of(finding) {
            Some(line) => write!(console.out, "{line}:")?,
            None => write!(console.out, "@{}:", item.offset)?,
        }
        if let Some(number) = item.number {
            write!(console.out, " game {number}")?;
        }
        if let Some(ply) = finding.ply {
            write!(console.out, " ply {ply}")?;
        }
        write!(console.out, " {}", finding.kind.name())?;
        if let (Some(law), Some(code)) = (finding.law, item.game.and_then(|game| game.code)) {
            write!(console.out, " ({} {law})", code.id)?;
        }
        writeln!(console.out, ": {}", finding.text)?;
    }
    Ok(())
}

/// The closing lines: data where people read, talk where programs do.
fn sum_up(telling: &Telling, summary: &jadoube_archive::ReviewSummary, exit: Exit) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (kind, count) in summary.counts() {
        if telling.only.as_ref().is_none_or(|only| only.contains(&kind)) {
            lines.push(format!("{count:>9} {}", kind.name()));
        }
    }
    if summary.duplicates_full {
        lines.push(format!(
            "duplicates were looked for among the first {} games; the column duplicate_key finds the others",
            jadoube_archive::MOST_GAMES
        ));
    }
    let partial = if exit == Exit::Interrupted { ", partial" } else { "" };
    lines.push(format!("{summary}{partial}"));
    lines
}
