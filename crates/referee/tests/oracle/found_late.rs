//! A false move found only after it was answered: B 25 and C 13(b) put it back whenever it is found, S VII
//! within four moves of each, U 10 and L XXV not at all.

use crate::false_move::false_move;
use crate::position::{Position, name};
use crate::report::Report;
use crate::rules::{Code, count_all, side_name};
use crate::table::{Played, is_refused};
use cozy_chess::Color;
use jadoube_testkit::{Random, Soak};

#[test]
fn a_false_move_found_late_goes_back_or_stands_as_the_documents_say() {
    let mut report = Report::default();
    for (_, mut random) in Soak::of(3_000).rounds() {
        one_game(&mut random, &mut report);
    }
    report.must_be_clean(5_000);
}

fn one_game(random: &mut Random, report: &mut Report) {
    let code = Code::ALL[random.below(5)];
    let mut position = Position::start(random);
    for _ in 0..random.below(50) {
        position = next(random, &position, None).unwrap_or(position);
    }
    let mut played = Played::at(code, &position.board.to_string());
    say_if_check(&mut played, &position);
    let Some((from, to, after)) = false_move(random, &position) else {
        return;
    };
    let (before, offender) = (position, side_name(after.side()));
    let offender = if offender == "White" { "Black" } else { "White" };
    played.act(&format!("{offender} plays {}-{}", name(from), name(to)));
    say_if_check(&mut played, &after);
    let moves = 1 + random.below(24);
    let mut position = after;
    for _ in 0..moves {
        let Some(after) = next(random, &position, Some(&mut played)) else {
            return;
        };
        position = after;
    }
    let (replies, more) = (moves.div_ceil(2), moves / 2);
    let back = match code {
        Code::U | Code::L => false,
        Code::S => !(replies > 4 && more > 4),
        Code::B | Code::C => true,
    };
    let kind = |what: &str| format!("{code:?} {what}");
    report.compare(&kind("open"), &played.record, &back, &played.table.is_open());
    let by = side_name(if random.below(2) == 0 { Color::White } else { Color::Black });
    let objects = match random.below(3) {
        0 => format!("{by} objects"),
        1 => format!("{by} objects to the move"),
        _ => format!("{by} objects to move 1 of {offender}"),
    };
    let decision = played.act(&objects);
    report.compare(&kind("refused"), &played.record, &!back, &is_refused(&decision));
    let stands = if back { &before } else { &position };
    let told = (stands.placement(), side_name(stands.side()).to_owned(), count_all(code, stands));
    let table = &played.table;
    let is = (table.board().placement(), table.turn().to_string(), table.count_lawful());
    report.compare(&kind("board, turn, moves"), &played.record, &told, &is);
    report.compare(
        &kind("duty"),
        &played.record,
        &(Vec::new(), Vec::new()),
        &(played.must(), played.options()),
    );
    let law = decision.rulings.iter().any(|ruling| ruling.basis.to_string() == law_of(code));
    report.compare(&kind("law"), &played.record, &true, &law);
}

fn law_of(code: Code) -> &'static str {
    match code {
        Code::U => "10",
        Code::L => "XXV",
        Code::S => "VII",
        Code::B => "25",
        Code::C => "13(b)",
    }
}

/// A lawful move, after which the game goes on; at the table too, if one is given, checks being said.
fn next(random: &mut Random, position: &Position, played: Option<&mut Played>) -> Option<Position> {
    if position.is_over() {
        return None;
    }
    let ply = random.pick(&position.plies);
    let after = position.after(ply);
    if after.is_over() {
        return None;
    }
    if let Some(played) = played {
        played.act(&format!("{} plays {}", side_name(position.side()), ply.text));
        say_if_check(played, &after);
    }
    Some(after)
}

fn say_if_check(played: &mut Played, position: &Position) {
    if position.is_check() {
        played.act(&format!("{} says check", side_name(!position.side())));
    }
}
