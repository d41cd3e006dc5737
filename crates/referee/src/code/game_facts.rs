//! What a code is told with every question it is asked about a game: what was agreed, and what was irregular
//! before.

use crate::note::Note;
use crate::terms::Terms;

/// The terms and the history of a game. A question that is a value and no function has the same answer in
/// every game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameFacts<'a> {
    pub(crate) terms: &'a Terms,
    /// What was irregular before, by either side.
    #[allow(dead_code, reason = "a law may count offences, though no answer of these codes does here")]
    pub(crate) history: &'a [Note],
}

impl<'a> GameFacts<'a> {
    /// Those of a game in which nothing was irregular, or of which nothing is known but what was agreed.
    pub(crate) fn of(terms: &'a Terms) -> GameFacts<'a> {
        GameFacts { terms, history: &[] }
    }
}
