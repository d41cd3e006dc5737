//! The library: every law has a reading of its own, every code answers every topic.

#![allow(clippy::unwrap_used)]

use crate::common::words;
use jadoube_referee::{Code, Document, Law, TOPICS, TopicAnswer, codes};
use std::collections::BTreeSet;

/// A reading shorter than this has said nothing.
const SHORTEST: usize = 40;
/// A longer one is not read.
const LONGEST: usize = 640;

fn every_law() -> impl Iterator<Item = (&'static Code, &'static Law)> {
    codes().iter().flat_map(|code| code.laws.iter().map(move |law| (*code, law)))
}

fn every_topic_answer() -> impl Iterator<Item = (&'static Code, &'static TopicAnswer)> {
    codes().iter().flat_map(|code| code.topic_answers.iter().map(move |position| (*code, position)))
}

/// Sentences in our own manner: begun with a capital, ended with a stop, no stray spaces.
fn is_prose(text: &str) -> bool {
    let stray = text.contains("  ") || text.contains(" ,") || text.contains(" .") || text.contains('\n');
    text.starts_with(char::is_uppercase) && text.ends_with('.') && !stray
}

fn sentences(text: &str) -> usize {
    text.matches(". ").count() + 1
}

#[test]
fn every_law_has_a_reading_of_its_own() {
    let mut seen = BTreeSet::new();
    for (code, law) in every_law() {
        let place = format!("{} {}: {}", code.id, law.number, law.reading);
        if law.sentence.is_empty() && code.document != Document::Kept {
            assert!(law.reading.is_empty(), "a reading of what has no sentence: {place}");
            continue; // read at its publisher's
        }
        assert!((SHORTEST..=LONGEST).contains(&law.reading.len()), "{} long: {place}", law.reading.len());
        assert!(is_prose(law.reading) && sentences(law.reading) <= 4, "{place}");
        assert_ne!(law.reading, law.sentence, "{place}");
        assert!(seen.insert((code.id, law.reading)), "two laws share it: {place}");
    }
}

#[test]
fn every_code_answers_every_topic_once_and_in_order() {
    for code in codes() {
        let answered: Vec<u8> = code.topic_answers.iter().map(|position| position.topic).collect();
        let asked: Vec<u8> = TOPICS.iter().map(|topic| topic.number).collect();
        assert_eq!(answered, asked, "{}", code.id);
    }
}

#[test]
fn every_topic_asks_a_question_of_its_own() {
    let questions: BTreeSet<_> = TOPICS.iter().map(|topic| topic.question).collect();
    assert_eq!(questions.len(), TOPICS.len());
    for topic in &TOPICS {
        assert!(topic.question.starts_with(char::is_uppercase), "{}", topic.question);
        assert!(topic.question.ends_with('?') && topic.question.len() < 90, "{}", topic.question);
    }
}

#[test]
fn a_position_is_a_stance_of_a_few_words_and_a_sentence_or_three() {
    for (code, position) in every_topic_answer() {
        let place = format!("{} T{}: {}: {}", code.id, position.topic, position.stance, position.says);
        let length = words(position.stance).len();
        assert!((1..=7).contains(&length), "{length} words: {place}");
        assert!(position.is_silent() || length > 1, "{place}");
        assert!(!position.stance.ends_with('.') && position.stance.trim() == position.stance, "{place}");
        assert!((SHORTEST..=360).contains(&position.says.len()), "{} long: {place}", position.says.len());
        assert!(is_prose(position.says) && sentences(position.says) <= 3, "{place}");
    }
}

#[test]
fn a_position_cites_the_laws_of_its_topic_all_of_them_and_no_others() {
    for (code, position) in every_topic_answer() {
        let place = format!("{} T{}", code.id, position.topic);
        for &number in position.laws {
            assert!(code.has(number), "{place} cites {number}, which the document does not have");
            let law = code.law(number).unwrap();
            assert!(law.topics.contains(&position.topic), "{place} cites {number}, which is not on it");
        }
        let cited: Vec<&Law> = position.laws.iter().filter_map(|&number| code.law(number)).collect();
        for law in code.laws.iter().filter(|law| law.topics.contains(&position.topic)) {
            assert!(cited.contains(&law), "{place} leaves out {}", law.number);
        }
        let places = cited.iter().map(|law| code.laws.iter().position(|other| other == *law));
        assert!(places.is_sorted(), "{place}: {:?} are not in the document's order", position.laws);
    }
}

/// What answers rests on a law: only silence may cite none.
#[test]
fn only_silence_rests_on_nothing() {
    for (code, position) in every_topic_answer().filter(|(_, position)| position.laws.is_empty()) {
        assert!(position.is_silent(), "{} T{}", code.id, position.topic);
    }
}

#[test]
fn codes_agree_on_something_and_differ_on_something() {
    let mut differing = 0;
    for topic in &TOPICS {
        let all = codes().iter().filter_map(|code| code.topic_answer(topic.number));
        let stances: BTreeSet<_> = all.map(|position| position.stance).collect();
        differing += usize::from(stances.len() > 1);
    }
    let agreed = every_topic_answer().any(|(code, position)| {
        let others = codes().iter().filter(|other| other.id != code.id);
        others.filter_map(|other| other.topic_answer(position.topic)).any(|other| other.agrees_with(position))
    });
    assert!(agreed && differing > TOPICS.len() / 2, "{differing}");
}
