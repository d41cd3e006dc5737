//! The press: what it completes, what it gives, and what is wrong with it.

use super::Laws;
use super::making::noticed;
use crate::clock::Face;
use crate::decide::Draft;
use crate::decide::hand::is_on_the_last_rank;
use crate::decide::lapse::Noticed;
use crate::decide::moved::carry;
use crate::event::Event;
use crate::fault::Fault;
use crate::lawful::{Lawful, discharges};
use crate::note::{Note, NoteState};
use crate::scene::{Completed, Gifts, Mark, Phase, Scene};
use crate::terms::{ClockKind, Stage};
use crate::text::Transfer;
use crate::touches::Touches;
use jadoube_chess::Side;
use std::sync::Arc;

/// What completing a move brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Brings {
    /// A press: the stage's time, if the stage is over, and the increment.
    StageAndIncrement,
    /// Completed by the next move: the stage's time alone.
    StageAlone,
}

impl Draft<'_> {
    pub(super) fn presses_by_clock(&mut self, laws: Laws, by: Side) {
        // One's own clock not running, the button does nothing.
        if self.table.terms.clock == ClockKind::Automatic || self.table.running_by_clock() != Some(by) {
            return;
        }
        if self.scene().held_by(by).is_some() {
            self.quits_by_clock(laws, by); // a man still held is let go first
            if self.kind == crate::table::DecisionKind::Refused || self.table.outcome.is_some() {
                return;
            }
        }
        let scene = self.scene();
        self.note_what_lies_about(by);
        if scene.idle == Some(!by) && !scene.unpressed[by.index()] && scene.phase == Phase::Thinking {
            self.idle_press_is_answered(!by); // by a press without a move of his own
            return self.presses_without_move(laws, by);
        }
        if scene.turn != by || scene.unpressed[by.index()] && scene.phase == Phase::Thinking {
            return self.press_on_made(laws, by);
        }
        match scene.phase {
            Phase::LetGo(_) => self.completes_let_go(laws, by),
            Phase::Unnamed(_) => self.completes_unpromoted(laws, by),
            Phase::Thinking | Phase::Held(_) => self.presses_without_move(laws, by),
        }
    }

    /// The press brings what any press does; the move is not made, and the turn stays.
    fn presses_without_move(&mut self, laws: Laws, by: Side) {
        self.note_by_clock(Fault::PressedWithoutMove, by);
        let index = self.table.notes.len() - 1;
        let mut gifts = self.scene().gifts;
        gifts.idle[by.index()] += self.increment_comes(laws, by);
        self.follow(|scene| (scene.idle, scene.gifts) = (Some(by), gifts));
        self.emit(Event::LedTo(index, self.table.now));
        self.clock_runs(!by);
    }

    /// The other moves though no move was made before the press: that press counts as a move.
    pub(super) fn idle_press_is_answered(&mut self, by: Side) {
        self.replied(by, 0); // with no man taken up, so that no touch has ended anything
        let mut gifts = self.scene().gifts;
        gifts.completed[by.index()] += 1;
        gifts.given[by.index()] += self.stage_time_comes(by);
        let start = self.next_mark();
        self.follow(|scene| {
            scene.turn = !by;
            (scene.turn_start, scene.turn_id) = (start, start);
            scene.score[by.index()] += 1;
            scene.touched = Touches::default();
            scene.passed.clear();
            scene.duty = None;
            scene.idle = None;
            scene.gifts = gifts;
        });
    }

    /// A side's clock counts a move: the time that its stage brings, if that was the last of one. A flag down
    /// stays down, and nothing is added to such a clock.
    fn stage_time_comes(&mut self, by: Side) -> u64 {
        let terms = Arc::clone(&self.table.terms);
        self.added_to(by, |face| {
            let (had, fallen) = (face.left, face.fallen);
            face.count(&terms.limit);
            face.fallen = fallen;
            if fallen {
                face.left = had;
            }
        })
    }

    /// A press: the increment, where one was agreed or granted, and a delay anew.
    fn increment_comes(&mut self, laws: Laws, by: Side) -> u64 {
        let terms = Arc::clone(&self.table.terms);
        let granted = if self.table.memory.increment_granted { laws.quickplay.increment_granted } else { 0 };
        self.added_to(by, |face| {
            if !face.fallen {
                face.reward(&terms.limit);
                face.left = face.left.saturating_add(granted);
            }
            face.rest();
        })
    }

    /// What a change adds to a side's clock; the next move is thought about from now.
    fn added_to(&mut self, by: Side, change: impl FnOnce(&mut Face)) -> u64 {
        let mut added = 0;
        self.retime(|timing| {
            timing.since_move = 0;
            if let Some(clocks) = &mut timing.clocks {
                let face = clocks.face(by);
                let had = face.left;
                change(face);
                added = face.left.saturating_sub(had);
            }
        });
        added
    }

    /// The clock is pressed on a move that is made: it is complete, and claims that waited for that are open.
    pub(super) fn press_on_made(&mut self, laws: Laws, by: Side) {
        self.note_what_lies_about(by);
        if self.scene().unpressed[by.index()] {
            self.completes(laws, by, Brings::StageAndIncrement);
        }
        self.clock_runs(!by);
    }

    /// The same player makes his next move: the one before is complete without a press.
    pub(super) fn earlier_move_is_complete(&mut self, laws: Laws, by: Side) {
        if self.scene().unpressed[by.index()] {
            self.completes(laws, by, Brings::StageAlone);
        }
    }

    fn completes(&mut self, laws: Laws, by: Side, brings: Brings) {
        let mut gifts = self.scene().gifts;
        gifts.completed[by.index()] += 1;
        gifts.given[by.index()] += self.stage_time_comes(by);
        if brings == Brings::StageAndIncrement {
            // A clock that runs on has no delay anew.
            gifts.given[by.index()] += self.increment_comes(laws, by);
        }
        self.follow(|scene| {
            scene.unpressed[by.index()] = false;
            scene.two_handed = false;
            scene.gifts = gifts;
        });
        self.faults_of_a_completed_move_open(laws, by, brings);
        if brings == Brings::StageAndIncrement {
            self.pressed_beside_a_pawn(laws, by);
        }
    }

    /// The clock is pressed on another man's move, the pawn that had been let go on its last rank before it
    /// still standing there.
    fn pressed_beside_a_pawn(&mut self, laws: Laws, by: Side) {
        let made = self.move_just_completed(by);
        let scene = self.scene();
        let left = self.table.notes.iter().rev().find_map(|note| match note.fault {
            Fault::LeftUnnamed { pawn, .. } if note.by == by && note.completed == made => {
                is_on_the_last_rank(&scene, pawn).then(|| (pawn, note.clone()))
            }
            _ => None,
        });
        let Some((pawn, Note { before, after, turn, touched, .. })) = left else {
            return;
        };
        let fault = Fault::Unpromoted { pawn };
        self.note(Noticed { fault, by, before, turn, completed: made, touched, unnamed: None });
        if self.stands_once_answered(laws, by, after) {
            let index = self.table.notes.len() - 1;
            self.emit(Event::Closed(index, NoteState::Lapsed(laws.arbiter.answered)));
        }
    }

    /// What waited for the move to be complete can be claimed now; once answered in a game nobody supervises
    /// it stands.
    fn faults_of_a_completed_move_open(&mut self, laws: Laws, by: Side, brings: Brings) {
        let made = self.move_just_completed(by);
        for index in 0..self.table.notes.len() {
            let note = &self.table.notes[index];
            if note.by != by {
                continue;
            }
            let fault = match (&note.fault, note.state) {
                (fault, NoteState::NotPressed) => Some(fault.clone()),
                (fault, _) if brings == Brings::StageAndIncrement && note.completed == made => {
                    two_hands_pressed(fault, note.state)
                }
                _ => None,
            };
            let Some(fault) = fault else {
                continue;
            };
            let stands = self.stands_once_answered(laws, by, note.after);
            let state = if stands { NoteState::Lapsed(laws.arbiter.answered) } else { NoteState::Open };
            let act = self.table.acts; // the fault is complete with this
            let mut note = Note { fault, act, state, ..note.clone() };
            note.until = self.table.consequence(&note).map_or(note.until, |follows| follows.until);
            self.emit(Event::Renoted(index, note));
        }
    }

    /// Whether what a side had done by a scene has been answered where nobody supervises.
    fn stands_once_answered(&self, laws: Laws, by: Side, after: Mark) -> bool {
        let unsupervised = !(laws.regime)(&self.table.game_facts()).supervised;
        let score = |scene: &Scene| scene.score[(!by).index()];
        unsupervised && score(&self.scene()) > score(self.table.scene_at(after))
    }

    /// The move of a side that is the last of its completed ones.
    fn move_just_completed(&self, by: Side) -> Option<Completed> {
        let number = self.scene().gifts.completed[by.index()];
        let mut mark = Some(self.table.now);
        while let Some(scene) = mark.map(|mark| self.table.scene_at(mark)) {
            if let Some(done) = scene.completed.filter(|done| (done.side, done.number) == (by, number)) {
                return Some(done);
            }
            mark = scene.parent;
        }
        None
    }

    /// Pressed with the pawn on its last rank.
    fn completes_unpromoted(&mut self, laws: Laws, by: Side) {
        let scene = self.scene();
        let Some(unnamed) = scene.unnamed() else {
            return;
        };
        let Some(to) = scene.square_of(unnamed.pawn) else {
            return;
        };
        let base = Arc::clone(self.table.scenes.at(unnamed.base));
        let transfer = Transfer::Carry { from: unnamed.from, to, becomes: None, passing: false };
        let mut after = (*base).clone();
        let Some(carried) = carry(&mut after, transfer, by) else {
            return;
        };
        self.earlier_move_is_complete(laws, by);
        let (gifts, unpressed) = (self.scene().gifts, self.scene().unpressed);
        let completed = self.complete(&mut after, by, self.table.now, carried.man, transfer);
        (after.gifts, after.unpressed) = (gifts, unpressed);
        after.unpressed[by.index()] = true;
        self.replied(by, unnamed.begun.act);
        self.show(after);
        // Another man touched before is still owed, whatever becomes of the pawn.
        let lawful = self.table.lawful_from(&base, by, unnamed.from);
        let owed = |mv: &&Lawful| base.duty.as_ref().is_none_or(|duty| discharges(mv, duty));
        let of_the_pawn = || lawful.iter().filter(|mv| mv.to == to);
        if let Some(&mv) = of_the_pawn().find(owed).or(of_the_pawn().next()) {
            self.note_what_touching_asked(&base, completed, mv);
        }
        self.note(noticed(&base, completed, Fault::Unpromoted { pawn: unnamed.pawn }));
        let index = self.table.notes.len() - 1;
        self.press_on_made(laws, by);
        self.emit(Event::LedTo(index, self.table.now));
    }

    /// Whose clock runs from now on.
    pub(super) fn clock_runs(&mut self, side: Side) {
        self.retime(|timing| {
            timing.hand = side;
            if let Some(clocks) = &mut timing.clocks {
                clocks.pressed = side;
            }
        });
    }

    /// Of the moves that a put-back leaves, those stay completed that have been, whenever that was, with what
    /// it gave.
    pub(in crate::decide) fn keep_presses(&self, back: &mut Scene) {
        for side in Side::BOTH {
            let at = side.index();
            let completed = self.scene().gifts.completed[at].min(back.score[at]);
            back.gifts.completed[at] = completed;
            back.gifts.given[at] = self.given_for(side, completed);
            back.unpressed[at] = completed < back.score[at];
        }
    }

    /// What the first so many completed moves of a side have given it.
    fn given_for(&self, side: Side, completed: u32) -> u64 {
        let (mut mark, at) = (Some(self.table.now), side.index());
        while let Some(scene) = mark.map(|mark| self.table.scene_at(mark)) {
            if scene.gifts.completed[at] <= completed {
                return scene.gifts.given[at];
            }
            mark = scene.parent;
        }
        0
    }

    /// What the presses gave that are now undone is taken back; time used stays used, and a flag stays down.
    pub(in crate::decide) fn gifts_back(&mut self, was: Gifts) {
        let is = self.scene().gifts;
        if is == was {
            return;
        }
        let terms = Arc::clone(&self.table.terms);
        self.retime(|timing| {
            timing.since_move = 0;
            let Some(clocks) = &mut timing.clocks else {
                return;
            };
            for side in Side::BOTH {
                let at = side.index();
                let all = |gifts: Gifts| gifts.given[at].saturating_add(gifts.idle[at]);
                let given = all(was).saturating_sub(all(is));
                go_back(clocks.face(side), &terms.limit, given, is.completed[at]);
            }
        });
    }
}

/// A clock as it would show had these presses not been made.
fn go_back(face: &mut Face, stages: &[Stage], given: u64, made: u32) {
    let (left, fallen) = (face.left.saturating_sub(given), face.fallen);
    while face.made > made {
        face.uncount(stages);
    }
    (face.left, face.fallen) = (left, fallen);
    face.lowest = face.lowest.min(left);
    face.rest();
}

/// Two hands on a move that is now pressed. What was said of them before, or could no longer be, was about
/// the hands alone; a claim given up stays given up.
fn two_hands_pressed(fault: &Fault, state: NoteState) -> Option<Fault> {
    let Fault::TwoHands { man, transfer, pressed: false } = *fault else {
        return None;
    };
    let counts = matches!(state, NoteState::Open | NoteState::Upheld | NoteState::Lapsed(_));
    counts.then_some(Fault::TwoHands { man, transfer, pressed: true })
}
