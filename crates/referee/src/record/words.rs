//! A line of a record as words: comments and quotation marks, and a reader that goes from word to word.

use super::error::RecordError;
use super::time;
use crate::MoveRef;
use jadoube_chess::{Side, Square};

pub(super) const SIDES: [(&str, Side); 2] = [("White", Side::White), ("Black", Side::Black)];

/// Lists longer than this are not told in full.
const LONG_LIST: usize = 20;

/// The line without its comment and without the space around it.
///
/// A `#` inside quotation marks begins no comment, nor does that of `White seals #COMMITMENT`.
pub(super) fn without_comment(line: &str) -> &str {
    let mut at = 0;
    while let Some(found) = line[at..].find(['"', '#']) {
        at += found;
        let rest = &line[at..];
        if rest.starts_with('"') {
            at += closing(rest).unwrap_or(0) + 1;
        } else if is_commitment(&line[..at], rest) {
            at += 1;
        } else {
            return line[..at].trim();
        }
    }
    line.trim()
}

/// Where the quotation that opens a text ends; `None` if it never does.
fn closing(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.char_indices().skip(1).find_map(|(at, letter)| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends.then_some(at)
    })
}

fn is_commitment(before: &str, rest: &str) -> bool {
    let mut words = before.split_whitespace();
    let who = words.next().is_some_and(|who| !who.contains(':'));
    let verb = words.next().is_some_and(|verb| matches!(verb.to_lowercase().as_str(), "seals" | "seal"));
    let stands_alone = words.next().is_none() && before.ends_with(char::is_whitespace);
    who && verb && stands_alone && rest[1..].starts_with(|c: char| c.is_ascii_alphanumeric())
}

/// A text in quotation marks.
pub(super) fn quoted(text: &str) -> String {
    let mut all = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => all.extend(['\\', letter]),
            '\n' => all.push_str("\\n"),
            '\r' => all.push_str("\\r"),
            _ => all.push(letter),
        }
    }
    all.push('"');
    all
}

/// What stands between quotation marks.
fn unquoted(text: &str) -> String {
    let mut all = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match (letter, letters.clone().next()) {
            ('\\', Some(next @ ('"' | '\\' | 'n' | 'r'))) => {
                letters.next();
                all.push(match next {
                    'n' => '\n',
                    'r' => '\r',
                    _ => next,
                });
            }
            _ => all.push(letter),
        }
    }
    all
}

/// A text that is one quotation from end to end, without its marks; any other as it stands.
pub(super) fn free_text(text: &str) -> String {
    match text.starts_with('"').then(|| closing(text)).flatten() {
        Some(end) if end + 1 == text.len() => unquoted(&text[1..end]),
        _ => text.to_owned(),
    }
}

/// Whether a text comes back as it is when it is written without quotation marks, as words or as free text.
pub(super) fn is_plain(text: &str) -> bool {
    let odd = |c: char| c.is_control() || matches!(c, '#' | '"');
    !text.contains(odd) && text.split_whitespace().collect::<Vec<_>>().join(" ") == text
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Word<'a> {
    Bare(&'a str),
    Quoted(String),
}

/// Goes through a line from word to word. Every complaint names the word it stands before.
pub(super) struct Words<'a> {
    line: usize,
    all: Vec<Word<'a>>,
    at: usize,
}

impl<'a> Words<'a> {
    /// The words of a line without its comment.
    pub(super) fn of(line: usize, text: &'a str) -> Result<Words<'a>, RecordError> {
        let mut all = Vec::new();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let len = if rest.starts_with('"') {
                let unclosed = || RecordError::new(line, rest, "a closing quotation mark");
                let end = closing(rest).ok_or_else(unclosed)?;
                all.push(Word::Quoted(unquoted(&rest[1..end])));
                end + 1
            } else {
                let len = rest.find(char::is_whitespace).unwrap_or(rest.len());
                all.push(Word::Bare(&rest[..len]));
                len
            };
            rest = rest[len..].trim_start();
        }
        Ok(Words { line, all, at: 0 })
    }

    /// A part of this line, to be read by itself.
    pub(super) fn part<'b>(&self, text: &'b str) -> Result<Words<'b>, RecordError> {
        Words::of(self.line, text)
    }

    /// The next word, if it is not in quotation marks.
    pub(super) fn peek(&self) -> Option<&'a str> {
        match self.all.get(self.at) {
            Some(Word::Bare(word)) => Some(word),
            _ => None,
        }
    }

    pub(super) fn at_end(&self) -> bool {
        self.at == self.all.len()
    }

    /// A complaint about the next word.
    pub(super) fn expected(&self, message: impl Into<String>) -> RecordError {
        let word = match self.all.get(self.at) {
            Some(Word::Bare(word)) => word,
            Some(Word::Quoted(text)) => text.as_str(),
            None => "",
        };
        RecordError::new(self.line, word, message)
    }

    /// A complaint about the word just read.
    pub(super) fn complaint(&self, word: &str, message: impl Into<String>) -> RecordError {
        RecordError::new(self.line, word, message)
    }

    /// Passes over this word if it comes next, in capitals or not.
    pub(super) fn eat(&mut self, word: &str) -> bool {
        let found = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word));
        self.at += usize::from(found);
        found
    }

    /// Passes over the next word.
    pub(super) fn skip(&mut self) {
        self.at += 1;
    }

    /// Passes over words that must come next.
    pub(super) fn phrase(&mut self, words: &[&str]) -> Result<(), RecordError> {
        for word in words {
            if !self.eat(word) {
                return Err(self.expected(*word).suggesting([*word]));
            }
        }
        Ok(())
    }

    /// The next word, which must be one of these.
    pub(super) fn choose<T: Clone>(&mut self, what: &str, known: &[(&str, T)]) -> Result<T, RecordError> {
        let next = self.peek().unwrap_or_default();
        let Some((_, value)) = known.iter().find(|(word, _)| word.eq_ignore_ascii_case(next)) else {
            let names: Vec<&str> = known.iter().map(|&(word, _)| word).collect();
            return Err(self.expected(listed(what, &names)).suggesting(names));
        };
        self.at += 1;
        Ok(value.clone())
    }

    pub(super) fn side(&mut self) -> Result<Side, RecordError> {
        self.choose("a side", &SIDES)
    }

    pub(super) fn square(&mut self) -> Result<Square, RecordError> {
        let square = self.peek().and_then(|word| word.parse().ok());
        let square = square.ok_or_else(|| self.expected("a square such as e4"))?;
        self.at += 1;
        Ok(square)
    }

    /// One square or several.
    pub(super) fn squares(&mut self) -> Result<Vec<Square>, RecordError> {
        let mut all = vec![self.square()?];
        while let Some(square) = self.peek().and_then(|word| word.parse().ok()) {
            self.at += 1;
            all.push(square);
        }
        Ok(all)
    }

    pub(super) fn number(&mut self) -> Result<u32, RecordError> {
        let figures = self.peek().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let number = figures.and_then(|word| word.parse().ok());
        let number = number.ok_or_else(|| self.expected("a whole number"))?;
        self.at += 1;
        Ok(number)
    }

    /// `12`, `12 of White`.
    pub(super) fn move_ref(&mut self) -> Result<MoveRef, RecordError> {
        let number = self.number()?;
        let side = if self.eat("of") { Some(self.side()?) } else { None };
        Ok(MoveRef { number, side })
    }

    pub(super) fn time(&mut self) -> Result<u64, RecordError> {
        let time = self.peek().and_then(time::read);
        let time = time.ok_or_else(|| self.expected("a length of time such as 12m30s, 1h or 0:45:00"))?;
        self.at += 1;
        Ok(time)
    }

    /// The next word, which must be in quotation marks.
    pub(super) fn quotation(&mut self, expected: &str) -> Result<String, RecordError> {
        match self.all.get(self.at) {
            Some(Word::Quoted(text)) => {
                self.at += 1;
                Ok(text.clone())
            }
            _ => Err(self.expected(expected)),
        }
    }

    /// All words that are left as one text, or the one quotation that is left.
    pub(super) fn text(&mut self, expected: &str) -> Result<String, RecordError> {
        let rest = &self.all[self.at..];
        if let [Word::Quoted(text)] = rest {
            self.at += 1;
            return Ok(text.clone());
        }
        let mut bare = Vec::new();
        for word in rest {
            match word {
                Word::Bare(word) => bare.push(*word),
                Word::Quoted(text) => return Err(self.complaint(text, expected)),
            }
        }
        if bare.is_empty() {
            return Err(self.expected(expected));
        }
        self.at = self.all.len();
        Ok(bare.join(" "))
    }

    /// A law's number, as its document writes it.
    pub(super) fn law(&mut self) -> Result<String, RecordError> {
        const EXPECTED: &str = "a law as its document numbers it, such as XIII, 22(a) or 7.5.1";
        let law: String = self.text(EXPECTED)?.split_whitespace().collect();
        let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '(' | ')' | '.');
        if !law.is_empty() && law.chars().all(fits) { Ok(law) } else { Err(self.complaint(&law, EXPECTED)) }
    }

    /// Each word that is left, or quotation, by itself.
    pub(super) fn each(&mut self, expected: &str) -> Result<Vec<String>, RecordError> {
        if self.at_end() {
            return Err(self.expected(expected));
        }
        let rest = self.all[self.at..].iter().map(|word| match word {
            Word::Bare(word) => (*word).to_owned(),
            Word::Quoted(text) => text.clone(),
        });
        let all = rest.collect();
        self.at = self.all.len();
        Ok(all)
    }

    /// Takes these words away from the end of the line, if it ends so.
    pub(super) fn ends_with(&mut self, words: &[&str]) -> bool {
        let start = self.all.len().saturating_sub(words.len()).max(self.at);
        let last = &self.all[start..];
        let same = |(word, wanted): (&Word<'_>, &&str)| matches!(word, Word::Bare(word) if word.eq_ignore_ascii_case(wanted));
        let found = last.len() == words.len() && last.iter().zip(words).all(same);
        if found {
            self.all.truncate(start);
        }
        found
    }

    /// Nothing must be left.
    pub(super) fn end(&self) -> Result<(), RecordError> {
        if self.at_end() { Ok(()) } else { Err(self.expected("the end of the line")) }
    }
}

/// What was expected, with the words that would have done.
pub(super) fn listed(what: &str, words: &[&str]) -> String {
    match words {
        [word] => (*word).to_owned(),
        words if words.len() <= LONG_LIST => format!("{what}: {}", words.join(", ")),
        words => format!("{what}, such as {}", words[..5].join(", ")),
    }
}

#[cfg(test)]
#[path = "words_tests.rs"]
mod tests;
