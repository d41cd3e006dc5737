//! `jadoube perft`: counts the lines of play of a given length, root move by root move.

use super::moves::sorted;
use crate::console::Console;
use crate::exit::{Exit, Failure};
use crate::position_arg::{self, START};
use jadoube_chess::Position;
use jadoube_chess::notation::fen;
use serde_json::json;

/// Beyond this no count fits its number, and no machine lives to see it.
const DEEPEST: u32 = 30;

const EXAMPLES: &str = "\
Examples:
  jadoube perft 5
  jadoube perft 4 --fen \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1\"
  jadoube perft 3 --json

A line a root move, sorted, then the sum:
  a2a3 20
  ...
  nodes 400";

/// Count the lines of play of a given length, the yardstick of move generators
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How many moves, of either side, a line has: 0 to 30
    #[arg(value_parser = depth, allow_negative_numbers = true)]
    depth: u32,
    /// The position to count from: a FEN in quotation marks, or startpos
    #[arg(long, default_value = START)]
    fen: String,
    /// Print one JSON object: fen, depth, moves (uci, nodes), nodes, notes
    #[arg(long)]
    json: bool,
}

/// Prints a count a root move, then the sum.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let given = position_arg::position(std::slice::from_ref(&args.fen))?;
    console.notes(&given.notes);
    let (position, depth) = (&given.position, args.depth);
    if args.json {
        let counts: Vec<_> = counts(position, depth).collect();
        let nodes = sum(depth, counts.iter().map(|&(_, nodes)| nodes));
        let moves: Vec<_> = counts.iter().map(|(uci, nodes)| json!({ "uci": uci, "nodes": nodes })).collect();
        let (fen, notes) = (fen::write(position), &given.notes);
        let report = json!({ "fen": fen, "depth": depth, "moves": moves, "nodes": nodes, "notes": notes });
        writeln!(console.out, "{report}")?;
    } else {
        let mut all = Vec::new();
        for (uci, nodes) in counts(position, depth) {
            writeln!(console.out, "{uci} {nodes}")?;
            console.out.flush()?; // a deep count takes minutes: each line is news
            all.push(nodes);
        }
        writeln!(console.out, "nodes {}", sum(depth, all))?;
    }
    Ok(Exit::Fine)
}

/// The root moves by their UCI text, each with its count; none at depth 0, whose one line has no move.
fn counts(position: &Position, depth: u32) -> impl Iterator<Item = (String, u64)> {
    let moves = if depth == 0 { Vec::new() } else { sorted(position) };
    moves.into_iter().map(move |(uci, mv)| (uci, position.after(mv).perft(depth - 1)))
}

fn sum(depth: u32, counts: impl IntoIterator<Item = u64>) -> u64 {
    if depth == 0 { 1 } else { counts.into_iter().sum() }
}

fn depth(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(depth) if depth <= DEEPEST => Ok(depth),
        _ if matches!(text, "w" | "b") => Err("put the FEN in quotation marks".to_owned()),
        _ => Err(format!("expected a whole number from 0 to {DEEPEST}")),
    }
}
