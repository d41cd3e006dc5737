//! What people at the table do and say, as data. Nothing here knows whether it was allowed.

use crate::ruling::GameResult;
use jadoube_chess::{Man, Role, Side, Square};

/// Who acts.
#[doc(alias("arbiter", "player", "role"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seat {
    /// One of the two players.
    Player(Side),
    /// The umpire, the bystanders, the official or the committee: one office.
    Umpire,
    /// Nobody in particular: the appointed time comes.
    Table,
}

/// Somebody does something.
#[doc(alias("command", "event"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// Who.
    pub by: Seat,
    /// What.
    pub deed: Deed,
}

impl Act {
    /// Whether deciding it may take the referee a while: he looks for a proof.
    pub fn asks_for_a_proof(&self) -> bool {
        matches!(self.deed, Deed::ClaimsDraw(DrawClaim::Perpetual))
    }
}

/// What is done or said.
#[doc(alias("action", "command"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Men touched on purpose, in that order.
    Touches(Vec<Square>, AdjustNotice),
    /// Notice given, then the men touched and put straight.
    Adjusts(Vec<Square>),
    /// Men touched or knocked by accident; they stay where they stood.
    Brushes(Vec<Square>),
    /// A man moved with the hand still on it.
    Places(String),
    /// The hand is taken off.
    Quits,
    /// A complete move: touched, moved and quitted in one.
    Plays(String),
    /// The same with both hands.
    PlaysTwoHanded(String),
    /// A man moved with both hands, at least one of them still on it.
    PlacesTwoHanded(String),
    /// Several complete moves, by the players alternately, from the one to move: the table tells them.
    Moves(Vec<String>),
    /// A man knocked over or off the board, or to another square.
    Displaces(Square, Option<Square>),
    /// Men he displaced are put where they stood.
    RestoresMen,
    /// The piece a pawn becomes; `Pawn` says that it stays one.
    Names(Role),
    /// "Check", audibly.
    SaysCheck,
    /// Consent to the adjusting or touching the other side asked for.
    Consents,
    /// Attention is called to something.
    Objects(ObjectionTo),
    /// A man is found to be off the board.
    Misses(Missing),
    /// The claimant picks a penalty.
    Requires(Demand),
    /// The claim is given up.
    Waives,
    /// The last touch was an accident.
    PleadsAccident,
    /// Yes, to whatever was last proposed.
    Accepts,
    /// No, to whatever was last proposed.
    Declines,
    /// Takes back a move or touch the law lets him take back.
    Retracts,
    /// A draw is offered.
    OffersDraw,
    /// A draw is claimed.
    ClaimsDraw(DrawClaim),
    /// A draw is claimed with a move written down and not played.
    ClaimsDrawWith(DrawClaim, String),
    /// The other has been away too long.
    ClaimsAbandonment,
    /// A flag is down.
    ClaimsTime,
    /// Asks that each move bring time from now on.
    RequestsIncrement,
    /// Fifty moves are to be counted from here.
    CountsFifty,
    /// The game is to go on after the fifty.
    Proceeds,
    /// Resigns.
    Resigns,
    /// Leaves the game.
    Abandons,
    /// Upsets the board or the men.
    UpsetsBoard,
    /// Refuses what was required.
    Refuses,
    /// Disturbs the opponent.
    Disturbs,
    /// Presses the clock.
    Presses,
    /// Stops both clocks to ask for the umpire.
    Pauses,
    /// The game or session is started, one or both players being absent.
    Starts(Resumption),
    /// Comes to the board. The umpire watches it from now on.
    Arrives,
    /// Leaves the board. The umpire no longer watches it.
    Leaves,
    /// Time passes on the clock that is running, in milliseconds.
    Takes(u64),
    /// Seals a move.
    Seals(Sealed),
    /// Adjourns without sealing.
    Adjourns,
    /// The umpire adjourns the game until a time, told in any words.
    AdjournsUntil(String),
    /// Play is resumed.
    Resumes(Resumption),
    /// Play is resumed with one who comes too late, and the envelope read with the ruling on that: its text.
    ResumesReading(Resumption, String),
    /// Opens the envelope; the text where only its commitment was known.
    Opens(Option<String>),
    /// Selects one of the moves the sealed text may mean.
    Selects(String),
    /// Puts a question to the umpire.
    Disputes(String),
    /// Takes the question back.
    Withdraws,
    /// Proposes how to settle an open question.
    Proposes(Settlement),
    /// Proposes to adjourn until a time, told in any words.
    ProposesAdjournment(String),
    /// Proposes that an illegal move be put right by agreement.
    ProposesCorrection,
    /// Breaks a rule of conduct that no board shows, by its article.
    Breaches(String),
    /// Says what was sealed, the envelope being lost.
    States(String),
    /// The umpire settles it so.
    Decides(Settlement),
    /// The umpire grants fifty moves.
    GrantsFifty,
    /// The umpire restores the position before a move.
    Restores(MoveRef),
    /// The umpire sets a clock, in milliseconds left.
    SetsClock(Side, u64),
    /// The umpire warns a player.
    Warns(Side),
    /// The umpire gives a player time, in milliseconds.
    AddsTime(Side, u64),
    /// The umpire takes time from a player, in milliseconds.
    DeductsTime(Side, u64),
    /// The umpire sets down a result.
    Scores(GameResult),
    /// The umpire puts off his decision.
    Postpones,
    /// The umpire grants that each move bring time from now on.
    GrantsIncrement,
    /// The umpire finds a fact: `unknown` says that it cannot be established.
    Finds(String),
}

/// Notice of adjusting that goes with a touch.
#[doc(alias = "adjust")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AdjustNotice {
    /// None.
    None,
    /// Said at the same moment.
    AtTheSameMoment,
}

/// What an objection is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObjectionTo {
    /// The latest irregularity still open.
    Latest,
    /// A touch, or a duty not kept.
    Touching,
    /// A false move or capture.
    TheMove,
    /// Unlawful castling.
    Castling,
    /// Moving or touching out of turn.
    Turn,
    /// Check neglected or falsely said.
    Check,
    /// A completed move by its number.
    Move(MoveRef),
    /// How the board lies.
    Board,
    /// How the men were set up.
    SetUp,
    /// Odds not given.
    Odds,
    /// Who began.
    Beginning,
    /// Colours exchanged.
    Colours,
    /// How the clock was pressed.
    Clock,
    /// The hand or hands used.
    Hands,
    /// Men knocked over.
    Displacing,
    /// How the clocks were set.
    Setting,
}

/// A completed move by number, and by side where that is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveRef {
    /// The number, from 1 for each side.
    pub number: u32,
    /// Whose.
    pub side: Option<Side>,
}

/// A man found to be off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missing {
    /// Which man, where that is said. The side is the one whose letter case the record used, or the
    /// speaker's.
    pub man: Option<Man>,
    /// Its square; `None` if they cannot agree.
    pub square: Option<Square>,
    /// Since when.
    pub since: Option<MoveRef>,
}

/// What a claimant requires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Demand {
    /// The king is to move.
    King,
    /// The rook of a false castling is to move.
    Rook,
    /// The man on a square is to move.
    Move(Square),
    /// The man on a square is to be taken.
    Capture(Square),
    /// What was done is to stand.
    Stand,
    /// What was done is to be taken back.
    Retract,
    /// The game is to begin again.
    Recommence,
    /// The game is to go on.
    Proceed,
    /// The man is to be put in its place.
    Place,
}

/// The ground on which a draw is claimed.
#[doc(alias("threefold", "fifty-move rule", "repetition"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawClaim {
    /// The position has recurred.
    Repetition,
    /// Fifty moves.
    Fifty,
    /// Perpetual check.
    Perpetual,
    /// Six repetitions, where they were adopted.
    SixRepetitions,
    /// The other cannot win, or does not try to, by normal means.
    NormalMeans,
}

/// What goes into an envelope.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sealed {
    /// A text.
    Text(String),
    /// Nothing.
    Nothing,
    /// A text known only by its commitment.
    Commitment(String),
}

/// How play is resumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Resumption {
    /// Both are there.
    Both,
    /// One is absent.
    Without(Side),
    /// Both are absent.
    WithoutBoth,
    /// With the men set up so.
    As(String),
}

/// How a question is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settlement {
    /// The game is won by this side.
    Award(Side),
    /// The game is drawn.
    Draw,
    /// The game is annulled.
    Annul,
    /// The game goes on.
    Continue,
}
