//! `jadoube laws`: the codes, the laws of one, or one law beside its counterparts and the cases that show it.

use crate::console::Console;
use crate::exit::{Exit, Failure};
use jadoube_referee::{Code, Law, Topic, codes, topic};
use std::path::PathBuf;

mod cases;
mod find;
mod json;
mod text;
use cases::Case;

const EXAMPLES: &str = "\
Examples:
  jadoube laws
  jadoube laws london-1841
  jadoube laws london-1841 XIII
  jadoube laws bcf-1912 22 --cases ../games/cases --json

Laws are told in our words, never in those of their documents. A law's status says what the software does about it:
enforced (the referee applies it), umpire (a person decides), definition, or conduct (it cannot be observed).";

/// List the codes of law, the laws of one, or one law and its like in the other codes
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The code: undated, london-1841, steinitz-1889, bcf-1912, chess-1949
    code: Option<String>,
    /// The law, numbered as in its document: XIII, 22
    law: Option<String>,
    /// Where the cases are, searched to the bottom [default: cases, if there is such a folder here]
    #[arg(long, value_name = "DIR", requires = "law")]
    cases: Option<PathBuf>,
    /// Print one JSON object: codes; or code, year, name, laws; or one law with topics and cases
    #[arg(long)]
    json: bool,
}

/// One law with all that belongs beside it.
struct Page {
    code: &'static Code,
    law: &'static Law,
    topics: Vec<Kindred>,
    /// The cases that show it; `None` where there is no folder of cases.
    cases: Option<Vec<Case>>,
}

/// A topic of a law, and the laws of the other codes on it.
struct Kindred {
    topic: &'static Topic,
    laws: Vec<(&'static Code, &'static Law)>,
}

/// Prints what was asked for.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let code = args.code.as_deref().map(find::code).transpose()?;
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
    let folder = args.cases.clone().or_else(cases::default_folder);
    let cases = folder.map(|folder| cases::showing(&folder, code, law)).transpose()?;
    Ok(Page { code, law, topics: topics.collect(), cases })
}

fn kindred(own: &Code, topic: &'static Topic) -> Kindred {
    let others = codes().iter().filter(|code| code.id != own.id);
    let laws = others.flat_map(|code| {
        code.laws.iter().filter(|law| law.topics.contains(&topic.number)).map(move |law| (*code, law))
    });
    Kindred { topic, laws: laws.collect() }
}
