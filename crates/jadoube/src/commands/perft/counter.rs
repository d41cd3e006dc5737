//! Counts lines by threads that share a table: positions two moves from the root are handed out one by one,
//! and a
//! position met again is looked up.

use super::super::moves::sorted;
use jadoube_chess::Position;
use jadoube_chess::hash::mix;
use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};

/// Lines shorter than this are counted sooner than looked up.
const SHORTEST: u32 = 3;
/// What no line of so few moves is divided for.
const UNDIVIDED: u32 = 3;

/// Counts with some threads and some memory.
pub(super) struct Counter {
    jobs: usize,
    table: Table,
}

/// A part of the work: which root move it belongs to, and where the rest begins.
struct Part {
    root: usize,
    position: Position,
    depth: u32,
}

impl Counter {
    pub(super) fn new(jobs: usize, megabytes: usize) -> Counter {
        Counter { jobs, table: Table::of(megabytes) }
    }

    /// Tells every root move by its UCI text, in order, with its count as soon as it is known; none at depth
    /// 0, whose
    /// one line has no move.
    pub(super) fn count(
        &self,
        position: &Position,
        depth: u32,
        told: &mut dyn FnMut(&str, u64) -> io::Result<()>,
    ) -> io::Result<()> {
        let moves = if depth == 0 { Vec::new() } else { sorted(position) };
        let mut left: Vec<(usize, u64)> = vec![(0, 0); moves.len()];
        let mut parts = Vec::new();
        for (root, (_, mv)) in moves.iter().enumerate() {
            let before = parts.len();
            divide(root, &position.after(*mv), depth - 1, self.jobs, &mut parts);
            left[root].0 = parts.len() - before;
        }
        let next = AtomicUsize::new(0);
        let (sender, counted) = channel();
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.min(parts.len()) {
                let (sender, parts, next) = (sender.clone(), &parts, &next);
                scope.spawn(move || self.work(parts, next, &sender));
            }
            drop(sender);
            for (root, (uci, _)) in moves.iter().enumerate() {
                while left[root].0 > 0 {
                    let Ok((of, nodes)) = counted.recv() else { break };
                    left[of] = (left[of].0 - 1, left[of].1 + nodes);
                }
                if let Err(error) = told(uci, left[root].1) {
                    next.store(usize::MAX / 2, Relaxed); // nobody reads: no more is counted than is begun
                    return Err(error);
                }
            }
            Ok(())
        })
    }

    fn work(&self, parts: &[Part], next: &AtomicUsize, counted: &Sender<(usize, u64)>) {
        while let Some(part) = parts.get(next.fetch_add(1, Relaxed)) {
            let nodes = self.lines(&part.position, part.depth);
            if counted.send((part.root, nodes)).is_err() {
                return;
            }
        }
    }

    fn lines(&self, position: &Position, depth: u32) -> u64 {
        if depth < SHORTEST || self.table.is_none() {
            return position.perft(depth);
        }
        let key = mix(position.key(), depth.into());
        if let Some(known) = self.table.get(key) {
            return known;
        }
        let mut nodes = 0;
        let _ = position.visit_children(|_, next| {
            nodes += self.lines(next, depth - 1);
            ControlFlow::Continue(())
        });
        self.table.put(key, nodes);
        nodes
    }
}

/// What is left after a root move: one part, or one for each answer where several threads share a long count.
fn divide(root: usize, position: &Position, depth: u32, jobs: usize, parts: &mut Vec<Part>) {
    if depth <= UNDIVIDED || jobs == 1 {
        return parts.push(Part { root, position: *position, depth });
    }
    for mv in position.legal_moves() {
        parts.push(Part { root, position: position.after(mv), depth: depth - 1 });
    }
}

/// Counts by key, without locks: an entry is the count and the key mixed with it, so that one written by two
/// threads
/// at once fits no key.
struct Table(Vec<[AtomicU64; 2]>);

impl Table {
    fn of(megabytes: usize) -> Table {
        let entries = (megabytes << 20) / size_of::<[AtomicU64; 2]>();
        Table((0..entries).map(|_| Default::default()).collect())
    }

    fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    fn place(&self, key: u64) -> Option<&[AtomicU64; 2]> {
        let index = (u128::from(key) * self.0.len() as u128) >> 64;
        self.0.get(index as usize)
    }

    fn get(&self, key: u64) -> Option<u64> {
        let [mixed, count] = self.place(key)?;
        let count = count.load(Relaxed);
        (mixed.load(Relaxed) ^ count == key && count > 0).then_some(count)
    }

    fn put(&self, key: u64, nodes: u64) {
        if let Some([mixed, count]) = self.place(key) {
            mixed.store(key ^ nodes, Relaxed);
            count.store(nodes, Relaxed);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn counted(jobs: usize, megabytes: usize, fen: &str, depth: u32) -> Vec<(String, u64)> {
        let mut all = Vec::new();
        let counter = Counter::new(jobs, megabytes);
        let position: Position = fen.parse().unwrap();
        let mut told = |uci: &str, nodes| {
            all.push((uci.to_owned(), nodes));
            Ok(())
        };
        counter.count(&position, depth, &mut told).unwrap();
        all
    }

    #[test]
    fn threads_and_a_table_change_no_count() {
        for (fen, depth, nodes) in [
            ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
            ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3, 0),
        ] {
            let plain = counted(1, 0, fen, depth);
            assert_eq!(plain.iter().map(|(_, nodes)| nodes).sum::<u64>(), nodes);
            for (jobs, megabytes) in [(1, 1), (3, 0), (3, 1), (200, 4)] {
                assert_eq!(counted(jobs, megabytes, fen, depth), plain, "{jobs} threads, {megabytes} MB");
            }
        }
    }

    #[test]
    fn who_cannot_be_told_stops_the_count() {
        let counter = Counter::new(2, 0);
        let broken = &mut |_: &str, _| Err(io::ErrorKind::BrokenPipe.into());
        assert!(counter.count(&Position::initial(), 5, broken).is_err());
    }
}
