//! What a ruling says, as data. Its sentence is made of it in `wording`, and nowhere else.

use crate::consequence::Until;
use crate::remark::Remark;
use crate::ruling::{GameResult, TaskView};
use jadoube_chess::{Man, Side, Square};

/// What a ruling says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saying {
    /// Something that needs no more data.
    Remark(Remark),
    /// What was irregular, by the rule of movement it broke.
    Irregular(Irregularity),
    /// What follows from an irregularity; and what it was, unless another ruling on the same act says so.
    Follows {
        /// What was irregular.
        found: Option<Irregularity>,
        /// What follows.
        follows: Follows,
    },
    /// A claimant requires this.
    Requires {
        /// Who requires it.
        by: Side,
        /// Of whom.
        of: Side,
        /// What.
        task: NamedTask,
    },
    /// It is too late to claim it.
    TooLate {
        /// Whose claim it would have been.
        claimant: Side,
        /// What ended it.
        ended: Lapse,
    },
    /// After the game: nobody claimed it.
    Unclaimed {
        /// What was irregular.
        found: Irregularity,
        /// What a claim would have led to.
        could: Follows,
    },
    /// The game is over.
    Ended {
        /// Its result.
        result: GameResult,
        /// Why.
        why: Box<Saying>,
    },
    /// No law says what follows: somebody decides.
    Awaited {
        /// Who.
        judge: Judge,
        /// What the question is.
        question: Box<Saying>,
    },
    /// A position has recurred.
    Recurred {
        /// How often it has stood.
        times: u32,
    },
    /// Perpetual check is proved.
    Proved {
        /// The positions looked at.
        positions: usize,
        /// The first check.
        first: String,
    },
    /// In words: what somebody said, or what is wrong with it; or our sentence for the law ruled by.
    Words(String),
}

impl From<Remark> for Saying {
    fn from(remark: Remark) -> Saying {
        Saying::Remark(remark)
    }
}

/// A man and the square it stood on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ManOn {
    /// The man.
    pub man: Man,
    /// Its square.
    pub square: Square,
}

/// Something irregular: who did what with which men, and why it was not lawful.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Irregularity {
    /// Who did it.
    pub by: Side,
    /// Of what kind it was.
    pub kind: IrregularityKind,
    /// The men touched, or the man moved, as they stood before.
    pub men: Vec<ManOn>,
    /// Where the man went.
    pub to: Option<Square>,
    /// What it took.
    pub taken: Option<ManOn>,
    /// Why a move was false.
    pub why: Vec<Reason>,
    /// The number of the completed move it was.
    pub number: Option<u32>,
}

/// Kinds of irregularity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IrregularityKind {
    /// Men were touched, and nothing has been played yet.
    Touched,
    /// Men were touched, and a lawful move made that does not do what that asks.
    TouchedAndPlayed,
    /// Men were touched, and then another moved falsely.
    TouchedAndMovedFalsely,
    /// A lawful move, but not what had to be done.
    DutyNotDone,
    /// Another man was moved before a pawn's piece was named.
    PawnLeftUnnamed,
    /// A man went where it may not go.
    FalseMove,
    /// A man was taken by a move that is not lawful.
    FalseCapture,
    /// A man of one's own was taken.
    OwnManTaken,
    /// A man of the other side's was moved.
    AdverseManMoved,
    /// A check was left as it was.
    CheckNeglected,
    /// Castling against a condition.
    FalseCastling,
    /// A man was touched out of turn.
    TouchedOutOfTurn,
    /// A man was moved out of turn.
    MovedOutOfTurn,
    /// The king moved to castle after the rook had been let go.
    RookFirst,
    /// The clock was pressed on a king let go two squares off.
    HalfCastled,
    /// The clock was pressed on a pawn on the last rank.
    Unpromoted,
    /// The clock was pressed without a move.
    PressedWithoutMove,
    /// A move was made with two hands.
    TwoHands,
    /// A second move was made before the clock was pressed.
    MovedAgain,
    /// Men were knocked off their squares.
    Displaced,
    /// Men were adjusted without having the move.
    AdjustedOutOfTurn,
}

impl IrregularityKind {
    /// Its name in data: `false-move`.
    pub fn id(self) -> &'static str {
        match self {
            IrregularityKind::Touched => "touched",
            IrregularityKind::TouchedAndPlayed => "touched-and-played",
            IrregularityKind::TouchedAndMovedFalsely => "touched-and-moved-falsely",
            IrregularityKind::DutyNotDone => "duty-not-done",
            IrregularityKind::PawnLeftUnnamed => "pawn-left-unnamed",
            IrregularityKind::FalseMove => "false-move",
            IrregularityKind::FalseCapture => "false-capture",
            IrregularityKind::OwnManTaken => "own-man-taken",
            IrregularityKind::AdverseManMoved => "adverse-man-moved",
            IrregularityKind::CheckNeglected => "check-neglected",
            IrregularityKind::FalseCastling => "false-castling",
            IrregularityKind::TouchedOutOfTurn => "touched-out-of-turn",
            IrregularityKind::MovedOutOfTurn => "moved-out-of-turn",
            IrregularityKind::RookFirst => "rook-first",
            IrregularityKind::HalfCastled => "half-castled",
            IrregularityKind::Unpromoted => "unpromoted",
            IrregularityKind::PressedWithoutMove => "pressed-without-move",
            IrregularityKind::TwoHands => "two-hands",
            IrregularityKind::MovedAgain => "moved-again",
            IrregularityKind::Displaced => "displaced",
            IrregularityKind::AdjustedOutOfTurn => "adjusted-out-of-turn",
        }
    }
}

/// Why a move was false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A man of that kind does not move so.
    Manner,
    /// This man stood in the way.
    Blocked(ManOn),
    /// A man of one's own stood there.
    OwnManThere(ManOn),
    /// A pawn goes two squares on its first move only.
    PawnHasMoved,
    /// A pawn does not take so.
    PawnTakes,
    /// What was taken could not be taken in passing, or no longer.
    InPassing,
    /// It was exchanged for another man, which only a pawn on the last rank is.
    Exchanged,
    /// A king is not taken.
    KingTaken,
    /// The mover's king stands in check, from this man if it is one.
    IntoCheck(Option<ManOn>),
    /// A check, from this man if it was one, was not met.
    CheckNotMet(Option<ManOn>),
    /// King or rook had moved, or was not there.
    CastlingMoved,
    /// Something stood between king and rook.
    CastlingBlocked,
    /// The king was in check.
    CastlingInCheck,
    /// The king passed an attacked square.
    CastlingThroughCheck,
    /// The king ended in check.
    CastlingIntoCheck,
    /// The rook was given as odds, and its square has been occupied since.
    CastlingCornerOccupied,
}

impl Reason {
    /// Its name in data: `blocked`.
    pub fn id(self) -> &'static str {
        match self {
            Reason::Manner => "manner",
            Reason::Blocked(_) => "blocked",
            Reason::OwnManThere(_) => "own-man-there",
            Reason::PawnHasMoved => "pawn-has-moved",
            Reason::PawnTakes => "pawn-takes",
            Reason::InPassing => "in-passing",
            Reason::Exchanged => "exchanged",
            Reason::KingTaken => "king-taken",
            Reason::IntoCheck(_) => "into-check",
            Reason::CheckNotMet(_) => "check-not-met",
            Reason::CastlingMoved => "castling-moved",
            Reason::CastlingBlocked => "castling-blocked",
            Reason::CastlingInCheck => "castling-in-check",
            Reason::CastlingThroughCheck => "castling-through-check",
            Reason::CastlingIntoCheck => "castling-into-check",
            Reason::CastlingCornerOccupied => "castling-corner-occupied",
        }
    }

    /// The man it names, if it names one.
    pub fn man(self) -> Option<ManOn> {
        match self {
            Reason::Blocked(man) | Reason::OwnManThere(man) => Some(man),
            Reason::IntoCheck(man) | Reason::CheckNotMet(man) => man,
            _ => None,
        }
    }
}

/// A task with the men it names, as they stand when it is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedTask {
    /// The task.
    pub task: TaskView,
    /// The man to be moved or taken.
    pub man: Option<ManOn>,
    /// The man to take it with.
    pub with: Option<ManOn>,
}

/// What follows from an irregularity.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Follows {
    /// The claimant chooses among these.
    Chooses {
        /// Who chooses.
        by: Side,
        /// What may be required of the other.
        options: Vec<NamedTask>,
    },
    /// The offender must do one of these.
    Must {
        /// Who must.
        by: Side,
        /// Any one of these.
        tasks: Vec<NamedTask>,
    },
    /// It is put back, and that is all.
    GoesBack,
    /// It is put back; what it costs is ruled beside it.
    GoesBackAtACost,
    /// It is put back, too late for a penalty.
    GoesBackLate,
    /// It is put back to where the pawn is named.
    PawnIsNamed,
    /// It is put back, and its toucher is bound by these men when his turn comes.
    BindsLater {
        /// Whom.
        by: Side,
        /// The men.
        men: Vec<ManOn>,
    },
    /// The game is annulled.
    Annulled,
    /// The game is forfeited.
    Forfeit {
        /// Who wins it.
        winner: Side,
    },
    /// Nothing can be exacted.
    Nothing,
    /// The pawn becomes a queen.
    BecomesQueen,
    /// The men are put on their squares.
    PutRight,
    /// Play went on with men off their squares: the position before they fell comes back.
    BeforeTheyFell,
    /// It stands.
    Stands,
}

impl Follows {
    /// Its name in data: `chooses`.
    pub fn id(&self) -> &'static str {
        match self {
            Follows::Chooses { .. } => "chooses",
            Follows::Must { .. } => "must",
            Follows::GoesBack => "goes-back",
            Follows::GoesBackAtACost => "goes-back-at-a-cost",
            Follows::GoesBackLate => "goes-back-late",
            Follows::PawnIsNamed => "pawn-is-named",
            Follows::BindsLater { .. } => "binds-later",
            Follows::Annulled => "annulled",
            Follows::Forfeit { .. } => "forfeit",
            Follows::Nothing => "nothing",
            Follows::BecomesQueen => "becomes-queen",
            Follows::PutRight => "put-right",
            Follows::BeforeTheyFell => "before-they-fell",
            Follows::Stands => "stands",
        }
    }
}

/// What ends a right to claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lapse {
    /// The claimant touched a man.
    Touch,
    /// The claimant made his next move.
    Reply,
    /// This many moves each were made since.
    Moves(u32),
    /// It stands.
    Never,
}

impl From<Until> for Lapse {
    fn from(until: Until) -> Lapse {
        match until {
            Until::Touch => Lapse::Touch,
            Until::Reply | Until::ReplyTakenUp => Lapse::Reply,
            Until::MovesEach(number) => Lapse::Moves(number),
            Until::Always => Lapse::Never,
        }
    }
}

/// Who decides what no law covers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Judge {
    /// The bystanders.
    Bystanders,
    /// The umpire.
    Umpire,
    /// A committee.
    Committee,
    /// A spectator both agree on.
    Spectator,
    /// The official in charge.
    Official,
    /// The arbiter.
    Arbiter,
}

impl Judge {
    /// Its name in data: `bystanders`.
    pub fn id(self) -> &'static str {
        match self {
            Judge::Bystanders => "bystanders",
            Judge::Umpire => "umpire",
            Judge::Committee => "committee",
            Judge::Spectator => "spectator",
            Judge::Official => "official",
            Judge::Arbiter => "arbiter",
        }
    }
}
