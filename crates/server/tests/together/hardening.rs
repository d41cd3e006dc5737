//! Mischief at the door: too much, too fast, from elsewhere, not understood. Each is refused with a sentence,
//! and games go on.

use crate::common::{Seats, Served};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use jadoube_ledger::MemoryLedger;
use jadoube_server::{App, Callers, Limits, Settings, router};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, connect_async};
use tower::ServiceExt;

async fn limited(limits: Limits) -> Served {
    let settings = Settings { limits, ..Settings::default() };
    Served::with(App::new(Arc::new(MemoryLedger::new())).with_settings(settings)).await
}

/// A request over a real connection; gives the whole answer, head and body.
async fn asked(served: &Served, request: &str) -> String {
    let mut socket = TcpStream::connect(served.address).await.expect("a connection");
    socket.write_all(request.as_bytes()).await.expect("it is sent");
    let mut answer = Vec::new();
    let reading = socket.read_to_end(&mut answer);
    tokio::time::timeout(Duration::from_secs(5), reading).await.expect("an answer").expect("read");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn every_answer_has_the_headers_of_a_careful_server_and_opens_itself_to_no_other_site() {
    let served = Served::in_memory().await;
    for path in ["/", "/api/codes", "/api/nothing", "/readyz", "/api/tables/none/record", "/%ff"] {
        let request =
            Request::get(path).header(header::ORIGIN, "https://elsewhere.example").body(Body::empty());
        let response =
            router(served.app.clone()).oneshot(request.expect("a request")).await.expect("a response");
        for (name, value) in [
            ("x-frame-options", "DENY"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(
                response.headers().get(name).and_then(|value| value.to_str().ok()),
                Some(value),
                "{path}"
            );
        }
        for name in ["content-security-policy", "permissions-policy", "cache-control"] {
            assert!(response.headers().contains_key(name), "{path}: {name}");
        }
        let policy = response.headers()["content-security-policy"].to_str().expect("a text");
        assert!(policy.contains("script-src 'self'; style-src 'self';"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert!(!response.headers().contains_key("access-control-allow-origin"), "{path}");
    }
    let preflight = Request::options("/api/tables").header(header::ORIGIN, "https://elsewhere.example");
    let response =
        router(served.app.clone()).oneshot(preflight.body(Body::empty()).expect("a request")).await;
    let response = response.expect("a response");
    assert!(
        !response.status().is_success() && !response.headers().contains_key("access-control-allow-origin")
    );
}

#[tokio::test]
async fn an_address_that_is_no_text_is_refused_in_json() {
    let served = Served::in_memory().await;
    for path in ["/api/tables/%ff", "/api/codes/%C3", "/%ff"] {
        let (status, text) = served.get(path, "x").await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{text}");
        assert!(serde_json::from_str::<Value>(&text).is_ok_and(|body| body["error"].is_string()), "{text}");
    }
}

#[tokio::test]
async fn a_seat_that_acts_too_fast_is_told_so_and_stays_connected() {
    let limits = Limits { acts_a_second: 4, ..Settings::default().limits };
    let served = limited(limits).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let mut black = served.sit(&table.id, &[&table.black]).await;
    let mut refused = 0;
    for _ in 0..40 {
        let answer = white.act("white", "touches e2").await;
        if answer["type"] == "unheard" {
            assert!(answer["error"].as_str().is_some_and(|why| why.starts_with("too fast: ")), "{answer}");
            refused += 1;
        }
    }
    assert!((10..=20).contains(&refused), "{refused} refused");
    // The other seat, and the same one in a moment, act as they like.
    black.send(&json!({"type": "act", "id": "b", "act": "touches e7"})).await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(white.act("white", "touches d2").await["act"], "White touches d2");
    assert!(served.record(&table).await.contains("Black touches e7\n"));
}

#[tokio::test]
async fn an_address_that_asks_too_much_is_told_when_to_come_again() {
    let limits = Limits {
        requests_a_second: 3,
        tables_a_minute: 2,
        sockets_an_address: 2,
        callers: Callers::BehindProxy,
        ..Settings::default().limits
    };
    let served = limited(limits).await;
    let make = |from: &str| {
        format!(
            "POST /api/tables HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.1, {from}\r\nContent-Type: application/json\r\n\
             Content-Length: 19\r\nConnection: close\r\n\r\n{{\"code\":\"bcf-1912\"}}"
        )
    };
    for _ in 0..2 {
        assert!(asked(&served, &make("192.0.2.1")).await.starts_with("HTTP/1.1 201"));
    }
    let refused = asked(&served, &make("192.0.2.1")).await;
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("\r\nretry-after: "), "{refused}");
    assert!(refused.contains("too many new tables from your address"), "{refused}");
    assert!(asked(&served, &make("192.0.2.2")).await.starts_with("HTTP/1.1 201"));
    let look =
        "GET /api/codes HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.3\r\nConnection: close\r\n\r\n";
    let mut refused = 0;
    for _ in 0..40 {
        refused += usize::from(asked(&served, look).await.starts_with("HTTP/1.1 429"));
    }
    assert!(refused >= 5, "{refused}");
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let connect = async || {
        let url = format!("ws://{}/api/tables/{}/live", served.address, table.id);
        let mut request = url.into_client_request().expect("an address");
        request.headers_mut().insert("x-forwarded-for", "192.0.2.4".parse().expect("an address"));
        connect_async(request).await
    };
    let (first, _second) = (connect().await.expect("one"), connect().await.expect("two"));
    assert!(connect().await.is_err_and(|error| error.to_string().contains("429")));
    drop(first);
    tokio::time::sleep(Duration::from_millis(900)).await;
    assert!(connect().await.is_ok(), "who left makes room");
}

#[tokio::test]
async fn callers_from_this_machine_are_not_counted() {
    let limits = Limits { requests_a_second: 1, tables_a_minute: 1, ..Settings::default().limits };
    let served = limited(limits).await;
    let look = "GET /api/codes HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    for _ in 0..30 {
        assert!(asked(&served, look).await.starts_with("HTTP/1.1 200"));
    }
}

#[tokio::test]
async fn another_sites_page_may_not_connect_and_a_program_may() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let connect = async |origin: Option<String>| {
        let url = format!("ws://{}/api/tables/{}/live", served.address, table.id);
        let mut request = url.into_client_request().expect("an address");
        if let Some(origin) = origin {
            request.headers_mut().insert(header::ORIGIN, origin.parse().expect("a header"));
        }
        connect_async(request).await.is_ok()
    };
    assert!(connect(None).await);
    assert!(connect(Some(format!("http://{}", served.address))).await);
    for other in ["https://elsewhere.example", "null", "http://127.0.0.1", "http://127.0.0.1:1"] {
        assert!(!connect(Some(other.to_owned())).await, "{other}");
    }
}

#[tokio::test]
async fn a_request_that_takes_too_long_is_given_up() {
    let settings = Settings { request: Duration::from_millis(200), ..Settings::default() };
    let served = Served::with(App::new(Arc::new(MemoryLedger::new())).with_settings(settings)).await;
    let half = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\nConnection: close\r\n\r\n{";
    let answer = asked(&served, half).await;
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("took too long"), "{answer}");
}

#[tokio::test]
async fn who_begins_a_request_and_does_not_go_on_is_let_go() {
    let settings = Settings { head: Duration::from_millis(200), ..Settings::default() };
    let served = Served::with(App::new(Arc::new(MemoryLedger::new())).with_settings(settings)).await;
    for begun in ["", "G", "GET / HTTP/1.1\r\nHost: x\r\nAccept: "] {
        let answer = asked(&served, begun).await; // waits until the server ends the connection
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    }
    // Who has asked and listens on a live line is not hurried.
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let url = format!("ws://{}/api/tables/{}/live", served.address, table.id);
    let (mut socket, _) = connect_async(url).await.expect("a connection");
    tokio::time::sleep(Duration::from_millis(500)).await;
    let sit = json!({"type": "sit", "tokens": [table.white]}).to_string();
    socket.send(Message::text(sit)).await.expect("it is sent");
    assert!(matches!(socket.next().await, Some(Ok(Message::Text(_)))));
}

#[tokio::test]
async fn when_the_server_stops_each_connection_is_told_why() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let url = format!("ws://{}/api/tables/{}/live", served.address, table.id);
    let (mut socket, _) = connect_async(url).await.expect("a connection");
    let sit = json!({"type": "sit", "tokens": [table.white]}).to_string();
    socket.send(Message::text(sit)).await.expect("it is sent");
    socket.next().await.expect("seated").expect("a frame");
    let stopping = tokio::spawn(served.stop());
    let closed = loop {
        match tokio::time::timeout(Duration::from_secs(5), socket.next()).await.expect("in time") {
            Some(Ok(Message::Close(closed))) => break closed.expect("a reason"),
            Some(Ok(_)) => {}
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(u16::from(closed.code), 1001);
    assert!(closed.reason.contains("the server stops"), "{}", closed.reason);
    stopping.await.expect("it stops");
}

#[tokio::test]
async fn a_frame_too_long_ends_the_connection_and_not_the_game() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    white.send_text(&"x".repeat(17 * 1024)).await;
    assert_eq!(white.next().await, Value::Null);
    let mut again = served.sit(&table.id, &[&table.white]).await;
    assert_eq!(again.act("white", "plays e2-e4").await["seq"], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_loses_his_connection_and_never_the_game() {
    const ACTS: u64 = 4000;
    let limits = Limits { acts_a_second: 0, ..Settings::default().limits };
    let served = limited(limits).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let mut deaf = deaf_at(&served, &table).await;
    // Long ones: the systems between them hold megabytes.
    let long = format!("disputes \"{}\"", "x".repeat(1900));
    for number in 0..ACTS {
        let act = if number % 2 == 0 { &long } else { "withdraws" };
        assert_eq!(white.act("white", act).await["seq"], number + 1);
    }
    // What was on its way is still there; then it ends, long before all of it.
    let mut last = 0;
    while let Ok(Some(Ok(Message::Text(text)))) =
        tokio::time::timeout(Duration::from_secs(5), deaf.next()).await
    {
        let frame: Value = serde_json::from_str(&text).expect("JSON");
        let events = frame["events"].as_array().and_then(|events| events.last());
        last = events.and_then(|event| event["seq"].as_u64()).unwrap_or(last);
    }
    assert!(last < ACTS, "he was told {last} of them");
    assert_eq!(served.state(&table, &table.watch).await["seq"], ACTS);
}

/// Somebody who sits down, takes little at a time, and does not read.
async fn deaf_at(served: &Served, table: &Seats) -> WebSocketStream<TcpStream> {
    let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small ear");
    let stream = socket.connect(served.address).await.expect("a connection");
    let url = format!("ws://{}/api/tables/{}/live", served.address, table.id);
    let (mut deaf, _) = tokio_tungstenite::client_async(url, stream).await.expect("a live connection");
    let sit = json!({"type": "sit", "tokens": [table.watch]}).to_string();
    deaf.send(Message::text(sit)).await.expect("it is sent");
    deaf
}
