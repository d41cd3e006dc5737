//! Those who play: two sockets a table, one act under way at each, timed from when it was due until both
//! sides have its ruling.

use crate::figures::Round;
use crate::process::{Kind, Server};
use crate::store;
use futures_util::stream::FuturesUnordered;
use futures_util::{SinkExt, StreamExt};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// So many sit down at once.
const AT_THE_DOOR: usize = 64;
/// An act not told to both by then counts as lost.
const TOO_LONG: Duration = Duration::from_secs(30);
/// Everything is warm before the clock starts.
const WARM_UP: Duration = Duration::from_millis(1500);

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// One round: a store, a server, its tables, and what was measured.
pub(crate) async fn round(
    kind: Kind,
    tables: usize,
    rate: Option<u32>,
    lasting: Duration,
) -> Result<Round, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    store::fill(folder.path(), tables, &[]).await?;
    let server = Server::start(kind, folder.path())?;
    measured(kind, &server, tables, rate, lasting).await
}

/// The same at the first tables of a server that runs.
pub(crate) async fn measured(
    kind: Kind,
    server: &Server,
    tables: usize,
    rate: Option<u32>,
    lasting: Duration,
) -> Result<Round, String> {
    let pairs = sit_down(&server.address, tables).await?;
    let every = rate.map(|rate| Duration::from_secs_f64(tables as f64 / f64::from(rate)));
    let from = Instant::now() + WARM_UP;
    let cpu_before = server.cpu_seconds();
    let playing: Vec<_> = pairs
        .into_iter()
        .enumerate()
        .map(|(table, pair)| {
            // Tables are out of step with one another.
            let first = every.map(|every| every.mul_f64(table as f64 / tables as f64));
            tokio::spawn(play(kind, pair, every.zip(first), from, from + lasting))
        })
        .collect();
    let (mut latencies, mut acts) = (Vec::new(), 0);
    for table in playing {
        let (measured, played) = table.await.map_err(|error| error.to_string())??;
        latencies.extend(measured);
        acts += played;
    }
    let cpu = server.cpu_seconds() - cpu_before;
    Ok(Round::new(latencies, lasting, cpu, acts))
}

/// Two sockets at each of the tables, seated.
pub(crate) async fn sit_down(address: &str, tables: usize) -> Result<Vec<[Socket; 2]>, String> {
    let mut coming = FuturesUnordered::new();
    let mut pairs = Vec::with_capacity(tables);
    for table in 0..tables {
        coming.push(pair(address, table));
        if coming.len() >= AT_THE_DOOR
            && let Some(came) = coming.next().await
        {
            pairs.push(came?);
        }
    }
    while let Some(came) = coming.next().await {
        pairs.push(came?);
    }
    Ok(pairs)
}

async fn pair(address: &str, table: usize) -> Result<[Socket; 2], String> {
    let mut sockets = Vec::new();
    for seat in store::SEATS {
        let url = format!("ws://{address}/api/tables/{}/live", store::id(table));
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024);
        let called = connect_async_with_config(url, Some(config), true).await;
        let (mut socket, _) = called.map_err(|error| format!("table {table}: {error}"))?;
        let sit = format!(r#"{{"type":"sit","tokens":["{}"]}}"#, store::token(table, seat));
        socket.send(Message::text(sit)).await.map_err(|error| error.to_string())?;
        read_history(&mut socket).await.map_err(|error| format!("table {table}: {error}"))?;
        sockets.push(socket);
    }
    sockets.try_into().map_err(|_| "two sockets".to_owned())
}

/// Reads until all that happened before is told: a history left unread would fill the line, and the server
/// lets such a listener go. Ours answers with the seat and then the history in parts, the bare one with the
/// frame itself.
async fn read_history(socket: &mut Socket) -> Result<(), String> {
    let mut last = String::new();
    loop {
        let text = next_text(socket).await?;
        if text.starts_with(r#"{"type":"seated""#) {
            let seq = text.split_once(r#""seq":"#).map_or("", |(_, rest)| rest);
            let seq: String = seq.chars().take_while(char::is_ascii_digit).collect();
            last = if seq == "0" { String::new() } else { format!(r#"{{"seq":{seq},"#) };
        } else if text.starts_with(r#"{"type":"unheard""#) {
            return Err(text);
        } else if text.contains(&last) {
            return Ok(());
        }
    }
}

/// Plays on at one table, as fast as both have each ruling or an act at each due time; gives the latencies
/// within the time measured, and how many acts there were in all.
async fn play(
    kind: Kind,
    mut pair: [Socket; 2],
    pace: Option<(Duration, Duration)>,
    from: Instant,
    until: Instant,
) -> Result<(Vec<Duration>, usize), String> {
    let mut latencies = Vec::new();
    let start = Instant::now();
    let mut number = 0;
    loop {
        let due = match pace {
            // Timed from when it was due: a late answer makes the next act late, and that counts.
            Some((every, first)) => {
                let due = start + first + every.mul_f64(number as f64);
                tokio::time::sleep_until(due).await;
                due
            }
            None => Instant::now(),
        };
        if due >= until {
            return Ok((latencies, number));
        }
        let (seat, act) = store::act(number);
        let frame = format!(r#"{{"type":"act","id":"{number}","act":"{act}"}}"#);
        pair[seat].send(Message::text(frame)).await.map_err(|error| error.to_string())?;
        let [left, right] = &mut pair;
        let both = async { tokio::try_join!(told(kind, left), told(kind, right)) };
        tokio::time::timeout(TOO_LONG, both)
            .await
            .map_err(|_| "an act was not told to both".to_owned())??;
        if due >= from {
            latencies.push(due.elapsed());
        }
        number += 1;
    }
}

/// Waits until this side has the act.
pub(crate) async fn told(kind: Kind, socket: &mut Socket) -> Result<(), String> {
    let awaited = match kind {
        Kind::Ours => r#"{"type":"events""#,
        Kind::Bare => r#"{"type":"act""#,
    };
    loop {
        let text = next_text(socket).await?;
        if text.starts_with(awaited) {
            return Ok(());
        }
        if text.starts_with(r#"{"type":"unheard""#) {
            return Err(text);
        }
    }
}

/// The next text; an error if the connection has ended.
pub(crate) async fn next_text(socket: &mut Socket) -> Result<String, String> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
            Some(Ok(Message::Close(_))) | None => return Err("a connection was dropped".to_owned()),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.to_string()),
        }
    }
}
