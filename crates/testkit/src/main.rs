//! Writes a collection made for tests to standard output: `jadoube-testkit [GAMES [SEED]]`.

use jadoube_testkit::collection::collection;
use std::io::{Write, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, otherwise: u64| words.get(at).map_or(Ok(otherwise), |word| word.parse());
    let (Ok(games), Ok(seed), true) = (number(0, 320), number(1, 1851), words.len() <= 2) else {
        eprintln!("usage: jadoube-testkit [GAMES [SEED]]");
        return ExitCode::from(2);
    };
    let games = usize::try_from(games).unwrap_or(usize::MAX);
    match stdout().write_all(&collection(seed, games).bytes) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("jadoube-testkit: {error}");
            ExitCode::from(3)
        }
    }
}
