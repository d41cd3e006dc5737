//! `jadoube serve` as its operator meets it: it logs without stopping, and stops when told to.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use crate::server_process::Server;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::Write;
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn a_talkative_server_serves_and_tells_no_token() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start_logging(folder.path(), "trace", &[]);
    let mut log = server.child.stderr.take().unwrap();
    let reading = std::thread::spawn(move || {
        let mut text = String::new();
        let _ = std::io::Read::read_to_string(&mut log, &mut text);
        text
    });
    let made = server.ask("POST /api/tables HTTP/1.1", r#"{"code":"london-1841","hold":"both"}"#);
    let made: Value = serde_json::from_str(&made).unwrap();
    let token = made["seats"]["white"].as_str().unwrap().split_once('#').unwrap().1.to_owned();
    let url = format!("ws://{}/api/tables/{}/live", server.host, made["id"].as_str().unwrap());
    let (mut socket, _) = connect_async(url).await.unwrap();
    socket.send(Message::text(json!({"type": "sit", "tokens": [token]}).to_string())).await.unwrap();
    let seated =
        tokio::time::timeout(Duration::from_secs(10), socket.next()).await.unwrap().unwrap().unwrap();
    assert!(seated.to_text().unwrap().contains("seated"));
    let act = json!({"type": "act", "id": "a", "act": "plays e2-e4"}).to_string();
    socket.send(Message::text(act)).await.unwrap();
    assert_eq!(server.ask("GET /readyz HTTP/1.1", ""), "ready\n");
    drop(socket);
    server.kill();
    let log = reading.join().unwrap();
    assert!(!log.is_empty(), "there was talk");
    assert!(!log.contains(&token), "a token was logged");
    assert!(!log.contains('\u{1b}'), "no terminal, and yet colours");
}

#[test]
fn the_page_comes_from_a_folder_if_one_is_named() {
    let (folder, page) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    std::fs::create_dir(page.path().join("assets")).unwrap();
    std::fs::write(page.path().join("index.html"), "the page").unwrap();
    std::fs::write(page.path().join("assets/a.js"), "its script").unwrap();
    let named = page.path().display().to_string();
    let server = Server::start_with(folder.path(), &["--page", &named]);
    assert_eq!(server.ask("GET / HTTP/1.1", ""), "the page");
    assert_eq!(server.ask("GET /table/somewhere HTTP/1.1", ""), "the page");
    assert_eq!(server.ask("GET /assets/a.js HTTP/1.1", ""), "its script");
    let nothing = jadoube(&["serve", "--data", &named, "--page", &folder.path().display().to_string()]);
    assert_eq!(nothing.code, 3);
    assert!(nothing.err.contains("no index.html") && nothing.err.contains("make page"), "{}", nothing.err);
}

#[test]
fn it_stops_when_told_to_though_a_request_never_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path());
    let mut half = TcpStream::connect(&server.host).unwrap();
    write!(half, "GET / HTTP/1.1\r\nHost: x\r\n").unwrap();
    std::thread::sleep(Duration::from_millis(200));
    let told = Command::new("kill").args(["-TERM", &server.child.id().to_string()]).status().unwrap();
    assert!(told.success());
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(15) {
        if let Some(status) = server.child.try_wait().unwrap() {
            assert!(status.success(), "{status}");
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("it has not stopped");
}
