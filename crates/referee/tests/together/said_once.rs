//! Where several laws make one ruling, each says its own thing: no two of the rulings on one act have the
//! same words, and the law that decides comes before those that only bear on it.

use crate::common::{our_cases, records_in};
use jadoube_referee::{Ruling, Table, Verdict, record};
use std::collections::BTreeSet;

#[test]
fn no_two_rulings_on_one_act_say_the_same() {
    for path in records_in(&our_cases().join("fide-2023")) {
        let record = record::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let mut table = Table::new(record.terms).unwrap();
        for step in &record.steps {
            let rulings = table.act(&step.act).rulings;
            let said: Vec<String> =
                rulings.iter().map(|ruling| format!("{}: {}", ruling.basis, ruling.text())).collect();
            let words: BTreeSet<String> = rulings.iter().map(Ruling::text).collect();
            assert_eq!(words.len(), rulings.len(), "{}, line {}: {said:#?}", path.display(), step.line);
        }
    }
}

#[test]
fn what_decides_comes_first() {
    let words = |text: &str| {
        let record = record::parse(text).unwrap();
        let mut table = Table::new(record.terms).unwrap();
        let last = record.steps.iter().map(|step| table.act(&step.act).rulings).last().unwrap_or_default();
        last.iter().map(|ruling| (ruling.basis.to_string(), ruling.verdict)).collect::<Vec<_>>()
    };
    let cited = |text: &str| words(text).into_iter().map(|(law, _)| law).collect::<Vec<_>>();
    let blitz = "code: fide-2023\nlimit: 3m\nclock: pressed\n";
    assert_eq!(
        cited(&format!("{blitz}White plays e2-e5\nWhite presses\nBlack objects\n")),
        ["3.7", "7.5.1", "A.5.2", "B.3", "7.5.5", "A.3"]
    );
    assert_eq!(
        cited(&format!("{blitz}White takes 3m1s\nBlack claims time\n")),
        ["6.9", "6.8", "A.5.3", "B.3"]
    );
    let fallen =
        "White plays e4\nWhite displaces d2\nWhite presses\nBlack plays e5\nBlack objects to displacing\n";
    assert_eq!(cited(&format!("code: fide-2023\nclock: pressed\n{fallen}")), ["7.4.1", "7.6", "7.4.3"]);
    let decided = words(&format!("{blitz}White takes 3m1s\nBlack claims time\n"));
    assert_eq!(decided[0].1, Verdict::Over);
}
