//! Acts of the hand that leave the men where they are: touching, adjusting, knocking.

use super::Draft;
use super::lapse::Noticed;
use crate::act::AdjustNotice;
use crate::code::{Deferral, NoticeTime, OpponentAdjusts, push_new};
use crate::event::Event;
use crate::fault::Fault;
use crate::remark::Remark;
use crate::ruling::Basis;
use crate::scene::{Begun, ManId, Scene};
use crate::touches::Touches;
use jadoube_chess::{Side, Square};

impl Draft<'_> {
    pub(super) fn men_on(&mut self, squares: &[Square]) -> Option<Vec<ManId>> {
        let scene = self.scene();
        let men: Option<Vec<ManId>> = squares.iter().map(|&square| scene.at(square)).collect();
        if men.is_none() {
            self.refuse(Basis::Usage, Remark::NoManThere);
        }
        men
    }

    pub(super) fn touches(&mut self, by: Side, squares: &[Square], notice: AdjustNotice) {
        let Some(men) = self.men_on(squares) else {
            return;
        };
        let excused = notice == AdjustNotice::AtTheSameMoment
            && self.table.code.touching.notice == NoticeTime::WithTheTouch;
        if !excused {
            self.touch(by, &men);
        }
    }

    /// A wilful touch: it may end rights to claim, bind the player, or be out of turn.
    pub(super) fn touch(&mut self, by: Side, men: &[ManId]) {
        let stands = self.touched_something(by);
        if self.scene().turn != by {
            return self.touch_out_of_turn(by, men);
        }
        self.touched_in_turn(men, self.begun_now(by));
        if stands {
            self.see_end(!by); // what could have been claimed kept a mate from ending the game
        }
    }

    /// The player has touched men, now or when he took them up.
    pub(super) fn touched_in_turn(&mut self, men: &[ManId], begun: Begun) {
        if begun.free {
            return self.follow(|scene| push_new(&mut scene.free, men.iter().copied()));
        }
        self.touch_under_the_hand(men);
        self.follow(|scene| scene.touch_all(men));
        self.note_touches();
    }

    /// A move under way is judged from the scene its man was taken from: what is touched meanwhile is touched
    /// there too, after that man.
    pub(super) fn touch_under_the_hand(&mut self, men: &[ManId]) {
        let Some((base, man)) = self.scene().under_way() else {
            return;
        };
        let mut held = (*self.scene()).clone();
        let mut under = self.table.scene_at(base).clone();
        under.touch_all(&[man]);
        under.touch_all(men);
        under.comes_after(base);
        under.completed = None;
        let mark = self.next_mark();
        self.show(under);
        held.comes_after(mark);
        held.completed = None;
        held.judged_from(mark);
        held.touch_all(&[man]);
        self.show(held);
    }

    /// Where the code makes something of it, it is noted, and the men may bind their toucher later though
    /// nobody speaks.
    fn touch_out_of_turn(&mut self, by: Side, men: &[ManId]) {
        if self.table.consented == Some(by)
            && self.table.code.touching.opponent_adjusts != OpponentAdjusts::Never
        {
            return self.emit(Event::Consented(None));
        }
        let before = self.table.now;
        if self.table.code.touching.deferred == Deferral::DeemedTouched {
            let bind = |scene: &mut Scene| {
                push_new(&mut scene.deferred[by.index()], men.iter().copied());
            };
            self.follow(bind);
        }
        let (fault, turn) = (Fault::TouchedOutOfTurn { men: men.to_vec() }, self.scene().turn_id);
        self.note(Noticed {
            fault,
            by,
            before,
            turn,
            completed: None,
            touched: Touches::default(),
            unnamed: None,
        });
    }

    pub(super) fn adjusts(&mut self, by: Side, squares: &[Square]) {
        let Some(men) = self.men_on(squares) else {
            return;
        };
        let allowed = self.scene().turn == by
            || match self.table.code.touching.opponent_adjusts {
                OpponentAdjusts::WithNotice => true,
                OpponentAdjusts::WithConsent => self.table.consented == Some(by),
                OpponentAdjusts::Never => false,
            };
        if !allowed && self.may_use_hands(by) {
            self.touch(by, &men);
        }
    }

    pub(super) fn brushes(&mut self, squares: &[Square]) {
        self.men_on(squares); // an accident: no code binds anybody by it
    }
}
