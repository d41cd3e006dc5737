//! `jadoube fix`: games written back as clean PGN, and what cannot be repaired beside them.

use crate::console::Console;
use crate::exit::{Exit, Failure};
use jadoube_archive::open;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  jadoube fix games.pgn -o clean.pgn --rejects rejects.pgn
  jadoube fix games.pgn.zst -o - --rejects rejects.pgn > clean.pgn

Every move of a game written is legal, and a comment before its first move says what was repaired: tags without a value, dates, \
results, castling rights of a FEN, unusual ways to write a move. A game with a move that is not legal or cannot be read, or with two \
different results, is kept as it is in the side file, after lines that begin with % and say why. If there is one, the exit code is 1.";

/// Write games back as clean PGN
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The file of games, packed or not, or - for standard input
    file: PathBuf,
    /// Where to write the clean games, or - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Where to keep what cannot be repaired
    #[arg(long, value_name = "FILE")]
    rejects: PathBuf,
}

/// Fixes one file.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let written = [&args.output, &args.rejects];
    if written.iter().any(|path| is_same(path, &args.file)) || is_same(&args.output, &args.rejects) {
        return Err(Failure::Usage("input, output and rejects must be three different files".to_owned()));
    }
    let name = args.file.display().to_string();
    let unreadable = |error: std::io::Error| Failure::Io(format!("cannot read {name}: {error}"));
    let input = open(&args.file).map_err(unreadable)?;
    let mut rejects = create(&args.rejects)?;
    let mut file;
    let clean: &mut dyn Write = if args.output.as_os_str() == "-" {
        &mut console.out
    } else {
        file = create(&args.output)?;
        &mut file
    };
    let fixed = jadoube_archive::fix(input, clean, &mut rejects).map_err(|error| match error.kind() {
        std::io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
        std::io::ErrorKind::InvalidData => Failure::Usage(format!("{name}: {error}")),
        _ => Failure::Io(format!("cannot fix {name}: {error}")),
    })?;
    let unwritten = |error: std::io::Error| Failure::Io(format!("cannot write: {error}"));
    clean.flush().and_then(|()| rejects.flush()).map_err(unwritten)?;
    console.say(&format!(
        "games {}, written {}, repaired {}, rejected {}",
        fixed.games, fixed.written, fixed.repaired, fixed.rejected
    ));
    Ok(if fixed.rejected == 0 { Exit::Fine } else { Exit::Findings })
}

fn create(path: &Path) -> Result<BufWriter<File>, Failure> {
    let file = File::create(path)
        .map_err(|error| Failure::Io(format!("cannot write {}: {error}", path.display())))?;
    Ok(BufWriter::new(file))
}

/// Whether two paths lead to one file that is there already, or are written alike.
fn is_same(one: &Path, other: &Path) -> bool {
    let there = |path: &Path| path.canonicalize().ok();
    one == other || there(one).is_some_and(|one| there(other) == Some(one))
}
