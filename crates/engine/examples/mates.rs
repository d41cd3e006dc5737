//! Finds forced mates in two or three by trying every move, for the suite in `tests/mates.epd`.
//!
//! `zstd -dc GAMES.pgn.zst | cargo run -p jadoube-engine --example mates > crates/engine/tests/mates.epd`
//!
//! It knows nothing of the engine's search. The last positions of decisive games are looked at; a position is
//! taken if a mate can be forced in so many moves and in none fewer, and the defence has more than one reply.

#![allow(clippy::print_stdout)] // its output is a file

use jadoube_chess::Position;
use jadoube_chess::notation::Epd;
use jadoube_chess::pgn;

/// How many positions of each length.
const WANTED: usize = 40;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!(
        "# Mates that can be forced in `dm` moves and in none fewer, found by examples/mates.rs in masters' games."
    );
    let mut found = [0; 4];
    for game in pgn::games(std::io::stdin().lock()) {
        let game = game?;
        if found[2] + found[3] >= 2 * WANTED {
            break;
        }
        let mut positions: Vec<Position> = game.start.into_iter().collect();
        for played in game.main_line() {
            positions.extend(positions.last().and_then(|now| played.after(now)));
        }
        let decided = game.termination.map(pgn::Termination::text).is_some_and(|text| text != "1/2-1/2");
        if !decided || !game.number.is_multiple_of(3) {
            continue;
        }
        for position in positions.iter().rev().take(6) {
            let Some(moves) = (1..=3).find(|&moves| mates(position, moves)) else {
                continue;
            };
            if moves >= 2 && found[moves as usize] < WANTED {
                found[moves as usize] += 1;
                print(position, moves);
                break;
            }
        }
    }
    eprintln!("in two: {}, in three: {}", found[2], found[3]);
    Ok(())
}

/// Whether the side to move can force mate within so many moves.
fn mates(position: &Position, moves: u32) -> bool {
    position.legal_moves().into_iter().any(|mv| {
        let after = position.after(mv);
        // The last move of a mate gives check: this spares most of the work and loses nothing.
        (moves > 1 || after.is_check()) && is_lost(&after, moves - 1)
    })
}

/// Whether the side to move is mated now, or after every reply within so many moves.
fn is_lost(position: &Position, moves: u32) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return position.is_check();
    }
    moves > 0 && replies.into_iter().all(|reply| mates(&position.after(reply), moves))
}

fn print(position: &Position, moves: u32) {
    let mut epd = Epd::of(position);
    epd.operations = Vec::new();
    println!("{} dm {moves};", epd.write(position));
}
