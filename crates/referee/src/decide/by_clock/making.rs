//! Making a move: let go as a lawful move it is made and the other has the move; otherwise it lies there
//! until it is taken back, put right, answered or completed by the clock.

use super::Laws;
use crate::decide::Draft;
use crate::decide::hand::is_bare_promotion;
use crate::decide::lapse::Noticed;
use crate::decide::moved::{Carried, carry, not_the_duty};
use crate::duty::{Castles, Duty, Task};
use crate::event::Event;
use crate::fault::{Fault, Then};
use crate::lawful::{Lawful, castling_fault, discharges, does};
use crate::note::NoteState;
use crate::scene::{Begun, Completed, LetGo, Mark, Phase, Scene, castled_squares, home_squares};
use crate::terms::ClockKind;
use crate::text::Transfer;
use jadoube_chess::{Role, Side, Wing};
use std::sync::Arc;

/// A move let go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Made {
    pub(super) by: Side,
    /// The scene it is judged from.
    pub(super) base: Mark,
    pub(super) transfer: Transfer,
    pub(super) begun: Begun,
    pub(super) two_hands: bool,
}

impl Draft<'_> {
    /// A move is let go.
    pub(super) fn make(&mut self, laws: Laws, made: Made) {
        let Made { by, base: base_mark, transfer, begun, .. } = made;
        let base = Arc::clone(self.table.scenes.at(base_mark));
        let lawful = self.table.lawful_from(&base, by, transfer.from(by));
        if is_bare_promotion(&lawful, transfer) && base.unnamed().is_none() {
            self.wait_for_name(by, base_mark, transfer, begun);
            return self.keep_hands(made);
        }
        if let Some(wing) = king_let_go(&base, by, transfer) {
            return self.let_go(laws, made, Some(wing));
        }
        let mut after = (*base).clone();
        let Some(carried) = carry(&mut after, transfer, by) else {
            return;
        };
        match lawful.iter().find(|mv| transfer.is(mv) && mv.taken == carried.taken).copied() {
            Some(mv) => self.made_lawfully(laws, made, &base, after, &carried, mv),
            None => self.let_go(laws, made, None),
        }
    }

    fn keep_hands(&mut self, made: Made) {
        if made.two_hands {
            self.follow(|scene| scene.two_handed = true);
        }
    }

    /// The other has the move.
    fn made_lawfully(
        &mut self,
        laws: Laws,
        made: Made,
        base: &Scene,
        mut after: Scene,
        carried: &Carried,
        mv: Lawful,
    ) {
        let Made { by, base: base_mark, transfer, begun, two_hands } = made;
        self.earlier_move_is_complete(laws, by);
        let in_hand = self.scene().base() == Some(base_mark);
        let parent = if in_hand { self.table.now } else { base_mark };
        let gifts = self.scene().gifts;
        let unpressed = self.scene().unpressed;
        let completed = self.complete(&mut after, by, parent, carried.man, transfer);
        (after.gifts, after.unpressed) = (gifts, unpressed);
        after.unpressed[by.index()] = true;
        let mut faulty = self.is_made_over_fallen_men(base, &mut after, by, transfer, carried.taken);
        self.replied(by, begun.act);
        self.offers_lapse(by);
        self.show(after);
        if let Some(unnamed) = base.unnamed() {
            let start = self.table.scene_at(unnamed.base).turn_start;
            let left = Fault::LeftUnnamed { pawn: unnamed.pawn, men: carried.men() };
            faulty |= self.note(Noticed { before: start, ..noticed(base, completed, left) });
        } else {
            faulty |= self.note_what_touching_asked(base, completed, mv);
        }
        if two_hands {
            let man = carried.man;
            self.note(noticed(base, completed, Fault::TwoHands { man, transfer, pressed: false }));
        }
        if !faulty {
            self.see_ends(by);
        }
        if self.table.terms.clock == ClockKind::Automatic && self.table.outcome.is_none() {
            self.press_on_made(laws, by);
        }
    }

    /// What a lawful move leaves undone of a duty, or of what the touches before it ask for.
    pub(super) fn note_what_touching_asked(
        &mut self,
        base: &Scene,
        completed: Completed,
        mv: Lawful,
    ) -> bool {
        if let Some(duty) = base.duty.as_ref().filter(|_| self.table.duty_in(base).is_some()) {
            let left = (!discharges(&mv, duty)).then(|| not_the_duty(duty, &mv));
            return left.is_some_and(|left| self.note(noticed(base, completed, left)));
        }
        if base.touched.is_empty() {
            return false;
        }
        let touched = Fault::Touched { men: base.touched.clone(), then: Then::Lawful(mv) };
        self.note_touches_then(noticed(base, completed, touched))
    }

    /// What is no lawful move lies there, the turn unchanged; pressed by itself it is complete at once.
    fn let_go(&mut self, laws: Laws, made: Made, castling: Option<Wing>) {
        let Made { by, base: base_mark, transfer, begun, two_hands } = made;
        let mut under = self.table.scene_at(base_mark).clone();
        let mut lies = under.clone();
        let Some(carried) = carry(&mut lies, transfer, by) else {
            return;
        };
        under.touch_all(&carried.men());
        // A king let go two squares off is to castle: the rook comes after it.
        let rook = castling.and_then(|wing| under.at(home_squares(by, wing).1));
        under.touch_all(&rook.into_iter().collect::<Vec<_>>());
        if let Some(wing) = castling.filter(|_| under.duty.is_none()) {
            under.duty = self.castling_owed(laws, &under, by, wing);
        }
        under.comes_after(base_mark);
        under.completed = None;
        let base = self.next_mark();
        lies.touched.clone_from(&under.touched);
        (lies.passed, lies.moved) = (under.passed.clone(), under.moved);
        self.show(under);
        lies.comes_after(base);
        lies.completed = None;
        lies.two_handed = two_hands;
        let first = self.table.scene_at(base).square_of(carried.man).unwrap_or(transfer.from(by));
        let man = carried.man;
        let act = self.table.acts;
        lies.phase = Phase::LetGo(LetGo { side: by, man, first, base, transfer, begun, act, castling });
        lies.clocks = self.table.timing.clocks;
        self.show(lies);
        if self.table.terms.clock == ClockKind::Automatic && castling.is_none() {
            self.completes_let_go(laws, by);
        }
    }

    /// Castling, where nothing bars it and no man touched before goes first.
    fn castling_owed(&self, laws: Laws, under: &Scene, by: Side, wing: Wing) -> Option<Duty> {
        let castle = Task::Castle(wing);
        let touches = self.table.duty_in(under).is_none_or(|duty| duty.any == [castle]);
        let lawful = self.table.lawful_in(under, by);
        let can = touches && lawful.iter().any(|mv| does(mv, castle, Castles::ByKing));
        let law = laws.king_released;
        can.then(|| Duty { any: vec![castle], law, castling: Castles::ByKing, rook: None })
    }

    /// The clock is pressed on it, or presses itself.
    pub(super) fn completes_let_go(&mut self, laws: Laws, by: Side) {
        self.make_what_was_let_go(laws, by);
        self.press_on_made(laws, by);
    }

    /// It was answered though the clock was not pressed: complete with the press or the next move.
    pub(super) fn answered_before_the_press(&mut self, laws: Laws) {
        let by = self.scene().turn;
        self.make_what_was_let_go(laws, by);
    }

    /// What was let go is made, so that the other has the move. Whether it can be claimed waits for the
    /// press.
    fn make_what_was_let_go(&mut self, laws: Laws, by: Side) {
        let scene = self.scene();
        let Some(let_go) = scene.let_go().filter(|let_go| let_go.side == by) else {
            return;
        };
        let base = Arc::clone(self.table.scenes.at(let_go.base));
        // The men of the move are touched in the scene it is judged from; before that those touched earlier.
        let before = self.table.scene_at(base.parent.unwrap_or(let_go.base)).clone();
        let mut after = (*base).clone();
        let Some(carried) = carry(&mut after, let_go.transfer, by) else {
            return;
        };
        self.earlier_move_is_complete(laws, by);
        let (gifts, unpressed) = (self.scene().gifts, self.scene().unpressed);
        let completed = self.complete(&mut after, by, self.table.now, carried.man, let_go.transfer);
        // On the score it stands as it was let go, whatever is found of it.
        after.completed = Some(Completed { made: let_go.act, ..completed });
        after.clocks = scene.clocks;
        (after.gifts, after.unpressed) = (gifts, unpressed);
        after.unpressed[by.index()] = true;
        let fault = match let_go.castling.and_then(|wing| self.half_castled(&base, by, wing)) {
            Some(fault) => Some(fault),
            None => self.fault_of(&base, &after, by, let_go.transfer, &carried),
        };
        self.replied(by, let_go.begun.act);
        self.offers_lapse(by);
        self.show(after);
        let Some(fault) = fault else {
            return;
        };
        let noted = self.note(Noticed {
            fault,
            by,
            before: base.turn_start,
            turn: base.turn_id,
            completed: Some(completed),
            touched: before.touched,
            unnamed: base.unnamed(),
        });
        if noted {
            let index = self.table.notes.len() - 1;
            self.emit(Event::Closed(index, NoteState::NotPressed));
        }
    }

    fn half_castled(&self, base: &Scene, by: Side, wing: Wing) -> Option<Fault> {
        let (king, corner) = home_squares(by, wing);
        let why = castling_fault(base, by, wing, &self.table.rules(base, by));
        Some(Fault::HalfCastled { king: base.at(king)?, rook: base.at(corner)?, wing, why })
    }
}

/// What is noted of a move made from a scene.
pub(super) fn noticed(base: &Scene, completed: Completed, fault: Fault) -> Noticed {
    Noticed {
        fault,
        by: completed.side,
        before: base.turn_start,
        turn: base.turn_id,
        completed: Some(completed),
        touched: base.touched.clone(),
        unnamed: base.unnamed(),
    }
}

/// The wing towards which a king is let go two squares off its own, its rook standing in the corner.
fn king_let_go(base: &Scene, by: Side, transfer: Transfer) -> Option<Wing> {
    let Transfer::Carry { from, to, .. } = transfer else {
        return None;
    };
    Wing::BOTH.into_iter().find(|&wing| {
        let (king, corner) = home_squares(by, wing);
        base.board.man(king) == Some(Role::King.of(by))
            && base.board.man(corner) == Some(Role::Rook.of(by))
            && (from, to) == (king, castled_squares(by, wing).0)
            && base.board.man(to).is_none()
    })
}
