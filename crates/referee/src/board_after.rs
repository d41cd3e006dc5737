//! Board and turn as a decision leaves them, for whoever stores an act before it is applied.

use crate::event::Event;
use crate::table::{Decision, Table};
use jadoube_chess::{Board, Side};

impl Table {
    /// The men, and whose turn it is, once a decision of this table's is applied.
    ///
    /// ```
    /// use jadoube_chess::Side;
    /// use jadoube_referee::{Table, Terms, record};
    /// let mut table = Table::new(Terms::of("bcf-1912")).unwrap();
    /// let decision = table.decide(&record::parse_act("White plays e4").unwrap());
    /// let (board, turn) = table.board_after(&decision);
    /// assert_eq!((board.placement(), turn), ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR".to_owned(), Side::Black));
    /// ```
    pub fn board_after<'a>(&'a self, decision: &'a Decision) -> (&'a Board, Side) {
        let changed = decision.events.iter().rev().find_map(|event| match event {
            Event::Scene(scene) | Event::Recommenced(scene) => Some(scene.as_ref()),
            _ => None,
        });
        let scene = changed.unwrap_or_else(|| self.scene());
        (&scene.board, scene.turn)
    }
}
