//! What a code may say of draws that somebody asks for, and of odds forgotten.

use crate::code::GameFacts;
use crate::force::Force;
use crate::law::LawNumber;

/// What a code says of moves that lead to nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) enum QuietMoves {
    /// The weaker side gives notice; unless mate follows within so many moves each, the game is drawn by
    /// itself.
    Notice {
        law: LawNumber,
        moves: u32,
        may_ask: fn(game: &GameFacts<'_>, asker: Force, other: Force) -> MayAsk,
    },
    /// A player calls on the other; when the moves are made he claims the draw or goes on. A position that
    /// has stood so often gives the right too.
    Call {
        law: LawNumber,
        moves: u32,
        on_the_list: fn(game: &GameFacts<'_>, caller: Force, other: Force) -> bool,
        or_times: u32,
    },
    /// Whoever may claim proves that nothing was taken and no pawn moved for so many moves each.
    Proof {
        law: LawNumber,
        moves: u32,
        by: Claimant,
    },
    Silent,
}

/// Whether moves may be had counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MayAsk {
    Yes,
    No,
    /// The law does not say.
    Silent,
}

/// Who may claim a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Claimant {
    /// The one whose turn it is.
    Player,
    Either,
}

/// What a code says of a position that recurs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Repetition {
    /// When it has stood so often it draws, claimed.
    Draws {
        law: LawNumber,
        times: u32,
        by: Claimant,
    },
    /// It gives a right to have moves counted; and it draws when it has stood so often, if that was agreed.
    GivesCount {
        law: LawNumber,
        draws_at: Option<u32>,
    },
    Silent,
}

/// What a code says of perpetual check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Perpetual {
    /// The player draws by it if he proves it.
    Draws(LawNumber),
    /// It gives a right to have moves counted, not a draw.
    GivesCount(LawNumber),
    Silent,
}

/// A code's answer when a man agreed as odds is found on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OddsAnswer {
    /// It is taken off, and the game goes on.
    TakenOff(LawNumber),
    /// The receiver proceeds or begins again.
    ReceiverChooses(LawNumber),
    /// The men were wrongly placed.
    AsSetUp,
    Silent,
}
