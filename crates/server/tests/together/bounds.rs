//! Bounds: what a stranger can make the server keep, hold or compute ends somewhere; and a whole club at one
//! address stays below.

use crate::common::{Person, Served};
use axum::http::StatusCode;
use futures_util::{SinkExt, StreamExt};
use jadoube_ledger::MemoryLedger;
use jadoube_server::{App, Callers, Limits, Settings};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// The club's one address.
const CLUB: &str = "192.0.2.77";

async fn with(settings: Settings) -> Served {
    Served::with(App::new(Arc::new(MemoryLedger::new())).with_settings(settings)).await
}

/// The usual limits, behind a proxy that tells addresses.
fn usual() -> Settings {
    let limits = Limits { callers: Callers::BehindProxy, ..Settings::default().limits };
    Settings { limits, ..Settings::default() }
}

/// A request from the club over a connection of its own: status and body.
async fn club_asks(
    served: &Served,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: &str,
) -> (u16, Value) {
    let mut socket = TcpStream::connect(served.address).await.expect("a connection");
    let token = token.map_or(String::new(), |token| format!("Authorization: Bearer {token}\r\n"));
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: club.example\r\nX-Forwarded-For: {CLUB}\r\n{token}Content-Type: \
         application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    socket.write_all(request.as_bytes()).await.expect("it is sent");
    let mut answer = String::new();
    socket.read_to_string(&mut answer).await.expect("an answer");
    let status = answer.get(9..12).and_then(|status| status.parse().ok()).unwrap_or(0);
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    (status, serde_json::from_str(body).unwrap_or(Value::Null))
}

fn token(made: &Value, seat: &str) -> String {
    let link = made["seats"][seat].as_str().expect("a link");
    link.split_once('#').expect("a token").1.to_owned()
}

async fn sits(served: &Served, table: &str, tokens: &[&str]) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
    let url = format!("ws://{}/api/tables/{table}/live", served.address);
    let mut request = url.into_client_request().expect("an address");
    request.headers_mut().insert("x-forwarded-for", CLUB.parse().expect("an address"));
    let (mut socket, _) = connect_async(request).await.expect("a connection");
    let sit = json!({"type": "sit", "tokens": tokens, "after": 0}).to_string();
    socket.send(Message::text(sit)).await.expect("it is sent");
    let first = socket.next().await.expect("an answer").expect("a frame").into_text().expect("text");
    assert!(first.contains("\"seated\""), "{first}");
    socket
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixty_boards_and_three_hundred_screens_behind_one_address_are_let_in() {
    let served = with(usual()).await;
    let terms = json!({"code": "bcf-1912", "event": "Club evening"});
    let (status, first) = club_asks(&served, "POST", "/api/tables", None, &terms.to_string()).await;
    assert_eq!(status, 201, "{first}");
    let with_key = json!({"code": "bcf-1912", "event": "Club evening", "event_key": first["event"]["key"]});
    let mut boards = vec![first];
    // A whole round at once, and a second one.
    for _ in 0..119 {
        let (status, made) = club_asks(&served, "POST", "/api/tables", None, &with_key.to_string()).await;
        assert_eq!(status, 201, "{made}");
        boards.push(made);
    }
    let mut people = Vec::new();
    for made in &boards[..60] {
        let id = made["id"].as_str().expect("an id");
        for seat in ["white", "black"] {
            // Each takes his seat, has the table on two screens, and looks at it now and then.
            let path = format!("/api/tables/{id}/seat");
            let (status, taken) = club_asks(&served, "POST", &path, Some(&token(made, seat)), "").await;
            assert_eq!(status, 201, "{taken}");
            let token = taken["token"].as_str().expect("a token").to_owned();
            for _ in 0..2 {
                people.push(sits(&served, id, &[&token]).await);
            }
            for _ in 0..5 {
                let (status, state) =
                    club_asks(&served, "GET", &format!("/api/tables/{id}"), Some(&token), "").await;
                assert_eq!(status, 200, "{state}");
            }
        }
    }
    let watch = token(&boards[0], "watch");
    for _ in 0..30 {
        people.push(sits(&served, boards[0]["id"].as_str().expect("an id"), &[&watch]).await);
    }
    assert_eq!(people.len(), 270);
}

#[tokio::test]
async fn made_up_tokens_do_not_count_for_less() {
    let limits = Limits { requests_a_second: 3, ..usual().limits };
    let served = with(Settings { limits, ..usual() }).await;
    let (_, made) = club_asks(&served, "POST", "/api/tables", None, r#"{"code":"bcf-1912"}"#).await;
    let path = format!("/api/tables/{}", made["id"].as_str().expect("an id"));
    let mut refused = 0;
    for number in 0..60 {
        let (status, _) = club_asks(&served, "GET", &path, Some(&format!("made-up-{number}")), "").await;
        refused += usize::from(status == 429);
    }
    assert!(refused >= 10, "{refused} refused");
}

#[tokio::test]
async fn a_next_table_counts_as_a_new_one() {
    let limits = Limits { tables_a_minute: 2, ..usual().limits };
    let served = with(Settings { limits, ..usual() }).await;
    let terms = r#"{"code":"bcf-1912"}"#;
    let (_, made) = club_asks(&served, "POST", "/api/tables", None, terms).await;
    let (mut id, white) = (made["id"].as_str().expect("an id").to_owned(), token(&made, "white"));
    let mut answers = Vec::new();
    for _ in 0..3 {
        let mut player = served.sit(&id, &[&white]).await;
        let (_, state) = served.get(&format!("/api/tables/{id}"), &white).await;
        let seat = if state.contains(r#""seats":["white"]"#) { "white" } else { "black" };
        player.act(seat, "resigns").await;
        let (status, next) =
            club_asks(&served, "POST", &format!("/api/tables/{id}/next"), Some(&white), "").await;
        answers.push(status);
        let Some(next) = next["id"].as_str() else { break };
        id = next.to_owned();
    }
    assert_eq!(answers, [201, 429]);
}

#[tokio::test]
async fn a_table_keeps_so_many_acts_and_can_still_be_ended() {
    let served = with(Settings { most_acts: 10, ..Settings::default() }).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    for _ in 0..10 {
        white.act("white", "touches e2").await;
    }
    let told = white.act("white", "touches e2").await;
    assert!(told["error"].as_str().is_some_and(|told| told.contains("full with its 10 acts")), "{told}");
    assert_eq!(white.act("white", "resigns").await["seq"], 11);
}

#[tokio::test]
async fn the_bytes_of_a_tables_acts_end_somewhere_too() {
    let served = with(Settings { most_act_bytes: 5000, ..Settings::default() }).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let long = format!("disputes \"{}\"", "x".repeat(1900));
    let mut kept = 0;
    for number in 0..20 {
        let act = if number % 2 == 0 { &long } else { "withdraws" };
        kept += usize::from(white.act("white", act).await["error"].is_null());
    }
    assert!((4..10).contains(&kept), "{kept} were kept");
    assert!(white.act("white", "resigns").await["error"].is_null());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_nobody_reads_is_not_held_for_ever() {
    let served = with(Settings { answer: Duration::from_millis(300), ..Settings::default() }).await;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small ear");
    let mut deaf = socket.connect(served.address).await.expect("a connection");
    // Many answers asked for on one connection, and none read: more than the systems between hold.
    let look = "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(400);
    deaf.write_all(look.as_bytes()).await.expect("they are asked for");
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut taken = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(5), deaf.read_to_end(&mut taken)).await;
    let answers = String::from_utf8_lossy(&taken).matches("HTTP/1.1 200").count();
    assert!(ended.is_ok() && answers < 400, "{answers} answers, {ended:?}");
}

#[tokio::test]
async fn a_very_long_history_is_sent_a_page_at_a_time() {
    let limits = Limits { acts_a_second: 0, ..Settings::default().limits };
    let served = with(Settings { limits, ..Settings::default() }).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    for _ in 0..1200 {
        white.act("white", "touches e2").await;
    }
    let mut newcomer = Person::at(served.address, &table.id).await;
    newcomer.send(&json!({"type": "sit", "tokens": [table.watch], "after": 0})).await;
    assert_eq!(newcomer.next().await["seq"], 1200);
    let mut known = 0;
    let mut pages = 1;
    while known < 1200 {
        let frame = newcomer.next().await;
        for event in frame["events"].as_array().into_iter().flatten() {
            known += 1;
            assert_eq!(event["seq"], known);
        }
        if frame["more"] == true {
            assert_eq!((known, pages), (1000, 1), "no more than a page unasked");
            pages += 1;
            newcomer.send(&json!({"type": "again", "after": known})).await;
        }
    }
    assert_eq!(pages, 2);
    assert_eq!(served.get(&format!("/api/tables/{}", table.id), &table.watch).await.0, StatusCode::OK);
}
