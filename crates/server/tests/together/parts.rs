//! A long history comes in several frames: every event once and in order, and the score with it.

use crate::common::{Person, Served};
use serde_json::json;

#[tokio::test]
async fn a_long_history_comes_in_parts_that_follow_one_another() {
    let served = Served::in_memory().await;
    let table = served.table(json!({"code": "london-1841"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    for number in 0..40 {
        let seat = ["white", "black"][number % 2];
        let act = ["plays g1-f3", "plays g8-f6", "plays f3-g1", "plays f6-g8"][number % 4];
        assert_eq!(both.act(seat, act).await["kind"], "done");
    }
    let mut newcomer = Person::at(served.address, &table.id).await;
    newcomer.send(&json!({"type": "sit", "tokens": [table.watch], "after": 0})).await;
    assert_eq!(newcomer.next().await["seq"], 40);
    let (mut seqs, mut lines, mut frames) = (Vec::new(), 0, 0);
    while seqs.len() < 40 {
        let frame = newcomer.next().await;
        assert_eq!(frame["score"]["keep"], lines, "what was told before stays");
        lines += frame["score"]["add"].as_array().map_or(0, Vec::len);
        let events = frame["events"].as_array().into_iter().flatten();
        seqs.extend(events.filter_map(|event| event["seq"].as_u64()));
        frames += 1;
    }
    assert_eq!(seqs, (1..=40).collect::<Vec<u64>>());
    assert_eq!((lines, frames), (40, 5));
}
