//! The scenes of a game, append-only. Copying the list is cheap, and every decision is worked out on a copy.

use crate::scene::{Mark, Scene};
use std::sync::Arc;

/// What has happened, shared between copies, and what is being added.
#[derive(Clone, Debug)]
pub(crate) struct Scenes {
    settled: Arc<Vec<Arc<Scene>>>,
    added: Vec<Arc<Scene>>,
}

impl Scenes {
    pub(crate) fn beginning_with(first: Scene) -> Scenes {
        Scenes { settled: Arc::new(vec![Arc::new(first)]), added: Vec::new() }
    }

    pub(crate) fn at(&self, mark: Mark) -> &Arc<Scene> {
        let index = mark.0 as usize;
        match self.settled.get(index) {
            Some(scene) => scene,
            None => &self.added[index - self.settled.len()],
        }
    }

    /// The mark the next scene will have.
    pub(crate) fn next(&self) -> Mark {
        Mark((self.settled.len() + self.added.len()) as u32)
    }

    pub(crate) fn push(&mut self, scene: Arc<Scene>) -> Mark {
        let mark = self.next();
        self.added.push(scene);
        mark
    }

    /// What was added becomes what has happened.
    pub(crate) fn settle(&mut self) {
        if !self.added.is_empty() {
            Arc::make_mut(&mut self.settled).append(&mut self.added);
        }
    }
}
