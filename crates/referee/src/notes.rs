//! The referee's notes as they are shown: what was irregular, by which law, and what could have been required
//! for it.

use crate::fault::Fault;
use crate::note::Note;
use crate::ruling::{Basis, Ruling, TaskView, Verdict};
use crate::saying::{Follows, Saying};
use crate::scene::ManId;
use crate::table::Table;
use crate::view::NoteView;

impl Table {
    /// After the game: the irregularities nobody claimed, each in a sentence with its law.
    pub fn unclaimed(&self) -> Vec<Ruling> {
        if self.outcome.is_none() {
            return Vec::new();
        }
        self.notes_left().into_iter().map(|note| note.ruling).collect()
    }

    /// What nobody claimed, whether the game is over or not: for records of games that are.
    pub(crate) fn notes_left(&self) -> Vec<NoteView> {
        let left = self.notes.iter().filter(|note| note.is_unclaimed());
        left.map(|note| self.note_view(note)).collect()
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

    /// A note as a ruling, and what could have been required.
    fn opened(&self, note: &Note) -> (Ruling, Vec<TaskView>) {
        let found = self.irregularity(note);
        let Some(consequence) = self.consequence(note) else {
            let saying = Saying::Unclaimed { found, could: Follows::Nothing };
            return (Ruling { basis: Basis::Usage, verdict: Verdict::Unclaimed, saying }, Vec::new());
        };
        let could = self.follows(note, &consequence);
        let tasks = match &could {
            Follows::Chooses { options, .. } => options.iter().map(|option| option.task).collect(),
            Follows::Must { tasks, .. } => tasks.iter().map(|task| task.task).collect(),
            _ => Vec::new(),
        };
        // Where the kind of game adds a law, the one that says what follows stands last.
        let laws = &consequence.laws;
        let basis = Basis::Law(if self.code.by_clock.is_some() { laws.last() } else { laws.first() });
        let saying = Saying::Unclaimed { found, could };
        (Ruling { basis, verdict: Verdict::Unclaimed, saying }, tasks)
    }
}

/// The rook of a false castling.
pub(crate) fn rook_of(note: &Note) -> Option<ManId> {
    match note.fault {
        Fault::FalseCastling { rook, .. } => rook,
        _ => None,
    }
}
