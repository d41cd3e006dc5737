//! The registry of laws: complete, in order, in our own words, and every topic served.

#![allow(clippy::unwrap_used)]

use crate::common::{our_cases, records_in};
use jadoube_referee::record::{Expectation, parse};
use jadoube_referee::{Clause, Code, Document, Law, Status, TOPICS, code, codes, in_force, topic};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn every_law() -> impl Iterator<Item = (&'static Code, &'static Law)> {
    codes().iter().flat_map(|code| code.laws.iter().map(move |law| (*code, law)))
}

fn every_clause() -> impl Iterator<Item = (&'static Code, &'static Clause)> {
    every_law().flat_map(|(code, law)| law.clauses.iter().map(move |clause| (code, clause)))
}

/// Laws and clauses alike: whose, which, its sentence and its status.
fn every_entry() -> impl Iterator<Item = (&'static str, &'static str, &'static str, Status)> {
    let laws = every_law().map(|(code, law)| (code.id, law.number, law.sentence, law.status));
    laws.chain(every_clause().map(|(code, clause)| (code.id, clause.number, clause.sentence, clause.status)))
}

#[test]
fn codes_have_names_of_their_own_and_stand_in_the_order_of_their_years() {
    let ids: BTreeSet<_> = codes().iter().map(|code| code.id).collect();
    assert_eq!(ids.len(), codes().len());
    assert!(codes().iter().filter_map(|code| code.year).is_sorted());
    assert!(codes().iter().all(|code| !code.laws.is_empty()));
}

#[test]
fn what_was_in_force_is_a_code_and_began_with_its_year() {
    assert!(in_force().iter().map(|(year, _)| year).is_sorted());
    for &(year, code) in in_force() {
        let Some(code) = code else { continue };
        assert!(codes().iter().any(|known| known.id == code.id));
        assert_eq!(code.year.unwrap_or(0), year, "{}", code.id);
    }
}

#[test]
fn laws_are_numbered_in_order_as_their_document_numbers_them() {
    for code in codes() {
        if code.laws.iter().any(|law| law.number.contains('.')) {
            continue; // the next test
        }
        let roman = matches!(code.id, "london-1841" | "steinitz-1889");
        for (law, place) in code.laws.iter().zip(1..) {
            let expected = if roman { as_roman(place) } else { place.to_string() };
            assert_eq!(law.number, expected, "{}", code.id);
        }
    }
}

/// Articles such as `4.3`, `A.5` and `III.4`: chapters by number, then by letter, then by numeral.
#[test]
fn articles_with_dots_stand_in_the_order_of_their_document() {
    let chapters: Vec<String> = ["Preface".to_owned()]
        .into_iter()
        .chain((1..=12).map(|chapter| chapter.to_string()))
        .chain(["A", "B", "C", "D", "I", "II", "III", "glossary"].map(str::to_owned))
        .collect();
    let place = |number: &str| -> Vec<usize> {
        let mut parts = number.split('.');
        let chapter = parts.next().and_then(|first| chapters.iter().position(|chapter| chapter == first));
        let chapter = chapter.unwrap_or_else(|| panic!("no chapter of {number}"));
        [chapter].into_iter().chain(parts.map(|part| part.parse().unwrap())).collect()
    };
    for code in codes().iter().filter(|code| code.laws.iter().any(|law| law.number.contains('.'))) {
        let numbers = code
            .laws
            .iter()
            .flat_map(|law| [law.number].into_iter().chain(law.clauses.iter().map(|clause| clause.number)));
        let numbers: Vec<&str> = numbers.collect();
        let places: Vec<Vec<usize>> = numbers.iter().map(|number| place(number)).collect();
        for (pair, names) in places.windows(2).zip(numbers.windows(2)) {
            assert!(pair[0] < pair[1], "{} {names:?}", code.id);
        }
        let articles: Vec<&Vec<usize>> = places.iter().filter(|place| place.len() == 2).collect();
        for pair in articles.windows(2) {
            let next = pair[1][1] == pair[0][1] + 1 && pair[1][0] == pair[0][0];
            assert!(next || pair[1][0] > pair[0][0] && pair[1][1] == 1, "{} {pair:?}: a gap", code.id);
        }
    }
}

fn as_roman(number: usize) -> String {
    const ONES: [&str; 10] = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
    "X".repeat(number / 10) + ONES[number % 10]
}

#[test]
fn every_law_and_clause_is_one_short_sentence() {
    let mut seen = BTreeSet::new();
    for (id, number, sentence, _) in every_entry() {
        let place = format!("{id} {number}: {sentence}");
        if sentence.is_empty() {
            let kept = code(id).unwrap().document == Document::Kept;
            assert!(!kept, "only what is not ours to keep may be left to its publisher: {place}");
            continue;
        }
        assert!(sentence.starts_with(char::is_uppercase) && sentence.ends_with('.'), "{place}");
        assert!(!sentence.contains(". ") && !sentence.contains("  "), "{place}");
        assert!(sentence.len() < 240, "{place}");
        let law = number.split('(').next().map(str::to_owned);
        assert!(seen.insert((id, law, sentence)), "said twice: {place}");
    }
}

#[test]
fn what_software_cannot_observe_says_why_and_what_is_done() {
    for (id, number, _, status) in every_entry() {
        if let Status::Conduct(why) = status {
            assert!(why.contains("; ") && why.ends_with('.'), "{id} {number}: {why}");
        }
    }
}

#[test]
fn every_law_belongs_to_topics_named_in_order() {
    for (code, law) in every_law() {
        let place = format!("{} {}: {:?}", code.id, law.number, law.topics);
        assert!(!law.topics.is_empty() || law.sentence.is_empty(), "{place}");
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

/// The parts that the documents letter or number, law by law. 22 has the letters of our text.
const PARTS: [(&str, &str, &str); 23] = [
    ("london-1841", "X", "(1st) (2nd) (3rd)"),
    ("london-1841", "XIII", "(1st) (2nd) (3rd)"),
    ("london-1841", "XVI", "(1) (2) (3) (4) (1st) (2nd) (3rd)"),
    ("bcf-1912", "8", "(A) (B) (C) (D) (E) (F) (F)(a) (F)(b)"),
    ("bcf-1912", "12", "(a) (b) (c)"),
    ("bcf-1912", "20", "(a) (b) (c) (d) (e)"),
    ("bcf-1912", "22", "(a) (h) (i) (j) (k)"),
    ("bcf-1912", "24", "(a) (b)"),
    ("bcf-1912", "32", "(a) (b) (c) (d) (e)"),
    ("bcf-1912", "36", "(a) (b) (c) (d) (e) (f)"),
    ("bcf-1912", "42", "(a) (b) (c) (d) (e)"),
    ("chess-1949", "1", "(i) (ii) (iii)"),
    (
        "chess-1949",
        "2",
        "(a) (b) (c) (d) (e) (f) (g) (h) (i) (j) (k) (l) (m) (n) (o) (p) (q) (r) (s) (t) (u) (v) (w) (x)",
    ),
    ("chess-1949", "6", "(a) (a)(I) (a)(II) (b) (c)"),
    (
        "chess-1949",
        "7",
        "(a) (a)(i) (a)(ii) (a)(iii) (a)(iv) (b) (c) (d) (e) (f) (f)(i) (f)(ii) (f)(iii) (f)(iv)",
    ),
    ("chess-1949", "8", "(a) (b) (c)"),
    ("chess-1949", "9", "(a) (b) (c) (d) (e)"),
    ("chess-1949", "11", "(a) (a)(i) (a)(ii) (a)(iii) (a)(iii)(a) (a)(iii)(b) (b) (b)(i) (b)(ii) (b)(iii)"),
    ("chess-1949", "12", "(a) (b) (c) (d) (e)"),
    ("chess-1949", "13", "(a) (b) (c)"),
    ("chess-1949", "14", "(a) (b) (c) (c)(i) (c)(ii) (c)(iii) (c)(iv) (c)(v) (c)(vi) (d) (d)(i) (d)(ii) (e)"),
    ("chess-1949", "15", "(a) (b) (c) (d) (e) (f) (g) (h) (i) (j)"),
    ("chess-1949", "16", "(a) (b) (c) (c)(i) (c)(ii) (d) (e)"),
];

#[test]
fn every_part_that_a_document_letters_is_a_clause_in_its_place() {
    for (code, law) in every_law().filter(|(code, _)| code.document == Document::Kept) {
        let parts = PARTS.iter().find(|(id, number, _)| (*id, *number) == (code.id, law.number));
        let expected: Vec<_> = parts.map_or("", |(_, _, parts)| parts).split_whitespace().collect();
        let clauses: Vec<_> =
            law.clauses.iter().filter_map(|clause| clause.number.strip_prefix(law.number)).collect();
        assert_eq!(clauses, expected, "{} {}", code.id, law.number);
    }
}

/// The law a clause belongs to, found by it.
#[test]
fn a_clause_is_found_by_its_number_and_leads_to_its_law() {
    for (code, law) in every_law() {
        for clause in law.clauses {
            assert_eq!(code.clause(clause.number), Some(clause));
            assert_eq!(code.law(clause.number), Some(law));
        }
    }
}

#[test]
fn every_citation_in_a_book_is_of_a_law_or_clause_it_has() {
    for code in codes() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/codes").join(code.id.replace('-', "_"));
        let mut cited = 0;
        for path in sources_in(&folder) {
            let text = std::fs::read_to_string(path).unwrap();
            for literal in text.split('"').skip(1).step_by(2).filter(|literal| looks_like_a_citation(literal))
            {
                assert!(code.has(literal), "{} cites {literal}", code.id);
                cited += 1;
            }
        }
        assert!(cited > code.laws.len(), "{}", code.id);
    }
}

fn sources_in(folder: &Path) -> Vec<PathBuf> {
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { sources_in(&path) } else { vec![path] }).collect()
}

/// Digits or a Roman numeral, then perhaps letters in brackets; or numbers with dots.
fn looks_like_a_citation(text: &str) -> bool {
    if let Some((chapter, rest)) = text.split_once('.') {
        let named = chapter.chars().all(|c| c.is_ascii_digit() || "ABCDIVX".contains(c));
        let numbers =
            rest.split('.').all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit()));
        return !chapter.is_empty() && named && numbers;
    }
    let (number, rest) = text.split_at(text.find('(').unwrap_or(text.len()));
    let digits = number.chars().all(|c| c.is_ascii_digit());
    let numeral = number.chars().all(|c| "IVX".contains(c));
    !number.is_empty() && (digits || numeral) && (rest.is_empty() || rest.ends_with(')'))
}

#[test]
fn every_citation_that_a_case_expects_is_of_a_law_or_clause_its_code_has() {
    for path in records_in(&our_cases()) {
        let record = parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let code = code(&record.terms.code).unwrap();
        for (line, expected) in record.steps.iter().flat_map(|step| &step.expectations) {
            if let Expectation::Law(cited) | Expectation::Refused(Some(cited)) = expected {
                assert!(cited == "usage" || code.has(cited), "{}:{line}: law {cited}", path.display());
            }
        }
    }
}
