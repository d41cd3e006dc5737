//! What a game is worth to a player as it stands: found by search, choices of penalties and duties included.

use crate::memory::{Memory, text_of};
use crate::thinking::{Aim, MATE, Scored, Task, Thinker};
use jadoube_chess::{Position, Side};
use jadoube_referee::{ClaimView, Deed, Demand, GameResult, Outcome, Seat, TaskView};

/// A searcher with what it may spend on one question.
pub(crate) struct Judgement<'a> {
    pub(crate) thinker: &'a mut dyn Thinker,
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
}

/// So many penalties are looked at; a law hardly names more.
const MOST_OPTIONS: usize = 20;

impl Judgement<'_> {
    /// The moves a side may make now, the one it would play first.
    pub(crate) fn moves(&mut self, memory: &Memory, side: Side, aim: Aim) -> (Position, Vec<Scored>) {
        let position = memory.position(side);
        let moves = memory.lawful(&position);
        let task = Task { position: &position, moves: &moves, nodes: self.nodes, seed: self.seed, aim };
        let scored = if moves.is_empty() { Vec::new() } else { self.thinker.think(&task) };
        (position, scored)
    }

    /// What the game is worth to a side.
    pub(crate) fn worth(&mut self, memory: &Memory, side: Side) -> i32 {
        let view = memory.table().view(Seat::Player(side));
        if let Some(outcome) = view.outcome {
            return of_outcome(outcome, side);
        }
        if let Some(claim) = &view.claim {
            let (_, best) = self.best_demand(memory, claim);
            return if claim.by == side { best } else { -best };
        }
        let (position, scored) = self.moves(memory, view.turn, Aim::Worth);
        let score = match scored.first() {
            Some(best) => best.score,
            None if position.is_check() => -MATE,
            None => 0,
        };
        if view.turn == side { score } else { -score }
    }

    /// What a claimant had best require, and what the game is worth to him then.
    pub(crate) fn best_demand(&mut self, memory: &Memory, claim: &ClaimView) -> (Deed, i32) {
        let demands =
            claim.options.iter().take(MOST_OPTIONS).map(|option| Deed::Requires(demand(option.task)));
        let waives = claim.may_waive.then_some(Deed::Waives);
        let nodes = self.nodes;
        self.nodes = (nodes / 4).max(100);
        let mut best: Option<(Deed, i32)> = None;
        for deed in demands.chain(waives) {
            let Some(after) = memory.after(claim.by, std::slice::from_ref(&deed)) else {
                continue;
            };
            let pending = after.table().view(Seat::Table).claim.is_some();
            let score = if pending { -MATE } else { self.worth(&after, claim.by) };
            if best.as_ref().is_none_or(|(_, known)| score > *known) {
                best = Some((deed, score));
            }
        }
        self.nodes = nodes;
        best.unwrap_or((Deed::Waives, 0))
    }

    /// What a position is worth to the side that has just moved, lawfully or not.
    pub(crate) fn after_move(&mut self, next: &Position) -> i32 {
        let moves = next.legal_moves();
        let nodes = (self.nodes / 8).max(60);
        let task = Task { position: next, moves: &moves, nodes, seed: self.seed, aim: Aim::Worth };
        if moves.is_empty() {
            return if next.is_check() { MATE } else { 0 };
        }
        self.thinker.think(&task).first().map_or(0, |best| -best.score)
    }
}

fn of_outcome(outcome: Outcome, side: Side) -> i32 {
    match outcome.result {
        GameResult::Won(winner) if winner == side => 2 * MATE,
        GameResult::Won(_) => -2 * MATE,
        _ => 0,
    }
}

/// How an option is required.
pub(crate) fn demand(option: TaskView) -> Demand {
    match option {
        TaskView::MoveKing | TaskView::Castle(_) | TaskView::Play(_) => Demand::King,
        TaskView::MoveRook => Demand::Rook,
        TaskView::Move(square) => Demand::Move(square),
        TaskView::Capture(taken) | TaskView::CaptureWith(taken, _) => Demand::Capture(taken),
        TaskView::Stand => Demand::Stand,
        TaskView::Retract => Demand::Retract,
        TaskView::Recommence => Demand::Recommence,
        TaskView::Proceed => Demand::Proceed,
        TaskView::Place => Demand::Place,
    }
}

/// The text of the best move.
pub(crate) fn best_text(scored: &[Scored]) -> Option<String> {
    scored.first().map(|best| text_of(best.mv))
}
