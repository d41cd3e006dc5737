//! The evidence that checks need not end: a check for every position they lead to, and a line that comes back
//! to itself.

use super::endless::Turn;
use super::graph::{Graph, Id};
use super::hash::ByPosition;
use super::{in_order, same};
use jadoube_chess::notation::San;
use jadoube_chess::{Move, Position};
use std::collections::hash_map::Entry;

/// A way to check for ever: which check to give in every position that the replies can lead to.
///
/// ```
/// use jadoube_chess::{Position, notation::fen};
/// use jadoube_referee::perpetual::{Limit, Proof, prove};
/// let setup = fen::read("6k1/5p1p/8/8/8/3Q4/rr6/7K w - - 0 1").unwrap();
/// let position = Position::try_from(setup).unwrap();
/// let Proof::Proven(strategy) = prove(&position, Limit::DEFAULT) else { panic!("not proven") };
/// assert_eq!(strategy.check(&position), Some(strategy.first()));
/// assert_eq!(strategy.positions(), strategy.checks().count());
/// assert_eq!(strategy.sample(&position).join(" "), "Qd8+ Kg7 Qg5+ Kf8 Qd8+ Kg7");
/// ```
#[derive(Clone, Debug)]
pub struct Strategy {
    first: Move,
    checks: Vec<(Position, Move)>,
    by_position: ByPosition<Move>,
    line: Vec<Move>,
    /// How many positions were searched to find it.
    pub(super) searched: u32,
}

impl Strategy {
    pub(super) fn of(graph: &Graph, root: Id, line: &[Turn]) -> Strategy {
        let mut strategy = Strategy {
            first: line[0].check,
            checks: Vec::new(),
            by_position: ByPosition::default(),
            line: line.iter().flat_map(|turn| [turn.check, turn.reply]).collect(),
            searched: graph.len(),
        };
        let on_line: ByPosition<Move> =
            line.iter().map(|turn| (graph.get(turn.node).position, turn.check)).collect();
        strategy.add(graph.get(root).position, graph, &on_line);
        let mut next = 0;
        while let Some(&(position, check)) = strategy.checks.get(next) {
            next += 1;
            let after = position.after(check);
            for reply in after.legal_moves() {
                strategy.add(same(&after.after(reply)), graph, &on_line);
            }
        }
        strategy
    }

    /// Adds a position with the check of the line, or the mate or check that the search chose.
    fn add(&mut self, position: Position, graph: &Graph, on_line: &ByPosition<Move>) {
        if self.by_position.contains_key(&position) {
            return;
        }
        let check = on_line.get(&position).copied().or_else(|| graph.choice(&position));
        if let Some(check) = check {
            self.by_position.insert(position, check);
            self.checks.push((position, check));
        }
    }

    /// All positions it can come to, each once, in an order that follows from the checks alone.
    pub(super) fn walk(&self, root: &Position, mut visit: impl FnMut(&Position)) {
        Strategy::walked(root, |at| {
            visit(at);
            self.check(at)
        });
    }

    /// The strategy that gives these checks, asked for position by position in the order of
    /// [`walk`](Self::walk); `None` where one is not given. It is not verified, and has no line yet.
    pub(super) fn walked(
        root: &Position,
        mut check: impl FnMut(&Position) -> Option<Move>,
    ) -> Option<Strategy> {
        let root = same(root);
        let first = check(&root)?;
        let mut strategy = Strategy {
            first,
            checks: vec![(root, first)],
            by_position: ByPosition::default(),
            line: Vec::new(),
            searched: 0,
        };
        strategy.by_position.insert(root, first);
        let mut next = 0;
        while let Some(&(position, mv)) = strategy.checks.get(next) {
            next += 1;
            let after = position.after(mv);
            for reply in in_order(&after) {
                let to = same(&after.after(reply));
                if let Entry::Vacant(place) = strategy.by_position.entry(to) {
                    let mv = check(&to)?;
                    place.insert(mv);
                    strategy.checks.push((to, mv));
                }
            }
        }
        Some(strategy)
    }

    /// The same with a line that comes back to itself, found after searching so many positions.
    pub(super) fn along(mut self, line: Vec<Move>, searched: u32) -> Strategy {
        (self.line, self.searched) = (line, searched);
        self
    }

    /// The first check.
    pub fn first(&self) -> Move {
        self.first
    }

    /// How many positions the strategy knows a check for.
    pub fn positions(&self) -> usize {
        self.checks.len()
    }

    /// How many positions were searched to find it.
    pub fn searched(&self) -> u32 {
        self.searched
    }

    /// The check to give in a position, whatever its counters.
    pub fn check(&self, position: &Position) -> Option<Move> {
        self.by_position.get(&same(position)).copied()
    }

    /// All positions with their checks, the one asked about first.
    pub fn checks(&self) -> impl ExactSizeIterator<Item = (&Position, Move)> {
        self.checks.iter().map(|(position, check)| (position, *check))
    }

    /// Checks and replies in turn, up to a position that has been on the line before.
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// The line in algebraic notation, from the position asked about.
    pub fn sample(&self, position: &Position) -> Vec<String> {
        written(position, &self.line)
    }
}

/// Moves in algebraic notation.
pub(super) fn written(position: &Position, line: &[Move]) -> Vec<String> {
    let mut position = *position;
    let mut texts = Vec::with_capacity(line.len());
    for &mv in line {
        if !position.is_legal(mv) {
            break;
        }
        texts.push(San::of(&position, mv).to_string());
        position = position.after(mv);
    }
    texts
}
