//! The referee's notes as they are shown: what was irregular, by which law, and what could have been required
//! for it.

use crate::consequence::{Consequence, Remedy};
use crate::fault::Fault;
use crate::note::{Note, NoteState};
use crate::ruling::{Basis, Ruling, TaskView, Verdict};
use crate::scene::ManId;
use crate::table::{Table, option_view, task_view};
use crate::view::NoteView;

impl Table {
    /// After the game: the irregularities nobody claimed, each in a sentence with its law.
    pub fn unclaimed(&self) -> Vec<Ruling> {
        if self.outcome.is_none() {
            return Vec::new();
        }
        let left = self.notes.iter().filter(|note| self.is_unclaimed(note));
        left.map(|note| self.opened(note).0).collect()
    }

    /// Whether nobody has claimed it, nor given the claim up.
    pub(crate) fn is_unclaimed(&self, note: &Note) -> bool {
        match note.state {
            NoteState::Open | NoteState::Lapsed(_) => true,
            // A penalty waived, the move still to be put back, bears the law of putting back.
            NoteState::PenaltyLost(law) => note.until.undo.is_none_or(|(_, undo)| undo != law),
            NoteState::Upheld | NoteState::Waived | NoteState::Undone | NoteState::Met => false,
        }
    }

    pub(crate) fn note_view(&self, note: &Note) -> NoteView {
        let (ruling, could) = self.opened(note);
        NoteView {
            ruling,
            by: note.by,
            act: note.act,
            number: note.completed.map(|done| done.number),
            before: self.scene_at(note.before).board,
            after: self.scene_at(note.after).board,
            could,
        }
    }

    /// A note in one sentence, and what could have been required.
    fn opened(&self, note: &Note) -> (Ruling, Vec<TaskView>) {
        let follows = self.consequence(note);
        let law = follows.as_ref().map(|follows| follows.laws.first());
        let number = note.completed.map_or_else(String::new, |done| format!(" (move {})", done.number));
        let could = follows.as_ref().map_or_else(Vec::new, |follows| self.could_have_required(note, follows));
        let told = what_would_have_followed(follows.as_ref(), &could);
        let text = format!("{}{number} {}; {told}", note.by, note.fault.describe());
        let basis = law.map_or(Basis::Usage, Basis::Law);
        (Ruling { basis, verdict: Verdict::Upheld, text }, could)
    }

    /// What a claim in time could have led to.
    fn could_have_required(&self, note: &Note, follows: &Consequence) -> Vec<TaskView> {
        let before = self.corrected(note.before);
        match &follows.remedy {
            Remedy::Options(choices) => {
                choices.iter().filter_map(|&choice| option_view(&before, choice)).collect()
            }
            Remedy::Impose(tasks) => {
                tasks.iter().filter_map(|&task| task_view(&before, task, rook_of(note))).collect()
            }
            Remedy::DutyStands => {
                let duty = self.duty_in(&before);
                let tasks = duty.iter().flat_map(|duty| duty.any.iter().map(|&task| (task, duty.rook)));
                tasks.filter_map(|(task, rook)| task_view(&before, task, rook)).collect()
            }
            Remedy::Forfeit | Remedy::PutBack | Remedy::NamePawn | Remedy::Deferred(_) => Vec::new(),
        }
    }
}

/// The rook of a false castling.
pub(crate) fn rook_of(note: &Note) -> Option<ManId> {
    match note.fault {
        Fault::FalseCastling { rook, .. } => rook,
        _ => None,
    }
}

fn what_would_have_followed(follows: Option<&Consequence>, could: &[TaskView]) -> String {
    match follows.map(|follows| &follows.remedy) {
        None => "nothing could have been exacted".to_owned(),
        Some(Remedy::Forfeit) => "it could have been claimed as a forfeit".to_owned(),
        Some(Remedy::PutBack | Remedy::NamePawn | Remedy::Deferred(_)) => {
            "it could have been put back".to_owned()
        }
        Some(Remedy::DutyStands) if could.is_empty() => "it could have been put back".to_owned(),
        Some(_) if could.is_empty() => "nothing could have been exacted".to_owned(),
        Some(_) => {
            let could: Vec<String> = could.iter().map(ToString::to_string).collect();
            format!("what could have been required: {}", could.join(", "))
        }
    }
}
