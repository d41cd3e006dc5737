//! A program at a table: it plays, everybody is told of it, and it comes back after a restart.

use crate::common::{Person, Served, TestClock};
use axum::http::StatusCode;
use jadoube_ledger::{MemoryLedger, SqliteLedger};
use jadoube_server::{App, Clock, Settings, ThinkingLimits};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// A server whose programs have quick hands.
async fn quick(ledger: Arc<dyn jadoube_ledger::Ledger>) -> Served {
    let thinking = ThinkingLimits { pace: 0, ..Settings::default().thinking };
    Served::with(App::new(ledger).with_settings(Settings { thinking, ..Settings::default() })).await
}

fn terms(temperament: &str) -> Value {
    let automaton = json!({"side": "black", "level": 1, "temperament": temperament, "seed": 7});
    json!({"code": "london-1841", "automaton": automaton})
}

/// The table, once both have made so many moves.
async fn when_played(served: &Served, id: &str, token: &str, moves: usize) -> Value {
    for _ in 0..400 {
        let (_, text) = served.get(&format!("/api/tables/{id}"), token).await;
        let state: Value = serde_json::from_str(&text).expect("JSON");
        if state["score"].as_array().map_or(0, Vec::len) >= 2 * moves && state["view"]["turn"] == "white" {
            return state;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("Black has not moved")
}

/// White sits down and acts.
async fn white_acts(served: &Served, id: &str, token: &str, act: &str) -> Person {
    let mut white = served.sit(id, &[token]).await;
    white.send(&json!({"type": "act", "id": act, "as": "white", "act": act})).await;
    white
}

/// The token in the link of a seat.
fn token_of(made: &Value, seat: &str) -> String {
    let link = made["seats"][seat].as_str().expect("a link");
    link.split_once('#').expect("a token").1.to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_answers_moves_as_a_player_and_everybody_is_told_of_it() {
    let served = quick(Arc::new(MemoryLedger::new())).await;
    let (status, made) = served.post(&terms("honest")).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    assert_eq!((&made["seats"]["black"], &made["invitations"]), (&json!(""), &json!(["umpire"])));
    let id = made["id"].as_str().expect("an id").to_owned();
    let (token, watch) = (token_of(&made, "white"), token_of(&made, "watch"));
    let told = json!({"side": "black", "level": 1, "temperament": "honest", "vigilance": "watchful"});
    let watcher = served.sit(&id, &[&watch]).await;
    assert_eq!(watcher.view["seating"]["automaton"], told);
    let _first = white_acts(&served, &id, &token, "plays e2-e4").await;
    let state = when_played(&served, &id, &token, 1).await;
    assert_eq!(state["view"]["seating"]["automaton"], told);
    assert_eq!(state["presence"]["black"], true);
    let _second = white_acts(&served, &id, &token, "plays d2-d4").await;
    when_played(&served, &id, &token, 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_is_back_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = quick(Arc::new(SqliteLedger::open(folder.path()).expect("a store"))).await;
    let (_, made) = served.post(&terms("honest")).await;
    let (id, token) = (made["id"].as_str().expect("an id").to_owned(), token_of(&made, "white"));
    let white = white_acts(&served, &id, &token, "plays e2-e4").await;
    when_played(&served, &id, &token, 1).await;
    drop(white);
    served.stop().await;
    let served = quick(Arc::new(crate::common::open_again(folder.path()).await)).await;
    let _white = white_acts(&served, &id, &token, "plays d2-d4").await;
    when_played(&served, &id, &token, 2).await;
}

/// The program counts as a player who has come: with one person there the clocks run.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_counts_as_a_player_who_has_come() {
    let clock = TestClock::new();
    let by_clock = Arc::clone(&clock) as Arc<dyn Clock>;
    let served = Served::with(App::with_clock(Arc::new(MemoryLedger::new()), by_clock)).await;
    let left = async |automaton: Option<Value>| {
        let mut terms = json!({"code": "bcf-1912", "limit": "20/1h", "hold": "white"});
        if let Some(automaton) = automaton {
            terms["automaton"] = automaton;
        }
        let (_, made) = served.post(&terms).await;
        let (id, token) = (made["id"].as_str().expect("an id").to_owned(), token_of(&made, "white"));
        let _white = served.sit(&id, &[&token]).await;
        clock.forward(Duration::from_mins(1));
        let (_, text) = served.get(&format!("/api/tables/{id}"), &token).await;
        let state: Value = serde_json::from_str(&text).expect("JSON");
        state["view"]["clocks"]["white"]["left_ms"].as_u64().expect("a time")
    };
    assert_eq!(left(None).await, 3_600_000, "nobody has come to play Black");
    let program = json!({"side": "black", "level": 1, "temperament": "honest"});
    assert_eq!(left(Some(program)).await, 3_540_000);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_is_away_while_the_person_is_and_leaves_for_good_with_them() {
    let thinking = ThinkingLimits { pace: 0, ..Settings::default().thinking };
    let settings = Settings { thinking, idle: Duration::from_millis(150), ..Settings::default() };
    let served = Served::with(App::new(Arc::new(MemoryLedger::new())).with_settings(settings)).await;
    let (_, made) = served.post(&terms("honest")).await;
    let id = made["id"].as_str().expect("an id").to_owned();
    let (token, watch) = (token_of(&made, "white"), token_of(&made, "watch"));
    let watcher = served.sit(&id, &[&watch]).await;
    let white = white_acts(&served, &id, &token, "plays e2-e4").await;
    when_played(&served, &id, &token, 1).await;
    white.leave().await;
    let mut there = true;
    for _ in 0..100 {
        let (_, text) = served.get(&format!("/api/tables/{id}"), &watch).await;
        let state: Value = serde_json::from_str(&text).expect("JSON");
        there = state["presence"]["black"] != false;
        if !there {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(!there, "it is not there for who only watches");
    watcher.leave().await;
    for _ in 0..200 {
        if served.app.tables_in_memory() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(served.app.tables_in_memory(), 0, "a program alone keeps no table");
    let _white = white_acts(&served, &id, &token, "plays d2-d4").await;
    when_played(&served, &id, &token, 2).await;
}

#[tokio::test]
async fn what_no_program_can_be_is_refused_with_what_there_is() {
    let served = quick(Arc::new(MemoryLedger::new())).await;
    for (change, word) in [
        (json!({"side": "white", "level": 1, "temperament": "honest"}), "other side"),
        (json!({"side": "black", "level": 11, "temperament": "honest"}), "1 to 10"),
        (json!({"side": "black", "level": 1, "temperament": "sly"}), "honest, human or rogue"),
        (json!({"side": "black", "level": 1, "temperament": "human", "vigilance": "x"}), "watchful"),
        (
            json!({"side": "black", "level": 1, "temperament": "human", "engine": "stockfish"}),
            "there is none but ours",
        ),
    ] {
        let (status, answer) = served.post(&json!({"code": "london-1841", "automaton": change})).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
        assert!(answer.to_string().contains(word), "{answer}");
    }
}
