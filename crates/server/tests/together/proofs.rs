//! Claims of perpetual check at live tables: a few proofs at a time for the whole server, nothing proved
//! twice, evidence kept with the act, and the claimant's clock stands meanwhile.

use crate::common::{Seats, Served, TestClock, open_again};
use jadoube_ledger::{
    Entry, GameId, Ledger, MemoryLedger, NewGame, Seq, SqliteLedger, TokenHash, UnixMillis,
};
use jadoube_server::{App, Clock, ProofLimits, Settings, decide_again};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Nothing is found here within the limit.
const HARD: &str = "1K6/6b1/8/2B2k2/8/2pN4/2R5/1QN3r1 w - -";
/// White checks for ever.
const PROVEN: &str = "6k1/5p1p/8/8/8/3Q4/rr6/7K w - -";
/// The checks end.
const DISPROVED: &str = "5rk1/5pp1/8/8/7Q/8/rr6/7K w - -";
const CLAIM: &str = "claims a draw by perpetual";

fn terms(position: &str) -> Value {
    json!({"code": "bcf-1912", "position": position, "limit": "20/1h"})
}

async fn stored(ledger: &dyn Ledger, table: &Seats) -> Vec<Entry> {
    let stored = ledger.read(&GameId::from(table.id.as_str())).await.expect("a store").expect("a game");
    stored.entries.into_iter().map(|stored| stored.entry).collect()
}

#[tokio::test]
async fn what_was_found_is_kept_with_its_evidence_and_a_restart_proves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let ledger = Arc::new(SqliteLedger::open(folder.path()).expect("a store"));
    let served = Served::on(Arc::clone(&ledger) as Arc<dyn Ledger>).await;
    let won = served.table(terms(PROVEN)).await;
    let goes_on = served.table(terms(DISPROVED)).await;
    let mut white = served.sit(&won.id, &[&won.white]).await;
    assert_eq!(white.act("white", CLAIM).await["kind"], "done");
    let mut other = served.sit(&goes_on.id, &[&goes_on.white]).await;
    for _ in 0..8 {
        // The same claim is answered from the first: no pace is kept against it.
        assert_eq!(other.act("white", CLAIM).await["kind"], "refused");
    }
    let kept = stored(&*ledger, &won).await;
    let evidence = kept.last().and_then(|entry| entry.evidence.clone()).expect("evidence");
    assert!(evidence.starts_with("1;proven Qd8+ "), "{evidence}");
    let claims = stored(&*ledger, &goes_on).await;
    let evidence: Vec<&str> = claims.iter().filter_map(|entry| entry.evidence.as_deref()).collect();
    assert!(evidence[0].starts_with("1;disproved;"), "{evidence:?}");
    assert_eq!(evidence[1..], ["1;disproved"; 7]);
    drop((white, other));
    served.stop().await;
    drop(ledger);
    let ledger = Arc::new(open_again(folder.path()).await);
    let game = ledger.read(&GameId::from(won.id.as_str())).await.expect("a store").expect("a game");
    let again = decide_again(game).expect("a game");
    assert_eq!((again.result.as_deref(), again.differs, again.reworded), (Some("1/2-1/2"), None, None));
    let served = Served::on(ledger).await;
    assert_eq!(served.state(&won, &won.watch).await["view"]["outcome"]["result"], "1/2-1/2");
}

#[tokio::test]
async fn evidence_that_does_not_hold_is_told_and_what_was_ruled_stands() {
    let ledger = Arc::new(MemoryLedger::new());
    let served = Served::on(Arc::clone(&ledger) as Arc<dyn Ledger>).await;
    let table = served.table(terms(PROVEN)).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    white.act("white", CLAIM).await;
    let mut game = ledger.read(&GameId::from(table.id.as_str())).await.expect("a store").expect("a game");
    let evidence = game.entries.last_mut().and_then(|last| last.entry.evidence.as_mut()).expect("evidence");
    evidence.truncate(evidence.len() - 2);
    let again = decide_again(game).expect("a game");
    assert_eq!((again.result.as_deref(), again.differs), (Some("1/2-1/2"), None));
    assert!(again.reworded.is_some_and(|told| told.contains("its evidence does not hold")));
}

/// A table of an earlier version, at which hard claims were made again and again.
async fn table_with_claims(ledger: &dyn Ledger, claims: u64) -> String {
    let token = "t".repeat(22);
    let hash = Sha256::digest(token.as_bytes()).into();
    let game = NewGame::new("old", UnixMillis(0))
        .with_terms(format!("code: bcf-1912\nposition: \"{HARD}\"\n"))
        .with_code("bcf-1912", "1")
        .with_seat("white", TokenHash(hash));
    ledger.create(game).await.expect("it is made");
    for number in 1..=claims {
        let claim =
            Entry::new(UnixMillis(0), "white", format!("White {CLAIM}")).with_act_id(number.to_string());
        let kept = Entry { kind: "silent".to_owned(), ..claim };
        ledger.append(&GameId::from("old"), Seq(number), kept).await.expect("it is kept");
    }
    token
}

#[tokio::test]
async fn a_table_with_stored_claims_of_an_earlier_version_opens_at_once() {
    let ledger = Arc::new(MemoryLedger::new());
    let token = table_with_claims(&*ledger, 25).await;
    let served = Served::on(Arc::clone(&ledger) as Arc<dyn Ledger>).await;
    let begun = Instant::now();
    let (status, state) = served.get("/api/tables/old", &token).await;
    assert_eq!(status, 200, "{state}");
    // One proof takes seconds here; twenty-five took minutes.
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    let state: Value = serde_json::from_str(&state).expect("JSON");
    assert_eq!((&state["seq"], &state["view"]["frozen"]), (&json!(25), &Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_answers_and_the_clock_stands_while_the_same_claim_is_proved_for_many() {
    let clock = TestClock::new();
    let ledger = Arc::new(MemoryLedger::new());
    let app = App::with_clock(Arc::clone(&ledger) as Arc<dyn Ledger>, Arc::clone(&clock) as Arc<dyn Clock>);
    let served = Served::with(app).await;
    let mut people = Vec::new();
    for _ in 0..6 {
        let table = served.table(terms(HARD)).await;
        let both = served.sit(&table.id, &[&table.white, &table.black]).await;
        people.push((table, both));
    }
    clock.forward(Duration::from_secs(5));
    for (_, both) in &mut people {
        both.send(&json!({"type": "act", "id": "claim", "as": "white", "act": CLAIM})).await;
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    // The referee thinks; the table answers, and his clock stands.
    clock.forward(Duration::from_secs(100));
    let state = served.state(&people[0].0, &people[0].0.watch).await;
    assert_eq!(state["view"]["clocks"]["white"]["left_ms"], 3_595_000);
    for (table, both) in &mut people {
        let told = tokio::time::timeout(
            Duration::from_mins(1),
            both.hear_within("White claims a draw by perpetual"),
        );
        assert_eq!(told.await.expect("an answer")["kind"], "silent");
        assert_eq!(both.view["clocks"]["white"]["left_ms"], 3_595_000);
        let kept = stored(&*ledger, table).await;
        assert!(
            kept.last()
                .and_then(|last| last.evidence.as_deref())
                .is_some_and(|it| it.starts_with("1;undecided;"))
        );
    }
}

#[tokio::test]
async fn a_full_queue_and_a_seat_that_claims_too_often_are_told_what_to_do() {
    let proofs = ProofLimits { at_once: 1, waiting: 0, every: Duration::from_mins(10), at_first: 1 };
    let app =
        App::new(Arc::new(MemoryLedger::new())).with_settings(Settings { proofs, ..Settings::default() });
    let served = Served::with(app).await;
    let hard = served.table(terms(HARD)).await;
    let mut first = served.sit(&hard.id, &[&hard.white, &hard.black]).await;
    first.send(&json!({"type": "act", "id": "claim", "as": "white", "act": CLAIM})).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let other = served.table(terms("8/1q6/8/3k4/8/8/7Q/K7 w - -")).await;
    let mut second = served.sit(&other.id, &[&other.white]).await;
    let busy = second.act("white", CLAIM).await;
    assert!(busy["error"].as_str().is_some_and(|told| told.contains("busy with other claims")), "{busy}");
    // He has had his proof; the next comes later.
    let paced = second.act("white", CLAIM).await;
    assert!(paced["error"].as_str().is_some_and(|told| told.contains("claim again in")), "{paced}");
    // What is done while the referee thinks waits, and comes after it.
    first.send(&json!({"type": "act", "id": "word", "as": "black", "act": "offers a draw"})).await;
    let claim = first.hear_within("White claims a draw by perpetual").await;
    let offer = first.hear_within("Black offers a draw").await;
    assert!(claim["seq"].as_u64() < offer["seq"].as_u64());
}
