//! A drill in the terminal: the board, what was seen, the question; then the verdict and what the codes say.

use crate::commands::check::printable;
use crate::console::Paint;
use crate::diagram::{Diagram, text};
use crate::wrapping::wrap;
use jadoube_drill::{Answer, Drill, OtherCode, Says, Source};
use jadoube_referee::record::{StepReport, act_text};
use jadoube_referee::{Basis, Ruling};
use std::fmt::Write as _;

/// As wide as a line may be.
const WIDTH: usize = 78;
/// The column of the codes' names.
const NAMES: usize = 15;

/// The board, what was seen, and the question.
pub(super) fn question(drill: &Drill, number: u32, of: u32, paint: Paint) -> String {
    let diagram = Diagram { board: drill.report.end.board, turn: None, seen_from: drill.you };
    let mut told = format!("Drill {number} of {of} · {} · {}\n\n", drill.code.name, stars(drill.grade));
    told += &text::draw(&diagram, paint);
    told.push('\n');
    let acts: Vec<String> = drill.record.steps.iter().map(|step| printable(&act_text(&step.act))).collect();
    push(&mut told, &format!("{}.", acts.join("; ")), "");
    if drill.record.terms.quiet > 0 {
        let quiet = drill.record.terms.quiet;
        push(&mut told, &format!("Before that, {quiet} half-moves without a capture or a pawn's move."), "");
    }
    let _ = writeln!(told, "\n{} has just moved. Is anything wrong? Speak before you touch.", !drill.you);
    for (place, answer) in (1..).zip(Answer::ALL) {
        let _ = writeln!(told, "  {place}  {}", answer.words());
    }
    told + "You say: "
}

/// Whether it was right, the law, and what the other codes say.
pub(super) fn verdict(drill: &Drill, answer: Answer) -> String {
    let mut told = String::from("\n");
    if drill.accepted.contains(&answer) {
        told += "Right.\n";
    } else {
        let _ = writeln!(told, "Not this time. The right word: {}.", drill.right.words());
        if let Some(step) = drill.told(answer) {
            push(&mut told, &format!("To yours the referee says: {}", rulings(step)), "  ");
        }
    }
    match drill.worked() {
        Some(step) => push(&mut told, &worked(step), "  "),
        None => push(&mut told, "Nothing was irregular under this code.", "  "),
    }
    told += "What the other codes say:\n";
    for other in &drill.others {
        row(&mut told, other);
    }
    let source = match &drill.source {
        Source::Case(name) => format!("From the case {name}."),
        Source::Position(name) => format!("The position is from: {name}."),
    };
    push(&mut told, &source, "");
    told + "\n"
}

/// What was ruled, then what may be required or must be done.
fn worked(step: &StepReport) -> String {
    let mut parts = vec![rulings(step)];
    if !step.options.is_empty() {
        parts.push(format!("You may require: {}.", step.options_text()));
    }
    if !step.must.is_empty() {
        parts.push(format!("Must {}.", step.must_text()));
    }
    if step.result != "*" {
        parts.push(format!("Result {}.", step.result));
    }
    parts.join(" ")
}

fn rulings(step: &StepReport) -> String {
    let told: Vec<String> = step.rulings.iter().map(ruling).collect();
    told.join(" ")
}

fn ruling(ruling: &Ruling) -> String {
    match ruling.basis {
        Basis::Law(law) => format!("{} ({law})", printable(&ruling.text())),
        Basis::Usage => printable(&ruling.text()),
    }
}

fn row(told: &mut String, other: &OtherCode) {
    let says = match &other.says {
        Says::Right(Answer::Nothing, _) => "Nothing is wrong.".to_owned(),
        Says::Right(answer, Some(step)) => format!("{}: {}", capital(answer.words()), worked(step)),
        Says::Right(answer, None) => capital(answer.words()),
        Says::Unclear(step) => rulings(step),
        Says::Over => "The game was over by then.".to_owned(),
        Says::NoGame(error) => error.to_string(),
    };
    for (at, line) in wrap(&says, WIDTH - NAMES - 2).iter().enumerate() {
        let name = if at == 0 { other.code.id } else { "" };
        let _ = writeln!(told, "  {name:NAMES$}{line}");
    }
}

fn push(told: &mut String, words: &str, indent: &str) {
    for line in wrap(words, WIDTH - indent.len()) {
        let _ = writeln!(told, "{indent}{line}");
    }
}

fn stars(grade: u8) -> String {
    format!("grade {grade} of {}", jadoube_drill::HARDEST)
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
