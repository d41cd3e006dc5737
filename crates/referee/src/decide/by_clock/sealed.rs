//! A game adjourned with a sealed move: sealed, the clock stopped, opened, lost; what can be said meanwhile.

use super::Laws;
use super::making::Made;
use crate::act::{Deed, Sealed};
use crate::adjournment::{Adjournment, Envelope, Progress};
use crate::clock::Timing;
use crate::decide::Draft;
use crate::decide::hand::is_bare_promotion;
use crate::decide::moved::carry;
use crate::law::LawNumber;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, Verdict};
use crate::saying::Saying;
use crate::sealed_text::{names_a_move, sealed_moves};
use crate::terms::ClockKind;
use crate::text::Transfer;
use jadoube_chess::Side;
use std::sync::Arc;

impl Draft<'_> {
    /// Until the clock is stopped a sealed move can be changed: whether this act changes it or stops the
    /// clock.
    pub(super) fn changes_seal(&mut self, laws: Laws, by: Side, deed: &Deed) -> bool {
        let anew = matches!(deed, Deed::Seals(_));
        let Some(kept) = self.being_sealed().filter(|kept| kept.sealer == Some(by)) else {
            return anew && self.seal_stands(by);
        };
        match deed {
            Deed::Seals(sealed) => {
                let envelope = Envelope::Closed(sealed.clone());
                self.keep(Adjournment { commitment: envelope.commitment(), envelope, ..kept });
            }
            Deed::Presses => self.stops_on_sealing(laws),
            _ => return false,
        }
        true
    }

    /// Whether the clock was stopped on a move this side sealed: then nothing is sealed anew.
    fn seal_stands(&mut self, by: Side) -> bool {
        let stands = |kept: &&Adjournment| kept.progress == Progress::Adjourned && kept.sealer == Some(by);
        let kept = self.table.adjournment.as_deref().filter(stands);
        let Some(laws) = kept.and(self.table.code.adjournment) else {
            return false;
        };
        self.refuse(Basis::Law(laws.sealing), Remark::GameAdjourned);
        true
    }

    fn being_sealed(&self) -> Option<Adjournment> {
        self.table.adjournment.as_deref().filter(|kept| kept.progress == Progress::Sealing).cloned()
    }

    /// A move is sealed. Where no clock is pressed, sealing it and stopping the clock are one.
    pub(super) fn seals_by_clock(&mut self, laws: Laws, by: Side, sealed: &Sealed) {
        if !self.may_seal(by) {
            return;
        }
        // One who seals his answer because the other has not come back does not end the session.
        let present = self.table.adjournment.as_deref().map_or([true; 2], |earlier| earlier.present);
        self.earlier_move_is_complete(laws, by);
        self.closes_envelope(by, sealed);
        let Some(kept) = self.latest() else {
            return;
        };
        self.keep(Adjournment { progress: Progress::Sealing, present, ..kept });
        if self.table.terms.clock == ClockKind::Automatic {
            self.stops_on_sealing(laws);
        }
    }

    /// The clock is stopped: the sealed move is complete, and nothing changes it any more.
    pub(in crate::decide) fn stops_on_sealing(&mut self, laws: Laws) {
        let Some(kept) = self.being_sealed() else {
            return;
        };
        if let Some(sealer) = kept.sealer {
            self.amend(|scene| scene.unpressed[sealer.index()] = true);
            self.press_on_made(laws, sealer);
        }
        let progress = if kept.present == [true; 2] { Progress::Adjourned } else { Progress::Resumed };
        let (now, clocks) = (self.table.now, self.table.timing.clocks);
        self.keep(Adjournment { progress, waiting: now, shown: now, clocks, ..kept });
    }

    /// What an opened envelope leads to.
    pub(in crate::decide) fn discloses_by_clock(
        &mut self,
        laws: Laws,
        adjournment: Adjournment,
        sealer: Side,
        text: &str,
    ) {
        let sealing = &laws.adjourned;
        let (law, why) = match self.sealed_meanings(&adjournment, sealer, text).as_slice() {
            &[only] => return self.makes_sealed(laws, adjournment, sealer, only),
            [] if names_a_move(text) => (sealing.illegal, Remark::NoLawfulMoveSealed),
            [] => (sealing.unreadable, Remark::SealedTextUnreadable),
            _ => (sealing.ambiguous, Remark::SeveralReadings),
        };
        self.loses_unless_dead(laws, &[law], sealer, Ending::SealedMove, Saying::Remark(why));
    }

    /// The lawful moves a text can mean in the position adjourned. A pawn's last step without its new piece
    /// means several.
    fn sealed_meanings(&self, adjournment: &Adjournment, sealer: Side, text: &str) -> Vec<Transfer> {
        let base = self.table.corrected(adjournment.base);
        let lawful = self.table.lawful_in(&base, sealer);
        let mut found = sealed_moves(text, &base, sealer, &lawful);
        if let &[only] = found.as_slice()
            && is_bare_promotion(&lawful, only)
        {
            found.push(only);
        }
        found
    }

    /// The sealed move on the board. The clock was stopped when it was sealed: it brings nothing more now.
    fn makes_sealed(&mut self, laws: Laws, adjournment: Adjournment, sealer: Side, transfer: Transfer) {
        let base = adjournment.wrongly_set_up.unwrap_or(adjournment.base);
        if carry(&mut self.table.scene_at(base).clone(), transfer, sealer).is_none() {
            return self.silent(Remark::SealedManNotThere);
        }
        let (waiting, timing) = (self.scene(), self.table.timing);
        let begun = self.begun_now(sealer);
        self.make(laws, Made { by: sealer, base, transfer, begun, two_hands: false });
        self.retime(|now| *now = Timing { since_move: 0, ..timing });
        self.clock_runs(!sealer);
        let gifts = waiting.gifts;
        self.amend(|scene| {
            scene.gifts = gifts;
            scene.unpressed[sealer.index()] = false;
        });
        if self.scene().turn == waiting.turn && self.table.outcome.is_none() {
            self.goes_on_as(&waiting);
        }
        let score = self.scene().score;
        self.keep(Adjournment { score, ..adjournment });
    }

    /// Whether a finding is that the envelope is lost. Then the one who sealed is to say what he sealed, and
    /// meanwhile it is his time that passes.
    pub(super) fn finds_no_envelope(&mut self, laws: Laws, fact: &str) -> bool {
        let closed = |kept: &&Adjournment| matches!(kept.envelope, Envelope::Closed(_));
        let adjournment = self.table.adjournment.as_deref().filter(closed).cloned();
        let Some(kept) = adjournment.filter(|kept| kept.progress != Progress::Sealing) else {
            return false;
        };
        if !fact.eq_ignore_ascii_case("no envelope") {
            return false;
        }
        if let Some(sealer) = kept.sealer {
            self.clock_runs(sealer);
        }
        self.answered();
        self.keep(Adjournment { envelope: Envelope::Missing, ..kept });
        self.cite(laws, &[laws.adjourned.envelope_lost], Verdict::Upheld, Remark::EnvelopeLost);
        true
    }

    /// The one who sealed says what, and that move is made.
    pub(super) fn states_sealed_move(&mut self, laws: Laws, by: Side, text: &str) {
        let lost = laws.adjourned.envelope_lost;
        let missing = |kept: &&Adjournment| kept.envelope == Envelope::Missing && kept.sealer == Some(by);
        let Some(mut kept) = self.table.adjournment.as_deref().filter(missing).cloned() else {
            return self.refuse(Basis::Law(lost), Remark::NothingToState);
        };
        let &[only] = self.sealed_meanings(&kept, by, text).as_slice() else {
            return self.refuse(Basis::Law(lost), Remark::StateOneLawfulMove);
        };
        kept.envelope = Envelope::Opened(text.to_owned());
        self.cite(laws, &[lost], Verdict::Upheld, Remark::StatedMoveMade);
        self.makes_sealed(laws, kept, by, only);
    }

    /// Whether the game is adjourned now, so that offers and resignation are heard away from the board.
    pub(super) fn is_adjourned(&self) -> bool {
        self.table.adjournment.as_deref().is_some_and(|kept| kept.progress == Progress::Adjourned)
    }

    /// The laws by which something said while the game is adjourned ends it, besides that which always does.
    pub(super) fn besides_while_adjourned(&self, laws: &[LawNumber]) -> Vec<LawNumber> {
        if self.is_adjourned() { laws.to_vec() } else { Vec::new() }
    }

    /// A clock wrongly set when play was resumed is pointed out before one's first move. Whether play was
    /// resumed, so that this is the law of it.
    pub(super) fn objects_to_setting_resumed(&mut self, laws: Laws, by: Side) -> bool {
        let resumed = |kept: &&Adjournment| kept.progress == Progress::Resumed;
        let Some(kept) = self.table.adjournment.as_deref().filter(resumed) else {
            return false;
        };
        let moved = self.scene().score[by.index()] > kept.score[by.index()];
        let law = laws.adjourned.setting;
        if moved {
            self.refuse_by(laws, &[law], Remark::TooLateOrNotHis);
        } else {
            self.refer(law, Remark::MeasureIsTheArbiters);
        }
        true
    }

    /// The scene from which it is judged what can still happen: that before a sealed move not yet made.
    pub(super) fn judged_now(&self) -> Arc<crate::scene::Scene> {
        let scene = self.scene();
        let sealed = self.table.adjournment.as_deref().filter(|kept| kept.sealer.is_some());
        match (sealed.filter(|kept| self.came_from(kept.shown)), scene.base()) {
            (Some(kept), _) => Arc::new(self.table.corrected(kept.base)),
            (None, Some(mark)) => Arc::clone(self.table.scenes.at(mark)),
            (None, None) => scene,
        }
    }
}
