//! What differs between referee and oracle, told once of each kind by the shortest record.

use std::collections::BTreeMap;

/// Differences found, by kind.
#[derive(Default)]
pub(crate) struct Report {
    seen: u64,
    found: BTreeMap<String, (u64, String)>,
}

impl Report {
    /// Something was compared; if it differed, the kind is told with its record.
    pub(crate) fn compare<T: PartialEq + std::fmt::Debug>(
        &mut self,
        kind: &str,
        record: &str,
        expected: &T,
        is: &T,
    ) {
        self.seen += 1;
        if expected == is {
            return;
        }
        let text = format!("expected {expected:?}, is {is:?}\n{record}");
        let (times, shortest) = self.found.entry(kind.to_owned()).or_insert((0, text.clone()));
        *times += 1;
        if text.len() < shortest.len() {
            *shortest = text;
        }
    }

    pub(crate) fn must_be_clean(self, least: u64) {
        assert!(self.seen >= least, "only {} comparisons", self.seen);
        let told: Vec<String> = self
            .found
            .iter()
            .map(|(kind, (times, text))| format!("== {kind} ({times} times): {text}"))
            .collect();
        assert!(told.is_empty(), "{} kinds of differences\n{}", told.len(), told.join("\n"));
    }
}
