//! Plays moves in any notation and shows the position after each: `replay MOVE…`.

#![allow(clippy::print_stdout)] // its output is what it is for

use jadoube_chess::{Position, notation::San};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut moves: Vec<String> = std::env::args().skip(1).collect();
    if moves.is_empty() {
        moves = ["e4", "e7e5", "Ng1-f3", "Nc6", "Bb5"].map(str::to_owned).to_vec();
    }
    let mut position = Position::initial();
    for text in moves {
        let mv = position.parse_move(&text)?;
        let san = San::of(&position, mv);
        position.try_play(mv)?;
        println!("{san} {position}");
    }
    Ok(())
}
