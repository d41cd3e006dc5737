//! What whoever runs a server needs: one server a folder, copies while it runs, records, and a check of
//! everything.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use crate::server_process::Server;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// Makes a table and lets both seats act; gives its id.
async fn played(server: &Server, terms: &str, acts: &[(&str, &str)]) -> String {
    let made: Value = serde_json::from_str(&server.ask("POST /api/tables HTTP/1.1", terms)).unwrap();
    let id = made["id"].as_str().unwrap().to_owned();
    let token = |seat: &str| made["seats"][seat].as_str().unwrap().split_once('#').unwrap().1.to_owned();
    let (mut socket, _) = connect_async(format!("ws://{}/api/tables/{id}/live", server.host)).await.unwrap();
    let sit = json!({"type": "sit", "tokens": [token("white"), token("black")]});
    socket.send(Message::text(sit.to_string())).await.unwrap();
    for (number, (seat, act)) in acts.iter().enumerate() {
        let act = json!({"type": "act", "id": number.to_string(), "as": seat, "act": act});
        socket.send(Message::text(act.to_string())).await.unwrap();
    }
    let mut heard = 0;
    while heard < acts.len() {
        let frame = socket.next().await.unwrap().unwrap();
        let frame: Value = serde_json::from_str(frame.to_text().unwrap()).unwrap();
        assert_ne!(frame["type"], "unheard", "{frame}");
        heard += usize::from(frame["type"] == "heard");
    }
    id
}

const SEALED: [(&str, &str); 3] =
    [("white", "plays e2-e4"), ("black", "plays e7-e5"), ("white", "seals \"Kt-KB3\"")];

#[test]
fn a_folder_in_use_is_refused_and_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let _first = Server::start(folder.path());
    let data = folder.path().to_str().unwrap();
    let second = jadoube(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
    assert_eq!((second.code, second.out.as_str()), (3, ""));
    assert!(
        second.err.contains("in use by another jadoube: stop that one, or choose another"),
        "{}",
        second.err
    );
}

#[tokio::test]
async fn games_are_copied_exported_and_verified_while_the_server_runs() {
    let (folder, copies) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Server::start(folder.path());
    let sealed = played(&server, r#"{"code":"chess-1949","hold":"both"}"#, &SEALED).await;
    let ended = played(
        &server,
        r#"{"code":"london-1841","hold":"both"}"#,
        &[("white", "plays d2-d4"), ("black", "resigns")],
    )
    .await;
    let data = folder.path().to_str().unwrap();
    let copy = copies.path().join("copy.sqlite");
    let name = copy.to_str().unwrap();

    let told: Value =
        serde_json::from_str(&jadoube(&["backup", "--data", data, "--json", name]).fine()).unwrap();
    assert!(told["bytes"].as_u64().unwrap() > 4096, "{told}");
    let key = copies.path().join("copy.sqlite.envelope.key");
    assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(fs::read(&key).unwrap(), fs::read(folder.path().join("envelope.key")).unwrap());
    assert!(jadoube(&["backup", "--data", data, name]).refused().contains("--force"));
    assert!(jadoube(&["backup", "--data", data, "--force", name]).fine().contains("bytes"));

    let records = copies.path().join("records");
    let out = jadoube(&["export", "--data", data, "--out", records.to_str().unwrap()]).fine();
    assert!(out.starts_with("2 records in "), "{out}");
    let alone = jadoube(&["export", "--data", data, "--out", records.to_str().unwrap(), &ended]).fine();
    assert!(alone.starts_with("1 record in "), "{alone}");
    let record = fs::read_to_string(records.join(format!("{sealed}.record"))).unwrap();
    assert!(record.contains("White seals #") && !record.contains("Kt-KB3"), "{record}");
    let file = records.join(format!("{ended}.record"));
    let ruled = jadoube(&["rule", file.to_str().unwrap()]).fine();
    assert!(ruled.contains("result 1-0"), "{ruled}");
    let one = jadoube(&["export", "--data", data, "--json", &ended]).fine();
    assert_eq!(serde_json::from_str::<Value>(&one).unwrap()["result"], "1-0");
    assert!(jadoube(&["export", "--data", data, "nowhere"]).refused().contains("no table nowhere"));

    let verified = jadoube(&["verify", "--data", data]).fine();
    assert_eq!(verified, "2 games, 5 acts, 0 findings\n");
    drop(server);

    // The copy is a store: a server opens it and knows the same games.
    let restored = tempfile::tempdir().unwrap();
    fs::copy(&copy, restored.path().join("jadoube.sqlite")).unwrap();
    fs::copy(&key, restored.path().join("envelope.key")).unwrap();
    let again = Server::start(restored.path());
    assert_eq!(again.ask("GET /readyz HTTP/1.1", ""), "ready\n");
    let data = restored.path().to_str().unwrap();
    assert_eq!(jadoube(&["verify", "--data", data]).fine(), verified);
}

#[tokio::test]
async fn what_was_changed_behind_the_ledgers_back_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let table = played(&server, r#"{"code":"london-1841","hold":"both"}"#, &[("white", "plays d2-d4")]).await;
    server.kill();
    let data = folder.path().to_str().unwrap();
    // A server that was killed leaves its log; the games are whole with it.
    assert_eq!(jadoube(&["verify", "--data", data]).fine(), "1 game, 1 act, 0 findings\n");
    // A copy has in one file what was in the log too.
    let copy = tempfile::tempdir().unwrap();
    let file = copy.path().join("jadoube.sqlite");
    jadoube(&["backup", file.to_str().unwrap(), "--data", data]).fine();
    let data = copy.path().to_str().unwrap();
    let mut bytes = fs::read(&file).unwrap();
    let place = bytes.windows(5).position(|part| part == b"d2-d4").expect("the move is in the file");
    bytes[place..place + 5].copy_from_slice(b"d2-x9");
    fs::write(&file, bytes).unwrap();
    let found = jadoube(&["verify", "--data", data, "--json"]);
    assert_eq!(found.code, 1, "{}{}", found.out, found.err);
    let found: Value = serde_json::from_str(&found.out).unwrap();
    assert!(found["findings"][0].as_str().unwrap().contains(&table), "{found}");
    // What was kept is exported as it is, with a note.
    let exported = jadoube(&["export", "--data", data]);
    assert_eq!(exported.code, 0);
    assert!(exported.out.contains("White plays d2-x9") && exported.err.contains(&table), "{}", exported.err);
}

/// A copy of a store in which a text was replaced by another as long, perhaps followed by more.
fn doctored(data: &str, from: &str, to: &str) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    let file = copy.path().join("jadoube.sqlite");
    jadoube(&["backup", file.to_str().unwrap(), "--data", data]).fine();
    let mut bytes = fs::read(&file).unwrap();
    let place =
        bytes.windows(from.len()).position(|part| part == from.as_bytes()).expect("it is in the file");
    bytes[place..place + to.len()].copy_from_slice(to.as_bytes());
    fs::write(&file, bytes).unwrap();
    copy
}

#[tokio::test]
async fn other_words_are_a_note_and_another_law_or_board_a_finding() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let acts = [("white", "plays a1-a3"), ("black", "objects to the move")];
    let table = played(&server, r#"{"code":"london-1841","hold":"both"}"#, &acts).await;
    drop(server);
    let data = folder.path().to_str().unwrap();

    let copy = doctored(data, r#""text":""#, r#""text":"Zzz"#);
    let data_of_copy = copy.path().to_str().unwrap();
    let verified = jadoube(&["verify", "--data", data_of_copy]);
    assert_eq!(
        (verified.code, verified.out.as_str()),
        (0, "1 game, 2 acts, 0 findings\n"),
        "{}",
        verified.err
    );
    let note = format!("note: table {table}: kept by other laws or in other words than today's");
    assert!(verified.err.contains(&note) && verified.err.contains("act 2 (in other words today)"));
    let told: Value =
        serde_json::from_str(&jadoube(&["verify", "--data", data_of_copy, "--json"]).fine()).unwrap();
    assert_eq!((&told["findings"], told["notes"].as_array().map(Vec::len)), (&json!([]), Some(1)), "{told}");

    // A sentence may be reworded; what was ruled may not.
    for (from, to) in
        [(r#""law":"XIII""#, r#""law":"XCIX""#), (r#""verdict":"upheld""#, r#""verdict":"refuse""#)]
    {
        let copy = doctored(data, from, to);
        let verified = jadoube(&["verify", "--data", copy.path().to_str().unwrap()]);
        assert_eq!(verified.code, 1, "{}{}", verified.out, verified.err);
        let said = format!("act 2 of game {table} is not what was stored");
        assert!(verified.out.contains(&said) && verified.out.ends_with(", 1 finding\n"), "{}", verified.out);
    }

    let copy = doctored(data, "8/8/8/R7/PPPPPPPP/1NBQKBNR", "8/8/8/7R/PPPPPPPP/1NBQKBNR");
    let verified = jadoube(&["verify", "--data", copy.path().to_str().unwrap()]);
    assert_eq!(verified.code, 1, "{}{}", verified.out, verified.err);
    for part in ["act 1 was ruled on by version", "7R/PPPPPPPP/1NBQKBNR and would stand", "at a new table"] {
        assert!(verified.out.contains(part), "{part}: {}", verified.out);
    }
}

#[test]
fn a_folder_without_games_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    for command in
        [&["verify", "--data", data][..], &["export", "--data", data], &["backup", "--data", data, "x"]]
    {
        let ran = jadoube(command);
        assert_eq!((ran.code, ran.out.as_str()), (3, ""), "{}", ran.err);
        assert!(ran.err.contains(data) && ran.err.contains("there is no jadoube.sqlite"), "{}", ran.err);
    }
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing was made");
}

#[test]
fn the_log_can_be_read_by_programs() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["serve", "--listen", "127.0.0.1:0", "--log-format", "json", "--data"])
        .arg(folder.path())
        .env("RUST_LOG", "info")
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = std::io::BufReader::new(child.stdout.take().unwrap());
    std::io::BufRead::read_line(&mut out, &mut line).unwrap();
    let host = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    let mut log = child.stderr.take().unwrap();
    let server = Server { child, host };
    server.ask("GET /api/codes?secret=x HTTP/1.1", "");
    server.kill();
    let mut text = String::new();
    std::io::Read::read_to_string(&mut log, &mut text).unwrap();
    let lines: Vec<Value> = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let request = lines.iter().find(|line| line["path"] == "/api/codes").unwrap();
    assert_eq!((&request["status"], &request["method"]), (&json!(200), &json!("GET")));
    assert!(!text.contains("secret"), "{text}");
}
