//! Values for fuzzers and property tests, with the feature `arbitrary`. A position is one that legal play
//! comes to, and a set-up anything at all: between them they try what a program does with chess and with its
//! opposite.

use crate::{Board, Castling, File, Man, Move, Position, Rank, Role, Setup, Side, Square, Squares, Wing};
use arbitrary::{Arbitrary, Result, Unstructured};

/// A game is no longer than this.
const MOST_PLIES: u32 = 200;

macro_rules! chosen_from {
    ($($name:ident: $all:expr;)*) => {$(
        impl<'a> Arbitrary<'a> for $name {
            fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<$name> {
                bytes.choose(&$all).copied()
            }
        }
    )*};
}

chosen_from! {
    File: File::ALL;
    Rank: Rank::ALL;
    Role: Role::ALL;
    Side: Side::BOTH;
    Wing: Wing::BOTH;
}

impl<'a> Arbitrary<'a> for Square {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Square> {
        bytes.arbitrary().map(Square::new)
    }
}

impl<'a> Arbitrary<'a> for Squares {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Squares> {
        bytes.arbitrary().map(Squares)
    }
}

impl<'a> Arbitrary<'a> for Man {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Man> {
        Ok(Man { side: bytes.arbitrary()?, role: bytes.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for Castling {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Castling> {
        let mut rights = Castling::NONE;
        for (side, wing) in Castling::ALL.iter() {
            if bytes.arbitrary()? {
                rights = rights.with(side, wing);
            }
        }
        Ok(rights)
    }
}

/// Anything may stand anywhere.
impl<'a> Arbitrary<'a> for Board {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Board> {
        let men = bytes.int_in_range(0..=64u8)?;
        (0..men).map(|_| Ok((bytes.arbitrary()?, bytes.arbitrary()?))).collect()
    }
}

/// Anything may be claimed.
impl<'a> Arbitrary<'a> for Setup {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Setup> {
        Ok(Setup {
            board: bytes.arbitrary()?,
            turn: bytes.arbitrary()?,
            castling: bytes.arbitrary()?,
            en_passant: bytes.arbitrary()?,
            halfmoves: bytes.arbitrary()?,
            fullmoves: bytes.arbitrary()?,
        })
    }
}

/// A position of a game played by the bytes from the beginning. For others, [`Setup::build`].
impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Position> {
        let mut position = Position::initial();
        for _ in 0..bytes.int_in_range(0..=MOST_PLIES)? {
            let moves = position.legal_moves();
            if moves.is_empty() || bytes.is_empty() {
                break;
            }
            position.play_unchecked(*bytes.choose(&moves)?);
        }
        Ok(position)
    }
}

/// A legal move of some position of a game.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Move> {
        let moves = bytes.arbitrary::<Position>()?.legal_moves();
        if moves.is_empty() { Err(arbitrary::Error::IncorrectFormat) } else { bytes.choose(&moves).copied() }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Tolerance;
    use alloc::vec::Vec;

    fn noise(seed: u64) -> Vec<u8> {
        (0..500).map(|at| (crate::hash::mix(seed, at) >> 40) as u8).collect()
    }

    #[test]
    fn positions_are_those_of_games_and_set_ups_are_anything() {
        for seed in 0..50 {
            let noise = noise(seed);
            let position = Position::arbitrary(&mut Unstructured::new(&noise)).unwrap();
            assert!(position.setup().defects().is_empty(), "{position}");
            let setup = Setup::arbitrary(&mut Unstructured::new(&noise)).unwrap();
            assert!(setup.build(Tolerance::ALL).is_ok());
        }
        assert_eq!(Position::arbitrary(&mut Unstructured::new(&[])).unwrap(), Position::initial());
    }
}
