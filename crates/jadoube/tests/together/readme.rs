//! Every command of the README is run, in its order, and prints what the README shows.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use crate::pages::{blocks, commands_of, options, options_of, page, root, shell_lines, spans};
use crate::server_process::Server;
use crate::shown::fit_lines;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

/// Lines that are not run here, and why.
const NOT_RUN: [(&str, &str); 2] = [
    ("make ", "builds or tests everything; that its target exists is the test `documents`"),
    ("export PATH=", "changes nothing but the reader's shell"),
];

/// The seat of the README's line for `connect`.
const LINK: &str = "http://127.0.0.1:1851/t/ID#TOKEN";

/// A folder that looks to the commands like the top folder of the repository: what they read is there, and
/// what they write stays out of the repository and of whatever somebody keeps in it.
fn workplace() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["cases", "examples"] {
        symlink(root().join(name), folder.path().join(name)).unwrap();
    }
    folder
}

/// Runs a line in a shell that finds the command just built, and gives what it printed.
fn run(line: &str, expected: i32, folder: &Path) -> String {
    let built = Path::new(env!("CARGO_BIN_EXE_jadoube")).parent().unwrap().to_owned();
    let others = std::env::var_os("PATH").unwrap();
    let path = std::env::join_paths(std::iter::once(built).chain(std::env::split_paths(&others))).unwrap();
    let ran = Command::new("sh").args(["-c", line]).env("PATH", path).current_dir(folder).output().unwrap();
    let talk = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(expected), "{line}\n{talk}");
    String::from_utf8(ran.stdout).unwrap()
}

/// Starts the server of a line, on a free port.
fn serve(line: &str, folder: &Path) -> Server {
    let args = line.split_whitespace().skip(1).filter(|word| *word != "--open");
    let mut child = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(args)
        .args(["--listen", "127.0.0.1:0"])
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut address = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
    let host = address.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    assert!(!host.is_empty(), "{line}: no address");
    Server { child, host }
}

/// The exit code that a comment announces.
fn expected(comment: &str) -> i32 {
    let code = comment.split_once("exit code ").and_then(|(_, rest)| rest.chars().next()?.to_digit(10));
    code.map_or(0, |code| i32::try_from(code).unwrap())
}

/// The link of a new table's seat.
fn seat(server: &Server) -> String {
    let made = server.ask("POST /api/tables HTTP/1.1", r#"{"code": "london-1841"}"#);
    let made: Value = serde_json::from_str(&made).unwrap();
    made["seats"]["white"].as_str().unwrap().to_owned()
}

#[test]
fn every_command_runs_and_prints_what_is_shown() {
    let (folder, games) = (workplace(), tempfile::tempdir().unwrap());
    let mut server = Server::start(games.path());
    let (mut printed, mut ran, mut compared): (Option<String>, usize, usize) = (None, 0, 0);
    for block in blocks(&page("README.md")) {
        match (block.kind.as_str(), printed.take()) {
            ("sh", _) => {
                let mut all = String::new();
                for (line, comment) in shell_lines(&block.text) {
                    if NOT_RUN.iter().any(|(start, _)| line.starts_with(start)) {
                        continue;
                    }
                    ran += 1;
                    if line.starts_with("jadoube serve") {
                        server = serve(line, folder.path());
                        continue;
                    }
                    let filled = if line.contains(LINK) {
                        line.replace(LINK, &seat(&server))
                    } else {
                        line.to_owned()
                    };
                    all += &run(&filled, expected(comment), folder.path());
                }
                printed = Some(all);
            }
            ("text", Some(actual)) => {
                let outcome = fit_lines(&block.text, &actual);
                outcome
                    .unwrap_or_else(|error| panic!("README.md, the block of line {}: {error}", block.line));
                compared += 1;
            }
            ("text", None) => panic!("README.md, line {}: what is printed follows its commands", block.line),
            ("record", _) => {
                assert!(is_example(&block.text), "line {}: no file of examples/ is this", block.line);
            }
            ("rust" | "python", _) => {} // a doctest of jadoube-chess; a test of the Python package
            (kind, _) => {
                panic!("README.md, line {}: {kind:?} is no kind of block this test knows", block.line)
            }
        }
    }
    assert!(ran > 20 && compared > 4, "{ran} commands, {compared} outputs");
}

/// Whether a file of `examples/` has just this text.
fn is_example(text: &str) -> bool {
    let files = std::fs::read_dir(root().join("examples")).unwrap();
    files.into_iter().any(|file| std::fs::read(file.unwrap().path()).unwrap() == text.as_bytes())
}

#[test]
fn what_is_tried_in_the_examples_runs() {
    let folder = workplace();
    let text = page("examples/README.md");
    let lines: Vec<_> = spans(&text).into_iter().filter(|span| span.starts_with("jadoube ")).collect();
    for line in &lines {
        run(line, i32::from(line.contains("review")), folder.path()); // one file of games has faults
    }
    assert!(lines.len() > 5, "{lines:?}");
}

#[test]
fn every_example_is_in_the_table_of_examples() {
    let text = page("examples/README.md");
    for file in std::fs::read_dir(root().join("examples")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(name == "README.md" || text.contains(&format!("\n| `{name}` |")), "{name}");
    }
}

/// The rows of the table of commands: the words of the first cell, and the whole row.
fn rows() -> Vec<(Vec<String>, String)> {
    let text = page("README.md");
    let (_, table) = text.split_once("| command | what it does |\n|---|---|\n").unwrap();
    let rows = table.lines().take_while(|line| line.starts_with("| `"));
    let words = |row: &str| row[3..].split('`').next().unwrap().split(' ').map(str::to_owned).collect();
    rows.map(|row| (words(row), row.to_owned())).collect()
}

#[test]
fn the_table_of_commands_is_that_of_the_help() {
    let rows = rows();
    let named: Vec<_> = rows.iter().map(|(words, _)| words[0].clone()).collect();
    assert_eq!(named, commands_of(&jadoube(&["--help"]).fine()));
    for (words, row) in rows {
        let described = options_of(&jadoube(&[&words[0], "--help"]).fine());
        let spoken: Vec<_> = spans(&row)
            .iter()
            .flat_map(|span| span.split(' ').map(str::to_owned).collect::<Vec<_>>())
            .collect();
        for option in options(&spoken) {
            assert!(described.contains(&option), "{} has no option {option}", words[0]);
        }
    }
}

#[test]
fn the_exit_code_is_read_from_the_comment() {
    assert_eq!(["exit code 1: found", "a copy", ""].map(expected), [1, 0, 0]);
}
