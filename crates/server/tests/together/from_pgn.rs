//! PGN sent in becomes a record, and what cannot be read is refused with a sentence.

use crate::common::Served;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use jadoube_referee::record;
use serde_json::{Value, json};

const TWO: &str = "[White \"Anne\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n[Laws \"london-1841\"]\n\n1. e4 e5 2. Bh3 Nf6 1-0\n\n\
    [White \"Ben\"]\n[Black \"Anne\"]\n[Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n";

async fn send(served: &Served, query: &str, kind: &str, body: impl Into<Body>) -> (StatusCode, Value) {
    let request = Request::post(format!("/api/record-from-pgn{query}")).header(header::CONTENT_TYPE, kind);
    let (status, text) = served.ask(request.body(body.into()).expect("a request")).await;
    (status, serde_json::from_str(&text).expect("JSON"))
}

#[tokio::test]
async fn one_of_several_games_becomes_a_record_and_all_are_listed() {
    let served = Served::in_memory().await;
    let (status, first) = send(&served, "", "application/x-chess-pgn", TWO).await;
    assert_eq!((status, &first["game"], &first["more"]), (StatusCode::OK, &json!(1), &json!(0)));
    assert_eq!(first["games"][1]["white"], "Ben");
    assert_eq!(
        (&first["games"][0]["result"], &first["games"][0]["plies"]),
        (&json!("1-0"), &json!(4)),
        "{first}"
    );
    let text = first["record"].as_str().expect("a record");
    let read = record::parse(text).expect("the record can be read");
    assert_eq!((read.terms.code.as_str(), read.steps.len()), ("london-1841", 4), "{text}");
    assert!(first["notices"][0].as_str().is_some_and(|notice| notice.contains("Bh3 is illegal")), "{first}");
    let (status, second) = send(&served, "?game=2&code=undated", "text/plain", TWO).await;
    assert_eq!((status, &second["game"]), (StatusCode::OK, &json!(2)));
    assert!(second["record"].as_str().is_some_and(|text| text.starts_with("code: undated")), "{second}");
}

/// What is made of PGN is ruled on like any other record: the illegal move is noted, and nobody claimed it.
#[tokio::test]
async fn the_record_is_one_that_is_ruled_on() {
    let served = Served::in_memory().await;
    let (_, made) = send(&served, "", "text/plain", TWO).await;
    let asked = json!({"record": made["record"], "code": "bcf-1912"});
    let request = Request::post("/api/rule").header(header::CONTENT_TYPE, "application/json");
    let (status, text) = served.ask(request.body(Body::from(asked.to_string())).expect("a request")).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    let ruled: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(ruled["notes"].as_array().map(Vec::len), Some(1), "{ruled}");
    assert_eq!((&ruled["notes"][0]["seq"], &ruled["steps"][2]["open"]), (&json!(3), &json!(true)));
    assert_eq!((&ruled["outcome"], &ruled["before"]["turn"]), (&Value::Null, &json!("white")));
    assert_eq!(ruled["terms"]["result"], "1-0", "what the score says is a term, and no act: {ruled}");
    assert_eq!(ruled["score"].as_array().map(Vec::len), Some(4), "{ruled}");
}

/// Each game of a collection says what is irregular in it and which code its year proposes.
#[tokio::test]
async fn a_collection_tells_irregular_games_and_proposes_codes() {
    let served = Served::in_memory().await;
    let pgn = "[Date \"1851.05.27\"]\n[Site \"London\"]\n\n1. e4 e5 2. Bh3 Nf6 1-0\n\n[Date \"1972.07.11\"]\n\n1. d4 d5 *\n\n[White \"A\"]\n\n1. e4 Ne9 *\n";
    let (status, all) = send(&served, "?game=2", "text/plain", pgn).await;
    assert_eq!(status, StatusCode::OK, "{all}");
    let seen = |game: usize| {
        let head = &all["games"][game];
        (head["illegal"].as_u64(), head["followed"].as_bool(), head["code"].as_str())
    };
    assert_eq!(seen(0), (Some(1), Some(true), Some("london-1841")), "{all}");
    assert_eq!(seen(1), (Some(0), Some(true), Some("fide-2023")), "{all}");
    assert_eq!(seen(2), (Some(0), Some(false), Some("fide-2023")), "{all}");
    assert_eq!(all["games"][0]["site"], "London");
    let proposal = &all["proposal"];
    assert_eq!(
        (&proposal["why"], &proposal["from"], &proposal["until"]),
        (&json!("none-of-ours"), &json!(1949), &json!(2022))
    );
}

#[tokio::test]
async fn what_is_no_game_is_refused_with_advice() {
    let served = Served::in_memory().await;
    for (query, kind, body, expected, advice) in [
        ("", "text/plain", "", StatusCode::UNPROCESSABLE_ENTITY, "no game"),
        ("?game=3", "text/plain", TWO, StatusCode::UNPROCESSABLE_ENTITY, "2 games"),
        ("?game=0", "text/plain", TWO, StatusCode::UNPROCESSABLE_ENTITY, "2 games"),
        ("?game=x", "text/plain", TWO, StatusCode::BAD_REQUEST, "?"),
        ("?code=fide", "text/plain", TWO, StatusCode::UNPROCESSABLE_ENTITY, "london-1841"),
        ("", "image/png", TWO, StatusCode::UNSUPPORTED_MEDIA_TYPE, "text/plain"),
        ("", "text/plain", "[FEN \"x\"]\n\n1. e4 *\n", StatusCode::UNPROCESSABLE_ENTITY, "FEN"),
    ] {
        let (status, answer) = send(&served, query, kind, body).await;
        assert_eq!(status, expected, "{query} {answer}");
        assert!(answer["error"].as_str().is_some_and(|error| error.contains(advice)), "{query} {answer}");
    }
}

#[tokio::test]
async fn what_is_long_is_bounded() {
    let served = Served::in_memory().await;
    let (status, _) = send(&served, "", "text/plain", "1. e4 e5 *\n".repeat(100_000)).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let (status, many) =
        send(&served, "?game=600", "text/plain", "[White \"A\"]\n\n1. e4 e5 *\n\n".repeat(700)).await;
    assert_eq!((status, many["games"].as_array().map(Vec::len)), (StatusCode::OK, Some(500)));
    assert_eq!((&many["more"], &many["game"]), (&json!(200), &json!(600)));
    let shuffled = "Nf3 Nf6 Ng1 Ng8 ".repeat(60_000) + "*\n";
    let (status, long) = send(&served, "", "text/plain", shuffled).await;
    assert_eq!(status, StatusCode::OK);
    let read = record::parse(long["record"].as_str().expect("a record")).expect("the record can be read");
    assert_eq!(read.steps.len(), 2000);
    assert!(
        long["notices"][0].as_str().is_some_and(|notice| notice.contains("long")),
        "{:?}",
        long["notices"]
    );
}

/// Bytes that are no text are read as far as they go, and nothing breaks.
#[tokio::test]
async fn bytes_that_are_no_text_break_nothing() {
    let served = Served::in_memory().await;
    let mut bytes = b"[White \"J\xfcrgen\"]\n\n1. e4 \xff\xfe e5 *\n".to_vec();
    let (status, answer) = send(&served, "", "application/x-chess-pgn", bytes.clone()).await;
    assert_eq!((status, &answer["games"][0]["white"]), (StatusCode::OK, &json!("J\u{fc}rgen")), "{answer}");
    bytes.clear();
    bytes.extend((0..=255u8).cycle().take(50_000));
    let (status, answer) = send(&served, "", "text/plain", bytes).await;
    assert!(status == StatusCode::OK || status == StatusCode::UNPROCESSABLE_ENTITY, "{status} {answer}");
}
