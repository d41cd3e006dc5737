//! The end of a game on the board: mate and stalemate as the code has them, and undertakings and odds still
//! owed.

use super::Draft;
use crate::code::MateNeeds;
use crate::event::OddsState;
use crate::law::LawNumber;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::scene::Mark;
use crate::terms::Undertaking;
use jadoube_chess::Side;

impl Draft<'_> {
    /// After a move by a side: whether the other can still move.
    pub(super) fn see_end(&mut self, by: Side) {
        let side = !by;
        // What the other has in hand is not moved yet, and who was knocked over belongs on his square.
        let now = self.with_nothing_held();
        let scene = now.standing();
        if scene.turn != side || scene.king(side).is_none() || self.table.outcome.is_some() {
            return;
        }
        if self.table.may_move(&scene, side) || self.stands_wrongly() {
            return;
        }
        let checkers = scene.checkers(side);
        let (basis, needs) = self.table.code.check.mate;
        if checkers.is_empty() {
            let (laws, result) = (self.table.code.check.stalemate)(&self.table.game_facts(), side);
            let text = Remark::PlayerCannotMove;
            let Some((&last, others)) = laws.split_last() else {
                return;
            };
            for &basis in others {
                self.rule(basis, Verdict::Over, text);
            }
            return self.end_on_the_board(last, result, Ending::Stalemate, text);
        }
        if needs == MateNeeds::CheckSaid && !checkers.without(scene.said).is_empty() {
            return;
        }
        self.end_on_the_board(basis, GameResult::Won(by), Ending::Mate, Remark::KingIsMated);
    }

    /// Whether the men were set up wrongly when play was resumed: what ends on such a board ends nothing.
    fn stands_wrongly(&self) -> bool {
        self.table.adjournment.as_ref().is_some_and(|adjournment| adjournment.wrongly_set_up.is_some())
    }

    fn end_on_the_board(&mut self, basis: Basis, result: GameResult, by: Ending, why: Remark) {
        if let Some(law) = self.table.code.draws.undertaking
            && let Some((side, undertaking)) = self.table.terms.undertaking
        {
            return self.end_under_an_undertaking(law, side, undertaking, basis, result, by, why);
        }
        if let Some(law) = self.table.code.start.odds_penalty
            && self.table.odds == OddsState::WentOn
            && by == Ending::Mate
            && self.table.terms.odds.as_ref().is_some_and(|odds| result == GameResult::Won(odds.giver))
        {
            let text = Remark::MateByTheForgetful;
            return self.over(Basis::Law(law), GameResult::Drawn, Ending::OddsForgotten, text);
        }
        self.over(basis, result, by, why);
    }

    /// Done as undertaken, the undertaker has won; ended in any other way, no law says what the result is.
    #[allow(clippy::too_many_arguments)]
    fn end_under_an_undertaking(
        &mut self,
        law: LawNumber,
        side: Side,
        undertaking: Undertaking,
        basis: Basis,
        result: GameResult,
        by: Ending,
        why: Remark,
    ) {
        if !self.is_as_undertaken(side, undertaking, result, by) {
            let text = Remark::GameEndedOtherwiseThanUndertaken;
            self.rule(Basis::Law(law), Verdict::Silent, text);
            return self.silent_on_the_result(text);
        }
        self.rule(basis, Verdict::Over, why);
        self.over(Basis::Law(law), GameResult::Won(side), by, Remark::DoneAsUndertaken);
    }

    fn is_as_undertaken(&self, side: Side, undertaking: Undertaking, result: GameResult, by: Ending) -> bool {
        let scene = self.table.scene();
        let mates = by == Ending::Mate && result == GameResult::Won(side);
        match undertaking {
            Undertaking::MatesOn(square) => mates && scene.board.king(!side) == Some(square),
            Undertaking::MatesWith(square) => {
                let man = self.table.scene_at(Mark(0)).at(square);
                mates && man.is_some_and(|man| scene.checkers(!side).has(man))
            }
            Undertaking::ForcesSelfmate => by == Ending::Mate && result == GameResult::Won(!side),
            Undertaking::ForcesOwnStalemate => by == Ending::Stalemate && scene.turn == side,
        }
    }
}
