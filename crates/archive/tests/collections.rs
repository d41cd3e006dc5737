//! Reviews the real collections beside the repository and compares with what is committed in
//! `tests/expected`: every finding but the notes, which are counted, and a hash of all rows. `UPDATE=1`
//! writes the expectations anew.

#![allow(clippy::unwrap_used)]

mod common;

use common::{collection, compare};
use jadoube_archive::{
    CodeChoice, CodesByYear, FindingKind, Format, GameRows, ReviewSummary, Run, Settings, Severity, newest,
    open, write_rows,
};
use std::fmt::Write as _;

/// All that is reported of a file, as text: findings, counts, and a hash of the rows.
fn reported(name: &str, settings: &Settings, least: Severity) -> (String, ReviewSummary) {
    let mut text = String::new();
    let mut rows = Vec::new();
    let (mut hash, mut count) = (0xcbf2_9ce4_8422_2325_u64, 0);
    let mut run = Run::new(settings, 2);
    run.file(name, open(&collection(name)).unwrap(), None, &mut |item| {
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

fn with_texts(settings: Settings) -> Settings {
    Settings { keeps_texts: true, ..settings }
}

fn by_date() -> Settings {
    with_texts(Settings { code: CodeChoice::ByYear(CodesByYear::default()), ..Settings::under(newest()) })
}

#[test]
fn morphys_games_are_found_as_expected() {
    let (text, summary) = reported("morphy-with-odds.pgn", &by_date(), Severity::Remark);
    compare("morphy-with-odds.txt", &text);
    assert_eq!(summary.to_string(), "games 415, replayed 414, not replayed 1");
    // 162 begin from a set position: 157 show the odds, and the five fragments are called games at odds.
    assert_eq!(text.matches(" gives ").count(), 157);
    assert_eq!((summary.count(FindingKind::Odds), summary.count(FindingKind::SetPosition)), (162, 0));
}

#[test]
fn the_tournaments_of_1851_and_1895_are_found_as_expected() {
    compare("London1851.txt", &reported("London1851.pgn", &by_date(), Severity::Remark).0);
    compare("Hastings1895.txt", &reported("Hastings1895.pgn", &by_date(), Severity::Remark).0);
}

#[test]
fn the_masters_under_the_code_of_1949_are_found_as_expected() {
    let settings = with_texts(Settings::under(jadoube_referee::code("chess-1949").unwrap()));
    let (text, summary) = reported("masters.pgn.zst", &settings, Severity::Fault);
    compare("masters.txt", &text);
    assert_eq!(summary.to_string(), "games 40661, replayed 40661, not replayed 0");
}
