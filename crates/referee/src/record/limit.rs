//! Time limits, read as people write them and written as records have them: `40/2h30m then 16/1h`, `5+3`,
//! `10m+5s`, `40/90+30, 30+30`, `1h delay 10s`.

use super::error::RecordError;
use super::time;
use super::words::Words;
use crate::{Bonus, Stage};

const STAGE: &str = "a stage such as 40/2h, 1h30m, 5+3 (minutes and seconds), 10m+5s or 1h delay 10s";

/// What people write for the units of records, longer words before those they begin with.
const UNITS: [(&str, &str); 13] = [
    ("hours", "h"),
    ("hour", "h"),
    ("hrs", "h"),
    ("hr", "h"),
    ("minutes", "m"),
    ("minute", "m"),
    ("mins", "m"),
    ("min", "m"),
    ("seconds", "s"),
    ("second", "s"),
    ("secs", "s"),
    ("sec", "s"),
    ("|", "+"),
];

/// Reads the stages of a limit, with `then`, commas or semicolons between them.
pub(super) fn read(words: &mut Words<'_>) -> Result<Vec<Stage>, RecordError> {
    let text = words.text(STAGE)?;
    let mut stages: Vec<Stage> = Vec::new();
    for part in parts(&text) {
        let complaint = |expected: String| words.complaint(&part, expected);
        if stages.last().is_some_and(|stage| stage.moves.is_none()) {
            return Err(complaint("no stage after one for all the moves, such as 1h".to_owned()));
        }
        stages.push(stage(&part).map_err(complaint)?);
    }
    Ok(stages)
}

/// The limit as records write it.
pub(super) fn text(stages: &[Stage]) -> String {
    let stage = |stage: &Stage| {
        let moves = stage.moves.map_or_else(String::new, |moves| format!("{moves}/"));
        let bonus = match stage.bonus {
            Bonus::None => String::new(),
            Bonus::Increment(time) => format!("+{}", time::length(time)),
            Bonus::Delay(time) => format!(" delay {}", time::length(time)),
        };
        format!("{moves}{}{bonus}", time::length(stage.time))
    };
    stages.iter().map(stage).collect::<Vec<_>>().join(" then ")
}

/// The texts of the stages. A comma before `then` parts no more than either of them.
fn parts(text: &str) -> Vec<String> {
    let spaced = text.to_lowercase().replace([',', ';'], " then ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let between = words.split(|word| *word == "then");
    let last = between.clone().count() - 1;
    let kept = between.enumerate().filter(|(at, part)| !part.is_empty() || *at == 0 || *at == last);
    kept.map(|(_, part)| part.join(" ")).collect()
}

/// One stage; an error says what was expected.
fn stage(text: &str) -> Result<Stage, String> {
    let figures_apart = |pair: &[&str]| {
        pair[0].ends_with(|c: char| c.is_ascii_digit()) && pair[1].starts_with(|c: char| c.is_ascii_digit())
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.windows(2).any(figures_apart) {
        return Err(STAGE.to_owned());
    }
    let all = UNITS.iter().fold(words.concat(), |all, (written, unit)| all.replace(written, unit));
    let (moves, rest) = match all.split_once('/') {
        Some((moves, rest)) => (Some(count(moves).ok_or(STAGE)?), rest),
        None => (None, all.as_str()),
    };
    if rest.contains('+') && rest.contains("delay") {
        return Err("an increment or a delay, not both".to_owned());
    }
    let in_seconds = |text: &str| length(text, 1000).ok_or(STAGE);
    let (time, bonus) = match (rest.split_once('+'), rest.split_once("delay")) {
        (Some((time, bonus)), _) => (time, Bonus::Increment(in_seconds(bonus)?)),
        (_, Some((time, bonus))) => (time, Bonus::Delay(in_seconds(bonus)?)),
        _ if is_number(rest) => {
            return Err(format!("a unit, such as {rest}m or {rest}h, or {rest}+0 for minutes"));
        }
        _ => (rest, Bonus::None),
    };
    let bonus = match bonus {
        Bonus::Increment(0) | Bonus::Delay(0) => Bonus::None,
        bonus => bonus,
    };
    Ok(Stage { moves, time: length(time, 60_000).ok_or(STAGE)?, bonus })
}

fn count(moves: &str) -> Option<u32> {
    moves.parse().ok().filter(|&moves| moves > 0)
}

/// A length of time; a number alone counts units of so many milliseconds.
fn length(text: &str, unit: u64) -> Option<u64> {
    if is_number(text) { text.parse::<u64>().ok()?.checked_mul(unit) } else { time::read(text) }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reread(text: &str) -> Result<String, RecordError> {
        let mut words = Words::of(1, text)?;
        read(&mut words).map(|stages| super::text(&stages))
    }

    #[test]
    fn limits_are_read_as_people_write_them() {
        let expected = [
            ("5+3", "5m+3s"),
            ("90+30", "1h30m+30s"),
            ("10m+5s", "10m+5s"),
            ("15|10", "15m+10s"),
            ("15+0", "15m"),
            ("3m+0s", "3m"),
            ("90m+30", "1h30m+30s"),
            ("3 + 2", "3m+2s"),
            ("10 min + 5 sec", "10m+5s"),
            ("1h 30m", "1h30m"),
            ("2 hours", "2h"),
            ("0:45:00", "45m"),
            ("40/2h then 1h", "40/2h then 1h"),
            ("40/2h, 1h", "40/2h then 1h"),
            ("40/2h, then 1h", "40/2h then 1h"),
            ("40/2h; 20/1h; 30m", "40/2h then 20/1h then 30m"),
            ("40/90+30, 30+30", "40/1h30m+30s then 30m+30s"),
            ("40 / 2H THEN 16/1H", "40/2h then 16/1h"),
            ("1h delay 10s", "1h delay 10s"),
            ("25 delay 5", "25m delay 5s"),
            ("1h delay 0s", "1h"),
        ];
        for (written, read) in expected {
            assert_eq!(reread(written).as_deref(), Ok(read), "{written}");
        }
    }

    #[test]
    fn what_could_mean_two_things_is_asked_back() {
        let unit =
            |number: &str| format!("a unit, such as {number}m or {number}h, or {number}+0 for minutes");
        let asked = [
            ("15", "15", unit("15")),
            ("40/2", "40/2", unit("2")),
            ("40/2h, 1", "1", unit("1")),
            ("5 3", "5 3", STAGE.to_owned()),
            ("5+3 0", "5+3 0", STAGE.to_owned()),
        ];
        for (written, word, expected) in asked {
            let error = reread(written).expect_err(written);
            assert_eq!((error.word.as_str(), error.message), (word, expected), "{written}");
        }
    }

    #[test]
    fn what_is_no_limit_is_refused() {
        let wrong = [
            "",
            "soon",
            "+",
            "5+",
            "+3",
            "5+3+1",
            "0/1h",
            "40/",
            "/1h",
            "-5+3",
            "1h then",
            ", 1h",
            "1h, 30m",
            "40/2h 20/1h",
            "1h+10s delay 5s",
            "1h delay",
            "99999999999999999999+1",
            "18446744073709551615+1",
            "5é+3",
        ];
        for text in wrong {
            assert!(reread(text).is_err(), "{text}");
        }
    }
}
