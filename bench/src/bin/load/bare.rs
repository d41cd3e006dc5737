//! The ceiling: an axum WebSocket that commits each message by the same ledger and then echoes it to both
//! sockets of a pair. No table, no law, no view, no JSON.

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::serve::ListenerExt;
use futures_util::{SinkExt, StreamExt};
use jadoube_ledger::{Entry, GameId, Ledger, Seq, UnixMillis};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// As many frames as ours lets a listener be behind.
const FRAMES_BEHIND: usize = 256;

#[derive(Clone)]
struct Echo {
    ledger: Arc<dyn Ledger>,
    pairs: Arc<Mutex<HashMap<String, Arc<Pair>>>>,
}

/// Two sockets and the number of their last message; held while one is committed, as a room does one act
/// after another.
#[derive(Default)]
struct Pair(tokio::sync::Mutex<(u64, Vec<mpsc::Sender<Utf8Bytes>>)>);

/// Serves until told to stop.
pub(crate) async fn serve(
    listener: TcpListener,
    ledger: Arc<dyn Ledger>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    let echo = Echo { ledger, pairs: Arc::default() };
    let router = Router::new().route("/api/tables/{id}/live", axum::routing::get(live)).with_state(echo);
    tokio::select! {
        served = async { axum::serve(listener, router).await } => served,
        () = stop => Ok(()),
    }
}

async fn live(
    State(echo): State<Echo>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> axum::response::Response {
    // The same buffer as ours: the usual one of 128 kB is cleared for every read.
    upgrade.read_buffer_size(4 * 1024).on_upgrade(move |socket| attend(socket, echo, id))
}

async fn attend(socket: WebSocket, echo: Echo, id: String) {
    let pair =
        Arc::clone(echo.pairs.lock().unwrap_or_else(PoisonError::into_inner).entry(id.clone()).or_default());
    let game = GameId::from(id.as_str());
    let (mut sink, mut stream) = socket.split();
    let (ear, mut told) = mpsc::channel::<Utf8Bytes>(FRAMES_BEHIND);
    tokio::spawn(async move {
        while let Some(text) = told.recv().await {
            if sink.send(Message::Text(text)).await.is_err() {
                break;
            }
        }
    });
    // The first frame sits down.
    let Some(Ok(Message::Text(first))) = stream.next().await else { return };
    let _ = ear.send(first).await;
    pair.0.lock().await.1.push(ear);
    while let Some(Ok(message)) = stream.next().await {
        let Message::Text(text) = message else { continue };
        let mut pair = pair.0.lock().await;
        let entry = Entry::new(UnixMillis(0), "white", text.as_str());
        if echo.ledger.append(&game, Seq(pair.0 + 1), entry).await.is_err() {
            return;
        }
        pair.0 += 1;
        pair.1.retain(|ear| ear.try_send(text.clone()).is_ok());
    }
}
