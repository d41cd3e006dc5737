//! Two `jadoube connect` play against a `jadoube serve`: a false move, an objection, a penalty; and the
//! record they leave behind.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::common::{command, jadoube, jadoube_with_input};
use crate::server_process::Server;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A table's links and the token of its watchers.
fn table(server: &Server, terms: &str) -> Value {
    serde_json::from_str(&server.ask("POST /api/tables HTTP/1.1", terms)).unwrap()
}

fn link<'a>(made: &'a Value, seat: &str) -> &'a str {
    made["seats"][seat].as_str().unwrap()
}

/// A `jadoube connect` that a test speaks to and listens to.
struct Player {
    child: Child,
    hand: Option<ChildStdin>,
    events: Receiver<Value>,
}

impl Player {
    fn sits(link: &str, options: &[&str]) -> Player {
        let mut child = command()
            .arg("connect")
            .args(options)
            .arg(link)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, events) = channel();
        let out = BufReader::new(child.stdout.take().unwrap());
        std::thread::spawn(move || {
            for line in out.lines() {
                let _ = sender.send(serde_json::from_str(&line.unwrap()).unwrap());
            }
        });
        Player { hand: child.stdin.take(), child, events }
    }

    fn says(&mut self, line: &str) {
        writeln!(self.hand.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits for the event of this act.
    fn hears(&self, act: &str) -> Value {
        loop {
            let event =
                self.events.recv_timeout(Duration::from_secs(20)).unwrap_or_else(|_| panic!("no {act}"));
            if event["act"] == act {
                return event;
            }
        }
    }

    /// Ends its input, and gives its exit code and what it said to people.
    fn ends(mut self) -> (i32, String) {
        drop(self.hand.take());
        let mut talk = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut talk).unwrap();
        (self.child.wait().unwrap().code().unwrap(), talk)
    }
}

#[test]
fn two_clients_play_a_game_with_a_false_move_an_objection_and_a_penalty() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let made = table(&server, r#"{"code":"london-1841","hold":"both"}"#);
    let mut white = Player::sits(link(&made, "white"), &["--until-over"]);
    let mut black = Player::sits(link(&made, "black"), &["--until-over"]);

    white.says("# the king's pawn");
    white.says("White plays e2-e4");
    black.hears("White plays e2-e4");
    black.says("plays e7-e5");
    white.hears("Black plays e7-e5");
    white.says("");
    white.says("plays f1-f5"); // over a pawn, and no bishop moves so
    assert_eq!(black.hears("White plays f1-f5")["rulings"], serde_json::json!([]), "nobody has objected");
    black.says("objects to the move");
    let ruled = white.hears("Black objects to the move");
    assert_eq!((&ruled["by"], &ruled["rulings"][0]["law"]), (&"black".into(), &"XIII".into()), "{ruled}");
    black.says("requires king");
    white.hears("Black requires king");
    white.says("plays e1-e2");
    black.hears("White plays e1-e2");
    black.says("resigns");
    let last = white.hears("Black resigns");
    assert_eq!(last["seq"], 7);

    for (player, seat) in [(white, "white"), (black, "black")] {
        let (code, talk) = player.ends();
        assert_eq!(code, 0, "{talk}");
        assert!(talk.contains(&format!("seated: {seat} (london-1841)")), "{talk}");
        let token = link(&made, seat).split_once('#').unwrap().1;
        assert!(!talk.contains(token), "a token was told");
    }

    let (watch, id) = (link(&made, "watch").split_once('#').unwrap().1, made["id"].as_str().unwrap());
    let head = format!("GET /api/tables/{id}/record HTTP/1.1\r\nAuthorization: Bearer {watch}");
    let record = server.ask(&head, "");
    let file = folder.path().join("game.record");
    std::fs::write(&file, &record).unwrap();
    let ruled = jadoube(&["rule", file.to_str().unwrap()]).fine();
    assert!(ruled.contains("Black objects to the move\n    law XIII, upheld"), "{ruled}");
    assert!(ruled.contains("must move king"), "{ruled}");
    assert!(ruled.contains("result 1-0"), "{ruled}");
}

#[test]
fn an_invitation_is_taken_and_the_seats_own_link_is_told_on_standard_error() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let made = table(&server, r#"{"code":"london-1841"}"#);
    let mut black = Player::sits(link(&made, "black"), &[]);
    let white = jadoube_with_input(&["connect", link(&made, "white")], "plays e2-e4\n");
    assert_eq!(white.code, 0, "{}", white.err);
    assert!(!white.err.contains('#'), "nothing was exchanged: {}", white.err);
    black.hears("White plays e2-e4");
    black.says("plays e7-e5");
    black.hears("Black plays e7-e5");
    let (code, talk) = black.ends();
    assert_eq!(code, 0, "{talk}");
    let own = talk.split_whitespace().find(|word| word.contains("/t/") && word.contains('#')).unwrap();
    assert!(!own.contains("invite-"), "{talk}");
    let again = jadoube(&["connect", link(&made, "black")]).refused();
    assert!(again.contains("has been taken"), "{again}");
    let back = jadoube_with_input(&["connect", own], "disputes \"the light\"\n");
    assert_eq!(back.code, 0, "{}", back.err);
    assert!(
        back.out.contains("Black disputes") && back.err.contains("seated: black"),
        "{} {}",
        back.out,
        back.err
    );
}

#[test]
fn what_was_not_taken_is_told_and_is_the_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let made = table(&server, r#"{"code":"bcf-1912"}"#);
    let mut white = Player::sits(link(&made, "white"), &["--view"]);
    white.says("flies to the moon");
    white.says("plays e2-e4");
    white.hears("White plays e2-e4");
    let view = white.events.recv_timeout(Duration::from_secs(20)).unwrap();
    assert_eq!((&view["after"], &view["view"]["turn"]), (&1.into(), &"black".into()), "{view}");
    let (code, talk) = white.ends();
    assert_eq!(code, 1);
    assert!(talk.contains("not taken: \"flies to the moon\""), "{talk}");
}

#[test]
fn a_newcomer_with_nothing_to_say_is_told_everything_and_leaves() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let made = table(&server, r#"{"code":"bcf-1912"}"#);
    let mut white = Player::sits(link(&made, "white"), &[]);
    white.says("touches e2");
    white.says("plays e2-e4");
    assert_eq!(white.ends().0, 0, "what was piped in is answered before it leaves");
    let watcher = Player::sits(link(&made, "watch"), &[]);
    assert_eq!(watcher.hears("White plays e2-e4")["seq"], 2);
    assert_eq!(watcher.ends().0, 0);
}

#[test]
fn links_that_open_nothing_and_servers_that_are_not_there() {
    let no_token = jadoube(&["connect", "http://127.0.0.1:1/t/abc"]).refused();
    assert!(no_token.contains('#'), "{no_token}");
    assert!(jadoube(&["connect", "ftp://club.example/t/abc#secret"]).refused().contains("http"));
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let made = table(&server, r#"{"code":"bcf-1912"}"#);
    let wrong = format!("http://{}/t/{}#secret", server.host, made["id"].as_str().unwrap());
    let refused = jadoube(&["connect", &wrong]).refused();
    assert!(refused.contains("no seat") && !refused.contains("secret"), "{refused}");
    let gone = link(&made, "white").to_owned();
    server.kill();
    let ran = jadoube(&["connect", &gone]);
    assert_eq!((ran.code, ran.out.as_str()), (3, ""), "{}", ran.err);
    assert!(ran.err.contains("is the server running?"), "{}", ran.err);
}
