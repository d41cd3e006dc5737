//! Runs the built command and looks at what it printed.

use std::process::{Command, Output};

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
    let Output { status, stdout, stderr } = command().args(args).output().unwrap();
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
