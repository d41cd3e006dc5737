//! What a code must answer: every question has a field, none has a default. A code without a law on a point
//! says so itself.

mod by_clock;
mod case;
mod draws;
mod game_facts;
mod groups;
mod start_facts;
mod time;

pub(crate) use by_clock::{
    AbsenceLaws, AdjournedLaws, ArbiterLaws, ByClockLaws, ClaimedDrawLaws, DrawClaimLaws, EndLaws, FlagLaws,
    OfferLaws, Pace, QuickplayLaws, Regime, StartWindows,
};
pub(crate) use case::{Case, Still, Touch, TouchCounting, options, options_with_rook, push_new};
pub(crate) use draws::{Claimant, MayAsk, OddsAnswer, Perpetual, QuietMoves, Repetition};
pub(crate) use game_facts::GameFacts;
pub(crate) use groups::{CheckLaws, ClaimLaws, ConductLaws, DrawLaws, MoveLaws, StartLaws, TouchLaws};
pub(crate) use start_facts::{SetUpFault, StartAnswer, StartFacts};
pub(crate) use time::{AdjournmentLaws, BadSeal, ClockLaws, Opener, Retracted, Unsealed};

use crate::law::{self, Clause, Law, LawNumber};
use crate::ruling::Ending;
use crate::series::SeriesLaws;
use crate::topic_answer::TopicAnswer;
use jadoube_chess::Role;

/// A code of laws.
#[doc(alias("rules", "ruleset", "FIDE"))]
pub struct Code {
    /// Its id: `london-1841`.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// A name for tabs and columns: `London 1841`.
    pub short: &'static str,
    /// Its year, where known.
    pub year: Option<u16>,
    /// Whether we keep its document.
    pub document: Document,
    /// What is typical of it, in a sentence.
    pub typical: &'static str,
    /// Raised whenever a law of it is ruled otherwise than before, so that stored games tell by what they
    /// were decided.
    pub version: u16,
    /// Its laws in order.
    pub laws: &'static [Law],
    /// What it says on each topic, in the order of the topics.
    pub topic_answers: &'static [TopicAnswer],
    /// What can be agreed before a game and means something under it.
    pub agreed: &'static [crate::agreed::Agreed],
    /// What cannot be agreed under it: `odds`, `undertaking`, Black's beginning, a `place`.
    pub(crate) unknown_terms: &'static [crate::agreed::Term],
    /// How the men move, and when a move is complete.
    pub(crate) moves: MoveLaws,
    /// Touching, adjusting and holding.
    pub(crate) touching: TouchLaws,
    /// What follows from irregularities.
    pub(crate) claims: ClaimLaws,
    /// Saying check, taking back, mate and stalemate.
    pub(crate) check: CheckLaws,
    /// How a game is begun.
    pub(crate) start: StartLaws,
    /// Draws that somebody asks for.
    pub(crate) draws: DrawLaws,
    /// Conduct, and who decides.
    pub(crate) conduct: ConductLaws,
    /// Games one after another: colours, the first move, and games annulled.
    pub(crate) series: SeriesLaws,
    /// What is said of clocks; `None`: nothing.
    pub(crate) clocks: Option<ClockLaws>,
    /// What is said of adjourning; `None`: nothing.
    pub(crate) adjournment: Option<AdjournmentLaws>,
    /// What is said where the clock completes a move and an arbiter may watch; `None`: the hand completes it.
    pub(crate) by_clock: Option<&'static ByClockLaws>,
}

/// Whether the document of a code is ours to keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Document {
    /// It is free, and our sentences are held against it.
    Kept,
    /// It belongs to somebody: where to read it.
    NotOurs {
        /// The address of its publisher.
        link: &'static str,
    },
}

impl Code {
    /// What a pawn that reaches the last rank may be, `Pawn` where it may stay one.
    pub fn promotions(&self) -> Vec<Role> {
        let pieces = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let stays = (self.moves.last_rank == LastRank::PawnMayStay).then_some(Role::Pawn);
        pieces.into_iter().chain(stays).collect()
    }

    /// Whether saying "check" means anything under it.
    pub fn hears_check(&self) -> bool {
        self.check.cry != Cry::Nothing
    }

    /// The law of that number, a clause's being that of the law it belongs to.
    pub fn law(&self, number: &str) -> Option<&'static Law> {
        let exact = self.laws.iter().find(|law| law.number == number);
        exact.or_else(|| self.law(law::whole(number)?))
    }

    /// The clause of that number, if its law has one.
    ///
    /// ```
    /// let code = jadoube_referee::code("chess-1949").unwrap();
    /// assert_eq!(code.clause("14(c)(ii)").map(|clause| clause.number), Some("14(c)(ii)"));
    /// assert_eq!(code.law("14(c)(ii)").map(|law| law.number), Some("14"));
    /// assert!(code.clause("14(f)").is_none() && code.clause("14").is_none());
    /// ```
    pub fn clause(&self, number: &str) -> Option<&'static Clause> {
        self.laws.iter().flat_map(|law| law.clauses).find(|clause| clause.number == number)
    }

    /// What it says on a topic, silence included.
    ///
    /// ```
    /// let stance = |id| jadoube_referee::code(id).and_then(|code| Some(code.topic_answer(20)?.stance));
    /// assert_eq!(stance("undated"), Some("any piece, or stays a pawn"));
    /// assert_eq!(stance("london-1841"), Some("must become a piece"));
    /// ```
    pub fn topic_answer(&self, topic: u8) -> Option<&'static TopicAnswer> {
        self.topic_answers.iter().find(|answer| answer.topic == topic)
    }

    /// Whether the document has that number, as a law or as a clause of one.
    pub fn has(&self, number: &str) -> bool {
        self.laws.iter().any(|law| law.number == number) || self.clause(number).is_some()
    }
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

/// Whether they agree on the square of a man found missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MissingManSquare {
    Known,
    Unknown,
}

/// What a pawn on the last rank may be, and whether the move is complete before it is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LastRank {
    /// It may stay a pawn; the move is complete.
    PawnMayStay,
    /// It must be named; until then the move is not complete.
    MustBeNamed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UnsaidCheck {
    MayBeIgnored,
    MustBeMet,
}

/// Whether a pinned man commands squares for castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Commands {
    PinnedMenToo,
    ByLawfulMovesOnly,
}

/// Castling towards a rook given as odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AbsentRooks {
    NoCastling,
    AsThoughThere,
    IfCornerNeverOccupied,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoticeTime {
    WithTheTouch,
    BeforeTheTouch,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OpponentAdjusts {
    WithNotice,
    WithConsent,
    Never,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MateNeeds {
    NothingSaid,
    CheckSaid,
}

/// What saying check means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cry {
    /// A check not said need not be met; one said too late takes back a move each, by this law.
    Binding(LawNumber),
    /// Check must be met, said or not; what is said matters all the same.
    Heard,
    /// Nothing.
    Nothing,
}

/// What a player may take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TakeBack {
    /// What a false cry of check brought about, by this law.
    AfterFalseCry(LawNumber, LetsBack),
    Nothing,
}

/// What a false cry of check lets its victim take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LetsBack {
    /// Any move.
    AnyMove,
    /// A king's move; other men only while touched.
    KingMoves,
}

/// The odds by which codes tell who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OddsKind {
    KnightOrRook,
    Other,
}

/// How long a pawn that has made a double step may be taken in passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PassingLasts {
    /// On the next move only, whoever makes it.
    ForTheNextMove,
    /// Until the other side has made a move.
    UntilTheAdversaryMoves,
}

/// What men touched or moved out of turn mean to the one who did it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deferral {
    Nothing,
    /// He is taken to have touched them when his turn comes, though nobody speaks.
    DeemedTouched,
    /// By this law he must play the man once it has been claimed and taken back.
    MustPlay(LawNumber),
}

/// A king left in check for several moves running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Neglect {
    /// Each move is a fault of its own.
    EachAlone,
    /// All of them go back together.
    AllTogether,
}

/// The law by which a position or moves that cannot be established annul the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unknown {
    pub(crate) law: LawNumber,
    /// The word records have for it, if any.
    pub(crate) by: Ending,
    pub(crate) needs: UnknownNeeds,
}

/// What must stand, or have just been ruled on, for the law of what cannot be established to speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UnknownNeeds {
    Nothing,
    FalseMove,
    KingLeftInCheck,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waiver {
    MoveStands,
    MoveGoesBack,
}

/// Ways to lose that are not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Misconduct {
    Abandons,
    Upsets,
    RefusesRequirement,
    Refuses,
    Disturbs,
}

/// What they lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConductAnswer {
    Loses(LawNumber),
    /// The official may award the game by this law.
    OfficialMayAward(LawNumber),
    /// The measure is the arbiter's, and the game goes on meanwhile.
    Referred(LawNumber),
    Silent,
}

/// What a breach told to the arbiter leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Breach {
    Loses(LawNumber),
    Referred(LawNumber),
    /// Nobody is bound to it here, by this law.
    Free(LawNumber),
    /// There is no such article.
    Unknown,
}

/// What is known of a player when a breach of his is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BreachFacts {
    /// The fewest milliseconds his clock has shown in this stage, where there are clocks.
    pub(crate) lowest: Option<u64>,
    /// The stage he is in, from 0.
    pub(crate) stage: u32,
}
