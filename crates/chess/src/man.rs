//! Men: their roles, their letters, and the pieces a pawn may become.

use crate::Side;
use core::fmt;

/// What a man is, whoever owns it.
#[doc(alias("PieceType", "piece kind"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Role {
    /// The pawn.
    Pawn,
    /// The knight.
    Knight,
    /// The bishop.
    Bishop,
    /// The rook.
    Rook,
    /// The queen.
    Queen,
    /// The king.
    King,
}

impl Role {
    /// All six roles, the pawn first and the king last.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// The four pieces a pawn may become in standard chess, the queen first.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// 0 for the pawn up to 5 for the king.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter of algebraic notation, `P` for the pawn.
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// The role of a letter in either case.
    ///
    /// ```
    /// use jadoube_chess::Role;
    /// assert_eq!(Role::from_letter('n'), Some(Role::Knight));
    /// assert_eq!(Role::from_letter('x'), None);
    /// ```
    pub const fn from_letter(letter: char) -> Option<Role> {
        Some(match letter.to_ascii_uppercase() {
            'P' => Role::Pawn,
            'N' => Role::Knight,
            'B' => Role::Bishop,
            'R' => Role::Rook,
            'Q' => Role::Queen,
            'K' => Role::King,
            _ => return None,
        })
    }

    /// The English word, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }

    /// This role's man of one side.
    pub const fn of(self, side: Side) -> Man {
        Man { side, role: self }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A man: a role and its owner.
#[doc(alias = "piece")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Man {
    /// The owner.
    pub side: Side,
    /// What it is.
    pub role: Role,
}

impl Man {
    /// All twelve men, White's first.
    pub fn all() -> impl Iterator<Item = Man> {
        Side::BOTH.into_iter().flat_map(|side| Role::ALL.into_iter().map(move |role| role.of(side)))
    }

    /// The FEN letter: capital for White, small for Black.
    pub const fn letter(self) -> char {
        match self.side {
            Side::White => self.role.letter(),
            Side::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The man of a FEN letter.
    pub const fn from_letter(letter: char) -> Option<Man> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        match Role::from_letter(letter) {
            Some(role) => Some(Man { side, role }),
            None => None,
        }
    }

    /// The Unicode chess symbol of this man.
    pub const fn figurine(self) -> char {
        match (self.side, self.role) {
            (Side::White, Role::King) => '♔',
            (Side::White, Role::Queen) => '♕',
            (Side::White, Role::Rook) => '♖',
            (Side::White, Role::Bishop) => '♗',
            (Side::White, Role::Knight) => '♘',
            (Side::White, Role::Pawn) => '♙',
            (Side::Black, Role::King) => '♚',
            (Side::Black, Role::Queen) => '♛',
            (Side::Black, Role::Rook) => '♜',
            (Side::Black, Role::Bishop) => '♝',
            (Side::Black, Role::Knight) => '♞',
            (Side::Black, Role::Pawn) => '♟',
        }
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side, self.role)
    }
}
