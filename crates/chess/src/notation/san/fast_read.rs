//! Reads the plain kind of SAN, `e4`, `Nbxd2+`, from eight bytes at once: most of what a collection holds.
//! Castling, promotions and everything unusual are left to the tolerant reader, which agrees on these.

use super::{San, SanQuirks, Target};
use crate::attacks::MovePattern;
use crate::notation::CheckMark;
use crate::{Role, Square, Squares};

/// Numbers of bits that are whole bytes.
const BYTES: u32 = 0b11_1000;

/// What a move's first byte says: whose letter it is, and how that man goes.
#[derive(Clone, Copy)]
struct Letter {
    role: Role,
    pattern: MovePattern,
    /// How many bits the letter takes before what names squares: none for a file's letter, which is part of a
    /// square, eight for a piece's, sixteen for what begins no plain move.
    bits: u8,
}

static LETTERS: [Letter; 256] = letters();

const fn letters() -> [Letter; 256] {
    let mut all = [Letter { role: Role::Pawn, pattern: MovePattern::STEP, bits: 16 }; 256];
    let mut file = b'a';
    while file <= b'h' {
        all[file as usize].bits = 0;
        file += 1;
    }
    let mut index = 1;
    while index < Role::ALL.len() {
        let role = Role::ALL[index];
        all[role.letter() as usize] = Letter { role, pattern: MovePattern::of(role), bits: 8 };
        index += 1;
    }
    all
}

/// The squares a byte between the man's letter and the target leaves open: those of its file or rank; all if
/// there is no such byte; none if it means nothing there.
static NAMED: [Squares; 256] = named();

const fn named() -> [Squares; 256] {
    let mut all = [Squares::NONE; 256];
    all[0] = Squares::ALL;
    let mut index = 0;
    while index < 8 {
        all[(b'a' + index) as usize] = Squares::file(index);
        all[(b'1' + index) as usize] = Squares::rank(index);
        index += 1;
    }
    all
}

/// A move in plain SAN: a man and a square, with what the text says of where the man comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainSan {
    pub(super) role: Role,
    pub(super) pattern: MovePattern,
    pub(super) to: Square,
    pub(super) takes: bool,
    pub(super) mark: CheckMark,
    /// The squares the man may come from, for all the text says: a file, a rank, or all.
    pub(super) origin: Squares,
}

impl PlainSan {
    /// Reads the lowest `bits` of `bytes` (two to seven bytes), the first byte in the lowest place. Does not
    /// branch on what it reads but to give up: moves follow one another without a pattern, and each wrong
    /// guess would cost as much as all of this.
    #[inline(always)]
    #[allow(clippy::needless_bitwise_bool)] // for the same reason
    pub(crate) fn read(bytes: u64, bits: u32) -> Option<PlainSan> {
        let last = (bytes >> (bits.wrapping_sub(8) & BYTES)) as u8;
        let marked = last & !0b1000 == b'#'; // or a plus sign, which differs in that bit
        let bits = bits.wrapping_sub(8 * u32::from(marked));
        let end = (bytes << 8) >> (bits.wrapping_sub(16) & BYTES); // the byte before the target, and the target
        let takes = end as u8 == b'x';
        let target = ((end >> 8) as u16).wrapping_sub(u16::from_le_bytes(*b"a1"));
        let letter = LETTERS[bytes as usize & 255];
        let between = bits.wrapping_sub(16 + u32::from(letter.bits) + 8 * u32::from(takes));
        let between = (bytes >> (letter.bits & 8)) & ((1 << (between & BYTES)) - 1);
        let origin = NAMED[between as usize & 255];
        // A pawn names its file when it takes, and only then.
        let senseless = (letter.bits == 0) & (takes != (between != 0));
        let unread = u64::from(target & 0xf8f8) | (between >> 8) | u64::from(letter.bits & 16);
        if (unread != 0) | origin.is_empty() | senseless | (bits < 16) {
            return None;
        }
        Some(PlainSan {
            role: letter.role,
            pattern: if (letter.bits == 0) & takes { MovePattern::CAPTURE } else { letter.pattern },
            to: Square::new((target | target >> 5) as u8),
            takes,
            mark: match (marked, last) {
                (false, _) => CheckMark::None,
                (true, b'#') => CheckMark::Mate,
                (true, _) => CheckMark::Check,
            },
            origin,
        })
    }

    /// Whether the text, but for its mark of check, is what [`San::of`] writes of the one move it means,
    /// which is no promotion: nothing is said of where the man comes from, but for a pawn that takes, and
    /// that it takes is said if it does.
    #[inline(always)]
    pub fn is_shortest(&self, takes: bool) -> bool {
        self.role == Role::Pawn || self.origin == Squares::ALL && self.takes == takes
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
        let PlainSan { role, to, takes, mark, .. } = *self;
        San {
            target: Target::Man { role, file, rank, takes, to, becomes: None },
            mark,
            quirks: SanQuirks::NONE,
        }
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

    /// Every text of up to six of these characters: whatever the fast path reads, the tolerant reader reads
    /// the same.
    #[test]
    fn what_the_fast_path_reads_the_tolerant_reader_reads_the_same() {
        let letters = b"NKaeh18x+#=Q";
        let mut read = 0u32;
        for len in 2..=6u32 {
            for number in 0..12u64.pow(len) {
                let text: Vec<u8> =
                    (0..len).map(|at| letters[(number / 12u64.pow(at) % 12) as usize]).collect();
                if let Some(san) = PlainSan::read(packed(&text), 8 * len).map(|plain| plain.san()) {
                    let text = core::str::from_utf8(&text).unwrap_or_default();
                    assert_eq!(text.parse::<San>().ok(), Some(san), "{text}");
                    read += 1;
                }
            }
        }
        // Six squares and three marks: three pieces with nothing, a file or a rank, each with x and without;
        // pawns with nothing or a file and x.
        assert_eq!(read, 6 * 3 * (3 * 6 * 2 + 1 + 3));
    }
}
