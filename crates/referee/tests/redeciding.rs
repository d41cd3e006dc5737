//! How long it takes to decide a long game again from its first act, as a server does that opens a table. It
//! measures, so it is run by hand, in release, with `--test redeciding -- --ignored --nocapture`.

use jadoube_referee::{Act, Table, codes, record};
use std::time::{Duration, Instant};

const ACTS: usize = 600;
const TIMES: usize = 50;

/// Four plies after which the men stand as before: no code ends the game for it unless somebody claims.
const ROUND: [&str; 4] = ["White plays g1-f3", "Black plays g8-f6", "White plays f3-g1", "Black plays f6-g8"];

fn decided_again(code: &str, acts: &[Act]) -> Duration {
    let terms = record::parse_terms([("code", code)]).expect("a code is enough of terms");
    let begun = Instant::now();
    let mut table = Table::new(terms).expect("a game can be played");
    for act in acts {
        table.act(act);
    }
    let took = begun.elapsed();
    assert_eq!((table.history().len(), table.played()), (ACTS, 300), "{code}");
    took
}

#[test]
#[ignore = "measures: to be run in release, by hand"]
fn six_hundred_acts_are_decided_again_in_under_a_millisecond() {
    let acts: Vec<Act> = ROUND.iter().map(|act| record::parse_act(act).expect("an act")).collect();
    let acts: Vec<Act> = acts.iter().cycle().take(ACTS).cloned().collect();
    for code in codes() {
        let times = (0..TIMES).map(|_| decided_again(code.id, &acts));
        let best = times.min().unwrap_or_default();
        #[allow(clippy::print_stdout, reason = "a measure is there to be read")]
        {
            println!("{}: {ACTS} acts in {best:?}, the best of {TIMES}", code.id);
        }
        assert!(cfg!(debug_assertions) || best < Duration::from_millis(1), "{}: {best:?}", code.id);
    }
}
