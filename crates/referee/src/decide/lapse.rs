//! When rights to claim end: by a touch, by a reply, by four moves each. And the note of what is touched in
//! this turn.

use super::Draft;
use crate::code::Still;
use crate::event::{About, Event, PendingClaim};
use crate::fault::{Fault, Note, NoteState, Until};
use crate::scene::Mark;
use crate::table::touch_of;
use jadoube_chess::Side;
use std::sync::Arc;

impl Draft {
    /// A side has wilfully touched a man: where that ends its rights, they end. Says whether a move of the
    /// other's, which could have been claimed, stands from now on.
    pub(super) fn touched_something(&mut self, by: Side) -> bool {
        if self.scene().nameable.is_some_and(|(side, _)| side != by) {
            self.amend(|scene| scene.nameable = None);
        }
        self.end_rights(by, Until::Touch)
    }

    /// A side has completed a move: what had to be claimed before that is past.
    pub(super) fn replied(&mut self, by: Side) {
        self.end_rights(by, Until::Reply);
    }

    fn end_rights(&mut self, claimant: Side, event: Until) -> bool {
        let mut stands = false;
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            if note.by == claimant || note.state != NoteState::Open {
                continue;
            }
            let windows = (self.table.code.windows)(&note.fault);
            let (until, law) = windows.penalty;
            if until == event || (event == Until::Reply && until == Until::Touch) {
                let state = match windows.undo {
                    Some(_) => NoteState::PenaltyLost(law),
                    None => NoteState::Lapsed(law),
                };
                stands |= windows.undo.is_none() && note.completed.is_some();
                self.emit(Event::Closed(index, state));
            }
        }
        stands
    }

    /// Moves that go back only within four moves each stand after that.
    pub(super) fn four_moves_passed(&mut self) {
        let score = self.scene().score;
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            if !matches!(note.state, NoteState::Open | NoteState::PenaltyLost(_)) {
                continue;
            }
            let Some((Until::FourEach, law)) = (self.table.code.windows)(&note.fault).undo else {
                continue;
            };
            let then = self.table.scene_at(note.after).score;
            if (0..2).all(|side| score[side] > then[side] + 4) {
                self.emit(Event::Closed(index, NoteState::Lapsed(law)));
            }
        }
    }

    /// Notes what is touched in this turn, where the code leaves it to a claim.
    pub(super) fn note_touches(&mut self) {
        let scene = self.scene();
        let start = scene.turn_start;
        self.close_touch_note(start);
        if scene.touched.is_empty() || scene.duty.is_some() {
            return;
        }
        // A man in hand, or a pawn not yet named, is judged from where it was taken.
        let base = scene.under_way().map_or(scene, |(base, _)| Arc::clone(self.table.scenes.at(base)));
        let facts = self.table.facts(&base, base.turn);
        let touch = touch_of(&base, &base.touched, Still::InHand);
        if (self.table.code.touch)(&facts, &touch).claim.is_some() {
            let after = self.table.now;
            let fault = Fault::Touched { own: touch.own, adverse: touch.adverse };
            let by = base.turn;
            self.emit(Event::Noted(Note {
                fault,
                by,
                before: start,
                after,
                completed: None,
                touched: Vec::new(),
                act: self.table.acts,
                state: NoteState::Open,
            }));
        }
    }

    pub(super) fn close_touch_note(&mut self, start: Mark) {
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            let of_this_turn = note.before == start && note.completed.is_none();
            if of_this_turn && note.state == NoteState::Open && matches!(note.fault, Fault::Touched { .. }) {
                self.emit(Event::Closed(index, NoteState::Undone));
            }
        }
    }

    /// Whether a touch by the claimant gives a pending choice up.
    pub(super) fn touch_ends_right(&self, pending: &PendingClaim) -> bool {
        match pending.about {
            About::Start => false,
            About::Note(index) => {
                let windows = (self.table.code.windows)(&self.table.notes[index].fault);
                windows.penalty.0 == Until::Touch
            }
        }
    }
}
