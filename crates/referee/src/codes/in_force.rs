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

/// Years in which the law did not change hands.
#[derive(Clone, Copy, Debug)]
pub struct Period {
    /// The first of them; 0 before any date.
    pub from: u16,
    /// The last, unless it goes on.
    pub until: Option<u16>,
    /// The code taken to have been in force, if it is one of ours.
    pub code: Option<&'static Code>,
}

/// The period a year is in.
///
/// ```
/// let of = jadoube_referee::period_of;
/// assert_eq!(of(1851).code.map(|code| code.id), Some("london-1841"));
/// assert!(of(1990).code.is_none());
/// assert_eq!((of(1990).from, of(1990).until), (1949, Some(2022)));
/// assert_eq!(of(2026).until, None);
/// ```
pub fn period_of(year: u16) -> Period {
    let next = IN_FORCE.partition_point(|&(from, _)| from <= year);
    let (from, code) = IN_FORCE[next.saturating_sub(1)];
    Period { from, until: IN_FORCE.get(next).map(|&(from, _)| from - 1), code }
}

/// The code of a game without a year, where none is chosen: the newest in force.
pub fn newest_in_force() -> &'static Code {
    let newest = IN_FORCE.iter().rev().find_map(|&(_, code)| code);
    newest.unwrap_or(&fide_2023::CODE)
}
