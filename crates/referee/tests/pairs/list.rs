//! The pairs, read from `list.txt`: positions by their letters, then a name and what was done under it.

const LIST: &str = include_str!("list.txt");
const ALL: &str = "ULSBC";

/// Two irregularities that meet in one turn.
pub(crate) struct Pair {
    pub(crate) name: &'static str,
    pub(crate) position: &'static str,
    pub(crate) acts: Vec<&'static str>,
    /// The letters of the codes that can have it.
    pub(crate) codes: &'static str,
}

/// All of them, in the order of the page.
pub(crate) fn pairs() -> Vec<Pair> {
    let lines = LIST.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (positions, pairs): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.contains(" = "));
    let position = |letter: &str| {
        let mut all = positions.iter().filter_map(|line| line.split_once(" = "));
        all.find(|(name, _)| *name == letter).unwrap_or_else(|| panic!("no position {letter}")).1
    };
    let pair = |lines: &[&'static str]| {
        let (place, acts) = lines[1].trim().split_once(": ").unwrap();
        let (letter, codes) = place.split_once(' ').unwrap_or((place, ALL));
        Pair { name: lines[0], position: position(letter), acts: acts.split("; ").collect(), codes }
    };
    pairs.chunks(2).map(pair).collect()
}
