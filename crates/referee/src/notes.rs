//! The referee's notes as they are shown: what was irregular, by which law, and what could have been required
//! for it.

use crate::code::{Facts, Still, Touch};
use crate::fault::{Answer, Fault, Note, NoteState, Remedy};
use crate::ruling::{Basis, Ruling, TaskView, Verdict};
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
        // A penalty waived, the move still to be put back, bears the law of putting back.
        let undo = (self.code.windows)(&note.fault).undo;
        match note.state {
            NoteState::Open | NoteState::Lapsed(_) => true,
            NoteState::PenaltyLost(law) => undo.is_none_or(|(_, undo)| undo != law),
            NoteState::Upheld | NoteState::Waived | NoteState::Undone => false,
        }
    }

    /// What the code says: of touches, by its law of touching; of anything else, by its law of faults.
    pub(crate) fn answer(&self, facts: &Facts<'_>, fault: &Fault) -> Answer {
        let Fault::Touched { own, adverse } = fault else {
            return (self.code.fault)(facts, fault);
        };
        let touch = Touch { own: own.clone(), adverse: adverse.clone(), still: Still::Played };
        let touching = (self.code.touch)(facts, &touch);
        match (touching.claim, touching.duty) {
            (Some(answer), _) => answer,
            (None, Some(duty)) => Answer::new(&[duty.law], Remedy::Impose(duty.any)),
            (None, None) => (self.code.fault)(facts, fault),
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
        let facts = self.facts(self.scene_at(note.before), note.by);
        let answer = self.answer(&facts, &note.fault);
        let law = answer.laws.first().copied().unwrap_or_default();
        let number = note.completed.map_or_else(String::new, |done| format!(" (move {})", done.number));
        let could = could_have_been_required(&facts, &answer);
        let follows = what_would_have_followed(&answer, &could);
        let text = format!("{}{number} {}; {follows}", note.by, note.fault.describe());
        (Ruling { basis: Basis::Law(law), verdict: Verdict::Upheld, text }, could)
    }
}

/// What a claim in time could have led to.
fn could_have_been_required(facts: &Facts<'_>, answer: &Answer) -> Vec<TaskView> {
    match &answer.remedy {
        Remedy::Options(choices) => {
            choices.iter().filter_map(|&choice| option_view(facts.scene, choice)).collect()
        }
        Remedy::Impose(tasks) => {
            tasks.iter().filter_map(|&task| task_view(facts.scene, task, None)).collect()
        }
        Remedy::Forfeit | Remedy::PutBack | Remedy::DutyStands | Remedy::Deferred(_) => Vec::new(),
    }
}

fn what_would_have_followed(answer: &Answer, could: &[TaskView]) -> String {
    match &answer.remedy {
        Remedy::Forfeit => "it could have been claimed as a forfeit".to_owned(),
        Remedy::PutBack | Remedy::DutyStands | Remedy::Deferred(_) => {
            "it could have been put back".to_owned()
        }
        Remedy::Options(_) | Remedy::Impose(_) if could.is_empty() => {
            "nothing could have been exacted".to_owned()
        }
        Remedy::Options(_) | Remedy::Impose(_) => {
            let could: Vec<String> = could.iter().map(ToString::to_string).collect();
            format!("what could have been required: {}", could.join(", "))
        }
    }
}
