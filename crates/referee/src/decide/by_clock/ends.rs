//! Ends that come by themselves: mate, stalemate, a dead position, the same position too often, too many quiet
//! moves, in that order.

use crate::decide::Draft;
use crate::note::Note;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult};
use crate::saying::Saying;
use crate::scene::Scene;
use jadoube_chess::can_mate::{self, CanMate};
use jadoube_chess::{DefectKind, Position, Side, Tolerance};

impl Draft {
    /// After a move by a side that obeyed the laws of movement: whether the game is over. A breach of the laws
    /// of touching that can still be claimed keeps it open.
    pub(super) fn see_ends(&mut self, by: Side) {
        let breach = |note: &Note| note.by == by && note.is_live() && note.fault.is_of_touching();
        let Some(laws) = self.table.code.by_clock else {
            return;
        };
        let arose = self.scene().score != [0, 0]; // by a move
        let waits = self.scene().turn == by || self.table.notes.iter().any(breach);
        if self.table.outcome.is_some() || !arose || waits {
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

    /// Whether neither side can mate any more, where that is known.
    fn is_dead(&self) -> bool {
        let scene = self.scene();
        lawful_position(&scene)
            .is_some_and(|position| can_mate::dead(&position, can_mate::Bounds::default()) == Some(true))
    }

    /// Whether a side can still mate by some series of lawful moves; `None` if that is not known, or the
    /// position is no lawful one.
    pub(super) fn can_still_mate(&self, side: Side) -> Option<bool> {
        let scene = self.scene();
        let base = scene.base().map_or_else(|| scene.clone(), |mark| self.table.scenes.at(mark).clone());
        let position = lawful_position(&base)?;
        match can_mate::can_mate(&position, side, can_mate::Bounds::default()) {
            CanMate::Yes(_) => Some(true),
            CanMate::No => Some(false),
            CanMate::Undecided => None,
        }
    }
}

/// The position of a scene, if it could be one of a game by the rules.
fn lawful_position(scene: &Scene) -> Option<Position> {
    let position = scene.position(scene.turn);
    let setup = position.setup();
    let odd = setup.defects().iter().any(|defect| {
        matches!(
            defect.kind(),
            DefectKind::NoKing
                | DefectKind::TooManyKings
                | DefectKind::PawnOnEndRank
                | DefectKind::OtherKingInCheck
        )
    });
    (!odd && setup.build(Tolerance::ALL).is_ok()).then_some(position)
}
