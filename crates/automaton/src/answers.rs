//! Answers to what the other proposes, to open questions and to envelopes; and what it claims itself: draws,
//! time, penalties.

use crate::judgement::Judgement;
use crate::memory::Memory;
use jadoube_chess::Side;
use jadoube_referee::{AdjournmentView, Deed, DrawClaim, OfferKind, QuestionView, Seat, Settlement, View};

/// A game is level enough for a draw.
const LEVEL: i32 = 60;

/// What a player says to the table as it stands.
pub(crate) struct Answers<'a> {
    pub(crate) memory: &'a Memory,
    pub(crate) view: &'a View,
    pub(crate) side: Side,
}

impl Answers<'_> {
    /// A game broken off: the envelope is opened, a reading selected, or the hour awaited.
    pub(crate) fn to_adjournment(&self, adjournment: &AdjournmentView) -> Adjourned {
        let here = adjournment.present[self.side.index()];
        if !adjournment.resumed || !here {
            return Adjourned::Waits;
        }
        if adjournment.sealed {
            let mine = adjournment.sealer == Some(self.side);
            let since =
                self.memory.acts().iter().rev().take_while(|act| !matches!(act.deed, Deed::Resumes(_)));
            let asked = since.into_iter().any(|act| matches!(act.deed, Deed::Opens(_)));
            return if mine || asked { Adjourned::Waits } else { Adjourned::Does(Deed::Opens(None)) };
        }
        let select = adjournment.possible_moves.iter().map(|text| Deed::Selects(text.clone()));
        match select.into_iter().find(|deed| self.memory.may(self.side, deed)) {
            Some(deed) => Adjourned::Does(deed),
            None if adjournment.possible_moves.is_empty() => Adjourned::PlayGoesOn,
            None => Adjourned::Waits,
        }
    }

    /// Yes or no to what the other has proposed and has had no answer to.
    pub(crate) fn to_offer(&self, judgement: &mut Judgement<'_>) -> Option<Deed> {
        let proposes = |deed: &Deed| {
            matches!(
                deed,
                Deed::OffersDraw
                    | Deed::PleadsAccident
                    | Deed::Proposes(_)
                    | Deed::ProposesAdjournment(_)
                    | Deed::ProposesCorrection
                    | Deed::ClaimsDraw(_)
                    | Deed::ClaimsDrawWith(..)
            )
        };
        let answers = |deed: &Deed| matches!(deed, Deed::Accepts | Deed::Declines);
        if self.said_since(answers, proposes) {
            return None;
        }
        let offered = self.view.offer.as_ref().filter(|offer| offer.by != self.side);
        let accepts = match offered.map(|offer| &offer.kind) {
            Some(OfferKind::Draw | OfferKind::Settlement(Settlement::Draw)) => {
                judgement.worth(self.memory, self.side) < LEVEL / 2
            }
            Some(
                OfferKind::Settlement(Settlement::Continue) | OfferKind::Adjournment(_) | OfferKind::Accident,
            ) => true,
            Some(OfferKind::Settlement(Settlement::Annul)) => judgement.worth(self.memory, self.side) < 0,
            Some(OfferKind::Settlement(Settlement::Award(side))) => *side == self.side,
            Some(OfferKind::Correction) => self.gains_by(&Deed::Accepts, judgement),
            None => return None,
        };
        Some(if accepts { Deed::Accepts } else { Deed::Declines })
    }

    /// A question that keeps the men still is one that the players can settle themselves.
    pub(crate) fn to_question(&self, question: &QuestionView) -> Option<Deed> {
        if question.by == Some(self.side) {
            return Some(Deed::Withdraws);
        }
        if self.view.offer.is_some() {
            return None;
        }
        // What was declined is not proposed again; who does not move proposes only if the other has not.
        let after = self.memory.acts().iter().skip(question.act as usize);
        let mine = after.filter(|act| act.by == Seat::Player(self.side));
        let proposed = mine.filter(|act| matches!(act.deed, Deed::Proposes(_))).count();
        let lost = self.resigned_by(question).then_some(Settlement::Award(!self.side));
        let others = [Settlement::Continue, Settlement::Draw, Settlement::Annul];
        lost.into_iter().chain(others).nth(proposed).map(Deed::Proposes)
    }

    /// Whether the question is what its own resignation means: it means what it says.
    fn resigned_by(&self, question: &QuestionView) -> bool {
        let asked = (question.act as usize).checked_sub(1).and_then(|index| self.memory.acts().get(index));
        asked.is_some_and(|act| act.by == Seat::Player(self.side) && act.deed == Deed::Resigns)
    }

    /// A flag that is down, or a player who has been away too long.
    pub(crate) fn time(&self) -> Option<Deed> {
        let other = (!self.side).index();
        let down = self.view.clocks.as_ref().is_some_and(|clocks| clocks.faces[other].left == 0);
        let agreed = self.memory.table().terms().absence.is_some();
        let claims = [(down, Deed::ClaimsTime), (agreed, Deed::ClaimsAbandonment)];
        let ends = |deed: &Deed| self.memory.would(self.side, deed).ends().is_some();
        claims.into_iter().filter(|(seen, _)| *seen).map(|(_, deed)| deed).find(ends)
    }

    /// Fifty moves that it had counted are over: the game waits for its word.
    pub(crate) fn count_is_over(&self, judgement: &mut Judgement<'_>) -> Option<Deed> {
        self.view.count.filter(|count| count.left == 0 && count.by == self.side)?;
        let worth = judgement.worth(self.memory, self.side);
        let claim = Deed::ClaimsDraw(DrawClaim::Fifty);
        Some(if worth < LEVEL { claim } else { Deed::Proceeds })
    }

    /// A draw that can be claimed and is wanted; fifty moves that are to be counted.
    pub(crate) fn draw(&self, judgement: &mut Judgement<'_>) -> Option<Deed> {
        let claims = [DrawClaim::Repetition, DrawClaim::SixRepetitions, DrawClaim::Fifty];
        let ends = |deed: &Deed| self.memory.would(self.side, deed).ends().is_some();
        let near = self.view.turn == self.side && self.memory.may_be_drawn();
        let found = claims.into_iter().map(Deed::ClaimsDraw).filter(|_| near).find(ends);
        if let Some(claim) = found
            && judgement.worth(self.memory, self.side) < LEVEL / 2
        {
            return Some(claim);
        }
        self.asks_for_fifty(judgement)
    }

    fn asks_for_fifty(&self, judgement: &mut Judgement<'_>) -> Option<Deed> {
        let table = self.memory.table();
        let few = self.view.board.side(self.side).count() <= 2;
        if self.view.count.is_some()
            || !few
            || !table.code().may_have_fifty_counted(&self.view.board, self.side)
        {
            return None;
        }
        let asked = self
            .memory
            .acts()
            .iter()
            .any(|act| act.by == Seat::Player(self.side) && matches!(act.deed, Deed::CountsFifty));
        let lost = !asked && judgement.worth(self.memory, self.side) < -300;
        lost.then_some(Deed::CountsFifty)
    }

    /// Whether doing something makes the game worth more.
    pub(crate) fn gains_by(&self, deed: &Deed, judgement: &mut Judgement<'_>) -> bool {
        let Some(after) = self.memory.after(self.side, std::slice::from_ref(deed)) else {
            return false;
        };
        judgement.worth(&after, self.side) >= judgement.worth(self.memory, self.side)
    }

    /// Whether one has said something of a kind since the other last said something of another kind.
    fn said_since(&self, mine: impl Fn(&Deed) -> bool, other: impl Fn(&Deed) -> bool) -> bool {
        for act in self.memory.acts().iter().rev() {
            match act.by {
                Seat::Player(side) if side == self.side && mine(&act.deed) => return true,
                Seat::Player(side) if side != self.side && other(&act.deed) => return false,
                _ => {}
            }
        }
        false
    }
}

/// What is to be done about a game broken off.
pub(crate) enum Adjourned {
    /// The hour or the other is awaited.
    Waits,
    Does(Deed),
    /// It is over.
    PlayGoesOn,
}
