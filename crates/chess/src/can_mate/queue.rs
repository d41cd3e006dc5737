//! Positions that wait to be looked at, the most promising first; of equals the latest, so that a search
//! follows a line to its end.

use alloc::vec;
use alloc::vec::Vec;

/// So many degrees of promise, the least number the best.
pub(super) const DEGREES: usize = 320;

pub(super) struct Queue {
    waiting: Vec<Vec<u32>>,
    /// No better degree has anything waiting.
    best: usize,
}

impl Queue {
    pub(super) fn new() -> Queue {
        Queue { waiting: vec![Vec::new(); DEGREES], best: DEGREES }
    }

    pub(super) fn push(&mut self, place: u32, degree: usize) {
        let degree = degree.min(DEGREES - 1);
        self.waiting[degree].push(place);
        self.best = self.best.min(degree);
    }

    pub(super) fn pop(&mut self) -> Option<u32> {
        while self.best < DEGREES {
            if let Some(place) = self.waiting[self.best].pop() {
                return Some(place);
            }
            self.best += 1;
        }
        None
    }
}
