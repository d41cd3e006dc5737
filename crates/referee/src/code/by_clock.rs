//! What a code says in which a move is completed by the clock, faults are counted and an arbiter may watch.

use crate::code::GameFacts;
use crate::law::LawNumber;

/// The laws of such a code that are no answer to an irregularity. `decide/by_clock` carries them out.
pub(crate) struct ByClockLaws {
    /// The kind of game it is.
    pub(crate) regime: fn(&GameFacts<'_>) -> Regime,
    /// Further laws to cite in such a game where these are.
    pub(crate) besides: fn(&GameFacts<'_>, &[LawNumber]) -> Vec<LawNumber>,
    /// A move let go stays.
    pub(crate) released: LawNumber,
    /// A king let go two squares off is to castle.
    pub(crate) king_released: LawNumber,
    /// A move against the laws of movement, once complete.
    pub(crate) illegal: LawNumber,
    /// Play went on with a man on a wrong square.
    pub(crate) gone_on: LawNumber,
    /// What counted faults cost, and how many lose.
    pub(crate) counted: (LawNumber, u32),
    pub(crate) ends: EndLaws,
    pub(crate) offers: OfferLaws,
    pub(crate) recurring: ClaimedDrawLaws,
    pub(crate) quiet: ClaimedDrawLaws,
    pub(crate) claims: DrawClaimLaws,
    pub(crate) flags: FlagLaws,
    pub(crate) arbiter: ArbiterLaws,
    pub(crate) absence: AbsenceLaws,
    pub(crate) start: StartWindows,
    pub(crate) adjourned: AdjournedLaws,
    pub(crate) quickplay: QuickplayLaws,
}

/// How long what was wrong at the start can be raised.
pub(crate) struct StartWindows {
    /// A clock wrongly set, in a game nobody supervises: completed moves of each.
    pub(crate) setting_moves: u32,
}

/// The kind of game: how fast, and whether somebody sees to each board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Regime {
    pub(crate) pace: Pace,
    /// Slow games are always supervised in this sense: everything can be put right at any time.
    pub(crate) supervised: bool,
    /// What a fault gives the other side, in milliseconds.
    pub(crate) penalty: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Pace {
    Blitz,
    Rapid,
    Standard,
}

/// Ends of a game that nobody need claim, besides mate and stalemate.
pub(crate) struct EndLaws {
    /// Nothing is heard after the result.
    pub(crate) over: LawNumber,
    pub(crate) dead: LawNumber,
    pub(crate) resignation: LawNumber,
    /// A position that has stood so often.
    pub(crate) recurred: (LawNumber, u32),
    /// So many moves each without a capture or pawn move.
    pub(crate) quiet: (LawNumber, u32),
}

/// Draws by agreement.
pub(crate) struct OfferLaws {
    /// They may agree once each has made a move.
    pub(crate) agreement: LawNumber,
    /// An offer stands until it is answered, and is not taken back.
    pub(crate) offer: LawNumber,
    /// An event may forbid them.
    pub(crate) barred: LawNumber,
    /// A claim is an offer too.
    pub(crate) by_claim: LawNumber,
    /// An offer at the wrong time disturbs.
    pub(crate) disturbs: LawNumber,
}

/// A draw that the player claims, on the board or by a move he writes down.
pub(crate) struct ClaimedDrawLaws {
    pub(crate) law: LawNumber,
    pub(crate) on_the_board: LawNumber,
    pub(crate) written: LawNumber,
    /// How often a position must have stood, or how many moves each must have been made.
    pub(crate) number: u32,
}

/// What is common to such claims.
pub(crate) struct DrawClaimLaws {
    /// Not once a man has been touched.
    pub(crate) touched: LawNumber,
    /// It is not taken back.
    pub(crate) final_: LawNumber,
    pub(crate) right: LawNumber,
    pub(crate) wrong: LawNumber,
    /// The game is gone through again.
    pub(crate) replayed: LawNumber,
    /// A claim that is not known.
    pub(crate) unknown: LawNumber,
}

/// Time exceeded.
pub(crate) struct FlagLaws {
    pub(crate) noticed: LawNumber,
    pub(crate) loses: LawNumber,
    /// Without supervision: claimed, and seen by the arbiter.
    pub(crate) claimed: LawNumber,
    pub(crate) seen: LawNumber,
    /// A clock wrongly set; and when it is too late to say so.
    pub(crate) setting: LawNumber,
    pub(crate) setting_late: LawNumber,
    /// The arbiter stops the clocks himself.
    pub(crate) interrupts: LawNumber,
    /// A player may stop the clocks to ask for the arbiter; otherwise it is for him to judge.
    pub(crate) pause: LawNumber,
    pub(crate) pause_referred: LawNumber,
    pub(crate) goes_on: LawNumber,
}

/// What the arbiter may do, each by its own law.
pub(crate) struct ArbiterLaws {
    /// He decides.
    pub(crate) decides: LawNumber,
    pub(crate) warns: LawNumber,
    pub(crate) adds: LawNumber,
    pub(crate) deducts: LawNumber,
    pub(crate) scores: LawNumber,
    /// A score with a half point in it.
    pub(crate) scores_half: LawNumber,
    /// Whoever keeps refusing the laws loses; both do.
    pub(crate) refuses: LawNumber,
    pub(crate) both_lose: LawNumber,
    pub(crate) accident: LawNumber,
    pub(crate) sets_clock: LawNumber,
    pub(crate) restores: LawNumber,
    /// An unlawful position he comes upon in an unsupervised game.
    pub(crate) illegal_position: LawNumber,
    /// Once answered, an illegal move stands.
    pub(crate) answered: LawNumber,
}

/// Players who come late.
pub(crate) struct AbsenceLaws {
    pub(crate) late: LawNumber,
    pub(crate) both: LawNumber,
    /// The default time in milliseconds where none is set.
    pub(crate) default_time: u64,
}

/// Games adjourned, besides what `AdjournmentLaws` say.
pub(crate) struct AdjournedLaws {
    /// A draw can be offered meanwhile.
    pub(crate) offers: LawNumber,
    /// What is agreed, or a resignation, ends it before it is resumed.
    pub(crate) ended: LawNumber,
    /// Sealed moves that lose.
    pub(crate) ambiguous: LawNumber,
    pub(crate) unreadable: LawNumber,
    pub(crate) illegal: LawNumber,
    /// Who comes too late when play is resumed.
    pub(crate) late: LawNumber,
    pub(crate) envelope_lost: LawNumber,
    /// A clock wrong when play is resumed.
    pub(crate) setting: LawNumber,
}

/// The last stage of a game without increment.
pub(crate) struct QuickplayLaws {
    /// Only where it was announced.
    pub(crate) announced: LawNumber,
    /// Only without increment, and not in blitz.
    pub(crate) only_there: LawNumber,
    pub(crate) increment: LawNumber,
    pub(crate) claim: LawNumber,
    /// The arbiter's answers to a claim.
    pub(crate) agreed: LawNumber,
    pub(crate) postponed: LawNumber,
    pub(crate) rejected: LawNumber,
    /// With nobody there to answer.
    pub(crate) no_arbiter: LawNumber,
    /// Less must be left to the player, in milliseconds.
    pub(crate) time_left: u64,
    /// What the other side gets, and what each press brings once it is granted.
    pub(crate) given: u64,
    pub(crate) increment_granted: u64,
}
