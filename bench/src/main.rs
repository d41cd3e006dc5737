//! Measures our move generator and PGN reader against other programs: reads the arguments and says what runs when.

mod measure;
mod perft;
mod pgn;
mod report;

use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "usage: jadoube-bench [--rounds N] [--pgn PATH]

Measures by CPU time, best of N rounds (default 5), and writes RESULTS.md next to Cargo.toml.
--pgn names a .pgn or .pgn.zst file; by default shared/pgn/masters.pgn.zst beside the repository.";

struct Arguments {
    rounds: u32,
    pgn: PathBuf,
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let masters = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/pgn/masters.pgn.zst");
        let mut arguments = Arguments { rounds: 5, pgn: masters.into() };
        while let Some(word) = words.next() {
            match (word.as_str(), words.next()) {
                ("--rounds", Some(number)) => {
                    let rounds = number.parse().ok().filter(|&rounds| rounds > 0);
                    arguments.rounds = rounds.ok_or(format!("--rounds takes a number, not {number:?}"))?;
                }
                ("--pgn", Some(path)) => arguments.pgn = path.into(),
                _ => return Err(USAGE.to_owned()),
            }
        }
        Ok(arguments)
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let mut sections = vec![
        perft::section(perft::Way::Counted, arguments.rounds)?,
        perft::section(perft::Way::Played, arguments.rounds)?,
    ];
    match pgn::decompressed(&arguments.pgn) {
        Ok(bytes) => sections.push(pgn::section(&bytes, arguments.rounds)?),
        Err(error) => eprintln!("no PGN measured: {}: {error}", arguments.pgn.display()),
    }
    for section in &sections {
        println!("{section}");
    }
    report::write_results(&sections, arguments.rounds).map_err(|error| format!("RESULTS.md: {error}"))
}

fn main() -> ExitCode {
    let outcome = Arguments::read(std::env::args().skip(1)).and_then(|arguments| run(&arguments));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
