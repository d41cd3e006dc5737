//! Under which ids a table's acts were sent: an act sent again is found by its seat and id.

use crate::wire::SeatName;
use std::collections::HashMap;

/// The numbers of acts by the seat and id under which they were sent.
#[derive(Default)]
pub(crate) struct KeptIds([HashMap<Box<str>, u64>; SeatName::ALL.len()]);

impl KeptIds {
    /// The act that a seat sent under an id.
    pub(super) fn get(&self, by: SeatName, id: &str) -> Option<u64> {
        self.0[by as usize].get(id).copied()
    }

    /// An act has been kept.
    pub(super) fn insert(&mut self, by: SeatName, id: &str, seq: u64) {
        self.0[by as usize].insert(id.into(), seq);
    }
}
