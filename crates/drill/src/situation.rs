//! A situation: a record up to the moment at which somebody may speak, and what might be said.

use crate::stage::{Stage, move_text};
use jadoube_chess::Side;
use jadoube_referee::record::{Record, Step};
use jadoube_referee::{Act, Bonus, ClockKind, Deed, Seat, Stage as TimeStage, Terms};

/// A record up to its moment. Nothing says yet what is right.
#[derive(Clone, Debug)]
pub(crate) struct Situation {
    /// What has happened.
    pub(crate) record: Record,
    /// Who is asked.
    pub(crate) you: Side,
    /// What one might say, rightly or not: what the drill is about.
    pub(crate) suspect: Deed,
    /// How hard it is to see, from 1.
    pub(crate) grade: u8,
    /// Where it comes from.
    pub(crate) source: Source,
}

/// Where a situation comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// A case, by its name: `london-1841/012-false-castling`.
    Case(String),
    /// An opening, an old game or an ending, by its name.
    Position(String),
}

impl Stage {
    /// What happened on this stage, and then these acts.
    pub(crate) fn record(&self, mut terms: Terms, then: impl IntoIterator<Item = (Side, Deed)>) -> Record {
        terms.position = Some(self.start.setup());
        let before = self.moves.iter().flat_map(|(position, mv)| {
            let played = (position.turn(), Deed::Plays(move_text(*mv)));
            let pressed = (terms.clock == ClockKind::Pressed).then(|| (position.turn(), Deed::Presses));
            [Some(played), pressed].into_iter().flatten()
        });
        let acts = before.chain(then).map(|(side, deed)| Act { by: Seat::Player(side), deed });
        let steps = (1..).zip(acts).map(|(line, act)| Step { line, act, expectations: Vec::new() });
        let steps = steps.collect();
        Record { terms, steps }
    }
}

/// The usual terms of a drill under a code: with a clock where most of the law is about one.
pub(crate) fn terms(code: &str, clock: ClockKind) -> Terms {
    let mut terms = Terms::of(code);
    if is_by_clock(code) {
        terms.limit = vec![TimeStage { moves: None, time: 90 * 60_000, bonus: Bonus::Increment(30_000) }];
    }
    terms.clock = clock;
    terms
}

/// Whether drills under this code are played with a clock: the code of today is, and what it costs to err is
/// told in minutes.
pub(crate) fn is_by_clock(code: &str) -> bool {
    jadoube_referee::newest_in_force().id == code
}
