//! Time at a table: how much has passed since the clocks were last read, and when a flag would fall. Whose time it is, and what
//! comes of it, is the referee's: the room only says `White takes 4.2s`.

use super::Room;
use crate::wall::Wall;
use jadoube_chess::Side;
use jadoube_referee::{Act, DecisionKind, Deed, Seat};
use std::sync::Arc;
use std::time::Duration;

/// The wall is looked at at least so often while a clock runs: it may be put forward.
const LONGEST_SLEEP: Duration = Duration::from_secs(1);

/// A game is adjourned at once when a move is complete: at a live table somebody has to say so, and that takes as long.
const AT_ONCE: u64 = 10_000;

/// Measures what passes on the wall's clock between two acts.
///
/// It starts when the room opens. While a server is down nobody can move, so that time is nobody's: a game is then suspended, as in
/// an adjournment, and its clocks go on from where the last act left them.
pub(crate) struct Stopwatch {
    wall: Arc<dyn Wall>,
    /// What the wall said when it was last looked at.
    seen: u64,
    /// What has passed since the last act.
    passed: u64,
    /// Before the first act nothing passes until both players have come to the table.
    running: bool,
}

/// What a stopwatch showed when its room closed, and when the flag of the running clock will fall by the wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reading {
    seen: u64,
    passed: u64,
    pub(crate) flag_falls: Option<u64>,
}

impl Stopwatch {
    /// Goes on as if the room had never closed: time passes whether or not a table is in memory.
    pub(super) fn going_on(wall: Arc<dyn Wall>, reading: Reading) -> Stopwatch {
        Stopwatch { wall, seen: reading.seen, passed: reading.passed, running: true }
    }

    pub(super) fn starting(wall: Arc<dyn Wall>, running: bool) -> Stopwatch {
        Stopwatch { seen: wall.now(), wall, passed: 0, running }
    }

    /// Milliseconds since the last act. A wall clock put back takes nothing away, and time goes on from there.
    pub(super) fn look(&mut self) -> u64 {
        let now = self.wall.now();
        if self.running {
            self.passed = self.passed.saturating_add(now.saturating_sub(self.seen));
        }
        self.seen = now;
        self.passed
    }

    /// The same as when it was last looked at.
    pub(super) fn passed(&self) -> u64 {
        self.passed
    }

    /// What had passed when it was last looked at has been written down.
    pub(super) fn written(&mut self) {
        self.passed = 0;
    }

    /// From here on, from nothing.
    pub(super) fn restart(&mut self) {
        (self.seen, self.passed, self.running) = (self.wall.now(), 0, true);
    }

    fn is_running(&self) -> bool {
        self.running
    }
}

/// Waits for an alarm; for ever if there is none.
pub(super) async fn until(alarm: Option<Duration>) {
    match alarm {
        Some(wait) => tokio::time::sleep(wait).await,
        None => std::future::pending().await,
    }
}

impl Room {
    /// The time that has passed since the last act, as an act of its own, before what is done now.
    pub(super) fn time_passed(&mut self, next: Option<&Act>) -> Option<Act> {
        let side = self.whose_time()?;
        let passed = self.stopwatch.look();
        let takes = Act { by: Seat::Player(side), deed: Deed::Takes(passed) };
        (passed > 0 && !self.is_at_once(passed, next)).then_some(takes)
    }

    /// Whether the game is adjourned so soon that the time till then is nobody's. Only if it is: saying it over and over stops no clock.
    fn is_at_once(&self, passed: u64, next: Option<&Act>) -> bool {
        let adjourns = next.filter(|act| passed <= AT_ONCE && act.deed == Deed::Adjourns);
        adjourns.is_some_and(|act| self.table.decide(act).kind == DecisionKind::Done)
    }

    /// Against whom time counts: on his clock, or towards his absence.
    pub(super) fn whose_time(&self) -> Option<Side> {
        if self.frozen.is_some() || self.asleep {
            return None;
        }
        let absence = self.table.terms().absence;
        self.table.running().or_else(|| absence.and(self.table.away()).map(|(side, _)| side))
    }

    /// Both players being there for the first time, the game begins.
    pub(super) fn begin_when_both_are_there(&mut self) {
        use crate::wire::SeatName::{Black, White};
        if !self.stopwatch.is_running() && self.is_there(White) && self.is_there(Black) {
            self.stopwatch.restart();
        }
    }

    /// How long until the flag of the running clock falls, or until it is time to look again.
    pub(super) fn alarm(&mut self) -> Option<Duration> {
        let left = self.before_the_flag()?;
        let passed = self.stopwatch.look();
        // Nothing left exactly is not yet exceeding.
        let wait = Duration::from_millis(left.saturating_add(1).saturating_sub(passed));
        // Where the store could not keep the fall of the flag, it is tried again, but not at once.
        Some(if wait.is_zero() && self.rung { LONGEST_SLEEP } else { wait.min(LONGEST_SLEEP) })
    }

    /// What must be remembered of the time while the room is closed; nothing if it is nobody's.
    pub(super) fn at_rest(&mut self) -> Option<Reading> {
        self.whose_time()?;
        let passed = self.stopwatch.look();
        let seen = self.stopwatch.seen;
        let falls = |left: u64| seen.saturating_add(left.saturating_add(1).saturating_sub(passed));
        let flag_falls = self.before_the_flag().map(falls);
        self.stopwatch.is_running().then_some(Reading { seen, passed, flag_falls })
    }

    /// Milliseconds before the flag of the running clock, as it was last read.
    fn before_the_flag(&self) -> Option<u64> {
        let side = self.whose_time()?;
        let clocks = self.table.clocks()?;
        let face = &clocks.faces[side.index()];
        (clocks.running == Some(side) && !face.fallen && self.stopwatch.is_running()).then_some(face.left)
    }

    /// The alarm rings: if the flag has fallen, it is said.
    pub(super) async fn ring(&mut self) {
        let passed = self.stopwatch.look();
        if self.before_the_flag().is_none_or(|left| passed <= left) {
            return;
        }
        self.rung = true;
        if let Err(error) = self.happen(None, None).await {
            tracing::warn!(game = %self.game, error, "a flag fell and could not be kept yet");
        }
    }
}
