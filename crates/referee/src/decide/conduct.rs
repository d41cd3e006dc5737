//! Words between the players and to the umpire: offers, resignation, misconduct, questions and decisions.

use super::{Back, Draft};
use crate::act::{Deed, Settlement};
use crate::code::{ConductAnswer, Misconduct, UnknownNeeds};
use crate::consequence::Until;
use crate::event::{Award, Event, Offer, Play, Question};
use crate::fault::Fault;
use crate::note::{Note, NoteState};
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::saying::{Judge, Saying};
use crate::scene::{ManId, Mark, Scene};
use crate::touches::Touches;
use jadoube_chess::Side;

impl Draft<'_> {
    pub(super) fn resigns(&mut self, by: Side) {
        self.over(
            self.table.code.conduct.resignation,
            GameResult::Won(!by),
            Ending::Resignation,
            Remark::PlayerResigns,
        );
    }

    pub(super) fn offers_draw(&mut self, by: Side) {
        self.emit(Event::Offered(Some(Offer::Draw(by))));
    }

    pub(super) fn pleads_accident(&mut self, by: Side) {
        let scene = self.scene();
        let in_turn = scene.turn == by && !scene.touched.is_empty();
        if !in_turn && self.touch_out_of_turn_of(by).is_none() {
            return self.refuse(Basis::Usage, Remark::NoTouchToPleadFor);
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
    pub(super) fn excuse_touch(&mut self, by: Side) {
        let scene = self.scene();
        if scene.turn != by {
            if let Some(index) = self.touch_out_of_turn_of(by) {
                self.emit(Event::Closed(index, NoteState::Undone));
                self.unbind_touched_out_of_turn(index);
            }
            return;
        }
        let parent = scene.parent.map(|mark| self.table.scene_at(mark));
        let earlier = match scene.under_way() {
            Some((_, man)) => self.before_touch_under_the_hand(&scene, man),
            None => parent.filter(|parent| parent.turn_start == scene.turn_start),
        };
        let (touched, free) =
            earlier.map(|earlier| (earlier.touched.clone(), earlier.free.clone())).unwrap_or_default();
        if scene.under_way().is_some() && earlier.is_none() {
            // It was the man in hand that he touched by accident: it goes back.
            self.put_back(scene.turn_start, Back::InTime, |scene| scene.touched = touched);
        } else {
            self.amend(|scene| {
                scene.touched.clone_from(&touched);
                scene.free.clone_from(&free);
            });
        }
        self.note_touches();
    }

    /// The scene in which a move was under way already, but less had been touched.
    fn before_touch_under_the_hand(&self, scene: &Scene, man: ManId) -> Option<&Scene> {
        let touched = |scene: &Scene| scene.touched.len() + scene.free.len();
        let fits = |earlier: &&Scene| {
            let same = earlier.under_way().is_some_and(|(_, other)| other == man);
            same && earlier.turn_id == scene.turn_id && touched(earlier) < touched(scene)
        };
        let scenes = (0..self.table.now.0).rev().map(|mark| self.table.scene_at(Mark(mark)));
        scenes.take_while(|earlier| earlier.turn_id >= scene.turn_id).find(fits)
    }

    pub(super) fn proposes(&mut self, by: Side, settlement: Settlement) {
        if self.table.question.is_none() {
            return self.refuse(Basis::Usage, Remark::NoQuestionOpen);
        }
        self.emit(Event::Offered(Some(Offer::Settlement(by, settlement))));
    }

    pub(super) fn accepts(&mut self, by: Side) {
        let offer = self.table.offer.clone();
        match offer {
            Some(Offer::Draw(other)) if other != by => {
                self.emit(Event::Offered(None));
                self.over(
                    self.table.code.draws.agreement,
                    GameResult::Drawn,
                    Ending::Agreement,
                    Remark::BothAgreeDraw,
                );
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
            _ => self.refuse(Basis::Usage, Remark::NothingProposed),
        }
    }

    pub(super) fn declines(&mut self, by: Side) {
        match &self.table.offer {
            Some(offer) if offer.by() != by => self.emit(Event::Offered(None)),
            _ => self.refuse(Basis::Usage, Remark::NothingProposed),
        }
    }

    pub(super) fn misconduct(&mut self, by: Side, deed: &Deed) {
        let owes = self.table.turn() == by && !self.table.must().is_empty();
        let is_asked = self.table.pending.as_ref().is_some_and(|pending| pending.claimant != by);
        let under_requirement = owes || is_asked;
        // Who only disturbs has left the game where it was.
        let play = if *deed == Deed::Disturbs { Play::GoesOn } else { Play::Waits };
        let (misconduct, word) = match deed {
            Deed::Abandons => (Misconduct::Abandons, Ending::Abandonment),
            Deed::UpsetsBoard => (Misconduct::Upsets, Ending::Misconduct),
            Deed::Refuses if under_requirement => (Misconduct::RefusesRequirement, Ending::Misconduct),
            Deed::Refuses => (Misconduct::Refuses, Ending::Misconduct),
            _ => (Misconduct::Disturbs, Ending::Misconduct),
        };
        match (self.table.code.conduct.misconduct)(&self.table.game_facts(), misconduct) {
            ConductAnswer::Loses(law) => {
                self.over(Basis::Law(law), GameResult::Won(!by), word, Remark::ThatLoses);
            }
            ConductAnswer::OfficialMayAward(law) => {
                let award = Some(Award { law, against: by, ending: word });
                let question = Question { text: "misconduct".to_owned(), by: None, award, play };
                self.emit(Event::Asked(Some(question)));
                self.rule(Basis::Law(law), Verdict::Upheld, Remark::OfficialMayAwardGame);
            }
            ConductAnswer::Referred(law) => {
                let refuses = matches!(deed, Deed::Refuses);
                self.remember(|memory| memory.refuses |= refuses);
                self.refer(law, Remark::MeasureIsTheArbiters);
            }
            ConductAnswer::Silent if play == Play::Waits => {
                self.silent_on_the_result(Remark::NoLawSaysWhatFollows);
            }
            ConductAnswer::Silent => self.silent(Remark::NoLawSaysWhatFollows),
        }
    }

    pub(super) fn disputes(&mut self, by: Side, text: &str) {
        if self.table.question.is_some() {
            return self.refuse(Basis::Usage, Remark::OneQuestionAtATime);
        }
        self.silent(Saying::Words(format!("\u{201c}{text}\u{201d}")));
        let question = Question { text: text.to_owned(), by: Some(by), award: None, play: Play::GoesOn };
        self.emit(Event::Asked(Some(question)));
        self.cite_fact_office(Verdict::Silent);
    }

    /// Where questions of fact have a judge of their own, he is named too.
    fn cite_fact_office(&mut self, verdict: Verdict) {
        if let Some(law) = self.table.code.conduct.fact_office {
            let fact = Saying::Remark(Remark::AsAQuestionOfFact);
            let saying = match verdict {
                Verdict::Upheld => fact,
                _ => Saying::Awaited { judge: Judge::Spectator, question: Box::new(fact) },
            };
            self.rule(Basis::Law(law), verdict, saying);
        }
    }

    pub(super) fn withdraws(&mut self, by: Side) {
        let Some(question) = &self.table.question else {
            return self.refuse(Basis::Usage, Remark::NoQuestionOpen);
        };
        if question.by.is_some_and(|asked| asked != by) {
            return self.refuse(Basis::Usage, Remark::QuestionIsNotHis);
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
            Deed::Arrives
            | Deed::Leaves
            | Deed::Warns(_)
            | Deed::AddsTime(..)
            | Deed::DeductsTime(..)
            | Deed::Scores(_)
            | Deed::Postpones
            | Deed::Pauses
            | Deed::GrantsIncrement => return self.knows_nothing_of(deed),
            Deed::Opens(said) => return self.opens(crate::act::Seat::Umpire, said.as_deref()),
            Deed::AdjournsUntil(until) => return self.umpire_adjourns(until),
            Deed::Finds(fact) if self.bears_on_resuming(fact) => return self.unknown_on_resuming(),
            Deed::Finds(_) if ruled_on => {}
            Deed::Finds(fact) if fact.eq_ignore_ascii_case("unknown") => {
                if let Some(law) = self.table.code.claims.long_check
                    && self.free_from_unknown_check(law)
                {
                    return self.emit(Event::Asked(None));
                }
                if self.table.question.is_none() {
                    return self.refuse(self.table.code.conduct.unasked, Remark::NobodyHasAsked);
                }
            }
            _ if self.table.question.is_none() => {
                return self.refuse(self.table.code.conduct.unasked, Remark::NobodyHasAsked);
            }
            _ => {}
        }
        match deed {
            Deed::Decides(settlement) => self.settle(*settlement, self.table.code.conduct.office),
            Deed::Finds(fact) => self.finds(fact),
            Deed::GrantsFifty => self.grants_fifty(),
            Deed::Restores(wanted) => match self.before_move(*wanted) {
                Some(mark) => {
                    self.emit(Event::Asked(None));
                    self.put_back(mark, Back::InTime, |scene| scene.touched = Touches::default());
                    self.rule(
                        self.table.code.conduct.office,
                        Verdict::Upheld,
                        Remark::UmpireRestoresPosition,
                    );
                }
                None => self.refuse(Basis::Usage, Remark::NoSuchMoveScore),
            },
            _ => self.refuse(Basis::Usage, Remark::NotTheUmpires),
        }
    }

    fn finds(&mut self, fact: &str) {
        if let Some(law) = self.table.code.claims.long_check
            && fact.eq_ignore_ascii_case("unknown")
            && self.free_from_unknown_check(law)
        {
            return self.emit(Event::Asked(None));
        }
        let stands = |of: fn(&Fault) -> bool| {
            let bears =
                |note: &Note| note.is_live() || matches!(note.state, NoteState::Upheld | NoteState::PutBack);
            self.table.notes.iter().any(|note| bears(note) && of(&note.fault))
        };
        let speaks = |needs: UnknownNeeds| match needs {
            UnknownNeeds::Nothing => true,
            UnknownNeeds::FalseMove => stands(Fault::moved_men),
            UnknownNeeds::KingLeftInCheck => stands(Fault::exposes_king),
        };
        let unknown = fact.eq_ignore_ascii_case("unknown");
        match self.table.code.claims.unknown_position {
            Some(law) if unknown && speaks(law.needs) => {
                let text = Remark::PositionCannotEstablished;
                self.over(Basis::Law(law.law), GameResult::Annulled, law.by, text);
            }
            Some(_) if unknown => self.silent(Remark::NoLawOfWhatIsUnknown),
            _ => {
                let asked = self.table.question.as_ref().and_then(|question| question.by);
                self.rule(self.table.code.conduct.office, Verdict::Upheld, Remark::UmpireFindsFact);
                self.cite_fact_office(Verdict::Upheld);
                if let Some(side) = asked.filter(|_| fact.eq_ignore_ascii_case("accident")) {
                    self.emit(Event::Asked(None));
                    self.excuse_touch(side);
                }
            }
        }
    }

    pub(super) fn settle(&mut self, settlement: Settlement, office: Basis) {
        let award = self.table.question.as_ref().and_then(|question| question.award);
        let disputed = self.table.question.as_ref().is_some_and(|question| question.by.is_some());
        match (settlement, award) {
            (Settlement::Award(winner), Some(award)) if winner != award.against => {
                self.over(Basis::Law(award.law), GameResult::Won(winner), award.ending, Remark::GameAwarded);
            }
            (Settlement::Award(winner), _) => {
                self.over(office, GameResult::Won(winner), Ending::Umpire, Remark::GameAwarded);
            }
            (Settlement::Draw, _) => self.over(office, GameResult::Drawn, Ending::Umpire, Remark::GameDrawn),
            (Settlement::Annul, _) => {
                self.over(office, GameResult::Annulled, Ending::Umpire, Remark::GameAnnulled);
            }
            (Settlement::Continue, _) => {
                self.emit(Event::Asked(None));
                self.rule(office, Verdict::Upheld, Remark::GameGoesOn);
            }
        }
        if disputed {
            self.cite_fact_office(Verdict::Upheld);
        }
    }

    /// Both players settle the question themselves: no umpire has spoken.
    fn settle_by_agreement(&mut self, settlement: Settlement) {
        let (agreed, text) = (self.table.code.draws.agreement, Remark::BothPlayersSettle);
        match settlement {
            Settlement::Award(winner) => {
                self.over(Basis::Usage, GameResult::Won(winner), Ending::Agreement, text);
            }
            Settlement::Draw => self.over(agreed, GameResult::Drawn, Ending::Agreement, text),
            Settlement::Annul => self.over(Basis::Usage, GameResult::Annulled, Ending::Agreement, text),
            Settlement::Continue => {
                self.emit(Event::Asked(None));
                self.rule(Basis::Usage, Verdict::Upheld, text);
            }
        }
    }
}
