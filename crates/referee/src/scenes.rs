//! The scenes of a game, append-only. Copying the list is cheap, and every decision is worked out on a copy.

use crate::scene::{Mark, Scene};
use jadoube_chess::hash::QuickHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// What has happened, shared between copies, and what is being added.
#[derive(Clone, Debug)]
pub(crate) struct Scenes {
    settled: Arc<Vec<Entry>>,
    added: Vec<Entry>,
}

/// What counts as a turn of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counted {
    Moves,
    /// Where the clock completes moves: a press without one, once it is answered.
    PressesToo,
}

/// A scene, with what is asked of every earlier one after each move, so that the scenes themselves are left
/// alone.
#[derive(Clone, Debug)]
struct Entry {
    scene: Arc<Scene>,
    men_and_turn: u64,
    parent: Option<Mark>,
    is_turn: bool,
    /// A move was counted that nobody made: a press without one, answered.
    counts_a_press: bool,
}

impl Entry {
    fn of(scene: Arc<Scene>, parent: Option<&Scene>) -> Entry {
        let is_turn = scene.completed.is_some() || scene.parent.is_none();
        Entry {
            men_and_turn: men_and_turn(&scene.standing()),
            parent: scene.parent,
            is_turn,
            counts_a_press: !is_turn && parent.is_some_and(|parent| parent.score < scene.score),
            scene,
        }
    }
}

/// Equal where the same men stand on the same squares with the same side to move, and hardly ever elsewhere.
fn men_and_turn(scene: &Scene) -> u64 {
    let mut hasher = QuickHasher::default();
    (scene.board, scene.turn).hash(&mut hasher);
    hasher.finish()
}

impl Scenes {
    pub(crate) fn beginning_with(first: Scene) -> Scenes {
        Scenes { settled: Arc::new(vec![Entry::of(Arc::new(first), None)]), added: Vec::new() }
    }

    pub(crate) fn at(&self, mark: Mark) -> &Arc<Scene> {
        &self.entry(mark).scene
    }

    fn entry(&self, mark: Mark) -> &Entry {
        let index = mark.0 as usize;
        match self.settled.get(index) {
            Some(entry) => entry,
            None => &self.added[index - self.settled.len()],
        }
    }

    /// The mark the next scene will have.
    pub(crate) fn next(&self) -> Mark {
        Mark((self.settled.len() + self.added.len()) as u32)
    }

    pub(crate) fn push(&mut self, scene: Arc<Scene>) -> Mark {
        let mark = self.next();
        let parent = scene.parent.map(|parent| Arc::clone(self.at(parent)));
        self.added.push(Entry::of(scene, parent.as_deref()));
        mark
    }

    /// What was added becomes what has happened.
    pub(crate) fn settle(&mut self) {
        if !self.added.is_empty() {
            Arc::make_mut(&mut self.settled).append(&mut self.added);
        }
    }

    /// The scenes that completed moves made, back from one of them, and the one the game began with; moves
    /// taken back left out.
    pub(crate) fn turns_back(&self, from: Mark, counted: Counted) -> impl Iterator<Item = &Scene> {
        self.turn_entries(from, counted).map(|entry| &*entry.scene)
    }

    /// Those of them that may be like a scene in men and turn: no other is.
    pub(crate) fn turns_like(
        &self,
        from: Mark,
        like: &Scene,
        counted: Counted,
    ) -> impl Iterator<Item = &Scene> {
        let sought = men_and_turn(like);
        let fits = move |entry: &&Entry| entry.men_and_turn == sought;
        self.turn_entries(from, counted).filter(fits).map(|entry| &*entry.scene)
    }

    fn turn_entries(&self, from: Mark, counted: Counted) -> impl Iterator<Item = &Entry> {
        let parent = |entry: &&Entry| entry.parent.map(|mark| self.entry(mark));
        let is_turn =
            move |entry: &&Entry| entry.is_turn || counted == Counted::PressesToo && entry.counts_a_press;
        std::iter::successors(Some(self.entry(from)), parent).filter(is_turn)
    }
}
