//! The registry of laws: complete, in order, in our own words, and every topic served.

#![allow(clippy::unwrap_used)]

use jadoube_referee::{Code, Law, Status, TOPICS, codes, topic};
use std::collections::BTreeSet;
use std::path::Path;

/// A run of this many words found in the document is a quotation.
const QUOTATION: usize = 8;

fn every_law() -> impl Iterator<Item = (&'static Code, &'static Law)> {
    codes().iter().flat_map(|code| code.laws.iter().map(move |law| (*code, law)))
}

#[test]
fn five_codes_oldest_first_with_124_laws() {
    let counted: Vec<_> = codes().iter().map(|code| (code.id, code.year, code.laws.len())).collect();
    assert_eq!(
        counted,
        [
            ("undated", None, 20),
            ("london-1841", Some(1841), 26),
            ("steinitz-1889", Some(1889), 15),
            ("bcf-1912", Some(1912), 44),
            ("chess-1949", Some(1949), 19),
        ]
    );
    assert_eq!(every_law().count(), 124);
}

#[test]
fn laws_are_numbered_in_order_as_their_document_numbers_them() {
    for code in codes() {
        let roman = matches!(code.id, "london-1841" | "steinitz-1889");
        for (law, place) in code.laws.iter().zip(1..) {
            let expected = if roman { as_roman(place) } else { place.to_string() };
            assert_eq!(law.number, expected, "{}", code.id);
        }
    }
}

fn as_roman(number: usize) -> String {
    const ONES: [&str; 10] = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
    "X".repeat(number / 10) + ONES[number % 10]
}

#[test]
fn every_law_is_one_short_sentence() {
    let mut seen = BTreeSet::new();
    for (code, law) in every_law() {
        let sentence = law.sentence;
        let place = format!("{} {}: {sentence}", code.id, law.number);
        assert!(sentence.starts_with(char::is_uppercase) && sentence.ends_with('.'), "{place}");
        assert!(!sentence.contains(". ") && !sentence.contains("  "), "{place}");
        assert!(sentence.len() < 240, "{place}");
        assert!(seen.insert((code.id, sentence)), "said twice: {place}");
    }
}

#[test]
fn what_software_cannot_observe_says_why_and_what_is_done() {
    for (code, law) in every_law() {
        if let Status::Conduct(why) = law.status {
            assert!(why.contains("; ") && why.ends_with('.'), "{} {}: {why}", code.id, law.number);
        }
    }
}

#[test]
fn no_sentence_quotes_its_document() {
    for code in codes() {
        let document = document(code.id);
        let runs: BTreeSet<&[String]> = document.windows(QUOTATION).collect();
        for law in code.laws {
            for run in words(law.sentence).windows(QUOTATION) {
                assert!(!runs.contains(run), "{} {} quotes: {}", code.id, law.number, run.join(" "));
            }
        }
    }
}

fn document(id: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/seeds").join(format!("{id}.txt"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("{}: {error}: the documents lie beside the repository", path.display())
    });
    words(&text)
}

fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

#[test]
fn every_law_belongs_to_topics_named_in_order() {
    for (code, law) in every_law() {
        let place = format!("{} {}: {:?}", code.id, law.number, law.topics);
        assert!(!law.topics.is_empty(), "{place}");
        assert!(law.topics.is_sorted_by(|a, b| a < b), "{place}");
        assert!(law.topics.iter().all(|&number| topic(number).is_some()), "{place}");
    }
}

#[test]
fn every_topic_has_a_title_of_its_own_and_a_law() {
    let titles: BTreeSet<_> = TOPICS.iter().map(|topic| topic.title).collect();
    assert_eq!(titles.len(), TOPICS.len());
    for (topic, number) in TOPICS.iter().zip(1..) {
        assert_eq!(topic.number, number);
        assert!(every_law().any(|(_, law)| law.topics.contains(&number)), "no law on {}", topic.title);
    }
}
