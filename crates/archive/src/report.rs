//! What a review reports: findings, games, and parts of a file with their games. Numbers are counted from the
//! part's beginning; [`crate::Run`] adds what lies before it.

use crate::FindingKind;
use jadoube_chess::pgn::Termination;
use jadoube_referee::Code;
use std::borrow::Cow;

/// Something found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What.
    pub kind: FindingKind,
    /// The line, counted from the part's first, which is 1.
    pub line: u64,
    /// The ply, from 1, where it is about a move.
    pub ply: Option<u32>,
    /// The law it rests on, as the code numbers it.
    pub law: Option<&'static str>,
    /// A sentence.
    pub text: Cow<'static, str>,
}

/// What became of one game.
#[derive(Clone, Debug)]
pub struct GameReport {
    /// Its first byte, counted from the part's.
    pub offset: u64,
    /// The byte after its last, blanks after it included.
    pub end: u64,
    /// Its first line, counted from the part's first, which is 1.
    pub line: u64,
    /// The code it was reviewed under; `None` where none of ours was the law of its year.
    pub code: Option<&'static Code>,
    /// How many moves were made.
    pub plies: u32,
    /// Whether every move was made.
    pub replayed: bool,
    /// The year of its date.
    pub year: Option<u16>,
    /// How it ended: by the tag, or else by the token.
    pub result: Option<Termination>,
    /// What is given, in the words of [`crate::odds`], if it is a game at odds.
    pub odds: Option<&'static str>,
    /// A hash of the starting position and the moves.
    pub moves: u64,
    /// The same with the players' surnames: equal for duplicates, whose years are equal too or not known.
    /// `None` for a game without moves.
    #[doc(alias = "deduplicate")]
    pub duplicate_key: Option<u64>,
    /// Texts of tags, where they were asked for.
    pub texts: Option<Box<TagTexts>>,
    /// What was found.
    pub findings: Vec<Finding>,
}

impl GameReport {
    /// Whether the game was passed over: it is of another variant of chess.
    pub fn is_passed_over(&self) -> bool {
        !self.replayed && self.findings.iter().any(|finding| finding.kind == FindingKind::OtherVariant)
    }
}

/// The texts of tags that rows show.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TagTexts {
    /// `White`.
    pub white: String,
    /// `Black`.
    pub black: String,
    /// `Event`.
    pub event: String,
    /// `Site`.
    pub site: String,
    /// `Date`.
    pub date: String,
}

/// A part of a file: whole games, one after another.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// How many bytes it has.
    pub bytes: u64,
    /// How many line ends it has.
    pub lines: u64,
    /// Its games.
    pub games: Vec<GameReport>,
    /// What was found that belongs to no game.
    pub loose: Vec<Finding>,
}
