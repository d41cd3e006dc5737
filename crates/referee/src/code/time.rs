//! What a code may say of clocks and of games adjourned.

use crate::law::LawNumber;

/// What a code says of clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClockLaws {
    /// The laws by which a limit exceeded loses, the one that says so last.
    pub(crate) exceeded: &'static [LawNumber],
    /// The law by which a clock is not stopped before the move is complete.
    pub(crate) early_press: LawNumber,
    /// The law by which nobody meddles with a clock that is not his to stop.
    pub(crate) interferes: Option<LawNumber>,
    /// The law by which a clock that went wrong is put right.
    pub(crate) put_right: LawNumber,
    /// The law by which both clocks stand while a question is open.
    pub(crate) question_stops: Option<LawNumber>,
    pub(crate) retracted: Retracted,
}

/// What moves taken back mean for the limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Retracted {
    /// Those found late count as made, by this law; any others do not.
    LateOnesCount(LawNumber),
    /// The clocks go back to what they showed then.
    TimesToo,
}

/// What a code says of adjourning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AdjournmentLaws {
    /// The law of how a game is adjourned.
    pub(crate) sealing: LawNumber,
    pub(crate) unsealed: Unsealed,
    /// The law by which the times stay as they are meanwhile.
    pub(crate) times_kept: LawNumber,
    /// The law of opening the envelope.
    pub(crate) opening: LawNumber,
    pub(crate) opener: Opener,
    /// Whether the time of a sealer runs who is absent while the other waits for him.
    pub(crate) absent_sealer_pays: bool,
    pub(crate) bad_seal: BadSeal,
    /// The law by which a move sealed is a reply, so that the penalty for a false move before it is past.
    pub(crate) sealed_reply: Option<LawNumber>,
    /// The law by which one of several possible moves is selected.
    pub(crate) ambiguous_text: Option<LawNumber>,
    /// The law of a position wrongly set up on resuming.
    pub(crate) set_up: LawNumber,
    /// The law of a position that nobody can tell any more.
    pub(crate) position_lost: LawNumber,
}

/// Whether a game may be adjourned without sealing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unsealed {
    Never,
    OnCompletion,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opener {
    TheOpponent,
    AnybodyBeforeBoth,
    /// Anybody, when the one who must answer is there.
    AnybodyBeforeAnswerer,
}

/// An envelope without a lawful move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BadSeal {
    /// A false move as if made on the board; nothing is said of no move at all.
    AsOnTheBoard,
    Loses(LawNumber),
}
