//! Time at a table: how much has passed since the last act, and when a flag would fall. Whose time it is, and
//! what comes of it, is the referee's business: the room only says `White takes 4.2s`.

use super::Room;
use super::hour::read_hour;
use crate::clock::{Clock, Reading};
use crate::elsewhere::ClockReading;
use jadoube_chess::Side;
use jadoube_referee::{Act, DecisionKind, Deed, Seat, Table};
use std::sync::Arc;
use std::time::Duration;

/// The clock is read at least this often while a player's time runs: the server may have stood still.
const LONGEST_SLEEP: Duration = Duration::from_secs(1);

/// A game is adjourned at once when a move is complete: at a live table somebody has to say so, and that
/// takes as long.
const AT_ONCE: u64 = 10_000;

/// The term that names the hour agreed on for the beginning.
pub(crate) const STARTS: &str = "starts";

/// Measures the time that passes between two acts.
///
/// It measures by the monotonic clock: what is done to the time of day changes nothing. While a server is
/// down or stands still nobody can move, so that time is nobody's: a game is then suspended, as in an
/// adjournment, and its clocks go on when a player is back, from where the last act left them.
pub(crate) struct Stopwatch {
    clock: Arc<dyn Clock>,
    /// What the clock said when it was last read.
    seen: Reading,
    /// What has passed since the last act.
    passed: u64,
    /// How long the server stood still while it ran, as far as that is not written down yet.
    stood_still: u64,
    state: Running,
}

/// Whether time passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Running {
    /// Nobody has come yet to whom it could.
    NotYet,
    Yes,
    /// The referee thinks about a claim; what it was before.
    Standing {
        before: bool,
    },
}

/// A stopwatch as it was when its room closed, and when the flag of the running clock will fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StopwatchState {
    seen: Reading,
    passed: u64,
    stood_still: u64,
    /// The table's last act then: once another server has written more, it says nothing any more.
    pub(crate) seq: u64,
    /// By the monotonic clock, if the server does not stand still.
    pub(crate) flag_falls: Option<u64>,
}

impl StopwatchState {
    /// A clock that ran at another server, as it was read there.
    pub(crate) fn handed_over(reading: ClockReading, now: Reading) -> StopwatchState {
        let ClockReading { seq, passed } = reading;
        StopwatchState { seen: now, passed, stood_still: 0, seq, flag_falls: None }
    }

    /// What it says now, for another server.
    pub(crate) fn reading(&self, now: Reading) -> ClockReading {
        let stood_still = now.stood_still.saturating_sub(self.seen.stood_still);
        let elapsed = now.at.saturating_sub(self.seen.at).saturating_sub(stood_still);
        ClockReading { seq: self.seq, passed: self.passed.saturating_add(elapsed) }
    }
}

impl Stopwatch {
    /// Goes on as if the room had never closed: time passes whether or not a table is in memory.
    pub(super) fn going_on(clock: Arc<dyn Clock>, state: StopwatchState) -> Stopwatch {
        let StopwatchState { seen, passed, stood_still, .. } = state;
        Stopwatch { clock, seen, passed, stood_still, state: Running::Yes }
    }

    /// One that does not run yet: that somebody looks at a table moves no clock.
    pub(super) fn starting(clock: Arc<dyn Clock>) -> Stopwatch {
        let seen = clock.reading();
        Stopwatch { clock, seen, passed: 0, stood_still: 0, state: Running::NotYet }
    }

    /// Milliseconds since the last act.
    pub(super) fn update(&mut self) -> u64 {
        let now = self.clock.reading();
        if self.is_running() {
            let stood_still = now.stood_still.saturating_sub(self.seen.stood_still);
            let elapsed = now.at.saturating_sub(self.seen.at).saturating_sub(stood_still);
            self.passed = self.passed.saturating_add(elapsed);
            self.stood_still = self.stood_still.saturating_add(stood_still);
        }
        self.seen = now;
        self.passed
    }

    /// The same as of the last update.
    pub(super) fn passed(&self) -> u64 {
        self.passed
    }

    /// How long the server stood still while it ran; told once.
    pub(super) fn take_stood_still(&mut self) -> Option<u64> {
        Some(std::mem::take(&mut self.stood_still)).filter(|&stood| stood > 0)
    }

    /// What had passed at the last update has been written down.
    pub(super) fn written(&mut self) {
        self.passed = 0;
    }

    /// From here on, from nothing.
    pub(super) fn restart(&mut self) {
        (self.seen, self.passed, self.state) = (self.clock.reading(), 0, Running::Yes);
    }

    /// Time stands while the referee thinks: nobody can do anything about it.
    pub(super) fn stand(&mut self) {
        self.update();
        self.state = Running::Standing { before: self.is_running() };
    }

    /// It goes on as it was.
    pub(super) fn go_on(&mut self) {
        if let Running::Standing { before } = self.state {
            self.seen = self.clock.reading();
            self.state = if before { Running::Yes } else { Running::NotYet };
        }
    }

    fn is_running(&self) -> bool {
        self.state == Running::Yes
    }

    /// Whether time passes by it.
    pub(super) fn runs(&self) -> bool {
        self.is_running()
    }

    /// Whether it waits for somebody to come.
    pub(super) fn waits(&self) -> bool {
        self.state == Running::NotYet
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
        if self.frozen.is_some() {
            return None;
        }
        let terms = self.table.terms();
        let counts = terms.absence.or(terms.session);
        self.table.running().or_else(|| counts.and(self.table.away()).map(|(side, _)| side))
    }

    /// Before the first move the clocks wait for both players, or for the hour agreed on: from then on one is
    /// enough. Later they stand only because the server was down, and go on when a player is back.
    pub(super) fn start_clocks_when_players_are_there(&mut self) {
        if !self.stopwatch.waits() {
            return;
        }
        let there = self.players_there();
        let hour_has_come = || self.hour_of_beginning().is_some_and(|hour| hour <= self.services.clock.now());
        let enough =
            if self.has_begun() || hour_has_come() { there[0] || there[1] } else { there[0] && there[1] };
        if enough {
            self.stopwatch.restart();
        }
    }

    fn players_there(&self) -> [bool; 2] {
        use crate::wire::SeatName::{Black, White};
        [White, Black].map(|seat| self.is_there(seat))
    }

    /// The hour agreed on for the beginning, in milliseconds since 1970.
    fn hour_of_beginning(&self) -> Option<u64> {
        let starts = self.table.terms().texts.iter().find(|(key, _)| key == STARTS)?;
        read_hour(&starts.1)
    }

    /// How long until the hour agreed on, where a player waits for it; or until it is time to look again.
    pub(super) fn until_the_hour(&self) -> Option<Duration> {
        let hour = if self.stopwatch.waits() { self.hour_of_beginning()? } else { return None };
        if self.players_there() == [false; 2] || self.has_begun() {
            return None;
        }
        let left = hour.saturating_sub(self.services.clock.now());
        Some(Duration::from_millis(left).min(LONGEST_SLEEP))
    }

    /// Whether time has been taken, or both have made a move: a game that goes on. That one has moved while
    /// the other never came begins nothing, or he could win on time against nobody.
    fn has_begun(&self) -> bool {
        let taken = || self.table.history().iter().any(|act| matches!(act.deed, Deed::Takes(_)));
        let both_moved = || self.table.view(Seat::Table).score.iter().all(|&moves| moves > 0);
        taken() || (self.table.played() > 0 && both_moved())
    }

    /// An act was kept: whether it sets clocks going that wait. A move does once both have made one; so does
    /// the umpire who sets a clock, and in a game that had begun whatever the umpire does. Words and refusals
    /// do not.
    pub(super) fn starts_the_clocks(&self, act: &Act, kind: DecisionKind) -> bool {
        if kind != DecisionKind::Done || !self.stopwatch.waits() {
            return false;
        }
        match act.by {
            Seat::Player(_) => self.has_begun(),
            Seat::Umpire => matches!(act.deed, Deed::SetsClock(..)) || self.has_begun(),
            Seat::Table => false,
        }
    }

    /// How long until the flag of the running clock falls, or until it is time to look again.
    pub(super) fn flag_timeout(&mut self) -> Option<Duration> {
        let Some(left) = self.before_the_flag() else { return self.until_the_hour() };
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
        let (seen, stood_still, seq) = (self.stopwatch.seen, self.stopwatch.stood_still, self.last_seq());
        let falls = |left: u64| seen.at.saturating_add(left.saturating_add(1).saturating_sub(passed));
        let flag_falls = self.before_the_flag().map(falls);
        self.stopwatch.is_running().then_some(StopwatchState { seen, passed, stood_still, seq, flag_falls })
    }

    /// Milliseconds before the flag of the running clock, as it was last read.
    fn before_the_flag(&self) -> Option<u64> {
        let side = self.whose_time()?;
        let clocks = self.table.clocks()?;
        let face = &clocks.faces[side.index()];
        (clocks.running == Some(side) && !face.fallen && self.stopwatch.is_running())
            .then_some(face.delay.saturating_add(face.left).saturating_add(self.left_to_others(side)))
    }

    /// The flag's timer has fired: if the flag has fallen, that is written down.
    pub(super) async fn flag_timer_fired(&mut self) {
        self.start_clocks_when_players_are_there();
        self.note_standing_still().await;
        let passed = self.stopwatch.update();
        if self.before_the_flag().is_none_or(|left| passed <= left) {
            return;
        }
        self.flag_fell = true;
        if let Err(error) = self.commit(None, None, None).await {
            tracing::warn!(game = %self.game, error, "a flag fell and could not be kept yet");
        }
    }
}
