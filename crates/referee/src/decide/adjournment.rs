//! Adjourning and resuming: the envelope sealed, the men set up again, the envelope opened and its move made.

use super::Draft;
use crate::act::{Deed, Objection, Resumption, Sealed, Seat};
use crate::adjournment::{Adjournment, Envelope, Progress};
use crate::code::{AdjournmentLaws, BadSeal, Opener, Unsealed};
use crate::event::Event;
use crate::readings::{plainly_meant, readings};
use crate::ruling::{Basis, GameResult};
use crate::scene::Mark;
use crate::text::Transfer;
use jadoube_chess::Side;
use jadoube_chess::notation::fen;
use std::sync::Arc;

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
        | Deed::Abandons
        | Deed::UpsetsBoard
        | Deed::Refuses
        | Deed::Disturbs
        | Deed::Disputes(_)
        | Deed::Withdraws
        | Deed::Resumes(_)
        | Deed::Decides(_)
        | Deed::GrantsFifty
        | Deed::Restores(_)
        | Deed::SetsClock(..)
        | Deed::Finds(_)
        | Deed::Takes(_) => Needs::Nothing,
        Deed::Presses
        | Deed::Opens(_)
        | Deed::Selects(_)
        | Deed::ClaimsAbandonment
        | Deed::Objects(Objection::SetUp) => Needs::Resumed,
        _ => Needs::MoveMade,
    }
}

impl Draft {
    /// Whether an adjournment stands in the way of a player's act; if so it is refused.
    pub(super) fn barred_by_adjournment(&mut self, by: Side, deed: &Deed) -> bool {
        let Some(adjournment) = self.table.adjournment.clone() else {
            return false;
        };
        let Some(laws) = self.table.code.adjournment else {
            return false;
        };
        let needs = needs(deed);
        let bar = match (adjournment.progress, needs) {
            (_, Needs::Nothing) => None,
            (Progress::Adjourned, Needs::Resumed | Needs::MoveMade) => {
                let opens = matches!(deed, Deed::Opens(_));
                let basis = if opens { Basis::Law(laws.opening) } else { Basis::Usage };
                Some((basis, "the game is adjourned"))
            }
            _ if !adjournment.is_here(by) && !matches!(deed, Deed::Opens(_)) => {
                Some((Basis::Usage, "he is not at the table: resume with him first"))
            }
            (_, Needs::MoveMade) if matches!(adjournment.envelope, Envelope::Closed(_)) => {
                Some((Basis::Law(laws.opening), "the sealed move comes first"))
            }
            (_, Needs::MoveMade) if !adjournment.readings.is_empty() => Some((
                laws.several_readings.map_or(Basis::Usage, Basis::Law),
                "a reading of the sealed move is to be selected first",
            )),
            _ => None,
        };
        if let Some((basis, text)) = bar {
            self.refuse(basis, text);
        }
        bar.is_some()
    }

    /// The laws of adjournment; where there are none the code is silent.
    fn adjournment_laws(&mut self) -> Option<AdjournmentLaws> {
        let laws = self.table.code.adjournment;
        if laws.is_none() {
            self.silent("no law speaks of adjourning a game");
        }
        laws
    }

    /// The latest adjournment; without one there is nothing to resume or to open.
    fn latest(&mut self) -> Option<Adjournment> {
        let adjournment = self.table.adjournment.as_deref().cloned();
        if adjournment.is_none() {
            self.refuse(Basis::Usage, "the game was not adjourned");
        }
        adjournment
    }

    pub(super) fn seals(&mut self, by: Side, sealed: &Sealed) {
        let Some(laws) = self.adjournment_laws() else {
            return;
        };
        let scene = self.scene();
        if self.table.pending.is_some() {
            return self.refuse(Basis::Usage, "a penalty is being chosen");
        }
        if scene.turn != by {
            return self.refuse(Basis::Law(laws.sealing), "only the player seals a move");
        }
        if scene.hand.is_some() || scene.unnamed.is_some() {
            return self.refuse(Basis::Usage, "a move has been begun on the board");
        }
        self.offers_lapse(by);
        // A sealed move is complete when the envelope is closed.
        if let Some(mut clocks) = self.table.timing.clocks {
            let terms = Arc::clone(&self.table.terms);
            clocks.face(by).count(&terms.limit);
            self.set_clocks(clocks);
        }
        let base = self.table.now;
        self.pass_the_turn(!by);
        self.adjourn(Some(by), Envelope::Closed(sealed.clone()), base);
    }

    /// The board waits for the answer to a move it does not show yet.
    fn pass_the_turn(&mut self, turn: Side) {
        let start = self.next_mark();
        self.follow(|scene| {
            scene.turn = turn;
            scene.turn_start = start;
            scene.touched = Vec::new();
            scene.duty = None;
        });
    }

    fn adjourn(&mut self, sealer: Option<Side>, envelope: Envelope, base: Mark) {
        let now = self.table.now;
        self.times_settled = true;
        self.keep(Adjournment {
            sealer,
            answers: self.scene().turn,
            envelope,
            base,
            waiting: now,
            clocks: self.table.timing.clocks,
            progress: Progress::Adjourned,
            present: [true; 2],
            wrongly_set_up: None,
            shown: now,
            readings: Vec::new(),
            score: self.scene().score,
            objected: false,
        });
    }

    fn keep(&mut self, adjournment: Adjournment) {
        self.emit(Event::Adjourned(Some(Arc::new(adjournment))));
    }

    /// Adjourned on a move made on the board.
    pub(super) fn adjourns(&mut self) {
        let Some(laws) = self.adjournment_laws() else {
            return;
        };
        if laws.unsealed == Unsealed::Never {
            return self.refuse(Basis::Law(laws.sealing), "a game is adjourned by sealing a move");
        }
        if self.table.pending.is_some() {
            return self.refuse(Basis::Usage, "a penalty is being chosen");
        }
        if self.scene().completed.is_none() || self.table.timing.since_move > 0 {
            return self
                .refuse(Basis::Law(laws.sealing), "a game is adjourned at once when a move is complete");
        }
        self.adjourn(None, Envelope::None, self.table.now);
    }

    /// The appointed time comes, or somebody who was absent.
    pub(super) fn resumes(&mut self, how: &Resumption) {
        if self.adjournment_laws().is_none() {
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
        if let Some(clocks) = self.table.timing.clocks {
            self.set_clocks(crate::clock::Clocks { pressed: adjournment.answers, ..clocks });
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
            return self.refuse(Basis::Usage, "play has been resumed already");
        }
        adjournment.present = present;
        self.keep(adjournment);
    }

    /// The men as somebody set them up, right or wrong.
    fn sets_men_up(&mut self, adjournment: &mut Adjournment, placement: &str) -> bool {
        let Ok(board) = fen::read_placement(placement) else {
            self.refuse(Basis::Usage, "that is no placement of the men");
            return false;
        };
        if board == self.scene().board {
            return true;
        }
        let (base, turn) = (adjournment.base, self.scene().turn);
        let mut scene = self.table.scene_at(base).clone();
        scene.stand_as(&board);
        scene.parent = Some(base);
        scene.completed = None;
        scene.turn_start = self.next_mark();
        self.emit(Event::Scene(Arc::new(scene)));
        adjournment.wrongly_set_up = Some(self.table.now);
        if adjournment.sealer.is_some() {
            self.pass_the_turn(turn);
        }
        adjournment.shown = self.table.now;
        true
    }

    pub(super) fn opens(&mut self, by: Seat, said: Option<&str>) {
        let Some(laws) = self.adjournment_laws() else {
            return;
        };
        let Some(mut adjournment) = self.latest() else {
            return;
        };
        let Envelope::Closed(sealed) = &adjournment.envelope else {
            return self.refuse(Basis::Usage, "there is no envelope to open");
        };
        let law = Basis::Law(laws.opening);
        match laws.opener {
            _ if adjournment.progress == Progress::Adjourned => {
                return self.refuse(law, "the envelope stays closed until play is resumed");
            }
            Opener::TheOpponent if by != Seat::Player(adjournment.answers) => {
                return self.refuse(law, "the envelope is opened by the one who did not seal it");
            }
            Opener::TheOpponent if !adjournment.is_here(adjournment.answers) => {
                return self.refuse(law, "the one who opens the envelope is not at the table");
            }
            Opener::AnybodyBeforeBoth if adjournment.present != [true; 2] => {
                return self.refuse(law, "the envelope is opened only when both are at the table");
            }
            _ => {}
        }
        // Asked last: who may not open it is refused by the law, whether or not he says what it holds.
        let text = match contents(sealed, said) {
            Ok(text) => text,
            Err(why) => return self.refuse(Basis::Usage, why),
        };
        adjournment.envelope = Envelope::Opened(text.clone());
        self.keep(adjournment);
        self.disclose(laws, &text);
    }

    /// What an opened text leads to.
    fn disclose(&mut self, laws: AdjournmentLaws, text: &str) {
        self.times_settled = true;
        let Some(adjournment) = self.latest() else {
            return;
        };
        let Some(sealer) = adjournment.sealer else {
            return;
        };
        let base = Arc::clone(self.table.scenes.at(adjournment.base));
        let lawful = self.table.lawful_in(&base, sealer);
        let found = readings(text, &base, sealer, &lawful);
        match (found.as_slice(), laws.bad_seal, laws.several_readings) {
            (&[only], _, _) => self.make_sealed(adjournment, sealer, only),
            ([], BadSeal::Loses(law), _) => {
                let text = "no lawful move was sealed";
                self.over(Basis::Law(law), GameResult::Won(!sealer), "sealed-move", text);
            }
            ([], BadSeal::AsOnTheBoard, _) => match plainly_meant(text, &base, sealer) {
                Some(meant) => self.make_sealed(adjournment, sealer, meant),
                None => self.nothing_to_make(adjournment, sealer, "no move can be read in the envelope"),
            },
            (_, _, Some(law)) => {
                self.keep(Adjournment { readings: found, ..adjournment });
                self.uphold(&[law], "the text can be read in several ways: the one who answers it picks");
            }
            (_, _, None) => {
                self.nothing_to_make(adjournment, sealer, "the text can be read in several ways");
            }
        }
    }

    fn make_sealed(&mut self, adjournment: Adjournment, sealer: Side, transfer: Transfer) {
        let base = adjournment.wrongly_set_up.unwrap_or(adjournment.base);
        let scene = self.table.scene_at(base);
        let deferred = scene.deferred.clone();
        if super::moved::carry(&mut scene.clone(), transfer, sealer).is_none() {
            let text = "the man to be moved does not stand there: object to the set-up first";
            return self.refuse(Basis::Usage, text);
        }
        self.move_in_turn(sealer, base, transfer, deferred);
        let score = self.scene().score;
        self.keep(Adjournment { readings: Vec::new(), score, ..adjournment });
    }

    /// The envelope is open and there is no move to make: the position as adjourned, and a question.
    fn nothing_to_make(&mut self, adjournment: Adjournment, sealer: Side, text: &str) {
        let base = adjournment.wrongly_set_up.unwrap_or(adjournment.base);
        self.put_back(base, |_| {});
        if let Some(mut clocks) = self.table.timing.clocks {
            let terms = Arc::clone(&self.table.terms);
            clocks.face(sealer).uncount(&terms.limit);
            clocks.pressed = sealer;
            self.set_clocks(clocks);
        }
        self.silent(text);
    }

    /// The one who must answer says which of several readings is made.
    pub(super) fn selects(&mut self, by: Side, text: &str) {
        let Some(laws) = self.adjournment_laws() else {
            return;
        };
        let Some(adjournment) = self.latest() else {
            return;
        };
        let (Some(sealer), Some(law)) = (adjournment.sealer, laws.several_readings) else {
            return self.refuse(Basis::Usage, "there is nothing to select from");
        };
        if adjournment.readings.is_empty() {
            return self.refuse(Basis::Usage, "there is nothing to select from");
        }
        if by != adjournment.answers {
            return self.refuse(Basis::Law(law), "the one who must answer the move selects");
        }
        let base = Arc::clone(self.table.scenes.at(adjournment.base));
        let mut meant = readings(text, &base, sealer, &self.table.lawful_in(&base, sealer));
        meant.retain(|reading| adjournment.readings.contains(reading));
        match meant.as_slice() {
            &[only] => {
                self.times_settled = true;
                self.make_sealed(adjournment, sealer, only);
            }
            _ => self.refuse(Basis::Law(law), "that is not one of the readings"),
        }
    }

    /// The men were set up wrongly: the position kept comes back, with the sealed move if the envelope is open, and the times.
    pub(super) fn puts_set_up_right(&mut self) -> bool {
        let Some(laws) = self.table.code.adjournment else {
            return false;
        };
        let wrong = self.table.adjournment.as_deref().filter(|kept| kept.wrongly_set_up.is_some()).cloned();
        let Some(mut adjournment) = wrong else {
            return false;
        };
        if self.table.pending.is_some() {
            self.refuse(Basis::Usage, "a penalty is being chosen");
            return true;
        }
        self.times_settled = true;
        self.put_back(adjournment.waiting, |_| {});
        if let Some(clocks) = adjournment.clocks {
            self.set_clocks(crate::clock::Clocks { pressed: adjournment.answers, ..clocks });
        }
        adjournment.wrongly_set_up = None;
        adjournment.objected = true;
        adjournment.shown = self.table.now;
        adjournment.score = self.scene().score;
        let envelope = adjournment.envelope.clone();
        let selecting = !adjournment.readings.is_empty();
        self.keep(adjournment);
        self.uphold(&[laws.set_up], "the men stood wrongly: the position kept is put back, and the times");
        match envelope {
            Envelope::Opened(text) if !selecting => self.disclose(laws, &text),
            _ => {}
        }
        true
    }

    /// The position or the times cannot be found out when play is resumed: the game does not count.
    pub(super) fn unknown_on_resuming(&mut self, fact: &str) -> bool {
        let (Some(laws), Some(adjournment)) = (self.table.code.adjournment, &self.table.adjournment) else {
            return false;
        };
        let asked = self.table.question.is_some() || adjournment.objected;
        let just_resumed =
            adjournment.score == self.table.scene().score || adjournment.wrongly_set_up.is_some();
        if !(asked && just_resumed && fact.eq_ignore_ascii_case("unknown")) {
            return false;
        }
        let text = "the position or the times at adjournment cannot be established";
        self.over(Basis::Law(laws.set_up), GameResult::Annulled, "unknown-position", text);
        true
    }

    /// An envelope whose position is no longer on the board is void, and so is all of an adjournment in a game begun again.
    pub(super) fn void_adjournment(&mut self) {
        let Some(adjournment) = self.table.adjournment.clone() else {
            return;
        };
        let begun_again = self.events.iter().any(|event| matches!(event, Event::Recommenced(_)));
        let waits = matches!(adjournment.envelope, Envelope::Closed(_))
            || !adjournment.readings.is_empty()
            || adjournment.progress == Progress::Adjourned;
        if begun_again || waits && adjournment.shown != self.table.now {
            self.emit(Event::Adjourned(None));
        } else if adjournment.wrongly_set_up.is_some_and(|wrong| !self.came_from(wrong)) {
            self.keep(Adjournment { wrongly_set_up: None, ..(*adjournment).clone() });
        }
    }

    /// Whether a scene is part of how the one now came about.
    fn came_from(&self, earlier: Mark) -> bool {
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

/// What is in an envelope, by what was put in and what is said on opening it. Nothing is an empty text.
fn contents(sealed: &Sealed, said: Option<&str>) -> Result<String, &'static str> {
    match (sealed, said) {
        (Sealed::Commitment(_), None) => Err("say what the envelope holds"),
        (Sealed::Commitment(_), Some(text)) => Ok(text.to_owned()),
        (Sealed::Text(text), Some(said)) if said != text => Err("that is not what was sealed"),
        (Sealed::Text(text), _) => Ok(text.clone()),
        (Sealed::Nothing, Some(said)) if !said.is_empty() => Err("that is not what was sealed"),
        (Sealed::Nothing, _) => Ok(String::new()),
    }
}
