//! Promise: a FEN that can be read is written and read back to the same position, however odd; an error names
//! a byte. Whether a side can mate there is answered without a panic, and a line to a mate is one.
#![no_main]

use jadoube_chess::can_mate::{Bounds, CanMate, can_mate, is_helpmate};
use jadoube_chess::notation::fen::{self, CastlingField, EnPassantField, FenStyle};
use jadoube_chess::notation::{Epd, SyntaxError};
use jadoube_chess::{Position, Setup, Side, Tolerance};
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
    for side in Side::BOTH {
        if let CanMate::Yes(line) = can_mate(position, side, Bounds { positions: 60 }) {
            assert!(is_helpmate(position, side, &line));
        }
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
