//! Saying check, and taking back what a false cry brought about.

use super::Draft;
use crate::code::{Cry, LetsBack};
use crate::fault::{Fault, NoteState};
use crate::ruling::Basis;
use crate::scene::{Mark, Men};
use jadoube_chess::{Role, Side};

impl Draft {
    pub(super) fn says_check(&mut self, by: Side) {
        if self.table.code.cry == Cry::Nothing || self.scene().turn == by {
            return; // it has no meaning, or nothing has been moved to say it of
        }
        let checkers = self.scene().checkers(!by);
        if checkers.is_empty() {
            return self.amend(|scene| scene.false_cry = Some(by));
        }
        if let Cry::Binding { late, .. } = self.table.code.cry
            && let Some(mark) = self.ignored_check(by, checkers)
        {
            self.put_back(mark, |scene| {
                scene.touched = Vec::new();
                scene.said = scene.checkers(!by);
            });
            self.uphold(&[late], "each takes back his last move, and the check must be met");
        } else {
            self.amend(|scene| scene.said = checkers);
        }
        self.see_end(by);
    }

    /// The scene before the reply that ignored a check not said, if that check still stands.
    fn ignored_check(&self, by: Side, checkers: Men) -> Option<Mark> {
        let own_turn = self.turn_before(self.table.scene().turn_start)?;
        let reply = self.turn_before(own_turn)?;
        let then = self.table.scene_at(reply);
        let unsaid = then.checkers(!by).without(then.said);
        (then.turn != by && !unsaid.both(checkers).is_empty()).then_some(reply)
    }

    /// The scene in which the turn before began, given the one in which a turn did.
    pub(super) fn turn_before(&self, start: Mark) -> Option<Mark> {
        let parent = self.table.scene_at(start).parent?;
        Some(self.table.scene_at(parent).turn_start)
    }

    pub(super) fn retracts(&mut self, by: Side) {
        let law = match self.table.code.cry {
            Cry::Binding { falsely, .. } | Cry::FreesTouch { falsely } => falsely,
            Cry::Nothing => {
                return self.refuse(Basis::Law(self.table.code.completed), "it cannot be taken back");
            }
        };
        let scene = self.scene();
        let touched = scene.turn == by && !(scene.touched.is_empty() && scene.hand.is_none());
        let mark = if touched && (scene.false_cry == Some(!by) || self.answers_false_move(by)) {
            Some(scene.turn_start)
        } else {
            self.move_made_on_false_cry(by)
        };
        match mark {
            Some(mark) => {
                self.put_back(mark, |scene| {
                    scene.touched = Vec::new();
                    scene.hand = None;
                });
                self.uphold(&[law], "what a false cry brought about is taken back");
            }
            None => self.refuse(Basis::Law(self.table.code.completed), "it cannot be taken back"),
        }
    }

    /// Whether a touch answers a false move, where that frees it.
    fn answers_false_move(&self, by: Side) -> bool {
        matches!(self.table.code.cry, Cry::FreesTouch { .. })
            && self.table.notes.iter().any(|note| {
                let false_move =
                    note.fault.moved_men() && !matches!(note.fault, Fault::MovedOutOfTurn { .. });
                note.by != by && note.state == NoteState::Open && false_move
            })
    }

    /// The beginning of the turn whose move answered a false cry, if the law lets that move back.
    fn move_made_on_false_cry(&self, by: Side) -> Option<Mark> {
        let Cry::Binding { lets_back, .. } = self.table.code.cry else {
            return None;
        };
        let scene = self.table.scene();
        let done = scene.completed.filter(|done| done.side == by && scene.turn != by);
        let start = done.and_then(|_| self.turn_before(scene.turn_start))?;
        let before = self.table.scene_at(start);
        let king_moved = scene.king(by).and_then(|king| scene.square_of(king))
            != before.king(by).and_then(|king| before.square_of(king));
        let king = before.board.of_role(Role::King);
        let allowed = lets_back == LetsBack::AnyMove || (king_moved && king.any());
        (before.false_cry == Some(!by) && allowed).then_some(start)
    }

    /// A king found to have stood in check for several moves is freed: what followed the check goes back, and with it the
    /// move that bared the king, if its own side did that.
    pub(super) fn free_long_checked_king(&mut self, law: &'static str) -> bool {
        for side in Side::BOTH {
            if let Some(mark) = self.long_check(side, self.table.scene().turn_start) {
                self.put_back(mark, |scene| {
                    scene.touched = Vec::new();
                    scene.said = scene.checkers(side);
                });
                self.uphold(&[law], "the moves since the check are taken back, and it must be met");
                return true;
            }
        }
        false
    }

    /// How a king came to stand in check for several moves cannot be found out: its side takes back its last move.
    pub(super) fn free_king_of_unknown_check(&mut self, law: &'static str) -> bool {
        // Asked, it is about the board as it stands; unasked, about the objection just ruled on, which put the moves back.
        let asked = self.table.question.is_some();
        let seen = if asked { self.table.now } else { Mark(self.table.now.0.saturating_sub(1)) };
        for side in Side::BOTH {
            let scene = self.table.scene_at(seen);
            let (start, turn) = (scene.turn_start, scene.turn);
            if self.long_check(side, start).is_none() {
                continue;
            }
            let own = if turn == side { self.turn_before(start) } else { Some(start) };
            let Some(mark) = own.and_then(|start| self.turn_before(start)) else {
                continue;
            };
            self.put_back(mark, |scene| {
                scene.touched = Vec::new();
                scene.said = scene.checkers(side);
            });
            self.uphold(&[law], "the last move is taken back, and the king must be freed");
            return true;
        }
        false
    }

    fn long_check(&self, side: Side, start: Mark) -> Option<Mark> {
        let mut at = start;
        let mut checked = Vec::new();
        loop {
            let scene = self.table.scene_at(at);
            if scene.checkers(side).is_empty() {
                break;
            }
            checked.push(at);
            match self.turn_before(at) {
                Some(before) => at = before,
                None => break,
            }
        }
        let oldest = *checked.get(2..)?.last()?;
        let bared_by_own_move = self.table.scene_at(oldest).completed.is_some_and(|done| done.side == side);
        if bared_by_own_move { self.turn_before(oldest) } else { Some(oldest) }
    }
}
