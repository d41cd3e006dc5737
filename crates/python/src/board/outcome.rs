//! How a game on this board ends by the rules that Python's users know: what ends it by itself, what can be
//! claimed. The law of a code, with its claims and penalties, is asked at a `Table`.

use super::PyBoard;
use crate::convert::side_of;
use jadoube_chess::{Board, Position, Role, Side, Square, Squares};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// Ways in which a game ends, by the names `Termination` has for them.
#[derive(Clone, Copy)]
enum End {
    Mate(Side),
    Drawn(&'static str),
}

impl PyBoard {
    /// How often the position has stood on the board, now included; counting stops at `enough`.
    fn times(&self, position: &Position, before: usize, enough: usize) -> usize {
        let key = position.key();
        let reach = before.min(position.halfmoves() as usize);
        let mut times = 1;
        for back in (2..=reach).step_by(2) {
            let (earlier, _) = &self.stack[before - back];
            times += usize::from(earlier.key() == key);
            if times >= enough {
                break;
            }
        }
        times
    }

    fn repeats(&self, enough: usize) -> bool {
        self.times(&self.now, self.stack.len(), enough) >= enough
    }

    /// Whether a legal move brings a position for the third time.
    fn a_move_repeats(&self) -> bool {
        let before = self.stack.len() + 1;
        let third = |next: Position| {
            let key = next.key();
            let reach = before.min(next.halfmoves() as usize);
            let same = |&back: &usize| self.stack[before - back].0.key() == key;
            (2..=reach).step_by(2).filter(same).count() >= 2
        };
        self.now.legal_moves().into_iter().map(|mv| self.now.after(mv)).any(third)
    }

    fn quiet_for(&self, plies: u16) -> bool {
        self.now.halfmoves() >= plies && self.now.has_legal_move()
    }

    /// Whether a legal move completes so many quiet plies.
    fn a_move_completes(&self, plies: u16) -> bool {
        if self.now.halfmoves() + 1 < plies {
            return false;
        }
        let next = self.now.legal_moves().into_iter().map(|mv| self.now.after(mv));
        next.into_iter().any(|after| after.halfmoves() >= plies && after.has_legal_move())
    }

    fn claim(&self) -> Option<&'static str> {
        if self.can_claim_fifty_moves() {
            return Some("FIFTY_MOVES");
        }
        self.can_claim_threefold_repetition().then_some("THREEFOLD_REPETITION")
    }

    fn end(&self, claim_draw: bool) -> Option<End> {
        if !self.now.has_legal_move() {
            if self.now.is_check() {
                return Some(End::Mate(!self.now.turn()));
            }
            let dead = self.is_insufficient_material();
            return Some(End::Drawn(if dead { "INSUFFICIENT_MATERIAL" } else { "STALEMATE" }));
        }
        let by_itself = if self.is_insufficient_material() {
            Some("INSUFFICIENT_MATERIAL")
        } else if self.quiet_for(150) {
            Some("SEVENTYFIVE_MOVES")
        } else if self.repeats(5) {
            Some("FIVEFOLD_REPETITION")
        } else {
            None
        };
        by_itself.or_else(|| claim_draw.then(|| self.claim()).flatten()).map(End::Drawn)
    }
}

#[pymethods]
impl PyBoard {
    /// Whether the game is over by mate, stalemate, dead material, seventy-five moves or a fivefold
    /// repetition; with `claim_draw`, also when a draw can be claimed.
    #[pyo3(signature = (*, claim_draw=false))]
    fn is_game_over(&self, claim_draw: bool) -> bool {
        self.end(claim_draw).is_some()
    }

    /// The result as PGN writes it, `*` while the game goes on.
    #[pyo3(signature = (*, claim_draw=false))]
    fn result(&self, claim_draw: bool) -> &'static str {
        match self.end(claim_draw) {
            Some(End::Mate(Side::White)) => "1-0",
            Some(End::Mate(Side::Black)) => "0-1",
            Some(End::Drawn(_)) => "1/2-1/2",
            None => "*",
        }
    }

    /// How the game ended, as an `Outcome`, or `None`.
    #[pyo3(signature = (*, claim_draw=false))]
    fn outcome<'py>(&self, py: Python<'py>, claim_draw: bool) -> PyResult<Option<Bound<'py, PyAny>>> {
        static MAKE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let Some(end) = self.end(claim_draw) else {
            return Ok(None);
        };
        let make = MAKE.get_or_try_init(py, || -> PyResult<_> {
            Ok(py.import("jadoube._names")?.getattr("_outcome")?.unbind())
        })?;
        let made = match end {
            End::Mate(winner) => make.bind(py).call1(("CHECKMATE", winner == Side::White))?,
            End::Drawn(by) => make.bind(py).call1((by, py.None()))?,
        };
        Ok(Some(made))
    }

    /// Whether neither side has men enough to mate, by the usual list. `can_mate` asks whether it is possible
    /// at all.
    fn is_insufficient_material(&self) -> bool {
        Side::BOTH.into_iter().all(|side| lacks_material(self.now.board(), side))
    }

    /// Whether a side has not men enough to mate, by the usual list.
    fn has_insufficient_material(&self, color: bool) -> bool {
        lacks_material(self.now.board(), side_of(color))
    }

    /// Whether seventy-five moves were made without a capture or a pawn's move.
    fn is_seventyfive_moves(&self) -> bool {
        self.quiet_for(150)
    }

    /// Whether the position stands for the fifth time.
    fn is_fivefold_repetition(&self) -> bool {
        self.repeats(5)
    }

    /// Whether fifty moves were made without a capture or a pawn's move.
    fn is_fifty_moves(&self) -> bool {
        self.quiet_for(100)
    }

    /// Whether the position has stood so many times.
    #[pyo3(signature = (count=3))]
    fn is_repetition(&self, count: usize) -> bool {
        count <= 1 || self.repeats(count)
    }

    /// Whether a draw can be claimed by fifty moves or a threefold repetition.
    fn can_claim_draw(&self) -> bool {
        self.claim().is_some()
    }

    /// Whether fifty moves were made, or will be by the next.
    fn can_claim_fifty_moves(&self) -> bool {
        self.quiet_for(100) || self.a_move_completes(100)
    }

    /// Whether the position stands for the third time, or will after some move.
    fn can_claim_threefold_repetition(&self) -> bool {
        self.repeats(3) || self.a_move_repeats()
    }

    /// Always false: only standard chess is played here.
    fn is_variant_end(&self) -> bool {
        false
    }

    /// Always false: only standard chess is played here.
    fn is_variant_win(&self) -> bool {
        false
    }

    /// Always false: only standard chess is played here.
    fn is_variant_loss(&self) -> bool {
        false
    }

    /// Always false: only standard chess is played here.
    fn is_variant_draw(&self) -> bool {
        false
    }
}

/// Whether a side cannot mate with its men against the other's, whatever the squares.
fn lacks_material(board: &Board, side: Side) -> bool {
    let ours = |role: Role| board.men(role.of(side));
    let all = |role: Role| board.of_role(role);
    if (ours(Role::Pawn) | ours(Role::Rook) | ours(Role::Queen)).any() {
        return false;
    }
    if ours(Role::Knight).any() {
        // A lone knight mates with the help of any man of the other side but a queen.
        let helpers = board.side(!side) & !all(Role::King) & !all(Role::Queen);
        return board.side(side).count() <= 2 && helpers.is_empty();
    }
    if ours(Role::Bishop).any() {
        let light: Squares = Square::all().filter(|square| square.is_light()).collect();
        let bishops = all(Role::Bishop);
        let one_colour = (bishops & light).is_empty() || (bishops & !light).is_empty();
        return one_colour && all(Role::Pawn).is_empty() && all(Role::Knight).is_empty();
    }
    true
}
