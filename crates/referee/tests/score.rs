//! The score kept up act by act is the score written anew, in every case there is.
#![allow(clippy::unwrap_used)]

use jadoube_referee::{ScoreLine, Table, record};
use std::path::{Path, PathBuf};

fn cases() -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "record") {
                found.push(path);
            }
        }
    }
    found
}

#[test]
fn what_stays_and_what_comes_is_the_whole_score() {
    let mut shortened = 0;
    for path in cases() {
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
