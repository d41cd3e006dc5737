//! The address of a database holds a password, and that is told nowhere.

use crate::client::new_table;
use crate::cluster;
use crate::common::{command, jadoube};
use crate::server_process::Server;
use jadoube_testkit::postgres::PASSWORD;
use serde_json::json;
use std::io::Read;
use std::process::Stdio;

#[test]
fn no_log_no_version_and_no_error_shows_the_password_or_what_was_written() {
    let address = cluster().address(&cluster().fresh_database());
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start_logging(folder.path(), "trace", &["--database", &address]);
    let mut stderr = server.child.stderr.take().unwrap();
    let log = std::thread::spawn(move || {
        let mut log = String::new();
        stderr.read_to_string(&mut log).unwrap();
        log
    });
    let table = new_table(&server, &json!({"code": "london-1841", "white": "Anna Amsberg"}));
    let version = server.ask("GET /version HTTP/1.1", "");
    assert!(version.contains("\"version\""), "{version}");
    let health = server.ask("GET /readyz HTTP/1.1", "");
    server.child.kill().unwrap();
    let log = log.join().unwrap();
    assert!(log.contains("jadoube listens") && log.contains("127.0.0.1"), "{log}");
    for (what, text) in [("the log", &log), ("/version", &version), ("health", &health)] {
        for secret in [PASSWORD, &table.white] {
            assert!(!text.contains(secret), "{what} has {secret}");
        }
    }
    assert!(!log.contains("Anna Amsberg"), "no statement is logged");
}

#[test]
fn an_address_that_cannot_be_used_is_refused_without_being_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let nowhere = format!("postgres://u:{PASSWORD}@127.0.0.1:1/x?connect_timeout=1");
    let wrong = cluster().address("postgres").replace("jadoube:", "stranger:");
    let unreachable = jadoube(&["verify", "--database", &nowhere]);
    assert_eq!(unreachable.code, 3, "{}", unreachable.err);
    assert!(!unreachable.err.contains(PASSWORD) && unreachable.err.contains("127.0.0.1:1/x"));
    for (address, code) in [("nonsense", 2), (&*format!("postgres://u:{PASSWORD}@h:port/x"), 2), (&wrong, 3)]
    {
        for args in
            [&["serve", "--data", data, "--database", address][..], &["verify", "--database", address]]
        {
            let ran = jadoube(args);
            assert_eq!(ran.code, code, "{}", ran.err);
            assert!(!ran.err.contains(PASSWORD) && ran.err.contains("jadoube: "), "{}", ran.err);
        }
    }
    // As a variable it is not even in the list of processes.
    let ran = command()
        .args(["serve", "--data", data])
        .env("DATABASE_URL", "postgres://u:hunter2@h:port/x")
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(ran.status.code() == Some(2) && !said.contains("hunter2"), "{said}");
}
