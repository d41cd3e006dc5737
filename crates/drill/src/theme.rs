//! What a drill is about: the referee's topics, gathered under five headings for a score.

use crate::answer::Answer;
use jadoube_referee::{Deed, DrawClaim, IrregularityKind, ObjectionTo};

/// A heading under which drills are scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Theme {
    /// Men touched.
    Touching,
    /// Moves that are not legal.
    IllegalMoves,
    /// Moves out of turn.
    Turn,
    /// The clock, and the hand that presses it.
    Clock,
    /// Draws that can be claimed.
    Draws,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 5] =
        [Theme::Touching, Theme::IllegalMoves, Theme::Turn, Theme::Clock, Theme::Draws];

    /// Its name in data: `illegal-moves`.
    pub const fn id(self) -> &'static str {
        match self {
            Theme::Touching => "touching",
            Theme::IllegalMoves => "illegal-moves",
            Theme::Turn => "turn",
            Theme::Clock => "clock",
            Theme::Draws => "draws",
        }
    }

    /// Itself in a few words.
    pub const fn title(self) -> &'static str {
        match self {
            Theme::Touching => "Touching",
            Theme::IllegalMoves => "Illegal moves",
            Theme::Turn => "The turn",
            Theme::Clock => "The clock",
            Theme::Draws => "Draw claims",
        }
    }

    /// The heading of that name.
    pub fn find(id: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.id() == id)
    }

    /// The heading of what is said at the board.
    pub(crate) fn of_deed(deed: &Deed) -> Theme {
        match (deed, Answer::of(deed)) {
            (Deed::Objects(ObjectionTo::Clock | ObjectionTo::Hands), _) => Theme::Clock,
            (_, Some(Answer::Touch)) => Theme::Touching,
            (_, Some(Answer::Turn)) => Theme::Turn,
            (_, Some(Answer::Draw)) => Theme::Draws,
            _ => Theme::IllegalMoves,
        }
    }
}

/// The referee's topic of what is said at the board, where nothing irregular was found.
pub(crate) fn topic_of_deed(deed: &Deed) -> u8 {
    match deed {
        Deed::Objects(ObjectionTo::Touching) => 7,
        Deed::Objects(ObjectionTo::Castling) => 18,
        Deed::Objects(ObjectionTo::Check) => 19,
        Deed::Objects(ObjectionTo::Turn) => 17,
        Deed::Objects(ObjectionTo::Clock | ObjectionTo::Hands) => 28,
        Deed::ClaimsDraw(DrawClaim::Fifty) => 23,
        Deed::ClaimsDraw(_) => 24,
        _ => 15,
    }
}

/// The referee's topic of an irregularity.
pub(crate) fn topic_of(kind: IrregularityKind) -> u8 {
    match kind {
        IrregularityKind::Touched
        | IrregularityKind::TouchedAndPlayed
        | IrregularityKind::TouchedAndMovedFalsely
        | IrregularityKind::DutyNotDone => 7,
        IrregularityKind::TouchedOutOfTurn => 9,
        IrregularityKind::AdjustedOutOfTurn => 10,
        IrregularityKind::AdverseManMoved => 12,
        IrregularityKind::FalseCapture => 13,
        IrregularityKind::OwnManTaken => 14,
        IrregularityKind::FalseMove | IrregularityKind::CheckNeglected => 15,
        IrregularityKind::MovedOutOfTurn | IrregularityKind::MovedAgain => 17,
        IrregularityKind::FalseCastling | IrregularityKind::RookFirst | IrregularityKind::HalfCastled => 18,
        IrregularityKind::PawnLeftUnnamed | IrregularityKind::Unpromoted => 20,
        IrregularityKind::PressedWithoutMove | IrregularityKind::TwoHands => 28,
        IrregularityKind::Displaced => 3,
    }
}
