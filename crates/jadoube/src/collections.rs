//! What commands that read collections have in common: which files, in which encoding, with how many threads.

use crate::console::Console;
use crate::counted::counted;
use crate::exit::{Exit, Failure};
use jadoube_archive::{Encoding, Opened, open_as};
use std::io;
use std::path::{Path, PathBuf};

/// How a collection is read.
#[derive(clap::Args, Debug)]
pub(crate) struct Reading {
    /// How the bytes of the files stand for text; by default that is guessed
    #[arg(long, value_enum, default_value = "guess")]
    encoding: EncodingArg,
    /// How many threads to use; without it, one for each processor
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum EncodingArg {
    /// UTF-16 if the first bytes say so, else UTF-8, and Windows-1252 for what is not
    Guess,
    /// UTF-8
    #[value(name = "utf-8")]
    Utf8,
    /// Windows-1252 or Latin-1
    #[value(name = "windows-1252", alias = "latin-1")]
    Windows1252,
    /// UTF-16, the low byte first
    #[value(name = "utf-16le")]
    Utf16Le,
    /// UTF-16, the high byte first
    #[value(name = "utf-16be")]
    Utf16Be,
}

impl Reading {
    /// How many threads.
    pub(crate) fn jobs(&self) -> usize {
        self.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// Opens a file of games.
    pub(crate) fn open(&self, path: &Path) -> io::Result<Opened<'static>> {
        let encoding = match self.encoding {
            EncodingArg::Guess => Encoding::Guessed,
            EncodingArg::Utf8 => Encoding::Utf8,
            EncodingArg::Windows1252 => Encoding::Windows1252,
            EncodingArg::Utf16Le => Encoding::Utf16Le,
            EncodingArg::Utf16Be => Encoding::Utf16Be,
        };
        open_as(path, encoding)
    }
}

/// The files of games among these paths, and a word about what folders have besides.
pub(crate) fn files(paths: &[PathBuf], console: &mut Console<'_>) -> Result<Vec<PathBuf>, Failure> {
    let found = jadoube_archive::files(paths).map_err(|error| Failure::Io(format!("cannot read {error}")))?;
    if found.files.is_empty() {
        return Err(Failure::Usage("no file of games there: expected .pgn, .zst, .gz or .bz2".to_owned()));
    }
    if let Some(first) = found.skipped.first() {
        let many = counted(found.skipped.len(), "other file");
        console.note(&format!("{many} skipped, such as {}", first.display()));
    }
    Ok(found.files)
}

/// The failure of a file that cannot be opened or read.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Failure {
    let name = path.display();
    match error.kind() {
        io::ErrorKind::IsADirectory => {
            Failure::Usage(format!("{name} is a folder; expected a file of games"))
        }
        io::ErrorKind::InvalidData => Failure::Usage(format!("{name}: {error}")),
        io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
        _ => Failure::Io(format!("cannot read {name}: {error}")),
    }
}

/// Whether findings make the exit code 1.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct Findings {
    /// Exit with 0 even if something was found, for engines that take 1 for a failure
    #[arg(long)]
    exit_zero: bool,
}

impl Findings {
    /// The exit code, something having been found or not.
    pub(crate) fn exit(self, found: bool) -> Exit {
        if found && !self.exit_zero { Exit::Findings } else { Exit::Fine }
    }
}
