//! The walk of docs/api.md, sent to a real server block by block; every answer must be as the page shows it.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::server_process::Server;
use crate::shown::{Known, fit_lines};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// The fenced blocks of the page: the line each begins on, its kind and its text.
fn blocks(page: &str) -> Vec<(usize, String, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String, String)> = None;
    for (number, line) in (1..).zip(page.lines()) {
        match (line.strip_prefix("```"), open.as_mut()) {
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(kind), None) => open = Some((number, kind.to_owned(), String::new())),
            (None, Some((_, _, text))) => text.extend([line, "\n"]),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block is not closed");
    blocks
}

/// A request or an answer: its first line, its headers, its body.
fn parts(block: &str) -> (&str, Vec<(&str, &str)>, &str) {
    let (head, body) = block.split_once("\n\n").unwrap_or((block, ""));
    let mut lines = head.lines();
    let first = lines.next().unwrap();
    (first, lines.map(|line| line.split_once(": ").unwrap()).collect(), body.trim_end())
}

/// Sends a request as the page writes it, and gives the answer as it came.
fn sent(host: &str, request: &str) -> String {
    let (first, headers, body) = parts(request);
    let body = if body.starts_with('{') { body.to_owned() } else { format!("{body}\n") };
    let headers: String = headers.iter().flat_map(|(name, value)| [*name, ": ", *value, "\r\n"]).collect();
    let mut socket = TcpStream::connect(host).unwrap();
    let length = body.len();
    write!(
        socket,
        "{first} HTTP/1.1\r\nhost: {host}\r\n{headers}content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    answer.replace("\r\n", "\n")
}

/// Whether an answer is as shown: its status, the headers shown, and its body.
fn as_shown(known: &mut Known, shown: &str, answer: &str) -> Result<(), String> {
    let ((status, headers, body), (actual_status, actual_headers, actual_body)) =
        (parts(shown), parts(answer));
    if status != actual_status {
        return Err(format!("{status:?} shown, answered {answer}"));
    }
    if let Some(missing) = headers.iter().find(|header| !actual_headers.contains(header)) {
        return Err(format!("{missing:?} is not among {actual_headers:?}"));
    }
    match serde_json::from_str::<Value>(body) {
        Ok(shown) => known
            .fit(&shown, &serde_json::from_str(actual_body).map_err(|error| format!("{error}: {answer}"))?),
        Err(_) if body.starts_with('{') => Err(format!("what is shown is no JSON: {body}")),
        Err(_) => fit_lines(body, actual_body),
    }
}

/// A live connection as the page shows it: each frame that comes must be the next one shown, those about
/// presence apart.
async fn live(host: &str, known: &mut Known, block: &str) -> Result<(), String> {
    let (address, frames) = block.split_once('\n').unwrap();
    let (mut socket, _) = connect_async(format!("ws://{host}{}", known.fill(address))).await.unwrap();
    for frame in frames.lines() {
        if let Some(frame) = frame.strip_prefix("> ") {
            socket.send(Message::text(known.fill(frame))).await.unwrap();
            continue;
        }
        let shown = frame.strip_prefix("< ").ok_or_else(|| format!("neither > nor <: {frame}"))?;
        let shown = serde_json::from_str(shown).map_err(|error| format!("{error}: {shown}"))?;
        let told = loop {
            let told = tokio::time::timeout(Duration::from_secs(20), socket.next()).await;
            let told = told.map_err(|_| format!("nothing came for {shown}"))?.unwrap().unwrap();
            let Message::Text(told) = told else { continue };
            let told: Value = serde_json::from_str(&told).unwrap();
            if told["type"] != "presence" {
                break told;
            }
        };
        known.fit(&shown, &told).map_err(|error| format!("{error}\nshown {shown}\ntold {told}"))?;
    }
    Ok(())
}

/// A command of the page, with the jadoube just built.
fn command(line: &str) -> String {
    let built = Path::new(env!("CARGO_BIN_EXE_jadoube")).parent().unwrap();
    let path = std::env::join_paths(
        std::iter::once(built.to_owned()).chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
    );
    let ran = Command::new("sh").args(["-c", line]).env("PATH", path.unwrap()).output().unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}

#[tokio::test]
async fn the_walk_of_the_page_comes_true() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    let page = std::fs::read_to_string(page).unwrap();
    let mut known = Known::with("host", &server.host);
    let (mut answer, mut shown): (Option<String>, usize) = (None, 0);
    for (line, kind, text) in blocks(&page) {
        let is_answer = kind == "json" || text.starts_with("HTTP/1.1 ");
        assert_eq!(
            answer.is_some(),
            is_answer,
            "docs/api.md, line {line}: a question and an answer by turns"
        );
        let outcome = match (kind.as_str(), answer.take()) {
            ("http", Some(answer)) => as_shown(&mut known, &text, &answer),
            ("json", Some(output)) => {
                let last: &str = output.lines().last().unwrap();
                known.fit(&serde_json::from_str(&text).unwrap(), &serde_json::from_str(last).unwrap())
            }
            ("http", None) => {
                answer = Some(sent(&server.host, &known.fill(&text)));
                Ok(())
            }
            ("sh", None) => {
                answer = Some(command(&known.fill(&text)));
                Ok(())
            }
            ("live", None) => live(&server.host, &mut known, &text).await,
            _ => Err(format!("{kind:?} is no kind of block this test knows")),
        };
        outcome.unwrap_or_else(|error| panic!("docs/api.md, the block of line {line}: {error}"));
        shown += usize::from(is_answer);
    }
    assert!(answer.is_none(), "the last request has no answer");
    assert!(shown > 15, "{shown}");
}

#[test]
fn a_page_that_is_wrong_is_found_out() {
    let mut known = Known::with("host", "h:1");
    let link = json!({"id": "abc", "link": "http://h:1/t/abc#tok", "more": 1});
    assert_eq!(known.fit(&json!({"id": "{id}", "link": "http://{host}/t/{id}#{white}"}), &link), Ok(()));
    assert_eq!(known.fill("Bearer {white} of {id}"), "Bearer tok of abc");
    for wrong in [
        json!({"id": "{white}"}),
        json!({"id": "abd"}),
        json!({"none": 1}),
        json!({"more": 2}),
        json!({"link": "http://{host}/e/…"}),
        json!({"id": ["abc"]}),
    ] {
        assert!(known.fit(&wrong, &link).is_err(), "{wrong}");
    }
    assert!(known.fit(&json!([{}]), &json!([{}, {}])).is_err());
    assert!(fit_lines("a\n…\nd", "a\nb\nc\nd").is_ok());
    for wrong in ["b\n…", "a\n…\nx", "a\nb\nd", "a\nb", "a\nb\nc"] {
        assert!(fit_lines(wrong, "a\nb\nc\nd").is_err(), "{wrong}");
    }
    let answer = "HTTP/1.1 200 OK\na: b\n\n{\"x\": 1}";
    assert!(as_shown(&mut known, "HTTP/1.1 200 OK\na: b\n\n{\"x\": 1}", answer).is_ok());
    for wrong in ["HTTP/1.1 201 Created\n", "HTTP/1.1 200 OK\na: c\n", "HTTP/1.1 200 OK\n\n{\"x\": 2}"] {
        assert!(as_shown(&mut known, wrong, answer).is_err(), "{wrong}");
    }
}
