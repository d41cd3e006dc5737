//! Men knocked off their squares: put right on one's own time, or found by the other.

use super::Laws;
use crate::act::Missing;
use crate::decide::{Back, Draft};
use crate::fault::Fault;
use crate::note::Note;
use crate::remark::Remark;
use crate::ruling::Basis;
use crate::scene::{Displaced, Scene};
use jadoube_chess::{Side, Square};

impl Draft {
    pub(super) fn displaces(&mut self, by: Side, from: Square, to: Option<Square>) {
        let scene = self.scene();
        let (Some(id), Some(man)) = (scene.at(from), scene.board.man(from)) else {
            return self.refuse(Basis::Usage, Remark::NoManThere);
        };
        if to.is_some_and(|to| scene.at(to).is_some()) {
            return self.refuse(Basis::Usage, Remark::SquareIsTaken);
        }
        let since = scene.base().unwrap_or(self.table.now);
        let known = scene.displaced.iter().any(|knocked| knocked.id == id);
        self.amend(|scene| {
            scene.take(from);
            if let Some(to) = to {
                scene.put(to, id, man);
            }
            if !known {
                scene.displaced.push(Displaced { by, id, man, home: from, since });
            }
        });
        if self.table.running_by_clock() != Some(by) {
            self.note_what_lies_about(by); // on the other's time
        }
    }

    pub(super) fn restores_men(&mut self, by: Side) {
        if !self.scene().displaced.iter().any(|knocked| knocked.by == by) {
            return self.refuse(Basis::Usage, Remark::NothingToPutRight);
        }
        self.amend(|scene| stand_up(scene, by));
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            let lay = matches!(note.fault, Fault::Displaced { .. }) && note.by == by && note.is_live();
            if lay && self.table.running_by_clock() == Some(by) {
                self.emit(crate::event::Event::Closed(index, crate::note::NoteState::Met));
            }
        }
    }

    /// What a side has knocked over and not put right, when it presses or on the other's time.
    pub(super) fn note_what_lies_about(&mut self, by: Side) {
        let men: Vec<Displaced> =
            self.scene().displaced.iter().filter(|knocked| knocked.by == by).copied().collect();
        let known = |note: &Note| {
            matches!(&note.fault, Fault::Displaced { men: noted } if *noted == men) && note.is_live()
        };
        if men.is_empty() {
            return;
        }
        if let Some(index) = self.table.notes.iter().position(known) {
            if self.table.notes[index].act == self.table.acts {
                // The press that was wrong with it has since completed the move.
                self.emit(crate::event::Event::LedTo(index, self.table.now));
            }
            return;
        }
        self.note_by_clock(Fault::Displaced { men }, by);
    }

    /// Whether something was played since a man fell.
    pub(super) fn has_gone_on_since(&self, note: &Note) -> bool {
        self.scene().score != self.table.scene_at(note.after).score
    }

    /// A man is found missing. One that was knocked off comes back as any other that was; of one that nobody
    /// saw fall the players say where it stood.
    pub(super) fn misses_by_clock(&mut self, laws: Laws, by: Side, missing: &Missing) {
        let is_it = |knocked: &Displaced| {
            Some(knocked.home) == missing.square && missing.man.is_none_or(|man| man.role == knocked.man.role)
        };
        let Some(fallen) = self.scene().displaced.iter().copied().find(is_it) else {
            let was = self.scene().turn_start;
            self.misses(by, missing);
            if self.scene().turn_start != was {
                self.clock_runs(self.scene().turn); // moves went back
            }
            return;
        };
        let lay = |note: &Note| {
            note.is_live()
                && matches!(&note.fault, Fault::Displaced { men } if men.iter().any(|man| man.id == fallen.id))
        };
        if let Some(index) = self.table.notes.iter().position(lay) {
            return self.uphold_by_clock(laws, index);
        }
        self.amend(|scene| stand_up(scene, fallen.by));
        self.uphold(laws.gone_on, Remark::PutRight);
    }

    /// The men are put on their squares; where play has gone on, the position before they fell comes back,
    /// and with it what the same hand moved after that.
    pub(super) fn put_right(&mut self, note: &Note) {
        if self.has_gone_on_since(note) {
            let fell = match &note.fault {
                Fault::Displaced { men } => men.iter().map(|knocked| knocked.since).min(),
                _ => None,
            };
            self.put_back(fell.unwrap_or(note.before), Back::InTime, |_| {});
            self.clock_runs(self.scene().turn);
        }
        let by = note.by;
        self.amend(|scene| stand_up(scene, by));
    }
}

/// Every man knocked over goes where it belongs: a position that is restored is one of men on their squares.
pub(super) fn men_stand_up(scene: &mut Scene) {
    for side in Side::BOTH {
        stand_up(scene, side);
    }
}

/// Every man a side has knocked over goes where it belongs, if its square is free.
fn stand_up(scene: &mut Scene, by: Side) {
    let knocked: Vec<Displaced> =
        scene.displaced.iter().filter(|knocked| knocked.by == by).copied().collect();
    for man in &knocked {
        if let Some(square) = scene.square_of(man.id) {
            scene.take(square);
        }
    }
    for man in knocked {
        if scene.at(man.home).is_none() {
            scene.put(man.home, man.id, man.man);
        }
    }
    scene.displaced.retain(|knocked| knocked.by != by);
}
