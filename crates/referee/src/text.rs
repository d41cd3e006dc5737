//! What a move's text means at a scene: squares, or castling. SAN and descriptive name lawful moves; long forms any.

use crate::lawful::{Becomes, Lawful};
use crate::scene::Scene;
use jadoube_chess::notation::{Descriptive, Meaning, San, Target};
use jadoube_chess::{Role, Side, Square, Wing};

/// What is to be done on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Transfer {
    Castle(Wing),
    Carry { from: Square, to: Square, becomes: Option<Role> },
}

/// Reads a text. `None`: it is a move's text, but names no lawful move. An error: it is no move's text, or names several.
pub(crate) fn read_move(
    text: &str,
    scene: &Scene,
    side: Side,
    lawful: &[Lawful],
) -> Result<Option<Transfer>, String> {
    match text.parse::<San>() {
        Ok(san) => from_san(&san, text, scene, lawful),
        Err(error) => {
            from_descriptive(text, scene, side).map_err(|()| format!("{text:?} is no move: {error}"))
        }
    }
}

/// The piece a text names for a pawn, if it names one.
pub(crate) fn piece_named(text: &str) -> Option<Role> {
    match text.parse::<San>().ok()?.target() {
        Target::Man { becomes, .. } => becomes,
        Target::Castle(_) => None,
    }
}

fn from_san(san: &San, text: &str, scene: &Scene, lawful: &[Lawful]) -> Result<Option<Transfer>, String> {
    match san.target() {
        Target::Castle(wing) => Ok(Some(Transfer::Castle(wing))),
        Target::Man { file: Some(file), rank: Some(rank), to, becomes, .. } => {
            let from = Square::at(file, rank);
            let castling = lawful.iter().find(|mv| mv.castles.is_some() && (mv.from, mv.to) == (from, to));
            Ok(Some(match castling.and_then(|mv| mv.castles) {
                Some((Some(wing), _)) => Transfer::Castle(wing),
                _ => Transfer::Carry { from, to, becomes },
            }))
        }
        Target::Man { role, file, rank, to, becomes, .. } => {
            let fits = |mv: &&Lawful| {
                let piece = match mv.becomes {
                    Becomes::Itself | Becomes::StaysPawn => becomes.is_none(),
                    Becomes::Piece(piece) => becomes == Some(piece) || becomes.is_none(),
                };
                mv.castles.is_none()
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
                &[from] => Ok(Some(Transfer::Carry { from, to, becomes })),
                _ => Err(format!("{text:?} fits several moves")),
            }
        }
    }
}

fn from_descriptive(text: &str, scene: &Scene, side: Side) -> Result<Option<Transfer>, ()> {
    let descriptive: Descriptive = text.parse().map_err(|_| ())?;
    match descriptive.meaning(&scene.position(side)) {
        Meaning::None => Ok(None),
        Meaning::Several(_) => Err(()),
        Meaning::One(mv) => Ok(Some(match mv.castling() {
            Some(wing) => Transfer::Castle(wing),
            None => Transfer::Carry { from: mv.from(), to: mv.to(), becomes: mv.promotion() },
        })),
    }
}
