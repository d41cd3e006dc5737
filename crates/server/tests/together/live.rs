//! People at a live table: what each is told, what is written down once, and what is not let in.

use crate::common::{Person, Served};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

#[tokio::test]
async fn an_incident_from_touch_to_penalty_is_told_to_both() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "london-1841"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let mut black = served.sit(&table.id, &[&table.black]).await;
    assert_eq!(white.act("white", "touches e2").await["kind"], "done");
    assert_eq!(white.view["touched"], json!(["e2"]));
    assert_eq!(white.act("white", "plays e2-e5").await["rulings"], json!([]));
    for seq in [1, 2] {
        assert_eq!(black.next().await["events"][0]["seq"], seq);
    }
    let ruled = black.act("black", "objects to the move").await;
    assert_eq!(ruled["rulings"][0]["law"], "XIII");
    let told = white.next().await;
    assert_eq!(told["events"][0], ruled);
    assert_eq!(told["view"]["claim"]["by"], "black");
    let says: Vec<_> = told["view"]["claim"]["options"].as_array().into_iter().flatten().collect();
    assert_eq!(says[0]["say"], "requires stand");
    black.act("black", "requires move e2").await;
    assert_eq!(black.view["must"]["tasks"][0]["text"], "move the pawn on e2");
    assert_eq!(black.view["must"]["by"], "white");
}

#[tokio::test]
async fn the_same_act_sent_twice_happens_once() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let act = json!({"type": "act", "id": "one", "act": "plays e2-e4"});
    white.send(&act).await;
    assert_eq!(white.next().await["type"], "events");
    assert_eq!(white.next().await, json!({"type": "heard", "id": "one", "seq": 1}));
    white.send(&act).await;
    assert_eq!(white.next().await, json!({"type": "heard", "id": "one", "seq": 1}));
    // Another seat's ids are its own.
    let mut black = served.sit(&table.id, &[&table.black]).await;
    black.send(&json!({"type": "act", "id": "one", "act": "plays e7-e5"})).await;
    assert_eq!(black.next().await["events"][0]["seq"], 2);
    let record = served.record(&table).await;
    assert!(record.ends_with("White plays e2-e4\nBlack plays e7-e5\n"), "{record}");
}

#[tokio::test]
async fn a_gap_is_asked_for_again_and_a_newcomer_is_told_only_what_is_new() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "steinitz-1889"})).await;
    let mut white = served.sit(&table.id, &[&table.white, &table.black]).await;
    for (seat, act) in [("white", "plays e2-e4"), ("black", "plays e7-e5"), ("white", "plays g1-f3")] {
        white.act(seat, act).await;
    }
    white.send(&json!({"type": "again", "after": 1})).await;
    let again = white.next().await;
    let seqs: Vec<_> =
        again["events"].as_array().into_iter().flatten().map(|event| event["seq"].clone()).collect();
    assert_eq!(seqs, [json!(2), json!(3)]);
    assert_eq!(again["score"]["keep"], 0);
    assert_eq!(again["score"]["add"].as_array().map(Vec::len), Some(3));
    let mut watcher = Person::at(served.address, &table.id).await;
    watcher.send(&json!({"type": "sit", "tokens": [table.watch], "after": 2})).await;
    assert_eq!(watcher.next().await["seats"], json!(["watch"]));
    assert_eq!(watcher.next().await["events"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn the_score_is_told_by_what_changed() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    both.act("white", "plays e2-e4").await;
    both.send(&json!({"type": "act", "id": "x", "as": "black", "act": "plays e7-e4"})).await;
    let told = both.next().await;
    assert_eq!(told["score"]["keep"], 1);
    assert_eq!(told["score"]["add"][0]["algebraic"], "exe4"); // false, and written as a capture on the file would be
    both.next().await;
    both.send(&json!({"type": "act", "id": "y", "as": "white", "act": "objects to the move"})).await;
    assert_eq!(both.next().await["score"], json!({"keep": 1, "add": []}));
}

#[tokio::test]
async fn what_is_not_understood_or_not_yours_changes_nothing() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "chess-1949"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    for (seat, act, advice) in [
        ("white", "sings loudly", "verb"),
        ("white", "objects", "say what you object to"),
        ("white", "takes 5m", "time passes by itself"),
        ("white", "plays e2-e4\nBlack resigns", "one line"),
        ("white", "Black resigns", "verb"),
        ("black", "resigns", "not yours"),
        ("umpire", "awards White", "not yours"),
    ] {
        let answer = white.act(seat, act).await;
        assert_eq!(answer["type"], "unheard", "{act}");
        assert!(answer["error"].as_str().is_some_and(|error| error.contains(advice)), "{act}: {answer}");
    }
    for frame in ["", "{}", "[]", "{\"type\":\"act\"}", "{\"type\":\"sit\",\"tokens\":[]}", "\u{0}"] {
        white.send_text(frame).await;
        assert_eq!(white.next().await["type"], "unheard", "{frame}");
    }
    let mut watcher = served.sit(&table.id, &[&table.watch]).await;
    assert_eq!(watcher.act("watch", "resigns").await["type"], "unheard");
    let record = served.record(&table).await;
    assert_eq!(record, "code: chess-1949\n");
    assert_eq!(white.act("white", "White plays e2-e4").await["act"], "White plays e2-e4");
}

#[tokio::test]
async fn nothing_at_a_live_table_tells_what_is_lawful() {
    let served = Served::in_memory().await;
    // The knight on e2 is pinned, or not.
    for position in ["4r1k1/P7/8/8/8/8/4N3/4K3 w - -", "6k1/P7/8/8/8/8/4N3/4K3 w - -"] {
        let table = served.table(json!({"code": "bcf-1912", "position": position})).await;
        let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
        for (seat, act) in [
            ("black", "waives"),
            ("black", "misses Qd4"),
            ("white", "plays a7-a8"),
            ("white", "plays Kt-B3"),
            ("white", "plays Qh5"),
        ] {
            assert_eq!(both.act(seat, act).await["type"], "unheard", "{act}");
        }
        let played = both.act("white", "plays Nc3").await;
        assert_eq!((played["act"].as_str(), &played["rulings"]), (Some("White plays e2-c3"), &json!([])));
        assert_eq!(both.view["notes"].as_array().map(Vec::len), Some(0));
    }
}

#[tokio::test]
async fn a_king_put_two_squares_towards_its_corner_takes_the_rook_along() {
    let served = Served::in_memory().await;
    for position in ["4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/4r3/8/8/4K2R w K -"] {
        let table = served.table(json!({"code": "bcf-1912", "position": position})).await;
        let mut white = served.sit(&table.id, &[&table.white]).await;
        assert_eq!(white.act("white", "plays e1-g1").await["act"], "White plays O-O");
        assert!(white.view["board"].as_str().is_some_and(|board| board.ends_with("5RK1")), "{}", white.view);
    }
}

#[tokio::test]
async fn who_brings_no_good_token_is_told_so_and_let_go() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "chess-1949"})).await;
    let other = served.table(json!({"code": "chess-1949"})).await;
    for first in [
        json!({"type": "sit", "tokens": [other.white]}),
        json!({"type": "sit", "tokens": [table.white, "guess"]}),
        json!({"type": "sit", "tokens": []}),
        json!({"type": "act", "id": "a", "act": "resigns"}),
        json!("hello"),
    ] {
        let mut person = Person::at(served.address, &table.id).await;
        person.send(&first).await;
        assert_eq!(person.next().await["type"], "unheard", "{first}");
        assert_eq!(person.next().await, Value::Null, "{first}");
    }
}

#[tokio::test]
async fn another_sites_page_may_not_connect() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "chess-1949"})).await;
    let url = format!("ws://{}/api/tables/{}/live", served.address, table.id);
    for (origin, welcome) in
        [("http://evil.example".to_owned(), false), (format!("http://{}", served.address), true)]
    {
        let mut request = url.clone().into_client_request().expect("a request");
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        assert_eq!(connect_async(request).await.is_ok(), welcome, "{origin}");
    }
    let nowhere = format!("ws://{}/api/tables/nobodys/live", served.address);
    assert!(connect_async(nowhere).await.is_err());
}

#[tokio::test]
async fn while_a_game_lasts_its_pgn_tells_nothing_of_what_is_lawful() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "london-1841", "white": "A", "black": "B"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    both.act("white", "plays e2-e4").await;
    both.act("black", "plays a8-a5").await;
    let path = format!("/api/tables/{}/pgn", table.id);
    let (_, pgn) = served.get(&path, &table.white).await;
    assert!(pgn.contains("{The game goes on. So far: 1. e4 1... Ra5} *"), "{pgn}");
    both.act("black", "resigns").await;
    let (_, pgn) = served.get(&path, &table.white).await;
    assert!(pgn.contains("1. e4 {What follows is not lawful chess"), "{pgn}");
    assert!(pgn.trim_end().ends_with("1-0"), "{pgn}");
    let read = jadoube_chess::pgn::games(pgn.as_bytes()).next().expect("a game").expect("readable");
    assert_eq!((read.tag("White"), read.tag("Termination")), (Some("A"), Some("normal")));
}
