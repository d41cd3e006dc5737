//! The scenes of a game, append-only, and which of its turns are alike. Copying the list is cheap, and every
//! decision is worked out on a copy.

use crate::scene::{Mark, Scene};
use jadoube_chess::hash::QuickHasher;
use jadoube_chess::{Role, Side, Squares};
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
    pawns_and_men: PawnsAndMen,
    /// Up to here no man has come back and no pawn has gone back: an earlier turn beyond one with other
    /// pawns or another number of men cannot be like this one.
    only_onward: bool,
    is_turn: bool,
    /// A move was counted that nobody made: a press without one, answered.
    counts_a_press: bool,
    /// The turns before it: as moves are counted, and as presses are too.
    before: [Option<Mark>; 2],
}

/// Where the pawns of each side stand, and how many men there are: other where a man was taken or a pawn
/// moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PawnsAndMen([Squares; 2], u32);

impl PawnsAndMen {
    fn of(scene: &Scene) -> PawnsAndMen {
        let pawns = Side::BOTH.map(|side| scene.board.men(Role::Pawn.of(side)));
        PawnsAndMen(pawns, scene.board.occupied().count())
    }

    /// Whether it comes of others by no more than captures, exchanged pawns and one step forward.
    fn is_onward_from(self, before: PawnsAndMen) -> bool {
        let onward = |side: Side| {
            let (was, is) = (before.0[side.index()], self.0[side.index()]);
            let (mut come, mut gone) = ((is & !was).iter(), (was & !is).iter());
            match ((come.next(), come.next()), (gone.next(), gone.next())) {
                ((None, _), _) => true,
                ((Some(to), None), (Some(from), None)) => to.rank_for(side) > from.rank_for(side),
                _ => false,
            }
        };
        self.1 <= before.1 && Side::BOTH.into_iter().all(onward)
    }
}

impl Entry {
    fn of(scene: Arc<Scene>, parent: Option<(Mark, &Entry)>) -> Entry {
        let is_turn = scene.completed.is_some() || scene.parent.is_none();
        let (men_and_turn, pawns_and_men) = {
            let standing = scene.standing();
            (men_and_turn(&standing), PawnsAndMen::of(&standing))
        };
        let counts_a_press = !is_turn && parent.is_some_and(|(_, parent)| parent.scene.score < scene.score);
        let before = [Counted::Moves, Counted::PressesToo].map(|counted| {
            parent.and_then(|(mark, parent)| {
                if parent.is_counted(counted) { Some(mark) } else { parent.before[counted as usize] }
            })
        });
        let only_onward = parent.is_none_or(|(_, parent)| {
            parent.only_onward && pawns_and_men.is_onward_from(parent.pawns_and_men)
        });
        Entry { scene, men_and_turn, pawns_and_men, only_onward, is_turn, counts_a_press, before }
    }

    fn is_counted(&self, counted: Counted) -> bool {
        self.is_turn || counted == Counted::PressesToo && self.counts_a_press
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
        let parent = scene.parent.map(|parent| (parent, self.entry(parent)));
        let entry = Entry::of(scene, parent);
        self.added.push(entry);
        mark
    }

    /// What was added becomes what has happened.
    pub(crate) fn settle(&mut self) {
        if !self.added.is_empty() {
            Arc::make_mut(&mut self.settled).append(&mut self.added);
        }
    }

    /// The scenes that completed moves made, back from one of them, and the one the game began with; moves
    /// taken back left out. Each with what a capture or a pawn's move changes.
    pub(crate) fn turns_back(
        &self,
        from: Mark,
        counted: Counted,
    ) -> impl Iterator<Item = (&Scene, PawnsAndMen)> {
        self.turn_entries(from, counted).map(|entry| (&*entry.scene, entry.pawns_and_men))
    }

    /// Those of them that may be like a scene in men and turn: no other is.
    pub(crate) fn turns_like(
        &self,
        from: Mark,
        like: &Scene,
        counted: Counted,
    ) -> impl Iterator<Item = &Scene> {
        let (sought, pawns_and_men) = (men_and_turn(like), PawnsAndMen::of(like));
        let fits = move |entry: &&Entry| entry.men_and_turn == sought;
        let now = self.entry(from);
        let goes_back_on = !now.only_onward || now.pawns_and_men != pawns_and_men;
        let may_be = move |entry: &&Entry| goes_back_on || entry.pawns_and_men == pawns_and_men;
        self.turn_entries(from, counted).take_while(may_be).filter(fits).map(|entry| &*entry.scene)
    }

    fn turn_entries(&self, from: Mark, counted: Counted) -> impl Iterator<Item = &Entry> {
        let before = move |entry: &Entry| entry.before[counted as usize].map(|mark| self.entry(mark));
        let from = self.entry(from);
        let first = if from.is_counted(counted) { Some(from) } else { before(from) };
        std::iter::successors(first, move |entry| before(entry))
    }
}
