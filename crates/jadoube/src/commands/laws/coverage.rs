//! `jadoube laws --coverage`: every law with the cases in which it bites and does not, and what it lacks.

use super::{Args, cases, text};
use crate::console::Console;
use crate::exit::{Exit, Failure};
use jadoube_referee::{Code, Coverage, Lack, Status, coverage};
use serde_json::json;
use std::fmt::Write as _;

/// Tells the coverage of all laws, or of one code's.
pub(super) fn run(code: Option<&Code>, args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let Some(records) = cases::read(args)? else {
        return Err(Failure::Usage("no cases in a folder cases here; name one with --cases DIR".to_owned()));
    };
    let mut laws = coverage(&records);
    laws.retain(|shown| code.is_none_or(|code| code.id == shown.code.id));
    let report = if args.json { as_json(&laws) } else { as_text(&laws, text::width()) };
    console.out.write_all(report.as_bytes())?;
    let lacking = laws.iter().any(|shown| !shown.lacks().is_empty());
    Ok(if lacking { Exit::Findings } else { Exit::Fine })
}

fn as_text(laws: &[Coverage], width: usize) -> String {
    let mut report: String = laws.iter().map(|shown| entry(shown, width)).collect();
    let lacking: Vec<_> = laws.iter().filter(|shown| !shown.lacks().is_empty()).collect();
    report += "\n";
    for shown in &lacking {
        let lacks: Vec<_> = shown.lacks().into_iter().map(Lack::words).collect();
        let _ = writeln!(report, "{} {} lacks {}", shown.code.id, shown.law.number, lacks.join(" and "));
    }
    report + &format!("{} of {} laws\n", laws.len() - lacking.len(), laws.len())
}

/// A line for the law, and below it the names of its cases.
fn entry(shown: &Coverage, width: usize) -> String {
    let law = shown.law;
    let counts = match law.status {
        Status::Definition | Status::Conduct(_) | Status::NotBuilt if shown.bites.is_empty() => {
            "needs no case".to_owned()
        }
        _ => format!("{} bite, {} do not", shown.bites.len(), shown.does_not_bite.len()),
    };
    let mut text = format!("{:<13}  {:<5}  {:<10}  {counts}\n", shown.code.id, law.number, law.status.word());
    for (label, names) in [("bites", &shown.bites), ("does not", &shown.does_not_bite)] {
        if !names.is_empty() {
            text += &text::row(&format!("    {label:<9} "), &names.join(" "), width);
        }
    }
    text
}

fn as_json(laws: &[Coverage]) -> String {
    let laws: Vec<_> = laws
        .iter()
        .map(|shown| {
            json!({
                "code": shown.code.id,
                "law": shown.law.number,
                "status": shown.law.status.word(),
                "sentence": shown.law.sentence,
                "bites": shown.bites,
                "does_not_bite": shown.does_not_bite,
            })
        })
        .collect();
    format!("{}\n", json!({ "laws": laws }))
}
