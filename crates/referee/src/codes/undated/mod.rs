//! An early English code without a date: twenty laws, in their order. Silence goes to the bystanders (20).

mod agreed;
mod laws;
mod readings;
mod topic_answers;

use crate::code::{
    Case, CheckLaws, ClaimLaws, Code, Commands, ConductLaws, Cry, Document, DrawLaws, GameFacts, LastRank,
    LetsBack, MateNeeds, MayAsk, MissingManSquare, MoveLaws, NoticeTime, OddsAnswer, PassingLasts,
    QuietMoves, SetUpFault, StartAnswer, StartFacts, StartLaws, Still, TakeBack, Touch, TouchLaws,
    UnsaidCheck, Waiver, options, push_new,
};
use crate::consequence::{ClaimOption, Consequence, Remedy, UndoFrom, Until, Windows};
use crate::duty::{Castles, Duty, Task};
use crate::fault::Fault;
use crate::force::Force;
use crate::law::{LawNumber, Laws};
use crate::movement::Broken;
use crate::ruling::{Basis, GameResult};
use crate::saying::Judge;
use crate::scene::ManId;
use crate::series::{Colours, FirstMove, SeriesLaws};
use crate::terms::Venue;
use crate::touches::Touches;
use jadoube_chess::Side;
use std::cmp::Ordering;

pub(crate) static CODE: Code = Code {
    id: "undated",
    name: "An early English code, undated",
    short: "Undated",
    year: None,
    document: Document::Kept,
    typical: "A man touched must be moved, a check not said may be ignored, and a false move may be claimed only before the reply.",
    version: 4,
    laws: laws::LAWS,
    topic_answers: topic_answers::TOPIC_ANSWERS,
    agreed: agreed::AGREED,
    unknown_terms: &[],
    moves: MoveLaws {
        last_rank: LastRank::PawnMayStay, // 11
        naming: Some(law!("11")),
        completed: Some(law!("9")),
        passing: PassingLasts::UntilTheAdversaryMoves, // 12
        unsaid_check: UnsaidCheck::MayBeIgnored,       // 15
        commands: Commands::PinnedMenToo,              // 14
        broken: law_12_movement,
        ..MoveLaws::SILENT
    },
    touching: TouchLaws {
        notice: NoticeTime::WithTheTouch, // 5, 6: a touch binds as it was made, whatever is then played
        ..TouchLaws::SILENT
    },
    claims: ClaimLaws {
        consequence: laws_5_to_17_irregularities,
        waiver: Waiver::MoveStands,
        ..ClaimLaws::SILENT
    },
    check: CheckLaws {
        cry: Cry::Binding(law!("15")),
        take_back: |_| TakeBack::AfterFalseCry(law!("16"), LetsBack::AnyMove),
        mate: (Basis::Law(law!("15")), MateNeeds::CheckSaid),
        stalemate: law_18_stalemate,
    },
    start: StartLaws {
        colours: |_| StartAnswer::Silent,
        board: law_1_board,
        set_up: law_3_forgotten_man,
        beginning: |_| StartAnswer::AsOutOfTurn, // 8
        missing: law_5_knocked_off,
        knows_odds: true,
        odds_left_on: law_4_odds_forgotten,
        odds_penalty: Some(law!("4")),
        odds_beginner: |_, giver, _| giver, // 2
    },
    draws: DrawLaws {
        quiet_moves: |_| QuietMoves::Notice { moves: 50, law: law!("19"), may_ask: law_19_difficult_mates },
        undertaking: Some(law!("19")),
        ..DrawLaws::SILENT
    },
    conduct: ConductLaws {
        office: Basis::Law(law!("20")),
        judge: Judge::Bystanders,
        unasked: Basis::Law(law!("20")),
        ..ConductLaws::SILENT
    },
    // 2: the giver of odds begins the first game; then in turn after a decided game, the same again after a
    // draw. Colours are nowhere spoken of.
    series: SeriesLaws {
        lots_for_colour: Basis::Usage,
        lots_for_move: Basis::Law(law!("2")),
        colours: Colours::Kept,
        colours_by: Basis::Usage,
        first_move: FirstMove::InTurnButNotAfterDraws,
        first_move_by: Basis::Law(law!("2")),
        odds_by: |_| Some(Basis::Law(law!("2"))),
        // In turn at odds too, but for a move that is itself part of what is given.
        odds_after_by: |gift| gift.has_the_move().then_some(Basis::Usage),
        annulled_by: Basis::Usage,
    },
    clocks: None,
    adjournment: None,
    by_clock: None,
};

/// 12: two squares are for a pawn's first move.
fn law_12_movement(broken: Broken) -> &'static [LawNumber] {
    if matches!(broken, Broken::PawnTwoSquares | Broken::InPassing) { &[law!("12")] } else { &[] }
}

/// 1: before four moves either may insist on beginning again.
fn law_1_board(facts: &StartFacts<'_>) -> StartAnswer {
    if facts.moves_each(4) {
        return StartAnswer::Refused(Basis::Law(law!("1")));
    }
    StartAnswer::Options { law: law!("1"), choices: vec![ClaimOption::Recommence], chooser: facts.by }
}

/// 3: the adversary of the one who forgot a man lets it be placed or begins again; both having forgotten,
/// each chooses about the other's. A man misplaced is not spoken of.
fn law_3_forgotten_man(facts: &StartFacts<'_>, fault: &SetUpFault) -> StartAnswer {
    if fault.misplaced {
        return StartAnswer::Silent;
    }
    let other_forgot = fault.left_off.iter().any(|(_, man)| man.side != facts.by);
    let chooser = if other_forgot { facts.by } else { !facts.by };
    let place = ClaimOption::Place(Side::BOTH.map(|side| side != chooser));
    StartAnswer::Options { law: law!("3"), choices: vec![place, ClaimOption::Recommence], chooser }
}

/// 5: a man displaced by accident may be put back.
fn law_5_knocked_off(_game: &GameFacts<'_>, square: MissingManSquare) -> StartAnswer {
    match square {
        MissingManSquare::Known => StartAnswer::PutRight(law!("5")),
        MissingManSquare::Unknown => StartAnswer::Silent,
    }
}

/// 5, 6, 17: touching; 7: one's own man taken; 8: moved twice; 10: a false move recalled, the touch rules
/// then applying; 14: false castling.
fn laws_5_to_17_irregularities(case: &Case<'_>) -> Option<Consequence> {
    let fault = &case.fault.as_false_move();
    let answer = |laws: Laws, remedy| Consequence::by(laws, remedy, LAW_10_UNTIL_THE_NEXT_MOVE);
    if let Fault::FalseMove { man, .. } | Fault::FalseCapture { man, .. } = fault
        && let Some(duty) = case.duty_left(*man)
    {
        return Some(answer(Laws::of([law!("10"), duty.law]), Remedy::DutyStands));
    }
    Some(match fault {
        Fault::Touched { men, .. } => return laws_5_6_17_touching(case, men),
        Fault::OwnTaken { man, taken, .. } => {
            answer(Laws::of([law!("7")]), Remedy::Options(options(case.movable(&[*man, *taken]))))
        }
        Fault::MovedOutOfTurn { .. } | Fault::RookQuittedFirst { .. } => {
            answer(Laws::of([law!("8")]), Remedy::Options(vec![ClaimOption::Stand, ClaimOption::Retract]))
        }
        Fault::FalseMove { man, .. } => match owed(case, &case.touched_and(*man)) {
            Some(duty) => answer(Laws::of([law!("10"), duty.law]), Remedy::Impose(duty.any)),
            None => answer(Laws::of([law!("10"), law!("5")]), Remedy::Impose(Vec::new())),
        },
        Fault::FalseCapture { man, taken, .. } => {
            let duty = owed(case, &case.touched_and(*man));
            let law = duty.as_ref().map_or(law!("5"), |duty| duty.law);
            let mut tasks = duty.map_or_else(Vec::new, |duty| duty.any);
            push_new(&mut tasks, taken_or_king(case, &[*taken]));
            answer(Laws::of([law!("10"), law, law!("6")]), Remedy::Options(options(tasks)))
        }
        Fault::AdverseMoved { man, .. } => match case.takeable(&[*man]) {
            takeable if takeable.is_empty() => {
                answer(Laws::of([law!("10"), law!("6")]), Remedy::Impose(case.king().into_iter().collect()))
            }
            takeable => answer(Laws::of([law!("10"), law!("6")]), Remedy::Options(options(takeable))),
        },
        Fault::FalseCastling { king, rook, .. } => {
            let men: Vec<ManId> = [Some(*king), *rook].into_iter().flatten().collect();
            answer(Laws::of([law!("14")]), Remedy::Impose(case.movable(&men)))
        }
        Fault::NotTheDuty { law, .. } => answer(Laws::of([*law]), Remedy::DutyStands),
        Fault::CheckNeglected { .. } => answer(Laws::of([law!("10")]), Remedy::PutBack),
        // Nothing is said of touching out of turn; and by 11 the move is complete, named or not.
        // Nor is anything known of a clock that completes moves.
        _ => return None,
    })
}

/// 5: what is touched must be played; 17: what cannot be without baring the king brings the king; 6: what is
/// the adversary's may be made to be taken, and what cannot be taken brings the king.
fn laws_5_6_17_touching(case: &Case<'_>, men: &Touches) -> Option<Consequence> {
    let adverse = case.touch(men, Still::InHand).adverse;
    let binds = owed(case, men);
    // The rules stand side by side, and the claimant presses the one he likes; but a king once owed is owed.
    let mut tasks = binds.as_ref().map_or_else(Vec::new, |duty| duty.any.clone());
    let king_owed = binds.as_ref().is_some_and(|duty| duty.law != law!("5"));
    let more = if king_owed { case.takeable(&adverse) } else { taken_or_king(case, &adverse) };
    push_new(&mut tasks, more.into_iter().filter(|_| !adverse.is_empty()));
    match binds {
        Some(duty) if tasks == duty.any => Some(Consequence::duty(duty, LAW_10_UNTIL_THE_NEXT_MOVE)),
        binds if adverse.is_empty() => binds.map(|duty| Consequence::duty(duty, LAW_10_UNTIL_THE_NEXT_MOVE)),
        binds => {
            let also = binds.iter().map(|duty| duty.law).filter(|&law| law != law!("6"));
            let laws = Laws::of([law!("6")]).after(also);
            let remedy = Remedy::Options(options(tasks));
            Some(Consequence::by(laws, remedy, LAW_10_UNTIL_THE_NEXT_MOVE).and_binds(binds))
        }
    }
}

/// What binds the player by his touches: what bound him first.
fn owed(case: &Case<'_>, men: &Touches) -> Option<Duty> {
    let castling = case.castling_of_touched(men);
    men.as_they_grew().find_map(|touched| owed_together(case, touched, castling))
}

/// The first own man that can move; or the king for one that would bare it, or for an adverse man that cannot
/// be taken.
fn owed_together(case: &Case<'_>, men: &[ManId], castling: Castles) -> Option<Duty> {
    let Touch { own, adverse, .. } = case.touch(men, Still::InHand);
    let king = |law| Some(Duty { any: vec![case.king()?], law, castling: Castles::Never, rook: None });
    if let Some(&task) = case.movable(&own).first() {
        return Some(Duty { any: vec![task], law: law!("5"), castling, rook: None });
    }
    if own.iter().any(|&man| case.is_exposing(man)) {
        return king(law!("17"));
    }
    if !adverse.is_empty() && case.takeable(&adverse).is_empty() { king(law!("6")) } else { None }
}

fn taken_or_king(case: &Case<'_>, adverse: &[ManId]) -> Vec<Task> {
    let takeable = case.takeable(adverse);
    if takeable.is_empty() { case.king().into_iter().collect() } else { takeable }
}

/// 10: nothing is recalled once the adversary has made his next move, begun after it.
const LAW_10_UNTIL_THE_NEXT_MOVE: Windows =
    Windows { penalty: (Until::ReplyTakenUp, law!("10")), undo: None, undo_from: UndoFrom::TheOffence };

/// 18: in England a draw, elsewhere lost by the side that cannot move.
fn law_18_stalemate(game: &GameFacts<'_>, side: Side) -> (&'static [Basis], GameResult) {
    let result = match game.terms.place {
        Venue::England => GameResult::Drawn,
        Venue::Abroad => GameResult::Won(!side),
    };
    (&[Basis::Law(law!("18"))], result)
}

/// 4: found before four moves each, the man is taken off; later the one who suffered by it chooses.
fn law_4_odds_forgotten(facts: &StartFacts<'_>) -> OddsAnswer {
    if facts.moves_each(4) { OddsAnswer::ReceiverChooses(law!("4")) } else { OddsAnswer::TakenOff(law!("4")) }
}

/// 19: the weaker side may ask when the other has only pieces with which mate is difficult. A queen or a rook
/// against the king alone is not; of that, and of equal force, the law says nothing.
fn law_19_difficult_mates(_game: &GameFacts<'_>, asker: Force, other: Force) -> MayAsk {
    let no_pawns = asker.pawns + other.pawns == 0;
    let easy = asker.is_bare_king() && other.queens + other.rooks > 0;
    match asker.worth().cmp(&other.worth()) {
        Ordering::Equal if no_pawns => MayAsk::Silent,
        Ordering::Less if no_pawns && easy => MayAsk::Silent,
        Ordering::Less if no_pawns && other.can_mate() => MayAsk::Yes,
        _ => MayAsk::No,
    }
}
