//! English descriptive notation, as books printed it from 1840 to 1950: a tolerant reader to a syntax value,
//! its meaning in a position, and a writer of the shortest text that names the move.

mod check;
mod clear;
mod hint;
mod meaning;
mod name;
mod read;
mod scan;
mod write;

pub use check::CheckCall;
pub(crate) use clear::Carried;
pub use hint::{DescriptiveHint, Interpretation};

use crate::{Role, Wing};
use name::{ManName, SquareName};

/// A move as descriptive notation names it. Squares are counted from the mover's side.
///
/// ```
/// use jadoube_chess::{Position, notation::{Descriptive, KnightLetter}};
/// let position = Position::initial();
/// let text: Descriptive = "K. Kt. to B. 3rd".parse().unwrap();
/// assert_eq!(text.to_string(), "KKt-B3");
/// let mv = text.meaning(&position).only().unwrap();
/// assert_eq!(mv.to_string(), "g1f3");
/// assert_eq!(Descriptive::of(&position, mv, KnightLetter::Kt).to_string(), "Kt-KB3");
/// ```
#[doc(alias("English notation", "P-K4"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Descriptive {
    action: Action,
    passing: Passing,
    call: CheckCall,
    knight: KnightLetter,
}

/// The letters for a knight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum KnightLetter {
    /// `Kt`, as most books before 1940 have it.
    #[default]
    Kt,
    /// `N`.
    N,
}

/// What is done, as far as the text says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Action {
    /// King and rook castle, perhaps to a wing named.
    Castle(Option<Wing>),
    /// A man goes to a vacant square.
    Go { man: ManName, to: SquareName, becomes: Option<Role> },
    /// A man takes another.
    Take { man: ManName, taken: ManName, becomes: Option<Role> },
}

/// Whether the text says that a pawn is taken in passing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Passing {
    Unsaid,
    Said,
}

impl Descriptive {
    /// What the text says of the adverse king; only a claim.
    pub fn call(&self) -> CheckCall {
        self.call
    }

    /// Whether the text says that a pawn is taken in passing.
    pub fn says_en_passant(&self) -> bool {
        self.passing == Passing::Said
    }

    /// The same text with these letters for a knight.
    ///
    /// ```
    /// use jadoube_chess::notation::{Descriptive, KnightLetter};
    /// let text: Descriptive = "BxKtP".parse().unwrap();
    /// assert_eq!(text.with_knights(KnightLetter::N).to_string(), "BxNP");
    /// ```
    #[must_use]
    pub fn with_knights(mut self, knight: KnightLetter) -> Descriptive {
        self.knight = knight;
        self
    }
}
