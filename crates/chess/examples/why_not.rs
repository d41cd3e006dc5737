//! Why a man may not go from one square to another: `why_not FROM TO [FEN]`.

#![allow(clippy::print_stdout)] // its output is what it is for

use jadoube_chess::{Position, Square};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let from = arguments.next().map_or(Ok(Square::A1), |square| square.parse())?;
    let to = arguments.next().map_or(Ok(Square::A5), |square| square.parse())?;
    let position: Position = arguments.next().map_or(Ok(Position::initial()), |fen| fen.parse())?;
    match position.why_not(from, to, None) {
        Ok(mv) => println!("{mv} is legal"),
        Err(reasons) => reasons.iter().for_each(|reason| println!("{from}-{to}: {reason}")),
    }
    Ok(())
}
