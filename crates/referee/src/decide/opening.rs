//! Claims about how the game was begun: the board, the men, the first move; and men that have dropped off it.

use super::Draft;
use crate::act::{Missing, MoveRef, Objection};
use crate::code::{OddsAnswer, Square_, StartAnswer, StartFacts};
use crate::event::{About, Event, Pending};
use crate::fault::{Fault, FirstMove, NoteState};
use crate::ruling::{Basis, GameResult};
use crate::scene::{Mark, Scene};
use crate::start;
use crate::terms::{Lie, Terms};
use jadoube_chess::{Side, Square};
use std::sync::Arc;

/// King, queen, two of each other piece, and eight pawns: a side that has them all misses none.
const MEN_OF_A_SIDE: u32 = 16;

impl Draft {
    fn start_facts(&self, by: Side, claimant_touched: bool) -> StartFacts {
        StartFacts { by, score: self.table.scene().score, claimant_touched }
    }

    pub(super) fn objects_to_board(&mut self, by: Side) {
        if self.table.lie == Lie::Proper {
            return self.refuse(Basis::Usage, "the board lies as it should");
        }
        match (self.table.code.board)(&self.start_facts(by, false)) {
            StartAnswer::PutRight(law) => {
                self.emit(Event::BoardTurned);
                self.uphold(&[law], "the board is turned, and the game goes on");
            }
            answer => self.start_answer(answer, "set-up", None),
        }
    }

    pub(super) fn objects_to_set_up(&mut self, by: Side) {
        if self.puts_set_up_right() {
            return;
        }
        let Some(fault) = self.table.set_up_fault.clone() else {
            return self.refuse(Basis::Usage, "the men stood as they should");
        };
        let facts = self.start_facts(by, false);
        if start::only_odds_left_on(&self.table.terms) {
            let own_law = (self.table.code.odds_left_on)(&facts);
            if matches!(own_law, OddsAnswer::TakenOff(_) | OddsAnswer::ReceiverChooses(_)) {
                return self.objects_to_odds(by);
            }
        }
        let answer = (self.table.code.set_up)(&facts, &fault);
        self.start_answer(answer, "set-up", None);
    }

    pub(super) fn objects_to_beginning(&mut self, by: Side) {
        let first = self.table.notes.iter().position(|note| {
            matches!(note.fault, Fault::MovedOutOfTurn { first: FirstMove::Yes, .. })
                && note.state != NoteState::Undone
        });
        let Some(index) = first else {
            return self.refuse(Basis::Usage, "the right side began");
        };
        let note = &self.table.notes[index];
        let (before, offender, touched) = (note.before, note.by, note.state != NoteState::Open);
        match (self.table.code.beginning)(&self.start_facts(by, touched)) {
            StartAnswer::AsOutOfTurn => self.objects(by, Objection::Turn),
            StartAnswer::Forfeit(_) if offender == by => {
                self.refuse(Basis::Usage, "nobody claims a forfeit against himself");
            }
            StartAnswer::Forfeit(law) => {
                self.over(Basis::Law(law), GameResult::Won(by), "forfeit", "the game is forfeited");
            }
            answer => {
                if matches!(answer, StartAnswer::Annul(_) | StartAnswer::PutBack(_)) {
                    self.emit(Event::Closed(index, NoteState::Upheld));
                }
                self.start_answer(answer, "beginning", Some(before));
            }
        }
    }

    fn start_answer(&mut self, answer: StartAnswer, by: &'static str, before: Option<Mark>) {
        match answer {
            StartAnswer::Options { law, choices, chooser } => {
                self.uphold(&[law], "the claim is good: choose");
                let pending =
                    Pending { claimant: chooser, about: About::Start, choices, law, at_own_risk: None };
                self.emit(Event::Choice(Some(pending)));
            }
            StartAnswer::Recommence(law) => {
                self.recommence();
                self.uphold(&[law], "the game is begun again");
            }
            StartAnswer::Annul(law) => {
                self.over(Basis::Law(law), GameResult::Annulled, by, "the game is annulled");
            }
            StartAnswer::PutBack(law) => {
                if let Some(mark) = before {
                    self.put_back(mark, |scene| scene.touched = Vec::new());
                }
                self.uphold(&[law], "the position before it comes back");
            }
            StartAnswer::PutRight(law) => self.uphold(&[law], "it is put right, and the game goes on"),
            StartAnswer::Refused(basis) => self.refuse(basis, "it is too late, or not his to claim"),
            StartAnswer::Silent | StartAnswer::AsOutOfTurn | StartAnswer::Forfeit(_) => {
                self.silent("no law says what follows");
            }
        }
    }

    /// Board, score and notes start again, the men as they should stand.
    pub(super) fn recommence(&mut self) {
        let proper = Terms { set_up: None, ..(*self.table.terms).clone() };
        let Ok(mut scene) = start::first_scene(&proper, self.table.code) else {
            return;
        };
        scene.turn_start = self.next_mark();
        self.emit(Event::BoardTurned);
        self.undo_notes_outside(None);
        self.emit(Event::Recommenced(Arc::new(scene)));
    }

    /// Men left off are put on, men misplaced go where they belong, if they still stand where they were put.
    pub(super) fn place_men(&mut self, sides: &[Side]) {
        let proper = Terms { set_up: None, ..(*self.table.terms).clone() };
        let Ok(proper) = start::first_scene(&proper, self.table.code) else {
            return;
        };
        let first = Arc::clone(self.table.scenes.at(Mark(0)));
        self.amend(|scene| place(scene, &first, &proper, sides));
        self.emit(Event::MenPlaced(sides.to_vec()));
    }

    pub(super) fn misses(&mut self, _by: Side, missing: &Missing) {
        let square = if missing.square.is_some() { Square_::Known } else { Square_::Unknown };
        let before = match (missing.since, missing.square) {
            (Some(since), _) => self.before_move(since),
            (None, Some(square)) => self.first_move_through(square),
            (None, None) => None,
        };
        let answer = (self.table.code.missing)(square);
        if let (StartAnswer::PutRight(_), Some(man), Some(square)) = (&answer, missing.man, missing.square)
            && self.scene().at(square).is_none()
            && self.table.board().side(man.side).count() < MEN_OF_A_SIDE
        {
            self.amend(|scene| {
                let id = scene.new_id();
                scene.put(square, id, man);
            });
        }
        self.start_answer(answer, "unknown-position", before);
    }

    /// The scene in which the turn of a completed move began.
    pub(super) fn before_move(&self, wanted: MoveRef) -> Option<Mark> {
        let mut at = self.table.scene().turn_start;
        loop {
            let before = self.turn_before(at);
            let done = self.table.scene_at(at).completed;
            let found = done.is_some_and(|done| {
                done.number == wanted.number && wanted.side.is_none_or(|side| side == done.side)
            });
            if found {
                return before;
            }
            at = before?;
        }
    }

    /// The beginning of the first turn whose move could not have been made with a man standing on a square.
    fn first_move_through(&self, square: Square) -> Option<Mark> {
        let through = |note: &&crate::fault::Note| {
            let (before, after) = (self.table.scene_at(note.before), self.table.scene_at(note.after));
            let (Fault::FalseMove { man, .. }
            | Fault::FalseCapture { man, .. }
            | Fault::OwnTaken { man, .. }) = note.fault
            else {
                return false;
            };
            match (before.square_of(man), after.square_of(man)) {
                (Some(from), Some(to)) => to == square || lies_between(from, square, to),
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

/// Whether a square lies on the straight way from one square to another.
fn lies_between(from: Square, square: Square, to: Square) -> bool {
    let step = |a: u8, b: u8| (b as i8 - a as i8).signum();
    let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    let mut at = from;
    for _ in 0..7 {
        match at.step(files, ranks) {
            Some(next) if next == to => return false,
            Some(next) if next == square => return true,
            Some(next) => at = next,
            None => return false,
        }
    }
    false
}

fn place(scene: &mut Scene, first: &Scene, proper: &Scene, sides: &[Side]) {
    let mut lifted = Vec::new();
    for square in Square::all() {
        let wrong = first.board.man(square) != proper.board.man(square);
        let untouched =
            first.at(square).is_some_and(|man| scene.at(square) == Some(man) && !moved(scene, first, man));
        if wrong && untouched {
            lifted.extend(scene.take(square));
        }
    }
    for square in Square::all() {
        let Some(man) =
            proper.board.man(square).filter(|_| proper.board.man(square) != first.board.man(square))
        else {
            continue;
        };
        if !sides.contains(&man.side) {
            continue;
        }
        if scene.board.man(square).is_some() {
            continue;
        }
        let found = lifted.iter().position(|(_, lifted)| *lifted == man);
        let id = found.map_or_else(|| scene.new_id(), |index| lifted.remove(index).0);
        scene.put(square, id, man);
    }
}

fn moved(scene: &Scene, first: &Scene, man: crate::scene::ManId) -> bool {
    scene.moved.has(man) && !first.moved.has(man)
}
