//! Plays a plan out: both sides by turns, each with its part of it, and whoever has nothing to do passes the
//! time.

use super::walk::Way;
use crate::{Move, Position, Role, Side, Square, Squares, attacks};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// No plan takes longer.
const PLIES: usize = 30;

/// Who goes where for a mate: the king that is to be mated, then the own king, a piece that protects, and
/// last the piece that mates, its last move being the mate.
pub(super) struct Plan {
    pub(super) king: Way,
    pub(super) own_king: Way,
    pub(super) support: Way,
    pub(super) piece: Way,
    pub(super) role: Role,
    /// What men that only pass the time keep off.
    pub(super) clear: Squares,
}

/// The moves of the plan played last.
pub(super) struct Enactment {
    line: Vec<Move>,
}

impl Enactment {
    pub(super) fn new() -> Enactment {
        Enactment { line: Vec::with_capacity(PLIES) }
    }

    pub(super) fn line(&self) -> &[Move] {
        &self.line
    }

    /// Whether the plan can be played and mates. Another lot passes the time with other men.
    pub(super) fn play(&mut self, position: &Position, side: Side, plan: &Plan, lot: u32) -> bool {
        self.line.clear();
        let mut play = Play { now: *position, side, plan, ways: Ways::of(plan), back: [None; 2], lot };
        for _ in 0..PLIES {
            let chosen = if play.now.turn() == side { play.own_move() } else { play.helping_move() };
            let Some(mv) = chosen else { return false };
            self.line.push(mv);
            play.now = play.now.after(mv);
            if play.ways.piece.left() == 0 {
                return play.now.is_checkmate();
            }
        }
        false
    }
}

/// What is left of the plan's ways.
struct Ways {
    king: Way,
    own_king: Way,
    support: Way,
    piece: Way,
}

impl Ways {
    fn of(plan: &Plan) -> Ways {
        Ways { king: plan.king, own_king: plan.own_king, support: plan.support, piece: plan.piece }
    }
}

struct Play<'a> {
    now: Position,
    side: Side,
    plan: &'a Plan,
    ways: Ways,
    /// By side, the move that takes back what was played to pass the time.
    back: [Option<(Square, Square)>; 2],
    lot: u32,
}

impl Play<'_> {
    fn own_move(&mut self) -> Option<Move> {
        let ways = &mut self.ways;
        let waits = ways.king.left() > 0;
        let (from, to) = if ways.own_king.left() > 0 {
            ways.own_king.step()
        } else if ways.support.left() > 0 {
            ways.support.step()
        } else if ways.piece.left() > 1 || !waits {
            ways.piece.step()
        } else {
            let needed = Squares::of(ways.piece.now()).with(ways.own_king.now()).with(ways.support.now());
            return self.pass_time(needed).or_else(|| self.pass_time_with_the_piece());
        };
        self.now.find(from, to, None)
    }

    fn helping_move(&mut self) -> Option<Move> {
        if self.ways.king.left() > 0 {
            let (from, to) = self.ways.king.step();
            return self.now.find(from, to, None);
        }
        let king = self.ways.king.now();
        self.pass_time(Squares::of(king)).or_else(|| self.pass_time_with_the_king())
    }

    /// A move there or back by a man that nobody needs.
    fn pass_time(&mut self, needed: Squares) -> Option<Move> {
        let turn = self.now.turn();
        let back = self.back[turn.index()].take();
        if let Some(mv) = back.and_then(|(from, to)| self.now.find(from, to, None)) {
            return Some(mv);
        }
        let board = self.now.board();
        // What stands beside the king that is to be mated takes a flight from it.
        let beside = if turn == self.side { Squares::NONE } else { attacks::king(self.ways.king.end()) };
        let stays = needed | beside;
        let off = self.plan.clear | board.occupied();
        let mut skipped = self.lot * 3;
        let mut found = None;
        let _ = self.now.visit_legal(|mv| {
            if stays.has(mv.from()) || off.has(mv.to()) || mv.promotion().is_some() {
                return ControlFlow::Continue(());
            }
            found = Some(mv);
            if skipped == 0 {
                return ControlFlow::Break(());
            }
            skipped -= 1;
            ControlFlow::Continue(())
        });
        let mv = found?;
        if mv.role() != Role::Pawn && mv.castling().is_none() {
            self.back[turn.index()] = Some((mv.to(), mv.from()));
        }
        Some(mv)
    }

    /// The piece that is to mate goes elsewhere, whence it mates as well.
    fn pass_time_with_the_piece(&mut self) -> Option<Move> {
        let (from, to) = (self.ways.piece.now(), self.ways.piece.end());
        let occupied = self.now.board().occupied();
        let reach = |at: Square| attacks::attacks(self.plan.role, self.side, at, occupied.without(from));
        let waiting = reach(from) & reach(to) & !occupied & !self.plan.clear;
        let waits_at = waiting.first()?;
        self.ways.piece = Way::through(waits_at, &[to]);
        self.now.find(from, waits_at, None)
    }

    /// The king that is to be mated steps aside, to come back.
    fn pass_time_with_the_king(&mut self) -> Option<Move> {
        let place = self.ways.king.now();
        let mut aside = attacks::king(place).iter().filter(|&to| !self.now.board().occupied().has(to));
        let mv = aside.find_map(|to| self.now.find(place, to, None))?;
        self.ways.king = Way::through(mv.to(), &[place]);
        Some(mv)
    }
}
