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

/// The fields of the structs of questions: a code's own, and those of its groups.
fn questions() -> Vec<String> {
    let read = |file: &str| std::fs::read_to_string(root().join("crates/referee/src").join(file)).unwrap();
    let code = read("code.rs");
    let (_, own) = code.split_once("pub struct Code {").unwrap();
    let groups = read("code/groups.rs");
    let structs = [own].into_iter().chain(groups.split("pub(crate) struct ").skip(1));
    let field = |line: &str| {
        let line = line.trim().strip_prefix("pub")?;
        let name = line.strip_prefix("(crate)").unwrap_or(line).trim_start().split(':').next()?;
        Some(name.to_owned())
    };
    let fields = structs.filter_map(|text| Some(text.split_once("\n}")?.0));
    fields.flat_map(|fields| fields.lines().filter_map(field).collect::<Vec<_>>()).collect()
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
            // A small code may have its readings beside its laws, and nothing to be agreed.
            let small = code.laws.len() < 10 && ["readings.rs", "agreed.rs"].contains(&file);
            // A large one has them beside its articles, in a folder.
            let may_lack = small || file == "readings.rs" && folder.join("laws").is_dir();
            assert!(may_lack || folder.join(file).is_file(), "{} has no {file}", code.id);
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
