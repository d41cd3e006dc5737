//! The clock after a move, `[%clk 1:05:23]`, read from a node's comments and set there.

use super::{Node, NoteKind};
use crate::pgn::commands;
use std::time::Duration;

impl Node {
    /// What the mover's clock showed after the move.
    ///
    /// ```
    /// use jadoube_chess::pgn::Tree;
    /// use std::time::Duration;
    /// let mut tree = Tree::read(b"1. e4 {[%clk 0:09:58] so} *")?;
    /// assert_eq!(tree.main.moves[0].clock(), Some(Duration::from_secs(598)));
    /// tree.main.moves[0].set_clock(Duration::from_secs(3600));
    /// assert_eq!(tree.to_string(), "1. e4 {[%clk 1:00:00] so} *");
    /// # Ok::<(), jadoube_chess::pgn::TreeError>(())
    /// ```
    #[doc(alias("clk", "time"))]
    pub fn clock(&self) -> Option<Duration> {
        self.comments()
            .find_map(|comment| commands(comment).find(|command| command.name == "clk")?.duration())
    }

    /// Sets it, in the comment that tells it or else in a new one before the others.
    pub fn set_clock(&mut self, left: Duration) {
        let seconds = left.as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let tenths = left.subsec_millis() / 100;
        let tenths = if tenths > 0 { format!(".{tenths}") } else { String::new() };
        let said = format!("[%clk {hours}:{minutes:02}:{seconds:02}{tenths}]");
        for note in &mut self.notes {
            if let NoteKind::Comment(text) = &mut note.kind
                && let Some(start) = text.find("[%clk")
                && let Some(length) = text[start..].find(']')
            {
                text.replace_range(start..=start + length, &said);
                return;
            }
        }
        let glyphs = self.notes.iter().take_while(|note| matches!(note.kind, NoteKind::Nag(_))).count();
        self.notes.insert(glyphs, NoteKind::Comment(said).into());
    }
}
