//! London Chess Club, 1841: twenty-six laws, in their order. Silence goes to the bystanders (XXVI).

mod agreed;
mod clauses;
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
use jadoube_chess::Role;
use std::cmp::Ordering;

pub(crate) static CODE: Code = Code {
    id: "london-1841",
    name: "London Chess Club",
    short: "London 1841",
    year: Some(1841),
    typical: "For a false move the opponent chooses: let it stand, have the man moved lawfully, or have the king moved.",
    version: 3,
    laws: laws::LAWS,
    topic_answers: topic_answers::TOPIC_ANSWERS,
    agreed: agreed::AGREED,
    last_rank: LastRank::MustBeNamed, // XXI
    naming: "XXI",
    unsaid_check: UnsaidCheck::MayBeIgnored, // XVIII
    commands: Commands::PinnedMenToo,        // XVI
    castling_by_the_letter: false,
    absent_rooks: AbsentRooks::NoCastling,
    notice: NoticeTime::WithTheTouch, // VII, IX
    opponent_adjusts: OpponentAdjusts::WithNotice,
    touch: vii_ix_xvii_touching,
    touch_duty: TouchDuty::Stands,
    deferred: DeferredAs::Touched,
    waiver: Waiver::MoveStands,
    fault: x_to_xvi_false_moves,
    windows: xxv_before_touching,
    movement: law_xv_movement,
    cry: Cry::Binding { late: "XVIII", falsely: "XX", lets_back: LetsBack::KingMoves },
    completed: "VIII",
    board: i_board,
    set_up: ii_iii_set_up,
    beginning: |_| StartAnswer::AsOutOfTurn, // XIV
    missing: vii_knocked_off,
    mate: (Basis::Law("XVIII"), MateNeeds::CheckSaid),
    stalemate: |_, _| (&[Basis::Law("XXIV")], GameResult::Drawn),
    fifty: Fifty::Notice { law: "XXII", may_ask: xxii_pieces_only },
    repetition: Repetition::Silent,
    perpetual: Perpetual::Silent,
    odds_left_on: iv_odds_left_on,
    odds_penalty: None,
    undertaking: Some("XXIII"),
    misconduct: |_: Misconduct| ConductAnswer::Silent,
    resignation: Basis::Usage,
    agreement: Basis::Usage,
    office: Basis::Law("XXVI"),
    fact_office: None,
    unasked: Basis::Law("XXVI"),
    unknown_position: None,
    odds_beginner: |giver, _| giver, // VI
    // V: in turn after a decided game, the same again after a draw. VI: the giver of odds. Colours are
    // nowhere spoken of.
    series: SeriesLaws {
        lots_for_colour: Basis::Usage,
        lots_for_move: Basis::Law("V"),
        colours: Colours::Kept,
        colours_by: Basis::Usage,
        first_move: FirstMove::InTurnButNotAfterDraws,
        first_move_by: Basis::Law("V"),
        odds_by: |_| Some(Basis::Law("VI")),
        odds_after_by: |_| Some(Basis::Law("VI")),
        annulled_by: Basis::Usage,
    },
    held_man_back: None,
    neglect: Neglect::EachAlone,
    long_check: Some("XIX"),
    clocks: None,
    adjournment: None,
    absence: None,
};

/// XV: two squares are for a pawn's first move.
fn law_xv_movement(broken: Broken) -> &'static [&'static str] {
    if broken == Broken::PawnTwoSquares { &["XV"] } else { &[] }
}

/// I: before four moves each the board is turned, and the game goes on.
fn i_board(facts: &StartFacts) -> StartAnswer {
    if facts.four_each() { StartAnswer::Refused(Basis::Law("I")) } else { StartAnswer::PutRight("I") }
}

/// II: misplaced men are put right for whoever asks before his own fourth move. III: men left off, for their
/// owner alone.
fn ii_iii_set_up(facts: &StartFacts, fault: &SetUpFault) -> StartAnswer {
    let law = if fault.misplaced { "II" } else { "III" };
    let owner = fault.left_off.iter().any(|(_, man)| man.side == facts.by);
    if facts.own_moves() >= 4 || !(fault.misplaced || owner) {
        return StartAnswer::Refused(Basis::Law(law));
    }
    let place = if fault.misplaced { ClaimOption::Place } else { ClaimOption::PlaceOwn };
    StartAnswer::Options { law, choices: vec![place], chooser: facts.by }
}

/// VII: a man displaced by accident may be restored.
fn vii_knocked_off(square: MissingManSquare) -> StartAnswer {
    match square {
        MissingManSquare::Known => StartAnswer::PutRight("VII"),
        MissingManSquare::Unknown => StartAnswer::Silent,
    }
}

/// VII: touched is played; XVII: unless the king would be bared, then the king; IX: an adverse man may be
/// made to be taken, or else the king to move.
fn vii_ix_xvii_touching(facts: &Facts<'_>, touch: &Touch) -> Touching {
    let duty = own_man(facts, &touch.own);
    let claim = (!touch.adverse.is_empty()).then(|| ix_adverse_man(facts, &touch.adverse, duty.as_ref()));
    Touching { duty, claim }
}

/// Castling is a move of the king: a rook touched is played by it only if the king was touched as well.
fn castling_with(facts: &Facts<'_>, own: &[ManId]) -> Castles {
    let king = own.iter().any(|&man| facts.role(man) == Some(Role::King));
    if king { Castles::ByEither } else { Castles::ByKing }
}

fn own_man(facts: &Facts<'_>, own: &[ManId]) -> Option<Duty> {
    if let Some(&task) = facts.movable(own).first() {
        return Some(Duty { any: vec![task], law: "VII", castling: castling_with(facts, own), rook: None });
    }
    let exposing = own.iter().any(|&man| facts.is_exposing(man));
    facts.king().filter(|_| exposing).map(|king| Duty {
        any: vec![king],
        law: "XVII",
        castling: Castles::Never,
        rook: None,
    })
}

/// An own man touched as well: both rules stand side by side, and the claimant presses the one he likes.
fn ix_adverse_man(facts: &Facts<'_>, men: &[ManId], own: Option<&Duty>) -> Answer {
    let takeable = facts.takeable(men);
    let by_ix = if takeable.is_empty() { facts.king().into_iter().collect() } else { takeable };
    let mut tasks = own.map_or_else(Vec::new, |duty| duty.any.clone());
    tasks.extend(by_ix.into_iter().filter(|task| !tasks.contains(task)).collect::<Vec<_>>());
    let laws: Vec<&'static str> = own.map(|duty| duty.law).into_iter().chain(["IX"]).collect();
    Answer::new(&laws, Remedy::Options(options(tasks)))
}

/// X: an adverse man moved; XI: a false capture; XII: one's own man; XIII: any other false move; XIV: out of
/// turn; XVI: castling. In each the adversary chooses.
fn x_to_xvi_false_moves(facts: &Facts<'_>, fault: &Fault) -> Answer {
    let choices = |law: &'static str, choices| Answer::new(&[law], Remedy::Options(choices));
    let fault = &fault.as_false_move();
    if let Fault::FalseMove { man, .. } | Fault::FalseCapture { man, .. } = fault
        && let Some(duty) = facts.duty_left(*man)
    {
        return Answer::new(&[duty.law], Remedy::DutyStands);
    }
    match fault {
        Fault::AdverseMoved { man, .. } => {
            let tasks = facts.takeable(&[*man]).into_iter().chain(facts.king());
            choices("X", stand_and(fault, tasks))
        }
        Fault::FalseCapture { man, taken, .. } => {
            let tasks: Vec<Task> =
                facts.takeable(&[*taken]).into_iter().chain(facts.movable(&[*man])).collect();
            choices("XI", options(tasks))
        }
        Fault::OwnTaken { man, taken } => choices("XII", options(facts.movable(&[*man, *taken]))),
        Fault::FalseMove { man, .. } => choices("XIII", stand_and(fault, man_and_king(facts, *man))),
        Fault::MovedOutOfTurn { .. } | Fault::RookQuittedFirst { .. } => {
            choices("XIV", vec![ClaimOption::Stand, ClaimOption::Retract])
        }
        Fault::FalseCastling { king, rook, .. } => {
            let mut all = stand_and(fault, facts.movable(&[*king]));
            all.extend(rook.filter(|&rook| facts.can_move(rook)).map(ClaimOption::Rook));
            choices("XVI", all)
        }
        Fault::NotTheDuty { law, .. } => Answer::new(&[law], Remedy::DutyStands),
        Fault::Touched { .. } | Fault::TouchedOutOfTurn { .. } | Fault::CheckNeglected { .. } => {
            Answer::new(&["VII"], Remedy::PutBack)
        }
    }
}

/// What is false may stand, save where it would leave the offender's own king in check.
fn stand_and(fault: &Fault, tasks: impl IntoIterator<Item = Task>) -> Vec<ClaimOption> {
    let stand = (!fault.exposes_king()).then_some(ClaimOption::Stand);
    stand.into_iter().chain(options(tasks)).collect()
}

fn man_and_king(facts: &Facts<'_>, man: ManId) -> Vec<Task> {
    let mut tasks = facts.movable(&[man]);
    tasks.extend(facts.king().filter(|king| !tasks.contains(king)).into_iter().collect::<Vec<_>>());
    tasks
}

/// XXV: notice must be taken before a man is touched.
fn xxv_before_touching(_fault: &Fault) -> Windows {
    Windows { penalty: (Until::Touch, "XXV"), undo: None }
}

/// IV: found before four moves each, the man is taken off; later the receiver proceeds or begins again.
fn iv_odds_left_on(facts: &StartFacts) -> OddsAnswer {
    if facts.four_each() { OddsAnswer::ReceiverChooses("IV") } else { OddsAnswer::TakenOff("IV") }
}

/// XXII: notice is given by the weaker side when the other can mate with pieces only. Of equal force the law
/// says nothing.
fn xxii_pieces_only(asker: Force, other: Force) -> MayAsk {
    let no_pawns = asker.pawns + other.pawns == 0;
    match asker.worth().cmp(&other.worth()) {
        _ if !no_pawns || !other.can_mate() => MayAsk::No,
        Ordering::Less => MayAsk::Yes,
        Ordering::Equal => MayAsk::Silent,
        Ordering::Greater => MayAsk::No,
    }
}
