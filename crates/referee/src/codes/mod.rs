//! The codes, oldest first. A further code is one more folder and one more line in each of the two lists
//! here.

/// The number of a law of the code at hand, checked when the program is compiled.
macro_rules! law {
    ($number:literal) => {
        const { crate::law::number_in(laws::LAWS, $number) }
    };
}

mod bcf_1912;
#[cfg(feature = "casual")]
mod casual;
mod chess_1949;
mod fide_2023;
mod in_force;
mod london_1841;
mod steinitz_1889;
mod undated;

pub use in_force::{Period, in_force, newest_in_force, period_of};

use crate::code::Code;

static CODES: &[&Code] = &[
    &undated::CODE,
    &london_1841::CODE,
    &steinitz_1889::CODE,
    &bcf_1912::CODE,
    &chess_1949::CODE,
    &fide_2023::CODE,
    #[cfg(feature = "casual")]
    &casual::CODE,
];

/// All codes, oldest first.
pub fn codes() -> &'static [&'static Code] {
    CODES
}

/// The code of an id.
pub fn code(id: &str) -> Option<&'static Code> {
    CODES.iter().copied().find(|code| code.id == id)
}
