//! `jadoube man`: the manual pages, made from the same words as the help.

use crate::cli::Cli;
use crate::console::Console;
use crate::exit::{Exit, Failure};
use clap::CommandFactory;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  jadoube man | man -l -
  jadoube man --dir ~/.local/share/man/man1";

/// Print the manual page, or write the pages of all commands
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Write the pages of all commands into this directory, made if missing
    #[arg(long)]
    dir: Option<PathBuf>,
}

/// Prints one page or writes all.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    match &args.dir {
        None => {
            clap_mangen::Man::new(Cli::command().disable_help_subcommand(true)).render(&mut console.out)?;
        }
        Some(dir) => {
            write_all(dir)?;
            console.say(&format!("manual pages written to {}", dir.display()));
        }
    }
    Ok(Exit::Fine)
}

fn write_all(dir: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(dir)
        .and_then(|()| clap_mangen::generate_to(Cli::command(), dir))
        .map_err(|error| Failure::Io(format!("cannot write manual pages to {}: {error}", dir.display())))
}
