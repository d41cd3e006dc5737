//! A client that plays on whatever happens, and a checker of all that clients were told. The checker shares
//! no code with the servers: it has what came over the wires, and the store at the end.

use crate::server_process::Server;
use futures_util::{SinkExt, StreamExt};
use jadoube_ledger::{GameId, Ledger, PostgresLedger, wait};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A table with the tokens of both seats.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) id: String,
    pub(crate) white: String,
    pub(crate) black: String,
}

/// Makes a table.
pub(crate) fn new_table(server: &Server, terms: &Value) -> Played {
    let mut terms = terms.clone();
    terms["hold"] = json!("both");
    let made = server.ask("POST /api/tables HTTP/1.1", &terms.to_string());
    let made: Value = serde_json::from_str(&made).unwrap_or_else(|_| panic!("{made}"));
    let token = |seat: &str| made["seats"][seat].as_str().unwrap().split_once('#').unwrap().1.to_owned();
    Played { id: made["id"].as_str().unwrap().to_owned(), white: token("white"), black: token("black") }
}

/// Sits down; `None` if the server is not there.
pub(crate) async fn sit(host: &str, table: &str, tokens: &[&str], after: u64) -> Option<Socket> {
    let connect = connect_async(format!("ws://{host}/api/tables/{table}/live"));
    let (mut socket, _) = tokio::time::timeout(Duration::from_secs(3), connect).await.ok()?.ok()?;
    let sit = json!({"type": "sit", "tokens": tokens, "after": after}).to_string();
    socket.send(Message::text(sit)).await.ok()?;
    Some(socket)
}

/// The next frame; `None` if the connection ended or nothing came for so long.
pub(crate) async fn frame(socket: &mut Socket, patience: Duration) -> Option<Value> {
    loop {
        match tokio::time::timeout(patience, socket.next()).await.ok()?? {
            Ok(Message::Text(text)) => return serde_json::from_str(&text).ok(),
            Ok(_) => {}
            Err(_) => return None,
        }
    }
}

/// What all clients were told.
#[derive(Default)]
pub(crate) struct Told {
    /// By table and the act's id: the number under which it was heard.
    heard: BTreeMap<(String, String), u64>,
    /// By table and number: the hash of the event that was shown.
    shown: BTreeMap<(String, u64), String>,
    /// What contradicts itself already.
    wrong: Vec<String>,
}

impl Told {
    fn note(&mut self, table: &str, frame: &Value) {
        if frame["type"] == "heard" {
            let (id, seq) = (frame["id"].as_str().unwrap().to_owned(), frame["seq"].as_u64().unwrap());
            let before = self.heard.insert((table.to_owned(), id.clone()), seq);
            if before.is_some_and(|before| before != seq) {
                self.wrong.push(format!("table {table}: {id} was heard as {before:?} and as {seq}"));
            }
        }
        for event in frame["events"].as_array().into_iter().flatten() {
            let (seq, hash) = (event["seq"].as_u64().unwrap(), event["hash"].as_str().unwrap().to_owned());
            let before = self.shown.insert((table.to_owned(), seq), hash.clone());
            if before.is_some_and(|before| before != hash) {
                self.wrong.push(format!("table {table}: two histories were shown at act {seq}"));
            }
        }
    }

    pub(crate) fn acknowledged(&self) -> usize {
        self.heard.len()
    }
}

/// What the checker found, held against the store.
#[derive(Debug, Default)]
pub(crate) struct Checked {
    pub(crate) acknowledged: usize,
    pub(crate) lost: usize,
    pub(crate) twice: usize,
    pub(crate) contradictions: Vec<String>,
}

/// Holds what clients were told against what is stored.
pub(crate) fn check(told: &Told, tables: &[Played], store: &PostgresLedger) -> Checked {
    let mut checked = Checked { acknowledged: told.heard.len(), ..Checked::default() };
    checked.contradictions.clone_from(&told.wrong);
    for table in tables {
        let stored = wait(store.read(&GameId::from(table.id.as_str()))).unwrap().unwrap();
        let mut places: BTreeMap<String, Vec<u64>> = BTreeMap::new();
        for entry in &stored.entries {
            if let Some(id) = &entry.entry.act_id {
                places.entry(id.clone()).or_default().push(entry.seq.0);
            }
        }
        checked.twice += places.values().filter(|places| places.len() > 1).count();
        for ((_, id), seq) in told.heard.iter().filter(|((of, _), _)| *of == table.id) {
            match places.get(id).map(Vec::as_slice) {
                Some([place]) if place == seq => {}
                Some(places) => {
                    checked.contradictions.push(format!("{id}: heard as {seq}, kept as {places:?}"));
                }
                None => checked.lost += 1,
            }
        }
        for ((_, seq), hash) in told.shown.iter().filter(|((of, _), _)| *of == table.id) {
            let kept = stored.entries.get(*seq as usize - 1).and_then(|entry| entry.hash);
            if kept.is_none_or(|kept| kept.to_string() != *hash) {
                checked
                    .contradictions
                    .push(format!("table {}: act {seq} was shown and is another", table.id));
            }
        }
    }
    checked
}

/// Plays at a table until told to stop: one act after another, each sent again under its id until it is
/// heard, at whichever of the hosts answers.
pub(crate) async fn play(
    table: Played,
    who: &'static str,
    hosts: Arc<Mutex<Vec<String>>>,
    told: Arc<Mutex<Told>>,
    stop: Arc<AtomicBool>,
) {
    let token = if who == "white" { table.white.clone() } else { table.black.clone() };
    let (mut number, mut turn) = (0_u64, usize::from(who == "black"));
    let give_up = Instant::now() + Duration::from_hours(1);
    'connect: while !stop.load(Ordering::Relaxed) && Instant::now() < give_up {
        let host = {
            let hosts = hosts.lock().unwrap();
            hosts[turn % hosts.len()].clone()
        };
        turn += 1;
        let Some(mut socket) = sit(&host, &table.id, &[&token], 0).await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        while !stop.load(Ordering::Relaxed) {
            let id = format!("{who}-{number}");
            let rank = if who == "white" { 2 } else { 7 };
            let file = ["a", "b", "c", "d", "e", "f", "g", "h"][number as usize % 8];
            let act = json!({"type": "act", "id": id, "as": who, "act": format!("touches {file}{rank}")});
            if socket.send(Message::text(act.to_string())).await.is_err() {
                continue 'connect;
            }
            loop {
                // Who hears nothing for long goes elsewhere and says it again.
                let Some(frame) = frame(&mut socket, Duration::from_secs(8)).await else { continue 'connect };
                told.lock().unwrap().note(&table.id, &frame);
                if frame["type"] == "heard" && frame["id"] == id {
                    number += 1;
                    break;
                }
                if frame["type"] == "unheard" {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue 'connect;
                }
            }
        }
    }
}
