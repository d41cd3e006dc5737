//! The list of situations taken from cases: it is what the cases of the repository give today.

use jadoube_drill::case_entry;
use jadoube_referee::record;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every record below `cases/`, in the order of their names.
fn records() -> Vec<(String, String)> {
    let cases = root().join("cases");
    let mut found = Vec::new();
    for folder in
        fs::read_dir(&cases).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir())
    {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.extension().is_some_and(|ending| ending == "record") {
                let name = path.strip_prefix(&cases).unwrap().with_extension("").display().to_string();
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn the_list_is_what_the_cases_give() {
    let (mut text, mut seen) = (String::new(), BTreeSet::new());
    for (name, record) in records() {
        let entry = record::parse(&record).ok().and_then(|record| case_entry(&name, &record));
        let Some(entry) = entry else { continue };
        let (_, situation) = entry.split_once('\n').unwrap();
        if seen.insert(situation.to_owned()) {
            text += &entry;
        }
    }
    let path = root().join("crates/drill/src/cases.txt");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    assert!(
        kept == text,
        "cases.txt is not what the cases give: UPDATE=1 cargo test -p jadoube-drill --test together cases"
    );
    assert!(kept.matches("== ").count() > 300);
}
