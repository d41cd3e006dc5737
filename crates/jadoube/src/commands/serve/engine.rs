//! The engines that `--engine` names: each is looked for and asked its name at the start, then runs as a
//! process of its own with little memory, behind everybody else, for as long as a table needs it.

use crate::commands::matching::{Entrant, Process};
use crate::exit::Failure;
use jadoube_chess::notation::{Uci, fen};
use jadoube_chess::{Move, Position};
use jadoube_engine::uci::{Command, Go, Reply, Start};
use jadoube_server::{Guest, GuestEngine};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Megabytes of an engine's table, where it lets itself be told.
const HASH: &str = "16";
/// How long one may take to say who it is: at the start, and when a table waits for it.
const AT_THE_START: Duration = Duration::from_secs(10);
const AT_A_TABLE: Duration = Duration::from_secs(3);
/// How much later than its time one may answer.
const GRACE: Duration = Duration::from_secs(2);
/// Where Debian has games, which is not on every path.
const GAMES: [&str; 2] = ["/usr/games", "/usr/local/games"];
/// A gigabyte of address space, an hour of processor time, and everybody else first. The shell sets the
/// limits and becomes the engine.
#[cfg(unix)]
const BOUNDED: &str = "ulimit -v 1048576; ulimit -t 3600; exec nice -n 10 \"$@\"";

/// The engines of these commands, each tried once; a sentence if one is none.
pub(super) fn named(entrants: &[Entrant]) -> Result<Vec<GuestEngine>, Failure> {
    let mut engines: Vec<GuestEngine> = Vec::new();
    for entrant in entrants {
        let Entrant::Command(command, options) = entrant else {
            let sentence = "--engine: ours plays anyway: name the command of another";
            return Err(Failure::Usage(sentence.to_owned()));
        };
        let failed =
            |why| Failure::Io(format!("--engine {command}: {why}: name the command of a UCI engine"));
        let launch = Launch::of(command, options).map_err(failed)?;
        let (_, name) = launch.start(AT_THE_START).map_err(failed)?;
        let name = name.unwrap_or_else(|| launch.name_of_file());
        let alike = engines.iter().filter(|other| other.name().starts_with(&name)).count();
        let name = if alike == 0 { name } else { format!("{name} ({})", alike + 1) };
        engines.push(GuestEngine::new(&name, move || {
            launch.start(AT_A_TABLE).map(|(runs, _)| Box::new(runs) as Box<dyn Guest>)
        }));
    }
    Ok(engines)
}

/// How an engine is started.
struct Launch {
    program: PathBuf,
    arguments: Vec<String>,
    options: Vec<(String, String)>,
}

impl Launch {
    fn of(command: &str, options: &[(String, String)]) -> Result<Launch, String> {
        let mut words = command.split_whitespace().map(str::to_owned);
        let program = found(&words.next().unwrap_or_default())?;
        Ok(Launch { program, arguments: words.collect(), options: options.to_vec() })
    }

    fn name_of_file(&self) -> String {
        self.program.file_stem().map_or(String::new(), |name| name.to_string_lossy().into_owned())
    }

    /// A process that is ready to be asked, and the name it has told.
    fn start(&self, patience: Duration) -> Result<(RunningGuest, Option<String>), String> {
        let name = self.program.display().to_string();
        let mut guest = RunningGuest(Process::spawn(&name, &mut self.command())?);
        let mut told = None;
        let mut known = Vec::new();
        guest.0.introduce(patience, |reply| match reply {
            Reply::Name(name) => told = Some(name.clone()),
            Reply::Option(name, _) => known.push(name.clone()),
            _ => {}
        })?;
        // One thread and a small table; what the operator has said himself comes after, and counts.
        for (name, value) in [("Threads", "1"), ("Hash", HASH)] {
            if known.iter().any(|known| known == name) {
                guest.0.set(name, value)?;
            }
        }
        for (name, value) in &self.options {
            guest.0.set(name, value)?;
        }
        guest.0.is_ready(patience)?;
        Ok((guest, told))
    }

    #[cfg(unix)]
    fn command(&self) -> std::process::Command {
        let mut shell = std::process::Command::new("/bin/sh");
        shell.args(["-c", BOUNDED, "engine"]).arg(&self.program).args(&self.arguments);
        shell
    }

    #[cfg(not(unix))]
    fn command(&self) -> std::process::Command {
        let mut command = std::process::Command::new(&self.program);
        command.args(&self.arguments);
        command
    }
}

/// The file of a program: a path is taken as it is, a name is looked for where programs and games are.
fn found(program: &str) -> Result<PathBuf, String> {
    let given = Path::new(program);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(GAMES.map(PathBuf::from));
    let mut places: Box<dyn Iterator<Item = PathBuf>> = if given.components().count() > 1 {
        Box::new(std::iter::once(given.to_owned()))
    } else {
        Box::new(folders.map(|folder| folder.join(given)))
    };
    places.find(|place| place.is_file()).ok_or_else(|| "there is no such program".to_owned())
}

/// An engine that runs, and is killed when it is not needed any more.
struct RunningGuest(Process);

impl Guest for RunningGuest {
    fn ask(&mut self, position: &Position, moves: &[Move], time: Duration) -> Result<Uci, String> {
        self.0.say(&Command::Position(Start::Fen(fen::write(position)), Vec::new()))?;
        let moves = moves.iter().map(|&mv| Uci::of(mv)).collect();
        self.0.say(&Command::Go(Go { moves, time: Some(time), ..Go::default() }))?;
        let said = self.0.wait_for(time + GRACE, |reply| match reply {
            Reply::BestMove(mv) => Some(*mv),
            _ => None,
        });
        said?.ok_or_else(|| "it names no move".to_owned())
    }
}

impl Drop for RunningGuest {
    fn drop(&mut self) {
        self.0.kill();
    }
}
