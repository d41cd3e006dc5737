//! Makes a store with a game in every state there is, as this version of the server writes it. Later versions
//! open it in the test `earlier_stores`.
//!
//! `cargo run -p jadoube-server --example store_of_every_state -- crates/server/tests/stores/VERSION`

#[path = "../../tests/together/common/mod.rs"]
mod common;
mod endings;
mod games;

use axum::body::Body;
use axum::http::{Request, header};
use common::{Person, Served, TestClock};
use games::Game;
use jadoube_ledger::{ReadOnlyLedger, SqliteLedger};
use jadoube_server::{App, Clock};
use serde_json::{Map, Value, json};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

#[tokio::main]
async fn main() {
    let folder =
        std::env::args().nth(1).expect("the folder to make, such as crates/server/tests/stores/0.2.0");
    assert!(!Path::new(&folder).exists(), "{folder} is there: a store that was kept stays as it is");
    let made = tempfile::tempdir().expect("a folder to play in");
    let key = made.path().join("envelope.key");
    let clock = TestClock::new();
    let ledger = Arc::new(SqliteLedger::open(made.path()).expect("a store"));
    let app = App::with_clock(ledger, Arc::clone(&clock) as Arc<dyn Clock>).with_key_in(&key);
    let served = Served::with(app).await;
    let mut tables: Vec<Value> = Vec::new();
    let mut event_key = Value::Null;
    for game in games::GAMES.iter().chain(&endings::GAMES) {
        let seats = match (game.terms, tables.last()) {
            ([], Some(before)) => next(&served, before).await,
            _ => new(&served, game, &mut event_key).await,
        };
        tables.push(play(&served, &clock, game, seats).await);
        clock.forward(Duration::from_secs(1)); // not long: at the tables before, clocks are running
    }
    served.stop().await;
    drop(common::open_again(made.path()).await); // nothing is left in its log
    std::fs::create_dir_all(&folder).expect("the folder");
    let folder = Path::new(&folder);
    let mut store = ReadOnlyLedger::open(made.path()).expect("the store");
    store.copy_to(&folder.join("jadoube.sqlite")).expect("a copy without gaps");
    std::fs::copy(&key, folder.join("envelope.key")).expect("the key");
    let lines: Vec<String> = tables.iter().map(Value::to_string).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    std::fs::write(folder.join("expected.json"), text).expect("what is expected");
}

/// A table on a game's terms, with the tokens of its seats. Games of an event share it.
async fn new(served: &Served, game: &Game, event_key: &mut Value) -> Map<String, Value> {
    let mut terms: Map<String, Value> =
        game.terms.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
    if terms.contains_key("event") && event_key.is_string() {
        terms.insert("event_key".to_owned(), event_key.clone());
    }
    terms.insert("hold".to_owned(), json!("both"));
    let (_, made) = served.post(&Value::Object(terms)).await;
    assert!(made["id"].is_string(), "{}: {made}", game.state);
    if made["event"]["key"].is_string() {
        *event_key = made["event"]["key"].clone();
    }
    let token = |seat: &str| {
        json!(made["seats"][seat].as_str().and_then(|link| link.split_once('#')).unwrap_or_default().1)
    };
    let mut seats =
        Map::from_iter(["white", "black", "umpire", "watch"].map(|seat| (seat.to_owned(), token(seat))));
    seats.insert("id".to_owned(), made["id"].clone());
    seats
}

/// The table that follows one, where the players keep their colours.
async fn next(served: &Served, before: &Value) -> Map<String, Value> {
    let text = |key: &str| before[key].as_str().unwrap_or_default();
    let request = Request::post(format!("/api/tables/{}/next", text("id")))
        .header(header::AUTHORIZATION, format!("Bearer {}", text("white")))
        .body(Body::empty());
    let (_, made) = served.ask(request.expect("a request")).await;
    let made: Value = serde_json::from_str(&made).expect("JSON");
    assert_eq!(made["seat"], "white", "{made}");
    let mut seats = Map::from_iter(
        ["white", "black", "umpire", "watch"].map(|seat| (seat.to_owned(), before[seat].clone())),
    );
    seats.insert("id".to_owned(), made["id"].clone());
    seats
}

/// Plays a game up to its state, and tells what a later version is to find.
async fn play(served: &Served, clock: &TestClock, game: &Game, mut table: Map<String, Value>) -> Value {
    let text = |key: &str| table[key].as_str().unwrap_or_default().to_owned();
    let (id, watch) = (text("id"), text("watch"));
    // Whoever sits down in the umpire's chair has taken the office, so nobody does without need.
    let umpire = game.acts.iter().chain(game.then).any(|(seat, _)| *seat == "umpire");
    let mut tokens = vec![text("white"), text("black")];
    tokens.extend(umpire.then(|| text("umpire")));
    let tokens: Vec<&str> = tokens.iter().map(String::as_str).collect();
    let mut all = served.sit(&id, &tokens).await;
    for (seat, act) in game.acts {
        step(&mut all, clock, game, seat, act).await;
    }
    for shown in game.shows {
        let part = &all.view[*shown];
        let there = !part.is_null() && part.as_array().is_none_or(|list| !list.is_empty());
        assert!(there, "{}: no {shown} in {}", game.state, all.view);
    }
    all.leave().await;
    let (_, state) = served.get(&format!("/api/tables/{id}"), &watch).await;
    let state: Value = serde_json::from_str(&state).expect("JSON");
    let view = &state["view"];
    let result = view["outcome"]["result"].clone();
    assert_eq!(result.is_null(), !game.then.is_empty(), "{}: who is still playing goes on", game.state);
    table.extend([
        ("state".to_owned(), json!(game.state)),
        ("acts".to_owned(), state["seq"].clone()),
        ("board".to_owned(), view["board"].clone()),
        ("turn".to_owned(), view["turn"].clone()),
        ("open".to_owned(), json!(result.is_null())),
        ("result".to_owned(), result),
        ("then".to_owned(), json!(game.then)),
    ]);
    Value::Object(table)
}

/// One step: `clock` lets seconds pass, anybody else acts. `refused: …` and `silent: …` say what comes of it.
async fn step(all: &mut Person, clock: &TestClock, game: &Game, seat: &str, act: &str) {
    if seat == "clock" {
        let seconds = act.parse().expect("a number of seconds");
        return clock.forward(Duration::from_secs(seconds));
    }
    let (kind, act) = act.split_once(": ").unwrap_or(("done", act));
    let event = all.act(seat, act).await;
    assert_eq!(event["kind"], kind, "{}: {seat} {act}: {event}", game.state);
}
