//! A run over files: blocks go to as many threads as asked for and come back in order, games get their
//! numbers, duplicates are found, and everything is reported one game after another, the same for any number
//! of threads.

use crate::block::{review_block, stream};
use crate::duplicates::{Duplicates, GamePlace};
use crate::parallel::{Left, Threads, work_through};
use crate::report::{GameReport, Part};
use crate::source::Opened;
use crate::splitter::Splitter;
use crate::{Finding, FindingKind, Range, ReviewSummary, Settings};
use std::borrow::Cow;
use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering};

/// A game, or what belongs to none, with its place in its file.
#[derive(Clone, Copy, Debug)]
pub struct ReviewItem<'a> {
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

impl ReviewItem<'_> {
    /// The game's first line in the file.
    pub fn line(&self) -> Option<u64> {
        Some(self.lines_before? + self.game?.line)
    }

    /// A finding's line in the file.
    pub fn line_of(&self, finding: &Finding) -> Option<u64> {
        Some(self.lines_before? + finding.line)
    }
}

/// A review of files, one after another.
///
/// ```
/// use jadoube_archive::{Opened, Run, Settings, newest};
/// let settings = Settings::under(newest());
/// let mut run = Run::new(&settings, 2);
/// let text = b"[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 d5 *\n";
/// let mut plies = Vec::new();
/// run.file("games", Opened::bytes(&text[..]), None, &mut |item| {
///     plies.extend(item.game.map(|game| (item.number, game.plies)));
///     Ok(())
/// })
/// .unwrap();
/// assert_eq!(plies, [(Some(1), 1), (Some(2), 2)]);
/// assert_eq!(run.summary().to_string(), "games 2, replayed 2, not replayed 0");
/// ```
pub struct Run<'a> {
    settings: &'a Settings,
    threads: Threads,
    stop: Option<&'a AtomicBool>,
    duplicates: Duplicates,
    files: Vec<String>,
    summary: ReviewSummary,
}

impl<'a> Run<'a> {
    /// A run with so many threads, this one among them. Where no others can be started, it works alone.
    pub fn new(settings: &'a Settings, jobs: usize) -> Run<'a> {
        let (duplicates, files, summary) = (Duplicates::default(), Vec::new(), ReviewSummary::default());
        Run { settings, threads: Threads::new(jobs), stop: None, duplicates, files, summary }
    }

    /// The same, ending soon after `stop` becomes true.
    #[must_use]
    pub fn until(mut self, stop: &'a AtomicBool) -> Run<'a> {
        self.stop = Some(stop);
        self
    }

    /// What was counted so far.
    pub fn summary(&self) -> &ReviewSummary {
        &self.summary
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Reviews a file, or a range of it. An error is one of `report`'s: what cannot be read is a finding.
    pub fn file(
        &mut self,
        name: &str,
        input: Opened<'_>,
        range: Option<Range>,
        report: &mut dyn FnMut(&ReviewItem<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        self.files.push(name.to_owned());
        let (input, before) = match input.at(range.unwrap_or(Range::ALL).start) {
            Ok(placed) => placed,
            Err(error) => return self.collector(name, range, report).unreadable(&error),
        };
        let mut splitter = Splitter::new(input, range.unwrap_or(Range::ALL), before);
        let pool = self.threads.pool_for(&mut splitter);
        let (settings, stop) = (self.settings, self.stop);
        let mut collector = self.collector(name, range, report);
        collector.offset = splitter.offset();
        let work = |block| review_block(block, settings);
        let pool = pool.as_deref();
        while work_through(&mut splitter, pool, stop, &work, &mut |part| collector.take(part))? == Left::Long
        {
            long(&mut splitter, settings, &mut collector)?;
        }
        collector.end(splitter.failure())
    }

    fn collector<'c>(
        &'c mut self,
        name: &'c str,
        range: Option<Range>,
        report: &'c mut dyn FnMut(&ReviewItem<'_>) -> io::Result<()>,
    ) -> Collector<'c, 'a> {
        Collector { run: self, name, whole: range.is_none(), games: 0, lines: 0, offset: 0, report }
    }
}

/// A long stretch, on this thread.
fn long(
    splitter: &mut Splitter<impl Read>,
    settings: &Settings,
    collector: &mut Collector<'_, '_>,
) -> io::Result<()> {
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
pub(crate) struct Lines<'a, R> {
    pub(crate) input: R,
    pub(crate) count: u64,
    pub(crate) stop: Option<&'a AtomicBool>,
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

/// Numbers what comes, finds duplicates, counts, and reports.
struct Collector<'c, 'a> {
    run: &'c mut Run<'a>,
    name: &'c str,
    whole: bool,
    games: u64,
    lines: u64,
    offset: u64,
    report: &'c mut dyn FnMut(&ReviewItem<'_>) -> io::Result<()>,
}

impl Collector<'_, '_> {
    fn take(&mut self, mut part: Part) -> io::Result<()> {
        let lines_before = self.whole.then_some(self.lines);
        if !part.loose.is_empty() {
            self.report_loose(&part.loose)?;
        }
        for game in &mut part.games {
            self.games += 1;
            if self.whole {
                self.find_duplicate(game);
            }
            self.run.summary.add(game);
            (self.report)(&ReviewItem {
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

    fn find_duplicate(&mut self, game: &mut GameReport) {
        let here = GamePlace { file: self.run.files.len() as u32 - 1, game: self.games as u32 };
        let Some(earlier) =
            game.duplicate_key.and_then(|key| self.run.duplicates.earlier(key, game.year, here))
        else {
            self.run.summary.duplicates_full = self.run.duplicates.is_full;
            return;
        };
        let text = if earlier.file == here.file {
            format!("the same as game {}", earlier.game)
        } else {
            format!("the same as game {} of {}", earlier.game, self.run.files[earlier.file as usize])
        };
        let text = Cow::Owned(text);
        game.findings.push(Finding {
            kind: FindingKind::Duplicate,
            line: game.line,
            ply: None,
            law: None,
            text,
        });
    }

    fn report_loose(&mut self, findings: &[Finding]) -> io::Result<()> {
        self.run.summary.add_loose(findings);
        (self.report)(&ReviewItem {
            file: self.name,
            offset: self.offset,
            number: None,
            game: None,
            findings,
            lines_before: self.whole.then_some(self.lines),
        })
    }

    fn unreadable(&mut self, error: &io::Error) -> io::Result<()> {
        self.loose(FindingKind::Unreadable, error.to_string())
    }

    fn loose(&mut self, kind: FindingKind, text: String) -> io::Result<()> {
        self.report_loose(&[Finding { kind, line: 1, ply: None, law: None, text: Cow::Owned(text) }])
    }

    /// The end of a file.
    fn end(&mut self, failed: Option<io::Error>) -> io::Result<()> {
        match failed {
            Some(error) => self.unreadable(&error),
            None if self.whole && self.games == 0 && !self.run.is_stopped() => {
                self.lines = 0; // it is said of the file, not of its end
                self.loose(FindingKind::NoGame, "no game found; expected PGN, such as 1. e4 e5 *".to_owned())
            }
            None => Ok(()),
        }
    }
}
