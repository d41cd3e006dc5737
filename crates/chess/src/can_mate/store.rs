//! The positions a search has seen, each once, with the move that led there: a growing list, and a table of
//! places in it.

use super::packed::Packed;
use crate::{Move, Position};
use alloc::vec;
use alloc::vec::Vec;

/// A position of the search.
struct Node {
    packed: Packed,
    /// The place of the position it came from; its own for the first.
    parent: u32,
    mv: Option<Move>,
    looked_at: bool,
}

/// A place in the table where nothing is kept.
const VACANT: u32 = u32::MAX;

pub(super) struct Store {
    nodes: Vec<Node>,
    /// Places in `nodes` by hash, with open addressing; never more than half full.
    table: Vec<u32>,
    most: usize,
}

/// What became of a position that was to be kept.
pub(super) enum Kept {
    /// It is kept at this place.
    New(u32),
    /// It was there before.
    Before,
    /// As many as may be kept are there.
    Full,
}

/// Whether a position is looked at for the first time.
pub(super) enum Looked {
    First,
    Again,
}

impl Store {
    /// A store of at most so many positions, beginning with this one, at place 0.
    pub(super) fn new(first: &Position, most: u32) -> Store {
        let mut store =
            Store { nodes: Vec::with_capacity(256), table: vec![VACANT; 512], most: most.max(1) as usize };
        store.keep(Packed::of(first), 0, None);
        store
    }

    pub(super) fn position(&self, place: u32) -> Position {
        self.nodes[place as usize].packed.unpacked()
    }

    /// How many positions are kept.
    pub(super) fn count(&self) -> usize {
        self.nodes.len()
    }

    /// Marks it as looked at, and says whether it was before.
    pub(super) fn look_at(&mut self, place: u32) -> Looked {
        if core::mem::replace(&mut self.nodes[place as usize].looked_at, true) {
            Looked::Again
        } else {
            Looked::First
        }
    }

    /// Whether it is there.
    pub(super) fn has(&self, packed: &Packed) -> bool {
        self.slot(packed).is_err()
    }

    /// Keeps a position reached by a move from the one at `parent`, unless it is there.
    pub(super) fn keep(&mut self, packed: Packed, parent: u32, mv: Option<Move>) -> Kept {
        let slot = match self.slot(&packed) {
            Ok(slot) => slot,
            Err(Known) => return Kept::Before,
        };
        if self.nodes.len() >= self.most {
            return Kept::Full;
        }
        let place = self.nodes.len() as u32;
        self.nodes.push(Node { packed, parent, mv, looked_at: false });
        self.table[slot] = place;
        if self.nodes.len() * 2 > self.table.len() {
            self.grow();
        }
        Kept::New(place)
    }

    /// The moves from the first position to that at `place`.
    pub(super) fn line(&self, place: u32) -> Vec<Move> {
        let mut line = Vec::new();
        let mut node = &self.nodes[place as usize];
        while let Some(mv) = node.mv {
            line.push(mv);
            node = &self.nodes[node.parent as usize];
        }
        line.reverse();
        line
    }

    /// The vacant slot where a position belongs, unless it is known.
    fn slot(&self, packed: &Packed) -> Result<usize, Known> {
        let mask = self.table.len() - 1;
        let mut slot = packed.hash() as usize & mask;
        loop {
            match self.table[slot] {
                VACANT => return Ok(slot),
                place if self.nodes[place as usize].packed == *packed => return Err(Known),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        let size = self.table.len() * 4;
        let mask = size - 1;
        self.table.clear();
        self.table.resize(size, VACANT);
        for (place, node) in self.nodes.iter().enumerate() {
            let mut slot = node.packed.hash() as usize & mask;
            while self.table[slot] != VACANT {
                slot = (slot + 1) & mask;
            }
            self.table[slot] = place as u32;
        }
    }
}

/// The position is in the store.
struct Known;
