//! `jadoube board`: draws a position, in the terminal or as SVG.

use crate::console::Console;
use crate::diagram::{Diagram, svg, text};
use crate::exit::{Exit, Failure};
use crate::position_arg::{self, GivenBoard, START};
use jadoube_chess::{Side, Square};
use serde_json::json;

const EXAMPLES: &str = "\
Examples:
  jadoube board
  jadoube board 4k3/8/8/8/8/8/4R3/4K3 b - - 3 40
  jadoube board 4k3/8/8/8/8/8/4R3/4K3 --flip
  jadoube board startpos --svg > board.svg

On a terminal the squares are coloured, unless NO_COLOR is set; elsewhere men are letters, White's capital.";

/// Draw a position
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The position: a FEN, quoted or not, its first field alone, startpos, or chess960 with a number or a
    /// FEN
    #[arg(default_value = START)]
    fen: Vec<String>,
    /// Print an SVG document
    #[arg(long)]
    svg: bool,
    /// See the board from Black's side
    #[arg(long)]
    flip: bool,
    /// Print one JSON object: placement, turn (null if not given), men (square, man), notes
    #[arg(long, conflicts_with_all = ["svg", "flip"])]
    json: bool,
}

/// Draws the board.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let given = position_arg::board(&args.fen)?;
    console.notes(&given.notes);
    let seen_from = if args.flip { Side::Black } else { Side::White };
    let diagram = Diagram { board: given.setup.board, turn: given.turn, seen_from };
    if args.json {
        writeln!(console.out, "{}", as_json(&given))?;
    } else if args.svg {
        console.out.write_all(svg::draw(&diagram).as_bytes())?;
    } else {
        console.out.write_all(text::draw(&diagram, console.paint).as_bytes())?;
    }
    Ok(Exit::Fine)
}

fn as_json(given: &GivenBoard) -> serde_json::Value {
    let board = &given.setup.board;
    let men: Vec<_> = Square::all()
        .filter_map(|square| board.man(square).map(|man| (square, man)))
        .map(|(square, man)| json!({ "square": square.to_string(), "man": man.letter().to_string() }))
        .collect();
    let turn = given.turn.map(|side| side.letter().to_string());
    json!({ "placement": board.placement(), "turn": turn, "men": men, "notes": given.notes })
}
