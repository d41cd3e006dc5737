//! What the reader and the replayer tolerated, or could not, and where it stands.

use crate::notation::SanQuirk;
use crate::{Defect, Move};
use std::fmt;

/// Something noticed while reading, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The game's number in the input, from 1; 0 for what stands before the first.
    pub game: u64,
    /// The line's number in the input, from 1.
    pub line: u64,
    /// The ply, from 1, where the notice is about a move.
    pub ply: Option<u32>,
    /// What it was.
    pub what: What,
}

/// What was noticed. Most kinds are reported once a game, at their first place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A move number without a space after it: `1.e4`.
    NumberGlued,
    /// A move written in an unusual way.
    Quirk(SanQuirk),
    /// A mark of check or mate that the board does not bear out, or a missing one.
    WrongMark(String),
    /// The termination `1/2`.
    ShortHalf,
    /// A tag that could not be read as `[Name "value"]`; it was taken as well as it could be.
    Tag(String),
    /// A tag whose name is known, but is written in other capitals: how it was written.
    TagName(String),
    /// A tag that stands there twice.
    TagRepeated(String),
    /// A date that is not `YYYY.MM.DD`.
    Date(String),
    /// A result tag that is none of the four tokens.
    ResultTag(String),
    /// A FEN without `[SetUp "1"]`.
    SetUpMissing,
    /// A game of another variant than Chess960, whose name this is: it cannot be replayed by the rules of
    /// chess.
    Variant(String),
    /// A FEN that describes something odd.
    FenDefect(Defect),
    /// A FEN that cannot be read: the game cannot be replayed.
    FenUnreadable(String),
    /// Text that is not UTF-8, read as Windows-1252.
    NotUtf8,
    /// A comma after a move.
    Comma,
    /// A turn passed in the game itself, not in a variation: how that was written.
    Passed(String),
    /// Men's letters of another language, whose name this is: by them every move of the game is legal.
    Letters(&'static str),
    /// A token that means nothing; it was passed over.
    Token(String),
    /// A comment without its closing brace, ended where the next game's tags begin.
    CommentUnclosed,
    /// Variations left open when the game ended.
    VariationUnclosed,
    /// A closing parenthesis with no variation open.
    VariationUnopened,
    /// Variations nested too deep to be told.
    VariationTooDeep,
    /// A game too long to be held in memory: the rest of it was left out.
    TooLong,
    /// The movetext ended without a termination.
    TerminationMissing,
    /// Text before, between or after the games; it belongs to none and was passed over.
    Stray(String),
    /// A move that cannot be read in any notation: replay of its line ends here.
    Unreadable(String),
    /// A move that fits several legal moves: replay of its line ends here.
    Ambiguous(String, Vec<Move>),
    /// An illegal move whose squares are clear: it was made all the same.
    IllegalMade(String, String),
    /// An illegal move whose squares are not clear: replay of its line ends here.
    Illegal(String),
    /// One of these in a variation: the variation is not replayed, the game is.
    Variation(Box<What>),
}

impl What {
    /// Whether replay of the game could not go on.
    pub fn stops_replay(&self) -> bool {
        let stopped_by_move = matches!(self, What::Unreadable(_) | What::Ambiguous(..) | What::Illegal(_));
        stopped_by_move || matches!(self, What::FenUnreadable(_) | What::TooLong | What::Variant(_))
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.game {
            0 => write!(f, "before game 1, line {}", self.line)?,
            game => write!(f, "game {game}, line {}", self.line)?,
        }
        if let Some(ply) = self.ply {
            write!(f, ", ply {ply}")?;
        }
        write!(f, ": {}", self.what)
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::NumberGlued => f.write_str("no space after the move number"),
            What::Quirk(quirk) => write!(f, "{quirk}"),
            What::WrongMark(text) => write!(f, "the mark of check of {text} is not what the board shows"),
            What::ShortHalf => f.write_str("termination 1/2 read as 1/2-1/2"),
            What::Tag(text) => write!(f, "tag not written [Name \"value\"]: {text}"),
            What::TagName(text) => write!(f, "tag name in other capitals: {text}"),
            What::TagRepeated(text) => write!(f, "tag repeated: {text}"),
            What::Date(text) => write!(f, "date {text:?} is not YYYY.MM.DD"),
            What::ResultTag(text) => write!(f, "result tag {text:?} is not 1-0, 0-1, 1/2-1/2 or *"),
            What::SetUpMissing => f.write_str("a FEN tag without [SetUp \"1\"]"),
            What::Variant(name) => write!(f, "the variant is {name:?}, and only chess is replayed here"),
            What::FenDefect(defect) => write!(f, "the FEN describes something odd: {defect}"),
            What::FenUnreadable(error) => write!(f, "the FEN cannot be read: {error}"),
            What::NotUtf8 => f.write_str("text is not UTF-8 and was read as Windows-1252"),
            What::Comma => f.write_str("a comma after a move"),
            What::Passed(text) => write!(f, "the turn is passed: {text}"),
            What::Letters(language) => write!(f, "the men's letters are {language}"),
            What::Token(text) => write!(f, "passed over {text:?}, which means nothing here"),
            What::CommentUnclosed => {
                f.write_str("a comment has no closing brace; it was ended before the next game")
            }
            What::VariationUnclosed => f.write_str("a variation is not closed"),
            What::VariationUnopened => f.write_str("a closing parenthesis without a variation"),
            What::VariationTooDeep => f.write_str("variations are nested too deep and were passed over"),
            What::TooLong => f.write_str("the game is too long, and the rest of it was left out"),
            What::TerminationMissing => f.write_str("the moves end without a result token"),
            What::Stray(text) => write!(f, "passed over text that belongs to no game: {text:?}"),
            What::Unreadable(text) => write!(f, "{text:?} is not a move in any notation known here"),
            What::Ambiguous(text, moves) => {
                let moves = moves.iter().map(Move::to_string).collect::<Vec<_>>();
                write!(f, "{text} fits several legal moves: {}", moves.join(", "))
            }
            What::IllegalMade(text, why) => write!(f, "{text} is illegal ({why}) and was made all the same"),
            What::Illegal(text) => write!(f, "{text} is illegal, and its squares are not clear"),
            What::Variation(what) => write!(f, "in a variation: {what}"),
        }
    }
}

/// An excerpt of a text for a notice: short, whatever the input holds.
pub(crate) fn excerpt(bytes: &[u8]) -> String {
    const LONGEST: usize = 60;
    let text = super::text_of(&bytes[..bytes.len().min(LONGEST)]).replace(char::is_control, " ");
    if bytes.len() > LONGEST { format!("{text}…") } else { text }
}
