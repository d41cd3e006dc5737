//! What whoever runs a server sees of it: metrics on an address of their own, `jadoube admin`, health, a log
//! of JSON alone, and options from the environment.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use crate::server_process::Server;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// Status line and body of a plain request.
fn get(host: &str, path: &str) -> (String, String) {
    let mut socket = TcpStream::connect(host).unwrap();
    write!(socket, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.lines().next().unwrap().to_owned(), body.to_owned())
}

#[tokio::test]
async fn a_running_server_is_asked_by_a_socket_in_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let data = folder.path().to_str().unwrap();
    let terms = r#"{"code":"bcf-1912"}"#;
    let made: Value = serde_json::from_str(&server.ask("POST /api/tables HTTP/1.1", terms)).unwrap();
    let id = made["id"].as_str().unwrap();
    let token = made["seats"]["white"].as_str().unwrap().split_once('#').unwrap().1;
    let (mut socket, _) = connect_async(format!("ws://{}/api/tables/{id}/live", server.host)).await.unwrap();
    let sit = json!({"type": "sit", "tokens": [token]});
    socket.send(Message::text(sit.to_string())).await.unwrap();
    socket.next().await.unwrap().unwrap();
    let mode = std::fs::metadata(folder.path().join("admin.sock")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(jadoube(&["admin", "tables", "--data", data]).fine(), format!("{id}: 0 acts, 1 connection\n"));
    assert_eq!(jadoube(&["admin", "sockets", "--json", "--data", data]).fine(), "{\"sockets\":1}\n");
    assert_eq!(jadoube(&["admin", "close", id, "--data", data]).fine(), "1 connection\n");
    while let Some(Ok(frame)) = socket.next().await {
        assert!(!frame.is_binary());
    }
    let refused = jadoube(&["admin", "close", "nothing", "--data", data]);
    assert_eq!(refused.code, 3);
    assert!(refused.err.contains("nobody is connected"), "{}", refused.err);
    drop(server);
    let gone = jadoube(&["admin", "tables", "--data", data]);
    assert_eq!(gone.code, 3);
    assert!(gone.err.contains("no server answers"), "{}", gone.err);
}

#[tokio::test]
async fn a_table_is_forgotten_while_the_server_runs_and_whoever_is_there_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let data = folder.path().to_str().unwrap();
    let terms = r#"{"code":"bcf-1912","limit":"20/1h","hold":"both"}"#;
    let made: Value = serde_json::from_str(&server.ask("POST /api/tables HTTP/1.1", terms)).unwrap();
    let id = made["id"].as_str().unwrap();
    let token = |seat: &str| made["seats"][seat].as_str().unwrap().split_once('#').unwrap().1;
    let (mut socket, _) = connect_async(format!("ws://{}/api/tables/{id}/live", server.host)).await.unwrap();
    let mut said = String::new();
    let acts = ["plays e2-e4", "disputes \"the-word-to-forget\""];
    socket.send(Message::text(json!({"type": "sit", "tokens": [token("white")]}).to_string())).await.unwrap();
    for act in acts {
        socket.send(Message::text(json!({"type": "act", "id": act, "act": act}).to_string())).await.unwrap();
        while !said.contains(&format!("\"type\":\"heard\",\"id\":{}", json!(act))) {
            said += socket.next().await.unwrap().unwrap().to_text().unwrap();
        }
    }
    let holds = |word: &str| {
        let files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
        files
            .filter_map(|file| std::fs::read(file).ok())
            .any(|bytes| bytes.windows(word.len()).any(|window| window == word.as_bytes()))
    };
    assert!(holds("the-word-to-forget"));
    let asked = jadoube(&["admin", "forget", id, "--data", data]);
    assert!(asked.code == 2 && asked.err.contains("--yes"), "{}", asked.err);
    let forgotten = jadoube(&["admin", "forget", "--yes", id, "--data", data]).fine();
    assert_eq!(forgotten, format!("table {id}: forgotten; 2 acts, 1 connection ended\n"));
    let mut last = String::new();
    while let Some(Ok(frame)) = socket.next().await {
        last += frame.to_text().unwrap_or_default();
    }
    assert!(last.contains("this table was forgotten"), "{last}");
    assert!(!holds("the-word-to-forget"), "it is still in the folder");
    let head = format!("GET /api/tables/{id} HTTP/1.1\r\nAuthorization: Bearer {}", token("white"));
    assert!(server.ask(&head, "").contains("forgotten"));
    // Who comes back by his link is told too, and not left to try for ever.
    let back = jadoube(&["connect", made["seats"]["white"].as_str().unwrap()]);
    assert!(back.code == 2 && back.err.contains("forgotten"), "{}", back.err);
    for wrong in [id, "nothing"] {
        let refused = jadoube(&["admin", "forget", "--yes", wrong, "--data", data]);
        assert_eq!(refused.code, 3, "{}", refused.err);
    }
    drop(server);
    assert!(jadoube(&["verify", "--data", data]).out.contains("0 findings"));
}

#[test]
fn health_is_public_metrics_are_not_and_what_is_nowhere_is_not_found() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["serve", "--log-format", "json"])
        .env("JADOUBE_LISTEN", "127.0.0.1:0")
        .env("JADOUBE_ADMIN_LISTEN", "0")
        .env("JADOUBE_DATA", folder.path())
        .env("RUST_LOG", "info")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let host = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    assert_eq!(get(&host, "/healthz"), ("HTTP/1.1 200 OK".to_owned(), "alive\n".to_owned()));
    assert_eq!(get(&host, "/readyz").1, "ready\n");
    assert!(get(&host, "/robots.txt").1.contains("Disallow: /t/"));
    assert!(!get(&host, "/metrics").1.contains("jadoube_acts_total"), "not on the public address");
    assert!(get(&host, "/no/such/place").0.contains("404"));
    let mut log = BufReader::new(child.stderr.take().unwrap());
    let mut lines: Vec<Value> = Vec::new();
    let admin = loop {
        let mut line = String::new();
        assert!(log.read_line(&mut line).unwrap() > 0, "no line told the address of the metrics: {lines:?}");
        let line: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("not JSON: {line}"));
        let admin = line["admin"].as_str().map(str::to_owned);
        lines.push(line);
        if let Some(admin) = admin {
            break admin;
        }
    };
    let listens = lines.last().unwrap();
    assert_eq!(listens["message"], "jadoube listens");
    assert!(listens["settings"].as_str().is_some_and(|all| all.contains("acts_a_second: 100")), "{listens}");
    let (status, metrics) = get(&admin, "/metrics");
    assert!(status.contains("200") && metrics.contains("\njadoube_acts_total 0\n"), "{metrics}");
    child.kill().unwrap();
    child.wait().unwrap();
    let mut rest = String::new();
    log.read_to_string(&mut rest).unwrap();
    for line in rest.lines() {
        assert!(serde_json::from_str::<Value>(line).is_ok(), "not JSON: {line}");
    }
}

#[test]
fn a_store_that_is_full_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_with(folder.path(), &["--most-bytes", "100000"]);
    let terms = format!(r#"{{"code":"bcf-1912","white":"{}"}}"#, "x".repeat(3000));
    let mut made = 0;
    while server.ask("POST /api/tables HTTP/1.1", &terms).contains("seats") {
        made += 1;
        assert!(made < 100, "it never gets full");
    }
    assert!(server.ask("GET /readyz HTTP/1.1", "").contains("error"));
    assert_eq!(server.ask("GET /healthz HTTP/1.1", ""), "alive\n");
}
