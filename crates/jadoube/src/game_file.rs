//! Opens files of games, or standard input, with a progress bar on a terminal.

use crate::exit::Failure;
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::File;
use std::io::{self, Read};

/// Below this many bytes nobody has to wait.
const WORTH_A_BAR: u64 = 4 << 20;

/// A reader over a file, or over standard input for `-`.
pub(crate) fn open(name: &str) -> Result<Box<dyn Read>, Failure> {
    if name == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(name).map_err(|error| unreadable(name, &error))?;
    let facts = file.metadata().map_err(|error| unreadable(name, &error))?;
    if facts.is_dir() {
        return Err(Failure::Usage(format!("{name} is a folder; expected a file of games")));
    }
    if facts.len() < WORTH_A_BAR {
        return Ok(Box::new(file));
    }
    Ok(Box::new(bar(facts.len()).wrap_read(file)))
}

/// The failure of a file that cannot be read, or whose bytes cannot be text.
pub(crate) fn unreadable(name: &str, error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::InvalidData => Failure::Usage(format!("{name}: {error}")),
        _ => Failure::Io(format!("cannot read {name}: {error}")),
    }
}

/// Shown on standard error, and only if that is a terminal; gone when the work is done.
fn bar(bytes: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {bytes}/{total_bytes} {bytes_per_sec} {eta}");
    let bar = ProgressBar::new(bytes);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
