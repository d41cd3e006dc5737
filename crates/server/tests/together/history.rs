//! History that cannot be changed unnoticed: the head is told with every act, a record proves itself by it,
//! a table whose history was changed is only looked at, and what was forgotten is gone.

use crate::common::{Seats, Served, open_again};
use axum::http::StatusCode;
use jadoube_ledger::{GameId, Ledger, UnixMillis};
use jadoube_server::{App, NotProved, check_envelopes, decide_again, prove};
use rusqlite::Connection;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::path::Path;
use std::sync::Arc;

/// A game with a false move, a ruling, time, a seal and a name.
async fn played(served: &Served) -> (Seats, Vec<Value>) {
    let terms = json!({"code": "chess-1949", "white": "Anna # Amsberg", "limit": "40/2h30m then 16/1h", "clock": "automatic"});
    let table = served.table(terms).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    let mut events = Vec::new();
    for (seat, act) in [
        ("white", "plays a1-a3"),
        ("black", "objects to the move"),
        ("white", "plays e2-e4"),
        ("white", "presses"),
        ("black", "disputes \"who pressed # when\""),
        ("black", "withdraws"),
        ("black", "seals \"Kt-QB3\""),
    ] {
        events.push(both.act(seat, act).await);
    }
    (table, events)
}

async fn in_folder(folder: &Path) -> Served {
    let ledger = open_again(folder).await;
    Served::with(App::new(Arc::new(ledger)).with_key_in(folder.join("envelope.key"))).await
}

/// As somebody else would compute it, who has nothing but the record and the page about it.
fn computed_elsewhere(record: &str) -> String {
    let told = |start: &str| -> Vec<Value> {
        let lines = record.lines().filter_map(|line| line.strip_prefix(start));
        lines.map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let number = |number: i64| number.to_be_bytes().to_vec();
    let field = |bytes: &[u8]| [number(bytes.len() as i64), bytes.to_vec()].concat();
    let text = |value: &Value| field(value.as_str().expect("a text").as_bytes());
    let game = &told("# game: ")[0];
    let lines = game["terms"].as_array().expect("lines").iter();
    let terms: String = lines.flat_map(|line| [line.as_str().expect("a line"), "\n"]).collect();
    let mut bytes = b"jadoube/game/1\n".to_vec();
    bytes.extend(text(&game["id"]));
    bytes.extend(number(game["created_at"].as_i64().expect("a time")));
    bytes.extend([text(&game["code"]), text(&game["code_version"]), field(terms.as_bytes())].concat());
    let mut head = Sha256::digest(&bytes).to_vec();
    let body = record.split("\n\n").nth(1).expect("acts");
    for ((seq, act), line) in (1..).zip(body.lines()).zip(told("# act: ")) {
        let mut bytes = [b"jadoube/act/1\n".to_vec(), head.clone(), number(seq)].concat();
        bytes.extend([text(&line["by"]), field(act.as_bytes())].concat());
        bytes.extend(number(line["at"].as_i64().expect("a time")));
        bytes.extend(text(&line["kind"]));
        let rulings = line["rulings"].as_array().cloned().unwrap_or_default();
        bytes.extend(number(rulings.len() as i64));
        for ruling in &rulings {
            bytes.extend([text(&ruling[0]), text(&ruling[1])].concat());
        }
        match line["over"].as_str() {
            Some(over) => bytes.extend([vec![1], field(over.as_bytes())].concat()),
            None => bytes.push(0),
        }
        match line["enclosed"].as_str() {
            Some(hex) => {
                let pair = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("hexadecimal");
                let digest: Vec<u8> = (0..64).step_by(2).map(pair).collect();
                bytes.extend([vec![1], field(&digest)].concat());
            }
            None => bytes.push(0),
        }
        head = Sha256::digest(&bytes).to_vec();
    }
    head.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

#[tokio::test]
async fn the_head_is_told_with_every_act_and_the_record_proves_itself_by_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = in_folder(folder.path()).await;
    let (table, events) = played(&served).await;
    let record = served.whole_record(&table).await;
    let proved = prove(&record).unwrap_or_else(|error| panic!("{error}\n{record}"));
    let last = events.last().expect("an event");
    assert_eq!((json!(proved.head), &proved.table), (last["hash"].clone(), &table.id));
    assert_eq!(computed_elsewhere(&record), proved.head.to_string());
    assert!(record.contains("\nclock: automatic\n") && !record.contains("Kt-QB3"), "{record}");
    // After a restart the same heads are told, by the same history.
    served.stop().await;
    let ledger = open_again(folder.path()).await;
    let stored = ledger.read(&GameId::from(table.id.as_str())).await.expect("an answer").expect("the game");
    let again = decide_again(stored).expect("it is read");
    assert_eq!((again.record.as_str(), again.changed), (record.as_str(), None));
    let served = Served::on(Arc::new(ledger)).await;
    let (_, told) = served.get(&format!("/api/tables/{}/events", table.id), &table.watch).await;
    let told: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(
        told["events"].as_array().and_then(|all| all.last()).map(|event| &event["hash"]),
        Some(&last["hash"])
    );
    assert_eq!(served.whole_record(&table).await, record);
}

#[tokio::test]
async fn a_record_in_which_anything_was_changed_is_not_proved_and_names_the_act() {
    let served = Served::in_memory().await;
    let (table, _) = played(&served).await;
    let record = served.whole_record(&table).await;
    // Time that has passed is an act too, so the number is not always the same.
    let mut acts = record.split("\n\n").nth(1).expect("acts").lines();
    let objection = acts.position(|act| act.contains("objects")).expect("an objection") + 1;
    let objection = format!("act {objection} (");
    let at = record.split("\"at\":").nth(1).expect("a time")[..13].to_owned();
    let head = record.split("# head: ").nth(1).expect("a head").trim().to_owned();
    let other_head = format!("{}{}", if head.starts_with('0') { '1' } else { '0' }, &head[1..]);
    for (from, to, part) in [
        ("White plays e2-e4", "White plays e2-e3", "act "),
        ("White plays a1-a3\n", "", "act "),
        ("\"no penalty\"", "\"refused\"", &objection),
        (&at, "1111111111111", "act "),
        ("\"kind\":\"done\"", "\"kind\":\"silent\"", "act "),
        ("limit: 40/2h30m", "limit: 40/2h", "terms"),
        ("clock: automatic\n", "", "terms"),
        ("\"terms\":[\"code: chess-1949\"", "\"terms\":[\"code: bcf-1912\"", "terms"),
        (&table.id, "another", "act 1"),
        (&head, &other_head, "its head is"),
        ("White presses", "White prances", "line"),
    ] {
        let changed = record.replacen(from, to, 1);
        assert_ne!(changed, record, "{from}");
        match prove(&changed) {
            Err(NotProved::Changed(why)) => assert!(why.contains(part), "{from}: {why}"),
            other => panic!("{from}: {other:?}"),
        }
    }
    let (without, _) = record.split_once("# head").expect("a head");
    assert_eq!(prove(without), Err(NotProved::NoHead));
    // A name is outside, and so is every comment that is not the chain's.
    let (named, hidden) = ("white: \"Anna # Amsberg\"\n", "# somebody\n");
    assert!(record.contains(named), "{record}");
    assert!(prove(&record.replacen(named, hidden, 1)).is_ok());
}

/// Changes a closed store behind the ledger's back.
fn tamper(folder: &Path, sql: &str) {
    let connection = Connection::open(folder.join("jadoube.sqlite")).expect("the file");
    connection.execute_batch("DROP TRIGGER acts_stand; DROP TRIGGER games_stand;").expect("no triggers");
    assert!(connection.execute(sql, []).expect("it is changed") > 0, "{sql}");
}

#[tokio::test]
async fn a_table_whose_history_was_changed_is_looked_at_and_not_played_on() {
    for (sql, place) in [
        (
            "UPDATE acts SET body = replace(body, '\"law\":\"', '\"law\":\"0') WHERE body LIKE '%objects%'",
            "act ",
        ),
        (
            "UPDATE acts SET body = replace(body, '\"verdict\":\"no penalty', '\"verdict\":\"no denalty')",
            "act ",
        ),
        ("UPDATE acts SET body = replace(body, '\"at\":1', '\"at\":2') WHERE seq = 1", "act 1 "),
        ("UPDATE games SET terms = replace(terms, '2h30m', '2h31m')", "the beginning "),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let served = in_folder(folder.path()).await;
        let (table, _) = played(&served).await;
        served.stop().await;
        drop(open_again(folder.path()).await);
        tamper(folder.path(), sql);
        let served = in_folder(folder.path()).await;
        let state = served.state(&table, &table.watch).await;
        assert_eq!(state["view"]["turn"], "white", "it can be looked at: {state}");
        let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
        let said = both.act("black", "Resume").await["error"].as_str().unwrap_or_default().to_owned();
        for part in [place, "is not what was stored", "looked at, not played on", "jadoube verify", "backup"]
        {
            assert!(said.contains(part), "{sql}: {said}");
        }
        assert!(matches!(prove(&served.whole_record(&table).await), Err(NotProved::Changed(_))));
    }
}

#[tokio::test]
async fn a_forgotten_table_is_gone_and_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = in_folder(folder.path()).await;
    let (table, _) = played(&served).await;
    let (other, _) = played(&served).await;
    served.stop().await;
    let ledger = open_again(folder.path()).await;
    ledger.forget(&table.id.as_str().into(), UnixMillis(1)).await.expect("it is forgotten");
    ledger.forget_names(&other.id.as_str().into()).await.expect("they are forgotten");
    let served = Served::on(Arc::new(ledger)).await;
    for part in ["", "/events", "/record", "/pgn"] {
        let (status, said) = served.get(&format!("/api/tables/{}{part}", table.id), &table.white).await;
        assert_eq!(status, StatusCode::GONE, "{part}: {said}");
        assert!(said.contains("was forgotten"), "{said}");
    }
    let record = served.whole_record(&other).await;
    assert!(prove(&record).is_ok() && !record.contains("Anna"), "{record}");
}

#[tokio::test]
async fn an_envelope_sealed_anew_takes_the_place_of_the_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = in_folder(folder.path()).await;
    let table = served.table(json!({"code": "fide-2023", "limit": "2h", "clock": "pressed"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    for text in ["e4", "d4"] {
        let sealed = both.act("white", &format!("seals \"{text}\"")).await;
        assert_eq!(sealed["kind"], "done", "{sealed}");
    }
    drop(both);
    served.stop().await;
    let enclosing = open_again(folder.path()).await.enclosing().await.expect("an answer");
    let found = check_envelopes(enclosing, &folder.path().join("envelope.key"));
    assert_eq!((found.closed, found.readable, found.findings), (1, 1, vec![]));
}

#[tokio::test]
async fn a_lost_key_is_never_replaced_while_closed_envelopes_need_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let key = folder.path().join("envelope.key");
    let served = in_folder(folder.path()).await;
    let (table, _) = played(&served).await;
    let other = served.table(json!({"code": "chess-1949"})).await;
    served.stop().await;
    let elsewhere = folder.path().join("elsewhere");
    std::fs::rename(&key, &elsewhere).expect("it is moved");
    drop(open_again(folder.path()).await);

    let report = |ledger: Vec<_>| check_envelopes(ledger, &key);
    let ledger = open_again(folder.path()).await;
    let found = report(ledger.enclosing().await.expect("an answer"));
    assert_eq!((found.closed, found.readable, found.findings.len()), (1, 0, 1));
    assert!(found.findings[0].contains(&table.id) && found.findings[0].contains("(key "), "{found:?}");
    drop(ledger);

    let served = in_folder(folder.path()).await;
    let mut both = served.sit(&other.id, &[&other.white, &other.black]).await;
    let said = both.act("white", "seals \"Kt-KB3\"").await;
    let why = said["error"].as_str().unwrap_or_default();
    assert!(why.contains("there are 1") && why.contains("bring the file envelope.key back"), "{said}");
    assert!(!key.exists(), "no key was made");
    // Brought back, it is used at once.
    std::fs::rename(&elsewhere, &key).expect("it is moved back");
    assert_eq!(both.act("white", "seals \"Kt-KB3\"").await["kind"], "done");
    drop(both);
    served.stop().await;
    let ledger = open_again(folder.path()).await;
    let found = report(ledger.enclosing().await.expect("an answer"));
    assert_eq!((found.closed, found.readable, found.findings), (2, 2, vec![]));
    // Another key in its place: which one is needed is said.
    std::fs::write(&key, [7; 32]).expect("it is replaced");
    let found = report(ledger.enclosing().await.expect("an answer"));
    assert_eq!((found.closed, found.readable, found.findings.len()), (2, 0, 2));
    assert!(found.findings[0].contains("was sealed with key "), "{found:?}");
}
