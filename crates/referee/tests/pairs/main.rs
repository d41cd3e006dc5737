//! docs/pairs.md: what each code makes of two irregularities that meet in one turn, written by the referee
//! and compared with the documents by a second reader.
//! `UPDATE=1 cargo test -p jadoube-referee --test pairs` writes the page anew.

#![allow(clippy::unwrap_used)]

mod entry;
mod list;
mod page;
mod read;

use jadoube_testkit::repository;
use std::collections::BTreeSet;

#[test]
fn the_page_of_pairs_is_what_the_referee_says() {
    let path = repository().join("docs/pairs.md");
    let current = page::write();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &current).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(stored == current, "out of date: UPDATE=1 cargo test -p jadoube-referee --test pairs");
}

#[test]
fn no_two_pairs_have_the_same_name_and_nothing_else_is_marked_as_read() {
    let pairs = list::pairs();
    let names: BTreeSet<&str> = pairs.iter().map(|pair| pair.name).collect();
    assert_eq!(names.len(), pairs.len());
    let unknown: Vec<String> =
        read::names().into_iter().filter(|name| !names.contains(name.as_str())).collect();
    assert!(unknown.is_empty(), "marked as read, and on no page: {unknown:?}");
}
