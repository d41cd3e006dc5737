//! Irregularities: what can be wrong with what a player did. What follows from it is the code's to say.

use crate::act::ObjectionTo;
use crate::law::LawNumber;
use crate::lawful::{CastlingFault, Lawful};
use crate::scene::ManId;
use crate::touches::Touches;

/// What was irregular.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Men touched in one's own turn, in order, and what was then played.
    Touched { men: Touches, then: Then },
    /// A lawful move that is not the one a duty imposed by a claim asked for.
    NotTheDuty { law: LawNumber, castled: Castled },
    /// Men moved while a pawn on the last rank waited to be named: the man played, and what it took.
    LeftUnnamed { pawn: ManId, men: Vec<ManId> },
    /// A man moved where it may not go, nothing taken.
    FalseMove { man: ManId, exposes_king: ExposesKing },
    /// An adverse man taken by a move that is not lawful.
    FalseCapture { man: ManId, taken: ManId, exposes_king: ExposesKing },
    /// One's own man taken.
    OwnTaken { man: ManId, taken: ManId, exposes_king: ExposesKing },
    /// An adverse man moved.
    AdverseMoved { man: ManId, exposes_king: ExposesKing },
    /// A check that was given left as it was, by a move good in every other respect.
    CheckNeglected { man: ManId, taken: Option<ManId>, said: Said },
    /// Castling against a condition.
    FalseCastling { king: ManId, rook: Option<ManId>, why: CastlingFault, exposes_king: ExposesKing },
    /// Men touched out of turn.
    TouchedOutOfTurn { men: Vec<ManId> },
    /// A man moved out of turn: it, and then what it took or castled with; and whether it could not have gone
    /// there in its turn either.
    MovedOutOfTurn { men: Vec<ManId>, first: FirstMove, also_false: bool },
    /// The king moved to castle after the rook had been quitted.
    RookQuittedFirst { rook: ManId },
}

/// What was played after men had been touched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    /// Nothing yet.
    Nothing,
    Lawful(Lawful),
    /// What was no lawful move: the men moved or taken, and which of them was the player's own and taken.
    False {
        men: Vec<ManId>,
        own_taken: Option<ManId>,
    },
}

/// Whether a false move leaves its own king in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExposesKing {
    /// It takes the other king.
    TakesKing,
    Yes,
    No,
}

/// Whether the check was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Said {
    Yes,
    No,
}

/// Whether castling was put in the place of a move that king or rook owed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Castled {
    Yes,
    No,
}

/// Whether a move out of turn was the first of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FirstMove {
    Yes,
    No,
}

/// How an objection of a kind fits an irregularity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fits {
    /// It is one of that kind too.
    Besides,
    /// It is what people mean by that word.
    Plainly,
}

impl Fault {
    /// Whether an objection of a kind fits, and how well. One irregularity may be of several kinds.
    pub(crate) fn fits(&self, objection: ObjectionTo) -> Option<Fits> {
        let plainly = |fits: bool| fits.then_some(Fits::Plainly);
        match objection {
            ObjectionTo::Latest | ObjectionTo::Move(_) => Some(Fits::Plainly),
            ObjectionTo::Touching => match self {
                Fault::Touched { .. }
                | Fault::NotTheDuty { .. }
                | Fault::LeftUnnamed { .. }
                | Fault::TouchedOutOfTurn { .. } => Some(Fits::Plainly),
                Fault::OwnTaken { .. } | Fault::AdverseMoved { .. } => Some(Fits::Besides),
                _ => None,
            },
            ObjectionTo::TheMove => match self {
                Fault::FalseMove { .. }
                | Fault::FalseCapture { .. }
                | Fault::OwnTaken { .. }
                | Fault::AdverseMoved { .. }
                | Fault::CheckNeglected { .. }
                | Fault::FalseCastling { .. } => Some(Fits::Plainly),
                Fault::NotTheDuty { .. }
                | Fault::LeftUnnamed { .. }
                | Fault::Touched { then: Then::Lawful(_), .. }
                | Fault::MovedOutOfTurn { also_false: true, .. } => Some(Fits::Besides),
                _ => None,
            },
            ObjectionTo::Castling => match self {
                Fault::FalseCastling { .. }
                | Fault::RookQuittedFirst { .. }
                | Fault::NotTheDuty { castled: Castled::Yes, .. } => Some(Fits::Plainly),
                Fault::Touched { then: Then::Lawful(mv), .. } if mv.castles.is_some() => Some(Fits::Besides),
                _ => None,
            },
            ObjectionTo::Turn => plainly(matches!(
                self,
                Fault::TouchedOutOfTurn { .. }
                    | Fault::MovedOutOfTurn { .. }
                    | Fault::RookQuittedFirst { .. }
            )),
            ObjectionTo::Check => {
                plainly(matches!(self, Fault::CheckNeglected { .. }) || self.exposes_king())
            }
            ObjectionTo::Beginning => {
                plainly(matches!(self, Fault::MovedOutOfTurn { first: FirstMove::Yes, .. }))
            }
            ObjectionTo::Board
            | ObjectionTo::SetUp
            | ObjectionTo::Odds
            | ObjectionTo::Colours
            | ObjectionTo::Clock
            | ObjectionTo::Hands
            | ObjectionTo::Displacing
            | ObjectionTo::Setting => None,
        }
    }

    /// Whether a king was left or put in check by it.
    pub(crate) fn exposes_king(&self) -> bool {
        match self {
            Fault::FalseMove { exposes_king, .. }
            | Fault::FalseCapture { exposes_king, .. }
            | Fault::FalseCastling { exposes_king, .. }
            | Fault::OwnTaken { exposes_king, .. }
            | Fault::AdverseMoved { exposes_king, .. } => *exposes_king == ExposesKing::Yes,
            Fault::CheckNeglected { .. } => true,
            _ => false,
        }
    }

    /// Whether the other side's king was taken.
    pub(crate) fn takes_king(&self) -> bool {
        matches!(self, Fault::FalseMove { exposes_king: ExposesKing::TakesKing, .. })
    }

    /// The same where a neglected check is a false move like another.
    pub(crate) fn as_false_move(&self) -> Fault {
        match self {
            &Fault::CheckNeglected { man, taken: Some(taken), .. } => {
                Fault::FalseCapture { man, taken, exposes_king: ExposesKing::Yes }
            }
            &Fault::CheckNeglected { man, taken: None, .. } => {
                Fault::FalseMove { man, exposes_king: ExposesKing::Yes }
            }
            fault => fault.clone(),
        }
    }

    /// Whether men stand where no lawful move has put them, so that there is something to put back.
    pub(crate) fn moved_men(&self) -> bool {
        !matches!(self, Fault::Touched { .. } | Fault::TouchedOutOfTurn { .. } | Fault::NotTheDuty { .. })
    }

    /// The man falsely moved in one's turn; of several the one that gives the move its name.
    pub(crate) fn man_moved(&self) -> Option<ManId> {
        match *self {
            Fault::FalseMove { man, .. }
            | Fault::FalseCapture { man, .. }
            | Fault::OwnTaken { man, .. }
            | Fault::AdverseMoved { man, .. }
            | Fault::CheckNeglected { man, .. }
            | Fault::FalseCastling { king: man, .. }
            | Fault::LeftUnnamed { pawn: man, .. } => Some(man),
            _ => None,
        }
    }
}
