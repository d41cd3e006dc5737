//! Words in lines of a given width, for columns and for the terminal.

/// Words in lines of at most this many characters; a word that is longer is cut.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        for piece in pieces(word, width) {
            let Some(line) = lines.last_mut() else { continue };
            if line.is_empty() {
                *line = piece;
            } else if line.chars().count() + 1 + piece.chars().count() <= width {
                line.push(' ');
                *line += &piece;
            } else {
                lines.push(piece);
            }
        }
    }
    lines
}

/// A word in pieces that fit: whole, else cut after its hyphens, and anywhere where that is not enough.
fn pieces(word: &str, width: usize) -> Vec<String> {
    if word.chars().count() <= width {
        return vec![word.to_owned()];
    }
    let cut = |part: &str| -> Vec<String> {
        part.chars().collect::<Vec<_>>().chunks(width).map(|piece| piece.iter().collect()).collect()
    };
    word.split_inclusive('-').flat_map(cut).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_and_long_ones_cut() {
        assert_eq!(wrap("13(b) upheld, 14(c)(i)", 8), ["13(b)", "upheld,", "14(c)(i)"]);
        assert_eq!(wrap("a bb abcdefghij", 4), ["a bb", "abcd", "efgh", "ij"]);
        assert_eq!(wrap("steinitz-1889 up-to-date", 11), ["steinitz-", "1889", "up-to-date"]);
        assert_eq!(wrap("", 8), [""]);
    }
}
