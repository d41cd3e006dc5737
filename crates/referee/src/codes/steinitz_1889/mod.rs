//! Steinitz, 1889: fifteen laws, in their order. Silence goes to the umpire (XV).

mod agreed;
mod laws;
mod readings;
mod topic_answers;

use crate::code::{
    AbsentRooks, Code, Commands, ConductAnswer, Cry, DeferredAs, Facts, Fifty, LastRank, MateNeeds,
    Misconduct, MissingManSquare, Neglect, NoticeTime, OddsAnswer, OpponentAdjusts, Perpetual, Repetition,
    SetUpFault, StartAnswer, StartFacts, Still, Touch, TouchDuty, Touching, Unknown, UnsaidCheck, Waiver,
    options,
};
use crate::duty::{Castles, Task};
use crate::fault::{Answer, ExposesKing, Fault, Remedy, Said, Until, Windows};
use crate::force::Force;
use crate::ruling::{Basis, GameResult};
use crate::scene::ManId;
use crate::series::{Colours, FirstMove, SeriesLaws};
use jadoube_chess::Side;

pub(crate) static CODE: Code = Code {
    id: "steinitz-1889",
    name: "Steinitz, The Modern Chess Instructor",
    short: "Steinitz 1889",
    year: Some(1889),
    typical: "For a false move the opponent may name any man to be moved; found within four moves, it is taken back.",
    version: 3,
    laws: laws::LAWS,
    topic_answers: topic_answers::TOPIC_ANSWERS,
    agreed: agreed::AGREED,
    last_rank: LastRank::PawnMayStay, // XIII
    naming: "XIII",
    unsaid_check: UnsaidCheck::MustBeMet, // VIII
    commands: Commands::PinnedMenToo,
    castling_by_the_letter: false,
    absent_rooks: AbsentRooks::AsThoughThere,      // X
    notice: NoticeTime::BeforeTheTouch,            // VI
    opponent_adjusts: OpponentAdjusts::WithNotice, // VI
    touch: vi_touching,
    touch_duty: TouchDuty::GivesWay,
    deferred: DeferredAs::Duty("V"),
    waiver: Waiver::MoveStands,
    fault: v_to_x_false_moves,
    windows: vii_viii_ix_windows,
    movement: |_| &[],
    cry: Cry::FreesTouch { falsely: "IX" },
    completed: "VI",
    board: |_| StartAnswer::PutRight("I"),
    set_up: ii_set_up,
    beginning: iv_beginning,
    missing: ii_dropped_man,
    mate: (Basis::Law("VIII"), MateNeeds::NothingSaid),
    stalemate: |_, _| (&[Basis::Usage], GameResult::Drawn),
    fifty: Fifty::Call { law: "XI", on_the_list: xi_forces_named },
    repetition: Repetition::CountsFifty { law: "XI" },
    perpetual: Perpetual::CountsFifty("XI"),
    odds_left_on: |_| OddsAnswer::AsSetUp, // II
    odds_penalty: None,
    undertaking: None,
    misconduct: xiv_abandoning,
    resignation: Basis::Law("XIV"),
    agreement: Basis::Usage,
    office: Basis::Law("XV"),
    fact_office: None,
    unasked: Basis::Law("XV"),
    unknown_position: Some(Unknown { law: "VIII", by: "", needs_false_move: true }),
    odds_beginner: |_, _| Side::White,
    // III: colours for the sitting, the first move in turn; after an annulled game the same player once more.
    series: SeriesLaws {
        lots_for_colour: Basis::Law("III"),
        lots_for_move: Basis::Law("III"),
        colours: Colours::Kept,
        colours_by: Basis::Law("III"),
        first_move: FirstMove::InTurn,
        first_move_by: Basis::Law("III"),
        // The move that goes with a pawn is part of the odds; the document says nothing of odds here.
        odds_by: |gift| gift.has_the_move().then_some(Basis::Usage),
        odds_after_by: |gift| gift.has_the_move().then_some(Basis::Usage),
        annulled_by: Basis::Law("III"),
    },
    held_man_back: Some("VI"),
    neglect: Neglect::AllTogether, // VIII
    long_check: None,
    clocks: None,
    adjournment: None,
    absence: Some("XIV"),
};

/// II: men wrongly placed or left out annul the game whenever it is found.
fn ii_set_up(_facts: &StartFacts, _fault: &SetUpFault) -> StartAnswer {
    StartAnswer::Annul("II")
}

/// II: a man dropped off is restored and what was played without it taken back; no agreement on its square,
/// no game.
fn ii_dropped_man(square: MissingManSquare) -> StartAnswer {
    match square {
        MissingManSquare::Known => StartAnswer::PutBack("II"),
        MissingManSquare::Unknown => StartAnswer::Annul("II"),
    }
}

/// IV: the wrong beginner annuls the game before four moves each; later it stands.
fn iv_beginning(facts: &StartFacts) -> StartAnswer {
    if facts.four_each() { StartAnswer::Refused(Basis::Law("IV")) } else { StartAnswer::Annul("IV") }
}

/// VI: what is touched must be moved or taken; of several the opponent selects; if nothing can be done the
/// king moves.
fn vi_touching(facts: &Facts<'_>, touch: &Touch) -> Touching {
    if touch.own.is_empty() && touch.adverse.is_empty() {
        return Touching::default();
    }
    if touch.still == Still::InHand && touch.adverse.is_empty() && facts.is_castling_pair(&touch.own) {
        return Touching::default();
    }
    let tasks: Vec<Task> =
        facts.movable(&touch.own).into_iter().chain(facts.takeable(&touch.adverse)).collect();
    match tasks.as_slice() {
        [] => match facts.king() {
            Some(king) => Touching::duty(vec![king], "VI", Castles::Never),
            None => Touching::default(),
        },
        &[task] => Touching::duty(vec![task], "VI", Castles::ByEither),
        _ => Touching::claim(Answer::new(&["VI"], Remedy::Options(options(tasks)))),
    }
}

/// V: out of turn; VI: own men taken, adverse men moved; VII: false moves; VIII: check neglected; X: the rook
/// quitted first.
fn v_to_x_false_moves(facts: &Facts<'_>, fault: &Fault) -> Answer {
    match fault {
        Fault::MovedOutOfTurn { man, .. } => Answer::new(&["V"], Remedy::Deferred(vec![*man])),
        // While one of the two can move VI settles it; otherwise it is a false move like another.
        Fault::OwnTaken { man, taken } if facts.movable(&[*man, *taken]).is_empty() => {
            Answer::new(&["VI", "VII"], Remedy::Options(options(facts.all_movable())))
        }
        Fault::OwnTaken { man, taken } => vi_men(facts, &[*man, *taken], &[]),
        Fault::AdverseMoved { man, .. } => vi_men(facts, &[], &[*man]),
        Fault::FalseMove { exposes_king: ExposesKing::TakesKing, .. } => {
            Answer::new(&["VII", "VIII"], Remedy::Options(options(facts.all_movable())))
        }
        Fault::FalseMove { .. } | Fault::FalseCastling { .. } => {
            Answer::new(&["VII"], Remedy::Options(options(facts.all_movable())))
        }
        Fault::FalseCapture { taken, .. } => {
            let tasks = facts.all_movable().into_iter().chain(facts.takeable(&[*taken]));
            Answer::new(&["VII"], Remedy::Options(options(tasks)))
        }
        Fault::CheckNeglected { said: Said::Yes, .. } => {
            Answer::new(&["VIII"], Remedy::Impose(facts.king().into_iter().collect()))
        }
        Fault::CheckNeglected { said: Said::No, .. } => Answer::new(&["VIII"], Remedy::Impose(Vec::new())),
        Fault::RookQuittedFirst { .. } => Answer::new(&["X"], Remedy::PutBack),
        Fault::NotTheDuty { law, castled, .. } => Answer::duty_stands(law, *castled, "IX"),
        Fault::Touched { own, adverse } => vi_men(facts, own, adverse),
        Fault::TouchedOutOfTurn { .. } => Answer::new(&["VI"], Remedy::PutBack),
    }
}

fn vi_men(facts: &Facts<'_>, own: &[ManId], adverse: &[ManId]) -> Answer {
    let touch = Touch { own: own.to_vec(), adverse: adverse.to_vec(), still: Still::Played };
    match vi_touching(facts, &touch) {
        Touching { claim: Some(answer), .. } => answer,
        Touching { duty: Some(duty), .. } => Answer::new(&["VI"], Remedy::Impose(duty.any)),
        _ => Answer::new(&["VI"], Remedy::Impose(Vec::new())),
    }
}

/// VII: found within four moves each it goes back; VIII: a king left in check, whenever found; IX: the
/// penalty is lost by a touch in reply, but not by one that a false move brought about.
fn vii_viii_ix_windows(fault: &Fault) -> Windows {
    let reply = (Until::Reply, "IX");
    match fault {
        Fault::Touched { .. } | Fault::TouchedOutOfTurn { .. } | Fault::NotTheDuty { .. } => {
            Windows { penalty: (Until::Touch, "IX"), undo: None }
        }
        Fault::MovedOutOfTurn { .. } | Fault::RookQuittedFirst { .. } => {
            Windows { penalty: (Until::Touch, "IX"), undo: Some((Until::FourEach, "VII")) }
        }
        fault if fault.exposes_king() || fault.takes_king() => {
            Windows { penalty: reply, undo: Some((Until::Always, "VIII")) }
        }
        _ => Windows { penalty: reply, undo: Some((Until::FourEach, "VII")) },
    }
}

/// XIV: leaving, upsetting and refusing lose. Disturbing is not spoken of.
fn xiv_abandoning(misconduct: Misconduct) -> ConductAnswer {
    match misconduct {
        Misconduct::Disturbs => ConductAnswer::Silent,
        _ => ConductAnswer::Loses("XIV"),
    }
}

/// XI: the caller has a bare king, or one piece against as much or more, or two minor pieces against the
/// queen.
fn xi_forces_named(caller: Force, other: Force) -> bool {
    let one_piece =
        matches!(caller.men(), [1, 0, 0, 0, 0] | [0, 1, 0, 0, 0] | [0, 0, 1, 0, 0] | [0, 0, 0, 1, 0]);
    let two_minor = matches!(caller.men(), [0, 0, 2, 0, 0] | [0, 0, 0, 2, 0] | [0, 0, 1, 1, 0]);
    caller.is_bare_king()
        || one_piece && other.worth() >= caller.worth()
        || two_minor && other.men() == [1, 0, 0, 0, 0]
}
