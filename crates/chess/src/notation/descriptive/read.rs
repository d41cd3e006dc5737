//! Reads descriptive notation, tolerating what books and manuscripts have.

use super::name::{FileName, ManName, Prefix, SquareName, wing_named_by};
use super::scan::{Failure, Scanner};
use super::{Action, CheckCall, Descriptive, Passing};
use crate::notation::SyntaxError;
use crate::{Role, Wing};
use alloc::string::String;
use core::str::FromStr;

/// The pieces with a twin on the other wing.
const TWINS: [Role; 3] = [Role::Rook, Role::Knight, Role::Bishop];
const PIECES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Knight, Role::Bishop];

const A_MOVE: &str = "a move such as P-K4, KtxP or Castles";
const A_SQUARE: &str = "a square such as KB3";
const A_RANK: &str = "a rank from 1 to 8, or sq";
const A_PROMOTION: &str = "the piece the pawn becomes: Q, R, B or Kt";
const CLOSING: &str = "a closing parenthesis";
const THE_END: &str = "the end of the move, or words such as ch, mate or e.p.";

impl FromStr for Descriptive {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Descriptive, SyntaxError> {
        let read = Scanner::new(text).whole_move();
        read.map_err(|Failure { at, expected }| SyntaxError::new(text, at, expected))
    }
}

impl Descriptive {
    /// Reads a move from bytes, which need not be UTF-8.
    ///
    /// # Errors
    ///
    /// Where the text is no move, the error names the place and what was expected there.
    ///
    /// ```
    /// use jadoube_chess::notation::Descriptive;
    /// assert_eq!(Descriptive::read(b"P to K 4th").unwrap().to_string(), "P-K4");
    /// assert_eq!(Descriptive::read(b"P-K4\xff").unwrap_err().at(), 4);
    /// ```
    pub fn read(text: &[u8]) -> Result<Descriptive, SyntaxError> {
        match core::str::from_utf8(text) {
            Ok(text) => text.parse(),
            Err(error) => {
                let legible = String::from_utf8_lossy(text);
                Err(SyntaxError::new(&legible, error.valid_up_to(), "a legible character"))
            }
        }
    }
}

/// What stands in parentheses or after a stroke: where a man stands, or what a pawn becomes.
enum Aside {
    Square(SquareName),
    Becomes(Role),
}

impl Scanner<'_> {
    fn whole_move(mut self) -> Result<Descriptive, Failure> {
        let action = match self.castling()? {
            Some(castling) => castling,
            None => self.man_moves()?,
        };
        let (passing, call) = self.closing_words()?;
        Ok(Descriptive { action, passing, call, knight: self.knight })
    }

    fn castling(&mut self) -> Result<Option<Action>, Failure> {
        if self.eat_any(&["castles", "castled", "castle"]) {
            return Ok(Some(Action::Castle(self.castling_wing()?)));
        }
        if !self.eat_any(&["o", "0"]) {
            return Ok(None);
        }
        let mut rings = 1;
        while self.eat_dash() {
            if !self.eat_any(&["o", "0"]) {
                return self.fail("O-O or O-O-O");
            }
            rings += 1;
        }
        match rings {
            2 => Ok(Some(Action::Castle(Some(Wing::King)))),
            3 => Ok(Some(Action::Castle(Some(Wing::Queen)))),
            _ => self.fail("O-O or O-O-O"),
        }
    }

    /// `K`, `KR`, `(K)`, `on the K side`, or nothing.
    fn castling_wing(&mut self) -> Result<Option<Wing>, Failure> {
        let before = *self;
        let opened = self.eat("(");
        let announced = self.eat_any(&["with", "on"]);
        let _article = self.eat("the");
        let Some(wing) = self.eat_man(&[Role::King, Role::Queen]).and_then(wing_named_by) else {
            if announced {
                return self.fail("a wing: K or Q");
            }
            *self = before;
            return Ok(None);
        };
        let _rook = self.eat_man(&[Role::Rook]);
        let _side = self.eat_any(&["side", "wing"]);
        if opened {
            self.demand(")", CLOSING)?;
        }
        Ok(Some(wing))
    }

    fn man_moves(&mut self) -> Result<Action, Failure> {
        let mut man = self.man(A_MOVE)?;
        man.at = self.origin()?;
        if self.eat_dash() || self.eat("to") {
            let to = self.square()?;
            let becomes = self.promotion(man.role)?;
            Ok(Action::Go { man, to, becomes })
        } else if self.eat_any(&["x", "×", "takes"]) {
            self.taking(man)
        } else {
            self.fail("-, to, x or takes")
        }
    }

    fn taking(&mut self, man: ManName) -> Result<Action, Failure> {
        let mut taken = self.man("the man taken, such as P or KtP")?;
        let aside = if self.eat_any(&["at", "on"]) {
            Some(Aside::Square(self.square()?))
        } else {
            self.aside(man.role)?
        };
        let becomes = match aside {
            Some(Aside::Becomes(role)) => Some(role),
            Some(Aside::Square(square)) => {
                taken.at = Some(square);
                self.promotion(man.role)?
            }
            None => self.promotion(man.role)?,
        };
        Ok(Action::Take { man, taken, becomes })
    }

    /// A man without its place: `Kt`, `QKt`, `P`, `KtP`, `QKtP`, `KP`.
    fn man(&mut self, expected: &'static str) -> Result<ManName, Failure> {
        let Some(first) = self.eat_man(&Role::ALL) else {
            return self.fail(expected);
        };
        let twin = wing_named_by(first).and_then(|wing| Some((wing, self.eat_man(&TWINS)?)));
        let (wing, role) = match twin {
            Some((wing, twin)) => (Some(wing), twin),
            None => (None, first),
        };
        if role != Role::Pawn && self.eat_man(&[Role::Pawn]).is_some() {
            let prefix = Prefix::File(FileName { wing, piece: role });
            return Ok(ManName { role: Role::Pawn, prefix, at: None });
        }
        let prefix = wing.map_or(Prefix::None, Prefix::Wing);
        Ok(ManName { role, prefix, at: None })
    }

    /// Where the moved man stands, if that is said.
    fn origin(&mut self) -> Result<Option<SquareName>, Failure> {
        let opened = self.eat("(");
        let announced = self.eat_any(&["at", "on", "from"]);
        if !opened && !announced && !self.eat("/") {
            return Ok(None);
        }
        let square = self.square()?;
        if opened {
            self.demand(")", CLOSING)?;
        }
        Ok(Some(square))
    }

    fn square(&mut self) -> Result<SquareName, Failure> {
        match self.file() {
            Some(file) => Ok(SquareName { file, rank: self.rank()? }),
            None => self.fail(A_SQUARE),
        }
    }

    fn file(&mut self) -> Option<FileName> {
        let first = self.eat_man(&PIECES)?;
        let twin = wing_named_by(first).and_then(|wing| Some((wing, self.eat_man(&TWINS)?)));
        Some(match twin {
            Some((wing, piece)) => FileName { wing: Some(wing), piece },
            None => FileName { wing: None, piece: first },
        })
    }

    fn rank(&mut self) -> Result<u8, Failure> {
        if self.eat_any(&["square", "sq"]) {
            return Ok(0);
        }
        match self.eat_figure() {
            Some(rank) => {
                let _ordinal = ["st", "nd", "rd", "th"].iter().any(|ending| self.eat_adjoining(ending));
                Ok(rank)
            }
            None => self.fail(A_RANK),
        }
    }

    /// What stands in parentheses or after a stroke, unless it is a word that belongs to the end of the move.
    fn aside(&mut self, mover: Role) -> Result<Option<Aside>, Failure> {
        let before = *self;
        let opened = self.eat("(");
        if !opened && !self.eat("/") {
            return Ok(None);
        }
        let _announced = self.eat_any(&["at", "on"]);
        let Some(file) = self.file() else {
            if opened {
                *self = before;
                return Ok(None);
            }
            return self.fail("a square or a piece");
        };
        let may_promote =
            mover == Role::Pawn && file.wing.is_none() && Role::PROMOTIONS.contains(&file.piece);
        let aside = match self.rank() {
            Ok(rank) => Aside::Square(SquareName { file, rank }),
            Err(_) if may_promote => Aside::Becomes(file.piece),
            Err(failure) => return Err(failure),
        };
        if opened {
            self.demand(")", CLOSING)?;
        }
        Ok(Some(aside))
    }

    /// What a pawn becomes, if that is said: `(Q)`, `=Q`, `/Q`, `Q`, `queens`, `becoming a Q`.
    fn promotion(&mut self, mover: Role) -> Result<Option<Role>, Failure> {
        if mover != Role::Pawn {
            return Ok(None);
        }
        let _comma = self.eat(",");
        let before = *self;
        match self.aside(mover)? {
            Some(Aside::Becomes(role)) => return Ok(Some(role)),
            Some(Aside::Square(_)) => return before.fail(A_PROMOTION),
            None => {}
        }
        if self.eat_any(&["queens", "queening"]) {
            return Ok(Some(Role::Queen));
        }
        let announced = self.eat("=") || self.announces_promotion();
        match self.eat_man(&Role::PROMOTIONS) {
            None if announced => self.fail(A_PROMOTION),
            becomes => Ok(becomes),
        }
    }

    fn announces_promotion(&mut self) -> bool {
        let announced = self.eat_any(&["becoming", "becomes", "promoting", "promotes"]);
        if announced {
            let _preposition = self.eat("to");
            let _article = self.eat_any(&["an", "a"]);
        }
        announced
    }

    /// Words of check and of taking in passing, marks of comment, and the end.
    fn closing_words(&mut self) -> Result<(Passing, CheckCall), Failure> {
        let (mut passing, mut call) = (Passing::Unsaid, CheckCall::None);
        loop {
            self.skip_comment_marks();
            if self.is_at_end() {
                return Ok((passing, call));
            }
            let _conjunction = self.eat("and");
            let opened = self.eat("(");
            if self.eat_both("en", "passant") || self.eat_both("in", "passing") || self.eat_both("e", "p") {
                passing = Passing::Said;
            } else {
                call = call.max(self.check_words()?);
            }
            if opened {
                self.demand(")", CLOSING)?;
            }
        }
    }

    fn check_words(&mut self) -> Result<CheckCall, Failure> {
        if self.eat_any(&["checkmate", "mates", "mate", "++", "#", "‡"]) {
            return Ok(CheckCall::Mate);
        }
        let mut call = CheckCall::Check;
        loop {
            // Not just "disc", which would spoil "disch".
            if self.eat_any(&["discovered", "disc.", "disc ", "dis"]) {
                call = call.max(CheckCall::Discovered);
            } else if self.eat_any(&["double", "dbl"]) {
                call = CheckCall::Double;
            } else if self.eat_any(&["check", "ch", "+", "†"]) {
                return Ok(call);
            } else if call == CheckCall::Check {
                return self.fail(THE_END);
            } else {
                return self.fail("ch");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(text: &str) -> Result<String, SyntaxError> {
        text.parse::<Descriptive>().map(|read| read.to_string())
    }

    #[test]
    fn one_text_for_many_ways_of_printing() {
        for (text, expected) in [
            ("P. to K. 4th", "P-K4"),
            ("p to k4", "P-K4"),
            ("King's Knight to Bishop's 3rd", "KKt-B3"),
            ("KtoQ4", "K-Q4"),
            ("K to Q sq.", "K-Q1"),
            ("Kt to K sq.", "Kt-K1"),
            ("KtakesP", "KxP"),
            ("S-KB3", "Kt-KB3"),
            ("QN-Q2", "QN-Q2"),
            ("KP-K4", "KP-K4"),
            ("QRPxP", "QRPxP"),
            ("R/R5-QR5", "R(R5)-QR5"),
            ("R at K sq. takes P", "R(K1)xP"),
            ("Q. takes K. B. P.", "QxKBP"),
            ("P. takes P. (en passant)", "PxP e.p."),
            ("PxPep", "PxP e.p."),
            ("PxP at K5", "PxP(K5)"),
            ("P-K8 (Q)", "P-K8(Q)"),
            ("P-K8/Kt", "P-K8(Kt)"),
            ("P to K 8th, becoming a Q, and mate", "P-K8(Q) mate"),
            ("P-B8Q", "P-B8(Q)"),
            ("P-K8 queens!", "P-K8(Q)"),
            ("PxR(Q)", "PxR(Q)"),
            ("PxR(K8)", "PxR(K8)"),
            ("PxR(K8)=Q dis. ch.", "PxR(K8)(Q) dis ch"),
            ("PxQ becoming a B", "PxQ(B)"),
            ("KtxP(ch)", "KtxP ch"),
            ("B-Kt5 disch", "B-Kt5 dis ch"),
            ("B-Kt5 double check", "B-Kt5 dbl ch"),
            ("B—Kt5 ++", "B-Kt5 mate"),
            ("Castles on the Queen's side", "Castles Q"),
            ("Castles (K)!", "Castles K"),
            ("Castles QR", "Castles Q"),
            ("0-0-0+", "Castles Q ch"),
            ("castles ch", "Castles ch"),
        ] {
            assert_eq!(printed(text).as_deref(), Ok(expected), "{text}");
            assert_eq!(printed(expected).as_deref(), Ok(expected), "{text}");
        }
    }

    #[test]
    fn an_error_names_its_place() {
        for (text, at, expected) in [
            ("", 0, A_MOVE),
            ("Z-K4", 0, A_MOVE),
            ("P", 1, "-, to, x or takes"),
            ("P K4", 2, "-, to, x or takes"),
            ("P-", 2, A_SQUARE),
            ("P-P4", 2, A_SQUARE),
            ("P-K9", 3, A_RANK),
            ("Kt to K.", 8, A_RANK),
            ("R(R9)-R5", 3, A_RANK),
            ("R(R5-R5", 4, CLOSING),
            ("KtxP(K", 6, A_RANK),
            ("KtxP(K9)", 6, A_RANK),
            ("Ktxé", 3, "the man taken, such as P or KtP"),
            ("P-K8=K", 5, A_PROMOTION),
            ("P-K8(K7)", 4, A_PROMOTION),
            ("P-K8(Q", 6, CLOSING),
            ("B-K5 dis", 8, "ch"),
            ("B-K5 (ch", 8, CLOSING),
            ("B-K5é", 4, THE_END),
            ("O-", 2, "O-O or O-O-O"),
            ("O-O-O-O", 7, "O-O or O-O-O"),
            ("Castles with", 12, "a wing: K or Q"),
            ("Castles K x", 10, THE_END),
        ] {
            let error = text.parse::<Descriptive>().expect_err(text);
            assert_eq!((error.at(), error.expected()), (at, expected), "{text}");
        }
    }
}
