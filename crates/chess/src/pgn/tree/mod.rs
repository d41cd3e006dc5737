//! A game as a tree that can be edited: lines, variations, comments, glyphs and clocks. What nobody changed
//! is written back byte for byte as it was read.
//!
//! Those who only look need none of it: [`super::Visitor`] is told every token and nothing is kept.

mod clock;
mod cursor;
mod read;
mod write;

pub use cursor::{Cursor, NoMove};
pub use read::{TreeError, Trees, trees};

use super::{Played, Termination};
use crate::Position;
use std::ops::Range;

/// A game as a tree.
///
/// ```
/// use jadoube_chess::pgn::Tree;
/// let text = "[White \"Ann\"]\n\n1.e4   e5 {open} (1...c5 2.Nf3) 2.Nf3 *\n";
/// let mut tree = Tree::read(text.as_bytes())?;
/// assert_eq!(tree.to_string(), text);
///
/// let mut at = tree.cursor();
/// at.forward();
/// at.comment("best by test");
/// at.play("c6")?; // not what was played: a variation
/// assert_eq!(
///     tree.to_string(),
///     "[White \"Ann\"]\n\n1.e4 {best by test} 1... e5 {open} (1...c5 2.Nf3) (1... c6) 2. Nf3 *\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("PGN", "variations", "game tree"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    pub(super) source: Vec<u8>,
    /// Tag pairs in their order.
    pub tags: Vec<Tag>,
    /// The position it begins from; `None` if its FEN cannot be read.
    pub start: Option<Position>,
    /// The game itself.
    pub main: Line,
    /// The token that ends it.
    pub termination: Option<Termination>,
    pub(super) ended: Option<Source>,
    /// Where what follows the last token begins.
    pub(super) tail: usize,
}

/// A tag pair.
#[doc(alias = "header")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value, escapes resolved.
    pub value: String,
    pub(super) source: Option<Source>,
}

/// Moves one after another, with what stands before the first of them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Line {
    /// Comments before the first move.
    pub intro: Vec<Note>,
    /// The moves.
    pub moves: Vec<Node>,
    pub(super) opened: Option<Source>,
    pub(super) closed: Option<Source>,
}

/// A move with everything said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The move as it is written.
    pub text: String,
    /// What it is.
    pub played: Played,
    /// What follows it, in order: glyphs, comments, and variations, which replace this move.
    pub notes: Vec<Note>,
    /// How many plies stand before it in the game.
    pub(super) ply: u32,
    pub(super) source: Option<Source>,
}

/// Something said of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// What.
    pub kind: NoteKind,
    pub(super) source: Option<Source>,
}

/// What is said of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoteKind {
    /// A numeric annotation glyph; `!` is 1.
    Nag(u8),
    /// A comment.
    Comment(String),
    /// Other moves instead of this one.
    Variation(Line),
}

/// Where something was read: which token it was, what stood before it (spaces, move numbers), and itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Source {
    pub(super) index: u32,
    pub(super) lead: usize,
    pub(super) text: Range<usize>,
}

impl From<NoteKind> for Note {
    fn from(kind: NoteKind) -> Note {
        Note { kind, source: None }
    }
}

impl Node {
    /// The comments after the move.
    pub fn comments(&self) -> impl Iterator<Item = &str> {
        self.notes.iter().filter_map(|note| match &note.kind {
            NoteKind::Comment(text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// The glyphs after the move.
    pub fn nags(&self) -> impl Iterator<Item = u8> {
        self.notes.iter().filter_map(|note| match note.kind {
            NoteKind::Nag(nag) => Some(nag),
            _ => None,
        })
    }

    /// What could have been played instead.
    pub fn variations(&self) -> impl Iterator<Item = &Line> {
        self.notes.iter().filter_map(|note| match &note.kind {
            NoteKind::Variation(line) => Some(line),
            _ => None,
        })
    }
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new(Position::initial())
    }
}

impl Tree {
    /// A game without moves from a position.
    pub fn new(start: Position) -> Tree {
        let mut tree = Tree {
            source: Vec::new(),
            tags: Vec::new(),
            start: Some(start),
            main: Line::default(),
            termination: Some(Termination::Unknown),
            ended: None,
            tail: 0,
        };
        if start != Position::initial() {
            tree.set_tag("SetUp", "1");
            tree.set_tag("FEN", &start.to_string());
        }
        tree
    }

    /// Reads one game.
    pub fn read(text: &[u8]) -> Result<Tree, TreeError> {
        trees(text).next().unwrap_or(Err(TreeError::NoGame))
    }

    /// A tag's value.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// Sets a tag's value, adding the tag if the game has none of this name.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => value.clone_into(&mut tag.value),
            None => self.tags.push(Tag { name: name.to_owned(), value: value.to_owned(), source: None }),
        }
    }

    /// A place in the game, before its first move.
    pub fn cursor(&mut self) -> Cursor<'_> {
        Cursor::new(self)
    }
}
