//! The referee's table as a record's lines move it.

use crate::rules::Code;
use jadoube_referee::record::{parse, parse_act};
use jadoube_referee::{Decision, DecisionKind, Table};

/// A table and the record that led to it.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) table: Table,
    pub(crate) record: String,
}

impl Played {
    pub(crate) fn at(code: Code, fen: &str) -> Played {
        let record = format!("code: {}\nposition: {fen}\n\n", code.id());
        let terms = parse(&record).unwrap().terms;
        Played { table: Table::new(terms).unwrap(), record }
    }

    pub(crate) fn act(&mut self, line: &str) -> Decision {
        self.record.push_str(line);
        self.record.push('\n');
        let act = parse_act(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        self.table.act(&act)
    }

    pub(crate) fn must(&self) -> Vec<String> {
        sorted(self.table.must().iter().map(ToString::to_string).collect())
    }

    pub(crate) fn options(&self) -> Vec<String> {
        sorted(self.table.options().iter().map(ToString::to_string).collect())
    }
}

pub(crate) fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

pub(crate) fn is_refused(decision: &Decision) -> bool {
    decision.kind == DecisionKind::Refused
}
