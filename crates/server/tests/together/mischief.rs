//! What a hostile or a broken client may send to a table: each thing is answered or ends its own connection,
//! and the game is intact.

use crate::common::{Seats, Served};
use futures_util::{SinkExt, StreamExt};
use jadoube_ledger::{MemoryLedger, Options, SqliteLedger};
use jadoube_server::{App, Limits, Settings};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// The table takes a move of White's, which it would not if anything else had happened.
async fn is_intact(served: &Served, table: &Seats, acts: u64) {
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let played = white.act("white", "plays e2-e4").await;
    assert_eq!(played["seq"], acts + 1, "{played}");
}

/// A socket made by hand, so that what is sent on it need not be frames.
async fn raw_socket(served: &Served, table: &Seats) -> TcpStream {
    let mut socket = TcpStream::connect(served.address).await.expect("a connection");
    let upgrade = format!(
        "GET /api/tables/{}/live HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        table.id, served.address
    );
    socket.write_all(upgrade.as_bytes()).await.expect("it is sent");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(socket.read_u8().await.expect("an answer"));
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
    socket
}

#[tokio::test]
async fn garbage_and_half_frames_end_their_own_connection_at_most() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let pieces: [&[u8]; 7] = [
        b"\x81",                                                     // half a head
        b"\x81\xfe\x01",                                             // half a length
        b"\x81\x85\x01\x02\x03\x04he",                               // half a body
        b"\x81\x05hello",                                            // not masked
        b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",         // no frame at all
        b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00", // a frame longer than the world
        b"\x81\x82\x00\x00\x00\x00\xc3\x28",                         // no text
    ];
    for piece in pieces {
        let mut socket = raw_socket(&served, &table).await;
        socket.write_all(piece).await.expect("it is sent");
        let _ = socket.shutdown().await;
        let mut rest = Vec::new();
        let ended = tokio::time::timeout(Duration::from_secs(5), socket.read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "{piece:?}: the connection ends");
    }
    for text in ["", "{", "null", "[]", "{\"type\":\"act\"}", "\u{0}", &"[".repeat(10_000)] {
        let mut white = served.sit(&table.id, &[&table.white]).await;
        white.send_text(text).await;
        let answer = white.next().await;
        assert_eq!(answer["type"], "unheard", "{text}: {answer}");
    }
    is_intact(&served, &table, 0).await;
}

#[tokio::test]
async fn a_stale_token_or_one_of_another_table_opens_nothing() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let other = served.table(json!({"code": "bcf-1912"})).await;
    let stale = "abcdefghjkmnpqrstuvwxyz234567890";
    for token in [stale, &other.white, "", " ", &table.white.to_uppercase(), &table.white[..31]] {
        let mut nobody = crate::common::Person::at(served.address, &table.id).await;
        nobody.send(&json!({"type": "sit", "tokens": [token]})).await;
        let answer = nobody.next().await;
        assert_eq!(answer["type"], "unheard", "{answer}");
        assert_eq!(nobody.next().await, Value::Null, "and the connection ends");
        let (status, _) = served.get(&format!("/api/tables/{}", table.id), token).await;
        assert!(status == 401 || status == 403, "{status}");
    }
    is_intact(&served, &table, 0).await;
}

#[tokio::test]
async fn nobody_acts_from_another_seat() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut black = served.sit(&table.id, &[&table.black]).await;
    let mut watch = served.sit(&table.id, &[&table.watch]).await;
    for seat in ["white", "umpire"] {
        assert_eq!(black.act(seat, "plays e2-e4").await["error"], format!("the seat {seat} is not yours"));
        assert_eq!(watch.act(seat, "plays e2-e4").await["type"], "unheard");
    }
    for line in ["White plays e2-e4", "Umpire awards Black", "white resigns"] {
        let answer = black.act("black", line).await;
        assert_eq!(answer["type"], "unheard", "{line}: {answer}");
    }
    assert_eq!(watch.act("watch", "plays e2-e4").await["type"], "unheard");
    is_intact(&served, &table, 0).await;
}

#[tokio::test]
async fn what_is_not_there_cannot_be_named_and_a_finished_game_takes_no_more() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white, &table.black]).await;
    for act in ["touches i9", "plays e2-e9", "touches", "plays", "plays ♔", "flies e2-e4", "names dragon"] {
        let answer = white.act("white", act).await;
        assert_eq!(answer["type"], "unheard", "{act}: {answer}");
        assert!(answer["error"].as_str().is_some_and(|why| why.len() > 10), "{act}: {answer}");
    }
    // A square without a man is there, and there is nothing on it to move: refused at the table, and nothing
    // moves.
    let before = white.view["board"].clone();
    for act in ["plays e5-e6", "touches e5", "requires move e5", "misses Qz9"] {
        let answer = white.act("white", act).await;
        assert!(answer["type"] == "unheard" || answer["kind"] == "refused", "{act}: {answer}");
    }
    assert_eq!(white.view["board"], before);
    white.act("white", "resigns").await;
    let seq = served.state(&table, &table.watch).await["seq"].as_u64().expect("a number");
    for (seat, act) in [("white", "plays e2-e4"), ("black", "plays e7-e5"), ("black", "resigns")] {
        let answer = white.act(seat, act).await;
        assert!(answer["type"] == "unheard" || answer["kind"] == "refused", "{act}: {answer}");
    }
    let state = served.state(&table, &table.watch).await;
    assert_eq!(state["view"]["outcome"]["result"], "0-1");
    assert_eq!(state["view"]["board"], before);
    assert!(state["seq"].as_u64().is_some_and(|now| now >= seq));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_thousand_acts_at_once_are_refused_one_by_one_and_the_game_is_intact() {
    let limits = Limits { acts_a_second: 20, ..Settings::default().limits };
    let settings = Settings { limits, ..Settings::default() };
    let served = Served::with(App::new(Arc::new(MemoryLedger::new())).with_settings(settings)).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let url = format!("ws://{}/api/tables/{}/live", served.address, table.id);
    let (socket, _) = connect_async(url).await.expect("a connection");
    let (mut up, mut down) = socket.split();
    let (mut heard, mut refused) = (0_u64, 0_u64);
    let token = table.black.clone();
    let sending = tokio::spawn(async move {
        let sit = json!({"type": "sit", "tokens": [token]}).to_string();
        let _ = up.send(Message::text(sit)).await;
        for number in 0..100_000_u64 {
            let act = json!({"type": "act", "id": number.to_string(), "act": "touches e7"}).to_string();
            if up.feed(Message::text(act)).await.is_err() {
                return;
            }
        }
        let _ = up.flush().await;
        std::future::pending::<()>().await;
    });
    while heard + refused < 100_000
        && let Ok(Some(Ok(frame))) = tokio::time::timeout(Duration::from_secs(5), down.next()).await
    {
        let frame: Value =
            frame.to_text().ok().and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
        heard += u64::from(frame["type"] == "heard");
        refused += u64::from(frame["type"] == "unheard");
    }
    sending.abort();
    // Whether he reads fast enough to hear every refusal or is let go, little of it gets through.
    assert!(heard > 0, "{heard} heard, {refused} refused");
    let seq = served.state(&table, &table.watch).await["seq"].as_u64().expect("a number");
    assert!((heard..2000).contains(&seq), "{seq} kept, {heard} heard");
    is_intact(&served, &table, seq).await;
}

#[tokio::test]
async fn a_full_database_refuses_acts_and_tables_and_keeps_what_it_has() {
    let folder = tempfile::tempdir().expect("a folder");
    let small = Options::new().max_bytes(40 * 4096);
    let ledger = SqliteLedger::open_with(folder.path(), small).expect("a store");
    let served = Served::on(Arc::new(ledger)).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    let mut kept = 0_u64;
    let refused = loop {
        let answer = both.act("white", &format!("disputes \"{}\"", "x".repeat(1500))).await;
        if answer["type"] == "unheard" {
            break answer;
        }
        kept += 1;
        assert!(kept < 1000, "it was never full");
        both.act("white", "withdraws").await;
    };
    let why = refused["error"].as_str().expect("a sentence");
    assert!(why.contains("no room left") && why.contains("has not happened"), "{why}");
    let seq = served.state(&table, &table.watch).await["seq"].as_u64();
    while served.post(&json!({"code": "bcf-1912"})).await.0 == 201 {}
    assert_eq!(served.post(&json!({"code": "bcf-1912"})).await.0, 507);
    drop(both);
    served.stop().await;
    // With room again it goes on where it was.
    let served = Served::on(Arc::new(crate::common::open_again(folder.path()).await)).await;
    let state = served.state(&table, &table.watch).await;
    assert_eq!(state["seq"].as_u64(), seq);
    let mut white = served.sit(&table.id, &[&table.white]).await;
    assert_eq!(white.act("white", "touches e2").await["seq"].as_u64(), seq.map(|seq| seq + 1));
}
