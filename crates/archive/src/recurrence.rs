//! Finds the position that stands for the third time, by how the men have been displaced: a hash after each
//! ply of a quiet stretch, made once the stretch is long enough for it to matter. Only the plies since the
//! last capture or pawn's move are compared, and between those equal hashes are equal boards.

use crate::made::{MOST_PLIES, Made};
use jadoube_chess::{CastlingSquares, Move, Role, Side};

/// No position stands for the third time before so many plies without a capture or a pawn's move.
pub(crate) const EARLIEST: u16 = 8;

/// Positions beyond those whose moves are kept are not looked for again: who shuffles so long has repeated
/// himself before.
pub(crate) struct Recurrence {
    /// How the men were displaced after each ply of the stretch; the later ones take the places of the first.
    after: Box<[u64; MOST_PLIES]>,
    /// The last ply of which that is known.
    known: u32,
    /// The ply after which a position may recur.
    since: u32,
    /// The ply after which a position stood for the third time.
    pub(crate) third: Option<u32>,
    /// The ply after which the stretch begins in which it did.
    pub(crate) third_since: u32,
}

impl Recurrence {
    pub(crate) fn new() -> Recurrence {
        Recurrence { after: Box::new([0; MOST_PLIES]), known: 0, since: 0, third: None, third_since: 0 }
    }

    /// A game begins.
    pub(crate) fn begin(&mut self) {
        self.third = None;
        self.break_off(0);
    }

    /// After this ply, nothing that stood before can stand again.
    pub(crate) fn break_off(&mut self, ply: u32) {
        (self.since, self.known) = (ply, ply);
        self.after[ply as usize % MOST_PLIES] = 0;
    }

    /// Looks whether the position after a ply, which `side` made, stands for the third time, so many plies
    /// after the last capture or pawn's move.
    pub(crate) fn look_back(&mut self, made: &Made, side: Side, ply: u32, halfmoves: u16) {
        let plies = u32::from(halfmoves).min(ply - self.since);
        if self.third.is_some() || plies < u32::from(EARLIEST) || plies as usize >= MOST_PLIES {
            return;
        }
        let displaced = self.displaced(made, side, ply, ply - plies);
        let before = (2..=plies).step_by(2).map(|back| self.after[(ply - back) as usize % MOST_PLIES]);
        if before.filter(|&before| before == displaced).count() >= 2 {
            (self.third, self.third_since) = (Some(ply), ply - plies);
        }
    }

    /// How the men are displaced after a ply, in a stretch that begins after another.
    fn displaced(&mut self, made: &Made, side: Side, ply: u32, begins: u32) -> u64 {
        if self.known < begins {
            self.known = begins;
            self.after[begins as usize % MOST_PLIES] = 0;
        }
        let mut displaced = self.after[self.known as usize % MOST_PLIES];
        for next in self.known + 1..=ply {
            let mover = if (ply - next).is_multiple_of(2) { side } else { !side };
            displaced ^= displacement(mover, made.get(next));
            self.after[next as usize % MOST_PLIES] = displaced;
        }
        self.known = ply;
        displaced
    }
}

/// The hash of a man's going from one square to another, and of a rook's in castling. No code asks for those
/// of Chess960, which castles from elsewhere.
#[inline(always)]
fn displacement(side: Side, mv: Move) -> u64 {
    let man = mv.role().of(side);
    let mut displaced = man.key(mv.from()) ^ man.key(mv.to());
    if let Some(wing) = mv.castling() {
        let CastlingSquares { rook, rook_to, .. } = CastlingSquares::of(side, wing);
        let man = Role::Rook.of(side);
        displaced ^= man.key(rook) ^ man.key(rook_to);
    }
    displaced
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_chess::Position;

    /// A game in which mostly pieces move to and fro, without plan: the moves, and the positions after them.
    fn aimless(mut seed: u64) -> Vec<(Position, Move)> {
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
            made.push((position, mv));
        }
        made
    }

    /// The ply after which the board stands for the third time, by comparing all boards.
    fn compared(game: &[(Position, Move)]) -> Option<u32> {
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
    fn the_third_time_is_found_as_by_comparing_boards() {
        let mut found = 0;
        let (mut recurrence, mut made) = (Recurrence::new(), Made::new());
        for seed in 1..400 {
            let game = aimless(seed << 40);
            recurrence.begin();
            for (ply, (after, mv)) in (1..).zip(&game) {
                made.put(ply, *mv);
                recurrence.look_back(&made, !after.turn(), ply, after.halfmoves());
            }
            let expected = compared(&game);
            found += u32::from(expected.is_some());
            assert_eq!(recurrence.third, expected, "{seed}");
        }
        assert!(found > 30, "{found} games with a recurring position");
    }

    #[test]
    fn what_stood_before_a_break_does_not_count() {
        let (mut recurrence, mut made) = (Recurrence::new(), Made::new());
        recurrence.begin();
        let mut position = Position::initial();
        for ply in 1..=12 {
            let text = ["g1f3", "g8f6", "f3g1", "f6g8"][(ply as usize - 1) % 4];
            let mv =
                position.legal_moves().into_iter().find(|mv| mv.to_string() == text).expect("it is legal");
            position = position.after(mv);
            made.put(ply, mv);
            if ply == 3 {
                recurrence.break_off(ply);
            }
            recurrence.look_back(&made, !position.turn(), ply, position.halfmoves());
        }
        assert_eq!(recurrence.third, Some(11), "as it stood after the third ply");
    }
}
