//! `jadoube games`: from a finding to its game. Writes chosen games of collections as they are.

use crate::collections::{Reading, files, unreadable};
use crate::console::Console;
use crate::exit::{Exit, Failure};
use jadoube_archive::{FindingKind, ReviewItem, Run, Settings, newest};
use jadoube_referee::code;
use std::collections::{HashMap, HashSet};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  jadoube games games.pgn --number 12 --number 15
  jadoube games games.pgn --offset 81234
  jadoube games games/ --finding false-move > faulty.pgn
  jadoube games games.pgn --duplicates keep-first > once.pgn

Games are written byte for byte as they stand in the file (unpacked, and as UTF-8 where it is UTF-16), in the order of the files. \
Numbers and offsets are those that review tells; --offset takes any byte of the game. If no game is chosen, the exit code is 1.";

/// Write chosen games of a collection
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES, group(clap::ArgGroup::new("which").required(true)))]
pub(crate) struct Args {
    /// Files or folders of games
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// The game of this number, from 1, in each file; several may be given
    #[arg(long, value_name = "N", value_delimiter = ',', group = "which")]
    number: Vec<u64>,
    /// The game at this byte of each file; several may be given
    #[arg(long, value_name = "N", value_delimiter = ',', group = "which")]
    offset: Vec<u64>,
    /// The games with a finding of this kind; several may be given
    #[arg(long, value_name = "KIND", value_delimiter = ',', group = "which")]
    finding: Vec<String>,
    /// All games but the duplicates
    #[arg(long, value_enum, group = "which")]
    duplicates: Option<Duplicates>,
    /// The code that findings go by; without it, the newest
    #[arg(long, value_name = "ID", requires = "finding")]
    code: Option<String>,
    #[command(flatten)]
    reading: Reading,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Duplicates {
    /// Of games that are the same, the first stays
    KeepFirst,
    /// Of games that are the same, none stays
    Drop,
}

/// A game's bytes in its file.
struct Span {
    start: u64,
    end: u64,
}

/// Chooses games by a review, then reads the files once more and writes those.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    if args.paths.iter().any(|path| path.as_os_str() == "-") {
        return Err(Failure::Usage("files are read twice: save standard input to a file first".to_owned()));
    }
    let files = files(&args.paths, console)?;
    let chosen = args.choose(&files)?;
    let mut games = 0;
    for (path, spans) in files.iter().zip(&chosen) {
        games += spans.len();
        let opened = args.reading.open(path).map_err(|error| unreadable(path, &error))?;
        let input = opened.read().map_err(|error| unreadable(path, &error))?;
        copy(path, input, spans, console.out)?;
    }
    Ok(if games == 0 { Exit::Findings } else { Exit::Fine })
}

impl Args {
    /// The games chosen, file by file.
    fn choose(&self, files: &[PathBuf]) -> Result<Vec<Vec<Span>>, Failure> {
        let kinds = self.finding.iter().map(|name| named(name)).collect::<Result<Vec<_>, _>>()?;
        let code = match self.code.as_deref() {
            None => newest(),
            Some(id) => code(id).ok_or_else(|| Failure::Usage(format!("no code is called {id:?}")))?,
        };
        let settings = Settings::under(code);
        let mut run = Run::new(&settings, self.reading.jobs());
        let mut chosen: Vec<Vec<Span>> = Vec::new();
        // Where the first game of each key is, to be dropped if another comes.
        let mut same = Same::default();
        for path in files {
            let opened = self.reading.open(path).map_err(|error| unreadable(path, &error))?;
            let mut spans = Vec::new();
            run.file(&path.display().to_string(), opened, None, &mut |item| {
                if let Some(game) = item.game {
                    let span = Span { start: item.offset, end: item.offset + (game.end - game.offset) };
                    let here = (chosen.len(), spans.len());
                    if self.wants(item, &span, &kinds) && same.stays(self.duplicates, item, here) {
                        spans.push(span);
                    }
                }
                Ok(())
            })?;
            chosen.push(spans);
        }
        same.take_out(&mut chosen);
        Ok(chosen)
    }

    fn wants(&self, item: &ReviewItem<'_>, span: &Span, kinds: &[FindingKind]) -> bool {
        let numbered = item.number.is_some_and(|number| self.number.contains(&number));
        let placed = self.offset.iter().any(|offset| (span.start..span.end).contains(offset));
        let found = item.findings.iter().any(|finding| kinds.contains(&finding.kind));
        numbered || placed || found || self.duplicates.is_some()
    }
}

fn named(name: &str) -> Result<FindingKind, Failure> {
    let unknown = || format!("no finding is called {name:?}: jadoube review --list-kinds has them all");
    FindingKind::named(name).ok_or_else(|| Failure::Usage(unknown()))
}

/// Games that are the same: where the first of each is, and which of those are not to stay.
#[derive(Default)]
struct Same {
    first: HashMap<u64, Vec<(Option<u16>, Place)>>,
    dropped: HashSet<Place>,
}

/// A file's index, and that of a game among those chosen in it.
type Place = (usize, usize);

impl Same {
    /// Whether a game stays for now. A duplicate never does; with `Drop`, those go too that it is the
    /// same as.
    fn stays(&mut self, how: Option<Duplicates>, item: &ReviewItem<'_>, here: Place) -> bool {
        let Some(how) = how else {
            return true;
        };
        let is_duplicate = item.findings.iter().any(|finding| finding.kind == FindingKind::Duplicate);
        let year = item.game.and_then(|game| game.year);
        let key = item.game.and_then(|game| game.duplicate_key);
        if let (Duplicates::Drop, Some(key)) = (how, key) {
            let first = self.first.entry(key).or_default();
            if is_duplicate {
                let fits = |other: Option<u16>| year.is_none() || other.is_none() || year == other;
                self.dropped.extend(first.iter().filter(|(other, _)| fits(*other)).map(|(_, place)| *place));
            } else {
                first.push((year, here));
            }
        }
        !is_duplicate
    }

    fn take_out(&self, chosen: &mut [Vec<Span>]) {
        for (file, spans) in chosen.iter_mut().enumerate() {
            let mut index = 0;
            spans.retain(|_| {
                index += 1;
                !self.dropped.contains(&(file, index - 1))
            });
        }
    }
}

/// Copies parts of an input, in order, with a blank line between games.
fn copy(path: &Path, input: impl Read, spans: &[Span], out: &mut dyn Write) -> Result<(), Failure> {
    let mut input = io::BufReader::new(input);
    let failed = |error: io::Error| unreadable(path, &error);
    let mut at = 0;
    for span in spans {
        io::copy(&mut input.by_ref().take(span.start - at), &mut io::sink()).map_err(failed)?;
        let mut game = Vec::new();
        input.by_ref().take(span.end - span.start).read_to_end(&mut game).map_err(failed)?;
        at = span.end;
        let end = game.iter().rposition(|&byte| byte > b' ').map_or(0, |last| last + 1);
        out.write_all(&game[..end])?;
        out.write_all(b"\n\n")?;
    }
    Ok(())
}
