//! What a move's text means at a scene: squares, or castling. SAN and descriptive name lawful moves, and only
//! such as take if they say so; long forms any.

use crate::errors::MoveTextError;
use crate::lawful::{Becomes, Lawful};
use crate::scene::{Scene, home_squares};
use crate::text_meaning::moves_meant;
use jadoube_chess::notation::{Descriptive, San, Target};
use jadoube_chess::{Role, Side, Square, Wing};

/// What is to be done on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Transfer {
    Castle(Wing),
    /// A man goes from one square to another; `passing`: a man it passes is said to be taken off, lawful or
    /// not.
    Carry {
        from: Square,
        to: Square,
        becomes: Option<Role>,
        passing: bool,
    },
}

/// A move text's meaning compared with a lawful move.
impl Transfer {
    /// The square the man leaves; the king's in castling.
    pub(crate) fn from(self, by: Side) -> Square {
        match self {
            Transfer::Castle(wing) => home_squares(by, wing).0,
            Transfer::Carry { from, .. } => from,
        }
    }

    /// Whether the man is put down where it stands: touched, and not moved.
    pub(crate) fn stays(self) -> bool {
        matches!(self, Transfer::Carry { from, to, .. } if from == to)
    }

    pub(crate) fn is(self, mv: &Lawful) -> bool {
        match self {
            Transfer::Castle(wing) => mv.castles.is_some_and(|(castles, _)| castles == Some(wing)),
            Transfer::Carry { from, to, becomes, .. } => {
                let same_piece = match mv.becomes {
                    Becomes::Itself => becomes.is_none(),
                    Becomes::StaysPawn => becomes.is_none_or(|role| role == Role::Pawn),
                    Becomes::Piece(piece) => becomes == Some(piece),
                };
                (mv.from, mv.to) == (from, to) && same_piece
            }
        }
    }
}

/// Reads a text. `None`: it is a move's text, but names no lawful move. An error: it is no move's text, or
/// names several.
pub(crate) fn read_move(
    text: &str,
    scene: &Scene,
    side: Side,
    lawful: &[Lawful],
) -> Result<Option<Transfer>, MoveTextError> {
    let (text, odd_piece) = without_odd_piece(text);
    let read = match text.parse::<San>() {
        Ok(san) => from_san(&san, text, scene, lawful),
        Err(error) => match text.parse::<Descriptive>() {
            Ok(_) => from_descriptive(text, scene, side, lawful),
            Err(_) => Err(MoveTextError::NoMove { text: text.to_owned(), why: error }),
        },
    };
    read.map(|transfer| match (transfer, odd_piece) {
        (Some(Transfer::Carry { from, to, passing, .. }), Some(role)) => {
            Some(Transfer::Carry { from, to, becomes: Some(role), passing })
        }
        (transfer, _) => transfer,
    })
}

/// The square a man leaves by a text that gives both: such a text means one move, lawful or not.
pub(crate) fn square_left(text: &str) -> Option<Square> {
    match without_odd_piece(text).0.parse::<San>().ok()?.target() {
        Target::Man { file: Some(file), rank: Some(rank), .. } => Some(Square::at(file, rank)),
        _ => None,
    }
}

/// A text without the king or pawn it would have a pawn become, which no notation has: `e8=K`, `P-K8(P)`.
fn without_odd_piece(text: &str) -> (&str, Option<Role>) {
    let odd = [("=K", Role::King), ("(K)", Role::King), ("=P", Role::Pawn), ("(P)", Role::Pawn)];
    let found = odd.into_iter().find_map(|(ending, role)| Some((text.strip_suffix(ending)?, role)));
    found.map_or((text, None), |(text, role)| (text, Some(role)))
}

/// The piece a text names for a pawn, if it names one.
pub(crate) fn piece_named(text: &str) -> Option<Role> {
    match text.parse::<San>().ok()?.target() {
        Target::Man { becomes, .. } => becomes,
        Target::Castle(_) => None,
    }
}

fn from_san(
    san: &San,
    text: &str,
    scene: &Scene,
    lawful: &[Lawful],
) -> Result<Option<Transfer>, MoveTextError> {
    match san.target() {
        Target::Castle(wing) => Ok(Some(Transfer::Castle(wing))),
        Target::Man { role, file: Some(file), rank: Some(rank), to, becomes, .. } => {
            let from = Square::at(file, rank);
            if role != Role::Pawn && scene.board.role(from).is_some_and(|there| there != role) {
                return Ok(None); // it names a man that stands elsewhere
            }
            let castling = lawful.iter().find(|mv| mv.castles.is_some() && (mv.from, mv.to) == (from, to));
            Ok(Some(match castling.and_then(|mv| mv.castles) {
                Some((Some(wing), _)) => Transfer::Castle(wing),
                _ => Transfer::Carry { from, to, becomes, passing: san.says_en_passant() },
            }))
        }
        Target::Man { role, file, rank, to, becomes, takes } => {
            let fits = |mv: &&Lawful| {
                let piece = match mv.becomes {
                    Becomes::Itself | Becomes::StaysPawn => becomes.is_none(),
                    Becomes::Piece(piece) => becomes == Some(piece) || becomes.is_none(),
                };
                mv.castles.is_none()
                    && (!takes || mv.taken.is_some())
                    && (!san.says_en_passant() || takes_in_passing(scene, mv))
                    && mv.to == to
                    && scene.board.role(mv.from) == Some(role)
                    && file.is_none_or(|file| file == mv.from.file())
                    && rank.is_none_or(|rank| rank == mv.from.rank())
                    && (role != Role::Pawn || file.is_some() || mv.from.file() == to.file())
                    && piece
            };
            let mut origins: Vec<Square> = lawful.iter().filter(fits).map(|mv| mv.from).collect();
            origins.dedup();
            match origins.as_slice() {
                [] => Ok(None),
                &[from] => Ok(Some(Transfer::Carry { from, to, becomes, passing: false })),
                _ => Err(MoveTextError::FitsSeveral(text.to_owned())),
            }
        }
    }
}

/// A pawn's piece left unsaid makes one move of several: it is named later.
fn from_descriptive(
    text: &str,
    scene: &Scene,
    side: Side,
    lawful: &[Lawful],
) -> Result<Option<Transfer>, MoveTextError> {
    let found = moves_meant(text, scene, side, lawful);
    let squares = |transfer: &Transfer| match *transfer {
        Transfer::Carry { from, to, .. } => Some((from, to)),
        Transfer::Castle(_) => None,
    };
    match found.as_slice() {
        [] => Ok(None),
        &[only] => Ok(Some(only)),
        [first, others @ ..] => match squares(first) {
            Some((from, to)) if others.iter().all(|other| squares(other) == Some((from, to))) => {
                Ok(Some(Transfer::Carry { from, to, becomes: None, passing: false }))
            }
            _ => Err(MoveTextError::FitsSeveral(text.to_owned())),
        },
    }
}

/// Whether a lawful move takes a pawn in passing.
pub(crate) fn takes_in_passing(scene: &Scene, mv: &Lawful) -> bool {
    mv.taken.is_some() && scene.board.man(mv.to).is_none()
}
