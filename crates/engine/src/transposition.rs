//! The transposition table: what was found out about positions, in a fixed amount of memory.

use crate::search::{MATE_BOUND, MATED};
use jadoube_chess::Move;

/// How a kept score bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is this or more.
    AtLeast,
    /// The true one is this or less.
    AtMost,
}

impl Bound {
    /// How a score found with this window bounds the true one.
    pub(crate) fn of(score: i32, (alpha, beta): (i32, i32)) -> Bound {
        match () {
            () if score >= beta => Bound::AtLeast,
            () if score > alpha => Bound::Exact,
            () => Bound::AtMost,
        }
    }
}

/// What is kept of a position.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    key: u64,
    pub(crate) best: Option<Move>,
    score: i16,
    pub(crate) depth: i8,
    age: u8,
    pub(crate) bound: Bound,
}

const EMPTY: Entry = Entry { key: 0, best: None, score: 0, depth: -1, age: 0, bound: Bound::AtMost };

impl Entry {
    /// The score, mates counted from a position so many plies from the root.
    pub(crate) fn score(&self, ply: usize) -> i32 {
        let score = i32::from(self.score);
        match score {
            _ if score >= MATE_BOUND => score - ply as i32,
            _ if score <= -MATE_BOUND => score + ply as i32,
            _ => score,
        }
    }

    /// The score, if nothing more need be known with this window.
    pub(crate) fn settles(&self, (alpha, beta): (i32, i32), ply: usize) -> Option<i32> {
        let score = self.score(ply);
        let settled = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= beta,
            Bound::AtMost => score <= alpha,
        };
        settled.then_some(score)
    }
}

/// Entries by key; a newer or deeper one takes the place of an older.
pub(crate) struct Transposition {
    entries: Vec<Entry>,
    age: u8,
}

impl Transposition {
    /// A table of so many megabytes, at least one.
    pub(crate) fn of_megabytes(megabytes: usize) -> Transposition {
        let entries = (megabytes.max(1) << 20) / size_of::<Entry>();
        Transposition { entries: vec![EMPTY; entries], age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.entries.fill(EMPTY);
        self.age = 0;
    }

    /// A new search begins: what earlier ones left gives way.
    pub(crate) fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }

    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        let entry = self.entries[self.place(key)];
        (entry.key == key && entry.depth >= 0).then_some(entry)
    }

    pub(crate) fn keep(
        &mut self,
        key: u64,
        best: Option<Move>,
        (score, bound): (i32, Bound),
        depth: i32,
        ply: usize,
    ) {
        let place = self.place(key);
        let old = &mut self.entries[place];
        let newer = old.age != self.age || old.key != key;
        if old.age == self.age && old.key != key && i32::from(old.depth) > depth + 3 {
            return;
        }
        if !newer && bound != Bound::Exact && i32::from(old.depth) > depth + 2 {
            return;
        }
        let from_here = match score {
            _ if score >= MATE_BOUND => score + ply as i32,
            _ if score <= -MATE_BOUND => score - ply as i32,
            _ => score,
        };
        let best = best.or(if old.key == key { old.best } else { None });
        let score = from_here.clamp(-MATED, MATED) as i16;
        *old = Entry { key, best, score, depth: depth.clamp(0, 100) as i8, age: self.age, bound };
    }

    /// How full the table is of this search's entries, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        let looked_at = self.entries.len().min(1000);
        let used = self.entries[..looked_at].iter().filter(|entry| entry.depth >= 0 && entry.age == self.age);
        (used.count() * 1000 / looked_at) as u32
    }
}
