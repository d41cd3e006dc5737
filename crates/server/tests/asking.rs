//! Asking changes nothing and is authorised first: a token is looked at before a table is rebuilt, callers
//! share one rebuilding, and no clock goes because somebody looked, spoke or was refused.

mod common;

use common::{Seats, Served, TestClock};
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
    let mut stranger = common::Person::at(served.address, &table.id).await;
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
