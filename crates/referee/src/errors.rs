//! What can be wrong with what the referee is given, each kind as a type that says what to do instead.

use crate::agreed::Term;
use jadoube_chess::notation::SyntaxError;
use jadoube_chess::{Side, Square};
use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// Terms under which no game can be played.
///
/// ```
/// use jadoube_referee::{Table, Terms, TermsError};
/// let error = Table::new(Terms::of("hoyle")).unwrap_err();
/// assert_eq!(error, TermsError::UnknownCode("hoyle".to_owned()));
/// assert_eq!(error.to_string(), "no code is called \"hoyle\"");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TermsError {
    /// No code has this name.
    UnknownCode(String),
    /// The code knows nothing of what was agreed.
    UnknownTerm {
        /// What was agreed.
        term: Term,
        /// The code's id.
        code: &'static str,
    },
    /// A position to begin with and a way the men were set up.
    PositionAndSetUp,
    /// A position of Chess960, in which castling is from other squares than the usual ones.
    CastlingElsewhere,
    /// A king cannot be given as odds.
    KingGiven,
    /// There is no man of the giver's on a square given as odds.
    NothingToGive {
        /// Who gives odds.
        giver: Side,
        /// The square named.
        square: Square,
    },
    /// There is no man where somebody undertook to mate with one.
    NothingToMateWith {
        /// Who undertook it.
        side: Side,
        /// The square named.
        square: Square,
    },
}

/// Why no game begins from a position of Chess960.
pub(crate) const ELSEWHERE: &str = "no code has Chess960: take a position in which king and rooks castle from e and the corners, or leave out the right";

impl Display for TermsError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            TermsError::UnknownCode(name) => write!(f, "no code is called {name:?}"),
            TermsError::UnknownTerm { term, code } => {
                let word = term.word();
                write!(f, "{code} knows nothing of `{word}`: leave it out, or take a code that does")
            }
            TermsError::PositionAndSetUp => f.write_str("a record has a position or a set-up, not both"),
            TermsError::CastlingElsewhere => f.write_str(ELSEWHERE),
            TermsError::KingGiven => f.write_str("nobody plays without a king: give other odds"),
            TermsError::NothingToGive { giver, square } => {
                write!(f, "no man of {giver} stands on {square} to be given: name a square that has one")
            }
            TermsError::NothingToMateWith { side, square } => {
                write!(f, "no man of {side} stands on {square} to mate with: name a square that has one")
            }
        }
    }
}

impl Error for TermsError {}

/// A text that names no one move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MoveTextError {
    /// It is not a move in any notation that is read.
    NoMove {
        /// What was written.
        text: String,
        /// Why it does not read as an algebraic move.
        why: SyntaxError,
    },
    /// Several lawful moves are written so.
    FitsSeveral(String),
}

impl Display for MoveTextError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            MoveTextError::NoMove { text, why } => write!(f, "{text:?} is no move: {why}"),
            MoveTextError::FitsSeveral(text) => write!(f, "{text:?} fits several moves"),
        }
    }
}

impl Error for MoveTextError {}

/// Why an act is not taken from a person at a live table; the sentence says what to do instead.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LiveError {
    /// An objection that does not say to what.
    ObjectionUnnamed,
    /// Nothing is owed or being chosen.
    NothingToWaive,
    /// Men do not get lost on a screen.
    Misses,
    /// Time is not told: it passes.
    TakesTime,
    /// A commitment instead of the move itself.
    SealedCommitment,
    /// A text given out as what was sealed.
    OpenedWithText,
    /// Somebody spoke for the table.
    SpeaksForTable,
    /// A breach that no board shows, told by somebody else than the umpire.
    UmpireTells,
    /// The umpire spoke for a player.
    PlayersOwn,
    /// The piece a pawn becomes is not named, where the move is not complete without it.
    PieceUnnamed,
    /// A move's text that is not understood without asking what is lawful.
    NotUnderstood(String),
    /// No man moves as the text says.
    NoManMovesSo(String),
    /// Several men move as the text says.
    SeveralMoveSo(String),
}

impl Display for LiveError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let sentence = match self {
            LiveError::ObjectionUnnamed => {
                "say what you object to: touching, the move, castling, turn, check, or a move by its number; \
                 `objects` alone would ask the referee to look for you"
            }
            LiveError::NothingToWaive => "no penalty is being chosen or owed: to let something pass, play on",
            LiveError::Misses => {
                "no man falls off this board unseen: put what you think to the umpire, with disputes"
            }
            LiveError::TakesTime => "time passes by itself here: leave `takes` out",
            LiveError::SealedCommitment => {
                "seal the move itself, in quotation marks: the envelope makes its own commitment"
            }
            LiveError::OpenedWithText => "the envelope tells what it holds: say `opens` alone",
            LiveError::SpeaksForTable => "the table acts by itself here: begin with your own seat",
            LiveError::UmpireTells => "the umpire tells what no board shows: ask him, with disputes",
            LiveError::PlayersOwn => {
                "a player does that himself: of a player the umpire tells breaches alone"
            }
            LiveError::PieceUnnamed => "name the piece with the move: e7-e8=Q",
            LiveError::NotUnderstood(text) => {
                return write!(
                    f,
                    "{text:?} is not understood here: give both squares, such as e2-e4, or O-O"
                );
            }
            LiveError::NoManMovesSo(text) => {
                return write!(
                    f,
                    "no man of yours moves so ({text}): give both squares to move it all the same"
                );
            }
            LiveError::SeveralMoveSo(text) => {
                return write!(f, "several of your men move so ({text}): give both squares");
            }
        };
        f.write_str(sentence)
    }
}

impl Error for LiveError {}
