//! The five answers, always the same in the same order, and the words at the board that each stands for.

use jadoube_referee::{Act, Deed, DrawClaim, IrregularityKind, ObjectionTo, Seat};

/// What somebody says when asked whether anything is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// Nothing is wrong: play on.
    Nothing,
    /// The move is objected to: it is illegal.
    Move,
    /// A touch is objected to: another man had to move.
    Touch,
    /// The turn is objected to: it was not the other's move.
    Turn,
    /// A draw is claimed: repetition or fifty moves.
    Draw,
}

impl Answer {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Answer; 5] = [Answer::Nothing, Answer::Move, Answer::Touch, Answer::Turn, Answer::Draw];

    /// Its name in data: `nothing`.
    pub const fn id(self) -> &'static str {
        match self {
            Answer::Nothing => "nothing",
            Answer::Move => "move",
            Answer::Touch => "touch",
            Answer::Turn => "turn",
            Answer::Draw => "draw",
        }
    }

    /// Itself in a few words.
    pub const fn words(self) -> &'static str {
        match self {
            Answer::Nothing => "nothing is wrong",
            Answer::Move => "object to the move",
            Answer::Touch => "object to a touch",
            Answer::Turn => "object to the turn",
            Answer::Draw => "claim a draw",
        }
    }

    /// What is said at the board to bring it about: each is tried, the most usual first.
    pub(crate) fn deeds(self) -> Vec<Deed> {
        let objects = |to: &[ObjectionTo]| to.iter().map(|&to| Deed::Objects(to)).collect();
        match self {
            Answer::Nothing => Vec::new(),
            Answer::Move => objects(&[
                ObjectionTo::TheMove,
                ObjectionTo::Castling,
                ObjectionTo::Check,
                ObjectionTo::Hands,
                ObjectionTo::Clock,
            ]),
            Answer::Touch => objects(&[ObjectionTo::Touching]),
            Answer::Turn => objects(&[ObjectionTo::Turn]),
            Answer::Draw => {
                vec![Deed::ClaimsDraw(DrawClaim::Repetition), Deed::ClaimsDraw(DrawClaim::Fifty)]
            }
        }
    }

    /// The answer that these words at the board belong to, if they belong to one.
    pub(crate) fn of(deed: &Deed) -> Option<Answer> {
        Answer::ALL.into_iter().find(|answer| answer.deeds().contains(deed))
    }

    /// The answer that names an irregularity.
    pub(crate) fn of_kind(kind: IrregularityKind) -> Answer {
        match kind {
            IrregularityKind::Touched
            | IrregularityKind::TouchedAndPlayed
            | IrregularityKind::TouchedAndMovedFalsely
            | IrregularityKind::DutyNotDone
            | IrregularityKind::AdjustedOutOfTurn => Answer::Touch,
            IrregularityKind::MovedOutOfTurn
            | IrregularityKind::TouchedOutOfTurn
            | IrregularityKind::MovedAgain => Answer::Turn,
            _ => Answer::Move,
        }
    }

    pub(crate) fn acts(self, by: Seat) -> impl Iterator<Item = Act> {
        self.deeds().into_iter().map(move |deed| Act { by, deed })
    }
}
