//! Games one after another: who has which colour, who begins, what counts, and by which law, in each code.

#![allow(clippy::unwrap_used)]

use jadoube_chess::Side;
use jadoube_referee::GameResult::{Annulled, Drawn, Won};
use jadoube_referee::Player::{One, Two};
use jadoube_referee::record::parse_terms;
use jadoube_referee::{Basis, GameResult, Lots, Player, Series, Table, Terms, codes};

const WHITE_WINS: GameResult = Won(Side::White);

fn series(terms: Terms) -> Series {
    Series::new(terms, Lots { white: One, first_move: One }).unwrap()
}

/// White, beginner, and the laws for both.
fn told(series: &Series) -> (Player, String, Player, String) {
    let next = series.next_game();
    (next.white, next.white_by.to_string(), next.begins, next.begins_by.to_string())
}

#[track_caller]
fn after(code: &str, result: GameResult, white: (Player, &str), begins: (Player, &str)) {
    let mut series = series(Terms::of(code));
    series.finished(result);
    let expected = (white.0, white.1.to_owned(), begins.0, begins.1.to_owned());
    assert_eq!(told(&series), expected, "{code} {result}");
}

#[test]
fn undated_2_in_turn_but_the_same_again_after_a_draw() {
    after("undated", WHITE_WINS, (One, "usage"), (Two, "2"));
    after("undated", Drawn, (One, "usage"), (One, "2"));
    after("undated", Annulled, (One, "usage"), (One, "usage"));
}

#[test]
fn london_v_in_turn_but_the_same_again_after_a_draw() {
    after("london-1841", Won(Side::Black), (One, "usage"), (Two, "V"));
    after("london-1841", Drawn, (One, "usage"), (One, "V"));
    after("london-1841", Annulled, (One, "usage"), (One, "usage"));
}

#[test]
fn steinitz_iii_in_turn_after_wins_and_draws_and_the_same_again_after_an_annulled_game() {
    after("steinitz-1889", WHITE_WINS, (One, "III"), (Two, "III"));
    after("steinitz-1889", Drawn, (One, "III"), (Two, "III"));
    after("steinitz-1889", Annulled, (One, "III"), (One, "III"));
}

#[test]
fn bcf_17_and_18_colours_in_turn_and_white_begins() {
    after("bcf-1912", WHITE_WINS, (Two, "17"), (Two, "18"));
    after("bcf-1912", Drawn, (Two, "17"), (Two, "18"));
    after("bcf-1912", Annulled, (One, "17"), (One, "17"));
}

#[test]
fn chess_5_and_13_white_begins_and_an_annulled_game_is_played_as_it_was() {
    after("chess-1949", WHITE_WINS, (Two, "usage"), (Two, "5"));
    after("chess-1949", Annulled, (One, "13(c)"), (One, "13(c)"));
}

#[test]
fn lots_say_who_begins_first_where_white_does_not() {
    for code in codes() {
        let lots = Lots { white: One, first_move: Two };
        let series = Series::new(Terms::of(code.id), lots).unwrap();
        let white_begins = matches!(code.id, "bcf-1912" | "chess-1949" | "fide-2023");
        let (begins, side) = if white_begins { (One, None) } else { (Two, Some(Side::Black)) };
        assert_eq!((series.next_game().begins, series.next_terms().begins), (begins, side), "{}", code.id);
        let by = series.next_game().begins_by;
        assert!(by == Basis::Usage || code.has(&by.to_string()), "{}", code.id);
    }
}

#[test]
fn an_annulled_game_counts_for_nothing_and_leaves_the_order_as_it_was() {
    for code in codes() {
        let (mut with, mut without) = (series(Terms::of(code.id)), series(Terms::of(code.id)));
        with.finished(Annulled);
        for result in [WHITE_WINS, Drawn, Won(Side::Black)] {
            with.finished(Annulled);
            with.finished(result);
            without.finished(result);
            assert_eq!(told(&with), told(&without), "{}", code.id);
        }
        let score = without.score();
        assert_eq!((score.one + score.two, score.drawn, score.annulled), (2, 1, 0));
        assert_eq!(with.score(), jadoube_referee::Score { annulled: 4, ..score });
    }
}

#[test]
fn wins_go_to_the_player_not_to_the_colour() {
    let mut bcf = series(Terms::of("bcf-1912"));
    let mut steinitz = series(Terms::of("steinitz-1889"));
    for series in [&mut bcf, &mut steinitz] {
        series.finished(WHITE_WINS);
        series.finished(WHITE_WINS);
    }
    assert_eq!((bcf.score().one, bcf.score().two), (1, 1));
    assert_eq!((steinitz.score().one, steinitz.score().two), (2, 0));
}

/// Who has the first move in this game and in those after these results, and by which law the last.
fn beginners(code: &str, odds: &str, results: &[GameResult]) -> (Vec<Player>, String) {
    let mut series = series(parse_terms([("code", code), ("odds", odds)]).unwrap());
    let mut began = vec![series.next_game().begins];
    for &result in results {
        series.finished(result);
        let (next, table) = (series.next_game(), Table::new(series.next_terms().clone()).unwrap());
        assert_eq!(next.player(table.turn()), next.begins, "{code}");
        began.push(next.begins);
    }
    (began, told(&series).3)
}

#[test]
fn undated_2_the_giver_of_odds_begins_the_first_game_and_then_they_take_turns() {
    let decided = [WHITE_WINS, Won(Side::Black), WHITE_WINS];
    assert_eq!(beginners("undated", "black gives knight", &[]), (vec![Two], "2".to_owned()));
    assert_eq!(
        beginners("undated", "black gives rook", &decided),
        (vec![Two, One, Two, One], "2".to_owned())
    );
    // The same again after a draw, and after a game that counts for nothing.
    let others = [Drawn, Annulled, WHITE_WINS, Annulled, Drawn];
    let (began, _) = beginners("undated", "black gives knight", &others);
    assert_eq!(began, [Two, Two, Two, One, One, One]);
}

#[test]
fn undated_a_move_that_is_part_of_the_odds_is_the_receivers_in_every_game() {
    let (began, law) = beginners("undated", "white gives pawn-and-move", &[WHITE_WINS, Drawn, WHITE_WINS]);
    assert_eq!((began, law.as_str()), (vec![Two; 4], "usage"));
}

#[test]
fn undated_who_was_agreed_to_begin_at_odds_begins_the_first_game_alone() {
    let header = [("code", "undated"), ("odds", "black gives knight"), ("begins", "white")];
    let mut series = series(parse_terms(header).unwrap());
    assert_eq!(series.next_game().begins, One);
    series.finished(WHITE_WINS);
    assert_eq!((series.next_game().begins, series.next_terms().begins), (Two, None));
}

#[test]
fn who_began_an_annulled_game_begins_again_at_odds_in_every_code() {
    // The newest knows no odds.
    for code in codes().iter().filter(|code| code.id != "fide-2023") {
        for odds in ["white gives knight", "black gives rook", "white gives pawn-and-move"] {
            let (began, _) = beginners(code.id, odds, &[Annulled, Annulled]);
            assert_eq!(began, [began[0]; 3], "{} {odds}", code.id);
        }
    }
}

#[test]
fn the_giver_of_odds_begins_every_game() {
    for (code, law) in [("london-1841", "VI"), ("bcf-1912", "38")] {
        let terms = parse_terms([("code", code), ("odds", "black gives knight")]).unwrap();
        let mut series = series(terms);
        for result in [WHITE_WINS, Drawn, Annulled, Won(Side::Black)] {
            assert_eq!(series.next_game().begins, Two, "{code}");
            series.finished(result);
        }
        assert_eq!(told(&series).3, law);
    }
}

#[test]
fn odds_go_with_their_giver_to_the_other_colour() {
    let header = [("code", "bcf-1912"), ("odds", "white gives a1 f2"), ("white", "Blackburne")];
    let mut series = series(parse_terms(header).unwrap());
    series.finished(WHITE_WINS);
    let expected = [("code", "bcf-1912"), ("odds", "black gives a8 f7"), ("black", "Blackburne")];
    assert_eq!(*series.next_terms(), parse_terms(expected).unwrap());
}

#[test]
fn a_receiver_who_was_agreed_to_begin_begins_again() {
    let header = [("code", "london-1841"), ("odds", "black gives knight"), ("begins", "white")];
    let mut series = series(parse_terms(header).unwrap());
    series.finished(WHITE_WINS);
    assert_eq!((series.next_game().begins, series.next_terms().begins), (One, Some(Side::White)));
}

#[test]
fn an_annulled_game_keeps_its_conditions_but_not_its_wrong_set_up() {
    let agreed = [("code", "chess-1949"), ("limit", "40/2h30m"), ("white", "Alexander")];
    let wrong = [("set-up", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR"), ("board", "turned")];
    let mut series = series(parse_terms(agreed.into_iter().chain(wrong)).unwrap());
    series.finished(Annulled);
    assert_eq!(*series.next_terms(), parse_terms(agreed).unwrap());
}

#[test]
fn an_undertaking_is_for_one_game_and_its_replay() {
    let header = [("code", "london-1841"), ("undertaking", "white mates on e5")];
    let mut series = series(parse_terms(header).unwrap());
    series.finished(Annulled);
    assert!(series.next_terms().undertaking.is_some());
    series.finished(Drawn);
    assert!(series.next_terms().undertaking.is_none());
}

#[test]
fn every_next_game_can_be_played_and_its_first_move_is_the_beginners() {
    for code in codes() {
        let mut series = series(Terms::of(code.id));
        for result in [WHITE_WINS, Drawn, Annulled, Won(Side::Black), Drawn] {
            series.finished(result);
            let (next, table) = (series.next_game(), Table::new(series.next_terms().clone()).unwrap());
            assert_eq!(next.player(table.turn()), next.begins, "{}", code.id);
        }
    }
}

#[test]
fn an_unknown_code_is_refused() {
    let refused = Series::new(Terms::of("paris-1900"), Lots { white: One, first_move: One });
    assert!(refused.unwrap_err().to_string().contains("paris-1900"));
}
