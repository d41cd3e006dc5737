//! Finds the legal moves a descriptive text fits.

use super::hint::narrow;
use super::{Action, Descriptive, Interpretation};
use crate::notation::Meaning;
use crate::{Move, MoveKind, Position, Role, Side, Square};

impl Descriptive {
    /// The legal moves the text can mean: none, one or several.
    ///
    /// Words such as `ch` and the wing of a piece only narrow several moves to fewer; they never make a move
    /// wrong.
    ///
    /// ```
    /// use jadoube_chess::{Position, notation::Descriptive};
    /// let text: Descriptive = "P-B4".parse().unwrap();
    /// assert_eq!(text.meaning(&Position::initial()).moves().len(), 2);
    /// ```
    pub fn meaning(&self, position: &Position) -> Meaning {
        self.interpret(position).meaning
    }

    /// The same, with the hints that were needed.
    ///
    /// ```
    /// use jadoube_chess::{Position, notation::{Descriptive, DescriptiveHint}};
    /// let text: Descriptive = "QKt-B3".parse().unwrap();
    /// let read = text.interpret(&Position::initial());
    /// assert_eq!(read.meaning.only().unwrap().to_string(), "b1c3");
    /// assert_eq!(read.hints, [DescriptiveHint::WingMoved]);
    /// ```
    pub fn interpret(&self, position: &Position) -> Interpretation {
        self.interpret_among(position, &position.legal_moves())
    }

    /// The kind of man and the one square the text speaks of, where it names a move to a single vacant
    /// square. Whether the man can go there is not asked.
    ///
    /// ```
    /// use jadoube_chess::{Role, Side, notation::Descriptive};
    /// let text: Descriptive = "K-K3".parse().unwrap();
    /// let (role, square) = text.destination(Side::White).unwrap();
    /// assert_eq!((role, square.to_string().as_str()), (Role::King, "e3"));
    /// ```
    pub fn destination(&self, mover: Side) -> Option<(Role, Square)> {
        let Action::Go { man, to, .. } = self.action else {
            return None;
        };
        let mut named = Square::all().filter(|&square| to.names(square, mover));
        match (named.next(), named.next()) {
            (Some(only), None) => Some((man.role, only)),
            _ => None,
        }
    }

    pub(super) fn interpret_among(&self, position: &Position, legal: &[Move]) -> Interpretation {
        let fitting = legal.iter().copied().filter(|&mv| self.fits(position, mv)).collect();
        narrow(self, position, fitting)
    }

    fn fits(&self, position: &Position, mv: Move) -> bool {
        let mover = position.turn();
        match self.action {
            Action::Castle(wing) => {
                mv.castling().is_some_and(|castled| wing.is_none_or(|wing| wing == castled))
            }
            Action::Go { man, to, becomes } => {
                man.role == mv.role()
                    && mv.castling().is_none()
                    && to.names(mv.to(), mover)
                    && man.fits(mv.from(), mover)
                    && promotion_fits(becomes, mv)
                    && !position.takes(mv)
            }
            Action::Take { man, taken, becomes } => {
                man.role == mv.role()
                    && man.fits(mv.from(), mover)
                    && promotion_fits(becomes, mv)
                    && taken_role(position, mv) == Some(taken.role)
                    && (taken.fits(mv.to(), mover) || taken.fits(taken_square(mv, mover), mover))
            }
        }
    }
}

/// A promotion unsaid fits all four.
fn promotion_fits(becomes: Option<Role>, mv: Move) -> bool {
    becomes.is_none() || becomes == mv.promotion()
}

/// What a move takes.
pub(super) fn taken_role(position: &Position, mv: Move) -> Option<Role> {
    match mv.kind() {
        MoveKind::EnPassant => Some(Role::Pawn),
        MoveKind::CastleKing | MoveKind::CastleQueen => None,
        _ => position.board().man(mv.to()).filter(|man| man.side != position.turn()).map(|man| man.role),
    }
}

/// Where the man taken stands: in passing, not where the taker goes.
fn taken_square(mv: Move, mover: Side) -> Square {
    let back = if mover == Side::White { -1 } else { 1 };
    match mv.kind() {
        MoveKind::EnPassant => mv.to().step(0, back).unwrap_or(mv.to()),
        _ => mv.to(),
    }
}
