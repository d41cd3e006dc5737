//! Which jadoube it is: `--version`, the first line of the log and `/version` tell the same version and the
//! same commit.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use crate::server_process::Server;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const NUMBER: &str = env!("CARGO_PKG_VERSION");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// What `--version` tells: the version, and the commit if there is one.
fn told() -> (String, Option<String>) {
    let line = jadoube(&["--version"]).fine();
    let told = line.strip_prefix("jadoube ").and_then(|rest| rest.strip_suffix('\n')).unwrap();
    match told.split_once(" (commit ") {
        Some((version, commit)) => (version.to_owned(), Some(commit.strip_suffix(')').unwrap().to_owned())),
        None => (told.to_owned(), None),
    }
}

/// The commit that was checked out when this test was built, as far as Git knows.
fn checked_out() -> Option<String> {
    let git = |words: &[&str]| {
        let answer = Command::new("git").args(words).current_dir(root()).output().ok()?;
        answer.status.success().then(|| String::from_utf8(answer.stdout).unwrap().trim().to_owned())
    };
    let ours = PathBuf::from(git(&["rev-parse", "--show-toplevel"])?).canonicalize().ok()? == root();
    ours.then(|| git(&["rev-parse", "HEAD"])).flatten()
}

#[test]
fn the_version_is_told_with_the_commit_where_that_is_known() {
    let (version, commit) = told();
    assert_eq!(version, NUMBER);
    // Who builds may say the commit himself; otherwise it is the one that is checked out, and none where
    // there is no Git.
    let said = std::env::var("JADOUBE_COMMIT").ok().filter(|commit| !commit.is_empty());
    let expected = said.or_else(checked_out).map(|commit| commit.chars().take(12).collect::<String>());
    assert_eq!(commit, expected);
}

#[test]
fn the_first_line_of_the_log_tells_it_though_only_warnings_are_asked_for() {
    let (version, commit) = told();
    let folder = tempfile::tempdir().unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["serve", "--listen", "127.0.0.1:0", "--log-format", "json", "--data"])
        .arg(folder.path())
        .env("RUST_LOG", "error")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut server = Server { child, host: String::new() };
    let mut line = String::new();
    BufReader::new(server.child.stderr.take().unwrap()).read_line(&mut line).unwrap();
    let line: Value = serde_json::from_str(&line).unwrap();
    assert_eq!((&line["message"], &line["version"]), (&json!("jadoube starts"), &json!(version)));
    assert_eq!(line["commit"], json!(commit));
}

#[test]
fn the_server_tells_it_at_an_address_of_its_own() {
    let (version, commit) = told();
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let answer: Value = serde_json::from_str(&server.ask("GET /version HTTP/1.1", "")).unwrap();
    assert_eq!(answer, json!({ "version": version, "commit": commit }));
}

#[test]
fn everything_that_carries_the_version_carries_the_same() {
    let read = |name: &str| std::fs::read_to_string(root().join(name)).unwrap();
    let manifest = read("Cargo.toml");
    let ours = manifest.lines().filter(|line| line.starts_with("jadoube-") && line.contains("path ="));
    let ours = ours.filter(|line| !line.starts_with("jadoube-testkit")); // never published
    let ours: Vec<_> = ours.collect();
    let crates = std::fs::read_dir(root().join("crates")).unwrap().count();
    assert_eq!(ours.len(), crates - 3, "all but the command, the testkit and Python's: {ours:?}");
    for line in ours {
        assert!(line.contains(&format!("version = \"{NUMBER}\"")), "{line}");
    }
    let python = read("crates/python/Cargo.toml");
    assert!(python.contains(&format!("\nversion = \"{NUMBER}\"")), "Python's package");
    for name in ["web/package.json", "web/package-lock.json"] {
        let package: Value = serde_json::from_str(&read(name)).unwrap();
        assert_eq!(package["version"], json!(NUMBER), "{name}");
    }
    let headings: Vec<_> =
        read("CHANGELOG.md").lines().filter_map(|line| Some(line.strip_prefix("## ")?.to_owned())).collect();
    let newest = headings.first().and_then(|heading| heading.split([',', ' ']).next());
    assert_eq!(newest, Some(NUMBER), "the newest release of CHANGELOG.md: {headings:?}");
}
