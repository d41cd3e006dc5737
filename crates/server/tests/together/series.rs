//! Games one after another between the same two.

use crate::common::{Seats, Served, open_again};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use jadoube_ledger::SqliteLedger;
use serde_json::{Value, json};
use std::sync::Arc;

async fn next(served: &Served, table: &str, token: &str) -> (StatusCode, Value) {
    let request = Request::post(format!("/api/tables/{table}/next"))
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(header::HOST, "club.example");
    let (status, text) = served.ask(request.body(Body::empty()).expect("a request")).await;
    (status, serde_json::from_str(&text).expect("JSON"))
}

fn at(table: &Seats, id: &Value) -> Seats {
    let id = id.as_str().expect("an id").to_owned();
    let Seats { white, black, umpire, watch, .. } = table;
    Seats { id, white: white.clone(), black: black.clone(), umpire: umpire.clone(), watch: watch.clone() }
}

#[tokio::test]
async fn the_players_go_on_with_their_own_links_and_the_score_goes_with_them() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912", "white": "Ann", "black": "Bob"})).await;
    assert_eq!(next(&served, &table.id, &table.white).await.0, StatusCode::CONFLICT);
    served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await.leave().await;
    let mut ann = served.sit(&table.id, &[&table.white]).await;
    let mut watcher = served.sit(&table.id, &[&table.watch]).await;
    ann.act("white", "plays e2-e4").await;
    ann.act("white", "resigns").await;
    for token in [&table.umpire, &table.watch] {
        assert_eq!(next(&served, &table.id, token).await.0, StatusCode::FORBIDDEN);
    }
    let (status, made) = next(&served, &table.id, &table.white).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    // B 18: White begins every game, and colours alternate; so Ann has Black now.
    assert_eq!(made["seat"], "black");
    let id = made["id"].as_str().expect("an id");
    assert_eq!(made["link"], format!("http://club.example/t/{id}#{}", table.white));
    let (status, same) = next(&served, &table.id, &table.black).await;
    assert_eq!((status, &same["id"], &same["seat"]), (StatusCode::OK, &made["id"], &json!("white")));
    loop {
        let frame = watcher.next().await;
        assert_eq!(frame["type"], "events", "{frame}");
        if frame["view"]["next_table"] == made["id"] {
            break;
        }
    }
    let second = at(&table, &made["id"]);
    let state = served.state(&second, &table.white).await;
    assert_eq!((&state["seats"], &state["terms"]["black"]), (&json!(["black"]), &json!("Ann")));
    let series = &state["view"]["series"];
    assert_eq!((&series["game"], &series["previous"]), (&json!(2), &json!(table.id)));
    // Bob, who won, has White.
    assert_eq!((&series["white_wins"], &series["black_wins"]), (&json!(1), &json!(0)));
    for (token, seat) in [(&table.black, "white"), (&table.umpire, "umpire"), (&table.watch, "watch")] {
        assert_eq!(served.state(&second, token).await["seats"], json!([seat]));
    }
    let mut ann = served.sit(&second.id, &[&table.white]).await;
    ann.act("black", "resigns").await;
    assert_eq!(served.state(&second, &table.watch).await["view"]["series"]["white_wins"], 2);
    let (_, third) = next(&served, &second.id, &table.black).await;
    assert_eq!(third["seat"], "black");
    let third = served.state(&at(&table, &third["id"]), &table.watch).await;
    assert_eq!(
        (&third["view"]["series"]["game"], &third["view"]["series"]["black_wins"]),
        (&json!(3), &json!(2))
    );
}

#[tokio::test]
async fn the_next_table_is_made_once_and_is_remembered() {
    let folder = tempfile::tempdir().expect("a folder");
    let ledger = SqliteLedger::open(folder.path()).expect("a ledger");
    let served = Served::on(Arc::new(ledger)).await;
    let (_, made) = served.post(&json!({"code": "london-1841", "event": "Match", "hold": "both"})).await;
    let token =
        |seat: &str| made["seats"][seat].as_str().and_then(|link| link.split_once('#')).expect("a link").1;
    let (id, white, black) = (made["id"].as_str().expect("an id"), token("white"), token("black"));
    let mut both = served.sit(id, &[white, black]).await;
    both.act("white", "resigns").await;
    both.leave().await;
    let (one, two) = tokio::join!(next(&served, id, white), next(&served, id, black));
    assert_eq!(one.1["id"], two.1["id"]);
    served.stop().await;
    let served = Served::on(Arc::new(open_again(folder.path()).await)).await;
    let (status, again) = next(&served, id, white).await;
    assert_eq!((status, &again["id"]), (StatusCode::OK, &one.1["id"]));
    // L V: the other begins, with the same colours.
    assert_eq!(again["seat"], "white");
    let path = format!("/api/tables/{}", again["id"].as_str().expect("an id"));
    let (_, state) = served.get(&path, white).await;
    let state: Value = serde_json::from_str(&state).expect("JSON");
    assert_eq!((&state["terms"]["begins"], &state["view"]["turn"]), (&json!("black"), &json!("black")));
    assert_eq!(state["view"]["series"]["black_wins"], 1);
    // The event goes on with them, its umpire too.
    assert_eq!(served.get(&path, token("umpire")).await.0, StatusCode::OK);
    let event = format!("/api/events/{}", made["event"]["id"].as_str().expect("an id"));
    let (_, event) = served.get(&event, token("umpire")).await;
    let event: Value = serde_json::from_str(&event).expect("JSON");
    assert_eq!(event["boards"].as_array().map(Vec::len), Some(2), "{event}");
}

#[tokio::test]
async fn an_annulled_game_is_played_again_as_it_was() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut all = served.sit(&table.id, &[&table.white, &table.black, &table.umpire]).await;
    all.act("white", "plays e2-e4").await;
    all.act("black", "disputes \"the clock\"").await;
    all.act("umpire", "annuls").await;
    let (status, made) = next(&served, &table.id, &table.white).await;
    assert_eq!((status, &made["seat"]), (StatusCode::CREATED, &json!("white")));
    let state = served.state(&at(&table, &made["id"]), &table.watch).await;
    assert_eq!(
        (&state["view"]["series"]["annulled"], &state["view"]["series"]["white_wins"]),
        (&json!(1), &json!(0))
    );
}
