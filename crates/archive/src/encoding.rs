//! Texts in other encodings than UTF-8, decoded as they are read.

use jadoube_chess::pgn::windows_1252;
use std::io::{self, Read};

/// How the bytes of a file stand for text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// UTF-16 where the first bytes say so; otherwise UTF-8, and Windows-1252 for each text that is not.
    #[default]
    Guessed,
    /// UTF-8; what is not becomes U+FFFD.
    Utf8,
    /// Windows-1252, of which Latin-1 is a part.
    Windows1252,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
}

impl Encoding {
    /// What the first bytes of a text say, if they are asked: UTF-16 has a mark, or every second of them
    /// is 0.
    pub(crate) fn of(self, first: &[u8]) -> Encoding {
        match (self, first) {
            (Encoding::Guessed, [0xff, 0xfe, ..]) => Encoding::Utf16Le,
            (Encoding::Guessed, [0xfe, 0xff, ..]) => Encoding::Utf16Be,
            (Encoding::Guessed, &[one, 0, two, 0, ..]) if one != 0 && two != 0 => Encoding::Utf16Le,
            (Encoding::Guessed, &[0, one, 0, two, ..]) if one != 0 && two != 0 => Encoding::Utf16Be,
            (given, _) => given,
        }
    }
}

/// How much is decoded at a time.
const CHUNK: usize = 1 << 14;

/// Reads an input as UTF-8, whatever its encoding.
pub(crate) struct Decoded<R> {
    input: R,
    encoding: Encoding,
    /// Whether the first bytes have been looked at.
    begun: bool,
    over: bool,
    /// Bytes read and not decoded: a part of a character, or the first ones.
    raw: Vec<u8>,
    text: Vec<u8>,
    at: usize,
}

impl<R: Read> Decoded<R> {
    pub(crate) fn new(input: R, encoding: Encoding) -> Decoded<R> {
        Decoded { input, encoding, begun: false, over: false, raw: Vec::new(), text: Vec::new(), at: 0 }
    }

    /// Looks at the first bytes. What fails is told when it is read.
    fn begin(&mut self) -> io::Result<()> {
        self.read_raw(4)?;
        self.encoding = self.encoding.of(&self.raw);
        self.begun = true;
        let mark: &[u8] = match self.encoding {
            Encoding::Utf16Le => &[0xff, 0xfe],
            Encoding::Utf16Be => &[0xfe, 0xff],
            _ => &[],
        };
        if self.raw.starts_with(mark) {
            self.raw.drain(..mark.len());
        }
        Ok(())
    }

    /// Reads more bytes, so many at most.
    fn read_raw(&mut self, most: usize) -> io::Result<()> {
        let wanted = most.saturating_sub(self.raw.len());
        let read = self.input.by_ref().take(wanted as u64).read_to_end(&mut self.raw)?;
        self.over = read < wanted;
        Ok(())
    }

    /// Decodes what has been read, but for a part of a character at its end.
    fn decode(&mut self) {
        self.text.clear();
        self.at = 0;
        let whole = match self.encoding {
            Encoding::Guessed => {
                self.text.append(&mut self.raw);
                return;
            }
            Encoding::Windows1252 => {
                let text: String = self.raw.drain(..).map(windows_1252).collect();
                self.text = text.into_bytes();
                return;
            }
            Encoding::Utf8 => whole_utf8(&self.raw, self.over),
            Encoding::Utf16Le | Encoding::Utf16Be => whole_utf16(&self.raw, self.encoding, self.over),
        };
        let raw = &self.raw[..whole];
        let text = match self.encoding {
            Encoding::Utf16Le | Encoding::Utf16Be => utf16(raw, self.encoding),
            _ => String::from_utf8_lossy(raw).into_owned(),
        };
        self.text = text.into_bytes();
        self.raw.drain(..whole);
    }
}

/// How many of these bytes are whole characters of UTF-8, or can never become one.
fn whole_utf8(raw: &[u8], over: bool) -> usize {
    match std::str::from_utf8(&raw[raw.len().saturating_sub(3)..]) {
        _ if over => raw.len(),
        Err(error) if error.error_len().is_none() => raw.len().saturating_sub(3) + error.valid_up_to(),
        // The cut may lie within a character, which then looks broken at the beginning: asked once more.
        Err(_) => match std::str::from_utf8(raw) {
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            _ => raw.len(),
        },
        Ok(_) => raw.len(),
    }
}

fn unit(pair: [u8; 2], encoding: Encoding) -> u16 {
    if encoding == Encoding::Utf16Be { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) }
}

/// How many of these bytes are whole characters of UTF-16.
fn whole_utf16(raw: &[u8], encoding: Encoding, over: bool) -> usize {
    if over {
        return raw.len();
    }
    let even = raw.len() & !1;
    match raw[..even].last_chunk::<2>() {
        Some(&pair) if matches!(unit(pair, encoding), 0xd800..=0xdbff) => even - 2,
        _ => even,
    }
}

fn utf16(raw: &[u8], encoding: Encoding) -> String {
    let (pairs, odd) = raw.as_chunks::<2>();
    let units = pairs.iter().map(|&pair| unit(pair, encoding));
    let text = char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER));
    text.chain(odd.iter().map(|_| char::REPLACEMENT_CHARACTER)).collect()
}

impl<R: Read> Read for Decoded<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if !self.begun {
            self.begin()?;
        }
        while self.at == self.text.len() {
            if self.encoding == Encoding::Guessed && self.raw.is_empty() {
                return self.input.read(into);
            }
            if self.over && self.raw.is_empty() {
                return Ok(0);
            }
            if self.encoding != Encoding::Guessed && !self.over {
                self.read_raw(CHUNK)?;
            }
            self.decode();
        }
        let ready = &self.text[self.at..];
        let read = ready.len().min(into.len());
        into[..read].copy_from_slice(&ready[..read]);
        self.at += read;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8], encoding: Encoding) -> String {
        let mut text = String::new();
        Decoded::new(bytes, encoding).read_to_string(&mut text).expect("it is UTF-8 then");
        text
    }

    fn utf16le(text: &str) -> Vec<u8> {
        text.encode_utf16().flat_map(u16::to_le_bytes).collect()
    }

    #[test]
    fn utf16_is_recognised_with_its_mark_and_without() {
        let text = "[White \"Grünfeld ♞ 𝄞\"]\n".repeat(3000);
        let little = utf16le(&text);
        let big: Vec<u8> = little.as_chunks::<2>().0.iter().flat_map(|&[low, high]| [high, low]).collect();
        assert_eq!(decoded(&little, Encoding::Guessed), text);
        assert_eq!(decoded(&big, Encoding::Guessed), text);
        assert_eq!(decoded(&[&[0xff, 0xfe][..], &little].concat(), Encoding::Guessed), text);
        assert_eq!(decoded(&[&[0xfe, 0xff][..], &big].concat(), Encoding::Guessed), text);
        assert_eq!(decoded(&little[..little.len() - 1], Encoding::Guessed).chars().last(), Some('\u{fffd}'));
        // Every place where a chunk may end.
        for blanks in 0..8 {
            let text = " ".repeat(blanks) + &text;
            assert_eq!(decoded(&utf16le(&text), Encoding::Utf16Le), text);
        }
    }

    #[test]
    fn an_encoding_given_is_the_one_used() {
        assert_eq!(decoded(b"Gr\xc3\xbcn", Encoding::Windows1252), "GrÃ¼n");
        assert_eq!(decoded(b"Gr\xfcn \x84so\x93", Encoding::Windows1252), "Grün „so“");
        assert_eq!(decoded(b"Gr\xfcn", Encoding::Utf8), "Gr\u{fffd}n");
        let text = "ü♞𝄞".repeat(5000);
        for blanks in 0..8 {
            let text = " ".repeat(blanks) + &text;
            assert_eq!(decoded(text.as_bytes(), Encoding::Utf8), text);
        }
        assert_eq!(decoded(b"", Encoding::Utf8), "");
        assert_eq!(decoded(b"\xc3", Encoding::Utf8), "\u{fffd}");
    }
}
