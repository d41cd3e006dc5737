//! Asks before something is done that cannot be undone.

use crate::console::Console;
use crate::exit::Failure;
use std::io::IsTerminal;

/// Whether it may be done: `--yes`, or a yes at the terminal. Where nobody can be asked, that is a failure.
pub(crate) fn confirmed(yes: bool, question: &str, console: &mut Console<'_>) -> Result<bool, Failure> {
    if yes {
        return Ok(true);
    }
    let stdin = std::io::stdin();
    if !stdin.is_terminal() {
        return Err(Failure::Usage(
            "nobody can be asked here, and it cannot be undone: look with --dry-run, then say --yes"
                .to_owned(),
        ));
    }
    console.out.flush()?;
    console.say(&format!("{question} It cannot be undone. Type yes to go on:"));
    let mut answer = String::new();
    stdin.read_line(&mut answer).map_err(|error| Failure::Io(format!("cannot read the answer: {error}")))?;
    Ok(answer.trim().eq_ignore_ascii_case("yes"))
}
