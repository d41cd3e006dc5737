//! Seats belong to who sits in them: invitations, what their taking ends, and how a seat changes hands.

use crate::common::{Person, Seats, Served, TestClock, open_again};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use jadoube_ledger::SqliteLedger;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

fn seat_path(table: &Seats) -> String {
    format!("/api/tables/{}/seat", table.id)
}

fn invitations(table: &Seats, seat: &str) -> String {
    format!("/api/tables/{}/invitations/{seat}", table.id)
}

fn token_in(link: &Value) -> String {
    link.as_str().and_then(|link| link.split_once('#')).expect("a link").1.to_owned()
}

/// Whether a token opens nothing at a table, asked both ways; what was said about it.
async fn opens_nothing(served: &Served, table: &Seats, token: &str) -> String {
    let (status, said) = served.send("GET", &format!("/api/tables/{}", table.id), token).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{said}");
    let mut person = Person::at(served.address, &table.id).await;
    person.send(&json!({"type": "sit", "tokens": [token]})).await;
    let answer = person.next().await;
    assert_eq!((&answer["type"], &answer["error"]), (&json!("unheard"), &said["error"]));
    said["error"].as_str().expect("a sentence").to_owned()
}

#[tokio::test]
async fn the_maker_has_his_own_seat_and_invitations_for_the_others() {
    let served = Served::in_memory().await;
    for (hold, invited) in [
        (Value::Null, json!(["black", "umpire"])),
        (json!("white"), json!(["black", "umpire"])),
        (json!("black"), json!(["white", "umpire"])),
        (json!("umpire"), json!(["white", "black"])),
        (json!("both"), json!([])),
    ] {
        let mut terms = json!({"code": "bcf-1912"});
        if !hold.is_null() {
            terms["hold"] = hold.clone();
        }
        let (status, made) = served.post(&terms).await;
        assert_eq!((status, &made["invitations"]), (StatusCode::CREATED, &invited), "{hold}");
        for seat in ["white", "black", "umpire", "watch"] {
            let is_invitation = token_in(&made["seats"][seat]).starts_with("invite-");
            let told = invited.as_array().expect("a list").contains(&json!(seat));
            assert_eq!(is_invitation, told, "{hold}: {seat}");
        }
        let path = format!("/api/tables/{}", made["id"].as_str().expect("an id"));
        let (_, state) = served.send("GET", &path, &token_in(&made["seats"]["watch"])).await;
        assert_eq!(state["view"]["seating"], json!({"invited": invited, "held_together": hold == "both"}));
        assert!(state["terms"].get("hold").is_none(), "it is no term of the game: {state}");
    }
    for wrong in [json!("none"), json!("all")] {
        let (status, said) = served.post(&json!({"code": "bcf-1912", "hold": wrong})).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{said}");
        assert!(said["error"].as_str().is_some_and(|said| said.starts_with("hold: ")), "{said}");
    }
}

#[tokio::test]
async fn the_maker_can_neither_resign_for_his_opponent_nor_award_himself_the_game() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "hold": "white"})).await;
    // The invitations are in his hand, and none of them is a seat.
    for invitation in [&table.black, &table.umpire] {
        let said = opens_nothing(&served, &table, invitation).await;
        assert!(said.contains("invitation") && said.contains("POST"), "{said}");
    }
    let black = served.taken(&table.id, &table.black).await;
    let mut maker = served.sit(&table.id, &[&table.white]).await;
    for (seat, act) in [("black", "resigns"), ("umpire", "awards White")] {
        let answer = maker.act(seat, act).await;
        assert_eq!(answer["type"], "unheard", "{answer}");
    }
    assert_eq!(maker.act("white", "Black resigns").await["type"], "unheard");
    // He takes the umpire's chair himself: it decides nothing without Black.
    let umpire = served.taken(&table.id, &table.umpire).await;
    let mut umpire = served.sit(&table.id, &[&umpire]).await;
    let refused = umpire.act("umpire", "awards White").await;
    assert!(refused["error"].as_str().is_some_and(|said| said.contains("both players")), "{refused}");
    assert_eq!(maker.act("white", "proposes the spectator").await, Value::Null);
    assert_eq!(maker.act("white", "accepts the spectator").await["type"], "unheard", "not he alone");
    let state = served.state(&table, &black).await;
    assert_eq!((&state["view"]["outcome"], &state["view"]["umpire"]["taken"]), (&Value::Null, &json!(false)));
    // Nor can he sit with both his tokens and be the umpire by that.
    assert_eq!(state["seats"], json!(["black"]));
}

#[tokio::test]
async fn an_invitation_is_exchanged_once_by_a_post_and_by_nothing_else() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "hold": "white", "white": "Ann"})).await;
    for _ in 0..3 {
        let (status, sheet) = served.send("GET", &seat_path(&table), &table.black).await;
        assert_eq!((status, &sheet["seat"]), (StatusCode::OK, &json!("black")), "{sheet}");
        assert_eq!(sheet["terms"]["white"], "Ann");
        served.send("HEAD", &seat_path(&table), &table.black).await;
    }
    let (status, taken) = served.send("POST", &seat_path(&table), &table.black).await;
    assert_eq!((status, &taken["seat"]), (StatusCode::CREATED, &json!("black")));
    let token = taken["token"].as_str().expect("a token");
    assert_eq!(taken["link"], format!("http://club.example/t/{}#{token}", table.id));
    assert_ne!(token, table.black);
    for method in ["GET", "POST"] {
        let (status, said) = served.send(method, &seat_path(&table), &table.black).await;
        assert_eq!(status, StatusCode::GONE, "{said}");
        assert!(said["error"].as_str().is_some_and(|said| said.contains("has been taken")), "{said}");
    }
    assert!(opens_nothing(&served, &table, &table.black).await.contains("has been taken"));
    // His own link opens the seat on several screens.
    let mut one = served.sit(&table.id, &[token]).await;
    let mut two = served.sit(&table.id, &[token]).await;
    assert_eq!(two.act("black", "disputes \"the light\"").await["by"], "black");
    one.hear("Black disputes \"the light\"").await;
    // And is itself no invitation; nor is what nobody handed out.
    assert_eq!(served.send("POST", &seat_path(&table), token).await.0, StatusCode::CONFLICT);
    assert_eq!(served.send("POST", &seat_path(&table), "invite-x").await.0, StatusCode::FORBIDDEN);
    let (status, _) = served.send("POST", &seat_path(&table), &table.watch).await;
    assert_eq!(status, StatusCode::CONFLICT);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_take_one_invitation_one_has_the_seat_and_a_restart_knows_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let ledger = SqliteLedger::open(folder.path()).expect("a ledger");
    let served = Arc::new(Served::on(Arc::new(ledger)).await);
    let table = served.table(json!({"code": "bcf-1912", "hold": "white"})).await;
    let mut racers = Vec::new();
    for _ in 0..12 {
        let (served, path, invitation) = (Arc::clone(&served), seat_path(&table), table.black.clone());
        racers.push(tokio::spawn(async move { served.send("POST", &path, &invitation).await }));
    }
    let mut tokens = Vec::new();
    for racer in racers {
        match racer.await.expect("an answer") {
            (StatusCode::CREATED, taken) => tokens.push(taken["token"].as_str().expect("a token").to_owned()),
            (status, said) => assert_eq!(status, StatusCode::GONE, "{said}"),
        }
    }
    assert_eq!(tokens.len(), 1);
    let Ok(served) = Arc::try_unwrap(served) else { panic!("nobody else has it") };
    served.stop().await;
    let served = Served::on(Arc::new(open_again(folder.path()).await)).await;
    assert_eq!(served.state(&table, &tokens[0]).await["seats"], json!(["black"]));
    assert_eq!(served.send("POST", &seat_path(&table), &table.black).await.0, StatusCode::GONE);
    assert_eq!(served.send("GET", &seat_path(&table), &table.umpire).await.0, StatusCode::OK);
}

#[tokio::test]
async fn an_answer_lost_on_the_way_loses_no_seat() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "hold": "white"})).await;
    let take = async |key: &str| {
        let request = Request::post(seat_path(&table))
            .header(header::AUTHORIZATION, format!("Bearer {}", table.black))
            .body(Body::from(json!({"key": key}).to_string()));
        let (status, text) = served.ask(request.expect("a request")).await;
        (status, serde_json::from_str::<Value>(&text).expect("JSON"))
    };
    assert_eq!(take("short").await.0, StatusCode::UNPROCESSABLE_ENTITY);
    let key = "0123456789abcdef0123456789abcdef";
    let (first, again) = (take(key).await, take(key).await);
    assert_eq!((first.0, again.0), (StatusCode::CREATED, StatusCode::CREATED));
    assert_eq!(first.1["token"], again.1["token"]);
    assert_eq!(take("ffffffffffffffffffffffffffffffff").await.0, StatusCode::GONE);
}

#[tokio::test]
async fn invitations_are_withdrawn_and_made_again_by_the_maker_alone() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "hold": "white"})).await;
    let umpire = served.taken(&table.id, &table.umpire).await;
    for other in [&table.black, &table.watch, &umpire] {
        for method in ["DELETE", "POST"] {
            let (status, said) = served.send(method, &invitations(&table, "black"), other).await;
            assert_eq!(status, StatusCode::FORBIDDEN, "{said}");
        }
    }
    let (status, said) = served.send("DELETE", &invitations(&table, "black"), &table.white).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{said}");
    let (status, said) = served.send("POST", &seat_path(&table), &table.black).await;
    assert_eq!(status, StatusCode::GONE);
    assert!(said["error"].as_str().is_some_and(|said| said.contains("withdrawn")), "{said}");
    let again = served.send("DELETE", &invitations(&table, "black"), &table.white).await;
    assert_eq!(again.0, StatusCode::CONFLICT);
    let (status, made) = served.send("POST", &invitations(&table, "black"), &table.white).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let black = served.taken(&table.id, &token_in(&made["link"])).await;
    // Once it is taken the maker has no say in it.
    let (status, said) = served.send("POST", &invitations(&table, "black"), &table.white).await;
    assert_eq!(status, StatusCode::CONFLICT, "{said}");
    assert_eq!(served.state(&table, &black).await["seats"], json!(["black"]));
    assert!(!served.record(&table).await.contains('#'), "nothing of it is about the game");
}

#[tokio::test]
async fn only_the_holder_gives_his_seat_up_and_his_token_dies_with_it() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "hold": "white"})).await;
    let black = served.taken(&table.id, &table.black).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let mut sitting = served.sit(&table.id, &[&black]).await;
    white.act("white", "plays e2-e4").await;
    let (status, made) = served.send("POST", &invitations(&table, "black"), &black).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    while sitting.next().await != Value::Null {} // his connection is closed
    assert!(opens_nothing(&served, &table, &black).await.contains("given up"));
    let guest = served.taken(&table.id, &token_in(&made["link"])).await;
    let mut guest = served.sit(&table.id, &[&guest]).await;
    guest.act("black", "plays e7-e5").await;
    let record = served.record(&table).await;
    let told =
        "White plays e2-e4\n# Black's seat was given up by who had it, and opened anew\nBlack plays e7-e5\n";
    assert!(record.ends_with(told), "{record}");
    // The score counts events, the note among them; what is sent again is the same.
    let state = served.state(&table, &table.white).await;
    let seqs: Vec<_> = state["score"].as_array().expect("a score").iter().map(|line| &line["seq"]).collect();
    assert_eq!((seqs, &state["seq"]), (vec![&json!(1), &json!(3)], &json!(3)));
    assert!(jadoube_referee::record::parse(&record).is_ok(), "{record}");
}

#[tokio::test]
async fn a_lost_seat_is_opened_anew_by_the_events_umpire_alone() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "event": "Cup", "hold": "none"})).await;
    let white = served.taken(&table.id, &table.white).await;
    let black = served.taken(&table.id, &table.black).await;
    let mut playing = served.sit(&table.id, &[&white]).await;
    playing.act("white", "plays e2-e4").await;
    let mut old = served.sit(&table.id, &[&black]).await;
    let (status, said) = served.send("POST", &invitations(&table, "black"), &white).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(said["error"].as_str().is_some_and(|said| said.contains("umpire")), "{said}");
    let (status, made) = served.send("POST", &invitations(&table, "black"), &table.umpire).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    while old.next().await != Value::Null {}
    opens_nothing(&served, &table, &black).await;
    let black = served.taken(&table.id, &token_in(&made["link"])).await;
    assert_eq!(served.state(&table, &black).await["seats"], json!(["black"]));
    let record = served.record(&table).await;
    assert!(
        record.ends_with("White plays e2-e4\n# Black's seat was opened anew by the umpire\n"),
        "{record}"
    );
    // The event's umpire was asked for by nobody, and decides all the same.
    playing.act("white", "disputes \"a seat\"").await;
    let mut umpire = served.sit(&table.id, &[&table.umpire]).await;
    assert_eq!(umpire.act("umpire", "continues").await["kind"], "done");
}

#[tokio::test]
async fn without_an_event_a_lost_seat_is_opened_anew_with_the_other_players_consent() {
    let clock = TestClock::new();
    let served = Served::by(&clock).await;
    let table = served.table(json!({"code": "bcf-1912", "hold": "white"})).await;
    let black = served.taken(&table.id, &table.black).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let sitting = served.sit(&table.id, &[&black]).await;
    let anew = async || served.send("POST", &invitations(&table, "black"), &table.white).await;
    clock.forward(Duration::from_hours(1));
    assert_eq!(anew().await.0, StatusCode::CONFLICT, "he is there");
    sitting.leave().await;
    clock.forward(Duration::from_secs(599));
    assert_eq!(anew().await.0, StatusCode::CONFLICT, "he was there a moment ago");
    clock.forward(Duration::from_secs(2));
    let (status, made) = anew().await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    // The link was not lost after all: who comes back with it keeps the seat.
    served.sit(&table.id, &[&black]).await.leave().await;
    let (status, _) = served.send("POST", &seat_path(&table), &token_in(&made["link"])).await;
    assert_eq!(status, StatusCode::GONE);
    clock.forward(Duration::from_secs(601));
    let (_, made) = anew().await;
    let guest = served.taken(&table.id, &token_in(&made["link"])).await;
    opens_nothing(&served, &table, &black).await;
    assert_eq!(served.state(&table, &guest).await["seats"], json!(["black"]));
    white.act("white", "plays e2-e4").await;
    let record = served.record(&table).await;
    assert_eq!(
        record.matches("# Black's seat was opened anew with White's consent\n").count(),
        2,
        "{record}"
    );
    assert!(record.contains("# Black came back with the link that was thought lost"), "{record}");
}

#[tokio::test]
async fn an_umpire_invited_decides_once_both_players_accept_him() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "hold": "black", "referee": "teaching"})).await;
    let white = served.taken(&table.id, &table.white).await;
    let (_, taken) = served.send("POST", &seat_path(&table), &table.umpire).await;
    assert_eq!((&taken["seat"], &taken["candidate"]), (&json!("umpire"), &json!(true)));
    let token = taken["token"].as_str().expect("a token").to_owned();
    let state = served.state(&table, &token).await;
    assert_eq!((&state["seats"], &state["candidate"]), (&json!(["watch"]), &json!(true)), "he watches");
    assert_eq!(state["view"], served.state(&table, &table.watch).await["view"]);
    let mut umpire = served.sit(&table.id, &[&token]).await;
    let office = served.state(&table, &token).await["view"]["umpire"].clone();
    assert_eq!(office, json!({"taken": false, "offered": true, "proposed_by": null}), "by being there");
    let mut white = served.sit(&table.id, &[&white]).await;
    let mut black = served.sit(&table.id, &[&table.black]).await;
    white.act("white", "disputes \"a touch\"").await;
    umpire.hear("White disputes \"a touch\"").await;
    for seen in [&white.view, &umpire.view] {
        assert_eq!(seen["umpire"]["offered"], json!(true), "everybody sees the same");
    }
    black.act("black", "proposes the spectator").await;
    white.act("white", "accepts the spectator").await;
    while umpire.next().await != Value::Null {} // he comes back, and then he is
    let mut umpire = served.sit(&table.id, &[&token]).await;
    assert_eq!(umpire.act("umpire", "continues").await["kind"], "done");
    assert_eq!(served.state(&table, &token).await["seats"], json!(["umpire"]));
}

#[tokio::test]
async fn who_organises_an_event_and_plays_in_it_is_no_umpire_of_his_own_game() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "event": "Cup", "hold": "white"})).await;
    served.taken(&table.id, &table.black).await;
    assert_eq!(served.state(&table, &table.umpire).await["seats"], json!(["watch"]));
    let mut umpire = served.sit(&table.id, &[&table.white, &table.umpire]).await;
    assert_eq!(umpire.act("umpire", "awards White").await["type"], "unheard");
    assert_eq!(umpire.view["outcome"], Value::Null);
}

#[tokio::test]
async fn two_at_one_screen_are_told_of_and_one_of_them_may_leave_it() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "hold": "both"})).await;
    let mut all = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
    all.act("white", "disputes \"a touch\"").await;
    assert_eq!(all.act("umpire", "continues").await["kind"], "done", "the bystanders of one screen decide");
    let together = |state: &Value| state["view"]["seating"]["held_together"] == json!(true);
    assert!(together(&served.state(&table, &table.watch).await));
    let (_, made) = served.send("POST", &invitations(&table, "black"), &table.black).await;
    let mut umpire = served.sit(&table.id, &[&table.umpire]).await;
    served.taken(&table.id, &token_in(&made["link"])).await;
    assert!(!together(&served.state(&table, &table.watch).await));
    // The new player has not accepted the umpire whom the two had at their screen.
    while umpire.next().await != Value::Null {}
    assert_eq!(served.state(&table, &table.umpire).await["seats"], json!(["watch"]));
    let mut maker = served.sit(&table.id, &[&table.white, &table.umpire]).await;
    assert_eq!(maker.act("umpire", "awards White").await["type"], "unheard");
}

#[tokio::test]
async fn the_next_table_has_the_tokens_and_the_invitations_not_taken() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "hold": "white"})).await;
    let black = served.taken(&table.id, &table.black).await;
    let mut ann = served.sit(&table.id, &[&table.white]).await;
    ann.act("white", "resigns").await;
    let (_, made) = served.send("POST", &format!("/api/tables/{}/next", table.id), &black).await;
    let id = made["id"].as_str().expect("an id").to_owned();
    assert_eq!(made["seat"], "white", "B 18: colours alternate");
    let next = Seats { id, white: black, black: table.white, umpire: table.umpire, watch: table.watch };
    for (token, seat) in [(&next.white, "white"), (&next.black, "black"), (&next.watch, "watch")] {
        assert_eq!(served.state(&next, token).await["seats"], json!([seat]));
    }
    assert_eq!(served.state(&next, &next.watch).await["view"]["seating"]["invited"], json!(["umpire"]));
    let umpire = served.taken(&next.id, &next.umpire).await;
    assert_eq!(served.state(&next, &umpire).await["candidate"], json!(true));
    // Who made the first table may still withdraw what is open.
    let (status, _) = served.send("POST", &invitations(&next, "umpire"), &umpire).await;
    assert_eq!(status, StatusCode::CREATED, "who would be the umpire gives it up");
    let (status, said) = served.send("DELETE", &invitations(&next, "umpire"), &next.black).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{said}");
}
