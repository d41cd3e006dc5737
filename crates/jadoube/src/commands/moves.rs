//! `jadoube moves`: lists the legal moves of a position.

use crate::console::Console;
use crate::exit::{Exit, Failure};
use crate::position_arg::{self, START};
use jadoube_chess::notation::{Long, San, Uci, fen};
use jadoube_chess::{Move, Position};
use serde_json::json;

const EXAMPLES: &str = "\
Examples:
  jadoube moves
  jadoube moves --fen \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"
  jadoube moves --fen startpos --json

A line a move, sorted, UCI then SAN:
  a2a3   a3
  a7a8q  a8=Q+

A position that no game can reach is taken as it is, with a note on standard error for each oddity.";

/// List the legal moves of a position
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The position: a FEN, startpos, or chess960 with a number or a FEN
    #[arg(long, num_args = 1..=7, default_value = START)]
    fen: Vec<String>,
    /// Print one JSON object: fen, moves (uci, san, long), notes
    #[arg(long)]
    json: bool,
}

/// Prints the moves sorted by their UCI text.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let given = position_arg::position(&args.fen)?;
    console.notes(&given.notes);
    let position = &given.position;
    let moves = sorted(position);
    if args.json {
        let moves: Vec<_> = moves.iter().map(|(uci, mv)| as_json(position, uci, *mv)).collect();
        let report = json!({ "fen": fen::write(position), "moves": moves, "notes": given.notes });
        writeln!(console.out, "{report}")?;
    } else {
        let width = moves.iter().map(|(uci, _)| uci.len()).max().unwrap_or(0);
        for (uci, mv) in moves {
            writeln!(console.out, "{uci:width$}  {}", San::of(position, mv))?;
        }
    }
    Ok(Exit::Fine)
}

/// The legal moves with their UCI texts, in the order of these.
pub(super) fn sorted(position: &Position) -> Vec<(String, Move)> {
    let mut moves: Vec<_> =
        position.legal_moves().into_iter().map(|mv| (Uci::of(mv).to_string(), mv)).collect();
    moves.sort_by(|a, b| a.0.cmp(&b.0));
    moves
}

fn as_json(position: &Position, uci: &str, mv: Move) -> serde_json::Value {
    let (san, long) = (San::of(position, mv).to_string(), Long::of(position, mv).to_string());
    json!({ "uci": uci, "san": san, "long": long })
}
