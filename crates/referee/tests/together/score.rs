//! The score kept up act by act is the score written anew, in every case there is.
#![allow(clippy::unwrap_used)]

use crate::common::{our_cases, records_in};
use jadoube_referee::{ScoreLine, Table, record};

#[test]
fn what_stays_and_what_comes_is_the_whole_score() {
    let mut shortened = 0;
    for path in records_in(&our_cases()) {
        let read = record::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let Ok(mut table) = Table::new(read.terms.clone()) else { continue };
        let mut kept: Vec<ScoreLine> = Vec::new();
        for step in record::replay(&read).unwrap().steps {
            table.act(&step.act);
            let (keep, add) = table.score_after(&kept);
            shortened += usize::from(keep < kept.len());
            kept.truncate(keep);
            kept.extend(add);
            assert_eq!(kept, table.score(), "{}: {}", path.display(), record::act_text(&step.act));
        }
    }
    assert!(shortened > 50, "moves were taken back: {shortened}");
}
