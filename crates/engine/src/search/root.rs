//! The root: depth after depth, each with a window about what the last one found, and the move to play.

use super::alpha_beta::Window;
use super::reductions::reduction;
use super::score::INFINITE;
use super::{Finding, MATE_BOUND, MOST_DEPTH, Question, Score, Search};
use crate::key::Node;
use crate::ordering::{Ranked, is_loud};
use jadoube_chess::Move;
use std::cmp::Reverse;

/// How far from the last score the next is expected.
const ASPIRATION: i32 = 30;

impl Search<'_> {
    pub(super) fn run(&mut self, question: &Question<'_>) -> Finding {
        let node = Node::of(question.position);
        let mut moves = self.root_moves(question, &node);
        let mut finding = Finding {
            depth: 0,
            score: Score::Pawns(0),
            nodes: 0,
            fullness: 0,
            line: moves.first().copied().into_iter().collect(),
        };
        let mut last = 0;
        for depth in 1..=question.depth.min(MOST_DEPTH) as i32 {
            if moves.is_empty() {
                break;
            }
            let score = self.aspire(&node, &mut moves, depth, last);
            if self.lines[0].is_empty() {
                break; // stopped before anything was found at this depth
            }
            finding.line.clone_from(&self.lines[0]);
            finding.score = Score::of(score);
            if self.stopped {
                break;
            }
            last = score;
            finding.depth = depth as u32;
            finding.nodes = self.nodes;
            finding.fullness = self.table.fullness();
            let sure_mate = score.abs() >= MATE_BOUND && depth > 2 * mate_length(finding.score) + 2;
            if self.watch.found(&finding).is_break() || sure_mate {
                break;
            }
        }
        finding.nodes = self.nodes;
        finding
    }

    /// Searches about the last score, and wider where the true one is outside.
    fn aspire(&mut self, node: &Node, moves: &mut [Move], depth: i32, last: i32) -> i32 {
        let mut wide = ASPIRATION;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 5 && last.abs() < MATE_BOUND {
            (alpha, beta) = (last - wide, last + wide);
        }
        loop {
            let score = self.root(node, moves, Window { depth, alpha, beta });
            if self.stopped {
                return score;
            }
            wide *= 3;
            if score <= alpha && alpha > -INFINITE {
                alpha = (score - wide).max(-INFINITE);
            } else if score >= beta && beta < INFINITE {
                beta = (score + wide).min(INFINITE);
            } else {
                return score;
            }
            if wide > 1000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// All moves of the root; the best comes first in the list for the next depth.
    fn root(&mut self, node: &Node, moves: &mut [Move], window: Window) -> i32 {
        let Window { depth, mut alpha, beta } = window;
        self.lines[0].clear();
        let mut best = -INFINITE;
        for index in 0..moves.len() {
            let mv = moves[index];
            let next = node.after(mv);
            self.path.push(next.key);
            self.moves[1] = Some(mv);
            // Where a mate was found nothing is reduced, or a shorter one would be missed.
            let calm = !node.position.is_check() && !next.position.is_check() && alpha.abs() < MATE_BOUND;
            let late = index >= 3 && depth >= 3 && calm && !is_loud(&node.position, mv);
            let less = if late { (reduction(depth, index + 1) - 1).max(0) } else { 0 };
            let score = self.try_move(&next, Window { depth, alpha, beta }, (index, less), 0);
            self.path.pop();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.extend_line(mv, 0);
                    moves[..=index].rotate_right(1);
                }
                if score >= beta {
                    break;
                }
            }
        }
        if self.lines[0].is_empty() && !self.stopped {
            self.lines[0].push(moves[0]); // all were worse than expected: the next window will tell
        }
        best
    }

    /// Every move with a score of its own, all to the same depth; the last depth that was finished counts.
    pub(super) fn weigh(&mut self, question: &Question<'_>) -> Vec<(Move, i32)> {
        let node = Node::of(question.position);
        let mut weighed: Vec<(Move, i32)> =
            self.root_moves(question, &node).into_iter().map(|mv| (mv, 0)).collect();
        for depth in 1..=question.depth.min(MOST_DEPTH) as i32 {
            let mut now = Vec::with_capacity(weighed.len());
            for &(mv, _) in &weighed {
                let next = node.after(mv);
                self.path.push(next.key);
                self.moves[1] = Some(mv);
                let whole = Window { depth: depth - 1, alpha: -INFINITE, beta: INFINITE };
                now.push((mv, -self.alpha_beta(&next, whole, 1)));
                self.path.pop();
                if self.stopped {
                    return weighed;
                }
            }
            now.sort_by_key(|&(_, score)| Reverse(score));
            weighed = now;
        }
        weighed
    }

    /// The moves to choose from, likely good ones first.
    fn root_moves(&mut self, question: &Question<'_>, node: &Node) -> Vec<Move> {
        let remembered = self.table.find(node.key).and_then(|entry| entry.best);
        let mut ranked: Vec<Ranked> = Vec::new();
        for mv in question.position.legal_moves() {
            if question.only.is_empty() || question.only.contains(&mv) {
                let rank = self.memory.rank(&question.position, mv, remembered, None, 0);
                ranked.push(Ranked { mv, rank });
            }
        }
        ranked.sort_by_key(|one| Reverse(one.rank));
        ranked.into_iter().map(|one| one.mv).collect()
    }
}

fn mate_length(score: Score) -> i32 {
    match score {
        Score::Mate(moves) => moves.abs(),
        Score::Pawns(_) => 0,
    }
}
