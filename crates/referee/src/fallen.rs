//! Men knocked off their squares, as a scene has them: where they lie, where they belong, and how the game
//! stands with every man on its square. Nothing here says what follows from it.

use crate::scene::{ManId, Mark, Scene};
use jadoube_chess::{Man, Side, Square};
use std::borrow::Cow;

/// A man knocked off its square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Displaced {
    /// Who did it.
    pub(crate) by: Side,
    pub(crate) id: ManId,
    pub(crate) man: Man,
    /// Where it belongs.
    pub(crate) home: Square,
    /// Where it lies, if on the board.
    pub(crate) lies: Option<Square>,
    /// The scene before it fell; of one moved in hand, that from which the hand took it.
    pub(crate) since: Mark,
    /// The moves of each side after one that could not have been made with it on its square.
    pub(crate) made_so: Option<[u32; 2]>,
}

impl Displaced {
    /// Whether it has been put on its square again, though what was played meanwhile may still be raised.
    pub(crate) fn is_right(&self) -> bool {
        self.lies == Some(self.home)
    }
}

impl Scene {
    /// The scene with every man on its square. `None` where one cannot be put there: the square is another's
    /// now, or the man itself has been moved or taken since.
    pub(crate) fn upright(&self) -> Option<Cow<'_, Scene>> {
        if self.displaced.iter().all(Displaced::is_right) {
            return Some(Cow::Borrowed(self));
        }
        let mut scene = self.clone();
        scene.stand_up(|_| true);
        scene.displaced.is_empty().then_some(Cow::Owned(scene))
    }

    /// The same, and where that cannot be the scene as it lies.
    pub(crate) fn standing(&self) -> Cow<'_, Scene> {
        self.upright().unwrap_or(Cow::Borrowed(self))
    }

    /// Puts on their squares those of the men that can be; the others stay as they lie.
    pub(crate) fn stand_up(&mut self, which: impl Fn(&Displaced) -> bool) {
        let mut lifted = Vec::new();
        for man in std::mem::take(&mut self.displaced) {
            let lies_there = self.square_of(man.id) == man.lies;
            match which(&man) {
                true if man.is_right() => {}
                true if lies_there => {
                    if let Some(square) = man.lies {
                        self.take(square);
                    }
                    lifted.push(man);
                }
                _ => self.displaced.push(man),
            }
        }
        for mut man in lifted {
            if self.at(man.home).is_none() {
                self.put(man.home, man.id, man.man);
                continue;
            }
            man.lies = man.lies.filter(|&square| self.at(square).is_none());
            if let Some(square) = man.lies {
                self.put(square, man.id, man.man);
            }
            self.displaced.push(man);
        }
    }
}
