//! Tests: rooms, a store that fails and clients that come and go, in one process, by a clock of their own and
//! by chance from a seed; and a checker that looks at everything that was told and kept.
#![allow(clippy::unwrap_used)]

mod checker;
mod client;
mod store;

use crate::clock::{Clock, Reading, deadline_after};
use crate::token::Token;
use crate::wire::SeatName;
use crate::{App, Limits, Settings};
use checker::{Log, violations};
use jadoube_ledger::{Ledger, NewGame, TokenHash, UnixMillis};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{FaultyStore, Plant};
use tokio::sync::watch;
use tokio::time::Instant;

/// So many schedules in the gate; `SCHEDULES=1000` for more, `SEED=7` for others.
const SCHEDULES: u64 = 100;

const GAME: &str = "simulated";

/// Numbers by chance, the same for a seed.
#[derive(Clone)]
struct Chance(u64);

impl Chance {
    fn of(seed: u64, who: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ who.wrapping_mul(0xd1b5_4a32_d192_ed03))
    }

    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % most
    }

    fn millis(&mut self, most: u64) -> Duration {
        Duration::from_millis(self.below(most))
    }
}

/// The simulation's time, which passes when nobody has anything to do.
struct SimulatedClock {
    began: Instant,
}

impl Clock for SimulatedClock {
    fn now(&self) -> u64 {
        1_000_000_000 + self.reading().at
    }

    fn reading(&self) -> Reading {
        let passed = deadline_after(Duration::ZERO).saturating_duration_since(self.began);
        Reading { at: passed.as_millis() as u64, stood_still: 0 }
    }
}

/// The server that runs now, if one does.
type Running = watch::Sender<Option<App>>;

fn token(seat: SeatName) -> Token {
    Token::received(&format!("the token of {}", seat.word()))
}

fn started(store: &Arc<FaultyStore>) -> App {
    let limits = Limits { acts_a_second: 0, ..Settings::default().limits };
    let clock = Arc::new(SimulatedClock { began: deadline_after(Duration::ZERO) });
    let app = App::with_clock(Arc::new(store.session()) as Arc<dyn Ledger>, clock);
    app.with_settings(Settings { limits, ..Settings::default() })
}

/// One schedule; what was wrong with it.
async fn schedule(seed: u64, plant: Plant) -> Vec<String> {
    let mut chance = Chance::of(seed, 0);
    let store = Arc::new(FaultyStore::new(Chance::of(seed, 1), plant));
    let mut game = NewGame::new(GAME, UnixMillis(0))
        .with_terms("code: bcf-1912\nlimit: 40/2h\n")
        .with_code("bcf-1912", "1");
    for seat in SeatName::ALL {
        game = game.with_seat(seat.word(), TokenHash(token(seat).hash()));
    }
    store.create(game).await;
    let (running, log) = (Arc::new(Running::new(None)), Arc::new(Mutex::new(Log::default())));
    running.send_replace(Some(started(&store)));
    let mut clients = Vec::new();
    for (number, seat) in [(2, SeatName::White), (3, SeatName::Black), (4, SeatName::Watch)] {
        let client = client::Client::new(number, seat, Chance::of(seed, number), &running, &log);
        clients.push(tokio::spawn(client.play()));
    }
    for _ in 0..=chance.below(3) {
        tokio::time::sleep(Duration::from_secs(2) + chance.millis(8000)).await;
        // The server dies, and some time later another one is there.
        store.kill();
        running.send_replace(None);
        log.lock().unwrap().server_died();
        tokio::time::sleep(chance.millis(5000)).await;
        let app = started(&store);
        if chance.below(3) == 0 {
            // Somebody only looks, and for a long time nobody comes: nothing may happen by itself.
            let before = store.kept().await.len();
            let _room = app.rooms.open(GAME).await;
            tokio::time::sleep(Duration::from_hours(4)).await;
            if store.kept().await.len() != before {
                log.lock().unwrap().wrong("time passed while nobody could move");
            }
        }
        running.send_replace(Some(app));
    }
    tokio::time::sleep(Duration::from_secs(10)).await;
    store.heal();
    for client in &clients {
        // Whoever still waits for an answer gets it now.
        for _ in 0..120 {
            if client.is_finished() {
                break;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
    let mut wrong: Vec<String> = clients
        .iter()
        .filter(|client| !client.is_finished())
        .map(|_| "a client was left waiting".to_owned())
        .collect();
    clients.iter().for_each(tokio::task::JoinHandle::abort);
    let kept = store.kept().await;
    wrong.extend(violations(&log.lock().unwrap(), &kept));
    wrong
}

fn run(schedules: std::ops::Range<u64>, plant: Plant) -> Vec<(u64, Vec<String>)> {
    let mut all = Vec::new();
    for seed in schedules {
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        let wrong = runtime.block_on(schedule(seed, plant));
        if !wrong.is_empty() {
            all.push((seed, wrong));
        }
    }
    all
}

fn set(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

#[test]
fn thousands_of_schedules_with_faults_lose_nothing() {
    let first = set("SEED", 1);
    let wrong = run(first..first + set("SCHEDULES", SCHEDULES), Plant::Nothing);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_store_that_loses_an_act_is_found_out() {
    let wrong = run(1..21, Plant::LosesActs);
    assert!(wrong.len() >= 15, "the checker is blind: it found {} of 20", wrong.len());
}
