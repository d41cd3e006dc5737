//! Tab: the words that may come next. Never which moves are lawful: that would be asking the referee.

use super::sitting::Sitting;
use jadoube_chess::Square;
use rustyline::Context;
use rustyline::completion::Completer;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;

/// What can be said at any time.
const SENTENCES: [&str; 36] = [
    "touches ",
    "places ",
    "quits",
    "plays ",
    "j'adoube ",
    "objects to the move",
    "objects to touching",
    "objects to castling",
    "objects to turn",
    "objects to check",
    "objects to clock",
    "objects to hands",
    "objects to beginning",
    "requires ",
    "waives",
    "says check",
    "presses",
    "names queen",
    "names rook",
    "names bishop",
    "names knight",
    "offers a draw",
    "accepts",
    "declines",
    "claims a draw by repetition",
    "claims a draw by fifty",
    "claims time",
    "pleads accident",
    "retracts",
    "proposes continue",
    "resigns",
    "help",
    "board",
    "score",
    "law ",
    "leave",
];

/// Whole lines that may be meant; a line that ends with a space goes on with a square.
#[derive(Clone, Default)]
pub(super) struct Vocabulary {
    sentences: Vec<String>,
    squares: Vec<String>,
}

/// What can be said now: what may be required is known, and where men stand.
pub(super) fn vocabulary(sitting: &Sitting) -> Vocabulary {
    let view = sitting.view();
    let claim = view.claim.iter().flat_map(|claim| &claim.options);
    let required = claim.map(|option| format!("requires {}", option.task));
    let sentences = SENTENCES.iter().map(|&sentence| sentence.to_owned()).chain(required).collect();
    let men = view.board.occupied().iter();
    Vocabulary { sentences, squares: men.map(|square: Square| square.to_string()).collect() }
}

impl Vocabulary {
    /// The lines that begin so, each from the place of the word under way.
    fn beginning_with(&self, typed: &str) -> (usize, Vec<String>) {
        let start = typed.rfind(' ').map_or(0, |space| space + 1);
        let lower = typed.to_lowercase();
        let squares = ["touches ", "j'adoube ", "places ", "plays "]
            .iter()
            .filter(|verb| lower.starts_with(**verb))
            .flat_map(|_| &self.squares)
            .filter(|square| square.starts_with(&lower[start.min(lower.len())..]))
            .cloned();
        let of_sentence = |sentence: &String| {
            (sentence.len() > start && sentence.starts_with(&lower)).then(|| sentence[start..].to_owned())
        };
        (start, self.sentences.iter().filter_map(of_sentence).chain(squares).collect())
    }
}

/// What the editor asks.
#[derive(Default)]
pub(super) struct Helper {
    pub(super) vocabulary: Vocabulary,
}

impl Completer for Helper {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.vocabulary.beginning_with(line.get(..position).unwrap_or_default()))
    }
}

impl Hinter for Helper {
    type Hint = String;
}

impl Highlighter for Helper {}

impl Validator for Helper {}

impl rustyline::Helper for Helper {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_may_come_next_are_completed_and_squares_after_a_touch() {
        let known = Vocabulary {
            sentences: SENTENCES.map(str::to_owned).to_vec(),
            squares: ["e2", "g1"].map(str::to_owned).to_vec(),
        };
        let completed = |typed: &str| known.beginning_with(typed);
        assert_eq!(completed("tou"), (0, vec!["touches ".to_owned()]));
        assert_eq!(completed("touches g"), (8, vec!["g1".to_owned()]));
        assert_eq!(completed("objects to ch"), (11, vec!["check".to_owned()]));
        assert_eq!(completed("Nf").1, Vec::<String>::new());
        assert_eq!(completed("İ").1, Vec::<String>::new());
    }
}
