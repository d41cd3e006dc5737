//! Whether a side can still mate at all, with a line that shows it: `helpmate [FEN]`.

#![allow(clippy::print_stdout)] // its output is what it is for

use jadoube_chess::can_mate::{Bounds, CanMate, can_mate};
use jadoube_chess::{Position, Side, notation::San};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let fen = std::env::args().nth(1).unwrap_or_else(|| "7k/8/8/8/8/8/p7/K6N b - - 0 1".to_owned());
    let start: Position = fen.parse()?;
    for side in Side::BOTH {
        match can_mate(&start, side, Bounds::DEFAULT) {
            CanMate::No => println!("{side} can never mate"),
            CanMate::Yes(line) => {
                let mut position = start;
                let texts = line.iter().map(|&mv| {
                    let text = San::of(&position, mv).to_string();
                    position.play_unchecked(mv);
                    text
                });
                println!("{side} can mate: {}", texts.collect::<Vec<_>>().join(" "));
            }
            CanMate::Undecided => println!("{side}: not decided"),
        }
    }
    Ok(())
}
