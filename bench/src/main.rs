//! Measures our move generator, PGN reader, provers and search, beside other programs where there are: reads
//! the arguments and says what runs when.

mod can_mate;
mod measure;
mod perft;
mod perpetual;
mod pgn;
mod report;
mod results;
mod review;
mod search;

use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "usage: jadoube-bench [--rounds N] [--pgn PATH] [--only can-mate|perft|perpetual|pgn|review|search]

Measures by CPU time, best of N rounds (default 5), and writes RESULTS.md next to Cargo.toml.
--pgn names a .pgn or .pgn.zst file; by default pgn/masters.pgn.zst of the shared material (JADOUBE_SHARED, by default
../shared). Without one, nothing that reads PGN is measured.
--only perpetual measures the prover of perpetual check and leaves the other sections of RESULTS.md as they are;
--only review does the same for the review of a collection, --only can-mate for the prover of who can still mate, --only
perft and --only pgn for the move generator and the reader of games, --only search for the engine's search.";

/// Games are read in so many rounds for one of the others: they are short, and what disturbs them is not.
const PGN_ROUNDS: u32 = 4;

struct Arguments {
    rounds: u32,
    pgn: Option<PathBuf>,
    what: What,
}

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Everything,
    CanMate,
    Perft,
    Perpetual,
    Pgn,
    Review,
    Search,
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let masters = jadoube_testkit::shared::folder().map(|shared| shared.join("pgn/masters.pgn.zst"));
        let mut arguments = Arguments { rounds: 5, pgn: masters, what: What::Everything };
        while let Some(word) = words.next() {
            match (word.as_str(), words.next()) {
                ("--rounds", Some(number)) => {
                    let rounds = number.parse().ok().filter(|&rounds| rounds > 0);
                    arguments.rounds = rounds.ok_or(format!("--rounds takes a number, not {number:?}"))?;
                }
                ("--pgn", Some(path)) => arguments.pgn = Some(path.into()),
                ("--only", Some(section)) if section == "can-mate" => arguments.what = What::CanMate,
                ("--only", Some(section)) if section == "perft" => arguments.what = What::Perft,
                ("--only", Some(section)) if section == "pgn" => arguments.what = What::Pgn,
                ("--only", Some(section)) if section == "perpetual" => arguments.what = What::Perpetual,
                ("--only", Some(section)) if section == "review" => arguments.what = What::Review,
                ("--only", Some(section)) if section == "search" => arguments.what = What::Search,
                _ => return Err(USAGE.to_owned()),
            }
        }
        Ok(arguments)
    }

    /// The games to read.
    fn games(&self) -> Result<Vec<u8>, String> {
        let path = self.pgn.as_deref().ok_or("there is no shared material: name a collection with --pgn")?;
        pgn::decompressed(path).map_err(|error| format!("{}: {error}", path.display()))
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    match arguments.what {
        What::Everything => run_all(arguments),
        What::CanMate => run_can_mate(arguments),
        What::Perft => run_perft(arguments),
        What::Pgn => run_pgn(arguments),
        What::Perpetual => run_perpetual(arguments),
        What::Review => run_review(arguments),
        What::Search => run_search(arguments),
    }
}

fn run_perft(arguments: &Arguments) -> Result<(), String> {
    for way in [perft::Way::Counted, perft::Way::Played] {
        replace(&perft::section(way, arguments.rounds)?)?;
    }
    Ok(())
}

fn run_pgn(arguments: &Arguments) -> Result<(), String> {
    replace(&pgn::section(&arguments.games()?, PGN_ROUNDS * arguments.rounds)?)
}

fn replace(section: &report::Section) -> Result<(), String> {
    println!("{section}");
    results::replace_section(section.title, &section.to_string())
        .map_err(|error| format!("RESULTS.md: {error}"))
}

fn run_perpetual(arguments: &Arguments) -> Result<(), String> {
    let section = perpetual::section(arguments.rounds)?;
    println!("{section}");
    results::replace_section(perpetual::TITLE, &section).map_err(|error| format!("RESULTS.md: {error}"))
}

fn run_search(arguments: &Arguments) -> Result<(), String> {
    let section = search::section(arguments.rounds)?;
    println!("{section}");
    results::replace_section(search::TITLE, &section).map_err(|error| format!("RESULTS.md: {error}"))
}

fn run_can_mate(arguments: &Arguments) -> Result<(), String> {
    let section = can_mate::section(&arguments.games()?)?;
    println!("{section}");
    results::replace_section(can_mate::TITLE, &section).map_err(|error| format!("RESULTS.md: {error}"))
}

fn run_review(arguments: &Arguments) -> Result<(), String> {
    let bytes = arguments.games()?;
    let section = review::section(&bytes, PGN_ROUNDS * arguments.rounds)?;
    println!("{section}");
    results::replace_section(review::TITLE, &section).map_err(|error| format!("RESULTS.md: {error}"))
}

fn run_all(arguments: &Arguments) -> Result<(), String> {
    let mut sections = vec![
        perft::section(perft::Way::Counted, arguments.rounds)?.to_string(),
        perft::section(perft::Way::Played, arguments.rounds)?.to_string(),
    ];
    match arguments.games() {
        Ok(bytes) => {
            sections.push(pgn::section(&bytes, PGN_ROUNDS * arguments.rounds)?.to_string());
            sections.push(review::section(&bytes, PGN_ROUNDS * arguments.rounds)?);
            sections.push(can_mate::section(&bytes)?);
        }
        Err(error) => eprintln!("no PGN measured: {error}"),
    }
    sections.push(perpetual::section(arguments.rounds)?);
    sections.push(search::section(arguments.rounds)?);
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
