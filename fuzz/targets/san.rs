//! Promise: a move that is read and means one legal move is written and read back to that move; an error
//! names a byte.
//!
//! The input is a FEN, a newline, and the move's text; without a newline the move is one of the initial
//! position.
#![no_main]

use jadoube_chess::notation::{Long, San, SyntaxError, Uci, fen};
use jadoube_chess::{Move, Position, Tolerance};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let (position, text) = match input.split_once('\n') {
        Some((setup, text)) => match fen::read(setup) {
            Ok(setup) => (setup.build(Tolerance::ALL).expect("every defect is tolerated").position, text),
            Err(_) => return,
        },
        None => (Position::initial(), input),
    };
    match text.parse::<San>() {
        Ok(san) => {
            let again = san.to_string().parse::<San>().expect("what SAN writes can be read");
            assert_eq!((again.target(), again.mark()), (san.target(), san.mark()));
            san.meaning(&position).moves().iter().for_each(|&mv| check(&position, mv));
        }
        Err(error) => names_a_place(text, &error),
    }
    match text.parse::<Long>() {
        Ok(long) => long.meaning(&position).moves().iter().for_each(|&mv| check(&position, mv)),
        Err(error) => names_a_place(text, &error),
    }
    match text.parse::<Uci>() {
        Ok(uci) => uci.meaning(&position).moves().iter().for_each(|&mv| check(&position, mv)),
        Err(error) => names_a_place(text, &error),
    }
});

fn names_a_place(text: &str, error: &SyntaxError) {
    assert_eq!(error.found(), text[error.at()..].chars().next());
}

/// A move that some text meant is legal, and every notation names it and nothing else.
fn check(position: &Position, mv: Move) {
    assert!(position.is_legal(mv));
    let san = San::of(position, mv).to_string();
    assert_eq!(san.parse::<San>().expect("what SAN writes can be read").meaning(position).only(), Ok(mv));
    let long = Long::of(position, mv).to_string();
    assert_eq!(
        long.parse::<Long>().expect("what is written long can be read").meaning(position).only(),
        Ok(mv)
    );
    let uci = Uci::of(mv).to_string();
    assert_eq!(uci.parse::<Uci>().expect("what UCI writes can be read").meaning(position).only(), Ok(mv));
}
