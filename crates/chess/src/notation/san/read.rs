//! Reads SAN from bytes, tolerating what printed and typed games have, and noting what it tolerated.

use super::{San, SanQuirk, SanQuirks, Target};
use crate::notation::{CheckMark, SyntaxError};
use crate::{Man, Role, Square, Wing};
use core::str::FromStr;

/// A place in the text where reading failed, and what was expected.
pub(crate) struct Failure {
    pub(crate) at: usize,
    pub(crate) expected: &'static str,
}

impl FromStr for San {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<San, SyntaxError> {
        San::read(text.as_bytes()).map_err(|Failure { at, expected }| SyntaxError::new(text, at, expected))
    }
}

impl San {
    /// Reads a whole text.
    pub(crate) fn read(text: &[u8]) -> Result<San, Failure> {
        let mut reader = Reader { text, at: 0, quirks: SanQuirks::NONE };
        let target = match text.first() {
            Some(b'O' | b'0' | b'o') => reader.castling()?,
            _ => reader.man()?,
        };
        let mark = reader.suffix()?;
        Ok(San { target, mark, quirks: reader.quirks })
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    quirks: SanQuirks,
}

impl Reader<'_> {
    #[inline(always)]
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    #[inline(always)]
    fn eat(&mut self, wanted: impl FnOnce(u8) -> bool) -> bool {
        let found = self.peek().is_some_and(wanted);
        self.at += usize::from(found);
        found
    }

    fn eat_text(&mut self, wanted: &[u8]) -> bool {
        let found = self.text[self.at..].starts_with(wanted);
        self.at += if found { wanted.len() } else { 0 };
        found
    }

    fn fail<T>(&self, expected: &'static str) -> Result<T, Failure> {
        Err(Failure { at: self.at, expected })
    }

    fn castling(&mut self) -> Result<Target, Failure> {
        let mut kings = 0;
        loop {
            match self.peek() {
                Some(b'O') => {}
                Some(b'0' | b'o') => self.quirks.add(SanQuirk::CastlingLetters),
                _ => return self.fail("O-O or O-O-O"),
            }
            self.at += 1;
            kings += 1;
            let more = self.eat(|c| c == b'-') || self.missing_hyphen();
            match (kings, more) {
                (2, false) => return Ok(Target::Castle(Wing::King)),
                (3, false) => return Ok(Target::Castle(Wing::Queen)),
                (1 | 2, true) => {}
                _ => return self.fail("O-O or O-O-O"),
            }
        }
    }

    fn missing_hyphen(&mut self) -> bool {
        let missing = matches!(self.peek(), Some(b'O' | b'0' | b'o'));
        if missing {
            self.quirks.add(SanQuirk::CastlingLetters);
        }
        missing
    }

    #[inline(always)]
    fn man(&mut self) -> Result<Target, Failure> {
        let role = self.role();
        let first_file = self.file();
        let first_rank = self.rank();
        let takes = self.takes();
        let second_file = self.file();
        let second_rank = self.rank();
        let (file, rank, to) = match (first_file, first_rank, second_file, second_rank) {
            (Some(file), Some(rank), None, None) => (None, None, Square::at(file, rank)),
            (file, rank, Some(to_file), Some(to_rank)) => (file, rank, Square::at(to_file, to_rank)),
            (None, None, None, None) => return self.fail("a move such as e4, Nf3 or O-O"),
            _ => return self.fail("a square such as e4"),
        };
        if file.is_some() && rank.is_some() {
            self.quirks.add(SanQuirk::BothSquares);
        }
        let becomes = self.promotion()?;
        Ok(Target::Man { role, file, rank, takes, to, becomes })
    }

    #[inline(always)]
    fn role(&mut self) -> Role {
        let role = match self.peek() {
            Some(b'a'..=b'h') => return Role::Pawn,
            Some(b'N') => Role::Knight,
            Some(b'B') => Role::Bishop,
            Some(b'R') => Role::Rook,
            Some(b'Q') => Role::Queen,
            Some(b'K') => Role::King,
            _ => return self.unusual_role(),
        };
        self.at += 1;
        role
    }

    #[cold]
    fn unusual_role(&mut self) -> Role {
        let role = match self.peek() {
            Some(b'n') => Role::Knight,
            Some(b'r') => Role::Rook,
            Some(b'q') => Role::Queen,
            Some(b'k') => Role::King,
            Some(b'P') => Role::Pawn,
            _ => return self.figurine(&Role::ALL).unwrap_or(Role::Pawn),
        };
        self.at += 1;
        self.quirks.add(SanQuirk::ManLetter);
        role
    }

    /// A figurine of either side, for a man that is one of `roles`.
    fn figurine(&mut self, roles: &[Role]) -> Option<Role> {
        let mut bytes = [0; 4];
        let mut men = Man::all().filter(|man| roles.contains(&man.role));
        let man = men.find(|man| self.eat_text(man.figurine().encode_utf8(&mut bytes).as_bytes()))?;
        self.quirks.add(SanQuirk::Figurine);
        Some(man.role)
    }

    #[inline(always)]
    fn file(&mut self) -> Option<u8> {
        let file = self.peek()?.wrapping_sub(b'a');
        self.at += usize::from(file < 8);
        (file < 8).then_some(file)
    }

    #[inline(always)]
    fn rank(&mut self) -> Option<u8> {
        let rank = self.peek()?.wrapping_sub(b'1');
        self.at += usize::from(rank < 8);
        (rank < 8).then_some(rank)
    }

    #[inline(always)]
    fn takes(&mut self) -> bool {
        match self.peek() {
            Some(b'x') => {
                self.at += 1;
                true
            }
            Some(sign @ (b'X' | b':' | b'-')) => {
                self.at += 1;
                self.quirks.add(SanQuirk::Separator);
                sign != b'-'
            }
            _ => false,
        }
    }

    #[inline(always)]
    fn promotion(&mut self) -> Result<Option<Role>, Failure> {
        match self.peek() {
            None | Some(b'+' | b'#') => Ok(None),
            Some(b'=') => {
                self.at += 1;
                self.promoted(b"NBRQ").map_or_else(|| self.unusual_promotion(), |role| Ok(Some(role)))
            }
            Some(_) => self.unusual_promotion(),
        }
    }

    fn promoted(&mut self, letters: &[u8]) -> Option<Role> {
        let letter = self.peek().filter(|letter| letters.contains(letter))?;
        self.at += 1;
        Role::from_letter(letter as char)
    }

    #[cold]
    fn unusual_promotion(&mut self) -> Result<Option<Role>, Failure> {
        let after_sign = self.at > 0 && self.text[self.at - 1] == b'=';
        let opened = self.eat(|c| c == b'(');
        let signed = opened || after_sign || self.eat(|c| c == b'/');
        match self.promoted(b"NBRQ").or_else(|| self.oddly_promoted()) {
            None if signed => self.fail("the piece the pawn becomes: N, B, R or Q"),
            None => Ok(None),
            Some(role) => {
                if opened || !after_sign {
                    self.quirks.add(SanQuirk::PromotionSign);
                }
                if opened && !self.eat(|c| c == b')') {
                    return self.fail("a closing parenthesis");
                }
                Ok(Some(role))
            }
        }
    }

    /// A promotion by a small letter or a figurine.
    fn oddly_promoted(&mut self) -> Option<Role> {
        if let Some(role) = self.promoted(b"nbrq") {
            self.quirks.add(SanQuirk::ManLetter);
            return Some(role);
        }
        self.figurine(&Role::PROMOTIONS)
    }

    /// Marks of check and comment after the move, and the end.
    #[inline(always)]
    fn suffix(&mut self) -> Result<CheckMark, Failure> {
        let mark = match self.peek() {
            None => return Ok(CheckMark::None),
            Some(b'+') => CheckMark::Check,
            Some(b'#') => CheckMark::Mate,
            Some(_) => return self.unusual_suffix(),
        };
        if self.at + 1 == self.text.len() {
            self.at += 1;
            return Ok(mark);
        }
        self.unusual_suffix()
    }

    #[cold]
    fn unusual_suffix(&mut self) -> Result<CheckMark, Failure> {
        let mut mark = CheckMark::None;
        loop {
            while self.eat(|c| c == b' ' || c == b'!' || c == b'?') {}
            if self.at == self.text.len() {
                return Ok(mark);
            } else if self.eat_text(b"e.p.") || self.eat_text(b"ep") || self.eat_text(b"e.p") {
                self.quirks.add(SanQuirk::EnPassantSaid);
            } else if self.eat_text(b"#") {
                mark = CheckMark::Mate;
            } else if self.eat_text(b"+") {
                if mark != CheckMark::None {
                    self.quirks.add(SanQuirk::CheckSign);
                }
                mark = mark.max(CheckMark::Check);
            } else if self.eat_text(b"mate") || self.eat_text(b"x") {
                self.quirks.add(SanQuirk::CheckSign);
                mark = CheckMark::Mate;
            } else if self.eat_text(b"ch.") || self.eat_text(b"ch") || self.eat_text("†".as_bytes()) {
                self.quirks.add(SanQuirk::CheckSign);
                mark = mark.max(CheckMark::Check);
            } else {
                return self.fail("the end of the move, or a sign such as + or #");
            }
        }
    }
}
