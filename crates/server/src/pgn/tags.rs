//! The tags of a game written as PGN: what was agreed before it, when it was played, and how it ended.

use super::Told;
use jadoube_chess::pgn::Termination;
use jadoube_referee::{Bonus, Ending, GameResult, Stage, Table};

/// The tags, the roster's first.
pub(super) fn tags(table: &Table, termination: Termination, told: &Told<'_>) -> Vec<(String, String)> {
    let terms = table.terms();
    let mut tags = agreed_texts(&terms.texts);
    let has = |name: &str| terms.texts.iter().any(|(key, value)| key == name && !value.trim().is_empty());
    let mut add = |name: &str, value: String| tags.push((name.to_owned(), value));
    if let Some(date) = told.began().filter(|_| !has("date")) {
        add("Date", date);
    }
    if let Some(round) = told.round.filter(|_| !has("round")) {
        add("Round", round.to_string());
    }
    add("Result", termination.text().to_owned());
    add("Laws", terms.code.clone());
    add("TimeControl", time_control(&terms.limit));
    if let Some(delay) = delay(&terms.limit) {
        add("Delay", delay);
    }
    add("Termination", how_it_ended(table).to_owned());
    tags
}

fn agreed_texts(texts: &[(String, String)]) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    for (key, value) in texts {
        let name = match key.as_str() {
            "event" => "Event",
            "round" => "Round",
            "date" => "Date",
            "white" => "White",
            "black" => "Black",
            _ => continue,
        };
        if value.trim().is_empty() {
            continue; // the writer says that it is not known
        }
        // PGN's own dates are figures.
        let name = if name == "Date" && !is_date(value) { "DateText" } else { name };
        tags.push((name.to_owned(), value.clone()));
    }
    tags
}

/// One of the words PGN has for it; a comment says more.
fn how_it_ended(table: &Table) -> &'static str {
    match table.outcome() {
        None => "unterminated",
        // PGN has no result for it: `*` stands there, and this says why.
        Some(outcome) if outcome.result == GameResult::Annulled => "annulled",
        Some(outcome) => match outcome.by {
            Ending::Abandonment => "abandoned",
            Ending::Time => "time forfeit",
            Ending::Misconduct
            | Ending::Forfeit
            | Ending::SealedMove
            | Ending::IllegalMove
            | Ending::Default => "rules infraction",
            Ending::Umpire
            | Ending::OddsForgotten
            | Ending::SetUp
            | Ending::Beginning
            | Ending::IllegalPosition
            | Ending::Colours
            | Ending::UnknownPosition => "adjudication",
            _ => "normal",
        },
    }
}

/// `1851.05.27`, with question marks for what is not known.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('.').collect();
    let part = |part: &str, length: usize| {
        part.len() == length && part.chars().all(|letter| letter.is_ascii_digit() || letter == '?')
    };
    matches!(parts.as_slice(), [year, month, day] if part(year, 4) && part(month, 2) && part(day, 2))
}

/// As PGN has it: `40/7200:3600+30`, in seconds; `-` where no limit was agreed.
fn time_control(limit: &[Stage]) -> String {
    let stage = |stage: &Stage| {
        let moves = stage.moves.map_or_else(String::new, |moves| format!("{moves}/"));
        let more = match stage.bonus {
            Bonus::Increment(time) => format!("+{}", seconds(time)),
            Bonus::None | Bonus::Delay(_) => String::new(),
        };
        format!("{moves}{}{more}", seconds(stage.time))
    };
    if limit.is_empty() { "-".to_owned() } else { limit.iter().map(stage).collect::<Vec<_>>().join(":") }
}

/// PGN has no word for a delay: it has a tag of its own.
fn delay(limit: &[Stage]) -> Option<String> {
    limit.iter().find_map(|stage| match stage.bonus {
        Bonus::Delay(time) => Some(seconds(time)),
        Bonus::None | Bonus::Increment(_) => None,
    })
}

fn seconds(milliseconds: u64) -> String {
    let text = format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_limit_is_written_as_pgn_has_it() {
        let stage = |moves, time, bonus| Stage { moves, time, bonus };
        let classical =
            [stage(Some(40), 7_200_000, Bonus::None), stage(None, 3_600_000, Bonus::Increment(30_000))];
        assert_eq!(time_control(&classical), "40/7200:3600+30");
        assert_eq!(time_control(&[]), "-");
        let delayed = [stage(None, 90_500, Bonus::Delay(2_000))];
        assert_eq!((time_control(&delayed).as_str(), delay(&delayed).as_deref()), ("90.5", Some("2")));
    }
}
