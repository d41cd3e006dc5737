//! Saying check, and taking back what a false cry brought about.

use super::{Back, Draft};
use crate::code::{Cry, LetsBack, TakeBack};
use crate::fault::Fault;
use crate::law::LawNumber;
use crate::note::{Note, NoteState};
use crate::remark::Remark;
use crate::ruling::{Basis, Verdict};
use crate::scene::{Completed, FalseCry, Freed, ManId, Mark, Men, Origin, Scene};
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
            let (act, at) = (self.table.acts, self.table.now);
            return self.amend(|scene| scene.false_cry = Some(FalseCry { by, act, at }));
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
        let claimed = self.touched_on_false_cry(by, scene.turn_start).filter(|_| scene.turn == by);
        let claimed = claimed.map(|mark| (mark, Touches::default()));
        let touched = self.kept_of_touches(by).map(|kept| (scene.turn_start, kept));
        let reply = self.move_made_on_false_cry(by);
        let was_completed = claimed.is_none() && touched.is_none();
        let Some((mark, kept)) = claimed.or(touched).or(reply) else {
            self.refuse(completed, Remark::CannotBeTakenBack);
            return self.rule(Basis::Law(law), Verdict::Refused, Remark::NoFalseCryLetsBackNow);
        };
        self.put_back(mark, Back::InTime, |back| {
            back.touched = kept;
            back.free = Vec::new();
            // What is played after a move was taken back is not played because of the cry.
            back.false_cry = scene.false_cry.filter(|_| !was_completed);
        });
        self.note_touches();
        self.uphold(law, Remark::ErrorTakenBack);
    }

    /// What the player goes on having touched if he takes back what he touched in error. `None`: he touched
    /// nothing in error.
    fn kept_of_touches(&self, by: Side) -> Option<Touches> {
        let scene = self.table.scene();
        let hand = scene.held_by(by);
        let (kept, in_error) = match (self.table.code.check.take_back)(&self.table.game_facts()) {
            TakeBack::AfterFalseCry(..) => {
                let kept = self.touched_before(scene.false_cry.filter(|cry| cry.by != by)?, scene.turn_id);
                let since = |man: ManId| !kept.contains(&man);
                let in_error =
                    scene.touched.iter().copied().any(since) || hand.is_some_and(|hand| since(hand.man));
                (kept, in_error)
            }
            TakeBack::Nothing => {
                let mut kept = scene.touched.clone();
                kept.add(hand.filter(|hand| !hand.begun.free).map(|hand| hand.man).as_slice());
                (kept, !scene.free.is_empty() || hand.is_some_and(|hand| hand.begun.free))
            }
        };
        (scene.turn == by && in_error).then_some(kept)
    }

    /// What was touched in a turn before check was falsely said in it: that was touched because of nothing.
    fn touched_before(&self, cry: FalseCry, turn: Mark) -> Touches {
        let then = self.table.scene_at(cry.at);
        if then.turn_id != turn {
            return Touches::default();
        }
        let mut touched = then.touched.clone();
        touched.add(then.under_way().map(|(_, man)| man).as_slice());
        touched
    }

    /// The beginning of the turn whose move answered a false cry, if the law lets that move back, and what
    /// had been touched in it before the cry.
    fn move_made_on_false_cry(&self, by: Side) -> Option<(Mark, Touches)> {
        let answer = (self.table.code.check.take_back)(&self.table.game_facts());
        let TakeBack::AfterFalseCry(_, lets_back) = answer else {
            return None;
        };
        let scene = self.table.scene();
        // A touch since does not matter: the next move must be complete to be too late. Then it is, though
        // that move goes back.
        let mut made = self.table.scene_at(scene.turn_start);
        while made.completed.is_none() {
            made = self.table.scene_at(made.parent?);
        }
        let done = made.completed.filter(|done| done.side == by && scene.turn != by)?;
        let since = |other: Completed| other.side != by && other.act > done.act;
        let mut scenes = (0..self.next_mark().0).rev().map(|mark| self.table.scene_at(Mark(mark)));
        if scenes.any(|scene| scene.completed.is_some_and(since)) {
            return None;
        }
        let moved_from = self.table.scene_at(made.parent?);
        let cry = moved_from.false_cry.filter(|cry| cry.by != by)?;
        let start = self.table.other_turn_before(scene.turn_start)?;
        let start = self.touched_on_false_cry(by, start).unwrap_or(start);
        let before = self.table.corrected(start); // a king put on his square has not moved
        let king_moved = scene.king(by).and_then(|king| scene.square_of(king))
            != before.king(by).and_then(|king| before.square_of(king));
        let king = before.board.of_role(Role::King);
        let allowed = lets_back == LetsBack::AnyMove || (king_moved && king.any());
        allowed.then(|| (start, self.touched_before(cry, moved_from.turn_id)))
    }

    /// The scene before what a side touched or moved on a false cry, in a turn that was begun again because
    /// it was claimed: the duty from that claim goes with what is taken back.
    fn touched_on_false_cry(&self, by: Side, turn_start: Mark) -> Option<Mark> {
        let TakeBack::AfterFalseCry(_, lets_back) =
            (self.table.code.check.take_back)(&self.table.game_facts())
        else {
            return None;
        };
        let scene = self.table.scene_at(turn_start);
        let let_back =
            |note: &&Note| lets_back == LetsBack::AnyMove || matches!(note.fault, Fault::Touched { .. });
        let claimed =
            |note: &&Note| note.by == by && note.turn == scene.turn_id && note.state == NoteState::Upheld;
        scene.duty.as_ref()?;
        let note = self.table.notes.iter().rev().find(claimed).filter(let_back)?;
        cried_by(self.table.scene_at(note.before), !by).then_some(note.before)
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
            self.table.other_turn_before(scene.turn_start)
        } else {
            Some(scene.turn_start)
        };
        let Some(mark) = other.and_then(|start| self.table.other_turn_before(start)) else {
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
        let last = self.table.last_completed_in(self.table.scene_at(oldest));
        let bared_by_own_move = last.is_some_and(|done| done.side == side);
        if bared_by_own_move { self.table.other_turn_before(oldest) } else { Some(oldest) }
    }
}

fn cried_by(scene: &Scene, by: Side) -> bool {
    scene.false_cry.is_some_and(|cry| cry.by == by)
}
