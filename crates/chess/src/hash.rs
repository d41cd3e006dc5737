//! A quick hash that is the same in every run: words mixed in one after another, and a hasher for tables made
//! of it.
//!
//! It is for keys that we make ourselves, such as positions and [`crate::Position::men_key`]. Nothing in it
//! is secret, so a table whose keys a stranger chooses should keep the hasher of the standard library.

use core::hash::Hasher;

/// A table by this hash. Its order means nothing.
///
/// ```
/// use jadoube_chess::{Position, hash::QuickMap};
/// let mut times_seen: QuickMap<Position, u32> = QuickMap::default();
/// *times_seen.entry(Position::initial()).or_default() += 1;
/// assert_eq!(times_seen[&Position::initial()], 1);
/// ```
#[cfg(feature = "std")]
pub type QuickMap<K, V> = std::collections::HashMap<K, V, core::hash::BuildHasherDefault<QuickHasher>>;

/// Mixes a word into a hash. The order of the words matters.
///
/// The values never change: they are written to files.
#[inline(always)]
pub const fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Mixes what is written a word at a time, and stirs the whole at the end, since tables look at single bits
/// of it.
#[derive(Clone, Copy, Default, Debug)]
pub struct QuickHasher(u64);

impl Hasher for QuickHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline(always)]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    #[inline(always)]
    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    #[inline(always)]
    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    #[inline(always)]
    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0, number);
    }

    #[inline(always)]
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    #[inline(always)]
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    #[inline(always)]
    fn finish(&self) -> u64 {
        let stirred = (self.0 ^ (self.0 >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        stirred ^ (stirred >> 29)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;
    use std::collections::HashSet;
    use std::hash::Hash;

    fn hash_of(value: &impl Hash) -> u64 {
        let mut hasher = QuickHasher::default();
        value.hash(&mut hasher);
        hasher.finish()
    }

    #[test]
    fn the_mixed_values_are_those_in_files_already_written() {
        let mixed = [1, 2, 3].into_iter().fold(0, mix);
        assert_eq!(mixed, 0x415c_20d2_cbb2_2646, "{mixed:#x}");
        assert_ne!(mix(mix(0, 1), 2), mix(mix(0, 2), 1));
    }

    #[test]
    fn positions_near_each_other_differ_in_the_bits_a_table_looks_at() {
        let mut positions = vec![Position::initial()];
        for _ in 0..3 {
            positions = positions
                .iter()
                .flat_map(|from| from.legal_moves().into_iter().map(|mv| from.after(mv)))
                .collect();
        }
        let distinct: HashSet<Position> = positions.into_iter().collect();
        let all: HashSet<u64> = distinct.iter().map(hash_of).collect();
        assert_eq!(all.len(), distinct.len());
        // Of 2^16 places, about 5,100 are met by some 5,300 numbers thrown at random.
        for shift in [0, 24, 48] {
            let places: HashSet<u64> = all.iter().map(|hash| hash >> shift & 0xffff).collect();
            assert!(places.len() * 100 > all.len() * 93, "{} of {} by {shift}", places.len(), all.len());
        }
    }
}
