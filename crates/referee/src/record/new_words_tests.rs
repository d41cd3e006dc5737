//! Tests of reading the words that came with the code of today, and of what each complains of.

use super::*;
use crate::{Bonus, DrawClaim, GameResult, MoveWords, ObjectionTo, Referee, Resumption, Seat, TaskView};
use jadoube_chess::{Side, Square, Wing};

fn deed(line: &str) -> Deed {
    parse_act(line).unwrap_or_else(|error| panic!("{error}: {line}")).deed
}

fn terms(header: &str) -> Terms {
    parse(&format!("code: bcf-1912\n{header}\n")).unwrap_or_else(|error| panic!("{error}: {header}")).terms
}

fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|_| panic!("{name}"))
}

#[test]
fn moves_by_two_hands_and_moves_told_together_are_read() {
    assert_eq!(deed("White plays O-O with two hands"), Deed::PlaysTwoHanded("O-O".to_owned()));
    assert_eq!(deed("White places e1-g1 With Two Hands"), Deed::PlacesTwoHanded("e1-g1".to_owned()));
    assert_eq!(deed("White plays \"with two hands\""), Deed::Plays("with two hands".to_owned()));
    let moves = parse_act("Moves Nf3 \"e5xd6 e.p.\" Ng1 # and back").expect("moves");
    let texts = ["Nf3", "e5xd6 e.p.", "Ng1"].map(str::to_owned).to_vec();
    assert_eq!(moves, Act { by: Seat::Table, deed: Deed::Moves(texts) });
    assert_eq!(act_text(&moves), "Moves Nf3 \"e5xd6 e.p.\" Ng1");
}

#[test]
fn men_displaced_and_put_right_are_read() {
    assert_eq!(deed("White displaces d2"), Deed::Displaces(square("d2"), None));
    assert_eq!(deed("White displaces d2-d3"), Deed::Displaces(square("d2"), Some(square("d3"))));
    assert_eq!(deed("White restores"), Deed::RestoresMen);
    assert!(matches!(deed("Umpire restores move 12"), Deed::Restores(_)));
}

#[test]
fn claims_and_requests_are_read() {
    let written = |ground, text: &str| Deed::ClaimsDrawWith(ground, text.to_owned());
    assert_eq!(deed("White claims a draw by repetition with Ng8"), written(DrawClaim::Repetition, "Ng8"));
    assert_eq!(deed("White claims a draw by fifty with Qg7"), written(DrawClaim::Fifty, "Qg7"));
    assert_eq!(deed("White claims a draw by normal means"), Deed::ClaimsDraw(DrawClaim::NormalMeans));
    assert_eq!(deed("Black claims time"), Deed::ClaimsTime);
    assert_eq!(deed("Black requests increment"), Deed::RequestsIncrement);
    assert_eq!(deed("Black pauses"), Deed::Pauses);
    assert_eq!(deed("White proposes correction"), Deed::ProposesCorrection);
    assert_eq!(deed("White breaches 11.2.3.2"), Deed::Breaches("11.2.3.2".to_owned()));
    assert_eq!(deed("White states \"Nf3\""), Deed::States("Nf3".to_owned()));
    for (word, objection) in [
        ("colours", ObjectionTo::Colours),
        ("clock", ObjectionTo::Clock),
        ("hands", ObjectionTo::Hands),
        ("displacing", ObjectionTo::Displacing),
        ("setting", ObjectionTo::Setting),
    ] {
        assert_eq!(deed(&format!("Black objects to {word}")), Deed::Objects(objection));
    }
}

#[test]
fn coming_going_and_starting_are_read() {
    let start = |how| Act { by: Seat::Table, deed: Deed::Starts(how) };
    assert_eq!(parse_act("Start"), Ok(start(Resumption::Both)));
    assert_eq!(parse_act("Start without Black"), Ok(start(Resumption::Without(Side::Black))));
    assert_eq!(parse_act("Start without both"), Ok(start(Resumption::WithoutBoth)));
    assert_eq!(deed("Black arrives"), Deed::Arrives);
    assert_eq!(parse_act("Umpire leaves"), Ok(Act { by: Seat::Umpire, deed: Deed::Leaves }));
}

#[test]
fn the_measures_of_an_umpire_are_read() {
    assert_eq!(deed("Umpire warns White"), Deed::Warns(Side::White));
    assert_eq!(deed("Umpire adds 2m to Black"), Deed::AddsTime(Side::Black, 120_000));
    assert_eq!(deed("Umpire deducts 1m from White"), Deed::DeductsTime(Side::White, 60_000));
    assert_eq!(deed("Umpire postpones"), Deed::Postpones);
    assert_eq!(deed("Umpire grants increment"), Deed::GrantsIncrement);
    assert_eq!(deed("Umpire grants fifty"), Deed::GrantsFifty);
    for (text, result) in [
        ("1-0", GameResult::Won(Side::White)),
        ("0-1", GameResult::Won(Side::Black)),
        ("1/2-1/2", GameResult::Drawn),
        ("0-0", GameResult::BothLost),
        ("1/2-0", GameResult::HalfFor(Side::White)),
        ("0-1/2", GameResult::HalfFor(Side::Black)),
    ] {
        assert_eq!(deed(&format!("Umpire scores {text}")), Deed::Scores(result));
    }
}

#[test]
fn terms_of_today_are_read() {
    let bonus = |limit: &str| -> Vec<Bonus> {
        terms(&format!("limit: {limit}")).limit.iter().map(|stage| stage.bonus).collect()
    };
    assert_eq!(bonus("40/1h30m+30s then 30m+30s"), [Bonus::Increment(30_000); 2]);
    assert_eq!(bonus("3m+2s"), [Bonus::Increment(2000)]);
    assert_eq!(bonus("40/2h then 1h delay 10s"), [Bonus::None, Bonus::Delay(10_000)]);
    let all = terms(
        "default: 30m\ncolours: reversed\nquiet: 99\nreferee: arbiter\noptions: supervised, no-offers, quickplay, time-loses",
    );
    assert_eq!((all.default_time, all.quiet, all.referee), (Some(1_800_000), 99, Referee::Arbiter));
    assert!(all.colours_reversed && all.supervised && all.no_offers && all.quickplay && all.time_loses);
}

#[test]
fn expectations_of_today_are_read_and_written() {
    let written = |line: &str| {
        let record = parse(&format!("code: bcf-1912\nWhite resigns\n-> {line}\n"))
            .unwrap_or_else(|error| panic!("{error}: {line}"));
        record.steps[0].expectations[0].1.clone()
    };
    for line in [
        "must O-O",
        "must O-O-O or play Ng8",
        "must play f6-g8",
        "referred",
        "illegal White 1",
        "result 0-0 by default",
        "result 1/2-0",
        "result 0-1/2 by umpire",
        "result 1/2-1/2 by dead-position",
        "law 7.5.1",
        "law A.5.2",
        "law Preface",
        "refused law 9.2",
    ] {
        assert_eq!(written(line).to_string(), line);
    }
    let play = TaskView::Play(MoveWords::new("Ng8").expect("short"));
    assert_eq!(
        written("must O-O-O or play Ng8"),
        Expectation::Must(vec![TaskView::Castle(Wing::Queen), play])
    );
    for ending in crate::Ending::ALL {
        let word = ending.word().expect("a word");
        assert_eq!(written(&format!("result 1-0 by {word}")).to_string(), format!("result 1-0 by {word}"));
    }
}

#[test]
fn what_is_wrong_is_told_with_the_nearest_word() {
    let error = |line: &str| parse(&format!("code: bcf-1912\n{line}\n")).expect_err(line);
    for (line, word, suggestion) in [
        ("White displaces d9", "d9", None),
        ("White displaces d2-", "d2-", None),
        ("White claims tme", "tme", Some("time")),
        ("White claims a draw by normal mean", "mean", Some("means")),
        ("White objects to colors", "colors", Some("colours")),
        ("White proposes corection", "corection", Some("correction")),
        ("Umpire grants incremnt", "incremnt", Some("increment")),
        ("Umpire scores win", "win", None),
        ("Umpire adds 2m for Black", "for", None),
        ("White breaches 11,2", "11,2", None),
        ("White states Nf3", "Nf3", None),
        ("White plays with two hands", "", None),
        ("Moves", "", None),
        ("Strat", "Strat", Some("Start")),
        ("limit: 1h+x", "1h+x", None),
        ("limit: 1h+10s delay 5s", "1h+10s delay 5s", None),
        ("colours: revresed", "revresed", Some("reversed")),
        ("quiet: many", "many", None),
        ("options: supervized", "supervized", Some("supervised")),
        ("referee: arbitre", "arbitre", Some("arbiter")),
    ] {
        let error = error(line);
        assert_eq!((error.word.as_str(), error.suggestion.as_deref()), (word, suggestion), "{line}: {error}");
    }
    let error = error("White resigns\n-> must play Kt-KB3checking");
    assert_eq!(error.word, "Kt-KB3checking");
}
