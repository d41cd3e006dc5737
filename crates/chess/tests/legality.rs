//! Every question about one move, asked of every pair of squares and every promotion, against the list of
//! legal moves.
#![allow(clippy::unwrap_used)]

mod common;

use common::{naive::Naive, position, positions};
use jadoube_chess::{Move, Objection, Position, Role, Square};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const BECOMES: [Option<Role>; 7] = [
    None,
    Some(Role::Knight),
    Some(Role::Bishop),
    Some(Role::Rook),
    Some(Role::Queen),
    Some(Role::Pawn),
    Some(Role::King),
];

fn every_position() -> impl Iterator<Item = Position> {
    positions::REGULAR.iter().chain(positions::IRREGULAR).map(|fen| position(fen))
}

fn every_question() -> impl Iterator<Item = (Square, Square, Option<Role>)> {
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    pairs.flat_map(|(from, to)| BECOMES.into_iter().map(move |becomes| (from, to, becomes)))
}

fn legal(position: &Position) -> BTreeSet<Move> {
    position.legal_moves().into_iter().collect()
}

#[test]
fn there_are_many_positions_to_ask_about() {
    assert!(every_position().count() >= 60);
}

#[test]
fn no_legal_move_is_listed_twice_and_the_count_agrees() {
    for position in every_position() {
        let moves = position.legal_moves();
        assert_eq!(moves.len(), legal(&position).len(), "{position:?}");
        assert_eq!(position.count_legal() as usize, moves.len(), "{position:?}");
        assert_eq!(position.has_legal_move(), !moves.is_empty(), "{position:?}");
    }
}

#[test]
fn the_list_is_what_a_naive_search_finds() {
    for position in every_position() {
        let ours: BTreeSet<_> =
            position.legal_moves().into_iter().map(|mv| (mv.from(), mv.to(), mv.promotion())).collect();
        let naive: BTreeSet<_> = Naive::of(&position).moves().into_iter().collect();
        assert_eq!(ours, naive, "{position:?}");
    }
}

#[test]
fn a_move_is_found_exactly_if_it_is_listed() {
    for position in every_position() {
        let found: BTreeSet<_> =
            every_question().filter_map(|(from, to, becomes)| position.find(from, to, becomes)).collect();
        assert_eq!(found, legal(&position), "{position:?}");
    }
}

#[test]
fn a_found_move_is_the_one_asked_for() {
    for position in every_position() {
        for (from, to, becomes) in every_question() {
            if let Some(mv) = position.find(from, to, becomes) {
                assert_eq!((mv.from(), mv.to(), mv.promotion()), (from, to, becomes), "{position:?}");
            }
        }
    }
}

#[test]
fn a_reason_is_given_exactly_if_no_move_is_found() {
    for position in every_position() {
        for (from, to, becomes) in every_question() {
            let found = position.find(from, to, becomes);
            match position.why_not(from, to, becomes) {
                Ok(mv) => assert_eq!(Some(mv), found, "{position:?}"),
                Err(reasons) => {
                    assert!(found.is_none(), "{position:?}: {from}{to} {becomes:?}: {reasons:?}");
                    assert!(!reasons.is_empty(), "{position:?}: {from}{to} {becomes:?}");
                    assert!(reasons.iter().all(|reason| !reason.to_string().is_empty()));
                }
            }
        }
    }
}

#[test]
fn a_check_given_as_reason_names_who_gives_it() {
    use jadoube_chess::Objection::LeavesCheck;
    for position in every_position() {
        for (from, to, becomes) in every_question() {
            for reason in position.why_not(from, to, becomes).err().unwrap_or_default() {
                if let LeavesCheck(men) = reason {
                    assert!(men.any(), "{position:?}: {from}{to}");
                    assert!((men & position.board().side(position.turn())).is_empty());
                }
            }
        }
    }
}

#[test]
fn a_move_of_any_position_is_legal_exactly_where_it_is_listed() {
    let pool: BTreeSet<Move> = every_position().flat_map(|position| position.legal_moves()).collect();
    for position in every_position() {
        let listed = legal(&position);
        for &mv in &pool {
            let mut after = position;
            assert_eq!(position.is_legal(mv), listed.contains(&mv), "{position:?}: {mv:?}");
            assert_eq!(after.play(mv), listed.contains(&mv));
            assert_eq!(after == position, !listed.contains(&mv), "{position:?}: {mv:?}");
        }
    }
}

#[test]
fn children_are_the_positions_after_the_listed_moves() {
    for position in every_position() {
        let mut children = Vec::new();
        let _ = position.visit_children(|mv, child| {
            children.push((mv, *child));
            ControlFlow::Continue(())
        });
        let expected: Vec<_> =
            position.legal_moves().into_iter().map(|mv| (mv, position.after(mv))).collect();
        assert_eq!(children, expected, "{position:?}");
    }
}

#[test]
fn a_visitor_that_breaks_sees_no_more() {
    for position in every_position().filter(Position::has_legal_move) {
        let (mut moves, mut children) = (0, 0);
        let _ = position.visit_legal(|_| {
            moves += 1;
            ControlFlow::Break(())
        });
        let _ = position.visit_children(|_, _| {
            children += 1;
            ControlFlow::Break(())
        });
        assert_eq!((moves, children), (1, 1), "{position:?}");
    }
}

#[test]
fn a_promotion_unnamed_does_not_hide_the_check_left() {
    let at = |name: &str| name.parse::<Square>().unwrap();
    let check = Objection::LeavesCheck([at("h7")].into_iter().collect());
    let pinned = position("3r4/K3P2r/8/8/8/8/8/k7 w - - 0 1");
    assert_eq!(pinned.why_not(at("e7"), at("d8"), None), Err(vec![Objection::PromotionMissing, check]));
    assert_eq!(pinned.why_not(at("e7"), at("d8"), Some(Role::Queen)), Err(vec![check]));
}
