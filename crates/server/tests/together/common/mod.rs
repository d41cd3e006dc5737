//! What the tests share: a server on a free port of this machine, requests, and people at a live table.
#![allow(dead_code, unreachable_pub)] // not every test uses everything

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use jadoube_ledger::{Ledger, MemoryLedger, SqliteLedger};
use jadoube_server::{App, Clock, Reading, router};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt;

/// A clock that a test sets as it likes.
pub struct TestClock(Mutex<(u64, Reading)>);

impl TestClock {
    pub fn new() -> Arc<TestClock> {
        Arc::new(TestClock(Mutex::new((1_000_000_000, Reading { at: 5_000_000, stood_still: 0 }))))
    }

    fn change(&self, change: impl FnOnce(&mut u64, &mut Reading)) {
        let mut both = self.0.lock().expect("nobody failed with it");
        let (wall, reading) = &mut *both;
        change(wall, reading);
    }

    /// Time passes.
    pub fn forward(&self, passed: Duration) {
        self.change(|wall, reading| {
            *wall += passed.as_millis() as u64;
            reading.at += passed.as_millis() as u64;
        });
    }

    /// Somebody puts the time of day forward.
    pub fn leap(&self, passed: Duration) {
        self.change(|wall, _| *wall += passed.as_millis() as u64);
    }

    /// Somebody puts the time of day back.
    pub fn back(&self, passed: Duration) {
        self.change(|wall, _| *wall -= passed.as_millis() as u64);
    }

    /// Time passes, and the server stands still meanwhile.
    pub fn stand_still(&self, passed: Duration) {
        self.change(|wall, reading| {
            *wall += passed.as_millis() as u64;
            reading.at += passed.as_millis() as u64;
            reading.stood_still += passed.as_millis() as u64;
        });
    }
}

impl Clock for TestClock {
    fn now(&self) -> u64 {
        self.0.lock().expect("nobody failed with it").0
    }

    fn reading(&self) -> Reading {
        self.0.lock().expect("nobody failed with it").1
    }
}

/// A server that runs as long as the test does.
pub struct Served {
    pub app: App,
    pub address: SocketAddr,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<()>,
}

impl Served {
    pub async fn on(ledger: Arc<dyn Ledger>) -> Served {
        Served::with(App::new(ledger)).await
    }

    /// A server in memory, by a test's clock.
    pub async fn by(clock: &Arc<TestClock>) -> Served {
        let clock = Arc::clone(clock) as Arc<dyn Clock>;
        Served::with(App::with_clock(Arc::new(MemoryLedger::new()), clock)).await
    }

    pub async fn with(app: App) -> Served {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let serving = jadoube_server::serve(listener, app.clone(), async {
            let _ = stopped.await;
        });
        let task = tokio::spawn(async { serving.await.expect("it serves") });
        Served { app, address, stop: Some(stop), task }
    }

    pub async fn in_memory() -> Served {
        Served::on(Arc::new(MemoryLedger::new())).await
    }

    /// Stops, and gives the ledger back to whoever else holds it.
    pub async fn stop(mut self) {
        drop(self.stop.take());
        let _ = (&mut self.task).await;
    }

    pub async fn ask(&self, request: Request<Body>) -> (StatusCode, String) {
        let response = router(self.app.clone()).oneshot(request).await.expect("a response");
        let status = response.status();
        let body = to_bytes(response.into_body(), 1 << 20).await.expect("a body");
        (status, String::from_utf8(body.to_vec()).expect("text"))
    }

    pub async fn get(&self, path: &str, token: &str) -> (StatusCode, String) {
        let request = Request::get(path).header(header::AUTHORIZATION, format!("Bearer {token}"));
        self.ask(request.body(Body::empty()).expect("a request")).await
    }

    pub async fn post(&self, terms: &Value) -> (StatusCode, Value) {
        let request = Request::post("/api/tables")
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::HOST, "club.example")
            .body(Body::from(terms.to_string()));
        let (status, text) = self.ask(request.expect("a request")).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// A new table under a code, all its seats in the test's one hand unless the terms say otherwise.
    pub async fn table(&self, mut terms: Value) -> Seats {
        if terms["hold"].is_null() {
            terms["hold"] = json!("both");
        }
        let (status, made) = self.post(&terms).await;
        assert_eq!(status, StatusCode::CREATED, "{made}");
        let token = |seat: &str| {
            let link = made["seats"][seat].as_str().expect("a link");
            link.split_once('#').expect("a token").1.to_owned()
        };
        Seats {
            id: made["id"].as_str().expect("an id").to_owned(),
            white: token("white"),
            black: token("black"),
            umpire: token("umpire"),
            watch: token("watch"),
        }
    }

    /// Sends a request without a body as the holder of a token.
    pub async fn send(&self, method: &str, path: &str, token: &str) -> (StatusCode, Value) {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .header(header::HOST, "club.example")
            .body(Body::empty());
        let (status, text) = self.ask(request.expect("a request")).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// Takes the seat of an invitation, and gives the guest's own token.
    pub async fn taken(&self, id: &str, invitation: &str) -> String {
        let (status, taken) = self.send("POST", &format!("/api/tables/{id}/seat"), invitation).await;
        assert_eq!(status, StatusCode::CREATED, "{taken}");
        taken["token"].as_str().expect("a token").to_owned()
    }

    /// Sits down with tokens, knowing nothing yet.
    pub async fn sit(&self, id: &str, tokens: &[&str]) -> Person {
        let mut person = Person::at(self.address, id).await;
        person.send(&json!({"type": "sit", "tokens": tokens, "after": 0})).await;
        let seated = person.next().await;
        assert_eq!(seated["type"], "seated", "{seated}");
        // A long history comes in parts.
        loop {
            let events = person.next().await;
            assert_eq!(events["type"], "events", "{events}");
            person.view = events["view"].clone();
            // Ids of acts are a seat's: who comes back does not use one twice.
            person.acts += events["events"].as_array().map_or(0, Vec::len);
            if person.acts as u64 >= seated["seq"].as_u64().unwrap_or(0) {
                return person;
            }
            if events["more"] == true {
                person.send(&json!({"type": "again", "after": person.acts})).await;
            }
        }
    }

    /// The record of a table so far, without its chain.
    pub async fn record(&self, table: &Seats) -> String {
        let record = self.whole_record(table).await;
        let (record, _) = record.split_once("\n# Its chain").expect("its chain");
        record.to_owned()
    }

    /// The record of a table so far.
    pub async fn whole_record(&self, table: &Seats) -> String {
        let (status, record) = self.get(&format!("/api/tables/{}/record", table.id), &table.watch).await;
        assert_eq!(status, StatusCode::OK, "{record}");
        record
    }

    /// A table as a seat sees it.
    pub async fn state(&self, table: &Seats, token: &str) -> Value {
        let (status, state) = self.get(&format!("/api/tables/{}", table.id), token).await;
        assert_eq!(status, StatusCode::OK, "{state}");
        serde_json::from_str(&state).expect("JSON")
    }
}

/// A table and what opens its seats.
pub struct Seats {
    pub id: String,
    pub white: String,
    pub black: String,
    pub umpire: String,
    pub watch: String,
}

/// Somebody connected to a table.
pub struct Person {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub view: Value,
    /// Every frame so far.
    pub told: String,
    acts: usize,
}

impl Person {
    pub async fn at(address: SocketAddr, id: &str) -> Person {
        let url = format!("ws://{address}/api/tables/{id}/live");
        let request = url.into_client_request().expect("an address");
        let (socket, _) = connect_async(request).await.expect("a connection");
        Person { socket, view: Value::Null, told: String::new(), acts: 0 }
    }

    pub async fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.expect("it is sent");
    }

    /// The next frame that is not about who comes and goes, within five seconds; `null` if the connection has
    /// ended.
    pub async fn next(&mut self) -> Value {
        loop {
            let frame = self.next_of_all().await;
            if frame["type"] != "presence" {
                return frame;
            }
        }
    }

    /// The next frame of any kind.
    pub async fn next_of_all(&mut self) -> Value {
        let wait = std::time::Duration::from_secs(5);
        loop {
            let frame = tokio::time::timeout(wait, self.socket.next()).await.expect("an answer in time");
            match frame {
                Some(Ok(Message::Text(text))) => {
                    self.told.push_str(&text);
                    return serde_json::from_str(&text).expect("JSON");
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return Value::Null,
            }
        }
    }

    /// Leaves, and waits until the room knows.
    pub async fn leave(mut self) {
        let _ = self.socket.close(None).await;
        while self.next().await != Value::Null {}
        tokio::time::sleep(Duration::from_millis(100)).await;
    }

    /// Waits for an event of this act, whoever does it.
    pub async fn hear(&mut self, act: &str) -> Value {
        loop {
            let frame = self.next().await;
            assert_eq!(frame["type"], "events", "{act}: {frame}");
            self.view = frame["view"].clone();
            let found = frame["events"].as_array().into_iter().flatten().find(|event| event["act"] == act);
            if let Some(event) = found {
                return event.clone();
            }
        }
    }

    /// Waits for an event of this act however long it takes, whatever else is told.
    pub async fn hear_within(&mut self, act: &str) -> Value {
        loop {
            let Some(Ok(frame)) = self.socket.next().await else { panic!("{act}: the connection has ended") };
            let Message::Text(text) = frame else { continue };
            let frame: Value = serde_json::from_str(&text).expect("JSON");
            if frame["type"] == "events" {
                self.view = frame["view"].clone();
            }
            let found = frame["events"].as_array().into_iter().flatten().find(|event| event["act"] == act);
            if let Some(event) = found {
                return event.clone();
            }
        }
    }

    /// Acts, and gives the event that came of it, or what was said instead.
    pub async fn act(&mut self, seat: &str, act: &str) -> Value {
        self.acts += 1;
        let id = format!("{seat}-{}", self.acts);
        self.send(&json!({"type": "act", "id": id, "as": seat, "act": act})).await;
        let mut event = Value::Null;
        loop {
            let frame = self.next().await;
            match frame["type"].as_str() {
                Some("events") => {
                    self.view = frame["view"].clone();
                    let mut events = frame["events"].as_array().into_iter().flatten();
                    event = events.rfind(|event| event["kind"] != "noted").cloned().unwrap_or_default();
                }
                Some("heard") if frame["id"] == id.as_str() => return event,
                Some("unheard") if frame["id"] == id.as_str() => return frame,
                _ => panic!("{frame}"),
            }
        }
    }
}

/// The rooms of the server that stopped let the store go one after another.
pub async fn open_again(folder: &std::path::Path) -> SqliteLedger {
    for _ in 0..100 {
        match SqliteLedger::open(folder) {
            Ok(ledger) => return ledger,
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    panic!("the store is still held");
}
