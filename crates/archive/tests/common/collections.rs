//! What holds for any collection, made or real: said once, and asked of both.

use jadoube_archive::{
    CodeChoice, CodesByYear, FixSummary, Format, GameRows, Opened, Range, ReviewSummary, Run, Settings,
    Severity, fix, newest, open, review, write_rows,
};
use jadoube_chess::pgn::{Played, games};
use std::fmt::Write as _;
use std::path::Path;

/// All that is reported of a file, as text: findings, counts, and a hash of the rows.
pub(crate) fn reported(path: &Path, settings: &Settings, least: Severity) -> (String, ReviewSummary) {
    let mut text = String::new();
    let mut rows = Vec::new();
    let (mut hash, mut count) = (0xcbf2_9ce4_8422_2325_u64, 0);
    let mut run = Run::new(settings, 2);
    let name = path.file_name().unwrap().to_string_lossy();
    run.file(&name, open(path).unwrap(), None, &mut |item| {
        for finding in item.findings.iter().filter(|finding| finding.kind.severity() >= least) {
            let (number, line) = (item.number.unwrap_or(0), item.line_of(finding).unwrap());
            write!(text, "game {number} line {line}").unwrap();
            finding.ply.iter().for_each(|ply| write!(text, " ply {ply}").unwrap());
            write!(text, " {}", finding.kind.name()).unwrap();
            finding.law.iter().for_each(|law| write!(text, " {law}").unwrap());
            writeln!(text, ": {}", finding.text).unwrap();
        }
        rows.clear();
        write_rows(&mut rows, Format::Json, item, GameRows::Written, |_| true)?;
        count += rows.split(|&byte| byte == b'\n').count() - 1;
        for &byte in &rows {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    })
    .unwrap();
    let summary = run.summary().clone();
    for (kind, count) in summary.counts() {
        writeln!(text, "{count} {}", kind.name()).unwrap();
    }
    writeln!(text, "{count} rows, hash {hash:016x}\n{summary}").unwrap();
    (text, summary)
}

/// Every game under the code of its day, with the texts of its tags.
pub(crate) fn by_date() -> Settings {
    let code = CodeChoice::ByYear(CodesByYear::default());
    Settings { code, keeps_texts: true, ..Settings::under(newest()) }
}

/// Games written back: the clean ones, the rejected ones, and how many.
pub(crate) fn fixed(text: &[u8]) -> (String, Vec<u8>, FixSummary) {
    let (mut clean, mut rejects) = (Vec::new(), Vec::new());
    let fixed = fix(Opened::bytes(text), &mut clean, &mut rejects).unwrap();
    (String::from_utf8(clean).unwrap(), rejects, fixed)
}

/// What is written back is legal, needs no second repair, and loses no game. Returns how many there were.
#[track_caller]
pub(crate) fn hold_fixing_to_its_word(text: &[u8]) -> FixSummary {
    let (clean, _, counted) = fixed(text);
    assert_eq!(counted.written + counted.rejected, counted.games);
    for game in games(clean.as_bytes()) {
        let game = game.unwrap();
        assert!(game.main_line().all(|played| matches!(played, Played::Legal(_))));
        assert_eq!(game.notices, []);
    }
    let (again, rejects, second) = fixed(clean.as_bytes());
    assert!(again == clean, "written again it is not the same");
    assert_eq!((second.games, second.repaired, second.rejected), (counted.written, 0, 0));
    assert!(rejects.is_empty());
    counted
}

/// The moves of every game, each game's as one number.
pub(crate) fn moves(text: &[u8]) -> Vec<u64> {
    review(text, &Settings::under(newest())).games.iter().map(|game| game.moves).collect()
}

/// A row without what only a whole file's has.
pub(crate) fn without_numbers(rows: &str) -> String {
    let field = |row: &str, name: &str| -> String {
        let (before, rest) = row.split_once(&format!("\"{name}\":")).unwrap();
        let (_, after) = rest.split_once(',').unwrap();
        format!("{before}\"{name}\":null,{after}")
    };
    let kept = rows.lines().filter(|row| !row.contains("\"kind\":\"duplicate\""));
    kept.map(|row| field(&field(row, "game"), "line") + "\n").collect()
}

/// The parts of a file, reviewed one by one, are the whole.
#[track_caller]
pub(crate) fn hold_ranges_to_the_whole(path: &Path, games: u64) {
    let settings = Settings::under(newest());
    let review = |range: Option<Range>| {
        let mut rows = Vec::new();
        let mut run = Run::new(&settings, 2);
        run.file("f", open(path).unwrap(), range, &mut |item| {
            write_rows(&mut rows, Format::Json, item, GameRows::Written, |_| true)
        })
        .unwrap();
        (String::from_utf8(rows).unwrap(), run.summary().games)
    };
    let (whole, counted) = review(None);
    assert_eq!(counted, games);
    for part in [1000, 9999, 50_000, 1 << 20] {
        let size = std::fs::metadata(path).unwrap().len();
        let starts = (0..size).step_by(part);
        let parts: Vec<_> =
            starts.map(|start| review(Some(Range { start, end: start + part as u64 }))).collect();
        let united: String = parts.iter().map(|(rows, _)| rows.as_str()).collect();
        assert_eq!(united, without_numbers(&whole), "parts of {part}");
        assert_eq!(parts.iter().map(|(_, games)| games).sum::<u64>(), games);
    }
}
