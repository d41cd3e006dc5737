//! The hand: a move as the acts by which a person makes it, and how long each takes, so that whoever watches
//! sees a man touched, carried and put down.

use crate::chance::{About, Chance};
use jadoube_chess::Square;
use jadoube_referee::{AdjustNotice, Deed};

/// A man touched.
pub(crate) fn touch(square: Square) -> Deed {
    Deed::Touches(vec![square], AdjustNotice::None)
}

/// A man taken from a square to another: touched, carried, let go.
pub(crate) fn carry(from: Square, to: Square) -> Vec<Deed> {
    vec![touch(from), Deed::Places(format!("{from}-{to}")), Deed::Quits]
}

/// A move told in a text that is more than two squares: the man touched, and the rest in one go.
pub(crate) fn at_once(from: Square, text: String) -> Vec<Deed> {
    vec![touch(from), Deed::Plays(text)]
}

/// How long the hand, the eye or the tongue takes for an act, in milliseconds; less when the clock presses.
pub(crate) fn takes(deed: &Deed, chance: Chance, at: u64, left: Option<u64>) -> u64 {
    let (least, most) = match deed {
        Deed::Touches(..) => (900, 3200),
        Deed::Plays(_) | Deed::PlaysTwoHanded(_) => (500, 1100),
        Deed::Places(_) => (350, 800),
        Deed::Quits | Deed::Names(_) => (250, 500),
        Deed::Presses | Deed::SaysCheck => (200, 450),
        Deed::Objects(_) => (1200, 2600),
        Deed::Requires(_) | Deed::Waives => (1500, 3000),
        _ => (1000, 2200),
    };
    let usual = chance.between(About::Hand, at, least, most);
    match left {
        Some(left) if left < 60_000 => (usual * left / 60_000).max(80),
        _ => usual,
    }
}
