//! The page on adding a code stays true: it names every question a code must answer, and no file that is not
//! there.

#![allow(clippy::unwrap_used)]

use jadoube_referee::codes;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn page() -> String {
    std::fs::read_to_string(root().join("docs/adding-a-code.md")).unwrap()
}

/// The fields of the struct of questions.
fn questions() -> Vec<String> {
    let source = std::fs::read_to_string(root().join("crates/referee/src/code.rs")).unwrap();
    let (_, after) = source.split_once("pub struct Code {").unwrap();
    let (fields, _) = after.split_once("\n}").unwrap();
    let field = |line: &str| {
        let line = line.trim().strip_prefix("pub")?;
        let name = line.strip_prefix("(crate)").unwrap_or(line).trim_start().split(':').next()?;
        Some(name.to_owned())
    };
    fields.lines().filter_map(field).collect()
}

#[test]
fn every_question_of_a_code_is_named() {
    let (page, questions) = (page(), questions());
    assert!(questions.len() > 40, "{questions:?}");
    let unnamed: Vec<_> = questions.iter().filter(|name| !page.contains(&format!("`{name}`"))).collect();
    assert!(unnamed.is_empty(), "not on the page: {unnamed:?}");
}

#[test]
fn every_book_has_the_files_of_the_table() {
    for code in codes() {
        let folder = root().join("crates/referee/src/codes").join(code.id.replace('-', "_"));
        for file in ["laws.rs", "readings.rs", "topic_answers.rs", "agreed.rs", "mod.rs"] {
            assert!(page().contains(&format!("| `{file}` |")), "{file}");
            assert!(folder.join(file).is_file(), "{} has no {file}", code.id);
        }
    }
}

#[test]
fn no_file_is_named_that_is_not_there() {
    let page = page();
    let named = page.split('`').skip(1).step_by(2).filter(|word| {
        let is_file = [".rs", ".ts", ".md", ".record"].iter().any(|ending| word.ends_with(ending));
        is_file && !word.contains(['<', ' '])
    });
    let folders = [
        "",
        "crates",
        "crates/referee/src",
        "crates/referee/src/codes",
        "crates/referee/src/codes/london_1841",
        "crates/referee/tests",
        "crates/jadoube/src",
        "web/src/cards",
        "cases/five",
    ];
    let mut count = 0;
    for name in named {
        let there = folders.iter().any(|folder| root().join(folder).join(name).is_file());
        assert!(there, "{name}");
        count += 1;
    }
    assert!(count > 20, "{count}");
}
