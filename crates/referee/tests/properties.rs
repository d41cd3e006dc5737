//! What holds at every table: random acts break nothing, a record replays to the same table, and lawful games end as the
//! chess library says.

#![allow(clippy::unwrap_used)]

use jadoube_chess::{Move, Position, Role, Side, Square};
use jadoube_referee::record::{parse, print};
use jadoube_referee::{
    Act, Deed, Demand, GameResult, MoveRef, Notice, Objection, Seat, Settlement, Table, Terms, code, codes,
};
use proptest::prelude::*;

fn square() -> impl Strategy<Value = Square> {
    (0u8..64).prop_map(Square::new)
}

fn objection() -> impl Strategy<Value = Objection> {
    prop_oneof![
        Just(Objection::Latest),
        Just(Objection::Touching),
        Just(Objection::TheMove),
        Just(Objection::Castling),
        Just(Objection::Turn),
        Just(Objection::Check),
        Just(Objection::Board),
        Just(Objection::SetUp),
        Just(Objection::Beginning),
        (1u32..6).prop_map(|number| Objection::Move(MoveRef { number, side: None })),
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
        3 => prop::collection::vec(square(), 1..4).prop_map(|men| Deed::Touches(men, Notice::None)),
        1 => square().prop_map(|man| Deed::Touches(vec![man], Notice::AtTheSameMoment)),
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
    ]
}

fn act() -> impl Strategy<Value = Act> {
    let seat = prop_oneof![
        5 => Just(Seat::Player(Side::White)),
        5 => Just(Seat::Player(Side::Black)),
        1 => Just(Seat::Umpire),
    ];
    (seat, deed()).prop_map(|(by, deed)| Act { by, deed })
}

/// All that can be asked of a table, in one text.
fn portrait(table: &Table) -> String {
    format!(
        "{} {} {:?} {:?} {} {} {} {:?} {}",
        table.board().placement(),
        table.turn(),
        table.must(),
        table.options(),
        table.is_open(),
        table.count_lawful(),
        table.played(),
        table.outcome(),
        table.unclaimed().len(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_acts_break_nothing_and_lose_no_man(which in 0usize..5, acts in prop::collection::vec(act(), 0..80)) {
        let mut table = Table::new(Terms::of(codes()[which].id)).unwrap();
        let mut seen = vec![table.board().placement()];
        for act in &acts {
            let before = table.clone();
            let decision = table.act(act);
            let (was, is) = (before.board().occupied().count(), table.board().occupied().count());
            let by_hand = matches!(act.deed, Deed::Plays(_) | Deed::Places(_) | Deed::Quits | Deed::Names(_));
            // By hand one man is taken, or two where castling sweeps over men in its way; otherwise a board with fewer men
            // is one that stood before and is put forward again (as by a touch that waives a claim).
            let castles = matches!(&act.deed, Deed::Plays(text) | Deed::Places(text) if text.starts_with('O'));
            if by_hand && before.options().is_empty() {
                prop_assert!(is + 1 + u32::from(castles) >= was, "{act:?} took {} men", was - is);
            } else if !by_hand && is < was {
                prop_assert!(seen.contains(&table.board().placement()), "{act:?} lost a man");
            }
            seen.push(table.board().placement());
            prop_assert!(is <= 32);
            if decision.kind == jadoube_referee::Kind::Refused {
                prop_assert_eq!(before.board(), table.board(), "{:?}", act);
                prop_assert_eq!(before.turn(), table.turn(), "{:?}", act);
                prop_assert_eq!(before.played(), table.played(), "{:?}", act);
                prop_assert!(!decision.rulings.is_empty());
            }
        }
    }

    #[test]
    fn a_record_replays_to_the_same_table(which in 0usize..5, acts in prop::collection::vec(act(), 0..60)) {
        let mut table = Table::new(Terms::of(codes()[which].id)).unwrap();
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
        let result = table.outcome().map(|outcome| (outcome.result, outcome.by));
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
