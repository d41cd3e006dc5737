//! Words between the players and to the umpire: offers, resignation, misconduct, questions and decisions.

use super::Draft;
use crate::act::{Deed, DrawClaim, Settlement};
use crate::code::{ConductAnswer, Misconduct};
use crate::event::{Event, Offer, Question};
use crate::fault::NoteState;
use crate::ruling::{Basis, GameResult, Verdict};
use jadoube_chess::Side;

/// The topic under which a claim of a draw is treated.
pub(super) fn topic_of_claim(claim: DrawClaim) -> u8 {
    match claim {
        DrawClaim::Repetition => 24,
        DrawClaim::Perpetual => 25,
        DrawClaim::Fifty | DrawClaim::SixRepetitions => 23,
    }
}

impl Draft {
    pub(super) fn resigns(&mut self, by: Side) {
        self.over(self.table.code.resignation, GameResult::Won(!by), "resignation", "a player resigns");
    }

    pub(super) fn offers_draw(&mut self, by: Side) {
        self.emit(Event::Offered(Some(Offer::Draw(by))));
    }

    pub(super) fn pleads_accident(&mut self, by: Side) {
        let scene = self.scene();
        if scene.turn != by || scene.touched.is_empty() {
            return self.refuse(Basis::Usage, "there is no touch of his to plead for");
        }
        self.emit(Event::Offered(Some(Offer::Accident(by))));
    }

    pub(super) fn proposes(&mut self, by: Side, settlement: Settlement) {
        if self.table.question.is_none() {
            return self.refuse(Basis::Usage, "no question is open");
        }
        self.emit(Event::Offered(Some(Offer::Settlement(by, settlement))));
    }

    pub(super) fn accepts(&mut self, by: Side) {
        let offer = self.table.offer;
        match offer {
            Some(Offer::Draw(other)) if other != by => {
                self.emit(Event::Offered(None));
                self.over(self.table.code.agreement, GameResult::Drawn, "agreement", "both agree to a draw");
            }
            Some(Offer::Accident(other)) if other != by => {
                self.emit(Event::Offered(None));
                let start = self.scene().turn_start;
                self.put_back(start, |scene| scene.touched = Vec::new());
            }
            Some(Offer::Settlement(other, settlement)) if other != by => {
                self.emit(Event::Offered(None));
                self.settle(settlement, self.table.code.office);
            }
            _ => self.refuse(Basis::Usage, "nothing was proposed"),
        }
    }

    pub(super) fn declines(&mut self, by: Side) {
        match self.table.offer {
            Some(Offer::Draw(other) | Offer::Accident(other) | Offer::Settlement(other, _))
                if other != by =>
            {
                self.emit(Event::Offered(None));
            }
            _ => self.refuse(Basis::Usage, "nothing was proposed"),
        }
    }

    pub(super) fn misconduct(&mut self, by: Side, deed: &Deed) {
        let under_requirement = !self.table.must().is_empty() || self.table.pending.is_some();
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
                let question = Question { text: "misconduct".to_owned(), award: Some((law, by)) };
                self.emit(Event::Asked(Some(question)));
                self.rule(Basis::Law(law), Verdict::Upheld, "the official may award the game");
            }
            ConductAnswer::Silent => self.silent("no law says what follows"),
        }
    }

    pub(super) fn disputes(&mut self, text: &str) {
        if self.table.question.is_some() {
            return self.refuse(Basis::Usage, "one question at a time");
        }
        self.silent(text);
    }

    pub(super) fn withdraws(&mut self) {
        if self.table.question.is_none() {
            return self.refuse(Basis::Usage, "no question is open");
        }
        self.emit(Event::Asked(None));
    }

    pub(super) fn umpire(&mut self, deed: &Deed) {
        let ruled_on = self.table.notes.iter().any(|note| note.state == NoteState::Upheld)
            || self.scene().freed.is_some();
        match deed {
            Deed::GrantsFifty => return self.needs = Some(23),
            Deed::SetsClock(..) => return self.needs = Some(28),
            Deed::Finds(_) if ruled_on => {}
            _ if self.table.question.is_none() => {
                return self.refuse(self.table.code.unasked, "nobody has asked");
            }
            _ => {}
        }
        match deed {
            Deed::Decides(settlement) => self.settle(*settlement, self.table.code.office),
            Deed::Finds(fact) => self.finds(fact),
            Deed::Restores(wanted) => match self.before_move(*wanted) {
                Some(mark) => {
                    self.emit(Event::Asked(None));
                    self.put_back(mark, |scene| scene.touched = Vec::new());
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
        match self.table.code.unknown_position {
            Some(law) if fact.eq_ignore_ascii_case("unknown") => {
                self.over(
                    Basis::Law(law),
                    GameResult::Annulled,
                    "unknown-position",
                    "the position cannot be established",
                );
            }
            _ => self.rule(self.table.code.office, Verdict::Upheld, "the umpire finds the fact"),
        }
    }

    fn settle(&mut self, settlement: Settlement, office: Basis) {
        let award = self.table.question.as_ref().and_then(|question| question.award);
        match (settlement, award) {
            (Settlement::Award(winner), Some((law, offender))) if winner != offender => {
                self.over(Basis::Law(law), GameResult::Won(winner), "misconduct", "the game is awarded");
            }
            (Settlement::Award(winner), _) => {
                self.over(office, GameResult::Won(winner), "umpire", "the game is awarded");
            }
            (Settlement::Draw, _) => self.over(office, GameResult::Drawn, "umpire", "the game is drawn"),
            (Settlement::Annul, _) => {
                self.over(office, GameResult::Annulled, "umpire", "the game is annulled")
            }
            (Settlement::Continue, _) => {
                self.emit(Event::Asked(None));
                self.rule(office, Verdict::Upheld, "the game goes on");
            }
        }
    }
}
