//! Groups of subscribers that see the same: each view is made once, however many see it.

use crate::wire::SeatName;
use jadoube_chess::Side;
use jadoube_referee::Seat;

/// Those who see the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Audience {
    White,
    Black,
    Umpire,
    Watch,
}

impl Audience {
    /// Several seats at one screen see what a player sees: an umpire's view is not for a screen that players
    /// look at.
    pub(crate) fn of(seats: &[SeatName]) -> Audience {
        let has = |seat| seats.contains(&seat);
        if has(SeatName::White) {
            Audience::White
        } else if has(SeatName::Black) {
            Audience::Black
        } else if has(SeatName::Umpire) {
            Audience::Umpire
        } else {
            Audience::Watch
        }
    }

    /// The seat whose view it is. Those who watch see no more than a player, and no notes while the game
    /// lasts.
    pub(crate) fn seat(self) -> Seat {
        match self {
            Audience::White => Seat::Player(Side::White),
            Audience::Black => Seat::Player(Side::Black),
            Audience::Umpire => Seat::Umpire,
            Audience::Watch => Seat::Table,
        }
    }
}
