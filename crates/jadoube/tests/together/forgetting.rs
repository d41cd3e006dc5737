//! What whoever runs a server can prove and forget: records by their heads, tables without a move, games,
//! names.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::common::{jadoube, jadoube_with_input};
use crate::server_process::Server;
use jadoube_ledger::{Entry, Ledger, LedgerError, NewGame, Seq, SqliteLedger, UnixMillis, wait};
use serde_json::Value;
use std::fs;
use std::path::Path;

const DAY: i64 = 86_400_000;

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.unwrap().as_millis() as i64
}

/// A game begun so many days ago, and its acts of so many days ago.
fn game(ledger: &SqliteLedger, id: &str, days: i64, acts: &[(&str, i64)]) {
    let terms = "code: london-1841\nwhite: Anna Amsberg\n";
    let new = NewGame::new(id, UnixMillis(now() - days * DAY)).with_terms(terms);
    wait(ledger.create(new.with_code("london-1841", "1"))).unwrap();
    for (number, (act, days)) in (1..).zip(acts) {
        let by = act.split(' ').next().unwrap().to_lowercase();
        let over = act.contains("resigns").then(|| "0-1".to_owned());
        let entry = Entry::new(UnixMillis(now() - days * DAY), by, *act);
        let entry = Entry { kind: "done".to_owned(), over, ..entry };
        wait(ledger.append(&id.into(), Seq(number), entry)).unwrap();
    }
}

/// Tables of all sorts.
fn club(folder: &Path) {
    let ledger = SqliteLedger::open(folder).unwrap();
    game(&ledger, "new", 1, &[]);
    game(&ledger, "empty", 40, &[]);
    game(&ledger, "touched", 40, &[("White touches e2", 39)]);
    game(&ledger, "lately", 40, &[("White touches e2", 2)]);
    game(&ledger, "moved", 40, &[("White plays e2-e4", 40)]);
    game(&ledger, "resigned", 40, &[("White resigns", 40)]);
}

fn there(folder: &Path) -> Vec<String> {
    let all = jadoube(&["export", "--json", "--data", folder.to_str().unwrap()]).out;
    let mut ids: Vec<String> = all
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["table"].as_str().unwrap().to_owned())
        .collect();
    ids.sort();
    ids
}

#[test]
fn tables_at_which_nobody_moved_are_taken_out_and_no_others() {
    let folder = tempfile::tempdir().unwrap();
    club(folder.path());
    let data = folder.path().to_str().unwrap();
    let prune = ["prune", "--untouched-for", "30d", "--data", data];
    let all = there(folder.path());
    let dry = jadoube(&[&prune[..], &["--dry-run"]].concat()).fine();
    assert!(dry.contains("empty\n") && dry.contains("touched\n"), "{dry}");
    assert!(dry.ends_with("2 tables without a move would be taken out\n"), "{dry}");
    // Nobody can be asked: nothing is done.
    let refused = jadoube_with_input(&prune, "yes\n").refused();
    assert!(refused.contains("--dry-run") && refused.contains("--yes"), "{refused}");
    assert_eq!(there(folder.path()), all);
    let done: Value =
        serde_json::from_str(&jadoube(&[&prune[..], &["--yes", "--json"]].concat()).fine()).unwrap();
    assert_eq!(done["pruned"], 2);
    assert_eq!(there(folder.path()), ["lately", "moved", "new", "resigned"]);
    assert!(jadoube(&["verify", "--data", data]).out.contains("4 games, 3 acts, "));
    assert!(jadoube(&["prune", "--untouched-for", "soon"]).refused().contains("30d, 12h or 90m"));
}

#[test]
fn a_game_is_forgotten_but_for_its_head_and_names_without_harm_to_the_chain() {
    let folder = tempfile::tempdir().unwrap();
    club(folder.path());
    let data = folder.path().to_str().unwrap();
    let moved = jadoube(&["export", "--data", data, "moved"]).out;
    let head = moved.split("# head: ").nth(1).unwrap().trim().to_owned();
    assert!(moved.contains("Anna Amsberg"));
    let forget = |more: &[&str]| jadoube(&[&["forget", "--data", data][..], more].concat());
    let dry = forget(&["--dry-run", "moved"]).fine();
    assert_eq!(dry, format!("table moved: would be forgotten; 1 act, head {head}\n"));
    assert!(forget(&["moved"]).refused().contains("--yes"));

    assert_eq!(
        forget(&["--names", "--yes", "moved"]).fine(),
        format!("table moved: its names are forgotten; 1 act, head {head}\n")
    );
    let without = jadoube(&["export", "--data", data, "moved"]).out;
    assert_eq!(without, moved.replace("white: Anna Amsberg\n", ""));
    let proved = jadoube_with_input(&["verify", "-"], &without).fine();
    assert!(proved.contains(&head), "{proved}");

    let told: Value = serde_json::from_str(&forget(&["--yes", "--json", "moved"]).fine()).unwrap();
    assert_eq!((told["head"].as_str(), told["forgotten"].as_str()), (Some(head.as_str()), Some("all")));
    assert!(!there(folder.path()).contains(&"moved".to_owned()));
    assert!(forget(&["--yes", "moved"]).refused().contains("forgotten already"));
    assert!(forget(&["--yes", "nowhere"]).refused().contains("no table nowhere"));
    let gone = jadoube(&["export", "--data", data, "moved"]);
    assert!(gone.code == 1 && gone.err.contains("was forgotten"), "{}{}", gone.out, gone.err);
    let ledger = SqliteLedger::open(folder.path()).unwrap();
    match wait(ledger.read(&"moved".into())) {
        Err(LedgerError::Forgotten { head: Some(kept), .. }) => assert_eq!(kept.to_string(), head),
        other => panic!("{other:?}"),
    }
    drop(ledger);
    assert!(jadoube(&["verify", "--data", data]).out.contains("5 games, "));
}

#[test]
fn while_a_server_runs_nothing_is_forgotten_and_that_is_said() {
    let folder = tempfile::tempdir().unwrap();
    club(folder.path());
    let _server = Server::start(folder.path());
    let data = folder.path().to_str().unwrap();
    for command in [
        &["forget", "--yes", "--data", data, "moved"][..],
        &["prune", "--yes", "--untouched-for", "1d", "--data", data],
    ] {
        let refused = jadoube(command);
        assert_eq!((refused.code, refused.out.as_str()), (3, ""), "{}", refused.err);
        assert!(refused.err.contains("in use by another jadoube: stop that one"), "{}", refused.err);
    }
    assert_eq!(there(folder.path()).len(), 6);
}

#[test]
fn an_exported_record_is_proved_by_its_head_and_one_that_was_changed_is_named() {
    let (folder, out) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    club(folder.path());
    let (data, records) = (folder.path().to_str().unwrap(), out.path().to_str().unwrap());
    jadoube(&["export", "--data", data, "--out", records]);
    let file = out.path().join("moved.record");
    let (name, text) = (file.to_str().unwrap(), fs::read_to_string(&file).unwrap());
    let proved = jadoube(&["verify", name]).fine();
    assert!(proved.contains("table moved, 1 act, fits its head "), "{proved}");
    assert!(jadoube(&["rule", name]).fine().contains("e2-e4"));
    fs::write(&file, text.replacen("e2-e4", "e2-e3", 1)).unwrap();
    let changed = jadoube(&["verify", name]);
    assert_eq!((changed.code, changed.err.as_str()), (1, ""));
    assert!(changed.out.contains("is not what was stored: act 1 (line "), "{}", changed.out);
    let told: Value = serde_json::from_str(&jadoube(&["verify", "--json", name]).out).unwrap();
    assert!(told["wrong"].as_str().unwrap().starts_with("act 1"), "{told}");
    fs::write(&file, text.split("\n# Its chain").next().unwrap()).unwrap();
    let none = jadoube(&["verify", name]).refused();
    assert!(none.contains("no `# head:` in it") && none.contains("jadoube export"), "{none}");
    let missing = jadoube(&["verify", out.path().join("none.record").to_str().unwrap()]);
    assert_eq!(missing.code, 3, "{}", missing.err);
}
