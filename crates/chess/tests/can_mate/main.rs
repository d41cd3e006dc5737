//! The prover of whether a side can still mate, beside another program, beside plain exhaustion, and on
//! positions from nowhere.

#![allow(clippy::unwrap_used)]

mod compare;
mod exhaustion;
mod positions;

use compare::Compared;
use jadoube_chess::can_mate::{Bounds, CanMate, can_mate, dead, is_helpmate, is_plainly_alive};
use jadoube_chess::notation::fen;
use jadoube_chess::{Board, Man, Role, Setup, Side, Square, Squares, Tolerance, attacks};
use jadoube_testkit::Soak;
use positions::{blocked, played, sparse, walled};

/// Positions of games played at random, sparse endings and locked pawns, a third each.
#[test]
fn another_program_answers_every_position_alike() {
    let mut compared = Compared::default();
    for (round, mut random) in Soak::of(10_000).rounds() {
        let position = match round % 3 {
            0 => played(&mut random),
            1 => sparse(&mut random),
            _ => blocked(&mut random),
        };
        compared.add(&position);
    }
    compared.hold();
}

/// Kings and a few pieces among locked pawns: few enough positions to go through them all without any
/// thought.
#[test]
fn exhaustion_answers_alike_where_it_comes_to_an_end() {
    let (mut ended, mut never, mut mates) = (0, 0, 0);
    for (_, mut random) in Soak::of(200).rounds() {
        let position = walled(&mut random, &[Role::Bishop, Role::Bishop, Role::Knight], 1);
        let Some(can) = exhaustion::can_mate(&position, 12_000) else { continue };
        for side in Side::BOTH {
            let ours = can_mate(&position, side, Bounds::DEFAULT).known();
            assert_eq!(ours, Some(can[side.index()]), "{side}: {}", fen::write(&position));
        }
        ended += 1;
        never += usize::from(can == [false; 2]);
        mates += usize::from(can != [false; 2]);
    }
    assert!(ended > 30 && never > 20, "{ended} ended, {never} dead, {mates} with a mate");
}

/// All of them with the king that is checked in an eighth of the board, which stands for the others.
#[test]
fn a_bishop_mates_nobody_who_has_but_a_rook_or_a_queen() {
    let eighth = Square::all().filter(|at| at.file() < 4 && at.rank() <= at.file());
    let mut checks = 0;
    for mated in eighth {
        let beside = attacks(Role::King, Side::White, mated, Squares::NONE).with(mated);
        for bishop in attacks(Role::Bishop, Side::White, mated, Squares::NONE) {
            for king in Square::all().filter(|&at| !beside.has(at) && at != bishop) {
                for (other, role) in Square::all().flat_map(|at| [(at, Role::Rook), (at, Role::Queen)]) {
                    if [mated, bishop, king].contains(&other) {
                        continue;
                    }
                    let mut board = Board::empty();
                    board.put(mated, Role::King.of(Side::Black));
                    board.put(king, Role::King.of(Side::White));
                    board.put(bishop, Role::Bishop.of(Side::White));
                    board.put(other, role.of(Side::Black));
                    let position =
                        Setup::of_board(board, Side::Black).build(Tolerance::ALL).unwrap().position;
                    assert!(!position.is_checkmate(), "{}", fen::write(&position));
                    checks += u32::from(position.is_check());
                }
            }
        }
    }
    assert!(checks > 300_000, "{checks}");
}

#[test]
fn positions_from_nowhere_never_panic_and_are_left_open() {
    let men: Vec<Man> = Man::all().collect();
    let mut left_open = 0;
    for (_, mut random) in Soak::of(3_000).rounds() {
        let mut board = Board::empty();
        for _ in 0..random.below(65) {
            board.put(Square::new(random.below(64) as u8), *random.pick(&men));
        }
        let setup = Setup::of_board(board, *random.pick(&Side::BOTH));
        let regular = setup.defects().is_empty();
        let position = setup.build(Tolerance::ALL).unwrap().position;
        let bounds = Bounds { positions: 500 };
        for side in Side::BOTH {
            let answer = can_mate(&position, side, bounds);
            if let Some(line) = answer.line() {
                assert!(is_helpmate(&position, side, line), "{}", fen::write(&position));
            }
            assert!(regular || answer == CanMate::Undecided, "{}", fen::write(&position));
        }
        if !regular {
            left_open += 1;
            assert!(!is_plainly_alive(&position) && dead(&position, bounds).is_none());
        }
    }
    assert!(left_open > 1_000, "{left_open}");
}

#[test]
fn the_same_question_has_the_same_answer() {
    for (_, mut random) in Soak::of(100).rounds() {
        let position = blocked(&mut random);
        for side in Side::BOTH {
            let ask = || can_mate(&position, side, Bounds { positions: 3_000 });
            assert_eq!(ask(), ask());
        }
    }
}
