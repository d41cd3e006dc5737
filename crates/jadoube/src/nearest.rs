//! The word that was probably meant: one that begins so, one that contains it, or the one with fewest letters changed.

/// The likeliest of some words for what was typed; none when nothing was typed.
pub(crate) fn nearest<'a>(typed: &str, words: impl Iterator<Item = &'a str> + Clone) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    if typed.is_empty() || typed.len() > 100 {
        return None;
    }
    let lower = |word: &str| word.to_lowercase();
    words
        .clone()
        .find(|word| lower(word).starts_with(&typed))
        .or_else(|| words.clone().find(|word| lower(word).contains(&typed)))
        .or_else(|| words.min_by_key(|word| distance(&typed, &lower(word))))
}

/// How many letters must be put in, left out or changed.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, &b) in to.iter().enumerate() {
            let changed = corner + usize::from(a != b);
            corner = row[j + 1];
            row[j + 1] = changed.min(corner + 1).min(row[j] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_changed_are_counted() {
        assert_eq!(distance("touch", "touches"), 2);
        assert_eq!(distance("bfc", "bcf"), 2);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn a_beginning_comes_before_a_part_before_a_likeness() {
        let words = ["bcf", "chess", "mess"];
        assert_eq!(nearest("c", words.into_iter()), Some("chess"));
        assert_eq!(nearest("ESS", words.into_iter()), Some("chess"));
        assert_eq!(nearest("mass", words.into_iter()), Some("mess"));
        assert_eq!(nearest("", words.into_iter()), None);
    }
}
