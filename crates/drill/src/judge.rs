//! Which answer is right: every answer is tried at the referee's table, and nothing else is asked.

use crate::answer::Answer;
use jadoube_chess::Side;
use jadoube_referee::record::{Record, Step, StepReport, replay};
use jadoube_referee::{
    Act, Decision, DecisionKind, Deed, GameResult, IrregularityKind, Ruling, Saying, Seat, Table, TermsError,
    Verdict,
};

/// What the referee makes of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reply {
    /// The speaker is right.
    Upheld,
    /// The speaker is wrong.
    Refused,
    /// Neither: nothing can be exacted, no law covers it, or somebody must decide.
    Unclear,
}

/// What a code makes of a situation.
#[derive(Clone, Debug)]
pub(crate) enum Finding {
    /// One answer is right.
    Right {
        /// Which.
        answer: Answer,
        /// The words at the board that bring it about, if any are needed.
        act: Option<Act>,
        /// All answers that lead to the same.
        accepted: Vec<Answer>,
    },
    /// The code does not settle it between these answers; with words at the board that show so.
    Unclear(Act),
    /// The game was over before anybody could speak.
    Over,
}

/// Tries every answer under the record's own code; with what the situation is about.
pub(crate) fn judge(record: &Record, you: Side, suspect: &Deed) -> Result<Finding, TermsError> {
    let mut table = Table::new(record.terms.clone())?;
    for step in &record.steps {
        table.act(&step.act);
    }
    if table.outcome().is_some() {
        return Ok(Finding::Over);
    }
    Ok(find(&table, you, suspect))
}

fn find(table: &Table, you: Side, suspect: &Deed) -> Finding {
    let mut upheld: Vec<(Answer, Act, Vec<Ruling>)> = Vec::new();
    for answer in Answer::ALL {
        for act in answer.acts(Seat::Player(you)) {
            let decision = table.decide(&act);
            match reply(answer, &decision) {
                Reply::Refused => {}
                // Where nobody thinks of a draw, a code without a law on it gives none.
                Reply::Unclear if answer == Answer::Draw && act.deed != *suspect => {}
                Reply::Unclear => return Finding::Unclear(act),
                Reply::Upheld if upheld.iter().any(|(known, ..)| *known == answer) => {}
                Reply::Upheld => upheld.push((answer, act, decision.rulings)),
            }
        }
    }
    settle(upheld)
}

/// Some referees uphold an objection by either name. It is one answer if they say the same to both; the right
/// one is then that which names what they found.
fn settle(mut upheld: Vec<(Answer, Act, Vec<Ruling>)>) -> Finding {
    let Some((first, act, rulings)) = upheld.first().cloned() else {
        return Finding::Right { answer: Answer::Nothing, act: None, accepted: vec![Answer::Nothing] };
    };
    if upheld.iter().any(|(_, _, others)| *others != rulings) {
        return Finding::Unclear(act);
    }
    let accepted: Vec<Answer> = upheld.iter().map(|&(answer, ..)| answer).collect();
    let named = kind_found(&rulings).map_or(first, Answer::of_kind);
    let at = upheld.iter().position(|&(answer, ..)| answer == named).unwrap_or(0);
    let (answer, act, _) = upheld.swap_remove(at);
    Finding::Right { answer, act: Some(act), accepted }
}

/// The kind of irregularity that rulings speak of first.
pub(crate) fn kind_found(rulings: &[Ruling]) -> Option<IrregularityKind> {
    rulings.iter().find_map(|ruling| kind_in(&ruling.saying))
}

fn kind_in(saying: &Saying) -> Option<IrregularityKind> {
    match saying {
        Saying::Irregular(found) | Saying::Unclaimed { found, .. } => Some(found.kind),
        Saying::Follows { found, .. } => found.as_ref().map(|found| found.kind),
        Saying::Ended { why, .. } => kind_in(why),
        Saying::Awaited { question, .. } => kind_in(question),
        _ => None,
    }
}

fn reply(answer: Answer, decision: &Decision) -> Reply {
    let has = |verdict: Verdict| decision.rulings.iter().any(|ruling| ruling.verdict == verdict);
    if answer == Answer::Draw {
        return match decision.ends().map(|outcome| outcome.result) {
            Some(GameResult::Drawn) => Reply::Upheld,
            None if decision.kind == DecisionKind::Refused || has(Verdict::Refused) => Reply::Refused,
            _ => Reply::Unclear,
        };
    }
    match decision.kind {
        DecisionKind::Refused => Reply::Refused,
        DecisionKind::Silent => Reply::Unclear,
        // What is put right is the law's; what else is done about it may be the arbiter's.
        DecisionKind::Referred if !has(Verdict::Upheld) => Reply::Unclear,
        _ if has(Verdict::NoPenalty) => Reply::Unclear,
        _ if has(Verdict::Upheld) || has(Verdict::Over) => Reply::Upheld,
        _ if has(Verdict::Refused) => Reply::Refused,
        _ => Reply::Unclear,
    }
}

/// What a word at the board leads to, and the table after it.
pub(crate) fn trial(record: &Record, act: &Act) -> Result<StepReport, TermsError> {
    let mut record = record.clone();
    let line = record.steps.last().map_or(1, |step| step.line + 1);
    record.steps.push(Step { line, act: act.clone(), expectations: Vec::new() });
    let mut report = replay(&record)?;
    Ok(report.steps.remove(report.steps.len() - 1))
}
