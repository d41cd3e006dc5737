//! What the tests share: a server on a free port of this machine, requests, and people at a live table.
#![allow(dead_code, unreachable_pub)] // not every test uses everything

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use jadoube_ledger::{Ledger, MemoryLedger};
use jadoube_server::{App, router};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt;

/// A server that runs as long as the test does.
pub struct Served {
    pub app: App,
    pub address: SocketAddr,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<()>,
}

impl Served {
    pub async fn on(ledger: Arc<dyn Ledger>) -> Served {
        let app = App::new(ledger);
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

    /// A new table under a code.
    pub async fn table(&self, terms: Value) -> Seats {
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

    /// Sits down with tokens, knowing nothing yet.
    pub async fn sit(&self, id: &str, tokens: &[&str]) -> Person {
        let mut person = Person::at(self.address, id).await;
        person.send(&json!({"type": "sit", "tokens": tokens, "after": 0})).await;
        let seated = person.next().await;
        assert_eq!(seated["type"], "seated", "{seated}");
        let events = person.next().await;
        assert_eq!(events["type"], "events", "{events}");
        person.view = events["view"].clone();
        person
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
    acts: u32,
}

impl Person {
    pub async fn at(address: SocketAddr, id: &str) -> Person {
        let url = format!("ws://{address}/api/tables/{id}/live");
        let request = url.into_client_request().expect("an address");
        let (socket, _) = connect_async(request).await.expect("a connection");
        Person { socket, view: Value::Null, acts: 0 }
    }

    pub async fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.expect("it is sent");
    }

    /// The next frame, within five seconds; `null` if the connection has ended.
    pub async fn next(&mut self) -> Value {
        let wait = std::time::Duration::from_secs(5);
        loop {
            let frame = tokio::time::timeout(wait, self.socket.next()).await.expect("an answer in time");
            match frame {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).expect("JSON"),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return Value::Null,
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
                    event = frame["events"][0].clone();
                }
                Some("heard") if frame["id"] == id.as_str() => return event,
                Some("unheard") if frame["id"] == id.as_str() => return frame,
                _ => panic!("{frame}"),
            }
        }
    }
}
