//! Where lines come from and where text goes: a line editor on a terminal, plain reading otherwise.

use super::completion::{Helper, Vocabulary};
use crate::console::Console;
use crate::exit::Failure;
use rustyline::config::{BellStyle, CompletionType, Config};
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{Editor, ExternalPrinter};
use std::io::{BufRead, IsTerminal, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// A longer line is cut.
const LONGEST_LINE: u64 = 4096;
const LEAVING: &str = "Ctrl-C again leaves the game, as Ctrl-D and leave do. To let a man go: quits.\n";

/// Whose time it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Time {
    /// As the clock on the wall goes.
    Wall,
    /// As the lines tell it: the same lines are the same game.
    Told,
}

/// A line, or why there is none.
pub(super) enum Line {
    Text(String),
    End,
    Interrupted,
}

/// What came of waiting.
pub(super) enum Heard {
    Line(Line),
    /// The time to wait is over.
    Nothing,
}

/// Lines in, text out.
pub(super) struct Lines<'a> {
    out: &'a mut dyn Write,
    terminal: Option<Terminal>,
    since: Instant,
}

/// A line editor on a thread of its own, so that others can act while somebody types.
struct Terminal {
    asks: Sender<(String, Vocabulary)>,
    lines: Receiver<Line>,
    printer: Box<dyn ExternalPrinter + Send>,
    /// A line was asked for and has not come.
    asked: bool,
    interrupted: bool,
}

impl<'a> Lines<'a> {
    /// On a terminal with an editor, if one is wanted.
    pub(super) fn open(editor: bool, console: &'a mut Console<'_>) -> Result<Lines<'a>, Failure> {
        let terminal = editor && std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let terminal = if terminal { Some(Terminal::open().map_err(|error| failure(&error))?) } else { None };
        Ok(Lines { out: &mut *console.out, terminal, since: Instant::now() })
    }

    /// Whose time it is.
    pub(super) fn time(&self) -> Time {
        if self.terminal.is_some() { Time::Wall } else { Time::Told }
    }

    /// Milliseconds since this was last asked.
    pub(super) fn elapsed(&mut self) -> u64 {
        let now = Instant::now();
        let elapsed = (now - self.since).as_millis() as u64;
        self.since += Duration::from_millis(elapsed);
        elapsed
    }

    /// Text for people, above the line that is being typed.
    pub(super) fn print(&mut self, text: &str) -> Result<(), Failure> {
        match &mut self.terminal {
            _ if text.is_empty() => {}
            Some(terminal) => terminal.printer.print(text.to_owned()).map_err(|error| failure(&error))?,
            None => {
                self.out.write_all(text.as_bytes())?;
                self.out.flush()?;
            }
        }
        Ok(())
    }

    /// The next line; nothing once this much time is over. Where time is only told, it is over at once.
    pub(super) fn next(
        &mut self,
        prompt: &str,
        vocabulary: Vocabulary,
        wait: Option<Duration>,
    ) -> Result<Heard, Failure> {
        match &mut self.terminal {
            Some(terminal) => terminal.next(prompt, vocabulary, wait),
            None if wait.is_some() => Ok(Heard::Nothing),
            None => read_line().map(Heard::Line),
        }
    }

    /// The last word is said. An editor that still waits for a line is let finish, or it would leave the
    /// terminal as it uses it.
    pub(super) fn close(&mut self) -> Result<(), Failure> {
        if self.terminal.as_ref().is_some_and(|terminal| terminal.asked) {
            self.print("Press Enter.\n")?;
        }
        if let Some(terminal) = self.terminal.take().filter(|terminal| terminal.asked) {
            drop(terminal.asks);
            drop(terminal.lines.recv());
        }
        Ok(())
    }
}

impl Terminal {
    fn open() -> Result<Terminal, ReadlineError> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .bell_style(BellStyle::None)
            .auto_add_history(true)
            .max_history_size(1000)?
            .build();
        let mut editor: Editor<Helper, DefaultHistory> = Editor::with_config(config)?;
        editor.set_helper(Some(Helper::default()));
        let printer = Box::new(editor.create_external_printer()?);
        let (asks, asked) = channel();
        let (sender, lines) = channel();
        std::thread::spawn(move || edit(&mut editor, &asked, &sender));
        Ok(Terminal { asks, lines, printer, asked: false, interrupted: false })
    }

    fn next(
        &mut self,
        prompt: &str,
        vocabulary: Vocabulary,
        wait: Option<Duration>,
    ) -> Result<Heard, Failure> {
        let gone = || Failure::Io("the terminal has gone".to_owned());
        if !self.asked {
            self.asks.send((prompt.to_owned(), vocabulary)).map_err(|_| gone())?;
            self.asked = true;
        }
        let line = match wait {
            Some(wait) => match self.lines.recv_timeout(wait) {
                Err(RecvTimeoutError::Timeout) => return Ok(Heard::Nothing),
                other => other.map_err(|_| gone())?,
            },
            None => self.lines.recv().map_err(|_| gone())?,
        };
        self.asked = false;
        let again = std::mem::replace(&mut self.interrupted, matches!(line, Line::Interrupted));
        if self.interrupted && !again {
            self.printer.print(LEAVING.to_owned()).map_err(|error| failure(&error))?;
            return Ok(Heard::Line(Line::Text(String::new())));
        }
        Ok(Heard::Line(line))
    }
}

/// Edits a line for everyone that is asked for, until nobody asks.
fn edit(
    editor: &mut Editor<Helper, DefaultHistory>,
    asked: &Receiver<(String, Vocabulary)>,
    to: &Sender<Line>,
) {
    for (prompt, vocabulary) in asked {
        if let Some(helper) = editor.helper_mut() {
            helper.vocabulary = vocabulary;
        }
        let line = match editor.readline(&prompt) {
            Ok(text) => Line::Text(text),
            Err(ReadlineError::Interrupted) => Line::Interrupted,
            Err(_) => Line::End,
        };
        if to.send(line).is_err() {
            return;
        }
    }
}

fn read_line() -> Result<Line, Failure> {
    let mut bytes = Vec::new();
    let mut input = std::io::stdin().lock();
    let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
    match read {
        Err(error) => Err(Failure::Io(format!("cannot read standard input: {error}"))),
        Ok(0) => Ok(Line::End),
        Ok(_) => Ok(Line::Text(String::from_utf8_lossy(&bytes).into_owned())),
    }
}

fn failure(error: &ReadlineError) -> Failure {
    Failure::Io(format!("cannot use the terminal: {error}"))
}
