//! What is put right of how a game was begun: men placed, exchanged or taken off. It holds in every scene, so
//! that a scene restored later has it too.

use crate::scene::{ManId, Scene};
use jadoube_chess::{Man, Square};

/// One putting right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Correction {
    /// These men belong on these squares.
    Placed(Vec<Placing>),
    /// These men should never have been on the board.
    TakenOff(Vec<ManId>),
}

/// A man and the square it belongs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placing {
    pub(crate) id: ManId,
    pub(crate) man: Man,
    /// Where it wrongly stood; `None` if it was left off.
    pub(crate) from: Option<Square>,
    pub(crate) to: Square,
}

impl Correction {
    /// Puts it right in a scene, as far as men are still where the mistake had put them.
    pub(crate) fn make_in(&self, scene: &mut Scene) {
        match self {
            Correction::TakenOff(men) => {
                for &man in men {
                    if let Some(square) = scene.square_of(man) {
                        scene.take(square);
                    }
                }
                scene.touched.retain(|touched| !men.contains(&touched));
                scene.free.retain(|touched| !men.contains(touched));
            }
            Correction::Placed(placings) => place_all(placings, scene),
        }
    }
}

fn place_all(placings: &[Placing], scene: &mut Scene) {
    // All are lifted first, for they may stand on each other's squares.
    let still_there = |placing: &&Placing| match placing.from {
        Some(from) => scene.at(from) == Some(placing.id),
        None => scene.square_of(placing.id).is_none(),
    };
    let placings: Vec<Placing> = placings.iter().filter(still_there).copied().collect();
    for placing in &placings {
        if let Some(from) = placing.from {
            scene.take(from);
        }
    }
    for placing in placings {
        let free = scene.at(placing.to).is_none();
        if let Some(square) = if free { Some(placing.to) } else { placing.from } {
            scene.put(square, placing.id, placing.man);
            scene.moved.remove(placing.id); // it was put there, not moved
        }
    }
}
