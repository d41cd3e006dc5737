//! London Chess Club, 1841: twenty-six laws, in their order. Silence goes to the bystanders (XXVI).

mod agreed;
mod clauses;
mod laws;
mod readings;
mod topic_answers;

use crate::code::{
    Case, CheckLaws, ClaimLaws, Code, Commands, ConductLaws, Cry, Document, DrawLaws, GameFacts, LastRank,
    LetsBack, MateNeeds, MayAsk, MissingManSquare, MoveLaws, NoticeTime, OddsAnswer, PassingLasts,
    QuietMoves, SetUpFault, StartAnswer, StartFacts, StartLaws, Still, TakeBack, TouchLaws, UnsaidCheck,
    Waiver, options, options_with_rook, push_new,
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
use crate::touches::Touches;
use jadoube_chess::Side;
use std::cmp::Ordering;

pub(crate) static CODE: Code = Code {
    id: "london-1841",
    name: "London Chess Club",
    short: "London 1841",
    year: Some(1841),
    document: Document::Kept,
    typical: "For a false move the opponent chooses: let it stand, have the man moved lawfully, or have the king moved.",
    version: 4,
    laws: laws::LAWS,
    topic_answers: topic_answers::TOPIC_ANSWERS,
    agreed: agreed::AGREED,
    unknown_terms: &[],
    moves: MoveLaws {
        last_rank: LastRank::MustBeNamed, // XXI
        naming: Some(law!("XXI")),
        completed: Some(law!("VIII")),
        passing: PassingLasts::UntilTheAdversaryMoves, // XV
        unsaid_check: UnsaidCheck::MayBeIgnored,       // XVIII
        commands: Commands::PinnedMenToo,              // XVI
        broken: law_xv_movement,
        ..MoveLaws::SILENT
    },
    touching: TouchLaws {
        notice: NoticeTime::WithTheTouch, // VII, IX: a touch binds as it was made, whatever is then played
        ..TouchLaws::SILENT
    },
    claims: ClaimLaws {
        consequence: vii_to_xxi_irregularities,
        waiver: Waiver::MoveStands,
        long_check: Some(law!("XIX")),
        ..ClaimLaws::SILENT
    },
    check: CheckLaws {
        cry: Cry::Binding(law!("XVIII")),
        take_back: |_| TakeBack::AfterFalseCry(law!("XX"), LetsBack::KingMoves),
        mate: (Basis::Law(law!("XVIII")), MateNeeds::CheckSaid),
        stalemate: |_, _| (&[Basis::Law(law!("XXIV"))], GameResult::Drawn),
    },
    start: StartLaws {
        colours: |_| StartAnswer::Silent,
        board: i_board,
        set_up: ii_iii_set_up,
        beginning: |_| StartAnswer::AsOutOfTurn, // XIV
        missing: vii_knocked_off,
        knows_odds: true,
        odds_left_on: iv_odds_left_on,
        odds_penalty: None,
        odds_beginner: |_, giver, _| giver, // VI
    },
    draws: DrawLaws {
        quiet_moves: |_| QuietMoves::Notice { moves: 50, law: law!("XXII"), may_ask: xxii_pieces_only },
        undertaking: Some(law!("XXIII")),
        ..DrawLaws::SILENT
    },
    conduct: ConductLaws {
        office: Basis::Law(law!("XXVI")),
        judge: Judge::Bystanders,
        unasked: Basis::Law(law!("XXVI")),
        ..ConductLaws::SILENT
    },
    // V: in turn after a decided game, the same again after a draw. VI: the giver of odds. Colours are
    // nowhere spoken of.
    series: SeriesLaws {
        lots_for_colour: Basis::Usage,
        lots_for_move: Basis::Law(law!("V")),
        colours: Colours::Kept,
        colours_by: Basis::Usage,
        first_move: FirstMove::InTurnButNotAfterDraws,
        first_move_by: Basis::Law(law!("V")),
        odds_by: |_| Some(Basis::Law(law!("VI"))),
        odds_after_by: |_| Some(Basis::Law(law!("VI"))),
        annulled_by: Basis::Usage,
    },
    clocks: None,
    adjournment: None,
    by_clock: None,
};

/// XV: two squares are for a pawn's first move.
fn law_xv_movement(broken: Broken) -> &'static [LawNumber] {
    if matches!(broken, Broken::PawnTwoSquares | Broken::InPassing) { &[law!("XV")] } else { &[] }
}

/// I: before four moves each the board is turned, and the game goes on.
fn i_board(facts: &StartFacts<'_>) -> StartAnswer {
    if facts.moves_each(4) {
        StartAnswer::Refused(Basis::Law(law!("I")))
    } else {
        StartAnswer::PutRight(law!("I"))
    }
}

/// II: misplaced men are put right for whoever asks before his own fourth move. III: men left off, for their
/// owner alone.
fn ii_iii_set_up(facts: &StartFacts<'_>, fault: &SetUpFault) -> StartAnswer {
    let law = if fault.misplaced { law!("II") } else { law!("III") };
    let owner = fault.left_off.iter().any(|(_, man)| man.side == facts.by);
    if facts.own_moves() >= 4 || !(fault.misplaced || owner) {
        return StartAnswer::Refused(Basis::Law(law));
    }
    let whose = Side::BOTH.map(|side| fault.misplaced || side == facts.by);
    let place = ClaimOption::Place(whose);
    StartAnswer::Options { law, choices: vec![place], chooser: facts.by }
}

/// VII: a man displaced by accident may be restored.
fn vii_knocked_off(_game: &GameFacts<'_>, square: MissingManSquare) -> StartAnswer {
    match square {
        MissingManSquare::Known => StartAnswer::PutRight(law!("VII")),
        MissingManSquare::Unknown => StartAnswer::Silent,
    }
}

/// VII, IX, XVII: touching; X: an adverse man moved; XI: a false capture; XII: one's own man; XIII: any other
/// false move; XIV: out of turn; XVI: castling; XXI: a pawn not named. From X on the adversary chooses.
fn vii_to_xxi_irregularities(case: &Case<'_>) -> Option<Consequence> {
    let answer = |laws: Laws, remedy| Consequence::by(laws, remedy, XXV_BEFORE_TOUCHING);
    let choices = |law: LawNumber, choices| answer(Laws::of([law]), Remedy::Options(choices));
    let fault = &case.fault.as_false_move();
    if let Fault::FalseMove { man, .. } | Fault::FalseCapture { man, .. } = fault
        && let Some(duty) = case.duty_left(*man)
    {
        let own = if matches!(fault, Fault::FalseCapture { .. }) { law!("XI") } else { law!("XIII") };
        return Some(answer(
            Laws::of([duty.law]).after(Some(own).filter(|&own| own != duty.law)),
            Remedy::DutyStands,
        ));
    }
    Some(match fault {
        Fault::Touched { men, .. } => return vii_ix_xvii_touching(case, men),
        Fault::AdverseMoved { man, .. } => {
            let tasks = case.takeable(&[*man]).into_iter().chain(case.king());
            choices(law!("X"), stand_and(case, fault, tasks))
        }
        Fault::FalseCapture { man, taken, .. } => {
            let tasks = case.takeable(&[*taken]).into_iter().chain(case.movable(&[*man]));
            choices(law!("XI"), options(tasks))
        }
        Fault::OwnTaken { man, taken, .. } => choices(law!("XII"), options(case.movable(&[*man, *taken]))),
        Fault::FalseMove { man, .. } => {
            choices(law!("XIII"), stand_and(case, fault, man_and_king(case, *man)))
        }
        Fault::MovedOutOfTurn { .. } | Fault::RookQuittedFirst { .. } => {
            choices(law!("XIV"), vec![ClaimOption::Stand, ClaimOption::Retract])
        }
        Fault::FalseCastling { king, rook, .. } => {
            let men: Vec<ManId> = [Some(*king), *rook].into_iter().flatten().collect();
            let stand = may_stand(case, fault);
            let men = options_with_rook(case.movable(&men), *rook);
            choices(law!("XVI"), stand.into_iter().chain(men).collect())
        }
        Fault::LeftUnnamed { .. } => answer(Laws::of([law!("VII"), law!("XXI")]), Remedy::NamePawn),
        Fault::NotTheDuty { law, .. } => answer(Laws::of([*law]), Remedy::DutyStands),
        Fault::CheckNeglected { .. } => answer(Laws::of([law!("XIII")]), Remedy::PutBack),
        // Nothing is said of it.
        // Nor is anything known of a clock that completes moves.
        _ => return None,
    })
}

/// VII: touched is played; XVII: unless the king would be bared, then the king; IX: an adverse man may be
/// made to be taken, or else the king to move.
fn vii_ix_xvii_touching(case: &Case<'_>, men: &Touches) -> Option<Consequence> {
    let adverse = case.touch(men, Still::InHand).adverse;
    let castling = case.castling_of_touched(men);
    let binds = men.as_they_grew().find_map(|touched| own_man(case, touched, castling));
    if adverse.is_empty() {
        return binds.map(|duty| Consequence::duty(duty, XXV_BEFORE_TOUCHING));
    }
    // The rules stand side by side, and the claimant presses the one he likes; but a king once owed for a man
    // that cannot be taken is owed, whatever is touched next.
    let is_hopeless = |touched: &[ManId]| {
        let adverse = case.touch(touched, Still::InHand).adverse;
        !adverse.is_empty() && case.takeable(&adverse).is_empty()
    };
    let king = case.king().filter(|_| men.as_they_grew().any(is_hopeless));
    let by_ix = king.into_iter().chain(case.takeable(&adverse));
    let mut tasks = binds.as_ref().map_or_else(Vec::new, |duty| duty.any.clone());
    push_new(&mut tasks, by_ix);
    let laws = Laws::of([law!("IX")]).after(binds.iter().map(|duty| duty.law));
    let claim = Consequence::by(laws, Remedy::Options(options(tasks)), XXV_BEFORE_TOUCHING);
    Some(claim.and_binds(binds))
}

/// The first own man that can move; or the king for one that would bare it.
fn own_man(case: &Case<'_>, men: &[ManId], castling: Castles) -> Option<Duty> {
    let own = case.touch(men, Still::InHand).own;
    if let Some(&task) = case.movable(&own).first() {
        return Some(Duty { any: vec![task], law: law!("VII"), castling, rook: None });
    }
    let king = case.king().filter(|_| own.iter().any(|&man| case.is_exposing(man)))?;
    Some(Duty { any: vec![king], law: law!("XVII"), castling: Castles::Never, rook: None })
}

/// What is false may stand, save where it would leave the offender's own king in check, or a pawn that by XXI
/// must be exchanged before anything else is played.
fn may_stand(case: &Case<'_>, fault: &Fault) -> Option<ClaimOption> {
    (!fault.exposes_king() && case.scene.unnamed().is_none()).then_some(ClaimOption::Stand)
}

fn stand_and(case: &Case<'_>, fault: &Fault, tasks: impl IntoIterator<Item = Task>) -> Vec<ClaimOption> {
    may_stand(case, fault).into_iter().chain(options(tasks)).collect()
}

fn man_and_king(case: &Case<'_>, man: ManId) -> Vec<Task> {
    let mut tasks = case.movable(&[man]);
    push_new(&mut tasks, case.king());
    tasks
}

/// XXV: notice must be taken before a man is touched.
const XXV_BEFORE_TOUCHING: Windows =
    Windows { penalty: (Until::Touch, law!("XXV")), undo: None, undo_from: UndoFrom::TheOffence };

/// IV: found before four moves each, the man is taken off; later the receiver proceeds or begins again.
fn iv_odds_left_on(facts: &StartFacts<'_>) -> OddsAnswer {
    if facts.moves_each(4) {
        OddsAnswer::ReceiverChooses(law!("IV"))
    } else {
        OddsAnswer::TakenOff(law!("IV"))
    }
}

/// XXII: notice is given by the weaker side when the other can mate with pieces only. Of equal force the law
/// says nothing.
fn xxii_pieces_only(_game: &GameFacts<'_>, asker: Force, other: Force) -> MayAsk {
    let no_pawns = asker.pawns + other.pawns == 0;
    match asker.worth().cmp(&other.worth()) {
        Ordering::Equal if no_pawns => MayAsk::Silent,
        Ordering::Less if no_pawns && other.can_mate() => MayAsk::Yes,
        _ => MayAsk::No,
    }
}
