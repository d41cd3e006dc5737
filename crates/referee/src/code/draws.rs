//! What a code may say of draws that somebody asks for, and of odds forgotten.

use crate::force::Force;
use crate::law::LawNumber;

/// What a code says of fifty moves.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fifty {
    /// The weaker side gives notice; unless mate follows within fifty moves each, the game is drawn by
    /// itself.
    Notice { law: LawNumber, may_ask: fn(asker: Force, other: Force) -> MayAsk },
    /// A player calls on the other; when the fifty are made he claims the draw or goes on.
    Call { law: LawNumber, on_the_list: fn(caller: Force, other: Force) -> bool },
    /// Whoever may claim proves that nothing was taken and no pawn moved for fifty moves each.
    Proof { law: LawNumber, by: Claimant },
}

/// Whether fifty moves may be asked for.
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
    /// The third time it draws, claimed.
    Third {
        law: LawNumber,
        by: Claimant,
    },
    /// It gives a right to have fifty moves counted; a table may agree on six repetitions.
    CountsFifty {
        law: LawNumber,
    },
    Silent,
}

/// What a code says of perpetual check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Perpetual {
    /// The player draws by it if he proves it.
    Draws(LawNumber),
    /// It gives a right to have fifty moves counted, not a draw.
    CountsFifty(LawNumber),
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
