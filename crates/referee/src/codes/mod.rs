//! The codes, oldest first. A further code is one more folder and one more line in each of the two lists
//! here.

/// The number of a law of the code at hand, checked when the program is compiled.
macro_rules! law {
    ($number:literal) => {
        const { crate::law::number_in(laws::LAWS, $number) }
    };
}

mod bcf_1912;
mod chess_1949;
mod london_1841;
mod steinitz_1889;
mod undated;

use crate::code::Code;

static CODES: [&Code; 5] =
    [&undated::CODE, &london_1841::CODE, &steinitz_1889::CODE, &bcf_1912::CODE, &chess_1949::CODE];

/// All codes, oldest first.
pub fn codes() -> &'static [&'static Code] {
    &CODES
}

/// The code of an id.
pub fn code(id: &str) -> Option<&'static Code> {
    CODES.into_iter().find(|code| code.id == id)
}
