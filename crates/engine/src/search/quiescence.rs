//! The end of a line: captures are followed until nothing more is to be won, so that no exchange is judged
//! in its middle.

use super::score::INFINITE;
use super::{MATED, MOST_PLIES, Search};
use crate::evaluation::{VALUES, evaluate};
use crate::key::Node;
use crate::ordering::{REMEMBERED, Ranked, is_loud, rank_of_capture, select};
use crate::transposition::Bound;
use std::ops::ControlFlow;

/// What a capture may win beyond the man taken.
const MARGIN: i32 = 150;

impl Search<'_> {
    pub(super) fn quiescence(&mut self, node: &Node, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        self.lines[ply].clear();
        self.count();
        if self.stopped {
            return 0;
        }
        let position = &node.position;
        let check = position.is_check();
        if ply >= MOST_PLIES - 1 {
            return if check { 0 } else { evaluate(position) };
        }
        let (first_alpha, narrow) = (alpha, beta - alpha == 1);
        let entry = self.table.find(node.key);
        if narrow && let Some(score) = entry.and_then(|entry| entry.settles((alpha, beta), ply)) {
            return score;
        }
        let remembered = entry.and_then(|entry| entry.best);
        let (mut best, mut best_move) = (-INFINITE, None);
        let mut standing = 0;
        if !check {
            standing = evaluate(position);
            best = standing;
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        let memory = &self.memory;
        let _ = position.visit_legal(|mv| {
            if check {
                moves.push(Ranked { mv, rank: memory.rank(position, mv, remembered, None, ply) });
            } else if is_loud(position, mv) {
                let best = remembered == Some(mv);
                let ranked =
                    Ranked { mv, rank: if best { REMEMBERED } else { rank_of_capture(position, mv) } };
                if ranked.wins() {
                    moves.push(ranked);
                }
            }
            ControlFlow::Continue(())
        });
        if check && moves.is_empty() {
            self.lists.push(moves);
            return ply as i32 - MATED;
        }
        for index in 0..moves.len() {
            let Ranked { mv, .. } = select(&mut moves, index);
            if !check && mv.promotion().is_none() {
                let taken = position.board().role(mv.to()).map_or(VALUES[0], |role| VALUES[role.index()]);
                if standing + taken + MARGIN <= alpha {
                    best = best.max(standing + taken + MARGIN);
                    continue;
                }
            }
            let score = -self.quiescence(&node.after(mv), -beta, -alpha, ply + 1);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    (alpha, best_move) = (score, Some(mv));
                    self.extend_line(mv, ply);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.lists.push(moves);
        if !self.stopped {
            self.table.keep(node.key, best_move, (best, Bound::of(best, (first_alpha, beta))), 0, ply);
        }
        best
    }
}
