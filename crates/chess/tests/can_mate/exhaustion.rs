//! The same question without any thought: every position that can come about, one after another, and whether
//! one of them is the mate.

use jadoube_chess::Position;
use std::collections::HashSet;

/// Whether White and Black can mate, if all that can come about is no more than so many positions.
pub(crate) fn can_mate(position: &Position, most: usize) -> Option<[bool; 2]> {
    let start = position.with_counters(0, 1);
    let (mut seen, mut waiting) = (HashSet::from([start]), vec![start]);
    let mut can = [false; 2];
    while let Some(at) = waiting.pop() {
        if at.is_checkmate() {
            can[(!at.turn()).index()] = true;
        }
        for mv in at.legal_moves() {
            let next = at.after(mv).with_counters(0, 1);
            if seen.insert(next) {
                waiting.push(next);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(can)
}
