//! Finds the position that stands for the third time: how the men have been displaced since a man was last taken or a pawn moved,
//! as a hash after each ply. Most stretches without either are short, and those are passed over.

use crate::hash::NUMBERS;
use jadoube_chess::{Move, Role, Side, Wing};

/// Positions beyond these are not looked for again: who shuffles so long has repeated himself before.
const MOST_POSITIONS: usize = 4096;
/// No position stands for the third time before so many plies of a stretch.
pub(crate) const EARLIEST: u16 = 8;

/// A legal move made, and how many halfmoves the position counts after it: none if it took or was a pawn's.
#[derive(Clone, Copy)]
pub(crate) struct Made {
    pub(crate) mv: Move,
    pub(crate) halfmoves: u16,
}

pub(crate) struct Recurrence {
    /// How the men have been displaced in the present stretch after each of its plies, first not at all.
    stretch: Vec<u64>,
    /// How far the moves put down have been followed.
    followed: usize,
    /// The ply after which a position stood for the third time.
    pub(crate) third: Option<u32>,
}

impl Recurrence {
    pub(crate) fn new() -> Recurrence {
        Recurrence { stretch: vec![0], followed: 0, third: None }
    }

    /// A game begins.
    pub(crate) fn begin(&mut self) {
        self.third = None;
        self.followed = 0;
        self.break_off();
    }

    /// What stood before cannot stand again.
    pub(crate) fn break_off(&mut self) {
        self.stretch.truncate(1);
    }

    /// Looks whether the position after the last of these moves, the ply `ply` by `side`, stands for the third time.
    #[inline(never)]
    pub(crate) fn look_back(&mut self, moves: &[Made], side: Side, ply: u32) {
        self.follow(moves, side);
        let plies = self.stretch.len() - 1;
        if self.third.is_some() || plies < usize::from(EARLIEST) || plies >= MOST_POSITIONS {
            return;
        }
        let now = self.stretch[plies];
        let before = self.stretch[..plies - 1].iter().rev().step_by(2);
        if before.filter(|&&before| before == now).count() >= 2 {
            self.third = Some(ply);
        }
    }

    /// The moves put down are about to be forgotten, the last of them by `side`: others may go on with the stretch.
    pub(crate) fn forget(&mut self, moves: &[Made], side: Side) {
        self.follow(moves, side);
        self.followed = 0;
    }

    /// Follows the moves put down, of which the last is by `side`, from where the stretch begins.
    fn follow(&mut self, moves: &[Made], side: Side) {
        let mut new = &moves[self.followed..];
        if let Some(last) = new.iter().rposition(|made| made.halfmoves == 0) {
            self.break_off();
            new = &new[last + 1..];
        }
        self.followed = moves.len();
        let mut side = if new.len() % 2 == 1 { side } else { !side };
        for made in new {
            if self.stretch.len() > MOST_POSITIONS {
                return;
            }
            let before = self.stretch[self.stretch.len() - 1];
            self.stretch.push(before ^ displacement(side, made.mv));
            side = !side;
        }
    }
}

/// The hash of a man's going from one square to another, and of a rook's in castling.
fn displacement(side: Side, mv: Move) -> u64 {
    let (from, to) = (mv.from().index(), mv.to().index());
    let man = &NUMBERS[side.index() * 6 + mv.role().index()];
    let mut displaced = man[from] ^ man[to];
    if let Some(wing) = mv.castling() {
        let rook = &NUMBERS[side.index() * 6 + Role::Rook.index()];
        let (corner, beside) = if wing == Wing::King { (to + 1, to - 1) } else { (to - 2, to + 1) };
        displaced ^= rook[corner] ^ rook[beside];
    }
    displaced
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_chess::Position;

    /// A game in which mostly pieces move to and fro, without plan.
    fn aimless(mut seed: u64) -> Vec<(Position, Made)> {
        let mut position = Position::initial();
        let mut made = Vec::new();
        for _ in 0..400 {
            let mut moves = position.legal_moves();
            if seed >> 60 > 0 {
                moves.retain(|mv| mv.role() == Role::Knight || mv.role() == Role::King);
            }
            seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let Some(&mv) = moves.get((seed >> 33) as usize % moves.len().max(1)) else {
                break;
            };
            position = position.after(mv);
            made.push((position, Made { mv, halfmoves: position.halfmoves() }));
        }
        made
    }

    /// The ply after which the board stands for the third time, by comparing all boards.
    fn compared(game: &[(Position, Made)]) -> Option<u32> {
        let mut boards = vec![(Position::initial().board().to_owned(), Side::White)];
        for (index, (position, _)) in game.iter().enumerate() {
            let here = (position.board().to_owned(), position.turn());
            boards.push(here);
            if boards.iter().filter(|&&before| before == here).count() == 3 {
                return Some(index as u32 + 1);
            }
        }
        None
    }

    #[test]
    fn the_third_time_is_found_however_often_moves_are_forgotten() {
        let mut found = 0;
        for seed in 1..120 {
            let game = aimless(seed << 40);
            let expected = compared(&game);
            found += u32::from(expected.is_some());
            for together in [1, 2, 3, 7, 64, 1000] {
                let mut recurrence = Recurrence::new();
                let mut ply = 0;
                for part in game.chunks(together) {
                    let moves: Vec<Made> = part.iter().map(|(_, made)| *made).collect();
                    for (index, (after, made)) in part.iter().enumerate() {
                        ply += 1;
                        if made.halfmoves >= EARLIEST {
                            recurrence.look_back(&moves[..=index], !after.turn(), ply);
                        }
                    }
                    let last = part.last().map_or(Side::White, |(after, _)| !after.turn());
                    recurrence.forget(&moves, last);
                }
                assert_eq!(recurrence.third, expected, "{seed} {together}");
            }
        }
        assert!(found > 10, "{found} games with a recurring position");
    }
}
