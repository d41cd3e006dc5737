//! Guidelines for games adjourned and for games without increments.

use super::Laws;
use crate::act::Deed;
use crate::decide::Draft;
use crate::remark::Remark;
use crate::ruling::Basis;
use jadoube_chess::Side;

impl Draft {
    pub(super) fn claims_normal_means(&mut self, _laws: Laws, _by: Side) {
        self.refuse(self.table.code.conduct.office, Remark::NoSuchClaimHere);
    }

    pub(super) fn flag_waits(&mut self, _laws: Laws, _side: Side) -> bool {
        false
    }

    pub(super) fn rejects_normal_means(&mut self, _laws: Laws) -> bool {
        false
    }

    pub(super) fn arbiter_of_quickplay(&mut self, _laws: Laws, _deed: &Deed) {
        self.refuse(Basis::Usage, Remark::NotTheUmpires);
    }

    pub(super) fn stops_clock_on_sealing(&mut self, _by: Side) -> bool {
        false
    }

    pub(super) fn finds_no_envelope(&mut self, _fact: &str) -> bool {
        false
    }
}
