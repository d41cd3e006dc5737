//! UCI: two squares and a promotion letter. `e1h1`, the king onto its own rook, is read as castling too, and
//! written where the protocol's Chess960 is on.

use super::{Meaning, SyntaxError};
use crate::moves::CastlingSquares;
use crate::{Move, Position, Role, Square, Wing};
use core::fmt;
use core::str::FromStr;

/// A move as UCI writes it.
///
/// ```
/// use jadoube_chess::{Position, notation::Uci};
/// let uci: Uci = "e2e4".parse().unwrap();
/// let mv = uci.meaning(&Position::initial()).only().unwrap();
/// assert_eq!(Uci::of(mv).to_string(), "e2e4");
/// assert!("e2e9".parse::<Uci>().is_err());
/// ```
#[doc(alias("coordinate notation", "engine"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Uci {
    /// The square left.
    pub from: Square,
    /// The square reached.
    pub to: Square,
    /// What a pawn becomes.
    pub becomes: Option<Role>,
}

impl Uci {
    /// The text of a move.
    pub fn of(mv: Move) -> Uci {
        Uci { from: mv.from(), to: mv.to(), becomes: mv.promotion() }
    }

    /// The text of a move of `position` where the protocol's `UCI_Chess960` is on: all castling is the king's
    /// going
    /// onto its rook.
    ///
    /// ```
    /// use jadoube_chess::{Position, notation::Uci};
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// let castling = position.parse_move("O-O").unwrap();
    /// assert_eq!(Uci::of(castling).to_string(), "e1g1");
    /// assert_eq!(Uci::of_chess960(&position, castling).to_string(), "e1h1");
    /// ```
    #[doc(alias("UCI_Chess960", "Chess960"))]
    pub fn of_chess960(position: &Position, mv: Move) -> Uci {
        match mv.castling() {
            None => Uci::of(mv),
            Some(wing) => Uci { to: position.castling_squares(wing).rook, ..Uci::of(mv) },
        }
    }

    /// The legal moves it can mean: one or none.
    pub fn meaning(&self, position: &Position) -> Meaning {
        let direct = position.find(self.from, self.to, self.becomes);
        match direct.or_else(|| self.onto_rook(position)) {
            Some(mv) => Meaning::One(mv),
            None => Meaning::None,
        }
    }

    fn onto_rook(self, position: &Position) -> Option<Move> {
        let wing = Wing::BOTH.into_iter().find(|&wing| {
            let squares = CastlingSquares::of(position.turn(), wing);
            (squares.king, squares.rook) == (self.from, self.to)
        })?;
        position.find_castling(wing)
    }
}

impl FromStr for Uci {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Uci, SyntaxError> {
        let bytes = text.as_bytes();
        let square = |at: usize| {
            let named = bytes.get(at).zip(bytes.get(at + 1)).and_then(|(&f, &r)| Square::from_bytes(f, r));
            named.ok_or_else(|| SyntaxError::new(text, at.min(text.len()), "a square such as e4"))
        };
        let (from, to) = (square(0)?, square(2)?);
        let becomes = match bytes.get(4) {
            None => None,
            Some(b'n' | b'N') => Some(Role::Knight),
            Some(b'b' | b'B') => Some(Role::Bishop),
            Some(b'r' | b'R') => Some(Role::Rook),
            Some(b'q' | b'Q') => Some(Role::Queen),
            Some(_) => return Err(SyntaxError::new(text, 4, "q, r, b, n or the end")),
        };
        if bytes.len() > 5 {
            return Err(SyntaxError::new(text, 5, "the end of the move"));
        }
        Ok(Uci { from, to, becomes })
    }
}

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.becomes {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}
