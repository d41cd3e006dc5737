//! The umpire's seat: what its holder may do, and how a spectator comes to hold it.

mod common;

use common::{Served, TestClock};
use jadoube_ledger::MemoryLedger;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

#[tokio::test]
async fn the_umpire_decides_what_he_is_asked() {
    let served = Served::in_memory().await;
    for (act, result) in [
        ("awards White", json!("1-0")),
        ("draws", json!("1/2-1/2")),
        ("annuls", json!("annulled")),
        ("continues", Value::Null),
        ("restores move 1", Value::Null),
        ("sets White 0:45:00", Value::Null),
    ] {
        let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
        let mut all = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
        all.act("white", "plays e2-e4").await;
        all.act("black", "disputes \"what happened\"").await;
        let decided = all.act("umpire", act).await;
        assert_eq!(decided["kind"], "done", "{act}: {decided}");
        assert_eq!(all.view["outcome"].get("result").cloned().unwrap_or_default(), result, "{act}");
        if act.starts_with("sets") {
            assert_eq!(all.view["clocks"]["white"]["left_ms"], 45 * 60_000);
        }
    }
}

#[tokio::test]
async fn what_the_umpire_says_reaches_the_referee_whatever_comes_of_it() {
    let served = Served::in_memory().await;
    for act in ["grants fifty", "finds \"unknown\"", "awards Black", "restores move 3 of White"] {
        let table = served.table(json!({"code": "london-1841"})).await;
        let mut all = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
        let answer = all.act("umpire", act).await;
        assert_eq!((&answer["by"], &answer["act"]), (&json!("umpire"), &json!(format!("Umpire {act}"))));
        assert_ne!(all.act("white", act).await["by"], "umpire", "a player does not");
    }
}

#[tokio::test]
async fn the_umpire_adjourns_and_sets_the_hour_after_which_one_alone_resumes() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let terms = json!({"code": "bcf-1912", "limit": "20/1h", "event": "Cup", "hold": "none"});
    let table = served.table(terms).await;
    let tokens = [served.taken(&table.id, &table.white).await, served.taken(&table.id, &table.black).await];
    let mut white = served.sit(&table.id, &[&tokens[0]]).await;
    let mut black = served.sit(&table.id, &[&tokens[1]]).await;
    let mut umpire = served.sit(&table.id, &[&table.umpire]).await;
    let unheard = white.act("white", "adjourns").await;
    assert_eq!(unheard["type"], "unheard", "{unheard}");
    clock.forward(Duration::from_mins(5));
    // The test's clock begins at 13:46 on 12 January 1970.
    let adjourned = umpire.act("umpire", "adjourns until \"1970-01-12 15:00 UTC\"").await;
    assert_eq!(adjourned["kind"], "done", "{adjourned}");
    for player in [&mut white, &mut black] {
        player.hear("Umpire adjourns until \"1970-01-12 15:00 UTC\"").await;
        assert_eq!(player.view["adjournment"]["until"], "1970-01-12 15:00 UTC");
        assert_eq!(player.view["clocks"]["running"], Value::Null);
        assert_eq!(player.view["clocks"]["white"]["left_ms"], 55 * 60_000);
    }
    assert_eq!(white.act("white", "adjourns until \"1970-01-12 13:50 UTC\"").await["kind"], "refused");
    black.leave().await;
    assert_eq!(white.act("white", "Resume").await["type"], "unheard", "before the hour");
    clock.forward(Duration::from_mins(90));
    assert_eq!(white.act("white", "Resume").await["act"], "Resume without Black");
}

#[tokio::test]
async fn a_spectator_both_accept_is_the_umpire_and_stays_so() {
    let ledger = Arc::new(MemoryLedger::new());
    let served = Served::on(Arc::clone(&ledger) as _).await;
    let table = served.table(json!({"code": "bcf-1912", "hold": "white"})).await;
    let black = served.taken(&table.id, &table.black).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let mut black = served.sit(&table.id, &[&black]).await;
    let mut watcher = served.sit(&table.id, &[&table.watch]).await;
    assert_eq!(white.act("white", "proposes the spectator").await["type"], "unheard");
    watcher.act("watch", "offers to decide").await;
    assert_eq!(watcher.view["umpire"], json!({"taken": false, "offered": true, "proposed_by": null}));
    assert_eq!(watcher.act("watch", "accepts the spectator").await["type"], "unheard");
    white.act("white", "proposes the spectator").await;
    assert_eq!(white.act("white", "accepts the spectator").await["type"], "unheard", "not he alone");
    black.act("black", "accepts the spectator").await;
    assert_eq!(black.view["umpire"]["taken"], true);
    let token = loop {
        let frame = watcher.next().await;
        if frame["type"] == "appointed" {
            break frame["token"].as_str().expect("a token").to_owned();
        }
    };
    assert!(!white.told.contains(&token) && !black.told.contains(&token));
    black.act("black", "disputes \"a touch\"").await;
    let mut umpire = served.sit(&table.id, &[&token]).await;
    assert_eq!(umpire.act("umpire", "continues").await["kind"], "done");
    assert_eq!(white.act("white", "proposes the spectator").await["type"], "unheard");
    served.stop().await;
    let served = Served::on(ledger).await;
    let umpire = served.sit(&table.id, &[&token]).await;
    assert_eq!(umpire.view["umpire"]["taken"], true);
    let record = served.record(&table).await;
    assert!(record.ends_with("Black disputes \"a touch\"\nUmpire continues\n"), "{record}");
}

#[tokio::test]
async fn an_offer_goes_with_the_spectator_and_an_umpire_who_comes_settles_it() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "london-1841", "event": "Cup", "hold": "none"})).await;
    let white = served.taken(&table.id, &table.white).await;
    let mut white = served.sit(&table.id, &[&white]).await;
    let mut watcher = served.sit(&table.id, &[&table.watch]).await;
    watcher.act("watch", "offers to decide").await;
    watcher.leave().await;
    assert_eq!(white.act("white", "proposes the spectator").await["type"], "unheard");
    let mut watcher = served.sit(&table.id, &[&table.watch]).await;
    let _umpire = served.sit(&table.id, &[&table.umpire]).await;
    let answer = loop {
        watcher.send(&json!({"type": "act", "id": "o", "act": "offers to decide"})).await;
        let frame = watcher.next().await;
        if frame["type"] != "events" {
            break frame;
        }
    };
    assert_eq!(answer["type"], "unheard", "{answer}");
}
