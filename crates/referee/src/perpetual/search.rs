//! The search for a strategy: it hopes that every position it comes back to holds, and goes back where that was wrong.

use super::graph::{Exhausted, Graph, Id, State};

/// Whether checks need not end at a node. Afterwards it is `Safe`, with all that it relies on, or `Ended`.
pub(super) fn is_safe(graph: &mut Graph, root: Id) -> Result<bool, Exhausted> {
    loop {
        match graph.get(root).state {
            State::Safe => return Ok(true),
            State::Ended => return Ok(false),
            _ => {}
        }
        let (met, fresh) = relied_on(graph, root);
        if fresh.is_empty() {
            for id in met {
                graph.get_mut(id).state = State::Safe;
            }
        }
        for id in fresh {
            settle(graph, id)?;
        }
    }
}

/// All that a node relies on, itself included, as far as it is not known for good; and what of it is fresh.
fn relied_on(graph: &Graph, root: Id) -> (Vec<Id>, Vec<Id>) {
    let mut met = vec![root];
    let mut seen = vec![false; graph.len() as usize];
    seen[root as usize] = true;
    let mut fresh = Vec::new();
    let mut next = 0;
    while let Some(&id) = met.get(next) {
        next += 1;
        if graph.get(id).state == State::Fresh {
            fresh.push(id);
            continue;
        }
        for reply in graph.relied(id) {
            if graph.get(reply.to).state != State::Safe && !seen[reply.to as usize] {
                seen[reply.to as usize] = true;
                met.push(reply.to);
            }
        }
    }
    (met, fresh)
}

/// Looks into a fresh node and what it comes to rely on, depth first.
fn settle(graph: &mut Graph, start: Id) -> Result<(), Exhausted> {
    let mut stack = vec![start];
    while let Some(&top) = stack.last() {
        let deeper =
            if matches!(graph.get(top).state, State::Fresh | State::Open) { step(graph, top)? } else { None };
        match deeper {
            Some(id) => stack.push(id),
            None if graph.get(top).state == State::Open => {}
            None => {
                stack.pop();
            }
        }
    }
    Ok(())
}

/// One step with a node: a reply to look into first, or nothing if its state has changed or its check was given up.
fn step(graph: &mut Graph, id: Id) -> Result<Option<Id>, Exhausted> {
    graph.get_mut(id).state = State::Open;
    let at = graph.get(id).at;
    let Some(check) = graph.check(id, at) else {
        graph.end(id);
        return Ok(None);
    };
    if graph.get(id).replies.is_none() {
        match graph.replies(id, check.mv)? {
            Ok(replies) => graph.rely(id, &replies),
            Err(answer) => {
                give_up(graph, id, answer);
                return Ok(None);
            }
        }
    }
    let replies = graph.relied(id);
    let state = |reply: &&super::graph::Reply| graph.get(reply.to).state;
    if let Some(&answer) = replies.iter().find(|reply| state(reply) == State::Ended) {
        give_up(graph, id, answer);
        return Ok(None);
    }
    let fresh = replies.iter().find(|reply| state(reply) == State::Fresh).map(|reply| reply.to);
    if fresh.is_none() {
        graph.get_mut(id).state = State::Held;
    }
    Ok(fresh)
}

/// The check relied on has an answer: the next one is tried.
fn give_up(graph: &mut Graph, id: Id, answer: super::graph::Reply) {
    let at = graph.get(id).at;
    graph.answer(id, at, answer);
    let node = graph.get_mut(id);
    node.at = at + 1;
    node.replies = None;
}
