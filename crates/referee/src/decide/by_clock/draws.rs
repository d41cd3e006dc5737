//! Draws the player claims: by repetition or by quiet moves, on the board or by a move he writes down. A
//! right claim draws, a wrong one costs minutes, and what was written must be played.

use super::Laws;
use super::flags::Added;
use crate::act::DrawClaim;
use crate::code::ClaimedDrawLaws;
use crate::decide::Draft;
use crate::decide::moved::carry;
use crate::duty::{Castles, Duty, Task};
use crate::event::Event;
use crate::law::LawNumber;
use crate::lawful::{Lawful, discharges, does};
use crate::note::Note;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::saying::Saying;
use crate::scene::{Phase, Scene};
use crate::table::DecisionKind;
use crate::text::Transfer;
use jadoube_chess::Side;
use std::sync::Arc;

/// What is wrong with a claim.
enum Wrong {
    /// He does not have the move.
    NotHis,
    /// He has touched a man.
    Touched,
    /// It has not come to that.
    Number,
}

impl Draft<'_> {
    pub(super) fn claims_draw_by_clock(
        &mut self,
        laws: Laws,
        by: Side,
        claim: DrawClaim,
        written: Option<&String>,
    ) {
        let (ground, ending) = match claim {
            DrawClaim::Repetition => (&laws.recurring, Ending::Repetition),
            DrawClaim::Fifty => (&laws.quiet, Ending::Fifty),
            DrawClaim::NormalMeans => return self.claims_normal_means(laws, by),
            DrawClaim::Perpetual | DrawClaim::SixRepetitions => {
                return self.refuse(Basis::Law(laws.claims.unknown), Remark::NoSuchClaimHere);
            }
        };
        let scene = self.scene();
        let meant = match written {
            Some(text) => match self.read(text, &scene, by) {
                Some(transfer) => Some(transfer),
                None => return, // refused: no such move can be written down
            },
            None => None,
        };
        if scene.turn == by && self.rules_on_earliest_illegal(laws) {
            return;
        }
        let wrong = self.is_wrong(by, claim, ground, meant);
        let Some(wrong) = wrong else {
            let law = if written.is_some() { ground.written } else { ground.on_the_board };
            let cited = [law, laws.claims.right];
            let why = Saying::Remark(Remark::ClaimOfDrawIsRight);
            return self.over_by(laws, &cited, GameResult::Drawn, ending, why);
        };
        self.wrong_claim(laws, by, ground, &wrong, meant);
    }

    /// The game is gone through again: an illegal move that can still be ruled on comes first.
    fn rules_on_earliest_illegal(&mut self, laws: Laws) -> bool {
        let open = |note: &Note| note.is_live() && note.fault.is_illegal_move();
        let Some(index) = self.table.notes.iter().position(open) else {
            return false;
        };
        self.cite(laws, &[laws.claims.replayed], Verdict::Upheld, Remark::GameGoneThroughAgain);
        self.uphold_by_clock(laws, index);
        true
    }

    fn is_wrong(
        &self,
        by: Side,
        claim: DrawClaim,
        ground: &ClaimedDrawLaws,
        meant: Option<Transfer>,
    ) -> Option<Wrong> {
        let scene = self.scene();
        if scene.turn != by {
            return Some(Wrong::NotHis);
        }
        if !scene.touched.is_empty() || scene.phase != Phase::Thinking {
            return Some(Wrong::Touched);
        }
        let enough = match (claim, meant) {
            (DrawClaim::Repetition, None) => self.table.same_positions() >= ground.number,
            (DrawClaim::Fifty, None) => self.table.quiet_half_moves() >= 2 * ground.number,
            (_, Some(transfer)) => self.would_be_enough(by, claim, ground, transfer),
            _ => false,
        };
        (!enough).then_some(Wrong::Number)
    }

    /// Whether the written move would bring it about.
    fn would_be_enough(
        &self,
        by: Side,
        claim: DrawClaim,
        ground: &ClaimedDrawLaws,
        transfer: Transfer,
    ) -> bool {
        let now = self.scene();
        let scene = now.standing();
        let lawful = self.table.lawful_from(&scene, by, transfer.from(by));
        let Some(mv) = lawful.iter().find(|mv| transfer.is(mv)) else {
            return false;
        };
        if claim == DrawClaim::Fifty {
            let quiet = mv.taken.is_none() && scene.board.role(mv.from) != Some(jadoube_chess::Role::Pawn);
            return quiet && self.table.quiet_half_moves() + 1 >= 2 * ground.number;
        }
        let mut after: Scene = scene.into_owned();
        if carry(&mut after, transfer, by).is_none() {
            return false;
        }
        self.complete(&mut after, by, self.table.now, mv.man, transfer);
        self.table.same_as(&after) + 1 >= ground.number
    }

    /// Refused, paid for in minutes; the move written down must be played, and the claim stays an offer.
    fn wrong_claim(
        &mut self,
        laws: Laws,
        by: Side,
        ground: &ClaimedDrawLaws,
        wrong: &Wrong,
        meant: Option<Transfer>,
    ) {
        let fault = match wrong {
            Wrong::NotHis | Wrong::Number => ground.law,
            Wrong::Touched => laws.claims.touched,
        };
        let cited: [LawNumber; 2] = [laws.claims.wrong, fault];
        self.kind = DecisionKind::Refused;
        let why = match self.gives_minutes(laws, !by) {
            Added::Time => Remark::ClaimOfDrawIsWrong,
            Added::Nothing => Remark::ClaimOfDrawIsWrongAlone,
        };
        self.cite(laws, &cited, Verdict::Refused, why);
        if let Some(transfer) = meant.filter(|_| self.scene().turn == by) {
            self.must_play_what_was_written(laws, by, transfer);
        }
        if !self.table.terms.no_offers {
            self.remember(|memory| {
                memory.offers[by.index()] = true;
                memory.claimed[by.index()] = true;
            });
        }
    }

    /// What was written is owed; if it is not lawful, another move with that man if it can; a man touched
    /// before goes first.
    fn must_play_what_was_written(&mut self, laws: Laws, by: Side, transfer: Transfer) {
        let scene = self.scene();
        let base =
            scene.base().map_or_else(|| Arc::clone(&scene), |mark| Arc::clone(self.table.scenes.at(mark)));
        let moves = self.table.lawful_in(&base, by);
        let written = moves.iter().find(|mv| transfer.is(mv));
        let task = match written {
            Some(_) => Task::Play(transfer),
            None => match base.at(transfer.from(by)) {
                Some(man) => Task::Move(man),
                None => return,
            },
        };
        let task = match (task, transfer) {
            (Task::Play(_), Transfer::Castle(wing)) => Task::Castle(wing),
            (task, _) => task,
        };
        let done = |mv: &&Lawful| does(mv, task, Castles::ByKing);
        let touched = self.table.duty_in(&base);
        let fits =
            moves.iter().filter(done).any(|mv| touched.as_ref().is_none_or(|duty| discharges(mv, duty)));
        if !fits || scene.unnamed().is_some() {
            return;
        }
        let duty = Duty { any: vec![task], law: laws.claims.wrong, castling: Castles::ByKing, rook: None };
        // Where the other has pressed since, the turn began with an earlier scene: what is put back later
        // goes back to that one, and the duty is to be there.
        let owe = |scene: &mut Scene| scene.duty = Some(duty.clone());
        if scene.phase == Phase::Thinking { self.amend_turn(owe) } else { self.amend(owe) }
    }

    /// Accepting what was offered by a claim cites that too.
    pub(super) fn agreed(&mut self, laws: Laws, offered_by_claim: bool) {
        self.remember(|memory| (memory.offers, memory.claimed) = ([false; 2], [false; 2]));
        let mut cited = vec![laws.offers.agreement];
        if offered_by_claim {
            cited.push(laws.offers.by_claim);
        }
        self.emit(Event::Offered(None));
        self.over_by(laws, &cited, GameResult::Drawn, Ending::Agreement, Remark::BothAgreeDraw);
    }
}
