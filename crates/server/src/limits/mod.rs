//! How much one caller may ask for: buckets that fill with time, by seat and by address. What is too much is refused with a
//! sentence that says when to come again; nobody loses a game by it.

mod addresses;
mod bucket;
mod gate;
mod pace;

pub(crate) use addresses::{Addresses, Held};
pub(crate) use gate::{Caller, gate};
pub(crate) use pace::Pace;
