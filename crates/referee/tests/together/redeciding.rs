//! How long it takes to decide a long game again from its first act, as a server does that opens a table. It
//! measures, so it is run by hand, in release, with `--test redeciding -- --ignored --nocapture`.

use jadoube_referee::{Act, Table, codes, record};
use std::time::{Duration, Instant};

const ACTS: usize = 600;
const TIMES: usize = 50;

/// Four plies after which the men stand as before. A code that ends the game for that decides little after
/// it, and is not measured here.
const ROUND: [&str; 4] = ["White plays g1-f3", "Black plays g8-f6", "White plays f3-g1", "Black plays f6-g8"];

fn decided_again(code: &str, acts: &[Act]) -> Option<Duration> {
    let terms = record::parse_terms([("code", code)]).expect("a code is enough of terms");
    let begun = Instant::now();
    let mut table = Table::new(terms).expect("a game can be played");
    for act in acts {
        table.act(act);
    }
    let took = begun.elapsed();
    assert_eq!(table.history().len(), ACTS, "{code}");
    table.outcome().is_none().then_some(took)
}

#[test]
#[ignore = "measures: to be run in release, by hand"]
fn six_hundred_acts_decided_again() {
    let acts: Vec<Act> = ROUND.iter().map(|act| record::parse_act(act).expect("an act")).collect();
    let acts: Vec<Act> = acts.iter().cycle().take(ACTS).cloned().collect();
    for code in codes() {
        let Some(best) = (0..TIMES).map(|_| decided_again(code.id, &acts)).min().flatten() else {
            continue;
        };
        #[allow(clippy::print_stdout, reason = "a measure is there to be read")]
        {
            println!("{}: {ACTS} acts in {best:?}, the best of {TIMES}", code.id);
        }
    }
}
