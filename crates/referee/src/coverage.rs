//! Which cases show a law at work, and which show that it does not apply. Pure: the caller reads the records.
//!
//! A case bites if it expects a ruling by the law, or, where the law works without one, names it in its title
//! and expects what it brings about. A case does not bite if its title names the law and it expects nothing
//! of it: nothing open, nothing due, a refusal. No case counts as both.

use crate::code::Document;
use crate::law::is_part;
use crate::record::{Expectation, Record};
use crate::{Code, Law, Status, codes};

/// A law and the cases that show it.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// Whose law it is.
    pub code: &'static Code,
    /// The law.
    pub law: &'static Law,
    /// The names of the cases that bite, in the order given.
    pub bites: Vec<String>,
    /// The names of those that do not.
    pub does_not_bite: Vec<String>,
}

/// What a law wants before it counts as covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    /// A sentence of ours.
    Sentence,
    /// A case in which it bites.
    Bites,
    /// A case in which it does not.
    DoesNotBite,
}

impl Lack {
    /// In a few words.
    pub fn words(self) -> &'static str {
        match self {
            Lack::Sentence => "a sentence of ours",
            Lack::Bites => "a case that bites",
            Lack::DoesNotBite => "a case that does not bite",
        }
    }
}

impl Coverage {
    /// What is lacking: a sentence, and for a law that somebody applies a case of each kind.
    pub fn lacks(&self) -> Vec<Lack> {
        let applied = matches!(self.law.status, Status::Enforced | Status::Umpire);
        let wanted = [
            (Lack::Sentence, self.law.sentence.is_empty() && self.code.document == Document::Kept),
            (Lack::Bites, applied && self.bites.is_empty()),
            (Lack::DoesNotBite, applied && self.does_not_bite.is_empty()),
        ];
        wanted.into_iter().filter(|(_, lacking)| *lacking).map(|(lack, _)| lack).collect()
    }
}

/// Every law of every code in order, with its cases among those given: a name and a record each.
///
/// ```
/// use jadoube_referee::{coverage, record};
/// let text = "code: london-1841\ntitle: Law XXIV: stalemate\nWhite plays e4\n  -> law XXIV\n";
/// let cases = [("stalemate.record".to_owned(), record::parse(text).unwrap())];
/// let laws = coverage(&cases);
/// let shown = laws.iter().find(|shown| shown.code.id == "london-1841" && shown.law.number == "XXIV").unwrap();
/// assert_eq!((shown.bites.len(), shown.does_not_bite.len()), (1, 0));
/// ```
pub fn coverage(cases: &[(String, Record)]) -> Vec<Coverage> {
    let of_law = |code: &'static Code, law: &'static Law| {
        let named = |shows: fn(&Record, &Law) -> bool| {
            let own = cases.iter().filter(|(_, record)| record.terms.code == code.id && shows(record, law));
            own.map(|(name, _)| name.clone()).collect()
        };
        Coverage { code, law, bites: named(bites), does_not_bite: named(does_not_bite) }
    };
    codes().iter().flat_map(|code| code.laws.iter().map(move |law| of_law(code, law))).collect()
}

fn bites(record: &Record, law: &Law) -> bool {
    cites(record, law) || names(record, law) && expects(record, is_effect) && !expects(record, is_nothing)
}

fn does_not_bite(record: &Record, law: &Law) -> bool {
    names(record, law) && !cites(record, law) && expects(record, is_nothing)
}

fn expects(record: &Record, wanted: impl Fn(&Expectation) -> bool) -> bool {
    record.steps.iter().flat_map(|step| &step.expectations).any(|(_, expectation)| wanted(expectation))
}

fn cites(record: &Record, law: &Law) -> bool {
    expects(record, |expectation| match expectation {
        Expectation::Law(citation) => is_part(citation, law.number),
        _ => false,
    })
}

fn is_effect(expectation: &Expectation) -> bool {
    let text = expectation.to_string();
    let some = ["can ", "must ", "board ", "result ", "moves ", "turn ", "options ", "begins ", "clock "];
    some.iter().any(|word| text.starts_with(word)) && !is_nothing(expectation)
}

fn is_nothing(expectation: &Expectation) -> bool {
    let text = expectation.to_string();
    let none = ["nothing open", "no ruling", "must nothing", "silent", "no penalty", "result *"];
    none.contains(&text.as_str()) || text.starts_with("refused") || text.starts_with("cannot ")
}

/// Whether the title names the law: `Law XIII`, `Laws 10, 5 and 6`, or the number alone before a colon.
fn names(record: &Record, law: &Law) -> bool {
    let title = record.title().unwrap_or_default();
    let head = title.split(':').next().unwrap_or_default();
    head.split(|c: char| !(c.is_alphanumeric() || matches!(c, '(' | ')' | '.')))
        .any(|word| is_part(word.trim_end_matches('.'), law.number))
}
