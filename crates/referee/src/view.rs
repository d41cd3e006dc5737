//! What a seat may see. The only way out for what the referee knows and has not said.

use crate::act::Seat;
use crate::fault::NoteState;
use crate::ruling::{Outcome, Ruling, TaskView};
use crate::table::Table;
use crate::terms::Referee;
use jadoube_chess::{Board, Side};

/// What one seat sees of a table.
#[derive(Clone, Debug)]
pub struct View {
    /// The men now standing.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Side,
    /// Completed moves of each side.
    pub score: [u32; 2],
    /// What a claim has imposed on the player. What a touch alone imposes is not shown: it would tell what can move.
    pub must: Vec<TaskView>,
    /// What the claimant may require, the claim having been upheld before both.
    pub options: Vec<TaskView>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The referee's notes, as far as this seat may see them.
    pub notes: Vec<Ruling>,
}

impl Table {
    /// The table as a seat sees it. While the game lasts the notes are the referee's own: nobody sees them, save that a
    /// teaching referee opens one to both once nothing can be claimed for it, and the umpire sees them when asked.
    ///
    /// ```
    /// use jadoube_referee::{Act, Deed, Seat, Table, Terms};
    /// use jadoube_chess::Side;
    /// let mut table = Table::new(Terms::of("london-1841")).unwrap();
    /// let white = Seat::Player(Side::White);
    /// table.act(&Act { by: white, deed: Deed::Plays("a1-a3".to_owned()) });
    /// assert!(table.is_open()); // the referee has seen the rook jump
    /// assert!(table.view(white).notes.is_empty()); // and keeps it to himself
    /// table.act(&Act { by: white, deed: Deed::Resigns });
    /// assert_eq!(table.view(white).notes.len(), 1); // until the game is over
    /// ```
    pub fn view(&self, seat: Seat) -> View {
        let scene = self.scene();
        let imposed = scene.duty.is_some() || self.outcome.is_some();
        View {
            board: scene.board,
            turn: scene.turn,
            score: scene.score,
            must: if imposed || seat == Seat::Umpire { self.must() } else { Vec::new() },
            options: self.options(),
            outcome: self.outcome,
            notes: self.visible_notes(seat),
        }
    }

    fn visible_notes(&self, seat: Seat) -> Vec<Ruling> {
        if self.outcome.is_some() {
            return self.unclaimed();
        }
        let asked = seat == Seat::Umpire && self.question.is_some();
        let teaching = self.terms.referee == Referee::Teaching;
        let shown = self.notes.iter().filter(|note| match note.state {
            NoteState::Open | NoteState::PenaltyLost(_) => asked,
            NoteState::Lapsed(_) => asked || teaching,
            NoteState::Upheld | NoteState::Waived | NoteState::Undone => false,
        });
        shown.map(|note| self.opened(note)).collect()
    }
}
