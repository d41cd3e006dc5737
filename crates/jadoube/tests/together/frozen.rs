//! A server that is stopped as a frozen machine stops (SIGSTOP) while a clock runs: nobody loses the time.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::server_process::Server;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::process::Command;
use std::time::Duration;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// Longer than the players have.
const FROZEN: Duration = Duration::from_secs(8);

fn signal(server: &Server, name: &str) {
    assert!(Command::new("kill").args([name, &server.child.id().to_string()]).status().unwrap().success());
}

#[tokio::test]
async fn eight_seconds_in_which_the_server_is_frozen_are_nobodys_time_and_that_is_written_down() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let terms = r#"{"code":"chess-1949","limit":"1/7s","hold":"both"}"#;
    let made: Value = serde_json::from_str(&server.ask("POST /api/tables HTTP/1.1", terms)).unwrap();
    let id = made["id"].as_str().unwrap();
    let token = |seat: &str| made["seats"][seat].as_str().unwrap().split_once('#').unwrap().1;
    let (mut socket, _) = connect_async(format!("ws://{}/api/tables/{id}/live", server.host)).await.unwrap();
    let sit = json!({"type": "sit", "tokens": [token("white"), token("black")]});
    socket.send(Message::text(sit.to_string())).await.unwrap();
    socket.next().await.unwrap().unwrap();

    signal(&server, "-STOP");
    tokio::time::sleep(FROZEN).await;
    signal(&server, "-CONT");
    let act = json!({"type": "act", "id": "1", "as": "white", "act": "plays e2-e4"});
    socket.send(Message::text(act.to_string())).await.unwrap();
    let view = loop {
        let frame = socket.next().await.unwrap().unwrap();
        let frame: Value = serde_json::from_str(frame.to_text().unwrap()).unwrap_or_default();
        let played = frame["events"].as_array().into_iter().flatten();
        if played.filter_map(|event| event["act"].as_str()).any(|act| act == "White plays e2-e4") {
            break frame["view"].clone();
        }
        assert_ne!(frame["view"]["outcome"]["by"], "time", "the flag fell while the server was frozen");
    };
    assert_eq!(
        (&view["outcome"], &view["clocks"]["white"]["fallen"]),
        (&Value::Null, &json!(false)),
        "{view}"
    );
    let head = format!("GET /api/tables/{id}/record HTTP/1.1\r\nAuthorization: Bearer {}", token("watch"));
    let record = server.ask(&head, "");
    let noted = record.lines().find(|line| line.starts_with("# the server stood still for"));
    assert!(noted.is_some_and(|line| line.ends_with("nobody's time")), "{record}");
}
