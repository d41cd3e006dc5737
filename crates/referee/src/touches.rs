//! The men touched in a turn, in order. Whatever is touched later comes to what binds already, though one act
//! touched them all.

use crate::scene::ManId;
use std::ops::Deref;

/// Men touched in a turn.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Touches {
    men: Vec<ManId>,
}

impl Deref for Touches {
    type Target = [ManId];

    fn deref(&self) -> &[ManId] {
        &self.men
    }
}

impl Touches {
    /// Men touched, the first of them first.
    pub(crate) fn of(men: &[ManId]) -> Touches {
        let mut touches = Touches::default();
        touches.add(men);
        touches
    }

    /// More are touched: men that had been touched before are not touched anew.
    pub(crate) fn add(&mut self, men: &[ManId]) {
        for man in men {
            if !self.men.contains(man) {
                self.men.push(*man);
            }
        }
    }

    /// Those that fit, and no others.
    pub(crate) fn retain(&mut self, fits: impl Fn(ManId) -> bool) {
        self.men.retain(|&man| fits(man));
    }

    /// The first man alone, the first two, and so on.
    pub(crate) fn as_they_grew(&self) -> impl Iterator<Item = &[ManId]> {
        (1..=self.men.len()).map(|number| &self.men[..number])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_are_touched_once_and_in_order() {
        let [a, b, c] = [1, 2, 3].map(ManId);
        let mut touches = Touches::of(&[a, b]);
        touches.add(&[b, c, a]);
        let grew = |touches: &Touches| touches.as_they_grew().map(<[ManId]>::to_vec).collect::<Vec<_>>();
        assert_eq!(grew(&touches), [vec![a], vec![a, b], vec![a, b, c]]);
        touches.retain(|man| man != b);
        assert_eq!(grew(&touches), [vec![a], vec![a, c]]);
        touches.retain(|_| false);
        assert!(touches.is_empty() && touches.as_they_grew().next().is_none());
    }
}
