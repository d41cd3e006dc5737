//! Requiring a penalty: the claimant names what he will have, and it is carried out.

use super::{Back, Draft, ProofSource};
use crate::act::Demand;
use crate::consequence::ClaimOption;
use crate::duty::{Castles, Duty, Task};
use crate::event::{About, Event, OddsState, PendingClaim};
use crate::fault::Fault;
use crate::irregularity::named_option;
use crate::lawful::does;
use crate::note::NoteState;
use crate::remark::Remark;
use crate::ruling::Basis;
use crate::saying::Saying;
use crate::scene::ManId;
use crate::touches::Touches;
use jadoube_chess::{Role, Side};

/// One sentence for two cases: which of them it is would tell what can be moved.
const NOT_OPEN: Remark = Remark::NothingOfTheKindOpen;

impl Draft<'_> {
    pub(super) fn requires(&mut self, by: Side, demand: Demand) {
        if self.table.pending.is_none() {
            return self.requires_unasked(by, demand);
        }
        let Some(pending) = self.table.pending.clone().filter(|pending| pending.claimant == by) else {
            return self.refuse(Basis::Usage, Remark::ChoiceNotYours);
        };
        let choices = &pending.choices;
        let found = choices.iter().copied().find(|&choice| self.is_demand(choices, choice, demand));
        if let Some(choice) = found {
            return self.carry_out(&pending, choice);
        }
        match &pending.at_own_risk {
            Some((named, law)) if self.is_lost_on(named, demand) => {
                self.clear_choice();
                self.uphold(*law, Remark::RequirementDisregarded);
            }
            _ => self.refuse(Basis::Law(pending.law), Remark::NotOffered),
        }
    }

    /// Where the opponent selects among men touched he may do so at once; and a man held may be ordered back.
    fn requires_unasked(&mut self, by: Side, demand: Demand) {
        let scene = self.scene();
        if demand == Demand::Retract
            && let Some(hand) = scene.held_by(!by)
            && let Some(law) = self.table.code.touching.held_man_back
        {
            self.put_back(hand.base, Back::InTime, |scene| scene.touch_all(&[hand.man]));
            self.note_touches(); // with what was touched before it
            return self.uphold(law, Remark::ManGoesBackUndecided);
        }
        let open = self.table.notes.iter().rposition(|note| {
            note.by != by && note.state == NoteState::Open && matches!(note.fault, Fault::Touched { .. })
        });
        let Some(index) = open else {
            return self.refuse(Basis::Usage, NOT_OPEN);
        };
        // Only what would be offered may be required: look first, on a copy.
        let mut trial = Draft::on(&self.table, ProofSource::NotNow);
        trial.uphold_claim(index);
        let offered = trial.table.pending.as_ref().is_some_and(|pending| {
            let choices = &pending.choices;
            let lost = pending.at_own_risk.as_ref().is_some_and(|(named, _)| trial.is_lost_on(named, demand));
            lost || choices.iter().any(|&choice| trial.is_demand(choices, choice, demand))
        });
        if !offered {
            return self.refuse(Basis::Usage, NOT_OPEN);
        }
        self.uphold_claim(index);
        self.requires(by, demand);
    }

    /// Whether a demand is one that the law names and that cannot be met.
    fn is_lost_on(&self, named: &[ClaimOption], demand: Demand) -> bool {
        let scene = self.table.scene();
        let moves = self.table.lawful_in(scene, scene.turn);
        let can = |choice| match choice {
            ClaimOption::Do(task) => moves.iter().any(|mv| does(mv, task, Castles::Never)),
            ClaimOption::Rook(rook) => moves.iter().any(|mv| does(mv, Task::Move(rook), Castles::Never)),
            _ => true,
        };
        named.iter().any(|&choice| self.is_demand(named, choice, demand) && !can(choice))
    }

    fn is_demand(&self, among: &[ClaimOption], choice: ClaimOption, demand: Demand) -> bool {
        let scene = self.table.scene();
        let is = |man: ManId, role: Role| scene.man(man).is_some_and(|man| man.role == role);
        match (choice, demand) {
            (ClaimOption::Do(Task::Move(man)), Demand::King) => is(man, Role::King),
            (ClaimOption::Do(Task::Move(man)) | ClaimOption::Rook(man), Demand::Move(square))
            | (ClaimOption::Do(Task::Capture(man) | Task::CaptureWith(man, _)), Demand::Capture(square)) => {
                scene.square_of(man) == Some(square)
            }
            // The rook is the one that castled; else the only one there is to choose.
            (ClaimOption::Do(Task::Move(man)), Demand::Rook) if is(man, Role::Rook) => {
                among.iter().all(|&other| match other {
                    ClaimOption::Rook(_) => false,
                    ClaimOption::Do(Task::Move(other)) => other == man || !is(other, Role::Rook),
                    _ => true,
                })
            }
            (ClaimOption::Rook(_), Demand::Rook)
            | (ClaimOption::Stand, Demand::Stand | Demand::Proceed)
            | (ClaimOption::Proceed, Demand::Proceed)
            | (ClaimOption::Retract, Demand::Retract)
            | (ClaimOption::Recommence, Demand::Recommence)
            | (ClaimOption::Place(_), Demand::Place) => true,
            _ => false,
        }
    }

    fn carry_out(&mut self, pending: &PendingClaim, choice: ClaimOption) {
        self.clear_choice();
        let law = pending.law;
        let (by, of) = (pending.claimant, !pending.claimant);
        let required = named_option(self.table.scene(), choice);
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
            ClaimOption::Place(whose) => self.place_men(pending.claimant, whose),
        }
        if let Some(task) = required {
            self.uphold(law, Saying::Requires { by, of, task });
        }
    }

    /// What was done is put forward again, and it is the claimant's turn.
    pub(super) fn let_stand(&mut self, index: usize, claimant: Side) {
        let after = self.table.notes[index].after;
        let (was, left, then) = (self.scene().score, self.table.now, self.scene());
        let mut scene = self.restored(after);
        if scene.turn != claimant {
            scene.touched = Touches::default();
            scene.turn = claimant;
        }
        scene.turn_start = self.next_mark();
        self.show(scene);
        self.taken_back(was, left, Back::InTime);
        self.do_again(&then);
        if self.scene().turn != claimant {
            let start = self.next_mark();
            self.follow(|scene| (scene.turn, scene.turn_start, scene.turn_id) = (claimant, start, start));
        }
        self.note_touches();
        self.see_end(!claimant);
    }
}
