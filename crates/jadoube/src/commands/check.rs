//! `jadoube check`: runs cases, many at once, and says which expectations did not come true.

use crate::console::Console;
use crate::exit::{Exit, Failure};
use crate::record_file;
use jadoube_referee::record::{CaseOutcome, Failed, run_case};
use rayon::prelude::*;
use serde_json::json;

mod signature;

const EXAMPLES: &str = "\
Examples:
  jadoube check case.record
  jadoube check cases more/cases
  jadoube check cases --json
  jadoube check - < case.record
  jadoube check --signature cases

A case is a record with expectations: lines that begin with -> and say what should be true after the act above them. For
every case that fails, the first expectation that did not come true is printed with what was seen instead:
  cases/london-1841/046.record: Law XIII: stand, move it, or the king
    line 14, after Black objects
    - options stand, move g1, king
    + options king
The last line is always
  N passed, N failed
A record that cannot be read counts as failed, and standard error says why.

With --signature nothing is checked: a line for each code says what all rulings of its cases come to, in sixteen digits that
change when any ruling does.";

/// Run cases: records that say what they expect
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Records, folders of records, or - for standard input
    #[arg(required_unless_present = "signature")]
    files: Vec<String>,
    /// Print a signature of all rulings, a line for each code and a total [default folder: cases]
    #[arg(long, conflicts_with = "json")]
    signature: bool,
    /// Print one JSON object: passed, failed (unreadable ones too), failures (file, title, line, act,
    /// expected, actual), unreadable (file, message)
    #[arg(long)]
    json: bool,
}

/// A case, and what came of it.
struct Ran {
    file: String,
    title: String,
    outcome: Result<CaseOutcome, Failure>,
}

/// Runs all cases and reports in the order of their paths.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    if args.signature {
        return signature::run(&args.files, console);
    }
    let files = record_file::find(&args.files)?;
    let all: Vec<Ran> = files.into_par_iter().map(run_file).collect();
    for failure in all.iter().filter_map(|ran| ran.outcome.as_ref().err()) {
        console.say(failure.message().unwrap_or_default());
    }
    if args.json {
        writeln!(console.out, "{}", as_json(&all))?;
    } else {
        tell(&all, console)?;
    }
    Ok(exit(&all))
}

fn run_file(file: String) -> Ran {
    let record = match record_file::read(&file) {
        Ok(record) => record,
        Err(failure) => return Ran { file, title: String::new(), outcome: Err(failure) },
    };
    let title = record.title().unwrap_or_default().to_owned();
    let outcome = match run_case(&record) {
        CaseOutcome::Unplayable(error) => Err(Failure::Usage(format!("{file}: {error}"))),
        outcome => Ok(outcome),
    };
    Ran { file, title, outcome }
}

impl Ran {
    fn failed(&self) -> Option<&Failed> {
        match &self.outcome {
            Ok(CaseOutcome::Failed(failed)) => Some(failed),
            _ => None,
        }
    }
}

/// How many passed and how many failed. What cannot be read or played has not passed, so it failed.
fn counts(all: &[Ran]) -> (usize, usize) {
    let passed = all.iter().filter(|ran| matches!(ran.outcome, Ok(CaseOutcome::Passed))).count();
    (passed, all.len() - passed)
}

fn tell(all: &[Ran], console: &mut Console<'_>) -> Result<(), Failure> {
    for ran in all {
        if let Some(failed) = ran.failed() {
            let (act, expected, actual) = (printable(&failed.act), &failed.expected, &failed.actual);
            writeln!(console.out, "{}: {}", ran.file, printable(&ran.title))?;
            writeln!(console.out, "  line {}, after {act}", failed.line)?;
            writeln!(console.out, "  - {}\n  + {}", printable(expected), printable(actual))?;
        }
    }
    let (passed, failed) = counts(all);
    writeln!(console.out, "{passed} passed, {failed} failed")?;
    Ok(())
}

/// Text from a record, safe for a terminal.
pub(crate) fn printable(text: &str) -> String {
    text.replace(char::is_control, "?")
}

fn as_json(all: &[Ran]) -> serde_json::Value {
    let failure = |ran: &Ran| {
        ran.failed().map(|failed| {
            json!({
                "file": ran.file,
                "title": ran.title,
                "line": failed.line,
                "act": failed.act,
                "expected": failed.expected,
                "actual": failed.actual,
            })
        })
    };
    let unreadable = |ran: &Ran| {
        let failure = ran.outcome.as_ref().err()?;
        Some(json!({ "file": ran.file, "message": failure.message() }))
    };
    let (passed, failed) = counts(all);
    json!({
        "passed": passed,
        "failed": failed,
        "failures": all.iter().filter_map(failure).collect::<Vec<_>>(),
        "unreadable": all.iter().filter_map(unreadable).collect::<Vec<_>>(),
    })
}

/// What could not be read weighs more than what failed.
fn exit(all: &[Ran]) -> Exit {
    let of = |ran: &Ran| match &ran.outcome {
        Err(failure) => failure.exit(),
        Ok(CaseOutcome::Failed(_)) => Exit::Findings,
        Ok(_) => Exit::Fine,
    };
    all.iter().map(of).max_by_key(|exit| *exit as u8).unwrap_or(Exit::Fine)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ran(outcome: Result<CaseOutcome, Failure>) -> Ran {
        Ran { file: "a.record".to_owned(), title: "A game".to_owned(), outcome }
    }

    fn failed() -> CaseOutcome {
        let (act, expected, actual) = ("Black objects".to_owned(), "law 2".to_owned(), "law 22".to_owned());
        CaseOutcome::Failed(Failed { line: 7, act, expected, actual })
    }

    fn told(all: &[Ran]) -> String {
        let (mut out, mut talk) = (Vec::new(), Vec::new());
        let mut console = Console { out: &mut out, talk: &mut talk, paint: crate::console::Paint::Plain };
        tell(all, &mut console).expect("memory can be written to");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn a_failure_is_told_in_full_and_the_counts_stand_alone_on_the_last_line() {
        let all = [ran(Ok(failed())), ran(Ok(CaseOutcome::Passed))];
        let expected = "a.record: A game\n  line 7, after Black objects\n  - law 2\n  + law 22\n\
                        1 passed, 1 failed\n";
        assert_eq!(told(&all), expected);
        assert_eq!(exit(&all), Exit::Findings);
    }

    #[test]
    fn what_could_not_be_read_weighs_more_than_what_failed() {
        let usage = || ran(Err(Failure::Usage(String::new())));
        assert_eq!(exit(&[usage(), ran(Ok(failed()))]), Exit::Usage);
        assert_eq!(exit(&[ran(Err(Failure::Io(String::new()))), usage()]), Exit::Io);
        assert_eq!(exit(&[ran(Ok(CaseOutcome::Passed))]), Exit::Fine);
    }

    #[test]
    fn what_could_not_be_read_counts_as_failed() {
        let all = [ran(Err(Failure::Usage(String::new()))), ran(Ok(CaseOutcome::Passed)), ran(Ok(failed()))];
        assert!(told(&all).ends_with("\n1 passed, 2 failed\n"));
        let report = as_json(&all);
        assert_eq!((report["passed"].as_u64(), report["failed"].as_u64()), (Some(1), Some(2)));
    }

    #[test]
    fn a_failure_in_json_has_all_its_parts() {
        let report = as_json(&[ran(Ok(failed()))]);
        assert_eq!((report["passed"].as_u64(), report["failed"].as_u64()), (Some(0), Some(1)));
        assert_eq!(report["failures"][0]["actual"], "law 22");
    }
}
