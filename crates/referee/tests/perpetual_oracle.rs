//! The prover of perpetual check beside a naive one, which walks every line of checks and strikes out what fails.

#![allow(clippy::unwrap_used)]

use jadoube_chess::{Board, Man, Position, Role, Setup, Side, Square, notation::fen};
use jadoube_referee::perpetual::{Limit, Proof, prove, verify_defence, verify_strategy};
use std::collections::{BTreeSet, HashMap};

/// Larger graphs of checks are left out.
const MOST: usize = 500;

/// Each check: the positions that the replies lead to. None for a mate.
type Checks = Vec<Vec<usize>>;

/// Every position that checks and replies can lead to, or nothing if they are too many.
fn whole_graph(position: &Position) -> Option<Vec<Checks>> {
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
        if positions.len() > MOST {
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

/// Kings and men on random squares, White to move; nothing if that is no position.
fn random_position(random: &mut Random, men: &[(Role, Side)]) -> Option<Position> {
    let mut board = Board::empty();
    for &(role, side) in men {
        let square = Square::new(random.below(64) as u8);
        if board.man(square).is_some() {
            return None;
        }
        board.put(square, Man { role, side });
    }
    Position::try_from(Setup::of_board(board, Side::White)).ok()
}

fn random_men(random: &mut Random) -> Vec<(Role, Side)> {
    use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    let mut men = vec![(King, Side::White), (King, Side::Black)];
    let attackers = [Queen, Queen, Rook, Rook, Bishop, Knight];
    for _ in 0..=random.below(2) {
        men.push((attackers[random.below(6) as usize], Side::White));
    }
    let others = [Pawn, Pawn, Pawn, Pawn, Knight, Bishop, Rook, Queen];
    for _ in 0..random.below(7) {
        let side = if random.below(4) == 0 { Side::White } else { Side::Black };
        men.push((others[random.below(8) as usize], side));
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

#[test]
fn random_positions_are_judged_as_the_naive_prover_judges_them() {
    let mut random = Random(0x1949_1912_1889_1841);
    let (mut proven, mut mates, mut met) = (0, 0, BTreeSet::new());
    for _ in 0..12_000 {
        let men = random_men(&mut random);
        let Some(position) = random_position(&mut random, &men) else { continue };
        let Some(graph) = whole_graph(&position) else { continue };
        if graph[0].is_empty() {
            continue;
        }
        let (safe, endless) = naive(&graph);
        let expected = if endless { "proven" } else { "disproved" };
        assert_eq!(verdict(&position), expected, "{}", fen::write(&position));
        proven += usize::from(endless);
        mates += usize::from(safe && !endless);
        met.insert(fen::write(&position));
    }
    eprintln!("{} positions, {proven} proven, {mates} with nothing but mate", met.len());
    assert!(met.len() > 500 && proven > 50 && mates > 5, "{} {proven} {mates}", met.len());
}
