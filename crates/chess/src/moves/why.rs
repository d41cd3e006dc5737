//! Says why a transference of a man is not a legal move: facts for people, and for codes of laws to build on.

use super::legal::{castling_wing, is_last_step};
use super::{Move, MoveKind, Wing};
use crate::{Position, Role, Side, Square, Squares, attacks};
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// One reason why a man may not go where it was put.
#[doc(alias("illegal move", "IllegalMoveReason"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objection {
    /// No man stands on the square it should leave.
    Vacant,
    /// The man there belongs to the side whose turn it is not.
    NotOurMan,
    /// A man of the same side stands on the square it should reach.
    OwnMan,
    /// A king stands there, and kings are not taken.
    KingTaken,
    /// A man of this kind never goes from the one square to the other.
    Reach,
    /// It would, but these squares on its way are occupied (for a pawn going forward, the square reached
    /// too).
    Path(Squares),
    /// A pawn goes diagonally only to take, and there is nothing to take.
    NothingToTake,
    /// These men would give check to the mover's king.
    LeavesCheck(Squares),
    /// A condition of castling fails; each failing one is named.
    Castling(Wing, CastlingFault),
    /// A pawn reaches the last rank and the piece it becomes was not named.
    PromotionMissing,
    /// A piece was named that this man cannot become by this move.
    PromotionNotAllowed(Role),
}

/// A failing condition of castling.
#[doc(alias = "castling rights")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingFault {
    /// The king or this rook has moved before, as far as the position tells.
    RightLost,
    /// No rook of this side stands in the corner.
    NoRook(Square),
    /// Men stand between king and rook.
    Between(Squares),
    /// The king is in check from these men.
    InCheck(Squares),
    /// The square the king passes over is commanded.
    Passes(Square),
    /// The square the king reaches is commanded.
    Reaches(Square),
}

impl Position {
    /// The legal move from one square to another, or every reason why there is none. Whether check is left is
    /// asked only of a man that could otherwise go there.
    ///
    /// ```
    /// use jadoube_chess::{Objection, Position, Square};
    /// let at = |name: &str| name.parse::<Square>().unwrap();
    /// let position = Position::initial();
    /// assert_eq!(position.why_not(at("a1"), at("a4"), None), Err(vec![Objection::Path([at("a2")].into_iter().collect())]));
    /// assert_eq!(position.why_not(at("b1"), at("b3"), None), Err(vec![Objection::Reach]));
    /// ```
    #[doc(alias = "illegal move")]
    pub fn why_not(&self, from: Square, to: Square, becomes: Option<Role>) -> Result<Move, Vec<Objection>> {
        if let Some(mv) = self.find(from, to, becomes) {
            return Ok(mv);
        }
        let Some(man) = self.core.board.man(from) else {
            return Err(vec![Objection::Vacant]);
        };
        if man.side != self.turn {
            return Err(vec![Objection::NotOurMan]);
        }
        let mut reasons = Vec::new();
        let castling = self.wing_meant(from, to).filter(|_| man.role == Role::King);
        let onto_rook = castling.is_some() && self.core.rights.has(to);
        if self.core.board.side(self.turn).has(to) && !onto_rook {
            reasons.push(Objection::OwnMan);
        } else if self.core.board.of_role(Role::King).has(to) {
            reasons.push(Objection::KingTaken);
        }
        match castling {
            Some(wing) => {
                let faults = self.castling_faults(wing);
                reasons.extend(faults.into_iter().map(|fault| Objection::Castling(wing, fault)));
            }
            None => reasons.extend(self.way_objection(man.role, from, to)),
        }
        let could_go = reasons.is_empty();
        reasons.extend(promotion_objection(is_last_step(man.role, to, self.turn), becomes));
        if could_go {
            reasons.extend(self.check_objection(man.role, from, to));
        }
        Err(reasons)
    }

    fn check_objection(&self, role: Role, from: Square, to: Square) -> Option<Objection> {
        let passing = role == Role::Pawn && self.core.en_passant.has(to) && from.file() != to.file();
        let kind = if passing { MoveKind::EnPassant } else { MoveKind::Ordinary };
        let checkers = self.checkers_left(role, from, to, kind);
        checkers.any().then_some(Objection::LeavesCheck(checkers))
    }

    fn way_objection(&self, role: Role, from: Square, to: Square) -> Option<Objection> {
        if role == Role::Pawn {
            return self.pawn_objection(from, to);
        }
        let reach = attacks::attacks(role, self.turn, from, Squares::NONE);
        if !reach.has(to) {
            return Some(Objection::Reach);
        }
        let men = attacks::between(from, to) & self.core.board.occupied();
        (men.any() && role != Role::Knight).then_some(Objection::Path(men))
    }

    fn pawn_objection(&self, from: Square, to: Square) -> Option<Objection> {
        let occupied = self.core.board.occupied();
        if attacks::pawn(self.turn, from).has(to) {
            let takes = occupied.has(to) || self.core.en_passant.has(to);
            return (!takes).then_some(Objection::NothingToTake);
        }
        let ahead = if self.turn == Side::White { 1 } else { -1 };
        let may_double = from.rank_for(self.turn) == 1;
        let single = from.step(0, ahead) == Some(to);
        let double = may_double && from.step(0, 2 * ahead) == Some(to);
        if !single && !double {
            return Some(Objection::Reach);
        }
        let men = (attacks::between(from, to).with(to)) & occupied;
        men.any().then_some(Objection::Path(men))
    }

    /// Every condition of castling that fails for the side to move.
    pub fn castling_faults(&self, wing: Wing) -> Vec<CastlingFault> {
        let squares = self.castling_squares(wing);
        let mut faults = Vec::new();
        if !self.core.rights.has(squares.rook) {
            faults.push(CastlingFault::RightLost);
        }
        if !self.core.board.men(Role::Rook.of(self.turn)).has(squares.rook) {
            faults.push(CastlingFault::NoRook(squares.rook));
        }
        let men = squares.between & self.core.board.occupied();
        if men.any() {
            faults.push(CastlingFault::Between(men));
        }
        let checkers = self.checkers();
        if checkers.any() {
            faults.push(CastlingFault::InCheck(checkers));
        }
        let occupied = self.core.board.occupied().without(squares.king);
        let commanded = |square| self.core.board.attackers_through(!self.turn, square, occupied).any();
        let passed = squares.safe.without(squares.king_to).iter().filter(|&square| commanded(square));
        faults.extend(passed.map(CastlingFault::Passes));
        let then = occupied.without(squares.rook).with(squares.king_to).with(squares.rook_to);
        let attackers = self.core.board.attackers_through(!self.turn, squares.king_to, then);
        if commanded(squares.king_to) || (!squares.is_standard() && attackers.any()) {
            faults.push(CastlingFault::Reaches(squares.king_to));
        }
        faults
    }

    /// The wing to which a king castles, if these squares say castling.
    fn wing_meant(&self, from: Square, to: Square) -> Option<Wing> {
        let elsewhere = Wing::BOTH.into_iter().filter_map(|wing| self.core.castling_held(self.turn, wing));
        let mut elsewhere = elsewhere.filter(|squares| !squares.is_standard());
        let onto_rook = elsewhere.find(|squares| (squares.king, squares.rook) == (from, to));
        onto_rook.map(|squares| squares.wing()).or_else(|| castling_wing(self.turn, from, to))
    }
}

fn promotion_objection(last_step: bool, becomes: Option<Role>) -> Option<Objection> {
    match becomes {
        None => last_step.then_some(Objection::PromotionMissing),
        Some(role) if last_step && MoveKind::promoting_to(role).is_some() => None,
        Some(role) => Some(Objection::PromotionNotAllowed(role)),
    }
}

fn list(squares: Squares) -> String {
    squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Objection::Vacant => f.write_str("no man stands there"),
            Objection::NotOurMan => f.write_str("the man belongs to the other side"),
            Objection::OwnMan => f.write_str("a man of the same side stands on the square"),
            Objection::KingTaken => f.write_str("a king is never taken"),
            Objection::Reach => f.write_str("this man does not move so"),
            Objection::Path(men) => write!(f, "the way is blocked on {}", list(*men)),
            Objection::NothingToTake => f.write_str("the pawn has nothing to take there"),
            Objection::LeavesCheck(men) => write!(f, "the king would be in check from {}", list(*men)),
            Objection::Castling(_, fault) => write!(f, "castling: {fault}"),
            Objection::PromotionMissing => f.write_str("the piece the pawn becomes is not named"),
            Objection::PromotionNotAllowed(role) => write!(f, "the man cannot become a {role}"),
        }
    }
}

impl fmt::Display for CastlingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CastlingFault::RightLost => f.write_str("the king or the rook has moved"),
            CastlingFault::NoRook(corner) => write!(f, "no rook stands on {corner}"),
            CastlingFault::Between(men) => write!(f, "men stand between on {}", list(*men)),
            CastlingFault::InCheck(men) => write!(f, "the king is in check from {}", list(*men)),
            CastlingFault::Passes(square) => write!(f, "the king passes over {square}, which is commanded"),
            CastlingFault::Reaches(square) => write!(f, "the king reaches {square}, which is commanded"),
        }
    }
}
