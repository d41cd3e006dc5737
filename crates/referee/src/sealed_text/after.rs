//! What stands right after a move's text and belongs to it all the same: taking in passing, a promotion's
//! piece, the wing of castling, or a square without which the text is not whole. Signs of check bind nobody.

use super::is_dash;
use crate::lawful::taken_by;
use crate::scene::Scene;
use crate::text::Transfer;
use jadoube_chess::{Role, Wing};

/// The names of men, as whole words.
const MEN: [(&str, Role); 14] = [
    ("k", Role::King),
    ("king", Role::King),
    ("q", Role::Queen),
    ("queen", Role::Queen),
    ("r", Role::Rook),
    ("rook", Role::Rook),
    ("b", Role::Bishop),
    ("bishop", Role::Bishop),
    ("n", Role::Knight),
    ("s", Role::Knight),
    ("kt", Role::Knight),
    ("knight", Role::Knight),
    ("p", Role::Pawn),
    ("pawn", Role::Pawn),
];

/// Words before a wing or a promotion's piece.
const LEADING: [&str; 11] =
    ["becoming", "becomes", "promoting", "promotes", "promoted", "into", "to", "a", "on", "with", "the"];

/// The files of descriptive notation that have more than one letter.
const LONG_FILES: [&str; 10] = ["kt", "kr", "kb", "kn", "kkt", "qr", "qb", "qn", "qkt", "ks"];

/// The moves of a text that what stands after it leaves.
pub(super) fn keep(mut found: Vec<Transfer>, after: &str, scene: &Scene) -> Vec<Transfer> {
    if found.is_empty() {
        return found;
    }
    let after = after.trim_start_matches(|c: char| c.is_whitespace() || ",.!?+#†‡".contains(c));
    if goes_on(after) {
        return Vec::new();
    }
    if says_in_passing(after) {
        found.retain(|transfer| takes_in_passing(scene, *transfer));
        return found;
    }
    let Some(named) = man_named(after) else {
        return found;
    };
    let promotes = found.iter().any(|transfer| matches!(transfer, Transfer::Carry { becomes: Some(_), .. }));
    match (wing(named.role), named.owns) {
        (Some(wing), _) if found.iter().any(|transfer| matches!(transfer, Transfer::Castle(_))) => {
            found.retain(|transfer| *transfer == Transfer::Castle(wing));
        }
        (_, Owns::Nothing) if promotes || named.sign == Sign::OfPromotion => {
            let piece = Some(named.role);
            found.retain(|transfer| matches!(transfer, Transfer::Carry { becomes, .. } if *becomes == piece));
        }
        _ => {}
    }
    found
}

/// Whether a square, or a man taken, comes after this word: `to`, `x`.
pub(super) fn leads_to_a_square(word: &str) -> bool {
    ["x", "×", "to", "takes", "at", "on"].iter().any(|leading| word.eq_ignore_ascii_case(leading))
}

/// Whether the text is not at its end: `e2` before `- e5`, `O-O` before `-O`, `PxP` before `(K5)`.
fn goes_on(after: &str) -> bool {
    if let Some(aside) = after.strip_prefix(['(', '/']) {
        let (word, rest) = first_word(aside);
        let closed = after.starts_with('/') || rest.trim_start().starts_with(')');
        return closed && is_square(word) && !is_algebraic(word);
    }
    if after.starts_with(is_dash) {
        let (word, _) = first_word(after.trim_start_matches(is_dash));
        return is_square(word) || ["o", "0"].iter().any(|ring| word.eq_ignore_ascii_case(ring));
    }
    let (leading, rest) = match after.strip_prefix('×') {
        Some(rest) => ("x", rest),
        None => first_word(after),
    };
    let (word, _) = first_word(rest);
    let takes = ["x", "takes"].iter().any(|sign| leading.eq_ignore_ascii_case(sign));
    leads_to_a_square(leading) && (is_square(word) || takes && role_of(word).is_some())
}

/// A square of either notation, or one that would be if the board were larger.
fn is_square(word: &str) -> bool {
    let Some(file) = word.strip_suffix(|c: char| c.is_ascii_digit()) else {
        return false;
    };
    let letter = file.len() == 1 && file.chars().all(|c| c.is_ascii_alphabetic());
    letter || LONG_FILES.iter().any(|long| file.eq_ignore_ascii_case(long))
}

fn is_algebraic(word: &str) -> bool {
    word.len() == 2 && word.starts_with(|c| matches!(c, 'a'..='h'))
}

fn says_in_passing(after: &str) -> bool {
    let after = after.trim_start_matches(['(', '[']);
    let begins = |words: &str| {
        let there = after.as_bytes().get(..words.len());
        there.is_some_and(|there| there.eq_ignore_ascii_case(words.as_bytes()))
    };
    ["e.p", "e. p", "e p", "en passant", "in passing"].iter().any(|words| begins(words))
        || first_word(after).0.eq_ignore_ascii_case("ep")
}

fn takes_in_passing(scene: &Scene, transfer: Transfer) -> bool {
    match transfer {
        Transfer::Carry { from, to, .. } => {
            scene.board.man(to).is_none() && taken_by(scene, from, to).is_some()
        }
        Transfer::Castle(_) => false,
    }
}

/// A man's name after a move.
struct Named {
    role: Role,
    sign: Sign,
    owns: Owns,
}

/// What stands before the name.
#[derive(PartialEq, Eq)]
enum Sign {
    /// `=Q`, `(Q)` or `/Q` can be nothing but what a pawn becomes.
    OfPromotion,
    None,
}

/// Whether the name is a genitive, as in "the king's pawn".
enum Owns {
    Something,
    Nothing,
}

fn man_named(after: &str) -> Option<Named> {
    let signed = after.strip_prefix(['=', '(', '/']);
    let mut rest = signed.unwrap_or(after).trim_start_matches(is_dash);
    let (word, behind) = loop {
        let (word, behind) = first_word(rest);
        if !LEADING.iter().any(|leading| word.eq_ignore_ascii_case(leading)) {
            break (word, behind);
        }
        rest = behind;
    };
    let whole = role_of(word);
    let role = whole.or_else(|| castling_side(word))?;
    let closed = !after.starts_with('(') || behind.trim_start().starts_with(')');
    let sign = if signed.is_some() && closed { Sign::OfPromotion } else { Sign::None };
    let genitive = behind.starts_with(['\'', '’']) || behind.starts_with(is_dash);
    let owns = genitive || !closed || whole.is_none();
    Some(Named { role, sign, owns: if owns { Owns::Something } else { Owns::Nothing } })
}

fn role_of(word: &str) -> Option<Role> {
    MEN.into_iter().find(|(name, _)| word.eq_ignore_ascii_case(name)).map(|(_, role)| role)
}

/// Castling with a rook, or to a side, by one word.
fn castling_side(word: &str) -> Option<Role> {
    let sides = [
        ("kr", Role::King),
        ("kingside", Role::King),
        ("short", Role::King),
        ("qr", Role::Queen),
        ("queenside", Role::Queen),
        ("long", Role::Queen),
    ];
    sides.into_iter().find(|(name, _)| word.eq_ignore_ascii_case(name)).map(|(_, role)| role)
}

fn wing(role: Role) -> Option<Wing> {
    match role {
        Role::King => Some(Wing::King),
        Role::Queen => Some(Wing::Queen),
        _ => None,
    }
}

/// The letters and figures that come first, and what is behind them.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_at(text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len()))
}
