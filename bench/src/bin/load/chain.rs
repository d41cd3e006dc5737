//! What the chain of a game's history costs: the hashes of an act beside all else that the server does
//! for it.

use crate::drive;
use crate::figures::conditions;
use crate::process::{Kind, cpu_seconds};
use crate::store;
use jadoube_ledger::chain::Link;
use jadoube_ledger::{ChainHash, Entry, Seq};
use std::time::Duration;

/// The heading by which the section is found again.
pub(crate) const TITLE: &str = "The chain of a history";

/// An act is hashed by the writer, who stores it, and by the room, which tells it.
const HASHES_AN_ACT: f64 = 2.0;

/// So many games are hashed in a round: the system's count of CPU time is coarse.
const GAMES: usize = 500;

/// The hashes of real acts, and a server flat out in the same run.
pub(crate) async fn section(tables: usize, rounds: usize, lasting: Duration) -> Result<String, String> {
    let acts = store::played().await?;
    let bytes: usize = acts.iter().map(|entry| entry.act.len()).sum::<usize>() / acts.len().max(1);
    let mut shares = Vec::new();
    let mut text = format!("## {TITLE} ({tables} tables flat out, {} s a round)\n\n", lasting.as_secs());
    text.push_str("| round | a hash, µs | CPU an act, µs | the chain's part |\n|---|---:|---:|---:|\n");
    for number in 1..=rounds {
        let hash = microseconds_a_hash(&acts);
        let act = drive::round(Kind::Ours, tables, None, lasting).await?.cpu;
        let share = HASHES_AN_ACT * hash / act;
        shares.push(share);
        text.push_str(&format!("| {number} | {hash:.3} | {act:.0} | {:.2} % |\n", share * 100.0));
    }
    shares.sort_by(f64::total_cmp);
    let median = shares.get(shares.len() / 2).copied().unwrap_or(f64::NAN) * 100.0;
    text.push_str(&format!(
        "\n- the chain's part, median of rounds: {median:.2} % (two hashes an act: the writer's and the room's; \
         an act's line has {bytes} bytes)\n- {}\n",
        conditions()
    ));
    Ok(text)
}

/// CPU time of a hash, over real acts.
fn microseconds_a_hash(acts: &[Entry]) -> f64 {
    let before = cpu_seconds(std::process::id());
    let mut head = ChainHash::default();
    for _ in 0..GAMES {
        for (number, entry) in (1..).zip(acts) {
            head = Link::of(Seq(number), entry).after(head);
        }
    }
    std::hint::black_box(head);
    (cpu_seconds(std::process::id()) - before) * 1e6 / (GAMES * acts.len()) as f64
}
