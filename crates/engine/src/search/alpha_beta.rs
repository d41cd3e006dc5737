//! Alpha-beta with a null window for all moves but the first (principal variation search), and what makes
//! it look at less: the table, passing a turn, reductions, pruning near the leaves.

use super::reductions::{most_quiet, reduction};
use super::score::INFINITE;
use super::{MATE_BOUND, MATED, MOST_PLIES, Search};
use crate::evaluation::evaluate;
use crate::key::Node;
use crate::ordering::{Ranked, is_loud, select};
use crate::transposition::Bound;
use jadoube_chess::{Move, Role};
use std::ops::ControlFlow;

/// What a ply near the leaves is worth when deciding that nothing will change.
const PLY_MARGIN: i32 = 85;

/// How far and between which scores a node is searched.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Search<'_> {
    pub(super) fn alpha_beta(&mut self, node: &Node, window: Window, ply: usize) -> i32 {
        let Window { mut depth, mut alpha, mut beta } = window;
        let position = &node.position;
        let check = position.is_check();
        if check {
            depth += 1;
        }
        if depth <= 0 || ply >= MOST_PLIES - 1 {
            return self.quiescence(node, alpha, beta, ply);
        }
        self.lines[ply].clear();
        self.count();
        if self.stopped {
            return 0;
        }
        if self.recurs(node) || position.halfmoves() >= 100 && !check {
            return 0;
        }
        alpha = alpha.max(ply as i32 - MATED);
        beta = beta.min(MATED - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let pv = beta - alpha > 1;
        let entry = self.table.find(node.key);
        if let Some(entry) = entry
            && !pv
            && i32::from(entry.depth) >= depth
            && let Some(score) = entry.settles((alpha, beta), ply)
        {
            return score;
        }
        let remembered = entry.and_then(|entry| entry.best);
        let standing = if check { -INFINITE } else { evaluate(position) };
        self.standings[ply] = standing;
        let improving = !check && (ply < 2 || standing > self.standings[ply - 2]);
        if !pv && !check && beta.abs() < MATE_BOUND {
            if depth <= 6 && standing - PLY_MARGIN * (depth - i32::from(improving)) >= beta {
                return standing;
            }
            if depth <= 2 && standing + 3 * PLY_MARGIN * depth < alpha {
                let score = self.quiescence(node, alpha, beta, ply);
                if score <= alpha || self.stopped {
                    return score;
                }
            }
            if let Some(score) = self.pass(node, Window { depth, alpha, beta }, standing, ply) {
                return score;
            }
        }
        if remembered.is_none() && depth >= 5 {
            depth -= 1; // cheaper to find a first move at less depth
        }
        self.try_moves(node, Window { depth, alpha, beta }, (remembered, improving), ply)
    }

    /// Passes the turn: if the other side cannot profit even so, no move need be searched. Not where having
    /// to move may be the trouble, and not twice in a row.
    fn pass(&mut self, node: &Node, window: Window, standing: i32, ply: usize) -> Option<i32> {
        let Window { depth, beta, .. } = window;
        let board = node.position.board();
        let own = board.side(node.position.turn());
        let pieces = own & !board.of_role(Role::Pawn) & !board.of_role(Role::King);
        if depth < 3 || standing < beta || pieces.is_empty() || self.moves[ply].is_none() {
            return None;
        }
        let less = 3 + depth / 4 + ((standing - beta) / 200).min(3);
        let next = node.passed();
        self.path.push(next.key);
        self.moves[ply + 1] = None;
        let down = Window { depth: depth - less, alpha: -beta, beta: 1 - beta };
        let score = -self.alpha_beta(&next, down, ply + 1);
        self.path.pop();
        let proven = !self.stopped && score >= beta;
        proven.then_some(if score >= MATE_BOUND { beta } else { score })
    }

    fn ranked(&mut self, node: &Node, remembered: Option<Move>, ply: usize) -> Vec<Ranked> {
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        let (memory, before) = (&self.memory, self.moves[ply]);
        let _ = node.position.visit_legal(|mv| {
            moves.push(Ranked { mv, rank: memory.rank(&node.position, mv, remembered, before, ply) });
            ControlFlow::Continue(())
        });
        moves
    }

    fn try_moves(
        &mut self,
        node: &Node,
        Window { depth, mut alpha, beta }: Window,
        (remembered, improving): (Option<Move>, bool),
        ply: usize,
    ) -> i32 {
        let (position, standing) = (&node.position, self.standings[ply]);
        let mut moves = self.ranked(node, remembered, ply);
        let check = position.is_check();
        if moves.is_empty() {
            self.lists.push(moves);
            return if check { ply as i32 - MATED } else { 0 };
        }
        let (first_alpha, pv) = (alpha, beta - alpha > 1);
        let (mut best, mut best_move) = (-INFINITE, None);
        let mut quiet_tried: Vec<Move> = Vec::new();
        for index in 0..moves.len() {
            let ranked = select(&mut moves, index);
            let (mv, loud) = (ranked.mv, is_loud(position, ranked.mv));
            if !check && best > -MATE_BOUND && index > 0 {
                let hopeless = standing + PLY_MARGIN * (depth + 1) <= alpha;
                let quiet_enough = quiet_tried.len() >= most_quiet(depth, improving);
                if !loud && depth <= 5 && (hopeless || quiet_enough) && ranked.rank < 1 << 20 {
                    continue;
                }
                if depth <= 4 && !pv && loud && ranked.loses() {
                    continue;
                }
            }
            let next = node.after(mv);
            self.path.push(next.key);
            self.moves[ply + 1] = Some(mv);
            let mut less = 0;
            if index >= 2 && depth >= 3 && !loud && !check {
                less = reduction(depth, index + 1) - i32::from(pv) + i32::from(!improving);
                less -= (self.memory.history(position.turn(), mv, self.moves[ply]) / 6000).clamp(-2, 2);
                less -= i32::from(ranked.rank >= 1 << 20);
                less = less.clamp(0, depth - 2);
            }
            let score = self.try_move(&next, Window { depth, alpha, beta }, (index, less), ply);
            self.path.pop();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    (alpha, best_move) = (score, Some(mv));
                    self.extend_line(mv, ply);
                    if score >= beta {
                        if !loud {
                            let before = self.moves[ply];
                            self.memory.good(position.turn(), (mv, before), &quiet_tried, depth, ply);
                        }
                        break;
                    }
                }
            }
            if !loud {
                quiet_tried.push(mv);
            }
        }
        self.lists.push(moves);
        if !self.stopped {
            let bound = Bound::of(best, (first_alpha, beta));
            self.table.keep(node.key, best_move, (best, bound), depth, ply);
        }
        best
    }

    /// The first move with the whole window; the others only to show that they are no better, and again
    /// where that fails.
    pub(super) fn try_move(
        &mut self,
        next: &Node,
        Window { depth, alpha, beta }: Window,
        (index, less): (usize, i32),
        ply: usize,
    ) -> i32 {
        if index > 0 {
            let narrow = Window { depth: depth - 1 - less, alpha: -alpha - 1, beta: -alpha };
            let mut score = -self.alpha_beta(next, narrow, ply + 1);
            if less > 0 && score > alpha && !self.stopped {
                score = -self.alpha_beta(next, Window { depth: depth - 1, ..narrow }, ply + 1);
            }
            if score <= alpha || score >= beta || self.stopped {
                return score;
            }
        }
        -self.alpha_beta(next, Window { depth: depth - 1, alpha: -beta, beta: -alpha }, ply + 1)
    }

    /// The best line from here is this move and the best line after it.
    pub(super) fn extend_line(&mut self, mv: Move, ply: usize) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(mv);
        before[ply].extend_from_slice(&after[0]);
    }
}
