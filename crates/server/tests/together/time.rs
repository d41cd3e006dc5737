//! Time at a live table: it is an act, written down with the act it comes before, so that a record tells it
//! all.

use crate::common::{Seats, Served, TestClock};
use jadoube_chess::Side;
use jadoube_ledger::{Ledger, SqliteLedger};
use jadoube_referee::{ClocksView, Table, record};
use jadoube_server::{App, Clock};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);

/// The clocks of a record replayed without a clock.
fn replayed(text: &str) -> ClocksView {
    let read = record::parse(text).expect("a record");
    let mut table = Table::new(read.terms.clone()).expect("a table");
    read.steps.iter().for_each(|step| drop(table.act(&step.act)));
    table.clocks().expect("clocks")
}

async fn is_told_by_its_record(served: &Served, table: &Seats) {
    let clocks = &served.state(table, &table.watch).await["view"]["clocks"];
    let again = replayed(&served.record(table).await);
    for (side, name) in [(Side::White, "white"), (Side::Black, "black")] {
        let face = again.faces[side.index()];
        assert_eq!(clocks[name]["left_ms"], face.left);
        assert_eq!(clocks[name]["fallen"], face.fallen);
        assert_eq!(clocks[name]["dial_ms"], face.dial);
    }
    assert_eq!(clocks["why"], again.why);
}

#[tokio::test]
async fn time_passes_with_each_act_and_the_record_replays_to_the_same_clocks() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    assert_eq!(both.view["clocks"]["running"], "white");
    clock.forward(Duration::from_millis(4200));
    let played = both.act("white", "plays e2-e4").await;
    assert_eq!((&played["seq"], &played["act"]), (&json!(2), &json!("White plays e2-e4")));
    assert_eq!(both.view["clocks"]["running"], "black");
    assert_eq!(both.view["clocks"]["white"]["left_ms"], 3_595_800);
    assert_eq!(both.view["clocks"]["white"]["to_go"], 19);
    // No time, no line of it.
    both.act("black", "touches e7").await;
    clock.forward(10 * MINUTE);
    both.act("black", "plays e7-e5").await;
    let record = served.record(&table).await;
    let acts =
        "White takes 4.200s\nWhite plays e2-e4\nBlack touches e7\nBlack takes 10m\nBlack plays e7-e5\n";
    assert!(record.ends_with(acts), "{record}");
    is_told_by_its_record(&served, &table).await;
}

#[tokio::test]
async fn who_only_looks_sees_the_time_and_writes_nothing() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "chess-1949", "limit": "40/2h30m then 16/1h"})).await;
    let _both = served.sit(&table.id, &[&table.white, &table.black]).await;
    for passed in 1..4 {
        clock.forward(MINUTE);
        let state = served.state(&table, &table.watch).await;
        assert_eq!(state["view"]["clocks"]["white"]["left_ms"], (150 - passed) * 60_000);
        assert_eq!(state["view"]["clocks"]["white"]["dial_ms"], (9 * 60 + 30 + passed) * 60_000);
        assert_eq!(state["view"]["clocks"]["black"]["left_ms"], 150 * 60_000);
        assert_eq!(state["seq"], 0);
    }
}

#[tokio::test]
async fn a_flag_falls_with_nobody_acting() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
    let mut black = served.sit(&table.id, &[&table.white, &table.black]).await;
    black.act("white", "plays e2-e4").await;
    clock.forward(HOUR);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    // Nothing left exactly is not exceeding.
    assert_eq!(served.state(&table, &table.black).await["view"]["outcome"], Value::Null);
    clock.forward(Duration::from_millis(1));
    let fell = black.hear("Black takes 1h0.001s").await;
    assert_eq!(fell["rulings"][0]["law"], "42(c)");
    assert_eq!(black.view["outcome"]["by"], "time");
    assert_eq!(black.view["clocks"]["black"]["fallen"], true);
    clock.forward(HOUR);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(served.state(&table, &table.black).await["seq"], 2, "time ends with the game");
    is_told_by_its_record(&served, &table).await;
}

#[tokio::test]
async fn an_act_that_comes_after_the_time_comes_after_the_game() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "chess-1949", "limit": "1/1m"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(2 * MINUTE);
    // Whether the table or the player is first, the flag was.
    both.send(&json!({"type": "act", "id": "late", "as": "white", "act": "plays e2-e4"})).await;
    both.hear("White takes 2m").await;
    assert_eq!(both.view["outcome"]["result"], "0-1");
    let record = served.record(&table).await;
    assert_eq!(replayed(&record).faces[0].left, 0, "{record}");
}

#[tokio::test]
async fn a_flag_that_no_law_speaks_of_loses_where_that_was_agreed() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let terms = json!({"code": "london-1841", "limit": "5+3", "options": "time-loses"});
    let table = served.table(terms).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(6 * MINUTE);
    assert_eq!(both.hear("White takes 6m").await["rulings"][0]["law"], "usage");
    assert_eq!(both.view["outcome"]["by"], "time");
}

#[tokio::test]
async fn a_flag_that_no_law_speaks_of_falls_once_and_is_a_question() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "london-1841", "limit": "1m"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(2 * MINUTE);
    assert_eq!(both.hear("White takes 2m").await["kind"], "silent");
    assert!(both.view["question"].is_object(), "{}", both.view);
    clock.forward(MINUTE);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(served.state(&table, &table.black).await["seq"], 1);
}

#[tokio::test]
async fn a_wall_clock_put_back_takes_nothing_away_and_time_goes_on_from_there() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(MINUTE);
    served.state(&table, &table.watch).await;
    clock.back(HOUR);
    let state = served.state(&table, &table.watch).await;
    assert_eq!(state["view"]["clocks"]["white"]["left_ms"], 59 * 60_000);
    clock.forward(MINUTE);
    both.act("white", "plays e2-e4").await;
    assert_eq!(both.view["clocks"]["white"]["left_ms"], 58 * 60_000);
    clock.back(HOUR);
    both.act("black", "plays e7-e5").await;
    assert_eq!(both.view["clocks"]["black"]["left_ms"], 60 * 60_000);
    is_told_by_its_record(&served, &table).await;
}

#[tokio::test]
async fn nobodys_time_runs_before_both_have_come() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    clock.forward(2 * HOUR);
    let black = served.sit(&table.id, &[&table.black]).await;
    assert_eq!(black.view["clocks"]["white"]["left_ms"], 3_600_000);
    clock.forward(SECOND);
    white.act("white", "plays e2-e4").await;
    assert_eq!(white.view["clocks"]["white"]["left_ms"], 3_599_000);
    // From then on it runs whether they stay or not.
    black.leave().await;
    clock.forward(MINUTE);
    let state = served.state(&table, &table.watch).await;
    assert_eq!(state["view"]["clocks"]["black"]["left_ms"], 59 * 60_000);
}

#[tokio::test]
async fn while_the_server_is_down_the_clocks_stand_still() {
    let (clock, folder) = (TestClock::new(), tempfile::tempdir().expect("a folder"));
    let serve = |ledger: SqliteLedger| {
        let clock = Arc::clone(&clock) as Arc<dyn Clock>;
        Served::with(App::with_clock(Arc::new(ledger) as Arc<dyn Ledger>, clock))
    };
    let served = serve(SqliteLedger::open(folder.path()).expect("a store")).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(MINUTE);
    both.act("white", "plays e2-e4").await;
    drop(both);
    served.stop().await;
    clock.forward(5 * HOUR);
    let served = serve(crate::common::open_again(folder.path()).await).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    assert_eq!(both.view["clocks"]["black"]["left_ms"], 3_600_000);
    clock.forward(2 * MINUTE);
    both.act("black", "plays e7-e5").await;
    assert_eq!(both.view["clocks"]["white"]["left_ms"], 59 * 60_000);
    assert_eq!(both.view["clocks"]["black"]["left_ms"], 58 * 60_000);
    is_told_by_its_record(&served, &table).await;
}

#[tokio::test]
async fn a_clock_not_pressed_runs_on() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "chess-1949", "limit": "40/2h", "clock": "pressed"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(MINUTE);
    both.act("white", "plays e2-e4").await;
    clock.forward(MINUTE);
    assert_eq!(both.act("white", "presses").await["kind"], "done");
    assert_eq!(both.view["clocks"]["running"], "black");
    assert_eq!(both.view["clocks"]["white"]["left_ms"], 118 * 60_000);
    assert_eq!(both.act("black", "presses").await["kind"], "refused");
    is_told_by_its_record(&served, &table).await;
}

#[tokio::test]
async fn who_stays_away_longer_than_agreed_has_abandoned_the_game_if_it_is_claimed() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "steinitz-1889", "absence": "15m"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(10 * MINUTE);
    both.act("white", "adjusts e2").await;
    clock.forward(15 * MINUTE);
    assert_eq!(both.act("black", "claims abandonment").await["kind"], "refused");
    clock.forward(SECOND);
    assert_eq!(both.act("black", "claims abandonment").await["kind"], "done");
    assert_eq!(both.view["outcome"]["by"], "abandonment");
    assert_eq!(both.view["clocks"], Value::Null);
    let record = served.record(&table).await;
    assert!(record.contains("White takes 15m\nBlack claims abandonment\nWhite takes 1s\n"), "{record}");
}

#[tokio::test]
async fn a_session_passes_by_itself_and_then_either_may_adjourn() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "london-1841", "session": "4h"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(5 * HOUR); // before the first move nothing is counted
    both.act("white", "plays e2-e4").await;
    clock.forward(3 * HOUR + 59 * MINUTE + 59 * SECOND);
    assert_eq!(both.act("white", "adjourns").await["kind"], "silent");
    clock.forward(SECOND);
    let adjourned = both.act("white", "adjourns").await;
    assert_eq!(
        (&adjourned["kind"], &adjourned["rulings"][0]["law"]),
        (&json!("done"), &json!("usage")),
        "{adjourned}"
    );
    let kept = &both.view["adjournment"];
    assert_eq!((&kept["resumed"], &kept["until"]), (&json!(false), &Value::Null));
    clock.forward(10 * HOUR);
    assert_eq!(both.act("black", "Resume").await["kind"], "done");
    clock.forward(HOUR);
    both.act("black", "plays e7-e5").await;
    assert_eq!(both.act("white", "adjourns").await["kind"], "silent");
    let record = served.record(&table).await;
    assert!(record.contains("session: 4h\n") && record.contains("Resume\nBlack takes 1h\n"), "{record}");
    assert!(
        record.contains("Black takes 3h59m59s\nWhite adjourns\nBlack takes 1s\nWhite adjourns\n"),
        "{record}"
    );
}

#[tokio::test]
async fn without_limit_or_absence_no_time_is_written_down() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(HOUR);
    both.act("white", "plays e2-e4").await;
    assert_eq!(served.record(&table).await, "code: bcf-1912\n\nWhite plays e2-e4\n");
    assert!(
        both.act("black", "takes 5m").await["error"].as_str().is_some_and(|why| why.contains("by itself"))
    );
}

#[tokio::test]
async fn a_leap_of_the_time_of_day_is_nobodys_time() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(SECOND);
    clock.back(HOUR);
    both.act("white", "touches e2").await;
    clock.leap(3 * HOUR);
    clock.forward(SECOND);
    let played = both.act("white", "plays e2-e4").await;
    assert_eq!(played["kind"], "done", "{played}");
    let record = served.record(&table).await;
    assert!(
        record.ends_with("White takes 1s\nWhite touches e2\nWhite takes 1s\nWhite plays e2-e4\n"),
        "{record}"
    );
}

#[tokio::test]
async fn while_the_server_stands_still_nobodys_time_passes_and_that_is_written_down() {
    let clock = TestClock::new();
    let ledger = Arc::new(jadoube_ledger::MemoryLedger::new());
    let with = |clock: &Arc<TestClock>| {
        let ledger = Arc::clone(&ledger) as Arc<dyn Ledger>;
        App::with_clock(ledger, Arc::clone(clock) as Arc<dyn Clock>)
    };
    let served = Served::with(with(&clock)).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    both.act("white", "plays e2-e4").await;
    clock.forward(2 * SECOND);
    clock.stand_still(2 * HOUR + 300 * Duration::from_millis(1));
    clock.forward(SECOND);
    let note = both.hear("# the server stood still for 7200.3 s: nobody's time").await;
    assert_eq!(
        (&note["kind"], &note["by"], &note["rulings"]),
        (&json!("noted"), &json!("table"), &json!([]))
    );
    let played = both.act("black", "plays e7-e5").await;
    assert_eq!(played["kind"], "done", "{played}");
    let told = "White plays e2-e4\n# the server stood still for 7200.3 s: nobody's time\nBlack takes 3s\nBlack plays e7-e5\n";
    let record = served.record(&table).await;
    assert!(record.ends_with(told), "{record}");
    is_told_by_its_record(&served, &table).await;
    drop(both);
    served.stop().await;
    // A restart knows it still, and the record reads back.
    let served = Served::with(with(&clock)).await;
    assert_eq!(served.record(&table).await, record);
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    assert_eq!(both.act("white", "plays g1-f3").await["kind"], "done");
    let stored = ledger.read(&jadoube_ledger::GameId::from(table.id.as_str())).await.expect("a store");
    let again = jadoube_server::decide_again(stored.expect("a game")).expect("a game");
    assert_eq!((again.differs, again.reworded), (None, None));
    assert!(again.record.contains("# the server stood still"), "{}", again.record);
}

#[tokio::test]
async fn the_envelope_is_read_when_its_sealer_comes_too_late() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let mate_in_one = "7k/8/6K1/8/8/8/8/R7 w - -";
    let terms = json!({"code": "fide-2023", "limit": "2h", "clock": "pressed", "position": mate_in_one});
    let table = served.table(terms).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
    both.act("white", "seals \"Ra8\"").await;
    both.act("white", "presses").await;
    both.leave().await;
    let mut umpire = served.sit(&table.id, &[&table.umpire]).await;
    assert_eq!(umpire.act("umpire", "Resume without White").await["kind"], "done");
    clock.forward(MINUTE);
    let white = served.sit(&table.id, &[&table.white]).await;
    umpire.hear("Resume reading \"Ra8\"").await;
    assert_eq!(umpire.view["outcome"]["by"], "mate", "{}", umpire.view["outcome"]);
    assert_eq!(umpire.view["adjournment"]["opened"], "Ra8");
    white.leave().await;
}
