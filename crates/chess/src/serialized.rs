//! What serde writes and reads, with the feature `serde`: texts as notation has them, so that a file of them
//! can be read by people and by other programs.
//!
//! - [`Square`], [`File`], [`Rank`], [`Board`], [`Setup`], [`Uci`]: their text, such as `"e4"`, a placement
//!   or a FEN.
//! - [`Position`]: its FEN, with the square passed over after every double step; read back whatever is odd
//!   about it.
//! - [`Squares`]: a list of squares.
//! - [`Castling`]: letters of `KQkq`, or `-`; in Chess960 each with the number of the rook's file, `K7Q2`.
//! - [`crate::Side`], [`crate::Role`], [`crate::Man`], [`crate::Wing`], [`crate::MoveKind`], [`crate::Move`]:
//!   their names and fields, in small letters.

use crate::notation::{Uci, fen};
use crate::{Board, Castling, File, Position, Rank, Setup, Side, Square, Squares, Tolerance, Wing};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! as_text {
    ($($name:ident)*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                text(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_text! { Square File Rank Board Uci }

/// A text, borrowed where the format can lend it.
fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cow<'de, str>, D::Error> {
    #[derive(Deserialize)]
    struct Text<'a>(#[serde(borrow)] Cow<'a, str>);
    Text::deserialize(deserializer).map(|text| text.0)
}

const EXACT: fen::FenStyle =
    fen::FenStyle { en_passant: fen::EnPassantField::Always, castling: fen::CastlingField::Wings };

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&fen::write_styled(self, EXACT))
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let setup = Setup::deserialize(deserializer)?;
        setup.build(Tolerance::ALL).map(|built| built.position).map_err(D::Error::custom)
    }
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
        fen::read(&text(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Squares {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Squares, D::Error> {
        Vec::<Square>::deserialize(deserializer).map(|squares| squares.into_iter().collect())
    }
}

const WINGS: [(char, Side, Wing); 4] = [
    ('K', Side::White, Wing::King),
    ('Q', Side::White, Wing::Queen),
    ('k', Side::Black, Wing::King),
    ('q', Side::Black, Wing::Queen),
];

impl Serialize for Castling {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut text = String::new();
        for (letter, side, wing) in WINGS.into_iter().filter(|&(_, side, wing)| self.has(side, wing)) {
            text.push(letter);
            text.extend(self.elsewhere(side, wing).map(|file| (b'1' + file.index()) as char));
        }
        serializer.serialize_str(if text.is_empty() { "-" } else { &text })
    }
}

impl<'de> Deserialize<'de> for Castling {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Castling, D::Error> {
        let text = text(deserializer)?;
        let mut rights = Castling::NONE;
        let mut letters = text.chars().filter(|_| text != "-").peekable();
        while let Some(letter) = letters.next() {
            let named = WINGS.into_iter().find(|&(name, ..)| name == letter);
            let (_, side, wing) =
                named.ok_or_else(|| D::Error::custom("castling rights are - or letters of KQkq"))?;
            let file = letters.next_if(|file| ('1'..='8').contains(file));
            rights = match file {
                None => rights.with(side, wing),
                Some(file) => rights.with_rook(side, wing, File::new(file as u8 - b'1')),
            };
        }
        Ok(rights)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::{Man, Move, Role};
    use core::fmt::Debug;
    use serde::de::DeserializeOwned;

    fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, text: &str) {
        assert_eq!(serde_json::to_string(value).unwrap(), text);
        assert_eq!(serde_json::from_str::<T>(text).unwrap(), *value);
    }

    #[test]
    fn every_value_is_written_as_its_text_and_comes_back() {
        let position = Position::initial();
        comes_back(&Square::E4, "\"e4\"");
        comes_back(&Squares::of(Square::E4).with(Square::A1), "[\"a1\",\"e4\"]");
        comes_back(&Castling::ALL.without(Side::White, Wing::King), "\"Qkq\"");
        comes_back(&Castling::NONE, "\"-\"");
        comes_back(&Castling::ALL.with_rook(Side::Black, Wing::King, File::G), "\"KQk7q\"");
        comes_back(&Man { side: Side::White, role: Role::Knight }, r#"{"side":"white","role":"knight"}"#);
        comes_back(&position, "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"");
        let mv: Move = position.parse_move("e4").unwrap();
        comes_back(&mv, r#"{"from":"e2","to":"e4","role":"pawn","kind":"double_step"}"#);
        comes_back(&position.after(mv), "\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\"");
        comes_back(
            &position.after(mv).setup(),
            "\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\"",
        );
    }

    #[test]
    fn what_is_odd_about_a_position_is_no_reason_not_to_read_it() {
        comes_back(&Setup::of_board(Board::empty(), Side::Black), "\"8/8/8/8/8/8/8/8 b - - 0 1\"");
        assert!(serde_json::from_str::<Position>("\"8/8/8/8/8/8/8/8 b - - 0 1\"").is_ok());
        assert!(serde_json::from_str::<Position>("\"8/8 b - - 0 1\"").is_err());
        assert!(serde_json::from_str::<Square>("\"e9\"").is_err());
    }
}
