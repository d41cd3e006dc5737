//! The client of our own protocol: it plays at a real table, and keeps its promises against a server that
//! breaks its own.

#[path = "together/common/mod.rs"]
mod common;

use common::Served;
use futures_util::{SinkExt, StreamExt};
use jadoube_ledger::{Ledger, MemoryLedger};
use jadoube_server::App;
use jadoube_server::client::{Client, ClientError, SeatLink, Update};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, accept_async};

fn link(host: impl std::fmt::Display, table: &str, token: &str) -> SeatLink {
    format!("http://{host}/t/{table}#{token}").parse().expect("a link")
}

async fn told(client: &mut Client) -> Update {
    let told = tokio::time::timeout(Duration::from_secs(20), client.next_update()).await;
    told.expect("something is told in time").expect("the line holds")
}

/// Listens until every act is answered; gives the numbers of the events heard on the way.
async fn until_answered(client: &mut Client) -> Vec<u64> {
    let mut heard = Vec::new();
    while client.waiting() > 0 {
        match told(client).await {
            Update::Events { events, .. } => heard.extend(events.iter().map(|event| event.seq)),
            Update::Unheard { act, error, .. } => panic!("{act}: {error}"),
            _ => {}
        }
    }
    heard
}

#[tokio::test]
async fn acts_are_heard_and_events_come_once_and_in_order() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "london-1841"})).await;
    let mut white = Client::sit(link(served.address, &table.id, &table.white));
    white.act("plays e2-e4");
    white.act("White says check");
    assert_eq!(until_answered(&mut white).await, [1, 2]);
    white.act("flies to the moon");
    loop {
        if let Update::Unheard { act, .. } = told(&mut white).await {
            assert_eq!(act, "flies to the moon");
            break;
        }
    }
    assert_eq!(white.waiting(), 0);
}

#[tokio::test]
async fn a_wrong_link_is_refused_and_not_tried_again() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "london-1841"})).await;
    for (id, token) in [(table.id.as_str(), "wrong"), ("nosuch", table.white.as_str())] {
        let mut client = Client::sit(link(served.address, id, token));
        let error = client.next_update().await.expect_err("no seat");
        assert!(matches!(error, ClientError::Refused(_)), "{error}");
        assert!(!error.to_string().contains(token), "{error}");
    }
}

#[tokio::test]
async fn a_server_that_was_never_there_is_said_so_at_once() {
    let free = TcpListener::bind("127.0.0.1:0").await.expect("a port").local_addr().expect("an address");
    let error = Client::sit(link(free, "ab", "cd")).next_update().await.expect_err("nobody is there");
    assert!(matches!(error, ClientError::Unreachable { .. }), "{error}");
}

#[tokio::test]
async fn an_act_made_while_the_server_is_away_happens_once_when_it_is_back() {
    let ledger: Arc<dyn Ledger> = Arc::new(MemoryLedger::new());
    let table = Served::on(Arc::clone(&ledger)).await.table(json!({"code": "london-1841"})).await;
    // On a runtime of its own, which can be taken away with all its connections.
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (bound, address) = tokio::sync::oneshot::channel();
    let app = App::new(Arc::clone(&ledger));
    runtime.spawn(async move {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        bound.send(listener.local_addr().expect("an address")).expect("the test waits");
        jadoube_server::serve(listener, app, std::future::pending()).await
    });
    let address = address.await.expect("it is bound");
    let mut white = Client::sit(link(address, &table.id, &table.white));
    white.act("touches e2");
    assert_eq!(until_answered(&mut white).await, [1]);
    runtime.shutdown_background();
    while !matches!(told(&mut white).await, Update::Lost { .. }) {}
    white.act("plays e2-e4");
    let listener = bound_again(address).await;
    tokio::spawn(jadoube_server::serve(listener, App::new(ledger), std::future::pending()));
    assert_eq!(until_answered(&mut white).await, [2]);
}

/// The same port: a runtime that was sent away lets go of it a moment later.
async fn bound_again(address: SocketAddr) -> TcpListener {
    for _ in 0..200 {
        if let Ok(listener) = TcpListener::bind(address).await {
            return listener;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{address} is not let go of")
}

type Line = WebSocketStream<TcpStream>;

async fn answered(listener: &TcpListener) -> Line {
    accept_async(listener.accept().await.expect("a call").0).await.expect("a WebSocket")
}

async fn said(line: &mut Line) -> Value {
    loop {
        if let Message::Text(text) = line.next().await.expect("a frame").expect("a frame") {
            return serde_json::from_str(&text).expect("JSON");
        }
    }
}

async fn say(line: &mut Line, frame: Value) {
    line.send(Message::text(frame.to_string())).await.expect("it is sent");
}

fn seated() -> Value {
    json!({"type": "seated", "table": "ab", "seats": ["white"], "terms": {"code": "london-1841"}, "seq": 0})
}

fn events(seqs: &[u64]) -> Value {
    let event = |seq: &u64| json!({"seq": seq, "at": 0, "by": "white", "act": "White quits", "kind": "done", "rulings": []});
    let events: Vec<Value> = seqs.iter().map(event).collect();
    json!({"type": "events", "events": events, "view": {"outcome": null}, "score": {"keep": 0, "add": []}})
}

#[tokio::test]
async fn a_gap_is_asked_for_and_an_unanswered_act_is_sent_again_under_its_id() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let mut client = Client::sit(link(listener.local_addr().expect("an address"), "ab", "cd"));
    let id = client.act("quits");

    let mut line = answered(&listener).await;
    assert_eq!(said(&mut line).await, json!({"type": "sit", "tokens": ["cd"], "after": 0}));
    say(&mut line, seated()).await;
    let act = json!({"type": "act", "id": id, "act": "quits"});
    assert_eq!(said(&mut line).await, act);
    say(&mut line, events(&[1])).await;
    say(&mut line, events(&[3])).await;
    assert_eq!(said(&mut line).await, json!({"type": "again", "after": 1}));
    say(&mut line, events(&[4])).await; // told before the question was read: it is not asked twice
    say(&mut line, events(&[2, 3, 4])).await;
    drop(line);

    let mut line = answered(&listener).await;
    assert_eq!(said(&mut line).await, json!({"type": "sit", "tokens": ["cd"], "after": 4}));
    say(&mut line, seated()).await;
    assert_eq!(said(&mut line).await, act, "the same act under the same id");
    say(&mut line, events(&[4, 5])).await; // some of it known already
    say(&mut line, json!({"type": "heard", "id": id, "seq": 5})).await;

    assert_eq!(until_answered(&mut client).await, [1, 2, 3, 4, 5]);
}
