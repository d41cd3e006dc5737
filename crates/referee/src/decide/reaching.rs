//! Reaching over: a man put somewhere out of turn with the hand still on it. It was touched; it is moved when
//! the hand leaves it.

use super::Draft;
use super::moved::carry;
use crate::act::Deed;
use crate::fault::Fault;
use crate::scene::{Phase, Reached, Scene};
use crate::table::DecisionKind;
use crate::text::Transfer;
use jadoube_chess::{Role, Side};
use std::sync::Arc;

impl Draft<'_> {
    /// The men as they stand without what a hand still holds, in its turn or out of it.
    pub(super) fn with_nothing_held(&self) -> Arc<Scene> {
        let scene = self.scene();
        match (scene.reached, scene.base()) {
            (Some(reached), _) => {
                let mut before = self.table.scene_at(reached.before).clone();
                before.said = scene.said;
                Arc::new(before)
            }
            (None, Some(base)) => Arc::clone(self.table.scenes.at(base)),
            (None, None) => scene,
        }
    }

    /// A man is put somewhere out of turn. Where touching him is an offence already, no more is asked, and
    /// while the other has a man in hand it is told with his.
    pub(super) fn places_out_of_turn(&mut self, by: Side, transfer: Transfer) {
        let scene = self.scene();
        let Transfer::Carry { from, to, becomes, passing } = transfer else {
            return self.moves_out_of_turn(by, transfer);
        };
        let reached = scene.reached.filter(|reached| reached.side == by);
        let ground = reached.map_or(&*scene, |reached| self.table.scene_at(reached.before));
        let Some(man) = ground.at(from) else {
            return;
        };
        if from == to && reached.is_none() {
            return self.touch(by, &[man]); // touched, and not moved
        }
        let offence = Fault::TouchedOutOfTurn { men: vec![man] };
        if scene.phase != Phase::Thinking || self.table.consequence_in(ground, by, &offence).is_some() {
            return self.moves_out_of_turn(by, transfer);
        }
        let mut placed: Scene = ground.clone();
        let before = reached.map_or(self.table.now, |reached| reached.before);
        let Some(carried) = carry(&mut placed, Transfer::Carry { from, to, becomes: None, passing }, by)
        else {
            return;
        };
        self.touch(by, &carried.men());
        let untouched = self.table.scene_at(before);
        (placed.passed, placed.moved, placed.been) =
            (untouched.passed.clone(), untouched.moved, untouched.been);
        let act = self.table.acts;
        placed.reached = Some(Reached { side: by, man, first: from, before, passing, act });
        placed.comes_after(self.table.now);
        placed.completed = None;
        self.show(placed);
        if becomes.is_some() {
            self.lets_go_out_of_turn(by, becomes);
        }
    }

    /// The hand leaves the man: he was moved out of turn, unless it was put back where it stood.
    pub(super) fn lets_go_out_of_turn(&mut self, by: Side, becomes: Option<Role>) {
        let scene = self.scene();
        let Some(reached) = scene.reached.filter(|reached| reached.side == by) else {
            return;
        };
        let now = scene.square_of(reached.man);
        self.takes_the_hand_back(reached);
        if let Some(to) = now.filter(|&to| to != reached.first) {
            let Reached { first: from, passing, act, .. } = reached;
            self.moved_out_of_turn_by(act, by, Transfer::Carry { from, to, becomes, passing });
        }
    }

    /// The man is where it stood before. What was said meanwhile, and put right, is not undone by that.
    fn takes_the_hand_back(&mut self, reached: Reached) {
        let before = self.table.corrected(reached.before);
        self.follow(|scene| {
            let Scene { parent, turn_start, said, false_cry, .. } = *scene;
            *scene = before;
            (scene.parent, scene.turn_start, scene.said, scene.false_cry) =
                (parent, turn_start, said, false_cry);
            (scene.instead_of, scene.completed) = (None, None);
        });
    }

    /// Before another act of the hand: what the other answers was left where it is; of two men the same hand
    /// takes up, the first goes back.
    pub(super) fn ends_reaching(&mut self, by: Side, deed: &Deed) -> bool {
        let Some(reached) = self.scene().reached else {
            return false;
        };
        if reached.side != by {
            self.lets_go_out_of_turn(reached.side, None);
            return false;
        }
        let scene = self.scene();
        let names = |text: &str| {
            [Some(reached.first), scene.square_of(reached.man)]
                .into_iter()
                .flatten()
                .any(|square| text.starts_with(&square.to_string()))
        };
        match deed {
            Deed::Plays(text) if names(text) => {
                self.places(by, text);
                if self.kind != DecisionKind::Refused {
                    self.lets_go_out_of_turn(by, None);
                }
                return true;
            }
            Deed::Plays(_) => self.takes_the_hand_back(reached),
            Deed::Places(text) if !names(text) => self.takes_the_hand_back(reached),
            _ => {}
        }
        false
    }
}
