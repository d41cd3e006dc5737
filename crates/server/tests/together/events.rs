//! Events: tables that share an umpire, what anybody may know of them, and lists.

use crate::common::Served;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};

async fn ask(served: &Served, path: &str) -> (StatusCode, Value) {
    let (status, text) = served.ask(Request::get(path).body(Body::empty()).expect("a request")).await;
    (status, serde_json::from_str(&text).expect("JSON"))
}

async fn ask_as(served: &Served, path: &str, token: &str) -> (StatusCode, Value) {
    let (status, text) = served.get(path, token).await;
    (status, serde_json::from_str(&text).expect("JSON"))
}

fn token_of(link: &Value) -> String {
    link.as_str().and_then(|link| link.split_once('#')).expect("a link").1.to_owned()
}

#[tokio::test]
async fn tables_of_an_event_share_the_umpire_and_a_name_lets_nobody_in() {
    let served = Served::in_memory().await;
    let (_, first) = served.post(&json!({"code": "bcf-1912", "event": "Cup", "white": "Ann"})).await;
    let event = &first["event"];
    let id = event["id"].as_str().expect("an id");
    assert!(
        event["umpire"]
            .as_str()
            .is_some_and(|link| link.starts_with(&format!("http://club.example/e/{id}#")))
    );
    let umpire = token_of(&event["umpire"]);
    assert_eq!(token_of(&first["seats"]["umpire"]), umpire);
    let (status, second) = served
        .post(&json!({"code": "undated", "event": "Cup", "event_key": event["key"], "black": "Bob"}))
        .await;
    assert_eq!((status, &second["event"]), (StatusCode::CREATED, event));
    assert_eq!(token_of(&second["seats"]["umpire"]), umpire);
    let table = format!("/api/tables/{}", second["id"].as_str().expect("an id"));
    let (status, state) = ask_as(&served, &table, &umpire).await;
    assert_eq!((status, &state["seats"]), (StatusCode::OK, &json!(["umpire"])));
    // A table and its rivals: another event of that name, a wrong key, a key without a name or with another.
    let (_, other) = served.post(&json!({"code": "undated", "event": "Cup"})).await;
    assert_ne!(other["event"]["id"], event["id"]);
    assert_ne!(token_of(&other["seats"]["umpire"]), umpire);
    for (terms, expected) in [
        (json!({"code": "undated", "event": "Cup", "event_key": format!("{id}-x")}), StatusCode::FORBIDDEN),
        (json!({"code": "undated", "event": "Cup", "event_key": "nonsense"}), StatusCode::FORBIDDEN),
        (json!({"code": "undated", "event": "Cup", "event_key": umpire}), StatusCode::FORBIDDEN),
        (json!({"code": "undated", "event_key": event["key"]}), StatusCode::UNPROCESSABLE_ENTITY),
        (
            json!({"code": "undated", "event": "Mug", "event_key": event["key"]}),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
    ] {
        assert_eq!(served.post(&terms).await.0, expected, "{terms}");
    }
}

#[tokio::test]
async fn an_event_shows_its_boards_and_its_questions_to_the_umpire_alone() {
    let served = Served::in_memory().await;
    let (_, made) = served
        .post(&json!({"code": "bcf-1912", "event": "Cup", "hold": "both", "white": "Ann", "limit": "20/1h"}))
        .await;
    let path = format!("/api/events/{}", made["event"]["id"].as_str().expect("an id"));
    let (id, white, black) = (
        made["id"].as_str().expect("an id"),
        token_of(&made["seats"]["white"]),
        token_of(&made["seats"]["black"]),
    );
    let mut both = served.sit(id, &[&white, &black]).await;
    both.act("white", "plays e2-e4").await;
    both.act("black", "disputes \"is my secret question\"").await;
    let (status, public) = ask(&served, &path).await;
    assert_eq!((status, &public["name"]), (StatusCode::OK, &json!("Cup")));
    let board = &public["boards"][0];
    assert_eq!(
        (&board["table"], &board["white"], &board["black"]),
        (&json!(id), &json!("Ann"), &Value::Null)
    );
    assert_eq!((&board["now"]["moves"], &board["now"]["umpire_asked"]), (&json!(1), &json!(true)));
    assert!(board["now"]["clocks"]["white"]["left_ms"].is_u64(), "{board}");
    let men = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    assert_eq!((&board["now"]["board"], &board["now"]["last"]["to"]), (&json!(men), &json!("e4")), "{board}");
    assert!(!public.to_string().contains("secret") && !public.to_string().contains("notes"), "{public}");
    let (_, private) = ask_as(&served, &path, &token_of(&made["event"]["umpire"])).await;
    assert!(
        private["boards"][0]["now"]["question"]["text"].as_str().is_some_and(|text| text.contains("secret"))
    );
    for token in [white.as_str(), made["event"]["key"].as_str().expect("a key"), "nobody's"] {
        assert_eq!(ask_as(&served, &path, token).await.0, StatusCode::FORBIDDEN);
    }
    assert_eq!(ask(&served, "/api/events/nowhere").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_events_games_are_one_text_for_its_umpire_alone() {
    let served = Served::in_memory().await;
    let (_, first) =
        served.post(&json!({"code": "bcf-1912", "event": "Cup", "hold": "both", "white": "Ann"})).await;
    let event = &first["event"];
    served
        .post(&json!({"code": "undated", "event": "Cup", "event_key": event["key"], "white": "Cleo"}))
        .await;
    let [white, black] = ["white", "black"].map(|seat| token_of(&first["seats"][seat]));
    let mut both = served.sit(first["id"].as_str().expect("an id"), &[&white, &black]).await;
    both.act("white", "plays e2-e4").await;
    both.act("black", "resigns").await;
    let path = format!("/api/events/{}", event["id"].as_str().expect("an id"));
    let umpire = token_of(&event["umpire"]);
    let (status, games) = served.get(&format!("{path}/pgn"), &umpire).await;
    assert_eq!((status, games.matches("[Event \"Cup\"]").count()), (StatusCode::OK, 2), "{games}");
    assert!(
        games.find("Ann") < games.find("Cleo") && games.contains("1. e4"),
        "the first table first: {games}"
    );
    let (status, records) = served.get(&format!("{path}/records"), &umpire).await;
    assert_eq!((status, records.matches("# ==== board ").count()), (StatusCode::OK, 2), "{records}");
    assert!(records.contains("White plays e2-e4") && records.contains("code: undated"), "{records}");
    for token in [white.as_str(), event["key"].as_str().expect("a key"), "nobody's"] {
        for what in ["pgn", "records"] {
            assert_eq!(ask_as(&served, &format!("{path}/{what}"), token).await.0, StatusCode::FORBIDDEN);
        }
    }
    assert_eq!(ask(&served, &format!("{path}/pgn")).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(ask_as(&served, "/api/events/nowhere/pgn", &umpire).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn tables_of_events_are_found_and_private_ones_are_not() {
    let served = Served::in_memory().await;
    served.table(json!({"code": "undated", "white": "Ann"})).await;
    let mut tokens = Vec::new();
    for (event, white, code) in
        [("Cup", "Ann", "undated"), ("Cup", "Bob", "bcf-1912"), ("Open", "Joanna", "undated")]
    {
        let (_, made) = served.post(&json!({"code": code, "event": event, "white": white})).await;
        tokens.extend(["white", "black", "umpire", "watch"].map(|seat| token_of(&made["seats"][seat])));
        tokens.push(made["event"]["key"].as_str().expect("a key").to_owned());
    }
    for (query, expected) in [
        ("", 3),
        ("?event=cup", 2),
        ("?player=ann", 2),
        ("?player=ann&code=undated", 2),
        ("?code=bcf-1912", 1),
        ("?over=false", 3),
        ("?over=true", 0),
        ("?event=nothing", 0),
    ] {
        let (status, found) = ask(&served, &format!("/api/tables{query}")).await;
        assert_eq!(status, StatusCode::OK, "{found}");
        assert_eq!(found["tables"].as_array().map(Vec::len), Some(expected), "{query}: {found}");
        assert!(!tokens.iter().any(|token| found.to_string().contains(token)));
    }
    let (mut seen, mut after) = (Vec::new(), String::new());
    for _ in 0..4 {
        let (_, page) = ask(&served, &format!("/api/tables?limit=1{after}")).await;
        seen.extend(page["tables"].as_array().into_iter().flatten().map(|table| table["id"].to_string()));
        let Some(next) = page["next"].as_str() else { break };
        after = format!("&after={next}");
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 3);
    for query in ["?limit=many", "?over=perhaps", "?after=there", "?after=1."] {
        let (status, answer) = ask(&served, &format!("/api/tables{query}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{query}");
        assert!(answer["error"].is_string(), "{answer}");
    }
}

#[tokio::test]
async fn what_happened_after_a_number_can_be_asked_for() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "undated"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    both.act("white", "plays e2-e4").await;
    both.act("black", "plays e7-e5").await;
    let path = format!("/api/tables/{}/events", table.id);
    for (query, expected) in
        [("", 2), ("?after=0", 2), ("?after=1", 1), ("?after=2", 0), ("?after=99999999999", 0)]
    {
        let (status, told) = ask_as(&served, &format!("{path}{query}"), &table.watch).await;
        assert_eq!((status, &told["seq"]), (StatusCode::OK, &json!(2)));
        assert_eq!(told["events"].as_array().map(Vec::len), Some(expected), "{query}: {told}");
    }
    assert_eq!(ask(&served, &path).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(ask_as(&served, &path, "x").await.0, StatusCode::FORBIDDEN);
    assert_eq!(ask_as(&served, &format!("{path}?after=-1"), &table.watch).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn an_address_that_is_no_text_is_refused_in_our_words() {
    let served = Served::in_memory().await;
    for path in ["/api/tables/%ff", "/api/codes/%fe", "/api/events/%c3%28", "/api/codes/undated/laws/%ff"] {
        let request = Request::get(path).header(header::AUTHORIZATION, "Bearer x");
        let (status, text) = served.ask(request.body(Body::empty()).expect("a request")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}: {text}");
        assert!(text.contains("write it in UTF-8"), "{text}");
    }
}

#[tokio::test]
async fn a_law_has_its_sentence_status_topics_and_clauses() {
    let served = Served::in_memory().await;
    for number in ["XIII", "xiii", "XIII(2nd)"] {
        let (status, law) = ask(&served, &format!("/api/codes/london-1841/laws/{number}")).await;
        assert_eq!(
            (status, &law["law"], &law["status"]),
            (StatusCode::OK, &json!("XIII"), &json!("enforced"))
        );
        assert_eq!(law["clauses"].as_array().map(Vec::len), Some(3), "{law}");
        assert!(law["topics"][0]["title"].is_string() && law["sentence"].is_string(), "{law}");
    }
    let (status, answer) = ask(&served, "/api/codes/london-1841/laws/99").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(answer["error"].as_str().is_some_and(|error| error.contains("XXVI")), "{answer}");
}
