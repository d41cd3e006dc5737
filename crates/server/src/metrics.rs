//! What the server counts about itself, and how it tells a collector (the text format of Prometheus).

use crate::App;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Commits are sorted by how long they took, in milliseconds.
const COMMIT_MILLIS: [u64; 8] = [1, 2, 5, 10, 25, 50, 100, 1000];

/// Counters since the server started.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) tables_made: Counter,
    /// Acts kept.
    pub(crate) acts: Counter,
    /// Acts answered *unheard*.
    pub(crate) unheard: Counter,
    pub(crate) games_over: Counter,
    /// Requests refused for being too many.
    pub(crate) too_many: Counter,
    /// Live connections ever opened, and closed.
    pub(crate) sockets_opened: Counter,
    pub(crate) sockets_closed: Counter,
    commits: [Counter; COMMIT_MILLIS.len() + 1],
    commit_micros: Counter,
}

/// A number that only grows.
#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, number: u64) {
        self.0.fetch_add(number, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Metrics {
    /// The store has kept something, after so long.
    pub(crate) fn committed(&self, took: Duration) {
        let millis = took.as_millis() as u64;
        let place = COMMIT_MILLIS.iter().position(|&most| millis <= most).unwrap_or(COMMIT_MILLIS.len());
        self.commits[place].add(1);
        self.commit_micros.add(took.as_micros() as u64);
    }

    /// How many live connections there are.
    pub(crate) fn sockets(&self) -> u64 {
        self.sockets_opened.get().saturating_sub(self.sockets_closed.get())
    }
}

/// Everything that is counted, as a collector reads it.
pub(crate) fn told(app: &App) -> String {
    let metrics = &app.metrics;
    let mut text = String::new();
    let mut tell = |name: &str, kind: &str, help: &str, value: u64| {
        let _ = write!(
            text,
            "# HELP jadoube_{name} {help}\n# TYPE jadoube_{name} {kind}\njadoube_{name} {value}\n"
        );
    };
    tell("tables_in_memory", "gauge", "Tables in memory.", app.tables_in_memory() as u64);
    tell("sockets", "gauge", "Live connections.", metrics.sockets());
    tell("tables_made_total", "counter", "Tables made.", metrics.tables_made.get());
    tell("acts_total", "counter", "Acts kept.", metrics.acts.get());
    tell("unheard_total", "counter", "Acts of which nothing was kept.", metrics.unheard.get());
    tell("games_over_total", "counter", "Games that ended.", metrics.games_over.get());
    tell("too_many_total", "counter", "Requests refused for being too many.", metrics.too_many.get());
    let (proofs, waiting) = app.rooms.services().proofs.counted();
    tell("proofs_total", "counter", "Claims of perpetual check searched for.", proofs);
    tell("proofs_waiting", "gauge", "Claims that wait for the referee.", waiting);
    let name = "jadoube_commit_seconds";
    let _ = writeln!(text, "# HELP {name} How long the store took to keep acts.\n# TYPE {name} histogram");
    let mut below = 0;
    for (count, most) in metrics.commits.iter().zip(COMMIT_MILLIS) {
        below += count.get();
        let _ =
            writeln!(text, "{name}_bucket{{le=\"{}\"}} {below}", Duration::from_millis(most).as_secs_f64());
    }
    below += metrics.commits[COMMIT_MILLIS.len()].get();
    let sum = Duration::from_micros(metrics.commit_micros.get()).as_secs_f64();
    let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {below}\n{name}_sum {sum}\n{name}_count {below}");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_ledger::MemoryLedger;
    use std::sync::Arc;

    #[test]
    fn counts_are_told_as_a_collector_reads_them() {
        let app = App::new(Arc::new(MemoryLedger::new()));
        app.metrics.acts.add(3);
        app.metrics.committed(Duration::from_millis(2));
        app.metrics.committed(Duration::from_secs(5));
        let text = told(&app);
        for line in [
            "# TYPE jadoube_acts_total counter",
            "jadoube_acts_total 3",
            "jadoube_commit_seconds_bucket{le=\"0.001\"} 0",
            "jadoube_commit_seconds_bucket{le=\"0.002\"} 1",
            "jadoube_commit_seconds_bucket{le=\"+Inf\"} 2",
            "jadoube_commit_seconds_sum 5.002",
        ] {
            assert!(text.lines().any(|told| told == line), "{line} in {text}");
        }
    }
}
