//! `jadoube can-mate`: whether each side can still mate, with a helpmate as evidence.

use crate::console::Console;
use crate::exit::{Exit, Failure};
use crate::position_arg;
use crate::record_file::{STDIN, whole};
use jadoube_chess::can_mate::{Bounds, CanMate, can_mate};
use jadoube_chess::notation::{San, fen};
use jadoube_chess::{Move, Position, Side};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  jadoube can-mate \"4k3/8/8/8/8/8/8/4KN2 w - - 0 1\"
  jadoube can-mate --json \"5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1\"
  jadoube can-mate - < positions.fen

A side can mate if some series of legal moves ends in its mate, however foolish: the line shown is one. It cannot if
there is proof that none does. Standard input has a FEN a line; with --json there is an object a line. Exit code 0:
all is decided; 1: something is left open, as for a position that no game can come to; 2: no FEN.";

/// Say whether each side can still mate
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The position: a FEN; - reads a FEN a line from standard input
    #[arg(required = true, num_args = 1..=6)]
    fen: Vec<String>,
    /// How many positions a search may keep for each side before the answer is left open
    #[arg(long, value_name = "N", default_value_t = Bounds::DEFAULT.positions, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// Print a JSON object: fen, white and black (can: true, false or null; line: moves in UCI), notes
    #[arg(long)]
    json: bool,
}

/// Prints what is known of each position's sides.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    if args.fen != [STDIN] {
        return tell(args, &args.fen, console);
    }
    let text = whole(STDIN)?;
    let mut exit = Exit::Fine;
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let told = tell(args, &[line.trim().to_owned()], console).map_err(|failure| match failure {
            Failure::Usage(message) => {
                Failure::Usage(format!("standard input, line {}: {message}", number + 1))
            }
            other => other,
        })?;
        if told != Exit::Fine {
            exit = told;
        }
    }
    Ok(exit)
}

fn tell(args: &Args, words: &[String], console: &mut Console<'_>) -> Result<Exit, Failure> {
    let given = position_arg::position(words)?;
    console.notes(&given.notes);
    let position = &given.position;
    let bounds = Bounds { positions: args.positions };
    let answers = Side::BOTH.map(|side| can_mate(position, side, bounds));
    if args.json {
        let [white, black] = answers.each_ref().map(as_json);
        let report =
            json!({ "fen": fen::write(position), "white": white, "black": black, "notes": given.notes });
        writeln!(console.out, "{report}")?;
    } else {
        if args.fen == [STDIN] {
            writeln!(console.out, "{}", fen::write(position))?;
        }
        for (side, answer) in Side::BOTH.into_iter().zip(&answers) {
            writeln!(console.out, "{}", sentence(position, side, answer))?;
        }
    }
    let open = answers.iter().any(|answer| answer.known().is_none());
    Ok(if open { Exit::Findings } else { Exit::Fine })
}

fn as_json(answer: &CanMate) -> Value {
    let line: Vec<String> = answer.line().unwrap_or_default().iter().map(ToString::to_string).collect();
    json!({ "can": answer.known(), "line": line })
}

fn sentence(position: &Position, side: Side, answer: &CanMate) -> String {
    match answer {
        CanMate::Yes(line) if line.is_empty() => format!("{side} has mated"),
        CanMate::Yes(line) => format!("{side} can mate: {}", in_san(position, line)),
        CanMate::No => format!("{side} cannot mate"),
        CanMate::Undecided => format!("{side}: undecided"),
    }
}

fn in_san(position: &Position, line: &[Move]) -> String {
    let mut at = *position;
    let mut words = Vec::with_capacity(line.len());
    for &mv in line {
        words.push(San::of(&at, mv).to_string());
        at = at.after(mv);
    }
    words.join(" ")
}
