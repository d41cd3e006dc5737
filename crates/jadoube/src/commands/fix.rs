//! `jadoube fix`: games written back as clean PGN, and what cannot be repaired beside them.

use crate::collections::{Findings, Reading, files, unreadable};
use crate::console::Console;
use crate::exit::{Exit, Failure};
use crate::progress::Progress;
use crate::replaced_file::ReplacedFile;
use jadoube_archive::{FixSettings, FixSummary, KeptComments, fix_with};
use std::io::Write;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  jadoube fix games.pgn -o clean.pgn --rejects rejects.pgn
  jadoube fix games/ more.pgn.zst -o - --rejects rejects.pgn > clean.pgn
  jadoube fix --in-place games.pgn

Every move of a game written is legal, and a comment before its first move says what was repaired: tags without a value, dates, \
results, castling rights of a FEN, unusual ways to write a move. A game with a move that is not legal or cannot be read, with two \
different results, or of another variant of chess is kept as it is in the side file, after lines that begin with % and say why. If \
there is one, or no game at all, the exit code is 1. Files are written beside their places and put there when they are whole: if \
something fails, those that were there stay as they were. With --in-place the file as it was is kept as FILE.bak, and what cannot be \
repaired as FILE.rejects.";

/// Write games back as clean PGN
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Files or folders of games, packed or not, or - for standard input
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Where to write the clean games, or - for standard output
    #[arg(short, long, value_name = "FILE", required_unless_present = "in_place")]
    output: Option<PathBuf>,
    /// Where to keep what cannot be repaired
    #[arg(long, value_name = "FILE", required_unless_present = "in_place")]
    rejects: Option<PathBuf>,
    /// Put the clean games in the place of each file
    #[arg(long, conflicts_with_all = ["output", "rejects"])]
    in_place: bool,
    /// Which comments to write
    #[arg(long, value_enum, default_value = "all")]
    comments: CommentsArg,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    findings: Findings,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum CommentsArg {
    /// Those of the games, and what was repaired
    All,
    /// Those of the games
    Games,
    /// None
    None,
}

/// Fixes file after file.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    if let (Some(output), Some(rejects)) = (&args.output, &args.rejects) {
        all_different(&args.paths, output, rejects)?; // as it was typed, before anything is looked for
    }
    let files = files(&args.paths, console)?;
    let progress = Progress::over(&files);
    let outcome = match (&args.output, &args.rejects) {
        (Some(output), Some(rejects)) => args.together(&files, output, rejects, &progress, console),
        _ => args.in_place(&files, &progress, console),
    };
    progress.clear();
    let fixed = outcome?;
    console.say(&format!(
        "games {}, written {}, repaired {}, rejected {}",
        fixed.games, fixed.written, fixed.repaired, fixed.rejected
    ));
    if fixed.games == 0 {
        console.say("no game found; expected PGN, such as 1. e4 e5 *");
    }
    Ok(args.findings.exit(fixed.rejected > 0 || fixed.games == 0))
}

/// Nothing may be written over what is read.
fn all_different(read: &[PathBuf], output: &Path, rejects: &Path) -> Result<(), Failure> {
    let is_read = |path: &Path| read.iter().any(|file| is_same(path, file));
    if is_read(output) || is_read(rejects) || is_same(output, rejects) {
        return Err(Failure::Usage("input, output and rejects must be three different files".to_owned()));
    }
    Ok(())
}

impl Args {
    fn settings(&self) -> FixSettings {
        let comments = match self.comments {
            CommentsArg::All => KeptComments::All,
            CommentsArg::Games => KeptComments::OfGames,
            CommentsArg::None => KeptComments::None,
        };
        FixSettings { jobs: self.reading.jobs(), comments }
    }

    /// All files into one.
    fn together(
        &self,
        files: &[PathBuf],
        output: &Path,
        rejects: &Path,
        progress: &Progress,
        console: &mut Console<'_>,
    ) -> Result<FixSummary, Failure> {
        all_different(files, output, rejects)?;
        let mut side = ReplacedFile::new(rejects)?;
        if output.as_os_str() == "-" {
            let fixed = self.fix_all(files, &mut console.out, &mut side, progress)?;
            console.out.flush()?;
            side.put()?;
            return Ok(fixed);
        }
        let mut clean = ReplacedFile::new(output)?;
        let fixed = self.fix_all(files, &mut clean, &mut side, progress)?;
        clean.put()?;
        side.put()?;
        Ok(fixed)
    }

    fn fix_all(
        &self,
        files: &[PathBuf],
        clean: &mut dyn Write,
        rejects: &mut dyn Write,
        progress: &Progress,
    ) -> Result<FixSummary, Failure> {
        let mut fixed = FixSummary::default();
        for path in files {
            fixed.add(&self.fix(path, clean, rejects, progress)?);
        }
        Ok(fixed)
    }

    fn fix(
        &self,
        path: &Path,
        clean: &mut dyn Write,
        rejects: &mut dyn Write,
        progress: &Progress,
    ) -> Result<FixSummary, Failure> {
        let input = self.reading.open(path).map_err(|error| unreadable(path, &error))?;
        progress.begin(&input);
        let mut shown = Shown { out: clean, progress };
        let fixed = fix_with(input, &mut shown, rejects, self.settings());
        fixed.map_err(|error| match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Io(format!("cannot fix {}: {error}", path.display())),
        })
    }

    /// Each file in its own place.
    fn in_place(
        &self,
        files: &[PathBuf],
        progress: &Progress,
        console: &mut Console<'_>,
    ) -> Result<FixSummary, Failure> {
        let mut all = FixSummary::default();
        for path in files {
            let opened = self.reading.open(path).map_err(|error| unreadable(path, &error))?;
            if opened.is_packed() || !path.is_file() {
                let name = path.display();
                return Err(Failure::Usage(format!(
                    "{name} cannot be fixed in its place: it is packed, or no file"
                )));
            }
            drop(opened);
            let mut clean = ReplacedFile::new(path)?;
            let place = clean.place().to_owned();
            let (backup, side) = (with_ending(&place, "bak"), with_ending(&place, "rejects"));
            if let Some(there) = [&backup, &side].into_iter().find(|path| path.exists()) {
                return Err(Failure::Usage(format!(
                    "{} is there already: put it away first",
                    there.display()
                )));
            }
            let mut rejects = ReplacedFile::new(&side)?;
            let fixed = self.fix(path, &mut clean, &mut rejects, progress)?;
            all.add(&fixed);
            if fixed.games == 0 {
                console.note(&format!("{}: no game found, and nothing written", path.display()));
                continue;
            }
            if fixed.rejected > 0 {
                rejects.put()?;
            }
            keep(&place, &backup)?;
            clean.put()?;
        }
        Ok(all)
    }
}

/// Keeps a file under another name too.
fn keep(place: &Path, backup: &Path) -> Result<(), Failure> {
    let linked = std::fs::hard_link(place, backup).or_else(|_| std::fs::copy(place, backup).map(drop));
    linked.map_err(|error| Failure::Io(format!("cannot write {}: {error}", backup.display())))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Shows how far the work is whenever something is written.
struct Shown<'a> {
    out: &'a mut dyn Write,
    progress: &'a Progress,
}

impl Write for Shown<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.progress.show();
        self.out.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.out.flush()
    }
}

/// Whether two paths lead to one file that is there already, or are written alike.
fn is_same(one: &Path, other: &Path) -> bool {
    let there = |path: &Path| path.canonicalize().ok();
    if one.as_os_str() == "-" {
        return false; // standard input and standard output
    }
    one == other || there(one).is_some_and(|one| there(other) == Some(one))
}
