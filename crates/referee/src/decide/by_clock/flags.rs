//! Time: passing, running out, claimed, stopped, and clocks wrongly set.

use super::{Laws, Raised};
use crate::act::{Deed, Seat};
use crate::clock::Spent;
use crate::decide::Draft;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending};
use crate::saying::Saying;
use jadoube_chess::Side;
use std::sync::Arc;

/// Whether time that was given came to a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Added {
    Time,
    /// Its flag is down, or there are no clocks.
    Nothing,
}

impl Draft<'_> {
    /// Time passes. A flag that falls is not known until somebody says so.
    pub(super) fn takes_by_clock(&mut self, by: Side, time: u64) {
        if self.table.running_by_clock() != Some(by) {
            return self.refuse(Basis::Usage, Remark::TimeDoesNotRun);
        }
        let terms = Arc::clone(&self.table.terms);
        let mut spent = Spent::InTime;
        let begun = self.scene().score != [0, 0];
        self.retime(|timing| {
            timing.since_move = timing.since_move.saturating_add(time);
            if begun {
                timing.session = timing.session.saturating_add(time); // counted from the first move
            }
            timing.away = timing.away.saturating_add(time);
            if let Some(clocks) = &mut timing.clocks {
                spent = clocks.face(by).spend(time, &terms.limit);
            }
        });
        self.remember(|memory| {
            memory.session = memory.session.saturating_add(time);
            if spent == Spent::Exceeded && memory.first_flag.is_none() {
                memory.first_flag = Some(by);
            }
        });
    }

    /// Either player points to a flag, his own or the other's.
    pub(super) fn claims_time(&mut self, laws: Laws) {
        if self.waits_for_judge() {
            return;
        }
        if !self.rules_on_flag(laws, Raised::Claimed) {
            self.refuse(Basis::Law(laws.flags.noticed), Remark::NoFlagIsDown);
        }
    }

    /// A flag that is down: of two the one that fell first. Says whether one is.
    pub(super) fn rules_on_flag(&mut self, laws: Laws, raised: Raised) -> bool {
        let Some(clocks) = self.table.timing.clocks else {
            return false;
        };
        let down = |side: Side| clocks.faces[side.index()].fallen;
        let first = self.table.memory.first_flag.filter(|&side| down(side));
        let Some(side) = first.or_else(|| Side::BOTH.into_iter().find(|&side| down(side))) else {
            return false;
        };
        let mut cited = vec![laws.flags.noticed];
        if !(laws.regime)(&self.table.game_facts()).supervised {
            cited.push(if raised == Raised::Claimed { laws.flags.claimed } else { laws.flags.seen });
        }
        cited.push(laws.flags.loses);
        if self.flag_waits(laws) {
            return true;
        }
        self.loses_unless_dead(laws, &cited, side, Ending::Time, Saying::Remark(Remark::TimeExceeded));
        true
    }

    /// Time added to a side's clock; nothing to one whose flag is down.
    pub(super) fn gives_time(&mut self, to: Side, time: u64) -> Added {
        let mut added = Added::Nothing;
        self.retime(|timing| {
            if let Some(clocks) = &mut timing.clocks
                && let face = clocks.face(to)
                && !face.fallen
            {
                face.left = face.left.saturating_add(time);
                added = Added::Time;
            }
        });
        added
    }

    /// Time taken off a side's clock. More than it has is more than it may use.
    pub(super) fn takes_time_off(&mut self, side: Side, time: u64) {
        let mut fell = false;
        self.retime(|timing| {
            if let Some(clocks) = &mut timing.clocks {
                let face = clocks.face(side);
                fell = time > face.left && !face.fallen;
                face.fallen |= fell;
                face.take_off(time);
            }
        });
        if fell {
            self.remember(|memory| memory.first_flag = memory.first_flag.or(Some(side)));
        }
    }

    /// A player stops both clocks to ask for the arbiter.
    pub(super) fn pauses(&mut self, laws: Laws, by: Side) {
        self.remember(|memory| memory.paused = Some(Seat::Player(by)));
        let cause = self.scene().unnamed().is_some() || self.table.is_open();
        if cause {
            return self.uphold(laws.flags.pause, Remark::ClocksStopped);
        }
        self.refer(laws.flags.pause_referred, Remark::WhetherToStopClocks);
    }

    /// The arbiter stops both clocks; a question that is open stays so.
    pub(super) fn arbiter_stops_clocks(&mut self, laws: Laws) {
        if self.table.timing.clocks.is_none() {
            return self.refuse(Basis::Usage, Remark::NoClocks);
        }
        self.remember(|memory| memory.paused = Some(Seat::Umpire));
        self.uphold(laws.flags.interrupts, Remark::ClocksStopped);
    }

    /// With nobody sitting there to set them going, the next act of the one who stopped them does.
    pub(super) fn pause_ends(&mut self, by: Side, deed: &Deed) {
        let own = self.table.memory.paused == Some(Seat::Player(by))
            && !matches!(deed, Deed::Pauses | Deed::Takes(_));
        if own && !self.table.memory.sits {
            self.pause_is_over();
        }
    }

    pub(super) fn pause_is_over(&mut self) {
        self.remember(|memory| memory.paused = None);
    }

    /// A clock wrongly set.
    pub(super) fn objects_to_setting(&mut self, laws: Laws, by: Side) {
        if self.objects_to_setting_resumed(laws, by) {
            return;
        }
        let late = self.scene().gifts.completed.iter().all(|&moves| moves >= laws.start.setting_moves);
        if late && !(laws.regime)(&self.table.game_facts()).supervised {
            return self.refuse_by(laws, &[laws.flags.setting_late], Remark::TooLateOrNotHis);
        }
        self.refer(laws.flags.setting, Remark::MeasureIsTheArbiters);
    }
}
