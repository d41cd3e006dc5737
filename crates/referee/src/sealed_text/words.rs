//! A move told in words, put into the letters and signs of the notations: `pawn to king's fourth` is `P -
//! K 4`.

use super::CHARACTERS;

/// Words and what is written for them.
const WORDS: [(&str, &str); 33] = [
    ("king", "K"),
    ("king's", "K"),
    ("queen", "Q"),
    ("queen's", "Q"),
    ("rook", "R"),
    ("rook's", "R"),
    ("bishop", "B"),
    ("bishop's", "B"),
    ("knight", "N"),
    ("knight's", "N"),
    ("kt", "N"),
    ("pawn", "P"),
    ("to", "-"),
    ("takes", "x"),
    ("captures", "x"),
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("first", "1"),
    ("second", "2"),
    ("third", "3"),
    ("fourth", "4"),
    ("fifth", "5"),
    ("sixth", "6"),
    ("seventh", "7"),
    ("eighth", "8"),
    ("sq", ""),
    ("square", ""),
];

/// The same text with letters for its words, as far as it is looked at. An English knight, `Kt`, gets the
/// letter that algebraic notation has for it.
pub(super) fn as_letters(text: &str) -> String {
    let text: String = text.chars().take(CHARACTERS).map(|c| if c == '’' { '\'' } else { c }).collect();
    let text = without_bare_number(&text);
    let mut letters = String::new();
    for piece in text.split_inclusive(|c: char| !is_of_a_word(c)) {
        let word = piece.trim_end_matches(|c: char| !is_of_a_word(c));
        let (mut put, signs) = (without_kt(word), &piece[word.len()..]);
        if let Some((_, letter)) = WORDS.iter().find(|(known, _)| known.eq_ignore_ascii_case(word)) {
            (*letter).clone_into(&mut put);
        }
        if is_descriptive_square(&put) && ends_with_a_man(&letters) {
            letters.push('-'); // `P K4`: the space stands for it
        }
        letters.push_str(&put);
        letters.push_str(signs);
    }
    letters
}

/// `1 P-K4`: the number of the move, with nothing after it but a space. `0 - 0` has none.
fn without_bare_number(text: &str) -> &str {
    let rest = text.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    let after = rest.trim_start();
    if after.len() < rest.len() && after.starts_with(char::is_alphabetic) { after } else { text }
}

/// `K4`, `QB3`, `KKt5`.
fn is_descriptive_square(word: &str) -> bool {
    let file = word.strip_suffix(|c| matches!(c, '1'..='8')).unwrap_or_default();
    !file.is_empty() && file.chars().all(|c| "KQRBNt".contains(c))
}

/// Whether a man's letter was written last, with a space or a stop after it.
fn ends_with_a_man(letters: &str) -> bool {
    let man = letters.trim_end_matches([' ', '.']);
    man.len() < letters.len() && man.ends_with(|c| "KQRBNP".contains(c))
}

fn is_of_a_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '\''
}

/// `Ktf3`, `ktg1`: the knight's two letters before a square.
fn without_kt(word: &str) -> String {
    match word.split_at_checked(2) {
        Some((kt, square))
            if kt.eq_ignore_ascii_case("kt") && square.ends_with(|c: char| c.is_ascii_digit()) =>
        {
            format!("N{square}")
        }
        _ => word.to_owned(),
    }
}
