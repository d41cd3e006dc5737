//! What is wrong with a record: the line, the word, what was expected there, and the nearest word we know.

use std::fmt;

/// A record could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The word that was not understood; empty at the end of a line.
    pub word: String,
    /// What was expected in its place.
    pub message: String,
    /// The nearest word that would have been understood.
    pub suggestion: Option<String>,
}

impl RecordError {
    pub(super) fn new(line: usize, word: &str, message: impl Into<String>) -> RecordError {
        RecordError { line, word: word.to_owned(), message: message.into(), suggestion: None }
    }

    /// With the nearest of these words, if one is near.
    pub(super) fn suggesting<'a>(mut self, known: impl IntoIterator<Item = &'a str>) -> RecordError {
        self.suggestion = nearest(&self.word, known).map(str::to_owned);
        self
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match self.word.as_str() {
            "" => f.write_str("the line ends")?,
            word => write!(f, "{word:?}")?,
        }
        write!(f, ": expected {}", self.message)?;
        match &self.suggestion {
            Some(word) => write!(f, "; did you mean {word}?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for RecordError {}

/// The known word nearest to the one given, if a slip of the pen lies between them.
///
/// ```
/// use jadoube_referee::record::nearest;
/// assert_eq!(nearest("plasy", ["places", "plays"]), Some("plays"));
/// assert_eq!(nearest("xyzzy", ["places", "plays"]), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let known: Vec<&str> = known.into_iter().collect();
    let lower = |candidate: &str| candidate.to_lowercase();
    let begun = known.iter().find(|candidate| !word.is_empty() && lower(candidate).starts_with(&word));
    let part = || known.iter().find(|candidate| word.len() > 2 && lower(candidate).contains(&word));
    if let Some(candidate) = begun.or_else(part) {
        return Some(candidate);
    }
    let slips = 1 + word.chars().take(64).count() / 4;
    known
        .into_iter()
        .map(|candidate| (distance(&word, &candidate.to_lowercase()), candidate))
        .filter(|&(distance, _)| distance <= slips)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// Letters to add, leave out, change, or exchange with their neighbour, to make one word into the other.
fn distance(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().take(64).collect(), to.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, &letter) in from.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, &wanted) in to.iter().enumerate() {
            let changed = row[j] + usize::from(letter != wanted);
            let mut least = changed.min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && letter == to[j - 1] && from[i - 1] == wanted {
                least = least.min(before[j - 1] + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_one_letter_added_lost_changed_or_exchanged() {
        for (slip, word) in [("touchs", "touches"), ("kingg", "king"), ("rock", "rook"), ("psalys", "plays")]
        {
            assert!(distance(slip, word) <= 2, "{slip}");
        }
        assert_eq!(distance("palys", "plays"), 1);
        assert_eq!(distance("", "king"), 4);
    }

    #[test]
    fn a_word_far_from_all_others_gets_no_suggestion() {
        assert_eq!(nearest("resigns", ["plays", "touches"]), None);
        assert_eq!(nearest("", ["king"]), None);
    }

    #[test]
    fn an_error_names_line_word_expectation_and_the_nearest_word() {
        let error = RecordError::new(4, "kign", "a penalty").suggesting(["king", "rook"]);
        assert_eq!(error.to_string(), "line 4: \"kign\": expected a penalty; did you mean king?");
        let error = RecordError::new(4, "", "a penalty").suggesting(["king", "rook"]);
        assert_eq!(error.to_string(), "line 4: the line ends: expected a penalty");
    }
}
