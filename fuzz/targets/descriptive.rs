//! Promise: any text is read or refused with a place; a text that means one move is written and read back to
//! that move.
//!
//! The input is a FEN, a newline, and the move's text; without a newline the move is one of the initial
//! position.
#![no_main]

use jadoube_chess::notation::{Descriptive, KnightLetter, fen};
use jadoube_chess::{Position, Tolerance};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let (position, text) = match input.split_once('\n') {
        Some((setup, text)) => match fen::read(setup) {
            Ok(setup) => (setup.build(Tolerance::ALL).expect("every defect is tolerated").position, text),
            Err(_) => return,
        },
        None => (Position::initial(), input),
    };
    let read = match text.parse::<Descriptive>() {
        Ok(read) => read,
        Err(error) => return assert!(error.at() <= text.len()),
    };
    let again: Descriptive = read.to_string().parse().expect("what is written can be read");
    assert_eq!(again.to_string(), read.to_string());
    for &mv in read.meaning(&position).moves() {
        for letter in [KnightLetter::Kt, KnightLetter::N] {
            let written = Descriptive::of(&position, mv, letter).to_string();
            let meant =
                written.parse::<Descriptive>().expect("what is written can be read").meaning(&position);
            assert_eq!(meant.only(), Ok(mv), "{written}");
        }
    }
});
