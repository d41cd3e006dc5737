//! `jadoube play`: a game in the terminal, against the Automaton or two at one keyboard. The referee is the
//! one of every other table; here lines come in, and what is seen and heard goes out.

mod completion;
mod input;
mod report;
mod sitting;
mod telling;
mod words;

use crate::console::Console;
use crate::exit::{Exit, Failure};
use input::{Heard, Line, Lines, Time};
use jadoube_automaton::{Character, Level, Temperament, Vigilance};
use jadoube_chess::Side;
use jadoube_referee::{Table, Terms, newest_in_force, record};
use sitting::{Opponent, Sitting};
use std::path::PathBuf;
use std::time::Duration;
use telling::Teller;
use words::{Request, Typed};

const EXAMPLES: &str = "\
Examples:
  jadoube play
  jadoube play --temperament rogue --code london-1841 --side black
  jadoube play --level 5 --clock 10+5 --pressed --record game.record
  jadoube play --two --code bcf-1912
  jadoube play --seed 7 --json < acts.txt > events.ndjson

Type a move (Nf3, e2e4, O-O, or as old books have it: P-K4, Kt-KB3) or what is done and said, in the words of a record:
touches g1, places g1-f3, quits, j'adoube g1, says check, objects to the move, requires king, claims a draw by
repetition, offers a draw, presses, resigns. Also: help, board, score, law XIII, leave. Tab completes, the arrows bring
lines back, Ctrl-D leaves.

Nothing stops you from making a false move, and nothing stops the Automaton. When the game is over the referee opens his
notes: what it did and you missed, what you did and it claimed. Where standard input is not a terminal, the Automaton
answers at once, no time passes but what it uses and what lines such as takes 5s say, and the same seed plays the same game.";

/// Play in the terminal: against the Automaton, or two at one keyboard
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Two at one keyboard: a line may begin with who acts, White or Black or Umpire
    #[arg(long, conflicts_with_all = ["level", "temperament", "vigilance"])]
    two: bool,
    /// How well the Automaton plays
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=10))]
    level: u8,
    /// How it keeps the law: honest, human (errs now and then), rogue (errs often)
    #[arg(long, value_name = "WORD", default_value = "human", value_parser = Temperament::ALL.map(Temperament::word))]
    temperament: String,
    /// What it notices of your errors: asleep (nothing), easy-going, watchful, strict (everything)
    #[arg(long, value_name = "WORD", default_value = "watchful", value_parser = Vigilance::ALL.map(Vigilance::word))]
    vigilance: String,
    /// The code: undated, london-1841, steinitz-1889, bcf-1912, chess-1949, fide-2023 [default: the newest]
    #[arg(long, value_name = "ID")]
    code: Option<String>,
    /// Your side, or with --two the side from which the board is seen
    #[arg(long, value_name = "SIDE", default_value = "white", value_parser = ["white", "black"])]
    side: String,
    /// Time for each side: 10+5 (minutes and seconds a move), 40/2h, 1h30m [default: no clocks]
    #[arg(long, value_name = "LIMIT")]
    clock: Option<String>,
    /// A clock is changed by pressing it, not by the move
    #[arg(long, requires = "clock")]
    pressed: bool,
    /// What the referee does unasked: silent, watchful, teaching, arbiter
    #[arg(long, value_name = "WORD")]
    referee: Option<String>,
    /// Begin from this position
    #[arg(long, value_name = "FEN")]
    position: Option<String>,
    /// What is left to chance: the same number plays the same game [default: another each time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Keep the game as a record in this file, act by act
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print a JSON object a line: every act (by, act, kind, rulings, turn, board, clocks, result), what is
    /// not understood, and at last the report
    #[arg(long)]
    json: bool,
}

/// Plays until the game is over or the player leaves.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let side = if args.side == "black" { Side::Black } else { Side::White };
    let terms = terms(args, side)?;
    let seed = args.seed.unwrap_or_else(super::drill::since_1970);
    let table = Table::new(terms.clone()).map_err(|error| Failure::Usage(error.to_string()))?;
    let opponent = match character(args) {
        Some(character) => Some(
            Opponent::new(!side, terms, character, seed)
                .map_err(|error| Failure::Usage(error.to_string()))?,
        ),
        None => None,
    };
    let teller = Teller { json: args.json, paint: console.paint, seen_from: side, alone: !args.two };
    let mut sitting = Sitting::new(table, opponent, args.record.clone())?;
    let mut lines = Lines::open(!args.json, console)?;
    lines.print(&teller.opening(&sitting, seed))?;
    let exit = Evening { sitting: &mut sitting, lines: &mut lines, teller: &teller }.play()?;
    lines.print(&teller.report(&sitting))?;
    lines.close()?;
    Ok(exit)
}

fn terms(args: &Args, side: Side) -> Result<Terms, Failure> {
    let code = args.code.as_deref().unwrap_or(newest_in_force().id);
    let mut pairs = vec![("code", code.to_owned())];
    let given = [("limit", &args.clock), ("referee", &args.referee), ("position", &args.position)];
    pairs.extend(given.into_iter().filter_map(|(key, value)| Some((key, value.clone()?))));
    if args.pressed {
        pairs.push(("clock", "pressed".to_owned()));
    }
    if let Some(character) = character(args) {
        let name = if side == Side::White { "black" } else { "white" };
        pairs.push((name, format!("The Automaton ({character})")));
    }
    let read = record::parse_terms(pairs.iter().map(|(key, value)| (*key, value.as_str())));
    // The number of the pair means nothing to who typed options.
    read.map_err(|error| {
        let text = error.to_string();
        Failure::Usage(text.split_once(": ").map_or(text.clone(), |(_, rest)| rest.to_owned()))
    })
}

/// Who sits opposite; nobody where two share the keyboard.
fn character(args: &Args) -> Option<Character> {
    let level = Level::of(args.level).filter(|_| !args.two)?;
    let temperament = Temperament::of(&args.temperament)?;
    let vigilance = Vigilance::of(&args.vigilance)?;
    Some(Character { level, temperament, vigilance })
}

/// So many acts in a row the Automaton does before a line is heard, whatever it intends.
const MOST_AT_ONCE: usize = 60;

/// A game under way, with who speaks and who is told.
struct Evening<'a, 'b> {
    sitting: &'a mut Sitting,
    lines: &'a mut Lines<'b>,
    teller: &'a Teller,
}

impl Evening<'_, '_> {
    fn play(&mut self) -> Result<Exit, Failure> {
        let mut at_once = 0;
        while !self.sitting.is_over() {
            let intent = self.sitting.intent().filter(|_| at_once < MOST_AT_ONCE);
            if intent.is_none() || !self.sitting.is_mid_turn() {
                self.lines.print(&self.teller.standing(self.sitting))?;
            }
            let due = intent.as_ref().map(|intent| intent.after);
            let flag = self.sitting.until_a_flag_falls().filter(|_| self.lines.time() == Time::Wall);
            let wait = [due, flag].into_iter().flatten().min();
            let prompt = telling::prompt(self.sitting);
            let vocabulary = completion::vocabulary(self.sitting);
            match self.lines.next(&prompt, vocabulary, wait.map(Duration::from_millis))? {
                Heard::Nothing => {
                    at_once += 1;
                    self.pass(wait.unwrap_or(0))?;
                    let intent = intent.filter(|_| due == wait && !self.sitting.is_over());
                    if let Some(intent) = intent {
                        let happened = self.sitting.opponent_does(intent.deed)?;
                        self.tell(happened)?;
                    }
                }
                Heard::Line(Line::Text(text)) => {
                    at_once = 0;
                    self.pass(0)?;
                    if let Some(exit) = self.hear(&text)? {
                        return Ok(exit);
                    }
                }
                Heard::Line(Line::End) => return Ok(Exit::Fine),
                Heard::Line(Line::Interrupted) => return Ok(Exit::Interrupted),
            }
        }
        Ok(Exit::Fine)
    }

    /// Time goes by: as much as the clock on the wall says, or as is told.
    fn pass(&mut self, told: u64) -> Result<(), Failure> {
        let time = match self.lines.time() {
            Time::Wall => self.lines.elapsed(),
            Time::Told => told,
        };
        let happened = self.sitting.passes(time)?;
        self.tell(happened)
    }

    /// What a line says is done, or answered. `Some`: the player leaves.
    fn hear(&mut self, text: &str) -> Result<Option<Exit>, Failure> {
        if self.sitting.is_over() {
            return self.lines.print(&self.teller.too_late()).map(|()| None);
        }
        let typed = words::read(text, self.sitting, self.lines.time());
        let answer = match typed {
            Ok(None) => String::new(),
            Ok(Some(Typed::Asks(Request::Leave))) => return Ok(Some(Exit::Fine)),
            Ok(Some(Typed::Asks(request))) => self.teller.answer(&request, self.sitting),
            Ok(Some(Typed::Does(act))) => {
                let happened = self.sitting.does(act)?;
                return self.tell(Some(happened)).map(|()| None);
            }
            Err(why) => self.teller.not_understood(text, &why),
        };
        self.lines.print(&answer).map(|()| None)
    }

    fn tell(&mut self, happened: Option<usize>) -> Result<(), Failure> {
        match happened {
            Some(index) => self.lines.print(&self.teller.act(self.sitting, index)),
            None => Ok(()),
        }
    }
}
