//! Which code a game in PGN is judged by where nobody chooses one, and why: what its `Laws` tag names,
//! else what
//! was in force in its year. What held when is the referee's to say.

use crate::wire::{CodeProposal, PlaceWord, ProposalWhy};
use jadoube_chess::pgn::Game;
use jadoube_referee::{code, newest_in_force, period_of};

/// Ends of a site that say it is in Britain; other codes of countries say it is not.
const BRITAIN: [&str; 6] = ["ENG", "GBR", "SCO", "WLS", "UK", "England"];
/// Towns that need no country.
const TOWNS: [&str; 8] =
    ["London", "Hastings", "Birmingham", "Manchester", "Liverpool", "Bristol", "Cambridge", "Nottingham"];

/// The proposal for a game.
pub(crate) fn proposal(game: &Game) -> CodeProposal {
    let year = game.tag("Date").and_then(year_of);
    let period = year.map(period_of);
    let named = game.tag("Laws").and_then(code);
    let held = period.and_then(|period| period.code);
    let why = match (named, period, held) {
        (Some(_), ..) => ProposalWhy::Named,
        (None, Some(_), Some(_)) => ProposalWhy::Year,
        (None, Some(_), None) => ProposalWhy::NoneOfOurs,
        (None, None, _) => ProposalWhy::NoDate,
    };
    CodeProposal {
        code: named.or(held).unwrap_or_else(newest_in_force).id.to_owned(),
        why,
        year,
        from: period.map(|period| period.from).filter(|&from| from > 0),
        until: period.and_then(|period| period.until),
        place: game.tag("Site").map_or(PlaceWord::Unknown, place_of),
    }
}

/// The year at the beginning of a date.
fn year_of(date: &str) -> Option<u16> {
    let figures = date.trim().split(|sign: char| !sign.is_ascii_digit()).next()?;
    (figures.len() == 4).then(|| figures.parse().ok()).flatten()
}

/// Whether a site is in England, as far as it says so.
fn place_of(site: &str) -> PlaceWord {
    let words: Vec<&str> = site.split(|sign: char| !sign.is_alphabetic()).collect();
    let last = words.iter().rev().find(|word| !word.is_empty()).copied().unwrap_or_default();
    if BRITAIN.contains(&last) {
        return PlaceWord::England;
    }
    if last.len() == 3 && last.bytes().all(|letter| letter.is_ascii_uppercase()) {
        return PlaceWord::Abroad;
    }
    if TOWNS.iter().any(|town| words.contains(town)) { PlaceWord::England } else { PlaceWord::Unknown }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use jadoube_chess::pgn::games;

    fn proposed(tags: &str) -> CodeProposal {
        let pgn = format!("{tags}\n\n1. e4 e5 *\n");
        proposal(&games(pgn.as_bytes()).next().expect("a game").expect("PGN"))
    }

    #[test]
    fn the_year_of_a_game_proposes_its_code() {
        let old = proposed("[Date \"1851.05.27\"]\n[Site \"London\"]");
        assert_eq!((old.code.as_str(), old.why, old.year), ("london-1841", ProposalWhy::Year, Some(1851)));
        assert_eq!((old.from, old.until, old.place), (Some(1841), Some(1888), PlaceWord::England));
        let today = proposed("[Date \"2024.??.??\"]");
        assert_eq!((today.code.as_str(), today.from, today.until), ("fide-2023", Some(2023), None));
    }

    #[test]
    fn where_none_of_our_codes_held_it_says_so() {
        let between = proposed("[Date \"1972.07.11\"]\n[Site \"Reykjavik ISL\"]");
        assert_eq!(
            (between.why, between.from, between.until),
            (ProposalWhy::NoneOfOurs, Some(1949), Some(2022))
        );
        assert_eq!((between.code.as_str(), between.place), ("fide-2023", PlaceWord::Abroad));
    }

    #[test]
    fn what_the_file_names_comes_first_and_a_game_without_a_date_says_so() {
        let named = proposed("[Laws \"bcf-1912\"]\n[Date \"1851.??.??\"]");
        assert_eq!((named.code.as_str(), named.why), ("bcf-1912", ProposalWhy::Named));
        for date in ["????.??.??", "12.5.1851", "18510527", ""] {
            assert_eq!(proposed(&format!("[Date \"{date}\"]")).why, ProposalWhy::NoDate, "{date}");
        }
    }
}
