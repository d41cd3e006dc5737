//! The envelope: opened, read, its move made on the board, or one of several it may mean selected.

use super::moved::{ForTheLimit, Making};
use super::{Back, Draft};
use crate::act::{Sealed, Seat};
use crate::adjournment::{Adjournment, Envelope, Progress};
use crate::code::{AdjournmentLaws, BadSeal, Opener};
use crate::lawful::{Lawful, discharges};
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult};
use crate::scene::{ManId, Scene};
use crate::sealed_text::{evidently_sealed, sealed_moves};
use crate::text::Transfer;
use jadoube_chess::Side;
use std::sync::Arc;

impl Draft<'_> {
    pub(super) fn opens(&mut self, by: Seat, said: Option<&str>) {
        let Some(laws) = self.adjournment_laws() else {
            return;
        };
        let Some(mut adjournment) = self.latest() else {
            return;
        };
        let Envelope::Closed(sealed) = &adjournment.envelope else {
            return self.refuse(Basis::Usage, Remark::NoEnvelopeOpen);
        };
        if let Some(why) = not_to_be_opened(&adjournment, laws, by) {
            return self.refuse(Basis::Law(laws.opening), why);
        }
        let text = match contents(sealed, said) {
            Ok(text) => text,
            Err(why) => return self.refuse(Basis::Usage, why),
        };
        adjournment.envelope = Envelope::Opened(text.clone());
        self.keep(adjournment);
        self.disclose(laws, &text);
    }

    /// What an opened text leads to.
    pub(super) fn disclose(&mut self, laws: AdjournmentLaws, text: &str) {
        let Some(adjournment) = self.latest() else {
            return;
        };
        let Some(sealer) = adjournment.sealer else {
            return;
        };
        if let Some(laws) = self.table.code.by_clock {
            return self.discloses_by_clock(laws, adjournment, sealer, text);
        }
        let base = Arc::new(self.table.corrected(adjournment.base));
        let lawful = self.table.lawful_in(&base, sealer);
        let mut found = sealed_moves(text, &base, sealer, &lawful);
        self.leave_what_duty_leaves(&mut found, &base, &lawful, laws.bad_seal);
        match (found.as_slice(), laws.bad_seal, laws.ambiguous_text) {
            (&[only], _, _) => self.make_sealed(adjournment, sealer, only),
            ([], BadSeal::Loses(law), _) => {
                let text = Remark::NoLawfulMoveSealed;
                self.over(Basis::Law(law), GameResult::Won(!sealer), Ending::SealedMove, text);
            }
            ([], BadSeal::AsOnTheBoard, _) => match evidently_sealed(text, &base, sealer) {
                Some(meant) => self.make_sealed(adjournment, sealer, meant),
                None => self.nothing_to_make(&adjournment, sealer, Remark::NoMoveCanReadEnvelope),
            },
            (_, _, Some(law)) => {
                self.keep(Adjournment { possible_moves: found, ..adjournment });
                self.uphold(law, Remark::SeveralReadingsToPickFrom);
            }
            (_, _, None) => {
                self.nothing_to_make(&adjournment, sealer, Remark::SeveralReadings);
            }
        }
    }

    /// Moves that break a duty are not lawful moves. Where an unlawful sealed move is made as on the board, a
    /// text that means no other stands for it all the same.
    fn leave_what_duty_leaves(
        &self,
        found: &mut Vec<Transfer>,
        base: &Scene,
        lawful: &[Lawful],
        bad_seal: BadSeal,
    ) {
        let Some(duty) = self.table.duty_in(base) else {
            return;
        };
        let keeps = |possible: &Transfer| lawful.iter().any(|mv| possible.is(mv) && discharges(mv, &duty));
        if matches!(bad_seal, BadSeal::Loses(_)) || found.iter().any(keeps) {
            found.retain(keeps);
        }
    }

    fn make_sealed(&mut self, adjournment: Adjournment, sealer: Side, transfer: Transfer) {
        let base = adjournment.wrongly_set_up.unwrap_or(adjournment.base);
        let scene = self.table.scene_at(base);
        let deferred = self.scene().deferred.clone(); // men may have been touched out of turn since
        if super::moved::carry(&mut scene.clone(), transfer, sealer).is_none() {
            // The envelope is open all the same; what it says is made when the men stand as they should.
            return self.silent(Remark::SealedManNotThere);
        }
        // The answerer may have touched men already, or owe something: that is of the turn that now begins.
        let waiting = self.scene();
        self.touched_something(sealer);
        let (begun, limit) = (self.begun_now(sealer), ForTheLimit::Counted);
        self.move_in_turn(Making { by: sealer, base, transfer, deferred, begun, limit });
        if self.scene().turn == waiting.turn && self.table.outcome.is_none() {
            self.goes_on_as(&waiting);
        }
        let score = self.scene().score;
        self.keep(Adjournment { possible_moves: Vec::new(), score, ..adjournment });
    }

    /// What was touched or imposed while the envelope was closed holds in the position the sealed move makes.
    pub(super) fn goes_on_as(&mut self, waiting: &Scene) {
        if waiting.touched.is_empty() && waiting.free.is_empty() && waiting.duty.is_none() {
            return;
        }
        self.amend(|scene| {
            let here: Vec<ManId> =
                waiting.touched.iter().copied().filter(|&man| scene.square_of(man).is_some()).collect();
            scene.touch_all(&here);
            scene.free.clone_from(&waiting.free);
            scene.duty.clone_from(&waiting.duty);
        });
        self.note_touches();
    }

    /// The envelope is open and there is no move to make: the position as adjourned, and a question.
    fn nothing_to_make(&mut self, adjournment: &Adjournment, sealer: Side, why: Remark) {
        let base = adjournment.wrongly_set_up.unwrap_or(adjournment.base);
        self.put_back(base, Back::TimesKept, |_| {});
        if let Some(mut clocks) = self.table.timing.clocks {
            let terms = Arc::clone(&self.table.terms);
            clocks.face(sealer).uncount(&terms.limit);
            clocks.pressed = sealer;
            self.set_clocks(clocks);
        }
        self.silent(why);
    }

    /// The one who must answer says which of several possible moves is made.
    pub(super) fn selects(&mut self, by: Side, text: &str) {
        let Some(laws) = self.adjournment_laws() else {
            return;
        };
        let Some(adjournment) = self.latest() else {
            return;
        };
        let (Some(sealer), Some(law)) = (adjournment.sealer, laws.ambiguous_text) else {
            return self.refuse(Basis::Usage, Remark::NothingToSelectFrom);
        };
        if adjournment.possible_moves.is_empty() {
            return self.refuse(Basis::Usage, Remark::NothingToSelectFrom);
        }
        if by != adjournment.answers {
            return self.refuse(Basis::Law(law), Remark::OneWhoMustAnswerMoveSelects);
        }
        let base = Arc::new(self.table.corrected(adjournment.base));
        let mut meant = sealed_moves(text, &base, sealer, &self.table.lawful_in(&base, sealer));
        meant.retain(|mv| adjournment.possible_moves.contains(mv));
        match meant.as_slice() {
            &[only] => {
                self.make_sealed(adjournment, sealer, only);
                self.uphold(law, Remark::ReadingSelectedMove);
            }
            _ => self.refuse(Basis::Law(law), Remark::NotOneOfTheReadings),
        }
    }
}

/// Why an envelope may not be opened now, if it may not.
fn not_to_be_opened(adjournment: &Adjournment, laws: AdjournmentLaws, by: Seat) -> Option<Remark> {
    match laws.opener {
        _ if adjournment.progress != Progress::Resumed => Some(Remark::EnvelopeStaysClosedUntilPlayResumed),
        Opener::TheOpponent if by != Seat::Player(adjournment.answers) => Some(Remark::OpenedByTheOther),
        Opener::AnybodyBeforeBoth if adjournment.present != [true; 2] => Some(Remark::OpenedBeforeBoth),
        Opener::TheOpponent | Opener::AnybodyBeforeAnswerer if !adjournment.is_here(adjournment.answers) => {
            Some(Remark::OpenerIsAway)
        }
        _ => None,
    }
}

/// What is in an envelope, by what was put in and what is said on opening it. Nothing is an empty text.
pub(super) fn contents(sealed: &Sealed, said: Option<&str>) -> Result<String, Remark> {
    match (sealed, said) {
        (Sealed::Commitment(_), None) => Err(Remark::SayWhatEnvelopeHolds),
        (Sealed::Commitment(_), Some(text)) => Ok(text.to_owned()),
        (Sealed::Text(text), Some(said)) if said != text => Err(Remark::NotWhatSealed),
        (Sealed::Text(text), _) => Ok(text.clone()),
        (Sealed::Nothing, Some(said)) if !said.is_empty() => Err(Remark::NotWhatSealed),
        (Sealed::Nothing, _) => Ok(String::new()),
    }
}
