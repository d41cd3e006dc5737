//! The record: a game as people at the table would tell it, read, written, and run as a case. Pure, like all
//! of the law.

mod act_text;
mod acts;
mod error;
mod expect;
mod header;
mod limit;
mod matching;
mod print;
mod run;
mod tasks;
mod time;
mod words;

pub(crate) use act_text::verb;
pub use act_text::{act_text, seat_text};
pub use error::{RecordError, nearest};
pub use expect::Expectation;
pub use header::code_ids;
pub use matching::result_text;
pub use print::{header_lines, print};
pub use run::{CaseOutcome, Failed, ReplayReport, StepReport, replay, run_case};
pub use tasks::{must_text, options_text};
pub use time::clock as clock_text;

use crate::{Act, ClockKind, Deed, Terms};
use header::Header;
use words::Words;

/// A record: the terms of a game and what was done in it.
#[doc(alias("game script", "transcript"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What its header agreed.
    pub terms: Terms,
    /// What was done, in order.
    pub steps: Vec<Step>,
}

/// One act of a record and what is expected of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The act's line, counted from 1.
    pub line: usize,
    /// The act.
    pub act: Act,
    /// What should be true after it, each with its line.
    pub expectations: Vec<(usize, Expectation)>,
}

impl Record {
    /// Its title, if the header gives one.
    pub fn title(&self) -> Option<&str> {
        self.text("title")
    }

    /// Whether its header says how the game ended: then it is over, though no act may tell how.
    pub fn says_result(&self) -> bool {
        self.text("result").is_some_and(|result| !matches!(result, "" | "*"))
    }

    fn text(&self, wanted: &str) -> Option<&str> {
        self.terms.texts.iter().find(|(key, _)| key == wanted).map(|(_, text)| text.as_str())
    }
}

/// Reads a record.
///
/// ```
/// use jadoube_referee::record;
/// let read = record::parse("code: bcf-1912\n\nWhite touches e2\n  -> must move e2\n").unwrap();
/// assert_eq!((read.steps.len(), read.steps[0].expectations.len()), (1, 1));
/// let error = record::parse("code: bcf-1912\nWhite toches e2\n").unwrap_err();
/// assert_eq!((error.line, error.suggestion.as_deref()), (2, Some("touches")));
/// ```
pub fn parse(text: &str) -> Result<Record, RecordError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (mut header, mut steps) = (Header::new(), Vec::new());
    let mut last = 1;
    for (index, line) in text.split('\n').enumerate() {
        let (number, line) = (index + 1, words::without_comment(line));
        if !line.is_empty() {
            read_line(number, line, &mut header, &mut steps)?;
            last = number;
        }
    }
    finish(header, steps, last)
}

/// Reads one act.
///
/// ```
/// use jadoube_referee::{Deed, record};
/// assert_eq!(record::parse_act("White quits").unwrap().deed, Deed::Quits);
/// ```
pub fn parse_act(line: &str) -> Result<Act, RecordError> {
    acts::read(Words::of(1, words::without_comment(line))?)
}

/// Reads the terms of a game from keys and values, as a header has them. The lines of errors count the pairs
/// from 1.
///
/// ```
/// use jadoube_referee::record;
/// assert_eq!(record::parse_terms([("code", "bcf-1912"), ("place", "abroad")]).unwrap().code, "bcf-1912");
/// assert!(record::parse_terms([("place", "abroad")]).is_err());
/// ```
pub fn parse_terms<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Terms, RecordError> {
    let (mut header, mut last) = (Header::new(), 1);
    for (number, (key, value)) in (1..).zip(pairs) {
        header.read(number, key, value)?;
        last = number;
    }
    finish(header, Vec::new(), last).map(|record| record.terms)
}

fn read_line(
    number: usize,
    line: &str,
    header: &mut Header,
    steps: &mut Vec<Step>,
) -> Result<(), RecordError> {
    if let Some(expected) = line.strip_prefix("->") {
        let Some(step) = steps.last_mut() else {
            return Err(RecordError::new(number, "->", "an act before the first expectation"));
        };
        step.expectations.push((number, expect::read(Words::of(number, expected)?)?));
    } else if let Some((key, value)) = header::split(line) {
        if !steps.is_empty() {
            return Err(RecordError::new(number, key, "an act: the header ends where the first act stands"));
        }
        header.read(number, key, value)?;
    } else {
        if !header.has("code") {
            let word = line.split_whitespace().next().unwrap_or_default();
            return Err(RecordError::new(number, word, NO_CODE));
        }
        let act = acts::read(Words::of(number, line)?)?;
        steps.push(Step { line: number, act, expectations: Vec::new() });
    }
    Ok(())
}

const NO_CODE: &str = "a line such as code: london-1841 before the first act";

/// A code there must be; and who presses a clock has one that is pressed.
fn finish(header: Header, steps: Vec<Step>, last: usize) -> Result<Record, RecordError> {
    if !header.has("code") {
        return Err(RecordError::new(last, "", NO_CODE));
    }
    let pressed = steps.iter().any(|step| step.act.deed == Deed::Presses);
    let silent_of_clock = !header.has("clock");
    let mut terms = header.terms;
    if pressed && silent_of_clock {
        terms.clock = ClockKind::Pressed;
    }
    Ok(Record { terms, steps })
}

#[cfg(test)]
#[path = "parse_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "round_trip_tests.rs"]
mod round_trip;

#[cfg(test)]
#[path = "new_words_tests.rs"]
mod new_words;
