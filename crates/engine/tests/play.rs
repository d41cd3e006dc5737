//! The engine as its callers see it: mates found, random players beaten, the same moves for the same nodes,
//! and no position too strange.

#![allow(clippy::unwrap_used)]

use jadoube_chess::notation::{Epd, EpdOperand, fen};
use jadoube_chess::{Board, Man, Position, Role, Setup, Side, Square, Tolerance};
use jadoube_engine::{Level, Question, Score, Thinker};
use jadoube_testkit::Random;
use proptest::prelude::*;

fn think(position: Position, nodes: u64) -> jadoube_engine::Finding {
    Thinker::with_megabytes(4).think(&Question { nodes, ..Question::of(position) }, &mut ())
}

/// Every position of the suite has a mate in as many moves as it says and in none fewer: the solver of
/// `examples/mates.rs`, which tries every move, found it.
#[test]
fn every_mate_of_the_suite_is_found() {
    let suite = include_str!("mates.epd");
    let mut solved = 0;
    for line in suite.lines().filter(|line| !line.starts_with('#')) {
        let epd = Epd::read(line).unwrap();
        let position = Position::try_from(epd.setup).unwrap();
        let (_, operands) = epd.operations.iter().find(|(name, _)| name == "dm").unwrap();
        let moves: i32 = match &operands[0] {
            EpdOperand::Word(word) => word.parse().unwrap(),
            other @ EpdOperand::Text(_) => panic!("{line}: {other:?}"),
        };
        let found = think(position, 400_000);
        assert_eq!(found.score, Score::Mate(moves), "{line}");
        solved += 1;
    }
    assert!(solved >= 60, "{solved}");
}

#[test]
fn a_hundred_of_a_hundred_games_against_random_moves_are_won() {
    let mut random = Random::new(7);
    for game in 0..100 {
        let ours = if game % 2 == 0 { Side::White } else { Side::Black };
        let mut thinker = Thinker::with_megabytes(1);
        let (mut position, mut before) = (Position::initial(), Vec::new());
        while position.has_legal_move() && before.len() < 300 {
            let mv = if position.turn() == ours {
                let question = Question { nodes: 3000, before: &before, ..Question::of(position) };
                thinker.think(&question, &mut ()).line[0]
            } else {
                let moves = position.legal_moves();
                moves[random.below(moves.len())]
            };
            before.push(position);
            position = position.after(mv);
        }
        assert!(position.is_checkmate() && position.turn() != ours, "game {game}: {}", fen::write(&position));
    }
}

#[test]
fn the_same_nodes_find_the_same() {
    let question = Question { nodes: 30_000, ..Question::of(Position::initial()) };
    let once = Thinker::with_megabytes(2).think(&question, &mut ());
    let mut thinker = Thinker::with_megabytes(2);
    thinker.think(&question, &mut ());
    thinker.forget();
    assert_eq!(once, thinker.think(&question, &mut ()));
}

#[test]
fn a_duty_leaves_only_some_moves() {
    let position = Position::initial();
    let only: Vec<_> = position.legal_moves().into_iter().filter(|mv| mv.role() == Role::Knight).collect();
    let question = Question { nodes: 5000, only: &only, ..Question::of(position) };
    assert!(only.contains(&Thinker::with_megabytes(1).think(&question, &mut ()).line[0]));
}

/// Any men on any squares, any number of kings, either side to move.
fn anything() -> impl Strategy<Value = Position> {
    let man = (0..6usize, any::<bool>())
        .prop_map(|(role, white)| Role::ALL[role].of(if white { Side::White } else { Side::Black }));
    let men = prop::collection::vec((0..64u8, man), 0..40);
    (men, any::<bool>()).prop_map(|(men, white): (Vec<(u8, Man)>, bool)| {
        let mut board = Board::empty();
        for (square, man) in men {
            board.put(Square::new(square), man);
        }
        let turn = if white { Side::White } else { Side::Black };
        Setup::of_board(board, turn).build(Tolerance::ALL).unwrap().position
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn no_position_is_too_strange(position in anything(), level in 1..=10u8) {
        let question = Question { nodes: 800, ..Question::of(position) };
        let level = Level::new(level).unwrap();
        let found = Thinker::with_megabytes(1).choose(&question, level, 1, &mut ());
        match found.line.first() {
            Some(&mv) => prop_assert!(position.is_legal(mv)),
            None => prop_assert!(!position.has_legal_move()),
        }
    }
}

#[test]
fn sixty_queens_are_no_trouble() {
    let text = "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/qqqqqqqq/qqqqqqqq/QQQQ4/QQQQQQQQ/QQQQQQQQ w - - 0 1";
    let position = fen::read(text).unwrap().build(Tolerance::ALL).unwrap().position;
    assert!(position.is_legal(think(position, 3000).line[0]));
}
