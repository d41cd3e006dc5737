//! A scene that takes the place of the one now: something is put right or said without a move. What a hand
//! could go back to is changed too.

use super::Draft;
use crate::event::Event;
use crate::scene::{Reached, Scene};

impl Draft<'_> {
    /// A scene that takes the place of the one now, and, while a move is under way, of the one it is judged
    /// from.
    pub(crate) fn amend(&mut self, change: impl Fn(&mut Scene)) {
        let (amended, mut scene) = (self.table.now, (*self.scene()).clone());
        if let Some(base) = scene.base() {
            let mut under = self.table.scene_at(base).clone();
            let mark = self.next_mark();
            under.instead_of = Some(base);
            for scene in [&mut under, &mut scene] {
                if scene.turn_start == base {
                    scene.turn_start = mark;
                }
            }
            change(&mut under);
            scene.next_id = scene.next_id.max(under.next_id);
            scene.judged_from(mark);
            self.show(under);
        }
        self.amend_under_reach(&mut scene, &change);
        if scene.turn_start == amended {
            scene.turn_start = self.next_mark();
        }
        scene.instead_of = Some(amended);
        change(&mut scene);
        self.show(scene);
        for index in 0..self.table.notes.len() {
            if self.table.notes[index].after == amended {
                self.emit(Event::LedTo(index, self.table.now));
            }
        }
    }

    /// A man put somewhere out of turn may go back: to a scene that is amended too.
    fn amend_under_reach(&mut self, scene: &mut Scene, change: &impl Fn(&mut Scene)) {
        let Some(reached) = scene.reached else {
            return;
        };
        let mut under = self.table.scene_at(reached.before).clone();
        let mark = self.next_mark();
        under.instead_of = Some(reached.before);
        for scene in [&mut under, &mut *scene] {
            if scene.turn_start == reached.before {
                scene.turn_start = mark;
            }
        }
        change(&mut under);
        scene.next_id = scene.next_id.max(under.next_id);
        scene.reached = Some(Reached { before: mark, ..reached });
        self.show(under);
    }

    /// The same, also in the scene the turn began with, from which what is done in the turn is judged.
    pub(crate) fn amend_turn(&mut self, change: impl Fn(&mut Scene)) {
        let (now, mut scene) = (self.table.now, (*self.scene()).clone());
        let start = scene.turn_start;
        let before_reach = scene.reached.map(|reached| reached.before);
        if start == now || [scene.base(), before_reach].contains(&Some(start)) {
            return self.amend(change);
        }
        let mut first = self.restored(start);
        let begun = self.next_mark();
        (first.instead_of, first.turn_start) = (Some(start), begun);
        change(&mut first);
        self.show(first);
        if let Some(base) = scene.base() {
            let mut under = self.table.scene_at(base).clone();
            (under.instead_of, under.turn_start) = (Some(base), begun);
            change(&mut under);
            scene.judged_from(self.next_mark());
            self.show(under);
        }
        self.amend_under_reach(&mut scene, &change);
        (scene.instead_of, scene.turn_start) = (Some(now), begun);
        change(&mut scene);
        self.show(scene);
        for index in 0..self.table.notes.len() {
            match self.table.notes[index].after {
                after if after == now => self.emit(Event::LedTo(index, self.table.now)),
                after if after == start => self.emit(Event::LedTo(index, begun)),
                _ => {}
            }
        }
    }
}
