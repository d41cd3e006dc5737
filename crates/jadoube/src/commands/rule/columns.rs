//! The codes side by side: a row for each act on which they differ, a column a code, within a hundred
//! columns.

use crate::commands::check::printable;
use crate::wrapping::wrap;
use jadoube_referee::record::act_text;
use jadoube_server::rulings::{Judged, differing, in_short};

/// As wide as the table may be.
const WIDTH: usize = 100;
/// The column of the acts.
const ACTS: usize = 18;

/// The table, or a line that says there is none.
pub(super) fn draw(all: &[Judged]) -> String {
    let rows = differing(all);
    if rows.is_empty() {
        return "no act drew different rulings\n".to_owned();
    }
    let widths: Vec<usize> =
        std::iter::once(ACTS).chain(all.iter().map(|_| (WIDTH - ACTS) / all.len().max(1) - 2)).collect();
    let names = std::iter::once(String::new()).chain(all.iter().map(|judged| judged.code().to_owned()));
    let mut text = row(&names.collect::<Vec<_>>(), &widths);
    let ruler: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
    text += &row(&ruler, &widths);
    for (place, index) in rows.into_iter().enumerate() {
        let step = &all[0].record.steps[index];
        let act = format!("{}: {}", step.line, printable(&act_text(&step.act)));
        let cells: Vec<String> =
            std::iter::once(act).chain(all.iter().map(|judged| cell(judged, index))).collect();
        if place > 0 {
            text.push('\n');
        }
        text += &row(&cells, &widths);
    }
    text
}

/// The rulings, and what they lead to.
fn cell(judged: &Judged, index: usize) -> String {
    let step = match &judged.report {
        Ok(report) => &report.steps[index],
        Err(error) => return printable(&error.to_string()),
    };
    let mut parts = vec![in_short(step)];
    if !step.options.is_empty() {
        parts.push(step.options_text());
    }
    if !step.must.is_empty() {
        parts.push(format!("must {}", step.must_text()));
    }
    if step.result != "*" {
        parts.push(step.result.clone());
    }
    parts.join("; ")
}

/// One row, as many lines as its highest cell needs.
fn row(cells: &[String], widths: &[usize]) -> String {
    let wrapped: Vec<Vec<String>> =
        cells.iter().zip(widths).map(|(cell, &width)| wrap(cell, width)).collect();
    let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for line in 0..height {
        let pieces: Vec<String> = wrapped
            .iter()
            .zip(widths)
            .map(|(lines, &width)| format!("{:width$}", lines.get(line).map_or("", String::as_str)))
            .collect();
        text += pieces.join("  ").trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_as_high_as_its_highest_cell_and_no_line_ends_in_space() {
        let cells = ["a b".to_owned(), "c".to_owned(), "d e".to_owned()];
        assert_eq!(row(&cells, &[1, 1, 1]), "a  c  d\nb     e\n");
    }
}
