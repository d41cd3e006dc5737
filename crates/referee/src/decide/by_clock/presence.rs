//! Who is there: the session starts, and players who come late.

use super::Laws;
use crate::act::Resumption;
use crate::decide::Draft;
use crate::event::Event;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use jadoube_chess::Side;

impl Draft<'_> {
    /// The hour has come, with who is absent. White's clock starts.
    pub(super) fn starts(&mut self, _laws: Laws, who: &Resumption) {
        if self.table.acts > 1 {
            return self.refuse(Basis::Usage, Remark::GameHasStarted);
        }
        let absent = match who {
            Resumption::Both | Resumption::As(_) => [false; 2],
            Resumption::Without(side) => Side::BOTH.map(|other| other == *side),
            Resumption::WithoutBoth => [true; 2],
        };
        self.remember(|memory| memory.absent = absent);
    }

    /// The default time of this game.
    pub(super) fn default_time(&self, laws: Laws) -> u64 {
        self.table.terms.default_time.unwrap_or(laws.absence.default_time)
    }

    /// Whether somebody who comes now comes later than he may. Where no time at all is allowed, whoever was
    /// not there is late.
    pub(super) fn is_late(&self, laws: Laws) -> bool {
        let default = self.default_time(laws);
        !self.table.memory.excused && (default == 0 || self.table.memory.session > default)
    }

    pub(super) fn arrives_late(&mut self, laws: Laws, by: Side) {
        if self.arrives_for_resumption(laws, by) {
            return;
        }
        let absent = self.table.memory.absent;
        if !absent[by.index()] {
            return self.refuse(Basis::Usage, Remark::AlreadyHere);
        }
        self.remember(|memory| memory.absent[by.index()] = false);
        if !self.is_late(laws) {
            return;
        }
        let both = absent == [true; 2];
        let (cited, result) = if both {
            (vec![laws.absence.both, laws.absence.late], GameResult::BothLost)
        } else {
            (vec![laws.absence.late], GameResult::Won(!by))
        };
        let act = self.table.acts;
        self.remember(|memory| memory.defaulted = Some(act));
        self.over_by(laws, &cited, result, Ending::Default, Remark::CameTooLate);
    }

    /// The arbiter decides otherwise: who came late plays, and who has yet to come is excused too.
    pub(super) fn default_is_taken_back(&mut self, laws: Laws) {
        self.emit(Event::NotOver);
        self.remember(|memory| (memory.defaulted, memory.excused) = (None, true));
        let resumed = self.table.adjournment.is_some();
        let law = if resumed { laws.adjourned.late } else { laws.absence.late };
        self.cite(laws, &[law], Verdict::Upheld, Remark::GameGoesOn);
    }
}
