//! Which moves are looked at first: the remembered one, captures that win, killers, then by what was good
//! elsewhere. A good order is most of a search's speed.

use crate::evaluation::VALUES;
use crate::exchange::exchange;
use crate::search::MOST_PLIES;
use jadoube_chess::{Move, MoveKind, Position, Role, Side};

pub(crate) const REMEMBERED: i32 = 1 << 28;
const WINNING: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const LOSING: i32 = -(1 << 24);
/// No count of history is beyond this.
const MOST_HISTORY: i32 = 16_000;

/// Sides, men and squares of the move before.
const REPLIES: usize = 2 * 6 * 64;

/// A move and how early to look at it.
#[derive(Clone, Copy)]
pub(crate) struct Ranked {
    pub(crate) mv: Move,
    pub(crate) rank: i32,
}

impl Ranked {
    /// Whether it is a capture or a promotion that does not lose by exchanges.
    pub(crate) fn wins(self) -> bool {
        self.rank >= WINNING
    }

    /// Whether it is a capture that loses.
    pub(crate) fn loses(self) -> bool {
        self.rank <= LOSING + MOST_HISTORY * 2
    }
}

/// Whether a move takes something or makes a piece: what a quiescence search looks at.
pub(crate) fn is_loud(position: &Position, mv: Move) -> bool {
    position.board().side(!position.turn()).has(mv.to())
        || matches!(mv.kind(), MoveKind::EnPassant | MoveKind::ToQueen)
}

/// What was good elsewhere in the tree.
pub(crate) struct Memory {
    killers: [[Option<Move>; 2]; MOST_PLIES],
    history: Vec<i32>,
    replies: Vec<Option<Move>>,
    /// The same counts, by the move before.
    after: Vec<i16>,
}

impl Memory {
    pub(crate) fn new() -> Memory {
        Memory {
            killers: [[None; 2]; MOST_PLIES],
            history: vec![0; 2 * 64 * 64],
            replies: vec![None; REPLIES],
            after: vec![0; REPLIES * 6 * 64],
        }
    }

    /// A new search begins: killers go, the history counts for less.
    pub(crate) fn next_search(&mut self) {
        self.killers = [[None; 2]; MOST_PLIES];
        for count in &mut self.history {
            *count /= 8;
        }
    }

    pub(crate) fn clear(&mut self) {
        *self = Memory::new();
    }

    fn place(side: Side, mv: Move) -> usize {
        (side.index() * 64 + mv.from().index()) * 64 + mv.to().index()
    }

    /// How good a quiet move was elsewhere, and elsewhere after this move.
    pub(crate) fn history(&self, side: Side, mv: Move, before: Option<Move>) -> i32 {
        let after = before.map_or(0, |before| i32::from(self.after[after_place(side, before, mv)]));
        self.history[Memory::place(side, mv)] + after
    }

    fn learn(&mut self, side: Side, (mv, before): (Move, Option<Move>), by: i32) {
        let learned = |count: i32| count + by - count * by.abs() / MOST_HISTORY;
        let count = &mut self.history[Memory::place(side, mv)];
        *count = learned(*count);
        if let Some(before) = before {
            let count = &mut self.after[after_place(side, before, mv)];
            *count = learned(i32::from(*count)) as i16;
        }
    }

    /// A quiet move was too good for the other side; those tried before it were not.
    pub(crate) fn good(
        &mut self,
        side: Side,
        (mv, before): (Move, Option<Move>),
        tried: &[Move],
        depth: i32,
        ply: usize,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(before) = before {
            self.replies[reply_place(side, before)] = Some(mv);
        }
        let by = (depth * depth * 16).min(1600);
        self.learn(side, (mv, before), by);
        for &other in tried {
            self.learn(side, (other, before), -by);
        }
    }

    /// A move's rank.
    pub(crate) fn rank(
        &self,
        position: &Position,
        mv: Move,
        remembered: Option<Move>,
        before: Option<Move>,
        ply: usize,
    ) -> i32 {
        if Some(mv) == remembered {
            return REMEMBERED;
        }
        if is_loud(position, mv) {
            return rank_of_capture(position, mv);
        }
        let side = position.turn();
        let history = self.history(side, mv, before);
        if mv.promotion().is_some() {
            return LOSING + history; // a lesser piece: hardly ever
        }
        match self.killers[ply] {
            [Some(first), _] if first == mv => KILLER + 2,
            [_, Some(second)] if second == mv => KILLER + 1,
            _ if before.is_some_and(|before| self.replies[reply_place(side, before)] == Some(mv)) => KILLER,
            _ => history,
        }
    }
}

fn reply_place(side: Side, before: Move) -> usize {
    (side.index() * 6 + before.role().index()) * 64 + before.to().index()
}

fn after_place(side: Side, before: Move, mv: Move) -> usize {
    (reply_place(side, before) * 6 + mv.role().index()) * 64 + mv.to().index()
}

/// The most valuable man by the least valuable; what loses by exchanges comes last.
pub(crate) fn rank_of_capture(position: &Position, mv: Move) -> i32 {
    let taken = position.board().role(mv.to()).map_or(VALUES[0], |role| VALUES[role.index()]);
    let made = if mv.promotion().is_some() { VALUES[Role::Queen.index()] } else { 0 };
    let worth = (taken + made) * 8 - mv.role().index() as i32;
    let surely = VALUES[mv.role().index()] <= taken;
    if surely || exchange(position, mv) >= 0 { WINNING + worth } else { LOSING + worth.min(MOST_HISTORY) }
}

/// Brings the best of the rest to a place.
pub(crate) fn select(moves: &mut [Ranked], from: usize) -> Ranked {
    let mut best = from;
    for index in from + 1..moves.len() {
        if moves[index].rank > moves[best].rank {
            best = index;
        }
    }
    moves.swap(from, best);
    moves[from]
}
