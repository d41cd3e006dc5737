//! `jadoube serve` killed without warning in mid-game: every act that was acknowledged is there, once, in
//! order.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::server_process::Server;
use futures_util::{SinkExt, StreamExt};
use jadoube_referee::{Table, record};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

const ROUNDS: u64 = 20;
const TABLES: usize = 3;

/// Sends touches as fast as they are heard until the server dies; gives the ids it acknowledged.
async fn play_until_killed(host: &str, table: &str, tokens: &[&str], round: u64) -> Vec<String> {
    // The end may come before the beginning.
    let Ok((mut socket, _)) = connect_async(format!("ws://{host}/api/tables/{table}/live")).await else {
        return Vec::new();
    };
    let sit = json!({"type": "sit", "tokens": tokens}).to_string();
    let mut heard = Vec::new();
    if socket.send(Message::text(sit)).await.is_err() {
        return heard;
    }
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
            if frame["more"] == true {
                let again = json!({"type": "again", "after": told.len()});
                socket.send(Message::text(again.to_string())).await.unwrap();
            }
        }
    }
    panic!("nothing was told");
}

/// The record, played by somebody who has nothing else, leads to the board the server shows.
fn replays_to_the_same_table(server: &Server, table: &str, token: &str) {
    let head =
        |path: &str| format!("GET /api/tables/{table}{path} HTTP/1.1\r\nAuthorization: Bearer {token}");
    let read = record::parse(&server.ask(&head("/record"), "")).unwrap();
    let mut again = Table::new(read.terms.clone()).unwrap();
    read.steps.iter().for_each(|step| drop(again.act(&step.act)));
    let state: Value = serde_json::from_str(&server.ask(&head(""), "")).unwrap();
    assert_eq!(state["seq"].as_u64().unwrap(), read.steps.len() as u64);
    assert_eq!(record::print(again.terms(), again.history()), record::print(&read.terms, again.history()));
    assert_eq!(state["view"]["board"], again.view(jadoube_referee::Seat::Table).board.placement());
}

/// A table under load.
struct Played {
    id: String,
    white: String,
    /// How many acts it had after the last round.
    acts: usize,
}

fn new_table(server: &Server) -> Played {
    let made = server.ask("POST /api/tables HTTP/1.1", r#"{"code":"london-1841","hold":"both"}"#);
    let made: Value = serde_json::from_str(&made).unwrap();
    let white = made["seats"]["white"].as_str().unwrap().split_once('#').unwrap().1.to_owned();
    Played { id: made["id"].as_str().unwrap().to_owned(), white, acts: 0 }
}

/// Each acknowledged act is known under its id: sent again, it is heard where it stood, and nothing is added.
async fn are_known(server: &Server, table: &Played, heard: &[String]) {
    let (mut socket, _) =
        connect_async(format!("ws://{}/api/tables/{}/live", server.host, table.id)).await.unwrap();
    let sit = json!({"type": "sit", "tokens": [table.white], "after": table.acts});
    socket.send(Message::text(sit.to_string())).await.unwrap();
    let mut places = BTreeSet::new();
    for id in heard {
        let again = json!({"type": "act", "id": id, "act": "touches a2"});
        socket.send(Message::text(again.to_string())).await.unwrap();
        loop {
            let Some(Ok(Message::Text(text))) = socket.next().await else { panic!("no answer") };
            let frame: Value = serde_json::from_str(&text).unwrap();
            if frame["type"] == "heard" {
                places.insert(frame["seq"].as_u64().unwrap());
                break;
            }
        }
    }
    assert_eq!(places.len(), heard.len(), "each once");
    assert!(places.last().is_none_or(|&last| last <= table.acts as u64));
    assert_eq!(events(&server.host, &table.id, &table.white).await.len(), table.acts);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path());
    let mut tables: Vec<Played> = (0..TABLES).map(|_| new_table(&server)).collect();
    for round in 0..ROUNDS {
        let mut playing = Vec::new();
        for table in &tables {
            let (host, name, white) = (server.host.clone(), table.id.clone(), table.white.clone());
            playing
                .push(tokio::spawn(async move { play_until_killed(&host, &name, &[&white], round).await }));
        }
        tokio::time::sleep(Duration::from_millis(60 + 17 * (round % 7))).await;
        server.kill();
        server = Server::start(folder.path());
        for (table, playing) in tables.iter_mut().zip(playing) {
            let heard = playing.await.unwrap();
            let told = events(&server.host, &table.id, &table.white).await;
            let seqs: Vec<u64> = told.iter().map(|event| event["seq"].as_u64().unwrap()).collect();
            assert_eq!(seqs, (1..=told.len() as u64).collect::<Vec<_>>(), "numbers without gaps");
            assert!(told.len() >= table.acts + heard.len(), "{} kept, {} heard", told.len(), heard.len());
            table.acts = told.len();
            are_known(&server, table, &heard).await;
            replays_to_the_same_table(&server, &table.id, &table.white);
        }
    }
    let acts: usize = tables.iter().map(|table| table.acts).sum();
    assert!(acts > 100, "there was play to lose: {acts}");
    let data = folder.path().to_str().unwrap();
    let verified = crate::common::jadoube(&["verify", "--data", data]).fine();
    assert_eq!(verified, format!("{TABLES} games, {acts} acts, 0 findings\n"));
}
