//! Adjourning and resuming: the envelope sealed, the adjournment agreed, the players back, the men set up
//! again rightly or wrongly.

use super::{Back, Draft};
use crate::act::{Deed, Resumption, Sealed};
use crate::adjournment::{Adjournment, Envelope, Progress};
use crate::clock::Clocks;
use crate::code::{AdjournmentLaws, Unsealed};
use crate::event::{Event, Offer};
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::saying::Saying;
use crate::scene::{Mark, Phase};
use crate::touches::Touches;
use jadoube_chess::Side;
use jadoube_chess::notation::fen;
use std::sync::Arc;

/// The longest text that says until when, in letters.
const LONGEST_TIME: usize = 200;

/// How the answer to an act depends on an adjournment.
enum Needs {
    /// It can be done at any time.
    Nothing,
    /// Play must have been resumed.
    Resumed,
    /// The sealed move must have been made.
    MoveMade,
}

fn needs(deed: &Deed) -> Needs {
    match deed {
        Deed::Resigns
        | Deed::OffersDraw
        | Deed::Accepts
        | Deed::Declines
        | Deed::Proposes(_)
        | Deed::ProposesAdjournment(_)
        | Deed::Abandons
        | Deed::UpsetsBoard
        | Deed::Refuses
        | Deed::Disturbs
        | Deed::Disputes(_)
        | Deed::Withdraws
        | Deed::Resumes(_)
        | Deed::ResumesReading(..)
        | Deed::Decides(_)
        | Deed::GrantsFifty
        | Deed::Restores(_)
        | Deed::SetsClock(..)
        | Deed::Finds(_)
        | Deed::Warns(_)
        | Deed::AddsTime(..)
        | Deed::DeductsTime(..)
        | Deed::Scores(_)
        | Deed::Postpones
        | Deed::GrantsIncrement
        | Deed::Breaches(_)
        | Deed::Arrives
        | Deed::Leaves
        | Deed::Takes(_) => Needs::Nothing,
        Deed::Plays(_)
        | Deed::PlaysTwoHanded(_)
        | Deed::PlacesTwoHanded(_)
        | Deed::ClaimsDrawWith(..)
        | Deed::Places(_)
        | Deed::Quits
        | Deed::Names(_)
        | Deed::Seals(_)
        | Deed::Adjourns
        | Deed::ClaimsDraw(_)
        | Deed::CountsFifty
        | Deed::Proceeds => Needs::MoveMade,
        _ => Needs::Resumed,
    }
}

/// What stands in the way of a player's act, and by what law.
fn bar(
    adjournment: &Adjournment,
    laws: Option<AdjournmentLaws>,
    by: Side,
    deed: &Deed,
) -> Option<(Basis, Remark)> {
    let opens = matches!(deed, Deed::Opens(_)); // which has its own law
    let opening = laws.map_or(Basis::Usage, |laws| Basis::Law(laws.opening));
    let selecting = !adjournment.possible_moves.is_empty();
    match (adjournment.progress, needs(deed)) {
        (_, Needs::Nothing) => None,
        (Progress::Adjourned, _) if opens => Some((opening, Remark::GameAdjourned)),
        (Progress::Adjourned, _) => Some((Basis::Usage, Remark::GameAdjourned)),
        _ if !adjournment.is_here(by) && !opens => Some((Basis::Usage, Remark::NotAtTheTable)),
        (_, Needs::MoveMade) if adjournment.move_is_to_come() => {
            Some((opening, Remark::SealedMoveComesFirst))
        }
        (_, Needs::MoveMade) if selecting => {
            let basis = laws.and_then(|laws| laws.ambiguous_text).map_or(Basis::Usage, Basis::Law);
            Some((basis, Remark::ReadingSealedMoveSelectedFirst))
        }
        _ => None,
    }
}

impl Draft<'_> {
    /// Whether an adjournment stands in the way of a player's act; if so it is refused.
    pub(super) fn barred_by_adjournment(&mut self, by: Side, deed: &Deed) -> bool {
        let adjournment = self.table.adjournment.as_deref();
        let bar = adjournment.and_then(|kept| bar(kept, self.table.code.adjournment, by, deed));
        if let Some((basis, text)) = bar {
            self.refuse(basis, text);
        }
        bar.is_some()
    }

    /// The laws of adjournment; where there are none the code is silent.
    pub(super) fn adjournment_laws(&mut self) -> Option<AdjournmentLaws> {
        let laws = self.table.code.adjournment;
        if laws.is_none() {
            self.silent(Remark::NoLawSpeaksAdjourningGame);
        }
        laws
    }

    /// The latest adjournment; without one there is nothing to resume or to open.
    pub(super) fn latest(&mut self) -> Option<Adjournment> {
        let adjournment = self.table.adjournment.as_deref().cloned();
        if adjournment.is_none() {
            self.refuse(Basis::Usage, Remark::NothingAdjournedNow);
        }
        adjournment
    }

    pub(super) fn seals(&mut self, by: Side, sealed: &Sealed) {
        if !self.may_seal(by) {
            return;
        }
        // A sealed move is complete when the envelope is closed.
        if let Some(mut clocks) = self.table.timing.clocks {
            let terms = Arc::clone(&self.table.terms);
            clocks.face(by).count(&terms.limit);
            self.set_clocks(clocks);
        }
        self.closes_envelope(by, sealed);
    }

    /// Whether a player can seal a move now; if not it is refused.
    pub(super) fn may_seal(&mut self, by: Side) -> bool {
        let Some(laws) = self.adjournment_laws() else {
            return false;
        };
        let scene = self.scene();
        let (basis, why) = if self.table.pending.is_some() {
            (Basis::Usage, Remark::PenaltyBeingChosen)
        } else if scene.turn != by {
            (Basis::Law(laws.sealing), Remark::OnlyPlayerSealsMove)
        } else if scene.phase != Phase::Thinking {
            (Basis::Usage, Remark::MoveBegunOnTheBoard)
        } else {
            return true;
        };
        self.refuse(basis, why);
        false
    }

    /// The game is adjourned with a sealed move, and the turn is the one's who must answer it.
    pub(super) fn closes_envelope(&mut self, by: Side, sealed: &Sealed) {
        // Who seals when the other has proposed to adjourn agrees to it, and to the time.
        let until = match &self.table.offer {
            Some(Offer::Adjournment(proposer, until)) if *proposer != by => Some(Arc::clone(until)),
            _ => None,
        };
        self.offers_lapse(by);
        if let Some(law) = self.table.code.adjournment.and_then(|laws| laws.sealed_reply) {
            self.replied_in_an_envelope(by, law);
        }
        let base = self.table.now;
        self.pass_the_turn(!by);
        self.adjourn(Some(by), Envelope::Closed(sealed.clone()), base, until);
    }

    /// The board waits for the answer to a move it does not show yet.
    fn pass_the_turn(&mut self, turn: Side) {
        let start = self.next_mark();
        self.follow(|scene| {
            scene.turn = turn;
            (scene.turn_start, scene.turn_id) = (start, start);
            scene.touched = Touches::default();
            scene.free = Vec::new();
            scene.duty = None;
        });
    }

    fn adjourn(&mut self, sealer: Option<Side>, envelope: Envelope, base: Mark, until: Option<Arc<str>>) {
        let now = self.table.now;
        let wrong_before = self.table.adjournment.clone().and_then(|earlier| match earlier.wrongly_set_up {
            Some(_) => Some(earlier),
            None => earlier.wrong_before.clone(),
        });
        self.keep(Adjournment {
            sealer,
            commitment: envelope.commitment(),
            answers: self.scene().turn,
            envelope,
            base,
            waiting: now,
            clocks: self.table.timing.clocks,
            until,
            progress: Progress::Adjourned,
            present: [true; 2],
            wrongly_set_up: None,
            wrong_before,
            shown: now,
            possible_moves: Vec::new(),
            score: self.scene().score,
            objected: false,
        });
    }

    pub(super) fn keep(&mut self, adjournment: Adjournment) {
        self.emit(Event::Adjourned(Some(Arc::new(adjournment))));
    }

    /// No law is needed for what both want; whatever is under way on the board stays so.
    pub(super) fn proposes_adjournment(&mut self, by: Side, until: &str) {
        if self.is_said_briefly(until) {
            self.emit(Event::Offered(Some(Offer::Adjournment(by, until.into()))));
        }
    }

    /// The umpire adjourns, and says until when; or he sets another time for a game that is adjourned. What
    /// was proposed of it is settled so.
    pub(super) fn umpire_adjourns(&mut self, until: &str) {
        if !self.is_said_briefly(until) {
            return;
        }
        if matches!(self.table.offer, Some(Offer::Adjournment(..))) {
            self.emit(Event::Offered(None));
        }
        self.adjourns_until(until.into(), Remark::UmpireAdjourns);
    }

    fn is_said_briefly(&mut self, until: &str) -> bool {
        let brief = until.chars().count() <= LONGEST_TIME;
        if !brief {
            let text = format!("until when is said in at most {LONGEST_TIME} letters");
            self.refuse(Basis::Usage, Saying::Words(text));
        }
        brief
    }

    /// Both want it.
    pub(super) fn adjourns_by_agreement(&mut self, until: Arc<str>) {
        self.adjourns_until(until, Remark::BothAgreeAdjourn);
    }

    /// Of an adjournment that still waits only the time is new: its envelope stays closed.
    fn adjourns_until(&mut self, until: Arc<str>, why: Remark) {
        if let Some(laws) = self.table.code.by_clock {
            self.stops_on_sealing(laws); // a clock that still runs on a sealed move
        }
        let until = Some(until);
        match self.table.adjournment.clone().filter(|kept| kept.waits()) {
            Some(kept) => {
                // The times kept with a position wrongly set up are those that come back with it.
                let clocks = kept.wrongly_set_up.map_or(self.table.timing.clocks, |_| kept.clocks);
                self.keep(Adjournment { until, clocks, progress: Progress::Adjourned, ..(*kept).clone() });
            }
            None => self.adjourn(None, Envelope::None, self.table.now, until),
        }
        self.rule(Basis::Usage, Verdict::Upheld, why);
    }

    /// The time agreed for a session has passed, and one of them has had enough.
    fn ends_session(&mut self) {
        if self.table.pending.is_some() {
            return self.refuse(Basis::Usage, Remark::PenaltyBeingChosen);
        }
        self.adjourn(None, Envelope::None, self.table.now, None);
        self.rule(Basis::Usage, Verdict::Upheld, Remark::SessionIsOver);
    }

    /// Adjourned on a move made on the board, or because the session is over.
    pub(super) fn adjourns(&mut self) {
        if self.table.terms.session.is_some_and(|agreed| self.table.timing.session >= agreed) {
            return self.ends_session();
        }
        let Some(laws) = self.adjournment_laws() else {
            return;
        };
        if laws.unsealed == Unsealed::Never {
            return self.refuse(Basis::Law(laws.sealing), Remark::GameAdjournedSealingMove);
        }
        if self.table.pending.is_some() {
            return self.refuse(Basis::Usage, Remark::PenaltyBeingChosen);
        }
        if self.scene().completed.is_none() || self.table.timing.since_move > 0 {
            return self.refuse(Basis::Law(laws.sealing), Remark::GameAdjournedOnceWhenMoveComplete);
        }
        self.adjourn(None, Envelope::None, self.table.now, None);
    }

    /// The appointed time comes, or somebody who was absent.
    pub(super) fn resumes(&mut self, how: &Resumption) {
        if self.table.adjournment.is_none() && self.adjournment_laws().is_none() {
            return;
        }
        let Some(mut adjournment) = self.latest() else {
            return;
        };
        let present = match how {
            Resumption::Both | Resumption::As(_) => [true, true],
            Resumption::Without(absent) => Side::BOTH.map(|side| side != *absent),
            Resumption::WithoutBoth => [false, false],
        };
        if adjournment.progress == Progress::Resumed {
            return self.arrives(adjournment, present, how);
        }
        adjournment.progress = Progress::Resumed;
        adjournment.present = present;
        self.retime(|timing| timing.session = 0); // a new one begins
        if let Some(clocks) = self.table.timing.clocks {
            self.set_clocks(Clocks { pressed: adjournment.answers, ..clocks });
        }
        if let Resumption::As(placement) = how
            && !self.sets_men_up(&mut adjournment, placement)
        {
            return;
        }
        self.keep(adjournment);
    }

    fn arrives(&mut self, mut adjournment: Adjournment, present: [bool; 2], how: &Resumption) {
        let was = adjournment.present;
        let leaves = (0..2).any(|side| was[side] && !present[side]);
        if was == present || leaves || matches!(how, Resumption::As(_)) {
            return self.refuse(Basis::Usage, Remark::PlayResumedAlready);
        }
        adjournment.present = present;
        self.keep(adjournment);
    }

    /// The men as somebody set them up, right or wrong.
    fn sets_men_up(&mut self, adjournment: &mut Adjournment, placement: &str) -> bool {
        let Ok(board) = fen::read_placement(placement) else {
            self.refuse(Basis::Usage, Remark::NotAPlacement);
            return false;
        };
        if board == self.scene().board {
            return true;
        }
        let (base, turn) = (adjournment.base, self.scene().turn);
        let mut scene = self.table.corrected(base);
        if scene.stand_as(&board).is_none() {
            self.refuse(Basis::Usage, Remark::TooManyMenToSetUp);
            return false;
        }
        scene.comes_after(base);
        scene.completed = None;
        (scene.phase, scene.reached) = (Phase::Thinking, None); // no hand was on a man set up so
        scene.turn_start = self.next_mark();
        self.show(scene);
        adjournment.wrongly_set_up = Some(self.table.now);
        if adjournment.sealer.is_some() {
            self.pass_the_turn(turn);
        }
        adjournment.shown = self.table.now;
        true
    }

    /// The men were set up wrongly: the position kept comes back, with the sealed move if the envelope is
    /// open, and the times.
    pub(super) fn puts_set_up_right(&mut self) -> bool {
        let laws = self.table.code.adjournment;
        let latest = self.table.adjournment.as_deref();
        let wrong = latest.filter(|kept| kept.wrongly_set_up.is_some());
        let wrong = wrong.or_else(|| latest?.wrong_before.as_deref());
        let Some(mut adjournment) = wrong.cloned() else {
            return false;
        };
        if self.table.pending.is_some() {
            self.refuse(Basis::Usage, Remark::PenaltyBeingChosen);
            return true;
        }
        if self.table.question.is_some() {
            self.emit(Event::Asked(None));
        }
        adjournment.wrongly_set_up = None;
        adjournment.objected = true;
        self.put_kept_position_back(adjournment);
        let basis = laws.map_or(Basis::Usage, |laws| Basis::Law(laws.set_up));
        self.rule(basis, Verdict::Upheld, Remark::KeptPositionPutBack);
        let kept = self.table.adjournment.clone();
        if let Some(kept) = kept.filter(|kept| kept.possible_moves.is_empty())
            && let Some(laws) = laws
            && let Envelope::Opened(text) = &kept.envelope
        {
            self.disclose(laws, text);
        }
        true
    }

    /// The position kept comes back, waiting for the answer, and the times kept with it.
    fn put_kept_position_back(&mut self, mut adjournment: Adjournment) {
        self.put_back(adjournment.waiting, Back::TimesKept, |_| {});
        self.note_touches();
        if let Some(clocks) = adjournment.clocks {
            self.set_clocks(Clocks { pressed: adjournment.answers, ..clocks });
        }
        adjournment.shown = self.table.now;
        adjournment.score = self.scene().score;
        self.keep(adjournment);
    }

    /// Whether a finding that something is unknown bears on the resumption of play.
    pub(super) fn bears_on_resuming(&self, fact: &str) -> bool {
        let table = &self.table;
        let Some(adjournment) = table.adjournment.as_deref().filter(|_| table.code.adjournment.is_some())
        else {
            return false;
        };
        let asked = table.question.is_some() || adjournment.objected || table.code.by_clock.is_some();
        let just_resumed = adjournment.score == table.scene().score || adjournment.wrongly_set_up.is_some();
        asked && just_resumed && fact.eq_ignore_ascii_case("unknown")
    }

    /// The position or the times cannot be found out when play is resumed: the game does not count.
    pub(super) fn unknown_on_resuming(&mut self) {
        if let Some(laws) = self.table.code.adjournment {
            let text = Remark::PositionTimesAdjournmentCannotEstablished;
            self.over(Basis::Law(laws.position_lost), GameResult::Annulled, Ending::UnknownPosition, text);
        }
    }

    /// An envelope whose position is no longer on the board is void, and so is all of an adjournment in a
    /// game begun again. Without an envelope the game stays adjourned, as the board then stands.
    pub(super) fn void_adjournment(&mut self) {
        let Some(adjournment) = self.table.adjournment.clone() else {
            return;
        };
        let begun_again = self.events.iter().any(|event| matches!(event, Event::Recommenced(_)));
        let left = adjournment.waits() && !self.came_from(adjournment.shown);
        if left && !begun_again && adjournment.envelope == Envelope::None {
            self.adjourn(None, Envelope::None, self.table.now, adjournment.until.clone());
        } else if begun_again || left {
            self.emit(Event::Adjourned(None));
        } else if adjournment.wrongly_set_up.is_some_and(|wrong| !self.came_from(wrong)) {
            self.keep(Adjournment { wrongly_set_up: None, ..(*adjournment).clone() });
        }
    }

    /// Whether a scene is part of how the one now came about.
    pub(super) fn came_from(&self, earlier: Mark) -> bool {
        let mut ahead = vec![self.table.now];
        while let Some(at) = ahead.pop() {
            if at == earlier {
                return true;
            }
            let scene = self.table.scene_at(at);
            ahead.extend(scene.parent.filter(|&parent| parent >= earlier));
            ahead.extend(scene.instead_of.filter(|&older| older >= earlier));
        }
        false
    }
}
