//! An earlier scene comes back, and what was noted since is undone.

use super::Draft;
use crate::event::Event;
use crate::fault::Fault;
use crate::note::{Note, NoteState};
use crate::scene::{Hand, Mark, Scene};

/// What taking moves back means for the time limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Back {
    /// They were claimed in time, or let back: they were not made.
    InTime,
    /// They were found late, by a law that puts them back whenever found.
    Late,
    /// Times are kept with the position that comes back.
    TimesKept,
}

impl Draft<'_> {
    /// Puts an earlier scene back, in the place it had in the game, with every touch after it forgotten and
    /// all that was put right of how the game was begun.
    pub(crate) fn put_back(&mut self, mark: Mark, back: Back, change: impl FnOnce(&mut Scene)) {
        self.undo_notes_outside(Some(mark));
        self.emit(Event::PutBack);
        let (was, left, gifts) = (self.scene().score, self.table.now, self.scene().gifts);
        let said = self.scene().said;
        let mut scene = self.restored(mark);
        scene.instead_of = Some(mark);
        // A check once said stays said while it stands, though the move it was said with goes back.
        scene.said = scene.said.or(said.both(scene.checkers(scene.turn)));
        change(&mut scene);
        if self.table.code.by_clock.is_some() {
            self.keep_presses(&mut scene);
        }
        self.show(scene);
        self.keep_count_in_step();
        if self.table.code.by_clock.is_some() {
            return self.gifts_back(gifts);
        }
        self.taken_back(was, left, back);
    }

    /// An earlier scene to be shown next, with all that has since been put right of how the game was begun,
    /// also in the scene from which a man in hand is judged.
    pub(crate) fn restored(&mut self, mark: Mark) -> Scene {
        let mut scene = self.table.corrected(mark);
        let uncorrected = |base: &Mark| self.table.scene_at(*base).corrected < self.table.corrections.len();
        if let Some(base) = scene.base().filter(uncorrected) {
            let fixed = self.next_mark();
            self.show(self.table.corrected(base));
            scene.judged_from(fixed);
        }
        if scene.turn_start == mark {
            scene.turn_start = self.next_mark();
        }
        scene
    }

    /// The same when a man goes back from a hand: nothing else that was done is undone by that.
    pub(crate) fn put_hand_back(&mut self, hand: Hand, change: impl FnOnce(&mut Scene)) {
        let kept = self.table.notes.clone();
        self.put_back(hand.base, Back::InTime, change);
        for (index, note) in kept.into_iter().enumerate() {
            if note.is_live() && self.table.notes[index].state == NoteState::Undone {
                self.emit(Event::Renoted(index, Note { after: self.table.now, ..note }));
            }
        }
    }

    /// Irregularities that are not of the history up to a scene go with what is taken back; so do touches of
    /// its turn.
    pub(crate) fn undo_notes_outside(&mut self, mark: Option<Mark>) {
        let mut history = Vec::new();
        let mut ahead: Vec<Mark> = mark.into_iter().collect();
        while let Some(at) = ahead.pop() {
            let scene = self.table.scene_at(at);
            ahead.extend(scene.parent);
            ahead.extend(scene.instead_of.filter(|older| !history.contains(older)));
            history.push(at);
        }
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            let touches = matches!(note.fault, Fault::Touched { .. })
                && mark.is_some_and(|mark| self.table.scene_at(mark).turn_id == note.turn);
            let of_this_turn = note.completed.is_none() && (touches || Some(note.before) == mark);
            if note.is_live() && (of_this_turn || !self.is_of(&history, note.after)) {
                self.emit(Event::Closed(index, NoteState::Undone));
            }
        }
    }

    /// Whether a scene, or one that it took the place of, is part of a history.
    fn is_of(&self, history: &[Mark], mark: Mark) -> bool {
        let older = |&at: &Mark| self.table.scene_at(at).instead_of;
        std::iter::successors(Some(mark), older).any(|at| history.contains(&at))
    }
}
