//! The books the page reads are those of this crate: the codes and what can be agreed under them, the rules
//! cards, laws and readings, topics and positions, and for each law the cases that show it.
//! `UPDATE=1 cargo test -p jadoube-referee --test together book` writes them anew.

#![allow(clippy::unwrap_used)]

use crate::common::{our_cases, records_in};
use crate::heard::{Needs, WORDS, needs};
use jadoube_referee::record::{Record, parse};
use jadoube_referee::{Code, Coverage, Document, Status, TOPICS, codes, coverage};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

#[test]
fn the_pages_books_are_ours() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src");
    let cases = cases();
    let covered = coverage(&cases);
    let mut books = vec![
        ("shared/codes".to_owned(), introductions()),
        ("cards/cards".to_owned(), cards()),
        ("library/book/contents".to_owned(), contents()),
    ];
    books.extend(
        codes().iter().map(|code| (format!("library/book/{}", code.id), book(code, &cases, &covered))),
    );
    let mut stale = Vec::new();
    for (name, book) in books {
        let path = page.join(format!("{name}.json"));
        let current = serde_json::to_string_pretty(&book).unwrap() + "\n";
        if std::env::var_os("UPDATE").is_some() && !cfg!(feature = "casual") {
            std::fs::write(&path, &current).unwrap();
        }
        if std::fs::read_to_string(&path).unwrap_or_default() != current {
            stale.push(name);
        }
    }
    if cfg!(feature = "casual") {
        return; // with one code more the books are made, but they are not the page's
    }
    assert!(
        stale.is_empty(),
        "out of date: {stale:?}; UPDATE=1 cargo test -p jadoube-referee --test together book"
    );
}

/// The codes as the page introduces them, with what can be agreed under each.
fn introductions() -> Value {
    let of_code = |code: &&Code| {
        let agreed = code.agreed.iter().map(|agreed| (agreed.term.word().to_owned(), agreed.sentence.into()));
        json!({
            "id": code.id, "name": code.name, "short": code.short, "year": code.year, "sentence": code.typical,
            "publisher": publisher(code),
            "agreed": agreed.collect::<serde_json::Map<_, _>>(),
            "completes": code.completion().word(),
            "hears": heard(code),
        })
    };
    codes().iter().map(of_code).collect()
}

/// The words that can be heard under a code at some moment of a game: "always", or what must have been
/// agreed.
fn heard(code: &Code) -> serde_json::Map<String, Value> {
    let of_word = |&word: &&str| match needs(code, word) {
        Needs::Nothing => Some((word.to_owned(), "always".into())),
        Needs::Agreed(term) => Some((word.to_owned(), term.word().into())),
        Needs::AnotherCode => None,
    };
    WORDS.iter().filter_map(of_word).collect()
}

/// Where a document is read that is not ours to keep.
fn publisher(code: &Code) -> Option<&'static str> {
    match code.document {
        Document::Kept => None,
        Document::NotOurs { link } => Some(link),
    }
}

/// What a player needs at the table, under the headings of a rules card: the topics whose answers it has.
const CARD: [(&str, &[u8]); 7] = [
    ("The hand", &[10, 7, 8, 11]),
    ("Out of turn", &[9, 17]),
    ("False moves", &[15, 13, 14, 16]),
    ("Castling, check, promotion", &[18, 19, 20]),
    ("Claims", &[30, 31]),
    ("The end", &[22, 23, 24, 25, 35]),
    ("The clock", &[28, 37]),
];

/// The rules cards: under each heading what the code answers to its topics' questions.
fn cards() -> Value {
    let answer = |code: &Code, number: u8| {
        let topic = TOPICS.iter().find(|topic| topic.number == number).unwrap();
        let answer = code.topic_answers.iter().find(|answer| answer.topic == number).unwrap();
        json!({"topic": number, "question": topic.question, "says": answer.says, "laws": answer.laws})
    };
    let section = |code: &Code, heading: &str, topics: &[u8]| {
        let answers: Vec<_> = topics.iter().map(|&number| answer(code, number)).collect();
        json!({"heading": heading, "answers": answers})
    };
    let card = |code: &&Code| {
        let sections: Vec<_> = CARD.iter().map(|&(heading, topics)| section(code, heading, topics)).collect();
        json!({"code": code.id, "sections": sections})
    };
    codes().iter().map(card).collect()
}

/// What the library opens with: the topics, and each code in a few words.
fn contents() -> Value {
    let topics: Vec<_> = TOPICS
        .iter()
        .map(|topic| json!({"number": topic.number, "title": topic.title, "question": topic.question}))
        .collect();
    let of_code = |code: &&Code| {
        let positions = code.topic_answers.iter().map(|answer| {
            let (topic, stance) = (answer.topic, answer.stance);
            json!({"topic": topic, "stance": stance, "says": answer.says, "laws": answer.laws})
        });
        let positions: Vec<_> = positions.collect();
        json!({
            "id": code.id, "name": code.name, "year": code.year, "laws": code.laws.len(), "positions": positions,
        })
    };
    json!({"topics": topics, "codes": codes().iter().map(of_code).collect::<Vec<_>>()})
}

/// A code from its first law to its last, and the titles of the cases decided by it.
fn book(code: &Code, cases: &[(String, Record)], covered: &[Coverage]) -> Value {
    let own: Vec<_> = cases.iter().filter(|(_, record)| record.terms.code == code.id).collect();
    let numbered = |names: &[String]| -> Vec<usize> {
        names.iter().map(|name| own.iter().position(|(other, _)| other == name).unwrap()).collect()
    };
    let laws = covered.iter().filter(|shown| shown.code.id == code.id).map(|shown| {
        let law = shown.law;
        let clauses = law.clauses.iter();
        let clauses = clauses.map(|part| with_why(json!({"clause": part.number, "sentence": part.sentence}), part.status));
        with_why(
            json!({
                "law": law.number, "sentence": law.sentence, "reading": law.reading, "topics": law.topics, "clauses": clauses.collect::<Vec<_>>(),
                "bites": numbered(&shown.bites), "does_not_bite": numbered(&shown.does_not_bite),
            }),
            law.status,
        )
    });
    let titles = own.iter().map(|(name, record)| json!({"name": name, "title": record.title().unwrap()}));
    json!({"id": code.id, "laws": laws.collect::<Vec<_>>(), "cases": titles.collect::<Vec<_>>()})
}

fn with_why(mut entry: Value, status: Status) -> Value {
    entry["status"] = status.word().into();
    if let Status::Conduct(why) = status {
        entry["why"] = why.into();
    }
    entry
}

/// The cases by name, without the ending: `london-1841/020-touched`.
fn cases() -> Vec<(String, Record)> {
    let folder = our_cases();
    let read = |path: PathBuf| {
        let record = parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let name = path.strip_prefix(&folder).unwrap().with_extension("");
        (name.to_str().unwrap().replace('\\', "/"), record)
    };
    records_in(&folder).into_iter().map(read).collect()
}
