//! The last stage of a game without increment, where the event has said so: a draw claimed because the other
//! cannot or does not try to win, or an increment asked for. The arbiter answers.

use super::Laws;
use super::flags::Added;
use crate::act::{Deed, Settlement};
use crate::code::Pace;
use crate::decide::Draft;
use crate::event::Event;
use crate::law::LawNumber;
use crate::memory::Quickplay;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::terms::Bonus;
use jadoube_chess::Side;

impl Draft<'_> {
    /// The clocks stand and play waits until it is answered.
    pub(super) fn claims_normal_means(&mut self, laws: Laws, by: Side) {
        let claim = laws.quickplay.claim;
        if self.may_ask(laws, by, claim) {
            self.remember(|memory| memory.quickplay = Quickplay::Claimed(by));
            self.refer_the_result(claim, Remark::WhetherByNormalMeans);
            if !self.table.memory.watching {
                let law = Basis::Law(laws.quickplay.no_arbiter);
                self.rule(law, Verdict::Referred, Remark::NoArbiterWatches);
            }
        }
    }

    /// An offer of a draw, and a question to the arbiter.
    pub(super) fn requests_increment(&mut self, laws: Laws, by: Side) {
        let request = laws.quickplay.increment;
        if !self.may_ask(laws, by, request) {
            return;
        }
        let offers = !self.table.terms.no_offers;
        self.remember(|memory| {
            memory.quickplay = Quickplay::Requested(by);
            memory.offers[by.index()] |= offers;
        });
        self.refer(request, Remark::WhetherToGrantIncrement);
    }

    /// Whether a player can claim or request it now; if not it is refused.
    fn may_ask(&mut self, laws: Laws, by: Side, law: LawNumber) -> bool {
        let quickplay = &laws.quickplay;
        if !self.is_quickplay(laws) {
            self.refuse_by(laws, &[quickplay.only_there, quickplay.announced], Remark::NoQuickplayHere);
            return false;
        }
        let left = self.table.time_left(by);
        let short = left.is_some_and(|left| left < quickplay.time_left);
        if !short || self.scene().turn != by {
            self.refuse_by(laws, &[law], Remark::NeedsTheMoveAndLittleTime);
            return false;
        }
        if self.table.memory.quickplay != Quickplay::Nothing {
            self.refuse_by(laws, &[law], Remark::OneQuestionAtATime);
            return false;
        }
        true
    }

    /// Whether this is such a game, in its last stage.
    fn is_quickplay(&self, laws: Laws) -> bool {
        let (table, terms) = (&self.table, &self.table.terms);
        let last_stage = table.timing.clocks.is_some_and(|clocks| {
            Side::BOTH.into_iter().all(|side| clocks.faces[side.index()].to_go(&terms.limit).is_none())
        });
        terms.quickplay
            && last_stage
            && !table.memory.increment_granted
            && terms.limit.iter().all(|stage| stage.bonus == Bonus::None)
            && (laws.regime)(&table.game_facts()).pace != Pace::Blitz
    }

    /// What both have settled themselves is no longer asked; what the arbiter has put off is.
    pub(super) fn forgets_settled_quickplay(&mut self) {
        let asked = matches!(self.table.memory.quickplay, Quickplay::Claimed(_) | Quickplay::Requested(_));
        if asked && self.table.question.is_none() {
            self.remember(|memory| memory.quickplay = Quickplay::Nothing);
        }
    }

    /// A flag that falls while a decision is put off is weighed with it. Says whether it waits so.
    pub(super) fn flag_waits(&mut self, laws: Laws) -> bool {
        let waits = matches!(self.table.memory.quickplay, Quickplay::Postponed(_));
        if waits {
            self.refer_the_result(laws.quickplay.postponed, Remark::FlagFellBeforeTheDecision);
        }
        waits
    }

    /// The arbiter's answer to a claim or request, if one is open: whether this was it.
    pub(super) fn settles_quickplay(&mut self, laws: Laws, settlement: Settlement) -> bool {
        let quickplay = &laws.quickplay;
        let asked = self.table.memory.quickplay;
        match (asked, settlement) {
            (Quickplay::Claimed(_), Settlement::Draw) => {
                let (drawn, by) = (GameResult::Drawn, Ending::Umpire);
                self.over_by(laws, &[quickplay.agreed], drawn, by, Remark::GameDrawn);
            }
            (Quickplay::Postponed(_), Settlement::Draw) => {
                let cited = [quickplay.postponed, quickplay.agreed];
                self.over_by(laws, &cited, GameResult::Drawn, Ending::Umpire, Remark::GameDrawn);
            }
            (Quickplay::Postponed(_), Settlement::Award(winner)) => {
                let (won, by) = (GameResult::Won(winner), Ending::Umpire);
                self.over_by(laws, &[quickplay.postponed], won, by, Remark::GameAwarded);
            }
            (Quickplay::Postponed(_), Settlement::Continue) if self.result_waits() => {
                self.refuse(Basis::Law(quickplay.postponed), Remark::FlagFellBeforeTheDecision);
            }
            (Quickplay::Claimed(by) | Quickplay::Postponed(by), Settlement::Continue) => {
                self.quickplay_answered();
                let why = match self.gives_time(!by, quickplay.given) {
                    Added::Time => Remark::ClaimRejected,
                    Added::Nothing => Remark::ClaimRejectedAlone,
                };
                self.cite(laws, &[quickplay.rejected], Verdict::Upheld, why);
            }
            (Quickplay::Requested(_), Settlement::Continue) => {
                self.quickplay_answered();
                self.cite(laws, &[quickplay.increment], Verdict::Upheld, Remark::GameGoesOn);
            }
            _ => return false,
        }
        true
    }

    fn quickplay_answered(&mut self) {
        self.remember(|memory| memory.quickplay = Quickplay::Nothing);
        self.emit(Event::Asked(None));
    }

    /// What only an arbiter does in such a game.
    pub(super) fn arbiter_of_quickplay(&mut self, laws: Laws, deed: &Deed) {
        let quickplay = &laws.quickplay;
        match (deed, self.table.memory.quickplay) {
            (Deed::Postpones, Quickplay::Claimed(by)) => {
                self.quickplay_answered();
                self.remember(|memory| memory.quickplay = Quickplay::Postponed(by));
                self.cite(laws, &[quickplay.postponed], Verdict::Upheld, Remark::DecisionPutOff);
            }
            (Deed::Postpones, _) => self.refuse(Basis::Law(quickplay.postponed), Remark::NobodyHasAsked),
            (Deed::GrantsIncrement, Quickplay::Requested(by)) => {
                self.quickplay_answered();
                self.remember(|memory| memory.increment_granted = true);
                let why = match self.gives_time(!by, quickplay.given) {
                    Added::Time => Remark::IncrementGranted,
                    Added::Nothing => Remark::IncrementGrantedAlone,
                };
                self.cite(laws, &[quickplay.increment], Verdict::Upheld, why);
            }
            (Deed::GrantsIncrement, _) => {
                self.refuse(Basis::Law(quickplay.increment), Remark::NobodyHasAsked);
            }
            _ => self.refuse(Basis::Usage, Remark::NotTheUmpires),
        }
    }
}
