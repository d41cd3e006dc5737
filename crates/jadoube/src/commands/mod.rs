//! The commands, one a file. To add one: a file with `Args` and `run`, its `mod` here, and its line in the
//! list below.

mod admin;
mod backup;
mod board;
mod can_mate;
mod check;
mod completions;
mod connect;
mod convert;
mod drill;
mod export;
mod fix;
mod forget;
mod games;
mod laws;
mod man;
mod matching;
mod move_ledger;
mod moves;
mod perft;
mod perpetual;
mod play;
mod prune;
mod review;
mod rule;
mod series;
mod serve;
mod uci;
mod verify;

use crate::console::Console;
use crate::exit::{Exit, Failure};

/// Makes the enum that clap reads and the dispatch from the same list, in the order the help shows.
macro_rules! commands {
    ($($name:ident => $module:ident),+ $(,)?) => {
        /// What was asked for. Each command's words for the help stand over its `Args`.
        #[derive(clap::Subcommand, Debug)]
        pub(crate) enum Command {
            $(#[allow(missing_docs)] $name($module::Args)),+
        }

        impl Command {
            /// Runs the command.
            pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
                match self {
                    $(Command::$name(args) => $module::run(args, console)),+
                }
            }
        }
    };
}

commands! {
    Serve => serve,
    Connect => connect,
    Admin => admin,
    Backup => backup,
    Export => export,
    Verify => verify,
    MoveLedger => move_ledger,
    Prune => prune,
    Forget => forget,
    Rule => rule,
    Check => check,
    Board => board,
    Convert => convert,
    Review => review,
    Fix => fix,
    Games => games,
    Laws => laws,
    Series => series,
    Drill => drill,
    Play => play,
    Moves => moves,
    Perft => perft,
    Perpetual => perpetual,
    CanMate => can_mate,
    Uci => uci,
    Match => matching,
    Completions => completions,
    Man => man,
}
