//! What was stored of an act beside what today's referee makes of it. Rulings are history: another law, or
//! other words, change nothing. Another board, turn or result stops play, because the game would no longer be
//! the one that was played.

use crate::wire::{ActKind, RulingLine, SideName, VerdictWord};
use jadoube_chess::{Board, Side};
use jadoube_ledger::{Entry, Situation, StoredEntry};
use jadoube_referee::{Decision, Outcome, Table};
use std::collections::BTreeSet;

/// How things stand once a decision of this table's is applied, as it is stored.
pub(super) fn situation_after(table: &Table, decision: &Decision) -> Situation {
    let (board, turn) = table.board_after(decision);
    situation(board, turn, decision.ends().or(table.outcome()))
}

/// How things stand now.
pub(super) fn situation_now(table: &Table) -> Situation {
    situation(table.board(), table.turn(), table.outcome())
}

fn situation(board: &Board, turn: Side, outcome: Option<Outcome>) -> Situation {
    Situation {
        board: board.placement(),
        turn: SideName::from(turn).word().to_owned(),
        result: outcome.map(|outcome| outcome.result.to_string()),
    }
}

/// What today's decision on a stored act differs in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Difference {
    /// In what the game has come to, so that it cannot be played on: a clause that says how.
    InPlay(String),
    /// In the laws cited or in the sentences alone: a clause that says how.
    InWords(String),
}

/// Compares a stored act with today's decision on it, which `table` has not yet applied.
pub(super) fn difference(entry: &Entry, table: &Table, decision: &Decision) -> Option<Difference> {
    let now: Vec<RulingLine> = decision.rulings.iter().map(RulingLine::from).collect();
    let in_play = of_kind(entry, decision).or_else(|| match &entry.situation {
        Some(kept) => of_situation(kept, &situation_after(table, decision)),
        None => of_result(entry, decision).or_else(|| of_verdict(entry, &now)),
    });
    in_play.map(Difference::InPlay).or_else(|| in_words(entry, &now).map(Difference::InWords))
}

fn of_kind(entry: &Entry, decision: &Decision) -> Option<String> {
    let now = ActKind::from(decision.kind).word();
    (entry.kind != now).then(|| format!("it was {} and would be {now}", entry.kind))
}

fn of_situation(kept: &Situation, now: &Situation) -> Option<String> {
    if kept.board != now.board {
        Some(format!("the men stood {} and would stand {}", kept.board, now.board))
    } else if kept.turn != now.turn {
        Some(format!("the turn was {}'s and would be {}'s", kept.turn, now.turn))
    } else {
        of_results(kept.result.as_deref(), now.result.as_deref())
    }
}

fn of_result(entry: &Entry, decision: &Decision) -> Option<String> {
    let now = decision.ends().map(|outcome| outcome.result.to_string());
    of_results(entry.over.as_deref(), now.as_deref())
}

fn of_results(kept: Option<&str>, now: Option<&str>) -> Option<String> {
    let told = |result: Option<&str>| result.unwrap_or("open").to_owned();
    (kept != now).then(|| format!("the result was {} and would be {}", told(kept), told(now)))
}

/// Where no board was kept, the verdicts are what tells most of it: each kind of them, however often it was
/// given. A word that today's referee does not use can be compared with nothing.
fn of_verdict(entry: &Entry, now: &[RulingLine]) -> Option<String> {
    let kept: Vec<RulingLine> = entry.rulings.iter().map(RulingLine::from).collect();
    if kept.iter().any(|ruling| matches!(ruling.verdict, VerdictWord::Earlier(_))) {
        return None;
    }
    let (kept, now) = (verdicts(&kept), verdicts(now));
    (kept != now).then(|| format!("it was ruled {} and would be ruled {}", listed(&kept), listed(&now)))
}

fn verdicts(rulings: &[RulingLine]) -> BTreeSet<&str> {
    rulings.iter().map(|ruling| ruling.verdict.word()).collect()
}

fn in_words(entry: &Entry, now: &[RulingLine]) -> Option<String> {
    let kept_laws: Vec<&str> = entry.rulings.iter().map(|ruling| ruling.law.as_str()).collect();
    let now_laws: Vec<&str> = now.iter().map(|ruling| ruling.law.as_str()).collect();
    if kept_laws != now_laws {
        return Some(format!("ruled by {}, today by {}", listed(&kept_laws), listed(&now_laws)));
    }
    let same = |(kept, now): (&jadoube_ledger::Ruling, &RulingLine)| {
        kept.text == now.text && kept.verdict == now.verdict.word()
    };
    (!entry.rulings.iter().zip(now).all(same)).then(|| "in other words today".to_owned())
}

fn listed<'a>(words: impl IntoIterator<Item = &'a &'a str>) -> String {
    let words: Vec<&str> = words.into_iter().copied().collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}

/// Why a table cannot be played on, and what its umpire can do. `last` is how things stood after the last
/// act.
pub(super) fn frozen(stored: &StoredEntry, how: &str, last: Option<&Situation>) -> String {
    let from = match last {
        Some(last) => {
            let turn: String = last.turn.chars().take(1).collect(); // as FEN has it
            let position = format!("{} {turn}", last.board);
            format!("the position kept last: {position}, and after it who may still castle, such as KQkq")
        }
        None => "the position both players agree on".to_owned(),
    };
    format!(
        "act {} was ruled on by version {} of this code, and today's would come to something else: {how}. So this \
         table can be looked at, not played on. The umpire can read its record, save it (as `jadoube export` does \
         too), and let the game go on at a new table that starts from {from}",
        stored.seq, stored.entry.code_version
    )
}
