//! A whole game held in memory: tags, moves with what became of each, comments, glyphs and variations, in
//! reading order.

use super::build::Builder;
use super::{Notice, Reader, Termination};
use crate::{Move, Position, Role, Square, Wing};
use std::io::{self, Read};

/// A game as read.
#[doc(alias = "PGN")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Its number in the input, from 1.
    pub number: u64,
    /// Tag pairs in the order read.
    pub tags: Vec<(String, String)>,
    /// The position it begins from; `None` if its FEN cannot be read.
    pub start: Option<Position>,
    /// Moves, comments, glyphs and variations in the order read.
    pub items: Vec<Item>,
    /// The token that ended it.
    pub termination: Option<Termination>,
    /// Everything noticed on the way.
    pub notices: Vec<Notice>,
}

/// One thing in a game's movetext.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A move: its text as read, and what became of it.
    Move(String, Played),
    /// A numeric annotation glyph.
    Nag(u8),
    /// A comment.
    Comment(String),
    /// A variation on the last move begins.
    Open,
    /// The variation ends.
    Close,
}

/// What became of a move's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// A legal move was made.
    Legal(Move),
    /// An illegal move was made, its squares being clear.
    Illegal {
        /// The square left.
        from: Square,
        /// The square reached.
        to: Square,
        /// What a pawn became.
        becomes: Option<Role>,
    },
    /// Castling was made though illegal.
    IllegalCastling(Wing),
    /// The turn was passed.
    Null,
    /// Nothing could be made of it, or of a move before it in its line.
    Unread,
}

impl Played {
    /// The position after it; `None` where replay ended.
    pub fn after(self, position: &Position) -> Option<Position> {
        match self {
            Played::Legal(mv) => Some(position.after(mv)),
            Played::Illegal { from, to, becomes } => position.transfer(from, to, becomes),
            Played::IllegalCastling(wing) => position.castle_anyway(wing),
            Played::Null => Some(position.passed()),
            Played::Unread => None,
        }
    }
}

impl Game {
    /// A tag's value.
    #[doc(alias = "header")]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// The moves of the main line that were made.
    pub fn main_line(&self) -> impl Iterator<Item = Played> {
        let mut depth = 0u32;
        self.items.iter().filter_map(move |item| {
            match item {
                Item::Open => depth += 1,
                Item::Close => depth = depth.saturating_sub(1),
                Item::Move(_, played) if depth == 0 && *played != Played::Unread => return Some(*played),
                _ => {}
            }
            None
        })
    }

    /// How many moves of the main line were made.
    #[doc(alias("ply", "half-moves"))]
    pub fn plies(&self) -> usize {
        self.main_line().count()
    }

    /// Whether every move of the main line was made, legal or not.
    pub fn is_replayed(&self) -> bool {
        self.start.is_some() && !self.notices.iter().any(|notice| notice.what.stops_replay())
    }
}

/// Games of an input, one by one. An input that cannot be read on gives its error once, and no game after it.
pub struct Games<R> {
    reader: Reader<R>,
    leftover: Vec<Notice>,
    over: bool,
}

impl<R> Games<R> {
    /// Once the games are over: what was noticed after the last of them.
    pub fn leftover(&self) -> &[Notice] {
        &self.leftover
    }
}

/// Reads whole games from an input.
#[doc(alias("PGN", "parse"))]
pub fn games<R: Read>(input: R) -> Games<R> {
    Games { reader: Reader::new(input), leftover: Vec::new(), over: false }
}

/// Reads whole games from a text in memory, which it takes over.
pub fn games_of_text(text: Vec<u8>) -> Games<io::Empty> {
    Games { reader: Reader::of_text(text), leftover: Vec::new(), over: false }
}

impl<R: Read> Iterator for Games<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        if self.over {
            return None;
        }
        let mut builder = Builder::default();
        let read = self.reader.read_game(&mut builder);
        self.over = read.is_err() || builder.game.is_none();
        self.leftover.append(&mut builder.early);
        read.map(|_| builder.game).transpose()
    }
}
