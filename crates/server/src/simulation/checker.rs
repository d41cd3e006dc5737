//! What clients saw, and whether it fits what was kept: nothing acknowledged is lost, nothing happens twice,
//! the order of each seat is kept, every view is a prefix of one history, and no clock goes backwards.

use crate::wire::SeatName;
use jadoube_ledger::StoredEntry;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, HashSet};

#[derive(Default)]
pub(super) struct Log {
    /// In the order in which a seat first sent them.
    sent: HashMap<SeatName, Vec<String>>,
    heard: Vec<(SeatName, String, u64)>,
    /// What was told under each number, and to whom first.
    told: BTreeMap<u64, (String, String)>,
    /// What was last shown to a client of both clocks, since the server was started.
    clocks: HashMap<u64, [u64; 2]>,
    wrong: Vec<String>,
}

impl Log {
    pub(super) fn sent(&mut self, seat: SeatName, id: &str) {
        self.sent.entry(seat).or_default().push(id.to_owned());
    }

    pub(super) fn heard(&mut self, seat: SeatName, id: &str, seq: u64) {
        self.heard.push((seat, id.to_owned(), seq));
    }

    pub(super) fn wrong(&mut self, what: impl Into<String>) {
        self.wrong.push(what.into());
    }

    /// An event was told to a client that knew so much.
    pub(super) fn told(&mut self, client: u64, known: u64, seq: u64, event: &Value) {
        if seq > known + 1 {
            self.wrong(format!("client {client} was told event {seq} after {known}"));
        }
        let text = |key: &str| event[key].as_str().unwrap_or_default().to_owned();
        let told = (text("act"), text("hash"));
        match self.told.get(&seq) {
            Some(before) if *before != told => {
                let sentence = format!("event {seq} was {before:?} and then {told:?}");
                self.wrong(sentence);
            }
            Some(_) => {}
            None => drop(self.told.insert(seq, told)),
        }
    }

    pub(super) fn clocks(&mut self, client: u64, clocks: &Value) {
        let left = |side: &str| clocks[side]["left_ms"].as_u64();
        let (Some(white), Some(black)) = (left("white"), left("black")) else { return };
        let now = [white, black];
        if let Some(before) = self.clocks.insert(client, now)
            && (before[0] < now[0] || before[1] < now[1])
        {
            self.wrong(format!("clocks went from {before:?} to {now:?}"));
        }
    }

    /// What was not written down when a server dies is nobody's time: clocks may show more afterwards.
    pub(super) fn server_died(&mut self) {
        self.clocks.clear();
    }
}

/// Everything that is wrong.
pub(super) fn violations(log: &Log, kept: &[StoredEntry]) -> Vec<String> {
    let mut wrong = log.wrong.clone();
    let at = |seq: u64| kept.get(usize::try_from(seq).ok()?.checked_sub(1)?);
    for (number, stored) in (1..).zip(kept) {
        if stored.seq.0 != number {
            wrong.push(format!("entry {number} has the number {}", stored.seq));
        }
    }
    let mut ids = HashSet::new();
    for stored in kept {
        if let Some(id) = &stored.entry.act_id
            && !ids.insert((stored.entry.by.clone(), id.clone()))
        {
            wrong.push(format!("{id} happened twice"));
        }
    }
    for (seat, id, seq) in &log.heard {
        let stored = at(*seq).map(|stored| (stored.entry.by.as_str(), stored.entry.act_id.as_deref()));
        if stored != Some((seat.word(), Some(id))) {
            wrong.push(format!("{id} was acknowledged as {seq}, where {stored:?} is kept"));
        }
    }
    for (&seq, (act, hash)) in &log.told {
        let stored = at(seq);
        let same = stored.is_some_and(|stored| stored.entry.act == *act);
        let hashed = stored.and_then(|stored| stored.hash).map(|hash| hash.to_string());
        if !same || hashed.is_some_and(|kept| kept != *hash) {
            wrong.push(format!("event {seq} was told as {act:?}, which is not what is kept"));
        }
    }
    for (seat, sent) in &log.sent {
        let place = |id: &String| sent.iter().position(|other| other == id);
        let of_seat = kept.iter().filter(|stored| stored.entry.by == seat.word());
        let order: Vec<_> = of_seat.filter_map(|stored| place(stored.entry.act_id.as_ref()?)).collect();
        if !order.is_sorted() {
            wrong.push(format!("the acts of {} were kept in another order: {order:?}", seat.word()));
        }
    }
    wrong
}
