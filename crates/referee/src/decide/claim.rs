//! Claims: objecting, requiring, waiving. The code says what an irregularity leads to; here it is carried
//! out.

use super::Draft;
use crate::act::{Demand, MoveRef, ObjectionTo};
use crate::code::{Neglect, TouchDuty, Waiver};
use crate::duty::{Castles, Duty, Task};
use crate::event::{About, Event, OddsState, PendingClaim};
use crate::fault::{Answer, ClaimOption, Fault, FirstMove, Note, NoteState, Remedy};
use crate::movement;
use crate::ruling::{Basis, GameResult, Verdict};
use crate::scene::{ManId, Mark, Scene};
use crate::table::option_view;
use jadoube_chess::{Role, Side};

/// One sentence for two cases: which of them it is would tell what can be moved.
const NOT_OPEN: &str = "nothing of the kind is open to be required";

impl Draft {
    pub(super) fn objects(&mut self, by: Side, objection: ObjectionTo) {
        if self.table.pending.is_some() {
            return self.refuse(Basis::Usage, "a penalty is being chosen");
        }
        let fits = |note: &Note| note.fault.is_of(objection) && is_move(note, objection);
        let open = self.table.notes.iter().rposition(|note| {
            fits(note) && matches!(note.state, NoteState::Open | NoteState::PenaltyLost(_))
        });
        if let Some(index) = open {
            let note = &self.table.notes[index];
            let first = matches!(note.fault, Fault::MovedOutOfTurn { first: FirstMove::Yes, .. });
            if first && objection == ObjectionTo::Latest {
                return self.objects_to_beginning(by);
            }
            if self.check_left_before(index) {
                return;
            }
            let note = &self.table.notes[index];
            if note.state != NoteState::Open {
                return self.undo(index);
            }
            let facts = self.table.facts(self.table.scene_at(note.before), note.by);
            if note.by == by && self.table.answer(&facts, &note.fault).remedy == Remedy::Forfeit {
                return self.refuse(Basis::Usage, "nobody claims a forfeit against himself");
            }
            return self.uphold_claim(index);
        }
        if matches!(objection, ObjectionTo::Latest | ObjectionTo::Check)
            && let Some(law) = self.table.code.long_check
            && self.free_long_checked_king(law)
        {
            return;
        }
        if self.table.notes.iter().any(|note| fits(note) && self.took_king_for_good(note)) {
            return self.silent("a king was taken, and it is too late to claim it as a false move");
        }
        let lapsed = self.table.notes.iter().rev().find_map(|note| match note.state {
            NoteState::Lapsed(law) if fits(note) && note.by != by => Some(Basis::Law(law)),
            _ => None,
        });
        self.refuse(lapsed.unwrap_or(Basis::Usage), "there is nothing open to claim");
    }

    /// Whether a king was taken by what can no longer be claimed.
    fn took_king_for_good(&self, note: &Note) -> bool {
        let king_at = |mark| self.table.scene_at(mark).king(!note.by);
        let gone = self.table.scene().king(!note.by).is_none();
        matches!(note.state, NoteState::Lapsed(_))
            && gone
            && king_at(note.before).is_some()
            && king_at(note.after).is_none()
    }

    /// The claim is in time, penalty and all.
    fn uphold_claim(&mut self, index: usize) {
        let note = self.table.notes[index].clone();
        let claimant = !note.by;
        let mut before = self.table.scene_at(note.before).clone();
        before.touched =
            if note.touched.is_empty() { self.touched_before(&note) } else { note.touched.clone() };
        let mut answer = {
            let facts = self.table.facts(&before, note.by);
            self.table.answer(&facts, &note.fault)
        };
        answer.laws.splice(0..0, self.movement_broken(&note));
        self.emit(Event::Closed(index, NoteState::Upheld));
        if before.duty.is_some() && self.is_another_man(&before, &note.fault) {
            answer.remedy = Remedy::DutyStands;
        }
        match answer.remedy.clone() {
            Remedy::Options(choices) if choices.is_empty() => self.nothing_to_exact(&note, &answer),
            Remedy::Impose(tasks) if tasks.is_empty() => self.nothing_to_exact(&note, &answer),
            Remedy::Options(choices) => {
                self.restore(&note);
                let found = note.found();
                self.uphold(&answer.laws, &format!("{found}: {claimant} chooses what follows"));
                let law = answer.laws.last().copied().unwrap_or_default();
                let at_own_risk = answer.at_own_risk;
                let about = About::Note(index);
                self.emit(Event::ClaimPending(Some(PendingClaim {
                    claimant,
                    about,
                    choices,
                    law,
                    at_own_risk,
                })));
            }
            Remedy::Impose(tasks) => {
                self.restore(&note);
                self.uphold(&answer.laws, &format!("{}: a duty follows", note.found()));
                let rook = match note.fault {
                    Fault::FalseCastling { rook, .. } => rook,
                    _ => None,
                };
                let law = answer.laws.last().copied().unwrap_or_default();
                self.impose(Duty { any: tasks, law, castling: Castles::Never, rook });
            }
            Remedy::PutBack => {
                self.restore(&note);
                self.uphold(&answer.laws, &format!("{}: it is put back, without penalty", note.found()));
            }
            Remedy::DutyStands => {
                let touched = match &note.fault {
                    Fault::NotTheDuty { touched, .. } => touched.clone(),
                    _ => Vec::new(),
                };
                self.put_back(note.before, |scene| scene.touched = touched);
                self.uphold(&answer.laws, &format!("{}: it is put back, and the duty stands", note.found()));
            }
            Remedy::Deferred(men) => self.defer(&note, &answer, men),
            Remedy::Forfeit => {
                let law = Basis::Law(answer.laws.first().copied().unwrap_or_default());
                self.over(law, GameResult::Won(claimant), "forfeit", "the game is forfeited");
            }
        }
    }

    /// What had been touched in the turn before a man was wrongly moved.
    fn touched_before(&self, note: &Note) -> Vec<ManId> {
        let base = self.table.scene_at(note.after).parent.filter(|_| note.completed.is_some());
        base.map(|mark| self.table.scene_at(mark).touched.clone()).unwrap_or_default()
    }

    /// The laws of movement a false move broke, where the code states them.
    fn movement_broken(&self, note: &Note) -> Vec<&'static str> {
        let (before, after) = (self.table.scene_at(note.before), self.table.scene_at(note.after));
        let broken = movement::broken(before, after, &note.fault);
        broken.into_iter().flat_map(self.table.code.movement).copied().collect()
    }

    /// Whether a man was falsely moved that a duty imposed by a claim does not name.
    fn is_another_man(&self, before: &Scene, fault: &Fault) -> bool {
        let Some(duty) = self.table.duty_in(before) else {
            return false;
        };
        let (Fault::FalseMove { man: moved, .. }
        | Fault::FalseCapture { man: moved, .. }
        | Fault::OwnTaken { man: moved, .. }
        | Fault::AdverseMoved { man: moved, .. }
        | Fault::CheckNeglected { man: moved, .. }) = *fault
        else {
            return false;
        };
        !duty.any.iter().any(|&task| match task {
            Task::Move(man) | Task::CaptureWith(_, man) => man == moved,
            Task::Capture(_) => false,
        })
    }

    fn restore(&mut self, note: &Note) {
        self.restore_to(note.before, note);
    }

    fn restore_to(&mut self, mark: Mark, note: &Note) {
        let deferred = self.still_deferred(note);
        self.put_back(mark, |scene| {
            scene.touched = Vec::new();
            scene.deferred = deferred;
        });
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

    fn nothing_to_exact(&mut self, note: &Note, answer: &Answer) {
        self.restore(note);
        let laws = answer.laws.iter().copied().chain(answer.nothing_by);
        for law in laws {
            self.rule(
                Basis::Law(law),
                Verdict::NoPenalty,
                &format!("{}, but nothing can be exacted", note.found()),
            );
        }
        // A mate that could have been claimed ended nothing; it was answered all the same, and the answer is
        // gone.
        let answered = self.table.scene_at(note.before).completed.is_some_and(|last| last.side != note.by);
        if answered && !self.table.is_open() {
            self.see_end(!note.by);
        }
    }

    fn impose(&mut self, duty: Duty) {
        let start = self.next_mark();
        self.follow(|scene| {
            scene.duty = Some(duty);
            scene.touched = Vec::new();
            scene.turn_start = start;
        });
    }

    /// Put back, and the men bind their toucher when his turn comes.
    fn defer(&mut self, note: &Note, answer: &Answer, men: Vec<ManId>) {
        let side = note.by.index();
        self.put_back(note.before, |scene| {
            for man in men {
                if !scene.deferred[side].contains(&man) {
                    scene.deferred[side].push(man);
                }
            }
        });
        let found = note.found();
        self.uphold(
            &answer.laws,
            &format!("{found}: it is put back, and binds its mover when his turn comes"),
        );
    }

    /// Too late for a penalty, in time to put the move back.
    fn undo(&mut self, index: usize) {
        let note = self.table.notes[index].clone();
        let Some((_, law)) = (self.table.code.windows)(&note.fault).undo else {
            return self.refuse(Basis::Usage, "there is nothing open to claim");
        };
        let NoteState::PenaltyLost(lost_by) = note.state else {
            return;
        };
        let replied = self.scene().score[(!note.by).index()]
            > self.table.scene_at(note.after).score[(!note.by).index()];
        self.emit(Event::Closed(index, NoteState::Upheld));
        let before = self.first_neglect(index);
        self.restore_to(before, &note);
        for law in self.movement_broken(&note).into_iter().chain([law]) {
            self.rule(
                Basis::Law(law),
                Verdict::NoPenalty,
                &format!("{}: it goes back, and nothing more can be exacted", note.found()),
            );
        }
        if !replied {
            self.rule(
                Basis::Law(lost_by),
                Verdict::NoPenalty,
                "the penalty was waived, or lost by touching a man",
            );
        }
    }

    /// The scene before a fault; of a king left in check for moves on end, where they go together, before the
    /// first.
    fn first_neglect(&self, index: usize) -> Mark {
        let notes = &self.table.notes;
        let mut first = &notes[index];
        if self.table.code.neglect == Neglect::EachAlone || !first.fault.exposes_king() {
            return first.before;
        }
        let follows = |later: &Note, earlier: &Note| match (later.completed, earlier.completed) {
            (Some(later), Some(earlier)) => later.number == earlier.number + 1,
            _ => false,
        };
        while let Some(earlier) = notes.iter().rfind(|note| {
            let live = matches!(note.state, NoteState::Open | NoteState::PenaltyLost(_));
            live && note.by == first.by && note.fault.exposes_king() && follows(first, note)
        }) {
            first = earlier;
        }
        first.before
    }

    pub(super) fn requires(&mut self, by: Side, demand: Demand) {
        if self.table.pending.is_none() {
            return self.requires_unasked(by, demand);
        }
        let Some(pending) = self.table.pending.clone().filter(|pending| pending.claimant == by) else {
            return self.refuse(Basis::Usage, "the choice is not yours");
        };
        let found = pending.choices.iter().copied().find(|&choice| self.is_demand(choice, demand));
        if let Some(choice) = found {
            return self.carry_out(&pending, choice);
        }
        match &pending.at_own_risk {
            Some((named, law)) if named.iter().any(|&choice| self.is_demand(choice, demand)) => {
                self.clear_choice();
                self.uphold(&[law], "that cannot be done: the requirement is disregarded and the right lost");
            }
            _ => self.refuse(Basis::Law(pending.law), "that is not offered"),
        }
    }

    /// Where the opponent selects among men touched he may do so at once; and a man held may be ordered back.
    fn requires_unasked(&mut self, by: Side, demand: Demand) {
        let scene = self.scene();
        if demand == Demand::Retract
            && let Some(hand) = scene.hand.filter(|hand| hand.side != by)
            && self.table.code.held_man_back.is_some()
        {
            let law = self.table.code.held_man_back.unwrap_or_default();
            self.put_back(hand.base, |scene| scene.touch_all(&[hand.man]));
            return self.uphold(&[law], "the man goes back until its square is decided");
        }
        let open = self.table.notes.iter().rposition(|note| {
            note.by != by && note.state == NoteState::Open && matches!(note.fault, Fault::Touched { .. })
        });
        let Some(index) = open else {
            return self.refuse(Basis::Usage, NOT_OPEN);
        };
        // Only what would be offered may be required: look first, on a copy.
        let mut trial = Draft::on(&self.table);
        trial.uphold_claim(index);
        let offered = trial.table.pending.as_ref().is_some_and(|pending| {
            let named = pending.at_own_risk.iter().flat_map(|(named, _)| named);
            pending.choices.iter().chain(named).any(|&choice| trial.is_demand(choice, demand))
        });
        if !offered {
            return self.refuse(Basis::Usage, NOT_OPEN);
        }
        self.uphold_claim(index);
        self.requires(by, demand);
    }

    fn is_demand(&self, choice: ClaimOption, demand: Demand) -> bool {
        let scene = self.table.scene();
        let is_king = |man: ManId| scene.man(man).is_some_and(|man| man.role == Role::King);
        match (choice, demand) {
            (ClaimOption::Do(Task::Move(man)), Demand::King) => is_king(man),
            (ClaimOption::Do(Task::Move(man)) | ClaimOption::Rook(man), Demand::Move(square))
            | (ClaimOption::Do(Task::Capture(man) | Task::CaptureWith(man, _)), Demand::Capture(square)) => {
                scene.square_of(man) == Some(square)
            }
            (ClaimOption::Do(Task::Move(man)), Demand::Rook) => {
                scene.man(man).is_some_and(|man| man.role == Role::Rook)
            }
            (ClaimOption::Rook(_), Demand::Rook)
            | (ClaimOption::Stand, Demand::Stand | Demand::Proceed)
            | (ClaimOption::Proceed, Demand::Proceed)
            | (ClaimOption::Retract, Demand::Retract)
            | (ClaimOption::Recommence, Demand::Recommence)
            | (ClaimOption::Place | ClaimOption::PlaceOwn, Demand::Place) => true,
            _ => false,
        }
    }

    fn carry_out(&mut self, pending: &PendingClaim, choice: ClaimOption) {
        self.clear_choice();
        let law = pending.law;
        let required = option_view(self.table.scene(), choice)
            .map(|view| view.option_in_words(self.table.board(), !pending.claimant))
            .unwrap_or_default();
        let duty = |task, rook| Duty { any: vec![task], law, castling: Castles::Never, rook };
        match choice {
            ClaimOption::Do(task) => self.impose(duty(task, None)),
            ClaimOption::Rook(rook) => self.impose(duty(Task::Move(rook), Some(rook))),
            ClaimOption::Stand => {
                if let About::Note(index) = pending.about {
                    self.let_stand(index, pending.claimant);
                }
            }
            ClaimOption::Retract => {}
            ClaimOption::Recommence => self.recommence(),
            ClaimOption::Proceed => self.emit(Event::OddsAre(OddsState::WentOn)),
            ClaimOption::Place => self.place_men(pending.claimant, &Side::BOTH),
            ClaimOption::PlaceOwn => self.place_men(pending.claimant, &[pending.claimant]),
        }
        self.uphold(&[law], &format!("{} requires: {required}", pending.claimant));
    }

    /// What was done is put forward again, and it is the claimant's turn.
    fn let_stand(&mut self, index: usize, claimant: Side) {
        let after = self.table.notes[index].after;
        let here = self.next_mark();
        let mut scene = self.table.scene_at(after).clone();
        scene.turn = claimant;
        scene.turn_start = here;
        scene.touched = Vec::new();
        self.emit(Event::Scene(std::sync::Arc::new(scene)));
        self.see_end(!claimant);
    }

    pub(super) fn waives(&mut self, by: Side) {
        if let Some(pending) = self.table.pending.clone() {
            if pending.claimant != by {
                return self.refuse(Basis::Usage, "the claim is not yours");
            }
            if self.table.terms.tournament {
                let law = match pending.about {
                    About::Note(index) => (self.table.code.windows)(&self.table.notes[index].fault).penalty.1,
                    About::Start => pending.law,
                };
                return self.refuse(Basis::Law(law), "no penalty may be waived here");
            }
            return self.waive_pending(&pending);
        }
        let open = self.table.notes.iter().rposition(|note| note.by != by && note.state == NoteState::Open);
        let Some(index) = open else {
            return self.waive_duty(by);
        };
        if self.table.terms.tournament {
            let (_, law) = (self.table.code.windows)(&self.table.notes[index].fault).penalty;
            return self.refuse(Basis::Law(law), "no penalty may be waived here");
        }
        let undo = (self.table.code.windows)(&self.table.notes[index].fault).undo;
        let state = match (self.table.code.waiver, undo) {
            (Waiver::MoveGoesBack, Some((_, law))) => NoteState::PenaltyLost(law),
            _ => NoteState::Waived,
        };
        let note = self.table.notes[index].clone();
        self.emit(Event::Closed(index, state));
        if let (Fault::Touched { own, adverse }, None) = (&note.fault, note.completed) {
            self.forget_touches(own, adverse);
        }
        // What stands now may have ended the game: whatever no law puts back any more.
        if state == NoteState::Waived {
            self.see_end(!by);
        }
    }

    /// A duty that a claim has just put on the offender is let go again by the claimant.
    fn waive_duty(&mut self, by: Side) {
        let scene = self.scene();
        let imposed = scene.turn != by && scene.duty.is_some() && scene.completed.is_none();
        let upheld =
            self.table.notes.iter().rposition(|note| note.by != by && note.state == NoteState::Upheld);
        let (Some(index), true) = (upheld, imposed) else {
            return self.refuse(Basis::Usage, "there is nothing open to waive");
        };
        if self.table.terms.tournament {
            return self.refuse(Basis::Usage, "no penalty may be waived here");
        }
        self.emit(Event::Closed(index, NoteState::Waived));
        if self.table.code.waiver == Waiver::MoveStands && self.table.notes[index].completed.is_some() {
            return self.let_stand(index, by);
        }
        self.amend(|scene| scene.duty = None);
    }

    /// Touches whose claim is given up bind no more; what binds without a claim does.
    fn forget_touches(&mut self, own: &[ManId], adverse: &[ManId]) {
        let claimed_only = self.table.code.touch_duty == TouchDuty::GivesWay;
        self.follow(|scene| {
            scene.touched.retain(|man| !(adverse.contains(man) || claimed_only && own.contains(man)));
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
        if self.table.code.waiver == Waiver::MoveStands && moved {
            self.let_stand(index, pending.claimant);
        }
    }
}

/// Whether a note is about the move an objection names.
fn is_move(note: &Note, objection: ObjectionTo) -> bool {
    let ObjectionTo::Move(MoveRef { number, side }) = objection else {
        return true;
    };
    let this = |side: Side| note.by == side;
    note.completed.is_some_and(|done| done.number == number) && side.is_none_or(this)
}
