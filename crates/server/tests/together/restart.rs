//! After a restart every table is as it was.

use crate::common::{Person, Served};
use jadoube_ledger::SqliteLedger;
use serde_json::json;
use std::sync::Arc;

#[tokio::test]
async fn a_table_is_as_it_was_with_a_man_in_hand_and_a_claim_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let ledger = Arc::new(SqliteLedger::open(folder.path()).expect("a store"));
    let served = Served::on(ledger).await;
    let table = served.table(json!({"code": "steinitz-1889"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
    for (seat, act) in [
        ("white", "plays e2-e4"),
        ("black", "plays e7-e5"),
        ("white", "plays a1-a3"),
        ("black", "objects to the move"),
    ] {
        both.act(seat, act).await;
    }
    let before = both.view.clone();
    assert!(before["claim"].is_object(), "{before}");
    drop(both);
    served.stop().await;

    let ledger = crate::common::open_again(folder.path()).await;
    let served = Served::on(Arc::new(ledger)).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
    assert_eq!(both.view, before);
    // What was sent before the restart is still known by its id.
    both.send(&json!({"type": "act", "id": "white-1", "as": "white", "act": "plays e2-e4"})).await;
    assert_eq!(both.next().await, json!({"type": "heard", "id": "white-1", "seq": 1}));
    let choice = before["claim"]["options"][0]["say"].as_str().expect("a choice").to_owned();
    both.send(&json!({"type": "act", "id": "after", "as": "black", "act": choice})).await;
    assert_eq!(both.next().await["events"][0]["seq"], 5);
    let mut late = Person::at(served.address, &table.id).await;
    late.send(&json!({"type": "sit", "tokens": [table.watch]})).await;
    assert_eq!(late.next().await["seq"], 5);
}
