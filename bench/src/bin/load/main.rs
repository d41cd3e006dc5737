//! Tables under load: ours beside a bare echo that commits as durably. Reads the arguments and says what runs
//! when.
//!
//! Each server is a process of its own (this program again, told to serve), so that neither shares a runtime
//! or a heap with the clients and its memory can be read. Everything stays on the loopback address, is
//! bounded, and stops by itself.

mod automatons;
mod bare;
mod chain;
mod drive;
mod figures;
mod hold;
mod opening;
mod process;
mod store;

#[path = "../../results.rs"]
mod results;

use figures::Round;
use jadoube_automaton::Level;
use process::Kind;
use std::process::ExitCode;
use std::time::Duration;

/// The one the server is handed out with.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

const USAGE: &str = "usage: load [--tables N] [--rate R | --flat-out] [--seconds S] [--rounds K] [--write]
       load --hold [--tables N] [--seconds S] [--write]
       load --open [--tables N] [--write]
       load --chain [--tables N] [--seconds S] [--rounds K] [--write]
       load --automatons [--tables N] [--level L] [--seconds S] [--rounds K] [--write]

Plays at N tables (default 1000) with two sockets each, R acts a second over all of them (default 2000) or as fast as both
sides have each ruling, S seconds a round (default 5), K rounds (default 9), ours and the bare echo taking turns.
--hold keeps two sockets at each of N tables (default 5000) of 600 acts for S seconds (default 60).
--open opens N tables (default 300) of 600 acts, one after another.
--chain holds the hashes of an act against all that the server does for one, flat out.
--automatons plays at N tables (default 200), two acts a second at each, beside as many with an Automaton of level L (default 7)
and beside none; a round of S seconds (default 20) in which the Automatons move nowhere is an error.
--write puts the section into RESULTS.md next to Cargo.toml.";

/// No run asks for more than this.
const MOST_TABLES: usize = 5_000;
const MOST_SECONDS: u64 = 300;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    /// So many acts a second over all tables.
    Paced(u32),
    FlatOut,
    Hold,
    Open,
    Chain,
    Automatons,
}

struct Arguments {
    what: What,
    tables: Option<usize>,
    seconds: Option<u64>,
    level: u8,
    rounds: usize,
    write: bool,
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let what = What::Paced(2000);
        let level = automatons::LEVEL;
        let mut arguments = Arguments { what, tables: None, seconds: None, level, rounds: 9, write: false };
        while let Some(word) = words.next() {
            match word.as_str() {
                "--flat-out" => arguments.what = What::FlatOut,
                "--hold" => arguments.what = What::Hold,
                "--open" => arguments.what = What::Open,
                "--chain" => arguments.what = What::Chain,
                "--automatons" => arguments.what = What::Automatons,
                "--write" => arguments.write = true,
                "--rate" => arguments.what = What::Paced(number(&word, words.next(), 100_000)? as u32),
                "--tables" => {
                    arguments.tables = Some(number(&word, words.next(), MOST_TABLES as u64)? as usize)
                }
                "--seconds" => arguments.seconds = Some(number(&word, words.next(), MOST_SECONDS)?),
                "--level" => {
                    arguments.level = number(&word, words.next(), Level::MOST.number().into())? as u8;
                }
                "--rounds" => arguments.rounds = number(&word, words.next(), 100)? as usize,
                _ => return Err(USAGE.to_owned()),
            }
        }
        Ok(arguments)
    }
}

fn number(name: &str, value: Option<String>, most: u64) -> Result<u64, String> {
    let number = value.and_then(|value| value.parse().ok()).filter(|number| (1..=most).contains(number));
    number.ok_or(format!("{name} takes a number from 1 to {most}"))
}

async fn run(arguments: &Arguments) -> Result<(), String> {
    let (title, section) = match arguments.what {
        What::Hold => {
            let seconds = Duration::from_secs(arguments.seconds.unwrap_or(60));
            (hold::TITLE, hold::section(arguments.tables.unwrap_or(5_000), seconds).await?)
        }
        What::Open => (opening::TITLE, opening::section(arguments.tables.unwrap_or(300)).await?),
        What::Chain => {
            let seconds = Duration::from_secs(arguments.seconds.unwrap_or(5));
            let tables = arguments.tables.unwrap_or(1_000);
            (chain::TITLE, chain::section(tables, arguments.rounds, seconds).await?)
        }
        What::Automatons => {
            let seconds = Duration::from_secs(arguments.seconds.unwrap_or(20));
            let tables = arguments.tables.unwrap_or(200);
            let beside = automatons::Beside { tables, level: arguments.level, rate: 2 * tables as u32 };
            let section = automatons::section(beside, arguments.rounds, seconds).await?;
            (automatons::TITLE, section)
        }
        What::Paced(_) | What::FlatOut => {
            let title = if arguments.what == What::FlatOut { figures::FLAT_OUT } else { figures::PACED };
            (title, side_by_side(arguments, title).await?)
        }
    };
    println!("{section}");
    if arguments.write {
        results::replace_section(title, &section).map_err(|error| format!("RESULTS.md: {error}"))?;
    }
    Ok(())
}

/// Ours and the bare echo in turn, each round on a server and a store of its own.
async fn side_by_side(arguments: &Arguments, title: &str) -> Result<String, String> {
    let tables = arguments.tables.unwrap_or(1_000);
    let seconds = Duration::from_secs(arguments.seconds.unwrap_or(5));
    let rate = match arguments.what {
        What::Paced(rate) => Some(rate),
        _ => None,
    };
    let mut rounds: Vec<(Round, Round)> = Vec::new();
    for number in 1..=arguments.rounds {
        let ours = drive::round(Kind::Ours, tables, rate, seconds).await?;
        let bare = drive::round(Kind::Bare, tables, rate, seconds).await?;
        eprintln!("round {number}: ours {ours}; bare {bare}");
        rounds.push((ours, bare));
    }
    Ok(figures::section(title, tables, rate, seconds, &rounds))
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    // Ten thousand sockets are ten thousand files; the system's hard limit is the most a program can ask for.
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(0);
    if files < 11_000 {
        eprintln!("only {files} files may be open: `ulimit -Hn 20000` is needed for --hold");
    }
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("cannot start: {error}");
            return ExitCode::FAILURE;
        }
    };
    let outcome = runtime.block_on(async {
        match process::asked_to_serve(&words) {
            Some((kind, folder)) => process::serve(kind, folder).await,
            None => run(&Arguments::read(words.into_iter())?).await,
        }
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
