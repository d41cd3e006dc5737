//! Claims where nobody chooses a penalty: what was irregular is put back, binds by the touches of the turn,
//! is counted and paid for in minutes; what is left to the arbiter is referred to him.

use super::Laws;
use super::flags::Added;
use super::knocked::men_stand_up;
use crate::act::ObjectionTo;
use crate::consequence::{Consequence, Remedy};
use crate::decide::claim::nothing_open;
use crate::decide::{Back, Draft};
use crate::event::Event;
use crate::fault::{Fallen, Fault};
use crate::law::LawNumber;
use crate::note::{Note, NoteState};
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::saying::Saying;
use crate::scene::Mark;
use jadoube_chess::{Role, Side};

impl Draft<'_> {
    pub(super) fn objects_by_clock(&mut self, laws: Laws, by: Side, objection: ObjectionTo) {
        if let Some(index) = self.latest_open(!by, objection) {
            let index =
                if objection == ObjectionTo::Latest { self.man_beside_the_pawn(index) } else { index };
            return self.uphold_by_clock(laws, index);
        }
        if let Some(note) = self.past_claim(!by, objection, true) {
            return self.too_late(laws, &note);
        }
        let lies_there = self.scene().let_go().is_some_and(|let_go| let_go.side != by);
        let of_moves = matches!(
            objection,
            ObjectionTo::Latest | ObjectionTo::TheMove | ObjectionTo::Castling | ObjectionTo::Check
        );
        if lies_there && of_moves {
            return self.refuse(Basis::Law(laws.illegal), Remark::NotCompletedYet);
        }
        if let Some(index) = self.latest_open(by, objection) {
            return self.uphold_by_clock(laws, index);
        }
        let late = self.past_claim(!by, objection, false).or_else(|| self.past_claim(by, objection, false));
        if let Some(note) = late {
            return self.too_late(laws, &note);
        }
        self.refuse(Basis::Usage, nothing_open(objection));
    }

    /// The other man moved while a pawn waited on its last rank goes back before anything is made of the
    /// press that came after it, unless the clock is named.
    fn man_beside_the_pawn(&self, index: usize) -> usize {
        let notes = &self.table.notes;
        let pressed = matches!(notes[index].fault, Fault::Unpromoted { .. });
        let beside = |note: &Note| {
            let other = note.is_live() && matches!(note.fault, Fault::LeftUnnamed { .. });
            other && note.completed == notes[index].completed
        };
        notes.iter().position(|note| pressed && beside(note)).unwrap_or(index)
    }

    /// What can no longer be claimed; of a side's last turn alone, or of any.
    fn past_claim(&self, of: Side, objection: ObjectionTo, of_last_turn: bool) -> Option<Note> {
        let last = self.table.notes.iter().filter(|note| note.by == of).map(|note| note.act).max();
        let moved_since = |note: &Note| {
            let score = |mark: Mark| self.table.scene_at(mark).score[of.index()];
            score(self.table.now) > score(note.after)
        };
        let fits = |note: &&Note| {
            let lapsed = matches!(note.state, NoteState::Lapsed(_));
            let recent = Some(note.act) == last && !moved_since(note);
            lapsed && note.by == of && note.fits(objection).is_some() && (recent || !of_last_turn)
        };
        self.table.notes.iter().rev().find(fits).cloned()
    }

    fn too_late(&mut self, laws: Laws, note: &Note) {
        let NoteState::Lapsed(law) = note.state else {
            return;
        };
        if matches!(note.fault, Fault::MovedOutOfTurn { .. }) {
            return self.silent(Remark::NoLawSaysWhatFollows);
        }
        let late = Saying::TooLate { claimant: !note.by, ended: note.until.penalty.0.into() };
        self.refuse_by(laws, &[law], late);
    }

    /// A breach claimed, or seen by the arbiter.
    pub(super) fn uphold_by_clock(&mut self, laws: Laws, index: usize) {
        let mut note = self.table.notes[index].clone();
        if let Fault::Displaced { men, .. } = &note.fault
            && self.went_on_since(&note)
        {
            note.fault = Fault::Displaced { men: men.clone(), then: Fallen::PlayedOn };
            self.emit(Event::Renoted(index, note.clone()));
        }
        let Some(follows) = self.table.consequence(&note) else {
            return self.refuse(Basis::Usage, Remark::NothingOpen);
        };
        self.emit(Event::Closed(index, NoteState::Upheld));
        let told = self.table.follows(&note, &follows);
        let cited: Vec<LawNumber> = follows.laws.iter().collect();
        self.rule_on(&note, &follows.laws, Verdict::Upheld, &told);
        self.cite_besides(laws, &cited, Verdict::Upheld);
        self.carry_out_by_clock(&note, &follows);
        self.pause_is_over();
        if follows.counts {
            self.count_fault(laws, note.by);
        }
        if let Remedy::BecomesQueen(_) = follows.remedy
            && self.table.outcome.is_none()
        {
            self.see_ends(note.by);
        }
        if let Some(law) = follows.refers.filter(|_| self.table.outcome.is_none()) {
            self.refer(law, Remark::MeasureIsTheArbiters);
        }
    }

    fn carry_out_by_clock(&mut self, note: &Note, follows: &Consequence) {
        let offender = note.by;
        match &follows.remedy {
            Remedy::TouchesBind | Remedy::SameMoveAgain(_) | Remedy::CastleThen(_) => {
                let touched = note.touched_in_order();
                let duty = self.table.duty_after(note, follows);
                let imposed = !matches!(follows.remedy, Remedy::TouchesBind);
                self.put_back(note.before, Back::InTime, |scene| {
                    men_stand_up(scene);
                    scene.touched = touched;
                    if imposed && scene.duty.is_none() {
                        scene.duty = duty;
                    }
                });
                self.clock_runs(offender);
            }
            Remedy::DutyStands | Remedy::Impose(_) => {
                let touched = note.touched_in_order();
                self.put_back(note.before, Back::InTime, |scene| {
                    men_stand_up(scene);
                    scene.touched = touched;
                });
                self.clock_runs(offender);
            }
            Remedy::NamePawn => {
                let came_from = self.table.scene_at(note.after).parent.unwrap_or(note.before);
                let held = self.table.scene_at(came_from).hand();
                self.put_back(held.map_or(came_from, |hand| hand.base), Back::InTime, |_| {});
                self.clock_runs(offender);
            }
            Remedy::BecomesQueen(pawn) => {
                let pawn = *pawn;
                if self.scene().turn != !offender || self.table.now != note.after {
                    let has_moved = self.scene().score != self.table.scene_at(note.after).score;
                    if has_moved {
                        self.put_back(note.after, Back::InTime, |_| {});
                        self.clock_runs(!offender);
                    }
                }
                self.amend(|scene| {
                    if let Some(square) = scene.square_of(pawn) {
                        scene.put(square, pawn, Role::Queen.of(offender));
                    }
                });
            }
            Remedy::PutBack if matches!(note.fault, Fault::PressedWithoutMove) => {
                self.put_back(note.before, Back::InTime, |scene| {
                    men_stand_up(scene);
                    scene.idle = None;
                });
                self.clock_runs(offender);
            }
            Remedy::PutBack => self.put_back(self.first_of_its_kind(note), Back::InTime, |_| {}),
            Remedy::PutRight => self.put_right(note),
            _ => {}
        }
    }

    /// What was moved without having the move goes back together: the scene before the first of those moves
    /// that can still be claimed.
    fn first_of_its_kind(&self, note: &Note) -> Mark {
        let alike = |other: &&Note| {
            let kind = std::mem::discriminant(&other.fault) == std::mem::discriminant(&note.fault);
            kind && other.state == NoteState::Open
        };
        self.table.earlier_out_of_turn(note).find(alike).map_or(note.before, |first| first.before)
    }

    /// The first such fault gives the other side time, the last one loses the game.
    fn count_fault(&mut self, laws: Laws, by: Side) {
        let (law, most) = laws.counted;
        let mut counts = self.table.illegal;
        counts[by.index()] += 1;
        self.emit(Event::IllegalCounted(counts));
        if counts[by.index()] < most {
            let why = match self.gives_minutes(laws, !by) {
                Added::Time => Remark::FaultCounted,
                Added::Nothing => Remark::FaultCountedAlone,
            };
            return self.cite(laws, &[law], Verdict::Upheld, why);
        }
        self.loses_unless_dead(laws, &[law], by, Ending::IllegalMove, Remark::TooManyFaults.into());
    }

    /// Time added to a side's clock as the price of the other's fault; nothing to one whose flag is down.
    pub(super) fn gives_minutes(&mut self, laws: Laws, to: Side) -> Added {
        self.gives_time(to, (laws.regime)(&self.table.game_facts()).penalty)
    }

    /// A side loses, unless the other cannot mate by any series of lawful moves: then it is drawn. Where that
    /// is not known the result is the arbiter's to say.
    pub(super) fn loses_unless_dead(
        &mut self,
        laws: Laws,
        cited: &[LawNumber],
        loser: Side,
        by: Ending,
        why: Saying,
    ) {
        match self.can_still_mate(!loser) {
            Some(true) => self.over_by(laws, cited, GameResult::Won(!loser), by, why),
            Some(false) => {
                self.over_by(laws, cited, GameResult::Drawn, by, Remark::OtherCannotMate);
            }
            None => {
                let Some((&last, others)) = cited.split_last() else {
                    return;
                };
                self.refer_the_result(last, Remark::WhetherOtherCanMate);
                self.cite_in_own_words(others, Verdict::Referred);
                self.cite_besides(laws, cited, Verdict::Referred);
            }
        }
    }

    /// Before an objection a breach of the laws of touching may be let pass; a claim made stands.
    pub(super) fn waives_by_clock(&mut self, by: Side) {
        let open: Vec<usize> = (0..self.table.notes.len())
            .filter(|&index| {
                let note = &self.table.notes[index];
                note.by != by && note.is_live() && note.fault.may_be_waived()
            })
            .collect();
        if open.is_empty() {
            return self.refuse(Basis::Usage, Remark::OnlyTouchingIsWaived);
        }
        for index in open {
            self.emit(Event::Closed(index, NoteState::Waived));
        }
        self.see_ends(!by);
    }
}
