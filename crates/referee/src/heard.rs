//! Which words of the players can ever be heard under a code: settled by what was agreed, never by what
//! stands on the board. A page that offers words need not know the law.

use crate::act::{Deed, DrawClaim, ObjectionTo};
use crate::code::{Code, GameFacts, Perpetual, QuietMoves, Repetition, TakeBack};
use crate::terms::Terms;

/// What makes a move complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completion {
    /// The hand that lets go of the man.
    Hand,
    /// The clock; an arbiter may watch.
    Clock,
}

impl Completion {
    /// In one word.
    pub fn word(self) -> &'static str {
        match self {
            Completion::Hand => "hand",
            Completion::Clock => "clock",
        }
    }
}

impl Code {
    /// What completes a move under it.
    pub fn completion(&self) -> Completion {
        if self.by_clock.is_some() { Completion::Clock } else { Completion::Hand }
    }

    /// Whether a player's word can be heard at some moment of a game on these terms; if not, it is refused or
    /// leads to nothing, whatever has been played.
    ///
    /// ```
    /// use jadoube_referee::{Deed, Terms, code};
    /// let hears = |id| code(id).unwrap().hears(&Terms::of(id), &Deed::CountsFifty);
    /// assert!(hears("london-1841") && !hears("bcf-1912"));
    /// ```
    pub fn hears(&self, terms: &Terms, deed: &Deed) -> bool {
        match self.completion() {
            Completion::Hand => self.hears_by_hand(terms, deed),
            Completion::Clock => hears_by_clock(terms, deed),
        }
    }

    fn hears_by_hand(&self, terms: &Terms, deed: &Deed) -> bool {
        let game = GameFacts::of(terms);
        match deed {
            Deed::Objects(
                ObjectionTo::Colours
                | ObjectionTo::Clock
                | ObjectionTo::Hands
                | ObjectionTo::Displacing
                | ObjectionTo::Setting,
            )
            | Deed::PlaysTwoHanded(_)
            | Deed::PlacesTwoHanded(_)
            | Deed::Displaces(..)
            | Deed::RestoresMen
            | Deed::ClaimsDrawWith(..)
            | Deed::ClaimsTime
            | Deed::RequestsIncrement
            | Deed::Pauses
            | Deed::ProposesCorrection => false,
            Deed::Objects(ObjectionTo::Odds) => terms.odds.is_some(),
            Deed::Retracts => {
                (self.check.take_back)(&game) != TakeBack::Nothing || self.touching.touch_in_error.is_some()
            }
            Deed::CountsFifty => !matches!((self.draws.quiet_moves)(&game), QuietMoves::Proof { .. }),
            Deed::Proceeds => matches!((self.draws.quiet_moves)(&game), QuietMoves::Call { .. }),
            Deed::ClaimsDraw(claim) => self.hears_claim(&game, *claim),
            _ => true,
        }
    }

    fn hears_claim(&self, game: &GameFacts<'_>, claim: DrawClaim) -> bool {
        match claim {
            // Moves counted from a notice draw by themselves.
            DrawClaim::Fifty => !matches!((self.draws.quiet_moves)(game), QuietMoves::Notice { .. }),
            DrawClaim::Repetition => !matches!((self.draws.repetition)(game), Repetition::GivesCount { .. }),
            DrawClaim::SixRepetitions => match (self.draws.repetition)(game) {
                Repetition::GivesCount { draws_at, .. } => draws_at.is_some(),
                Repetition::Silent => true,
                Repetition::Draws { .. } => false,
            },
            DrawClaim::Perpetual => !matches!((self.draws.perpetual)(game), Perpetual::GivesCount(_)),
            DrawClaim::NormalMeans => false,
        }
    }
}

/// Where the clock completes a move nobody chooses penalties, and nothing is had counted.
fn hears_by_clock(terms: &Terms, deed: &Deed) -> bool {
    match deed {
        Deed::ClaimsDraw(DrawClaim::NormalMeans) | Deed::RequestsIncrement => terms.quickplay,
        Deed::ClaimsDraw(DrawClaim::Perpetual | DrawClaim::SixRepetitions)
        | Deed::ClaimsAbandonment
        | Deed::Requires(_)
        | Deed::CountsFifty
        | Deed::Proceeds
        | Deed::Consents => false,
        Deed::Objects(ObjectionTo::Odds) => terms.odds.is_some(),
        Deed::OffersDraw => !terms.no_offers,
        _ => true,
    }
}
