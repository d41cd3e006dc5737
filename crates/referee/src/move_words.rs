//! A move in a few letters, small enough to be copied about with the task it belongs to.

use std::fmt;

/// The most letters a move may have: `e5xd6 e.p.`
const MOST: usize = 10;

/// A move's text, in any notation that needs no more than ten plain letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveWords {
    letters: [u8; MOST],
    length: u8,
}

impl MoveWords {
    /// The text, if it is one that fits: printed letters, without space around them.
    ///
    /// ```
    /// use jadoube_referee::MoveWords;
    /// assert_eq!(MoveWords::new("Ng8").unwrap().as_str(), "Ng8");
    /// assert!(MoveWords::new("").is_none() && MoveWords::new("Kt-KB3 checking").is_none());
    /// ```
    pub fn new(text: &str) -> Option<MoveWords> {
        let printed = text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
        if text.is_empty() || text.len() > MOST || !printed || text.trim() != text {
            return None;
        }
        let mut letters = [0; MOST];
        letters[..text.len()].copy_from_slice(text.as_bytes());
        Some(MoveWords { letters, length: u8::try_from(text.len()).ok()? })
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.letters[..usize::from(self.length)]).unwrap_or_default()
    }

    /// The text without what it says of check and mate.
    pub(crate) fn plain(&self) -> &str {
        self.as_str().trim_end_matches(['+', '#'])
    }
}

impl fmt::Display for MoveWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for MoveWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
