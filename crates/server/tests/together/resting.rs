//! Tables nobody looks at leave memory and are rebuilt when somebody comes; time passes all the same, and
//! flags fall.

use crate::common::{Served, TestClock};
use jadoube_ledger::{MemoryLedger, SqliteLedger};
use jadoube_server::{App, Clock, Settings};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

const MINUTE: Duration = Duration::from_mins(1);

fn impatient() -> Settings {
    Settings { idle: Duration::from_millis(150), ..Settings::default() }
}

async fn served(clock: &Arc<TestClock>) -> Served {
    let clock = Arc::clone(clock) as Arc<dyn Clock>;
    Served::with(App::with_clock(Arc::new(MemoryLedger::new()), clock).with_settings(impatient())).await
}

async fn all_at_rest(served: &Served) {
    for _ in 0..100 {
        if served.app.tables_in_memory() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{} tables are still in memory", served.app.tables_in_memory());
}

#[tokio::test]
async fn a_table_nobody_looks_at_leaves_memory_and_is_as_it_was_at_the_next_visit() {
    let served = served(&TestClock::new()).await;
    let table = served.table(json!({"code": "steinitz-1889"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    both.act("white", "plays e2-e4").await;
    both.act("black", "touches e7").await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(served.app.tables_in_memory(), 1, "who is connected keeps the table");
    assert_eq!(both.act("black", "plays e7-e5").await["seq"], 3);
    let before = both.view.clone();
    both.leave().await;
    all_at_rest(&served).await;
    let mut again = served.sit(&table.id, &[&table.white, &table.black]).await;
    assert_eq!(again.view, before);
    again.send(&json!({"type": "act", "id": "white-1", "as": "white", "act": "plays e2-e4"})).await;
    assert_eq!(again.next().await, json!({"type": "heard", "id": "white-1", "seq": 1}));
}

#[tokio::test]
async fn a_flag_falls_at_a_table_that_has_left_memory() {
    let clock = TestClock::new();
    let served = served(&clock).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(MINUTE);
    both.act("white", "plays e2-e4").await;
    both.leave().await;
    all_at_rest(&served).await;
    clock.forward(30 * MINUTE);
    // Who looks in sees the time that passed, and does not stop it.
    let clocks = served.state(&table, &table.watch).await["view"]["clocks"].clone();
    assert_eq!(clocks["black"]["left_ms"], 30 * 60_000);
    all_at_rest(&served).await;
    clock.forward(31 * MINUTE);
    tokio::time::sleep(Duration::from_millis(2500)).await;
    all_at_rest(&served).await;
    let state = served.state(&table, &table.watch).await;
    assert_eq!(state["view"]["outcome"]["by"], "time", "{state}");
    assert_eq!(state["seq"], 3);
    clock.forward(60 * MINUTE);
    all_at_rest(&served).await;
    let record = served.record(&table).await;
    assert!(record.ends_with("White takes 1m\nWhite plays e2-e4\nBlack takes 1h1m\n"), "{record}");
}

#[tokio::test]
async fn who_stays_away_is_away_though_the_table_left_memory() {
    let clock = TestClock::new();
    let served = served(&clock).await;
    let table = served.table(json!({"code": "steinitz-1889", "absence": "15m"})).await;
    let both = served.sit(&table.id, &[&table.white, &table.black]).await;
    both.leave().await;
    for _ in 0..3 {
        clock.forward(5 * MINUTE);
        all_at_rest(&served).await;
        served.state(&table, &table.watch).await;
    }
    all_at_rest(&served).await;
    clock.back(60 * MINUTE); // a clock put back takes nothing away
    let mut black = served.sit(&table.id, &[&table.black]).await;
    assert_eq!(black.act("black", "claims abandonment").await["kind"], "refused");
    clock.forward(Duration::from_secs(1));
    assert_eq!(black.act("black", "claims abandonment").await["kind"], "done");
    assert_eq!(black.view["outcome"]["by"], "abandonment");
}

#[tokio::test]
async fn a_game_that_has_not_begun_does_not_begin_by_resting() {
    let clock = TestClock::new();
    let served = served(&clock).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
    served.sit(&table.id, &[&table.white]).await.leave().await;
    all_at_rest(&served).await;
    clock.forward(120 * MINUTE);
    let both = served.sit(&table.id, &[&table.white, &table.black]).await;
    assert_eq!(both.view["clocks"]["white"]["left_ms"], 60 * 60_000);
    assert_eq!(both.view["outcome"], Value::Null);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_while_a_table_goes_to_rest_finds_it() {
    let settings = Settings { idle: Duration::from_millis(1), ..Settings::default() };
    let served = Served::with(App::new(Arc::new(MemoryLedger::new())).with_settings(settings)).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    for visit in 0..300_u64 {
        let state = served.state(&table, &table.white).await;
        assert_eq!(state["id"], table.id.as_str());
        if visit % 3 == 0 {
            tokio::time::sleep(Duration::from_micros(700 + visit * 5)).await;
        }
    }
    let mut seq = 0;
    for _ in 0..20 {
        let mut white = served.sit(&table.id, &[&table.white]).await;
        let heard = white.act("white", "touches e2").await;
        seq += 1;
        assert_eq!(heard["seq"], seq, "{heard}");
        drop(white);
        tokio::time::sleep(Duration::from_millis(3)).await;
    }
}

/// A figure for people, not a promise kept by a clock: see the printout.
#[tokio::test]
async fn a_table_of_six_hundred_acts_is_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let ledger = Arc::new(SqliteLedger::open(folder.path()).expect("a store"));
    let settings = Settings { idle: Duration::from_millis(100), ..Settings::default() };
    let served = Served::with(App::new(ledger).with_settings(settings)).await;
    let table = served.table(json!({"code": "london-1841"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    let moves = [
        ("white", "plays g1-f3"),
        ("black", "plays g8-f6"),
        ("white", "plays f3-g1"),
        ("black", "plays f6-g8"),
    ];
    for number in 0..600 {
        let (seat, act) = moves[number % 4];
        assert_eq!(both.act(seat, act).await["seq"], number + 1);
    }
    both.leave().await;
    let mut taken = Vec::new();
    for _ in 0..10 {
        all_at_rest(&served).await;
        let began = Instant::now();
        let (status, _) = served.get(&format!("/api/tables/{}", table.id), &table.watch).await;
        taken.push(began.elapsed());
        assert_eq!(status, 200);
    }
    taken.sort();
    eprintln!(
        "opening a table of 600 acts: {:?} best, {:?} median, {:?} worst of 10",
        taken[0], taken[5], taken[9]
    );
}
