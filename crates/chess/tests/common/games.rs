//! Whole games for the tests: read from text, written back, and what was told of them.

use jadoube_chess::pgn::{Game, MoveStyle, games, write_game};

pub(crate) fn read(text: &[u8]) -> Vec<Game> {
    games(text).map(Result::unwrap).collect()
}

pub(crate) fn one(text: &str) -> Game {
    let mut all = read(text.as_bytes());
    assert_eq!(all.len(), 1, "{text}");
    all.remove(0)
}

pub(crate) fn written(game: &Game) -> String {
    let mut text = Vec::new();
    write_game(&mut text, game, MoveStyle::San).unwrap();
    String::from_utf8(text).unwrap()
}

pub(crate) fn told(game: &Game) -> Vec<String> {
    game.notices.iter().map(ToString::to_string).collect()
}
