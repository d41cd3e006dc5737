//! A drill: a situation under a code with what the referee says to each answer, and what other codes say.

use crate::answer::Answer;
use crate::judge::{Finding, judge, kind_found, trial};
use crate::situation::{Situation, Source};
use crate::theme::{Theme, topic_of, topic_of_deed};
use jadoube_chess::Side;
use jadoube_referee::record::{Record, ReplayReport, StepReport, replay};
use jadoube_referee::{Act, Code, Deed, DrawClaim, ObjectionTo, Seat, TermsError, codes};

/// The hardest grade.
pub const HARDEST: u8 = 5;

/// A situation, the right answer, and what the law says of it.
#[derive(Clone, Debug)]
pub struct Drill {
    /// The code it is about.
    pub code: &'static Code,
    /// What has happened up to the moment.
    pub record: Record,
    /// The same played: what everybody has seen.
    pub report: ReplayReport,
    /// Whom you play: the other has just moved.
    pub you: Side,
    /// The heading it is scored under.
    pub theme: Theme,
    /// The referee's topic it is about.
    pub topic: u8,
    /// How hard it is, from 1 to [`HARDEST`].
    pub grade: u8,
    /// Where it comes from.
    pub source: Source,
    /// The right answer.
    pub right: Answer,
    /// All answers to which the referee says the same as to that.
    pub accepted: Vec<Answer>,
    /// What each answer leads to, in the order of [`Answer::ALL`].
    pub told: Vec<Told>,
    /// What the other codes say, the oldest first.
    pub others: Vec<OtherCode>,
}

/// What an answer leads to.
#[derive(Clone, Debug)]
pub struct Told {
    /// The answer.
    pub answer: Answer,
    /// What the referee says when it is said at the board; nothing, where nothing is said.
    pub report: Option<StepReport>,
}

/// What another code says.
#[derive(Clone, Debug)]
pub struct OtherCode {
    /// The code.
    pub code: &'static Code,
    /// What it says.
    pub says: Says,
}

/// What a code says of a situation.
#[derive(Clone, Debug)]
pub enum Says {
    /// This answer is right; with what it leads to, if something is to be said.
    Right(Answer, Option<Box<StepReport>>),
    /// It does not settle it between the answers; with what shows so.
    Unclear(Box<StepReport>),
    /// The game was over by then.
    Over,
    /// It has no game on such terms.
    NoGame(TermsError),
}

impl Drill {
    /// The drill of a situation under a code, if one answer is right beyond doubt.
    pub(crate) fn of(code: &'static Code, situation: Situation) -> Option<Drill> {
        let Situation { mut record, you, suspect, grade, source } = situation;
        code.id.clone_into(&mut record.terms.code);
        let Finding::Right { answer: right, act, accepted } = judge(&record, you, &suspect).ok()? else {
            return None;
        };
        let told: Vec<Told> = Answer::ALL
            .iter()
            .filter_map(|&answer| told(&record, you, answer, act.as_ref(), &suspect))
            .collect();
        let others: Vec<OtherCode> = codes()
            .iter()
            .filter(|other| other.id != code.id)
            .map(|other| OtherCode { code: other, says: says(&record, you, &suspect, other) })
            .collect();
        let said = act.as_ref().map_or(&suspect, |act| &act.deed);
        let found = told.iter().find(|told| told.answer == right && right != Answer::Nothing);
        let found = found.and_then(|told| told.report.as_ref()).and_then(|step| kind_found(&step.rulings));
        let differ =
            others.iter().any(|other| !matches!(other.says, Says::Right(answer, _) if answer == right));
        Some(Drill {
            code,
            report: replay(&record).ok()?,
            you,
            theme: Theme::of_deed(said),
            topic: found.map_or_else(|| topic_of_deed(said), topic_of),
            grade: (grade + u8::from(differ)).min(HARDEST),
            source,
            right,
            accepted,
            told: (told.len() == Answer::ALL.len()).then_some(told)?,
            others,
            record,
        })
    }

    /// What the right answer leads to; nothing, where nothing is wrong.
    pub fn worked(&self) -> Option<&StepReport> {
        self.told(self.right)
    }

    /// What an answer leads to.
    pub fn told(&self, answer: Answer) -> Option<&StepReport> {
        self.told.iter().find(|told| told.answer == answer)?.report.as_ref()
    }
}

/// What an answer leads to: by the words that are right, else by those that lie nearest.
fn told(record: &Record, you: Side, answer: Answer, right: Option<&Act>, suspect: &Deed) -> Option<Told> {
    let right = right.filter(|act| Answer::of(&act.deed) == Some(answer)).cloned();
    let act = right.or_else(|| Some(Act { by: Seat::Player(you), deed: nearest(record, answer, suspect)? }));
    let report = match act {
        Some(act) => Some(trial(record, &act).ok()?),
        None => None,
    };
    Some(Told { answer, report })
}

/// The words somebody would use for an answer.
fn nearest(record: &Record, answer: Answer, suspect: &Deed) -> Option<Deed> {
    let castles = record.steps.last().is_some_and(|step| match &step.act.deed {
        Deed::Plays(text) => text.starts_with("O-O"),
        _ => false,
    });
    match answer {
        Answer::Nothing => None,
        _ if Answer::of(suspect) == Some(answer) => Some(suspect.clone()),
        Answer::Move if castles => Some(Deed::Objects(ObjectionTo::Castling)),
        Answer::Draw if record.terms.quiet > 0 => Some(Deed::ClaimsDraw(DrawClaim::Fifty)),
        _ => answer.deeds().into_iter().next(),
    }
}

fn says(record: &Record, you: Side, suspect: &Deed, code: &'static Code) -> Says {
    let mut record = record.clone();
    code.id.clone_into(&mut record.terms.code);
    let found = match judge(&record, you, suspect) {
        Ok(found) => found,
        Err(error) => return Says::NoGame(error),
    };
    match found {
        Finding::Over => Says::Over,
        Finding::Right { answer, act: None, .. } => Says::Right(answer, None),
        Finding::Right { answer, act: Some(act), .. } => match trial(&record, &act) {
            Ok(step) => Says::Right(answer, Some(Box::new(step))),
            Err(error) => Says::NoGame(error),
        },
        Finding::Unclear(act) => match trial(&record, &act) {
            Ok(step) => Says::Unclear(Box::new(step)),
            Err(error) => Says::NoGame(error),
        },
    }
}
