//! Odds agreed and forgotten: a man that should have been given is found on the board.

use super::Draft;
use crate::code::OddsAnswer;
use crate::consequence::ClaimOption;
use crate::correction::Correction;
use crate::event::{About, Event, OddsState, PendingClaim};
use crate::law::LawNumber;
use crate::remark::Remark;
use crate::ruling::{Basis, Verdict};
use crate::scene::{ManId, Mark};
use crate::start;
use jadoube_chess::Side;

impl Draft<'_> {
    pub(super) fn objects_to_odds(&mut self, by: Side) {
        let Some(giver) = self.table.terms.odds.as_ref().map(|odds| odds.giver) else {
            return self.refuse(Basis::Usage, Remark::NoOddsAgreed);
        };
        if self.table.pending.is_some() {
            return self.refuse(Basis::Usage, Remark::ChoiceBeingMade);
        }
        let facts = self.start_facts(by, false);
        let answer = (self.table.code.start.odds_left_on)(&facts);
        if self.table.odds != OddsState::LeftOn && answer != OddsAnswer::Silent {
            return self.refuse(Basis::Usage, Remark::NoOddsOwing);
        }
        match answer {
            OddsAnswer::TakenOff(law) => self.take_odds_off(law),
            OddsAnswer::ReceiverChooses(law) => {
                self.uphold(law, Remark::OddsForgottenOneWhoReceiveThem);
                let choices = vec![ClaimOption::Recommence, ClaimOption::Proceed];
                let pending =
                    PendingClaim { claimant: !giver, about: About::Start, choices, law, at_own_risk: None };
                self.emit(Event::ClaimPending(Some(pending)));
            }
            OddsAnswer::AsSetUp => self.objects_to_set_up(by),
            OddsAnswer::Silent => self.silent(Remark::CodeKnowsNoOdds),
        }
    }

    /// The men agreed to be given leave the board, wherever they stand by now.
    fn take_odds_off(&mut self, law: LawNumber) {
        let first = self.table.scene_at(Mark(0));
        let given = start::given_squares(&self.table.terms);
        let men: Vec<ManId> = given.iter().filter_map(|&(square, _)| first.at(square)).collect();
        if men.iter().all(|&man| self.table.scene().square_of(man).is_none()) {
            return self.refuse(Basis::Law(law), Remark::OddsManIsOffAlready);
        }
        if let Some(hand) = self.scene().hand().filter(|hand| men.contains(&hand.man)) {
            // It is taken out of the hand: what it was to take stands, and nothing is in hand any more.
            let deferred = self.scene().deferred.clone();
            self.put_hand_back(hand, |back| back.deferred = deferred);
        }
        self.correct(&Correction::TakenOff(men));
        self.emit(Event::OddsAre(OddsState::Settled));
        self.emit(Event::MenPlaced(Side::BOTH.to_vec()));
        self.rule(Basis::Law(law), Verdict::Upheld, Remark::ManAgreedOddsTakenOffGame);
    }
}
