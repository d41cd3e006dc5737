//! What is told of acts: the men, what happened on the board, and what stays under the players' fingers.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::{Table, record};

/// Plays a record; what was told of each act, and the table after it.
fn told(text: &str) -> (Vec<DeedView>, Table) {
    let read = record::parse(text).unwrap();
    let mut table = Table::new(read.terms).unwrap();
    let deeds = read.steps.iter().map(|step| {
        let decision = table.decide(&step.act);
        table.apply_and_tell(&decision)
    });
    let deeds = deeds.collect();
    (deeds, table)
}

fn men(deed: &DeedView) -> String {
    let named = |on: &ManOn| format!("{} {} {}", on.man.side, on.man.role.name(), on.square);
    deed.men.iter().map(named).collect::<Vec<_>>().join(", ")
}

fn squares(all: &[Square]) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_false_move_goes_forward_and_an_objection_puts_it_back() {
    let (deeds, _) =
        told("code: london-1841\n\nWhite plays b1-b3\nBlack objects to the move\nBlack requires king\n");
    let [leap, objection, choice] = deeds.as_slice() else { panic!("{deeds:?}") };
    assert_eq!((men(leap).as_str(), leap.to), ("White knight b1", "b3".parse().ok()));
    assert_eq!((leap.effect, leap.made, leap.completed), (BoardEffect::Forward, true, true));
    assert_eq!((objection.verb.as_str(), objection.sort), ("objects", DeedSort::Said));
    assert_eq!((objection.effect, objection.made), (BoardEffect::Back, false));
    assert_eq!((choice.effect, men(choice).as_str()), (BoardEffect::None, "White king e1"));
}

#[test]
fn castling_names_king_rook_and_wing_and_taking_in_passing_the_pawn() {
    let (deeds, _) = told(
        "code: bcf-1912\nposition: 4k3/8/8/3pP3/8/8/8/4K2R w K d6\n\nWhite plays e5xd6 e.p.\nBlack plays e8-d8\nWhite plays O-O\n",
    );
    let taken = deeds[0].taken.unwrap();
    assert_eq!((taken.square.to_string().as_str(), taken.man.role), ("d5", Role::Pawn));
    assert_eq!(
        (men(&deeds[2]).as_str(), deeds[2].castling),
        ("White king e1, White rook h1", Some(Wing::King))
    );
    assert_eq!(deeds[2].to, "g1".parse().ok());
}

#[test]
fn a_man_in_hand_is_moved_and_not_let_go() {
    let (deeds, table) = told("code: bcf-1912\n\nWhite places e2-e4\nBlack offers a draw\n");
    assert_eq!((deeds[0].made, deeds[0].effect, deeds[0].completed), (false, BoardEffect::Forward, false));
    let [white, black] = table.view(Seat::Table).hands;
    assert_eq!((white.holds, black.holds), ("e4".parse().ok(), None));
}

#[test]
fn a_man_touched_stays_in_the_hand_while_there_is_only_talk() {
    let begun = "code: bcf-1912\n\nWhite touches d2\nWhite touches e2\n";
    let talk = "Black offers a draw\nWhite says check\n";
    let hands = |more: &str| told(&format!("{begun}{more}")).1.view(Seat::Table).hands;
    let [white, black] = hands(talk);
    assert_eq!((squares(&white.touched).as_str(), white.holds), ("d2 e2", "e2".parse().ok()));
    assert_eq!(black.touched, []);
    assert_eq!(hands("White adjusts g1\n")[0].holds, None);
    assert_eq!(hands("White plays e2-e4\n").map(|hands| hands.touched.len()), [0, 0]);
}

#[test]
fn who_touches_out_of_turn_is_seen_until_the_other_has_moved() {
    let touched = "code: london-1841\n\nBlack touches g8\n";
    let hands = |more: &str| told(&format!("{touched}{more}")).1.view(Seat::Table).hands;
    assert_eq!(squares(&hands("")[1].touched), "g8");
    assert_eq!(squares(&hands("White touches e2\n")[1].touched), "g8");
    assert_eq!(hands("White plays e2-e4\n")[1].holds, None);
}

#[test]
fn what_the_clock_completes_is_told_alike_lawful_or_not() {
    let game = |line: &str| {
        told(&format!(
            "code: fide-2023\nlimit: 1h\nclock: pressed\n\n{line}\nWhite presses\nBlack touches e7\n"
        ))
    };
    let told = |line: &str| {
        let (deeds, table) = game(line);
        let facts: Vec<_> = deeds.iter().map(|deed| (deed.made, deed.completed, deed.effect)).collect();
        (facts, table.view(Seat::Table).hands)
    };
    let lawful = told("White plays e2-e4");
    assert_eq!(lawful.0[..2], [(true, false, BoardEffect::Forward), (false, true, BoardEffect::None)]);
    assert_eq!(lawful, told("White plays e2-e5"));
}

#[test]
fn an_act_that_is_refused_names_its_men_and_changes_nothing() {
    let (deeds, _) = told("code: bcf-1912\n\nWhite touches e5\nWhite adjusts e2\nWhite quits\n");
    assert_eq!((men(&deeds[0]).as_str(), deeds[0].touched.as_slice()), ("", &[][..]));
    assert_eq!((men(&deeds[1]).as_str(), squares(&deeds[1].touched).as_str()), ("White pawn e2", "e2"));
    assert_eq!((deeds[2].made, deeds[2].effect), (false, BoardEffect::None));
}
