//! What all commands share: help, refusals, closed pipes, completions, manual pages.

#![allow(clippy::unwrap_used)]

use crate::common::{command, jadoube};
use std::process::Stdio;

const COMMANDS: [&str; 27] = [
    "serve",
    "connect",
    "backup",
    "export",
    "verify",
    "move-ledger",
    "prune",
    "forget",
    "rule",
    "check",
    "laws",
    "series",
    "drill",
    "play",
    "board",
    "convert",
    "review",
    "fix",
    "games",
    "moves",
    "perft",
    "perpetual",
    "can-mate",
    "uci",
    "match",
    "completions",
    "man",
];

#[test]
fn the_help_of_every_command_has_examples() {
    for name in COMMANDS {
        for args in [&[name, "--help"][..], &[name, "-h"], &["help", name]] {
            let help = jadoube(args).fine();
            assert!(help.contains("Examples:\n  jadoube "), "{args:?}\n{help}");
        }
    }
}

#[test]
fn the_general_help_lists_commands_examples_and_exit_codes() {
    let help = jadoube(&["--help"]).fine();
    for word in COMMANDS.into_iter().chain(["Examples:", "Exit codes:"]) {
        assert!(help.contains(word), "{word}\n{help}");
    }
    // What follows the version is looked at in `version.rs`.
    assert!(jadoube(&["--version"]).fine().starts_with(concat!("jadoube ", env!("CARGO_PKG_VERSION"))));
}

#[test]
fn what_is_not_understood_is_refused_in_one_line() {
    assert!(jadoube(&["mvoes"]).refused().contains("'moves'"));
    assert!(jadoube(&[]).refused().contains("perft"));
    assert!(jadoube(&["moves", "--sorted"]).refused().contains("'--sorted'"));
    assert!(jadoube(&["completions", "dos"]).refused().contains("bash"));
    jadoube(&["no\nsuch\u{1b}[31m"]).refused();
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let output = command().arg("board").arg(std::ffi::OsStr::from_bytes(b"\xff/8")).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stderr.split(|&byte| byte == b'\n').count(), 2);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    for args in [&["board", "--svg"][..], &["perft", "4"], &["completions", "zsh"], &["--help"], &["man"]] {
        let mut child = command().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert_eq!(output.stderr, b"", "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_io_failure() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let output = command().args(["board", "--svg"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(output.stderr.starts_with(b"jadoube: cannot write to standard output"));
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(jadoube(&["completions", shell]).fine().contains("perft"), "{shell}");
    }
}

#[test]
fn manual_pages_are_printed_or_written() {
    assert!(jadoube(&["man"]).fine().contains(".TH jadoube 1"));
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("manual-pages");
    let ran = jadoube(&["man", "--dir", dir.to_str().unwrap()]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    for name in COMMANDS {
        let page = std::fs::read_to_string(dir.join(format!("jadoube-{name}.1"))).unwrap();
        assert!(page.contains("Examples"), "{name}");
    }
    assert!(dir.join("jadoube.1").exists());
}

#[test]
fn pages_that_cannot_be_written_are_an_io_failure() {
    let in_a_file = format!("{}/pages", env!("CARGO_BIN_EXE_jadoube"));
    let ran = jadoube(&["man", "--dir", &in_a_file]);
    assert_eq!((ran.code, ran.err.lines().count()), (3, 1), "{}", ran.err);
    assert!(ran.err.contains(&in_a_file));
}
