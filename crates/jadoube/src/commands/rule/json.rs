//! What was ruled, as JSON: the structure that programs read, under one code or under all.

use super::Judged;
use super::columns::differing;
use jadoube_referee::record::{StepReport, Told, act_text, header_lines, must_text, options_text, seat_text};
use jadoube_referee::{Kind, Ruling, TaskView};
use serde_json::{Map, Value, json};

/// One code.
pub(super) fn one(judged: &Judged, told: &Told) -> Value {
    let acts: Vec<_> = judged.record.steps.iter().map(|step| step.act.clone()).collect();
    let terms: Map<String, Value> = header_lines(&judged.record.terms, &acts)
        .into_iter()
        .filter(|&(key, _)| key != "code")
        .map(|(key, value)| (key.to_owned(), json!(value)))
        .collect();
    json!({
        "code": judged.code(),
        "terms": terms,
        "steps": told.steps.iter().map(step).collect::<Vec<_>>(),
        "unclaimed": told.unclaimed.iter().map(ruling).collect::<Vec<_>>(),
    })
}

/// All codes, and the steps on which they differ.
pub(super) fn all(judged: &[Judged]) -> Value {
    let codes: Vec<Value> = judged
        .iter()
        .map(|judged| match &judged.told {
            Ok(told) => one(judged, told),
            Err(error) => json!({ "code": judged.code(), "error": error.to_string() }),
        })
        .collect();
    let different: Vec<Value> = differing(judged)
        .into_iter()
        .map(|index| {
            let step = &judged[0].record.steps[index];
            json!({ "line": step.line, "act": act_text(&step.act) })
        })
        .collect();
    json!({ "codes": codes, "different": different })
}

fn step(step: &StepReport) -> Value {
    let each = |tasks: &[TaskView], text: fn(&[TaskView]) -> String| -> Vec<String> {
        tasks.iter().map(|task| text(std::slice::from_ref(task))).collect()
    };
    json!({
        "line": step.line,
        "act": act_text(&step.act),
        "by": seat_text(step.act.by),
        "rulings": step.rulings.iter().map(ruling).collect::<Vec<_>>(),
        "refused": step.kind == Kind::Refused,
        "silent": step.kind == Kind::Silent,
        "options": each(&step.options, options_text),
        "must": each(&step.must, must_text),
        "turn": step.turn.to_string(),
        "board": step.board.placement(),
        "result": step.result,
    })
}

fn ruling(ruling: &Ruling) -> Value {
    json!({ "law": ruling.basis.to_string(), "verdict": ruling.verdict.word(), "text": ruling.text })
}
