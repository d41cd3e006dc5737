//! `jadoube drill`: somebody has just moved. Is anything wrong? Asks, and says what the law says.

use super::laws::find;
use crate::console::Console;
use crate::exit::{Exit, Failure};
use jadoube_drill::{Answer, Day, Focus, drill};
use jadoube_referee::{Code, newest_in_force};
use jadoube_server::wire::DrillSheet;
use serde_json::json;
use std::io::{BufRead, Write};
use std::time::{SystemTime, UNIX_EPOCH};

mod score;
mod telling;

use score::Score;

const EXAMPLES: &str = "\
Examples:
  jadoube drill
  jadoube drill --code london-1841 --topic touching --count 10
  jadoube drill --daily
  jadoube drill --daily 2026-11-18 --json
  jadoube drill --seed 7 --count 100 --json > drills.json

Answer with the number of an answer or its first word, from the terminal or from a file; an empty line or the end of the
input stops. The right answer, its law and what the other codes say come from the referee. --topic is touching,
illegal-moves, turn, clock, draws, or the number of a topic (jadoube laws --topics).";

/// What `--daily` means without a day.
const TODAY: &str = "today";

/// Say whether anything is wrong: situations under a code, each with its law
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The code: undated, london-1841, steinitz-1889, bcf-1912, chess-1949, fide-2023 [default: the newest]
    #[arg(long, value_name = "ID")]
    code: Option<String>,
    /// Only drills on this: a heading or the number of a topic
    #[arg(long, value_name = "TOPIC")]
    topic: Option<String>,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=1000))]
    count: u32,
    /// The drill of a day, the same for everybody
    #[arg(long, value_name = "DAY", num_args = 0..=1, default_missing_value = TODAY,
          conflicts_with_all = ["seed", "topic", "count"])]
    daily: Option<String>,
    /// Which series: the same number gives the same drills [default: another each time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Print a JSON list of drills with their answers, and ask nothing
    #[arg(long)]
    json: bool,
}

/// Asks, or prints.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let code = args.code.as_deref().map_or_else(|| Ok(newest_in_force()), find::code)?;
    let focus = args.topic.as_deref().map_or(Ok(Focus::Anything), str::parse::<Focus>);
    let focus = focus.map_err(|error| Failure::Usage(format!("--topic: {error}")))?;
    let (seed, count) = match &args.daily {
        Some(day) => (day_of(day)?.seed(), 1),
        None => (args.seed.unwrap_or_else(since_1970), args.count),
    };
    let drills = (0..count).map_while(|number| drill(code, focus, seed, number));
    if args.json {
        let sheets: Vec<DrillSheet> = drills.map(|drill| DrillSheet::from(&drill)).collect();
        if sheets.is_empty() {
            return Err(nothing_of_that_kind(code));
        }
        writeln!(console.out, "{}", json!(sheets))?;
        return Ok(Exit::Fine);
    }
    let mut score = Score::default();
    for (number, drill) in (1..).zip(drills) {
        console.out.write_all(telling::question(&drill, number, count, console.paint).as_bytes())?;
        console.out.flush()?;
        let Some(answer) = heard(console.out)? else { break };
        console.out.write_all(telling::verdict(&drill, answer).as_bytes())?;
        score.count(drill.theme, drill.accepted.contains(&answer));
    }
    if score.asked() == 0 && drill(code, focus, seed, 0).is_none() {
        return Err(nothing_of_that_kind(code));
    }
    console.out.write_all(score.text().as_bytes())?;
    Ok(Exit::Fine)
}

fn nothing_of_that_kind(code: &Code) -> Failure {
    Failure::Usage(format!("{} has no drill of that kind", code.id))
}

/// The next answer on standard input; none at its end or at an empty line.
fn heard(out: &mut dyn Write) -> Result<Option<Answer>, Failure> {
    let stdin = std::io::stdin();
    loop {
        let mut line = String::new();
        let read = stdin.lock().read_line(&mut line);
        let read = read.map_err(|error| Failure::Io(format!("cannot read the answer: {error}")))?;
        let typed = line.trim().to_ascii_lowercase();
        if read == 0 || typed.is_empty() {
            return Ok(None);
        }
        if let Some(answer) = meant(&typed) {
            return Ok(Some(answer));
        }
        write!(out, "Type 1 to 5, or nothing, move, touch, turn or draw: ")?;
        out.flush()?;
    }
}

/// A number from 1, or the word.
fn meant(typed: &str) -> Option<Answer> {
    let by_number = typed.parse::<usize>().ok().and_then(|number| Answer::ALL.get(number.wrapping_sub(1)));
    by_number.copied().or_else(|| Answer::ALL.into_iter().find(|answer| answer.id() == typed))
}

fn day_of(typed: &str) -> Result<Day, Failure> {
    let text = if typed == TODAY { today(since_1970() / 1_000_000_000) } else { typed.to_owned() };
    text.parse().map_err(|error| Failure::Usage(format!("--daily {typed}: {error}")))
}

/// Nanoseconds; 0 where the clock stands before 1970.
pub(super) fn since_1970() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}

/// The day of Greenwich after so many seconds since 1970, counted in eras of 400 years from a first of March.
fn today(seconds: u64) -> String {
    let days = seconds / 86_400 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(today(0), "1970-01-01");
        assert_eq!(today(951_782_400), "2000-02-29");
        assert_eq!(today(1_794_960_000), "2026-11-18");
    }

    #[test]
    fn an_answer_is_a_number_or_a_word() {
        assert_eq!(meant("2"), Some(Answer::Move));
        assert_eq!(meant("draw"), Some(Answer::Draw));
        assert_eq!((meant("0"), meant("6"), meant("castle")), (None, None, None));
    }
}
