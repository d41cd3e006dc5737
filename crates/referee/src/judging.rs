//! The one way from an irregularity to what follows. Claims, notes, views, reviews and the duties of a touch
//! all ask here.

use crate::code::{Case, Neglect, push_new};
use crate::consequence::{ClaimOption, Consequence, Remedy};
use crate::duty::{Castles, Duty, Task};
use crate::fault::{Fault, Then};
use crate::law::{LawNumber, Laws};
use crate::lawful::{Lawful, discharges, does};
use crate::note::{Note, NoteState};
use crate::scene::{ManId, Mark, Phase, Scene, Unnamed};
use crate::table::Table;
use crate::text::Transfer;
use crate::touches::Touches;
use jadoube_chess::Side;

impl Table {
    /// What follows from an irregularity that was noted. `None`: the code makes nothing of it.
    pub(crate) fn consequence(&self, note: &Note) -> Option<Consequence> {
        if let Some((law, first)) = self.check_left_earlier(note) {
            return Some(Consequence::new([law], Remedy::AllSince(first), note.until));
        }
        let mut follows = self.consequence_alone(note)?;
        // What was moved out of turn goes back together, and binds together.
        if let Remedy::Deferred(men) = &mut follows.remedy
            && note.fault.moved_men()
        {
            let mut all = Vec::new();
            for other in self.earlier_out_of_turn(note) {
                match self.consequence_alone(other) {
                    Some(Consequence { remedy: Remedy::Deferred(men), .. }) => push_new(&mut all, men),
                    // The game was begun by the wrong side, and this was a further move of the same turn.
                    Some(began) if began.remedy == Remedy::Annul => return Some(began),
                    _ => {}
                }
            }
            push_new(&mut all, men.iter().copied());
            *men = all;
        }
        Some(follows)
    }

    /// The same, what else was irregular in the turn left aside.
    fn consequence_alone(&self, note: &Note) -> Option<Consequence> {
        let before = self.before_fault(note.before, &note.touched, note.unnamed);
        self.consequence_in(&before, note.by, &note.fault)
    }

    /// What the same side has touched or moved out of turn earlier in the same turn, and what still counts of
    /// it.
    pub(crate) fn earlier_out_of_turn(&self, note: &Note) -> impl Iterator<Item = &Note> {
        let (by, turn, act) = (note.by, note.turn, note.act);
        self.notes.iter().filter(move |other| {
            let counts = matches!(other.state, NoteState::Open | NoteState::Upheld);
            counts && other.by == by && other.turn == turn && other.act < act
        })
    }

    /// The scene before an irregularity, with what was touched in that turn and the pawn that waited to be
    /// named.
    pub(crate) fn before_fault(&self, before: Mark, touched: &Touches, unnamed: Option<Unnamed>) -> Scene {
        let mut scene = self.corrected(before);
        scene.touched.clone_from(touched);
        if let Some(unnamed) = unnamed {
            scene.phase = Phase::Unnamed(unnamed);
        }
        scene
    }

    /// What follows from an irregularity by a side in a scene that has what was touched before it.
    pub(crate) fn consequence_in(&self, before: &Scene, by: Side, fault: &Fault) -> Option<Consequence> {
        if let Fault::Touched { men, then: Then::False { men: moved, own_taken } } = fault
            && men.iter().all(|man| moved.contains(man) && Some(*man) != *own_taken)
        {
            return None; // what was touched was moved, falsely: that is another irregularity
        }
        let moves = self.lawful_in(before, by);
        let case = Case { code: self.code, game: self.game_facts(), scene: before, fault, by, moves };
        let mut follows = (self.code.claims.consequence)(&case)?;
        match fault {
            Fault::Touched { men, then: Then::Lawful(mv) } if self.is_met(men, mv, &follows) => None,
            Fault::Touched { men, then: Then::False { men: moved, .. } }
                if is_attempted(men, moved, &follows) =>
            {
                None
            }
            _ => {
                // A duty imposed by a claim is not got rid of by a false move of another man.
                if let Some(law) = self.duty_left_by(before, fault) {
                    follows.laws = Laws::of([law]).after(follows.laws.iter().filter(|&cited| cited != law));
                    follows.remedy = Remedy::DutyStands;
                }
                Some(follows)
            }
        }
    }

    /// What the offender owes once a breach is put back.
    pub(crate) fn duty_after(&self, note: &Note, follows: &Consequence) -> Option<Duty> {
        let mut scene = self.corrected(note.before);
        scene.touched = note.touched_in_order();
        let moves = self.lawful_in(&scene, note.by);
        // What was let go stays: the same again.
        let released = self.code.by_clock.map_or(follows.laws.last(), |laws| laws.released);
        let castles = self.code.by_clock.map_or(follows.laws.last(), |laws| laws.king_released);
        let exactly = |task: Task, law| Duty { any: vec![task], law, castling: Castles::ByKing, rook: None };
        let owed = match follows.remedy {
            Remedy::SameMoveAgain(Transfer::Castle(wing)) => exactly(Task::Castle(wing), released),
            Remedy::SameMoveAgain(transfer) => exactly(Task::Play(transfer), released),
            Remedy::CastleThen(wing) => exactly(Task::Castle(wing), castles),
            _ => return self.duty_in(&scene),
        };
        // A man touched before the move goes first.
        let first = self.duty_in(&self.before_fault(note.before, &note.touched, note.unnamed));
        let may = |mv: &Lawful| first.as_ref().is_none_or(|first| discharges(mv, first));
        let can = moves.iter().any(|mv| discharges(mv, &owed) && may(mv));
        if can { Some(owed) } else { self.duty_in(&scene) }
    }

    /// What binds a side by its touches in a scene, though nobody has claimed anything.
    pub(crate) fn touch_binds(&self, scene: &Scene, side: Side) -> Option<Duty> {
        if scene.touched.is_empty() {
            return None;
        }
        let fault = Fault::Touched { men: scene.touched.clone(), then: Then::Nothing };
        self.consequence_in(scene, side, &fault)?.binds
    }

    /// Where the code sends back everything since a check was left: the law, and the turn in which it was, if
    /// that was before the one a note is about.
    pub(crate) fn check_left_earlier(&self, note: &Note) -> Option<(LawNumber, Mark)> {
        if self.code.claims.neglect == Neglect::EachAlone || !note.fault.exposes_king() {
            return None;
        }
        let first = self.check_began(note.before, note.by);
        let (_, law) = note.until.undo.filter(|_| first != note.before)?;
        Some((law, first))
    }

    /// The turn of a side in which a check on its king was first to be met, or which bared that king, given a
    /// later one.
    fn check_began(&self, turn: Mark, side: Side) -> Mark {
        let in_check = |mark: Mark| !self.scene_at(mark).checkers(side).is_empty();
        let mut at = turn;
        while in_check(at) {
            let Some(replying) = self.other_turn_before(at).filter(|&mark| in_check(mark)) else {
                break;
            };
            match self.other_turn_before(replying) {
                Some(before) => at = before,
                None => break,
            }
        }
        at
    }

    /// The scene in which the turn before began, given the one in which a turn did.
    pub(crate) fn turn_before(&self, start: Mark) -> Option<Mark> {
        let parent = self.scene_at(start).parent?;
        Some(self.scene_at(parent).turn_start)
    }

    /// The same of the turn before this one, however often this one was begun again.
    pub(crate) fn other_turn_before(&self, start: Mark) -> Option<Mark> {
        let turn = self.scene_at(start).turn_id;
        let mut at = self.scene_at(start).parent?;
        while self.scene_at(at).turn_id == turn {
            at = self.scene_at(at).parent?;
        }
        Some(self.scene_at(at).turn_start)
    }

    /// Whether a lawful move leaves nothing to claim for what was touched before it.
    fn is_met(&self, touched: &[ManId], mv: &Lawful, follows: &Consequence) -> bool {
        let together = self.code.touching.counting.with_a_lawful_move;
        let mut moved: Vec<ManId> = vec![mv.man];
        push_new(&mut moved, mv.taken);
        if together {
            push_new(&mut moved, mv.men());
        }
        if touched.iter().all(|man| moved.contains(man)) {
            return true;
        }
        // Where all men touched count together, castling with others touched moves two of several.
        let castled = together && mv.castles.is_some();
        let bound = follows.binds.as_ref().is_none_or(|duty| !castled && discharges(mv, duty));
        let claimed = match &follows.remedy {
            Remedy::Options(choices) if follows.claimable => {
                // With nothing to choose from, what was touched binds to nothing; but it was touched.
                !choices.is_empty()
                    && choices.iter().all(|&choice| match choice {
                        ClaimOption::Do(task) => does(mv, task, Castles::Never),
                        _ => false,
                    })
            }
            _ => true,
        };
        bound && claimed
    }

    /// The law of a duty imposed by a claim, if a man was falsely moved that it does not name.
    pub(crate) fn duty_left_by(&self, before: &Scene, fault: &Fault) -> Option<LawNumber> {
        let (Some(moved), Some(_)) = (fault.man_moved(), &before.duty) else {
            return None;
        };
        self.duty_in(before).filter(|duty| !names(duty, moved)).map(|duty| duty.law)
    }

    /// Whether a man was falsely moved that the touches before do not name, where that and the touches are
    /// one irregularity.
    pub(crate) fn leaves_touches(&self, before: &Scene, fault: &Fault) -> bool {
        let moved = fault.man_moved().filter(|_| self.code.by_clock.is_some());
        let binds = |moved| self.touch_binds(before, before.turn).map(|duty| !names(&duty, moved));
        moved.and_then(binds).unwrap_or(false)
    }
}

/// Whether a duty names a man as the one to move.
fn names(duty: &Duty, man: ManId) -> bool {
    duty.any.iter().any(|&task| match task {
        Task::Move(named) | Task::CaptureWith(_, named) => named == man,
        Task::Capture(_) | Task::Castle(_) | Task::Play(_) => false,
    })
}

/// Whether a false move was made with the very man that was touched and had to move.
fn is_attempted(touched: &[ManId], moved: &[ManId], follows: &Consequence) -> bool {
    let names_it = |duty: &Duty| match *duty.any.as_slice() {
        [Task::Move(man)] => moved.first() == Some(&man) && touched.contains(&man),
        [Task::CaptureWith(taken, man)] => moved.first() == Some(&man) && moved.contains(&taken),
        _ => false,
    };
    !follows.claimable && follows.binds.as_ref().is_some_and(names_it)
}
