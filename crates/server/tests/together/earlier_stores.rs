//! Stores that earlier versions wrote, with a game in every state: each opens, shows what was kept, and every
//! game that is not over goes on.

use crate::common::{Served, TestClock};
use jadoube_ledger::{Entry, GameId, Ledger, Page, ReadOnlyLedger, SqliteLedger};
use jadoube_server::{App, Clock, decide_again};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The folders in which stores are kept, one a version.
fn stores() -> Vec<PathBuf> {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stores");
    let entries = fs::read_dir(all).expect("the stores").map(|entry| entry.expect("an entry").path());
    entries.filter(|path| path.is_dir()).collect()
}

/// A copy of a store, and the server that serves it.
struct Opened {
    served: Served,
    ledger: Arc<SqliteLedger>,
    tables: Vec<Value>,
    _folder: tempfile::TempDir,
}

impl Opened {
    async fn copy_of(store: &Path) -> Opened {
        let folder = tempfile::tempdir().expect("a folder");
        for file in ["jadoube.sqlite", "envelope.key"] {
            fs::copy(store.join(file), folder.path().join(file)).expect("a copy");
        }
        let ledger = Arc::new(SqliteLedger::open(folder.path()).expect("the store opens"));
        let clock: Arc<dyn Clock> = TestClock::new();
        let app = App::with_clock(Arc::clone(&ledger) as Arc<dyn Ledger>, clock);
        let served = Served::with(app.with_key_in(folder.path().join("envelope.key"))).await;
        let expected = fs::read_to_string(store.join("expected.json")).expect("what is expected");
        let tables = serde_json::from_str(&expected).expect("JSON");
        Opened { served, ledger, tables, _folder: folder }
    }

    /// The acts of a table as they are stored.
    async fn entries(&self, table: &Value) -> Vec<Entry> {
        let stored = self.ledger.read(&GameId::from(text(table, "id"))).await.expect("the store answers");
        stored.expect("the game").entries.into_iter().map(|stored| stored.entry).collect()
    }

    /// What anybody sees who asks for a part of a table.
    async fn seen(&self, table: &Value, part: &str) -> Value {
        let path = format!("/api/tables/{}{part}", text(table, "id"));
        let (_, seen) = self.served.get(&path, text(table, "watch")).await;
        serde_json::from_str(&seen).expect("JSON")
    }
}

fn text<'a>(table: &'a Value, key: &str) -> &'a str {
    table[key].as_str().unwrap_or_default()
}

/// An act as it was stored, in the shape in which it is told.
fn told(entry: &Entry) -> Value {
    let rulings = entry.rulings.iter();
    let rulings =
        rulings.map(|ruling| json!({"law": ruling.law, "verdict": ruling.verdict, "text": ruling.text}));
    json!({"act": entry.act, "kind": entry.kind, "rulings": rulings.collect::<Vec<_>>()})
}

#[tokio::test]
async fn every_table_shows_what_was_kept() {
    for store in stores() {
        let opened = Opened::copy_of(&store).await;
        let listed = opened.ledger.list(Page::first(1000)).await.expect("a list");
        assert_eq!(listed.len(), opened.tables.len(), "{}", store.display());
        for table in &opened.tables {
            let state = opened.seen(table, "").await;
            let view = &state["view"];
            let now = json!([state["seq"], view["board"], view["turn"], view["outcome"]["result"]]);
            let kept = json!([table["acts"], table["board"], table["turn"], table["result"]]);
            assert_eq!(now, kept, "{}", table["state"]);
            let kept: Vec<Value> = opened.entries(table).await.iter().map(told).collect();
            let mut now = opened.seen(table, "/events").await["events"].take();
            for event in now.as_array_mut().expect("events") {
                *event = json!({"act": event["act"], "kind": event["kind"], "rulings": event["rulings"]});
            }
            assert_eq!(now, json!(kept), "{}", table["state"]);
        }
        assert_eq!(opened.ledger.check().await.expect("it is checked"), Vec::<String>::new());
    }
}

#[tokio::test]
async fn every_game_that_is_not_over_goes_on() {
    for store in stores() {
        let opened = Opened::copy_of(&store).await;
        for table in opened.tables.iter().filter(|table| table["open"] == true) {
            let tokens = ["white", "black", "umpire"].map(|seat| text(table, seat));
            let mut all = opened.served.sit(text(table, "id"), &tokens).await;
            for act in table["then"].as_array().expect("what is done next") {
                let [seat, said] = [0, 1].map(|part| act[part].as_str().expect("a seat and an act"));
                let event = all.act(seat, said).await;
                assert_eq!(event["kind"], "done", "{}: {act}: {event}", table["state"]);
                let entries = opened.entries(table).await;
                assert_eq!(entries.last().map(|entry| json!(entry.act)), Some(event["act"].clone()));
                assert_eq!(event["seq"], entries.len(), "{}", table["state"]);
                let kept = entries.last().and_then(|entry| entry.situation.clone()).expect("the board too");
                assert_eq!(
                    (json!(kept.board), json!(kept.turn)),
                    (all.view["board"].clone(), all.view["turn"].clone())
                );
            }
            assert!(opened.entries(table).await.len() as u64 > table["acts"].as_u64().expect("a number"));
        }
        // What two versions have written together is one game.
        for table in &opened.tables {
            let stored =
                opened.ledger.read(&GameId::from(text(table, "id"))).await.expect("the store answers");
            assert_eq!(decide_again(stored.expect("the game")).expect("it is read").differs, None);
        }
    }
}

#[test]
fn an_earlier_store_is_read_and_verified_before_it_is_upgraded() {
    for store in stores() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("jadoube.sqlite");
        fs::copy(store.join("jadoube.sqlite"), &file).expect("a copy");
        let mut reader = ReadOnlyLedger::open(folder.path()).expect("the store opens");
        assert_eq!(reader.check().expect("it is checked"), Vec::<String>::new());
        for game in reader.list(&Page::first(1000)).expect("a list") {
            let stored = reader.read(&game.id).expect("the store answers").expect("the game");
            let again = decide_again(stored).expect("it is read");
            assert_eq!((again.differs, again.result), (None, game.over), "{}", again.record);
        }
        assert_eq!(
            fs::read(&file).expect("the copy"),
            fs::read(store.join("jadoube.sqlite")).expect("the store")
        );
    }
}
