//! `jadoube laws`: the codes, the laws of one, one law and its cases, a topic in every code, or the coverage.

use crate::console::Console;
use crate::exit::{Exit, Failure};
use jadoube_referee::{Code, Law, Topic, codes, topic};
use std::path::PathBuf;

mod cases;
mod coverage;
pub(super) mod find;
mod json;
mod text;
mod topics;
use cases::Cases;

const EXAMPLES: &str = "\
Examples:
  jadoube laws
  jadoube laws london-1841
  jadoube laws london-1841 XIII
  jadoube laws chess-1949 '14(c)(ii)'
  jadoube laws bcf-1912 22 --cases ../games/cases --json
  jadoube laws --topics
  jadoube laws --topic 14
  jadoube laws bcf-1912 --topic 14 --json
  jadoube laws --coverage
  jadoube laws undated --coverage --cases ../games/cases --json

Laws are told in our words, never in those of their documents. A law's status says what the software does about it:
enforced (the referee applies it), umpire (a person decides), definition, or conduct (it cannot be observed).

With --topic the codes answer one question side by side, oldest first. A few words say what is typical of the answer: where two
codes have the same words they say the same in substance. --topics lists the questions.

With a LAW the cases that show it are named: those in which it bites, and those in which it does not. --coverage names the same.

With --coverage every law is told with its status and the cases in which it bites and does not bite. The last line says how
many laws have all that belongs to them: N of N laws. If any lacks something it is named, and the exit code is 1.";

/// List the codes of law, the laws of one, one law and its like in the other codes, or the cases of every law
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The code: undated, london-1841, steinitz-1889, bcf-1912, chess-1949, fide-2023
    code: Option<String>,
    /// The law or clause, numbered as in its document: XIII, 22, 14(c)(ii)
    law: Option<String>,
    /// Tell of every law, or every law of the code, which cases show it biting and which show it not biting
    #[arg(long, conflicts_with = "law")]
    coverage: bool,
    /// List the topics by which the codes are compared, and their questions
    #[arg(long, conflicts_with_all = ["code", "law", "coverage", "topic"])]
    topics: bool,
    /// What every code, or the code, says on a topic: 1 to 37, as --topics numbers them
    #[arg(long, value_name = "N", conflicts_with_all = ["law", "coverage"])]
    topic: Option<String>,
    /// Where the cases are, searched to the bottom [default: cases, if there is such a folder of
    /// records here]
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
    /// Print one JSON object: codes; or code, year, name, laws; or one law with topics, clauses and cases; or
    /// topics; or one topic with each code's position; or, with --coverage, all laws, each with status,
    /// sentence and the paths of its cases of both kinds
    #[arg(long)]
    json: bool,
}

/// One law with all that belongs beside it.
struct Page {
    code: &'static Code,
    law: &'static Law,
    topics: Vec<Kindred>,
    /// The cases that show it; `None` where there is no folder of cases.
    cases: Option<Cases>,
}

/// A topic of a law, and the laws of the other codes on it.
struct Kindred {
    topic: &'static Topic,
    laws: Vec<(&'static Code, &'static Law)>,
}

/// Prints what was asked for.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let code = args.code.as_deref().map(find::code).transpose()?;
    if args.topics || args.topic.is_some() {
        return topics::run(code, args, console);
    }
    if args.coverage {
        return coverage::run(code, args, console);
    }
    if args.cases.is_some() && args.law.is_none() {
        return Err(Failure::Usage(
            "--cases DIR needs a <LAW> whose cases to show, or --coverage".to_owned(),
        ));
    }
    let report = match (code, args.law.as_deref()) {
        (None, _) if args.json => json::codes(codes()),
        (None, _) => text::codes(codes()),
        (Some(code), None) if args.json => json::code(code),
        (Some(code), None) => text::code(code, text::width()),
        (Some(code), Some(number)) => {
            let page = page(code, find::law(code, number)?, args)?;
            if args.json { json::law(&page) } else { text::law(&page, text::width()) }
        }
    };
    console.out.write_all(report.as_bytes())?;
    Ok(Exit::Fine)
}

fn page(code: &'static Code, law: &'static Law, args: &Args) -> Result<Page, Failure> {
    let topics = law.topics.iter().filter_map(|&number| topic(number)).map(|topic| kindred(code, topic));
    Ok(Page { code, law, topics: topics.collect(), cases: cases::showing(args, code, law)? })
}

fn kindred(own: &Code, topic: &'static Topic) -> Kindred {
    let others = codes().iter().filter(|code| code.id != own.id);
    let laws = others.flat_map(|code| {
        code.laws.iter().filter(|law| law.topics.contains(&topic.number)).map(move |law| (*code, law))
    });
    Kindred { topic, laws: laws.collect() }
}
