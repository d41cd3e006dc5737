//! Positions and set-ups as FEN by the standard traits, and moves read from a text in whatever notation it
//! is.

use super::{Defects, Position, Setup, Tolerance};
use crate::Move;
use crate::notation::{Long, NotOneMove, San, SyntaxError, Uci, fen};
use core::fmt::{self, Write as _};
use core::str::FromStr;

/// A text that is no position of a game: it cannot be read, or it says something odd.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// It is no FEN.
    Syntax(SyntaxError),
    /// It is one, with these defects. [`Setup::build`] can tolerate them.
    Defects(Defects),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Syntax(error) => error.fmt(f),
            PositionError::Defects(defects) => defects.fmt(f),
        }
    }
}

impl core::error::Error for PositionError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            PositionError::Syntax(error) => Some(error),
            PositionError::Defects(defects) => Some(defects),
        }
    }
}

/// Reads a FEN of a position without any defect.
///
/// ```
/// use jadoube_chess::{Position, PositionError};
/// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
/// assert_eq!(position.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// assert!(matches!("8/8/8/8/8/8/8/8 w - - 0 1".parse::<Position>(), Err(PositionError::Defects(_))));
/// # Ok::<(), PositionError>(())
/// ```
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        let setup = fen::read(text).map_err(PositionError::Syntax)?;
        let built = setup.build(Tolerance::NONE).map_err(PositionError::Defects)?;
        Ok(built.position)
    }
}

/// The FEN in the usual style; [`fen::write_styled`] has others.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&fen::write(self))
    }
}

/// Reads a FEN, whatever stands on its board: see [`fen::read`].
impl FromStr for Setup {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Setup, SyntaxError> {
        fen::read(text)
    }
}

/// The FEN of what is claimed, as it is claimed.
///
/// ```
/// use jadoube_chess::Setup;
/// let claimed = "8/8/8/8/8/8/8/8 w KQ e3 0 1";
/// assert_eq!(claimed.parse::<Setup>()?.to_string(), claimed);
/// # Ok::<(), jadoube_chess::notation::SyntaxError>(())
/// ```
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.board.placement();
        let _ = write!(text, " {} ", self.turn.letter());
        fen::push_castling(&mut text, self, fen::CastlingField::Wings);
        let _ = match self.en_passant {
            Some(square) => write!(text, " {square}"),
            None => write!(text, " -"),
        };
        let _ = write!(text, " {} {}", self.halfmoves, self.fullmoves);
        f.pad(&text)
    }
}

/// A text that is not one legal move here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// It is no move in any notation.
    Syntax(SyntaxError),
    /// It is one, and means no legal move here or several.
    Meaning(NotOneMove),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Syntax(error) => error.fmt(f),
            MoveError::Meaning(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for MoveError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            MoveError::Syntax(error) => Some(error),
            MoveError::Meaning(error) => Some(error),
        }
    }
}

impl Position {
    /// The legal move that a text means in SAN, UCI or long algebraic. A move without its position would not
    /// say what moves or what it takes, so [`Move`] has no reader of its own; [`San`], [`Uci`] and [`Long`]
    /// have.
    ///
    /// ```
    /// use jadoube_chess::Position;
    /// let position = Position::initial();
    /// let mv = position.parse_move("Nf3")?;
    /// assert_eq!(Ok(mv), position.parse_move("g1f3"));
    /// assert_eq!(Ok(mv), position.parse_move("Ng1-f3"));
    /// assert_eq!(mv.to_string(), "g1f3");
    /// assert!(position.parse_move("Nf6").is_err());
    /// # Ok::<(), jadoube_chess::MoveError>(())
    /// ```
    #[doc(alias("from_uci", "from_san", "push_san"))]
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        if let Ok(uci) = text.parse::<Uci>() {
            return uci.meaning(self).only().map_err(MoveError::Meaning);
        }
        let san = text.parse::<San>().map_err(MoveError::Syntax)?;
        let meaning = match text.parse::<Long>() {
            Ok(long) if san.is_long() => long.meaning(self),
            _ => san.meaning(self),
        };
        meaning.only().map_err(MoveError::Meaning)
    }
}
