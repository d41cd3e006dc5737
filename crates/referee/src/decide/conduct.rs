//! Words between the players and to the umpire: offers, resignation, misconduct, questions and decisions.

use super::{Back, Draft};
use crate::act::{Deed, Settlement};
use crate::code::{ConductAnswer, Misconduct, UnknownNeeds};
use crate::consequence::Until;
use crate::event::{Award, Event, Offer, Play, Question};
use crate::fault::Fault;
use crate::note::{Note, NoteState};
use crate::ruling::{Basis, GameResult, Verdict};
use crate::touches::Touches;
use jadoube_chess::Side;

impl Draft {
    pub(super) fn resigns(&mut self, by: Side) {
        self.over(self.table.code.resignation, GameResult::Won(!by), "resignation", "a player resigns");
    }

    pub(super) fn offers_draw(&mut self, by: Side) {
        self.emit(Event::Offered(Some(Offer::Draw(by))));
    }

    pub(super) fn pleads_accident(&mut self, by: Side) {
        let scene = self.scene();
        let in_turn = scene.turn == by && !scene.touched.is_empty();
        if !in_turn && self.touch_out_of_turn_of(by).is_none() {
            return self.refuse(Basis::Usage, "there is no touch of his to plead for");
        }
        self.emit(Event::Offered(Some(Offer::Accident(by))));
    }

    /// An open note of a touch out of turn.
    fn touch_out_of_turn_of(&self, by: Side) -> Option<usize> {
        self.table.notes.iter().rposition(|note| {
            let touched = matches!(note.fault, Fault::TouchedOutOfTurn { .. });
            touched && note.by == by && note.state == NoteState::Open
        })
    }

    /// The latest touch was an accident: it binds nothing, earlier ones as before.
    fn excuse_touch(&mut self, by: Side) {
        let scene = self.scene();
        if scene.turn != by {
            if let Some(index) = self.touch_out_of_turn_of(by) {
                self.emit(Event::Closed(index, NoteState::Undone));
            }
            return;
        }
        let earlier = scene.parent.map(|mark| self.table.scene_at(mark));
        let touched = earlier.filter(|earlier| earlier.turn_start == scene.turn_start);
        let touched = touched.map(|earlier| earlier.touched.clone()).unwrap_or_default();
        self.put_back(scene.turn_start, Back::InTime, |scene| scene.touched = touched);
        self.note_touches();
    }

    pub(super) fn proposes(&mut self, by: Side, settlement: Settlement) {
        if self.table.question.is_none() {
            return self.refuse(Basis::Usage, "no question is open");
        }
        self.emit(Event::Offered(Some(Offer::Settlement(by, settlement))));
    }

    pub(super) fn accepts(&mut self, by: Side) {
        let offer = self.table.offer.clone();
        match offer {
            Some(Offer::Draw(other)) if other != by => {
                self.emit(Event::Offered(None));
                self.over(self.table.code.agreement, GameResult::Drawn, "agreement", "both agree to a draw");
            }
            Some(Offer::Accident(other)) if other != by => {
                self.emit(Event::Offered(None));
                self.excuse_touch(other);
                if self.scene().turn == other && self.scene().touched.is_empty() {
                    self.reopen_rights(other);
                }
            }
            Some(Offer::Settlement(other, settlement)) if other != by => {
                self.emit(Event::Offered(None));
                self.settle_by_agreement(settlement);
            }
            Some(Offer::Adjournment(other, until)) if other != by => {
                self.emit(Event::Offered(None));
                self.adjourns_by_agreement(until);
            }
            _ => self.refuse(Basis::Usage, "nothing was proposed"),
        }
    }

    pub(super) fn declines(&mut self, by: Side) {
        match &self.table.offer {
            Some(offer) if offer.by() != by => self.emit(Event::Offered(None)),
            _ => self.refuse(Basis::Usage, "nothing was proposed"),
        }
    }

    pub(super) fn misconduct(&mut self, by: Side, deed: &Deed) {
        let owes = self.table.turn() == by && !self.table.must().is_empty();
        let is_asked = self.table.pending.as_ref().is_some_and(|pending| pending.claimant != by);
        let under_requirement = owes || is_asked;
        // Who only disturbs has left the game where it was.
        let play = if *deed == Deed::Disturbs { Play::GoesOn } else { Play::Waits };
        let (misconduct, word) = match deed {
            Deed::Abandons => (Misconduct::Abandons, "abandonment"),
            Deed::UpsetsBoard => (Misconduct::Upsets, "misconduct"),
            Deed::Refuses if under_requirement => (Misconduct::RefusesRequirement, "misconduct"),
            Deed::Refuses => (Misconduct::Refuses, "misconduct"),
            _ => (Misconduct::Disturbs, "misconduct"),
        };
        match (self.table.code.misconduct)(misconduct) {
            ConductAnswer::Loses(law) => {
                self.over(Basis::Law(law), GameResult::Won(!by), word, "that loses the game");
            }
            ConductAnswer::OfficialMayAward(law) => {
                let award = Some(Award { law, against: by, word });
                let question = Question { text: "misconduct".to_owned(), by: None, award, play };
                self.emit(Event::Asked(Some(question)));
                self.rule(Basis::Law(law), Verdict::Upheld, "the official may award the game");
            }
            ConductAnswer::Silent if play == Play::Waits => {
                self.silent_on_the_result("no law says what follows");
            }
            ConductAnswer::Silent => self.silent("no law says what follows"),
        }
    }

    pub(super) fn disputes(&mut self, by: Side, text: &str) {
        if self.table.question.is_some() {
            return self.refuse(Basis::Usage, "one question at a time");
        }
        self.silent(text);
        let question = Question { text: text.to_owned(), by: Some(by), award: None, play: Play::GoesOn };
        self.emit(Event::Asked(Some(question)));
        self.cite_fact_office(Verdict::Silent);
    }

    /// Where questions of fact have a judge of their own, he is named too.
    fn cite_fact_office(&mut self, verdict: Verdict) {
        if let Some(law) = self.table.code.fact_office {
            let text = match verdict {
                Verdict::Upheld => "as far as it is a question of fact",
                _ => "a question of fact has its own judge",
            };
            self.rule(Basis::Law(law), verdict, text);
        }
    }

    pub(super) fn withdraws(&mut self, by: Side) {
        let Some(question) = &self.table.question else {
            return self.refuse(Basis::Usage, "no question is open");
        };
        if question.by.is_some_and(|asked| asked != by) {
            return self.refuse(Basis::Usage, "the question is not his");
        }
        self.emit(Event::Asked(None));
    }

    /// A side has moved: what the other had offered and he has not taken up is gone, and so are his own plea
    /// and consents.
    pub(super) fn offers_lapse(&mut self, by: Side) {
        let gone = match self.table.offer {
            Some(Offer::Draw(other) | Offer::Adjournment(other, _)) => other != by,
            Some(Offer::Accident(pleader)) => pleader == by,
            _ => false,
        };
        if gone {
            self.emit(Event::Offered(None));
        }
        if self.table.consented.is_some() {
            self.emit(Event::Consented(None));
        }
    }

    /// Rights that a touch had ended, the touch having been an accident, are there again.
    fn reopen_rights(&mut self, by: Side) {
        let score = self.scene().score[by.index()];
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            let (until, law) = note.until.penalty;
            let lost = [NoteState::PenaltyLost(law), NoteState::Lapsed(law)].contains(&note.state);
            let replied = score > self.table.scene_at(note.after).score[by.index()];
            if note.by != by && until == Until::Touch && lost && !replied {
                self.emit(Event::Closed(index, NoteState::Open));
            }
        }
    }

    pub(super) fn umpire(&mut self, deed: &Deed) {
        let ruled_on = self.table.just_upheld() || self.scene().freed.is_some();
        match deed {
            Deed::SetsClock(side, left) => return self.sets_clock(*side, *left),
            Deed::Opens(said) => return self.opens(crate::act::Seat::Umpire, said.as_deref()),
            Deed::Finds(fact) if self.bears_on_resuming(fact) => return self.unknown_on_resuming(),
            Deed::Finds(_) if ruled_on => {}
            Deed::Finds(fact) if fact.eq_ignore_ascii_case("unknown") => {
                if let Some(law) = self.table.code.long_check
                    && self.free_from_unknown_check(law)
                {
                    return self.emit(Event::Asked(None));
                }
                if self.table.question.is_none() {
                    return self.refuse(self.table.code.unasked, "nobody has asked");
                }
            }
            _ if self.table.question.is_none() => {
                return self.refuse(self.table.code.unasked, "nobody has asked");
            }
            _ => {}
        }
        match deed {
            Deed::Decides(settlement) => self.settle(*settlement, self.table.code.office),
            Deed::Finds(fact) => self.finds(fact),
            Deed::GrantsFifty => self.grants_fifty(),
            Deed::Restores(wanted) => match self.before_move(*wanted) {
                Some(mark) => {
                    self.emit(Event::Asked(None));
                    self.put_back(mark, Back::InTime, |scene| scene.touched = Touches::default());
                    self.rule(self.table.code.office, Verdict::Upheld, "the umpire restores the position");
                }
                None => self.refuse(Basis::Usage, "no such move is on the score"),
            },
            _ => self.refuse(Basis::Usage, "the umpire does not do that"),
        }
    }

    fn finds(&mut self, fact: &str) {
        if let Some(law) = self.table.code.long_check
            && fact.eq_ignore_ascii_case("unknown")
            && self.free_from_unknown_check(law)
        {
            return self.emit(Event::Asked(None));
        }
        let stands = |of: fn(&Fault) -> bool| {
            let bears = |note: &Note| note.is_live() || note.state == NoteState::Upheld;
            self.table.notes.iter().any(|note| bears(note) && of(&note.fault))
        };
        let speaks = |needs: UnknownNeeds| match needs {
            UnknownNeeds::Nothing => true,
            UnknownNeeds::FalseMove => stands(Fault::moved_men),
            UnknownNeeds::KingLeftInCheck => stands(Fault::exposes_king),
        };
        let unknown = fact.eq_ignore_ascii_case("unknown");
        match self.table.code.unknown_position {
            Some(law) if unknown && speaks(law.needs) => {
                let text = "the position cannot be established";
                self.over(Basis::Law(law.law), GameResult::Annulled, law.by, text);
            }
            Some(_) if unknown => self.silent("no law says what follows if this cannot be established"),
            _ => {
                let asked = self.table.question.as_ref().and_then(|question| question.by);
                self.rule(self.table.code.office, Verdict::Upheld, "the umpire finds the fact");
                self.cite_fact_office(Verdict::Upheld);
                if let Some(side) = asked.filter(|_| fact.eq_ignore_ascii_case("accident")) {
                    self.emit(Event::Asked(None));
                    self.excuse_touch(side);
                }
            }
        }
    }

    fn settle(&mut self, settlement: Settlement, office: Basis) {
        let award = self.table.question.as_ref().and_then(|question| question.award);
        let disputed = self.table.question.as_ref().is_some_and(|question| question.by.is_some());
        match (settlement, award) {
            (Settlement::Award(winner), Some(award)) if winner != award.against => {
                self.over(Basis::Law(award.law), GameResult::Won(winner), award.word, "the game is awarded");
            }
            (Settlement::Award(winner), _) => {
                self.over(office, GameResult::Won(winner), "umpire", "the game is awarded");
            }
            (Settlement::Draw, _) => self.over(office, GameResult::Drawn, "umpire", "the game is drawn"),
            (Settlement::Annul, _) => {
                self.over(office, GameResult::Annulled, "umpire", "the game is annulled");
            }
            (Settlement::Continue, _) => {
                self.emit(Event::Asked(None));
                self.rule(office, Verdict::Upheld, "the game goes on");
            }
        }
        if disputed {
            self.cite_fact_office(Verdict::Upheld);
        }
    }

    /// Both players settle the question themselves: no umpire has spoken.
    fn settle_by_agreement(&mut self, settlement: Settlement) {
        let (agreed, text) = (self.table.code.agreement, "both players settle it so");
        match settlement {
            Settlement::Award(winner) => self.over(Basis::Usage, GameResult::Won(winner), "agreement", text),
            Settlement::Draw => self.over(agreed, GameResult::Drawn, "agreement", text),
            Settlement::Annul => self.over(Basis::Usage, GameResult::Annulled, "agreement", text),
            Settlement::Continue => {
                self.emit(Event::Asked(None));
                self.rule(Basis::Usage, Verdict::Upheld, text);
            }
        }
    }
}
