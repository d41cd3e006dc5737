//! Ways over the board while nothing else moves: a king's step by step, a piece's in up to three moves.

use crate::{Role, Side, Square, Squares, attacks};

/// Longer ways are not thought of.
const MOST: usize = 8;

/// A man's way: the squares it goes to, one after another.
#[derive(Clone, Copy)]
pub(super) struct Way {
    from: Square,
    squares: [Square; MOST],
    /// How many of the squares belong to it.
    length: usize,
    /// How many have been gone to.
    gone: usize,
}

impl Way {
    /// A way that ends where it begins.
    pub(super) fn staying(at: Square) -> Way {
        Way { from: at, squares: [at; MOST], length: 0, gone: 0 }
    }

    /// A way through these squares, of which there are few.
    pub(super) fn through(from: Square, to: &[Square]) -> Way {
        let mut way = Way::staying(from);
        for &square in to {
            way.squares[way.length] = square;
            way.length += 1;
        }
        way
    }

    /// How many moves are left.
    pub(super) fn left(&self) -> usize {
        self.length - self.gone
    }

    /// Where the man is now.
    pub(super) fn now(&self) -> Square {
        match self.gone {
            0 => self.from,
            gone => self.squares[gone - 1],
        }
    }

    /// Where it goes in the end.
    pub(super) fn end(&self) -> Square {
        match self.length {
            0 => self.from,
            length => self.squares[length - 1],
        }
    }

    /// The next move's squares; the last one's again when there is none left.
    pub(super) fn step(&mut self) -> (Square, Square) {
        let from = self.now();
        self.gone = (self.gone + 1).min(self.length);
        (from, self.now())
    }

    /// All squares it goes to.
    pub(super) fn squares(&self) -> Squares {
        self.squares[..self.length].iter().copied().collect()
    }
}

/// The squares a king can walk to, by the number of steps.
pub(super) struct Walk {
    layers: [Squares; MOST],
    pub(super) all: Squares,
}

impl Walk {
    /// Over squares that are open to it.
    pub(super) fn of(king: Square, open: Squares) -> Walk {
        let mut layers = [Squares::NONE; MOST];
        layers[0] = Squares::of(king);
        let mut all = layers[0];
        for step in 1..MOST {
            layers[step] = around(layers[step - 1]) & open & !all;
            all |= layers[step];
        }
        Walk { layers, all }
    }

    /// The squares it reaches, the nearest first.
    pub(super) fn places(&self) -> impl Iterator<Item = Square> {
        self.layers.into_iter().flatten()
    }

    /// The way to one of its squares.
    pub(super) fn way(&self, to: Square) -> Way {
        let steps = self.layers.iter().position(|layer| layer.has(to)).unwrap_or(0);
        let mut way = Way::staying(to);
        way.length = steps;
        for step in (0..steps).rev() {
            way.squares[step] = way.from;
            way.from = (attacks::king(way.from) & self.layers[step]).first().unwrap_or(way.from);
        }
        way
    }
}

/// These squares and those beside them.
pub(super) fn around(squares: Squares) -> Squares {
    let set = squares.0;
    let wide = set | (set & !Squares::FILE_A.0) >> 1 | (set & !Squares::FILE_H.0) << 1;
    Squares(wide | wide << 8 | wide >> 8)
}

/// A short way of a piece over vacant squares that are not to be avoided; a man may be taken at its end.
pub(super) fn way_of(
    role: Role,
    from: Square,
    to: Square,
    occupied: Squares,
    avoided: Squares,
) -> Option<Way> {
    let reach = |at: Square, occupied: Squares| attacks::attacks(role, Side::White, at, occupied);
    let direct = reach(from, occupied);
    if direct.has(to) {
        return Some(Way::through(from, &[to]));
    }
    let (left, barred) = (occupied.without(from), occupied | avoided);
    let (first, last) = (direct & !barred, reach(to, left) & !barred);
    if let Some(middle) = (first & last).first() {
        return Some(Way::through(from, &[middle, to]));
    }
    first.iter().find_map(|first| {
        let second = (reach(first, left) & last).first()?;
        Some(Way::through(from, &[first, second, to]))
    })
}
