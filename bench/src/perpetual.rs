//! The prover of perpetual check on its suite: how long it takes to decide, kind by kind, and whether it is
//! right.

use cpu_time::ThreadTime;
use jadoube_chess::Position;
use jadoube_chess::notation::{Epd, EpdOperand};
use jadoube_referee::perpetual::{Limit, Proof, prove};
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Duration;

const SUITE: &str = include_str!("../../cases/perpetual/suite.epd");

/// The heading of the section, by which it is found again.
pub(crate) const TITLE: &str = "Perpetual check";

struct Case {
    kind: String,
    id: String,
    position: Position,
    expected: String,
}

struct Measured {
    case: Case,
    found: &'static str,
    best: Duration,
}

/// Measures every case of the suite.
pub(crate) fn section(rounds: u32) -> Result<String, String> {
    let cases: Vec<Case> = SUITE.lines().map(case).collect::<Result<_, _>>()?;
    let measured: Vec<Measured> = cases.into_iter().map(|case| measure(case, rounds)).collect();
    let mut kinds: Vec<&str> = Vec::new();
    for one in &measured {
        if !kinds.contains(&one.case.kind.as_str()) {
            kinds.push(&one.case.kind);
        }
    }
    let mut text = format!("## {TITLE} (CPU time, best of {rounds} rounds)\n\n");
    text.push_str("| | cases | proven | disproved | undecided | wrong | median, ms | worst, ms |\n");
    text.push_str("|---|---:|---:|---:|---:|---:|---:|---:|\n");
    for kind in kinds {
        push_row(&mut text, kind, measured.iter().filter(|one| one.case.kind == kind).collect());
    }
    push_row(&mut text, "all", measured.iter().collect());
    if let Some(worst) = measured.iter().max_by_key(|one| one.best) {
        let _ = write!(text, "\n- the worst is \"{}\"\n", worst.case.id);
    }
    Ok(text)
}

fn case(line: &str) -> Result<Case, String> {
    let epd = Epd::read(line).map_err(|error| format!("{line}: {error}"))?;
    let text = |opcode: &str| {
        let found = epd.operations.iter().find(|(name, _)| name == opcode);
        match found.map(|(_, operands)| operands.as_slice()) {
            Some([EpdOperand::Text(text)]) => Ok(text.clone()),
            _ => Err(format!("{line}: no {opcode}")),
        }
    };
    let id = text("id")?;
    let kind = id.split(':').next().unwrap_or_default().to_owned();
    let position = Position::try_from(epd.setup).map_err(|defects| format!("{line}: {defects}"))?;
    Ok(Case { kind, id, position, expected: text("c0")? })
}

fn measure(case: Case, rounds: u32) -> Measured {
    let (mut best, mut found) = (Duration::MAX, "undecided");
    for _ in 0..rounds {
        let start = ThreadTime::now();
        let proof = black_box(prove(black_box(&case.position), Limit::DEFAULT));
        best = best.min(start.elapsed());
        found = match proof {
            Proof::Proven(_) => "proven",
            Proof::Disproved(_) => "disproved",
            Proof::Undecided { .. } => "undecided",
        };
    }
    Measured { case, found, best }
}

fn push_row(text: &mut String, name: &str, mut of: Vec<&Measured>) {
    of.sort_by_key(|one| one.best);
    let count = |verdict: &str| of.iter().filter(|one| one.found == verdict).count();
    let wrong = of.iter().filter(|one| one.found != "undecided" && one.found != one.case.expected).count();
    let milliseconds = |one: &Measured| one.best.as_secs_f64() * 1e3;
    let _ = writeln!(
        text,
        "| {name} | {} | {} | {} | {} | {wrong} | {:.3} | {:.3} |",
        of.len(),
        count("proven"),
        count("disproved"),
        count("undecided"),
        of.get(of.len() / 2).map_or(0.0, |one| milliseconds(one)),
        of.last().map_or(0.0, |one| milliseconds(one)),
    );
}
