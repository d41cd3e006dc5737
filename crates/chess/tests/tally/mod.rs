//! A collection replayed both ways, and counted: quickly with a listener, and as whole games.

use jadoube_chess::pgn::{Listener, Notice, Reader, Replay, State, What, games};

/// What was counted.
#[derive(Default, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) plies: u64,
    pub(crate) not_replayed: u64,
    pub(crate) faults: Vec<String>,
}

impl Listener for Tally {
    fn notice(&mut self, notice: Notice) {
        if notice.what.stops_replay() || matches!(notice.what, What::IllegalMade(..)) {
            self.faults.push(notice.to_string());
        }
    }
    fn game_over(&mut self, state: &State) {
        self.games += 1;
        self.plies += u64::from(state.plies);
        self.not_replayed += u64::from(!state.complete);
    }
}

/// Replays quickly.
pub(crate) fn tally(bytes: &[u8]) -> Tally {
    let mut replay = Replay::new(Tally::default());
    Reader::new(bytes).read_all(&mut replay).unwrap();
    replay.into_listener()
}

/// Reads the same bytes as whole games and compares.
#[track_caller]
pub(crate) fn hold_whole_games_to_it(bytes: &[u8]) {
    let found = tally(bytes);
    let all: Vec<_> = games(bytes).map(Result::unwrap).collect();
    assert_eq!(all.len() as u64, found.games);
    assert_eq!(all.iter().map(|game| game.plies() as u64).sum::<u64>(), found.plies);
    let failed = all.iter().filter(|game| !game.is_replayed()).count() as u64;
    assert_eq!(failed, found.not_replayed);
}
