//! A board as text, by rank and file: `diagram [FEN]`.

#![allow(clippy::print_stdout)] // its output is what it is for

use jadoube_chess::{File, Man, Position, Rank, Square};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Position = std::env::args().nth(1).map_or(Ok(Position::initial()), |fen| fen.parse())?;
    for rank in Rank::ALL.into_iter().rev() {
        let man = |file| position.board()[Square::of(file, rank)].map_or('.', Man::letter);
        let row: Vec<String> = File::ALL.map(|file| man(file).to_string()).to_vec();
        println!("{rank} {}", row.join(" "));
    }
    println!("  a b c d e f g h");
    Ok(())
}
