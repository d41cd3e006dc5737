//! What a move's text means in a position, in whatever notation it is written, and what to make of an illegal
//! one.

use crate::notation::{Carried, Descriptive, Meaning, San, Target};
use crate::pgn::What;
use crate::pgn::notice::excerpt;
use crate::{Move, Objection, Position, Role, Square, Squares, Wing, attacks};

/// What became of a move's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Resolved {
    /// One legal move.
    Legal(Move),
    /// No move: `--`, as annotators write a passed turn.
    Null,
    /// No legal move, but clear squares: which man went where, and why it was illegal.
    Illegal {
        /// The square left.
        from: Square,
        /// The square reached.
        to: Square,
        /// What a pawn became.
        becomes: Option<Role>,
        /// Why it was illegal.
        why: String,
    },
    /// Castling that is not legal, though king and wing are clear and nothing stands between.
    IllegalCastling {
        /// The wing.
        wing: Wing,
        /// Why it was illegal.
        why: String,
    },
    /// Nothing that can be made.
    Failed(What),
}

/// Resolves a text in SAN, long algebraic, UCI or English descriptive.
///
/// ```
/// use jadoube_chess::{Position, pgn::{Resolved, resolve}};
/// let start = Position::initial();
/// assert!(matches!(resolve(&start, b"e2e4"), Resolved::Legal(_)));
/// assert!(matches!(resolve(&start, b"Ke3"), Resolved::Illegal { .. }));
/// assert!(matches!(resolve(&start, b"Nd4"), Resolved::Failed(_))); // which knight?
/// ```
pub fn resolve(position: &Position, text: &[u8]) -> Resolved {
    if matches!(text, b"--" | b"Z0" | b"null") {
        return Resolved::Null;
    }
    let Ok(san) = San::read(text) else {
        return other_notation(position, text);
    };
    match san.meaning(position) {
        Meaning::One(mv) => Resolved::Legal(mv),
        Meaning::Several(moves) => Resolved::Failed(What::Ambiguous(excerpt(text), moves)),
        Meaning::None => illegal(position, &san, text),
    }
}

fn other_notation(position: &Position, text: &[u8]) -> Resolved {
    let Ok(descriptive) = Descriptive::read(text) else {
        return Resolved::Failed(What::Unreadable(excerpt(text)));
    };
    match descriptive.meaning(position) {
        Meaning::One(mv) => Resolved::Legal(mv),
        Meaning::Several(moves) => Resolved::Failed(What::Ambiguous(excerpt(text), moves)),
        Meaning::None => illegal_descriptive(position, &descriptive, text),
    }
}

fn illegal_descriptive(position: &Position, descriptive: &Descriptive, text: &[u8]) -> Resolved {
    if let Some(mut wings) = descriptive.castling_wings() {
        wings.retain(|&wing| position.castle_anyway(wing).is_some());
        return match wings[..] {
            [wing] => illegal_castling(position, wing, text),
            _ => Resolved::Failed(What::Illegal(excerpt(text))),
        };
    }
    match descriptive.clear_squares(position) {
        None => Resolved::Failed(What::Illegal(excerpt(text))),
        Some(Carried { from, to, becomes }) => carried(position, from, to, becomes),
    }
}

fn carried(position: &Position, from: Square, to: Square, becomes: Option<Role>) -> Resolved {
    Resolved::Illegal { from, to, becomes, why: why(position, from, to, becomes) }
}

/// An illegal move's squares are clear if one man alone can have been meant: by its reach, or, failing that,
/// because there is no other of its kind.
fn illegal(position: &Position, san: &San, text: &[u8]) -> Resolved {
    let (man, to, becomes) = match san.target() {
        Target::Castle(wing) => return illegal_castling(position, wing, text),
        Target::Man { to, becomes, .. } => (clear_origin(position, san), to, becomes),
    };
    match man {
        None => Resolved::Failed(What::Illegal(excerpt(text))),
        Some(from) => carried(position, from, to, becomes),
    }
}

fn clear_origin(position: &Position, san: &San) -> Option<Square> {
    let Target::Man { role, file, rank, to, .. } = san.target() else {
        return None;
    };
    if let (Some(file), Some(rank)) = (file, rank) {
        // Both squares are named: whose man it is does not matter, only that it is the man named, if one is.
        let from = Square::at(file, rank);
        let bare = san.bare_origin().is_some();
        return position.board().role(from).filter(|&there| bare || there == role).map(|_| from);
    }
    let mut men = position.board().men(role.of(position.turn()));
    men &= file.map_or(Squares::ALL, Squares::file) & rank.map_or(Squares::ALL, Squares::rank);
    let reaching = san.candidates(position).only();
    if role == Role::Pawn {
        return reaching;
    }
    let over_men = attacks::attacks(role, position.turn(), to, Squares::NONE) & men;
    reaching.or_else(|| over_men.only()).or_else(|| men.only())
}

fn illegal_castling(position: &Position, wing: Wing, text: &[u8]) -> Resolved {
    if position.castle_anyway(wing).is_none() {
        return Resolved::Failed(What::Illegal(excerpt(text)));
    }
    let faults = position.castling_faults(wing);
    let why = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    Resolved::IllegalCastling { wing, why }
}

fn why(position: &Position, from: Square, to: Square, becomes: Option<Role>) -> String {
    match position.why_not(from, to, becomes) {
        Ok(_) => "legal".to_owned(),
        Err(reasons) => reasons.iter().map(Objection::to_string).collect::<Vec<_>>().join("; "),
    }
}
