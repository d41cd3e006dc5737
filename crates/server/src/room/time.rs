//! Time at a table: how much has passed since the last act, and when a flag would fall. Whose time it is, and
//! what comes of it, is the referee's business: the room only says `White takes 4.2s`.

use super::Room;
use crate::clock::Clock;
use jadoube_chess::Side;
use jadoube_referee::{Act, DecisionKind, Deed, Seat, Table};
use std::sync::Arc;
use std::time::Duration;

/// The clock is read at least this often while a player's time runs: it may be put forward.
const LONGEST_SLEEP: Duration = Duration::from_secs(1);

/// A game is adjourned at once when a move is complete: at a live table somebody has to say so, and that
/// takes as long.
const AT_ONCE: u64 = 10_000;

/// Measures the time that passes between two acts.
///
/// It starts when the room opens. While a server is down nobody can move, so that time is nobody's: a game is
/// then suspended, as in an adjournment, and its clocks go on from where the last act left them.
pub(crate) struct Stopwatch {
    clock: Arc<dyn Clock>,
    /// What the clock said when it was last read.
    seen: u64,
    /// What has passed since the last act.
    passed: u64,
    /// Before the first act nothing passes until both players have come to the table.
    running: bool,
}

/// A stopwatch as it was when its room closed, and when the flag of the running clock will fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StopwatchState {
    seen: u64,
    passed: u64,
    pub(crate) flag_falls: Option<u64>,
}

impl Stopwatch {
    /// Goes on as if the room had never closed: time passes whether or not a table is in memory.
    pub(super) fn going_on(clock: Arc<dyn Clock>, state: StopwatchState) -> Stopwatch {
        Stopwatch { clock, seen: state.seen, passed: state.passed, running: true }
    }

    pub(super) fn starting(clock: Arc<dyn Clock>, running: bool) -> Stopwatch {
        Stopwatch { seen: clock.now(), clock, passed: 0, running }
    }

    /// Milliseconds since the last act. A clock put back takes nothing away, and time goes on from there.
    pub(super) fn update(&mut self) -> u64 {
        let now = self.clock.now();
        if self.running {
            self.passed = self.passed.saturating_add(now.saturating_sub(self.seen));
        }
        self.seen = now;
        self.passed
    }

    /// The same as of the last update.
    pub(super) fn passed(&self) -> u64 {
        self.passed
    }

    /// What had passed at the last update has been written down.
    pub(super) fn written(&mut self) {
        self.passed = 0;
    }

    /// From here on, from nothing.
    pub(super) fn restart(&mut self) {
        (self.seen, self.passed, self.running) = (self.clock.now(), 0, true);
    }

    fn is_running(&self) -> bool {
        self.running
    }
}

/// Waits this long; for ever if there is no time given.
pub(super) async fn until(wait: Option<Duration>) {
    match wait {
        Some(wait) => tokio::time::sleep(wait).await,
        None => std::future::pending().await,
    }
}

impl Room {
    /// The time that has passed since the last act, as an act of its own, before what is done now.
    pub(super) fn time_passed(&mut self, next: Option<&Act>) -> Option<Act> {
        let side = self.whose_time()?;
        let passed = self.stopwatch.update();
        let takes = Act { by: Seat::Player(side), deed: Deed::Takes(passed) };
        let at_once = passed <= AT_ONCE && next.is_some_and(|next| self.is_at_once(&takes, next));
        (passed > 0 && !at_once).then_some(takes)
    }

    /// Whether the game is adjourned so soon that the time till then is nobody's. Only if it is, and would
    /// not be with that time told: saying it over and over stops no clock.
    fn is_at_once(&self, takes: &Act, next: &Act) -> bool {
        let adjourns = |table: &Table| table.decide(next).kind == DecisionKind::Done;
        if next.deed != Deed::Adjourns || !adjourns(&self.table) {
            return false;
        }
        let mut later = self.table.clone();
        later.act(takes);
        !adjourns(&later)
    }

    /// Against whom time counts: on his clock, or towards his absence or the length of the session.
    pub(super) fn whose_time(&self) -> Option<Side> {
        if self.frozen.is_some() || self.unloaded {
            return None;
        }
        let terms = self.table.terms();
        let counts = terms.absence.or(terms.session);
        self.table.running().or_else(|| counts.and(self.table.away()).map(|(side, _)| side))
    }

    /// Both players being there for the first time, the game begins.
    pub(super) fn begin_when_both_are_there(&mut self) {
        use crate::wire::SeatName::{Black, White};
        if !self.stopwatch.is_running() && self.is_there(White) && self.is_there(Black) {
            self.stopwatch.restart();
        }
    }

    /// How long until the flag of the running clock falls, or until it is time to look again.
    pub(super) fn flag_timeout(&mut self) -> Option<Duration> {
        let left = self.before_the_flag()?;
        let passed = self.stopwatch.update();
        // Nothing left exactly is not yet exceeding.
        let wait = Duration::from_millis(left.saturating_add(1).saturating_sub(passed));
        // Where the store could not keep the fall of the flag, it is tried again, but not at once.
        Some(if wait.is_zero() && self.flag_fell { LONGEST_SLEEP } else { wait.min(LONGEST_SLEEP) })
    }

    /// The stopwatch to keep while the room is closed; `None` if nobody's time runs.
    pub(super) fn stopwatch_state(&mut self) -> Option<StopwatchState> {
        self.whose_time()?;
        let passed = self.stopwatch.update();
        let seen = self.stopwatch.seen;
        let falls = |left: u64| seen.saturating_add(left.saturating_add(1).saturating_sub(passed));
        let flag_falls = self.before_the_flag().map(falls);
        self.stopwatch.is_running().then_some(StopwatchState { seen, passed, flag_falls })
    }

    /// Milliseconds before the flag of the running clock, as it was last read.
    fn before_the_flag(&self) -> Option<u64> {
        let side = self.whose_time()?;
        let clocks = self.table.clocks()?;
        let face = &clocks.faces[side.index()];
        (clocks.running == Some(side) && !face.fallen && self.stopwatch.is_running()).then_some(face.left)
    }

    /// The flag's timer has fired: if the flag has fallen, that is written down.
    pub(super) async fn flag_timer_fired(&mut self) {
        let passed = self.stopwatch.update();
        if self.before_the_flag().is_none_or(|left| passed <= left) {
            return;
        }
        self.flag_fell = true;
        if let Err(error) = self.commit(None, None).await {
            tracing::warn!(game = %self.game, error, "a flag fell and could not be kept yet");
        }
    }
}
