//! `jadoube serve --engine`: an engine that whoever runs the server names plays at tables, bounded, and
//! whatever it does wrong, ours takes the turn. The engines are scripts made here.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use crate::server_process::Server;
use serde_json::{Value, json};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Plays the first of the moves it may play, and writes down what it is and what it was told.
const HONEST: &str = "set -- ${line#*searchmoves }; echo bestmove $1";

/// An engine named Fake that answers `go` by a line of shell, and keeps a diary.
fn engine(folder: &Path, answer: &str) -> String {
    let (path, diary) = (folder.join("fake"), folder.join("diary"));
    let script = format!(
        "#!/bin/sh\necho \"pid $$ memory $(ulimit -v) nice $(nice)\" >>{diary}\n\
         while read -r line; do echo \"$line\" >>{diary}; case \"$line\" in\n\
         uci) echo id name Fake: 1.0; echo option name Hash type spin default 1 min 1 max 9; echo uciok;;\n\
         isready) echo readyok;; quit) exit;; go*) {answer};; esac; done\n",
        diary = diary.display()
    );
    std::fs::write(&path, script).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

fn diary(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("diary")).unwrap_or_default()
}

/// The processes that the diary tells of and that still run.
fn alive(folder: &Path) -> Vec<String> {
    let diary = diary(folder);
    let pids = diary.lines().filter_map(|line| line.strip_prefix("pid ")?.split(' ').next());
    pids.filter(|pid| Path::new("/proc").join(pid).join("exe").exists()).map(str::to_owned).collect()
}

/// Waits until something holds.
#[track_caller]
fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_mins(1), "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// White at a table with a program, by `jadoube connect`, and the table.
struct Game<'a> {
    server: &'a Server,
    id: String,
    token: String,
    white: Child,
}

impl Game<'_> {
    /// A table with a program of this engine's; `None` if it was refused.
    fn begin<'a>(server: &'a Server, engine: &str) -> Result<Game<'a>, String> {
        let automaton = json!({"side": "black", "level": 2, "temperament": "honest", "engine": engine});
        let terms = json!({"code": "london-1841", "automaton": automaton}).to_string();
        let answer = server.ask("POST /api/tables HTTP/1.1", &terms);
        let made: Value = serde_json::from_str(&answer).unwrap();
        let link = made["seats"]["white"].as_str().ok_or(answer)?;
        let (_, token) = link.split_once('#').unwrap();
        let white = Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .args(["connect", link])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (id, token) = (made["id"].as_str().unwrap().to_owned(), token.to_owned());
        Ok(Game { server, id, token, white })
    }

    /// Plays a move and gives the answer, by its squares.
    fn play(&mut self, act: &str) -> String {
        let before = self.score().len();
        writeln!(self.white.stdin.as_mut().unwrap(), "{act}").unwrap();
        until("Black's answer", || self.score().len() >= before + 2);
        let answer = self.score().pop().unwrap();
        format!("{}{}", answer["from"].as_str().unwrap(), answer["to"].as_str().unwrap())
    }

    fn score(&self) -> Vec<Value> {
        let head = format!("GET /api/tables/{} HTTP/1.1\r\nAuthorization: Bearer {}", self.id, self.token);
        let state: Value = serde_json::from_str(&self.server.ask(&head, "")).unwrap();
        state["score"].as_array().unwrap().clone()
    }
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        let _ = self.white.kill();
        let _ = self.white.wait();
    }
}

fn offered(server: &Server) -> Value {
    serde_json::from_str(&server.ask("GET /api/engines HTTP/1.1", "")).unwrap()
}

#[test]
fn an_engine_named_at_the_start_plays_by_name_bounded_and_ends_with_its_tables() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server =
        Server::start_with(&data, &["--idle-after", "1", "--engine", &engine(folder.path(), HONEST)]);
    assert_eq!(offered(&server), json!({"engines": ["Fake 1.0"]}));
    assert_eq!(alive(folder.path()), Vec::<String>::new(), "nobody plays yet");
    let mut game = Game::begin(&server, "Fake 1.0").unwrap();
    let answer = game.play("plays e2-e4");
    let diary = diary(folder.path());
    let asked = diary.lines().find(|line| line.starts_with("go ")).unwrap().to_owned();
    let first = asked.split_once("searchmoves ").unwrap().1.split(' ').next().unwrap().to_owned();
    assert_eq!(answer, first, "{asked}");
    assert!(asked.starts_with("go movetime 200 "), "{asked}");
    assert!(diary.contains("\nsetoption name Hash value 16\n") && !diary.contains("Threads"), "{diary}");
    let (_, nice) = diary.lines().next().unwrap().split_once(" memory 1048576 nice ").unwrap();
    assert!(nice.parse::<u32>().unwrap() >= 10, "{diary}");
    assert_eq!(alive(folder.path()).len(), 1, "one process, though every move was asked for: {diary}");
    drop(game);
    until("the engine's end with its last table", || alive(folder.path()).is_empty());
}

#[test]
fn an_engine_that_is_silent_dies_or_answers_nonsense_leaves_its_turn_to_ours() {
    for does in [":", "exit 1", "echo bestmove e7e1", "echo bestmove", "kill -9 $$", "yes"] {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let server = Server::start_with(&data, &["--engine", &engine(folder.path(), does)]);
        let mut game = Game::begin(&server, "Fake 1.0").unwrap();
        game.play("plays e2-e4");
        game.play("plays d2-d4");
        assert!(diary(folder.path()).contains("\ngo "), "{does}: it was asked");
        assert_eq!(alive(folder.path()), Vec::<String>::new(), "{does}: whoever failed is ended");
        assert_eq!(offered(&server)["engines"], json!(["Fake 1.0"]), "{does}: the server goes on");
    }
}

#[test]
fn an_engine_ends_with_the_server_however_that_ends() {
    for kill in ["-TERM", "-KILL"] {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let server = Server::start_with(&data, &["--engine", &engine(folder.path(), HONEST)]);
        let mut game = Game::begin(&server, "Fake 1.0").unwrap();
        game.play("plays e2-e4");
        assert_eq!(alive(folder.path()).len(), 1);
        let pid = server.child.id().to_string();
        assert!(Command::new("kill").args([kill, &pid]).status().unwrap().success());
        until("the engine's end with its server", || alive(folder.path()).is_empty());
    }
}

#[test]
fn nobody_but_whoever_starts_the_server_names_an_engine() {
    let folder = tempfile::tempdir().unwrap();
    let command = engine(folder.path(), HONEST);
    let server = Server::start(&folder.path().join("data"));
    assert_eq!(offered(&server), json!({"engines": []}));
    for name in [command.as_str(), "Fake 1.0", "stockfish", "/bin/sh", ""] {
        let refused = Game::begin(&server, name).err().unwrap();
        assert!(refused.contains("no engine is offered as"), "{refused}");
    }
    // Nor by the terms, which are all that a record has.
    let terms = json!({"code": "london-1841", "engine": command}).to_string();
    let refused = server.ask("POST /api/tables HTTP/1.1", &terms);
    assert!(refused.contains("engine"), "{refused}");
    assert_eq!(diary(folder.path()), "", "nothing was started");
}

#[test]
fn what_is_no_engine_is_refused_at_the_start_with_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let start = |engine: &str| {
        jadoube(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap(), "--engine", engine])
    };
    assert!(start("ours").refused().contains("ours plays anyway"));
    for (engine, sentence) in
        [("/no/such/engine", "no such program"), ("no-such-engine", "no such program"), ("true", "gone")]
    {
        let ran = start(engine);
        assert_eq!((ran.code, ran.out.as_str()), (3, ""), "{engine}: {}", ran.err);
        assert!(ran.err.contains(sentence) && ran.err.contains("UCI engine"), "{engine}: {}", ran.err);
    }
}

#[test]
fn our_own_engine_plays_as_a_guest_too() {
    let folder = tempfile::tempdir().unwrap();
    let ours: PathBuf = env!("CARGO_BIN_EXE_jadoube").into();
    let command = format!("{} uci", ours.display());
    let server =
        Server::start_with(&folder.path().join("data"), &["--engine", &command, "--engine", &command]);
    let offered = offered(&server);
    let names: Vec<&str> = offered["engines"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(names.len(), 2);
    assert_eq!(names[1], format!("{} (2)", names[0]));
    Game::begin(&server, names[1]).unwrap().play("plays e2-e4");
}

#[test]
#[ignore = "needs Debian's stockfish: apt-get install stockfish, then cargo test -- --ignored stockfish"]
fn debians_stockfish_is_offered_by_name_and_plays() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_logging(&folder.path().join("data"), "info", &["--engine", "stockfish"]);
    let name = offered(&server)["engines"][0].as_str().unwrap().to_owned();
    assert!(name.starts_with("Stockfish"), "{name}");
    let mut game = Game::begin(&server, &name).unwrap();
    for act in ["plays e2-e4", "plays d2-d4", "plays a2-a3"] {
        game.play(act);
    }
    let pid = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    drop(game);
    let mut server = server;
    let mut log = String::new();
    std::io::Read::read_to_string(server.child.stderr.as_mut().unwrap(), &mut log).unwrap();
    assert!(!log.contains("ours takes the turn"), "{log}");
}
