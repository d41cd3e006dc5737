//! The arbiter: what he rules on unasked while he watches, what he finds when he arrives, and his measures.

use super::flags::Added;
use super::{Laws, Raised};
use crate::act::{Deed, Settlement};
use crate::decide::{Back, Draft};
use crate::event::Event;
use crate::fault::Fault;
use crate::note::Note;
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::touches::Touches;
use jadoube_chess::{Board, Role, Side};

/// How many rulings one act can draw at most.
const MOST_RULINGS: usize = 8;

impl Draft<'_> {
    /// Somebody watches: what he must rule on he rules on at once.
    pub(super) fn arbiter_looks(&mut self, laws: Laws) {
        if !self.table.memory.watching || self.table.outcome.is_some() {
            return;
        }
        if self.waited_for_a_move() {
            self.remember(|memory| memory.waits_for_a_move = false);
            if is_plainly_illegal(&self.scene().standing().board, self.table.turn()) {
                let why = Remark::PositionIsIllegal;
                let (drawn, by) = (GameResult::Drawn, Ending::IllegalPosition);
                return self.over_by(laws, &[laws.arbiter.illegal_position], drawn, by, why);
            }
        }
        for _ in 0..MOST_RULINGS {
            let since = self.table.memory.watching_since;
            let his = |note: &Note| note.is_live() && note.act >= since && is_his(laws, &note.fault);
            let Some(index) = self.table.notes.iter().position(his).filter(|_| !self.result_waits()) else {
                break;
            };
            self.uphold_by_clock(laws, self.pawn_before_touches(index));
            if self.table.outcome.is_some() {
                return;
            }
        }
        if !self.result_waits() {
            self.rules_on_flag(laws, Raised::Seen);
        }
    }

    /// A pawn left on its last rank is ruled on, and counted, before what was touched earlier in that turn is
    /// played instead.
    fn pawn_before_touches(&self, index: usize) -> usize {
        let notes = &self.table.notes;
        let of_that_move = |note: &Note| {
            let pawn = note.is_live() && matches!(note.fault, Fault::Unpromoted { .. });
            pawn && note.completed.is_some() && note.completed == notes[index].completed
        };
        let touches = matches!(notes[index].fault, Fault::Touched { .. } | Fault::NotTheDuty { .. });
        notes.iter().position(of_that_move).filter(|_| touches).unwrap_or(index)
    }

    /// Whether the move he waited for has been completed.
    fn waited_for_a_move(&self) -> bool {
        let completed = |scene: &crate::scene::Scene| scene.gifts.completed.iter().sum::<u32>();
        self.table.memory.waits_for_a_move && completed(&self.scene()) > completed(self.origin.scene())
    }

    /// He comes to the board, and sees what there is to see.
    fn arbiter_arrives(&mut self, laws: Laws) {
        let act = self.table.acts;
        self.remember(|memory| (memory.watching, memory.watching_since) = (true, act));
        if self.result_waits() || self.rules_on_flag(laws, Raised::Seen) {
            return;
        }
        let found = self.judged_now(); // a move under way has not made the position
        let (board, turn) = (found.standing().board, self.table.turn());
        if (laws.regime)(&self.table.game_facts()).supervised {
            let earliest = |note: &Note| {
                note.is_live()
                    && (note.fault.is_illegal_move() || matches!(note.fault, Fault::Unpromoted { .. }))
            };
            if is_plainly_illegal(&board, turn)
                && let Some(index) = self.table.notes.iter().position(earliest)
            {
                self.uphold_by_clock(laws, index);
            }
        } else if both_in_check(&board) || unpromoted(&board) {
            self.remember(|memory| memory.waits_for_a_move = true);
        }
    }

    pub(super) fn arbiter_acts(&mut self, laws: Laws, deed: &Deed) {
        let arbiter = &laws.arbiter;
        match deed {
            Deed::Arrives => self.arbiter_arrives(laws),
            Deed::Leaves => self.remember(|memory| memory.watching = false),
            Deed::Warns(_) => {
                self.answered();
                self.uphold(arbiter.warns, Remark::ArbiterWarns);
            }
            Deed::AddsTime(side, time) => {
                self.answered();
                let why = match self.gives_time(*side, *time) {
                    Added::Time => Remark::ArbiterAddsTime,
                    Added::Nothing => Remark::NothingIsAdded,
                };
                self.uphold(arbiter.adds, why);
            }
            Deed::DeductsTime(side, time) => {
                self.answered();
                self.takes_time_off(*side, *time);
                self.uphold(arbiter.deducts, Remark::ArbiterDeductsTime);
            }
            Deed::Scores(result) => {
                let law = match result {
                    GameResult::BothLost => arbiter.both_lose,
                    _ if self.table.memory.refuses => arbiter.refuses,
                    GameResult::Drawn | GameResult::HalfFor(_) => arbiter.scores_half,
                    GameResult::Won(_) => arbiter.scores,
                    GameResult::Annulled => arbiter.decides,
                };
                self.over(Basis::Law(law), *result, Ending::Umpire, Remark::ArbiterSetsResult);
            }
            Deed::Pauses => self.arbiter_stops_clocks(laws),
            Deed::Decides(Settlement::Continue) => self.arbiter_continues(laws),
            Deed::Decides(settlement) if self.settles_quickplay(laws, *settlement) => {}
            Deed::Decides(settlement) => self.settle(*settlement, Basis::Law(arbiter.decides)),
            Deed::SetsClock(side, left) => {
                self.answered();
                let left = *left;
                self.retime(|timing| {
                    if let Some(clocks) = &mut timing.clocks {
                        let face = clocks.face(*side);
                        (face.left, face.lowest, face.fallen) = (left, left, false);
                    }
                });
                let lifted = *side;
                self.remember(|memory| memory.first_flag = memory.first_flag.filter(|&flag| flag != lifted));
                self.uphold(arbiter.sets_clock, Remark::ClockPutRight);
            }
            Deed::Restores(wanted) => match self.before_move(*wanted) {
                Some(mark) => {
                    self.answered();
                    self.put_back(mark, Back::InTime, |scene| scene.touched = Touches::default());
                    self.clock_runs(self.scene().turn);
                    self.uphold(arbiter.restores, Remark::UmpireRestoresPosition);
                }
                None => self.refuse(Basis::Usage, Remark::NoSuchMoveScore),
            },
            Deed::AdjournsUntil(until) => self.umpire_adjourns(until),
            Deed::Finds(fact) => self.arbiter_finds(laws, fact),
            Deed::Opens(said) => self.opens(crate::act::Seat::Umpire, said.as_deref()),
            _ => self.arbiter_of_quickplay(laws, deed),
        }
    }

    /// An open question is answered by what he does.
    pub(super) fn answered(&mut self) {
        if self.table.question.is_some() && !self.result_waits() {
            self.emit(Event::Asked(None));
        }
    }

    /// Play goes on: the clocks run again, a plea of accident is not believed, a late player plays.
    fn arbiter_continues(&mut self, laws: Laws) {
        if self.table.outcome.is_some() {
            return self.default_is_taken_back(laws);
        }
        if self.settles_quickplay(laws, Settlement::Continue) {
            return;
        }
        let paused = self.table.memory.paused.is_some();
        self.remember(|memory| (memory.paused, memory.pleads) = (None, None));
        self.emit(Event::Asked(None));
        let law = if paused { laws.flags.goes_on } else { laws.arbiter.decides };
        self.uphold(law, Remark::GameGoesOn);
    }

    fn arbiter_finds(&mut self, laws: Laws, fact: &str) {
        if fact.eq_ignore_ascii_case("accident") {
            let toucher = self.table.memory.pleads.unwrap_or(self.table.turn());
            self.remember(|memory| memory.pleads = None);
            self.answered();
            self.emit(Event::Offered(None));
            self.excuse_touch(toucher);
            return self.uphold(laws.arbiter.accident, Remark::UmpireFindsFact);
        }
        if self.bears_on_resuming(fact) {
            return self.unknown_on_resuming();
        }
        if self.finds_no_envelope(laws, fact) {
            return;
        }
        self.answered();
        let fell = |note: &Note| matches!(note.fault, Fault::Displaced { .. });
        let unknown = fact.eq_ignore_ascii_case("unknown") && self.table.notes.iter().any(fell);
        let law = if unknown { laws.gone_on } else { laws.arbiter.decides };
        self.rule(Basis::Law(law), Verdict::Upheld, Remark::UmpireFindsFact);
    }
}

/// What he rules on unasked: the laws of touching and of moves, not a touch that only disturbs.
fn is_his(laws: Laws, fault: &Fault) -> bool {
    match fault {
        Fault::TouchedOutOfTurn { .. } => false,
        // A move that was claimed with and has to be played is the other player's to ask for.
        Fault::NotTheDuty { law, .. } => *law != laws.claims.wrong,
        _ => true,
    }
}

fn both_in_check(board: &Board) -> bool {
    Side::BOTH.into_iter().all(|side| in_check(board, side))
}

fn in_check(board: &Board, side: Side) -> bool {
    board.king(side).is_some_and(|king| !board.attackers(!side, king).is_empty())
}

/// A pawn on its last rank.
fn unpromoted(board: &Board) -> bool {
    Side::BOTH
        .into_iter()
        .any(|side| board.men(Role::Pawn.of(side)).iter().any(|square| square.rank_for(side) == 7))
}

fn pawn_on_end_rank(board: &Board) -> bool {
    Side::BOTH
        .into_iter()
        .any(|side| board.men(Role::Pawn.of(side)).iter().any(|square| matches!(square.rank(), 0 | 7)))
}

/// Whether a position shows by itself that something illegal was played.
fn is_plainly_illegal(board: &Board, turn: Side) -> bool {
    let no_king = Side::BOTH.into_iter().any(|side| board.men(Role::King.of(side)).count() != 1);
    no_king
        || both_in_check(board)
        || in_check(board, !turn)
        || pawn_on_end_rank(board)
        || Side::BOTH.into_iter().any(|side| has_too_many_men(board, side))
}

/// More pawns than eight, or more promoted men than pawns are missing.
fn has_too_many_men(board: &Board, side: Side) -> bool {
    let men = |role: Role| board.men(role.of(side));
    let beyond = |number: u32, usual: u32| number.saturating_sub(usual);
    let pawns = men(Role::Pawn).count();
    let light =
        men(Role::Bishop).iter().filter(|square| (square.file() + square.rank()) % 2 == 1).count() as u32;
    let dark = men(Role::Bishop).count() - light;
    let promoted = beyond(men(Role::Queen).count(), 1)
        + beyond(men(Role::Rook).count(), 2)
        + beyond(men(Role::Knight).count(), 2)
        + beyond(light, 1)
        + beyond(dark, 1);
    pawns > 8 || promoted > 8 - pawns.min(8)
}
