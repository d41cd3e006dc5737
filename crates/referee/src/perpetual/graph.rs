//! The positions met by the search, each with its checks, and what is known of them so far.

use super::hash::ByPosition;
use super::same;
use jadoube_chess::{Move, Position};
use std::ops::{ControlFlow, Range};

/// The limit is reached.
#[derive(Debug)]
pub(super) struct Exhausted;

/// A number of a node: a position with the checking side to move.
pub(super) type Id = u32;

/// What is known of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// Not looked into, or to be looked into again.
    Fresh,
    /// Its chosen check holds if all replies to it do.
    Held,
    /// For good: checks need not end here.
    Safe,
    /// For good: every check can be answered so that the checks end.
    Ended,
}

/// A check that does not mate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Check {
    pub(super) mv: Move,
    /// The reply that ends the checks, once known, and where it leads.
    pub(super) answer: Option<Reply>,
    /// How many replies there are.
    replies: u32,
}

/// A lawful reply and the node it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reply {
    pub(super) mv: Move,
    pub(super) to: Id,
}

/// A position with the checking side to move.
pub(super) struct Node {
    pub(super) position: Position,
    /// How many checks deep it was first met.
    depth: u16,
    pub(super) state: State,
    pub(super) mate: Option<Move>,
    /// Which of its checks is relied on.
    pub(super) at: u32,
    checks: (u32, u32),
    /// The replies to it.
    replies: (u32, u32),
    /// The last edge that leads here.
    edges: u32,
}

/// A node relies, or has relied, on another.
struct Edge {
    from: Id,
    next: u32,
}

const NO_EDGE: u32 = u32::MAX;

/// All nodes met, in the order in which they were.
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    /// Nodes where the checks end, each after those that it leans on.
    pub(super) ended: Vec<Id>,
    /// Nodes that have become fresh again since what they relied on has ended.
    pub(super) reopened: Vec<Id>,
    ids: ByPosition<Id>,
    checks: Vec<Check>,
    replies: Vec<Reply>,
    edges: Vec<Edge>,
    scope: Scope,
}

/// How far a graph goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Scope {
    /// How many positions.
    pub(super) limit: u32,
    /// How many checks deep; what lies deeper is taken for ended. Without it every finding is final, with it
    /// only that of a strategy.
    pub(super) horizon: Option<u16>,
}

impl Graph {
    pub(super) fn new(scope: Scope) -> Graph {
        Graph {
            nodes: Vec::new(),
            ended: Vec::new(),
            reopened: Vec::new(),
            ids: ByPosition::default(),
            checks: Vec::new(),
            replies: Vec::new(),
            edges: Vec::new(),
            scope,
        }
    }

    /// How many positions were met.
    pub(super) fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    /// Whether nothing was left out for lying too deep.
    pub(super) fn is_whole(&self) -> bool {
        self.scope.horizon.is_none()
    }

    pub(super) fn get(&self, id: Id) -> &Node {
        &self.nodes[id as usize]
    }

    pub(super) fn get_mut(&mut self, id: Id) -> &mut Node {
        &mut self.nodes[id as usize]
    }

    /// The node of a position, made if there is none, so many checks deep.
    pub(super) fn node(&mut self, position: &Position, depth: u16) -> Result<Id, Exhausted> {
        let position = same(position);
        if let Some(&id) = self.ids.get(&position) {
            return Ok(id);
        }
        let id = self.len();
        if id >= self.scope.limit {
            return Err(Exhausted);
        }
        let start = self.checks.len();
        let beyond = self.scope.horizon.is_some_and(|horizon| depth > horizon);
        let mate = if beyond { None } else { self.add_checks(&position) };
        let checks = (start as u32, self.checks.len() as u32);
        let state = if mate.is_some() { State::Safe } else { State::Fresh };
        self.nodes.push(Node {
            position,
            depth,
            state,
            mate,
            at: 0,
            checks,
            replies: (0, 0),
            edges: NO_EDGE,
        });
        self.ids.insert(position, id);
        if mate.is_none() && checks.0 == checks.1 {
            self.end(id);
        }
        Ok(id)
    }

    /// Lists the checks that do not mate, those with the fewest replies first; gives one that does.
    fn add_checks(&mut self, position: &Position) -> Option<Move> {
        let (mut mate, start) = (None, self.checks.len());
        let _ = position.visit_children(|mv, after| {
            if after.is_check() {
                match after.count_legal() {
                    0 => mate = Some(mate.unwrap_or(mv)),
                    replies => self.checks.push(Check { mv, answer: None, replies }),
                }
            }
            ControlFlow::Continue(())
        });
        self.checks[start..].sort_by_key(|check| check.replies);
        mate
    }

    /// The checks of a node that do not mate.
    pub(super) fn checks(&self, id: Id) -> &[Check] {
        &self.checks[self.check_range(id)]
    }

    pub(super) fn check(&self, id: Id, index: u32) -> Option<Check> {
        self.checks(id).get(index as usize).copied()
    }

    /// Notes how a check is answered.
    pub(super) fn answer(&mut self, id: Id, index: u32, answer: Reply) {
        let range = self.check_range(id);
        self.checks[range][index as usize].answer = Some(answer);
    }

    fn check_range(&self, id: Id) -> Range<usize> {
        let (start, end) = self.get(id).checks;
        start as usize..end as usize
    }

    /// How many replies to a check lead to positions not met before; or the one that is known to end the
    /// checks.
    pub(super) fn unknown(&self, id: Id, index: u32) -> Result<u32, Reply> {
        let mut unknown = 0;
        let mut answer = None;
        let _ = self.after(id, index).visit_children(|mv, child| match self.ids.get(&same(child)) {
            Some(&to) if self.get(to).state == State::Ended => {
                answer = Some(Reply { mv, to });
                ControlFlow::Break(())
            }
            Some(_) => ControlFlow::Continue(()),
            None => {
                unknown += 1;
                ControlFlow::Continue(())
            }
        });
        answer.map_or(Ok(unknown), Err)
    }

    /// The replies to a check, or one that ends the checks.
    pub(super) fn replies(&mut self, id: Id, index: u32) -> Result<Result<Vec<Reply>, Reply>, Exhausted> {
        let after = self.after(id, index);
        let depth = self.get(id).depth.saturating_add(1);
        let mut replies = Vec::with_capacity(8);
        for mv in after.legal_moves() {
            let reply = Reply { mv, to: self.node(&after.after(mv), depth)? };
            if self.get(reply.to).state == State::Ended {
                return Ok(Err(reply));
            }
            replies.push(reply);
        }
        Ok(Ok(replies))
    }

    /// The position after a check.
    fn after(&self, id: Id, index: u32) -> Position {
        self.get(id).position.after(self.checks(id)[index as usize].mv)
    }

    /// A node relies on one of its checks, and so on the replies to it.
    pub(super) fn rely(&mut self, id: Id, index: u32, replies: &[Reply]) {
        let start = self.replies.len() as u32;
        self.replies.extend_from_slice(replies);
        let end = self.replies.len() as u32;
        let node = self.get_mut(id);
        (node.state, node.at, node.replies) = (State::Held, index, (start, end));
        for reply in replies {
            let node = &mut self.nodes[reply.to as usize];
            let next = std::mem::replace(&mut node.edges, self.edges.len() as u32);
            self.edges.push(Edge { from: id, next });
        }
    }

    /// The replies to the check that a node relies on; none if it relies on no check, or mates.
    pub(super) fn relied(&self, id: Id) -> &[Reply] {
        let (start, end) = self.get(id).replies;
        &self.replies[start as usize..end as usize]
    }

    /// The mate or the check relied on in a position.
    pub(super) fn choice(&self, position: &Position) -> Option<Move> {
        let id = *self.ids.get(position)?;
        let node = self.get(id);
        node.mate.or_else(|| self.check(id, node.at).map(|check| check.mv))
    }

    /// The checks end here, for good; what relied on it is to be looked into again.
    pub(super) fn end(&mut self, id: Id) {
        self.get_mut(id).state = State::Ended;
        self.ended.push(id);
        let mut edge = self.get(id).edges;
        while let Some(Edge { from, next }) = self.edges.get(edge as usize) {
            let (from, next) = (*from, *next);
            if self.get(from).state == State::Held && self.relied(from).iter().any(|reply| reply.to == id) {
                self.get_mut(from).state = State::Fresh;
                self.reopened.push(from);
            }
            edge = next;
        }
    }
}
