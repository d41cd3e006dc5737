//! The score of a match as numbers: points, the difference in Elo and how sure it is.

/// Wins, draws and losses of the first engine.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Standing {
    pub(super) won: u32,
    pub(super) drawn: u32,
    pub(super) lost: u32,
}

impl Standing {
    pub(super) fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The first engine's points.
    pub(super) fn points(&self) -> f64 {
        f64::from(self.won) + f64::from(self.drawn) / 2.0
    }

    /// The share of the points, 0 to 1.
    pub(super) fn share(&self) -> f64 {
        self.points() / f64::from(self.games().max(1))
    }

    /// The difference in Elo that would give this share; none if all or nothing was won.
    pub(super) fn elo(&self) -> Option<f64> {
        elo_of(self.share())
    }

    /// Half of the interval in which the difference lies with 95 in 100, by the spread of the results;
    /// none where the share is too near to its end to tell.
    pub(super) fn error(&self) -> Option<f64> {
        let (games, share) = (f64::from(self.games()), self.share());
        if games < 2.0 {
            return None;
        }
        let spread = |result: f64, count: u32| f64::from(count) * (result - share).powi(2);
        let variance = (spread(1.0, self.won) + spread(0.5, self.drawn) + spread(0.0, self.lost)) / games;
        let margin = 1.96 * (variance / games).sqrt();
        Some((elo_of(share + margin)? - elo_of(share - margin)?) / 2.0)
    }
}

fn elo_of(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| -400.0 * (1.0 / share - 1.0).log10())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_known_scores() {
        let even = Standing { won: 10, drawn: 20, lost: 10 };
        assert!(even.elo().unwrap().abs() < 1e-9 && even.error().unwrap() > 50.0);
        let three_quarters = Standing { won: 75, drawn: 0, lost: 25 };
        assert!((three_quarters.elo().unwrap() - 190.85).abs() < 0.01);
        assert_eq!(Standing { won: 5, drawn: 0, lost: 0 }.elo(), None);
        assert_eq!(Standing::default().error(), None);
    }
}
