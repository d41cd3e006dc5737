//! The fast path through movetext: a number and a move in plain SAN, read from the bytes ahead all at once.

use super::reader::{Reader, Telling};
use super::tokens::Course;
use super::words::is_suffix_start;
use super::{Flow, Visitor};
use crate::notation::PlainSan;
use std::io::Read;

impl<R: Read> Reader<R> {
    /// Reads the usual text by the fast path, as long as it lasts: a blank, perhaps a move number, then a
    /// move in plain SAN and a blank after it. Stops before anything else.
    #[inline(always)]
    pub(super) fn fast_moves(&mut self, visitor: &mut impl Visitor, course: &mut Course) {
        let window = &self.window;
        let tells = course.tells();
        let mut at = window.at;
        while let Some(ahead) = window.ahead::<AHEAD>(at) {
            let start = usize::from(ahead[0] <= b' ');
            let start = start + move_number_len(eight(ahead, start));
            let bytes = eight(ahead, start);
            let bits = bits_before_blank(bytes);
            let end = start + bits as usize / 8;
            if bits < 16 || is_suffix_start(ahead[(end + 1) % AHEAD], ahead[(end + 2) % AHEAD]) {
                break;
            }
            let Some(san) = PlainSan::read(bytes, bits) else {
                break;
            };
            course.begun |= course.depth == 0;
            at += end;
            if tells {
                let flow = visitor.plain(san, &ahead[start..end], window.place_at(at + start - end));
                course.telling = Telling::after(flow);
                if flow != Flow::Go {
                    break;
                }
            }
        }
        self.window.at = at;
    }
}

/// How many bits of eight bytes stand before the first blank; 0 if none of them is one.
#[inline(always)]
fn bits_before_blank(bytes: u64) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let blanks = bytes.wrapping_sub(ONES * 0x21) & !bytes & (ONES * 0x80);
    blanks.trailing_zeros() & 0b11_1000
}

/// What the fast path looks at: a blank, a number of two figures with its full stop and blank, and a move.
const AHEAD: usize = 32;

/// Eight bytes, the first in the lowest place.
#[inline(always)]
fn eight(ahead: &[u8; AHEAD], at: usize) -> u64 {
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&ahead[at..at + 8]);
    u64::from_le_bytes(bytes)
}

/// The length of a move number such as `12.` with its full stop and a blank, if that is what stands here,
/// else 0. Number one, with which another game may begin, and number none before it are left to the general
/// reader.
#[inline(always)]
fn move_number_len(bytes: u64) -> usize {
    let digit = |at: u32| ((bytes >> (8 * at)) as u8).wrapping_sub(b'0') < 10;
    if !digit(0) {
        return 0;
    }
    let digits = 1 + u32::from(digit(1));
    let after = bytes >> (8 * digits);
    let stop_and_blank = after as u8 == b'.' && (after >> 8) as u8 <= b' ';
    let first = (bytes as u16 | 1) == u16::from_le_bytes(*b"1.");
    if stop_and_blank && !first { digits as usize + 2 } else { 0 }
}
