//! Endings that a sum of terms judges wrongly: men that cannot win, and a bare king to be driven to a corner.

use super::VALUES;
use super::survey::distance;
use jadoube_chess::{Board, Position, Role, Side, Square};

/// White's worth, made smaller where it cannot be had, and larger the nearer a bare king is to its mate.
pub(super) fn adjust(position: &Position, white: i32) -> i32 {
    let board = position.board();
    let ahead = if white >= 0 { Side::White } else { Side::Black };
    let (pieces, others) = (pieces(board, ahead), pieces(board, !ahead));
    let pawns = board.men(Role::Pawn.of(ahead)).count();
    let rook = VALUES[Role::Rook.index()];
    if pawns == 0 && board.king(!ahead).is_some() {
        if pieces < rook - VALUES[0] && others == 0 && board.men(Role::Pawn.of(!ahead)).is_empty() {
            return 0; // a single knight or bishop
        }
        if pieces - others < rook - VALUES[0] {
            return white / 6;
        }
    }
    if board.side(!ahead).count() == 1
        && let (Some(own), Some(bare)) = (board.king(ahead), board.king(!ahead))
    {
        let bonus = 100 + driven(board, ahead, own, bare);
        return if white >= 0 { white + bonus } else { white - bonus };
    }
    if opposite_bishops(board) { white / 2 } else { white }
}

/// The worth of a side's pieces, king and pawns left out.
fn pieces(board: &Board, side: Side) -> i32 {
    let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    roles.into_iter().map(|role| board.men(role.of(side)).count() as i32 * VALUES[role.index()]).sum()
}

/// How far a bare king is on its way to the corner where it is mated, and how near the other king.
fn driven(board: &Board, ahead: Side, own: Square, bare: Square) -> i32 {
    let men = |role: Role| board.men(role.of(ahead));
    let corner = |square: &Square| distance(*square, bare) as i32;
    let corners = [(0, 0), (7, 0), (0, 7), (7, 7)].map(|(file, rank)| Square::at(file, rank));
    let minors = men(Role::Rook).is_empty() && men(Role::Queen).is_empty() && men(Role::Pawn).is_empty();
    let from_corner = match men(Role::Bishop).first() {
        // A bishop mates with a knight where it commands the corner.
        Some(bishop) if minors => {
            let of_colour = corners.iter().filter(|square| square.is_light() == bishop.is_light());
            of_colour.map(corner).min().unwrap_or(0) * 2
        }
        _ => 0,
    };
    let from_edge = [bare.file(), 7 - bare.file()].into_iter().min().unwrap_or(0)
        + [bare.rank(), 7 - bare.rank()].into_iter().min().unwrap_or(0);
    let apart = distance(own, bare) as i32;
    (14 - from_corner) * 8 + (6 - i32::from(from_edge)) * 10 + (8 - apart) * 6
}

/// Each side has a bishop and nothing else but pawns, and they never meet.
fn opposite_bishops(board: &Board) -> bool {
    let only = |side: Side| {
        let others = board.side(side) & !board.of_role(Role::Pawn) & !board.of_role(Role::King);
        others.only().filter(|&square| board.of_role(Role::Bishop).has(square))
    };
    match (only(Side::White), only(Side::Black)) {
        (Some(one), Some(other)) => one.is_light() != other.is_light(),
        _ => false,
    }
}
