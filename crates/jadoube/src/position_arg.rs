//! Reads a position given as an argument: a FEN, the word `startpos`, `chess960` with a number or a FEN, or,
//! for
//! diagrams, the men alone.

use crate::exit::Failure;
use jadoube_chess::notation::{SyntaxError, fen};
use jadoube_chess::{DefectKind, Position, Setup, Side, Tolerance};

/// The word for the position at the start of a game.
pub(crate) const START: &str = "startpos";
/// The word before a number of Chess960, or before a FEN whose `KQkq` mean what they do there.
const CHESS960: &str = "chess960";

/// A position to play from, and a note for each defect that was tolerated.
pub(crate) struct GivenPosition {
    /// The position.
    pub(crate) position: Position,
    /// What is odd about it, a sentence each.
    pub(crate) notes: Vec<String>,
}

/// A board to look at, and a note for each defect.
pub(crate) struct GivenBoard {
    /// What stands where, with all else the text said.
    pub(crate) setup: Setup,
    /// Whose move it is, if the text said so.
    pub(crate) turn: Option<Side>,
    /// What is odd about it, a sentence each.
    pub(crate) notes: Vec<String>,
}

/// Reads a FEN, given as one argument or as its words; any defect is tolerated and noted.
pub(crate) fn position(words: &[String]) -> Result<GivenPosition, Failure> {
    let setup = setup(&words.join(" "))?;
    let built = setup.build(Tolerance::ALL).map_err(|defects| Failure::Usage(defects.to_string()))?;
    let notes = built.tolerated.iter().map(ToString::to_string).collect();
    Ok(GivenPosition { position: built.position, notes })
}

/// Reads a FEN or the men alone, given as one argument or as words; any defect is tolerated and noted.
pub(crate) fn board(words: &[String]) -> Result<GivenBoard, Failure> {
    let text = words.join(" ");
    let text = text.trim();
    let men_alone = text != START && !text.is_empty() && !text.contains(char::is_whitespace);
    if !men_alone {
        let setup = setup(text)?;
        let notes = setup.defects().iter().map(ToString::to_string).collect();
        return Ok(GivenBoard { setup, turn: Some(setup.turn), notes });
    }
    let board = fen::read_placement(text).map_err(|error| unreadable(text, &error))?;
    let setup = Setup::of_board(board, Side::White);
    let of_turn = DefectKind::OtherKingInCheck;
    let notes =
        setup.defects().iter().filter(|defect| defect.kind() != of_turn).map(ToString::to_string).collect();
    Ok(GivenBoard { setup, turn: None, notes })
}

fn setup(text: &str) -> Result<Setup, Failure> {
    if let Some(rest) = text.strip_prefix(CHESS960) {
        return chess960(rest.trim_start());
    }
    match text {
        START => Ok(Position::initial().setup()),
        _ => fen::read(text).map_err(|error| unreadable(text, &error)),
    }
}

fn chess960(text: &str) -> Result<Setup, Failure> {
    if !text.chars().all(|letter| letter.is_ascii_digit()) {
        return fen::read_chess960(text).map_err(|error| unreadable(text, &error));
    }
    let position = text.parse().ok().and_then(Position::chess960);
    let expected = || Failure::Usage(format!("expected {CHESS960} and a number from 0 to 959, or a FEN"));
    position.map(|position| position.setup()).ok_or_else(expected)
}

fn unreadable(text: &str, error: &SyntaxError) -> Failure {
    let character = text.get(..error.at()).map_or(error.at(), |before| before.chars().count()) + 1;
    let found = error.found().map_or("the end".to_owned(), |found| format!("{found:?}"));
    Failure::Usage(format!("FEN: found {found} at character {character}; expected {}", error.expected()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn words_of_an_unquoted_fen_are_joined() {
        let split = position(&words("4k3/8/8/8/8/8/8/4K3 b - - 5 9"));
        let whole = position(&["4k3/8/8/8/8/8/8/4K3 b - - 5 9".to_owned()]);
        let (split, whole) = split.ok().zip(whole.ok()).expect("both are read");
        assert_eq!(split.position, whole.position);
        assert_eq!(split.position.fullmoves(), 9);
    }

    #[test]
    fn men_alone_say_nothing_of_the_turn() {
        // The black king is in check, which is odd only if it were known to be White's move.
        let given = board(&words("4k3/8/8/8/8/8/4R3/4K3")).expect("it is read");
        assert_eq!((given.turn, given.notes.len()), (None, 0));
    }

    #[test]
    fn chess960_is_begun_by_number_or_read_from_its_own_fen() {
        let by_number = position(&words("chess960 0")).expect("it is read").position;
        let fen = "chess960 bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
        assert_eq!(position(&words(fen)).expect("it is read").position, by_number);
        for bad in ["chess960", "chess960 960", "chess960 -1", "chess960 x"] {
            assert!(position(&words(bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn every_defect_is_noted() {
        let given = position(&words("8/8/8/8/8/8/8/P7 w K - 0 1")).expect("it is tolerated");
        assert_eq!(given.notes.len(), 4, "{:?}", given.notes);
    }

    #[test]
    fn the_place_of_an_error_is_counted_in_characters() {
        let failure = position(&words("♔♔ w")).err().expect("it is refused");
        assert!(
            failure.message().is_some_and(|line| line.contains("found '♔' at character 1;")),
            "{failure:?}"
        );
    }
}
