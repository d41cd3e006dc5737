//! Whether an expectation holds, and what was found instead. Sees a table through a small trait and knows no
//! law.

use super::expect::Expectation;
use super::{tasks, time};
use crate::law::is_part;
use crate::{DecisionKind, MoveTextError, Outcome, Ruling, Table, TaskView, Verdict};
use jadoube_chess::{Board, Role, Side};

/// What an act drew.
#[derive(Clone, Copy)]
pub(super) struct Drawn<'a> {
    pub(super) kind: DecisionKind,
    pub(super) rulings: &'a [Ruling],
}

/// What can be asked of a table.
pub(super) trait Seen {
    fn turn(&self) -> Side;
    fn board(&self) -> &Board;
    fn options(&self) -> Vec<TaskView>;
    fn must(&self) -> Vec<TaskView>;
    fn is_open(&self) -> bool;
    fn count_lawful(&self) -> usize;
    fn can(&self, text: &str) -> Result<bool, MoveTextError>;
    fn played(&self) -> u32;
    fn outcome(&self) -> Option<Outcome>;
    fn begins_next(&self) -> Option<Side>;
    fn time_left(&self, side: Side) -> Option<u64>;
    fn count_unclaimed(&self) -> usize;
    fn illegal_moves(&self, side: Side) -> u32;
    fn same_move(&self, one: &str, other: &str) -> bool;
}

impl Seen for Table {
    fn turn(&self) -> Side {
        Table::turn(self)
    }
    fn board(&self) -> &Board {
        Table::board(self)
    }
    fn options(&self) -> Vec<TaskView> {
        Table::options(self)
    }
    fn must(&self) -> Vec<TaskView> {
        Table::must(self)
    }
    fn is_open(&self) -> bool {
        Table::is_open(self)
    }
    fn count_lawful(&self) -> usize {
        Table::count_lawful(self)
    }
    fn can(&self, text: &str) -> Result<bool, MoveTextError> {
        Table::can(self, text)
    }
    fn played(&self) -> u32 {
        Table::played(self)
    }
    fn outcome(&self) -> Option<Outcome> {
        Table::outcome(self)
    }
    fn begins_next(&self) -> Option<Side> {
        Table::begins_next(self)
    }
    fn time_left(&self, side: Side) -> Option<u64> {
        Table::time_left(self, side)
    }
    fn count_unclaimed(&self) -> usize {
        Table::unclaimed(self).len()
    }
    fn illegal_moves(&self, side: Side) -> u32 {
        Table::illegal_moves(self, side)
    }
    fn same_move(&self, one: &str, other: &str) -> bool {
        Table::same_move(self, one, other)
    }
}

/// `None` if the expectation holds; otherwise what is the case instead, in the words of expectations.
pub(super) fn seen_instead(expected: &Expectation, drawn: Drawn<'_>, seen: &impl Seen) -> Option<String> {
    let rulings = drawn.rulings;
    let (holds, actual) = match expected {
        Expectation::Law(law) => (is_cited(rulings, law), laws_text(rulings)),
        Expectation::NoRuling => (rulings.is_empty(), laws_text(rulings)),
        Expectation::Refused(law) => {
            let cited = law.as_ref().is_none_or(|law| is_cited(rulings, law));
            (drawn.kind == DecisionKind::Refused && cited, drawn_text(drawn))
        }
        Expectation::Silent => (drawn.kind == DecisionKind::Silent, drawn_text(drawn)),
        Expectation::Referred => (drawn.kind == DecisionKind::Referred, drawn_text(drawn)),
        Expectation::NoPenalty => {
            (rulings.iter().any(|ruling| ruling.verdict == Verdict::NoPenalty), drawn_text(drawn))
        }
        _ => return state_instead(expected, seen),
    };
    (!holds).then_some(actual)
}

/// The expectations that speak of the table and not of the last act's rulings.
fn state_instead(expected: &Expectation, seen: &impl Seen) -> Option<String> {
    let (holds, actual) = match expected {
        Expectation::Options(wanted) => {
            let options = seen.options();
            (same_tasks(wanted, &options, seen), format!("options {}", tasks::options_text(&options)))
        }
        Expectation::Must(wanted) => {
            let duties = seen.must();
            (same_tasks(wanted, &duties, seen), format!("must {}", tasks::must_text(&duties)))
        }
        Expectation::Can(text) => return can_instead(seen.can(text), text, Ability::Can),
        Expectation::Cannot(text) => return can_instead(seen.can(text), text, Ability::Cannot),
        Expectation::Result(result, by) => {
            let outcome = seen.outcome();
            (is_result(outcome, result, *by), format!("result {}", result_text(outcome)))
        }
        _ => {
            let actual = told(expected, seen);
            (actual == expected.to_string(), actual)
        }
    };
    (!holds).then_some(actual)
}

/// What the table says in answer to the question an expectation puts, in the same words.
fn told(expected: &Expectation, seen: &impl Seen) -> String {
    match expected {
        Expectation::Turn(_) => format!("turn {}", seen.turn()),
        Expectation::Board(_) => format!("board {}", seen.board().placement()),
        Expectation::Moves(_) => format!("moves {}", seen.count_lawful()),
        Expectation::Played(_) => format!("played {}", seen.played()),
        Expectation::Unclaimed(_) => format!("unclaimed {}", seen.count_unclaimed()),
        Expectation::Illegal(side, _) => format!("illegal {side} {}", seen.illegal_moves(*side)),
        Expectation::Begins(_) => {
            seen.begins_next().map_or("begins nobody".to_owned(), |side| format!("begins {side}"))
        }
        Expectation::Clock(side, _) => match seen.time_left(*side) {
            Some(left) => format!("clock {side} {}", time::clock(left)),
            None => "no clocks".to_owned(),
        },
        _ => if seen.is_open() { "open" } else { "nothing open" }.to_owned(),
    }
}

fn is_cited(rulings: &[Ruling], law: &str) -> bool {
    rulings.iter().any(|ruling| is_part(&ruling.basis.to_string(), law))
}

fn laws_text(rulings: &[Ruling]) -> String {
    let laws: Vec<String> = rulings.iter().map(|ruling| format!("law {}", ruling.basis)).collect();
    if laws.is_empty() { "no ruling".to_owned() } else { laws.join(", ") }
}

fn drawn_text(drawn: Drawn<'_>) -> String {
    let kind = match drawn.kind {
        DecisionKind::Done => "done",
        DecisionKind::Silent => "silent",
        DecisionKind::Refused => "refused",
        DecisionKind::Referred => "referred",
    };
    format!("{kind}, {}", laws_text(drawn.rulings))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ability {
    Can,
    Cannot,
}

fn can_instead(answer: Result<bool, MoveTextError>, text: &str, expected: Ability) -> Option<String> {
    match (answer, expected) {
        (Ok(true), Ability::Can) | (Ok(false), Ability::Cannot) => None,
        (Ok(true), Ability::Cannot) => Some(format!("can {text}")),
        (Ok(false), Ability::Can) => Some(format!("cannot {text}")),
        (Err(error), _) => Some(error.to_string()),
    }
}

fn is_result(outcome: Option<Outcome>, result: &str, by: Option<&str>) -> bool {
    match outcome {
        None => result == "*",
        Some(outcome) => {
            outcome.result.to_string() == result && by.is_none_or(|by| Some(by) == outcome.by.word())
        }
    }
}

/// A result as expectations write it: `1-0 by mate`, `annulled`, `*`.
pub fn result_text(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "*".to_owned(),
        Some(Outcome { result, by, .. }) => match by.word() {
            Some(by) => format!("{result} by {by}"),
            None => result.to_string(),
        },
    }
}

/// Whether these are the same tasks in any order. `move e1` is `king` where a king stands on e1; `move h1` is
/// `rook` where a rook stands on h1 and the other side of the comparison says `rook` and not its square.
/// `play Ng8` is any text that says or means the same move, castling included.
pub(super) fn same_tasks(wanted: &[TaskView], actual: &[TaskView], seen: &impl Seen) -> bool {
    let board = seen.board();
    let (wanted, actual) = (normal(wanted, board), normal(actual, board));
    let same = |one: &TaskView, other: &TaskView| match (one, other) {
        (TaskView::Play(one), TaskView::Play(other)) => {
            one.plain() == other.plain() || seen.same_move(one.as_str(), other.as_str())
        }
        (castle @ TaskView::Castle(_), TaskView::Play(text))
        | (TaskView::Play(text), castle @ TaskView::Castle(_)) => {
            seen.same_move(&castle.to_string(), text.as_str())
        }
        _ => one == other,
    };
    let missing = |from: &[TaskView], of: &[TaskView]| -> Vec<TaskView> {
        from.iter().filter(|task| !of.iter().any(|other| same(task, other))).copied().collect()
    };
    let stands = |square, role| board.man(square).is_some_and(|man| man.role == role);
    match (missing(&wanted, &actual).as_slice(), missing(&actual, &wanted).as_slice()) {
        ([], []) => true,
        ([TaskView::MoveRook], [TaskView::Move(square)])
        | ([TaskView::Move(square)], [TaskView::MoveRook]) => stands(*square, Role::Rook),
        _ => false,
    }
}

fn normal(tasks: &[TaskView], board: &Board) -> Vec<TaskView> {
    let is_king = |square| board.man(square).is_some_and(|man| man.role == Role::King);
    let mut all: Vec<TaskView> = Vec::new();
    for &task in tasks {
        let task = match task {
            TaskView::Move(square) if is_king(square) => TaskView::MoveKing,
            _ => task,
        };
        if !all.contains(&task) {
            all.push(task);
        }
    }
    all
}

#[cfg(test)]
#[path = "matching_tests.rs"]
mod tests;
