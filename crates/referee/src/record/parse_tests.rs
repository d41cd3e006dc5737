//! Tests of reading: every act and key in all its forms, and every kind of complaint.

use super::*;
use crate::{
    AdjustNotice, Bonus, Demand, DrawClaim, Gift, Missing, MoveRef, ObjectionTo, Odds, Resumption, Sealed,
    Seat, Settlement, Stage, Undertaking,
};
use jadoube_chess::{Role, Side, Square};

fn record(text: &str) -> Record {
    parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn terms(header: &str) -> Terms {
    record(&format!("code: bcf-1912\n{header}\n")).terms
}

fn act(line: &str) -> Act {
    record(&format!("code: bcf-1912\n\n{line}\n")).steps[0].act.clone()
}

fn deed(line: &str) -> Deed {
    act(line).deed
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// The complaint about a line after the code's.
#[track_caller]
fn complaint(line: &str) -> String {
    let text = format!("code: bcf-1912\nWhite quits\n{line}");
    parse(&text).expect_err(line).to_string()
}

#[test]
fn comments_spaces_and_foreign_line_ends_do_not_matter() {
    let plain =
        "code: undated\ntitle: A game\n\nWhite plays e4\n-> turn Black\n-> no ruling\nBlack resigns\n";
    let odd = "\u{feff}# a game\r\n  code :undated # the oldest\r\n\ttitle: A game  \r\n\r\n White   plays  e4 # so\r\n   ->turn black\r\n\t-> no ruling # none\r\nblack RESIGNS";
    let (plain, odd) = (record(plain), record(odd));
    assert_eq!(plain.terms, odd.terms);
    let told = |record: &Record| -> Vec<_> {
        let told =
            |step: &Step| (step.act.clone(), step.expectations.iter().map(|(_, it)| it.clone()).collect());
        record.steps.iter().map(told).collect::<Vec<(Act, Vec<Expectation>)>>()
    };
    assert_eq!(told(&plain), told(&odd));
    assert_eq!((odd.steps[0].line, odd.steps[0].expectations[1].0), (5, 7));
}

#[test]
fn headers_are_read() {
    let all = terms(
        "title: Law 5: \"so\"\nwhite: Staunton\nset-up: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR\nboard: turned\nbegins: black\nreferee: teaching\nplace: abroad\nabsence: 15m\nsession: 4h\noptions: tournament, six-repetitions,literal-castling",
    );
    assert_eq!(all.texts[0], ("title".to_owned(), "Law 5: \"so\"".to_owned()));
    assert_eq!(all.texts[1], ("white".to_owned(), "Staunton".to_owned()));
    assert_eq!(
        (all.board, all.begins, all.absence, all.session),
        (crate::Orientation::Turned, Some(Side::Black), Some(900_000), Some(14_400_000))
    );
    assert_eq!((all.referee, all.place), (crate::Referee::Teaching, crate::Venue::Abroad));
    assert!(all.set_up.is_some() && all.tournament && all.six_repetitions && all.literal_castling);
    assert!(terms("position: 4k3/8/8/8/8/8/8/4K2R w K -").position.is_some());
    assert_eq!(terms("title: \"#1\"").texts[0].1, "#1");
}

#[test]
fn a_position_of_chess960_is_refused_with_a_sentence() {
    let text = "code: undated\nposition: 4k3/8/8/8/8/8/8/4K1R1 w G - 0 1\n";
    let refused = parse(text).expect_err("no code has it").to_string();
    assert!(refused.contains("no code has Chess960"), "{refused}");
    let setup = jadoube_chess::notation::fen::read("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1").expect("a position");
    let terms = crate::Terms { position: Some(setup), ..record("code: undated\nWhite plays e4").terms };
    assert_eq!(crate::Table::new(terms).err(), Some(crate::TermsError::CastlingElsewhere));
}

#[test]
fn odds_limits_and_undertakings_are_read() {
    let squares = Gift::Squares(vec![square("a1"), square("f2")]);
    assert_eq!(terms("odds: white gives a1 f2").odds, Some(Odds { giver: Side::White, gift: squares }));
    let gift = Gift::PawnAndTwoMoves;
    assert_eq!(terms("odds: Black gives pawn-and-two-moves").odds, Some(Odds { giver: Side::Black, gift }));
    let stages = [
        Stage { moves: Some(40), time: 9_000_000, bonus: Bonus::None },
        Stage { moves: Some(16), time: 3_600_000, bonus: Bonus::None },
    ];
    assert_eq!(terms("limit: 40/2h30m then 16/1h").limit, stages);
    assert_eq!(terms("limit: 1h").limit, [Stage { moves: None, time: 3_600_000, bonus: Bonus::None }]);
    let undertaking =
        |text: &str| terms(&format!("undertaking: white {text}")).undertaking.map(|(_, what)| what);
    assert_eq!(undertaking("mates with f2"), Some(Undertaking::MatesWith(square("f2"))));
    assert_eq!(undertaking("mates on e5"), Some(Undertaking::MatesOn(square("e5"))));
    assert_eq!(undertaking("forces selfmate"), Some(Undertaking::ForcesSelfmate));
    assert_eq!(undertaking("forces own stalemate"), Some(Undertaking::ForcesOwnStalemate));
}

#[test]
fn a_clock_that_somebody_presses_is_pressed_unless_said_otherwise() {
    let clock = |text: &str| record(&format!("code: chess-1949\n{text}")).terms.clock;
    assert_eq!(clock("White plays e4\nWhite presses"), ClockKind::Pressed);
    assert_eq!(clock("clock: automatic\nWhite presses"), ClockKind::Automatic);
    assert_eq!(clock("White plays e4"), ClockKind::Automatic);
}

#[test]
fn moves_are_kept_as_they_were_told() {
    assert_eq!(deed("White plays Castles K"), Deed::Plays("Castles K".to_owned()));
    assert_eq!(deed("White plays e5xd6 e.p."), Deed::Plays("e5xd6 e.p.".to_owned()));
    assert_eq!(deed("White plays P  takes P # so"), Deed::Plays("P takes P".to_owned()));
    assert_eq!(deed("White plays \"Qxf7#\""), Deed::Plays("Qxf7#".to_owned()));
    assert_eq!(deed("White places e2-e4"), Deed::Places("e2-e4".to_owned()));
    assert_eq!(deed("Black selects Nbd2"), Deed::Selects("Nbd2".to_owned()));
}

#[test]
fn touches_are_read_with_and_without_notice() {
    let both = vec![square("e2"), square("d2")];
    assert_eq!(deed("White touches e2 d2"), Deed::Touches(both.clone(), AdjustNotice::None));
    assert_eq!(deed("White adjusts e2 d2"), Deed::Adjusts(both.clone()));
    assert_eq!(deed("White brushes e2 d2"), Deed::Brushes(both.clone()));
    for words in [
        "j'adoube",
        "J’adoube",
        "\"J'adoube\"",
        "jadoube",
        "j adoube",
        "I adjust",
        "'I adjust.'",
        "\"i adjust\"",
    ] {
        let line = format!("White touches e2 d2 saying {words}");
        assert_eq!(deed(&line), Deed::Touches(both.clone(), AdjustNotice::AtTheSameMoment), "{line}");
    }
}

#[test]
fn objections_are_read() {
    let to = |text: &str| match deed(&format!("Black objects{text}")) {
        Deed::Objects(objection) => objection,
        other => panic!("{other:?}"),
    };
    assert_eq!(to(""), ObjectionTo::Latest);
    assert_eq!(to(" to touching"), ObjectionTo::Touching);
    assert_eq!(to(" to the move"), ObjectionTo::TheMove);
    assert_eq!(to(" to set-up"), ObjectionTo::SetUp);
    assert_eq!(to(" to move 12"), ObjectionTo::Move(MoveRef { number: 12, side: None }));
    assert_eq!(
        to(" to move 12 of White"),
        ObjectionTo::Move(MoveRef { number: 12, side: Some(Side::White) })
    );
}

#[test]
fn missing_men_are_the_speakers_own_unless_said_otherwise() {
    let missed = |text: &str| match deed(&format!("Black misses {text}")) {
        Deed::Misses(missing) => missing,
        other => panic!("{other:?}"),
    };
    let (mine, d4) = (Some(Role::Knight.of(Side::Black)), Some(square("d4")));
    let since = Some(MoveRef { number: 12, side: Some(Side::White) });
    assert_eq!(missed("Nd4"), Missing { man: mine, square: d4, since: None });
    assert_eq!(missed("Nd4 since move 12 of White"), Missing { man: mine, square: d4, since });
    assert_eq!(missed("no square"), Missing { man: None, square: None, since: None });
    assert_eq!(missed("no square since move 12 of White"), Missing { man: None, square: None, since });
    for text in ["N no square", "Nd4 no square"] {
        assert_eq!(missed(text), Missing { man: mine, square: None, since: None });
    }
    let pawn = Some(Role::Pawn.of(Side::Black));
    assert_eq!((missed("d4").man, missed("Pd4").man, missed("man d4").man), (pawn, pawn, None));
    assert_eq!(missed("White Nd4").man, Some(Role::Knight.of(Side::White)));
}

#[test]
fn every_demand_and_claim_is_read() {
    let demands = [
        ("king", Demand::King),
        ("move king", Demand::King),
        ("rook", Demand::Rook),
        ("move e2", Demand::Move(square("e2"))),
        ("capture d5", Demand::Capture(square("d5"))),
        ("stand", Demand::Stand),
        ("retract", Demand::Retract),
        ("recommence", Demand::Recommence),
        ("proceed", Demand::Proceed),
        ("place", Demand::Place),
    ];
    for (text, demand) in demands {
        assert_eq!(deed(&format!("Black requires {text}")), Deed::Requires(demand), "{text}");
    }
    let six = Deed::ClaimsDraw(DrawClaim::SixRepetitions);
    assert_eq!(deed("White claims a draw by six repetitions"), six);
    assert_eq!(deed("White claims a draw by fifty"), Deed::ClaimsDraw(DrawClaim::Fifty));
    assert_eq!(deed("Black claims abandonment"), Deed::ClaimsAbandonment);
    assert_eq!(deed("White offers a draw"), Deed::OffersDraw);
    assert_eq!(deed("White counts fifty"), Deed::CountsFifty);
    assert_eq!(deed("White upsets the board"), Deed::UpsetsBoard);
    assert_eq!(deed("White names pawn"), Deed::Names(Role::Pawn));
    assert_eq!(deed("White takes 12m30s"), Deed::Takes(750_000));
}

#[test]
fn envelopes_and_resumptions_are_read() {
    assert_eq!(deed("White seals \"Kt-KB3\""), Deed::Seals(Sealed::Text("Kt-KB3".to_owned())));
    assert_eq!(deed("White seals nothing # at all"), Deed::Seals(Sealed::Nothing));
    assert_eq!(deed("White seals #9f3a # so"), Deed::Seals(Sealed::Commitment("9f3a".to_owned())));
    assert_eq!(deed("Black opens"), Deed::Opens(None));
    assert_eq!(deed("Black opens \"Kt-KB3\""), Deed::Opens(Some("Kt-KB3".to_owned())));
    let resumed = |line: &str| {
        let act = act(line);
        assert_eq!(act.by, Seat::Table);
        act.deed
    };
    assert_eq!(resumed("Resume"), Deed::Resumes(Resumption::Both));
    assert_eq!(resumed("Resume without White"), Deed::Resumes(Resumption::Without(Side::White)));
    let read = |how| Deed::ResumesReading(how, "Nf3".to_owned());
    assert_eq!(resumed("Resume reading \"Nf3\""), read(Resumption::Both));
    assert_eq!(resumed("Resume reading \"Nf3\" without White"), read(Resumption::Without(Side::White)));
    assert_eq!(resumed("Resume without both"), Deed::Resumes(Resumption::WithoutBoth));
    let men = "4k3/8/8/8/8/8/8/4K3";
    assert_eq!(resumed(&format!("Resume as {men}")), Deed::Resumes(Resumption::As(men.to_owned())));
}

#[test]
fn the_office_of_umpire_has_many_names_and_two_numbers() {
    for line in ["Umpire draws", "Bystanders draw", "Bystanders draws", "Official draws", "Committee draw"] {
        assert_eq!(act(line), Act { by: Seat::Umpire, deed: Deed::Decides(Settlement::Draw) }, "{line}");
    }
    assert_eq!(deed("Bystanders grant fifty"), Deed::GrantsFifty);
    assert_eq!(deed("Umpire awards White"), Deed::Decides(Settlement::Award(Side::White)));
    assert_eq!(deed("Umpire sets White 0:45:00"), Deed::SetsClock(Side::White, 2_700_000));
    assert_eq!(deed("Umpire finds \"unknown\""), Deed::Finds("unknown".to_owned()));
    let restored = MoveRef { number: 12, side: Some(Side::White) };
    assert_eq!(deed("Umpire restores move 12 of White"), Deed::Restores(restored));
    assert_eq!(deed("White proposes award Black"), Deed::Proposes(Settlement::Award(Side::Black)));
    let until = "20:00 \"sharp\" # or so".to_owned();
    let proposed = deed("White proposes adjournment until \"20:00 \\\"sharp\\\" # or so\"");
    assert_eq!(proposed, Deed::ProposesAdjournment(until));
    assert_eq!(deed("Umpire adjourns until \"8\""), Deed::AdjournsUntil("8".to_owned()));
    assert!(complaint("Umpire adjourns until noon").contains("a time in quotation marks"));
    assert!(complaint("White proposes adjournment").contains("expected until"));
    assert!(complaint("White proposes adjournment until noon").contains("a time in quotation marks"));
    assert!(complaint("Umpire draw").contains("did you mean draws?"));
}

#[test]
fn an_unknown_word_is_named_with_the_nearest_known_one() {
    let slips = [
        ("Withe quits", "Withe", "White"),
        ("White plasy e4", "plasy", "plays"),
        ("White objects to tuching", "tuching", "touching"),
        ("White requires kign", "kign", "king"),
        ("White claims a draw by fity", "fity", "fifty"),
        ("White claims abandonmnt", "abandonmnt", "abandonment"),
        ("White names quen", "quen", "queen"),
        ("White says chek", "chek", "check"),
        ("White proposes anul", "anul", "annul"),
        ("White proposes ajournment until \"8\"", "ajournment", "adjournment"),
        ("White touches e2 saying jadube", "jadube", "j'adoube"),
        ("Resume withot White", "withot", "without"),
        ("Umpire awards Balck", "Balck", "Black"),
        ("-> lwa 22", "lwa", "law"),
        ("-> no rulling", "rulling", "ruling"),
        ("-> nothing opne", "opne", "open"),
        ("-> options king, rok", "rok", "rook"),
        ("-> must moove e2", "moove", "move"),
        ("-> result 1-1", "1-1", "1-0"),
        ("-> result 1-0 by mait", "mait", "mate"),
        ("-> turn Whit", "Whit", "White"),
    ];
    for (line, word, nearest) in slips {
        let error = parse(&format!("code: bcf-1912\nWhite quits\n\n{line}\n")).expect_err(line);
        assert_eq!((error.line, error.word.as_str(), error.suggestion.as_deref()), (4, word, Some(nearest)));
        assert!(!error.message.is_empty());
    }
}

#[test]
fn an_unknown_word_in_the_header_is_named_with_the_nearest_known_one() {
    let slips = [
        ("titel: A game", "titel", "title"),
        ("board: trned", "trned", "turned"),
        ("begins: whit", "whit", "White"),
        ("odds: white gives kinght", "kinght", "knight"),
        ("odds: white give rook", "give", "gives"),
        ("place: abrod", "abrod", "abroad"),
        ("referee: watchfull", "watchfull", "watchful"),
        ("clock: presed", "presed", "pressed"),
        ("options: tournament, six-repetition", "six-repetition", "six-repetitions"),
        ("undertaking: white forces selfmat", "selfmat", "selfmate"),
    ];
    for (line, word, nearest) in slips {
        let error = parse(&format!("code: bcf-1912\n{line}\n")).expect_err(line);
        assert_eq!((error.line, error.word.as_str(), error.suggestion.as_deref()), (2, word, Some(nearest)));
    }
    let error = parse("code: london-1842\n").expect_err("no such code").to_string();
    assert!(error.starts_with("line 1: \"london-1842\": expected a code: undated, london-1841,"), "{error}");
    assert!(error.ends_with("did you mean london-1841?"), "{error}");
}

#[test]
fn values_that_cannot_be_are_refused() {
    let wrong = [
        ("position: 4k3/8/8/8/9/8/8/4K2R w K -", "4k3/8/8/8/9/8/8/4K2R"),
        ("position: 4k3/8/8/8/8/8/8/4K2R x K -", "x"),
        ("position: 4k3/8/8/8/8/8/8/8 w - -", "4k3/8/8/8/8/8/8/8 w - -"),
        ("set-up: 8/8", "8/8"),
        ("limit: 0/1h", "0/1h"),
        ("limit: 40/soon", "40/soon"),
        ("limit: 1h then 16/1h", "16/1h"),
        ("absence: 15", "15"),
        ("session: long", "long"),
        ("options: ", ""),
        ("odds: white gives a1 z9", "z9"),
        ("undertaking: white mates with f9", "f9"),
        ("place: england abroad", "abroad"),
        ("code: undated", "code"),
    ];
    for (line, word) in wrong {
        let error = parse(&format!("code: bcf-1912\n{line}\n")).expect_err(line);
        assert_eq!((error.line, error.word.as_str()), (2, word), "{line}: {error}");
    }
}

#[test]
fn acts_that_say_too_little_or_too_much_are_refused() {
    let wrong = [
        "White",
        "White plays",
        "White touches",
        "White touches e9",
        "White touches e2 saying",
        "White quits e2",
        "White objects to",
        "White objects to move",
        "White objects to move x",
        "White objects to move -1",
        "White misses",
        "White misses N",
        "White misses nd4",
        "White misses Nd9",
        "White misses Nd4 since 12",
        "Umpire misses Nd4",
        "White requires",
        "White requires move",
        "White requires capture d5 with e4",
        "White takes soon",
        "White seals",
        "White seals Kt-KB3",
        "White seals # so",
        "White disputes the clock",
        "White disputes \"the clock",
        "White opens Kt-KB3",
        "Resume as 8/8",
        "Resume without",
        "Umpire sets White",
        "Umpire awards",
        "White claims a draw",
        "White claims a draw by six",
        "White plays \"e4\" \"e5\"",
        "Resume White",
        "-> law",
        "-> law 22,a",
        "-> refused 22",
        "-> options",
        "-> options king,",
        "-> must",
        "-> must stand",
        "->",
        "-> moves many",
        "-> board 8/8",
        "-> clock White",
        "-> result",
        "-> can",
        "-> turn",
        "-> open now",
        "-> result * by mate",
        "-> options \"king\" king",
    ];
    for line in wrong {
        let message = complaint(line);
        assert!(message.starts_with("line 3: ") && message.contains(": expected "), "{line}: {message}");
    }
}

#[test]
fn what_stands_in_the_wrong_place_is_refused() {
    assert!(complaint("title: Too late").contains("the header ends"));
    let before = parse("code: undated\n-> turn White\n").expect_err("no act yet").to_string();
    assert!(before.contains("line 2") && before.contains("an act before"), "{before}");
    for (text, line) in [("", 1), ("title: A game\n\n", 1), ("title: A game\nWhite plays e4\n", 2)] {
        let error = parse(text).expect_err("no code");
        assert_eq!(error.line, line);
        assert!(error.message.contains("code: london-1841"));
    }
}
