//! Counts games, moves and what was odd in a PGN file, keeping none of it: `count_games [FILE]`.

#![allow(clippy::print_stdout)] // its output is what it is for

use jadoube_chess::pgn::{Flow, Notice, Place, Reader, Visitor};

#[derive(Default)]
struct Count {
    games: u32,
    moves: u32,
    notices: u32,
}

impl Visitor for Count {
    fn mv(&mut self, _text: &[u8], _place: Place<'_>) -> Flow {
        self.moves += 1;
        Flow::Go
    }

    fn end_game(&mut self, _place: Place<'_>) -> Flow {
        self.games += 1;
        Flow::Go
    }

    fn notice(&mut self, _notice: Notice) {
        self.notices += 1;
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let sample = b"1. e4 e5 (1... c5) 2. Nf3 1/2\n\n1. d4 {so} d5 *\n".to_vec();
    let text = std::env::args().nth(1).map_or(Ok(sample), std::fs::read)?;
    let mut count = Count::default();
    Reader::of_text(text).read_all(&mut count)?;
    println!("{} games, {} moves, {} notices", count.games, count.moves, count.notices);
    Ok(())
}
