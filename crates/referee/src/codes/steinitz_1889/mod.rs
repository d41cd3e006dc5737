//! Steinitz, 1889: fifteen laws, in their order. Silence goes to the umpire (XV).

mod agreed;
mod laws;
mod readings;
mod topic_answers;

use crate::code::{
    AbsentRooks, Breach, Case, CheckLaws, ClaimLaws, Code, Commands, ConductAnswer, ConductLaws, Cry,
    Deferral, Document, DrawLaws, GameFacts, LastRank, MateNeeds, Misconduct, MissingManSquare, MoveLaws,
    Neglect, NoticeTime, OddsAnswer, OpponentAdjusts, PassingLasts, Perpetual, QuietMoves, Repetition,
    SetUpFault, StartAnswer, StartFacts, StartLaws, Still, TakeBack, Touch, TouchCounting, TouchLaws,
    Unknown, UnknownNeeds, UnsaidCheck, Waiver, options, options_with_rook,
};
use crate::consequence::{Consequence, Remedy, UndoFrom, Until, Windows};
use crate::duty::{Castles, Duty, Task};
use crate::fault::{ExposesKing, Fault, Said};
use crate::force::Force;
use crate::law::Laws;
use crate::ruling::{Basis, Ending, GameResult};
use crate::saying::Judge;
use crate::scene::ManId;
use crate::series::{Colours, FirstMove, SeriesLaws};
use jadoube_chess::Side;

pub(crate) static CODE: Code = Code {
    id: "steinitz-1889",
    name: "Steinitz, The Modern Chess Instructor",
    short: "Steinitz 1889",
    year: Some(1889),
    document: Document::Kept,
    typical: "For a false move the opponent may name any man to be moved; found within four moves, it is taken back.",
    version: 4,
    laws: laws::LAWS,
    topic_answers: topic_answers::TOPIC_ANSWERS,
    agreed: agreed::AGREED,
    unknown_terms: &[],
    moves: MoveLaws {
        last_rank: LastRank::PawnMayStay, // XIII
        naming: Some(law!("XIII")),
        completed: Some(law!("VI")),
        passing: PassingLasts::ForTheNextMove, // XII
        unsaid_check: UnsaidCheck::MustBeMet,  // VIII
        commands: Commands::PinnedMenToo,
        absent_rooks: AbsentRooks::AsThoughThere, // X
        castling_by_the_letter: false,
        broken: |_| &[],
    },
    touching: TouchLaws {
        notice: NoticeTime::BeforeTheTouch,            // VI
        opponent_adjusts: OpponentAdjusts::WithNotice, // VI
        // VI: what is touched and what is played count together; a false move is VII's.
        counting: TouchCounting { with_a_lawful_move: true, with_a_false_move: false, hopeless_alone: true },
        touch_in_error: Some(law!("IX")),
        deferred: Deferral::MustPlay(law!("V")),
        held_man_back: Some(law!("VI")),
    },
    claims: ClaimLaws {
        consequence: v_to_x_irregularities,
        waiver: Waiver::MoveStands,
        neglect: Neglect::AllTogether, // VIII
        long_check: None,
        unknown_position: Some(Unknown {
            law: law!("VIII"),
            by: Ending::MovesForgotten,
            needs: UnknownNeeds::KingLeftInCheck,
        }),
    },
    check: CheckLaws {
        cry: Cry::Heard,
        take_back: |_| TakeBack::Nothing, // but a touch in error: IX
        mate: (Basis::Law(law!("VIII")), MateNeeds::NothingSaid),
        stalemate: |_, _| (&[Basis::Usage], GameResult::Drawn),
    },
    start: StartLaws {
        colours: |_| StartAnswer::Silent,
        board: |_| StartAnswer::PutRight(law!("I")),
        set_up: ii_set_up,
        beginning: iv_beginning,
        missing: ii_dropped_man,
        knows_odds: true,
        odds_left_on: |_| OddsAnswer::AsSetUp, // II
        odds_penalty: None,
        odds_beginner: |_, _, _| Side::White,
    },
    draws: DrawLaws {
        quiet_moves: |_| QuietMoves::Call {
            law: law!("XI"),
            moves: 50,
            on_the_list: xi_forces_named,
            or_times: 3,
        },
        repetition: xi_repetition,
        perpetual: |_| Perpetual::GivesCount(law!("XI")),
        agreement: Basis::Usage,
        undertaking: None,
    },
    conduct: ConductLaws {
        misconduct: xiv_abandoning,
        resignation: Basis::Law(law!("XIV")),
        absence: Some(law!("XIV")),
        office: Basis::Law(law!("XV")),
        judge: Judge::Umpire,
        fact_office: None,
        unasked: Basis::Law(law!("XV")),
        breach: |_, _, _| Breach::Unknown,
    },
    // III: colours for the sitting, the first move in turn; after an annulled game the same player once more.
    series: SeriesLaws {
        lots_for_colour: Basis::Law(law!("III")),
        lots_for_move: Basis::Law(law!("III")),
        colours: Colours::Kept,
        colours_by: Basis::Law(law!("III")),
        first_move: FirstMove::InTurn,
        first_move_by: Basis::Law(law!("III")),
        // The move that goes with a pawn is part of the odds; the document says nothing of odds here.
        odds_by: |gift| gift.has_the_move().then_some(Basis::Usage),
        odds_after_by: |gift| gift.has_the_move().then_some(Basis::Usage),
        annulled_by: Basis::Law(law!("III")),
    },
    clocks: None,
    adjournment: None,
    by_clock: None,
};

/// II: men wrongly placed or left out annul the game whenever it is found.
fn ii_set_up(_facts: &StartFacts<'_>, _fault: &SetUpFault) -> StartAnswer {
    StartAnswer::Annul(law!("II"))
}

/// II: a man dropped off is restored and what was played without it taken back; no agreement on its square,
/// no game.
fn ii_dropped_man(_game: &GameFacts<'_>, square: MissingManSquare) -> StartAnswer {
    match square {
        MissingManSquare::Known => StartAnswer::PutBack(law!("II")),
        MissingManSquare::Unknown => StartAnswer::Annul(law!("II")),
    }
}

/// IV: the wrong beginner annuls the game before four moves each; later it stands.
fn iv_beginning(facts: &StartFacts<'_>) -> StartAnswer {
    if facts.moves_each(4) {
        StartAnswer::Refused(Basis::Law(law!("IV")))
    } else {
        StartAnswer::Annul(law!("IV"))
    }
}

/// V: out of turn; VI: touching, own men taken, adverse men moved; VII: false moves; VIII: check neglected;
/// X: the rook quitted first.
fn v_to_x_irregularities(case: &Case<'_>) -> Option<Consequence> {
    let until = vii_viii_ix_windows(case.fault);
    let answer = |laws: Laws, remedy| Consequence::by(laws, remedy, until);
    let any_man = || case.all_movable();
    Some(match case.fault {
        Fault::Touched { .. } => return vi_touching(case, &case.counted(), until),
        fault if fault.began_the_game() => answer(Laws::of([law!("IV")]), Remedy::Annul),
        Fault::MovedOutOfTurn { men, .. } => {
            answer(Laws::of([law!("V")]), Remedy::Deferred(men.first().copied().into_iter().collect()))
        }
        // While one of the two can move VI settles it; otherwise it is a false move like another.
        Fault::OwnTaken { man, taken, .. } if case.movable(&[*man, *taken]).is_empty() => {
            answer(Laws::of([law!("VI"), law!("VII")]), Remedy::Options(options(any_man())))
        }
        Fault::OwnTaken { man, taken, .. } => vi_men(case, &[*man, *taken], until),
        fault @ Fault::AdverseMoved { .. } => vi_men(case, &fault.men_in_order(), until),
        Fault::FalseMove { exposes_king: ExposesKing::TakesKing, .. } => {
            answer(Laws::of([law!("VII"), law!("VIII")]), Remedy::Options(options(any_man())))
        }
        Fault::FalseMove { .. } => answer(Laws::of([law!("VII")]), Remedy::Options(options(any_man()))),
        Fault::FalseCastling { rook, .. } => {
            answer(Laws::of([law!("VII")]), Remedy::Options(options_with_rook(any_man(), *rook)))
        }
        Fault::FalseCapture { taken, .. } => {
            let tasks = any_man().into_iter().chain(case.takeable(&[*taken]));
            answer(Laws::of([law!("VII")]), Remedy::Options(options(tasks)))
        }
        Fault::CheckNeglected { said: Said::Yes, .. } => {
            answer(Laws::of([law!("VIII")]), Remedy::Impose(case.king().into_iter().collect()))
        }
        Fault::CheckNeglected { said: Said::No, .. } => {
            answer(Laws::of([law!("VIII")]), Remedy::Impose(Vec::new()))
        }
        Fault::RookQuittedFirst { .. } => answer(Laws::of([law!("X")]), Remedy::PutBack),
        Fault::NotTheDuty { law, castled } => Consequence::duty_stands(*law, *castled, law!("IX"), until),
        // VI forbids touching out of turn and names no penalty; by XIII the move is complete, named or not.
        // Nor is anything known of a clock that completes moves.
        _ => return None,
    })
}

/// VI: what is touched must be moved or taken; of several the opponent selects; if nothing can be done the
/// king moves.
fn vi_touching(case: &Case<'_>, touch: &Touch, until: Windows) -> Option<Consequence> {
    if touch.is_nothing_yet(case) {
        return None;
    }
    let tasks: Vec<Task> =
        case.movable(&touch.own).into_iter().chain(case.takeable(&touch.adverse)).collect();
    let duty = |task, castling| {
        Consequence::duty(Duty { any: vec![task], law: law!("VI"), castling, rook: None }, until)
    };
    match tasks.as_slice() {
        [] => case.king().map(|king| duty(king, Castles::Never)),
        &[task] => Some(duty(task, Castles::ByEither)),
        _ => Some(Consequence::new([law!("VI")], Remedy::Options(options(tasks)), until)),
    }
}

/// Men moved or taken against the law, as men touched.
fn vi_men(case: &Case<'_>, men: &[ManId], until: Windows) -> Consequence {
    let nothing = || Consequence::new([law!("VI")], Remedy::Impose(Vec::new()), until);
    let touched = vi_touching(case, &case.touch(men, Still::Played), until);
    touched.map_or_else(nothing, |bound| Consequence { castling: Castles::Never, ..bound })
}

/// VII: found within four moves each it goes back; VIII: a king left in check, whenever found; IX: the
/// penalty is lost by a touch in reply, but not by one that a false or illegal move brought about.
fn vii_viii_ix_windows(fault: &Fault) -> Windows {
    let reply = (Until::ReplyTakenUp, law!("IX"));
    match fault {
        Fault::Touched { .. } | Fault::TouchedOutOfTurn { .. } | Fault::NotTheDuty { .. } => {
            Windows { penalty: (Until::Touch, law!("IX")), undo: None, undo_from: UndoFrom::TheOffence }
        }
        // IV has a time of its own, and nothing else to be done.
        fault if fault.began_the_game() => {
            Windows { penalty: (Until::Always, law!("IV")), undo: None, undo_from: UndoFrom::TheOffence }
        }
        // X: the rook's move is all that can be claimed, and no man stands where it may not.
        Fault::RookQuittedFirst { .. } => {
            Windows { penalty: reply, undo: None, undo_from: UndoFrom::TheOffence }
        }
        fault if fault.exposes_king() || fault.takes_king() => Windows {
            penalty: reply,
            undo: Some((Until::Always, law!("VIII"))),
            undo_from: UndoFrom::TheOffence,
        },
        _ => Windows {
            penalty: reply,
            undo: Some((Until::MovesEach(4), law!("VII"))),
            undo_from: UndoFrom::TheOffence,
        },
    }
}

/// XIV: leaving, upsetting and refusing lose. Disturbing is not spoken of.
fn xiv_abandoning(_game: &GameFacts<'_>, misconduct: Misconduct) -> ConductAnswer {
    match misconduct {
        Misconduct::Disturbs => ConductAnswer::Silent,
        _ => ConductAnswer::Loses(law!("XIV")),
    }
}

/// XI: a position that recurs gives a right to have moves counted; that the seventh time draws, six
/// repetitions having gone before, may be agreed.
fn xi_repetition(game: &GameFacts<'_>) -> Repetition {
    Repetition::GivesCount { law: law!("XI"), draws_at: game.terms.six_repetitions.then_some(7) }
}

/// XI: the caller has a bare king, or one piece against as much or more, or two minor pieces against the
/// queen.
fn xi_forces_named(_game: &GameFacts<'_>, caller: Force, other: Force) -> bool {
    let one_piece =
        matches!(caller.men(), [1, 0, 0, 0, 0] | [0, 1, 0, 0, 0] | [0, 0, 1, 0, 0] | [0, 0, 0, 1, 0]);
    let two_minor = matches!(caller.men(), [0, 0, 2, 0, 0] | [0, 0, 0, 2, 0] | [0, 0, 1, 1, 0]);
    caller.is_bare_king()
        || one_piece && other.worth() >= caller.worth()
        || two_minor && other.men() == [1, 0, 0, 0, 0]
}
