//! FEN, of Chess960 too, read and written; EPD, which builds on it, is in `epd`.

mod castling;
mod epd;
mod read;

use alloc::string::String;
pub(crate) use castling::push_castling;
pub use epd::{Epd, EpdOperand};
pub use read::{read, read_chess960, read_placement};

use crate::Position;
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
    /// `KQkq` for rights of standard chess, and the file of the rook for any other: what every reader
    /// understands without being told that it is Chess960.
    #[default]
    Wings,
    /// `HAha`: the files of the rooks (Shredder-FEN), which X-FEN readers take too.
    #[doc(alias = "Shredder-FEN")]
    RookFiles,
    /// `KQkq` in Chess960 too, and the file only of a rook with another beyond it (X-FEN). To be read by
    /// [`read_chess960`].
    #[doc(alias = "X-FEN")]
    XFen,
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
