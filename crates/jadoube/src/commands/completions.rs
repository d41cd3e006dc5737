//! `jadoube completions`: prints the script that lets a shell complete our commands.

use crate::cli::Cli;
use crate::console::Console;
use crate::exit::{Exit, Failure};
use clap::CommandFactory;
use clap_complete::Shell;

const EXAMPLES: &str = "\
Examples:
  jadoube completions bash > ~/.local/share/bash-completion/completions/jadoube
  jadoube completions zsh > ~/.zfunc/_jadoube
  jadoube completions fish > ~/.config/fish/completions/jadoube.fish";

/// Print a completion script for a shell
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

/// Prints the script.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    // The generator panics when its stream fails, so it is given one that cannot.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "jadoube", &mut script);
    console.out.write_all(&script)?;
    Ok(Exit::Fine)
}
