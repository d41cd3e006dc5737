//! `jadoube serve` killed without warning in mid-game: every act that was acknowledged is there, once, in order.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod server_process;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server_process::Server;
use std::time::Duration;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

const ROUNDS: u64 = 6;

/// Sends touches as fast as they are heard until the server dies; gives the ids it acknowledged.
async fn play_until_killed(host: &str, table: &str, tokens: &[&str], round: u64) -> Vec<String> {
    let (mut socket, _) = connect_async(format!("ws://{host}/api/tables/{table}/live")).await.unwrap();
    socket.send(Message::text(json!({"type": "sit", "tokens": tokens}).to_string())).await.unwrap();
    let mut heard = Vec::new();
    let mut sent = 0;
    loop {
        // Several in flight at once, so that the end falls between them.
        while sent < heard.len() + 8 {
            let square = format!("{}2", ["a", "b", "c", "d", "e", "f", "g", "h"][sent % 8]);
            let act = json!({"type": "act", "id": format!("{round}-{sent}"), "as": "white", "act": format!("touches {square}")});
            if socket.send(Message::text(act.to_string())).await.is_err() {
                return heard;
            }
            sent += 1;
        }
        match socket.next().await {
            Some(Ok(Message::Text(text))) => {
                let frame: Value = serde_json::from_str(&text).unwrap();
                if frame["type"] == "heard" {
                    heard.push(frame["id"].as_str().unwrap().to_owned());
                }
            }
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return heard,
        }
    }
}

/// All events of a table, as a newcomer is told them.
async fn events(host: &str, table: &str, token: &str) -> Vec<Value> {
    let (mut socket, _) = connect_async(format!("ws://{host}/api/tables/{table}/live")).await.unwrap();
    socket.send(Message::text(json!({"type": "sit", "tokens": [token]}).to_string())).await.unwrap();
    let (mut last, mut told) = (0, Vec::new());
    while let Some(Ok(Message::Text(text))) = socket.next().await {
        let frame: Value = serde_json::from_str(&text).unwrap();
        if frame["type"] == "seated" {
            last = frame["seq"].as_u64().unwrap();
        }
        if frame["type"] == "events" {
            told.extend(frame["events"].as_array().unwrap().clone()); // a long history comes in parts
            if told.len() as u64 >= last {
                return told;
            }
        }
    }
    panic!("nothing was told");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let made: Value =
        serde_json::from_str(&server.ask("POST /api/tables HTTP/1.1", r#"{"code":"london-1841"}"#)).unwrap();
    let table = made["id"].as_str().unwrap().to_owned();
    let token = made["seats"]["white"].as_str().unwrap().split_once('#').unwrap().1.to_owned();
    let mut server = Some(server);
    let mut acknowledged = 0;
    for round in 0..ROUNDS {
        let running = server.take().unwrap();
        let (host, name, white) = (running.host.clone(), table.clone(), token.clone());
        let playing = tokio::spawn(async move { play_until_killed(&host, &name, &[&white], round).await });
        tokio::time::sleep(Duration::from_millis(120 + 70 * round)).await;
        running.kill();
        let heard = playing.await.unwrap();
        acknowledged += heard.len();

        let next = Server::start(folder.path());
        let told = events(&next.host, &table, &token).await;
        let seqs: Vec<u64> = told.iter().map(|event| event["seq"].as_u64().unwrap()).collect();
        assert_eq!(seqs, (1..=told.len() as u64).collect::<Vec<_>>(), "numbers without gaps");
        assert!(told.len() >= acknowledged, "{} kept of {acknowledged} acknowledged", told.len());
        // Each acknowledged act is known under its id: sent again, it is heard and nothing is added.
        if let Some(last) = heard.last() {
            let (mut socket, _) =
                connect_async(format!("ws://{}/api/tables/{table}/live", next.host)).await.unwrap();
            let sit = json!({"type": "sit", "tokens": [token], "after": told.len()});
            let again = json!({"type": "act", "id": last, "act": "touches a2"});
            socket.send(Message::text(sit.to_string())).await.unwrap();
            socket.send(Message::text(again.to_string())).await.unwrap();
            loop {
                let Some(Ok(Message::Text(text))) = socket.next().await else { panic!("no answer") };
                let frame: Value = serde_json::from_str(&text).unwrap();
                if frame["type"] == "heard" {
                    assert!(frame["seq"].as_u64().unwrap() <= told.len() as u64);
                    break;
                }
            }
            assert_eq!(events(&next.host, &table, &token).await.len(), told.len());
        }
        acknowledged = told.len();
        server = Some(next);
    }
    assert!(acknowledged > 20, "there was play to lose: {acknowledged}");
}
