//! A.1, B.1: standard, rapid or blitz, from the limit; A.3: the minutes; A.4 and B.2: supervised or not.

use super::{laws, numbers};
use crate::code::{GameFacts, Pace, Regime};
use crate::law::LawNumber;
use crate::terms::{Bonus, Terms};

const MINUTE: u64 = 60_000;

/// The kind of game that its terms make it.
pub(super) fn regime(game: &GameFacts<'_>) -> Regime {
    let terms = game.terms;
    let pace = pace(terms);
    let supervised = pace == Pace::Standard || terms.supervised;
    let minutes = match (pace, supervised) {
        (Pace::Rapid, _) | (Pace::Blitz, false) => numbers::MINUTES_IN_RAPID,
        (Pace::Standard, _) | (Pace::Blitz, true) => numbers::MINUTES,
    };
    Regime { pace, supervised, penalty: minutes * MINUTE }
}

/// The stages' times, and what sixty moves bring: ten minutes or less blitz, under sixty rapid.
fn pace(terms: &Terms) -> Pace {
    let Some(first) = terms.limit.first() else {
        return Pace::Standard;
    };
    let bonus = match first.bonus {
        Bonus::None => 0,
        Bonus::Increment(time) | Bonus::Delay(time) => time,
    };
    let stages = terms.limit.iter().fold(0u64, |sum, stage| sum.saturating_add(stage.time));
    let all = stages.saturating_add(bonus.saturating_mul(numbers::MOVES_OF_INCREMENT));
    if all <= numbers::BLITZ_MINUTES * MINUTE {
        Pace::Blitz
    } else if all < numbers::STANDARD_MINUTES * MINUTE {
        Pace::Rapid
    } else {
        Pace::Standard
    }
}

/// A ruling on an illegal move rests on A.5.2 too where nobody supervises, one that gives one minute on A.3,
/// and one in unsupervised blitz that rests on A on B.3.
pub(super) fn besides(game: &GameFacts<'_>, cited: &[LawNumber]) -> Vec<LawNumber> {
    let regime = regime(game);
    let mut more = Vec::new();
    let illegal = [law!("7.5.1"), law!("7.5.2"), law!("7.5.3"), law!("7.5.4")];
    if !regime.supervised && cited.iter().any(|law| illegal.contains(law)) {
        more.push(law!("A.5.2"));
    }
    let gives = cited.iter().any(|&law| law == law!("7.5.5") || law == law!("9.5.3"));
    if gives && regime.penalty == numbers::MINUTES_IN_RAPID * MINUTE {
        more.push(law!("A.3"));
    }
    let rests_on_a = |law: &LawNumber| law.as_str().starts_with("A.");
    if regime.pace == Pace::Blitz && !regime.supervised && cited.iter().chain(&more).any(rests_on_a) {
        more.push(law!("B.3"));
    }
    more
}
