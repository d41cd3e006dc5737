//! How much less deep late moves are searched, and how many quiet ones near the leaves are looked at at all.
//! In whole numbers, so that every machine searches the same tree.

/// Sixteen times the logarithm to base two, between powers by a straight line.
fn log(number: i32) -> i32 {
    let power = number.max(1).ilog2() as i32;
    power * 16 + ((number.max(1) - (1 << power)) << 4 >> power)
}

/// How many plies less a move is searched, the `late`th of its position.
pub(super) fn reduction(depth: i32, late: usize) -> i32 {
    (128 + log(depth) * log(late.min(63) as i32) / 2) / 512
}

/// How many quiet moves are looked at so near the leaves.
pub(super) fn most_quiet(depth: i32, improving: bool) -> usize {
    let most = 3 + depth * depth;
    (if improving { most } else { most / 2 + 1 }) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_and_deeper_is_reduced_more() {
        assert_eq!(reduction(3, 1), 0);
        assert!((3..20).all(|depth| reduction(depth, 20) >= reduction(depth, 5)));
        assert!((3..20).all(|depth| reduction(depth + 1, 20) >= reduction(depth, 20)));
        assert!(reduction(20, 40) < 10, "{}", reduction(20, 40));
    }
}
