//! What a code must say of games played one after another.

use crate::ruling::Basis;
use crate::terms::Gift;

/// A code's answers, each with what it rests on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeriesLaws {
    /// Who has White at first.
    pub(crate) lots_for_colour: Basis,
    /// Who begins at first, where White does not.
    pub(crate) lots_for_move: Basis,
    /// The colours of the games that follow.
    pub(crate) colours: Colours,
    pub(crate) colours_by: Basis,
    /// The first move of the games that follow.
    pub(crate) first_move: FirstMove,
    pub(crate) first_move_by: Basis,
    /// The law by which these odds settle who begins the first game; `None` where they do not.
    pub(crate) odds_by: fn(&Gift) -> Option<Basis>,
    /// The same for the games that follow, which are begun as without odds where it says nothing.
    pub(crate) odds_after_by: fn(&Gift) -> Option<Basis>,
    /// Why an annulled game has the same colours and beginner once more.
    pub(crate) annulled_by: Basis,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colours {
    Kept,
    Alternate,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FirstMove {
    White,
    InTurn,
    InTurnButNotAfterDraws,
}
