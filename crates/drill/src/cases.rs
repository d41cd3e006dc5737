//! Situations from the test cases of the laws: each up to the moment at which somebody speaks.

use crate::answer::Answer;
use crate::drill::Drill;
use crate::situation::{Situation, Source};
use jadoube_chess::Side;
use jadoube_referee::record::{self, Record};
use jadoube_referee::{Deed, ObjectionTo, Orientation, Seat, Terms, code};
use std::sync::OnceLock;

/// Written by the test `cases` of this crate, from the cases of the repository.
static TEXT: &str = include_str!("cases.txt");

/// What stands before each of them.
const HEADING: &str = "== ";
/// More acts than this nobody follows.
const MOST_ACTS: usize = 14;
/// How hard cases are to see: they were written for their difficulty.
const GRADE: u8 = 3;

/// A case in the list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listed {
    name: &'static str,
    pub(crate) code: &'static str,
    pub(crate) topic: u8,
    pub(crate) theme: &'static str,
    suspect: &'static str,
    text: &'static str,
}

impl Listed {
    /// The situation, if the text is a record.
    pub(crate) fn situation(&self) -> Option<Situation> {
        let record = record::parse(self.text).ok()?;
        let suspect = record::parse_act(self.suspect).ok()?.deed;
        let Seat::Player(by) = record.steps.last()?.act.by else { return None };
        let source = Source::Case(self.name.to_owned());
        Some(Situation { record, you: !by, suspect, grade: GRADE, source })
    }
}

/// All that are listed.
pub(crate) fn listed() -> &'static [Listed] {
    static LIST: OnceLock<Vec<Listed>> = OnceLock::new();
    LIST.get_or_init(|| TEXT.split(HEADING).filter_map(read).collect())
}

fn read(text: &'static str) -> Option<Listed> {
    let (head, text) = text.split_once('\n')?;
    let mut parts = head.split(" | ");
    let mut next = || parts.next();
    let (code, name, theme) = (next()?, next()?, next()?);
    Some(Listed { code, name, theme, topic: next()?.parse().ok()?, suspect: next()?, text })
}

/// A case as it stands in the list, if it makes a drill: its moment is where somebody first objects or claims
/// a draw, right after the other has acted.
pub fn case_entry(name: &str, record: &Record) -> Option<String> {
    let (cut, you, suspect) = cut(record)?;
    let code = code(&record.terms.code)?;
    let source = Source::Case(name.to_owned());
    let situation = Situation { record: cut, you, suspect: suspect.clone(), grade: GRADE, source };
    let drill = Drill::of(code, situation)?;
    let acts: Vec<_> = drill.record.steps.iter().map(|step| step.act.clone()).collect();
    let said = record::act_text(&jadoube_referee::Act { by: Seat::Player(you), deed: suspect });
    let head = [code.id, name, drill.theme.id(), &drill.topic.to_string(), &said].join(" | ");
    Some(format!("{HEADING}{head}\n{}", record::print(&drill.record.terms, &acts)))
}

/// A record up to its moment, who is asked then, and what was said.
fn cut(record: &Record) -> Option<(Record, Side, Deed)> {
    let at = record.steps.iter().position(|step| speaks(&step.act.deed).is_some())?;
    let Seat::Player(you) = record.steps[at].act.by else { return None };
    let before = &record.steps[..at];
    let last_is_the_others = before.last()?.act.by == Seat::Player(!you);
    let plain = before.iter().all(|step| is_seen(&step.act.deed) && step.act.by != Seat::Umpire);
    if !last_is_the_others || !plain || at > MOST_ACTS || !is_usual(&record.terms) {
        return None;
    }
    let mut cut = Record { terms: record.terms.clone(), steps: before.to_vec() };
    cut.steps.iter_mut().for_each(|step| step.expectations.clear());
    cut.terms.texts.clear();
    Some((cut, you, speaks(&record.steps[at].act.deed)?))
}

/// What is said, if it is one of the answers; an objection that names nothing is most likely to the move.
fn speaks(deed: &Deed) -> Option<Deed> {
    match deed {
        Deed::Objects(ObjectionTo::Latest) => Some(Deed::Objects(ObjectionTo::TheMove)),
        deed => Answer::of(deed).map(|_| deed.clone()),
    }
}

/// What anybody at the board sees or hears.
fn is_seen(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Touches(..)
            | Deed::Adjusts(_)
            | Deed::Places(_)
            | Deed::Quits
            | Deed::Plays(_)
            | Deed::PlaysTwoHanded(_)
            | Deed::Names(_)
            | Deed::SaysCheck
            | Deed::Presses
    )
}

/// Terms that need no telling.
fn is_usual(terms: &Terms) -> bool {
    let odd = terms.set_up.is_some()
        || terms.odds.is_some()
        || terms.undertaking.is_some()
        || terms.colours_reversed
        || terms.begins.is_some()
        || terms.board == Orientation::Turned
        || terms.tournament
        || terms.six_repetitions
        || terms.literal_castling
        || terms.quickplay;
    !odd
}
