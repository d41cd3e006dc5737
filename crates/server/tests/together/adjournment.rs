//! Adjourning at a live table: what is sealed is read by nobody before it is opened, and by anybody verified
//! after.

use crate::common::{Person, Seats, Served, TestClock};
use jadoube_ledger::{Entry, GameId, Ledger, MemoryLedger, NewGame, Page, Seq, SqliteLedger, StoredGame};
use jadoube_ledger::{LedgerFuture, Listed, Seat, StoredEntry};
use jadoube_server::{App, Clock};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;

const MINUTE: Duration = Duration::from_mins(1);
/// Two knights can go to d2.
const TWO_KNIGHTS: &str = "4k3/8/8/8/8/5N2/8/1N2K3 w - -";

fn terms(code: &str) -> Value {
    json!({"code": code, "limit": "40/2h30m then 16/1h", "position": TWO_KNIGHTS})
}

/// All that anybody at the table can ask for.
async fn all_that_is_told(served: &Served, table: &Seats) -> String {
    let mut told = String::new();
    for token in [&table.white, &table.black, &table.umpire, &table.watch] {
        for path in ["", "/record", "/pgn"] {
            told += &served.get(&format!("/api/tables/{}{path}", table.id), token).await.1;
        }
        if token != &table.white {
            // Who sits down there has come to the table.
            let person = served.sit(&table.id, &[token.as_str()]).await;
            told += &person.told;
            person.leave().await;
        }
    }
    told
}

fn verifies(adjournment: &Value, text: &str) -> bool {
    let nonce = adjournment["nonce"].as_str().unwrap_or_default();
    let byte = |at: usize| u8::from_str_radix(&nonce[at..at + 2], 16).expect("figures");
    let mut bytes: Vec<u8> = (0..nonce.len()).step_by(2).map(byte).collect();
    assert_eq!(bytes.len(), 16);
    bytes.extend(text.as_bytes());
    adjournment["commitment"] == format!("{:x}", Sha256::digest(bytes))
}

#[tokio::test]
async fn a_sealed_text_with_two_readings_is_opened_before_both_and_the_one_who_answers_selects() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(terms("chess-1949")).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let mut black = served.sit(&table.id, &[&table.black]).await;
    clock.forward(5 * MINUTE);
    // The test's clock begins at 13:46 on 12 January 1970.
    let proposed = "proposes adjournment until \"1970-01-12 15:00 UTC\"";
    black.act("black", proposed).await;
    white.hear(&format!("Black {proposed}")).await;
    let sealed = white.act("white", "seals \"Kt-Q2\"").await;
    assert_eq!(sealed["kind"], "done", "{sealed}");
    black.hear(sealed["act"].as_str().expect("an act")).await;
    let adjourned = &white.view["adjournment"];
    assert_eq!(adjourned["until"], "1970-01-12 15:00 UTC");
    assert_eq!((&adjourned["sealer"], &adjourned["sealed"]), (&json!("white"), &json!(true)));
    assert_eq!(adjourned["commitment"].as_str().map(str::len), Some(64));
    assert_eq!((&adjourned["opened"], &adjourned["nonce"]), (&Value::Null, &Value::Null));
    assert_eq!(white.view["clocks"]["running"], Value::Null);
    white.leave().await;
    clock.forward(100 * MINUTE);

    let resumed = black.act("black", "Resume").await;
    assert_eq!((&resumed["act"], &resumed["by"]), (&json!("Resume without White"), &json!("table")));
    assert_eq!(black.view["clocks"]["running"], "white");
    assert_eq!(black.view["clocks"]["white"]["left_ms"], 145 * 60_000);
    clock.forward(MINUTE);
    let refused = black.act("black", "opens").await;
    assert_eq!((&refused["kind"], &refused["act"]), (&json!("refused"), &json!("Black opens")));
    assert_eq!(refused["rulings"][0]["law"], "16(d)");
    clock.forward(9 * MINUTE);
    assert!(!(all_that_is_told(&served, &table).await + &black.told).contains("Kt-Q2"));

    let mut white = served.sit(&table.id, &[&table.white]).await;
    black.hear("Resume").await;
    white.hear("Resume").await;
    assert_eq!(black.view["adjournment"]["present"], json!({"white": true, "black": true}));
    assert_eq!(black.view["clocks"]["white"]["left_ms"], 135 * 60_000);
    assert_eq!(black.view["clocks"]["running"], "black");
    assert!(!(all_that_is_told(&served, &table).await + &black.told + &white.told).contains("Kt-Q2"));

    clock.forward(MINUTE);
    let opened = black.act("black", "opens").await;
    assert_eq!((&opened["kind"], &opened["act"]), (&json!("done"), &json!("Black opens \"Kt-Q2\"")));
    assert_eq!(opened["rulings"][0]["law"], "16(e)");
    assert_eq!(black.view["adjournment"]["opened"], "Kt-Q2");
    assert!(verifies(&black.view["adjournment"], "Kt-Q2"), "{}", black.view["adjournment"]);
    assert_eq!(black.view["adjournment"]["readings"].as_array().map(Vec::len), Some(2));
    assert_eq!(black.view["clocks"]["running"], "black");
    assert_eq!(white.act("white", "selects Nbd2").await["kind"], "refused");
    assert_eq!(black.act("black", "selects Nbd2").await["kind"], "done");
    assert_eq!(black.view["board"], "4k3/8/8/8/8/5N2/3N4/4K3");
    assert_eq!(black.act("black", "plays e8-d7").await["kind"], "done");

    let record = served.record(&table).await;
    assert!(record.contains("White seals #") && record.contains("Black opens \"Kt-Q2\""), "{record}");
    let read = jadoube_referee::record::parse(&record).expect("a record");
    let mut again = jadoube_referee::Table::new(read.terms.clone()).expect("a table");
    read.steps.iter().for_each(|step| drop(again.act(&step.act)));
    assert_eq!(again.board().placement(), black.view["board"].as_str().unwrap_or_default());
    let left = again.clocks().expect("clocks").faces.map(|face| face.left);
    assert_eq!(
        json!(left),
        json!([black.view["clocks"]["white"]["left_ms"], black.view["clocks"]["black"]["left_ms"]])
    );
}

#[tokio::test]
async fn nothing_sealed_looks_like_a_text_until_it_is_opened() {
    let served = Served::in_memory().await;
    let mut told = Vec::new();
    for act in ["seals nothing", "seals \"Kt-Q2\""] {
        let table = served.table(terms("chess-1949")).await;
        let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
        let sealed = both.act("white", act).await;
        let commitment = both.view["adjournment"]["commitment"].as_str().unwrap_or_default().to_owned();
        let text = sealed["act"].as_str().unwrap_or_default().replace(&commitment, "C");
        told.push((text, both.view["adjournment"].to_string().replace(&commitment, "C")));
        if act == "seals nothing" {
            both.act("black", "Resume").await;
            let opened = both.act("black", "opens").await;
            assert_eq!(opened["act"], "Black opens \"\"");
            assert_eq!(both.view["outcome"]["by"], "sealed-move", "{opened}");
            assert!(verifies(&both.view["adjournment"], ""));
        }
    }
    assert_eq!(told[0], told[1]);
}

/// All that the other seats are told and can ask for while a text is sealed, but for what is new at every
/// table: its id, and anything of sixteen figures or more, which are hashes and commitments.
async fn told_to_the_others(sealing: &str) -> Vec<String> {
    let served = Served::by(&TestClock::new()).await;
    let table = served.table(terms("chess-1949")).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let mut others = Vec::new();
    for token in [&table.black, &table.umpire, &table.watch] {
        others.push(served.sit(&table.id, &[token]).await);
    }
    others[0].act("black", "proposes adjournment until \"1970-01-12 15:00 UTC\"").await;
    white.hear("Black proposes adjournment until \"1970-01-12 15:00 UTC\"").await;
    let sealed = white.act("white", sealing).await;
    assert_eq!(sealed["kind"], "done", "{sealed}");
    let mut told = Vec::new();
    for other in &mut others {
        other.hear(sealed["act"].as_str().expect("an act")).await;
        let frames = serde_json::Deserializer::from_str(&other.told).into_iter::<Value>();
        let frames = frames.map(|frame| frame.expect("JSON")).filter(|frame| frame["type"] != "presence");
        told.push(frames.map(|frame| frame.to_string()).collect::<Vec<_>>().join("\n"));
    }
    for path in ["", "/record", "/pgn", "/events"] {
        told.push(served.get(&format!("/api/tables/{}{path}", table.id), &table.black).await.1);
    }
    let figures = |letter: char| letter.is_ascii_hexdigit();
    let plain = |text: String| {
        let words: Vec<&str> = text.split_inclusive(|letter| !figures(letter)).collect();
        let long = |word: &&str| word.trim_end_matches(|letter| !figures(letter)).len() >= 16;
        words.iter().map(|word| if long(word) { "H" } else { word }).collect::<String>()
    };
    told.into_iter().map(|text| plain(text.replace(&table.id, "T"))).collect()
}

#[tokio::test]
async fn the_other_seats_are_told_the_same_whatever_is_sealed_and_however() {
    let first = told_to_the_others("seals \"Kt-Q2\"").await;
    assert!(first[..3].iter().all(|told| told.contains("White seals #H")), "each of the others is told");
    // As a board of the sealer's own writes it; nothing; a long text; one that names no move.
    for sealing in ["seals \"b1-d2\"", "seals nothing", "seals \"Knight from b1 to d2\"", "seals \"?\""] {
        for (told, like) in told_to_the_others(sealing).await.iter().zip(&first) {
            assert_eq!(told, like, "{sealing}");
        }
    }
}

#[tokio::test]
async fn an_envelope_and_its_key_outlive_the_server_and_a_lost_key_loses_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let key = folder.path().join("envelope.key");
    let serve = |ledger: SqliteLedger| Served::with(App::new(Arc::new(ledger)).with_key_in(&key));
    let served = serve(SqliteLedger::open(folder.path()).expect("a store")).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    assert!(!key.exists(), "no key before the first envelope");
    both.act("white", "seals \"Kt-KB3\"").await;
    let before = both.view.clone();
    drop(both);
    served.stop().await;
    let bytes = std::fs::read(folder.path().join("jadoube.sqlite")).expect("the store");
    assert!(!bytes.windows(6).any(|window| window == b"Kt-KB3"));

    let elsewhere = folder.path().join("elsewhere");
    std::fs::rename(&key, &elsewhere).expect("it is moved");
    let served = serve(crate::common::open_again(folder.path()).await).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    assert_eq!(both.view, before);
    both.act("black", "Resume").await;
    let answer = both.act("black", "opens").await;
    assert!(answer["error"].as_str().is_some_and(|why| why.contains("envelope.key")), "{answer}");
    assert!(!answer.to_string().contains("elsewhere"));
    std::fs::rename(&elsewhere, &key).expect("it is moved back");
    let opened = both.act("black", "opens").await;
    assert_eq!(opened["act"], "Black opens \"Kt-KB3\"");
    let adjourned = both.view["adjournment"].clone();
    assert!(verifies(&adjourned, "Kt-KB3"));
    drop(both);
    served.stop().await;

    // What verifies it is kept with the opening: no key is needed any more.
    std::fs::remove_file(&key).expect("it is removed");
    let served = serve(crate::common::open_again(folder.path()).await).await;
    let both = served.sit(&table.id, &[&table.white, &table.black]).await;
    assert_eq!(both.view["adjournment"], adjourned);
}

/// A store in which somebody changes envelopes.
struct Tampering(MemoryLedger);

impl Ledger for Tampering {
    fn create(&self, game: NewGame) -> LedgerFuture<()> {
        self.0.create(game)
    }
    fn append_all(&self, game: &GameId, expected: Seq, mut entries: Vec<Entry>) -> LedgerFuture<Seq> {
        for entry in &mut entries {
            entry.enclosed = entry.enclosed.take().map(|closed| match closed.rsplit_once('.') {
                Some((key_and_nonce, text)) => format!("{key_and_nonce}.{}", text.replace('a', "b")),
                None => closed,
            });
        }
        self.0.append_all(game, expected, entries)
    }
    fn add_seats(&self, game: &GameId, seats: Vec<Seat>, unless: Vec<Seat>) -> LedgerFuture<()> {
        self.0.add_seats(game, seats, unless)
    }
    fn read(&self, game: &GameId) -> LedgerFuture<Option<StoredGame>> {
        self.0.read(game)
    }
    fn entries_after(&self, game: &GameId, after: Seq) -> LedgerFuture<Vec<StoredEntry>> {
        self.0.entries_after(game, after)
    }
    fn enclosing(&self) -> LedgerFuture<Vec<(GameId, StoredEntry)>> {
        self.0.enclosing()
    }
    fn list(&self, page: Page) -> LedgerFuture<Vec<Listed>> {
        self.0.list(page)
    }
    fn check(&self) -> LedgerFuture<Vec<String>> {
        self.0.check()
    }
}

#[tokio::test]
async fn a_changed_envelope_is_told_and_the_game_goes_on_as_the_umpire_says() {
    let ledger: Arc<dyn Ledger> = Arc::new(Tampering(MemoryLedger::new()));
    let key = tempfile::tempdir().expect("a folder");
    let serve = || Served::with(App::new(Arc::clone(&ledger)).with_key_in(key.path().join("envelope.key")));
    let served = serve().await;
    let table = served.table(json!({"code": "chess-1949"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    both.act("white", "seals \"Kt-KB3\"").await;
    drop(both);
    served.stop().await;
    let served = serve().await;
    let mut all = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
    all.act("black", "Resume").await;
    let answer = all.act("black", "opens").await;
    assert!(answer["error"].as_str().is_some_and(|why| why.contains("does not open")), "{answer}");
    assert!(!served.record(&table).await.contains("opens"));
    all.act("black", "disputes \"the envelope\"").await;
    assert_eq!(all.act("umpire", "annuls").await["kind"], "done");
    assert_eq!(all.view["outcome"]["result"], "annulled");
}

#[tokio::test]
async fn the_envelope_is_made_and_opened_by_the_table_alone() {
    let served = Served::in_memory().await;
    let table = served.table(terms("chess-1949")).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    for (act, advice) in [
        ("seals #00", "the move itself"),
        ("opens \"Kt-Q2\"", "alone"),
        ("Resume without Black", "alone"),
        ("resumes without Black", "alone"),
    ] {
        let answer = both.act("white", act).await;
        assert!(answer["error"].as_str().is_some_and(|why| why.contains(advice)), "{act}: {answer}");
    }
    assert_eq!(both.act("white", "opens").await["kind"], "refused");
    assert_eq!(both.act("white", "Resume").await["kind"], "refused");
    // What is refused was not sealed, and is not told.
    assert_eq!(both.act("black", "seals \"K-Q2\"").await["kind"], "refused");
    assert!(!both.told.contains("K-Q2"));
}

#[tokio::test]
async fn a_game_is_adjourned_at_once_when_a_move_is_complete() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(terms("chess-1949")).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    // Saying so stops no clock.
    clock.forward(Duration::from_secs(8));
    assert_eq!(both.act("white", "adjourns").await["kind"], "refused");
    assert_eq!(both.view["clocks"]["white"]["left_ms"], 150 * 60_000 - 8_000);
    both.act("white", "plays e1-e2").await;
    clock.forward(MINUTE);
    assert_eq!(both.act("white", "adjourns").await["kind"], "refused");
    both.act("black", "plays e8-e7").await;
    clock.forward(Duration::from_secs(8));
    assert_eq!(both.act("black", "adjourns").await["kind"], "done");
    let left = both.view["clocks"]["white"]["left_ms"].clone();
    clock.forward(60 * MINUTE);
    both.act("white", "resumes").await;
    assert_eq!(
        (&both.view["clocks"]["running"], &both.view["clocks"]["white"]["left_ms"]),
        (&json!("white"), &left)
    );
}

#[tokio::test]
async fn both_agree_to_adjourn_and_are_told_until_when() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    for code in ["undated", "london-1841", "steinitz-1889", "bcf-1912", "chess-1949"] {
        let table = served.table(json!({"code": code, "limit": "1h"})).await;
        let mut white = served.sit(&table.id, &[&table.white]).await;
        let mut black = served.sit(&table.id, &[&table.black]).await;
        let line = "proposes adjournment until \"1970-01-12 14:30 UTC\"";
        assert_eq!(white.act("white", "plays e2-e4").await["kind"], "done");
        assert_eq!(white.act("white", line).await["kind"], "done");
        black.hear(&format!("White {line}")).await;
        assert_eq!(black.view["offer"]["what"], "adjournment");
        assert_eq!(black.view["offer"]["text"], "White proposes to adjourn until “1970-01-12 14:30 UTC”");
        clock.forward(MINUTE);
        assert_eq!(black.act("black", "accepts").await["rulings"][0]["law"], "usage", "{code}");
        let adjourned = &black.view["adjournment"];
        assert_eq!(
            (&adjourned["until"], &adjourned["sealed"]),
            (&json!("1970-01-12 14:30 UTC"), &json!(false))
        );
        assert_eq!((&black.view["offer"], &black.view["clocks"]["running"]), (&Value::Null, &Value::Null));
        white.leave().await;
        clock.forward(100 * MINUTE);
        assert_eq!(black.act("black", "plays e7-e5").await["kind"], "refused");
        assert_eq!(black.act("black", "Resume").await["act"], "Resume without White");
        assert_eq!(black.view["clocks"]["black"]["left_ms"], 59 * 60_000, "{code}");
        assert_eq!(black.act("black", "plays e7-e5").await["kind"], "done", "{code}");
        let record = served.record(&table).await;
        assert!(record.contains(&format!("White {line}\nBlack takes 1m\nBlack accepts\n")), "{record}");
    }
}

#[tokio::test]
async fn the_umpire_says_who_is_there_and_how_the_men_were_set_up() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "position": TWO_KNIGHTS})).await;
    let mut all = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
    all.act("white", "seals \"K-B2\"").await;
    let resumed = all.act("umpire", "Resume as 4k3/8/8/8/8/6N1/8/1N2K3").await;
    assert_eq!(resumed["act"], "Resume as 4k3/8/8/8/8/6N1/8/1N2K3");
    assert_eq!(all.view["board"], "4k3/8/8/8/8/6N1/8/1N2K3");
    assert_eq!(all.act("black", "objects to set-up").await["rulings"][0]["law"], "35");
    assert_eq!(all.view["board"], "4k3/8/8/8/8/5N2/8/1N2K3");
}

/// Where logs go in this test.
#[derive(Clone, Default)]
struct Logged(Arc<Mutex<Vec<u8>>>);

impl Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn no_log_tells_what_was_sealed() {
    let logged = Logged::default();
    let to = logged.clone();
    let everything: Targets =
        "jadoube_server=trace,jadoube_ledger=trace,axum=trace,tower_http=trace".parse().expect("a filter");
    let lines = tracing_subscriber::fmt::layer().with_writer(move || to.clone());
    let subscriber = tracing_subscriber::registry().with(everything).with(lines);
    let _ = tracing::subscriber::set_global_default(subscriber);
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::new(Arc::new(MemoryLedger::new())).with_key_in(folder.path().join("no/such/folder"));
    let served = Served::with(app).await;
    let table = served.table(terms("chess-1949")).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    assert_eq!(both.act("white", "seals \"Kt-QR7\"").await["type"], "unheard");
    let text = String::from_utf8(logged.0.lock().unwrap_or_else(PoisonError::into_inner).clone());
    let text = text.expect("text");
    assert!(text.contains("an envelope") && !text.contains("Kt-QR7"), "{text}");
}

#[tokio::test]
async fn who_comes_late_is_at_the_table_once_and_leaving_again_changes_nothing() {
    let (clock, ledger) = (TestClock::new(), Arc::new(MemoryLedger::new()));
    let served = Served::with(App::with_clock(ledger, Arc::clone(&clock) as Arc<dyn Clock>)).await;
    let table = served.table(terms("chess-1949")).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
    both.act("white", "seals \"K-B2\"").await;
    both.leave().await;
    let mut umpire = served.sit(&table.id, &[&table.umpire]).await;
    assert_eq!(umpire.act("umpire", "Resume without both").await["kind"], "done");
    let white: Person = served.sit(&table.id, &[&table.white]).await;
    umpire.hear("Resume without Black").await;
    white.leave().await;
    let white = served.sit(&table.id, &[&table.white]).await;
    let mut black = served.sit(&table.id, &[&table.black]).await;
    umpire.hear("Resume").await;
    white.leave().await;
    // He has been there: the envelope may be opened.
    assert_eq!(black.act("black", "opens").await["act"], "Black opens \"K-B2\"");
}

#[tokio::test]
async fn nobody_adjourns_alone_and_nobody_resumes_alone_before_the_hour() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(terms("chess-1949")).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let mut black = served.sit(&table.id, &[&table.black]).await;
    clock.forward(5 * MINUTE);
    // He may not stop his clock by sealing, again and again.
    for act in ["seals \"K-B2\"", "adjourns", "seals nothing"] {
        let unheard = white.act("white", act).await;
        let told = unheard["error"].as_str().unwrap_or_default();
        assert!(told.contains("needs the other's agreement"), "{unheard}");
    }
    clock.forward(5 * MINUTE);
    let left = served.state(&table, &table.watch).await["view"]["clocks"]["white"]["left_ms"].clone();
    assert_eq!(left, 140 * 60_000, "play and clocks go on");
    // Declined, they still do.
    let proposal = "proposes adjournment until \"1970-01-12 18:00 UTC\"";
    white.act("white", proposal).await;
    black.hear(&format!("White {proposal}")).await;
    black.act("black", "declines").await;
    white.hear("Black declines").await;
    assert_eq!(white.act("white", "seals \"K-B2\"").await["type"], "unheard");
    assert_eq!(white.view["clocks"]["running"], "white");
    // Agreed, one alone waits for the hour.
    white.act("white", proposal).await;
    black.hear(&format!("White {proposal}")).await;
    black.act("black", "accepts").await;
    white.hear("Black accepts").await;
    black.leave().await;
    let unheard = white.act("white", "Resume").await;
    assert!(
        unheard["error"].as_str().unwrap_or_default().contains("until 1970-01-12 18:00 UTC"),
        "{unheard}"
    );
    clock.forward(5 * 60 * MINUTE);
    assert_eq!(white.act("white", "Resume").await["act"], "Resume without Black");
    // Without an hour that can be read both are needed, or the umpire.
    let other = served.table(terms("chess-1949")).await;
    let mut both = served.sit(&other.id, &[&other.white, &other.black]).await;
    assert_eq!(
        both.act("white", "seals \"K-B2\"").await["kind"],
        "done",
        "two at one screen agree by one tap"
    );
    let mut umpire = served.sit(&other.id, &[&other.umpire]).await;
    both.act("white", "proposes the spectator").await;
    both.act("black", "accepts the spectator").await;
    while umpire.next().await != Value::Null {} // he comes back as the umpire
    both.leave().await;
    let mut black = served.sit(&other.id, &[&other.black]).await;
    assert!(
        black.act("black", "Resume").await["error"].as_str().is_some_and(|told| told.contains("no hour"))
    );
    let mut umpire = served.sit(&other.id, &[&other.umpire]).await;
    assert_eq!(umpire.act("umpire", "Resume without White").await["kind"], "done");
}
