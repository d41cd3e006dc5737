//! What belongs to a move's text: where a word ends, and the brackets and words after it that go with it.

/// What a byte begins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Space,
    Word,
    Digit,
    Dot,
    Mark,
    Other,
}

pub(super) static CLASSES: [Class; 256] = classes();

const fn classes() -> [Class; 256] {
    let mut all = [Class::Word; 256];
    let mut byte = 0;
    while byte < 256 {
        all[byte] = match byte as u8 {
            0..=b' ' | 0x7f => Class::Space,
            b'0'..=b'9' => Class::Digit,
            b'.' => Class::Dot,
            b'!' | b'?' => Class::Mark,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'*' | b'<' | b'>' | b'%' => Class::Other,
            _ => Class::Word,
        };
        byte += 1;
    }
    all
}

/// Whether a move's text ends before this byte.
#[inline(always)]
pub(super) fn ends_word(byte: u8) -> bool {
    !matches!(CLASSES[byte as usize], Class::Word | Class::Digit)
}

/// Words that may follow a move after a space and belong to it.
const SUFFIXES: [&[u8]; 9] =
    [b"ch", b"dis", b"dbl", b"double", b"mate", b"e.p.", b"ep", b"en passant", b"e.p"];
/// Whether the word after this one may belong to it: `ch`, `dis ch`, `mate`, `e.p.`; or this is `Castles`.
#[inline(always)]
pub(super) fn may_have_suffix(rest: &[u8], len: usize) -> bool {
    let at = |index: usize| rest.get(index).copied().unwrap_or(0);
    is_suffix_start(at(len + 1), at(len + 2)) || matches!(rest[0], b'C' | b'c') && at(1) == b'a'
}

/// The words that belong to the move before them, by their second letter: the first one it goes with.
static SUFFIX_STARTS: [u8; 256] = suffix_starts();

const fn suffix_starts() -> [u8; 256] {
    let mut all = [0xff; 256]; // never a first letter
    let pairs = [b"ch", b"di", b"do", b"db", b"e.", b"ep", b"en", b"ma"];
    let mut index = 0;
    while index < pairs.len() {
        all[pairs[index][1] as usize] = pairs[index][0];
        index += 1;
    }
    all
}

/// Whether two bytes begin one of the words that belong to the move before them.
#[inline(always)]
pub(super) fn is_suffix_start(first: u8, second: u8) -> bool {
    SUFFIX_STARTS[second as usize] == first
}

/// The length of a move's text with what belongs to it: a bracketed square or piece, and the words after it.
#[cold]
pub(super) fn full_length(rest: &[u8], word: usize) -> usize {
    let mut len = word;
    loop {
        let tail = &rest[len..];
        let more = bracketed(tail).or_else(|| suffix(tail)).or_else(|| castling_wing(&rest[..len], tail));
        match more {
            Some(more) => len += more,
            None => return len,
        }
        while len < rest.len() && !ends_word(rest[len]) {
            len += 1;
        }
    }
}

/// `(Q)` of `P-K8(Q)` or `(R5)` of `R(R5)-QR5`, as against a variation: capitals, figures and the t of Kt
/// only.
fn bracketed(tail: &[u8]) -> Option<usize> {
    let inner = tail.strip_prefix(b"(")?;
    let len = inner
        .iter()
        .take_while(|byte| matches!(byte, b'K' | b'Q' | b'R' | b'B' | b'N' | b'P' | b't' | b'1'..=b'8'))
        .count();
    ((1..=4).contains(&len) && inner.get(len) == Some(&b')')).then_some(len + 2)
}

fn suffix(tail: &[u8]) -> Option<usize> {
    if let Some(rest) = tail.strip_prefix(b".") {
        return (rest.starts_with(b"p.") || rest.starts_with(b"p")).then_some(1);
    }
    let rest = tail.strip_prefix(b" ")?;
    let word = SUFFIXES.into_iter().filter(|word| rest.starts_with(word)).max_by_key(|word| word.len())?;
    let dot = usize::from(rest.get(word.len()) == Some(&b'.'));
    let end = rest.get(word.len() + dot);
    let ends = |&byte: &u8| ends_word(byte) || matches!(byte, b'+' | b'#');
    end.is_none_or(ends).then_some(1 + word.len() + dot)
}

fn castling_wing(word: &[u8], tail: &[u8]) -> Option<usize> {
    if !word.eq_ignore_ascii_case(b"castles") {
        return None;
    }
    let rest = tail.strip_prefix(b" ")?;
    if let Some(len) = bracketed(rest) {
        return Some(1 + len);
    }
    let wing = match rest {
        [b'K' | b'Q', b'R', ..] => 2,
        [b'K' | b'Q', ..] => 1,
        _ => return None,
    };
    rest.get(wing).is_none_or(|&byte| ends_word(byte)).then_some(1 + wing)
}
