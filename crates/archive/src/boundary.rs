//! Where a file can be cut between two games, judged by the few lines around: a line that is an `[Event "…"]`
//! tag, in any capitals, and nothing else, after a line that is no tag, no comment's end, no line comment
//! and no escaped line.
//!
//! Such a boundary is where a game begins, whatever the text before it left open. So a part between two
//! boundaries means the same wherever it is read, and a file can be divided at any of them.

use memchr::{memchr, memmem, memrchr};

const OPENING: &[u8] = b"[Event \"";
/// A line as long as this is no tag.
const LONGEST_TAG: usize = 4096;

/// What lies before some text: its last line that is not blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Before {
    /// The line's first and last byte that are no blanks; `None` where nothing but blanks stands before.
    pub(crate) ends: Option<(u8, u8)>,
    /// Whether that line goes on into the text.
    pub(crate) is_open: bool,
    /// Whether the text begins a line.
    pub(crate) at_line_start: bool,
}

impl Before {
    /// The beginning of a file.
    pub(crate) const NOTHING: Before = Before { ends: None, is_open: false, at_line_start: true };

    /// What lies before whatever follows `text`.
    pub(crate) fn then(self, text: &[u8]) -> Before {
        let Some(&end) = text.last() else {
            return self;
        };
        let at_line_start = end == b'\n';
        match last_line(text, self) {
            None => Before { is_open: self.is_open && memchr(b'\n', text).is_none(), at_line_start, ..self },
            Some((ends, at)) => {
                let is_open = memchr(b'\n', &text[at..]).is_none();
                Before { ends: Some(ends), is_open, at_line_start }
            }
        }
    }
}

/// The last line of `text` that is not blank, by its ends, and where its last byte is.
fn last_line(text: &[u8], before: Before) -> Option<((u8, u8), usize)> {
    let last = text.iter().rposition(|&byte| byte > b' ')?;
    let start = memrchr(b'\n', &text[..last]);
    let goes_on = before.ends.filter(|_| start.is_none() && before.is_open);
    let from = start.map_or(0, |at| at + 1);
    let here = text[from..=last].iter().copied().find(|&byte| byte > b' ')?;
    let first = goes_on.map_or(here, |(first, _)| first);
    Some(((first, text[last]), last))
}

/// Whether a game may follow a line with these ends.
fn may_follow((first, last): (u8, u8)) -> bool {
    !matches!(first, b'[' | b'%' | b';') && last != b'}'
}

/// What can be said of a place at which a line may begin with the opening of an event's tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Boundary,
    No,
    /// More of the line must be seen.
    Later,
}

/// What follows a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rest {
    /// More of the input, perhaps.
    Unknown,
    Nothing,
}

/// Judges a place at the beginning of a line.
pub(crate) fn judge(text: &[u8], at: usize, before: Before, rest: Rest) -> Verdict {
    let line = &text[at..];
    let seen = line.len().min(OPENING.len());
    let fits = line[..seen].eq_ignore_ascii_case(&OPENING[..seen]);
    if !fits || seen < OPENING.len() {
        return if fits && rest == Rest::Unknown { Verdict::Later } else { Verdict::No };
    }
    let line = match memchr(b'\n', &line[..line.len().min(LONGEST_TAG)]) {
        Some(end) => &line[..end],
        None if line.len() < LONGEST_TAG && rest == Rest::Nothing => line,
        None if line.len() < LONGEST_TAG => return Verdict::Later,
        None => return Verdict::No,
    };
    let end = line.iter().rposition(|&byte| byte > b' ').map_or(0, |at| at + 1);
    if !is_alone(&line[..end]) {
        return Verdict::No;
    }
    match before.then(&text[..at]).ends {
        Some(ends) if may_follow(ends) => Verdict::Boundary,
        _ => Verdict::No,
    }
}

/// Whether a line that begins with the opening is that tag and nothing else.
fn is_alone(line: &[u8]) -> bool {
    let Some(value) = line[OPENING.len()..].strip_suffix(b"\"]") else {
        return false;
    };
    let mut bytes = value.iter();
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' => return false,
            b'\\' if bytes.next().is_none() => return false,
            _ => {}
        }
    }
    true
}

/// The places of a text where the opening stands at a line's beginning, from `from` on.
fn openings(text: &[u8], from: usize, before: Before) -> impl Iterator<Item = usize> {
    let opens = |at: usize| {
        let line = text.get(at..at + OPENING.len());
        line.is_some_and(|line| line[1] | 0x20 == b'e' && line.eq_ignore_ascii_case(OPENING))
    };
    let first = (from == 0 && before.at_line_start && opens(0)).then_some(0);
    // From the line end before it: an opening at `from` itself counts.
    let start = from.saturating_sub(1);
    let others = memmem::find_iter(&text[start..], b"\n[").map(move |at| start + at + 1);
    first.into_iter().chain(others.filter(move |&at| opens(at)))
}

/// The first boundary at or after `from`.
pub(crate) fn first(text: &[u8], from: usize, before: Before, rest: Rest) -> Option<usize> {
    openings(text, from, before).find(|&at| judge(text, at, before, rest) == Verdict::Boundary)
}

/// All boundaries of a text after its first byte, in order.
pub(crate) fn all(text: &[u8], before: Before) -> impl Iterator<Item = usize> {
    openings(text, 1, before).filter(move |&at| judge(text, at, before, Rest::Nothing) == Verdict::Boundary)
}

/// The last boundary after the first byte.
pub(crate) fn last(text: &[u8], before: Before, rest: Rest) -> Option<usize> {
    let mut end = text.len();
    while let Some(at) = memmem::rfind(&text[..end], b"\n[") {
        if judge(text, at + 1, before, rest) == Verdict::Boundary {
            return Some(at + 1);
        }
        end = at + 1;
    }
    None
}

/// How much of a text in which there is no boundary is certainly before the next one.
pub(crate) fn settled(text: &[u8], before: Before) -> usize {
    let line = match memrchr(b'\n', text) {
        Some(at) => at + 1,
        None if before.at_line_start => 0,
        None => return text.len(),
    };
    if judge(text, line, before, Rest::Unknown) == Verdict::Later { line } else { text.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<usize> {
        all(text.as_bytes(), Before::NOTHING).collect()
    }

    #[test]
    fn a_tag_of_an_event_after_moves_is_a_cut_and_nothing_else_is() {
        assert_eq!(found("[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n"), [22]);
        assert_eq!(found("[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n[Event \"b\"]\r\n"), [26]);
        assert_eq!(found("1. e4 *\n[Event \"b\"]"), [8]);
        assert_eq!(found("1. e4 *\n[event \"b\"]\n\n1. e4 *\n[EVENT \"c\"]\n"), [8, 29]);
        for none in [
            "[Event \"a\"]\n[Event \"b\"]\n",
            "[White \"a\"]\n\n[Event \"b\"]\n",
            "1. e4 {good}\n[Event \"b\"]\n",
            "; so it goes\n[Event \"b\"]\n",
            "%escaped\n[Event \"b\"]\n",
            "1. e4 *\n[Event \"b\" c]\n",
            "1. e4 *\n[Event \"b\"] 1. e4\n",
            "1. e4 *\n [Event \"b\"]\n",
            "\n\n[Event \"b\"]\n",
        ] {
            assert_eq!(found(none), [0; 0], "{none}");
        }
    }

    #[test]
    fn what_lies_before_is_known_however_the_text_comes() {
        let text = b"1. e4\n  {x\n\n y} \n\n[Event \"b\"]\n 1-0 \n[%clk\n\n";
        for first in 0..=text.len() {
            for second in first..=text.len() {
                let in_parts =
                    Before::NOTHING.then(&text[..first]).then(&text[first..second]).then(&text[second..]);
                assert_eq!(in_parts, Before::NOTHING.then(text), "{first} {second}");
            }
        }
    }
}
