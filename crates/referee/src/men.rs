//! Sets of men by their identities.

use crate::scene::ManId;

/// A set of men.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Men(u128);

impl Men {
    pub(crate) fn has(self, man: ManId) -> bool {
        self.0 >> man.0 & 1 == 1
    }
    pub(crate) fn add(&mut self, man: ManId) {
        self.0 |= 1 << man.0;
    }
    pub(crate) fn remove(&mut self, man: ManId) {
        self.0 &= !(1 << man.0);
    }
    pub(crate) fn all(men: impl IntoIterator<Item = ManId>) -> Men {
        let mut set = Men::default();
        men.into_iter().for_each(|man| set.add(man));
        set
    }
    pub(crate) fn or(self, other: Men) -> Men {
        Men(self.0 | other.0)
    }
    pub(crate) fn both(self, other: Men) -> Men {
        Men(self.0 & other.0)
    }
    pub(crate) fn without(self, other: Men) -> Men {
        Men(self.0 & !other.0)
    }
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
}
