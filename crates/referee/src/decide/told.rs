//! Several moves told in one line, and acts of which a code knows nothing.

use super::Draft;
use crate::act::{Act, Deed, ObjectionTo, Seat};
use crate::remark::Remark;
use crate::ruling::Basis;
use crate::table::DecisionKind;
use crate::terms::ClockKind;
use crate::timing::Why;

impl Draft<'_> {
    /// Moves by the players alternately, from the one to move, each pressed where clocks are pressed. If one
    /// is refused, none has been made.
    pub(super) fn moves(&mut self, texts: &[String]) {
        if texts.is_empty() {
            return self.refuse(Basis::Usage, Remark::NoMovesTold);
        }
        for text in texts {
            self.moves_once(text);
            if self.kind == DecisionKind::Refused {
                return;
            }
        }
        self.retime(|timing| timing.away = 0);
    }

    fn moves_once(&mut self, text: &str) {
        if self.table.outcome.is_some() {
            return self.refuse(Basis::Usage, Remark::GameIsOver);
        }
        let by = self.scene().turn;
        let plays = Deed::Plays(text.to_owned());
        self.player(by, &plays);
        let pressed = self.table.timing.clocks.is_some() && self.table.terms.clock == ClockKind::Pressed;
        let waits = || self.table.time_runs() == (Some(by), Why::NotPressed);
        if self.kind != DecisionKind::Refused && pressed && self.table.outcome.is_none() && waits() {
            self.presses(by);
        }
        self.see_who_is_away(&Act { by: Seat::Player(by), deed: plays });
    }

    /// Something of which the code has no law: refused with a sentence that says so.
    pub(super) fn knows_nothing_of(&mut self, deed: &Deed) {
        let why = match deed {
            Deed::PlaysTwoHanded(_) | Deed::PlacesTwoHanded(_) => Remark::NoLawOfHands,
            Deed::Displaces(..) | Deed::RestoresMen => Remark::NoLawOfMenDisplaced,
            Deed::ClaimsDrawWith(..) => Remark::NoClaimWithAWrittenMove,
            Deed::ClaimsDraw(_) => Remark::NoClaimOfNormalMeans,
            Deed::RequestsIncrement => Remark::NoIncrementToAskFor,
            Deed::ClaimsTime => Remark::FlagFallsByItself,
            Deed::Pauses => Remark::NoPausingOfClocks,
            Deed::Arrives | Deed::Leaves | Deed::Starts(_) | Deed::ResumesReading(..) => {
                Remark::NoLawOfComingLate
            }
            Deed::ProposesCorrection => Remark::NoCorrectionByAgreement,
            Deed::Breaches(_) => Remark::NoSuchArticle,
            Deed::States(_) => Remark::NoStatingOfSealedMoves,
            Deed::Objects(ObjectionTo::Colours) => Remark::NoObjectionToColours,
            Deed::Objects(_) => Remark::NoSuchObjection,
            _ => Remark::NotTheUmpires,
        };
        self.refuse(Basis::Usage, why);
    }
}
