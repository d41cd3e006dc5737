//! Asks `chasolver` what we are asked, and holds the quick look to both.

use chasolver::{Winnability, winnability};
use jadoube_chess::can_mate::{Bounds, can_mate, dead, is_helpmate, plainly_can_mate};
use jadoube_chess::notation::fen;
use jadoube_chess::{Position, Side};

/// What was compared.
#[derive(Default, Debug)]
pub(crate) struct Compared {
    can: u32,
    cannot: u32,
    /// Left open by us.
    open: u32,
}

impl Compared {
    /// Asks both programs about both sides; every answer must be the same, and every line a mate.
    pub(crate) fn add(&mut self, position: &Position) {
        let text = fen::write(position);
        let board: chess::Board = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let known = Side::BOTH.map(|side| {
            let ours = can_mate(position, side, Bounds::DEFAULT);
            if let Some(line) = ours.line() {
                assert!(is_helpmate(position, side, line), "{side}: {text}");
            }
            match ours.known() {
                Some(true) => self.can += 1,
                Some(false) => self.cannot += 1,
                None => self.open += 1,
            }
            if let (Some(ours), Some(theirs)) = (ours.known(), theirs(&board, side)) {
                assert_eq!(ours, theirs, "{side}: {text}");
            }
            let plain = plainly_can_mate(position, side);
            assert!(!plain || ours.known() != Some(false), "{side} is said to be alive: {text}");
            ours.known()
        });
        if let [Some(white), Some(black)] = known {
            assert_eq!(dead(position, Bounds::DEFAULT), Some(!white && !black), "{text}");
        }
    }

    #[allow(dead_code)] // of the two targets that compare, one knows what it asks about
    /// Nearly all was decided, and both answers were given often.
    pub(crate) fn hold(&self) {
        assert!(self.cannot * 50 > self.can && self.can > self.cannot, "{self:?}");
        self.hold_decided();
    }

    /// Less than one in ten thousand was left open.
    pub(crate) fn hold_decided(&self) {
        assert!(self.open * 10_000 <= self.can + self.cannot && self.can > 0, "{self:?}");
    }
}

fn theirs(board: &chess::Board, side: Side) -> Option<bool> {
    let colour = match side {
        Side::White => chess::Color::White,
        Side::Black => chess::Color::Black,
    };
    winnability(board, colour).map(|answer| matches!(answer, Winnability::Winnable { .. }))
}
