//! A process that appends is killed at a random moment, again and again: every act it was told of is there.

#![allow(clippy::unwrap_used)]

use jadoube_ledger::{Entry, GameId, Ledger, LedgerError, NewGame, Seq, SqliteLedger, UnixMillis, wait};
use std::env;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

const FOLDER: &str = "JADOUBE_LEDGER_KILLED_FOLDER";
const WRITERS: usize = 4;

#[test]
fn every_acknowledged_act_outlives_a_killed_process() {
    let folder = tempfile::tempdir().unwrap();
    let mut acknowledged = [0; WRITERS];
    for _ in 0..6 {
        for (writer, seq) in run_and_kill(folder.path(), RandomState::new().hash_one(0) % 400) {
            assert_eq!(seq, acknowledged[writer] + 1, "writer {writer} is acknowledged in order");
            acknowledged[writer] = seq;
        }
        let ledger = SqliteLedger::open(folder.path()).unwrap();
        assert_eq!(wait(ledger.check()).unwrap(), Vec::<String>::new());
        for (writer, acknowledged) in acknowledged.iter_mut().enumerate() {
            let stored = wait(ledger.read(&game(writer))).unwrap();
            let last = stored.map_or(0, |stored| stored.last().0);
            let unheard = last.checked_sub(*acknowledged);
            assert!(
                unheard.is_some_and(|unheard| unheard <= 1),
                "{last} are there, {acknowledged} were acknowledged"
            );
            *acknowledged = last; // at most one was written whose acknowledgement was not heard
        }
    }
    assert!(acknowledged.iter().sum::<u64>() > 0);
}

/// What the process says before it is killed, which is some time after it has said `lines` lines.
fn run_and_kill(folder: &Path, lines: u64) -> Vec<(usize, u64)> {
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "the_process_that_is_killed", "--ignored", "--nocapture", "--test-threads=1"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    let mut heard = Vec::new();
    let mut line = String::new();
    while said.read_line(&mut line).unwrap() > 0 {
        heard.extend(acknowledgement(&line));
        line.clear();
        if heard.len() as u64 >= lines {
            child.kill().unwrap(); // and hear out what it had already said
        }
    }
    assert!(!child.wait().unwrap().success(), "it ended by itself");
    heard
}

/// `ack <writer> <seq>.`, whole with its full stop, somewhere in a line: the test runner's own words may
/// stand before it.
fn acknowledgement(line: &str) -> Option<(usize, u64)> {
    let (_, rest) = line.split_once("ack ")?;
    let (writer, seq) = rest.trim_end().strip_suffix('.')?.split_once(' ')?;
    Some((writer.parse().ok()?, seq.parse().ok()?))
}

fn game(writer: usize) -> GameId {
    GameId::new(format!("writer-{writer}"))
}

#[test]
#[ignore = "the other test starts this one in a process of its own, and kills it"]
fn the_process_that_is_killed() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let ledger = SqliteLedger::open(folder).unwrap();
    thread::scope(|scope| {
        for writer in 0..WRITERS {
            let ledger = &ledger;
            scope.spawn(move || append_until_killed(ledger, writer));
        }
    });
}

fn append_until_killed(ledger: &SqliteLedger, writer: usize) {
    let id = game(writer);
    match wait(ledger.create(NewGame::new(id.clone(), UnixMillis(0)))) {
        Ok(()) | Err(LedgerError::AlreadyThere { .. }) => {}
        Err(error) => panic!("{error}"),
    }
    let mut next = wait(ledger.read(&id)).unwrap().unwrap().last().next();
    while next < Seq(1_000_000) {
        let entry = Entry::new(UnixMillis(0), "white", "touch e2").with_act_id(next.to_string());
        let seq = wait(ledger.append(&id, next, entry)).unwrap();
        let line = format!("ack {writer} {seq}.\n");
        std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
        next = seq.next();
    }
}
