//! Confirms evidence by plain move generation, once through: no search, and nothing shared with it.

use super::{Defence, Strategy};
use jadoube_chess::notation::{San, fen};
use jadoube_chess::{Move, Position};
use std::collections::{HashMap, HashSet};
use std::fmt::{self, Display, Formatter};

/// Where evidence fails. Positions are boxed: an error is rare, and small to hand on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EvidenceError {
    /// The evidence does not speak of the position in question.
    OtherPosition(Box<Position>),
    /// A move given out as a check is none, or is not lawful.
    NoCheck(Move, Box<Position>),
    /// A lawful reply to a check leads where nothing is said.
    ReplyUnanswered(Move, Box<Position>),
    /// The line does not end with a reply.
    LineUnfinished,
    /// The line leaves the strategy.
    LineStrays(Box<Position>),
    /// The line does not come back to where it has been, or not only at its end.
    LineDoesNotReturn(Box<Position>),
    /// A check that the defence does not answer.
    CheckUnanswered(Box<Position>),
    /// A check said to end in mate need not.
    NotOnlyMate(Box<Position>),
    /// A reply that is not lawful.
    ReplyUnlawful(Move, Box<Position>),
}

impl Display for EvidenceError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            EvidenceError::OtherPosition(at) => write!(f, "it does not speak of {}", fen::write(at)),
            EvidenceError::NoCheck(check, at) => write!(f, "{check:?} is no check in {}", fen::write(at)),
            EvidenceError::ReplyUnanswered(reply, at) => {
                write!(f, "{} is not answered in {}", San::of(at, *reply), fen::write(at))
            }
            EvidenceError::LineUnfinished => f.write_str("the line does not end with a reply"),
            EvidenceError::LineStrays(at) => write!(f, "the line leaves the strategy in {}", fen::write(at)),
            EvidenceError::LineDoesNotReturn(at) => {
                write!(f, "the line does not come back at its end, in {}", fen::write(at))
            }
            EvidenceError::CheckUnanswered(at) => {
                write!(f, "the check is not answered in {}", fen::write(at))
            }
            EvidenceError::NotOnlyMate(at) => {
                write!(f, "the check need not end in mate in {}", fen::write(at))
            }
            EvidenceError::ReplyUnlawful(reply, at) => {
                write!(f, "{reply:?} is not lawful in {}", fen::write(at))
            }
        }
    }
}

impl std::error::Error for EvidenceError {}

/// Confirms that a strategy checks for ever from a position, or says where it fails.
///
/// Every listed position must have a lawful check, every reply to it must lead to a listed position, and the
/// line must follow the strategy and come back to itself.
///
/// ```
/// use jadoube_chess::{Position, notation::fen};
/// use jadoube_referee::perpetual::{Limit, Proof, prove, verify_strategy};
/// let setup = fen::read("6k1/5p1p/8/8/8/3Q4/rr6/7K w - - 0 1").unwrap();
/// let position = Position::try_from(setup).unwrap();
/// let Proof::Proven(strategy) = prove(&position, Limit::DEFAULT) else { panic!("not proven") };
/// assert_eq!(verify_strategy(&position, &strategy), Ok(()));
/// assert!(verify_strategy(&Position::initial(), &strategy).is_err());
/// ```
pub fn verify_strategy(position: &Position, strategy: &Strategy) -> Result<(), EvidenceError> {
    let table: HashMap<Position, Move> =
        strategy.checks().map(|(at, check)| (uncounted(at), check)).collect();
    if table.get(&uncounted(position)) != Some(&strategy.first()) {
        return Err(EvidenceError::OtherPosition(Box::new(*position)));
    }
    for (at, &check) in &table {
        let after = checked(at, check)?;
        for reply in after.legal_moves() {
            if !table.contains_key(&uncounted(&after.after(reply))) {
                return Err(EvidenceError::ReplyUnanswered(reply, Box::new(after)));
            }
        }
    }
    verify_line(position, strategy.line(), &table)
}

/// A line of the strategy that ends where it has been.
fn verify_line(
    position: &Position,
    line: &[Move],
    table: &HashMap<Position, Move>,
) -> Result<(), EvidenceError> {
    let mut at = uncounted(position);
    let mut been = HashSet::from([at]);
    let turns = line.chunks_exact(2);
    if line.is_empty() || !turns.remainder().is_empty() {
        return Err(EvidenceError::LineUnfinished);
    }
    let last = turns.len() - 1;
    for (number, turn) in turns.enumerate() {
        let after = checked(&at, turn[0])?;
        if table.get(&at) != Some(&turn[0]) || !after.is_legal(turn[1]) {
            return Err(EvidenceError::LineStrays(Box::new(at)));
        }
        at = uncounted(&after.after(turn[1]));
        let repeated = !been.insert(at);
        if repeated != (number == last) {
            return Err(EvidenceError::LineDoesNotReturn(Box::new(at)));
        }
    }
    Ok(())
}

/// Confirms that a defence ends the checks from a position, or leaves only mates, or says where it fails.
///
/// In every position where checks are said to end, each check must have a reply that leads to such a position
/// listed before. In every position where only mate is said to be left, each check must be mate, or have such
/// a reply, or lead to such positions listed before by every reply.
///
/// ```
/// use jadoube_chess::{Position, notation::fen};
/// use jadoube_referee::perpetual::{Limit, Proof, prove, verify_defence};
/// let position = Position::initial();
/// let Proof::Disproved(defence) = prove(&position, Limit::DEFAULT) else { panic!("not disproved") };
/// assert_eq!(verify_defence(&position, &defence), Ok(()));
/// ```
pub fn verify_defence(position: &Position, defence: &Defence) -> Result<(), EvidenceError> {
    let replies: HashMap<Position, Move> =
        defence.replies().map(|(at, reply)| (uncounted(at), reply)).collect();
    let mut ended = HashSet::new();
    for at in defence.ended() {
        for after in checks_of(at) {
            if !is_answered(&after, &replies, &ended)? {
                return Err(EvidenceError::CheckUnanswered(Box::new(after)));
            }
        }
        ended.insert(uncounted(at));
    }
    let mut only_mate = HashSet::new();
    for at in defence.only_mate() {
        for after in checks_of(at) {
            let mates = |reply: &Move| only_mate.contains(&uncounted(&after.after(*reply)));
            if !is_answered(&after, &replies, &ended)? && !after.legal_moves().iter().all(mates) {
                return Err(EvidenceError::NotOnlyMate(Box::new(after)));
            }
        }
        only_mate.insert(uncounted(at));
    }
    let root = uncounted(position);
    if ended.contains(&root) || only_mate.contains(&root) {
        Ok(())
    } else {
        Err(EvidenceError::OtherPosition(Box::new(*position)))
    }
}

/// Whether the defence has a lawful reply to a check, which leads to a position where the checks end.
fn is_answered(
    after: &Position,
    replies: &HashMap<Position, Move>,
    ended: &HashSet<Position>,
) -> Result<bool, EvidenceError> {
    let Some(&reply) = replies.get(&uncounted(after)) else { return Ok(false) };
    if !after.legal_moves().contains(&reply) {
        return Err(EvidenceError::ReplyUnlawful(reply, Box::new(*after)));
    }
    Ok(ended.contains(&uncounted(&after.after(reply))))
}

/// The positions after each check.
fn checks_of(at: &Position) -> Vec<Position> {
    at.legal_moves().into_iter().map(|mv| at.after(mv)).filter(Position::is_check).collect()
}

/// The position after a lawful check.
fn checked(at: &Position, check: Move) -> Result<Position, EvidenceError> {
    let after = at.after(check);
    if at.legal_moves().contains(&check) && after.is_check() {
        Ok(after)
    } else {
        Err(EvidenceError::NoCheck(check, Box::new(*at)))
    }
}

fn uncounted(position: &Position) -> Position {
    position.with_counters(0, 1)
}
