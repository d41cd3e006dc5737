//! British Chess Federation, 1912: forty-four laws, in their order. Facts go to a spectator (43), the rest to
//! the committee (44).

mod agreed;
mod clauses;
mod laws;
mod readings;
mod topic_answers;

use crate::code::{
    AbsentRooks, AdjournmentLaws, BadSeal, Breach, Case, CheckLaws, ClaimLaws, Claimant, ClockLaws, Code,
    Commands, ConductAnswer, ConductLaws, Cry, Deferral, Document, DrawLaws, GameFacts, LastRank, MateNeeds,
    Misconduct, MissingManSquare, MoveLaws, Neglect, NoticeTime, OddsAnswer, OddsKind, Opener,
    OpponentAdjusts, PassingLasts, Perpetual, QuietMoves, Repetition, Retracted, SetUpFault, StartAnswer,
    StartFacts, StartLaws, Still, TakeBack, TouchCounting, TouchLaws, Unknown, UnknownNeeds, UnsaidCheck,
    Unsealed, Waiver, options, options_with_rook, push_new,
};
use crate::consequence::{Consequence, Remedy, UndoFrom, Until, Windows};
use crate::duty::{Duty, Task};
use crate::fault::{ExposesKing, Fault};
use crate::law::{LawNumber, Laws};
use crate::lawful::CastlingFault;
use crate::movement::Broken;
use crate::ruling::{Basis, Ending, GameResult};
use crate::saying::Judge;
use crate::scene::ManId;
use crate::series::{Colours, FirstMove, SeriesLaws};
use crate::terms::Gift;
use jadoube_chess::{Role, Side};

pub(crate) static CODE: Code = Code {
    id: "bcf-1912",
    name: "British Chess Federation",
    short: "Federation 1912",
    year: Some(1912),
    document: Document::Kept,
    typical: "A penalty is asked for before touching a man, and asking for the impossible loses it; an illegal move goes back whenever it is found.",
    version: 4,
    laws: laws::LAWS,
    topic_answers: topic_answers::TOPIC_ANSWERS,
    agreed: agreed::AGREED,
    unknown_terms: &[],
    moves: MoveLaws {
        last_rank: LastRank::MustBeNamed, // 15
        naming: Some(law!("15")),
        completed: Some(law!("20")),
        passing: PassingLasts::ForTheNextMove,            // 13
        unsaid_check: UnsaidCheck::MustBeMet,             // 11
        commands: Commands::PinnedMenToo,                 // 11, 12(c)
        absent_rooks: AbsentRooks::IfCornerNeverOccupied, // 39
        castling_by_the_letter: false,
        broken: laws_8_to_12_movement,
    },
    touching: TouchLaws {
        notice: NoticeTime::BeforeTheTouch,             // 21
        opponent_adjusts: OpponentAdjusts::WithConsent, // 21
        // 22: what is touched and what is played count together; a false move is 24's.
        counting: TouchCounting { with_a_lawful_move: true, with_a_false_move: false, hopeless_alone: true },
        touch_in_error: None,
        deferred: Deferral::DeemedTouched, // 23
        held_man_back: None,
    },
    claims: ClaimLaws {
        consequence: laws_22_to_24,
        waiver: Waiver::MoveGoesBack, // 24, 25
        neglect: Neglect::EachAlone,
        long_check: None,
        unknown_position: Some(Unknown {
            law: law!("25"),
            by: Ending::UnknownPosition,
            needs: UnknownNeeds::FalseMove,
        }),
    },
    check: CheckLaws {
        cry: Cry::Nothing,
        take_back: |_| TakeBack::Nothing,
        mate: (Basis::Law(law!("30")), MateNeeds::NothingSaid),
        stalemate: |_, _| (&[Basis::Law(law!("31")), Basis::Law(law!("32(a)"))], GameResult::Drawn),
    },
    start: StartLaws {
        colours: |_| StartAnswer::Silent,
        board: law_3_board,
        set_up: law_7_set_up,
        beginning: law_19_beginning,
        missing: |_, _: MissingManSquare| StartAnswer::Silent, // 44
        knows_odds: true,
        odds_left_on: |_| OddsAnswer::AsSetUp, // 7
        odds_penalty: None,
        odds_beginner: law_38_odds,
    },
    draws: DrawLaws {
        quiet_moves: |_| QuietMoves::Proof { moves: 50, law: law!("32(d)"), by: Claimant::Player },
        repetition: |_| Repetition::Draws { times: 3, law: law!("32(c)"), by: Claimant::Player },
        perpetual: |_| Perpetual::Draws(law!("32(b)")),
        agreement: Basis::Law(law!("32(e)")),
        undertaking: None,
    },
    conduct: ConductLaws {
        misconduct: law_42_forfeits,
        resignation: Basis::Usage,
        absence: Some(law!("42(b)")),
        office: Basis::Law(law!("44")),
        judge: Judge::Committee,
        fact_office: Some(law!("43")),
        unasked: Basis::Law(law!("41")),
        breach: |_, _, _| Breach::Unknown,
    },
    // 16: lots for the colour; 17: colours in turn, annulled games not counted; 18, 37, 38: who begins.
    series: SeriesLaws {
        lots_for_colour: Basis::Law(law!("16")),
        lots_for_move: Basis::Law(law!("18")),
        colours: Colours::Alternate,
        colours_by: Basis::Law(law!("17")),
        first_move: FirstMove::White,
        first_move_by: Basis::Law(law!("18")),
        odds_by: laws_37_38_odds,
        odds_after_by: laws_37_38_odds,
        annulled_by: Basis::Law(law!("17")),
    },
    clocks: Some(LAW_36_CLOCKS),
    adjournment: Some(LAWS_33_TO_35_ADJOURNMENT),
    by_clock: None,
};

/// 33: the player seals; 34: times and position are kept; 35: the opponent opens, and a wrong set-up voids
/// what follows.
const LAWS_33_TO_35_ADJOURNMENT: AdjournmentLaws = AdjournmentLaws {
    sealing: law!("33"),
    unsealed: Unsealed::Never,
    times_kept: law!("34"),
    opening: law!("35"),
    opener: Opener::TheOpponent,
    absent_sealer_pays: false,
    bad_seal: BadSeal::AsOnTheBoard, // 24, once it is on the board
    sealed_reply: Some(law!("24")),  // 20(e): complete when sealed
    ambiguous_text: None,
    set_up: law!("35"),
    position_lost: law!("35"),
};

/// 36: (c) whose time runs, (d) neglect has no remedy, (e) other errors are put right, (f) moves undone late
/// count. 42(c): who exceeds the limit forfeits the game.
const LAW_36_CLOCKS: ClockLaws = ClockLaws {
    exceeded: &[law!("42(c)")],
    early_press: law!("36(c)"),
    interferes: None,
    put_right: law!("36(e)"),
    question_stops: None,
    retracted: Retracted::LateOnesCount(law!("36(f)")),
};

/// 8: how each man moves; 9: what stands in the way; 11: the king and check; 12: castling.
fn laws_8_to_12_movement(broken: Broken) -> &'static [LawNumber] {
    match broken {
        Broken::Manner(Role::King) => &[law!("8(A)")],
        Broken::Manner(Role::Queen) => &[law!("8(B)")],
        Broken::Manner(Role::Rook) => &[law!("8(C)")],
        Broken::Manner(Role::Bishop) => &[law!("8(D)")],
        Broken::Manner(Role::Knight) => &[law!("8(E)")],
        Broken::Manner(Role::Pawn) | Broken::PawnStep | Broken::PawnTwoSquares => &[law!("8(F)(a)")],
        Broken::PawnTakes => &[law!("8(F)(b)")],
        Broken::InPassing => &[law!("13")],
        Broken::Over | Broken::PawnOver | Broken::OwnSquare => &[law!("9")],
        Broken::Exchanged => &[law!("15")],
        Broken::KingTaken | Broken::IntoCheck | Broken::CheckNotMet => &[law!("11")],
        Broken::Castling(CastlingFault::Moved) => &[law!("12(a)")],
        Broken::Castling(CastlingFault::CornerOccupied) => &[law!("39")],
        Broken::Castling(CastlingFault::Between) => &[law!("12(b)")],
        Broken::Castling(CastlingFault::InCheck | CastlingFault::Passes | CastlingFault::EndsInCheck) => {
            &[law!("12(c)")]
        }
    }
}

/// 3: before four moves each are complete the board is turned and the game begun again.
fn law_3_board(facts: &StartFacts<'_>) -> StartAnswer {
    if facts.moves_each(4) {
        StartAnswer::Refused(Basis::Law(law!("3")))
    } else {
        StartAnswer::Recommence(law!("3"))
    }
}

/// 7: men wrongly placed or left out annul the game whenever it is found.
fn law_7_set_up(_facts: &StartFacts<'_>, _fault: &SetUpFault) -> StartAnswer {
    StartAnswer::Annul(law!("7"))
}

/// 19: the wrong beginner annuls the game, if required before four moves each are complete.
fn law_19_beginning(facts: &StartFacts<'_>) -> StartAnswer {
    if facts.moves_each(4) {
        StartAnswer::Refused(Basis::Law(law!("19")))
    } else {
        StartAnswer::Annul(law!("19"))
    }
}

/// 22: touching; 23: out of turn; 24: illegal moves, (a) without and (b) with a capture. What is required
/// rests with the opponent.
fn laws_22_to_24(case: &Case<'_>) -> Option<Consequence> {
    let until = laws_25_26_windows(case.fault);
    let king = case.scene.king(case.by).map(Task::Move);
    // 28: what the law names may be asked for at one's own risk.
    let answer = |laws: Laws, named: Vec<Task>| {
        let mut all: Vec<Task> = Vec::new();
        push_new(&mut all, named.into_iter().chain(king));
        let possible = all.iter().copied().filter(|&task| case.can(task));
        Consequence::by(laws, Remedy::Options(options(possible)), until).at_own_risk(options(all), law!("28"))
    };
    Some(match &case.fault.as_false_move() {
        Fault::Touched { .. } => return law_22_touching(case, until),
        Fault::OwnTaken { man, taken, .. } => {
            let mut follows = men_or_king(case, &[*man, *taken], &[], until);
            // 24 adds nothing while 22(j) has a man to choose; where it has none, it is the illegal move.
            if case.movable(&[*man, *taken]).is_empty() {
                follows.laws = follows.laws.after([law!("24(a)")]);
            }
            follows
        }
        Fault::LeftUnnamed { pawn, men } => {
            let mut all = case.touched_and(*pawn).to_vec();
            push_new(&mut all, men.iter().copied());
            let touch = case.touch(&all, Still::Played);
            men_or_king(case, &touch.own, &touch.adverse, until)
        }
        fault if fault.began_the_game() => Consequence::new([law!("19")], Remedy::Annul, until),
        Fault::TouchedOutOfTurn { men } | Fault::MovedOutOfTurn { men, .. } => {
            Consequence::new([law!("23")], Remedy::Deferred(men.clone()), until)
        }
        // The rook's was a move; it is the king that was moved out of turn.
        Fault::RookQuittedFirst { .. } => {
            let king = case.scene.king(case.by).into_iter().collect();
            Consequence::new([law!("23")], Remedy::Deferred(king), until)
        }
        // What it was put in the place of was touched too.
        Fault::AdverseMoved { man, taken: Some(taken), .. } => {
            let touch = case.touch(&[*man, *taken], Still::Played);
            let laws = Laws::of([law!("24(b)")]).after(clauses(&touch.own, &touch.adverse).iter());
            match case.plain_task(&touch) {
                Some((task, _)) => Consequence::by(laws, Remedy::Impose(vec![task]), until),
                None => Consequence { laws, ..men_or_king(case, &touch.own, &touch.adverse, until) },
            }
        }
        Fault::AdverseMoved { man, taken: None, .. } => {
            answer(Laws::of([law!("22(h)"), law!("24(a)")]), vec![Task::Capture(*man)])
        }
        // A king was taken: that too is a capture.
        Fault::FalseMove { man, exposes_king: ExposesKing::TakesKing } => {
            answer(Laws::of([law!("24(b)")]), vec![Task::Move(*man)])
        }
        Fault::FalseMove { man, .. } => answer(Laws::of([law!("24(a)")]), vec![Task::Move(*man)]),
        Fault::FalseCapture { man, taken, .. } => {
            answer(Laws::of([law!("24(b)")]), vec![Task::Capture(*taken), Task::Move(*man)])
        }
        Fault::FalseCastling { king, rook, .. } => {
            let men: Vec<ManId> = [Some(*king), *rook].into_iter().flatten().collect();
            let named = options_with_rook(men.iter().map(|&man| Task::Move(man)), *rook);
            let choices = options_with_rook(case.movable(&men), *rook);
            Consequence::new([law!("24")], Remedy::Options(choices), until).at_own_risk(named, law!("28"))
        }
        Fault::NotTheDuty { law, castled } => Consequence::duty_stands(*law, *castled, law!("27"), until),
        Fault::CheckNeglected { .. } => Consequence::new([law!("24")], Remedy::PutBack, until),
        _ => return None, // a matter of a clock that completes moves, which is not known here
    })
}

/// 22: (a) one own man, (h) one adverse man, (i) one of each, (j) several own, (k) several adverse; the king
/// where nothing can be done, if the opponent requires it.
fn law_22_touching(case: &Case<'_>, until: Windows) -> Option<Consequence> {
    let touch = case.counted();
    if let Some((task, castling)) = case.plain_task(&touch) {
        let law = clauses(&touch.own, &touch.adverse).first();
        return Some(Consequence::duty(Duty { any: vec![task], law, castling, rook: None }, until));
    }
    if touch.is_nothing_yet(case) {
        return None;
    }
    Some(men_or_king(case, &touch.own, &touch.adverse, until))
}

fn clauses(own: &[ManId], adverse: &[ManId]) -> Laws {
    match (own.len(), adverse.len()) {
        (0 | 1, 0) => Laws::of([law!("22(a)")]),
        (0, 1) => Laws::of([law!("22(h)")]),
        (1, 1) => Laws::of([law!("22(i)")]),
        (_, 0) => Laws::of([law!("22(j)")]),
        (0, _) => Laws::of([law!("22(k)")]),
        (1, _) => Laws::of([law!("22(a)"), law!("22(k)")]),
        (_, 1) => Laws::of([law!("22(j)"), law!("22(h)")]),
        _ => Laws::of([law!("22(j)"), law!("22(k)")]),
    }
}

fn men_or_king(case: &Case<'_>, own: &[ManId], adverse: &[ManId], until: Windows) -> Consequence {
    let men: Vec<Task> = case.movable(own).into_iter().chain(case.takeable(adverse)).collect();
    let tasks = if men.is_empty() { case.king().into_iter().collect() } else { men };
    let named = own.iter().map(|&man| Task::Move(man)).chain(adverse.iter().map(|&man| Task::Capture(man)));
    let named = options(named.chain(case.scene.king(case.by).map(Task::Move)));
    let remedy = Remedy::Options(options(tasks));
    Consequence::by(clauses(own, adverse), remedy, until).at_own_risk(named, law!("28"))
}

/// 25: an illegal move is put back whenever it is found, one out of turn once it has been answered; 26: the
/// penalty must be exacted before a man is touched.
fn laws_25_26_windows(fault: &Fault) -> Windows {
    // 19 has a time of its own, and nothing else to be done.
    if fault.began_the_game() {
        return Windows { penalty: (Until::Always, law!("19")), undo: None, undo_from: UndoFrom::TheOffence };
    }
    let undo = fault.moved_men().then_some((Until::Always, law!("25")));
    let undo_from = match fault {
        Fault::MovedOutOfTurn { .. } | Fault::RookQuittedFirst { .. } => UndoFrom::TheReply,
        _ => UndoFrom::TheOffence,
    };
    Windows { penalty: (Until::Touch, law!("26")), undo, undo_from }
}

/// 42: upsetting, stopping and refusing lose. Disturbing is not spoken of.
fn law_42_forfeits(_game: &GameFacts<'_>, misconduct: Misconduct) -> ConductAnswer {
    match misconduct {
        Misconduct::Upsets => ConductAnswer::Loses(law!("42(a)")),
        Misconduct::Abandons => ConductAnswer::Loses(law!("42(b)")),
        Misconduct::RefusesRequirement => ConductAnswer::Loses(law!("42(d)")),
        Misconduct::Refuses => ConductAnswer::Loses(law!("42(e)")),
        Misconduct::Disturbs => ConductAnswer::Silent,
    }
}

/// 38: the giver of knight or rook has the first move; otherwise White (18).
fn law_38_odds(_game: &GameFacts<'_>, giver: Side, kind: OddsKind) -> Side {
    match kind {
        OddsKind::KnightOrRook => giver,
        OddsKind::Other => Side::White,
    }
}

/// 37 and 38: a pawn with the move, knight and rook settle who begins; other odds leave it to White (18).
fn laws_37_38_odds(gift: &Gift) -> Option<Basis> {
    match gift {
        Gift::PawnAndMove | Gift::PawnAndTwoMoves => Some(Basis::Law(law!("37"))),
        Gift::Knight | Gift::Rook => Some(Basis::Law(law!("38"))),
        Gift::Queen | Gift::BothRooks | Gift::Exchange | Gift::Squares(_) => None,
    }
}
