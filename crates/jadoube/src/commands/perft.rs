//! `jadoube perft`: counts the lines of play of a given length, root move by root move, by as many threads as
//! are
//! asked for and with a table of what was counted before.

mod counter;

use crate::console::Console;
use crate::exit::{Exit, Failure};
use crate::position_arg::{self, START};
use counter::Counter;
use jadoube_chess::notation::fen;
use serde_json::json;

/// Beyond this no count fits its number, and no machine lives to see it.
const DEEPEST: u32 = 30;
/// The largest table that may be asked for, in megabytes.
const MOST_MEGABYTES: u32 = 65_536;

const EXAMPLES: &str = "\
Examples:
  jadoube perft 5
  jadoube perft 4 --fen \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1\"
  jadoube perft 3 --json
  jadoube perft 7 --jobs 2 --hash 256
  jadoube perft 4 --fen \"chess960 0\"

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
    /// The position to count from: a FEN in quotation marks, startpos, or "chess960 N"
    #[arg(long, default_value = START)]
    fen: String,
    /// How many threads count
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    /// Megabytes for a table of what was counted before: faster, but for one chance in billions exact
    #[arg(long, default_value_t = 0, value_name = "MB", value_parser = clap::value_parser!(u32).range(0..=i64::from(MOST_MEGABYTES)))]
    hash: u32,
    /// Print one JSON object: fen, depth, moves (uci, nodes), nodes, notes
    #[arg(long)]
    json: bool,
}

/// Prints a count a root move, then the sum.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let given = position_arg::position(std::slice::from_ref(&args.fen))?;
    console.notes(&given.notes);
    let (position, depth) = (&given.position, args.depth);
    let counter = Counter::new(args.jobs.into(), args.hash as usize);
    let mut counts = Vec::new();
    counter.count(position, depth, &mut |uci, nodes| {
        if args.json {
            counts.push((uci.to_owned(), nodes));
            return Ok(());
        }
        counts.push((String::new(), nodes));
        writeln!(console.out, "{uci} {nodes}")?;
        console.out.flush() // a deep count takes minutes: each line is news
    })?;
    let nodes = sum(depth, counts.iter().map(|&(_, nodes)| nodes));
    if args.json {
        let moves: Vec<_> = counts.iter().map(|(uci, nodes)| json!({ "uci": uci, "nodes": nodes })).collect();
        let (fen, notes) = (fen::write(position), &given.notes);
        let report = json!({ "fen": fen, "depth": depth, "moves": moves, "nodes": nodes, "notes": notes });
        writeln!(console.out, "{report}")?;
    } else {
        writeln!(console.out, "nodes {nodes}")?;
    }
    Ok(Exit::Fine)
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
