//! A code's answers in groups. Each group has a value that says nothing, for a code to begin with and for one
//! that is silent on all of it. Answers that may depend on the game are functions, and are given its
//! terms and history; values are what the document says of every game.

use super::{
    AbsentRooks, Breach, BreachFacts, Case, Commands, ConductAnswer, Cry, Deferral, GameFacts, LastRank,
    MateNeeds, Misconduct, MissingManSquare, Neglect, NoticeTime, OddsAnswer, OddsKind, OpponentAdjusts,
    PassingLasts, Perpetual, QuietMoves, Repetition, SetUpFault, StartAnswer, StartFacts, TakeBack,
    TouchCounting, Unknown, UnsaidCheck, Waiver,
};
use crate::consequence::Consequence;
use crate::law::LawNumber;
use crate::movement::Broken;
use crate::ruling::{Basis, GameResult};
use crate::saying::Judge;
use jadoube_chess::Side;

/// How the men move, and when a move is complete.
pub(crate) struct MoveLaws {
    pub(crate) last_rank: LastRank,
    /// The law of what a pawn becomes.
    pub(crate) naming: Option<LawNumber>,
    /// The law by which a completed move is not taken back.
    pub(crate) completed: Option<LawNumber>,
    /// How long a pawn may be taken in passing.
    pub(crate) passing: PassingLasts,
    pub(crate) unsaid_check: UnsaidCheck,
    pub(crate) commands: Commands,
    pub(crate) absent_rooks: AbsentRooks,
    /// Whether a table may agree to read castling by the letter: towards any rook of the king's that has not
    /// moved.
    pub(crate) castling_by_the_letter: bool,
    /// Where the code states the rule of movement a false move broke.
    pub(crate) broken: fn(Broken) -> &'static [LawNumber],
}

impl MoveLaws {
    pub(crate) const SILENT: MoveLaws = MoveLaws {
        last_rank: LastRank::MustBeNamed,
        naming: None,
        completed: None,
        passing: PassingLasts::ForTheNextMove,
        unsaid_check: UnsaidCheck::MustBeMet,
        commands: Commands::PinnedMenToo,
        absent_rooks: AbsentRooks::NoCastling,
        castling_by_the_letter: false,
        broken: |_| &[],
    };
}

/// What is said of touching, adjusting and holding men.
pub(crate) struct TouchLaws {
    pub(crate) notice: NoticeTime,
    pub(crate) opponent_adjusts: OpponentAdjusts,
    /// How touches are counted with what was then played.
    pub(crate) counting: TouchCounting,
    /// The law by which a touch in reply to a false or illegal move, or to a false cry, binds nobody.
    pub(crate) touch_in_error: Option<LawNumber>,
    /// What men touched out of turn mean when the turn comes.
    pub(crate) deferred: Deferral,
    /// The law by which a man held undecided may be ordered back.
    pub(crate) held_man_back: Option<LawNumber>,
}

impl TouchLaws {
    pub(crate) const SILENT: TouchLaws = TouchLaws {
        notice: NoticeTime::WithTheTouch,
        opponent_adjusts: OpponentAdjusts::WithNotice,
        counting: TouchCounting {
            with_a_lawful_move: false,
            with_a_false_move: false,
            hopeless_alone: false,
        },
        touch_in_error: None,
        deferred: Deferral::Nothing,
        held_man_back: None,
    };
}

/// What follows from irregularities.
pub(crate) struct ClaimLaws {
    /// What follows from an irregularity; `None` where the code makes nothing of it.
    pub(crate) consequence: fn(&Case<'_>) -> Option<Consequence>,
    /// What a claim given up does to a false move.
    pub(crate) waiver: Waiver,
    /// How far back a king left in check takes the game once it has been answered.
    pub(crate) neglect: Neglect,
    /// L XIX: a king found to have stood in check for several moves.
    pub(crate) long_check: Option<LawNumber>,
    /// The law of a position that cannot be established.
    pub(crate) unknown_position: Option<Unknown>,
}

impl ClaimLaws {
    pub(crate) const SILENT: ClaimLaws = ClaimLaws {
        consequence: |_| None,
        waiver: Waiver::MoveStands,
        neglect: Neglect::EachAlone,
        long_check: None,
        unknown_position: None,
    };
}

/// What is said of saying check, of taking back, of mate and stalemate.
pub(crate) struct CheckLaws {
    /// What saying check means.
    pub(crate) cry: Cry,
    /// What a player may take back.
    pub(crate) take_back: fn(&GameFacts<'_>) -> TakeBack,
    /// What mate rests on, and whether it must have been said.
    pub(crate) mate: (Basis, MateNeeds),
    /// What stalemate leads to; the side given is the one that cannot move.
    pub(crate) stalemate: fn(&GameFacts<'_>, Side) -> (&'static [Basis], GameResult),
}

impl CheckLaws {
    pub(crate) const SILENT: CheckLaws = CheckLaws {
        cry: Cry::Nothing,
        take_back: |_| TakeBack::Nothing,
        mate: (Basis::Usage, MateNeeds::NothingSaid),
        stalemate: |_, _| (&[Basis::Usage], GameResult::Drawn),
    };
}

/// What is said of how a game is begun.
pub(crate) struct StartLaws {
    /// The board lies wrongly.
    pub(crate) board: fn(&StartFacts<'_>) -> StartAnswer,
    /// The men stood wrongly.
    pub(crate) set_up: fn(&StartFacts<'_>, &SetUpFault) -> StartAnswer,
    /// The wrong side began.
    pub(crate) beginning: fn(&StartFacts<'_>) -> StartAnswer,
    /// A man is found to be off the board.
    pub(crate) missing: fn(&GameFacts<'_>, MissingManSquare) -> StartAnswer,
    /// The players had each other's colour.
    pub(crate) colours: fn(&StartFacts<'_>) -> StartAnswer,
    /// Whether a man may be given as odds. Otherwise one given was left off.
    pub(crate) knows_odds: bool,
    /// A man agreed as odds was left on the board.
    pub(crate) odds_left_on: fn(&StartFacts<'_>) -> OddsAnswer,
    /// The law by which a mate by one who forgot to give his odds, the other having gone on, only draws.
    pub(crate) odds_penalty: Option<LawNumber>,
    /// Who begins at odds other than a pawn's.
    pub(crate) odds_beginner: fn(&GameFacts<'_>, Side, OddsKind) -> Side,
}

impl StartLaws {
    pub(crate) const SILENT: StartLaws = StartLaws {
        board: |_| StartAnswer::Silent,
        set_up: |_, _| StartAnswer::Silent,
        beginning: |_| StartAnswer::AsOutOfTurn,
        missing: |_, _| StartAnswer::Silent,
        colours: |_| StartAnswer::Silent,
        knows_odds: false,
        odds_left_on: |_| OddsAnswer::Silent,
        odds_penalty: None,
        odds_beginner: |_, _, _| Side::White,
    };
}

/// What is said of draws that somebody asks for.
pub(crate) struct DrawLaws {
    /// What a number of moves without mate, or without a capture or pawn move, gives.
    pub(crate) quiet_moves: fn(&GameFacts<'_>) -> QuietMoves,
    /// What a position that recurs leads to.
    pub(crate) repetition: fn(&GameFacts<'_>) -> Repetition,
    /// What perpetual check leads to.
    pub(crate) perpetual: fn(&GameFacts<'_>) -> Perpetual,
    pub(crate) agreement: Basis,
    /// The law of undertakings to mate in a particular way, which knows no limit of moves.
    pub(crate) undertaking: Option<LawNumber>,
}

impl DrawLaws {
    pub(crate) const SILENT: DrawLaws = DrawLaws {
        quiet_moves: |_| QuietMoves::Silent,
        repetition: |_| Repetition::Silent,
        perpetual: |_| Perpetual::Silent,
        agreement: Basis::Usage,
        undertaking: None,
    };
}

/// What is said of conduct, and of who decides.
pub(crate) struct ConductLaws {
    /// What refusing, upsetting or leaving leads to.
    pub(crate) misconduct: fn(&GameFacts<'_>, Misconduct) -> ConductAnswer,
    /// What resignation and agreement rest on.
    pub(crate) resignation: Basis,
    /// The law by which one who stays away loses.
    pub(crate) absence: Option<LawNumber>,
    /// The law that says who decides what no law covers.
    pub(crate) office: Basis,
    /// Who that is.
    pub(crate) judge: Judge,
    /// The law that gives questions of fact a judge of their own.
    pub(crate) fact_office: Option<LawNumber>,
    /// The law by which an umpire does not speak unasked.
    pub(crate) unasked: Basis,
    /// What a breach that no board shows leads to, by its article.
    pub(crate) breach: fn(&GameFacts<'_>, BreachFacts, &str) -> Breach,
}

impl ConductLaws {
    pub(crate) const SILENT: ConductLaws = ConductLaws {
        misconduct: |_, _| ConductAnswer::Silent,
        resignation: Basis::Usage,
        absence: None,
        office: Basis::Usage,
        judge: Judge::Umpire,
        fact_office: None,
        unasked: Basis::Usage,
        breach: |_, _, _| Breach::Unknown,
    };
}
