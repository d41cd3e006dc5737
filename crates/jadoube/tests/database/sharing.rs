//! Two servers on one database: any serves any table, each shows what happens at the other, and the clock
//! goes with the player.

use crate::client::{Played, Socket, Told, check, frame, new_table, play, sit};
use crate::cluster;
use crate::server_process::Server;
use futures_util::SinkExt;
use jadoube_ledger::{GameId, Ledger, PostgresLedger, wait};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;

/// Two servers on a new database.
fn two_servers(options: &str) -> (String, [(TempDir, Server); 2]) {
    let address = cluster().address(&cluster().fresh_database());
    let node = || {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start_with(folder.path(), &["--database", &format!("{address}{options}")]);
        (folder, server)
    };
    (address.clone(), [node(), node()])
}

/// Sends an act.
pub(crate) async fn act(socket: &mut Socket, by: &str, id: &str, act: &str) {
    let act = json!({"type": "act", "id": id, "as": by, "act": act});
    socket.send(Message::text(act.to_string())).await.unwrap();
}

/// Waits for an event whose act begins so; how long that took, and the frame.
pub(crate) async fn hears(socket: &mut Socket, act: &str) -> (Duration, Value) {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(10) {
        let Some(frame) = frame(socket, Duration::from_secs(10)).await else { break };
        let events = frame["events"].as_array().cloned().unwrap_or_default();
        if events.iter().any(|event| event["act"].as_str().is_some_and(|told| told.starts_with(act))) {
            return (begun.elapsed(), frame);
        }
    }
    panic!("nobody told of {act:?}");
}

/// When each act was told, until nothing more comes.
async fn arrivals(mut socket: Socket) -> BTreeMap<u64, Instant> {
    let mut told = BTreeMap::new();
    while let Some(frame) = frame(&mut socket, Duration::from_secs(4)).await {
        let seqs = frame["events"].as_array().into_iter().flatten().filter_map(|event| event["seq"].as_u64());
        told.extend(seqs.map(|seq| (seq, Instant::now())));
    }
    told
}

async fn sits(server: &Server, table: &Played, token: &str) -> Socket {
    sit(&server.host, &table.id, &[token], 0).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_done_at_one_server_is_seen_at_the_other_and_answered_there() {
    let (_, [(_a, one), (_b, two)]) = two_servers("");
    let table = new_table(&one, &json!({"code": "london-1841"}));
    let mut white = sits(&one, &table, &table.white).await;
    let mut black = sits(&two, &table, &table.black).await;
    act(&mut white, "white", "a", "plays e2-e4").await;
    let (_, told) = hears(&mut black, "White plays e2-e4").await;
    assert_eq!(told["events"][0]["seq"], 1);
    act(&mut black, "black", "b", "plays e7-e5").await;
    let (_, told) = hears(&mut white, "Black plays e7-e5").await;
    assert_eq!(told["events"][0]["seq"], 2);
}

/// A figure for people, not a promise kept by a clock: see the printout.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn how_much_later_another_server_s_players_are_told() {
    let (_, [(_a, one), (_b, two)]) = two_servers("");
    let table = new_table(&one, &json!({"code": "london-1841"}));
    let mut white = sits(&one, &table, &table.white).await;
    let (near, far) = (sits(&one, &table, &table.black).await, sits(&two, &table, &table.black).await);
    let (near, far) = (tokio::spawn(arrivals(near)), tokio::spawn(arrivals(far)));
    tokio::time::sleep(Duration::from_millis(500)).await;
    for number in 0..50 {
        act(
            &mut white,
            "white",
            &number.to_string(),
            &format!("touches {}2", ["a", "b", "c", "d"][number % 4]),
        )
        .await;
        while frame(&mut white, Duration::from_millis(40)).await.is_some() {}
    }
    let (near, far) = (near.await.unwrap(), far.await.unwrap());
    let mut later: Vec<f64> = near
        .iter()
        .filter_map(|(seq, at_near)| Some((*far.get(seq)?, *at_near)))
        .map(|(at_far, at_near)| (at_far - at_near).as_secs_f64() - (at_near - at_far).as_secs_f64())
        .collect();
    assert!(later.len() >= 40, "{} acts were told at both", later.len());
    later.sort_by(f64::total_cmp);
    println!(
        "told later at the other server: p50 {:.2} ms, p90 {:.2} ms",
        later[later.len() / 2] * 1e3,
        later[later.len() * 9 / 10] * 1e3
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_that_decide_at_once_are_settled_by_the_number_and_nothing_is_lost() {
    let (address, [(_a, one), (_b, two)]) = two_servers("");
    let table = new_table(&one, &json!({"code": "london-1841"}));
    let told = Arc::new(Mutex::new(Told::default()));
    let stop = Arc::new(AtomicBool::new(false));
    let at = |server: &Server| Arc::new(Mutex::new(vec![server.host.clone()]));
    let players = [("white", at(&one)), ("black", at(&two))].map(|(who, hosts)| {
        tokio::spawn(play(table.clone(), who, hosts, Arc::clone(&told), Arc::clone(&stop)))
    });
    let begun = Instant::now();
    while told.lock().unwrap().acknowledged() < 300 && begun.elapsed() < Duration::from_mins(1) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    stop.store(true, Ordering::Relaxed);
    for player in players {
        player.await.unwrap();
    }
    let checked = tokio::task::spawn_blocking(move || {
        let store = PostgresLedger::open(address.parse().unwrap()).unwrap();
        check(&told.lock().unwrap(), &[table], &store)
    });
    let checked = checked.await.unwrap();
    assert!(checked.acknowledged >= 300, "{checked:?}");
    assert_eq!((checked.lost, checked.twice, checked.contradictions.len()), (0, 0, 0), "{checked:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_told_nothing_looks_and_sees_it_all_the_same() {
    let (_, [(_a, one), (_b, two)]) = two_servers("?news=poll");
    let table = new_table(&one, &json!({"code": "london-1841"}));
    let mut white = sits(&one, &table, &table.white).await;
    let mut black = sits(&two, &table, &table.black).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    act(&mut white, "white", "a", "plays e2-e4").await;
    let (waited, _) = hears(&mut black, "White plays e2-e4").await;
    assert!(waited < Duration::from_secs(8), "{waited:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flag_falls_once_though_two_servers_watch_it() {
    let (address, [(_a, one), (_b, two)]) = two_servers("");
    let table = new_table(&one, &json!({"code": "bcf-1912", "limit": "20/5s"}));
    let mut both = sit(&one.host, &table.id, &[&table.white, &table.black], 0).await.unwrap();
    let mut other = sits(&two, &table, &table.black).await;
    act(&mut both, "white", "a", "plays e2-e4").await;
    let (_, told) = hears(&mut other, "White plays e2-e4").await;
    assert_eq!(told["view"]["outcome"], Value::Null);
    hears(&mut other, "Black takes").await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let store = tokio::task::spawn_blocking(move || {
        let store = PostgresLedger::open(address.parse().unwrap()).unwrap();
        wait(store.read(&GameId::from(table.id.as_str()))).unwrap().unwrap()
    });
    let over: Vec<_> =
        store.await.unwrap().entries.into_iter().filter(|act| act.entry.over.is_some()).collect();
    assert_eq!(over.len(), 1, "{over:?}");
    assert!(over[0].entry.act.starts_with("Black takes 5."), "{over:?}");
}

/// Or a player could think at one server and move at another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_runs_is_handed_over_with_its_reading() {
    let (_, [(_a, one), (_b, two)]) = two_servers("");
    let table = new_table(&one, &json!({"code": "bcf-1912", "limit": "20/1h"}));
    let mut both = sit(&one.host, &table.id, &[&table.white, &table.black], 0).await.unwrap();
    act(&mut both, "white", "a", "plays e2-e4").await;
    hears(&mut both, "White plays e2-e4").await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let mut black = sits(&two, &table, &table.black).await;
    act(&mut black, "black", "b", "plays e7-e5").await;
    let (_, told) = hears(&mut black, "Black takes").await;
    let takes = told["events"]
        .as_array()
        .unwrap()
        .iter()
        .find(|event| event["act"].as_str().unwrap().starts_with("Black takes"));
    let text = takes.unwrap()["act"].as_str().unwrap().to_owned();
    let seconds: f64 = text.trim_start_matches("Black takes ").trim_end_matches('s').parse().unwrap();
    assert!((2.9..9.0).contains(&seconds), "{text}");
}
