//! docs/operating.md speaks of the options there are: all of `serve`, each with its default, and none that is
//! not there.
#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use std::collections::BTreeSet;
use std::path::Path;

fn page() -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operating.md")).unwrap()
}

/// The long options in a text.
fn options(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_lowercase() || c == '-'));
    let long = words
        .filter(|word| word.strip_prefix("--").is_some_and(|name| name.starts_with(char::is_alphabetic)));
    long.map(str::to_owned).collect()
}

#[test]
fn every_option_of_serve_is_in_the_table_with_its_default() {
    let (page, help) = (page(), jadoube(&["serve", "--help"]).fine());
    let (help, _) = help.split_once("Examples:").unwrap();
    let (_, entries) = help.split_once("Options:").unwrap();
    let mut seen = 0;
    let mut option = String::new();
    for line in entries.lines() {
        if let Some(name) = line.split_whitespace().find(|word| word.starts_with("--")) {
            option = name.to_owned();
        }
        let row = page.lines().find(|row| row.starts_with(&format!("| `{option}")));
        if option == "--help" || option.is_empty() {
            continue;
        }
        let row = row.unwrap_or_else(|| panic!("{option} is not in the table"));
        if let Some(default) = line.trim().strip_prefix("[default: ").and_then(|rest| rest.strip_suffix(']'))
        {
            let shown = row.split('|').nth(2).unwrap().trim().trim_matches('`');
            assert_eq!(shown, default, "{option}");
            seen += 1;
        }
    }
    assert!(seen >= 7, "{seen} defaults");
}

#[test]
fn no_option_is_named_that_is_not_there() {
    let mut known = options("--version --system"); // of every command; of useradd
    for command in ["serve", "admin", "backup", "export", "verify", "prune", "forget", "man", "completions"] {
        known.extend(options(&jadoube(&[command, "--help"]).fine()));
    }
    let named = options(&page());
    assert!(named.len() > 12, "{named:?}");
    let unknown: Vec<_> = named.difference(&known).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}
