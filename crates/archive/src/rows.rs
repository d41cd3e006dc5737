//! Rows for programs: one for each game and one for each finding, in NDJSON or CSV, with the same columns in the same order. What
//! the columns mean is told in `docs/review.md`.

use crate::{Finding, Kind, Texts, Told};
use jadoube_chess::pgn::Termination;
use std::fmt::Write as _;
use std::io::{self, Write};

/// The version of the columns. It changes when a column changes its meaning or goes; one more at the end is no change.
pub const SCHEMA: u32 = 1;

/// The columns, in order.
pub const COLUMNS: [&str; 22] = [
    "schema", "kind", "severity", "file", "offset", "game", "line", "ply", "code", "law", "text", "white",
    "black", "event", "site", "date", "year", "result", "plies", "replayed", "odds", "moves",
];

/// How rows are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One JSON object a line.
    Json,
    /// Comma-separated values with a header.
    Csv,
}

/// Writes the header, which only CSV has.
pub fn write_header(out: &mut dyn Write, format: Format) -> io::Result<()> {
    match format {
        Format::Json => Ok(()),
        Format::Csv => writeln!(out, "{}", COLUMNS.join(",")),
    }
}

/// Writes a game's row, if `games` are wanted, and a row for each finding that `wants` wants.
pub fn write_rows(
    out: &mut dyn Write,
    format: Format,
    told: &Told<'_>,
    games: bool,
    wants: impl Fn(Kind) -> bool,
) -> io::Result<()> {
    let mut rows = Rows { text: String::with_capacity(512), format, columns: 0 };
    if games && told.game.is_some() {
        rows.row(told, None);
    }
    for finding in told.findings.iter().filter(|finding| wants(finding.kind)) {
        rows.row(told, Some(finding));
    }
    out.write_all(rows.text.as_bytes())
}

struct Rows {
    text: String,
    format: Format,
    columns: usize,
}

impl Rows {
    fn row(&mut self, told: &Told<'_>, finding: Option<&Finding>) {
        self.columns = 0;
        self.number(Some(u64::from(SCHEMA)));
        self.word(Some(finding.map_or("game", |finding| finding.kind.name())));
        self.word(finding.map(|finding| finding.kind.severity().name()));
        self.word(Some(told.file));
        self.number(Some(told.offset));
        self.number(told.number);
        self.number(finding.map_or_else(|| told.line(), |finding| told.line_of(finding)));
        self.number(finding.and_then(|finding| finding.ply).map(u64::from));
        self.word(told.game.map(|game| game.code.id));
        self.word(finding.and_then(|finding| finding.law));
        self.word(finding.map(|finding| &*finding.text));
        let texts = told.game.and_then(|game| game.texts.as_deref());
        let text = |of: fn(&Texts) -> &str| texts.map(of);
        self.word(text(|texts| &texts.white));
        self.word(text(|texts| &texts.black));
        self.word(text(|texts| &texts.event));
        self.word(text(|texts| &texts.site));
        self.word(text(|texts| &texts.date));
        self.number(told.game.and_then(|game| game.year).map(u64::from));
        self.word(told.game.and_then(|game| game.result).map(Termination::text));
        self.number(told.game.map(|game| u64::from(game.plies)));
        self.truth(told.game.map(|game| game.replayed));
        self.word(told.game.and_then(|game| game.odds));
        let moves = told.game.map(|game| format!("{:016x}", game.moves));
        self.word(moves.as_deref());
        self.text.push_str(if self.format == Format::Json { "}\n" } else { "\n" });
    }

    /// Begins the next column.
    fn column(&mut self) {
        let first = self.columns == 0;
        match self.format {
            Format::Json => {
                self.text.push_str(if first { "{\"" } else { ",\"" });
                self.text.push_str(COLUMNS[self.columns]);
                self.text.push_str("\":");
            }
            Format::Csv if !first => self.text.push(','),
            Format::Csv => {}
        }
        self.columns += 1;
    }

    fn nothing(&mut self) {
        if self.format == Format::Json {
            self.text.push_str("null");
        }
    }

    fn number(&mut self, number: Option<u64>) {
        self.column();
        match number {
            Some(number) => {
                let _ = write!(self.text, "{number}");
            }
            None => self.nothing(),
        }
    }

    fn truth(&mut self, truth: Option<bool>) {
        self.column();
        match truth {
            Some(truth) => self.text.push_str(if truth { "true" } else { "false" }),
            None => self.nothing(),
        }
    }

    fn word(&mut self, word: Option<&str>) {
        self.column();
        match (word, self.format) {
            (None, _) => self.nothing(),
            (Some(word), Format::Json) => self.json(word),
            (Some(word), Format::Csv) => self.csv(word),
        }
    }

    fn json(&mut self, word: &str) {
        self.text.push('"');
        for letter in word.chars() {
            match letter {
                '"' => self.text.push_str("\\\""),
                '\\' => self.text.push_str("\\\\"),
                control if control < ' ' => {
                    let _ = write!(self.text, "\\u{:04x}", control as u32);
                }
                letter => self.text.push(letter),
            }
        }
        self.text.push('"');
    }

    /// Quoted where it must be. An empty text is quoted, so that it is not taken for none.
    fn csv(&mut self, word: &str) {
        let plain = !word.is_empty() && !word.contains([',', '"', '\n', '\r']);
        if plain {
            self.text.push_str(word);
        } else {
            self.text.push('"');
            self.text.push_str(&word.replace('"', "\"\""));
            self.text.push('"');
        }
    }
}
