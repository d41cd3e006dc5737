//! EPD: a position without counters, followed by operations such as `bm Nf3; id "mate in two";`.

use super::castling::Letters;
use super::{FenStyle, fields, read::read_fields};
use crate::notation::SyntaxError;
use crate::{Position, Setup};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write as _;

/// One operand of an EPD operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EpdOperand {
    /// A bare word: a move, a number.
    Word(String),
    /// A quoted text.
    Text(String),
}

/// A line of EPD: a set-up and its operations, each an opcode with operands, in order.
///
/// ```
/// use jadoube_chess::notation::{Epd, EpdOperand};
/// let line = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8+; id \"one; two\";";
/// let epd = Epd::read(line).unwrap();
/// assert_eq!(epd.operations[1], ("id".to_owned(), vec![EpdOperand::Text("one; two".to_owned())]));
/// ```
#[doc(alias = "Extended Position Description")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    /// The position, unchecked. Opcodes `hmvc` and `fmvn` have set its counters.
    pub setup: Setup,
    /// The operations.
    pub operations: Vec<(String, Vec<EpdOperand>)>,
}

impl Epd {
    /// The EPD of a position with its counters as operations.
    pub fn of(position: &Position) -> Epd {
        let number = |value: u16| vec![EpdOperand::Word(value.to_string())];
        Epd {
            setup: position.setup(),
            operations: vec![
                ("hmvc".to_owned(), number(position.halfmoves)),
                ("fmvn".to_owned(), number(position.fullmoves)),
            ],
        }
    }

    /// Reads a line of EPD.
    pub fn read(text: &str) -> Result<Epd, SyntaxError> {
        let (mut setup, at) = read_fields(text, Letters::Standard)?;
        let operations = Operations { text, at }.read()?;
        for (opcode, operands) in &operations {
            let counter = match opcode.as_str() {
                "hmvc" => &mut setup.halfmoves,
                "fmvn" => &mut setup.fullmoves,
                _ => continue,
            };
            if let [EpdOperand::Word(number)] = operands.as_slice() {
                *counter = number
                    .parse()
                    .map_err(|_| SyntaxError::new(text, at, "a number of moves after hmvc and fmvn"))?;
            }
        }
        Ok(Epd { setup, operations })
    }

    /// Writes the line, for a position built from the set-up.
    pub fn write(&self, position: &Position) -> String {
        let mut text = fields(position, FenStyle::default());
        for (opcode, operands) in &self.operations {
            let _ = write!(text, " {opcode}");
            for operand in operands {
                let _ = match operand {
                    EpdOperand::Word(word) => write!(text, " {word}"),
                    EpdOperand::Text(quoted) => write!(text, " \"{quoted}\""),
                };
            }
            text.push(';');
        }
        text
    }
}

struct Operations<'a> {
    text: &'a str,
    at: usize,
}

impl Operations<'_> {
    fn read(mut self) -> Result<Vec<(String, Vec<EpdOperand>)>, SyntaxError> {
        let mut all = Vec::new();
        while let Some(first) = self.peek() {
            if !first.is_ascii_alphabetic() && first != '_' {
                return Err(SyntaxError::new(self.text, self.at, "an opcode, beginning with a letter"));
            }
            let opcode = self.word().to_owned();
            let mut operands = Vec::new();
            loop {
                match self.peek() {
                    None => {
                        return Err(SyntaxError::new(self.text, self.at, "a semicolon after the operation"));
                    }
                    Some(';') => break self.at += 1,
                    Some('"') => operands.push(self.quoted()?),
                    Some(_) => operands.push(EpdOperand::Word(self.word().to_owned())),
                }
            }
            all.push((opcode, operands));
        }
        Ok(all)
    }

    /// The next character that is not white space; reading stands before it.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        let trimmed = rest.trim_start();
        self.at += rest.len() - trimmed.len();
        trimmed.chars().next()
    }

    fn word(&mut self) -> &str {
        let rest = &self.text[self.at..];
        let len = rest.find(|c: char| c.is_whitespace() || c == ';' || c == '"').unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    fn quoted(&mut self) -> Result<EpdOperand, SyntaxError> {
        let start = self.at + 1;
        match self.text[start..].find('"') {
            None => Err(SyntaxError::new(self.text, self.text.len(), "a closing quotation mark")),
            Some(len) => {
                self.at = start + len + 1;
                Ok(EpdOperand::Text(self.text[start..start + len].to_owned()))
            }
        }
    }
}
