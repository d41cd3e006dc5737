//! Time: passing, pressing, setting, running out, and one who stays away. Moves completed and taken back are
//! told here as they happen.

use super::{Back, Draft};
use crate::act::{Act, Deed, Seat};
use crate::clock::{Clocks, Face, Spent, Timing};
use crate::code::Retracted;
use crate::event::Event;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::scene::{Mark, Scene};
use crate::table::DecisionKind;
use crate::terms::{ClockKind, Stage};
use crate::timing::Why;
use jadoube_chess::Side;
use std::sync::Arc;

impl Draft<'_> {
    /// Time passes, on the clock of the side named if there are clocks.
    pub(super) fn takes(&mut self, by: Side, time: u64) {
        let (running, why) = self.table.time_runs();
        if running != Some(by) {
            return self.refuse(self.standing_still(why), Remark::TimeDoesNotRun);
        }
        let mut timing = self.table.timing;
        timing.since_move = timing.since_move.saturating_add(time);
        if self.scene().score != [0, 0] {
            timing.session = timing.session.saturating_add(time);
        }
        if self.table.awaited().0 == Some(by) {
            timing.away = timing.away.saturating_add(time);
        }
        let stages = &self.table.terms.limit;
        let spent =
            timing.clocks.as_mut().map_or(Spent::InTime, |clocks| clocks.face(by).spend(time, stages));
        self.emit(Event::Time(timing));
        if spent == Spent::Exceeded {
            self.flag_falls(by);
        }
    }

    /// What it rests on that nobody's time runs.
    fn standing_still(&self, why: Why) -> Basis {
        match (why, self.table.code.adjournment) {
            _ if self.table.timing.clocks.is_none() => Basis::Usage,
            (Why::Asked(law), _) => Basis::Law(law),
            (Why::Adjourned, Some(laws)) => Basis::Law(laws.times_kept),
            _ => Basis::Usage,
        }
    }

    fn flag_falls(&mut self, by: Side) {
        let text = Remark::TimeExceeded;
        let laws = self.table.code.clocks.map_or(&[][..], |laws| laws.exceeded);
        let Some((last, others)) = laws.split_last() else {
            if self.table.terms.time_loses {
                return self.over(Basis::Usage, GameResult::Won(!by), Ending::Time, text);
            }
            return self.silent_on_the_result(Remark::LimitExceededWithoutLaw);
        };
        for law in others {
            self.rule(Basis::Law(*law), Verdict::Over, text);
        }
        self.over(Basis::Law(*last), GameResult::Won(!by), Ending::Time, text);
    }

    /// A player stops his clock and starts the other's.
    pub(super) fn presses(&mut self, by: Side) {
        let Some(clocks) = self.table.timing.clocks else {
            return self.refuse(Basis::Usage, Remark::NoClocks);
        };
        if self.table.terms.clock == ClockKind::Automatic {
            return self.refuse(Basis::Usage, Remark::TheseClocksChangeThemselves);
        }
        let laws = self.table.code.clocks;
        let (running, why) = self.table.time_runs();
        if running != Some(by) {
            let interferes = laws.and_then(|laws| laws.interferes);
            return self.refuse(interferes.map_or(Basis::Usage, Basis::Law), Remark::ClockNotRunning);
        }
        if !matches!(why, Why::NotPressed) {
            let early = laws.map_or(Basis::Usage, |laws| Basis::Law(laws.early_press));
            return self.refuse(early, Remark::ClockRunsUntilMoveCompleteChoice);
        }
        let mut clocks = Clocks { pressed: !by, ..clocks };
        clocks.face(by).rest();
        self.set_clocks(clocks);
    }

    pub(super) fn set_clocks(&mut self, clocks: Clocks) {
        let timing = Timing { clocks: Some(clocks), ..self.table.timing };
        self.emit(Event::Time(timing));
    }

    /// The umpire puts a clock right. Once asked he may set both.
    pub(super) fn sets_clock(&mut self, side: Side, left: u64) {
        let mut timing = self.table.timing;
        let Some(clocks) = &mut timing.clocks else {
            return self.refuse(Basis::Usage, Remark::NoClocks);
        };
        let still_speaking = timing.set_at.is_some_and(|act| act + 1 == self.table.acts);
        if self.table.question.is_none() && !still_speaking {
            return self.refuse(self.table.code.conduct.unasked, Remark::NobodyHasAsked);
        }
        let face = clocks.face(side);
        (face.left, face.fallen) = (left, false);
        timing.set_at = Some(self.table.acts);
        self.emit(Event::Time(timing));
        self.emit(Event::Asked(None));
        let basis =
            self.table.code.clocks.map_or(self.table.code.conduct.office, |laws| Basis::Law(laws.put_right));
        self.rule(basis, Verdict::Upheld, Remark::ClockPutRight);
    }

    /// The other has been away on his move longer than was agreed.
    pub(super) fn claims_abandonment(&mut self, by: Side) {
        let Some((side, away)) = self.table.away().filter(|(side, _)| *side != by) else {
            return self.refuse(Basis::Usage, Remark::NotTheOtherIsAwaited);
        };
        let (Some(law), Some(absence)) = (self.table.code.conduct.absence, self.table.terms.absence) else {
            return self.silent_on_the_result(Remark::NoLawOfAbsence);
        };
        if away <= absence {
            return self.refuse(Basis::Law(law), Remark::NotAwayLongerThanAgreed);
        }
        self.over(Basis::Law(law), GameResult::Won(!side), Ending::Abandonment, Remark::PlayerLeftGame);
    }

    /// After any act: whoever has given a sign is not away.
    pub(super) fn see_who_is_away(&mut self, act: &Act) {
        let awaited = self.table.awaited().0;
        let gave_a_sign = !matches!(act.deed, Deed::Takes(_)) && awaited.map(Seat::Player) == Some(act.by);
        let refused = self.kind == DecisionKind::Refused;
        if !refused && (gave_a_sign || awaited != self.origin.awaited().0) {
            self.retime(|timing| timing.away = 0);
        }
    }

    /// A change of what is kept of time.
    pub(super) fn retime(&mut self, change: impl FnOnce(&mut Timing)) {
        let mut timing = self.table.timing;
        change(&mut timing);
        if timing != self.table.timing {
            self.emit(Event::Time(timing));
        }
    }

    /// A move has been completed: it counts for the limit. The hand that made it presses the clock.
    pub(super) fn completed(&mut self, side: Side) {
        let terms = Arc::clone(&self.table.terms);
        self.retime(|timing| {
            timing.since_move = 0;
            if let Some(clocks) = &mut timing.clocks {
                let face = clocks.face(side);
                face.count(&terms.limit);
                face.reward(&terms.limit);
                if terms.clock == ClockKind::Automatic {
                    face.rest();
                }
            }
        });
    }

    /// Moves have been taken back, or put forward again: what that means for the limit is the code's to say.
    /// The scene that was left tells what the clocks showed on the way.
    pub(super) fn taken_back(&mut self, was: [u32; 2], left: Mark, back: Back) {
        let is = self.scene().score;
        if was == is || back == Back::TimesKept {
            return;
        }
        let mut timing = Timing { since_move: 0, ..self.table.timing };
        if let Some(mut clocks) = timing.clocks {
            let fewer = (0..2).any(|side| is[side] < was[side]);
            match self.table.code.clocks.map(|laws| laws.retracted) {
                Some(Retracted::TimesToo) if fewer => {
                    clocks = self.reading_before(left, is).unwrap_or(clocks);
                }
                Some(Retracted::LateOnesCount(law)) if fewer && back == Back::Late => {
                    self.uphold(law, Remark::LateMovesStillCount);
                }
                _ => {
                    let stages = &self.table.terms.limit;
                    for side in Side::BOTH {
                        recount(clocks.face(side), stages, was[side.index()], is[side.index()]);
                    }
                }
            }
            clocks.pressed = self.scene().turn; // a ruling sets the clocks going itself
            clocks.faces.iter_mut().for_each(Face::rest);
            timing.clocks = Some(clocks);
        }
        self.emit(Event::Time(timing));
    }

    /// What the clocks showed at the moment of the first move that is now taken back.
    fn reading_before(&self, left: Mark, score: [u32; 2]) -> Option<Clocks> {
        let undone = |scene: &Scene| (0..2).any(|side| scene.score[side] > score[side]);
        let mut reading = None;
        let mut at = Some(left);
        while let Some(scene) = at.map(|mark| self.table.scene_at(mark)).filter(|scene| undone(scene)) {
            if scene.completed.is_some() {
                reading = scene.clocks;
            }
            at = scene.parent;
        }
        reading
    }
}

/// Counts moves newly on the score, and no longer those that have left it.
fn recount(face: &mut Face, stages: &[Stage], was: u32, is: u32) {
    (was..is).for_each(|_| {
        face.count(stages);
        face.reward(stages);
    });
    (is..was).for_each(|_| {
        face.unreward(stages);
        face.uncount(stages);
    });
}
