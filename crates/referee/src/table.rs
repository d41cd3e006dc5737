//! The table: the scenes of a game, the referee's notes, and queries about them. `decide` rules on acts.

use crate::act::Act;
use crate::adjournment::Adjournment;
use crate::clock::Timing;
use crate::code::{AbsentRooks, Code, Commands, GameFacts, LastRank, SetUpFault, UnsaidCheck};
use crate::codes::code;
use crate::correction::Correction;
use crate::decide::{self, ProofSource};
use crate::duty::Duty;
use crate::errors::{MoveTextError, TermsError};
use crate::event::{Count, Event, OddsState, Offer, PendingClaim, Question};
use crate::fingers::Fingers;
use crate::lawful::{Lawful, Rules, discharges, lawful, lawful_from, may_move};
use crate::memory::Memory;
use crate::note::{Note, NoteState};
use crate::ruling::{Outcome, Ruling};
use crate::scene::{FalseCry, Mark, Men, Scene, home_squares};
use crate::scenes::Scenes;
use crate::start;
use crate::terms::{Orientation, Terms};
use crate::text::{Transfer, read_move, square_left};
use jadoube_chess::{Board, Role, Side, Square, Squares, Wing};
use std::sync::Arc;

/// What an act led to.
#[doc(alias("outcome", "effect"))]
#[derive(Clone, Debug)]
pub struct Decision {
    /// The rulings it drew, each with its basis.
    pub rulings: Vec<Ruling>,
    /// Done, silent, referred or refused.
    pub kind: DecisionKind,
    pub(crate) events: Vec<Event>,
}

impl Decision {
    /// How the game ends by it, if it does.
    pub fn ends(&self) -> Option<Outcome> {
        self.events.iter().rev().find_map(|event| match event {
            Event::Over(outcome) => Some(*outcome),
            _ => None,
        })
    }
}

/// The kinds of decision.
#[doc(alias("accepted", "rejected"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecisionKind {
    /// It happened.
    Done,
    /// The code has no provision: an umpire is awaited.
    Silent,
    /// This cannot be done; board, turn and score are unchanged.
    Refused,
    /// The law leaves it to the umpire, who is awaited.
    Referred,
}

/// A game in progress.
#[doc(alias("game", "state"))]
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) terms: Arc<Terms>,
    pub(crate) code: &'static Code,
    pub(crate) set_up_fault: Option<Arc<SetUpFault>>,
    pub(crate) scenes: Scenes,
    pub(crate) now: Mark,
    pub(crate) notes: Vec<Note>,
    /// What has been put right of how the game was begun, which holds in every scene.
    pub(crate) corrections: Vec<Correction>,
    pub(crate) pending: Option<PendingClaim>,
    pub(crate) question: Option<Question>,
    /// The act by which it was put.
    pub(crate) asked: u32,
    pub(crate) offer: Option<Offer>,
    pub(crate) consented: Option<Side>,
    pub(crate) orientation: Orientation,
    pub(crate) outcome: Option<Outcome>,
    /// The act by which a claim was last upheld; none: 0.
    pub(crate) upheld: u32,
    /// Fifty moves being counted.
    pub(crate) count: Option<Count>,
    /// What became of odds agreed.
    pub(crate) odds: OddsState,
    pub(crate) timing: Timing,
    pub(crate) adjournment: Option<Arc<Adjournment>>,
    /// Where the clock completes moves: what no put-back changes.
    pub(crate) memory: Memory,
    /// Illegal moves counted against each side.
    pub(crate) illegal: [u32; 2],
    /// What the players' fingers are on.
    pub(crate) fingers: Fingers,
    /// How many acts there have been, the one being decided included.
    pub(crate) acts: u32,
    history: Vec<Act>,
}

impl Table {
    /// A table at which nothing has happened yet.
    pub fn new(terms: Terms) -> Result<Table, TermsError> {
        let Some(code) = code(&terms.code) else {
            return Err(TermsError::UnknownCode(terms.code));
        };
        start::check_known(&terms, code)?;
        let first = start::first_scene(&terms, code)?;
        let set_up_fault = start::set_up_fault(&terms, code).map(Arc::new);
        let odds = start::odds_state(&terms);
        Ok(Table {
            timing: Timing::at_the_start(&terms.limit, first.turn),
            adjournment: None,
            orientation: terms.board,
            memory: Memory::at_the_start(&terms),
            terms: Arc::new(terms),
            code,
            set_up_fault,
            scenes: Scenes::beginning_with(first),
            now: Mark(0),
            notes: Vec::new(),
            corrections: Vec::new(),
            pending: None,
            question: None,
            asked: 0,
            offer: None,
            consented: None,
            outcome: None,
            upheld: 0,
            count: None,
            odds,
            illegal: [0; 2],
            fingers: Fingers::default(),
            acts: 0,
            history: Vec::new(),
        })
    }

    /// What an act would lead to. Changes nothing.
    pub fn decide(&self, act: &Act) -> Decision {
        decide::decide(self, act, ProofSource::Prove)
    }

    /// Decides an act and applies the decision.
    pub fn act(&mut self, act: &Act) -> Decision {
        let decision = self.decide(act);
        self.apply(&decision);
        decision
    }

    /// Applies a decision. Asks no law.
    pub fn apply(&mut self, decision: &Decision) {
        let before = Arc::clone(self.scenes.at(self.now));
        decision.events.iter().for_each(|event| self.apply_event(event));
        self.scenes.settle();
        self.keep_fingers(&before, decision);
    }

    /// The table to work a decision out on: all but the history, which no law asks for.
    pub(crate) fn sketch(&self) -> Table {
        Table {
            terms: Arc::clone(&self.terms),
            code: self.code,
            set_up_fault: self.set_up_fault.clone(),
            scenes: self.scenes.clone(),
            now: self.now,
            notes: self.notes.clone(),
            corrections: self.corrections.clone(),
            pending: self.pending.clone(),
            question: self.question.clone(),
            asked: self.asked,
            offer: self.offer.clone(),
            consented: self.consented,
            orientation: self.orientation,
            outcome: self.outcome,
            upheld: self.upheld,
            count: self.count,
            odds: self.odds,
            timing: self.timing,
            adjournment: self.adjournment.clone(),
            memory: self.memory,
            illegal: self.illegal,
            fingers: Fingers::default(), // no law asks for it
            acts: self.acts,
            history: Vec::new(),
        }
    }

    pub(crate) fn apply_event(&mut self, event: &Event) {
        match event {
            Event::Happened(act) => {
                self.acts += 1;
                self.history.push(act.clone());
            }
            Event::Scene(scene) | Event::Recommenced(scene) => {
                if matches!(event, Event::Recommenced(_)) {
                    self.set_up_fault = None;
                    self.corrections.clear();
                    self.count = None;
                    self.odds = OddsState::Settled;
                }
                self.now = self.scenes.push(Arc::clone(scene));
            }
            Event::Noted(note) => self.notes.push(note.clone()),
            Event::Renoted(index, note) => self.notes[*index] = note.clone(),
            Event::Corrected(correction) => self.corrections.push(correction.clone()),
            Event::Closed(index, state) => {
                self.notes[*index].state = *state;
                if matches!(state, NoteState::Upheld | NoteState::PutBack) {
                    self.upheld = self.acts;
                }
            }
            Event::ClaimPending(pending) => self.pending.clone_from(pending),
            Event::Asked(question) => {
                self.question.clone_from(question);
                self.asked = self.acts;
            }
            Event::Offered(offer) => self.offer.clone_from(offer),
            Event::Consented(side) => self.consented = *side,
            Event::LedTo(index, mark) => self.notes[*index].after = *mark,
            Event::MenPlaced(sides) => self.men_placed(sides),
            Event::Counted(count) => self.count = *count,
            Event::OddsAre(state) => self.odds = *state,
            Event::BoardTurned => self.orientation = Orientation::Proper,
            Event::Over(outcome) => self.outcome = Some(*outcome),
            Event::Time(timing) => self.timing = *timing,
            Event::IllegalCounted(illegal) => self.illegal = *illegal,
            Event::Adjourned(adjournment) => self.adjournment.clone_from(adjournment),
            Event::Remembered(memory) => self.memory = *memory,
            Event::NotOver => self.outcome = None,
            Event::PutBack => {}
        }
    }

    /// Nothing is wrong any more with how the men of these sides were set up.
    fn men_placed(&mut self, sides: &[Side]) {
        let left = self.set_up_fault.take().filter(|_| sides.len() < Side::BOTH.len()).map(|fault| {
            let mut fault = (*fault).clone();
            fault.left_off.retain(|(_, man)| !sides.contains(&man.side));
            fault
        });
        self.set_up_fault = left.filter(|fault| fault.misplaced || !fault.left_off.is_empty()).map(Arc::new);
    }

    /// The terms of the game.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The code in force.
    pub fn code(&self) -> &'static Code {
        self.code
    }

    /// Every act so far, refused ones too, in order.
    pub fn history(&self) -> &[Act] {
        &self.history
    }

    pub(crate) fn scene(&self) -> &Scene {
        self.scenes.at(self.now)
    }

    pub(crate) fn scene_at(&self, mark: Mark) -> &Scene {
        self.scenes.at(mark)
    }

    /// Whether a claim was upheld and no move has been completed since.
    pub(crate) fn just_upheld(&self) -> bool {
        let last = self.scene_at(self.scene().turn_start).completed.map_or(0, |done| done.act);
        self.upheld > last
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.scene().turn
    }

    /// The men now standing.
    pub fn board(&self) -> &Board {
        &self.scene().board
    }

    /// How a side's men may move in a scene under this code.
    pub(crate) fn rules(&self, scene: &Scene, side: Side) -> Rules {
        let unsaid = match self.code.moves.unsaid_check {
            UnsaidCheck::MayBeIgnored => scene.checkers(side).without(scene.said),
            UnsaidCheck::MustBeMet => Men::default(),
        };
        let (absent_rooks, occupied_corners) = self.absent_rooks(scene, side);
        Rules {
            pawn_may_stay: self.code.moves.last_rank == LastRank::PawnMayStay,
            unsaid,
            pinned_men_bar: self.code.moves.commands == Commands::PinnedMenToo,
            absent_rooks,
            occupied_corners,
            castles_upright: self.code.moves.castling_by_the_letter && self.terms.literal_castling,
        }
    }

    /// The corners of rooks given as odds towards which this side may castle all the same, and those towards
    /// which it no longer may.
    fn absent_rooks(&self, scene: &Scene, side: Side) -> (Squares, Squares) {
        if self.code.moves.absent_rooks == AbsentRooks::NoCastling {
            return (Squares::NONE, Squares::NONE);
        }
        let given = start::given_squares(&self.terms);
        let corners = Wing::BOTH.map(|wing| home_squares(side, wing).1).into_iter();
        let never = |corner: &jadoube_chess::Square| {
            self.code.moves.absent_rooks == AbsentRooks::AsThoughThere || !scene.been.has(*corner)
        };
        let is_given = |corner: &jadoube_chess::Square| given.contains(&(*corner, Role::Rook.of(side)));
        let (open, occupied): (Vec<_>, Vec<_>) = corners.filter(is_given).partition(never);
        (open.into_iter().collect(), occupied.into_iter().collect())
    }

    /// Every move lawful in a scene for a side, no duty considered.
    pub(crate) fn lawful_in(&self, scene: &Scene, side: Side) -> Arc<Vec<Lawful>> {
        let find = || Arc::new(lawful(scene, side, &self.rules(scene, side)));
        if side == scene.turn { Arc::clone(scene.lawful.0.get_or_init(find)) } else { find() }
    }

    /// The lawful moves of the man on a square. They are few, so a plain game is judged without working out
    /// all the others.
    pub(crate) fn lawful_from(&self, scene: &Scene, side: Side, from: Square) -> Vec<Lawful> {
        match scene.lawful.0.get().filter(|_| side == scene.turn) {
            Some(all) => all.iter().filter(|mv| mv.from == from).copied().collect(),
            None => lawful_from(scene, side, &self.rules(scene, side), from),
        }
    }

    /// Whether a side has a lawful move at all.
    pub(crate) fn may_move(&self, scene: &Scene, side: Side) -> bool {
        match scene.lawful.0.get().filter(|_| side == scene.turn) {
            Some(all) => !all.is_empty(),
            None => may_move(scene, side, &self.rules(scene, side)),
        }
    }

    /// The duty of the player: imposed by a claim, or by what he has touched.
    pub(crate) fn duty_in(&self, scene: &Scene) -> Option<Duty> {
        if let Some(duty) = &scene.duty {
            let moves = self.lawful_in(scene, scene.turn);
            return moves.iter().any(|mv| discharges(mv, duty)).then(|| duty.clone());
        }
        self.touch_binds(scene, scene.turn)
    }

    /// What the code is told of the game with every question.
    pub(crate) fn game_facts(&self) -> GameFacts<'_> {
        GameFacts { terms: &self.terms, history: &self.notes }
    }

    /// Whether what a side touched by an act binds it to nothing: it answers a false or illegal move, or a
    /// false cry.
    pub(crate) fn touches_are_free(&self, side: Side, act: u32) -> bool {
        let illegal = |note: &Note| {
            note.by != side && note.state == NoteState::Open && note.fault.moved_men() && note.act < act
        };
        let cried = |cry: FalseCry| cry.by != side && cry.act < act;
        self.code.touching.touch_in_error.is_some()
            && self.scene().turn == side
            && (self.scene().false_cry.is_some_and(cried) || self.notes.iter().any(illegal))
    }

    /// An earlier scene with all that has since been put right of how the game was begun.
    pub(crate) fn corrected(&self, mark: Mark) -> Scene {
        let mut scene = self.scene_at(mark).clone();
        for correction in self.corrections.get(scene.corrected..).unwrap_or_default() {
            correction.make_in(&mut scene);
        }
        scene.corrected = self.corrections.len();
        scene
    }

    /// Whether there is an irregularity the side not at fault could still claim.
    pub fn is_open(&self) -> bool {
        self.outcome.is_none() && self.notes.iter().any(Note::is_live)
    }

    /// Whether two texts name the same move of the player, lawful or not.
    pub(crate) fn same_move(&self, one: &str, other: &str) -> bool {
        let scene = self.scene();
        let base = scene.held_by(scene.turn).map_or(scene, |hand| self.scene_at(hand.base));
        let all = self.lawful_in(base, base.turn);
        let read = |text| read_move(text, base, base.turn, &all).ok().flatten();
        read(one).is_some_and(|meant| read(other) == Some(meant))
    }

    /// What a text means for a side. Where it fits several lawful moves, those are looked at that a duty
    /// leaves him.
    pub(crate) fn read(
        &self,
        text: &str,
        scene: &Scene,
        side: Side,
    ) -> Result<Option<Transfer>, MoveTextError> {
        if let Some(from) = square_left(text) {
            return read_move(text, scene, side, &self.lawful_from(scene, side, from));
        }
        let all = self.lawful_in(scene, side);
        let read = read_move(text, scene, side, &all);
        let Some(duty) = self.duty_in(scene).filter(|_| read.is_err() && scene.turn == side) else {
            return read;
        };
        let left: Vec<Lawful> = all.iter().filter(|mv| discharges(mv, &duty)).copied().collect();
        match read_move(text, scene, side, &left) {
            Ok(Some(transfer)) => Ok(Some(transfer)),
            _ => read,
        }
    }

    /// What is known of a player when a breach of his is told.
    pub(crate) fn breach_facts(&self, side: Side) -> crate::code::BreachFacts {
        let face = self.timing.clocks.map(|clocks| clocks.faces[side.index()]);
        crate::code::BreachFacts {
            lowest: face.map(|face| face.lowest),
            stage: face.map_or(0, |face| face.stage),
        }
    }

    /// Completed moves on the score of the side that has more.
    pub fn played(&self) -> u32 {
        self.scene().score.into_iter().max().unwrap_or(0)
    }

    /// Completed illegal moves counted against a side, where the code counts them.
    pub fn illegal_moves(&self, side: Side) -> u32 {
        self.illegal[side.index()]
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Who begins the next game, this one being over.
    pub fn begins_next(&self) -> Option<Side> {
        self.outcome.and_then(|outcome| start::next_beginner(&self.terms, self.code, outcome))
    }
}
