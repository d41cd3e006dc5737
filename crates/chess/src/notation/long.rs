//! Long algebraic: both squares in full, `Ng1-f3`, `e7xd8=Q`, `e5xd6 e.p.`, `O-O`.

use super::{CheckMark, Meaning, San, SyntaxError, Target};
use crate::{Move, MoveKind, Position, Role, Square};
use core::fmt;
use core::str::FromStr;

/// A move in long algebraic notation. The man's letter may be missing: the board knows it.
///
/// ```
/// use jadoube_chess::{Position, notation::Long};
/// let position = Position::initial();
/// let mv = "g1-f3".parse::<Long>().unwrap().meaning(&position).only().unwrap();
/// assert_eq!(Long::of(&position, mv).to_string(), "Ng1-f3");
/// ```
#[doc(alias("long algebraic notation", "LAN"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Long {
    /// Castling, or a man's squares.
    target: LongTarget,
    mark: CheckMark,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum LongTarget {
    Castle(crate::Wing),
    Squares {
        role: Option<Role>,
        from: Square,
        to: Square,
        takes: bool,
        becomes: Option<Role>,
        passing: bool,
    },
}

impl Long {
    /// The text of a legal move of `position`.
    pub fn of(position: &Position, mv: Move) -> Long {
        let target = match mv.castling() {
            Some(wing) => LongTarget::Castle(wing),
            None => LongTarget::Squares {
                role: Some(mv.role()),
                from: mv.from(),
                to: mv.to(),
                takes: position.takes(mv),
                becomes: mv.promotion(),
                passing: mv.kind() == MoveKind::EnPassant,
            },
        };
        Long { target, mark: CheckMark::after(position, mv) }
    }

    /// The squares named, unless the text says castling.
    pub fn squares(&self) -> Option<(Square, Square, Option<Role>)> {
        match self.target {
            LongTarget::Castle(_) => None,
            LongTarget::Squares { from, to, becomes, .. } => Some((from, to, becomes)),
        }
    }

    /// The legal moves it can mean: one or none.
    pub fn meaning(&self, position: &Position) -> Meaning {
        let mv = match self.target {
            LongTarget::Castle(wing) => position.find_castling(wing),
            LongTarget::Squares { role, from, to, becomes, .. } => {
                position.find(from, to, becomes).filter(|mv| role.is_none_or(|role| role == mv.role()))
            }
        };
        mv.map_or(Meaning::None, Meaning::One)
    }
}

impl FromStr for Long {
    type Err = SyntaxError;

    /// Long algebraic is over-disambiguated SAN, so SAN's tolerant reader reads it; the first square must be
    /// there.
    fn from_str(text: &str) -> Result<Long, SyntaxError> {
        let san: San = text.parse()?;
        let target = match san.target() {
            Target::Castle(wing) => LongTarget::Castle(wing),
            Target::Man { role, file: Some(file), rank: Some(rank), takes, to, becomes } => {
                LongTarget::Squares {
                    role: san.bare_origin().is_none().then_some(role),
                    from: Square::at(file, rank),
                    to,
                    takes,
                    becomes,
                    passing: san.says_en_passant(),
                }
            }
            Target::Man { .. } => {
                return Err(SyntaxError::new(text, text.len(), "both squares, such as e2-e4"));
            }
        };
        Ok(Long { target, mark: san.mark() })
    }
}

impl fmt::Display for Long {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.target {
            LongTarget::Castle(wing) => f.write_str(super::san::castling_text(wing))?,
            LongTarget::Squares { role, from, to, takes, becomes, passing } => {
                if let Some(role) = role.filter(|&role| role != Role::Pawn) {
                    write!(f, "{}", role.letter())?;
                }
                write!(f, "{from}{}{to}", if takes { 'x' } else { '-' })?;
                if let Some(role) = becomes {
                    write!(f, "={}", role.letter())?;
                }
                if passing {
                    f.write_str(" e.p.")?;
                }
            }
        }
        f.write_str(self.mark.sign())
    }
}
