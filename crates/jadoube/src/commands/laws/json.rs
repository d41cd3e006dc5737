//! Codes and laws as JSON, one object on one line.

use super::cases::{Case, Cases};
use super::{Kindred, Page};
use jadoube_referee::{Code, Law, Status};
use serde_json::{Value, json};

/// All codes.
pub(super) fn codes(codes: &[&Code]) -> String {
    let codes: Vec<_> = codes
        .iter()
        .map(|code| json!({ "id": code.id, "year": code.year, "name": code.name, "laws": code.laws.len() }))
        .collect();
    line(&json!({ "codes": codes }))
}

/// A code with its laws.
pub(super) fn code(code: &Code) -> String {
    let laws: Vec<_> = code.laws.iter().map(value).collect();
    line(&json!({ "id": code.id, "year": code.year, "name": code.name, "laws": laws }))
}

/// A law with its topics, its like and its cases.
pub(super) fn law(page: &Page) -> String {
    let mut law = value(page.law);
    law["code"] = json!(page.code.id);
    law["topics"] = page.topics.iter().map(topic).collect();
    law["cases"] = json!(page.cases.as_ref().map(cases));
    line(&law)
}

/// Those that bite, then those that do not.
fn cases(cases: &Cases) -> Vec<Value> {
    let value = |case: &Case, shows| json!({ "file": case.file, "title": case.title, "shows": shows });
    let bites = cases.bites.iter().map(|case| value(case, "bites"));
    bites.chain(cases.does_not_bite.iter().map(|case| value(case, "does_not_bite"))).collect()
}

fn topic(kindred: &Kindred) -> Value {
    let laws: Vec<_> = kindred
        .laws
        .iter()
        .map(|(code, law)| json!({ "code": code.id, "number": law.number, "sentence": law.sentence }))
        .collect();
    json!({ "number": kindred.topic.number, "title": kindred.topic.title, "laws": laws })
}

fn value(law: &Law) -> Value {
    let clauses: Vec<_> = law
        .clauses
        .iter()
        .map(|clause| {
            json!({
                "number": clause.number,
                "sentence": clause.sentence,
                "status": clause.status.word(),
                "why": why(clause.status),
            })
        })
        .collect();
    json!({
        "number": law.number,
        "sentence": law.sentence,
        "reading": law.reading,
        "status": law.status.word(),
        "why": why(law.status),
        "topics": law.topics,
        "clauses": clauses,
    })
}

/// Why software cannot observe it, and what is done towards it.
fn why(status: Status) -> Option<&'static str> {
    if let Status::Conduct(why) = status { Some(why) } else { None }
}

fn line(value: &Value) -> String {
    format!("{value}\n")
}
