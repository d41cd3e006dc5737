//! `jadoube backup`: a whole copy of the games, made while the server goes on.

use crate::console::Console;
use crate::data_folder;
use crate::exit::{Exit, Failure};
use serde_json::json;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  jadoube backup club-monday.sqlite               the games of the usual folder
  jadoube backup --data ./club club-monday.sqlite
  jadoube backup --force latest.sqlite            in place of what was there

The server may go on: the copy has every act that was acknowledged before it began, and is there whole or not at all.
The key of the sealed moves is copied beside it as FILE.envelope.key, for its owner only: without it no envelope opens.
To go back to a copy, stop the server and put it into an empty folder as jadoube.sqlite, the key as envelope.key.";

/// Copy all games into a file, also while the server runs
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The file to write
    file: PathBuf,
    /// The folder in which games are kept [default: jadoube in the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Replace the file if it is there
    #[arg(long)]
    force: bool,
    /// Print what was written as JSON: file, bytes, key (its file, or null if no move was ever sealed)
    #[arg(long)]
    json: bool,
}

/// Makes the copy.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let folder = data_folder::given_or_usual(args.data.as_deref())?;
    let key_file = with_ending(&args.file, ".envelope.key");
    for there in [&args.file, &key_file] {
        if !args.force && there.exists() {
            let name = there.display();
            return Err(Failure::Usage(format!(
                "{name} is there already: choose another name, or add --force"
            )));
        }
    }
    let mut games = data_folder::look_into(args.data.as_deref())?;
    // The key first: it is made before the first envelope, so a copy of the games never has one that this key
    // does not open.
    let key = read_if_there(&folder.join("envelope.key"))?;
    games.copy_to(&args.file).map_err(|error| data_folder::failed(&error))?;
    let key = match key {
        None => read_if_there(&folder.join("envelope.key"))?,
        key => key,
    };
    if let Some(key) = &key {
        write_for_owner(&key_file, key).map_err(|error| not_done("write", &key_file, &error))?;
    }
    let bytes = fs::metadata(&args.file).map_err(|error| not_done("read", &args.file, &error))?.len();
    let key_file = key.map(|_| key_file);
    if args.json {
        writeln!(console.out, "{}", json!({ "file": args.file, "bytes": bytes, "key": key_file }))?;
        return Ok(Exit::Fine);
    }
    writeln!(console.out, "{}: {bytes} bytes", args.file.display())?;
    if let Some(key_file) = key_file {
        writeln!(console.out, "{}: the key of the sealed moves", key_file.display())?;
    }
    Ok(Exit::Fine)
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn read_if_there(file: &Path) -> Result<Option<Vec<u8>>, Failure> {
    match fs::read(file) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(not_done("read", file, &error)),
    }
}

/// Written aside, for its owner only from the first byte, then put in place.
fn write_for_owner(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = with_ending(file, ".new");
    let _ = fs::remove_file(&new); // left by one that was stopped here
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut opened = options.open(&new)?;
    opened.write_all(bytes)?;
    opened.sync_all()?;
    fs::rename(&new, file)
}

fn not_done(doing: &str, file: &Path, error: &io::Error) -> Failure {
    Failure::Io(format!("cannot {doing} {}: {error}", file.display()))
}
