//! What the law says of a whole record, under one code or under all, as data: for `jadoube rule` and for
//! `POST /api/rule`.

use crate::wire::{
    DifferentAct, RuledCode, RuledRecord, RuledStart, RuledStep, RulingLine, RulingsOfAll, ScoreEntry,
    TableView, TaskData, note_sheet,
};
use jadoube_referee::record::{
    Record, ReplayReport, StepReport, act_text, header_lines, must_text, options_text, replay, seat_text,
};
use jadoube_referee::{DecisionKind, NamedTask, TaskView, TermsError};

/// A record under one code, played to its end.
pub struct Judged {
    /// The record, under that code.
    pub record: Record,
    /// What was ruled, unless the code has no game on such terms.
    pub report: Result<ReplayReport, TermsError>,
}

impl Judged {
    /// Plays a record under a code, whichever its own is.
    pub fn of(record: &Record, code: &str) -> Judged {
        let mut record = record.clone();
        code.clone_into(&mut record.terms.code);
        let report = replay(&record);
        Judged { record, report }
    }

    /// The code it was judged by.
    pub fn code(&self) -> &str {
        &self.record.terms.code
    }
}

/// One code, as data.
pub fn one(judged: &Judged, report: &ReplayReport) -> RuledRecord {
    let acts: Vec<_> = judged.record.steps.iter().map(|step| step.act.clone()).collect();
    let terms = header_lines(&judged.record.terms, &acts).into_iter();
    let (before, end) = (TableView::from(&report.before), TableView::from(&report.end));
    RuledRecord {
        code: judged.code().to_owned(),
        terms: terms.filter(|&(key, _)| key != "code").map(|(key, value)| (key.to_owned(), value)).collect(),
        start: report.start.placement(),
        before: RuledStart { turn: before.turn, lie: before.lie, clocks: before.clocks },
        steps: report.steps.iter().map(step).collect(),
        unclaimed: report.unclaimed.iter().map(RulingLine::from).collect(),
        notes: report.notes.iter().map(note_sheet).collect(),
        score: report.score.iter().map(ScoreEntry::from).collect(),
        outcome: end.outcome,
    }
}

/// All codes, and the steps on which they differ, as data.
pub fn all(judged: &[Judged]) -> RulingsOfAll {
    let codes = judged.iter().map(|judged| match &judged.report {
        Ok(report) => RuledCode::Ruled(one(judged, report)),
        Err(error) => RuledCode::NoGame { code: judged.code().to_owned(), error: error.to_string() },
    });
    let steps = judged.first().map_or(&[][..], |judged| &judged.record.steps);
    let different = differing(judged).into_iter().filter_map(|index| steps.get(index));
    let different = different.map(|step| DifferentAct { line: step.line, act: act_text(&step.act) });
    RulingsOfAll { codes: codes.collect(), different: different.collect() }
}

/// The steps whose rulings are not the same under all codes.
pub fn differing(all: &[Judged]) -> Vec<usize> {
    let steps = all.first().map_or(0, |judged| judged.record.steps.len());
    let ruled = |judged: &Judged, index: usize| {
        judged.report.as_ref().ok().map(|report| in_short(&report.steps[index]))
    };
    let differs = |index: &usize| all.iter().any(|judged| ruled(judged, *index) != ruled(&all[0], *index));
    (0..steps).filter(differs).collect()
}

/// The rulings of a step, each law once with a short word.
pub fn in_short(step: &StepReport) -> String {
    let mut all: Vec<String> = Vec::new();
    for ruling in &step.rulings {
        let told = format!("{} {}", ruling.basis, ruling.verdict.word());
        if !all.contains(&told) {
            all.push(told);
        }
    }
    if all.is_empty() { "-".to_owned() } else { all.join(", ") }
}

pub(crate) fn step(step: &StepReport) -> RuledStep {
    let each = |tasks: &[NamedTask], text: fn(&[TaskView]) -> String| -> Vec<String> {
        tasks.iter().map(|named| text(&[named.task])).collect()
    };
    let choices = step.claimant.map_or(Vec::new(), |claimant| {
        step.options.iter().map(|named| named.task.option_in_words(&step.board, !claimant)).collect()
    });
    let seen = TableView::from(&step.view);
    RuledStep {
        line: step.line,
        act: act_text(&step.act),
        deed: (&step.deed).into(),
        by: seat_text(step.act.by).to_owned(),
        rulings: step.rulings.iter().map(RulingLine::from).collect(),
        refused: step.kind == DecisionKind::Refused,
        silent: step.kind == DecisionKind::Silent,
        referred: step.kind == DecisionKind::Referred,
        options: each(&step.options, options_text),
        must: each(&step.must, must_text),
        claimant: step.claimant.map(|side| side.to_string()),
        choices,
        duties: step.must.iter().map(|named| named.task.in_words(&step.board)).collect(),
        choice_tasks: step.options.iter().map(TaskData::from).collect(),
        duty_tasks: step.must.iter().map(TaskData::from).collect(),
        squares: spoken_of(step),
        turn: step.turn.to_string(),
        board: step.board.placement(),
        result: step.result.clone(),
        open: step.open,
        touched: seen.touched,
        hands: seen.hands,
        hand: seen.hand,
        last: seen.last,
        claim: seen.claim,
        offer: seen.offer,
        unnamed: seen.unnamed,
        question: seen.question,
        readings: seen.adjournment.map_or_else(Vec::new, |adjourned| adjourned.readings),
        clocks: seen.clocks,
    }
}

/// The squares of what may be required or must be done, each once.
fn spoken_of(step: &StepReport) -> Vec<String> {
    let offender = step.claimant.map_or(step.turn, |claimant| !claimant);
    let tasks = step.options.iter().chain(&step.must);
    let mut squares: Vec<_> = tasks.flat_map(|named| named.task.squares(&step.board, offender)).collect();
    squares.sort_unstable();
    squares.dedup();
    squares.iter().map(ToString::to_string).collect()
}
