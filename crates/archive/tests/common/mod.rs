//! Reviews texts and files, and shows what was found in a form that can be compared.

#![allow(dead_code)] // no test file uses all of it

pub(crate) mod collections;

use jadoube_archive::{Format, GameRows, Opened, Range, Run, Settings, write_rows};
use std::path::Path;

/// The rows of a review, all of them, and its summary line.
pub(crate) fn rows(text: &[u8], settings: &Settings, jobs: usize, range: Option<Range>) -> (String, String) {
    let mut run = Run::new(settings, jobs);
    let mut rows = Vec::new();
    run.file("f", Opened::bytes(text), range, &mut |item| {
        write_rows(&mut rows, Format::Json, item, GameRows::Written, |_| true)
    })
    .unwrap();
    (String::from_utf8(rows).unwrap(), run.summary().to_string())
}

/// Compares a text with the one committed in `tests/expected`. `UPDATE=1` writes it anew.
#[track_caller]
pub(crate) fn compare(expected: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expected").join(expected);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, found).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = committed.lines().zip(found.lines()).find(|(one, other)| one != other);
    assert!(committed == found, "{expected}: first difference {differs:?}");
}

/// A small file with something of everything.
pub(crate) const MIXED: &str = r#"stray before all
[Event "mate scored wrongly"]
[Site "?"]
[Date "1851.05.27"]
[Round "1"]
[White "Anderssen"]
[Black "Kieseritzky"]
[Result "1-0"]

1. f3 e5 2. g4 Qh4# 1-0

[Event "after mate"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 3. Kd1 0-1
more text
{a comment that never ends
[White "not an event"]

1. e4 e5 2. Ke3 Nc6 *

[Event "stalemate"]
[Date "1790"]
[Result "1-0"]
[SetUp "1"]
[FEN "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"]

1. Qg6 1-0

1. e4 {untagged} e5 1/2-1/2
1. d4 d5 0-1

[Event "unreadable"]

1. e4 xyzzy 2. d4 *

[Event "shuffle"]
[Result "1/2-1/2"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 1/2-1/2

[Event "odds"]
[SetUp "1"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1"]
[Result "1-0"]

1. e4 e5 0-1

[Event "bare pawn"]
[SetUp "1"]
[FEN "8/4P2k/8/8/8/8/8/K7 w - - 0 1"]

1. e8 Kg6 *
"#;
