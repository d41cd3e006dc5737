//! The evidence that checks end: a reply to every check, and the positions without further check that they
//! come to.

use super::graph::{Graph, Id};
use super::hash::ByPosition;
use super::strategy::written;
use super::{in_order, same};
use jadoube_chess::{Move, Position};
use std::fmt;
use std::ops::ControlFlow;

/// Why the side to move cannot check for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It has no check at all.
    NoCheck,
    /// To every check there is a reply, and so on until no check is left.
    ChecksEnd,
    /// Checks that the replies cannot end are mate in every line: the game is won, but no line is endless.
    OnlyMate,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::NoCheck => "there is no check",
            Ending::ChecksEnd => "the checks come to an end",
            Ending::OnlyMate => "the checks end in mate",
        })
    }
}

/// The replies that end the checks.
///
/// ```
/// use jadoube_chess::{Position, notation::fen};
/// use jadoube_referee::perpetual::{Ending, Limit, Proof, prove, verify_defence};
/// let setup = fen::read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
/// let position = Position::try_from(setup).unwrap();
/// let Proof::Disproved(defence) = prove(&position, Limit::DEFAULT) else { panic!("not disproved") };
/// assert_eq!(defence.ending(), Ending::ChecksEnd);
/// assert!(defence.sample(&position).len() > 1);
/// assert_eq!(verify_defence(&position, &defence), Ok(()));
/// ```
#[derive(Clone, Debug)]
pub struct Defence {
    ending: Ending,
    ended: Vec<Position>,
    only_mate: Vec<Position>,
    replies: Vec<(Position, Move)>,
    by_position: ByPosition<Move>,
    /// How many positions were searched to find it.
    pub(super) searched: u32,
}

impl Defence {
    /// The checks end at the root.
    pub(super) fn of_ended(graph: &Graph, root: Id) -> Defence {
        let ending = if graph.checks(root).is_empty() { Ending::NoCheck } else { Ending::ChecksEnd };
        Defence::new(graph, ending, &[root], &[])
    }

    /// The checks that do not end in these nodes mate.
    pub(super) fn of_mates(graph: &Graph, positions: &[Id]) -> Defence {
        let mut defence = Defence::new(graph, Ending::OnlyMate, &answers(graph, positions), positions);
        defence.only_mate = positions.iter().map(|&id| graph.get(id).position).collect();
        defence
    }

    fn new(graph: &Graph, ending: Ending, ended: &[Id], others: &[Id]) -> Defence {
        let ended = all_needed(graph, ended);
        let mut defence = Defence {
            ending,
            ended: ended.iter().map(|&id| graph.get(id).position).collect(),
            only_mate: Vec::new(),
            replies: Vec::new(),
            by_position: ByPosition::default(),
            searched: graph.len(),
        };
        for &id in ended.iter().chain(others) {
            for check in graph.checks(id) {
                let after = same(&graph.get(id).position.after(check.mv));
                if let Some(answer) = check.answer
                    && !defence.by_position.contains_key(&after)
                {
                    defence.by_position.insert(after, answer.mv);
                    defence.replies.push((after, answer.mv));
                }
            }
        }
        defence
    }

    /// Every check that it must answer, each once, as the position after it, in an order that follows from
    /// the replies alone. What `visit` gives is the reply.
    pub(super) fn walk(&self, root: &Position, mut visit: impl FnMut(&Position) -> Option<Move>) {
        let _ = Defence::walked(root, !self.only_mate.is_empty(), |after| Some(visit(after)));
    }

    /// The defence of these replies, asked for check by check in the order of [`walk`](Self::walk): `None`
    /// where no answer is given at all, or where replies go round in a circle. It is not verified.
    pub(super) fn walked(
        root: &Position,
        only_mate: bool,
        reply: impl FnMut(&Position) -> Option<Option<Move>>,
    ) -> Option<Defence> {
        let mut walk = Walk { reply, states: ByPosition::default(), defence: Defence::empty() };
        let root = same(root);
        walk.from(root, only_mate)?;
        let mut defence = walk.defence;
        defence.ending = match (only_mate, checks_of(&root).is_empty()) {
            (true, _) => Ending::OnlyMate,
            (false, true) => Ending::NoCheck,
            (false, false) => Ending::ChecksEnd,
        };
        Some(defence)
    }

    fn empty() -> Defence {
        Defence {
            ending: Ending::NoCheck,
            ended: Vec::new(),
            only_mate: Vec::new(),
            replies: Vec::new(),
            by_position: ByPosition::default(),
            searched: 0,
        }
    }

    /// The same, found after searching so many positions.
    pub(super) fn after_searching(mut self, searched: u32) -> Defence {
        self.searched = searched;
        self
    }

    /// Why there is no perpetual check.
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// How many positions it takes to show it.
    pub fn positions(&self) -> usize {
        self.ended.len() + self.only_mate.len()
    }

    /// How many positions were searched to find it.
    pub fn searched(&self) -> u32 {
        self.searched
    }

    /// The reply that ends the checks in a position, whatever its counters.
    pub fn reply(&self, position: &Position) -> Option<Move> {
        self.by_position.get(&same(position)).copied()
    }

    /// All positions in check with the reply that ends the checks.
    pub fn replies(&self) -> impl ExactSizeIterator<Item = (&Position, Move)> {
        self.replies.iter().map(|(position, reply)| (position, *reply))
    }

    /// Positions in which every check has a reply that leads to an earlier one of them.
    pub fn ended(&self) -> &[Position] {
        &self.ended
    }

    /// Positions in which a check that has no such reply is mate, or leads to earlier ones of them by every
    /// reply.
    pub fn only_mate(&self) -> &[Position] {
        &self.only_mate
    }

    /// A line in algebraic notation from the position asked about: checks for as long as this defence allows,
    /// or a mate.
    pub fn sample(&self, position: &Position) -> Vec<String> {
        let mut line = Vec::new();
        let mut at = same(position);
        let order: ByPosition<usize> =
            self.ended.iter().enumerate().map(|(rank, ended)| (*ended, rank)).collect();
        while line.len() < 2 * self.positions() {
            let Some(check) = self.sample_check(&at, &order) else { break };
            line.push(check);
            at = at.after(check);
            let Some(reply) = self.reply(&at).or_else(|| at.legal_moves().first().copied()) else { break };
            line.push(reply);
            at = same(&at.after(reply));
        }
        written(position, &line)
    }

    /// Where the checks end, the check that puts it off longest; otherwise mate, or a check on the way to it.
    fn sample_check(&self, at: &Position, order: &ByPosition<usize>) -> Option<Move> {
        let mut best: Option<(usize, Move)> = None;
        let _ = at.visit_children(|check, after| {
            if after.is_check() {
                let worth = match self.reply(after) {
                    Some(reply) => order.get(&same(&after.after(reply))).copied().unwrap_or(0),
                    None if after.has_legal_move() => usize::MAX - 1,
                    None => usize::MAX,
                };
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, check));
                }
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, check)| check)
    }
}

/// A walk through the positions that a defence leads to, deepest first: each comes after those it leans on.
struct Walk<R> {
    reply: R,
    /// Whether a position is finished; one that is begun and not finished is on the way.
    states: ByPosition<bool>,
    defence: Defence,
}

/// A position on the way, and what it leads to that is still to be looked at.
struct OnTheWay {
    position: Position,
    only_mate: bool,
    ahead: Vec<(Position, bool)>,
}

impl<R: FnMut(&Position) -> Option<Option<Move>>> Walk<R> {
    fn from(&mut self, root: Position, only_mate: bool) -> Option<()> {
        let mut way = vec![self.enter(root, only_mate)?];
        while let Some(step) = way.last_mut() {
            let Some((next, only_mate)) = step.ahead.pop() else {
                let (position, only_mate) = (step.position, step.only_mate);
                self.states.insert(position, true);
                let list = if only_mate { &mut self.defence.only_mate } else { &mut self.defence.ended };
                list.push(position);
                way.pop();
                continue;
            };
            match self.states.get(&next) {
                Some(true) => {}
                Some(false) => return None, // round in a circle: this ends nothing
                None => {
                    let entered = self.enter(next, only_mate)?;
                    way.push(entered);
                }
            }
        }
        Some(())
    }

    /// Begins with a position: every check in it is answered, or leads to mate by every reply.
    fn enter(&mut self, position: Position, only_mate: bool) -> Option<OnTheWay> {
        self.states.insert(position, false);
        let mut ahead = Vec::new();
        for after in checks_of(&position) {
            let known = self.defence.by_position.get(&after).copied().map(Some);
            let replies = in_order(&after);
            let answer = match known {
                Some(answer) => answer,
                None if replies.is_empty() => None,
                None => (self.reply)(&after)?,
            };
            match answer {
                Some(reply) => {
                    if self.defence.by_position.insert(after, reply).is_none() {
                        self.defence.replies.push((after, reply));
                    }
                    ahead.push((same(&after.after(reply)), false));
                }
                None => ahead.extend(replies.iter().map(|reply| (same(&after.after(*reply)), true))),
            }
        }
        Some(OnTheWay { position, only_mate, ahead })
    }
}

/// The positions after each check, in an order that follows from the moves alone.
fn checks_of(position: &Position) -> Vec<Position> {
    let after = in_order(position).into_iter().map(|mv| same(&position.after(mv)));
    after.filter(Position::is_check).collect()
}

/// Where the answers to the checks of nodes lead.
fn answers(graph: &Graph, nodes: &[Id]) -> Vec<Id> {
    let checks = nodes.iter().flat_map(|&id| graph.checks(id));
    checks.filter_map(|check| check.answer).map(|answer| answer.to).collect()
}

/// These nodes and all that they lean on, each after those that it leans on.
fn all_needed(graph: &Graph, ended: &[Id]) -> Vec<Id> {
    let mut needed = vec![false; graph.len() as usize];
    let mut open = ended.to_vec();
    while let Some(id) = open.pop() {
        if !std::mem::replace(&mut needed[id as usize], true) {
            open.extend(answers(graph, &[id]));
        }
    }
    graph.ended.iter().copied().filter(|&id| needed[id as usize]).collect()
}
