//! What was stored is history: told as it was given, and played on from unless the game would come out
//! otherwise today.

use crate::common::Served;
use jadoube_ledger::{Entry, GameId, Ledger, LedgerFuture, Listed, MemoryLedger, NewGame, Page, Seat, Seq};
use jadoube_ledger::{Situation, StoredEntry, StoredGame};
use serde_json::{Value, json};
use std::sync::Arc;

/// Whether a board was stored with each act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Boards {
    Kept,
    /// As it was before the store had a place for them.
    NotKept,
}

/// What became of an act in those days.
type Change = fn(&mut Entry);

/// A store that keeps an objection otherwise than it is told to, as a referee of other days would have.
struct OtherDays {
    store: MemoryLedger,
    boards: Boards,
    change: Change,
}

impl Ledger for OtherDays {
    fn create(&self, game: NewGame) -> LedgerFuture<()> {
        self.store.create(game)
    }
    fn append_all(&self, game: &GameId, expected: Seq, mut entries: Vec<Entry>) -> LedgerFuture<Seq> {
        entries.iter_mut().filter(|entry| entry.act.contains("objects")).for_each(self.change);
        if self.boards == Boards::NotKept {
            for entry in &mut entries {
                entry.situation = None;
            }
        }
        self.store.append_all(game, expected, entries)
    }
    fn add_seats(&self, game: &GameId, seats: Vec<Seat>, unless: Vec<Seat>) -> LedgerFuture<()> {
        self.store.add_seats(game, seats, unless)
    }
    fn read(&self, game: &GameId) -> LedgerFuture<Option<StoredGame>> {
        self.store.read(game)
    }
    fn entries_after(&self, game: &GameId, after: Seq) -> LedgerFuture<Vec<StoredEntry>> {
        self.store.entries_after(game, after)
    }
    fn list(&self, page: Page) -> LedgerFuture<Vec<Listed>> {
        self.store.list(page)
    }
    fn check(&self) -> LedgerFuture<Vec<String>> {
        self.store.check()
    }
}

/// A false move and an objection, which other days kept otherwise. Then a server of today opens the table:
/// the rulings on the objection as they are told and as they were kept, and what comes of the next act.
async fn opened_today(boards: Boards, change: Change) -> (Value, Value, Value) {
    let ledger: Arc<dyn Ledger> = Arc::new(OtherDays { store: MemoryLedger::new(), boards, change });
    let served = Served::on(Arc::clone(&ledger)).await;
    let table = served.table(json!({"code": "london-1841"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    both.act("white", "plays a1-a3").await;
    assert_eq!(both.act("black", "objects to the move").await["kind"], "done");
    drop(both);
    served.stop().await;
    let served = Served::on(Arc::clone(&ledger)).await;
    let (_, told) = served.get(&format!("/api/tables/{}/events?after=1", table.id), &table.watch).await;
    let told: Value = serde_json::from_str(&told).expect("JSON");
    let kept = ledger.entries_after(&table.id.as_str().into(), Seq(1)).await.expect("the store answers");
    let kept: Vec<Value> = kept[0].entry.rulings.iter().map(|ruling| json!(ruling)).collect();
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    let next = both.act("black", "requires stand").await;
    (told["events"][0]["rulings"].clone(), json!(kept), next)
}

#[tokio::test]
async fn another_law_other_words_or_a_word_no_longer_used_is_told_as_it_was_and_play_goes_on() {
    let changes: [Change; 5] = [
        |_| {},
        |entry| entry.rulings[0].law = "XCIX".to_owned(),
        |entry| entry.rulings[0].text = "As it was said then.".to_owned(),
        |entry| entry.rulings[0].verdict = "allowed".to_owned(),
        |entry| entry.rulings.push(entry.rulings[0].clone()),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        for boards in [Boards::Kept, Boards::NotKept] {
            let (told, kept, next) = opened_today(boards, change).await;
            assert_eq!(told, kept, "change {number}, {boards:?}");
            assert_eq!(next["kind"], "done", "change {number}, {boards:?}: {next}");
        }
    }
}

#[tokio::test]
async fn another_board_turn_result_or_kind_stops_play_and_says_what_can_be_done() {
    let with_board: [(Change, &str); 4] = [
        (
            |entry| in_situation(entry, |kept| kept.board = "k7/8/8/8/8/8/8/7K".to_owned()),
            "the men stood k7/8",
        ),
        (|entry| in_situation(entry, |kept| kept.turn = "black".to_owned()), "the turn was black's"),
        (|entry| in_situation(entry, |kept| kept.result = Some("1-0".to_owned())), "the result was 1-0"),
        (|entry| entry.kind = "refused".to_owned(), "it was refused and would be done"),
    ];
    for (change, how) in with_board {
        let (told, kept, next) = opened_today(Boards::Kept, change).await;
        assert_eq!(told, kept);
        let said = next["error"].as_str().unwrap_or_default();
        for part in
            ["act 2 was ruled on by version", how, "jadoube export", "new table", "the position kept last"]
        {
            assert!(said.contains(part), "{part}: {next}");
        }
    }
    let without: [(Change, &str); 3] = [
        (|entry| entry.over = Some("1-0".to_owned()), "the result was 1-0 and would be open"),
        (|entry| entry.rulings[0].verdict = "refused".to_owned(), "it was ruled refused"),
        (|entry| entry.rulings.clear(), "it was ruled nothing and would be ruled upheld"),
    ];
    for (change, how) in without {
        let (told, kept, next) = opened_today(Boards::NotKept, change).await;
        assert_eq!(told, kept);
        let said = next["error"].as_str().unwrap_or_default();
        assert!(said.contains(how) && said.contains("the position both players agree on"), "{how}: {next}");
    }
}

fn in_situation(entry: &mut Entry, change: fn(&mut Situation)) {
    change(entry.situation.as_mut().expect("each act is stored with what came of it"));
}

#[tokio::test]
async fn where_a_board_was_kept_other_verdicts_stop_nothing() {
    let (told, kept, next) = opened_today(Boards::Kept, |entry| entry.rulings.clear()).await;
    assert_eq!((&told, &kept), (&json!([]), &json!([])));
    assert_eq!(next["kind"], "done", "{next}");
}
