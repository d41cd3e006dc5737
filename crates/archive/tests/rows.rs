//! The rows that programs read, compared to the byte with what is committed: every column, nothing as against
//! an empty text, and texts that must be escaped or quoted.

#![allow(clippy::unwrap_used)]

mod common;

use common::{MIXED, compare};
use jadoube_archive::{
    COLUMNS, CodeChoice, CodesByYear, FindingKind, Format, GameRows, Opened, Range, Run, Settings, newest,
    write_header, write_rows,
};

/// Games whose tags hold what JSON escapes and CSV quotes; the last ones are alike.
const AWKWARD: &[u8] = b"[Event \"commas, and \\\"quotes\\\"\"]\n[Site \"back\\\\slash\"]\n[Date \"1912.03.04\"]\n\
    [Round \"1\"]\n[White \"M\xc3\xbcller, J\"]\n[Black \"tab\there\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n\
    [Event \"\"]\n[Site \"bell\x07 unit\x1f del\x7f\"]\n[Date \"\"]\n[White \"Latin \xe9\"]\n\n\
    1. e4 {\"a, b\"} \xc3\xa9x\x0c, e5 *\n\n\
    [Event \"return\rhere\"]\n[White \"a\"]\n\n1. d4 d5 1/2-1/2\n\n\
    [Event \"return\rhere\"]\n[White \"a\"]\n\n1. d4 d5 1/2-1/2\n";

fn rows(text: &[u8], format: Format, settings: &Settings, range: Option<Range>) -> String {
    let mut rows = Vec::new();
    let mut run = Run::new(settings, 1);
    run.file("a, \"file\"\\.pgn", Opened::bytes(text), range, &mut |item| {
        write_rows(&mut rows, format, item, GameRows::Written, |_| true)
    })
    .unwrap();
    String::from_utf8(rows).unwrap()
}

fn everything(format: Format) -> String {
    let by_date = Settings { code: CodeChoice::ByYear(CodesByYear::default()), ..Settings::under(newest()) };
    let with_texts = Settings { keeps_texts: true, ..by_date.clone() };
    let mut header = Vec::new();
    write_header(&mut header, format).unwrap();
    let mixed = [MIXED.as_bytes(), b"\n", AWKWARD].concat();
    [
        String::from_utf8(header).unwrap(),
        rows(&mixed, format, &with_texts, None),
        rows(&mixed, format, &with_texts, Some(Range { start: 1, end: 600 })),
        rows(AWKWARD, format, &by_date, None),
        rows(b"", format, &by_date, None),
    ]
    .concat()
}

#[test]
fn json_rows_are_those_committed() {
    let rows = everything(Format::Json);
    assert!(rows.contains(r"bell\u0007") && rows.contains(r"tab\u0009here"), "{rows}");
    compare("rows.ndjson", &rows);
}

#[test]
fn csv_rows_are_those_committed() {
    let rows = everything(Format::Csv);
    assert!(rows.contains(",\"\",") && rows.contains(",,"), "nothing and an empty text differ: {rows}");
    compare("rows.csv", &rows);
}

#[test]
fn rows_are_written_only_where_they_are_wanted() {
    let settings = Settings::under(newest());
    let mut rows = Vec::new();
    let mut run = Run::new(&settings, 1);
    run.file("f", Opened::bytes(MIXED.as_bytes()), None, &mut |item| {
        write_rows(&mut rows, Format::Json, item, GameRows::LeftOut, |kind| {
            kind == FindingKind::MoveAfterMate
        })
    })
    .unwrap();
    let rows = String::from_utf8(rows).unwrap();
    assert_eq!(rows.lines().count(), 1, "{rows}");
    assert!(rows.starts_with("{\"schema\":1,\"kind\":\"move-after-mate\",\"severity\":\"fault\","), "{rows}");
    let mut from = 0;
    for column in COLUMNS {
        let named = format!("\"{column}\":");
        from += rows[from..].find(&named).unwrap_or_else(|| panic!("{column} in its order: {rows}"));
    }
}
