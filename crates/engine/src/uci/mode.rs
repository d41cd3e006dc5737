//! Whether a dialogue is about Chess960 (`UCI_Chess960`), which changes how castling is written and FEN read.

use jadoube_chess::notation::{SyntaxError, Uci, fen};
use jadoube_chess::{Move, Position, Setup};

/// The option of the protocol that says so.
pub const CHESS960_OPTION: &str = "UCI_Chess960";

/// How castling is written and `KQkq` are read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Mode {
    /// Standard chess: castling is the king's move, `e1g1`.
    #[default]
    Standard,
    /// Chess960: castling is the king's going onto its rook, `e1h1`.
    Chess960,
}

impl Mode {
    /// The text of a move of `position`.
    ///
    /// ```
    /// use jadoube_chess::Position;
    /// use jadoube_engine::uci::Mode;
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// let castling = position.parse_move("O-O").unwrap();
    /// assert_eq!(Mode::Standard.text(&position, castling).to_string(), "e1g1");
    /// assert_eq!(Mode::Chess960.text(&position, castling).to_string(), "e1h1");
    /// ```
    pub fn text(self, position: &Position, mv: Move) -> Uci {
        match self {
            Mode::Standard => Uci::of(mv),
            Mode::Chess960 => Uci::of_chess960(position, mv),
        }
    }

    /// The texts of moves that follow one another.
    pub fn line(self, position: &Position, moves: &[Move]) -> Vec<Uci> {
        let mut position = *position;
        let text = |&mv: &Move| {
            let text = self.text(&position, mv);
            position.play_unchecked(mv);
            text
        };
        moves.iter().map(text).collect()
    }

    pub(super) fn read(self, text: &str) -> Result<Setup, SyntaxError> {
        match self {
            Mode::Standard => fen::read(text),
            Mode::Chess960 => fen::read_chess960(text),
        }
    }
}
