//! A record sent in, rulings out.

use crate::common::Served;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use jadoube_referee::record;
use jadoube_server::rulings::{self, Judged};
use serde_json::{Value, json};

const PINNED: &str =
    "code: bcf-1912\nposition: 4k3/8/8/8/1b6/8/3P4/4K3 w - -\n\nWhite touches d2\nBlack objects\n";

async fn send(served: &Served, kind: &str, body: String) -> (StatusCode, Value) {
    let request = Request::post("/api/rule").header(header::CONTENT_TYPE, kind).body(Body::from(body));
    let (status, text) = served.ask(request.expect("a request")).await;
    (status, serde_json::from_str(&text).expect("JSON"))
}

#[tokio::test]
async fn a_record_is_ruled_on_as_the_command_does_it() {
    let served = Served::in_memory().await;
    let read = record::parse(PINNED).expect("a record");
    let judged = Judged::of(&read, "bcf-1912");
    let expected = json!(rulings::one(&judged, judged.report.as_ref().expect("a game")));
    let (status, answer) = send(&served, "text/plain; charset=utf-8", PINNED.to_owned()).await;
    assert_eq!((status, &answer), (StatusCode::OK, &expected));
    assert_eq!(answer["steps"][1]["rulings"][0]["law"], "22(a)");
    assert_eq!(answer["steps"][1]["options"], json!(["king"]));
    assert_eq!(answer["steps"][1]["claimant"], "Black");
    assert_eq!(answer["steps"][1]["choices"], json!(["White must move the king"]));
    assert_eq!(answer["steps"][1]["squares"], json!(["e1"]));
    assert_eq!(answer["start"], "4k3/8/8/8/1b6/8/3P4/4K3");
    let (_, same) = send(&served, "application/json", json!({"record": PINNED}).to_string()).await;
    assert_eq!(same, expected);
}

#[tokio::test]
async fn another_code_or_all_of_them_may_be_asked_for() {
    let served = Served::in_memory().await;
    let asked = json!({"record": PINNED, "code": "london-1841"});
    let (status, answer) = send(&served, "application/json", asked.to_string()).await;
    assert_eq!((status, answer["code"].as_str()), (StatusCode::OK, Some("london-1841")));
    let asked = json!({"record": PINNED, "all_codes": true});
    let (status, answer) = send(&served, "application/json", asked.to_string()).await;
    assert_eq!(status, StatusCode::OK);
    let codes: Vec<_> = answer["codes"].as_array().into_iter().flatten().map(|code| &code["code"]).collect();
    assert_eq!(codes, record::code_ids());
    assert_eq!(answer["different"][0]["line"], 5);
}

#[tokio::test]
async fn what_is_no_record_is_refused_with_its_line() {
    let served = Served::in_memory().await;
    let (status, answer) =
        send(&served, "text/plain", "code: bcf-1912\n\nWhite toches e2\n".to_owned()).await;
    assert_eq!((status, &answer["line"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!(3)));
    assert!(answer["error"].as_str().is_some_and(|error| error.contains("did you mean touches")), "{answer}");
    for (kind, body, expected) in [
        ("application/json", "{".to_owned(), StatusCode::BAD_REQUEST),
        ("application/json", "{\"record\": 7}".to_owned(), StatusCode::UNPROCESSABLE_ENTITY),
        (
            "application/json",
            json!({"record": PINNED, "code": "x"}).to_string(),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            "application/json",
            json!({"record": PINNED, "code": "undated", "all_codes": true}).to_string(),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        ("image/png", PINNED.to_owned(), StatusCode::UNSUPPORTED_MEDIA_TYPE),
        ("text/plain", "#".repeat(70_000), StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let (status, answer) = send(&served, kind, body).await;
        assert_eq!(status, expected, "{answer}");
        assert!(answer["error"].is_string(), "{answer}");
    }
}

#[tokio::test]
async fn a_record_that_would_take_long_is_refused() {
    let served = Served::in_memory().await;
    for (line, most) in [("White quits\n", 2000), ("White claims a draw by perpetual\n", 5)] {
        let record = format!("code: bcf-1912\n{}", line.repeat(most + 1));
        let (status, answer) = send(&served, "text/plain", record).await;
        assert_eq!((status, &answer["line"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!(most + 2)));
        assert!(answer["error"].as_str().is_some_and(|error| error.contains("jadoube rule")), "{answer}");
    }
}

/// What a page needs in order to go on from any step: the hand, the touches, the choice, an offer, the
/// clocks.
#[tokio::test]
async fn every_step_tells_how_things_stand() {
    let served = Served::in_memory().await;
    let record = "code: london-1841\nlimit: 20/1h\n\nWhite takes 2m\nWhite touches e2\nWhite places e2-e5\nWhite quits\n\
        Black objects\nBlack waives\nBlack offers a draw\n";
    let (status, answer) = send(&served, "text/plain", record.to_owned()).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let step = |index: usize| &answer["steps"][index];
    assert_eq!(answer["before"]["clocks"]["white"]["left_ms"], 3_600_000);
    assert_eq!(step(0)["clocks"]["white"]["left_ms"], 3_480_000);
    assert_eq!(step(1)["touched"], json!(["e2"]));
    assert_eq!(step(2)["hand"], json!({"by": "white", "from": "e2", "at": "e5"}));
    assert_eq!((&step(3)["hand"], &step(3)["open"]), (&Value::Null, &json!(true)));
    assert_eq!((&step(4)["claim"]["by"], &step(4)["claim"]["law"]), (&json!("black"), &json!("XIII")));
    assert_eq!(step(4)["claim"]["options"][0]["say"], "requires stand");
    assert_eq!((&step(5)["claim"], &step(5)["open"]), (&Value::Null, &json!(false)));
    assert_eq!(step(6)["offer"]["what"], "draw");
    assert_eq!((&answer["outcome"], &answer["notes"]), (&Value::Null, &json!([])));
}
