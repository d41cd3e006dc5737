//! A place in a tree: going forwards and back, into variations and out, and editing there.

use super::{Line, Node, Note, NoteKind, Tree};
use crate::notation::San;
use crate::pgn::Played;
use crate::{MoveError, Position, Side};
use std::fmt;

/// A place in a game: after some move of some line, or before the line's first. The position there is known
/// where the moves up to it are.
///
/// ```
/// use jadoube_chess::pgn::Tree;
/// let mut tree = Tree::default();
/// let mut at = tree.cursor();
/// at.play("e4")?;
/// at.play("e5")?;
/// at.back();
/// at.play("c5")?; // instead of e5
/// at.nag(5);
/// assert_eq!(at.position().unwrap().fullmoves(), 2);
/// assert_eq!(tree.to_string(), "1. e4 e5 (1... c5 $5) *\n\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Cursor<'t> {
    tree: &'t mut Tree,
    /// The variations entered: the move replaced, and which of its notes the variation is.
    entered: Vec<(usize, usize)>,
    /// How many moves of the line are behind.
    made: usize,
}

/// Why no move was added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoMove {
    /// The text is not one legal move here.
    Move(MoveError),
    /// The moves up to here could not be made, so nobody knows the position.
    NoPosition,
}

impl fmt::Display for NoMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoMove::Move(error) => error.fmt(f),
            NoMove::NoPosition => f.write_str("the moves up to here could not be made"),
        }
    }
}

impl std::error::Error for NoMove {}

impl<'t> Cursor<'t> {
    pub(super) fn new(tree: &'t mut Tree) -> Cursor<'t> {
        Cursor { tree, entered: Vec::new(), made: 0 }
    }

    /// The line it is in.
    pub fn line(&self) -> &Line {
        self.entered.iter().fold(&self.tree.main, |line, &(mv, note)| match &notes(line, mv)[note].kind {
            NoteKind::Variation(line) => line,
            _ => line,
        })
    }

    fn line_mut(&mut self) -> &mut Line {
        let mut line = &mut self.tree.main;
        for &(mv, note) in &self.entered {
            let notes = if line.moves.is_empty() { &mut line.intro } else { &mut line.moves[mv].notes };
            match &mut notes[note].kind {
                NoteKind::Variation(inner) => line = inner,
                _ => unreachable!("only variations are entered"),
            }
        }
        line
    }

    /// The move just made; none before a line's first.
    pub fn node(&self) -> Option<&Node> {
        self.line().moves.get(self.made.checked_sub(1)?)
    }

    /// The same, to be changed.
    pub fn node_mut(&mut self) -> Option<&mut Node> {
        let last = self.made.checked_sub(1)?;
        self.line_mut().moves.get_mut(last)
    }

    /// How many plies stand before this place.
    pub fn ply(&self) -> u32 {
        self.node().map_or_else(|| self.first_ply(), |node| node.ply + 1)
    }

    fn first_ply(&self) -> u32 {
        match (self.line().moves.first(), self.tree.start) {
            (Some(node), _) => node.ply,
            (None, Some(start)) => u32::from(start.turn() == Side::Black),
            (None, None) => 0,
        }
    }

    /// The position here; none where the moves before could not be made.
    pub fn position(&self) -> Option<Position> {
        let mut now = self.tree.start?;
        let mut line = &self.tree.main;
        for &(mv, note) in &self.entered {
            now = made(now, line.moves.get(..mv).unwrap_or_default())?;
            if let NoteKind::Variation(inner) = &notes(line, mv)[note].kind {
                line = inner;
            }
        }
        made(now, &line.moves[..self.made])
    }

    /// Goes one move on, if there is one.
    pub fn forward(&mut self) -> bool {
        let can = self.made < self.line().moves.len();
        self.made += usize::from(can);
        can
    }

    /// Goes one move back; from a variation's beginning, to before the move it replaces. False at the game's
    /// beginning.
    pub fn back(&mut self) -> bool {
        if self.made > 0 {
            self.made -= 1;
            return true;
        }
        let left = self.entered.pop();
        self.made = left.map_or(0, |(mv, _)| mv);
        left.is_some()
    }

    /// Goes to the end of the line.
    pub fn to_end(&mut self) {
        self.made = self.line().moves.len();
    }

    /// Enters the beginning of the `number`th variation on the next move, counted from 0.
    pub fn enter(&mut self, number: usize) -> bool {
        let line = self.line();
        let is_variation = |(_, note): &(usize, &Note)| matches!(note.kind, NoteKind::Variation(_));
        let found = notes(line, self.made).iter().enumerate().filter(is_variation).nth(number);
        match found.map(|(note, _)| (self.made, note)) {
            Some(place) => {
                self.entered.push(place);
                self.made = 0;
                true
            }
            None => false,
        }
    }

    /// Plays a move in any notation and goes there. One that follows already is followed; otherwise it is
    /// added, at the line's end as its next move, and elsewhere as a variation on the next move.
    pub fn play(&mut self, text: &str) -> Result<(), NoMove> {
        let position = self.position().ok_or(NoMove::NoPosition)?;
        let mv = position.parse_move(text).map_err(NoMove::Move)?;
        let played = Played::Legal(mv);
        let line = self.line();
        if line.moves.get(self.made).is_some_and(|node| node.played == played) {
            self.forward();
            return Ok(());
        }
        let begins = |line: &Line| line.moves.first().is_some_and(|node| node.played == played);
        let next = line.moves.get(self.made);
        if let Some(number) = next.and_then(|next| next.variations().position(begins)) {
            self.enter(number);
            self.forward();
            return Ok(());
        }
        let (is_last, ply, made) = (next.is_none(), self.ply(), self.made);
        let text = San::of(&position, mv).to_string();
        let node = Node { text, played, notes: Vec::new(), ply, source: None };
        if is_last {
            self.line_mut().moves.push(node);
            self.made += 1;
            return Ok(());
        }
        let variation = Line { moves: vec![node], ..Line::default() };
        let replaced = &mut self.line_mut().moves[made];
        replaced.notes.push(NoteKind::Variation(variation).into());
        let note = replaced.notes.len() - 1;
        self.entered.push((made, note));
        self.made = 1;
        Ok(())
    }

    /// Adds a comment on the move just made, before the variations on it; before a line's first move, to what
    /// is said there.
    pub fn comment(&mut self, text: &str) {
        let note = NoteKind::Comment(text.to_owned());
        let is_variation = |note: &Note| matches!(note.kind, NoteKind::Variation(_));
        self.add(note, is_variation);
    }

    /// Adds a glyph to the move just made, before everything else said of it; nowhere before a line's first
    /// move.
    #[doc(alias = "annotation")]
    pub fn nag(&mut self, nag: u8) {
        if self.made > 0 {
            self.add(NoteKind::Nag(nag), |note| !matches!(note.kind, NoteKind::Nag(_)));
        }
    }

    fn add(&mut self, kind: NoteKind, is_later: impl Fn(&Note) -> bool) {
        let last = self.made.checked_sub(1);
        let line = self.line_mut();
        let notes = match last {
            Some(last) => &mut line.moves[last].notes,
            None => &mut line.intro,
        };
        let at = notes.iter().position(is_later).unwrap_or(notes.len());
        notes.insert(at, kind.into());
    }

    /// Takes away all moves of the line that follow, with the variations on them.
    pub fn delete_rest(&mut self) {
        let made = self.made;
        self.line_mut().moves.truncate(made);
    }
}

/// What is said of a line's move, or before it has any.
fn notes(line: &Line, mv: usize) -> &[Note] {
    match line.moves.get(mv) {
        Some(node) => &node.notes,
        None if line.moves.is_empty() => &line.intro,
        None => &[],
    }
}

/// The position after these moves.
fn made(start: Position, moves: &[Node]) -> Option<Position> {
    moves.iter().try_fold(start, |now, node| node.played.after(&now))
}
