//! `jadoube rule`: plays a record and prints what the law says of each act, under one code or under all.

use crate::commands::check::printable;
use crate::console::Console;
use crate::exit::{Exit, Failure};
use crate::record_file;
use jadoube_chess::Square;
use jadoube_referee::record::{self, ReplayReport, StepReport, act_text};
use jadoube_referee::{Basis, DecisionKind, Deed, Ruling};
use jadoube_server::rulings::{self, Judged};
use serde_json::json;

mod columns;

const EXAMPLES: &str = "\
Examples:
  jadoube rule game.record
  jadoube rule game.record --code london-1841
  jadoube rule game.record --all-codes
  jadoube rule - --json < game.record

Each act is printed with the rulings it drew, each ruling with its law; then what may be required, what must be played,
whose turn it is and, when the game is over, its result. With --all-codes, one row for each act on which the codes differ
and one column a code.";

/// Say what the law is, act by act
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The record, or - for standard input
    file: String,
    /// Judge by this code and not by the record's own
    #[arg(long, value_name = "ID")]
    code: Option<String>,
    /// Judge by every code, side by side
    #[arg(long, conflicts_with = "code")]
    all_codes: bool,
    /// Print one JSON object: code, terms, steps (line, act, by, rulings, refused, silent, options, must,
    /// turn, board, result), unclaimed; with --all-codes: codes (such an object each), different
    #[arg(long)]
    json: bool,
}

/// Prints what was ruled.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    if let Some(code) = &args.code {
        known(code)?;
    }
    let record = record_file::read(&args.file)?;
    if args.all_codes {
        let all: Vec<Judged> = record::code_ids().into_iter().map(|code| Judged::of(&record, code)).collect();
        let text = if args.json { format!("{}\n", json!(rulings::all(&all))) } else { columns::draw(&all) };
        console.out.write_all(text.as_bytes())?;
        return Ok(Exit::Fine);
    }
    let judged = Judged::of(&record, args.code.as_deref().unwrap_or(&record.terms.code));
    let report = judged.report.as_ref().map_err(|error| Failure::Usage(format!("{}: {error}", args.file)))?;
    let text =
        if args.json { format!("{}\n", json!(rulings::one(&judged, report))) } else { text(&judged, report) };
    console.out.write_all(text.as_bytes())?;
    Ok(Exit::Fine)
}

fn known(code: &str) -> Result<(), Failure> {
    let ids = record::code_ids();
    if ids.contains(&code) {
        return Ok(());
    }
    let near = record::nearest(code, ids.iter().copied());
    let advice = near.map_or(String::new(), |near| format!("; did you mean {near}?"));
    Err(Failure::Usage(format!("--code {code:?}: expected one of {}{advice}", ids.join(", "))))
}

fn text(judged: &Judged, report: &ReplayReport) -> String {
    let mut lines = vec![format!("code: {}", judged.code())];
    lines.extend(judged.record.title().map(|title| format!("title: {}", printable(title))));
    lines.push(String::new());
    let mut last = None;
    for step in &report.steps {
        lines.push(format!("{}: {}", step.line, printable(&act_text(&step.act))));
        lines.extend(step_lines(step, last).into_iter().map(|line| format!("    {line}")));
        last = step.view.last;
    }
    lines.extend(
        report
            .unclaimed
            .iter()
            .map(|ruling| format!("unclaimed: {}: {}", basis_text(ruling), printable(&ruling.text()))),
    );
    lines.join("\n") + "\n"
}

/// What is told of an act, after which move.
fn step_lines(step: &StepReport, last: Option<(Square, Square)>) -> Vec<String> {
    let mut lines: Vec<String> = step.rulings.iter().map(ruling_text).collect();
    let moved = step.view.last.filter(|_| step.view.last != last);
    if let (Deed::Opens(_), Some(made)) = (&step.act.deed, moved) {
        lines.push(format!("the move: {}-{}", made.0, made.1));
    }
    match step.kind {
        DecisionKind::Done => {}
        DecisionKind::Silent => lines.push("silent".to_owned()),
        DecisionKind::Refused => lines.push("refused".to_owned()),
        DecisionKind::Referred => lines.push("referred".to_owned()),
    }
    if !step.options.is_empty() {
        lines.push(format!("options {}", step.options_text()));
    }
    if !step.must.is_empty() {
        lines.push(format!("must {}", step.must_text()));
    }
    match step.result.as_str() {
        "*" => lines.push(format!("turn {}", step.turn)),
        result => lines.push(format!("result {result}")),
    }
    if let Some(clocks) = &step.view.clocks {
        let [white, black] = clocks.faces.map(|face| record::clock_text(face.left));
        lines.push(format!("clocks White {white}, Black {black}"));
    }
    lines
}

/// `law 24(a)`, or `by usage` where no law is needed.
fn basis_text(ruling: &Ruling) -> String {
    match ruling.basis {
        Basis::Law(law) => format!("law {law}"),
        Basis::Usage => "by usage".to_owned(),
    }
}

fn ruling_text(ruling: &Ruling) -> String {
    format!("{}, {}: {}", basis_text(ruling), ruling.verdict.word(), printable(&ruling.text()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_code_is_refused_with_the_known_ones_and_the_nearest() {
        let failure = known("londn-1841").expect_err("there is no such code");
        assert_eq!(failure.exit(), Exit::Usage);
        let message = failure.message().unwrap_or_default();
        assert!(
            message.contains("undated, london-1841, steinitz-1889, bcf-1912, chess-1949, fide-2023"),
            "{message}"
        );
        assert!(message.ends_with("did you mean london-1841?"), "{message}");
        assert!(known("undated").is_ok());
    }
}
