//! `jadoube move-ledger`: a folder's games into a database and back, the same to the last hash.

use crate::client::new_table;
use crate::cluster;
use crate::common::{command, jadoube};
use crate::server_process::Server;
use jadoube_ledger::{Ledger, Page, SqliteLedger, wait};
use serde_json::json;
use std::path::Path;

/// Everything that stands in a folder.
fn everything(folder: &Path) -> String {
    let ledger = SqliteLedger::open(folder).unwrap();
    let listed = wait(ledger.list(Page::first(100))).unwrap();
    let games: Vec<_> = listed.iter().map(|game| wait(ledger.read(&game.id)).unwrap()).collect();
    assert_eq!(wait(ledger.check()).unwrap(), Vec::<String>::new());
    format!("{games:?} {:?}", wait(ledger.forgotten()).unwrap())
}

fn moved(from: &str, to: &str, address: &str) -> (i32, String, String) {
    let ran = command()
        .args(["move-ledger", "--from", from, "--to", to])
        .env("DATABASE", address)
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (ran.status.code().unwrap(), text(&ran.stdout), text(&ran.stderr))
}

#[test]
fn a_site_moves_into_a_database_and_back_without_loss() {
    let (folder, back) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let data = folder.path().to_str().unwrap();
    let server = Server::start(folder.path());
    let tables: Vec<_> = (0..5)
        .map(|number| {
            new_table(&server, &json!({"code": "london-1841", "white": format!("Player {number}")}))
        })
        .collect();
    server.kill();
    for table in &tables[..4] {
        jadoube(&["export", "--data", data, &table.id]).fine();
    }
    let forgotten = jadoube(&["forget", &tables[4].id, "--data", data, "--yes"]);
    assert_eq!(forgotten.code, 0, "{}", forgotten.err);
    let address = cluster().address(&cluster().fresh_database());
    let before = everything(folder.path());
    let (code, out, err) = moved(data, "env:DATABASE", &address);
    assert_eq!(code, 0, "{out}{err}");
    assert!(
        out.starts_with("4 tables with 0 acts and 1 forgotten table are in postgres://127.0.0.1:"),
        "{out}"
    );
    let (code, again, _) = moved(data, "env:DATABASE", &address);
    assert_eq!((code, again), (0, out), "what is there and the same is passed over");
    let verified = jadoube(&["verify", "--database", &address]);
    assert_eq!(
        (verified.code, verified.out.as_str()),
        (0, "4 games, 0 acts, 0 findings\n"),
        "{}",
        verified.err
    );
    let exported = jadoube(&["export", "--database", &address, &tables[0].id]);
    assert!(exported.out.contains("Player 0"), "{}", exported.err);
    let (code, out, err) = moved("env:DATABASE", back.path().to_str().unwrap(), &address);
    assert_eq!(code, 0, "{out}{err}");
    assert_eq!(everything(back.path()), before);
    let nowhere = moved("/nowhere/at/all", "env:DATABASE", &address);
    assert_eq!(nowhere.0, 3, "{nowhere:?}");
}
