//! Promise: a FEN that can be read is written and read back to the same position, however odd; an error names
//! a byte.
#![no_main]

use jadoube_chess::notation::fen::{self, CastlingField, EnPassantField, FenStyle};
use jadoube_chess::notation::{Epd, SyntaxError};
use jadoube_chess::{Position, Setup, Tolerance};
use libfuzzer_sys::fuzz_target;
use std::ops::ControlFlow;

fuzz_target!(|text: &str| {
    match fen::read(text) {
        Ok(setup) => check(&built(&setup)),
        Err(error) => names_a_place(text, &error),
    }
    match Epd::read(text) {
        Ok(epd) => {
            let position = built(&epd.setup);
            let again = Epd::read(&epd.write(&position)).expect("what EPD writes can be read");
            assert_eq!(again.operations, epd.operations);
            assert_eq!(built(&again.setup).full_key(), position.full_key());
        }
        Err(error) => names_a_place(text, &error),
    }
});

fn built(setup: &Setup) -> Position {
    setup.build(Tolerance::ALL).expect("every defect is tolerated").position
}

fn names_a_place(text: &str, error: &SyntaxError) {
    assert_eq!(error.found(), text[error.at()..].chars().next());
}

fn check(position: &Position) {
    for castling in [CastlingField::Wings, CastlingField::RookFiles] {
        let text = fen::write_styled(position, FenStyle { en_passant: EnPassantField::Always, castling });
        assert_eq!(built(&fen::read(&text).expect("what FEN writes can be read")), *position);
    }
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal() as usize);
    assert!(moves.iter().all(|&mv| position.is_legal(mv)));
    let _ = position.visit_children(|mv, child| {
        assert_eq!(*child, position.after(mv));
        assert_eq!(built(&child.setup()), *child);
        ControlFlow::Continue(())
    });
}
