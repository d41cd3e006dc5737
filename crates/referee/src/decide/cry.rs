//! Saying check, and taking back what a false cry brought about.

use super::{Back, Draft};
use crate::code::{Cry, LetsBack, TakeBack};
use crate::law::LawNumber;
use crate::note::{Note, NoteState};
use crate::remark::Remark;
use crate::ruling::{Basis, Verdict};
use crate::scene::{FalseCry, Freed, Mark, Men, Origin, Scene};
use crate::touches::Touches;
use jadoube_chess::{Role, Side};

impl Draft<'_> {
    pub(super) fn says_check(&mut self, by: Side) {
        if self.table.code.check.cry == Cry::Nothing {
            return; // it has no meaning
        }
        if self.scene().turn == by {
            return self.cries_with_the_move(by);
        }
        // What the other has in hand is not moved yet: it is said of the men as they stood.
        let checkers = self.with_nothing_held().checkers(!by);
        if checkers.is_empty() {
            let act = self.table.acts;
            return self.amend(|scene| scene.false_cry = Some(FalseCry { by, act }));
        }
        if let Cry::Binding(late) = self.table.code.check.cry
            && let Some(mark) = self.ignored_check(by, checkers)
        {
            self.put_back(mark, Back::InTime, |scene| {
                scene.touched = Touches::default();
                scene.said = scene.checkers(!by);
            });
            self.uphold(late, Remark::EachTakesBackLastMoveCheck);
        } else {
            // What the other has touched already is judged with the check said, too.
            self.amend_turn(|scene| scene.said = checkers);
            self.look_at_touches_again();
        }
        let is_false = |note: &Note| {
            let moved = note.fault.moved_men() || note.completed.is_some();
            note.by == by && note.state == NoteState::Open && moved
        };
        let false_move = self.table.notes.iter().any(is_false);
        if !false_move {
            self.see_end(by);
        }
    }

    /// Said while a move is under way, it is said with that move, and heard when it is complete. Otherwise
    /// there is nothing moved to say it of.
    fn cries_with_the_move(&mut self, by: Side) {
        let scene = self.scene();
        let under_way = scene.held_by(by).is_some() || scene.unnamed().is_some_and(|pawn| pawn.side == by);
        if under_way {
            self.follow(|scene| {
                if let Some(begun) = scene.begun() {
                    begun.cried = true;
                }
            });
        }
    }

    /// The scene before the reply that ignored a check not said, if that check still stands.
    fn ignored_check(&self, by: Side, checkers: Men) -> Option<Mark> {
        let own_turn = self.table.other_turn_before(self.table.scene().turn_start)?;
        let reply = self.table.other_turn_before(own_turn)?;
        let then = self.table.scene_at(reply);
        // The reply must have left it standing: a check met and given anew is another check.
        let neglected = self.table.scene_at(own_turn).checkers(!by);
        let unsaid = then.checkers(!by).without(then.said).both(neglected);
        (then.turn != by && !unsaid.both(checkers).is_empty()).then_some(reply)
    }

    pub(super) fn retracts(&mut self, by: Side) {
        let completed = self.table.code.moves.completed.map_or(Basis::Usage, Basis::Law);
        let after_cry = match (self.table.code.check.take_back)(&self.table.game_facts()) {
            TakeBack::AfterFalseCry(law, _) => Some(law),
            TakeBack::Nothing => None,
        };
        let Some(law) = after_cry.or(self.table.code.touching.touch_in_error) else {
            return self.refuse(completed, Remark::CannotBeTakenBack);
        };
        if self.table.pending.is_some() {
            return self.refuse(Basis::Law(law), Remark::PenaltyBeingChosen);
        }
        let scene = self.scene();
        let nothing_touched =
            scene.touched.is_empty() && scene.free.is_empty() && scene.held_by(by).is_none();
        let freed = cried_by(&scene, !by) || self.table.touches_are_free(by, self.table.acts);
        let reply = self.move_made_on_false_cry(by);
        let mark = if scene.turn == by && !nothing_touched && freed { Some(scene.turn_start) } else { reply };
        let Some(mark) = mark else {
            self.refuse(completed, Remark::CannotBeTakenBack);
            return self.rule(Basis::Law(law), Verdict::Refused, Remark::NoFalseCryLetsBackNow);
        };
        let was_completed = reply == Some(mark);
        self.put_back(mark, Back::InTime, |scene| {
            scene.touched = Touches::default();
            scene.free = Vec::new();
            if was_completed {
                scene.false_cry = None; // what is played now is not played because of it
            }
        });
        self.uphold(law, Remark::ErrorTakenBack);
    }

    /// The beginning of the turn whose move answered a false cry, if the law lets that move back.
    fn move_made_on_false_cry(&self, by: Side) -> Option<Mark> {
        let answer = (self.table.code.check.take_back)(&self.table.game_facts());
        let TakeBack::AfterFalseCry(_, lets_back) = answer else {
            return None;
        };
        let scene = self.table.scene();
        // A touch since does not matter: the next move must be complete to be too late.
        let begun = self.table.scene_at(scene.turn_start);
        let done = begun.completed.filter(|done| done.side == by && scene.turn != by);
        let start = done.and_then(|_| self.table.turn_before(scene.turn_start))?;
        let before = self.table.scene_at(start);
        let king_moved = scene.king(by).and_then(|king| scene.square_of(king))
            != before.king(by).and_then(|king| before.square_of(king));
        let king = before.board.of_role(Role::King);
        let allowed = lets_back == LetsBack::AnyMove || (king_moved && king.any());
        (cried_by(before, !by) && allowed).then_some(start)
    }

    /// A king found to have stood in check for several moves is freed: what followed the check goes back, and
    /// with it the move that bared the king, if its own side did that.
    pub(super) fn free_long_checked_king(&mut self, law: LawNumber) -> bool {
        if let Some(freed) = self.scene().freed {
            if freed.origin != Origin::UnknownBeforeObjection {
                return false;
            }
            self.amend(|scene| scene.freed = Some(Freed { origin: Origin::Unknown, ..freed }));
            self.uphold(law, Remark::LastMoveTakenBackCheckMust);
            return true;
        }
        let found = self.table.now;
        for side in Side::BOTH {
            if let Some(mark) = self.long_check(side, self.table.scene().turn_start) {
                self.put_back(mark, Back::InTime, |scene| {
                    scene.touched = Touches::default();
                    scene.said = scene.checkers(side);
                    scene.freed = Some(Freed { side, found, origin: Origin::Known });
                });
                self.uphold(law, Remark::MovesSinceCheckTakenBackMust);
                return true;
            }
        }
        false
    }

    /// How a check of several moves came about cannot be found out: the player in check takes back his last
    /// move only.
    pub(super) fn free_from_unknown_check(&mut self, law: LawNumber) -> bool {
        let freed = self.scene().freed;
        let (side, found, origin) = match freed {
            Some(freed) if freed.origin == Origin::Known => (freed.side, freed.found, Origin::Unknown),
            Some(_) => return false,
            None => {
                let Some(side) = Side::BOTH
                    .into_iter()
                    .find(|&side| self.long_check(side, self.table.scene().turn_start).is_some())
                else {
                    return false;
                };
                (side, self.table.now, Origin::UnknownBeforeObjection)
            }
        };
        let scene = self.table.scene_at(found);
        let other = if scene.turn == side {
            self.table.turn_before(scene.turn_start)
        } else {
            Some(scene.turn_start)
        };
        let Some(mark) = other.and_then(|start| self.table.turn_before(start)) else {
            return false;
        };
        self.put_back(mark, Back::InTime, |scene| {
            scene.touched = Touches::default();
            scene.said = scene.checkers(side);
            scene.freed = Some(Freed { side, found, origin });
        });
        self.uphold(law, Remark::PlayerCheckTakesBackLastMove);
        true
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
            match self.table.other_turn_before(at) {
                Some(before) => at = before,
                None => break,
            }
        }
        let oldest = *checked.get(2..)?.last()?;
        let bared_by_own_move = self.table.scene_at(oldest).completed.is_some_and(|done| done.side == side);
        if bared_by_own_move { self.table.other_turn_before(oldest) } else { Some(oldest) }
    }
}

fn cried_by(scene: &Scene, by: Side) -> bool {
    scene.false_cry.is_some_and(|cry| cry.by == by)
}
