//! The page: how it begins, and a section for each pair.

use crate::entry::rows;
use crate::list::{Pair, pairs};
use crate::read::{is_read, mark};
use std::fmt::Write;

/// The codes by the letters the table has for them.
const CODES: [(&str, &str); 5] =
    [("U", "undated"), ("L", "london-1841"), ("S", "steinitz-1889"), ("B", "bcf-1912"), ("C", "chess-1949")];

const TOP: &str = "\
# When two irregularities meet

What each code makes of two irregularities in one turn. Nobody writes this page: the referee does, from the
records in `crates/referee/tests/pairs`, and a test fails when he would write another one. `UPDATE=1 cargo
test -p jadoube-referee --test pairs` writes it anew.

A section has a position, what was done there, and a table. Each line of the table is an objection that is
heard at that moment (objections with the same answer share a line), the laws the ruling names, and what
follows: what the claimant may require, or what the offender must do. `nobody yet` is what binds the player
before anybody speaks. U is the undated code, L London 1841, S Steinitz 1889, B the British Chess
Federation's of 1912, C the proposal of *CHESS* in 1949. A code that cannot have the pair is left out; an
act that a code refuses did not happen there.

The last column says whether a second reader has compared the lines with the documents and agrees. Otherwise
it shows a mark, to be put into `crates/referee/tests/pairs/read.txt` by whoever has: such an entry is new,
or has changed since it was read, or is in doubt.
";

pub(crate) fn write() -> String {
    let mut page = TOP.to_owned();
    let pairs = pairs();
    let (mut read, mut all) = (0, 0);
    let mut sections = String::new();
    for pair in &pairs {
        let (section, were_read) = section(pair);
        sections.push_str(&section);
        read += were_read;
        all += pair.codes.len();
    }
    writeln!(
        page,
        "\n{} pairs, {all} entries (a pair under a code), {read} of them agreed with.",
        pairs.len()
    )
    .unwrap();
    page + &sections
}

/// A pair's section, and how many of its entries a reader agrees with.
fn section(pair: &Pair) -> (String, usize) {
    let mut read = 0;
    let mut text = format!("\n## {}\n`{}`: {}.\n\n", capital(pair.name), pair.position, pair.acts.join("; "));
    text.push_str("| code | objection | laws | what follows | agreed |\n|---|---|---|---|---|\n");
    for (letter, code) in CODES.iter().filter(|(letter, _)| pair.codes.contains(letter)) {
        let rows = rows(pair, code);
        let seen = is_read(pair, letter, &rows);
        read += usize::from(seen);
        for (index, row) in rows.iter().enumerate() {
            let seen = match (seen, index) {
                (_, 1..) => String::new(),
                (true, _) => "yes".to_owned(),
                (false, _) => mark(pair, &rows),
            };
            let letter = if index == 0 { letter } else { "" };
            writeln!(text, "| {letter} | {} | {} | {} | {seen} |", row.objection, row.laws, row.follows)
                .unwrap();
        }
    }
    (text, read)
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
