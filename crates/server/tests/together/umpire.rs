//! The umpire's seat: what its holder may do, and how a spectator comes to hold it.

use crate::common::{Served, TestClock};
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
async fn what_the_referee_refuses_the_umpire_is_no_part_of_the_game() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "steinitz-1889"})).await;
    let mut all = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
    all.act("white", "plays e2-e4").await;
    for act in ["grants fifty", "draws", "awards Black", "warns White", "restores move 3 of White"] {
        let answer = all.act("umpire", act).await;
        assert_eq!(answer["type"], "unheard", "{act}: {answer}");
        assert_ne!(all.act("white", act).await["by"], "umpire", "a player does not");
    }
    let unasked = all.act("umpire", "draws because \"I like it\"").await;
    assert!(unasked["error"].as_str().is_some_and(|why| why.ends_with("(XV)")), "{unasked}");
    assert!(!served.record(&table).await.contains("Umpire"));
}

#[tokio::test]
async fn the_reason_of_a_decision_is_kept_and_told_with_it() {
    let ledger = Arc::new(MemoryLedger::new());
    let served = Served::on(Arc::clone(&ledger) as _).await;
    let table = served.table(json!({"code": "chess-1949", "event": "Cup", "hold": "none"})).await;
    let tokens = [served.taken(&table.id, &table.white).await, served.taken(&table.id, &table.black).await];
    let mut white = served.sit(&table.id, &[&tokens[0]]).await;
    let mut black = served.sit(&table.id, &[&tokens[1]]).await;
    let mut umpire = served.sit(&table.id, &[&table.umpire]).await;
    white.act("white", "plays e2-e4").await;
    black.act("black", "disputes \"was it let go?\"").await;
    umpire.hear("Black disputes \"was it let go?\"").await;
    assert_eq!(umpire.view["question"]["seq"], 2);
    let decided = umpire.act("umpire", "continues because \"Both hands were off it.\"").await;
    assert_eq!((&decided["act"], &decided["seq"]), (&json!("Umpire continues"), &json!(3)));
    for player in [&mut white, &mut black] {
        let reason = player.hear("# because \"Both hands were off it.\"").await;
        let told = (&reason["kind"], &reason["by"], &reason["seq"]);
        assert_eq!(told, (&json!("noted"), &json!("umpire"), &json!(4)));
    }
    black.act("black", "plays e7-e5 because \"I can\"").await;
    served.stop().await;
    let served = Served::on(ledger).await;
    let told = "Umpire continues\n# because \"Both hands were off it.\"\n";
    let record = served.record(&table).await;
    assert!(record.contains(told), "{record}");
    let mut umpire = served.sit(&table.id, &[&table.umpire]).await;
    assert_eq!(umpire.act("umpire", "adjourns until \"noon\"").await["kind"], "done");
}

#[tokio::test]
async fn only_the_umpire_is_told_what_he_can_do_and_where_his_event_is() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "event": "Cup", "hold": "none"})).await;
    let black = served.taken(&table.id, &table.black).await;
    let mut black = served.sit(&table.id, &[&black]).await;
    let mut umpire = served.sit(&table.id, &[&table.umpire]).await;
    assert_eq!(umpire.view["measures"], json!(["adjourns"]));
    assert!(umpire.view["event"].is_string());
    black.act("black", "disputes \"a noise\"").await;
    umpire.hear("Black disputes \"a noise\"").await;
    assert!(umpire.view["measures"].as_array().is_some_and(|all| all.contains(&json!("annuls"))));
    assert_eq!((&black.view["measures"], &black.view["event"]), (&Value::Null, &Value::Null));
}

/// Players who have the umpire's chair at their own screen are told what can be decided there, and see no
/// more than players.
#[tokio::test]
async fn at_one_screen_the_players_are_told_what_those_beside_them_can_decide() {
    for (code, asked, none) in
        [("bcf-1912", "finds unknown", "warns"), ("fide-2023", "warns", "grants fifty")]
    {
        let served = Served::in_memory().await;
        let table = served.table(json!({"code": code, "hold": "both"})).await;
        let mut all = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
        all.act("white", "plays e2-e5").await;
        all.act("black", "disputes \"a noise\"").await;
        let measures = all.view["measures"].as_array().cloned().unwrap_or_default();
        assert!(
            measures.contains(&json!("awards")) && measures.contains(&json!(asked)),
            "{code}: {measures:?}"
        );
        assert!(!measures.contains(&json!(none)), "{code}: {measures:?}");
        assert_eq!(all.view["notes"], json!([]), "{code}: an umpire's notes are not for players");
    }
}

#[tokio::test]
async fn an_arbiter_tells_what_no_board_shows_and_a_player_does_not() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "fide-2023"})).await;
    let mut all = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
    for act in ["breaches 11.3.2.2", "White breaches 11.3.2.2"] {
        assert_eq!(all.act("white", act).await["type"], "unheard");
    }
    assert_eq!(all.act("umpire", "White resigns").await["type"], "unheard");
    let referred = all.act("umpire", "White breaches 11.2.3.2 because \"He left the room.\"").await;
    assert_eq!((&referred["by"], &referred["kind"]), (&json!("white"), &json!("referred")));
    assert_eq!(all.act("umpire", "warns White").await["rulings"][0]["law"], "12.9.1");
    let lost = all.act("umpire", "Black breaches 11.3.2.2").await;
    assert_eq!(lost["rulings"][0]["law"], "11.3.2.2", "{lost}");
    assert_eq!(all.view["outcome"]["result"], "1-0");
}

#[tokio::test]
async fn the_arbiter_stops_the_clocks_and_starts_them() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "fide-2023", "limit": "1h", "clock": "pressed"})).await;
    let mut all = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
    clock.forward(Duration::from_mins(1));
    all.act("umpire", "pauses").await;
    clock.forward(Duration::from_mins(10));
    all.act("umpire", "continues").await;
    assert_eq!(all.view["clocks"]["white"]["left_ms"], 59 * 60_000);
    assert_eq!(all.view["clocks"]["running"], "white");
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
