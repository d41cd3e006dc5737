//! How many of something, as people say it: 1 game, 2 games.

/// A number and its noun, in the plural where it belongs. For nouns that take a plain s.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular_and_everything_else_plural() {
        assert_eq!([0, 1, 2].map(|number| counted(number, "game")), ["0 games", "1 game", "2 games"]);
    }
}
