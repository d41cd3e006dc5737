//! How many moves are lawful under each code, from what another program says of today's.

use crate::position::{Ply, Position, Square};
use cozy_chess::{Color, Piece};

/// The codes by the letters that the law pages have for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Code {
    U,
    L,
    S,
    B,
    C,
}

impl Code {
    pub(crate) const ALL: [Code; 5] = [Code::U, Code::L, Code::S, Code::B, Code::C];

    pub(crate) fn id(self) -> &'static str {
        match self {
            Code::U => "undated",
            Code::L => "london-1841",
            Code::S => "steinitz-1889",
            Code::B => "bcf-1912",
            Code::C => "chess-1949",
        }
    }
}

/// How many of these moves there are under a code: in U and S a pawn may stay one (11, XIII).
pub(crate) fn count<'a>(code: Code, plies: impl Iterator<Item = &'a Ply>) -> usize {
    plies.map(|ply| if matches!(code, Code::U | Code::S) && ply.text.ends_with("=Q") { 2 } else { 1 }).sum()
}

/// Every lawful move counted: in C (2(t), 7(a)(iv)) the king may also pass a square that only pinned men
/// command.
pub(crate) fn count_all(code: Code, position: &Position) -> usize {
    let more = if code == Code::C { castlings_past_pinned_men(position) } else { 0 };
    count(code, position.plies.iter()) + more
}

/// Castlings that a pinned man bars elsewhere.
pub(crate) fn castlings_past_pinned_men(position: &Position) -> usize {
    let (side, king) = (position.side(), position.king());
    let rights = position.board.castle_rights(side);
    let wings =
        [(rights.short, king + 1, king + 2, 7), (rights.long, king.wrapping_sub(1), king.wrapping_sub(2), 0)];
    let lawful = |(right, passed, to, file): &(Option<cozy_chess::File>, Square, Square, Square)| {
        let corner = king / 8 * 8 + file;
        let between = king.min(corner) + 1..king.max(corner);
        right.is_some()
            && !position.is_check()
            && between.clone().all(|square| position.men[square].is_none())
            && !position.with_moved(king, *to).attacks(!side, *to)
            && !is_commanded_lawfully(position, king, *passed)
            && !position.plies.iter().any(|ply| ply.rook == Some(corner))
    };
    wings.iter().filter(|wing| lawful(wing)).count()
}

fn is_commanded_lawfully(position: &Position, king: Square, square: Square) -> bool {
    let (side, other) = (position.side(), !position.side());
    let mut without = position.clone();
    without.men[king] = None;
    let their_king = position.board.king(other) as Square;
    (0..64).filter(|&from| without.is_of(from, other)).any(|from| {
        let mut alone = without.clone();
        for (at, man) in alone.men.iter_mut().enumerate() {
            if at != from && man.is_some_and(|(_, owner)| owner == other) {
                *man = Some((Piece::Pawn, side)); // in the way, and attacking nothing of interest
            }
        }
        let attacks = alone.attacks(other, square);
        let after = without.with_moved(from, square);
        let own = if from == their_king { square } else { their_king };
        attacks && !after.attacks(side, own)
    })
}

pub(crate) fn side_name(side: Color) -> &'static str {
    if side == Color::White { "White" } else { "Black" }
}
