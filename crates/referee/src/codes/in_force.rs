//! Which code was in force when: another question than which codes there are.

use super::{bcf_1912, fide_2023, london_1841, steinitz_1889, undated};
use crate::code::Code;

/// The codes by the year from which on each is taken to have been in force. The first held before any date.
/// From 1949 the international federation made the law, in editions we do not have: the proposal of that year
/// never became one.
static IN_FORCE: &[(u16, Option<&Code>)] = &[
    (0, Some(&undated::CODE)),
    (1841, Some(&london_1841::CODE)),
    (1889, Some(&steinitz_1889::CODE)),
    (1912, Some(&bcf_1912::CODE)),
    (1949, None),
    (2023, Some(&fide_2023::CODE)),
];

/// The codes by the year from which on each was in force, in order; `None` from a year on in which none of
/// ours was.
///
/// ```
/// let years: Vec<_> = jadoube_referee::in_force().iter().map(|&(year, code)| (year, code.map(|code| code.id))).collect();
/// assert_eq!(years[3..], [(1912, Some("bcf-1912")), (1949, None), (2023, Some("fide-2023"))]);
/// ```
pub fn in_force() -> &'static [(u16, Option<&'static Code>)] {
    IN_FORCE
}
