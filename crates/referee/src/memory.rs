//! What a table remembers whatever is put back, where the clock completes moves: who watches, offers, flags,
//! who has not come.

use crate::act::Seat;
use crate::terms::{Referee, Terms};
use jadoube_chess::Side;

/// What no put-back changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    /// An arbiter watches this board.
    pub(crate) watching: bool,
    /// Somebody sits as arbiter: he has come, or spoken, and not left.
    pub(crate) sits: bool,
    /// The act from which on he has watched.
    pub(crate) watching_since: u32,
    /// Draws offered and not yet answered, by side.
    pub(crate) offers: [bool; 2],
    /// Offers made by a claim of a draw.
    pub(crate) claimed: [bool; 2],
    /// The side whose flag fell first.
    pub(crate) first_flag: Option<Side>,
    /// Who has stopped both clocks.
    pub(crate) paused: Option<Seat>,
    /// Who proposes to put an illegal move right that stands.
    pub(crate) correction: Option<Side>,
    /// The arbiter has come upon an unlawful position and waits for one more move.
    pub(crate) waits_for_a_move: bool,
    /// Who has not come.
    pub(crate) absent: [bool; 2],
    /// Who pleads that a touch was an accident, the other having declined.
    pub(crate) pleads: Option<Side>,
    /// Somebody refuses to keep the laws.
    pub(crate) refuses: bool,
    /// Milliseconds since the session began, whosever clock ran.
    pub(crate) session: u64,
    /// The arbiter has let pass that players came late.
    pub(crate) excused: bool,
    /// What is asked of the arbiter in the last stage of a game without increment.
    pub(crate) quickplay: Quickplay,
    /// He has granted that each press bring time.
    pub(crate) increment_granted: bool,
    /// The act by which somebody lost by coming late: the next can take that back.
    pub(crate) defaulted: Option<u32>,
}

/// A claim or request in the last stage of a game without increment, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quickplay {
    Nothing,
    /// That the other cannot win, or does not try to, by normal means.
    Claimed(Side),
    /// The same, the decision put off.
    Postponed(Side),
    /// That each move bring time.
    Requested(Side),
}

impl Memory {
    pub(crate) fn at_the_start(terms: &Terms) -> Memory {
        Memory {
            watching: terms.referee == Referee::Arbiter,
            sits: false,
            watching_since: 0,
            offers: [false; 2],
            claimed: [false; 2],
            first_flag: None,
            paused: None,
            correction: None,
            waits_for_a_move: false,
            absent: [false; 2],
            pleads: None,
            refuses: false,
            session: 0,
            excused: false,
            quickplay: Quickplay::Nothing,
            increment_granted: false,
            defaulted: None,
        }
    }
}
