//! Finds the position that stands for the third time, by how the men have been displaced: a hash after each
//! ply, whether or not it took or was a pawn's move. Only the plies since then are compared, and between
//! those equal hashes are equal boards.

use jadoube_chess::{CastlingSquares, Move, Role, Side};

/// Positions beyond these are not looked for again: who shuffles so long has repeated himself before.
const MOST_POSITIONS: usize = 4096;
/// No position stands for the third time before so many plies without a capture or a pawn's move.
pub(crate) const EARLIEST: u16 = 8;

pub(crate) struct Recurrence {
    /// How the men have been displaced now, and after each ply; the later ones take the places of the first.
    displaced: u64,
    after: Box<[u64; MOST_POSITIONS]>,
    /// The ply after which a position may recur.
    since: u32,
    /// The ply after which a position stood for the third time.
    pub(crate) third: Option<u32>,
}

impl Recurrence {
    pub(crate) fn new() -> Recurrence {
        Recurrence { displaced: 0, after: Box::new([0; MOST_POSITIONS]), since: 0, third: None }
    }

    /// A game begins.
    pub(crate) fn begin(&mut self) {
        self.third = None;
        self.break_off(0);
    }

    /// After this ply, nothing that stood before can stand again.
    pub(crate) fn break_off(&mut self, ply: u32) {
        self.since = ply;
        self.after[ply as usize % MOST_POSITIONS] = self.displaced;
    }

    /// A legal move was made, the ply `ply` by `side`.
    #[inline(always)]
    pub(crate) fn moved(&mut self, side: Side, mv: Move, ply: u32) {
        self.displaced ^= displacement(side, mv);
        self.after[ply as usize % MOST_POSITIONS] = self.displaced;
    }

    /// Looks whether the position after a ply stands for the third time, so many plies after the last capture
    /// or pawn's move.
    pub(crate) fn look_back(&mut self, ply: u32, halfmoves: u16) {
        let plies = u32::from(halfmoves).min(ply - self.since) as usize;
        if self.third.is_some() || plies < usize::from(EARLIEST) || plies >= MOST_POSITIONS {
            return;
        }
        let before = (2..=plies).step_by(2).map(|back| self.after[(ply as usize - back) % MOST_POSITIONS]);
        if before.filter(|&before| before == self.displaced).count() >= 2 {
            self.third = Some(ply);
        }
    }
}

/// The hash of a man's going from one square to another, and of a rook's in castling. No code asks for those
/// of
/// Chess960, which castles from elsewhere.
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
        let mut recurrence = Recurrence::new();
        for seed in 1..400 {
            let game = aimless(seed << 40);
            recurrence.begin();
            for (ply, (after, mv)) in (1..).zip(&game) {
                recurrence.moved(!after.turn(), *mv, ply);
                recurrence.look_back(ply, after.halfmoves());
            }
            let expected = compared(&game);
            found += u32::from(expected.is_some());
            assert_eq!(recurrence.third, expected, "{seed}");
        }
        assert!(found > 30, "{found} games with a recurring position");
    }

    #[test]
    fn what_stood_before_a_break_does_not_count() {
        let mut recurrence = Recurrence::new();
        recurrence.begin();
        let mut position = Position::initial();
        for ply in 1..=12 {
            let text = ["g1f3", "g8f6", "f3g1", "f6g8"][(ply as usize - 1) % 4];
            let mv =
                position.legal_moves().into_iter().find(|mv| mv.to_string() == text).expect("it is legal");
            position = position.after(mv);
            recurrence.moved(!position.turn(), mv, ply);
            if ply == 3 {
                recurrence.break_off(ply);
            }
            recurrence.look_back(ply, position.halfmoves());
        }
        assert_eq!(recurrence.third, Some(11), "as it stood after the third ply");
    }
}
