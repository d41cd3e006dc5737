//! Runs the built command and looks at what it printed.

#![allow(dead_code)] // no test file uses all of it

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What came of a run.
pub(crate) struct Ran {
    /// The exit code.
    pub(crate) code: i32,
    /// Data.
    pub(crate) out: String,
    /// Talk.
    pub(crate) err: String,
}

/// The built command, ready to run.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jadoube"));
    command.env_remove("NO_COLOR");
    command
}

/// Runs `jadoube` with these arguments.
pub(crate) fn jadoube(args: &[&str]) -> Ran {
    ran(command().args(args).output().unwrap())
}

/// Runs `jadoube` with these arguments and something on its standard input.
pub(crate) fn jadoube_with_input(args: &[&str], input: &str) -> Ran {
    let mut child = command()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // A command that refuses its arguments never reads: the write may fail, and that is no concern of the
    // test.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    ran(output)
}

fn ran(Output { status, stdout, stderr }: Output) -> Ran {
    Ran {
        code: status.code().unwrap(),
        out: String::from_utf8(stdout).unwrap(),
        err: String::from_utf8(stderr).unwrap(),
    }
}

impl Ran {
    /// Its data, when all went well and nothing was said.
    #[track_caller]
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""));
        self.out
    }

    /// Its one line of complaint, when it was refused.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (2, ""), "{}", self.err);
        assert!(self.err.starts_with("jadoube: "), "{}", self.err);
        assert_eq!(self.err.matches('\n').count(), 1, "{}", self.err);
        assert!(self.err.ends_with('\n'), "{}", self.err);
        self.err
    }
}
