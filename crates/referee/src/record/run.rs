//! Plays a record at a table: as a case, to check what it expects, or to report what was ruled.

use super::matching::{Drawn, result_text, seen_instead};
use super::{Record, act_text, must_text, options_text};
use crate::{
    Act, DecisionKind, DeedView, NamedTask, NoteView, Ruling, ScoreLine, Seat, Table, TaskView, TermsError,
    View,
};
use jadoube_chess::{Board, Side};

/// The outcome of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CaseOutcome {
    /// All its expectations hold.
    Passed,
    /// One failed: the first of them.
    Failed(Failed),
    /// No game can be played on such terms.
    Unplayable(TermsError),
}

/// An expectation that failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failed {
    /// Its line.
    pub line: usize,
    /// The act before it.
    pub act: String,
    /// What was expected.
    pub expected: String,
    /// What was seen instead.
    pub actual: String,
}

/// Two lines, the expected over the actual, as a diff has them.
impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "- {}\n+ {}", self.expected, self.actual)
    }
}

/// Runs a case.
pub fn run_case(record: &Record) -> CaseOutcome {
    let mut table = match Table::new(record.terms.clone()) {
        Ok(table) => table,
        Err(error) => return CaseOutcome::Unplayable(error),
    };
    for step in &record.steps {
        let decision = table.act(&step.act);
        let drawn = Drawn { kind: decision.kind, rulings: &decision.rulings };
        for (line, expectation) in &step.expectations {
            if let Some(actual) = seen_instead(expectation, drawn, &table) {
                let (act, expected) = (act_text(&step.act), expectation.to_string());
                return CaseOutcome::Failed(Failed { line: *line, act, expected, actual });
            }
        }
    }
    CaseOutcome::Passed
}

/// A record played to its end.
#[derive(Clone, Debug)]
pub struct ReplayReport {
    /// The men before the first act.
    pub start: Board,
    /// The table before the first act.
    pub before: View,
    /// What each act led to.
    pub steps: Vec<StepReport>,
    /// The irregularities nobody claimed, the game being over or its header saying so.
    pub unclaimed: Vec<Ruling>,
    /// The same with the men before and after each.
    pub notes: Vec<NoteView>,
    /// The completed moves that stand.
    pub score: Vec<ScoreLine>,
    /// The table at the end, as far as it may be shown.
    pub end: View,
}

/// What one act led to, and the table after it.
#[derive(Clone, Debug)]
pub struct StepReport {
    /// The act's line in the record.
    pub line: usize,
    /// The act.
    pub act: Act,
    /// The same as it looked.
    pub deed: DeedView,
    /// The rulings it drew.
    pub rulings: Vec<Ruling>,
    /// Done, silent or refused.
    pub kind: DecisionKind,
    /// Who may now require something.
    pub claimant: Option<Side>,
    /// What the claimant may require.
    pub options: Vec<NamedTask>,
    /// What the player must do.
    pub must: Vec<NamedTask>,
    /// Whose move it is.
    pub turn: Side,
    /// The men now standing.
    pub board: Board,
    /// The result as expectations write it: `1-0 by mate`, `annulled`, `*`.
    pub result: String,
    /// Whether an irregularity could still be claimed.
    pub open: bool,
    /// The table as somebody without a seat sees it.
    pub view: View,
}

impl StepReport {
    /// What the claimant may require, as expectations write it.
    pub fn options_text(&self) -> String {
        options_text(&tasks(&self.options))
    }

    /// What the player must do, as expectations write it.
    pub fn must_text(&self) -> String {
        must_text(&tasks(&self.must))
    }
}

fn tasks(named: &[NamedTask]) -> Vec<TaskView> {
    named.iter().map(|named| named.task).collect()
}

/// Plays a record and reports what each act led to.
pub fn replay(record: &Record) -> Result<ReplayReport, TermsError> {
    let mut table = Table::new(record.terms.clone())?;
    let (start, before) = (*table.board(), table.view(Seat::Table));
    let mut steps = Vec::new();
    for step in &record.steps {
        let decision = table.decide(&step.act);
        let deed = table.apply_and_tell(&decision);
        steps.push(StepReport {
            line: step.line,
            act: step.act.clone(),
            deed,
            rulings: decision.rulings,
            kind: decision.kind,
            claimant: table.pending.as_ref().map(|pending| pending.claimant),
            options: table.named_options(),
            must: table.named_duties(),
            turn: table.turn(),
            board: *table.board(),
            result: result_text(table.outcome()),
            open: table.is_open(),
            view: table.view(Seat::Table),
        });
    }
    let over = table.outcome().is_some() || record.says_result();
    let notes = if over { table.notes_left() } else { Vec::new() };
    let unclaimed = notes.iter().map(|note| note.ruling.clone()).collect();
    let (score, end) = (table.score(), table.view(Seat::Table));
    Ok(ReplayReport { start, before, steps, unclaimed, notes, score, end })
}
