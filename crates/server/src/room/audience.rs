//! Groups of subscribers that see the same: each view is made once, however many see it.

use crate::wire::SeatName;
use jadoube_chess::Side;
use jadoube_referee::Seat;

/// Those who see the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Audience {
    White,
    Black,
    /// A screen of players who have the umpire's chair too: those beside the board judge there.
    Beside(Side),
    Umpire,
    Watch,
}

impl Audience {
    /// Several seats at one screen see what a player sees: an umpire's view is not for a screen that players
    /// look at.
    pub(crate) fn of(seats: &[SeatName]) -> Audience {
        let has = |seat| seats.contains(&seat);
        match (has(SeatName::White), has(SeatName::Black), has(SeatName::Umpire)) {
            (true, _, false) => Audience::White,
            (false, true, false) => Audience::Black,
            (true, _, true) => Audience::Beside(Side::White),
            (false, true, true) => Audience::Beside(Side::Black),
            (false, false, true) => Audience::Umpire,
            (false, false, false) => Audience::Watch,
        }
    }

    /// Whether what an umpire can do is told there.
    pub(crate) fn judges(self) -> bool {
        matches!(self, Audience::Umpire | Audience::Beside(_))
    }

    /// Whether the id of the table's event is told there.
    pub(crate) fn knows_the_event(self) -> bool {
        self == Audience::Umpire
    }

    /// Whether the room adds the same to what the referee shows them.
    pub(crate) fn is_told_as(self, other: Audience) -> bool {
        self.knows_the_event() == other.knows_the_event()
    }

    /// The seat whose view it is. Those who watch see no more than a player, and no notes while the game
    /// lasts.
    pub(crate) fn seat(self) -> Seat {
        match self {
            Audience::White => Seat::Player(Side::White),
            Audience::Black => Seat::Player(Side::Black),
            Audience::Beside(side) => Seat::Player(side),
            Audience::Umpire => Seat::Umpire,
            Audience::Watch => Seat::Table,
        }
    }
}
