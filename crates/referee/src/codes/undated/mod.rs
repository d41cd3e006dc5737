//! An early English code without a date: twenty laws, in their order. Silence goes to the bystanders (20).

mod agreed;
mod laws;
mod readings;
mod topic_answers;

use crate::code::{
    AbsentRooks, Code, Commands, ConductAnswer, Cry, DeferredAs, Facts, Fifty, LastRank, LetsBack, MateNeeds,
    MayAsk, Misconduct, MissingManSquare, Neglect, NoticeTime, OddsAnswer, OpponentAdjusts, Perpetual,
    Repetition, SetUpFault, StartAnswer, StartFacts, Touch, TouchDuty, Touching, UnsaidCheck, Waiver,
    options,
};
use crate::duty::{Castles, Duty, Task};
use crate::fault::{Answer, ClaimOption, Fault, Remedy, Until, Windows};
use crate::force::Force;
use crate::movement::Broken;
use crate::ruling::{Basis, GameResult};
use crate::scene::ManId;
use crate::series::{Colours, FirstMove, SeriesLaws};
use crate::terms::Venue;
use jadoube_chess::{Role, Side};

pub(crate) static CODE: Code = Code {
    id: "undated",
    name: "An early English code, undated",
    short: "Undated",
    year: None,
    typical: "A man touched must be moved, a check not said may be ignored, and a false move may be claimed only before the reply.",
    version: 3,
    laws: laws::LAWS,
    topic_answers: topic_answers::TOPIC_ANSWERS,
    agreed: agreed::AGREED,
    last_rank: LastRank::PawnMayStay, // 11
    naming: "11",
    unsaid_check: UnsaidCheck::MayBeIgnored, // 15
    commands: Commands::PinnedMenToo,        // 14
    castling_by_the_letter: false,
    absent_rooks: AbsentRooks::NoCastling,
    notice: NoticeTime::WithTheTouch, // 5, 6
    opponent_adjusts: OpponentAdjusts::WithNotice,
    touch: laws_5_6_17_touching,
    touch_duty: TouchDuty::Stands,
    deferred: DeferredAs::Touched,
    waiver: Waiver::MoveStands,
    fault: false_moves,
    windows: law_10_until_the_next_move,
    movement: law_12_movement,
    cry: Cry::Binding { late: "15", falsely: "16", lets_back: LetsBack::AnyMove },
    completed: "9",
    board: law_1_board,
    set_up: law_3_forgotten_man,
    beginning: |_| StartAnswer::AsOutOfTurn, // 8
    missing: law_5_knocked_off,
    mate: (Basis::Law("15"), MateNeeds::CheckSaid),
    stalemate: law_18_stalemate,
    fifty: Fifty::Notice { law: "19", may_ask: law_19_difficult_mates },
    repetition: Repetition::Silent,
    perpetual: Perpetual::Silent,
    odds_left_on: law_4_odds_forgotten,
    odds_penalty: Some("4"),
    undertaking: Some("19"),
    misconduct: |_: Misconduct| ConductAnswer::Silent,
    resignation: Basis::Usage,
    agreement: Basis::Usage,
    office: Basis::Law("20"),
    fact_office: None,
    unasked: Basis::Law("20"),
    unknown_position: None,
    odds_beginner: |giver, _| giver, // 2
    // 2: the giver of odds begins the first game; then in turn after a decided game, the same again after a
    // draw. Colours are nowhere spoken of.
    series: SeriesLaws {
        lots_for_colour: Basis::Usage,
        lots_for_move: Basis::Law("2"),
        colours: Colours::Kept,
        colours_by: Basis::Usage,
        first_move: FirstMove::InTurnButNotAfterDraws,
        first_move_by: Basis::Law("2"),
        odds_by: |_| Some(Basis::Law("2")),
        // In turn at odds too, but for a move that is itself part of what is given.
        odds_after_by: |gift| gift.has_the_move().then_some(Basis::Usage),
        annulled_by: Basis::Usage,
    },
    held_man_back: None,
    neglect: Neglect::EachAlone,
    long_check: None,
    clocks: None,
    adjournment: None,
    absence: None,
};

/// 12: two squares are for a pawn's first move.
fn law_12_movement(broken: Broken) -> &'static [&'static str] {
    if broken == Broken::PawnTwoSquares { &["12"] } else { &[] }
}

/// 1: before four moves either may insist on beginning again.
fn law_1_board(facts: &StartFacts) -> StartAnswer {
    if facts.four_each() {
        return StartAnswer::Refused(Basis::Law("1"));
    }
    StartAnswer::Options { law: "1", choices: vec![ClaimOption::Recommence], chooser: facts.by }
}

/// 3: the adversary of the one who forgot a man lets it be placed or begins again. A man misplaced is not
/// spoken of.
fn law_3_forgotten_man(facts: &StartFacts, fault: &SetUpFault) -> StartAnswer {
    if fault.misplaced {
        return StartAnswer::Silent;
    }
    let other_forgot = fault.left_off.iter().any(|(_, man)| man.side != facts.by);
    let chooser = if other_forgot { facts.by } else { !facts.by };
    StartAnswer::Options { law: "3", choices: vec![ClaimOption::Place, ClaimOption::Recommence], chooser }
}

/// 5: a man displaced by accident may be put back.
fn law_5_knocked_off(square: MissingManSquare) -> StartAnswer {
    match square {
        MissingManSquare::Known => StartAnswer::PutRight("5"),
        MissingManSquare::Unknown => StartAnswer::Silent,
    }
}

/// 5: what is touched must be played; 17: what cannot be without baring the king brings the king; 6: what is
/// the adversary's may be made to be taken, and what cannot be taken brings the king.
fn laws_5_6_17_touching(facts: &Facts<'_>, touch: &Touch) -> Touching {
    let mut touching = Touching { duty: own_man(facts, &touch.own), claim: None };
    if touch.adverse.is_empty() {
        return touching;
    }
    let takeable = facts.takeable(&touch.adverse);
    let Some(duty) = &touching.duty else {
        if takeable.is_empty() {
            touching.duty = facts.king().map(|king| king_duty(king, "6"));
        } else {
            touching.claim = Some(Answer::new(&["6"], Remedy::Options(options(takeable))));
        }
        return touching;
    };
    // Both rules stand side by side, and the claimant presses the one he likes.
    let none_takeable = takeable.is_empty();
    let by_6 = if none_takeable { facts.king().into_iter().collect() } else { takeable };
    let mut tasks = duty.any.clone();
    tasks.extend(by_6.into_iter().filter(|task| !duty.any.contains(task)));
    let law = duty.law;
    touching.claim = Some(Answer::new(&[law, "6"], Remedy::Options(options(tasks))));
    // The king bound by the first touch is not loosened by the next.
    let adverse_first = facts.scene.touched.first().is_some_and(|man| touch.adverse.contains(man));
    if let Some(king) = facts.king().filter(|_| adverse_first && none_takeable) {
        touching.duty = Some(king_duty(king, "6"));
    }
    touching
}

/// Castling is a move of the king: a rook touched is played by it only if the king was touched as well.
fn castling_with(facts: &Facts<'_>, own: &[ManId]) -> Castles {
    let king = own.iter().any(|&man| facts.role(man) == Some(Role::King));
    if king { Castles::ByEither } else { Castles::ByKing }
}

fn own_man(facts: &Facts<'_>, own: &[ManId]) -> Option<Duty> {
    if let Some(&task) = facts.movable(own).first() {
        return Some(Duty { any: vec![task], law: "5", castling: castling_with(facts, own), rook: None });
    }
    let exposing = own.iter().any(|&man| facts.is_exposing(man));
    facts.king().filter(|_| exposing).map(|king| king_duty(king, "17"))
}

fn king_duty(king: Task, law: &'static str) -> Duty {
    Duty { any: vec![king], law, castling: Castles::Never, rook: None }
}

/// 7: one's own man taken; 8: moved twice; 10: a false move recalled, the touch rules then applying; 14:
/// false castling.
fn false_moves(facts: &Facts<'_>, fault: &Fault) -> Answer {
    let fault = &fault.as_false_move();
    if let Fault::FalseMove { man, .. } | Fault::FalseCapture { man, .. } = fault
        && let Some(duty) = facts.duty_left(*man)
    {
        return Answer::new(&["10", duty.law], Remedy::DutyStands);
    }
    match fault {
        Fault::OwnTaken { man, taken } => {
            Answer::new(&["7"], Remedy::Options(options(facts.movable(&[*man, *taken]))))
        }
        Fault::MovedOutOfTurn { .. } | Fault::RookQuittedFirst { .. } => {
            Answer::new(&["8"], Remedy::Options(vec![ClaimOption::Stand, ClaimOption::Retract]))
        }
        Fault::FalseMove { man, .. } => {
            let (law, tasks) = law_5_or_17(facts, *man);
            Answer::new(&["10", law], Remedy::Impose(tasks))
        }
        Fault::FalseCapture { man, taken, .. } => {
            let (_, mut tasks) = law_5_or_17(facts, *man);
            let takeable = facts.takeable(&[*taken]);
            let by_6 = if takeable.is_empty() { facts.king().into_iter().collect() } else { takeable };
            tasks.extend(by_6.into_iter().filter(|task| !tasks.contains(task)).collect::<Vec<_>>());
            Answer::new(&["10", "5", "6"], Remedy::Options(options(tasks)))
        }
        Fault::AdverseMoved { man, .. } => match facts.takeable(&[*man]) {
            takeable if takeable.is_empty() => {
                Answer::new(&["10", "6"], Remedy::Impose(facts.king().into_iter().collect()))
            }
            takeable => Answer::new(&["10", "6"], Remedy::Options(options(takeable))),
        },
        Fault::FalseCastling { king, rook, .. } => {
            let men: Vec<ManId> = [Some(*king), *rook].into_iter().flatten().collect();
            Answer::new(&["14"], Remedy::Impose(facts.movable(&men)))
        }
        Fault::NotTheDuty { law, .. } => Answer::new(&[law], Remedy::DutyStands),
        Fault::Touched { .. } | Fault::TouchedOutOfTurn { .. } | Fault::CheckNeglected { .. } => {
            Answer::new(&["5"], Remedy::PutBack)
        }
    }
}

fn law_5_or_17(facts: &Facts<'_>, man: ManId) -> (&'static str, Vec<Task>) {
    let men = facts.touched_and(man);
    match facts.movable(&men).first() {
        Some(&task) => ("5", vec![task]),
        None if men.iter().any(|&man| facts.is_exposing(man)) => ("17", facts.king().into_iter().collect()),
        None => ("5", Vec::new()),
    }
}

/// 10: nothing is recalled once the adversary has made his next move.
fn law_10_until_the_next_move(_fault: &Fault) -> Windows {
    Windows { penalty: (Until::Reply, "10"), undo: None }
}

/// 18: in England a draw, elsewhere lost by the side that cannot move.
fn law_18_stalemate(side: Side, place: Venue) -> (&'static [Basis], GameResult) {
    let result = match place {
        Venue::England => GameResult::Drawn,
        Venue::Abroad => GameResult::Won(!side),
    };
    (&[Basis::Law("18")], result)
}

/// 4: found before four moves each, the man is taken off; later the one who suffered by it chooses.
fn law_4_odds_forgotten(facts: &StartFacts) -> OddsAnswer {
    if facts.four_each() { OddsAnswer::ReceiverChooses("4") } else { OddsAnswer::TakenOff("4") }
}

/// 19: the weaker side may ask when the other has only pieces with which mate is difficult. A queen or a rook
/// against the king alone is not; of that, and of equal force, the law says nothing.
fn law_19_difficult_mates(asker: Force, other: Force) -> MayAsk {
    let no_pawns = asker.pawns + other.pawns == 0;
    if !no_pawns || !other.can_mate() || asker.worth() > other.worth() {
        return MayAsk::No;
    }
    let equal = asker.worth() == other.worth();
    let easy = asker.is_bare_king() && other.queens + other.rooks > 0;
    if equal || easy { MayAsk::Silent } else { MayAsk::Yes }
}
