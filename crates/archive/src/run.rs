//! A run over files: blocks go to as many threads as asked for and come back in order, games get their numbers, duplicates are
//! found, and everything is told one game after another, the same for any number of threads.

use crate::block::{review_block, stream};
use crate::report::{GameReport, Part};
use crate::source::Opened;
use crate::splitter::{Next, Splitter};
use crate::team::Team;
use crate::twins::{Met, Twins};
use crate::{Finding, Kind, Range, Settings, Summary};
use std::borrow::Cow;
use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering};

/// A game, or what belongs to none, with its place in its file.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// The file's name.
    pub file: &'a str,
    /// The game's first byte in the file, unpacked; for what belongs to no game, where its part begins.
    pub offset: u64,
    /// The game's number in the file, from 1; none where only a range of the file is read.
    pub number: Option<u64>,
    /// The game; none for findings that belong to no game.
    pub game: Option<&'a GameReport>,
    /// What was found.
    pub findings: &'a [Finding],
    /// How many lines of the file lie before the part; none where only a range is read.
    lines_before: Option<u64>,
}

impl Told<'_> {
    /// The game's first line in the file.
    pub fn line(&self) -> Option<u64> {
        Some(self.lines_before? + self.game?.line)
    }

    /// A finding's line in the file.
    pub fn line_of(&self, finding: &Finding) -> Option<u64> {
        Some(self.lines_before? + finding.line)
    }
}

/// Whether to go on.
pub type Go = io::Result<()>;

/// A review of files, one after another.
///
/// ```
/// use jadoube_archive::{Opened, Run, Settings, newest};
/// let settings = Settings::under(newest());
/// let mut run = Run::new(&settings, 2);
/// let text = b"[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 d5 *\n";
/// let mut plies = Vec::new();
/// run.file("games", Opened::bytes(&text[..]), None, &mut |told| {
///     plies.extend(told.game.map(|game| (told.number, game.plies)));
///     Ok(())
/// })
/// .unwrap();
/// assert_eq!(plies, [(Some(1), 1), (Some(2), 2)]);
/// assert_eq!(run.summary().to_string(), "games 2, replayed 2, not replayed 0");
/// ```
pub struct Run<'a> {
    settings: &'a Settings,
    jobs: usize,
    stop: Option<&'a AtomicBool>,
    twins: Twins,
    files: Vec<String>,
    summary: Summary,
}

impl<'a> Run<'a> {
    /// A run with so many threads, this one among them.
    pub fn new(settings: &'a Settings, jobs: usize) -> Run<'a> {
        let jobs = jobs.max(1);
        let (twins, files, summary) = (Twins::default(), Vec::new(), Summary::default());
        Run { settings, jobs, stop: None, twins, files, summary }
    }

    /// The same, ending soon after `stop` becomes true.
    #[must_use]
    pub fn until(mut self, stop: &'a AtomicBool) -> Run<'a> {
        self.stop = Some(stop);
        self
    }

    /// What was counted so far.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Reviews a file, or a range of it. An error is one of `tell`'s: what cannot be read is a finding.
    pub fn file(
        &mut self,
        name: &str,
        input: Opened<'_>,
        range: Option<Range>,
        tell: &mut dyn FnMut(&Told<'_>) -> Go,
    ) -> Go {
        self.files.push(name.to_owned());
        let (input, before) = match input.at(range.unwrap_or(Range::ALL).start) {
            Ok(placed) => placed,
            Err(error) => return self.collector(name, range, tell).unreadable(&error),
        };
        let mut splitter = Splitter::new(input, range.unwrap_or(Range::ALL), before);
        let (settings, jobs) = (self.settings, self.jobs);
        let mut collector = self.collector(name, range, tell);
        collector.offset = splitter.offset();
        if splitter.is_utf16() {
            let message = "this is UTF-16 text: save it as UTF-8 and try again";
            return collector.unreadable(&io::Error::new(io::ErrorKind::InvalidData, message));
        }
        if jobs == 1 {
            alone(&mut splitter, settings, &mut collector)?;
        } else {
            while together(&mut splitter, settings, jobs, &mut collector)? == Left::Long {
                long(&mut splitter, settings, &mut collector)?;
            }
        }
        collector.end(splitter.failure())
    }

    fn collector<'c>(
        &'c mut self,
        name: &'c str,
        range: Option<Range>,
        tell: &'c mut dyn FnMut(&Told<'_>) -> Go,
    ) -> Collector<'c, 'a> {
        Collector { run: self, name, whole: range.is_none(), games: 0, lines: 0, offset: 0, tell }
    }
}

/// One block after another on this thread.
fn alone(splitter: &mut Splitter<impl Read>, settings: &Settings, collector: &mut Collector<'_, '_>) -> Go {
    while !collector.run.is_stopped() {
        match splitter.next() {
            Next::Block(block) => {
                let (part, block) = review_block(block, settings);
                collector.take(part)?;
                splitter.reuse(block);
            }
            Next::Long => long(splitter, settings, collector)?,
            Next::Over => break,
        }
    }
    Ok(())
}

/// What is left to do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Left {
    Nothing,
    /// A long stretch comes.
    Long,
}

/// Blocks go to several threads, this one among them, which divides the input and tells what comes back, in order.
fn together(
    splitter: &mut Splitter<impl Read>,
    settings: &Settings,
    jobs: usize,
    collector: &mut Collector<'_, '_>,
) -> io::Result<Left> {
    let team = Team::new(settings, jobs);
    std::thread::scope(|scope| {
        let mut left = None;
        let outcome = loop {
            while left.is_none() && team.has_room() {
                if collector.run.is_stopped() {
                    left = Some(Left::Nothing);
                    break;
                }
                left = match splitter.next() {
                    Next::Block(block) => {
                        team.give(scope, block);
                        None
                    }
                    Next::Long => Some(Left::Long),
                    Next::Over => Some(Left::Nothing),
                };
            }
            let Some((part, block)) = team.take() else {
                break Ok(left.unwrap_or(Left::Nothing));
            };
            if let Err(error) = collector.take(part) {
                break Err(error);
            }
            splitter.reuse(block);
        };
        team.end();
        outcome
    })
}

/// A long stretch, on this thread.
fn long(splitter: &mut Splitter<impl Read>, settings: &Settings, collector: &mut Collector<'_, '_>) -> Go {
    let begins = splitter.offset();
    let mut lines = Lines { input: splitter.long(), count: 0, stop: collector.run.stop };
    let mut outcome = Ok(());
    stream(&mut lines, settings, |part| {
        if outcome.is_ok() {
            outcome = collector.take(part);
        }
    });
    let count = lines.count;
    collector.lines += count;
    collector.offset += splitter.offset() - begins;
    outcome
}

/// Counts the line ends that pass, until it is stopped.
struct Lines<'a, R> {
    input: R,
    count: u64,
    stop: Option<&'a AtomicBool>,
}

impl<R: Read> Read for Lines<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Ok(0);
        }
        let read = self.input.read(into)?;
        self.count += memchr::memchr_iter(b'\n', &into[..read]).count() as u64;
        Ok(read)
    }
}

/// Numbers what comes, finds duplicates, counts, and tells.
struct Collector<'c, 'a> {
    run: &'c mut Run<'a>,
    name: &'c str,
    whole: bool,
    games: u64,
    lines: u64,
    offset: u64,
    tell: &'c mut dyn FnMut(&Told<'_>) -> Go,
}

impl Collector<'_, '_> {
    fn take(&mut self, mut part: Part) -> Go {
        let lines_before = self.whole.then_some(self.lines);
        if !part.loose.is_empty() {
            self.tell_loose(&part.loose)?;
        }
        for game in &mut part.games {
            self.games += 1;
            if self.whole {
                self.find_twin(game);
            }
            self.run.summary.add(game);
            (self.tell)(&Told {
                file: self.name,
                offset: self.offset + game.offset,
                number: self.whole.then_some(self.games),
                game: Some(game),
                findings: &game.findings,
                lines_before,
            })?;
        }
        self.lines += part.lines;
        self.offset += part.bytes;
        Ok(())
    }

    fn find_twin(&mut self, game: &mut GameReport) {
        let here = Met { file: self.run.files.len() as u32 - 1, game: self.games as u32 };
        let Some(met) = game.twin.and_then(|twin| self.run.twins.meet(twin, here)) else {
            self.run.summary.twins_full = self.run.twins.is_full;
            return;
        };
        let text = if met.file == here.file {
            format!("the same as game {}", met.game)
        } else {
            format!("the same as game {} of {}", met.game, self.run.files[met.file as usize])
        };
        let text = Cow::Owned(text);
        game.findings.push(Finding { kind: Kind::Duplicate, line: game.line, ply: None, law: None, text });
    }

    fn tell_loose(&mut self, findings: &[Finding]) -> Go {
        self.run.summary.add_loose(findings);
        (self.tell)(&Told {
            file: self.name,
            offset: self.offset,
            number: None,
            game: None,
            findings,
            lines_before: self.whole.then_some(self.lines),
        })
    }

    fn unreadable(&mut self, error: &io::Error) -> Go {
        self.loose(Kind::Unreadable, error.to_string())
    }

    fn loose(&mut self, kind: Kind, text: String) -> Go {
        self.tell_loose(&[Finding { kind, line: 1, ply: None, law: None, text: Cow::Owned(text) }])
    }

    /// The end of a file.
    fn end(&mut self, failed: Option<io::Error>) -> Go {
        match failed {
            Some(error) => self.unreadable(&error),
            None if self.whole && self.games == 0 && !self.run.is_stopped() => {
                self.lines = 0; // it is said of the file, not of its end
                self.loose(Kind::NoGame, "no game found; expected PGN, such as 1. e4 e5 *".to_owned())
            }
            None => Ok(()),
        }
    }
}
