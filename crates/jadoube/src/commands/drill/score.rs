//! How many drills were answered rightly, by heading.

use jadoube_drill::Theme;
use std::fmt::Write as _;

/// Answers counted.
#[derive(Default)]
pub(super) struct Score(Vec<(Theme, bool)>);

impl Score {
    /// Counts an answer.
    pub(super) fn count(&mut self, theme: Theme, right: bool) {
        self.0.push((theme, right));
    }

    /// How many were answered.
    pub(super) fn asked(&self) -> usize {
        self.0.len()
    }

    /// All of them in one line, then a line for each heading.
    pub(super) fn text(&self) -> String {
        let right = self.0.iter().filter(|(_, right)| *right).count();
        let mut text = format!("{right} of {} right\n", self.0.len());
        for theme in Theme::ALL {
            let of_theme: Vec<bool> =
                self.0.iter().filter(|(counted, _)| *counted == theme).map(|&(_, right)| right).collect();
            if !of_theme.is_empty() {
                let right = of_theme.iter().filter(|right| **right).count();
                let _ = writeln!(text, "  {:<14}{right} of {}", theme.title(), of_theme.len());
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_told_by_heading() {
        let mut score = Score::default();
        score.count(Theme::Touching, true);
        score.count(Theme::Draws, false);
        score.count(Theme::Touching, false);
        assert_eq!(score.text(), "1 of 3 right\n  Touching      1 of 2\n  Draw claims   0 of 1\n");
    }
}
