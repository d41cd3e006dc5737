//! What each player's fingers are on, as anybody at the table sees it. No law asks for it: what a touch binds
//! to is kept in the scenes.

use crate::act::{Act, Deed, Seat};
use crate::scene::{ManId, Scene};
use jadoube_chess::{Side, Square};

/// What both players have touched since the last move, and what they have in hand.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Fingers {
    touched: [Vec<ManId>; 2],
    holds: [Option<ManId>; 2],
}

/// Whether an act ended what was touched before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TouchesEnd {
    /// The turn passed, men were put back or the game is over.
    Yes,
    /// They go on.
    No,
}

impl Fingers {
    /// After an act that was not refused. `before` is how the men stood.
    pub(crate) fn after(&mut self, act: &Act, before: &Scene, end: TouchesEnd) {
        if end == TouchesEnd::Yes || settles(&act.deed) {
            *self = Fingers::default();
            return;
        }
        let Seat::Player(by) = act.by else {
            return;
        };
        match &act.deed {
            Deed::Touches(squares, _) => {
                self.touch(by, squares.iter().filter_map(|&square| before.at(square)));
            }
            deed if uses_the_hand(deed) => self.holds[by.index()] = None,
            _ => {}
        }
    }

    fn touch(&mut self, by: Side, men: impl Iterator<Item = ManId>) {
        for man in men {
            let touched = &mut self.touched[by.index()];
            if !touched.contains(&man) {
                touched.push(man);
            }
            self.holds[by.index()] = Some(man);
        }
    }

    /// Where the men stand that a side has touched.
    pub(crate) fn touched(&self, side: Side, scene: &Scene) -> Vec<Square> {
        self.touched[side.index()].iter().filter_map(|&man| scene.square_of(man)).collect()
    }

    /// Where the man stands that a side touched last and has not let go.
    pub(crate) fn holds(&self, side: Side, scene: &Scene) -> Option<Square> {
        self.holds[side.index()].and_then(|man| scene.square_of(man))
    }
}

/// Acts after which nobody's touch is shown any more: a move, or an answer to what was touched.
fn settles(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Plays(_)
            | Deed::PlaysTwoHanded(_)
            | Deed::Quits
            | Deed::Objects(_)
            | Deed::Requires(_)
            | Deed::Waives
            | Deed::Accepts
            | Deed::Retracts
    )
}

/// Acts for which a hand must leave what it was on. Words leave it there.
fn uses_the_hand(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Adjusts(_)
            | Deed::Brushes(_)
            | Deed::Places(_)
            | Deed::PlacesTwoHanded(_)
            | Deed::Displaces(..)
            | Deed::RestoresMen
            | Deed::Names(_)
            | Deed::PleadsAccident
            | Deed::UpsetsBoard
    )
}
