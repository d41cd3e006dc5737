//! Numbers that look random and follow from a seed: the same drills on every machine.

use jadoube_chess::hash::mix;

/// A generator of the splitmix kind.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// Every list of words gives other numbers.
    pub(crate) fn of(words: &[u64]) -> Random {
        Random(words.iter().fold(0, |hash, &word| mix(hash, word.wrapping_add(1))))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below a limit; 0 for a limit of 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 16) as usize % limit.max(1)
    }

    /// One of several, if there are any.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.below(from.len()))
    }

    /// Whether it comes out so, this many times in a hundred.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// A text as a number.
pub(crate) fn word(text: &str) -> u64 {
    text.bytes().fold(0, |hash, byte| mix(hash, u64::from(byte)))
}
