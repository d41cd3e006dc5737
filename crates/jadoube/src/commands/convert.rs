//! `jadoube convert`: reads games in any notation and writes them in another, tags and all.

use crate::collections::{Reading, unreadable};
use crate::console::Console;
use crate::exit::{Exit, Failure};
use crate::progress::Progress;
use jadoube_archive::{Form, Opened};
use jadoube_chess::notation::KnightLetter;
use jadoube_chess::pgn::{Game, Item, MoveStyle, PositionStyle, Termination, games};
use serde_json::json;
use std::path::PathBuf;

mod findings;
use findings::{Detail, Findings};

const EXAMPLES: &str = "\
Examples:
  jadoube convert --to descriptive games.pgn > games.txt
  jadoube convert --to pgn games.txt
  jadoube convert --to descriptive --knight n games.pgn
  jadoube convert --to fen - < games.pgn

Input is PGN with its moves in algebraic (short, long, UCI) or English descriptive notation, or a list of positions as \
--to fen and --to epd write it: convert reads back whatever it writes. What was tolerated is counted on standard error; \
--notes names every place. Illegal moves are made where their squares are clear; from a move that cannot be made, the \
rest of the game is kept as comments. Either way the exit code is 1, as where there is no game.";

/// Write games in another notation
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The notation to write
    #[arg(long, value_enum)]
    to: Notation,
    /// The letters for a knight in descriptive notation
    #[arg(long, value_enum, default_value = "kt")]
    knight: Knight,
    /// Name every place where something was tolerated
    #[arg(long)]
    notes: bool,
    /// Print one JSON object a game, on one thread: number, tags, moves, comments, termination, replayed,
    /// notices
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    reading: Reading,
    /// The file to read, packed or not, or - for standard input
    file: PathBuf,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Notation {
    /// English descriptive: P-K4
    Descriptive,
    /// PGN in export format: e4
    Pgn,
    /// UCI: e2e4
    Uci,
    /// Long algebraic: e2-e4
    Long,
    /// A FEN for each position
    Fen,
    /// An EPD line for each position
    Epd,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Knight {
    /// Kt, as books before 1940
    Kt,
    /// N
    N,
}

impl Args {
    fn form(&self) -> Form {
        let letter = match self.knight {
            Knight::Kt => KnightLetter::Kt,
            Knight::N => KnightLetter::N,
        };
        match self.to {
            Notation::Descriptive => Form::Moves(MoveStyle::Descriptive(letter)),
            Notation::Pgn => Form::Moves(MoveStyle::San),
            Notation::Uci => Form::Moves(MoveStyle::Uci),
            Notation::Long => Form::Moves(MoveStyle::Long),
            Notation::Fen => Form::Positions(PositionStyle::Fen),
            Notation::Epd => Form::Positions(PositionStyle::Epd),
        }
    }
}

/// Converts block by block, so that a file of any size passes through.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let form = args.form();
    let input = args.reading.open(&args.file).map_err(|error| unreadable(&args.file, &error))?;
    let mut findings = Findings::new(if args.notes { Detail::EveryPlace } else { Detail::Counted });
    if args.json {
        as_rows(args, input, &mut findings, console)?;
    } else {
        let progress = Progress::over(std::slice::from_ref(&args.file));
        progress.begin(&input);
        let mut unwritten = None;
        let converted = jadoube_archive::convert(input, form, args.reading.jobs(), &mut |part| {
            progress.show();
            for game in &part.games {
                if matches!(form, Form::Positions(_)) && game.is_annotated {
                    findings.add_bare();
                }
                findings.add(game.is_replayed, &game.notices, console);
            }
            findings.add_notices(&part.leftover, console);
            console.out.write_all(&part.text).map_err(|error| {
                let kind = error.kind();
                unwritten = Some(Failure::from(error));
                kind.into()
            })
        });
        progress.clear();
        if let Some(failure) = unwritten {
            return Err(failure);
        }
        converted.map_err(|error| unreadable(&args.file, &error))?;
    }
    findings.tell(console);
    if findings.games == 0 {
        console.say(&format!("{}: no game found; expected PGN, such as 1. e4 e5 *", args.file.display()));
        return Ok(Exit::Findings);
    }
    Ok(findings.exit())
}

/// One JSON object a game.
fn as_rows(
    args: &Args,
    input: Opened<'_>,
    findings: &mut Findings,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let form = args.form();
    let failed = |error| unreadable(&args.file, &error);
    let mut games = games(input.read().map_err(failed)?);
    for game in games.by_ref() {
        let game = game.map_err(failed)?;
        writeln!(console.out, "{}", as_json(&game, form))?;
        findings.add(game.is_replayed(), &game.notices, console);
    }
    findings.add_notices(games.leftover(), console);
    Ok(())
}

fn as_json(game: &Game, form: Form) -> serde_json::Value {
    let tags: serde_json::Map<_, _> =
        game.tags.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    let comments: Vec<_> = game
        .items
        .iter()
        .filter_map(|item| if let Item::Comment(text) = item { Some(text) } else { None })
        .collect();
    json!({
        "number": game.number,
        "tags": tags,
        "moves": texts(game, form),
        "comments": comments,
        "termination": game.termination.map(Termination::text),
        "replayed": game.is_replayed(),
        "notices": game.notices.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

/// The main line: a text a move, or a position before each move and after the last.
fn texts(game: &Game, form: Form) -> Vec<String> {
    let Some(mut position) = game.start else {
        return Vec::new();
    };
    let mut all = match form {
        Form::Moves(_) => Vec::new(),
        Form::Positions(style) => vec![style.line(&position)],
    };
    for played in game.main_line() {
        let Some(next) = played.after(&position) else {
            break;
        };
        all.push(match form {
            Form::Moves(style) => style.text(&position, played),
            Form::Positions(style) => style.line(&next),
        });
        position = next;
    }
    all
}
