//! Which code was in force when: another question than which codes there are.

use super::{bcf_1912, chess_1949, london_1841, steinitz_1889, undated};
use crate::code::Code;

/// The codes by the year from which on each is taken to have been in force. The first held before any date.
static IN_FORCE: &[(u16, &Code)] = &[
    (0, &undated::CODE),
    (1841, &london_1841::CODE),
    (1889, &steinitz_1889::CODE),
    (1912, &bcf_1912::CODE),
    (1949, &chess_1949::CODE),
];

/// The codes by the year from which on each was in force, in order.
///
/// ```
/// let years: Vec<u16> = jadoube_referee::in_force().iter().map(|&(year, _)| year).collect();
/// assert_eq!(years, [0, 1841, 1889, 1912, 1949]);
/// ```
pub fn in_force() -> &'static [(u16, &'static Code)] {
    IN_FORCE
}
