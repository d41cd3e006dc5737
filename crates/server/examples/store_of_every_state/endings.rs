//! Games that are over, in every way a game can end, and one that follows another.

use crate::games::Game;

pub(crate) const GAMES: [Game; 9] = [
    Game {
        state: "mate",
        terms: &[("code", "steinitz-1889")],
        acts: &[
            ("white", "plays f2-f3"),
            ("black", "plays e7-e5"),
            ("white", "plays g2-g4"),
            ("black", "plays d8-h4"),
        ],
        shows: &["outcome"],
        ..Game::NEW
    },
    Game {
        state: "mate, when check was said",
        terms: &[("code", "undated")],
        acts: &[
            ("white", "plays f2-f3"),
            ("black", "plays e7-e5"),
            ("white", "plays g2-g4"),
            ("black", "plays d8-h4"),
            ("black", "says check"),
        ],
        shows: &["outcome"],
        ..Game::NEW
    },
    Game {
        state: "drawn by agreement",
        terms: &[("code", "chess-1949")],
        acts: &[("white", "plays e2-e4"), ("white", "offers a draw"), ("black", "accepts")],
        shows: &["outcome"],
        ..Game::NEW
    },
    Game {
        state: "annulled, because the men were set up wrongly",
        terms: &[("code", "chess-1949"), ("set-up", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR")],
        acts: &[("white", "plays e2-e4"), ("black", "plays e7-e5"), ("black", "objects to set-up")],
        shows: &["outcome"],
        ..Game::NEW
    },
    Game {
        state: "forfeited by misconduct, at an event",
        terms: &[("code", "bcf-1912"), ("event", "Cup")],
        acts: &[("white", "plays e2-e4"), ("black", "upsets the board")],
        shows: &["outcome"],
        ..Game::NEW
    },
    Game {
        state: "forfeited by time",
        terms: &[("code", "bcf-1912"), ("limit", "1/1m")],
        acts: &[("white", "plays e2-e4"), ("clock", "61"), ("black", "refused: plays e7-e5")],
        shows: &["outcome"],
        ..Game::NEW
    },
    Game {
        state: "awarded by the umpire",
        terms: &[("code", "bcf-1912")],
        acts: &[
            ("white", "plays e2-e4"),
            ("white", "silent: disputes \"Black was told the move\""),
            ("umpire", "awards White"),
        ],
        shows: &["outcome"],
        ..Game::NEW
    },
    Game {
        state: "resigned, with notes nobody claimed",
        terms: &[("code", "london-1841")],
        acts: &[
            ("white", "plays e2-e4"),
            ("black", "plays a8-a6"),
            ("white", "plays d2-d4"),
            ("black", "plays e7-e5"),
            ("white", "resigns"),
        ],
        shows: &["outcome", "notes"],
        ..Game::NEW
    },
    Game {
        state: "the next of a series",
        acts: &[("black", "plays e7-e5")],
        shows: &["series"],
        then: &[("white", "plays e2-e4")],
        ..Game::NEW
    },
];
