//! The notes of irregularities: written when something is touched or moved, and closed when the right to
//! claim ends, by a touch, by a reply, or by moves made since.

use super::Draft;
use crate::code::{LastRank, StartAnswer};
use crate::consequence::Until;
use crate::event::{About, Event, PendingClaim};
use crate::fault::{Fault, Then};
use crate::law::LawNumber;
use crate::note::{Note, NoteState};
use crate::ruling::Basis;
use crate::scene::{Completed, Mark, Unnamed};
use crate::touches::Touches;
use jadoube_chess::Side;
use std::sync::Arc;

/// What a note is about, before the code is asked what follows from it.
pub(super) struct Noticed {
    pub(super) fault: Fault,
    pub(super) by: Side,
    pub(super) before: Mark,
    pub(super) turn: Mark,
    pub(super) completed: Option<Completed>,
    pub(super) touched: Touches,
    pub(super) unnamed: Option<Unnamed>,
}

impl Draft<'_> {
    /// A side has wilfully touched a man: where that ends its rights, they end. Says whether a move of the
    /// other's, which could have been claimed, stands from now on.
    pub(super) fn touched_something(&mut self, by: Side) -> bool {
        self.naming_lapses(by);
        !self.table.touches_are_free(by, self.table.acts)
            && self.end_rights(by, |until, _| until == Until::Touch)
    }

    /// Where a pawn may be named late, it may be until the other side touches a man.
    pub(super) fn naming_lapses(&mut self, by: Side) {
        let may_stay = self.table.code.moves.last_rank == LastRank::PawnMayStay;
        if may_stay && self.scene().nameable.is_some_and(|(side, _)| side != by) {
            self.amend(|scene| scene.nameable = None);
        }
    }

    /// A side has completed a move whose man was taken up by an act: what had to be claimed before that is
    /// past.
    pub(super) fn replied(&mut self, by: Side, taken_up: u32) {
        self.end_rights(by, |until, note| match until {
            Until::Reply => true,
            Until::Touch | Until::ReplyTakenUp => note.act < taken_up,
            Until::MovesEach(_) | Until::Always => false,
        });
    }

    /// A side has sealed its reply: what was false or out of turn goes back without a penalty from now on. No
    /// man was touched, and what a touch alone would end goes on.
    pub(super) fn replied_in_an_envelope(&mut self, by: Side, law: LawNumber) {
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            if note.by != by && note.state == NoteState::Open && note.until.undo.is_some() {
                self.emit(Event::Closed(index, NoteState::PenaltyLost(law)));
            }
        }
    }

    fn end_rights(&mut self, claimant: Side, ends: impl Fn(Until, &Note) -> bool) -> bool {
        let mut stands = false;
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            let (until, law) = note.until.penalty;
            if note.by == claimant || note.state != NoteState::Open || !ends(until, note) {
                continue;
            }
            let state = match note.until.undo {
                Some(_) => NoteState::PenaltyLost(law),
                None => NoteState::Lapsed(law),
            };
            stands |= note.until.undo.is_none() && note.completed.is_some();
            self.emit(Event::Closed(index, state));
        }
        stands
    }

    /// Moves that go back only within so many moves each stand after that; so does a first move by the wrong
    /// side, where the law of beginning has the game played out.
    pub(super) fn moves_since_pass(&mut self) {
        let score = self.scene().score;
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            if note.fault.began_the_game()
                && note.is_live()
                && let facts = self.start_facts(!note.by, true)
                && let StartAnswer::Refused(Basis::Law(law)) = (self.table.code.start.beginning)(&facts)
            {
                self.emit(Event::Closed(index, NoteState::Lapsed(law)));
                continue;
            }
            let Some((Until::MovesEach(number), law)) = note.until.undo.filter(|_| note.is_live()) else {
                continue;
            };
            let then = self.table.scene_at(note.after).score;
            if (0..2).all(|side| score[side] > then[side] + number) {
                self.emit(Event::Closed(index, NoteState::Lapsed(law)));
            }
        }
    }

    /// Writes an irregularity down, if the code makes anything of it; says whether it does.
    pub(super) fn note(&mut self, noticed: Noticed) -> bool {
        let after = self.table.now;
        let Noticed { fault, by, before, turn, completed, touched, unnamed } = noticed;
        let scene = self.table.before_fault(before, &touched, unnamed);
        let Some(follows) = self.table.consequence_in(&scene, by, &fault) else {
            return false;
        };
        let leaves_duty =
            self.table.duty_left_by(&scene, &fault).is_some() || self.table.leaves_touches(&scene, &fault);
        let (act, until, state) = (self.table.acts, follows.until, NoteState::Open);
        self.emit(Event::Noted(Note {
            fault,
            by,
            before,
            after,
            turn,
            completed,
            touched,
            unnamed,
            leaves_duty,
            act,
            until,
            state,
        }));
        true
    }

    /// Notes what is touched in this turn, where the code leaves something to a claim.
    pub(super) fn note_touches(&mut self) {
        let scene = self.scene();
        // A man in hand, or a pawn not yet named, is judged from where it was taken.
        let held = scene.held_by(scene.turn).filter(|hand| !hand.begun.free).map(|hand| hand.man);
        let mut base = scene.under_way().map_or(scene, |(base, _)| Arc::clone(self.table.scenes.at(base)));
        // The man in hand was touched when it was taken up.
        if let Some(man) =
            held.filter(|man| self.table.code.by_clock.is_none() && !base.touched.contains(man))
        {
            Arc::make_mut(&mut base).touch_all(&[man]);
        }
        let men = base.touched.clone();
        let known = self.touch_note(base.turn, base.turn_id);
        let fault = Fault::Touched { men: men.clone(), then: Then::Nothing };
        let follows = (!men.is_empty() && base.duty.is_none())
            .then(|| self.table.consequence_in(&base, base.turn, &fault))
            .flatten();
        let claimable = follows.is_some_and(|follows| follows.claimable);
        let turn = Noticed {
            fault,
            by: base.turn,
            before: base.turn_start,
            turn: base.turn_id,
            completed: None,
            touched: men,
            unnamed: None,
        };
        match known {
            Some(index) if claimable => self.renote(index, turn),
            Some(index) => self.emit(Event::Closed(index, NoteState::Met)),
            // A right that was lost or given up is not there again because the men are looked at again.
            None if claimable && !self.is_past(&turn) => {
                self.note(turn);
            }
            None => {}
        }
    }

    /// The same where something was noted before.
    pub(super) fn look_at_touches_again(&mut self) {
        let scene = self.scene();
        if self.touch_note(scene.turn, scene.turn_id).is_some() {
            self.note_touches();
        }
    }

    /// Whether the claim for these touches has lapsed or was given up.
    fn is_past(&self, turn: &Noticed) -> bool {
        self.table.notes.iter().any(|note| {
            let past = matches!(note.state, NoteState::Lapsed(_) | NoteState::Waived);
            let same = matches!(&note.fault, Fault::Touched { men, then: Then::Nothing }
                if turn.touched.iter().all(|man| men.contains(man)));
            past && same && note.by == turn.by && note.turn == turn.turn
        })
    }

    /// After a move: what was touched before it in the turn is claimed for, or has been met.
    pub(super) fn note_touches_then(&mut self, turn: Noticed) -> bool {
        let known = self.touch_note(turn.by, turn.turn);
        let mut before = self.table.corrected(turn.before);
        before.touched.clone_from(&turn.touched);
        let follows =
            !turn.touched.is_empty() && self.table.consequence_in(&before, turn.by, &turn.fault).is_some();
        match known {
            Some(index) if follows => self.renote(index, turn),
            Some(index) => self.emit(Event::Closed(index, NoteState::Met)),
            None if follows => {
                self.note(turn);
            }
            None => {}
        }
        follows
    }

    /// The note of what was touched in a turn, while it can be claimed.
    pub(super) fn touch_note(&self, by: Side, turn: Mark) -> Option<usize> {
        self.table.notes.iter().rposition(|note| {
            let touches = matches!(note.fault, Fault::Touched { then: Then::Nothing, .. });
            touches && note.by == by && note.turn == turn && note.state == NoteState::Open
        })
    }

    /// More was touched, or something was then played: the note says so.
    fn renote(&mut self, index: usize, turn: Noticed) {
        let Noticed { fault, before, touched, completed, .. } = turn;
        let (after, act) = (self.table.now, self.table.acts);
        let note = Note { fault, before, after, completed, touched, act, ..self.table.notes[index].clone() };
        self.emit(Event::Renoted(index, note));
    }

    /// Whether a touch by the claimant gives a pending choice up.
    pub(super) fn touch_ends_right(&self, pending: &PendingClaim) -> bool {
        match pending.about {
            About::Start => false,
            About::Note(index) => self.table.notes[index].until.penalty.0 == Until::Touch,
        }
    }
}
