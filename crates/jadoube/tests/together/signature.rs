//! A law change is announced: the rulings of all cases have a signature, and the changelog names the law
//! behind each change.
//!
//! `UPDATE=1 cargo test -p jadoube --test together signature` writes `cases/SIGNATURE` anew; the
//! changelog is written
//! by hand.

#![allow(clippy::unwrap_used)]

use crate::common::command;
use jadoube_referee::code;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

const ADVICE: &str = "Rulings or cases have changed. Write cases/SIGNATURE anew with\n  \
    UPDATE=1 cargo test -p jadoube --test together signature\nand announce each code whose line changed in CHANGELOG.md, under \
    Law changes of what is not yet released:\n  - bcf-1912 36, 42(c): why (signature 0123456789abcdef)";

/// What the cases come to now, written to its file first where that was asked for.
static SIGNATURE: LazyLock<String> = LazyLock::new(|| {
    let output = command().current_dir(root()).args(["check", "--signature", "cases"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let signature = String::from_utf8(output.stdout).unwrap();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(root().join("cases/SIGNATURE"), &signature).unwrap();
    }
    signature
});

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_signature_kept_is_that_of_the_rulings() {
    let now: &str = &SIGNATURE;
    let kept = std::fs::read_to_string(root().join("cases/SIGNATURE")).unwrap_or_default();
    assert_eq!(kept, now, "\n{ADVICE}");
}

#[test]
fn the_changelog_names_code_and_law_for_every_signature() {
    let changelog = std::fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
    let codes = SIGNATURE.lines().filter(|line| !line.starts_with("total "));
    let unsaid: Vec<_> = codes.filter(|line| !announced(line, &changelog)).collect();
    assert!(unsaid.is_empty(), "not announced: {}\n{ADVICE}", unsaid.join(", "));
}

/// Whether a line of the changelog has the code, laws that it has, and its signature.
fn announced(kept: &str, changelog: &str) -> bool {
    let mut words = kept.split(' ');
    let (Some(id), Some(signature)) = (words.next(), words.next()) else {
        return false;
    };
    changelog.lines().any(|line| {
        let entry = line.trim().strip_prefix("- ").and_then(|entry| entry.strip_prefix(id));
        let Some((laws, why)) = entry.and_then(|entry| entry.split_once(':')) else {
            return false;
        };
        let known = laws.split(',').all(|law| code(id).is_some_and(|code| code.has(law.trim())));
        known && why.contains(&format!("(signature {signature})"))
    })
}

#[test]
fn an_announcement_names_its_code_a_law_it_has_and_the_signature() {
    let kept = "bcf-1912 00000000000000ff 3 cases";
    for (line, good) in [
        ("- bcf-1912 36, 42(c): clocks (signature 00000000000000ff)", true),
        ("- bcf-1912 36, 45: clocks (signature 00000000000000ff)", false),
        ("- bcf-1912: clocks (signature 00000000000000ff)", false),
        ("- bcf-1912 36: clocks (signature 00000000000000fe)", false),
        ("- undated 1: clocks (signature 00000000000000ff)", false),
        ("bcf-1912 36: clocks (signature 00000000000000ff)", false),
    ] {
        assert_eq!(announced(kept, line), good, "{line}");
    }
}
