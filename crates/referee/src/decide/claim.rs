//! Claims: objecting, and what comes of it. What an irregularity leads to is asked of `judging`; here it is
//! carried out.

use super::moved::{ForTheLimit, Making};
use super::{Back, Draft};
use crate::act::ObjectionTo;
use crate::code::{Neglect, push_new};
use crate::consequence::{Consequence, Remedy};
use crate::duty::Duty;
use crate::event::{About, Event, PendingClaim};
use crate::fault::{Fault, Fits, Said, Then};
use crate::law::{LawNumber, Laws};
use crate::note::{Note, NoteState};
use crate::notes::rook_of;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::saying::{Follows, Irregularity, Saying};
use crate::scene::{Hand, ManId, Mark, Phase, Scene, Unnamed};
use crate::touches::Touches;
use jadoube_chess::Side;

/// Nothing was found; of other kinds there may be something.
pub(super) fn nothing_open(objection: ObjectionTo) -> Remark {
    if objection == ObjectionTo::Latest { Remark::NothingOpen } else { Remark::NothingLikeThatOpen }
}

impl Draft<'_> {
    /// An objection looks for what the other side has left open, then for what has lapsed of the other side's
    /// last turn, and last for what is one's own.
    pub(super) fn objects(&mut self, by: Side, objection: ObjectionTo) {
        if self.table.pending.is_some() {
            return self.refuse(Basis::Usage, Remark::PenaltyBeingChosen);
        }
        if let Some(index) = self.latest_open(!by, objection) {
            return self.hear(by, index, objection);
        }
        if matches!(objection, ObjectionTo::Latest | ObjectionTo::Check)
            && let Some(law) = self.table.code.claims.long_check
            && self.free_long_checked_king(law)
        {
            return;
        }
        let took_king = |note: &Note| note.fits(objection).is_some() && self.took_king_for_good(note);
        if self.table.notes.iter().any(took_king) {
            return self.silent(Remark::KingTakenForGood);
        }
        if let Some((law, late)) = self.lapsed(!by, objection, Which::OfLastTurn) {
            return self.refuse(Basis::Law(law), late);
        }
        if let Some(index) = self.latest_open(by, objection) {
            return self.hear(by, index, objection);
        }
        let lapsed = self.lapsed(!by, objection, Which::Any).or(self.lapsed(by, objection, Which::Any));
        match lapsed {
            Some((law, late)) => self.refuse(Basis::Law(law), late),
            None => self.refuse(Basis::Usage, nothing_open(objection)),
        }
    }

    /// The latest irregularity of a side that an objection may be about; of those of one move, the one that
    /// is plainly of that kind.
    pub(super) fn latest_open(&self, of: Side, objection: ObjectionTo) -> Option<usize> {
        let open = |note: &Note| note.by == of && note.is_live();
        let fits = |index: &usize| {
            let note = &self.table.notes[*index];
            open(note).then(|| note.fits(objection)).flatten()
        };
        let latest = (0..self.table.notes.len()).rev().find(|index| fits(index).is_some())?;
        let of_one_move = |index: &usize| {
            self.table.notes[*index].turn == self.table.notes[latest].turn
                && fits(index) == Some(Fits::Plainly)
        };
        let found = (0..self.table.notes.len()).rev().find(of_one_move).unwrap_or(latest);
        Some(self.moved_before_touched(found))
    }

    /// Men moved out of turn go back before anything is made of their being taken for touched: while that
    /// move can be claimed, an objection is to it.
    fn moved_before_touched(&self, index: usize) -> usize {
        let notes = &self.table.notes;
        let Fault::Touched { men: touched, then: Then::Nothing } = &notes[index].fault else {
            return index;
        };
        let moved = notes.iter().rposition(|note| match &note.fault {
            Fault::MovedOutOfTurn { men, .. } if note.state == NoteState::Open => {
                note.by == notes[index].by && touched.iter().all(|man| men.contains(man))
            }
            _ => false,
        });
        moved.unwrap_or(index)
    }

    /// The law by which what a side did can no longer be claimed.
    fn lapsed(&self, of: Side, objection: ObjectionTo, which: Which) -> Option<(LawNumber, Saying)> {
        let last = self.table.notes.iter().filter(|note| note.by == of).map(|note| note.act).max();
        let moved_since = |note: &Note| {
            let score = |mark: Mark| self.table.scene_at(mark).score[of.index()];
            score(self.table.now) > score(note.after)
        };
        self.table.notes.iter().rev().find_map(|note| match note.state {
            NoteState::Lapsed(law) if note.by == of && note.fits(objection).is_some() => {
                let of_last_turn = Some(note.act) == last && !moved_since(note);
                let windows = [note.until.undo, Some(note.until.penalty)];
                let late = match windows.into_iter().flatten().find(|&(_, by)| by == law) {
                    Some((until, _)) => Saying::TooLate { claimant: !note.by, ended: until.into() },
                    None => Remark::TooLateOrNotHis.into(), // by a law of how a game is begun
                };
                (which == Which::Any || of_last_turn).then_some((law, late))
            }
            _ => None,
        })
    }

    /// An objection that has found its irregularity.
    fn hear(&mut self, by: Side, index: usize, objection: ObjectionTo) {
        let note = self.table.notes[index].clone();
        if note.fault.began_the_game() && objection == ObjectionTo::Latest {
            return self.objects_to_beginning(by);
        }
        let note = match self.as_check_neglected(&note).filter(|_| objection == ObjectionTo::Check) {
            Some(neglected) => {
                self.emit(Event::Renoted(index, neglected.clone()));
                neglected
            }
            None => note,
        };
        let remedy = self.table.consequence(&note).map(|follows| follows.remedy);
        match remedy {
            Some(Remedy::AllSince(_)) => self.uphold_claim(index),
            _ if note.state != NoteState::Open => self.undo(index),
            Some(Remedy::Forfeit) if note.by == by => self.points_out_own_forfeit(index),
            _ => self.uphold_claim(index),
        }
    }

    /// A false move that left a check where it was, as the neglect of that check: where the code has a law of
    /// its own for it, whoever said the check and names it presses that.
    fn as_check_neglected(&self, note: &Note) -> Option<Note> {
        if self.table.code.claims.neglect == Neglect::EachAlone || note.state != NoteState::Open {
            return None;
        }
        let after = self.table.scene_at(note.after);
        let before = self.table.scene_at(after.parent?);
        let (man, taken) = match note.fault {
            Fault::FalseCapture { man, taken, .. } => (man, Some(taken)),
            ref fault => (fault.man_moved()?, None),
        };
        let given = before.checkers(note.by);
        let left = !given.both(after.checkers(note.by)).is_empty();
        if !left || !given.without(before.said).is_empty() {
            return None;
        }
        Some(Note { fault: Fault::CheckNeglected { man, taken, said: Said::Yes }, ..note.clone() })
    }

    /// Nobody claims a forfeit against himself; but men he has moved go back when he says so, and the other
    /// may still claim it.
    fn points_out_own_forfeit(&mut self, index: usize) {
        let note = self.table.notes[index].clone();
        let men = match &note.fault {
            Fault::MovedOutOfTurn { men, .. } => men.clone(),
            Fault::RookQuittedFirst { .. } => self.table.scene().king(note.by).into_iter().collect(),
            _ => Vec::new(),
        };
        let (Some((_, law)), false) = (note.until.undo, men.is_empty()) else {
            return self.refuse(Basis::Usage, Remark::NobodyClaimsForfeitAgainst);
        };
        self.put_back(note.before, Back::InTime, |_| {});
        self.rule(Basis::Law(law), Verdict::Upheld, Remark::WhatMovedOutTurnGoesBack);
        let (after, fault) = (self.table.now, Fault::TouchedOutOfTurn { men });
        let note = Note { fault, before: after, after, completed: None, ..note };
        let until = self.table.consequence(&note).map_or(note.until, |follows| follows.until);
        self.emit(Event::Renoted(index, Note { until, ..note }));
    }

    /// Whether a king was taken by what can no longer be claimed.
    fn took_king_for_good(&self, note: &Note) -> bool {
        let king_at = |mark| self.table.scene_at(mark).king(!note.by);
        let gone = self.table.scene().king(!note.by).is_none();
        matches!(note.state, NoteState::Lapsed(_))
            && note.fault.moved_men()
            && gone
            && king_at(note.before).is_some()
            && king_at(note.after).is_none()
    }

    /// The claim is in time, penalty and all.
    pub(super) fn uphold_claim(&mut self, index: usize) {
        let note = self.table.notes[index].clone();
        let claimant = !note.by;
        let Some(follows) = self.table.consequence(&note) else {
            return self.refuse(Basis::Usage, Remark::NothingOpen);
        };
        self.emit(Event::Closed(index, NoteState::Upheld));
        if follows.is_nothing() {
            return self.nothing_to_exact(&note, &follows);
        }
        let law = follows.laws.last();
        if !matches!(follows.remedy, Remedy::Forfeit | Remedy::Annul | Remedy::AllSince(_)) {
            let told = self.table.follows(&note, &follows);
            self.rule_on(&note, &follows.laws, Verdict::Upheld, &told);
        }
        match follows.remedy {
            Remedy::Options(choices) => {
                let then = self.scene();
                self.restore(&note);
                self.do_again(&then);
                let (at_own_risk, about) = (follows.at_own_risk, About::Note(index));
                let pending = PendingClaim { claimant, about, choices, law, at_own_risk };
                self.emit(Event::ClaimPending(Some(pending)));
            }
            Remedy::Impose(any) => {
                self.restore(&note);
                self.impose(Duty { any, law, castling: follows.castling, rook: rook_of(&note) });
            }
            Remedy::PutBack => self.restore(&note),
            Remedy::AllSince(first) => {
                self.put_back(first, Back::Late, |scene| scene.touched = Touches::default());
                self.rule(Basis::Law(law), Verdict::NoPenalty, Remark::EveryMoveSinceCheckGoesBack);
            }
            Remedy::NamePawn => {
                let came_from = self.table.scene_at(note.after).parent.unwrap_or(note.before);
                let held = self.table.scene_at(came_from).hand();
                let waiting = held.map_or(came_from, |hand| hand.base);
                self.put_back(waiting, Back::InTime, |_| {});
            }
            Remedy::DutyStands => {
                self.put_back(note.before, Back::InTime, |scene| scene.touched = Touches::default());
            }
            Remedy::Deferred(men) => self.defer(&note, &men),
            Remedy::Annul => {
                let found = Saying::Irregular(self.table.irregularity(&note));
                self.over(Basis::Law(law), GameResult::Annulled, Ending::Beginning, found);
            }
            Remedy::Forfeit => {
                let found = Saying::Irregular(self.table.irregularity(&note));
                let law = Basis::Law(follows.laws.first());
                self.over(law, GameResult::Won(claimant), Ending::Forfeit, found);
            }
            // Where the clock completes moves, `by_clock` carries these out.
            Remedy::TouchesBind
            | Remedy::SameMoveAgain(_)
            | Remedy::CastleThen(_)
            | Remedy::BecomesQueen(_)
            | Remedy::PutRight
            | Remedy::Stands => {}
        }
    }

    /// What was found is said once: with the rule of movement it broke, or else with the first law of what
    /// follows.
    pub(super) fn rule_on(&mut self, note: &Note, laws: &Laws, verdict: Verdict, follows: &Follows) {
        let irregularity = self.table.irregularity(note);
        let mut unsaid = Some(irregularity.clone());
        for (broken, reason) in self.table.reasons(note) {
            let mut why = Some(reason);
            for &law in (self.table.code.moves.broken)(broken) {
                let saying = match why.take() {
                    Some(why) => Saying::Irregular(Irregularity { why: vec![why], ..irregularity.clone() }),
                    None => Saying::Remark(Remark::AppliesToo),
                };
                self.rule(Basis::Law(law), verdict, saying);
                unsaid = None;
            }
        }
        let last = laws.last();
        for law in laws.iter() {
            let saying = match unsaid.take() {
                found if law == last => Saying::Follows { found, follows: follows.clone() },
                Some(found) => Saying::Irregular(found),
                None => Saying::Remark(Remark::ItGoesBack),
            };
            self.rule(Basis::Law(law), verdict, saying);
        }
    }

    fn restore(&mut self, note: &Note) {
        let deferred = self.still_deferred(note);
        self.restore_to(note.before, note, Back::InTime, deferred);
    }

    /// The offender's touches go with what he did; the other's, made before, stay.
    fn restore_to(&mut self, mark: Mark, note: &Note, back: Back, deferred: [Vec<ManId>; 2]) {
        self.put_back(mark, back, |scene| {
            if scene.turn == note.by {
                scene.touched = Touches::default();
                scene.free = Vec::new();
            }
            scene.deferred = deferred;
        });
        if self.scene().turn != note.by {
            self.note_touches(); // the other's touches, made before, are still there to be claimed
        }
    }

    /// Men bound for a later turn when the offence was committed: they stay bound when it is put back.
    fn still_deferred(&self, note: &Note) -> [Vec<ManId>; 2] {
        let after = self.table.scene_at(note.after);
        let mut deferred = after.deferred.clone();
        let turn_passed = self.table.scene_at(note.before).turn == note.by && after.turn != note.by;
        if turn_passed {
            deferred[after.turn.index()].clone_from(&after.bound);
        }
        deferred
    }

    /// The move is taken back all the same, if it was false; a touch is forgotten.
    fn nothing_to_exact(&mut self, note: &Note, follows: &Consequence) {
        let lawfully_moved = matches!(note.fault, Fault::Touched { then: Then::Lawful(_), .. });
        if !lawfully_moved {
            self.restore(note);
        }
        let laws = match follows.nothing_by {
            Some(law) => Laws::of([law]).after(follows.laws.iter()),
            None => follows.laws.clone(),
        };
        self.rule_on(note, &laws, Verdict::NoPenalty, &Follows::Nothing);
        // A mate that could have been claimed ended nothing; it was answered all the same, and the answer is
        // gone.
        let before = self.table.scene_at(note.before);
        let answered = self.table.last_completed_in(before).is_some_and(|last| last.side != note.by);
        if answered && !self.table.is_open() {
            self.see_end(!note.by);
        }
        if lawfully_moved && !self.table.is_open() {
            self.see_end(note.by);
        }
    }

    pub(super) fn impose(&mut self, duty: Duty) {
        let start = self.next_mark();
        self.follow(|scene| {
            scene.duty = Some(duty);
            scene.touched = Touches::default();
            scene.turn_start = start;
        });
    }

    /// Put back, with all else that was moved out of turn in the same turn, and the men bind their mover when
    /// his turn comes.
    fn defer(&mut self, note: &Note, men: &[ManId]) {
        let side = note.by.index();
        let men = men.to_vec();
        let still_there = |other: &&Note| other.state == NoteState::Open && other.fault.moved_men();
        let before =
            self.table.earlier_out_of_turn(note).find(still_there).map_or(note.before, |first| first.before);
        let bind = |scene: &mut Scene| {
            push_new(&mut scene.deferred[side], men);
        };
        if note.fault.moved_men() {
            let then = self.scene();
            self.put_back(before, Back::InTime, bind);
            self.do_again(&then);
        } else if self.scene().turn != note.by {
            self.follow(bind);
        } // else his turn has come, and he is taken to have touched them already
    }

    /// A move out of turn goes back alone: what the player had in hand when it was made, and has let go or
    /// completed since, is let go or completed all the same.
    pub(super) fn do_again(&mut self, then: &Scene) {
        let restored = self.scene();
        let by = restored.turn;
        let Some(base) = restored.base() else {
            return;
        };
        let made = self.table.last_completed_in(then).filter(|done| done.side == by && then.turn != by);
        match (made, restored.phase) {
            (Some(done), Phase::Held(Hand { begun, .. }) | Phase::Unnamed(Unnamed { begun, .. })) => {
                let (transfer, deferred) = (done.how, restored.deferred.clone());
                let limit = ForTheLimit::Counts;
                self.move_in_turn(Making { by, base, transfer, deferred, begun, limit });
            }
            (None, Phase::Held(hand)) if then.phase == Phase::Thinking && then.turn == by => {
                self.lets_go(hand, &restored);
            }
            _ => {}
        }
    }

    /// Too late for a penalty, in time to put the move back.
    fn undo(&mut self, index: usize) {
        let note = self.table.notes[index].clone();
        let Some((_, law)) = note.until.undo else {
            return self.refuse(Basis::Usage, Remark::NothingOpen);
        };
        let NoteState::PenaltyLost(lost_by) = note.state else {
            return;
        };
        let sealed = self.table.code.adjournment.and_then(|laws| laws.sealed_reply) == Some(lost_by);
        let made = self.scene().score[(!note.by).index()]
            > self.table.scene_at(note.after).score[(!note.by).index()];
        let replied = made || sealed;
        self.emit(Event::Closed(index, NoteState::PutBack));
        let before = self.first_neglect(index);
        let mut deferred = self.still_deferred(&note);
        // No penalty is left, so a move out of turn binds its mover no more.
        deferred[note.by.index()].clone_from(&self.table.scene_at(note.before).deferred[note.by.index()]);
        self.rule_on(&note, &Laws::of([law]), Verdict::NoPenalty, &Follows::GoesBackLate);
        self.restore_to(before, &note, Back::Late, deferred);
        if !replied {
            self.rule(Basis::Law(lost_by), Verdict::NoPenalty, Remark::PenaltyIsGone);
        }
    }

    /// The scene before a fault; of a king left in check for moves on end, where they go together, before the
    /// first.
    fn first_neglect(&self, index: usize) -> Mark {
        let notes = &self.table.notes;
        let mut first = &notes[index];
        if self.table.code.claims.neglect == Neglect::EachAlone || !first.fault.exposes_king() {
            return first.before;
        }
        let follows = |later: &Note, earlier: &Note| match (later.completed, earlier.completed) {
            (Some(later), Some(earlier)) => later.number == earlier.number + 1,
            _ => false,
        };
        while let Some(earlier) = notes.iter().rfind(|note| {
            note.is_live() && note.by == first.by && note.fault.exposes_king() && follows(first, note)
        }) {
            first = earlier;
        }
        first.before
    }
}

/// Which lapsed irregularities are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    OfLastTurn,
    Any,
}
