//! The prover of perpetual check beside a naive one, which walks every line of checks and strikes out what
//! fails.

#![allow(clippy::unwrap_used)]

use jadoube_chess::{Board, Man, Position, Role, Setup, Side, Square, notation::fen};
use jadoube_referee::perpetual::{Limit, Proof, prove, verify_defence, verify_strategy};
use std::collections::HashMap;

/// Each check: the positions that the replies lead to. None for a mate.
type Checks = Vec<Vec<usize>>;

/// Every position that checks and replies can lead to, or nothing if they are too many.
fn whole_graph(position: &Position, most: usize) -> Option<Vec<Checks>> {
    let mut numbers = HashMap::from([(position.with_counters(0, 1), 0)]);
    let mut positions = vec![position.with_counters(0, 1)];
    let mut graph = Vec::new();
    while let Some(&at) = positions.get(graph.len()) {
        let mut checks = Checks::new();
        for after in at.legal_moves().into_iter().map(|mv| at.after(mv)).filter(Position::is_check) {
            let mut replies = Vec::new();
            for reply in after.legal_moves() {
                let next = after.after(reply).with_counters(0, 1);
                let number = *numbers.entry(next).or_insert_with(|| {
                    positions.push(next);
                    positions.len() - 1
                });
                replies.push(number);
            }
            checks.push(replies);
        }
        graph.push(checks);
        if positions.len() > most {
            return None;
        }
    }
    Some(graph)
}

/// Strikes out what fails the test until nothing more does.
fn greatest(size: usize, holds: impl Fn(usize, &[bool]) -> bool) -> Vec<bool> {
    let mut kept = vec![true; size];
    loop {
        let struck: Vec<usize> = (0..size).filter(|&at| kept[at] && !holds(at, &kept)).collect();
        if struck.is_empty() {
            return kept;
        }
        for at in struck {
            kept[at] = false;
        }
    }
}

/// Whether checks need not end at the first position of a graph, and whether a line need not end either.
fn naive(graph: &[Checks]) -> (bool, bool) {
    let safe = greatest(graph.len(), |at, kept| {
        graph[at].iter().any(|replies| replies.iter().all(|&next| kept[next]))
    });
    let endless = greatest(graph.len(), |at, kept| {
        let mut checks = graph[at].iter().filter(|replies| replies.iter().all(|&next| safe[next]));
        checks.any(|replies| replies.iter().any(|&next| kept[next]))
    });
    (safe[0], endless[0])
}

struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % end
    }
}

/// Men on random squares, White to move; nothing if that is no position. Black's king and pawns stay near
/// home, where graphs of checks are small.
fn random_position(random: &mut Random, men: &[(Role, Side)]) -> Option<Position> {
    let mut board = Board::empty();
    for &(role, side) in men {
        let squares = match (role, side) {
            (Role::King, Side::Black) => 56..64,
            (Role::Pawn, Side::Black) => 40..56,
            (Role::Pawn, Side::White) => 8..48,
            _ => 0..64,
        };
        let square = Square::new((squares.start + random.below(squares.end - squares.start)) as u8);
        if board.man(square).is_some() {
            return None;
        }
        board.put(square, Man { role, side });
    }
    Position::try_from(Setup::of_board(board, Side::White)).ok()
}

/// A kind of random positions.
struct Kind {
    attackers: &'static [Role],
    /// How many attackers at most.
    most_attackers: u64,
    others: &'static [Role],
    /// How many other men, from and below.
    how_many: (u64, u64),
    /// Larger graphs of checks are left out.
    most: usize,
    tries: u32,
}

const FEW_MEN: Kind = Kind {
    attackers: &[Role::Queen, Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
    most_attackers: 1,
    others: &[Role::Pawn, Role::Pawn, Role::Pawn, Role::Knight],
    how_many: (0, 3),
    most: 4_000,
    tries: 700,
};

const CROWDED: Kind = Kind {
    attackers: &[Role::Queen, Role::Rook, Role::Rook, Role::Bishop, Role::Knight, Role::Knight],
    most_attackers: 2,
    others: &[Role::Pawn, Role::Pawn, Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook],
    how_many: (2, 8),
    most: 300,
    tries: 6_000,
};

fn random_men(random: &mut Random, kind: &Kind) -> Vec<(Role, Side)> {
    let mut men = vec![(Role::King, Side::White), (Role::King, Side::Black)];
    for _ in 0..=random.below(kind.most_attackers) {
        men.push((kind.attackers[random.below(kind.attackers.len() as u64) as usize], Side::White));
    }
    let (from, below) = kind.how_many;
    for _ in 0..from + random.below(below - from) {
        let side = if random.below(4) == 0 { Side::White } else { Side::Black };
        men.push((kind.others[random.below(kind.others.len() as u64) as usize], side));
    }
    men
}

/// The verdict in a word, its evidence verified.
fn verdict(position: &Position) -> &'static str {
    match prove(position, Limit::DEFAULT) {
        Proof::Proven(strategy) => {
            verify_strategy(position, &strategy).unwrap();
            "proven"
        }
        Proof::Disproved(defence) => {
            verify_defence(position, &defence).unwrap();
            "disproved"
        }
        Proof::Undecided { .. } => "undecided",
    }
}

/// How many positions were judged, how many of them proven, and in how many the checks come to nothing but
/// mate.
fn compare(kind: &Kind) -> (u32, u32, u32) {
    let mut random = Random(0x1949_1912_1889_1841);
    let (mut judged, mut proven, mut mates) = (0, 0, 0);
    for _ in 0..kind.tries {
        let men = random_men(&mut random, kind);
        let Some(position) = random_position(&mut random, &men) else { continue };
        let Some(graph) = whole_graph(&position, kind.most) else { continue };
        if graph[0].is_empty() {
            continue;
        }
        let (safe, endless) = naive(&graph);
        let expected = if endless { "proven" } else { "disproved" };
        assert_eq!(verdict(&position), expected, "{}", fen::write(&position));
        judged += 1;
        proven += u32::from(endless);
        mates += u32::from(safe && !endless);
    }
    (judged, proven, mates)
}

#[test]
fn positions_with_few_men_are_judged_as_the_naive_prover_judges_them() {
    let (judged, proven, mates) = compare(&FEW_MEN);
    assert!(judged > 100 && proven > 30, "{judged} {proven} {mates}");
}

#[test]
fn crowded_positions_are_judged_as_the_naive_prover_judges_them() {
    let (judged, proven, mates) = compare(&CROWDED);
    assert!(judged > 50 && mates > 10, "{judged} {proven} {mates}");
}
