//! Giving a claim up: before it is heard, while a penalty is chosen, or when one has been imposed.

use super::Draft;
use crate::code::{Deferral, Waiver};
use crate::consequence::UndoFrom;
use crate::event::{About, Event, PendingClaim};
use crate::fault::Fault;
use crate::note::{Note, NoteState};
use crate::remark::Remark;
use crate::ruling::Basis;
use crate::scene::ManId;
use jadoube_chess::Side;

impl Draft<'_> {
    pub(super) fn waives(&mut self, by: Side) {
        if let Some(pending) = self.table.pending.clone() {
            if pending.claimant != by {
                return self.refuse(Basis::Usage, Remark::ClaimNotYours);
            }
            if self.table.terms.tournament {
                let law = match pending.about {
                    About::Note(index) => self.table.notes[index].until.penalty.1,
                    About::Start => pending.law,
                };
                return self.refuse(Basis::Law(law), Remark::NoWaiverHere);
            }
            return self.waive_pending(&pending);
        }
        let open = self.table.notes.iter().rposition(|note| note.by != by && note.state == NoteState::Open);
        let Some(index) = open else {
            return self.waive_duty(by);
        };
        let until = self.table.notes[index].until;
        if self.table.terms.tournament {
            return self.refuse(Basis::Law(until.penalty.1), Remark::NoWaiverHere);
        }
        let turn = self.table.notes[index].turn;
        // All that was irregular in the turn is let pass.
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            if note.by != by && note.turn == turn && note.state == NoteState::Open {
                self.waive_note(index);
            }
        }
        // What stands now may have ended the game: whatever no law puts back any more.
        if !self.table.is_open() {
            self.see_end(!by);
        }
    }

    fn waive_note(&mut self, index: usize) {
        let note = self.table.notes[index].clone();
        let undo = note.until.undo.filter(|_| note.until.undo_from == UndoFrom::TheOffence);
        let state = match (self.table.code.claims.waiver, undo) {
            (Waiver::MoveGoesBack, Some((_, law))) => NoteState::PenaltyLost(law),
            _ => NoteState::Waived,
        };
        self.emit(Event::Closed(index, state));
        match (&note.fault, note.completed) {
            (Fault::Touched { men, .. }, None) => self.forget_touches(men, note.by),
            _ => self.unbind_touched_out_of_turn(index),
        }
    }

    /// What was touched or moved out of turn binds nobody when his turn comes, unless it was so touched in
    /// another way that still counts.
    pub(super) fn unbind_touched_out_of_turn(&mut self, index: usize) {
        let men_of = |note: &Note| match &note.fault {
            Fault::TouchedOutOfTurn { men } | Fault::MovedOutOfTurn { men, .. } => men.clone(),
            _ => Vec::new(),
        };
        let notes = &self.table.notes;
        let (by, turn, men) = (notes[index].by, notes[index].turn, men_of(&notes[index]));
        let counts = |note: &&Note| {
            note.by == by && note.turn == turn && matches!(note.state, NoteState::Open | NoteState::Upheld)
        };
        let others: Vec<ManId> = notes.iter().filter(counts).flat_map(men_of).collect();
        if !men.is_empty() {
            let released = |man: &ManId| men.contains(man) && !others.contains(man);
            self.follow(|scene| scene.deferred[by.index()].retain(|man| !released(man)));
        }
    }

    /// A duty that a claim has just put on the offender is let go again by the claimant; so is what men bring
    /// that he touched out of turn.
    fn waive_duty(&mut self, by: Side) {
        let scene = self.scene();
        let deemed = self.table.code.touching.deferred == Deferral::DeemedTouched
            && scene.bound.iter().any(|man| scene.touched.contains(man));
        if scene.turn != by && deemed && scene.duty.is_none() {
            self.amend(|scene| {
                let bound = std::mem::take(&mut scene.bound);
                scene.touched.retain(|man| !bound.contains(&man));
            });
            return self.note_touches();
        }
        let imposed = scene.turn != by && scene.duty.is_some() && scene.completed.is_none();
        let upheld =
            self.table.notes.iter().rposition(|note| note.by != by && note.state == NoteState::Upheld);
        // Only while nothing has been moved since: then it is another position, and the duty is past waiving.
        let same = |index: usize| {
            let before = self.table.notes[index].before;
            self.table.scene_at(before).score == scene.score
        };
        let upheld = upheld.filter(|&index| same(index));
        let (Some(index), true) = (upheld, imposed) else {
            return self.refuse(Basis::Usage, Remark::NothingToWaive);
        };
        if self.table.terms.tournament {
            return self.refuse(Basis::Usage, Remark::NoWaiverHere);
        }
        self.emit(Event::Closed(index, NoteState::Waived));
        if self.table.code.claims.waiver == Waiver::MoveStands && self.table.notes[index].completed.is_some()
        {
            return self.let_stand(index, by);
        }
        self.amend(|scene| scene.duty = None);
    }

    /// Touches whose claim is given up bind no more; what binds without a claim does.
    fn forget_touches(&mut self, men: &[ManId], by: Side) {
        let claimed_only = self.table.code.touching.counting.with_a_lawful_move;
        self.amend(|scene| {
            let board = scene.clone();
            let binds_alone = |man: ManId| board.side_of(man) == Some(by) && !claimed_only;
            scene.touched.retain(|man| !men.contains(&man) || binds_alone(man));
        });
    }

    /// The penalty is given up after the objection.
    pub(super) fn waive_pending(&mut self, pending: &PendingClaim) {
        self.clear_choice();
        let About::Note(index) = pending.about else {
            return;
        };
        self.emit(Event::Closed(index, NoteState::Waived));
        let fault = self.table.notes[index].fault.clone();
        let moved = fault.moved_men() || self.table.notes[index].completed.is_some();
        if self.table.code.claims.waiver == Waiver::MoveStands && moved {
            self.let_stand(index, pending.claimant);
        }
    }
}
