//! The command `jadoube`: reads the arguments, runs one command, turns what came of it into an exit code.
//! Nothing else.

mod cli;
mod collections;
mod commands;
mod confirm;
mod console;
mod counted;
mod data_folder;
mod database;
mod diagram;
mod exit;
mod page_folder;
mod position_arg;
mod progress;
mod record_file;
mod replaced_file;
mod version;
mod wrapping;

use console::Console;
use std::io::{BufWriter, IsTerminal};
use std::process::ExitCode;

/// A table is thousands of small things: rebuilding one is faster by a seventh than with the system's
/// allocator. Huge pages are left out (see the manifest), for they would hold a third more memory where
/// thousands of tables sit quiet.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    // Neither stream is locked: a server's threads write to standard error too.
    let stdout = std::io::stdout();
    let paint = console::paint_for(stdout.is_terminal());
    let mut out = BufWriter::new(stdout);
    let mut talk = std::io::stderr();
    let mut console = Console { out: &mut out, talk: &mut talk, paint };
    let outcome = cli::run(std::env::args_os(), &mut console);
    console.close(outcome).into()
}
