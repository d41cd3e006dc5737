//! Looks for a line of safe checks that never ends: where there is none, all that the checks come to is mate.

use super::graph::{Check, Exhausted, Graph, Id, Reply};
use super::search::is_safe;
use jadoube_chess::Move;

/// What safe checks come to.
pub(super) enum Outcome {
    /// A line that comes back to one of its own positions.
    Endless(Vec<Turn>),
    /// Every line ends in mate. The positions on such lines, each after those that it leads to.
    OnlyMate(Vec<Id>),
}

/// A check and the reply to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) node: Id,
    pub(super) check: Move,
    pub(super) reply: Move,
}

/// Which checks of a node are followed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Breadth {
    /// The one that the search relies on; a mate ends the line.
    Chosen,
    /// All that are safe.
    All,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    No,
    OnTheWay,
    Finished,
}

/// A node on the way, the check being followed and its replies.
struct Step {
    node: Id,
    /// The next check to follow.
    next: u32,
    check: Option<Move>,
    replies: Vec<Reply>,
    /// The next reply to follow.
    reply: usize,
}

/// Follows safe checks from a safe node: first those that the search chose, then all.
pub(super) fn look(graph: &mut Graph, root: Id) -> Result<Outcome, Exhausted> {
    match walk(graph, root, Breadth::Chosen)? {
        Outcome::OnlyMate(_) => walk(graph, root, Breadth::All),
        endless @ Outcome::Endless(_) => Ok(endless),
    }
}

fn walk(graph: &mut Graph, root: Id, breadth: Breadth) -> Result<Outcome, Exhausted> {
    let mut seen = vec![Seen::No; graph.len() as usize];
    let mut finished = Vec::new();
    let mut way = vec![Step::at(root)];
    seen[root as usize] = Seen::OnTheWay;
    while let Some(step) = way.last_mut() {
        let Some(&reply) = step.replies.get(step.reply) else {
            if !step.follow_next(graph, breadth)? {
                seen[step.node as usize] = Seen::Finished;
                finished.push(step.node);
                way.pop();
            }
            continue;
        };
        step.reply += 1;
        seen.resize(graph.len() as usize, Seen::No);
        match seen[reply.to as usize] {
            Seen::OnTheWay => return Ok(Outcome::Endless(way.iter().filter_map(Step::turn).collect())),
            Seen::Finished => {}
            Seen::No => {
                seen[reply.to as usize] = Seen::OnTheWay;
                way.push(Step::at(reply.to));
            }
        }
    }
    Ok(Outcome::OnlyMate(finished))
}

impl Step {
    fn at(node: Id) -> Step {
        Step { node, next: 0, check: None, replies: Vec::new(), reply: 0 }
    }

    /// The turn taken last.
    fn turn(&self) -> Option<Turn> {
        let reply = self.replies.get(self.reply.checked_sub(1)?)?;
        Some(Turn { node: self.node, check: self.check?, reply: reply.mv })
    }

    /// Takes up the next check; says whether there was one.
    fn follow_next(&mut self, graph: &mut Graph, breadth: Breadth) -> Result<bool, Exhausted> {
        let found = match breadth {
            Breadth::Chosen => self.chosen(graph),
            Breadth::All => self.next_safe(graph)?,
        };
        let Some((check, replies)) = found else { return Ok(false) };
        (self.check, self.replies, self.reply) = (Some(check), replies, 0);
        Ok(true)
    }

    fn chosen(&mut self, graph: &Graph) -> Option<(Move, Vec<Reply>)> {
        let node = graph.get(self.node);
        if node.mate.is_some() || self.next > 0 {
            return None;
        }
        self.next = 1;
        let check = graph.check(self.node, node.at)?;
        Some((check.mv, graph.relied(self.node).to_vec()))
    }

    fn next_safe(&mut self, graph: &mut Graph) -> Result<Option<(Move, Vec<Reply>)>, Exhausted> {
        while let Some(check) = graph.check(self.node, self.next) {
            let index = self.next;
            self.next += 1;
            if let Some(replies) = safe_replies(graph, self.node, index, check)? {
                return Ok(Some((check.mv, replies)));
            }
        }
        Ok(None)
    }
}

/// The replies to a check if all of them are safe; otherwise the answer is noted.
fn safe_replies(
    graph: &mut Graph,
    node: Id,
    index: u32,
    check: Check,
) -> Result<Option<Vec<Reply>>, Exhausted> {
    if check.answer.is_some() {
        return Ok(None);
    }
    let replies = match graph.replies(node, index)? {
        Ok(replies) => replies,
        Err(answer) => {
            graph.answer(node, index, answer);
            return Ok(None);
        }
    };
    for &reply in &replies {
        if !is_safe(graph, reply.to)? {
            graph.answer(node, index, reply);
            return Ok(None);
        }
    }
    Ok(Some(replies))
}
