//! Every legal move with what it takes and whether it checks: `legal_moves [FEN]`.

#![allow(clippy::print_stdout)] // its output is what it is for

use jadoube_chess::{Position, notation::San};

const TACTICAL: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let fen = std::env::args().nth(1).unwrap_or_else(|| TACTICAL.to_owned());
    let position: Position = fen.parse()?;
    for mv in position.legal_moves() {
        let taken = position.captured(mv).map_or(String::new(), |man| format!(" takes a {}", man.role));
        let check = if position.gives_check(mv) { " and checks" } else { "" };
        println!("{mv} {}{taken}{check}", San::of(&position, mv));
    }
    Ok(())
}
