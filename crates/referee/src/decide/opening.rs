//! Claims about how the game was begun: the board, the men, the first move; and men that have dropped off it.

use super::{Back, Draft};
use crate::act::{Missing, MoveRef, ObjectionTo};
use crate::clock::Timing;
use crate::code::{MissingManSquare, OddsAnswer, StartAnswer, StartFacts};
use crate::consequence::ClaimOption;
use crate::correction::{Correction, Placing};
use crate::event::{About, Event, PendingClaim};
use crate::fault::Fault;
use crate::movement::squares_between;
use crate::note::NoteState;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::scene::{Completed, Mark, Scene};
use crate::start;
use crate::terms::{Orientation, Terms};
use crate::touches::Touches;
use jadoube_chess::{Man, Side, Square};
use std::sync::Arc;

/// King, queen, two of each other piece, and eight pawns: a side that has them all misses none.
const MEN_OF_A_SIDE: u32 = 16;

impl Draft<'_> {
    pub(super) fn start_facts(&self, by: Side, claimant_touched: bool) -> StartFacts<'_> {
        let scene = self.table.scene();
        let (game, pressed) = (self.table.game_facts(), scene.gifts.completed);
        StartFacts { by, game, pressed, score: scene.score, claimant_touched }
    }

    pub(super) fn objects_to_board(&mut self, by: Side) {
        if self.table.orientation == Orientation::Proper {
            return self.refuse(Basis::Usage, Remark::BoardLiesRightly);
        }
        match (self.table.code.start.board)(&self.start_facts(by, false)) {
            StartAnswer::PutRight(law) => {
                self.emit(Event::BoardTurned);
                self.uphold(law, Remark::BoardTurnedGameGoes);
            }
            answer => self.start_answer(answer, Ending::SetUp, None),
        }
    }

    pub(super) fn objects_to_set_up(&mut self, by: Side) {
        if self.puts_set_up_right() {
            return;
        }
        let Some(fault) = self.table.set_up_fault.clone() else {
            return self.refuse(Basis::Usage, Remark::MenStoodRightly);
        };
        let facts = self.start_facts(by, false);
        if start::only_odds_left_on(&self.table.terms) {
            let own_law = (self.table.code.start.odds_left_on)(&facts);
            if matches!(own_law, OddsAnswer::TakenOff(_) | OddsAnswer::ReceiverChooses(_)) {
                return self.objects_to_odds(by);
            }
        }
        let answer = (self.table.code.start.set_up)(&facts, &fault);
        self.start_answer(answer, Ending::SetUp, None);
    }

    pub(super) fn objects_to_beginning(&mut self, by: Side) {
        let first = self
            .table
            .notes
            .iter()
            .position(|note| note.fault.began_the_game() && note.state != NoteState::Undone);
        let Some(index) = first else {
            return self.refuse(Basis::Usage, Remark::RightSideBegan);
        };
        let note = &self.table.notes[index];
        let (before, offender, touched) = (note.before, note.by, note.state != NoteState::Open);
        match (self.table.code.start.beginning)(&self.start_facts(by, touched)) {
            StartAnswer::AsOutOfTurn => self.objects(by, ObjectionTo::Turn),
            StartAnswer::Forfeit(_) if offender == by => {
                self.refuse(Basis::Usage, Remark::NobodyClaimsForfeitAgainst);
            }
            StartAnswer::Forfeit(law) => {
                self.over(Basis::Law(law), GameResult::Won(by), Ending::Forfeit, Remark::GameForfeited);
            }
            answer => {
                if matches!(answer, StartAnswer::Annul(_) | StartAnswer::PutBack(_)) {
                    self.emit(Event::Closed(index, NoteState::Upheld));
                }
                self.start_answer(answer, Ending::Beginning, Some(before));
            }
        }
    }

    /// Whether the code has a law for a game begun by the wrong side, apart from that on moves out of turn.
    pub(super) fn beginning_has_its_own_law(&self) -> bool {
        let answer = (self.table.code.start.beginning)(&self.start_facts(self.scene().turn, false));
        matches!(answer, StartAnswer::Annul(_) | StartAnswer::Refused(_))
    }

    pub(super) fn start_answer(&mut self, answer: StartAnswer, by: Ending, before: Option<Mark>) {
        match answer {
            StartAnswer::Options { .. } if self.table.pending.is_some() => {
                self.refuse(Basis::Usage, Remark::PenaltyBeingChosen);
            }
            StartAnswer::Options { law, mut choices, chooser } => {
                choices.retain(|choice| match choice {
                    ClaimOption::Place(whose) => !self.placings(chooser, *whose).is_empty(),
                    _ => true,
                });
                if choices.is_empty() {
                    return self.rule(Basis::Law(law), Verdict::NoPenalty, Remark::CanNoLongerPutRight);
                }
                self.uphold(law, Remark::ClaimIsGood);
                let pending =
                    PendingClaim { claimant: chooser, about: About::Start, choices, law, at_own_risk: None };
                self.emit(Event::ClaimPending(Some(pending)));
            }
            StartAnswer::Recommence(law) => {
                self.recommence();
                self.uphold(law, Remark::GameBegunAgain);
            }
            StartAnswer::Annul(law) => {
                self.over(Basis::Law(law), GameResult::Annulled, by, Remark::GameAnnulled);
            }
            StartAnswer::PutBack(law) => {
                let Some(mark) = before else {
                    return self.uphold(law, Remark::PutRight); // no move went by it: nothing comes back
                };
                self.put_back(mark, Back::InTime, |scene| scene.touched = Touches::default());
                self.uphold(law, Remark::PositionBeforeComesBack);
            }
            StartAnswer::PutRight(law) => self.uphold(law, Remark::PutRight),
            StartAnswer::Refused(basis) => match (self.table.code.by_clock, basis) {
                (Some(laws), Basis::Law(law)) => self.refuse_by(laws, &[law], Remark::TooLateOrNotHis),
                _ => self.refuse(basis, Remark::TooLateOrNotHis),
            },
            StartAnswer::SilentUnder(law) => {
                self.silent(Remark::LawGivesNoRemedy);
                self.rule(Basis::Law(law), Verdict::Silent, Remark::SaysOnlyHowThingsShouldBe);
            }
            StartAnswer::Silent | StartAnswer::AsOutOfTurn | StartAnswer::Forfeit(_) => {
                self.silent(Remark::NoLawSaysWhatFollows);
            }
        }
    }

    /// Board, score and notes start again, the men as they should stand.
    pub(super) fn recommence(&mut self) {
        let proper = Terms { set_up: None, ..(*self.table.terms).clone() };
        let Ok(mut scene) = start::first_scene(&proper, self.table.code) else {
            return;
        };
        (scene.turn_start, scene.turn_id) = (self.next_mark(), self.next_mark());
        scene.next_id = scene.next_id.max(self.scene().next_id);
        self.emit(Event::BoardTurned);
        self.undo_notes_outside(None);
        let begins = scene.turn;
        self.emit(Event::Recommenced(Arc::new(scene)));
        let terms = Arc::clone(&self.table.terms);
        self.retime(|timing| *timing = Timing::at_the_start(&terms.limit, begins));
    }

    /// Men left off are put on, men misplaced go where they belong, if they still stand where they were put.
    /// That holds in every scene of the game.
    pub(super) fn place_men(&mut self, claimant: Side, whose: [bool; 2]) {
        let placings = self.placings(claimant, whose);
        self.correct(&Correction::Placed(placings));
        self.emit(Event::MenPlaced(Side::BOTH.into_iter().filter(|side| whose[side.index()]).collect()));
    }

    /// Puts something right of how the game was begun, in the scene now and whenever an earlier one comes
    /// back.
    pub(super) fn correct(&mut self, correction: &Correction) {
        self.emit(Event::Corrected(correction.clone()));
        let made = self.table.corrections.len();
        let ids = match correction {
            Correction::Placed(placings) => placings.iter().map(|placing| placing.id.0 + 1).max(),
            Correction::TakenOff(_) => None,
        };
        self.amend(|scene| {
            correction.make_in(scene);
            scene.corrected = made;
            scene.next_id = scene.next_id.max(ids.unwrap_or(0));
        });
        self.look_at_touches_again(); // a man that was touched may be gone, or stand elsewhere
    }

    /// What placing the men of these sides would come to.
    fn placings(&self, claimant: Side, whose: [bool; 2]) -> Vec<Placing> {
        let sides: Vec<Side> = Side::BOTH.into_iter().filter(|side| whose[side.index()]).collect();
        let Some(proper) = self.proper_scene() else {
            return Vec::new();
        };
        let new_men = self.may_be_put_on(claimant, &sides);
        placings(self.table.scene(), self.table.scene_at(Mark(0)), &proper, &sides, &new_men)
    }

    fn proper_scene(&self) -> Option<Scene> {
        let proper = Terms { set_up: None, ..(*self.table.terms).clone() };
        start::first_scene(&proper, self.table.code).ok()
    }

    /// Whose men left off may be put on: where men were misplaced too, only the claimant's own.
    fn may_be_put_on(&self, claimant: Side, sides: &[Side]) -> Vec<Side> {
        let misplaced = self.table.set_up_fault.as_ref().is_some_and(|fault| fault.misplaced);
        if misplaced { vec![claimant] } else { sides.to_vec() }
    }

    pub(super) fn misses(&mut self, _by: Side, missing: &Missing) {
        let square =
            if missing.square.is_some() { MissingManSquare::Known } else { MissingManSquare::Unknown };
        let before = match (missing.since, missing.square) {
            (Some(since), _) => self.before_move(since),
            (None, Some(square)) => self.first_move_through(square),
            (None, None) => None,
        };
        let answer = (self.table.code.start.missing)(&self.table.game_facts(), square);
        if let (StartAnswer::PutRight(_), Some(man), Some(square)) = (&answer, missing.man, missing.square) {
            self.put_on(man, square);
        }
        let restores = matches!(answer, StartAnswer::PutBack(_));
        self.start_answer(answer, Ending::UnknownPosition, before);
        if let (true, Some(man), Some(square)) = (restores, missing.man, missing.square) {
            self.put_on(man, square);
        }
    }

    /// A man found missing goes on the board, if there is room for it and it is not there.
    fn put_on(&mut self, man: Man, square: Square) {
        let scene = self.scene();
        let base = scene.base().map(|base| self.table.scene_at(base));
        let room = scene.at(square).is_none() && base.is_none_or(|base| base.at(square).is_none());
        // What a man in hand has swept off may yet come back, and what lies beside the board.
        let full = |scene: &Scene| {
            let beside = scene
                .displaced
                .iter()
                .filter(|knocked| knocked.man.side == man.side && scene.square_of(knocked.id).is_none());
            scene.board.side(man.side).count() + beside.count() as u32 >= MEN_OF_A_SIDE
        };
        if room && !full(&scene) && !base.is_some_and(full) {
            let Some(id) = (*self.scene()).clone().new_id() else {
                return self.refuse(Basis::Usage, Remark::TooManyMenToPutOn);
            };
            self.amend(|scene| {
                scene.put(square, id, man);
                scene.next_id = scene.next_id.max(id.0 + 1);
            });
        }
    }

    /// The scene in which the turn of a completed move began; of two of that number, the earlier.
    pub(super) fn before_move(&self, wanted: MoveRef) -> Option<Mark> {
        let fits = |done: Option<Completed>| {
            done.is_some_and(|done| {
                done.number == wanted.number && wanted.side.is_none_or(|side| side == done.side)
            })
        };
        let mut at = self.table.scene().turn_start;
        // What was let go and waits for the press stands in the score like any other move.
        let waits = self.table.scene().let_go().is_some() && fits(self.table.as_completed(self.table.now));
        let mut earliest = waits.then_some(at);
        loop {
            let before = self.table.turn_before(at);
            if fits(self.table.scene_at(at).completed) {
                earliest = before;
            }
            let Some(before) = before else {
                return earliest;
            };
            at = before;
        }
    }

    /// The beginning of the first turn whose move could not have been made with a man standing on a square.
    fn first_move_through(&self, square: Square) -> Option<Mark> {
        let through = |note: &&crate::note::Note| {
            let (before, after) = (self.table.scene_at(note.before), self.table.scene_at(note.after));
            let (Fault::FalseMove { man, .. }
            | Fault::FalseCapture { man, .. }
            | Fault::OwnTaken { man, .. }) = note.fault
            else {
                return false;
            };
            match (before.square_of(man), after.square_of(man)) {
                (Some(from), Some(to)) => {
                    to == square || squares_between(from, to).any(|between| between == square)
                }
                _ => false,
            }
        };
        self.table
            .notes
            .iter()
            .filter(|note| note.state != NoteState::Undone)
            .find(through)
            .map(|note| note.before)
    }
}

/// Men that still stand where they were wrongly put go where they belong, and men left off are put on; nobody
/// comes twice, and nobody where another has to stay.
fn placings(scene: &Scene, first: &Scene, proper: &Scene, sides: &[Side], new_men: &[Side]) -> Vec<Placing> {
    let wrong = |square: &Square| first.board.man(*square) != proper.board.man(*square);
    let untouched = |&square: &Square| {
        first.at(square).is_some_and(|man| scene.at(square) == Some(man) && !moved(scene, first, man))
    };
    let mut misplaced: Vec<Square> = Square::all().filter(wrong).filter(untouched).collect();
    let mut placings: Vec<Placing> = Vec::new();
    let mut ids = scene.clone();
    for to in Square::all().filter(wrong) {
        let Some(man) = proper.board.man(to).filter(|man| sides.contains(&man.side)) else {
            continue;
        };
        let vacant = scene.at(to).is_none() || misplaced.contains(&to) || placed_from(&placings, to);
        if !vacant {
            continue;
        }
        if let Some(index) = misplaced.iter().position(|&from| scene.board.man(from) == Some(man)) {
            let from = misplaced.remove(index);
            if let Some(id) = scene.at(from).filter(|_| from != to) {
                placings.push(Placing { id, man, from: Some(from), to });
            }
            continue;
        }
        let left_off = proper.board.men(man).count().saturating_sub(first.board.men(man).count());
        let already = placings.iter().filter(|other| other.from.is_none() && other.man == man).count() as u32;
        if new_men.contains(&man.side)
            && already < left_off
            && let Some(id) = ids.new_id()
        {
            placings.push(Placing { id, man, from: None, to });
        }
    }
    placings
}

/// Whether one of these leaves a square.
fn placed_from(placings: &[Placing], square: Square) -> bool {
    placings.iter().any(|placing| placing.from == Some(square))
}

fn moved(scene: &Scene, first: &Scene, man: crate::scene::ManId) -> bool {
    scene.moved.has(man) && !first.moved.has(man)
}
