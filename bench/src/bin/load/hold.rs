//! Many tables of 600 acts with two sockets each, kept for a minute: whether any is dropped, and how much
//! memory the server takes.

use crate::drive::{self, Socket};
use crate::figures::{conditions, milliseconds};
use crate::process::{Kind, Server};
use crate::store;
use futures_util::{SinkExt, StreamExt};
use std::fmt::Write as _;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

/// The heading by which the section is found again.
pub(crate) const TITLE: &str = "Tables held";

/// So many tables play on at the end, to show that they are still tables.
const PLAYED_ON: usize = 100;

pub(crate) async fn section(tables: usize, lasting: Duration) -> Result<String, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    eprintln!("filling {tables} tables with {} acts each", store::ACTS);
    store::fill(folder.path(), tables, &store::played().await?).await?;
    let server = Server::start(Kind::Ours, folder.path())?;
    let empty = server.megabytes("VmRSS");
    let begun = Instant::now();
    let pairs = drive::sit_down(&server.address, tables).await?;
    let sat = begun.elapsed();
    let seated = server.megabytes("VmRSS");
    eprintln!("{} sockets seated in {:.1} s, {seated:.0} MB", 2 * tables, sat.as_secs_f64());

    let holding: Vec<_> = pairs.into_iter().map(|pair| tokio::spawn(hold(pair, lasting))).collect();
    let mut most = seated;
    for _ in 0..lasting.as_secs() {
        tokio::time::sleep(Duration::from_secs(1)).await;
        most = most.max(server.megabytes("VmRSS"));
    }
    let mut kept = Vec::new();
    let mut dropped = 0;
    for pair in holding {
        match pair.await.map_err(|error| error.to_string())? {
            Ok(pair) => kept.push(pair),
            Err(_) => dropped += 1,
        }
    }
    let (held, peak) = (server.megabytes("VmRSS"), server.megabytes("VmHWM"));
    let mut slowest = Duration::ZERO;
    let played_on = kept.len().min(PLAYED_ON);
    for pair in kept.iter_mut().take(PLAYED_ON) {
        slowest = slowest.max(play_on(pair).await?);
    }
    let mut text = format!(
        "## {TITLE} ({tables} tables of {} acts, {} sockets, {} s)\n\n",
        store::ACTS,
        2 * tables,
        lasting.as_secs()
    );
    let _ = write!(
        text,
        "| | |\n|---|---:|\n| tables with a socket dropped | {dropped} |\n| memory with no table open, MB | {empty:.0} |\n\
         | memory when all had sat down, MB | {seated:.0} |\n| most while held, MB | {most:.0} |\n\
         | at the end, MB | {held:.0} |\n| peak, sitting down included, MB | {peak:.0} |\n\
         | sitting down, all of them, s | {:.1} |\n| slowest act at {played_on} of the tables afterwards, ms | {:.2} |\n\n",
        sat.as_secs_f64(),
        milliseconds(slowest),
    );
    let _ = writeln!(text, "- resident memory of the server's process; {}", conditions());
    Ok(text)
}

/// Answers heartbeats and nothing else; an error if either socket ends.
async fn hold(mut pair: [Socket; 2], lasting: Duration) -> Result<[Socket; 2], String> {
    let [left, right] = &mut pair;
    let listening = async {
        tokio::select! {
            ended = until_ended(left) => ended,
            ended = until_ended(right) => ended,
        }
    };
    match tokio::time::timeout(lasting, listening).await {
        Ok(why) => Err(why),
        Err(_) => Ok(pair),
    }
}

async fn until_ended(socket: &mut Socket) -> String {
    loop {
        match socket.next().await {
            Some(Ok(Message::Close(_))) | None => return "a connection was dropped".to_owned(),
            Some(Ok(_)) => {}
            Some(Err(error)) => return error.to_string(),
        }
    }
}

async fn play_on(pair: &mut [Socket; 2]) -> Result<Duration, String> {
    let (seat, act) = store::act(store::ACTS);
    let begun = Instant::now();
    let frame = format!(r#"{{"type":"act","id":"on","act":"{act}"}}"#);
    pair[seat].send(Message::text(frame)).await.map_err(|error| error.to_string())?;
    let [left, right] = pair;
    tokio::try_join!(drive::told(Kind::Ours, left), drive::told(Kind::Ours, right))?;
    Ok(begun.elapsed())
}
