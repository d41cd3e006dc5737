//! How a command ends: the exit codes, and the failures that lead to them.

use std::io;
use std::process::ExitCode;

/// The exit codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Exit {
    /// All is well.
    Fine = 0,
    /// The work was done, and something was found that the caller should look at.
    Findings = 1,
    /// The arguments or the input could not be understood.
    Usage = 2,
    /// A file or a stream could not be read or written.
    Io = 3,
    /// Ctrl-C ended the work; what was done is only a part.
    Interrupted = 130,
}

impl Exit {
    /// All exit codes, in order.
    pub(crate) const ALL: [Exit; 5] = [Exit::Fine, Exit::Findings, Exit::Usage, Exit::Io, Exit::Interrupted];

    /// What the code means, for the help text.
    pub(crate) const fn meaning(self) -> &'static str {
        match self {
            Exit::Fine => "all is well",
            Exit::Findings => "done, and something was found",
            Exit::Usage => "the arguments or the input could not be understood",
            Exit::Io => "a file or a stream could not be read or written",
            Exit::Interrupted => "interrupted; what was done is only a part",
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Why a command stopped before its end.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of our output has gone, as `head` does. Nothing to complain about.
    ClosedPipe,
    /// The arguments or the input are wrong; one line that says what, where, and what was expected.
    Usage(String),
    /// Reading or writing failed; one line that says what.
    Io(String),
}

impl Failure {
    /// The exit code of this failure.
    pub(crate) const fn exit(&self) -> Exit {
        match self {
            Failure::ClosedPipe => Exit::Fine,
            Failure::Usage(_) => Exit::Usage,
            Failure::Io(_) => Exit::Io,
        }
    }

    /// The line to print, if there is anything to say.
    pub(crate) fn message(&self) -> Option<&str> {
        match self {
            Failure::ClosedPipe => None,
            Failure::Usage(message) | Failure::Io(message) => Some(message),
        }
    }
}

/// Commands write to one stream only, standard output, so a bare I/O error is about that.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Io(format!("cannot write to standard output: {error}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_pipe_is_fine_and_silent() {
        let failure = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert_eq!((failure.exit(), failure.message()), (Exit::Fine, None));
    }

    #[test]
    fn a_full_disk_is_an_io_failure() {
        let failure = Failure::from(io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!(failure.exit(), Exit::Io);
        assert!(failure.message().is_some_and(|message| message.contains("standard output")));
    }
}
