//! What holds at every table: random acts break nothing, a record replays to the same table, and lawful games
//! end as the chess library says.

#![allow(clippy::unwrap_used)]

use jadoube_chess::{Board, Move, Position, Role, Side, Square};
use jadoube_referee::record::{parse, print};
use jadoube_referee::{
    Act, AdjustNotice, Bonus, ClockKind, DecisionKind, Deed, Demand, GameResult, Gift, MoveRef, ObjectionTo,
    Odds, Resumption, Sealed, Seat, Settlement, Stage, Table, Terms, Undertaking, code, codes,
};
use proptest::prelude::*;

fn square() -> impl Strategy<Value = Square> {
    (0u8..64).prop_map(Square::new)
}

fn objection() -> impl Strategy<Value = ObjectionTo> {
    prop_oneof![
        Just(ObjectionTo::Latest),
        Just(ObjectionTo::Touching),
        Just(ObjectionTo::TheMove),
        Just(ObjectionTo::Castling),
        Just(ObjectionTo::Turn),
        Just(ObjectionTo::Check),
        Just(ObjectionTo::Board),
        Just(ObjectionTo::SetUp),
        Just(ObjectionTo::Odds),
        Just(ObjectionTo::Beginning),
        (1u32..6).prop_map(|number| ObjectionTo::Move(MoveRef { number, side: None })),
    ]
}

fn demand() -> impl Strategy<Value = Demand> {
    prop_oneof![
        Just(Demand::King),
        Just(Demand::Rook),
        Just(Demand::Stand),
        Just(Demand::Retract),
        Just(Demand::Recommence),
        Just(Demand::Place),
        Just(Demand::Proceed),
        square().prop_map(Demand::Move),
        square().prop_map(Demand::Capture),
    ]
}

fn long_move() -> impl Strategy<Value = String> {
    let anywhere = (square(), square()).prop_map(|(from, to)| format!("{from}-{to}"));
    let likely = prop::sample::select(vec![
        "e2-e4", "e7-e5", "g1-f3", "b8-c6", "f1-c4", "O-O", "O-O-O", "d2-d4", "d7-d5", "e4xd5", "e5-e6",
        "a1-a3", "e1-e2", "d8-h4", "h2-h4", "b2-b4", "a7-a5", "b4xa5", "a5-a6", "a6xb7", "b7xa8=Q", "Nf3",
        "Kt-KB3",
    ]);
    prop_oneof![likely.prop_map(str::to_owned), anywhere]
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        6 => long_move().prop_map(Deed::Plays),
        2 => long_move().prop_map(Deed::Places),
        2 => Just(Deed::Quits),
        3 => prop::collection::vec(square(), 1..4).prop_map(|men| Deed::Touches(men, AdjustNotice::None)),
        1 => square().prop_map(|man| Deed::Touches(vec![man], AdjustNotice::AtTheSameMoment)),
        1 => square().prop_map(|man| Deed::Adjusts(vec![man])),
        1 => square().prop_map(|man| Deed::Brushes(vec![man])),
        1 => prop::sample::select(Role::ALL.to_vec()).prop_map(Deed::Names),
        2 => Just(Deed::SaysCheck),
        4 => objection().prop_map(Deed::Objects),
        4 => demand().prop_map(Deed::Requires),
        1 => Just(Deed::Waives),
        1 => Just(Deed::Retracts),
        1 => Just(Deed::Consents),
        1 => Just(Deed::PleadsAccident),
        1 => Just(Deed::Accepts),
        1 => Just(Deed::Declines),
        1 => Just(Deed::Disputes("why".to_owned())),
        1 => Just(Deed::Withdraws),
        1 => Just(Deed::Decides(Settlement::Continue)),
        6 => time_or_envelope(),
        3 => draw_or_word(),
        1 => crate::deeds::of_today(long_move().boxed()),
    ]
}

/// Draws asked for, words between the players, and what ends a game away from the board.
fn draw_or_word() -> impl Strategy<Value = Deed> {
    use jadoube_referee::{DrawClaim, Missing};
    let draws = [DrawClaim::Repetition, DrawClaim::Fifty, DrawClaim::Perpetual, DrawClaim::SixRepetitions];
    let ways = [
        Settlement::Continue,
        Settlement::Draw,
        Settlement::Annul,
        Settlement::Award(Side::White),
        Settlement::Award(Side::Black),
    ];
    let missing = (prop::option::of(square()), prop::option::of(1u32..6)).prop_map(|(square, number)| {
        let since = number.map(|number| MoveRef { number, side: None });
        Deed::Misses(Missing { man: Some(Role::Knight.of(Side::White)), square, since })
    });
    // What ends the game at once is rare, so that games go on.
    prop_oneof![
        20 => prop::sample::select(draws.to_vec()).prop_map(Deed::ClaimsDraw),
        20 => Just(Deed::CountsFifty),
        10 => Just(Deed::Proceeds),
        20 => Just(Deed::GrantsFifty),
        20 => Just(Deed::OffersDraw),
        10 => missing,
        20 => prop::sample::select(ways.to_vec()).prop_map(Deed::Proposes),
        2 => prop::sample::select(ways.to_vec()).prop_map(Deed::Decides),
        5 => Just(Deed::Finds("it was so".to_owned())),
        5 => Just(Deed::Disturbs),
        1 => Just(Deed::Refuses),
        1 => Just(Deed::UpsetsBoard),
        1 => Just(Deed::Abandons),
        1 => Just(Deed::Resigns),
    ]
}

fn length() -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), 0..120_000u64, 0..4_000_000u64, Just(u64::MAX)]
}

/// Acts of clocks, adjournment and absence.
fn time_or_envelope() -> impl Strategy<Value = Deed> {
    let side = prop::sample::select(Side::BOTH.to_vec());
    let text = prop::sample::select(vec![
        "P-K4",
        "P-B4",
        "e5",
        "Nf3",
        "e2-e5",
        "Castles",
        "P-K8",
        "well",
        "",
        "E2 – E4",
        "NF3, İ ♘ 🂡",
        "P—K4 or D7—D5",
        "e4 = (",
    ]);
    prop_oneof![
        6 => length().prop_map(Deed::Takes),
        4 => Just(Deed::Presses),
        2 => text.clone().prop_map(|text| Deed::Seals(Sealed::Text(text.to_owned()))),
        1 => Just(Deed::Seals(Sealed::Nothing)),
        1 => Just(Deed::Seals(Sealed::Commitment("0f".to_owned()))),
        1 => Just(Deed::Adjourns),
        4 => Just(Deed::Opens(None)),
        1 => text.prop_map(|text| Deed::Opens(Some(text.to_owned()))),
        2 => long_move().prop_map(Deed::Selects),
        1 => Just(Deed::ClaimsAbandonment),
        1 => (side, length()).prop_map(|(side, left)| Deed::SetsClock(side, left)),
        1 => Just(Deed::Finds("unknown".to_owned())),
        1 => (1u32..4).prop_map(|number| Deed::Restores(MoveRef { number, side: None })),
        2 => Just(Deed::ProposesAdjournment("noon".to_owned())),
        1 => Just(Deed::AdjournsUntil("noon".to_owned())),
        1 => Just(Deed::OffersDraw),
    ]
}

fn resumption() -> impl Strategy<Value = Resumption> {
    let set_up = ["rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR", "4k3/8/8/8/8/8/8/4K3", "men"];
    prop_oneof![
        4 => Just(Resumption::Both),
        1 => Just(Resumption::Without(Side::White)),
        1 => Just(Resumption::Without(Side::Black)),
        1 => Just(Resumption::WithoutBoth),
        2 => prop::sample::select(set_up.to_vec()).prop_map(|men| Resumption::As(men.to_owned())),
    ]
}

/// Terms of all kinds: clocks, odds given and forgotten, undertakings, options.
fn terms() -> impl Strategy<Value = Terms> {
    let minute = 60_000;
    let limits = vec![
        Vec::new(),
        vec![Stage { moves: None, time: 60 * minute, bonus: Bonus::None }],
        vec![
            Stage { moves: Some(2), time: 40 * minute, bonus: Bonus::None },
            Stage { moves: Some(1), time: 10 * minute, bonus: Bonus::None },
        ],
        vec![Stage { moves: Some(1), time: 30 * minute, bonus: Bonus::None }],
    ];
    let kind = prop::sample::select(vec![ClockKind::Automatic, ClockKind::Pressed]);
    let lengths = (prop::option::of(0..10 * minute), prop::option::of(0..10 * minute));
    let gifts = vec![Gift::PawnAndTwoMoves, Gift::Knight, Gift::Rook, Gift::BothRooks, Gift::Exchange];
    let odds = prop::option::of((prop::sample::select(Side::BOTH.to_vec()), prop::sample::select(gifts)));
    let undertaking = prop::option::weighted(
        0.2,
        prop_oneof![
            square().prop_map(Undertaking::MatesOn),
            Just(Undertaking::MatesWith(Square::at(7, 1))),
            Just(Undertaking::ForcesSelfmate),
            Just(Undertaking::ForcesOwnStalemate),
        ],
    );
    (0usize..5, prop::sample::select(limits), kind, lengths, odds, any::<[bool; 3]>(), undertaking).prop_map(
        |(which, limit, clock, (absence, session), odds, flags, undertaking)| {
            let [forgotten, tournament, six_repetitions] = flags;
            let odds = odds.map(|(giver, gift)| Odds { giver, gift });
            let set_up = (forgotten && odds.is_some()).then(Board::initial);
            let undertaking = undertaking.map(|what| (Side::White, what));
            let usual = Terms::of(codes()[which].id);
            let usual = Terms { absence, session, tournament, six_repetitions, ..usual };
            Terms { limit, clock, odds, set_up, undertaking, ..usual }
        },
    )
}

fn act() -> impl Strategy<Value = Act> {
    let seat = prop_oneof![
        5 => Just(Seat::Player(Side::White)),
        5 => Just(Seat::Player(Side::Black)),
        1 => Just(Seat::Umpire),
    ];
    let by_somebody = (seat, deed()).prop_map(|(by, deed)| Act { by, deed });
    let resume = resumption().prop_map(|how| Act { by: Seat::Table, deed: Deed::Resumes(how) });
    let told = prop::collection::vec(long_move(), 1..4)
        .prop_map(|texts| Act { by: Seat::Table, deed: Deed::Moves(texts) });
    prop_oneof![20 => by_somebody, 1 => resume, 1 => told]
}

/// Games of any kind, and games in which little is done but adjourning and resuming.
fn acts(most: usize) -> impl Strategy<Value = Vec<Act>> {
    let by = prop::sample::select(vec![
        Seat::Player(Side::White),
        Seat::Player(Side::Black),
        Seat::Player(Side::White),
        Seat::Player(Side::Black),
        Seat::Umpire,
    ]);
    let deed = prop_oneof![
        4 => long_move().prop_map(Deed::Plays),
        1 => long_move().prop_map(Deed::Places),
        1 => square().prop_map(|man| Deed::Touches(vec![man], AdjustNotice::None)),
        8 => time_or_envelope(),
        2 => Just(Deed::Accepts),
        1 => Just(Deed::PleadsAccident),
        1 => Just(Deed::Objects(ObjectionTo::SetUp)),
        1 => Just(Deed::Objects(ObjectionTo::Latest)),
        1 => Just(Deed::Disputes("why".to_owned())),
        1 => Just(Deed::Decides(Settlement::Continue)),
    ];
    let somebody = (by, deed).prop_map(|(by, deed)| Act { by, deed });
    let resume = (resumption(), prop::option::of(long_move())).prop_map(|(how, read)| {
        let deed = match read {
            Some(text) => Deed::ResumesReading(how, text),
            None => Deed::Resumes(how),
        };
        Act { by: Seat::Table, deed }
    });
    let adjourning = prop_oneof![4 => somebody, 1 => resume];
    prop_oneof![prop::collection::vec(act(), 0..most), prop::collection::vec(adjourning, 0..most)]
}

/// All that can be asked of a table, in one text.
fn portrait(table: &Table) -> String {
    format!(
        "{} {} {:?} {:?} {} {} {} {:?} {} {:?} {:?} {:?} {:?}",
        table.board().placement(),
        table.turn(),
        table.must(),
        table.options(),
        table.is_open(),
        table.count_lawful(),
        table.played(),
        table.outcome(),
        table.unclaimed().len(),
        table.clocks(),
        table.running(),
        table.away(),
        table.adjournment(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_acts_break_nothing_and_lose_no_man(terms in terms(), acts in acts(80)) {
        let mut table = Table::new(terms).unwrap();
        let mut seen = vec![table.board().occupied().count()];
        for act in &acts {
            let before = table.clone();
            let decision = table.act(act);
            let (was, is) = (before.board().occupied().count(), table.board().occupied().count());
            let several = matches!(act.deed, Deed::Moves(_)); // each of which may take a man
            let by_hand = matches!(act.deed, Deed::Plays(_) | Deed::Places(_) | Deed::Quits | Deed::Names(_));
            // A sealed move may take a man, on the board as it was set up; an objection to that makes it anew
            // on another.
            let of_envelope = matches!(
                act.deed,
                Deed::Opens(_)
                    | Deed::Selects(_)
                    | Deed::Resumes(_)
                    | Deed::ResumesReading(..)
                    | Deed::Objects(ObjectionTo::SetUp)
            );
            // Odds that were forgotten are taken off, at once or when the game begins again.
            let of_odds = matches!(
                act.deed,
                Deed::Objects(ObjectionTo::Odds | ObjectionTo::Board)
                    | Deed::Requires(Demand::Recommence | Demand::Place)
            );
            // By hand one man is taken, or two where castling sweeps over men in its way; otherwise a board
            // with fewer men is one that stood before and is put forward again (as by a touch that waives a
            // claim).
            let castles = matches!(&act.deed, Deed::Plays(text) | Deed::Places(text) if text.starts_with('O'));
            if by_hand && before.options().is_empty() {
                prop_assert!(is + 1 + u32::from(castles) >= was, "{act:?} took {} men", was - is);
            } else if !(by_hand || several || of_envelope || of_odds) && is < was {
                // One act may be two moves (a man in hand quitted, another played), and the board between
                // them put forward again: then no fewer men stand there than stood before.
                prop_assert!(seen.iter().any(|&count| count <= is), "{act:?} lost a man");
            }
            seen.push(is);
            prop_assert!(is <= 32);
            if decision.kind == DecisionKind::Refused {
                prop_assert_eq!(before.clocks(), table.clocks(), "{:?}", act);
                prop_assert_eq!(before.away(), table.away(), "{:?}", act);
                prop_assert_eq!(before.adjournment(), table.adjournment(), "{:?}", act);
                prop_assert_eq!(before.board(), table.board(), "{:?}", act);
                prop_assert_eq!(before.turn(), table.turn(), "{:?}", act);
                prop_assert_eq!(before.played(), table.played(), "{:?}", act);
                prop_assert!(!decision.rulings.is_empty());
            }
        }
    }

    #[test]
    fn time_is_lost_by_taking_it_and_gained_by_law_only(terms in terms(), acts in acts(80)) {
        let mut table = Table::new(terms).unwrap();
        for act in &acts {
            let before = table.clone();
            let told = table.decide(act);
            let decision = table.act(act);
            prop_assert_eq!(told.rulings, &decision.rulings[..], "decided twice, ruled twice alike");
            let (Some(was), Some(is)) = (before.clocks(), table.clocks()) else {
                prop_assert_eq!((before.clocks(), table.running()), (None, None));
                continue;
            };
            let score = |table: &Table| table.view(Seat::Table).score;
            let taken_back = (0..2).any(|side| score(&table)[side] < score(&before)[side]);
            for side in Side::BOTH {
                let (was, is) = (was.faces[side.index()], is.faces[side.index()]);
                let taken = match (&act.deed, act.by, decision.kind) {
                    (Deed::Takes(time), Seat::Player(by), DecisionKind::Done | DecisionKind::Silent) if by == side => *time,
                    _ => 0,
                };
                // Clocks are set by the umpire, by what begins a game again, and by what takes moves back.
                let rules = matches!(act.deed, Deed::SetsClock(..) | Deed::Objects(_) | Deed::Requires(_));
                let set = rules || taken_back || matches!(act.deed, Deed::Opens(_));
                let next_stage = is.stage > was.stage;
                if !set && !next_stage {
                    prop_assert_eq!(is.left, was.left.saturating_sub(taken), "{:?} {:?}", side, act);
                }
                prop_assert!(!is.fallen || is.left == 0);
                prop_assert!(is.dial < 12 * 60 * 60 * 1000);
                prop_assert!(is.to_go != Some(0));
            }
            let rests = table.adjournment().is_some_and(|adjournment| !adjournment.resumed);
            prop_assert!(!(rests || table.outcome().is_some()) || is.running.is_none());
        }
    }

    #[test]
    fn a_record_replays_to_the_same_table(terms in terms(), acts in acts(60)) {
        let mut table = Table::new(terms).unwrap();
        for act in &acts {
            table.act(act);
        }
        let text = print(table.terms(), table.history());
        let record = parse(&text).unwrap();
        let mut again = Table::new(record.terms).unwrap();
        for step in &record.steps {
            again.act(&step.act);
        }
        prop_assert_eq!(portrait(&table), portrait(&again), "{}", text);
    }

    #[test]
    fn lawful_games_end_as_the_chess_library_says(which in 0usize..5, picks in prop::collection::vec(any::<u16>(), 1..160)) {
        let id = codes()[which].id;
        let mut table = Table::new(Terms::of(id)).unwrap();
        let mut position = Position::initial();
        for pick in picks {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            prop_assert!(table.outcome().is_none());
            compare_moves(&table, &position, id)?;
            let mv = moves[pick as usize % moves.len()];
            play(&mut table, &position, mv);
            position = position.after(mv);
            prop_assert_eq!(table.board().placement(), position.board().placement());
        }
        let result = table.outcome().map(|outcome| (outcome.result, outcome.by.word().unwrap_or("")));
        let expected = if position.is_checkmate() {
            Some((GameResult::Won(!position.turn()), "mate"))
        } else if position.is_stalemate() {
            Some((GameResult::Drawn, "stalemate"))
        } else {
            None
        };
        prop_assert_eq!(result, expected);
        prop_assert!(!table.is_open());
    }
}

fn play(table: &mut Table, position: &Position, mv: Move) {
    let by = Seat::Player(position.turn());
    let squares = mv.to_string();
    let mut text = format!("{}-{}", &squares[..2], &squares[2..4]);
    if let Some(role) = mv.promotion() {
        text.push('=');
        text.push(role.letter());
    }
    table.act(&Act { by, deed: Deed::Plays(text) });
    if position.after(mv).is_check() {
        table.act(&Act { by, deed: Deed::SaysCheck });
    }
}

/// The plain generator and the fast one agree, staying a pawn and castling past a pinned man apart.
fn compare_moves(table: &Table, position: &Position, id: &str) -> Result<(), TestCaseError> {
    let legal = position.legal_moves();
    let steps_to_last = legal.iter().filter(|mv| mv.promotion() == Some(Role::Queen)).count();
    let may_stay = matches!(id, "undated" | "steinitz-1889");
    let expected = legal.len() + if may_stay { steps_to_last } else { 0 };
    let found = table.count_lawful();
    if id == "chess-1949" {
        prop_assert!(found >= expected && found <= expected + 2, "{found} {expected}");
    } else {
        prop_assert_eq!(found, expected, "{}", table.board().placement());
    }
    Ok(())
}

#[test]
fn every_code_can_be_found_by_its_id() {
    for known in codes() {
        assert_eq!(code(known.id).map(|found| found.id), Some(known.id));
    }
    assert!(code("fide").is_none());
}

#[test]
fn every_act_of_the_record_is_among_the_random_ones() {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..40_000 {
        seen.insert(crate::deeds::verb(&act().new_tree(&mut runner).unwrap().current().deed));
    }
    assert_eq!(seen.len(), 66, "{seen:?}");
}
