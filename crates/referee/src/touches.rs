//! The men touched in a turn, in order, and which of them by one act: touches made together are one touching
//! of several men, later ones come to what binds already.

use crate::scene::ManId;
use std::ops::Deref;

/// Men touched in a turn.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Touches {
    men: Vec<ManId>,
    /// How many had been touched after each act.
    after: Vec<usize>,
}

impl Deref for Touches {
    type Target = [ManId];

    fn deref(&self) -> &[ManId] {
        &self.men
    }
}

impl Touches {
    /// Men touched by one act.
    pub(crate) fn together(men: &[ManId]) -> Touches {
        let mut touches = Touches::default();
        touches.add(men);
        touches
    }

    /// One more act: men that had been touched before are not touched anew.
    pub(crate) fn add(&mut self, men: &[ManId]) {
        let before = self.men.len();
        for man in men {
            if !self.men.contains(man) {
                self.men.push(*man);
            }
        }
        if self.men.len() > before {
            self.after.push(self.men.len());
        }
    }

    /// Those that fit, and no others.
    pub(crate) fn retain(&mut self, fits: impl Fn(ManId) -> bool) {
        let kept = |touched: &[ManId]| touched.iter().filter(|&&man| fits(man)).count();
        let mut after: Vec<usize> = self.after.iter().map(|&number| kept(&self.men[..number])).collect();
        after.dedup();
        after.retain(|&number| number > 0);
        self.men.retain(|&man| fits(man));
        self.after = after;
    }

    /// All that had been touched after the first act, after the second, and so on.
    pub(crate) fn as_they_grew(&self) -> impl Iterator<Item = &[ManId]> {
        self.after.iter().map(|&number| &self.men[..number])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acts_are_kept_apart_whatever_is_forgotten() {
        let [a, b, c, d] = [1, 2, 3, 4].map(ManId);
        let mut touches = Touches::together(&[a, b]);
        touches.add(&[b]);
        touches.add(&[c, a, d]);
        let grew = |touches: &Touches| touches.as_they_grew().map(<[ManId]>::to_vec).collect::<Vec<_>>();
        assert_eq!(grew(&touches), [vec![a, b], vec![a, b, c, d]]);
        touches.retain(|man| man != b && man != d);
        assert_eq!(grew(&touches), [vec![a], vec![a, c]]);
        touches.retain(|man| man == c);
        assert_eq!(grew(&touches), [vec![c]]);
        touches.retain(|_| false);
        assert!(touches.is_empty() && touches.as_they_grew().next().is_none());
    }
}
