//! Finds the cases that show a law: reads the records of a folder, as far as their headers and expectations.

use crate::exit::Failure;
use jadoube_referee::{Code, Law};
use std::fs;
use std::path::{Path, PathBuf};

/// A record that expects a ruling by a law.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Case {
    /// Where it is.
    pub(super) file: PathBuf,
    /// What it says it is about.
    pub(super) title: String,
}

/// The folder `cases`, if there is one here.
pub(super) fn default_folder() -> Option<PathBuf> {
    Some(PathBuf::from("cases")).filter(|folder| folder.is_dir())
}

/// The cases of a folder, and of all folders in it, that show this law, sorted by name.
pub(super) fn showing(folder: &Path, code: &Code, law: &Law) -> Result<Vec<Case>, Failure> {
    let mut cases = Vec::new();
    for file in records(folder)? {
        let bytes = fs::read(&file).map_err(|error| unreadable(&file, &error))?;
        let record = Glance::at(&String::from_utf8_lossy(&bytes));
        if record.code == code.id && record.cites(law) {
            cases.push(Case { file, title: record.title });
        }
    }
    Ok(cases)
}

/// Links to folders are not followed: they may lead back.
fn records(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| unreadable(&folder, &error))? {
            let entry = entry.map_err(|error| unreadable(&folder, &error))?;
            let path = entry.path();
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "record") && path.is_file() {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Io(format!("cannot read {}: {error}", path.display()))
}

/// As much of a record as is needed here; reading it in earnest is the referee's work.
#[derive(Default, Debug)]
struct Glance {
    code: String,
    title: String,
    citations: Vec<String>,
}

impl Glance {
    fn at(text: &str) -> Glance {
        let mut seen = Glance::default();
        for line in text.lines().map(|line| without_comment(line).trim()) {
            if let Some(expected) = line.strip_prefix("->") {
                seen.citations.extend(citation(expected).map(str::to_owned));
            } else if let Some(code) = line.strip_prefix("code:") {
                code.trim().clone_into(&mut seen.code);
            } else if let Some(title) = line.strip_prefix("title:") {
                seen.title = title.trim().replace(char::is_control, "?");
            }
        }
        seen
    }

    /// A clause counts for its law.
    fn cites(&self, law: &Law) -> bool {
        self.citations
            .iter()
            .any(|cited| cited.split('(').next().is_some_and(|cited| cited.trim() == law.number))
    }
}

/// The law of `law 22(a)` and of `refused law 22(a)`.
fn citation(expected: &str) -> Option<&str> {
    let expected = expected.trim();
    expected.strip_prefix("refused").map_or(expected, str::trim_start).strip_prefix("law ").map(str::trim)
}

/// A comment starts at a `#` outside quotation marks.
fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    let end = line.find(|letter| {
        quoted ^= letter == '"';
        letter == '#' && !quoted
    });
    end.map_or(line, |end| &line[..end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::laws::find;

    const RECORD: &str = "code: bcf-1912 # a comment\ntitle: \"#1\" of some # not this\n\nWhite touches d2\n  -> law 22(a)\n\
        Black objects\n-> refused law 26\n-> open # -> law 3\n  -> board 8/8/8/8/8/8/8/8\n";

    #[test]
    fn a_glance_sees_code_title_and_citations() {
        let seen = Glance::at(RECORD);
        assert_eq!((seen.code.as_str(), seen.title.as_str()), ("bcf-1912", "\"#1\" of some"));
        assert_eq!(seen.citations, ["22(a)", "26"]);
    }

    #[test]
    fn a_clause_counts_for_its_law_and_for_no_other() {
        let code = find::code("bcf-1912").expect("there is such a code");
        let shown: Vec<_> =
            code.laws.iter().filter(|law| Glance::at(RECORD).cites(law)).map(|law| law.number).collect();
        assert_eq!(shown, ["22", "26"]);
    }
}
