//! Reads the plain kind of SAN, `e4`, `Nbxd2+`, from eight bytes at once: most of what a collection holds. Castling,
//! promotions and everything unusual are left to the tolerant reader, which agrees on these.

use super::{San, SanQuirk, SanQuirks, Target};
use crate::notation::CheckMark;
use crate::{Role, Square, Squares};

/// A letter's role as a number, 0 for a file's letter, 255 for anything else.
static ROLES: [u8; 256] = roles();

const fn roles() -> [u8; 256] {
    let mut all = [255; 256];
    let mut file = b'a';
    while file <= b'h' {
        all[file as usize] = 0;
        file += 1;
    }
    let letters = [(b'N', 1), (b'B', 2), (b'R', 3), (b'Q', 4), (b'K', 5)];
    let mut index = 0;
    while index < letters.len() {
        all[letters[index].0 as usize] = letters[index].1;
        index += 1;
    }
    all
}

/// A move in plain SAN: a man and a square, with what the text says of where the man comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainSan {
    pub(super) role: Role,
    pub(super) to: Square,
    pub(super) takes: bool,
    pub(super) mark: CheckMark,
    /// The squares the man may come from, for all the text says.
    pub(super) origin: Squares,
}

impl PlainSan {
    /// Reads the first `len` bytes (two to seven) of `bytes`, the first in the lowest place.
    #[inline(always)]
    pub(crate) fn read(bytes: u64, len: u32) -> Option<PlainSan> {
        let last = (bytes >> (8 * (len - 1))) as u8;
        let mark = match last {
            b'+' => CheckMark::Check,
            b'#' => CheckMark::Mate,
            _ => CheckMark::None,
        };
        let len = len - u32::from(mark != CheckMark::None);
        let target = bytes >> (8 * (len.wrapping_sub(2) & 7));
        let to_file = (target as u8).wrapping_sub(b'a');
        let to_rank = ((target >> 8) as u8).wrapping_sub(b'1');
        let role = ROLES[bytes as usize & 255];
        if (to_file | to_rank) > 7 || role > 5 || len < 2 {
            return None;
        }
        let role = Role::ALL[role as usize % 6];
        let to = Square::at(to_file, to_rank);
        let letter = u32::from(role != Role::Pawn).min(len - 2);
        let before = len - 2 - letter;
        if before == 0 {
            return Some(PlainSan { role, to, takes: false, mark, origin: Squares::ALL });
        }
        let (origin, takes) = origin(role, bytes >> (8 * letter), before)?;
        Some(PlainSan { role, to, takes, mark, origin })
    }

    /// What the text says of the adverse king; only a claim.
    pub fn mark(&self) -> CheckMark {
        self.mark
    }

    /// The same as a syntax value of SAN in general.
    pub fn san(&self) -> San {
        let whole = |set: Squares| (self.origin & !set).is_empty();
        let file = self.origin.first().map(Square::file).filter(|&file| whole(Squares::file(file)));
        let rank = self.origin.first().map(Square::rank).filter(|&rank| whole(Squares::rank(rank)));
        let mut quirks = SanQuirks::NONE;
        if file.is_some() && rank.is_some() {
            quirks.add(SanQuirk::BothSquares);
        }
        let PlainSan { role, to, takes, mark, .. } = *self;
        San { target: Target::Man { role, file, rank, takes, to, becomes: None }, mark, quirks }
    }

    /// Whether both squares are given in full, which a strict writer never does.
    #[inline(always)]
    pub(crate) fn gives_both_squares(&self) -> bool {
        !self.origin.several()
    }
}

/// What stands between the man's letter and the target square: perhaps a file, perhaps a rank, perhaps an x.
#[inline(always)]
fn origin(role: Role, bytes: u64, len: u32) -> Option<(Squares, bool)> {
    let takes = (bytes >> (8 * (len - 1))) as u8 == b'x';
    let named = len - u32::from(takes);
    if named == 0 && role != Role::Pawn {
        return Some((Squares::ALL, takes));
    }
    let file = (bytes as u8).wrapping_sub(b'a');
    let rank_at = if file < 8 { 8 } else { 0 };
    let rank = ((bytes >> rank_at) as u8).wrapping_sub(b'1');
    match (role, named, file < 8) {
        (Role::Pawn, 1, true) if takes => Some((Squares::file(file), true)),
        (Role::Pawn, ..) => None,
        (_, 1, true) => Some((Squares::file(file), takes)),
        (_, 1, false) if rank < 8 => Some((Squares::rank(rank), takes)),
        (_, 2, true) if rank < 8 => Some((Squares::file(file) & Squares::rank(rank), takes)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(text: &[u8]) -> u64 {
        let mut bytes = [b' '; 8];
        bytes[..text.len()].copy_from_slice(text);
        u64::from_le_bytes(bytes)
    }

    /// Every text of up to six of these characters: whatever the short way reads, the tolerant reader reads the same.
    #[test]
    fn what_is_read_plainly_is_read_the_same_tolerantly() {
        let letters = b"NKaeh18x+#=Q";
        let mut read = 0u32;
        for len in 2..=6u32 {
            for number in 0..12u64.pow(len) {
                let text: Vec<u8> =
                    (0..len).map(|at| letters[(number / 12u64.pow(at) % 12) as usize]).collect();
                if let Some(san) = PlainSan::read(packed(&text), len).map(|plain| plain.san()) {
                    let text = std::str::from_utf8(&text).unwrap_or_default();
                    assert_eq!(text.parse::<San>().ok(), Some(san), "{text}");
                    read += 1;
                }
            }
        }
        assert!(read > 1_000, "{read}");
    }
}
