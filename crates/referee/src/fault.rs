//! Irregularities: what can be wrong with what a player did. What follows from it is the code's to say.

use crate::act::ObjectionTo;
use crate::law::LawNumber;
use crate::lawful::{CastlingFault, Lawful};
use crate::scene::{Displaced, ManId};
use crate::text::Transfer;
use crate::touches::Touches;
use jadoube_chess::Wing;

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
    AdverseMoved { man: ManId, taken: Option<ManId>, exposes_king: ExposesKing },
    /// A check that was given left as it was, by a move good in every other respect.
    CheckNeglected { man: ManId, taken: Option<ManId>, said: Said },
    /// Castling against a condition.
    FalseCastling { king: ManId, rook: Option<ManId>, why: CastlingFault, exposes_king: ExposesKing },
    /// Men touched out of turn.
    TouchedOutOfTurn { men: Vec<ManId> },
    /// A man moved out of turn: it, and then what it took or castled with; and what could not have been done
    /// in its turn either.
    MovedOutOfTurn { men: Vec<ManId>, first: FirstMove, also_false: AlsoFalse },
    /// The king moved to castle after the rook had been quitted.
    RookQuittedFirst { rook: ManId },
    /// The clock pressed on a king that was let go two squares off, its rook not having moved; with what
    /// barred castling, if something did.
    HalfCastled { king: ManId, rook: ManId, wing: Wing, why: Option<CastlingFault> },
    /// The clock pressed on a pawn on the last rank.
    Unpromoted { pawn: ManId },
    /// The clock pressed, and no move made.
    PressedWithoutMove,
    /// A lawful move made with two hands, and whether the clock was then pressed.
    TwoHands { man: ManId, transfer: Transfer, pressed: bool },
    /// A second move made before the clock was pressed on the first.
    MovedAgain { men: Vec<ManId> },
    /// Men knocked off their squares and left there.
    Displaced { men: Vec<Displaced>, then: Fallen },
    /// Men adjusted by one who did not have the move.
    AdjustedOutOfTurn { men: Vec<ManId> },
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

/// What became of men that had been knocked over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fallen {
    LieThere,
    /// They were put on their squares before play went on.
    PutRight,
    /// Play went on meanwhile.
    PlayedOn,
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

/// Whether a move out of turn would not have been lawful in its turn either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AlsoFalse {
    No,
    Move,
    Castling,
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
                | Fault::AdjustedOutOfTurn { .. }
                | Fault::TouchedOutOfTurn { .. } => Some(Fits::Plainly),
                Fault::OwnTaken { .. } | Fault::AdverseMoved { .. } | Fault::MovedAgain { .. } => {
                    Some(Fits::Besides)
                }
                _ => None,
            },
            ObjectionTo::TheMove => match self {
                Fault::FalseMove { .. }
                | Fault::FalseCapture { .. }
                | Fault::OwnTaken { .. }
                | Fault::AdverseMoved { .. }
                | Fault::CheckNeglected { .. }
                | Fault::HalfCastled { .. }
                | Fault::MovedAgain { .. }
                | Fault::FalseCastling { .. } => Some(Fits::Plainly),
                Fault::Unpromoted { .. }
                | Fault::TwoHands { .. }
                | Fault::NotTheDuty { .. }
                | Fault::LeftUnnamed { .. }
                | Fault::Touched { then: Then::Lawful(_), .. }
                | Fault::MovedOutOfTurn { also_false: AlsoFalse::Move | AlsoFalse::Castling, .. } => {
                    Some(Fits::Besides)
                }
                _ => None,
            },
            ObjectionTo::Castling => match self {
                Fault::FalseCastling { .. }
                | Fault::HalfCastled { .. }
                | Fault::RookQuittedFirst { .. }
                | Fault::NotTheDuty { castled: Castled::Yes, .. } => Some(Fits::Plainly),
                Fault::Touched { then: Then::Lawful(mv), .. } if mv.castles.is_some() => Some(Fits::Besides),
                Fault::MovedOutOfTurn { also_false: AlsoFalse::Castling, .. } => Some(Fits::Besides),
                _ => None,
            },
            ObjectionTo::Clock => {
                plainly(matches!(self, Fault::Unpromoted { .. } | Fault::PressedWithoutMove))
            }
            ObjectionTo::Hands => plainly(matches!(self, Fault::TwoHands { .. })),
            ObjectionTo::Displacing => plainly(matches!(self, Fault::Displaced { .. })),
            ObjectionTo::Turn => plainly(matches!(
                self,
                Fault::TouchedOutOfTurn { .. }
                    | Fault::AdjustedOutOfTurn { .. }
                    | Fault::MovedAgain { .. }
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

    /// Whether it was the first move of the game, by the side that should not have begun.
    pub(crate) fn began_the_game(&self) -> bool {
        matches!(self, Fault::MovedOutOfTurn { first: FirstMove::Yes, .. })
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
        !matches!(
            self,
            Fault::Touched { .. }
                | Fault::TouchedOutOfTurn { .. }
                | Fault::AdjustedOutOfTurn { .. }
                | Fault::NotTheDuty { .. }
                | Fault::PressedWithoutMove
                | Fault::TwoHands { .. }
                | Fault::Displaced { .. }
        )
    }

    /// Whether it is a breach of the laws of touching and letting go, by what is otherwise a lawful move.
    pub(crate) fn is_of_touching(&self) -> bool {
        matches!(
            self,
            Fault::Touched { .. }
                | Fault::NotTheDuty { .. }
                | Fault::MovedAgain { .. }
                | Fault::LeftUnnamed { .. }
        )
    }

    /// Whether the other may let it pass where only breaches of the laws of touching may be: these, two hands
    /// before the press and adjusting out of turn.
    pub(crate) fn may_be_waived(&self) -> bool {
        let slight = matches!(self, Fault::TwoHands { pressed: false, .. } | Fault::AdjustedOutOfTurn { .. });
        slight || self.is_of_touching()
    }

    /// Whether the move is against the rules of movement, where the clock completes it.
    pub(crate) fn is_illegal_move(&self) -> bool {
        self.man_moved().is_some() && !matches!(self, Fault::LeftUnnamed { .. })
    }

    /// The men a move touched, in the order of the hand: the man first, then what it took or castled with.
    pub(crate) fn men_in_order(&self) -> Vec<ManId> {
        match self {
            Fault::FalseMove { man, .. } | Fault::TwoHands { man, .. } => vec![*man],
            Fault::FalseCapture { man, taken, .. } | Fault::OwnTaken { man, taken, .. } => vec![*man, *taken],
            Fault::CheckNeglected { man, taken, .. } | Fault::AdverseMoved { man, taken, .. } => {
                [Some(*man), *taken].into_iter().flatten().collect()
            }
            Fault::FalseCastling { king, rook, .. } => [Some(*king), *rook].into_iter().flatten().collect(),
            Fault::HalfCastled { king, rook, .. } => vec![*king, *rook],
            _ => Vec::new(),
        }
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
            | Fault::HalfCastled { king: man, .. }
            | Fault::LeftUnnamed { pawn: man, .. } => Some(man),
            _ => None,
        }
    }
}
