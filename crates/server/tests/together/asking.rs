//! Asking changes nothing and is authorised first: a token is looked at before a table is rebuilt, callers
//! share one rebuilding, and no clock goes because somebody looked, spoke or was refused.

use crate::common::{Seats, Served, TestClock};
use jadoube_ledger::{
    Entry, GameId, Ledger, LedgerFuture, Listed, MemoryLedger, NewGame, Page, Seat, Seq, StoredEntry,
    StoredGame,
};
use jadoube_server::{App, Clock};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const MINUTE: Duration = Duration::from_mins(1);

/// A ledger that counts how often a whole game is read.
#[derive(Default)]
struct Counting {
    games: MemoryLedger,
    read: AtomicUsize,
}

impl Ledger for Counting {
    fn create(&self, game: NewGame) -> LedgerFuture<()> {
        self.games.create(game)
    }

    fn append_all(&self, game: &GameId, expected: Seq, entries: Vec<Entry>) -> LedgerFuture<Seq> {
        self.games.append_all(game, expected, entries)
    }

    fn add_seats(&self, game: &GameId, seats: Vec<Seat>, unless: Vec<Seat>) -> LedgerFuture<()> {
        self.games.add_seats(game, seats, unless)
    }

    fn read(&self, game: &GameId) -> LedgerFuture<Option<StoredGame>> {
        self.read.fetch_add(1, Ordering::SeqCst);
        self.games.read(game)
    }

    fn head(&self, game: &GameId) -> LedgerFuture<Option<NewGame>> {
        self.games.head(game)
    }

    fn entries_after(&self, game: &GameId, after: Seq) -> LedgerFuture<Vec<StoredEntry>> {
        self.games.entries_after(game, after)
    }

    fn list(&self, page: Page) -> LedgerFuture<Vec<Listed>> {
        self.games.list(page)
    }

    fn check(&self) -> LedgerFuture<Vec<String>> {
        self.games.check()
    }
}

#[tokio::test]
async fn who_shows_no_token_of_the_table_has_nothing_rebuilt() {
    let ledger = Arc::new(Counting::default());
    let served = Served::on(Arc::clone(&ledger) as Arc<dyn Ledger>).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    for path in ["", "/events", "/record", "/pgn"] {
        let (status, _) = served.get(&format!("/api/tables/{}{path}", table.id), "nonsense").await;
        assert_eq!(status, 403);
    }
    let mut stranger = crate::common::Person::at(served.address, &table.id).await;
    stranger.send(&json!({"type": "sit", "tokens": ["nonsense"], "after": 0})).await;
    assert_eq!(stranger.next().await["type"], "unheard");
    assert_eq!(ledger.read.load(Ordering::SeqCst), 0, "a stranger has a table rebuilt");
    assert_eq!(served.app.tables_in_memory(), 0);
    // All who may ask at the same time share one rebuilding.
    let asked = (0..20).map(|_| served.state(&table, &table.watch));
    futures_util::future::join_all(asked).await;
    assert_eq!(ledger.read.load(Ordering::SeqCst), 1);
}

fn left(state: &Value, side: &str) -> Duration {
    Duration::from_millis(state["view"]["clocks"][side]["left_ms"].as_u64().expect("a clock"))
}

async fn on(ledger: &Arc<MemoryLedger>, clock: &Arc<TestClock>) -> Served {
    let ledger = Arc::clone(ledger) as Arc<dyn Ledger>;
    Served::with(App::with_clock(ledger, Arc::clone(clock) as Arc<dyn Clock>)).await
}

/// A game in which a move was made, at a server that has been restarted since.
async fn restarted(ledger: &Arc<MemoryLedger>, clock: &Arc<TestClock>) -> (Served, Seats) {
    let served = on(ledger, clock).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(MINUTE);
    both.act("white", "plays e2-e4").await;
    drop(both);
    served.stop().await;
    clock.forward(10 * MINUTE);
    (on(ledger, clock).await, table)
}

#[tokio::test]
async fn after_a_restart_clocks_go_on_for_a_player_and_not_for_who_looks() {
    let (ledger, clock) = (Arc::new(MemoryLedger::new()), TestClock::new());
    let (served, table) = restarted(&ledger, &clock).await;
    served.state(&table, &table.white).await;
    served.record(&table).await;
    let _spectator = served.sit(&table.id, &[&table.watch]).await;
    let mut umpire = served.sit(&table.id, &[&table.umpire]).await;
    clock.forward(10 * MINUTE);
    assert_eq!(left(&served.state(&table, &table.watch).await, "black"), 60 * MINUTE, "somebody looked");
    umpire.act("umpire", "presses").await;
    clock.forward(10 * MINUTE);
    assert_eq!(
        left(&served.state(&table, &table.watch).await, "black"),
        60 * MINUTE,
        "a press starts nothing"
    );
    let _white = served.sit(&table.id, &[&table.white]).await;
    clock.forward(10 * MINUTE);
    assert_eq!(left(&served.state(&table, &table.watch).await, "black"), 50 * MINUTE);
}

#[tokio::test]
async fn before_the_first_move_words_and_refusals_start_nothing() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let mut umpire = served.sit(&table.id, &[&table.umpire]).await;
    let offered = white.act("white", "offers a draw").await;
    assert_eq!(offered["kind"], "done", "{offered}");
    white.act("white", "names queen").await;
    umpire.act("umpire", "presses").await;
    clock.forward(30 * MINUTE);
    let state = served.state(&table, &table.watch).await;
    assert_eq!(left(&state, "white"), 60 * MINUTE, "Black has not come");
    let _black = served.sit(&table.id, &[&table.black]).await;
    clock.forward(MINUTE);
    assert_eq!(left(&served.state(&table, &table.watch).await, "white"), 59 * MINUTE);
}

#[tokio::test]
async fn an_act_that_was_not_heard_does_not_overtake_a_later_one() {
    use jadoube_server::{Limits, Settings};
    // One act a second, five at once.
    let limits = Limits { acts_a_second: 1, ..Settings::default().limits };
    let app =
        App::new(Arc::new(MemoryLedger::new())).with_settings(Settings { limits, ..Settings::default() });
    let served = Served::with(app).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let send = |id: &str, act: &str| json!({"type": "act", "id": id, "act": act});
    let mut unheard = Vec::new();
    for number in 0..7 {
        white.send(&send(&number.to_string(), "touches e2")).await;
    }
    for _ in 0..14 {
        let frame = tokio::time::timeout(Duration::from_millis(500), white.next()).await.unwrap_or_default();
        if frame["type"] == "unheard" {
            unheard.push(frame["id"].as_str().expect("an id").to_owned());
        }
    }
    let early = unheard.first().expect("too fast").clone();
    // A later act is heard meanwhile.
    tokio::time::sleep(Duration::from_millis(2100)).await;
    white.send(&send("later", "plays e2-e4")).await;
    white.send(&send(&early, "touches e2")).await;
    loop {
        let frame = white.next().await;
        if frame["type"] == "unheard" && frame["id"] == early.as_str() {
            let told = frame["error"].as_str().expect("a sentence");
            assert!(told.contains("a later act of yours has been heard"), "{told}");
            break;
        }
        assert_ne!(frame["id"], early.as_str(), "{frame}");
    }
    assert!(!served.record(&table).await.contains("plays e2-e4\nWhite touches e2"));
}

#[tokio::test]
async fn a_look_at_an_event_opens_no_table() {
    let ledger = Arc::new(Counting::default());
    let served = Served::on(Arc::clone(&ledger) as Arc<dyn Ledger>).await;
    let terms = json!({"code": "bcf-1912", "event": "Cup", "hold": "both", "limit": "20/1h"});
    let (_, made) = served.post(&terms).await;
    let token = |link: &Value| link.as_str().expect("a link").split_once('#').expect("a token").1.to_owned();
    let (event, key) = (made["event"]["id"].as_str().expect("an id"), made["event"]["key"].clone());
    let tokens = [token(&made["seats"]["white"]), token(&made["seats"]["black"])];
    let begun = made["id"].as_str().expect("an id").to_owned();
    let mut both = served.sit(&begun, &[&tokens[0], &tokens[1]]).await;
    both.act("white", "plays e2-e4").await;
    both.leave().await;
    let mut other = terms.clone();
    other["event_key"] = key;
    served.post(&other).await;
    let path = format!("/api/events/{event}");
    served.stop().await;

    // Nobody has come back after a restart, and anybody may look.
    let served = Served::on(Arc::clone(&ledger) as Arc<dyn Ledger>).await;
    let read = ledger.read.load(Ordering::SeqCst);
    let look = || async {
        let request = axum::http::Request::get(path.as_str()).body(axum::body::Body::empty());
        let (status, text) = served.ask(request.expect("a request")).await;
        assert_eq!(status, 200, "{text}");
        serde_json::from_str::<Value>(&text).expect("JSON")
    };
    for _ in 0..5 {
        let seen = look().await;
        let boards = seen["boards"].as_array().expect("boards");
        let (fresh, played): (Vec<_>, Vec<_>) = boards.iter().partition(|board| board["table"] != begun);
        assert_eq!(
            (fresh[0]["now"]["moves"].clone(), fresh[0]["now"]["turn"].clone()),
            (json!(0), json!("white"))
        );
        assert_eq!(played[0]["now"], Value::Null, "{seen}");
        // The move, and the time before it where any passed.
        let kept = &played[0]["kept"];
        assert!(matches!(kept["acts"].as_u64(), Some(1 | 2)), "{seen}");
        assert_eq!((&kept["turn"], &kept["result"]), (&json!("black"), &Value::Null), "{seen}");
    }
    assert_eq!(ledger.read.load(Ordering::SeqCst), read, "a table was read whole");
    assert_eq!(served.app.tables_in_memory(), 0, "a table was opened");
    // Where somebody sits, it is told from there; and the umpire has every table looked up.
    let both = served.sit(&begun, &[&tokens[0], &tokens[1]]).await;
    let board = look().await["boards"].as_array().expect("boards")[1].clone();
    assert_eq!((&board["now"]["moves"], &board["kept"]), (&json!(1), &Value::Null), "{board}");
    drop(both);
    let (_, text) = served.get(&path, &token(&made["event"]["umpire"])).await;
    let seen: Value = serde_json::from_str(&text).expect("JSON");
    assert!(seen["boards"].as_array().is_some_and(|all| all.iter().all(|board| board["now"].is_object())));
}

#[tokio::test]
async fn from_the_hour_agreed_on_the_clock_runs_though_one_has_not_come() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    // The test's clock begins at 13:46:40 on 12 January 1970.
    let terms = json!({"code": "bcf-1912", "limit": "20/1h", "starts": "1970-01-12T15:00:00+01:00"});
    let table = served.table(terms).await;
    let black = served.sit(&table.id, &[&table.black]).await;
    clock.forward(10 * MINUTE);
    assert_eq!(left(&served.state(&table, &table.watch).await, "white"), 60 * MINUTE, "it is not yet time");
    clock.forward(Duration::from_secs(200)); // 14:00:00
    tokio::time::sleep(Duration::from_millis(1500)).await;
    clock.forward(10 * MINUTE);
    assert_eq!(left(&served.state(&table, &table.watch).await, "white"), 50 * MINUTE, "White is late");
    let mut white = served.sit(&table.id, &[&table.white]).await;
    clock.forward(MINUTE);
    white.act("white", "plays e2-e4").await;
    assert_eq!(white.view["clocks"]["white"]["left_ms"], 49 * 60_000);
    let record = served.record(&table).await;
    assert!(
        record.contains("starts: 1970-01-12T15:00:00+01:00") && record.contains("White takes 11m\n"),
        "{record}"
    );
    drop(black);
    // Who comes after the hour finds it past; an hour nobody can read is said at once.
    let later =
        served.table(json!({"code": "bcf-1912", "limit": "20/1h", "starts": "1970-01-12 14:00"})).await;
    let _white = served.sit(&later.id, &[&later.white]).await;
    clock.forward(MINUTE);
    assert_eq!(left(&served.state(&later, &later.watch).await, "white"), 59 * MINUTE);
    let (status, refused) = served.post(&json!({"code": "bcf-1912", "starts": "8 tomorrow"})).await;
    assert_eq!(status, 422);
    assert!(refused["error"].as_str().is_some_and(|told| told.contains("2026-11-20 20:00 UTC")), "{refused}");
}

#[tokio::test]
async fn nobody_wins_on_time_against_who_never_came() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h", "hold": "white"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    white.act("white", "plays e2-e4").await;
    clock.forward(120 * MINUTE);
    white.leave().await;
    let _white = served.sit(&table.id, &[&table.white]).await;
    clock.forward(120 * MINUTE);
    let state = served.state(&table, &table.watch).await;
    assert_eq!((&state["view"]["outcome"], left(&state, "black")), (&Value::Null, 60 * MINUTE));
    let black = served.taken(&table.id, &table.black).await;
    let _black = served.sit(&table.id, &[&black]).await;
    clock.forward(MINUTE);
    assert_eq!(left(&served.state(&table, &table.watch).await, "black"), 59 * MINUTE);
}
