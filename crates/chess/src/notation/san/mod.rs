//! SAN: a tolerant reader to a syntax value, its meaning in a position, and a strict writer.

mod fast_move;
mod fast_read;
mod meaning;
mod quirk;
mod read;
mod write;

pub use fast_read::PlainSan;
pub(crate) use meaning::stepping;
pub use quirk::{SanQuirk, SanQuirks};

use super::CheckMark;
use crate::{Role, Square, Wing};

/// A move as SAN names it, with what was unusual about the text.
///
/// ```
/// use jadoube_chess::{Position, notation::San};
/// let position = Position::initial();
/// let mv = "Ng1f3".parse::<San>().unwrap().meaning(&position).only().unwrap();
/// assert_eq!(San::of(&position, mv).to_string(), "Nf3");
/// ```
#[doc(alias("algebraic notation", "short algebraic"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct San {
    pub(crate) target: Target,
    pub(crate) mark: CheckMark,
    pub(crate) quirks: SanQuirks,
}

/// Which man goes where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// King and rook castle.
    Castle(Wing),
    /// A man goes to a square.
    Man {
        /// What it is.
        role: Role,
        /// The file it comes from, where the text says so.
        file: Option<u8>,
        /// The rank it comes from, where the text says so.
        rank: Option<u8>,
        /// Whether the text says that it takes.
        takes: bool,
        /// The square reached.
        to: Square,
        /// What a pawn becomes.
        becomes: Option<Role>,
    },
}

impl San {
    /// Which man goes where.
    pub fn target(&self) -> Target {
        self.target
    }

    /// What the text says of the adverse king; only a claim.
    pub fn mark(&self) -> CheckMark {
        self.mark
    }

    /// What a strict reader would not have taken.
    pub fn quirks(&self) -> SanQuirks {
        self.quirks
    }

    /// Whether this is really long algebraic or UCI: both squares, with a hyphen or `x` between or no man's
    /// letter.
    pub fn is_long(&self) -> bool {
        let both = self.quirks.has(SanQuirk::BothSquares);
        both && match self.target {
            Target::Castle(_) => false,
            Target::Man { role, takes, .. } => {
                role == Role::Pawn || takes || self.quirks.has(SanQuirk::Separator)
            }
        }
    }

    /// Whether the text says that a pawn is taken in passing.
    pub fn says_en_passant(&self) -> bool {
        self.quirks.has(SanQuirk::EnPassantSaid)
    }
}

pub(crate) fn castling_text(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "O-O",
        Wing::Queen => "O-O-O",
    }
}
