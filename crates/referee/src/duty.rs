//! Duties: what a player must do, by a touch or by a claim.

use crate::law::LawNumber;
use crate::scene::ManId;
use crate::text::Transfer;
use jadoube_chess::Wing;

/// One thing to be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    /// Move this man.
    Move(ManId),
    /// Take this man with anything.
    Capture(ManId),
    /// Take the first man with the second.
    CaptureWith(ManId, ManId),
    /// Castle to this wing.
    Castle(Wing),
    /// Make exactly this move.
    Play(Transfer),
}

/// A duty: any one of these tasks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Duty {
    pub(crate) any: Vec<Task>,
    pub(crate) law: LawNumber,
    pub(crate) castling: Castles,
    /// The rook of a false castling, which records call by that name.
    pub(crate) rook: Option<ManId>,
}

/// Whether castling discharges a duty to move king or rook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Castles {
    /// Never: the move is a penalty.
    Never,
    /// If the king is the man to be moved.
    ByKing,
    /// If king or rook is.
    ByEither,
    /// If the king is, but not to this wing.
    ByKingNot(Wing),
}
