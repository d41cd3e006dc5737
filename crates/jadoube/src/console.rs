//! Where a command writes: data to `out`, messages for people to `talk`, and whether colour may be used.

use crate::exit::{Exit, Failure};
use std::io::Write;

/// Whether output may use colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Paint {
    /// Escape codes are welcome.
    Colour,
    /// Text alone.
    Plain,
}

/// The two streams a command is given.
pub(crate) struct Console<'a> {
    /// Data, for people and programs.
    pub(crate) out: &'a mut dyn Write,
    /// Notes and errors, for people.
    pub(crate) talk: &'a mut dyn Write,
    /// Whether `out` may be coloured.
    pub(crate) paint: Paint,
}

impl Console<'_> {
    /// Says a line to people. A talk stream that cannot be written to changes nothing.
    pub(crate) fn say(&mut self, line: &str) {
        let _ = writeln!(self.talk, "jadoube: {line}");
    }

    /// Says each note.
    pub(crate) fn notes(&mut self, notes: &[String]) {
        for note in notes {
            self.note(note);
        }
    }

    /// Says something noticed that did not stop the work.
    pub(crate) fn note(&mut self, note: &str) {
        self.say(&format!("note: {note}"));
    }

    /// Writes what is still buffered, reports a failure, and gives the exit code.
    pub(crate) fn close(mut self, outcome: Result<Exit, Failure>) -> Exit {
        let flushed = self.out.flush().map_err(Failure::from);
        match outcome.and_then(|exit| flushed.map(|()| exit)) {
            Ok(exit) => exit,
            Err(failure) => {
                if let Some(message) = failure.message() {
                    self.say(message);
                }
                failure.exit()
            }
        }
    }
}

/// Colour on a terminal, unless `NO_COLOR` is set or the terminal says that it is dumb.
pub(crate) fn paint_for(terminal: bool) -> Paint {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    if terminal && !refused && !dumb { Paint::Colour } else { Paint::Plain }
}
