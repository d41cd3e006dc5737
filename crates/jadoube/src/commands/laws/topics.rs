//! `jadoube laws --topics` and `--topic`: the questions, and what the codes say to one of them, side by side.

use super::{Args, text};
use crate::console::Console;
use crate::exit::{Exit, Failure};
use jadoube_referee::{Code, TOPICS, Topic, TopicAnswer, codes, topic};
use serde_json::{Value, json};

/// A code and its answer.
type Answer = (&'static Code, &'static TopicAnswer);

/// Lists the topics, or tells what the codes, or one of them, say on one.
pub(super) fn run(
    code: Option<&'static Code>,
    args: &Args,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let report = match args.topic.as_deref() {
        None if args.json => {
            format!("{}\n", json!({ "topics": TOPICS.iter().map(value).collect::<Vec<_>>() }))
        }
        None => list(text::width()),
        Some(typed) => {
            let topic = find(typed)?;
            let asked = codes().iter().copied().filter(|other| code.is_none_or(|code| code.id == other.id));
            let answers: Vec<Answer> =
                asked.filter_map(|code| Some((code, code.topic_answer(topic.number)?))).collect();
            if args.json { as_json(topic, &answers) } else { as_text(topic, &answers, text::width()) }
        }
    };
    console.out.write_all(report.as_bytes())?;
    Ok(Exit::Fine)
}

/// `14` and `T14` are the same.
fn find(typed: &str) -> Result<&'static Topic, Failure> {
    let number = typed.trim().trim_start_matches(['T', 't']);
    number.parse().ok().and_then(topic).ok_or_else(|| {
        let last = TOPICS.len();
        Failure::Usage(format!(
            "no topic is numbered {typed:?}: they are 1 to {last}; jadoube laws --topics lists them"
        ))
    })
}

fn list(width: usize) -> String {
    let rows = TOPICS.iter().map(|topic| {
        let number = format!("T{}", topic.number);
        text::row(&format!("{number:<3}  "), &format!("{}: {}", topic.title, topic.question), width)
    });
    rows.collect()
}

fn as_text(topic: &Topic, answers: &[Answer], width: usize) -> String {
    let mut report = format!("T{} {}\n{}\n", topic.number, topic.title, topic.question);
    for (code, position) in answers {
        let laws = if position.laws.is_empty() { "no law".to_owned() } else { position.laws.join(", ") };
        report += "\n";
        report += &text::row(&format!("{:<13}  ", code.id), &format!("{} ({laws})", position.stance), width);
        report += &text::row(&format!("{:<13}  ", ""), position.says, width);
    }
    report
}

fn as_json(topic: &Topic, answers: &[Answer]) -> String {
    let positions: Vec<_> = answers
        .iter()
        .map(|(code, position)| {
            json!({
                "code": code.id,
                "year": code.year,
                "stance": position.stance,
                "silent": position.is_silent(),
                "says": position.says,
                "laws": position.laws,
            })
        })
        .collect();
    let mut topic = value(topic);
    topic["positions"] = json!(positions);
    format!("{topic}\n")
}

fn value(topic: &Topic) -> Value {
    json!({ "number": topic.number, "title": topic.title, "question": topic.question })
}
