//! Which men each side has, by going over the board: `material [FEN]`.

#![allow(clippy::print_stdout)] // its output is what it is for

use jadoube_chess::{Position, Side};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Position = std::env::args().nth(1).map_or(Ok(Position::initial()), |fen| fen.parse())?;
    for side in Side::BOTH {
        let men: String = position.board().iter_side(side).map(|(_, man)| man.role.letter()).collect();
        println!("{side}: {} men, {men}", men.len());
    }
    Ok(())
}
