//! The command line as clap sees it, and clap's many-line errors made into one line.

use crate::commands::Command;
use crate::console::{Console, Paint};
use crate::exit::{Exit, Failure};
use crate::version;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use std::ffi::OsString;
use std::fmt::Write as _;

const EXAMPLES: &str = "\
Examples:
  jadoube serve --open          sit down at a table in the browser
  jadoube connect URL           sit on a seat by its link: acts in, events out
  jadoube board                 the board at the start of a game
  jadoube moves --fen FEN       the legal moves of a position
  jadoube convert --to descriptive FILE
                                games in the notation of old books
  jadoube review --by-date DIR  which games of a collection are at fault
  jadoube fix FILE -o CLEAN --rejects SIDE
                                games written back as clean PGN
  jadoube games FILE --number 12
                                one game of a collection, as it stands there
  jadoube laws london-1841 XIII one law, and its like in the other codes
  jadoube rule FILE             what the law says of a record
  jadoube check FILE            whether a case comes true
  jadoube series --code ID 1-0  who begins the next game, and by which law
  jadoube drill                 is anything wrong? situations to be answered
  jadoube perft 5               count the lines of five moves
  jadoube perpetual FEN         whether checks need never end
  jadoube uci                   our engine, for any chess program
  jadoube match --engine ours --engine CMD
                                engine against engine under a code
  jadoube backup FILE           all games copied while the server goes on
  jadoube verify                every game decided again and compared
  jadoube prune --untouched-for 30d
                                tables without a move taken out
  jadoube help board            more about one command";

/// A chess board that behaves like a real one, and a referee that knows the law.
#[derive(Parser, Debug)]
#[command(name = "jadoube", version = version::LINE, subcommand_required = true, after_help = after_help())]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// Parses the arguments and runs the command they name.
pub(crate) fn run(
    args: impl IntoIterator<Item = OsString>,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    match Cli::try_parse_from(args) {
        Ok(cli) => cli.command.run(console),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => show(&error, console),
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Err(Failure::Usage(no_command())),
            _ => Err(Failure::Usage(one_line(&error.render().to_string()))),
        },
    }
}

/// Help and version are data: the caller asked for them.
fn show(asked: &clap::Error, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let text = asked.render();
    match console.paint {
        Paint::Colour => write!(console.out, "{}", text.ansi())?,
        Paint::Plain => write!(console.out, "{text}")?,
    }
    Ok(Exit::Fine)
}

fn no_command() -> String {
    let cli = Cli::command();
    let names: Vec<_> = cli.get_subcommands().map(clap::Command::get_name).collect();
    format!("expected a command: {}; or type jadoube --help", names.join(", "))
}

/// Paragraphs become clauses, and the advice to read the help gives way to the usage itself.
fn one_line(report: &str) -> String {
    let mut clauses: Vec<String> = Vec::new();
    for paragraph in report.split("\n\n") {
        let words =
            paragraph.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        if words.is_empty() || words.starts_with("For more information") {
            continue;
        }
        let clause = words.strip_prefix("error: ").unwrap_or(&words);
        clauses.push(match clause.strip_prefix("Usage: ") {
            Some(usage) => format!("usage: {usage}"),
            None => clause.to_owned(),
        });
    }
    clauses.join("; ").replace(char::is_control, "?")
}

fn after_help() -> String {
    let mut text = format!("{EXAMPLES}\n\nExit codes:");
    for exit in Exit::ALL {
        let _ = write!(text, "\n  {}  {}", exit as u8, exit.meaning());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_report_becomes_one_line() {
        let report = "error: no such thing 'x\ny'\n\n  tip: try 'z'\n\nUsage: jadoube z\n\nFor more information, try '--help'.\n";
        assert_eq!(one_line(report), "no such thing 'x y'; tip: try 'z'; usage: jadoube z");
    }
}
