//! Rows for programs: one for each game and one for each finding, in NDJSON or CSV, with the same columns in
//! the same order. What the columns mean is written in `docs/review.md`.

use crate::{Finding, FindingKind, ReviewItem, TagTexts};
use jadoube_chess::pgn::Termination;
use serde::{Serialize, Serializer};
use serde_json::ser::{CharEscape, CompactFormatter, Formatter};
use std::io::{self, Write};

/// The version of the columns. It changes when a column changes its meaning or goes; one more at the end is
/// no change.
pub const SCHEMA: u32 = 1;

/// The columns, in order.
pub const COLUMNS: [&str; 23] = [
    "schema",
    "kind",
    "severity",
    "file",
    "offset",
    "game",
    "line",
    "ply",
    "code",
    "law",
    "text",
    "white",
    "black",
    "event",
    "site",
    "date",
    "year",
    "result",
    "plies",
    "replayed",
    "odds",
    "moves",
    "duplicate_key",
];

/// How rows are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One JSON object a line.
    Json,
    /// Comma-separated values with a header.
    Csv,
}

/// Whether games have rows of their own, besides those of their findings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameRows {
    /// One for each game.
    Written,
    /// None.
    LeftOut,
}

/// Writes the header, which only CSV has.
pub fn write_header(out: &mut dyn Write, format: Format) -> io::Result<()> {
    match format {
        Format::Json => Ok(()),
        Format::Csv => writeln!(out, "{}", COLUMNS.join(",")),
    }
}

/// Writes a game's row, if those are wanted, and a row for each finding whose kind `wants` wants.
pub fn write_rows(
    out: &mut dyn Write,
    format: Format,
    item: &ReviewItem<'_>,
    games: GameRows,
    wants: impl Fn(FindingKind) -> bool,
) -> io::Result<()> {
    let mut text = Vec::with_capacity(512);
    each_row(item, games, wants, &mut |row| match format {
        Format::Json => row.write_json(&mut text),
        Format::Csv => row.write_csv(&mut text),
    })?;
    out.write_all(&text)
}

/// Makes a game's row, if those are wanted, and a row for each finding whose kind `wants` wants.
pub(crate) fn each_row(
    item: &ReviewItem<'_>,
    games: GameRows,
    wants: impl Fn(FindingKind) -> bool,
    take: &mut dyn FnMut(&Row<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let game = (games == GameRows::Written && item.game.is_some()).then_some(None);
    let findings = item.findings.iter().filter(|finding| wants(finding.kind)).map(Some);
    let hex = |hash: u64| format!("{hash:016x}");
    let moves = item.game.map(|game| hex(game.moves));
    let key = item.game.and_then(|game| game.duplicate_key).map(hex);
    for finding in game.into_iter().chain(findings) {
        take(&Row::new(item, finding, [moves.as_deref(), key.as_deref()]))?;
    }
    Ok(())
}

/// What the values of a column are.
#[cfg(feature = "arrow")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColumnType {
    Number,
    Truth,
    Text,
}

#[cfg(feature = "arrow")]
impl ColumnType {
    /// The type of the column of that name.
    pub(crate) fn of(name: &str) -> ColumnType {
        match name {
            "schema" | "offset" | "game" | "line" | "ply" | "year" | "plies" => ColumnType::Number,
            "replayed" => ColumnType::Truth,
            _ => ColumnType::Text,
        }
    }
}

/// A value of each column, or none.
pub(crate) struct Row<'a>([Option<Value<'a>>; COLUMNS.len()]);

#[derive(Clone, Copy, Serialize)]
#[serde(untagged)]
pub(crate) enum Value<'a> {
    Number(u64),
    Truth(bool),
    Text(&'a str),
}

impl<'a> Row<'a> {
    /// The values, in the order of [`COLUMNS`].
    #[cfg(feature = "arrow")]
    pub(crate) fn values(&self) -> &[Option<Value<'a>>] {
        &self.0
    }

    fn new(item: &ReviewItem<'a>, finding: Option<&'a Finding>, hashes: [Option<&'a str>; 2]) -> Row<'a> {
        let game = item.game;
        let tag = |of: fn(&TagTexts) -> &str| Some(Value::Text(of(game?.texts.as_deref()?)));
        let line = finding.map_or_else(|| item.line(), |finding| item.line_of(finding));
        Row([
            Some(Value::Number(SCHEMA.into())),
            Some(Value::Text(finding.map_or("game", |finding| finding.kind.name()))),
            finding.map(|finding| Value::Text(finding.kind.severity().name())),
            Some(Value::Text(item.file)),
            Some(Value::Number(item.offset)),
            item.number.map(Value::Number),
            line.map(Value::Number),
            finding.and_then(|finding| finding.ply).map(|ply| Value::Number(ply.into())),
            game.and_then(|game| game.code).map(|code| Value::Text(code.id)),
            finding.and_then(|finding| finding.law).map(Value::Text),
            finding.map(|finding| Value::Text(&finding.text)),
            tag(|texts| &texts.white),
            tag(|texts| &texts.black),
            tag(|texts| &texts.event),
            tag(|texts| &texts.site),
            tag(|texts| &texts.date),
            game.and_then(|game| game.year).map(|year| Value::Number(year.into())),
            game.and_then(|game| game.result).map(Termination::text).map(Value::Text),
            game.map(|game| Value::Number(game.plies.into())),
            game.map(|game| Value::Truth(game.replayed)),
            game.and_then(|game| game.odds).map(Value::Text),
            hashes[0].map(Value::Text),
            hashes[1].map(Value::Text),
        ])
    }

    fn write_json(&self, text: &mut Vec<u8>) -> io::Result<()> {
        self.serialize(&mut serde_json::Serializer::with_formatter(&mut *text, EscapesByNumber))?;
        text.push(b'\n');
        Ok(())
    }

    /// Texts are quoted where they must be, and where they are empty, so that they are not taken for none.
    fn write_csv(&self, text: &mut Vec<u8>) -> io::Result<()> {
        let mut csv = csv_core::Writer::new();
        for (index, value) in self.0.iter().enumerate() {
            if index > 0 {
                append(text, 2, |room| csv.delimiter(room).1);
            }
            match value {
                None => {}
                Some(Value::Number(number)) => write!(text, "{number}")?,
                Some(Value::Truth(truth)) => write!(text, "{truth}")?,
                Some(Value::Text("")) => text.extend_from_slice(b"\"\""),
                Some(Value::Text(value)) => {
                    append(text, 2 + 2 * value.len(), |room| csv.field(value.as_bytes(), room).2);
                }
            }
        }
        append(text, 2, |room| csv.terminator(room).1);
        Ok(())
    }
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(COLUMNS.iter().zip(&self.0))
    }
}

/// Appends what `write` writes, which says how much of the room it took.
fn append(text: &mut Vec<u8>, room: usize, write: impl FnOnce(&mut [u8]) -> usize) {
    let start = text.len();
    text.resize(start + room, 0);
    let written = write(&mut text[start..]);
    text.truncate(start + written);
}

/// JSON without blanks, in which every control character is escaped by its number: no `\n`, but `\u000a`.
struct EscapesByNumber;

impl Formatter for EscapesByNumber {
    fn write_char_escape<W: ?Sized + Write>(&mut self, out: &mut W, escape: CharEscape) -> io::Result<()> {
        let escape = match escape {
            CharEscape::Backspace => CharEscape::AsciiControl(0x08),
            CharEscape::Tab => CharEscape::AsciiControl(b'\t'),
            CharEscape::LineFeed => CharEscape::AsciiControl(b'\n'),
            CharEscape::FormFeed => CharEscape::AsciiControl(0x0c),
            CharEscape::CarriageReturn => CharEscape::AsciiControl(b'\r'),
            other => other,
        };
        CompactFormatter.write_char_escape(out, escape)
    }
}
