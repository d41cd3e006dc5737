//! The referee's notes opened: what was irregular, by which law, and what could have been required for it.

use crate::code::{Facts, Still, Touch};
use crate::fault::{Answer, Fault, Note, NoteState, Remedy};
use crate::ruling::{Basis, Ruling, Verdict};
use crate::table::{Table, choice_view, task_view};

impl Table {
    /// After the game: the irregularities nobody claimed, each in a sentence with its law.
    pub fn unclaimed(&self) -> Vec<Ruling> {
        if self.outcome.is_none() {
            return Vec::new();
        }
        let left = self.notes.iter().filter(|note| {
            // A penalty waived, the move still to be put back, bears the law of putting back.
            let undo = (self.code.windows)(&note.fault).undo;
            match note.state {
                NoteState::Open | NoteState::Lapsed(_) => true,
                NoteState::PenaltyLost(law) => undo.is_none_or(|(_, undo)| undo != law),
                _ => false,
            }
        });
        left.map(|note| self.opened(note)).collect()
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

    /// A note in one sentence.
    pub(crate) fn opened(&self, note: &Note) -> Ruling {
        let facts = self.facts(self.scene_at(note.before), note.by);
        let answer = self.answer(&facts, &note.fault);
        let law = answer.laws.first().copied().unwrap_or_default();
        let number = note.completed.map_or_else(String::new, |done| format!(" (move {})", done.number));
        let could = could_have_been(&facts, &answer);
        let text = format!("{}{number} {}; {could}", note.by, note.fault.describe());
        Ruling { basis: Basis::Law(law), verdict: Verdict::Upheld, text }
    }
}

/// What a claim in time would have led to.
fn could_have_been(facts: &Facts<'_>, answer: &Answer) -> String {
    let views: Vec<String> = match &answer.remedy {
        Remedy::Options(choices) => choices
            .iter()
            .filter_map(|&choice| choice_view(facts.scene, choice))
            .map(|view| view.to_string())
            .collect(),
        Remedy::Impose(tasks) => tasks
            .iter()
            .filter_map(|&task| task_view(facts.scene, task, None))
            .map(|view| view.to_string())
            .collect(),
        Remedy::Forfeit => return "it could have been claimed as a forfeit".to_owned(),
        Remedy::PutBack | Remedy::DutyStands | Remedy::Deferred(_) => {
            return "it could have been put back".to_owned();
        }
    };
    if views.is_empty() {
        return "nothing could have been exacted".to_owned();
    }
    format!("what could have been required: {}", views.join(", "))
}
