//! Carries every man to every square, lawfully or not, and looks for men lost on the way.
#![allow(clippy::unwrap_used)]

mod common;

use common::{position, positions};
use jadoube_chess::{Castling, MoveKind, Position, Role, Square, Tolerance};

fn every_transfer(position: &Position) -> impl Iterator<Item = (Square, Square)> {
    let men = position.board().occupied();
    men.into_iter().flat_map(|from| Square::all().map(move |to| (from, to)))
}

fn every_position() -> impl Iterator<Item = Position> {
    positions::REGULAR.iter().chain(positions::IRREGULAR).map(|fen| position(fen))
}

#[test]
fn only_the_man_on_the_target_is_lost() {
    for position in every_position() {
        for (from, to) in every_transfer(&position) {
            let next = position.transfer(from, to, None).unwrap();
            let legal = position.find(from, to, None);
            let passing = legal.is_some_and(|mv| mv.kind() == MoveKind::EnPassant);
            let replaced = from != to && position.board().occupied().has(to);
            let lost = u32::from(passing) + u32::from(replaced);
            let men = |position: &Position| position.board().occupied().count();
            assert_eq!(men(&next), men(&position) - lost, "{position:?}: {from}{to}");
        }
    }
}

#[test]
fn every_other_square_is_left_alone_by_a_transfer_that_is_no_legal_move() {
    for position in every_position() {
        for (from, to) in
            every_transfer(&position).filter(|&(from, to)| position.find(from, to, None).is_none())
        {
            let next = position.transfer(from, to, None).unwrap();
            let mut expected = *position.board();
            let man = expected.take(from).unwrap();
            expected.put(to, man);
            assert_eq!(next.board(), &expected, "{position:?}: {from}{to}");
            assert_eq!(next.turn(), !position.turn());
        }
    }
}

#[test]
fn a_legal_move_is_made_as_such() {
    for position in every_position() {
        for mv in position.legal_moves() {
            let next = position.transfer(mv.from(), mv.to(), mv.promotion()).unwrap();
            assert_eq!(next, position.after(mv), "{position:?}: {mv}");
        }
    }
}

#[test]
fn the_piece_named_is_the_piece_put_down() {
    for position in every_position() {
        for (from, to) in every_transfer(&position) {
            let side = position.board().man(from).unwrap().side;
            for role in Role::ALL {
                let next = position.transfer(from, to, Some(role)).unwrap();
                assert_eq!(next.board().man(to), Some(role.of(side)), "{position:?}: {from}{to} {role}");
            }
        }
    }
}

#[test]
fn a_vacant_square_has_nothing_to_carry() {
    for position in every_position() {
        for from in !position.board().occupied() {
            assert_eq!(position.transfer(from, from, None), None, "{position:?}: {from}");
        }
    }
}

#[test]
fn what_a_transfer_leaves_claims_no_right_that_it_cannot_hold() {
    for position in every_position() {
        for (from, to) in every_transfer(&position) {
            let next = position.transfer(from, to, None).unwrap();
            let rebuilt = next.setup().build(Tolerance::ALL).unwrap().position;
            assert_eq!(rebuilt, next, "{position:?}: {from}{to}");
        }
    }
}

#[test]
fn a_false_move_of_any_king_ends_castling() {
    let at = |name: &str| name.parse::<Square>().unwrap();
    let two_kings = position("4k3/8/8/3K4/8/8/8/4K2R w K - 0 1");
    assert_ne!(two_kings.castling(), Castling::NONE);
    assert_eq!(two_kings.transfer(at("d5"), at("a2"), None).unwrap().castling(), Castling::NONE);
}
