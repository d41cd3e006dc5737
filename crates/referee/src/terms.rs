//! What was agreed before the game: the header of a record.

use jadoube_chess::{Board, Setup, Side, Square};

/// The terms of one game.
#[doc(alias("options", "game settings"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The code's id.
    pub code: String,
    /// Free texts: title, event, round, date, starts (the hour agreed for the beginning), white, black,
    /// in the order
    /// given.
    pub texts: Vec<(String, String)>,
    /// The position play starts from, if not the initial one.
    pub position: Option<Setup>,
    /// How the men actually stood, where that differs from what was proper.
    pub set_up: Option<Board>,
    /// Whether a dark square lies at the right hand.
    pub board: Orientation,
    /// Whether the players have each other's colours.
    pub colours_reversed: bool,
    /// Half-moves made before the first act without a man taken or a pawn moved.
    pub quiet: u32,
    /// Who should make the first move, where that is said.
    pub begins: Option<Side>,
    /// Odds.
    pub odds: Option<Odds>,
    /// Time limits, stage by stage; the last repeats. Empty: no clocks. Under a code without a law of time
    /// they are what the players agreed, no more.
    pub limit: Vec<Stage>,
    /// Where the game is played: code `undated` asks.
    pub place: Venue,
    /// What the referee does unasked.
    pub referee: Referee,
    /// How clocks change.
    pub clock: ClockKind,
    /// How long a player may be away on his move, in milliseconds.
    pub absence: Option<u64>,
    /// How late a player may come, in milliseconds.
    pub default_time: Option<u64>,
    /// How long a session lasts, in milliseconds: after it either player may adjourn.
    pub session: Option<u64>,
    /// No penalty may knowingly be waived.
    pub tournament: bool,
    /// Six repetitions may be claimed.
    pub six_repetitions: bool,
    /// Castling with a rook on the king's own file.
    pub literal_castling: bool,
    /// Rapid or blitz is played under full supervision.
    pub supervised: bool,
    /// No draw may be agreed.
    pub no_offers: bool,
    /// The guidelines for games without increment hold.
    pub quickplay: bool,
    /// Who exceeds the limit loses, where no law says what follows.
    pub time_loses: bool,
    /// What one side undertook.
    pub undertaking: Option<(Side, Undertaking)>,
}

impl Terms {
    /// The usual terms under a code.
    pub fn of(code: &str) -> Terms {
        Terms {
            code: code.to_owned(),
            texts: Vec::new(),
            position: None,
            set_up: None,
            board: Orientation::Proper,
            colours_reversed: false,
            quiet: 0,
            begins: None,
            odds: None,
            limit: Vec::new(),
            place: Venue::England,
            referee: Referee::Silent,
            clock: ClockKind::Automatic,
            absence: None,
            default_time: None,
            session: None,
            tournament: false,
            six_repetitions: false,
            literal_castling: false,
            supervised: false,
            no_offers: false,
            quickplay: false,
            time_loses: false,
            undertaking: None,
        }
    }
}

/// How the board lies.
#[doc(alias = "board")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Orientation {
    /// A light square at each right hand.
    Proper,
    /// A dark one.
    Turned,
}

/// Odds: who gives what.
#[doc(alias = "handicap")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The giver.
    pub giver: Side,
    /// What is given.
    pub gift: Gift,
}

/// What is given as odds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Gift {
    /// The king's bishop's pawn and the move.
    PawnAndMove,
    /// The king's bishop's pawn and two moves.
    PawnAndTwoMoves,
    /// The queen's knight.
    Knight,
    /// The queen's rook.
    Rook,
    /// The queen.
    Queen,
    /// Both rooks.
    BothRooks,
    /// The queen's rook, for the other side's queen's knight.
    Exchange,
    /// The men on these squares.
    Squares(Vec<Square>),
}

impl Gift {
    /// Whether the first move is part of what is given.
    pub(crate) fn has_the_move(&self) -> bool {
        matches!(self, Gift::PawnAndMove | Gift::PawnAndTwoMoves)
    }
}

/// One stage of a time limit.
#[doc(alias = "time control")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage {
    /// Moves to be made in it; `None`: all that are left.
    pub moves: Option<u32>,
    /// Milliseconds.
    pub time: u64,
    /// What each move brings.
    pub bonus: Bonus,
}

/// What each move of a stage brings, in milliseconds.
#[doc(alias("increment", "delay", "Fischer", "Bronstein"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// Nothing.
    None,
    /// So much more time, in hand before the move.
    Increment(u64),
    /// So long the time stands still, each move anew.
    Delay(u64),
}

/// Where the game is played.
#[doc(alias("place", "country"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Venue {
    /// In England.
    England,
    /// Elsewhere.
    Abroad,
}

/// What the referee does unasked.
#[doc(alias = "arbiter")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Referee {
    /// Nothing.
    Silent,
    /// Stops a false move while the hand is on the man.
    Watchful,
    /// Nothing, but opens a note once its penalty can no longer be claimed.
    Teaching,
    /// Watches the board as an arbiter who rules on what he sees.
    Arbiter,
}

/// How clocks change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockKind {
    /// When a move is complete.
    Automatic,
    /// When a player presses.
    Pressed,
}

/// What one side undertook to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undertaking {
    /// To mate with the man on this square.
    MatesWith(Square),
    /// To mate the king on this square.
    MatesOn(Square),
    /// To force the other side to mate him.
    ForcesSelfmate,
    /// To force his own stalemate.
    ForcesOwnStalemate,
}
