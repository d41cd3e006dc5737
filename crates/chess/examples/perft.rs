//! Counts the lines of play of each length: `perft [FEN [DEPTH]]`.

#![allow(clippy::print_stdout)] // its output is what it is for

use jadoube_chess::Position;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let position = arguments.next().map_or(Ok(Position::initial()), |fen| fen.parse())?;
    let depth = arguments.next().map_or(Ok(4), |depth| depth.parse())?;
    for depth in 1..=depth {
        println!("{depth} {}", position.perft(depth));
    }
    Ok(())
}
