//! `jadoube series`: games one after another between two players: who begins each, with which colour, and by
//! which law.

use super::laws::find;
use crate::console::Console;
use crate::exit::{Exit, Failure};
use clap::ValueEnum;
use jadoube_chess::Side;
use jadoube_referee::{GameResult, Lots, NextGame, Player, Score, Series, Terms};
use serde_json::{Value, json};
use std::fmt::Write as _;

const EXAMPLES: &str = "\
Examples:
  jadoube series --code london-1841 1-0 1/2 annulled
  jadoube series --code steinitz-1889 --begins two --white one 0-1 1/2
  jadoube series --code bcf-1912 1-0 0-1 --json

Results are those of White and Black, as on a score sheet. A line is printed for each game, with the laws that say who begins and
who has which colour, and a last one for the game to be played next. Where the code has no law it says usage.";

/// Tell who begins each game of a series, with which colour, and how the players stand
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The code: undated, london-1841, steinitz-1889, bcf-1912, chess-1949, fide-2023
    #[arg(long, value_name = "ID")]
    code: String,
    /// Who begins the first game by lot; codes in which White begins do not ask
    #[arg(long, value_name = "PLAYER", default_value = "one")]
    begins: Named,
    /// Who has White in the first game [default: who begins]
    #[arg(long, value_name = "PLAYER")]
    white: Option<Named>,
    /// The results so far, in order: 1-0, 0-1, 1/2, annulled; 0-0, 1/2-0, 0-1/2
    #[arg(value_parser = result)]
    results: Vec<GameResult>,
    /// Print one JSON object: games, each with its number, who begins and who has White and by which law,
    /// result and score
    #[arg(long)]
    json: bool,
}

/// The players as they are typed.
#[derive(Clone, Copy, ValueEnum, Debug)]
enum Named {
    One,
    Two,
}

impl From<Named> for Player {
    fn from(named: Named) -> Player {
        match named {
            Named::One => Player::One,
            Named::Two => Player::Two,
        }
    }
}

fn result(typed: &str) -> Result<GameResult, String> {
    match typed {
        "1-0" => Ok(GameResult::Won(Side::White)),
        "0-1" => Ok(GameResult::Won(Side::Black)),
        "1/2" | "1/2-1/2" => Ok(GameResult::Drawn),
        "annulled" => Ok(GameResult::Annulled),
        "0-0" => Ok(GameResult::BothLost),
        "1/2-0" => Ok(GameResult::HalfFor(Side::White)),
        "0-1/2" => Ok(GameResult::HalfFor(Side::Black)),
        _ => Err("expected 1-0, 0-1, 1/2, annulled, 0-0, 1/2-0 or 0-1/2".to_owned()),
    }
}

/// Plays the series through.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let terms = Terms::of(find::code(&args.code)?.id);
    let lots = Lots { white: args.white.unwrap_or(args.begins).into(), first_move: args.begins.into() };
    let mut series = Series::new(terms, lots).map_err(|error| Failure::Usage(error.to_string()))?;
    let (mut lines, mut games) = (String::new(), Vec::new());
    for (number, &result) in (1..).zip(&args.results) {
        let game = series.next_game().clone();
        series.finished(result);
        let _ = writeln!(lines, "{number}. {}: {result}; {}", words(&game), standing(series.score()));
        games.push(value(number, &game, Some((result, series.score()))));
    }
    let number = args.results.len() + 1;
    let _ = writeln!(lines, "{number}. {}", words(series.next_game()));
    games.push(value(number, series.next_game(), None));
    let report = if args.json { format!("{}\n", json!({ "games": games })) } else { lines };
    console.out.write_all(report.as_bytes())?;
    Ok(Exit::Fine)
}

fn words(game: &NextGame) -> String {
    let side = game.side(game.begins);
    format!("{:?} begins ({}) with {side} ({})", game.begins, game.begins_by, game.white_by)
}

fn standing(score: Score) -> String {
    let mut told =
        format!("One {}, Two {}, drawn {}, annulled {}", score.one, score.two, score.drawn, score.annulled);
    let rare = [
        ("lost by both", score.both_lost),
        ("half for One alone", score.half_one),
        ("half for Two alone", score.half_two),
    ];
    for (name, games) in rare.into_iter().filter(|&(_, games)| games > 0) {
        let _ = write!(told, ", {name} {games}");
    }
    told
}

fn value(number: usize, game: &NextGame, ended: Option<(GameResult, Score)>) -> Value {
    json!({
        "number": number,
        "begins": name(game.begins),
        "begins_by": game.begins_by.to_string(),
        "white": name(game.white),
        "white_by": game.white_by.to_string(),
        "result": ended.map(|(result, _)| result.to_string()),
        "score": ended.map(|(_, score)| json!({
            "one": score.one,
            "two": score.two,
            "drawn": score.drawn,
            "annulled": score.annulled,
            "both_lost": score.both_lost,
            "half_one": score.half_one,
            "half_two": score.half_two,
        })),
    })
}

fn name(player: Player) -> &'static str {
    match player {
        Player::One => "one",
        Player::Two => "two",
    }
}
