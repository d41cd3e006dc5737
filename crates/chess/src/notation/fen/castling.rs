//! The castling field of FEN, read and written: wings (`KQkq`), files of rooks (`HAha`), and X-FEN's mixture.

use super::CastlingField;
use crate::moves::home_rank;
use crate::notation::SyntaxError;
use crate::{Board, Castling, File, Role, Setup, Side, Square, Squares, Wing};
use alloc::string::String;

/// What the letters `KQkq` mean to a reader.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Letters {
    /// Rights of standard chess.
    Standard,
    /// The outermost rook on that side of the king, as X-FEN has it.
    Outermost,
}

/// Reads the field, which begins at `start` in `text`; the board says where kings and rooks stand.
pub(super) fn read(
    text: &str,
    start: usize,
    field: &str,
    board: &Board,
    letters: Letters,
) -> Result<Castling, SyntaxError> {
    const EXPECTED: &str = "castling rights: - or letters of KQkq or the rooks' files";
    let mut rights = Castling::NONE;
    if field == "-" {
        return Ok(rights);
    }
    for (offset, letter) in field.char_indices() {
        let fail = |expected| Err(SyntaxError::new(text, start + offset, expected));
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        let before = rights;
        rights = match letter.to_ascii_uppercase() {
            'K' => by_wing(before, board, side, Wing::King, letters),
            'Q' => by_wing(before, board, side, Wing::Queen, letters),
            file @ 'A'..='H' => by_file(before, board, side, File::new(file as u8 - b'A')),
            _ => return fail(EXPECTED),
        };
        let other_rook = before.iter().any(|(side, wing)| {
            let file = before.rook_file(side, wing);
            rights.rook_file(side, wing) != file
        });
        if other_rook {
            return fail("one rook on each side of the king to castle with");
        }
    }
    Ok(rights)
}

/// The king that castles, if it stands on its first rank.
fn king_at_home(board: &Board, side: Side) -> Option<Square> {
    board.king(side).filter(|king| king.rank() == home_rank(side))
}

fn by_wing(rights: Castling, board: &Board, side: Side, wing: Wing, letters: Letters) -> Castling {
    let outermost = king_at_home(board, side)
        .filter(|_| letters == Letters::Outermost)
        .and_then(|king| outermost_rook(board, side, king, wing));
    match outermost {
        None => rights.with(side, wing),
        Some(rook) => by_file(rights, board, side, File::of(rook)),
    }
}

fn outermost_rook(board: &Board, side: Side, king: Square, wing: Wing) -> Option<Square> {
    let rooks = board.men(Role::Rook.of(side)) & Squares::rank(home_rank(side));
    let mut beyond = rooks.iter().filter(|rook| (rook.file() > king.file()) == (wing == Wing::King));
    match wing {
        Wing::King => beyond.last(),
        Wing::Queen => beyond.next(),
    }
}

/// A right told by the rook's file: one of standard chess if king and rook stand as they do there.
fn by_file(rights: Castling, board: &Board, side: Side, file: File) -> Castling {
    let corner = match file {
        File::A => Some(Wing::Queen),
        File::H => Some(Wing::King),
        _ => None,
    };
    match (king_at_home(board, side).map(File::of), corner) {
        (Some(File::E) | None, Some(wing)) => rights.with(side, wing),
        (king, _) => {
            let wing = if file > king.unwrap_or(File::D) { Wing::King } else { Wing::Queen };
            rights.with_rook(side, wing, file)
        }
    }
}

/// Writes the field.
pub(crate) fn push_castling(text: &mut String, setup: &Setup, style: CastlingField) {
    let before = text.len();
    for (side, wing) in setup.castling.iter() {
        let by_wing = match style {
            CastlingField::Wings => setup.castling.elsewhere(side, wing).is_none(),
            CastlingField::RookFiles => false,
            CastlingField::XFen => is_outermost(setup, side, wing),
        };
        let letter = match (wing, setup.castling.rook_file(side, wing)) {
            (_, Some(file)) if !by_wing => file.letter().to_ascii_uppercase(),
            (Wing::King, _) => 'K',
            (Wing::Queen, _) => 'Q',
        };
        text.push(if side == Side::White { letter } else { letter.to_ascii_lowercase() });
    }
    if text.len() == before {
        text.push('-');
    }
}

/// Whether the rook of a right is the one that the wing's letter means in X-FEN.
fn is_outermost(setup: &Setup, side: Side, wing: Wing) -> bool {
    let Some(file) = setup.castling.elsewhere(side, wing) else {
        return true;
    };
    let king = king_at_home(&setup.board, side);
    king.and_then(|king| outermost_rook(&setup.board, side, king, wing)).map(File::of) == Some(file)
}
