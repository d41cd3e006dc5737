//! What a second reader agrees with: `read.txt`, a line a pair, its name and each code with the mark of
//! what was read. A ruling that changes changes its mark, and is unread again.

use crate::entry::Row;
use crate::list::Pair;

const READ: &str = include_str!("read.txt");

/// Whether what a code makes of a pair has been read as it stands.
pub(crate) fn is_read(pair: &Pair, letter: &str, rows: &[Row]) -> bool {
    let marked = format!("{letter} {}", mark(pair, rows));
    lines().any(|(name, codes)| name == pair.name && codes.split(", ").any(|code| code == marked))
}

/// A few letters that are others when anything of an entry is.
pub(crate) fn mark(pair: &Pair, rows: &[Row]) -> String {
    let rows = rows.iter().map(|row| format!("{}|{}|{}", row.objection, row.laws, row.follows));
    let texts = [pair.position.to_owned()].into_iter().chain(pair.acts.iter().map(|&act| act.to_owned()));
    let text: String = texts.chain(rows).collect::<Vec<_>>().join("\n");
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{:05x}", hash >> 44)
}

/// The pairs that were read, by name.
pub(crate) fn names() -> Vec<String> {
    lines().map(|(name, _)| name.to_owned()).collect()
}

fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    READ.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(": "))
}
