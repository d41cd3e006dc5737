//! The search for a strategy: it assumes that every position it meets again holds, and chooses again where
//! that was wrong.

use super::graph::{Exhausted, Graph, Id, State};
use std::collections::VecDeque;

/// Whether checks need not end at a node. Afterwards it is `Safe`, with all that it relies on, or `Ended`.
pub(super) fn is_safe(graph: &mut Graph, root: Id) -> Result<bool, Exhausted> {
    loop {
        match graph.get(root).state {
            State::Safe => return Ok(true),
            State::Ended => return Ok(false),
            State::Fresh | State::Held => {}
        }
        let (met, fresh) = relied_on(graph, root);
        if fresh.is_empty() {
            for id in met {
                graph.get_mut(id).state = State::Safe;
            }
        } else {
            let patience = fresh.len().max(met.len() / 4);
            look_into(graph, fresh, patience)?;
        }
    }
}

/// All that a node relies on, itself included, as far as it is not known for good, nearest first; and what of
/// it is fresh.
fn relied_on(graph: &Graph, root: Id) -> (Vec<Id>, VecDeque<Id>) {
    let mut met = vec![root];
    let mut seen = vec![false; graph.len() as usize];
    seen[root as usize] = true;
    let mut fresh = VecDeque::new();
    let mut next = 0;
    while let Some(&id) = met.get(next) {
        next += 1;
        if graph.get(id).state == State::Fresh {
            fresh.push_back(id);
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

/// Looks into fresh nodes and what they come to rely on, nearest first, for so many steps. What relied on a
/// node that ended chooses anew at once: the sooner a hope is given up the less is built on it.
fn look_into(graph: &mut Graph, mut fresh: VecDeque<Id>, patience: usize) -> Result<(), Exhausted> {
    for _ in 0..patience {
        let Some(id) = fresh.pop_front() else { break };
        choose(graph, id)?;
        while let Some(id) = graph.reopened.pop() {
            choose(graph, id)?;
        }
        let newly = graph.relied(id).iter().map(|reply| reply.to);
        fresh.extend(newly.filter(|&to| graph.get(to).state == State::Fresh));
    }
    Ok(())
}

/// Chooses the check of a fresh node: one without a known answer that leads to the fewest new positions.
fn choose(graph: &mut Graph, id: Id) -> Result<(), Exhausted> {
    while graph.get(id).state == State::Fresh {
        let Some(index) = best(graph, id) else {
            graph.end(id);
            break;
        };
        match graph.replies(id, index)? {
            Ok(replies) => graph.rely(id, index, &replies),
            Err(answer) => graph.answer(id, index, answer),
        }
    }
    Ok(())
}

/// The best check of a node; answers that come to light are noted.
fn best(graph: &mut Graph, id: Id) -> Option<u32> {
    let mut best: Option<(u32, u32)> = None;
    for index in 0..graph.checks(id).len() as u32 {
        if graph.checks(id)[index as usize].answer.is_some() {
            continue;
        }
        match graph.unknown(id, index) {
            Err(answer) => graph.answer(id, index, answer),
            Ok(0) => return Some(index),
            Ok(unknown) if best.is_none_or(|(fewest, _)| unknown < fewest) => best = Some((unknown, index)),
            Ok(_) => {}
        }
    }
    best.map(|(_, index)| index)
}
