//! Articles 8 and 11: what no board shows, told to the arbiter.

use super::regime::regime;
use super::{laws, numbers};
use crate::code::{Breach, BreachFacts, ConductAnswer, GameFacts, Misconduct, Pace};
use crate::law::LawNumber;
use crate::terms::Bonus;

/// 11: everything is the arbiter's to answer.
pub(super) fn article_11(_game: &GameFacts<'_>, misconduct: Misconduct) -> ConductAnswer {
    ConductAnswer::Referred(match misconduct {
        Misconduct::Abandons => law!("11.2.3"),
        Misconduct::Upsets => law!("11.1"),
        Misconduct::RefusesRequirement | Misconduct::Refuses => law!("11.7"),
        Misconduct::Disturbs => law!("11.5"),
    })
}

/// A breach by its article: 11.3.2.2 loses at once; who need not write breaks 8.1 only by what it forbids.
pub(super) fn breach(game: &GameFacts<'_>, facts: BreachFacts, article: &str) -> Breach {
    let Some(law) = LawNumber::find(laws::LAWS, article) else {
        return Breach::Unknown;
    };
    if law == law!("11.3.2.2") {
        return Breach::Loses(law);
    }
    // Writing in advance, and writing what does not belong there, nobody is freed to do.
    let numbers: Vec<u8> = article.split('.').filter_map(|number| number.parse().ok()).collect();
    let is_duty = matches!(numbers.as_slice(), [8, 1] | [8, 1, 1 | 3 | 5, ..]);
    match free_of_writing(game, facts) {
        Some(by) if is_duty => Breach::Free(by),
        _ => Breach::Referred(law),
    }
}

/// What frees a player from writing his moves, if something does.
fn free_of_writing(game: &GameFacts<'_>, facts: BreachFacts) -> Option<LawNumber> {
    let (regime, terms) = (regime(game), game.terms);
    if regime.pace == Pace::Rapid || regime.pace == Pace::Blitz && !regime.supervised {
        return Some(law!("A.2"));
    }
    let stage = terms.limit.get(facts.stage as usize).or(terms.limit.last())?;
    let bonus = match stage.bonus {
        Bonus::None => 0,
        Bonus::Increment(time) | Bonus::Delay(time) => time,
    };
    let short = facts.lowest.is_some_and(|lowest| lowest < numbers::MINUTES_WITHOUT_WRITING * 60_000);
    (short && bonus < numbers::SECONDS_TO_WRITE * 1000).then_some(law!("8.4"))
}
