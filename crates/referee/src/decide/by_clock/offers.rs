//! Words between the players: offers, resignation, pleas, questions to the arbiter, and breaches he is told
//! of.

use super::Laws;
use crate::decide::{Back, Draft};
use crate::event::{Event, Offer};
use crate::note::{Note, NoteState};
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::saying::Saying;
use crate::terms::ClockKind;
use crate::touches::Touches;
use jadoube_chess::Side;

impl Draft<'_> {
    pub(super) fn offers_by_clock(&mut self, laws: Laws, by: Side) {
        if self.table.terms.no_offers {
            return self.refuse(Basis::Law(laws.offers.barred), Remark::NoOffersHere);
        }
        let scene = self.scene();
        // Between making one's move and pressing; where the clock presses itself, before the reply.
        let right_time = match self.table.terms.clock {
            ClockKind::Pressed => scene.unpressed[by.index()] && scene.turn != by,
            ClockKind::Automatic => scene.turn != by && scene.score[by.index()] > 0,
        };
        self.remember(|memory| memory.offers[by.index()] = true);
        if !right_time && !self.is_adjourned() && self.table.memory.watching {
            self.refer(laws.offers.disturbs, Remark::OfferedAtTheWrongTime);
        }
    }

    pub(super) fn accepts_by_clock(&mut self, laws: Laws, by: Side) {
        let memory = self.table.memory;
        if memory.correction == Some(!by) {
            return self.corrects(laws);
        }
        if matches!(self.table.offer, Some(Offer::Accident(other)) if other != by) {
            self.emit(Event::Offered(None));
            return self.excuse_touch(!by);
        }
        if matches!(&self.table.offer, Some(offer) if offer.by() != by) {
            return self.accepts(by);
        }
        if !memory.offers[(!by).index()] {
            return self.refuse(Basis::Law(laws.offers.offer), Remark::NothingProposed);
        }
        if self.scene().score.contains(&0) && self.table.terms.position.is_none() {
            return self.refuse(Basis::Law(laws.offers.agreement), Remark::AMoveEachFirst);
        }
        let besides = self.besides_while_adjourned(&[laws.adjourned.offers, laws.adjourned.ended]);
        self.agreed(laws, memory.claimed[(!by).index()]);
        self.cite_in_own_words(&besides, Verdict::Over);
    }

    pub(super) fn declines_by_clock(&mut self, laws: Laws, by: Side) {
        let memory = self.table.memory;
        match &self.table.offer {
            Some(Offer::Accident(other)) if *other != by => {
                let other = *other;
                self.emit(Event::Offered(None));
                self.remember(|memory| memory.pleads = Some(other));
                return self.refer(laws.arbiter.accident, Remark::WhetherAnAccident);
            }
            Some(offer) if offer.by() != by => return self.emit(Event::Offered(None)),
            _ => {}
        }
        if memory.correction == Some(!by) {
            return self.remember(|memory| memory.correction = None);
        }
        if !memory.offers[(!by).index()] {
            return self.refuse(Basis::Law(laws.offers.offer), Remark::NothingProposed);
        }
        self.remember(|memory| {
            memory.offers[(!by).index()] = false;
            memory.claimed[(!by).index()] = false;
        });
    }

    /// A question may be taken back; an offer or a claim of a draw may not.
    pub(super) fn withdraws_by_clock(&mut self, laws: Laws, by: Side) {
        let memory = self.table.memory;
        if self.table.question.as_ref().is_some_and(|question| question.by == Some(by)) {
            return self.emit(Event::Asked(None));
        }
        if memory.claimed[by.index()] {
            return self.refuse(Basis::Law(laws.claims.final_), Remark::CannotBeTakenBack);
        }
        if memory.offers[by.index()] {
            return self.refuse(Basis::Law(laws.offers.offer), Remark::CannotBeTakenBack);
        }
        self.refuse(Basis::Usage, Remark::NoQuestionOpen);
    }

    pub(super) fn resigns_by_clock(&mut self, laws: Laws, by: Side) {
        // A mate that a claim kept from counting counts for one who claims nothing.
        let mut waited = false;
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            if note.by != by && note.is_live() && note.fault.is_of_touching() {
                self.emit(Event::Closed(index, NoteState::Waived));
                waited = true;
            }
        }
        if waited {
            self.see_ends(!by);
        }
        if self.table.outcome.is_none() {
            let why = Saying::Remark(Remark::PlayerResigns);
            let mut cited = self.besides_while_adjourned(&[laws.adjourned.ended]);
            cited.push(laws.ends.resignation);
            self.loses_unless_dead(laws, &cited, by, Ending::Resignation, why);
        }
    }

    /// An illegal move that stands, because it was answered, is put right if both agree.
    pub(super) fn proposes_correction(&mut self, laws: Laws, by: Side) {
        if self.answered_illegal(laws).is_none() {
            return self.refuse_by(laws, &[laws.arbiter.answered], Remark::NoAnsweredMove);
        }
        self.remember(|memory| memory.correction = Some(by));
    }

    fn answered_illegal(&self, laws: Laws) -> Option<usize> {
        let stands = |note: &Note| note.state == NoteState::Lapsed(laws.arbiter.answered);
        self.table.notes.iter().rposition(stands)
    }

    fn corrects(&mut self, laws: Laws) {
        self.remember(|memory| memory.correction = None);
        let Some(index) = self.answered_illegal(laws) else {
            return self.refuse(Basis::Law(laws.arbiter.answered), Remark::NothingToPutRight);
        };
        let note = self.table.notes[index].clone();
        self.put_back(note.before, Back::InTime, |scene| {
            scene.touched = Touches::default();
            scene.duty = None;
        });
        self.emit(Event::Closed(index, NoteState::Upheld));
        self.clock_runs(self.scene().turn);
        self.cite(laws, &[laws.arbiter.answered], Verdict::Upheld, Remark::BothPlayersSettle);
    }

    /// Any question goes to the arbiter.
    pub(super) fn disputes_by_clock(&mut self, laws: Laws, by: Side, text: &str) {
        if self.table.question.is_some() {
            return self.refuse(Basis::Usage, Remark::OneQuestionAtATime);
        }
        self.refer(laws.arbiter.decides, Saying::Words(format!("\u{201c}{text}\u{201d}")));
        let mut question = self.table.question.clone();
        if let Some(question) = &mut question {
            (question.by, question.text) = (Some(by), text.to_owned());
        }
        self.emit(Event::Asked(question));
    }

    /// A fact the board cannot show, told to the arbiter.
    pub(super) fn breaches(&mut self, laws: Laws, by: Side, article: &str) {
        match (self.table.code.conduct.breach)(&self.table.game_facts(), self.table.breach_facts(by), article)
        {
            crate::code::Breach::Loses(law) => {
                let why = Remark::ThatLoses;
                self.over_by(laws, &[law], GameResult::Won(!by), Ending::Forfeit, why);
            }
            crate::code::Breach::Referred(law) => self.refer(law, Remark::MeasureIsTheArbiters),
            crate::code::Breach::Free(law) => self.refuse_by(laws, &[law], Remark::NoDutyHere),
            crate::code::Breach::Unknown => self.refuse(Basis::Usage, Remark::NoSuchArticle),
        }
    }
}
