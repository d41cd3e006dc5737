//! What was measured, as numbers and as a section of RESULTS.md.

use std::fmt::{self, Write as _};
use std::time::Duration;

/// The headings by which the sections are found again.
pub(crate) const PACED: &str = "Tables under load, paced";
pub(crate) const FLAT_OUT: &str = "Tables under load, flat out";

/// One server's round.
pub(crate) struct Round {
    /// Acts told to both sides, a second.
    pub(crate) rate: f64,
    pub(crate) median: Duration,
    pub(crate) p99: Duration,
    /// CPU microseconds of the server an act: what is left of the comparison where the machine is busy with
    /// other things.
    pub(crate) cpu: f64,
}

impl Round {
    pub(crate) fn new(
        mut latencies: Vec<Duration>,
        lasting: Duration,
        cpu_seconds: f64,
        acts: usize,
    ) -> Round {
        latencies.sort();
        Round {
            rate: latencies.len() as f64 / lasting.as_secs_f64(),
            median: at(&latencies, 0.5),
            p99: at(&latencies, 0.99),
            cpu: cpu_seconds * 1e6 / acts.max(1) as f64,
        }
    }
}

/// The time a part of them stay within. They are in order.
pub(crate) fn at(sorted: &[Duration], part: f64) -> Duration {
    let index = (sorted.len() as f64 * part) as usize;
    sorted.get(index.min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

pub(crate) fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (median, p99) = (milliseconds(self.median), milliseconds(self.p99));
        write!(
            f,
            "{:.0} acts/s, p50 {median:.2} ms, p99 {p99:.2} ms, {:.0} µs cpu an act",
            self.rate, self.cpu
        )
    }
}

/// How busy the machine was with other things, as the system tells it.
pub(crate) fn conditions() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load: Vec<&str> = load.split_whitespace().take(3).collect();
    let processors = std::thread::available_parallelism().map_or(0, usize::from);
    format!(
        "{processors} processors shared by servers, clients and whatever else ran; load average {}",
        load.join(" ")
    )
}

/// The rounds side by side, and the medians of their ratios.
pub(crate) fn section(
    title: &str,
    tables: usize,
    rate: Option<u32>,
    lasting: Duration,
    rounds: &[(Round, Round)],
) -> String {
    let pace = rate.map_or("one act under way at each".to_owned(), |rate| format!("{rate} acts/s due"));
    let mut text = format!(
        "## {title} ({tables} tables, {} sockets, {pace}, {} s a round)\n\n",
        2 * tables,
        lasting.as_secs()
    );
    text.push_str(
        "| round | | acts/s | p50, ms | p99, ms | CPU an act, µs |\n|---|---|---:|---:|---:|---:|\n",
    );
    for (number, (ours, bare)) in rounds.iter().enumerate() {
        for (name, round) in [("ours", ours), ("bare echo", bare)] {
            let (median, p99) = (milliseconds(round.median), milliseconds(round.p99));
            let (number, rate, cpu) = (number + 1, round.rate, round.cpu);
            let _ = writeln!(text, "| {number} | {name} | {rate:.0} | {median:.2} | {p99:.2} | {cpu:.0} |");
        }
    }
    let ratio = |of: fn(&Round) -> f64| {
        let mut ratios: Vec<f64> = rounds.iter().map(|(ours, bare)| of(ours) / of(bare)).collect();
        ratios.sort_by(f64::total_cmp);
        ratios.get(ratios.len() / 2).copied().unwrap_or(f64::NAN)
    };
    let _ = write!(
        text,
        "\n- ours / bare, median of rounds: acts/s {:.3}, p50 {:.3}, p99 {:.3}, CPU an act {:.3}\n- {}\n",
        ratio(|round| round.rate),
        ratio(|round| round.median.as_secs_f64()),
        ratio(|round| round.p99.as_secs_f64()),
        ratio(|round| round.cpu),
        conditions(),
    );
    text
}
