//! Who is at the table: told to those who are, a moment later, and not for a page opened anew.

use crate::common::{Person, Served};
use serde_json::{Value, json};

fn there(white: bool, black: bool, umpire: bool, watching: usize) -> Value {
    json!({"white": white, "black": black, "umpire": umpire, "watching": watching})
}

/// Waits until this person has been told so.
async fn tell_of(person: &mut Person, wanted: Value) {
    while person.next_of_all().await["presence"] != wanted {}
}

#[tokio::test]
async fn comings_and_goings_are_told_and_not_written_down() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let black = served.sit(&table.id, &[&table.black]).await;
    let _watcher = served.sit(&table.id, &[&table.watch]).await;
    tell_of(&mut white, there(true, true, false, 1)).await;
    black.leave().await;
    tell_of(&mut white, there(true, false, false, 1)).await;
    assert_eq!(served.state(&table, &table.watch).await["presence"], there(true, false, false, 1));
    assert!(!served.record(&table).await.contains("Black"));
}

#[tokio::test]
async fn a_page_opened_anew_is_not_told() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let black = served.sit(&table.id, &[&table.black]).await;
    tell_of(&mut white, there(true, true, false, 0)).await;
    black.leave().await;
    let mut black = served.sit(&table.id, &[&table.black]).await;
    tokio::time::sleep(std::time::Duration::from_millis(1_500)).await;
    black.act("black", "offers a draw").await;
    assert_eq!(white.next_of_all().await["type"], "events");
}

#[tokio::test]
async fn a_second_page_of_a_seat_keeps_it_there_when_the_first_goes() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let first = served.sit(&table.id, &[&table.white]).await;
    let mut second = served.sit(&table.id, &[&table.white]).await;
    tell_of(&mut second, there(true, false, false, 0)).await;
    first.leave().await;
    assert_eq!(served.state(&table, &table.watch).await["presence"], there(true, false, false, 0));
    assert_eq!(second.act("white", "touches e2").await["kind"], "done");
}

#[tokio::test]
async fn the_notes_a_teaching_referee_opens_are_for_the_players() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "london-1841", "referee": "teaching"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    for (seat, act) in [("white", "plays e2-e5"), ("black", "plays d7-d6")] {
        both.act(seat, act).await;
    }
    let notes = |state: Value| state["view"]["notes"].as_array().map_or(0, Vec::len);
    assert_eq!(notes(served.state(&table, &table.white).await), 1);
    assert_eq!(notes(served.state(&table, &table.watch).await), 0);
    both.act("white", "resigns").await;
    assert_eq!(notes(served.state(&table, &table.watch).await), 1);
}
