//! Whatever terms and acts there are: what is printed parses back to the same.

use super::*;
use crate::{
    AdjustNotice, Bonus, Demand, DrawClaim, GameResult, Gift, Missing, MoveRef, ObjectionTo, Odds,
    Orientation, Referee, Resumption, Sealed, Seat, Settlement, Stage, Undertaking, Venue,
};
use jadoube_chess::{Board, Castling, Man, Role, Setup, Side, Square};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;

fn side() -> impl Strategy<Value = Side> {
    select(Side::BOTH.to_vec())
}

fn square() -> impl Strategy<Value = Square> {
    (0..64u8).prop_map(Square::new)
}

fn squares() -> impl Strategy<Value = Vec<Square>> {
    vec(square(), 1..4)
}

fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![side().prop_map(Seat::Player), Just(Seat::Umpire), Just(Seat::Table)]
}

fn role() -> impl Strategy<Value = Role> {
    select(Role::ALL.to_vec())
}

fn man() -> impl Strategy<Value = Man> {
    (role(), side()).prop_map(|(role, side)| role.of(side))
}

fn move_ref() -> impl Strategy<Value = MoveRef> {
    (any::<u32>(), of(side())).prop_map(|(number, side)| MoveRef { number, side })
}

/// Moves, and anything else that somebody might say.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        select(vec!["e4", "e2-e4", "Castles K", "e5xd6 e.p.", "Qxf7#", "Kt-KB3", ""]).prop_map(str::to_owned),
        "[ a-h1-8#\"\\\\\n\r\t'-]{0,8}",
        any::<String>(),
    ]
}

fn board() -> impl Strategy<Value = Board> {
    vec((square(), man()), 0..20).prop_map(|men| {
        let mut board = Board::empty();
        for (square, man) in men {
            board.put(square, man);
        }
        board
    })
}

/// Any board with one king a side.
fn setup() -> impl Strategy<Value = Setup> {
    let kings =
        (0..63u8, 0..64u8).prop_map(|(white, black)| (white, if white == black { 63 } else { black }));
    (board(), kings, side(), 0..16u8, of(square()), any::<(u16, u16)>()).prop_map(
        |(mut board, (white, black), turn, rights, en_passant, (halfmoves, fullmoves))| {
            for side in Side::BOTH {
                for square in board.men(Role::King.of(side)) {
                    board.take(square);
                }
            }
            board.put(Square::new(white), Role::King.of(Side::White));
            board.put(Square::new(black), Role::King.of(Side::Black));
            let held = Castling::ALL.iter().enumerate().filter(|(index, _)| rights >> index & 1 == 1);
            let castling = held.fold(Castling::NONE, |all, (_, (side, wing))| all.with(side, wing));
            Setup { board, turn, castling, en_passant, halfmoves, fullmoves }
        },
    )
}

fn objection() -> impl Strategy<Value = ObjectionTo> {
    prop_oneof![
        select(vec![
            ObjectionTo::Latest,
            ObjectionTo::Touching,
            ObjectionTo::TheMove,
            ObjectionTo::Castling,
            ObjectionTo::Turn,
            ObjectionTo::Check,
            ObjectionTo::Board,
            ObjectionTo::SetUp,
            ObjectionTo::Odds,
            ObjectionTo::Beginning,
            ObjectionTo::Colours,
            ObjectionTo::Clock,
            ObjectionTo::Hands,
            ObjectionTo::Displacing,
            ObjectionTo::Setting,
        ]),
        move_ref().prop_map(ObjectionTo::Move),
    ]
}

fn demand() -> impl Strategy<Value = Demand> {
    prop_oneof![
        select(vec![
            Demand::King,
            Demand::Rook,
            Demand::Stand,
            Demand::Retract,
            Demand::Recommence,
            Demand::Proceed,
            Demand::Place,
        ]),
        square().prop_map(Demand::Move),
        square().prop_map(Demand::Capture),
    ]
}

fn settlement() -> impl Strategy<Value = Settlement> {
    prop_oneof![
        side().prop_map(Settlement::Award),
        select(vec![Settlement::Draw, Settlement::Annul, Settlement::Continue]),
    ]
}

fn deed_of_one_word() -> impl Strategy<Value = Deed> {
    select(vec![
        Deed::Quits,
        Deed::SaysCheck,
        Deed::Consents,
        Deed::Waives,
        Deed::PleadsAccident,
        Deed::Accepts,
        Deed::Declines,
        Deed::Retracts,
        Deed::OffersDraw,
        Deed::ClaimsAbandonment,
        Deed::CountsFifty,
        Deed::Proceeds,
        Deed::Resigns,
        Deed::Abandons,
        Deed::UpsetsBoard,
        Deed::Refuses,
        Deed::Disturbs,
        Deed::Presses,
        Deed::Seals(Sealed::Nothing),
        Deed::Adjourns,
        Deed::Opens(None),
        Deed::Withdraws,
        Deed::GrantsFifty,
        Deed::Resumes(Resumption::Both),
        Deed::Resumes(Resumption::WithoutBoth),
        Deed::ClaimsDraw(DrawClaim::Repetition),
        Deed::ClaimsDraw(DrawClaim::Fifty),
        Deed::ClaimsDraw(DrawClaim::Perpetual),
        Deed::ClaimsDraw(DrawClaim::SixRepetitions),
        Deed::ClaimsDraw(DrawClaim::NormalMeans),
        Deed::RestoresMen,
        Deed::RequestsIncrement,
        Deed::ClaimsTime,
        Deed::Pauses,
        Deed::Starts(Resumption::Both),
        Deed::Starts(Resumption::WithoutBoth),
        Deed::Arrives,
        Deed::Leaves,
        Deed::ProposesCorrection,
        Deed::Postpones,
        Deed::GrantsIncrement,
    ])
}

fn deed_with_men() -> impl Strategy<Value = Deed> {
    let notice = select(vec![AdjustNotice::None, AdjustNotice::AtTheSameMoment]);
    let missing = (of(man()), of(square()), of(move_ref())).prop_map(|(man, square, since)| Missing {
        man,
        square,
        since,
    });
    prop_oneof![
        (squares(), notice).prop_map(|(squares, notice)| Deed::Touches(squares, notice)),
        squares().prop_map(Deed::Adjusts),
        squares().prop_map(Deed::Brushes),
        role().prop_map(Deed::Names),
        objection().prop_map(Deed::Objects),
        missing.prop_map(Deed::Misses),
        demand().prop_map(Deed::Requires),
        any::<u64>().prop_map(Deed::Takes),
        side().prop_map(|side| Deed::Resumes(Resumption::Without(side))),
        board().prop_map(|board| Deed::Resumes(Resumption::As(board.placement()))),
        settlement().prop_map(Deed::Proposes),
        settlement().prop_map(Deed::Decides),
        move_ref().prop_map(Deed::Restores),
        (side(), any::<u64>()).prop_map(|(side, left)| Deed::SetsClock(side, left)),
        (side(), any::<u64>()).prop_map(|(side, time)| Deed::AddsTime(side, time)),
        (side(), any::<u64>()).prop_map(|(side, time)| Deed::DeductsTime(side, time)),
        side().prop_map(Deed::Warns),
        side().prop_map(|side| Deed::Starts(Resumption::Without(side))),
        (square(), of(square())).prop_map(|(from, to)| Deed::Displaces(from, to)),
        result().prop_map(Deed::Scores),
    ]
}

fn result() -> impl Strategy<Value = GameResult> {
    prop_oneof![
        side().prop_map(GameResult::Won),
        side().prop_map(GameResult::HalfFor),
        select(vec![GameResult::Drawn, GameResult::Annulled, GameResult::BothLost]),
    ]
}

fn deed_with_text() -> impl Strategy<Value = Deed> {
    prop_oneof![
        text().prop_map(Deed::Places),
        text().prop_map(Deed::Plays),
        text().prop_map(Deed::Selects),
        text().prop_map(Deed::PlaysTwoHanded),
        text().prop_map(Deed::PlacesTwoHanded),
        text().prop_map(|text| Deed::Plays(format!("{text} with two hands"))),
        vec(text(), 1..5).prop_map(Deed::Moves),
        (ground(), text()).prop_map(|(ground, text)| Deed::ClaimsDrawWith(ground, text)),
        text().prop_map(Deed::States),
        "[0-9A-Z]{1,3}(\\.[0-9]{1,2}){0,4}".prop_map(Deed::Breaches),
        text().prop_map(Deed::Disputes),
        text().prop_map(Deed::Finds),
        text().prop_map(Deed::ProposesAdjournment),
        text().prop_map(Deed::AdjournsUntil),
        text().prop_map(|text| Deed::Opens(Some(text))),
        text().prop_map(|text| Deed::Seals(Sealed::Text(text))),
        "[0-9a-f]{1,64}".prop_map(|text| Deed::Seals(Sealed::Commitment(text))),
        text().prop_map(|text| Deed::Resumes(Resumption::As(text))),
        text().prop_map(|text| Deed::ResumesReading(Resumption::Both, text)),
        (text(), board())
            .prop_map(|(text, board)| { Deed::ResumesReading(Resumption::As(board.placement()), text) }),
    ]
}

fn ground() -> impl Strategy<Value = DrawClaim> {
    use DrawClaim::{Fifty, NormalMeans, Perpetual, Repetition, SixRepetitions};
    select(vec![Fifty, NormalMeans, Perpetual, Repetition, SixRepetitions])
}

fn act() -> impl Strategy<Value = Act> {
    let deed = prop_oneof![deed_of_one_word(), deed_with_men(), deed_with_text()];
    (seat(), deed).prop_map(|(by, deed)| Act { by, deed })
}

fn limit() -> impl Strategy<Value = Vec<Stage>> {
    let bonus = || {
        prop_oneof![
            Just(Bonus::None),
            (1..=u64::MAX).prop_map(Bonus::Increment),
            (1..=u64::MAX).prop_map(Bonus::Delay)
        ]
    };
    let stage = (1..=u32::MAX, any::<u64>(), bonus()).prop_map(|(moves, time, bonus)| Stage {
        moves: Some(moves),
        time,
        bonus,
    });
    let last = (any::<u64>(), bonus()).prop_map(|(time, bonus)| Stage { moves: None, time, bonus });
    (vec(stage, 0..3), of(last)).prop_map(|(stages, last)| stages.into_iter().chain(last).collect())
}

fn gift() -> impl Strategy<Value = Gift> {
    use Gift::{BothRooks, Exchange, Knight, PawnAndMove, PawnAndTwoMoves, Queen, Rook};
    prop_oneof![
        select(vec![PawnAndMove, PawnAndTwoMoves, Knight, Rook, Queen, BothRooks, Exchange]),
        squares().prop_map(Gift::Squares),
    ]
}

fn undertaking() -> impl Strategy<Value = Undertaking> {
    prop_oneof![
        square().prop_map(Undertaking::MatesWith),
        square().prop_map(Undertaking::MatesOn),
        select(vec![Undertaking::ForcesSelfmate, Undertaking::ForcesOwnStalemate]),
    ]
}

/// Code, free texts and where the men stand.
fn first_terms() -> impl Strategy<Value = Terms> {
    let keys =
        Just(vec!["title", "event", "round", "date", "starts", "white", "black", "result"]).prop_shuffle();
    let texts = (keys, vec(text(), 0..5))
        .prop_map(|(keys, texts)| keys.into_iter().map(str::to_owned).zip(texts).collect());
    let orientation = select(vec![Orientation::Proper, Orientation::Turned]);
    let odds = of((side(), gift()).prop_map(|(giver, gift)| Odds { giver, gift }));
    (select(code_ids()), texts, of(setup()), of(board()), orientation, of(side()), odds).prop_map(
        |(code, texts, position, set_up, board, begins, odds)| Terms {
            texts,
            position,
            set_up,
            board,
            begins,
            odds,
            ..Terms::of(code)
        },
    )
}

fn terms() -> impl Strategy<Value = Terms> {
    let place = select(vec![Venue::England, Venue::Abroad]);
    let referee = select(vec![Referee::Silent, Referee::Watchful, Referee::Teaching, Referee::Arbiter]);
    let clock = select(vec![ClockKind::Automatic, ClockKind::Pressed]);
    let undertaking = of((side(), undertaking()));
    let options = any::<([bool; 8], u32)>();
    let lengths = (of(any::<u64>()), of(any::<u64>()), of(any::<u64>()));
    (first_terms(), limit(), place, referee, clock, lengths, options, undertaking).prop_map(
        |(
            first,
            limit,
            place,
            referee,
            clock,
            (absence, session, default_time),
            (options, quiet),
            undertaking,
        )| Terms {
            limit,
            place,
            referee,
            clock,
            absence,
            session,
            default_time,
            quiet,
            tournament: options[0],
            six_repetitions: options[1],
            literal_castling: options[2],
            supervised: options[3],
            no_offers: options[4],
            quickplay: options[5],
            colours_reversed: options[6],
            time_loses: options[7],
            undertaking,
            ..first
        },
    )
}

proptest! {
    #[test]
    fn what_is_printed_parses_back(terms in terms(), history in vec(act(), 0..12)) {
        let printed = print(&terms, &history);
        let read = parse(&printed).map_err(|error| TestCaseError::fail(format!("{error}\n{printed}")))?;
        prop_assert_eq!(&read.terms, &terms, "{}", printed);
        let acts: Vec<Act> = read.steps.into_iter().map(|step| step.act).collect();
        prop_assert_eq!(acts, history, "{}", printed);
    }

    #[test]
    fn any_text_parses_or_is_refused_at_one_of_its_lines(text in any::<String>()) {
        if let Err(error) = parse(&text) {
            prop_assert!((1..=text.split('\n').count()).contains(&error.line));
        }
    }
}
