//! Making tables and asking about them over HTTP.

use crate::common::Served;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};

#[tokio::test]
async fn a_table_has_an_id_and_a_link_for_each_seat() {
    let served = Served::in_memory().await;
    let (status, made) = served.post(&json!({"code": "london-1841"})).await;
    assert_eq!(status, StatusCode::CREATED);
    let id = made["id"].as_str().expect("an id");
    for seat in ["white", "black", "umpire", "watch"] {
        let link = made["seats"][seat].as_str().expect("a link");
        assert!(link.starts_with(&format!("http://club.example/t/{id}#")), "{link}");
    }
    assert_eq!(made.as_object().map(serde_json::Map::len), Some(3), "{made}"); // and which are invitations
}

#[tokio::test]
async fn terms_no_game_can_be_played_under_are_refused_with_advice() {
    let served = Served::in_memory().await;
    for (terms, advice) in [
        (json!({}), "code"),
        (json!({"code": "fide-2099"}), "london-1841"),
        (json!({"code": "london-1841", "colour": "red"}), "a key"),
        (json!({"code": "london-1841", "position": "nonsense"}), "position"),
        (json!({"code": "london-1841", "white": "two\nlines"}), "one line"),
        (json!({"code": "bcf-1912", "limit": "soon"}), "limit"),
        (json!({"code": "undated", "limit": "15"}), "15m or 15h, or 15+0 for minutes"),
        (json!({"code": "bcf-1912", "absence": "a while"}), "absence"),
        (json!({"code": "undated", "session": "till tea"}), "session"),
    ] {
        let (status, answer) = served.post(&terms).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{terms}: {answer}");
        assert!(answer["error"].as_str().is_some_and(|error| error.contains(advice)), "{terms}: {answer}");
    }
    for body in ["", "{", "[1]", "{\"code\": 7}"] {
        let request = Request::post("/api/tables").header(header::CONTENT_TYPE, "application/json");
        let (status, answer) = served.ask(request.body(Body::from(body)).expect("a request")).await;
        assert!(status.is_client_error(), "{body}: {status}");
        assert!(answer.contains("london-1841"), "{body}: {answer}");
    }
    let long = json!({"code": "london-1841", "white": "x".repeat(100_000)});
    assert_eq!(served.post(&long).await.0, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_limit_is_read_as_people_write_it_under_every_code() {
    let served = Served::in_memory().await;
    for code in jadoube_referee::codes() {
        for (written, read) in
            [("5+3", "5m+3s"), ("10m+5s", "10m+5s"), ("90+30", "1h30m+30s"), ("40/2h, 1h", "40/2h then 1h")]
        {
            let table = served.table(json!({"code": code.id, "limit": written})).await;
            let state = served.state(&table, &table.white).await;
            assert_eq!(state["terms"]["limit"], read, "{}", code.id);
            assert_ne!(state["view"]["clocks"], Value::Null, "{}", code.id);
        }
    }
}

#[tokio::test]
async fn only_a_seat_of_the_table_sees_it() {
    let served = Served::in_memory().await;
    let (table, other) =
        (served.table(json!({"code": "bcf-1912"})).await, served.table(json!({"code": "bcf-1912"})).await);
    for path in ["", "/record", "/pgn"] {
        let path = format!("/api/tables/{}{path}", table.id);
        let bare = Request::get(&path).body(Body::empty()).expect("a request");
        let (status, answer) = served.ask(bare).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
        assert!(answer.contains("Authorization: Bearer"), "{answer}");
        assert_eq!(served.get(&path, &other.white).await.0, StatusCode::FORBIDDEN);
        assert_eq!(served.get(&path, "").await.0, StatusCode::UNAUTHORIZED);
        for token in [&table.white, &table.black, &table.umpire, &table.watch] {
            assert_eq!(served.get(&path, token).await.0, StatusCode::OK);
        }
    }
    assert_eq!(served.get("/api/tables/nobodys", &table.white).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_view_names_the_callers_seat_and_the_terms() {
    let served = Served::in_memory().await;
    let terms = json!({"code": "undated", "white": "Knight \"K\" # 1", "place": "abroad"});
    let table = served.table(terms.clone()).await;
    let (_, text) = served.get(&format!("/api/tables/{}", table.id), &table.black).await;
    let state: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(state["seats"], json!(["black"]));
    assert_eq!(state["terms"]["place"], "abroad");
    assert_eq!(state["view"]["turn"], "white");
    let (_, record) = served.get(&format!("/api/tables/{}/record", table.id), &table.black).await;
    let read = jadoube_referee::record::parse(&record).expect("a record");
    assert!(read.terms.texts.iter().any(|(_, text)| text == "Knight \"K\" # 1"), "{record}");
}

#[tokio::test]
async fn the_codes_and_their_laws_can_be_read() {
    let served = Served::in_memory().await;
    let (_, text) = served.get("/api/codes", "none").await;
    let codes: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(codes.as_array().map(Vec::len), Some(jadoube_referee::codes().len()));
    let (_, text) = served.get("/api/codes/london-1841", "none").await;
    let london: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((london["year"].as_str(), london["laws"].as_array().map(Vec::len)), (Some("1841"), Some(26)));
    let reading = london["laws"][12]["reading"].as_str().unwrap_or_default();
    assert!(reading.contains("own king"), "{reading}");
    let (status, answer) = served.get("/api/codes/nowhere", "none").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(answer.contains("steinitz-1889"));
}

#[tokio::test]
async fn the_topics_can_be_read_side_by_side() {
    let served = Served::in_memory().await;
    let (_, text) = served.get("/api/topics", "none").await;
    let topics: Value = serde_json::from_str(&text).expect("JSON");
    let last = jadoube_referee::TOPICS.len();
    assert_eq!(topics.as_array().map(Vec::len), Some(last));
    let (_, text) = served.get("/api/topics/14", "none").await;
    let topic: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(topic, topics[13]);
    assert_eq!(topic["question"], "What if I take my own man?");
    let positions = topic["positions"].as_array().expect("positions");
    let london = positions.iter().find(|position| position["code"] == "london-1841").expect("London's");
    assert_eq!((&london["laws"], &london["silent"]), (&json!(["XII"]), &json!(false)));
    for unknown in ["0", "38", "fourteen", "300", "-1"] {
        let (status, answer) = served.get(&format!("/api/topics/{unknown}"), "none").await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert!(answer.contains(&format!("1 to {last}")), "{answer}");
    }
}

#[tokio::test]
async fn addresses_that_are_not_there_say_so_and_all_others_are_the_page() {
    let served = Served::in_memory().await;
    let (status, answer) = served.get("/api/nowhere", "none").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(answer.contains("/api/openapi.json"));
    assert_eq!(served.get("/readyz", "none").await, (StatusCode::OK, "ready\n".to_owned()));
    let version: Value = serde_json::from_str(&served.get("/version", "none").await.1).expect("JSON");
    assert_eq!(version, json!({"version": env!("CARGO_PKG_VERSION"), "commit": null}));
    for path in ["/", "/t/whatever", "/cards/bcf-1912"] {
        let (status, page) = served.get(path, "none").await;
        assert_eq!(status, StatusCode::OK);
        assert!(page.to_lowercase().starts_with("<!doctype html>"), "{path}");
    }
    assert_eq!(served.get("/assets/nothing.js", "none").await.0, StatusCode::NOT_FOUND);
    let post = Request::post("/t/whatever").body(Body::empty()).expect("a request");
    assert_eq!(served.ask(post).await.0, StatusCode::METHOD_NOT_ALLOWED);
}

/// The page's types are made from the committed description: it must be the one the server gives.
#[tokio::test]
async fn the_committed_description_is_the_servers() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/openapi.json");
    let current = jadoube_server::openapi_json() + "\n";
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &current).expect("it is written");
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == current,
        "web/openapi.json is out of date: UPDATE=1 cargo test -p jadoube-server, then npm run types"
    );
    let served = Served::in_memory().await;
    assert_eq!(served.get("/api/openapi.json", "none").await.1 + "\n", current);
}
