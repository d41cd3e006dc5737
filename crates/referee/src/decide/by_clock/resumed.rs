//! Play resumed: whose clock runs, and who comes too late for it.

use super::Laws;
use crate::act::Resumption;
use crate::adjournment::{Adjournment, Envelope, Progress};
use crate::decide::Draft;
use crate::decide::envelope::contents;
use crate::event::Play;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::table::DecisionKind;
use jadoube_chess::Side;

impl Draft<'_> {
    /// The appointed time comes, or somebody who was absent. A clock still running on a sealed move stops.
    pub(super) fn resumes_by_clock(&mut self, laws: Laws, how: &Resumption, said: Option<&str>) {
        self.stops_on_sealing(laws);
        let before = self.table.adjournment.clone();
        self.resumes(how);
        if self.kind == DecisionKind::Refused {
            return;
        }
        match before {
            Some(kept) if kept.progress == Progress::Resumed => self.comes_back(laws, kept.present, said),
            Some(kept) => self.session_begins(&kept),
            None => {}
        }
    }

    /// The same where the envelope is known by its commitment alone, with what is in it. With nobody late it
    /// stays closed.
    pub(super) fn resumes_reading(&mut self, laws: Laws, how: &Resumption, said: &str) {
        let closed = |kept: &Adjournment| {
            kept.progress == Progress::Resumed && matches!(kept.envelope, Envelope::Closed(_))
        };
        if self.table.adjournment.as_deref().is_some_and(closed) && self.is_late(laws) {
            return self.resumes_by_clock(laws, how, Some(said));
        }
        self.refuse(Basis::Usage, Remark::NoEnvelopeOpen);
    }

    /// The clock of the one who must answer runs, there or not; the sealer's if he must say what he sealed.
    fn session_begins(&mut self, adjournment: &Adjournment) {
        match (adjournment.sealer, &adjournment.envelope) {
            (Some(sealer), Envelope::Missing) => self.clock_runs(sealer),
            (Some(sealer), _) => self.clock_runs(!sealer),
            (None, _) => self.clock_runs(self.table.timing.hand),
        }
        self.remember(|memory| (memory.session, memory.excused, memory.paused) = (0, false, None));
    }

    /// Who was absent is there now: too late, he has lost, unless the sealed move ended the game.
    fn comes_back(&mut self, laws: Laws, was: [bool; 2], said: Option<&str>) {
        let Some(adjournment) = self.latest() else {
            return;
        };
        if !self.is_late(laws) {
            return;
        }
        if let Envelope::Closed(sealed) = &adjournment.envelope
            && let Ok(text) = contents(sealed, said)
        {
            self.reads_for_late_comer(&adjournment, &text);
            let waits = self.table.question.as_ref().is_some_and(|question| question.play == Play::Waits);
            if self.table.outcome.is_some() || waits {
                return self.cite(laws, &[laws.adjourned.late], Verdict::Upheld, Remark::SealedMoveDecides);
            }
        }
        let late = Side::BOTH.into_iter().find(|side| !was[side.index()] && adjournment.is_here(*side));
        let result = match late {
            Some(side) if was != [false; 2] => GameResult::Won(!side),
            _ => GameResult::BothLost,
        };
        let act = self.table.acts;
        self.remember(|memory| memory.defaulted = Some(act));
        self.over_by(laws, &[laws.adjourned.late], result, Ending::Default, Remark::CameTooLate);
    }

    fn reads_for_late_comer(&mut self, adjournment: &Adjournment, text: &str) {
        let Some(sealing) = self.table.code.adjournment else {
            return;
        };
        self.keep(Adjournment { envelope: Envelope::Opened(text.to_owned()), ..adjournment.clone() });
        self.disclose(sealing, text);
    }

    /// One who was absent when play was resumed comes to the board: the same as resuming with him. Says
    /// whether he was.
    pub(super) fn arrives_for_resumption(&mut self, laws: Laws, by: Side) -> bool {
        let Some(kept) = self.table.adjournment.as_deref() else {
            return false;
        };
        let other_here = kept.is_here(!by);
        match kept.progress {
            Progress::Resumed if kept.is_here(by) => return false,
            Progress::Resumed if other_here => self.resumes_by_clock(laws, &Resumption::Both, None),
            Progress::Resumed => self.resumes_by_clock(laws, &Resumption::Without(!by), None),
            Progress::Adjourned | Progress::Sealing => {
                self.refuse(Basis::Usage, Remark::PlayResumedWhenAppointedTimeComes);
            }
        }
        true
    }
}
