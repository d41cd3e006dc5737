//! Ends that come by themselves: mate, stalemate, a dead position, the same position too often, too many
//! quiet moves, in that order.

use crate::decide::{Draft, ProofSource};
use crate::note::Note;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult};
use crate::saying::Saying;
use jadoube_chess::Side;
use jadoube_chess::can_mate::{self, CanMate};

impl Draft<'_> {
    /// After a move by a side that obeyed the laws of movement: whether the game is over. A breach of the
    /// laws of touching that can still be claimed keeps it open.
    pub(super) fn see_ends(&mut self, by: Side) {
        let breach = |note: &Note| note.by == by && note.is_live() && note.fault.is_of_touching();
        let Some(laws) = self.table.code.by_clock else {
            return;
        };
        let arose = self.scene().score != [0, 0]; // by a move
        let waits = self.scene().turn == by || self.table.notes.iter().any(breach);
        if self.table.outcome.is_some() || !arose || waits || self.rests_on_fallen_men() {
            return;
        }
        self.see_end(by);
        if self.table.outcome.is_some() {
            return;
        }
        if self.is_dead() {
            let why = Remark::NobodyCanMate;
            return self.over(Basis::Law(laws.ends.dead), GameResult::Drawn, Ending::DeadPosition, why);
        }
        let (law, times) = laws.ends.recurred;
        let stood = self.table.same_positions();
        if stood >= times {
            let why = Saying::Recurred { times: stood };
            return self.over(Basis::Law(law), GameResult::Drawn, Ending::Fivefold, why);
        }
        let (law, moves) = laws.ends.quiet;
        if self.table.quiet_half_moves() >= 2 * moves {
            self.over(Basis::Law(law), GameResult::Drawn, Ending::SeventyFive, Remark::TooManyQuietMoves);
        }
    }

    /// Whether men knocked over cannot be put right, or the last move could not have been made with them on
    /// their squares: what ends on such a board ends nothing.
    fn rests_on_fallen_men(&self) -> bool {
        let scene = self.scene();
        scene.upright().is_none() || scene.displaced.iter().any(|man| man.made_so == Some(scene.score))
    }

    /// Whether neither side can mate any more, where that is known.
    fn is_dead(&self) -> bool {
        // Decided before, and not drawn by it: then nobody found it dead.
        if matches!(self.proof, ProofSource::Ruled(None | Some(GameResult::Won(_)))) {
            return false;
        }
        let now = self.scene();
        let scene = now.standing();
        can_mate::dead(&scene.position(scene.turn), can_mate::Bounds::DEFAULT) == Some(true)
    }

    /// Whether a side can still mate by some series of lawful moves; `None` if that is not known, or the
    /// position is no lawful one. Men knocked over are taken to stand on their squares.
    pub(super) fn can_still_mate(&self, side: Side) -> Option<bool> {
        match self.proof {
            ProofSource::Ruled(Some(GameResult::Won(_))) => return Some(true),
            ProofSource::Ruled(Some(GameResult::Drawn)) => return Some(false),
            ProofSource::Ruled(None) => return None, // it waited for the arbiter
            _ => {}
        }
        let now = self.judged_now();
        let base = now.upright()?;
        match can_mate::can_mate(&base.position(base.turn), side, can_mate::Bounds::DEFAULT) {
            CanMate::Yes(_) => Some(true),
            CanMate::No => Some(false),
            CanMate::Undecided => None,
        }
    }
}
