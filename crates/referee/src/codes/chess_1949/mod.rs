//! CHESS magazine's proposal, 1949: nineteen laws, in their order. Nobody is named for what they do not
//! cover: by usage the official in charge.

mod agreed;
mod clauses;
mod laws;
mod readings;
mod topic_answers;

use crate::code::{
    AbsentRooks, AdjournmentLaws, BadSeal, Breach, Case, CheckLaws, ClaimLaws, Claimant, ClockLaws, Code,
    Commands, ConductAnswer, ConductLaws, Deferral, Document, DrawLaws, GameFacts, LastRank, MateNeeds,
    Misconduct, MissingManSquare, MoveLaws, Neglect, NoticeTime, Opener, OpponentAdjusts, PassingLasts,
    Perpetual, QuietMoves, Repetition, Retracted, SetUpFault, StartAnswer, StartFacts, StartLaws, Still,
    Touch, TouchCounting, TouchLaws, Unknown, UnknownNeeds, UnsaidCheck, Unsealed, Waiver, options,
    options_with_rook, push_new,
};
use crate::consequence::{Consequence, Remedy, UndoFrom, Until, Windows};
use crate::duty::{Duty, Task};
use crate::fault::{Fault, Then};
use crate::law::LawNumber;
use crate::lawful::CastlingFault;
use crate::movement::Broken;
use crate::ruling::{Basis, Ending, GameResult};
use crate::saying::Judge;
use crate::scene::ManId;
use crate::series::{Colours, FirstMove, SeriesLaws};
use jadoube_chess::Role;

pub(crate) static CODE: Code = Code {
    id: "chess-1949",
    name: "CHESS magazine's proposed laws",
    short: "CHESS 1949",
    year: Some(1949),
    document: Document::Kept,
    typical: "A wilful touch out of turn forfeits the game; a false move goes back whenever it is found.",
    version: 4,
    laws: laws::LAWS,
    topic_answers: topic_answers::TOPIC_ANSWERS,
    agreed: agreed::AGREED,
    unknown_terms: &[],
    moves: MoveLaws {
        last_rank: LastRank::MustBeNamed, // 7(f)(iv)
        naming: Some(law!("7(f)(iv)")),
        completed: Some(law!("10")),
        passing: PassingLasts::ForTheNextMove, // 2(q)
        unsaid_check: UnsaidCheck::MustBeMet,  // 8
        commands: Commands::ByLawfulMovesOnly, // 2(t), 7(a)(iv)
        absent_rooks: AbsentRooks::NoCastling,
        castling_by_the_letter: true, // 2(o)
        broken: laws_6_to_8_movement,
    },
    touching: TouchLaws {
        notice: NoticeTime::BeforeTheTouch,       // 14(a)
        opponent_adjusts: OpponentAdjusts::Never, // 14(a), 14(b)
        // 14(c): all men touched and moved count together.
        counting: TouchCounting { with_a_lawful_move: true, with_a_false_move: true, hopeless_alone: false },
        touch_in_error: None,
        deferred: Deferral::Nothing,
        held_man_back: None,
    },
    claims: ClaimLaws {
        consequence: laws_13b_and_14,
        waiver: Waiver::MoveGoesBack, // 13(b)
        neglect: Neglect::EachAlone,
        long_check: None,
        unknown_position: Some(Unknown {
            law: law!("13(b)"),
            by: Ending::UnknownPosition,
            needs: UnknownNeeds::Nothing,
        }),
    },
    check: CheckLaws {
        mate: (Basis::Law(law!("11(a)(i)")), MateNeeds::NothingSaid),
        stalemate: |_, _| (&[Basis::Law(law!("12(a)"))], GameResult::Drawn),
        ..CheckLaws::SILENT
    },
    start: StartLaws {
        board: |_| StartAnswer::SilentUnder(law!("3")), // and no remedy
        set_up: law_13a_set_up,
        beginning: law_5_beginning,
        missing: law_13b_missing,
        ..StartLaws::SILENT
    },
    draws: DrawLaws {
        quiet_moves: |_| QuietMoves::Proof { moves: 50, law: law!("12(e)"), by: Claimant::Either },
        repetition: |_| Repetition::Draws { times: 3, law: law!("12(d)"), by: Claimant::Either },
        perpetual: |_| Perpetual::Draws(law!("12(c)")),
        agreement: Basis::Law(law!("12(b)")),
        undertaking: None,
    },
    conduct: ConductLaws {
        misconduct: law_11b_misconduct,
        resignation: Basis::Law(law!("11(a)(ii)")),
        absence: None,
        office: Basis::Usage,
        judge: Judge::Official,
        fact_office: None,
        unasked: Basis::Usage,
        breach: |_, _, _| Breach::Unknown,
    },
    // 5: White begins; 13(c): an annulled game once more as it was. Colours from game to game are left to
    // usage: in turn.
    series: SeriesLaws {
        lots_for_colour: Basis::Usage,
        lots_for_move: Basis::Law(law!("5")),
        colours: Colours::Alternate,
        colours_by: Basis::Usage,
        first_move: FirstMove::White,
        first_move_by: Basis::Law(law!("5")),
        odds_by: |_| None,
        odds_after_by: |_| None,
        annulled_by: Basis::Law(law!("13(c)")),
    },
    clocks: Some(LAW_15_CLOCKS),
    adjournment: Some(LAW_16_ADJOURNMENT),
    by_clock: None,
};

/// 15: (b) a clock is trusted unless plainly defective, (d) the flag is final, (f) nobody stops his clock
/// before his move is complete, (h) both stand while the game is suspended, (j) nobody meddles with them.
/// 13(b) puts times back too.
const LAW_15_CLOCKS: ClockLaws = ClockLaws {
    exceeded: &[law!("15(d)"), law!("11(a)(iii)(a)")],
    early_press: law!("15(f)"),
    interferes: Some(law!("15(j)")),
    put_right: law!("15(b)"),
    question_stops: Some(law!("15(h)")),
    retracted: Retracted::TimesToo,
};

/// 16: (a) adjourned on the completion of a move, sealed or not, (c) whose clock starts, (d) opened before
/// both, (e) several readings. 11(a)(iii)(b): no lawful move in the envelope loses. 13(b): a wrong set-up is
/// put right.
const LAW_16_ADJOURNMENT: AdjournmentLaws = AdjournmentLaws {
    sealing: law!("16(a)"),
    unsealed: Unsealed::OnCompletion,
    times_kept: law!("15(h)"),
    opening: law!("16(d)"),
    opener: Opener::AnybodyBeforeBoth,
    absent_sealer_pays: true, // 16(c)(ii)
    bad_seal: BadSeal::Loses(law!("11(a)(iii)(b)")),
    sealed_reply: None, // 14(d)(ii) speaks of touching a man
    ambiguous_text: Some(law!("16(e)")),
    set_up: law!("13(b)"),
    position_lost: law!("13(b)"),
};

/// 6: where any man may go; 7: how each man moves, castling with (a); 8: check must be met.
fn laws_6_to_8_movement(broken: Broken) -> &'static [LawNumber] {
    match broken {
        Broken::Manner(Role::King) => &[law!("7(a)")],
        Broken::Manner(Role::Queen) => &[law!("7(b)")],
        Broken::Manner(Role::Rook) => &[law!("7(c)")],
        Broken::Manner(Role::Bishop) => &[law!("7(d)")],
        Broken::Manner(Role::Knight) => &[law!("7(e)")],
        Broken::Manner(Role::Pawn) | Broken::PawnStep | Broken::PawnTwoSquares => &[law!("7(f)(i)")],
        Broken::PawnTakes => &[law!("7(f)(ii)")],
        Broken::InPassing => &[law!("7(f)(iii)")],
        Broken::Over | Broken::PawnOver => &[law!("6(b)")],
        Broken::OwnSquare => &[law!("6(a)")],
        Broken::Exchanged => &[law!("7(f)(iv)")],
        Broken::KingTaken => &[],
        Broken::IntoCheck | Broken::Castling(CastlingFault::EndsInCheck) => &[law!("6(c)")],
        Broken::CheckNotMet => &[law!("8"), law!("6(c)")],
        Broken::Castling(CastlingFault::Moved | CastlingFault::CornerOccupied) => &[law!("7(a)(i)")],
        Broken::Castling(CastlingFault::Between) => &[law!("7(a)(ii)")],
        Broken::Castling(CastlingFault::InCheck) => &[law!("7(a)(iii)")],
        Broken::Castling(CastlingFault::Passes) => &[law!("7(a)(iv)")],
    }
}

/// 5 and 14(b): Black beginning is touching as the opponent, if claimed in time; 13(b): after that the men go
/// back.
fn law_5_beginning(facts: &StartFacts<'_>) -> StartAnswer {
    if facts.claimant_touched {
        StartAnswer::PutBack(law!("13(b)"))
    } else {
        StartAnswer::Forfeit(law!("14(b)"))
    }
}

/// 11(b): the official may award the game.
fn law_11b_misconduct(_game: &GameFacts<'_>, misconduct: Misconduct) -> ConductAnswer {
    match misconduct {
        Misconduct::Upsets | Misconduct::Disturbs => ConductAnswer::OfficialMayAward(law!("11(b)(i)")),
        Misconduct::RefusesRequirement | Misconduct::Refuses => {
            ConductAnswer::OfficialMayAward(law!("11(b)(ii)"))
        }
        Misconduct::Abandons => ConductAnswer::OfficialMayAward(law!("11(b)(iii)")),
    }
}

/// 13(a): a wrong initial position annuls the game whenever it is proved.
fn law_13a_set_up(_facts: &StartFacts<'_>, _fault: &SetUpFault) -> StartAnswer {
    StartAnswer::Annul(law!("13(a)"))
}

/// 13(b): the position before the men were altered comes back; if it cannot be ascertained the game is
/// annulled.
fn law_13b_missing(_game: &GameFacts<'_>, square: MissingManSquare) -> StartAnswer {
    match square {
        MissingManSquare::Known => StartAnswer::PutBack(law!("13(b)")),
        MissingManSquare::Unknown => StartAnswer::Annul(law!("13(b)")),
    }
}

/// 13(b): what was altered illegally goes back; then 14 as if the men had been touched, with any touched
/// before.
fn laws_13b_and_14(case: &Case<'_>) -> Option<Consequence> {
    let until = laws_13b_and_14d_windows(case.fault);
    let put_back = |men: &[ManId], rook| put_back_and_touched(case, men, rook, until);
    Some(match &case.fault.as_false_move() {
        Fault::Touched { then: Then::False { men, .. }, .. } => put_back(men, None),
        Fault::Touched { .. } => return law_14c_touching(case, until),
        Fault::FalseMove { man, .. } => put_back(&[*man], None),
        fault @ Fault::AdverseMoved { .. } => put_back(&fault.men_in_order(), None),
        Fault::FalseCapture { man, taken, .. } | Fault::OwnTaken { man, taken, .. } => {
            put_back(&[*man, *taken], None)
        }
        Fault::LeftUnnamed { pawn, men } => {
            let all: Vec<ManId> = [*pawn].into_iter().chain(men.iter().copied()).collect();
            put_back(&all, None)
        }
        Fault::FalseCastling { king, rook, .. } => {
            let pair: Vec<ManId> = [Some(*king), *rook].into_iter().flatten().collect();
            put_back(&pair, *rook)
        }
        Fault::TouchedOutOfTurn { .. } | Fault::MovedOutOfTurn { .. } | Fault::RookQuittedFirst { .. } => {
            Consequence::new([law!("14(b)")], Remedy::Forfeit, until)
        }
        Fault::NotTheDuty { law, castled } => Consequence::duty_stands(*law, *castled, law!("14(e)"), until),
        Fault::CheckNeglected { .. } => Consequence::new([law!("13(b)")], Remedy::PutBack, until),
        _ => return None, // a matter of a clock that completes moves, which is not known here
    })
}

/// 14(c): (i) one own man, (ii) one adverse, (iii) one of each, (iv) several own, (v) several adverse, (vi)
/// several of both; 14(d)(i): nothing possible, nothing exacted.
fn law_14c_touching(case: &Case<'_>, until: Windows) -> Option<Consequence> {
    let touch = case.counted();
    let law = clause(&touch.own, &touch.adverse);
    if let Some((task, castling)) = case.plain_task(&touch) {
        return Some(Consequence::duty(Duty { any: vec![task], law, castling, rook: None }, until));
    }
    if touch.is_nothing_yet(case) {
        return None;
    }
    let tasks = case.movable(&touch.own).into_iter().chain(case.takeable(&touch.adverse));
    Some(Consequence::new([law], Remedy::Options(options(tasks)), until).or_nothing_by(law!("14(d)(i)")))
}

fn clause(own: &[ManId], adverse: &[ManId]) -> LawNumber {
    match (own.len(), adverse.len()) {
        (0 | 1, 0) => law!("14(c)(i)"),
        (0, 1) => law!("14(c)(ii)"),
        (1, 1) => law!("14(c)(iii)"),
        (_, 0) => law!("14(c)(iv)"),
        (0, _) => law!("14(c)(v)"),
        _ => law!("14(c)(vi)"),
    }
}

fn put_back_and_touched(case: &Case<'_>, men: &[ManId], rook: Option<ManId>, until: Windows) -> Consequence {
    let mut all = men.to_vec();
    push_new(&mut all, case.scene.touched.iter().copied());
    let Touch { own, adverse, .. } = case.touch(&all, Still::Played);
    let law = clause(&own, &adverse);
    let must = |tasks: Vec<Task>| Remedy::Impose(tasks);
    let remedy = match (own.as_slice(), adverse.as_slice()) {
        (&[man], []) if rook.is_none() => must(case.movable(&[man])),
        ([], &[man]) => must(case.takeable(&[man])),
        (&[man], &[taken]) if case.can(Task::CaptureWith(taken, man)) => {
            must(vec![Task::CaptureWith(taken, man)])
        }
        _ => {
            let tasks = case.movable(&own).into_iter().chain(case.takeable(&adverse));
            Remedy::Options(options_with_rook(tasks, rook))
        }
    };
    Consequence::new([law!("13(b)"), law], remedy, until).or_nothing_by(law!("14(d)(i)"))
}

/// 13(b): men altered illegally go back whenever it is found; 14(d)(ii): the penalty must be claimed before a
/// touch.
fn laws_13b_and_14d_windows(fault: &Fault) -> Windows {
    let undo = fault.moved_men().then_some((Until::Always, law!("13(b)")));
    Windows { penalty: (Until::Touch, law!("14(d)(ii)")), undo, undo_from: UndoFrom::TheOffence }
}
