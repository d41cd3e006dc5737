//! Men knocked off their squares: put right on one's own time, or found by the other.

use super::Laws;
use crate::act::Missing;
use crate::decide::{Back, Draft};
use crate::event::Event;
use crate::fault::{Fallen, Fault};
use crate::note::{Note, NoteState};
use crate::remark::Remark;
use crate::ruling::Basis;
use crate::scene::{Displaced, ManId, Scene};
use crate::text::Transfer;
use jadoube_chess::{Side, Square};

impl Draft<'_> {
    pub(super) fn displaces(&mut self, by: Side, from: Square, to: Option<Square>) {
        let scene = self.scene();
        let (Some(id), Some(man)) = (scene.at(from), scene.board.man(from)) else {
            return self.refuse(Basis::Usage, Remark::NoManThere);
        };
        if to.is_some_and(|to| scene.at(to).is_some()) {
            return self.refuse(Basis::Usage, Remark::SquareIsTaken);
        }
        let since = scene.base().unwrap_or(self.table.now);
        self.amend(|scene| {
            if scene.at(from) != Some(id) {
                return; // it was let go there, and the scene before that has it where it was taken from
            }
            scene.take(from);
            let lies = to.filter(|&to| scene.at(to).is_none());
            if let Some(to) = lies {
                scene.put(to, id, man);
            }
            if let Some(known) = scene.displaced.iter_mut().find(|knocked| knocked.id == id) {
                known.lies = lies;
            } else {
                let made_so = None;
                scene.displaced.push(Displaced { by, id, man, home: from, lies, since, made_so });
            }
        });
        if self.table.running_by_clock() != Some(by) {
            self.note_what_lies_about(by); // on the other's time
        }
    }

    /// A side puts right what it has knocked over. What was played meanwhile can be raised all the same: on
    /// one's own time once the clock is pressed.
    pub(super) fn restores_men(&mut self, by: Side) {
        let lies = |knocked: &Displaced| knocked.by == by && !knocked.is_right();
        let lay: Vec<Displaced> = self.scene().displaced.iter().copied().filter(lies).collect();
        if lay.is_empty() {
            return self.refuse(Basis::Usage, Remark::NothingToPutRight);
        }
        let mut stood = (*self.scene()).clone();
        stood.stand_up(lies);
        let stands = |man: &Displaced| !stood.displaced.iter().any(|left| left.id == man.id);
        if !lay.iter().any(stands) {
            return self.refuse(Basis::Usage, Remark::SquareIsTaken);
        }
        let kept: Vec<Displaced> = lay
            .iter()
            .filter(|&man| stands(man) && self.went_on_without(man) && self.note_of(man).is_none())
            .map(|&man| Displaced { lies: Some(man.home), ..man })
            .collect();
        self.renote_men_put_right(by, &stood);
        self.amend(|scene| {
            scene.stand_up(lies);
            let stands = |man: &&Displaced| scene.at(man.home) == Some(man.id);
            let kept: Vec<Displaced> = kept.iter().filter(stands).copied().collect();
            scene.displaced.extend(kept);
        });
        if self.table.running_by_clock() != Some(by) {
            self.note_what_lies_about(by);
        }
    }

    /// What can be claimed for men that are on their squares again: that play went on meanwhile, or that they
    /// were not put right in time.
    fn renote_men_put_right(&mut self, by: Side, stood: &Scene) {
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            let Fault::Displaced { men, then: Fallen::LieThere } = &note.fault else {
                continue;
            };
            let lie = men.iter().any(|man| stood.displaced.iter().any(|left| left.id == man.id));
            if lie || note.by != by || !note.is_live() {
                continue;
            }
            let then = if self.went_on_since(note) { Fallen::PlayedOn } else { Fallen::PutRight };
            if then == Fallen::PutRight && self.table.running_by_clock() == Some(by) {
                self.emit(Event::Closed(index, NoteState::Met));
                continue;
            }
            let fault = Fault::Displaced { men: men.clone(), then };
            self.emit(Event::Renoted(index, Note { fault, ..note.clone() }));
        }
    }

    /// What a side has knocked over and not put right, when it presses or on the other's time.
    pub(super) fn note_what_lies_about(&mut self, by: Side) {
        let men: Vec<Displaced> =
            self.scene().displaced.iter().filter(|knocked| knocked.by == by).copied().collect();
        if men.is_empty() {
            return;
        }
        if let Some(index) = self.note_of_all(&men) {
            if self.table.notes[index].act == self.table.acts {
                // The press that was wrong with it has since completed the move.
                self.emit(Event::LedTo(index, self.table.now));
            }
            return;
        }
        let right = men.iter().any(Displaced::is_right);
        let then = if right { Fallen::PlayedOn } else { Fallen::LieThere };
        self.note_by_clock(Fault::Displaced { men, then }, by);
        if right {
            self.amend(|scene| scene.displaced.retain(|man| man.by != by || !man.is_right()));
        }
    }

    /// The live note of these men and no others.
    fn note_of_all(&self, men: &[Displaced]) -> Option<usize> {
        let ids = |men: &[Displaced]| men.iter().map(|man| man.id).collect::<Vec<_>>();
        self.table.notes.iter().position(|note| match &note.fault {
            Fault::Displaced { men: noted, .. } => note.is_live() && ids(noted) == ids(men),
            _ => false,
        })
    }

    /// A live note that this man is among.
    fn note_of(&self, man: &Displaced) -> Option<usize> {
        self.table.notes.iter().position(|note| match &note.fault {
            Fault::Displaced { men, .. } => note.is_live() && men.iter().any(|noted| noted.id == man.id),
            _ => false,
        })
    }

    /// Whether play went on with the men of a note off their squares.
    pub(super) fn went_on_since(&self, note: &Note) -> bool {
        let Fault::Displaced { men, then } = &note.fault else {
            return false;
        };
        let scene = self.scene();
        let noted = |man: &&Displaced| men.iter().any(|noted| noted.id == man.id);
        let mut lie = scene.displaced.iter().filter(noted).peekable();
        match then {
            Fallen::PlayedOn => true,
            Fallen::PutRight => false,
            Fallen::LieThere => {
                let moved = scene.score != self.table.scene_at(note.after).score;
                lie.peek().is_some() && (moved || lie.any(|man| self.went_on_without(man)))
            }
        }
    }

    /// Whether play went on with a man off its square: the other side has moved, the man itself has, its
    /// square is another's now, or a move was made that could not have been with the man there.
    fn went_on_without(&self, man: &Displaced) -> bool {
        let scene = self.scene();
        let other = (!man.by).index();
        let answered = scene.score[other] > self.table.scene_at(man.since).score[other];
        let mut stood = (*scene).clone();
        stood.stand_up(|_| true);
        let cannot = stood.displaced.iter().any(|left| left.id == man.id);
        answered || man.made_so.is_some() || cannot
    }

    /// A move is made: whether it could only be because men do not stand where they belong. The scene it
    /// leads to is marked so.
    pub(super) fn is_made_over_fallen_men(
        &self,
        base: &Scene,
        after: &mut Scene,
        by: Side,
        transfer: Transfer,
        taken: Option<ManId>,
    ) -> bool {
        let Some(stood) = base.upright().filter(|_| !base.displaced.is_empty()) else {
            return false;
        };
        let lawful = self.table.lawful_from(&stood, by, transfer.from(by));
        let could = lawful.iter().any(|mv| transfer.is(mv) && mv.taken == taken);
        if !could {
            let score = after.score;
            after.displaced.iter_mut().for_each(|man| man.made_so = man.made_so.or(Some(score)));
        }
        !could
    }

    /// A man is found missing. One that was knocked off comes back as any other that was; of one that nobody
    /// saw fall the players say where it stood.
    pub(super) fn misses_by_clock(&mut self, laws: Laws, by: Side, missing: &Missing) {
        let scene = self.scene();
        // Since when it is missing is a thing on which both agree, whatever is seen here.
        let there = missing.square.filter(|_| missing.since.is_none());
        let there = there.and_then(|square| scene.board.man(square));
        if there.is_some_and(|man| missing.man.is_none_or(|missed| missed == man)) {
            return self.refuse(Basis::Usage, Remark::ManStandsThere);
        }
        let is_it = |knocked: &Displaced| {
            let same = missing.man.is_none_or(|man| man.role == knocked.man.role);
            Some(knocked.home) == missing.square && same && !knocked.is_right()
        };
        let Some(fallen) = scene.displaced.iter().copied().find(is_it) else {
            let was = scene.turn_start;
            self.misses(by, missing);
            if self.scene().turn_start != was {
                self.clock_runs(self.scene().turn); // moves went back
            }
            return;
        };
        if self.note_of(&fallen).is_none() && self.went_on_without(&fallen) {
            self.note_what_lies_about(fallen.by);
        }
        if let Some(index) = self.note_of(&fallen) {
            return self.uphold_by_clock(laws, index);
        }
        self.amend(|scene| scene.stand_up(|man| man.by == fallen.by));
        self.uphold(laws.gone_on, Remark::PutRight);
    }

    /// The men are put on their squares; where play has gone on, the position before they fell comes back,
    /// and with it what the same hand moved after that.
    pub(super) fn put_right(&mut self, note: &Note) {
        if let Fault::Displaced { men, then: Fallen::PlayedOn } = &note.fault {
            let fell = men.iter().map(|knocked| knocked.since).min();
            self.put_back(fell.unwrap_or(note.before), Back::InTime, |_| {});
            self.clock_runs(self.scene().turn);
        }
        let by = note.by;
        self.amend(|scene| scene.stand_up(|man| man.by == by));
    }
}

/// Every man knocked over goes where it belongs: a position that is restored is one of men on their squares.
pub(super) fn men_stand_up(scene: &mut Scene) {
    scene.stand_up(|_| true);
}
