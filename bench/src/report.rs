//! What was measured, as a table for people: on standard output, and in RESULTS.md with the facts of the
//! machine.

use std::fmt::{self, Write as _};
use std::process::Command;

/// Measurements of one kind.
pub(crate) struct Section {
    pub(crate) title: &'static str,
    /// What the rates count.
    pub(crate) unit: &'static str,
    /// Ours first.
    pub(crate) programs: Vec<&'static str>,
    pub(crate) rows: Vec<Row>,
}

/// One piece of work and each program's rate, in the order of the section's programs.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) rates: Vec<f64>,
}

impl Section {
    pub(crate) fn new(title: &'static str, unit: &'static str, programs: Vec<&'static str>) -> Section {
        Section { title, unit, programs, rows: Vec::new() }
    }

    /// The geometric mean, over the rows, of the first program's rate to another's.
    fn ratio(&self, program: usize) -> f64 {
        let logarithms = self.rows.iter().map(|row| (row.rates[0] / row.rates[program]).ln());
        (logarithms.sum::<f64>() / self.rows.len() as f64).exp()
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "## {} ({})\n", self.title, self.unit)?;
        writeln!(f, "| | {} |", self.programs.join(" | "))?;
        writeln!(f, "|---|{}", "---:|".repeat(self.programs.len()))?;
        for row in &self.rows {
            let rates: Vec<_> = row.rates.iter().map(|rate| format!("{rate:.2}")).collect();
            writeln!(f, "| {} | {} |", row.name, rates.join(" | "))?;
        }
        writeln!(f)?;
        for (index, program) in self.programs.iter().enumerate().skip(1) {
            writeln!(f, "- {} / {program}: {:.3}", self.programs[0], self.ratio(index))?;
        }
        Ok(())
    }
}

/// Writes RESULTS.md next to Cargo.toml.
pub(crate) fn write_results(sections: &[String], rounds: u32) -> std::io::Result<()> {
    let mut text = String::from("# Measurements\n\n");
    let (played, read) = (rounds * crate::perft::PLAYED_ROUNDS, rounds * crate::PGN_ROUNDS);
    let _ =
        write!(text, "CPU time, programs taking turns, best of {rounds} rounds (of {played} where every ");
    let _ = write!(text, "move is played, of {read} where games are read");
    text.push_str(").\nRatios are geometric means; above 1 the first program is the faster.\n\n");
    for (name, fact) in facts() {
        let _ = writeln!(text, "- {name}: {fact}");
    }
    for section in sections {
        let _ = write!(text, "\n{section}");
    }
    // Sections that another program writes stay as they are.
    let before = std::fs::read_to_string(crate::results::RESULTS).unwrap_or_default();
    let written = |section: &&str| text.contains(&format!("\n## {}", heading(section)));
    let kept: Vec<&str> = before.split("\n## ").skip(1).filter(|section| !written(section)).collect();
    for section in kept {
        let _ = write!(text, "\n## {}\n", section.trim_end());
    }
    std::fs::write(crate::results::RESULTS, text)
}

/// What a section is called: its first line without what stands in brackets, which tells how much was
/// measured.
fn heading(section: &str) -> &str {
    let line = section.lines().next().unwrap_or_default();
    line.split_once(" (").map_or(line, |(title, _)| title)
}

fn facts() -> Vec<(&'static str, String)> {
    let lock = include_str!("../Cargo.lock");
    let rivals = ["cozy-chess", "shakmaty", "chess", "pgn-reader"];
    let versions: Vec<_> = rivals.iter().map(|name| format!("{name} {}", version(lock, name))).collect();
    vec![
        ("processor", processor()),
        ("compiler", output("rustc", &["--version"])),
        ("date", output("date", &["-u", "+%F"])),
        ("rivals", versions.join(", ")),
    ]
}

fn processor() -> String {
    let cpuinfo = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpuinfo.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    model.map_or("unknown", |(_, name)| name).to_owned()
}

fn output(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    output.map_or("unknown".to_owned(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The version of a package in a Cargo.lock.
fn version<'a>(lock: &'a str, package: &str) -> &'a str {
    let heading = format!("name = \"{package}\"\nversion = \"");
    let found = lock.split_once(&heading).and_then(|(_, rest)| rest.split_once('"'));
    found.map_or("unknown", |(version, _)| version)
}
