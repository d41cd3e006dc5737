//! Promise: any bytes are read to an end; the quick replay counts the plies that whole games have; what is
//! written reads back with the same moves, game for game.
#![no_main]

use jadoube_chess::pgn::{Game, Listener, MoveStyle, Reader, Replay, State, games, write_game};
use libfuzzer_sys::fuzz_target;

#[derive(Default)]
struct Plies(Vec<u32>);

impl Listener for Plies {
    fn game_over(&mut self, state: &State) {
        self.0.push(state.plies);
    }
}

fuzz_target!(|input: &[u8]| {
    let Ok(first) = games(input).collect::<Result<Vec<Game>, _>>() else {
        return; // UTF-16, which is refused
    };
    let mut replay = Replay::new(Plies::default());
    Reader::new(input).read_all(&mut replay).expect("what was read once is read again");
    let plies: Vec<usize> = replay.into_listener().0.into_iter().map(|plies| plies as usize).collect();
    assert_eq!(plies, first.iter().map(Game::plies).collect::<Vec<_>>());

    let mut written = Vec::new();
    for game in &first {
        write_game(&mut written, game, MoveStyle::San).expect("writing to memory does not fail");
    }
    let second = games(&written[..]).collect::<Result<Vec<Game>, _>>().expect("what is written can be read");
    assert_eq!(first.len(), second.len());
    for (before, after) in first.iter().zip(&second) {
        assert!(before.main_line().eq(after.main_line()));
    }
});
