//! Checks the house itself: signs on the doors, walls between crates, licences of everything that is linked.

#![allow(clippy::unwrap_used)]

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Every Rust file below a folder of the repository, with its text.
fn rust_files(below: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(below)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && path.file_name().unwrap() != "target" {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let name = path.strip_prefix(root()).unwrap().display().to_string();
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    assert!(!found.is_empty(), "no Rust file below {below}");
    found
}

fn all_rust_files() -> Vec<(String, String)> {
    ["crates", "bench", "fuzz"].into_iter().flat_map(rust_files).collect()
}

#[test]
fn every_file_says_on_its_first_line_what_lives_in_it() {
    for (name, text) in all_rust_files() {
        let first = text.lines().next().unwrap_or_default();
        assert!(first.starts_with("//! ") && first.len() > 30, "{name}: {first:?}");
    }
}

#[test]
fn no_file_holds_too_much() {
    for (name, text) in all_rust_files() {
        let lines = text.lines().count();
        assert!(lines <= 500, "{name} has {lines} lines: split it by purpose");
    }
}

/// What rustfmt keeps lines of code within (`max_width`); it leaves comments alone.
const WIDEST: usize = 110;

#[test]
fn no_comment_is_wider_than_the_code() {
    for (name, text) in all_rust_files() {
        let mut in_example = false;
        for line in text.lines() {
            let comment = line.trim_start().starts_with("//");
            in_example = comment && in_example != line.contains("```");
            let wide = line.chars().count() > WIDEST && !line.contains("http");
            assert!(!comment || in_example || !wide, "{name}: {line}");
        }
    }
}

#[test]
fn the_chess_crate_knows_no_outcome_of_a_game() {
    for (name, text) in rust_files("crates/chess") {
        let text = text.to_lowercase();
        for word in ["draw", "claim a", "winner", "penalty", "forfeit"] {
            assert!(!text.contains(word), "{name} speaks of {word:?}: that is law, and lives above");
        }
    }
}

#[test]
fn unsafe_code_lives_in_two_modules() {
    let modules = ["crates/chess/src/attacks/sliders.rs", "crates/chess/src/processor.rs"];
    for (name, text) in all_rust_files() {
        let allowed = modules.contains(&name.as_str()) || name.ends_with("/tidy.rs");
        assert!(allowed || !text.contains("unsafe "), "{name} has unsafe code");
    }
}

fn metadata(manifest: &str) -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--manifest-path"])
        .arg(root().join(manifest))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn the_chess_crate_depends_on_almost_nothing_and_the_referee_on_chess_alone() {
    // Those that nobody gets who does not ask for them by a feature are not among it.
    let linked = linked("jadoube-chess");
    let asked_for = |name: &Value| name == "arbitrary" || name == "serde";
    let (asked_for, always): (Vec<&Value>, Vec<&Value>) =
        linked.iter().partition(|dependency| asked_for(&dependency["name"]));
    assert!(asked_for.iter().all(|dependency| dependency["optional"] == true));
    assert_eq!(always.iter().map(|dependency| &dependency["name"]).collect::<Vec<_>>(), ["memchr"]);
    let features = &package("jadoube-chess")["features"];
    assert_eq!(features["default"], serde_json::json!(["std"]));
    assert_eq!(features["std"], serde_json::json!(["dep:memchr"]));
    assert_eq!(dependencies("jadoube-referee"), BTreeSet::from(["jadoube-chess".to_owned()]));
}

#[test]
fn the_engine_depends_on_chess_alone() {
    assert_eq!(dependencies("jadoube-engine"), BTreeSet::from(["jadoube-chess".to_owned()]));
}

#[test]
fn the_referee_and_the_engine_know_no_clock_and_no_file() {
    for (name, text) in ["crates/referee/src", "crates/engine/src"].into_iter().flat_map(rust_files) {
        for word in ["std::fs", "std::io", "std::net", "SystemTime", "Instant", "async fn", "thread::"] {
            assert!(
                !text.contains(word),
                "{name} uses {word}: time is an argument, and nothing is read or written"
            );
        }
    }
}

#[test]
fn the_archive_knows_no_law_of_its_own_and_starts_no_server() {
    let expected = [
        "arrow-array",
        "arrow-buffer",
        "arrow-schema",
        "bzip2",
        "csv-core",
        "flate2",
        "glob",
        "jadoube-chess",
        "jadoube-referee",
        "memchr",
        "parquet",
        "rayon",
        "serde",
        "serde_json",
        "zstd",
    ];
    assert_eq!(dependencies("jadoube-archive"), BTreeSet::from(expected.map(str::to_owned)));
    let optional = linked("jadoube-archive").into_iter().filter(|dependency| dependency["optional"] == true);
    assert_eq!(optional.count(), 5, "Arrow and Parquet are for those who ask for them");
    for (name, text) in rust_files("crates/archive/src") {
        for code in ["\"XIII\"", "\"XXIV\"", "\"12(d)\"", "Law(\"", "std::net", "SystemTime"] {
            // An example in the documentation may show what the referee answers.
            let spoken = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            assert!(spoken.into_iter().all(|line| !line.contains(code)), "{name} has {code}");
        }
    }
}

#[test]
fn the_ledger_knows_no_law_no_clock_and_a_network_only_to_reach_a_database() {
    let expected = ["rusqlite", "serde", "serde_json", "sha2", "thiserror", "tokio"];
    let of_a_database = ["rustls-native-certs", "tokio-postgres", "tokio-rustls"];
    let all = expected.into_iter().chain(of_a_database).map(str::to_owned);
    assert_eq!(dependencies("jadoube-ledger"), all.collect());
    let linked = linked("jadoube-ledger");
    for dependency in &linked {
        let for_a_database = of_a_database.contains(&dependency["name"].as_str().unwrap());
        assert_eq!(dependency["optional"], for_a_database, "{}", dependency["name"]);
    }
    let tokio = linked.iter().find(|dependency| dependency["name"] == "tokio").unwrap();
    assert_eq!(
        tokio["features"],
        serde_json::json!(["sync"]),
        "a channel is all it needs of an async runtime"
    );
    for (name, text) in rust_files("crates/ledger/src") {
        for word in
            ["std::net", "SystemTime", "Instant", "jadoube_referee", "jadoube_chess", "jadoube_server"]
        {
            let reaches_out = word == "std::net" && name.contains("/postgres/");
            assert!(
                reaches_out || !text.contains(word),
                "{name} uses {word}: the ledger keeps what it is given, and no more"
            );
        }
    }
}

#[test]
fn the_server_knows_no_sql_and_reads_the_time_in_one_place() {
    assert!(!dependencies("jadoube-server").contains("rusqlite"));
    for (name, text) in rust_files("crates/server/src") {
        let words = ["SELECT ", "INSERT ", "jadoube_chess::moves", "rusqlite", "std::fs"];
        for word in words {
            // It is kept in a file, and nothing else is; the tests of the envelopes lose it.
            let of_the_key = name.ends_with("envelope_key.rs") || name.ends_with("envelope.rs");
            // The socket of `jadoube admin` is in the data folder.
            let files = word == "std::fs" && (of_the_key || name.ends_with("src/admin.rs"));
            assert!(files || !text.contains(word), "{name} uses {word}");
        }
        let reads_time = text.contains("SystemTime") || text.contains("Instant::now");
        assert!(!reads_time || name.ends_with("src/clock.rs"), "{name}: the time is read in clock.rs alone");
    }
}

fn dependencies(crate_name: &str) -> BTreeSet<String> {
    linked(crate_name).iter().map(|dependency| dependency["name"].as_str().unwrap().to_owned()).collect()
}

/// What Cargo knows of a crate.
fn package(crate_name: &str) -> Value {
    let metadata = metadata("Cargo.toml");
    let packages = metadata["packages"].as_array().unwrap();
    packages.iter().find(|package| package["name"] == crate_name).unwrap().clone()
}

/// What a crate is linked with, as Cargo describes it; not what only its tests need.
fn linked(crate_name: &str) -> Vec<Value> {
    let mut dependencies = package(crate_name)["dependencies"].as_array().unwrap().clone();
    dependencies.retain(|dependency| dependency["kind"].is_null());
    dependencies
}

const PERMISSIVE: [&str; 11] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "BSL-1.0",
    "CC0-1.0",
];

#[test]
fn every_dependency_has_a_permissive_licence() {
    for manifest in ["Cargo.toml", "crates/python/Cargo.toml"] {
        for package in metadata(manifest)["packages"].as_array().unwrap() {
            let name = package["name"].as_str().unwrap();
            let licence = package["license"].as_str().unwrap_or("none");
            assert!(is_permissive(licence), "{manifest}: {name}: {licence}");
        }
    }
}

/// The Python package needs none but Python itself: python-chess, under the GPL, is for tests and
/// measurements.
#[test]
fn the_python_package_has_no_dependency() {
    let project = fs::read_to_string(root().join("crates/python/pyproject.toml")).unwrap();
    assert!(!project.contains("\ndependencies") && !project.contains("optional-dependencies"), "{project}");
    for entry in fs::read_dir(root().join("crates/python/python/jadoube")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "py") {
            let text = fs::read_to_string(&path).unwrap();
            let foreign = |line: &&str| line.trim_start().starts_with("import chess");
            assert_eq!(text.lines().find(foreign), None, "{}", path.display());
        }
    }
}

#[test]
fn licence_expressions_are_judged_rightly() {
    for fine in ["MIT", "MIT/Apache-2.0", "GPL-3.0 OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
        assert!(is_permissive(fine), "{fine}");
    }
    for bad in ["GPL-3.0-or-later", "MIT AND GPL-2.0", "(MIT OR ISC) AND LGPL-2.1", "none", ""] {
        assert!(!is_permissive(bad), "{bad}");
    }
}

/// Whether some choice among a licence expression's alternatives is permissive throughout.
fn is_permissive(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    any_of(&words, &mut at) && at == words.len()
}

fn any_of(words: &[&str], at: &mut usize) -> bool {
    let mut permissive = all_of(words, at);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        permissive |= all_of(words, at);
    }
    permissive
}

fn all_of(words: &[&str], at: &mut usize) -> bool {
    let mut permissive = one(words, at);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        permissive &= one(words, at);
    }
    permissive
}

fn one(words: &[&str], at: &mut usize) -> bool {
    let word = words.get(*at).copied().unwrap_or_default();
    *at += 1;
    if word == "(" {
        let permissive = any_of(words, at);
        *at += 1;
        return permissive;
    }
    if words.get(*at) == Some(&"WITH") {
        *at += 2; // an exception only adds permissions
    }
    PERMISSIVE.contains(&word)
}
