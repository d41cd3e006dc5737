//! A client that plays by chance: it sits down, sends several acts at once, loses its connection, comes back
//! and sends again what was not answered, under the same ids.

use super::checker::Log;
use super::{Chance, GAME, Running, token};
use crate::room::{Audience, RoomHandle, RoomRequest, Subscriber};
use crate::wire::SeatName;
use axum::extract::ws::Utf8Bytes;
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::mpsc;

/// So many acts a client sends in all.
const ACTS: u64 = 40;
/// So many wait for an answer at once.
const IN_FLIGHT: usize = 3;

pub(super) struct Client {
    number: u64,
    seat: SeatName,
    chance: Chance,
    running: Arc<Running>,
    log: Arc<Mutex<Log>>,
    known: u64,
    sent: u64,
    unanswered: VecDeque<(String, String)>,
}

/// A connection.
struct Line {
    room: RoomHandle,
    told: mpsc::Receiver<Utf8Bytes>,
    subscriber: u64,
}

impl Client {
    pub(super) fn new(
        number: u64,
        seat: SeatName,
        chance: Chance,
        running: &Arc<Running>,
        log: &Arc<Mutex<Log>>,
    ) -> Client {
        let (running, log) = (Arc::clone(running), Arc::clone(log));
        Client { number, seat, chance, running, log, known: 0, sent: 0, unanswered: VecDeque::new() }
    }

    /// Plays until everything was answered.
    pub(super) async fn play(mut self) {
        let mut servers = self.running.subscribe();
        loop {
            let app = servers.borrow_and_update().clone();
            if let Some(app) = app
                && let Ok(room) = app.rooms.open(GAME).await
            {
                let subscriber = app.rooms.next_subscriber();
                drop(app);
                let (outbox, told) = mpsc::channel(256);
                let (seats, hashes) = (vec![self.seat], vec![token(self.seat).hash()]);
                let audience = Audience::of(&seats);
                let joins =
                    Subscriber { number: subscriber, seats, hashes, candidate: false, audience, outbox };
                let joined = room.ask(RoomRequest::Join { subscriber: joins, after: self.known }).await;
                if joined.is_ok() {
                    let line = Line { room, told, subscriber };
                    tokio::select! {
                        done = self.talk(line) => if done { return },
                        _ = servers.wait_for(Option::is_none) => {} // it died
                    }
                }
            }
            tokio::time::sleep(Duration::from_millis(50) + self.chance.millis(400)).await;
        }
    }

    /// Talks until the connection ends; whether nothing is left to say.
    async fn talk(&mut self, mut line: Line) -> bool {
        let again: Vec<_> = self.unanswered.iter().cloned().collect();
        for (place, (id, act)) in again.iter().enumerate() {
            let later = again[place + 1..].iter().map(|(id, _)| id.clone()).collect();
            self.send_before(&line, id.clone(), act.clone(), later).await;
        }
        loop {
            while self.seat != SeatName::Watch && self.sent < ACTS && self.unanswered.len() < IN_FLIGHT {
                let (id, act) = (format!("{}-{}", self.number, self.sent), self.act());
                self.log.lock().unwrap().sent(self.seat, &id);
                self.sent += 1;
                self.unanswered.push_back((id.clone(), act.clone()));
                self.send(&line, id, act).await;
                tokio::time::sleep(self.chance.millis(300)).await;
            }
            let patience = Duration::from_secs(5) + self.chance.millis(5000);
            match tokio::time::timeout(patience, line.told.recv()).await {
                Ok(Some(frame)) => self.hear(&line, &frame).await,
                Err(_) if self.sent == ACTS && self.unanswered.is_empty() => return true,
                Err(_) if self.seat == SeatName::Watch => return true,
                Ok(None) | Err(_) => return false, // it is gone, or silent: called again
            }
            if self.chance.below(60) == 0 {
                let _ = line.room.ask(RoomRequest::Leave { subscriber: line.subscriber }).await;
                return false;
            }
        }
    }

    async fn send(&mut self, line: &Line, id: String, act: String) {
        self.send_before(line, id, act, Vec::new()).await;
    }

    async fn send_before(&mut self, line: &Line, id: String, act: String, before: Vec<String>) {
        let request = RoomRequest::Act { subscriber: line.subscriber, by: self.seat, id, line: act, before };
        let _ = line.room.ask(request).await;
    }

    /// Something to do, sensible or not.
    fn act(&mut self) -> String {
        let squares = ["a2", "b1", "e2", "g1", "a7", "b8", "e7", "g8"];
        let square = |chance: &mut Chance| squares[chance.below(squares.len() as u64) as usize];
        match self.chance.below(6) {
            0 | 1 => format!("touches {}", square(&mut self.chance)),
            2 => "says check".to_owned(),
            3 => format!("plays {}-{}", square(&mut self.chance), square(&mut self.chance)),
            4 => if self.seat == SeatName::White { "plays g1-f3" } else { "plays g8-f6" }.to_owned(),
            _ => if self.seat == SeatName::White { "plays f3-g1" } else { "plays f6-g8" }.to_owned(),
        }
    }

    async fn hear(&mut self, line: &Line, frame: &str) {
        let frame: Value = serde_json::from_str(frame).unwrap();
        match frame["type"].as_str() {
            Some("heard") => {
                let (id, seq) = (frame["id"].as_str().unwrap(), frame["seq"].as_u64().unwrap());
                self.unanswered.retain(|(other, _)| other != id);
                self.log.lock().unwrap().heard(self.seat, id, seq);
            }
            Some("unheard") => {
                let (id, error) =
                    (frame["id"].as_str().unwrap_or_default(), frame["error"].as_str().unwrap());
                let again = error.contains("send it again under the same id");
                if let Some((id, act)) = self.unanswered.iter().find(|(other, _)| other == id).cloned() {
                    if again {
                        tokio::time::sleep(self.chance.millis(200)).await;
                        self.send(line, id, act).await;
                    } else {
                        self.unanswered.retain(|(other, _)| *other != id);
                    }
                }
            }
            Some("events") => {
                let mut log = self.log.lock().unwrap();
                for event in frame["events"].as_array().unwrap() {
                    let seq = event["seq"].as_u64().unwrap();
                    log.told(self.number, self.known, seq, event);
                    self.known = self.known.max(seq);
                }
                log.clocks(self.number, &frame["view"]["clocks"]);
            }
            _ => {}
        }
    }
}
