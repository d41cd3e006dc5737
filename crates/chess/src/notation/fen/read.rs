//! Reads FEN to a set-up. What is odd about the position it describes is for `Setup::build` to say.

use super::castling::{self, Letters};
use crate::notation::SyntaxError;
use crate::{Board, Man, Setup, Side, Square};

/// Reads a FEN; counters, and castling and en passant with them, may be missing from its end.
///
/// ```
/// use jadoube_chess::{Side, notation::fen};
/// let setup = fen::read("4k3/8/8/8/8/8/8/4K2R w K -").unwrap();
/// assert_eq!((setup.turn, setup.fullmoves), (Side::White, 1));
/// let error = fen::read("4k3/8/8/8/9/8/8/4K2R w K -").unwrap_err();
/// assert_eq!(error.at(), 10);
/// ```
///
/// `KQkq` are rights of standard chess: where the king is not on its e-file, they are a
/// [defect](crate::Defect::CastlingRight). Letters of files (`HAha`, Shredder-FEN) name the rooks, whatever
/// the
/// king's file. What `KQkq` mean in Chess960, [`read_chess960`] knows.
pub fn read(text: &str) -> Result<Setup, SyntaxError> {
    read_as(text, Letters::Standard)
}

/// Reads a FEN of Chess960: X-FEN, in which `KQkq` mean the outermost rook on that side of the king, and
/// Shredder-FEN, in which letters of files name the rooks. A FEN of standard chess is read as by [`read`], if
/// its
/// rights are in order.
///
/// ```
/// use jadoube_chess::{Castling, File, Position, Side, Wing, notation::fen};
/// let text = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
/// let setup = fen::read_chess960(text).unwrap();
/// assert_eq!(setup.castling.rook_file(Side::White, Wing::Queen), Some(File::F));
/// assert_eq!(fen::read("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"), Ok(setup));
/// assert!(Position::try_from(setup).is_ok());
/// assert!(Position::try_from(fen::read(text).unwrap()).is_err()); // in standard chess, no king is at home
/// ```
#[doc(alias("X-FEN", "Shredder-FEN", "Fischer random"))]
pub fn read_chess960(text: &str) -> Result<Setup, SyntaxError> {
    read_as(text, Letters::Outermost)
}

fn read_as(text: &str, letters: Letters) -> Result<Setup, SyntaxError> {
    let (mut setup, rest) = read_fields(text, letters)?;
    let mut fields = Fields { text, at: rest };
    if let Some((at, field)) = fields.next() {
        setup.halfmoves = counter(text, at, field)?;
    }
    if let Some((at, field)) = fields.next() {
        setup.fullmoves = counter(text, at, field)?;
    }
    match fields.next() {
        Some((at, _)) => Err(SyntaxError::new(text, at, "nothing after the move number")),
        None => Ok(setup),
    }
}

/// Reads the four fields FEN and EPD share, and where they end.
pub(super) fn read_fields(text: &str, letters: Letters) -> Result<(Setup, usize), SyntaxError> {
    let mut fields = Fields { text, at: 0 };
    let Some((at, field)) = fields.next() else {
        return Err(SyntaxError::new(text, text.len(), "men by rank, such as 4k3/8/8/8/8/8/8/4K3"));
    };
    let board = placement_at(text, at, field)?;
    let turn = match fields.next() {
        None => return Err(SyntaxError::new(text, text.len(), "the side to move, w or b")),
        Some((_, "w" | "W")) => Side::White,
        Some((_, "b" | "B")) => Side::Black,
        Some((at, _)) => return Err(SyntaxError::new(text, at, "the side to move, w or b")),
    };
    let mut setup = Setup::of_board(board, turn);
    if let Some((at, field)) = fields.next() {
        setup.castling = castling::read(text, at, field, &board, letters)?;
    }
    if let Some((at, field)) = fields.next() {
        setup.en_passant = en_passant(text, at, field)?;
    }
    Ok((setup, fields.at))
}

/// Words between white space, with the byte each begins at.
struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    fn next(&mut self) -> Option<(usize, &'a str)> {
        let rest = &self.text[self.at..];
        let start = self.at + rest.find(|c: char| !c.is_ascii_whitespace())?;
        let rest = &self.text[start..];
        let len = rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len());
        self.at = start + len;
        Some((start, &rest[..len]))
    }
}

/// Reads a piece placement field alone.
///
/// ```
/// use jadoube_chess::{Board, notation::fen};
/// let board = fen::read_placement("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR").unwrap();
/// assert_eq!(board, Board::initial());
/// ```
pub fn read_placement(text: &str) -> Result<Board, SyntaxError> {
    placement_at(text, 0, text)
}

fn placement_at(text: &str, start: usize, field: &str) -> Result<Board, SyntaxError> {
    let mut board = Board::empty();
    let (mut file, mut rank) = (0u8, 7u8);
    for (offset, letter) in field.char_indices() {
        let fail = |expected| Err(SyntaxError::new(text, start + offset, expected));
        match letter {
            '/' if file != 8 => return fail("more squares: every rank has eight"),
            '/' if rank == 0 => return fail("the end: there are eight ranks"),
            '/' => (file, rank) = (0, rank - 1),
            '1'..='8' => file += letter as u8 - b'0',
            _ => match Man::from_letter(letter) {
                Some(man) if file < 8 => {
                    board.put(Square::at(file, rank), man);
                    file += 1;
                }
                Some(_) => file += 1,
                None => return fail("one of PNBRQKpnbrqk, a figure 1 to 8 or a slash"),
            },
        }
        if file > 8 {
            return fail("a slash: every rank has eight squares");
        }
    }
    if (file, rank) != (8, 0) {
        return Err(SyntaxError::new(text, start + field.len(), "more squares: eight ranks of eight"));
    }
    Ok(board)
}

fn en_passant(text: &str, start: usize, field: &str) -> Result<Option<Square>, SyntaxError> {
    if field == "-" {
        return Ok(None);
    }
    match field.parse() {
        Ok(square) => Ok(Some(square)),
        Err(_) => Err(SyntaxError::new(text, start, "an en passant square such as e3, or -")),
    }
}

fn counter(text: &str, start: usize, field: &str) -> Result<u16, SyntaxError> {
    let number = field.parse::<u32>().map_err(|_| SyntaxError::new(text, start, "a number of moves"))?;
    u16::try_from(number).map_err(|_| SyntaxError::new(text, start, "a number of moves below 65536"))
}
