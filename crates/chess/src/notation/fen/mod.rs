//! FEN, with X-FEN's castling letters, read and written; EPD, which builds on it, is in `epd`.

mod epd;
mod read;

use alloc::string::String;
pub use epd::{Epd, EpdOperand};
#[cfg(feature = "serde")]
pub(crate) use read::read_castling;
pub use read::{read, read_placement};

use crate::{Position, Setup, Side, Wing};
use core::fmt::Write as _;

/// When a FEN names the en passant square: writers disagree, so the caller says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EnPassantField {
    /// Only when a pawn can legally take there.
    #[default]
    WhenLegal,
    /// After every double step.
    Always,
}

/// How a FEN writes castling rights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CastlingField {
    /// `KQkq`.
    #[default]
    Wings,
    /// `HAha`: the files of the rooks, which X-FEN readers take too.
    RookFiles,
}

/// Choices in writing FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FenStyle {
    /// When to name the en passant square.
    pub en_passant: EnPassantField,
    /// How to write castling rights.
    pub castling: CastlingField,
}

/// The FEN of a position in the usual style.
///
/// ```
/// use jadoube_chess::{Position, notation::fen};
/// assert_eq!(fen::write(&Position::initial()), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
/// ```
pub fn write(position: &Position) -> String {
    write_styled(position, FenStyle::default())
}

/// The FEN of a position in a given style.
pub fn write_styled(position: &Position, style: FenStyle) -> String {
    let mut text = fields(position, style);
    let _ = write!(text, " {} {}", position.halfmoves, position.fullmoves);
    text
}

/// The four fields that FEN and EPD share.
fn fields(position: &Position, style: FenStyle) -> String {
    let en_passant = match style.en_passant {
        EnPassantField::WhenLegal => position.en_passant(),
        EnPassantField::Always => position.passed_square(),
    };
    let mut text = position.core.board.placement();
    let _ = write!(text, " {} ", position.turn.letter());
    push_castling(&mut text, &position.setup(), style.castling);
    match en_passant {
        Some(square) => {
            let _ = write!(text, " {square}");
        }
        None => text.push_str(" -"),
    }
    text
}

pub(crate) fn push_castling(text: &mut String, setup: &Setup, style: CastlingField) {
    let before = text.len();
    for (side, wing) in setup.castling.iter() {
        let letter = match (style, wing) {
            (CastlingField::Wings, Wing::King) => 'K',
            (CastlingField::Wings, Wing::Queen) => 'Q',
            (CastlingField::RookFiles, Wing::King) => 'H',
            (CastlingField::RookFiles, Wing::Queen) => 'A',
        };
        text.push(if side == Side::White { letter } else { letter.to_ascii_lowercase() });
    }
    if text.len() == before {
        text.push('-');
    }
}
