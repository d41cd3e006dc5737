//! What the referee says: rulings, each with the law it rests on.

use crate::law::LawNumber;
use crate::move_words::MoveWords;
use crate::saying::Saying;
use jadoube_chess::{Side, Square, Wing};
use std::fmt;

/// What a ruling rests on.
#[doc(alias = "citation")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Basis {
    /// A law of the code, cited as its document numbers it: `XIII`, `22(a)`, `14(c)(ii)`.
    Law(LawNumber),
    /// Usage, where the code has no law and none is needed.
    Usage,
}

impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Basis::Law(law) => law.as_str(),
            Basis::Usage => "usage",
        })
    }
}

/// What kind of ruling it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A claim is upheld, or the law acts by itself.
    Upheld,
    /// A claim or an act is refused.
    Refused,
    /// The claim is upheld, but nothing can be exacted.
    NoPenalty,
    /// The code has no provision: somebody must decide.
    Silent,
    /// The law leaves it to the umpire, who is awaited.
    Referred,
    /// The game is over.
    Over,
    /// The game is over, and nobody claimed it.
    Unclaimed,
}

impl Verdict {
    /// The word for it in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Upheld => "upheld",
            Verdict::Refused => "refused",
            Verdict::NoPenalty => "no penalty",
            Verdict::Silent => "silent",
            Verdict::Referred => "referred",
            Verdict::Over => "over",
            Verdict::Unclaimed => "unclaimed",
        }
    }
}

/// A ruling: never without its basis.
#[doc(alias("judgment", "adjudication"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// What it rests on.
    pub basis: Basis,
    /// What kind it is.
    pub verdict: Verdict,
    /// What it says. Its sentence is made of this.
    pub saying: Saying,
}

/// Something a player has to do, or may be made to do. Squares are where the men stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TaskView {
    /// Move the king.
    MoveKing,
    /// Move the rook of a false castling.
    MoveRook,
    /// Move the man on a square.
    Move(Square),
    /// Take the man on a square.
    Capture(Square),
    /// Take the man on the first square with the one on the second.
    CaptureWith(Square, Square),
    /// Castle on a wing.
    Castle(Wing),
    /// Make exactly this move.
    Play(MoveWords),
    /// Leave it as it is.
    Stand,
    /// Take it back.
    Retract,
    /// Begin again.
    Recommence,
    /// Go on.
    Proceed,
    /// Put the man in its place.
    Place,
}

/// As records write options; duties put `move` before `king` and `rook`.
impl fmt::Display for TaskView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TaskView::MoveKing => f.write_str("king"),
            TaskView::MoveRook => f.write_str("rook"),
            TaskView::Move(square) => write!(f, "move {square}"),
            TaskView::Capture(square) => write!(f, "capture {square}"),
            TaskView::CaptureWith(taken, with) => write!(f, "capture {taken} with {with}"),
            TaskView::Castle(Wing::King) => f.write_str("O-O"),
            TaskView::Castle(Wing::Queen) => f.write_str("O-O-O"),
            TaskView::Play(words) => write!(f, "play {words}"),
            TaskView::Stand => f.write_str("stand"),
            TaskView::Retract => f.write_str("retract"),
            TaskView::Recommence => f.write_str("recommence"),
            TaskView::Proceed => f.write_str("proceed"),
            TaskView::Place => f.write_str("place"),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won, that it was drawn, or that it does not count.
    pub result: GameResult,
    /// By what.
    pub by: Ending,
    /// What that rests on.
    pub basis: Basis,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The king is mated.
    Mate,
    /// The player cannot move.
    Stalemate,
    /// A player resigned.
    Resignation,
    /// Both agreed.
    Agreement,
    /// The position recurred.
    Repetition,
    /// Fifty moves were made.
    Fifty,
    /// The checks go on for ever.
    Perpetual,
    /// A limit was exceeded.
    Time,
    /// No lawful move was sealed.
    SealedMove,
    /// The game was forfeited by a touch or move out of turn.
    Forfeit,
    /// A player left the game.
    Abandonment,
    /// A player upset the men, refused or disturbed.
    Misconduct,
    /// The umpire decided so.
    Umpire,
    /// The men or the board stood wrongly.
    SetUp,
    /// The wrong side began.
    Beginning,
    /// The position cannot be established.
    UnknownPosition,
    /// Odds were forgotten.
    OddsForgotten,
    /// Neither side can mate.
    DeadPosition,
    /// The position stood for the fifth time.
    Fivefold,
    /// Seventy-five moves were made.
    SeventyFive,
    /// A player completed too many illegal moves.
    IllegalMove,
    /// The position is not a legal one.
    IllegalPosition,
    /// A player came too late.
    Default,
    /// The colours were exchanged.
    Colours,
    /// The moves were forgotten: records have no word for it.
    MovesForgotten,
}

impl Ending {
    /// All of them that records have a word for.
    pub const ALL: [Ending; 24] = [
        Ending::Mate,
        Ending::Stalemate,
        Ending::Resignation,
        Ending::Agreement,
        Ending::Repetition,
        Ending::Fifty,
        Ending::Perpetual,
        Ending::Time,
        Ending::SealedMove,
        Ending::Forfeit,
        Ending::Abandonment,
        Ending::Misconduct,
        Ending::Umpire,
        Ending::SetUp,
        Ending::Beginning,
        Ending::UnknownPosition,
        Ending::OddsForgotten,
        Ending::DeadPosition,
        Ending::Fivefold,
        Ending::SeventyFive,
        Ending::IllegalMove,
        Ending::IllegalPosition,
        Ending::Default,
        Ending::Colours,
    ];

    /// The word of records, if they have one.
    pub fn word(self) -> Option<&'static str> {
        Some(match self {
            Ending::Mate => "mate",
            Ending::Stalemate => "stalemate",
            Ending::Resignation => "resignation",
            Ending::Agreement => "agreement",
            Ending::Repetition => "repetition",
            Ending::Fifty => "fifty",
            Ending::Perpetual => "perpetual",
            Ending::Time => "time",
            Ending::SealedMove => "sealed-move",
            Ending::Forfeit => "forfeit",
            Ending::Abandonment => "abandonment",
            Ending::Misconduct => "misconduct",
            Ending::Umpire => "umpire",
            Ending::SetUp => "set-up",
            Ending::Beginning => "beginning",
            Ending::UnknownPosition => "unknown-position",
            Ending::OddsForgotten => "odds-forgotten",
            Ending::DeadPosition => "dead-position",
            Ending::Fivefold => "fivefold",
            Ending::SeventyFive => "seventy-five",
            Ending::IllegalMove => "illegal-move",
            Ending::IllegalPosition => "illegal-position",
            Ending::Default => "default",
            Ending::Colours => "colours",
            Ending::MovesForgotten => return None,
        })
    }
}

/// The result of a game.
#[doc(alias = "score")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// Won by a side.
    Won(Side),
    /// Drawn.
    Drawn,
    /// Annulled.
    Annulled,
    /// Lost by both.
    BothLost,
    /// Half a point for this side, and nothing for the other.
    HalfFor(Side),
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::Won(Side::White) => "1-0",
            GameResult::Won(Side::Black) => "0-1",
            GameResult::Drawn => "1/2-1/2",
            GameResult::Annulled => "annulled",
            GameResult::BothLost => "0-0",
            GameResult::HalfFor(Side::White) => "1/2-0",
            GameResult::HalfFor(Side::Black) => "0-1/2",
        })
    }
}

/// As results are written: `1-0`, `1/2-1/2`, `annulled`.
///
/// ```
/// use jadoube_referee::GameResult;
/// assert_eq!("1/2-1/2".parse(), Ok(GameResult::Drawn));
/// assert!("2-0".parse::<GameResult>().is_err());
/// ```
impl std::str::FromStr for GameResult {
    type Err = NoResult;

    fn from_str(text: &str) -> Result<GameResult, NoResult> {
        let sides =
            Side::BOTH.into_iter().flat_map(|side| [GameResult::Won(side), GameResult::HalfFor(side)]);
        let mut all = sides.chain([GameResult::Drawn, GameResult::Annulled, GameResult::BothLost]);
        all.find(|result| result.to_string() == text).ok_or(NoResult)
    }
}

/// A text that is no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoResult;

impl fmt::Display for NoResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a result is 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2 or annulled")
    }
}

impl std::error::Error for NoResult {}
