//! What is found in games made for it, and what each code says of the same score.

#![allow(clippy::unwrap_used)]

mod common;

use common::{MIXED, rows};
use jadoube_archive::{CodeChoice, CodesByYear, Finding, FindingKind, Settings, Severity, review};
use jadoube_referee::{Venue, code};

fn under(id: &str) -> Settings {
    Settings::under(code(id).unwrap())
}

/// The findings of the only game of a text, those about tags left out.
fn found(text: &str, settings: &Settings) -> Vec<(FindingKind, Option<u32>, Option<&'static str>)> {
    let part = review(text.as_bytes(), settings);
    assert_eq!(part.games.len(), 1, "{text}");
    let about_moves =
        |finding: &&Finding| !matches!(finding.kind, FindingKind::MissingTag | FindingKind::CutShort);
    let findings = part.games[0].findings.iter().filter(about_moves);
    findings.map(|finding| (finding.kind, finding.ply, finding.law)).collect()
}

#[test]
fn a_false_move_is_cited_by_the_law_of_each_code() {
    let laws = ["undated", "london-1841", "steinitz-1889", "bcf-1912", "chess-1949"].map(|id| {
        let found = found("1. e4 e5 2. Ke3 Nc6 *", &under(id));
        assert_eq!(
            (found.len(), found[0].0, found[0].1),
            (1, FindingKind::FalseMove, Some(3)),
            "{id}: {found:?}"
        );
        let law = found[0].2.unwrap();
        assert!(code(id).unwrap().has(law), "{id} has no {law}");
        law
    });
    assert_eq!(laws[..2], ["10", "XIII"]);
}

#[test]
fn a_game_of_chess960_is_replayed_and_no_law_is_applied_to_it() {
    let game = |moves: &str| {
        format!(
            "[Variant \"Fischerandom\"]\n[SetUp \"1\"]\n\
             [FEN \"bqnbr1kr/pppppppp/5n2/8/8/5N2/PPPPPPPP/BQNBR1KR w KQkq - 2 2\"]\n\n{moves} *\n"
        )
    };
    let no_law = (FindingKind::NoCodeInForce, None, None);
    assert_eq!(found(&game("2. O-O O-O"), &under("fide-2023")), [no_law]);
    let false_move = (FindingKind::FalseMove, Some(2), None);
    assert_eq!(found(&game("2. O-O Kg6"), &under("fide-2023")), [no_law, false_move]);
    let unreadable = (FindingKind::NotReplayed, Some(2), None);
    assert_eq!(found(&game("2. O-O O-O-O"), &under("fide-2023")), [no_law, unreadable]);
}

#[test]
fn what_happens_to_an_unclaimed_false_move_is_told() {
    let text = |id: &str| review(b"1. Ke3 *", &under(id)).games[0].findings[0].text.to_string();
    assert!(text("undated").contains("lost with the reply (10), and the move stands"), "{}", text("undated"));
    assert!(text("bcf-1912").contains("goes back whenever it is found (25)"), "{}", text("bcf-1912"));
}

#[test]
fn a_stalemate_is_scored_as_the_code_has_it() {
    let game =
        |result| format!("[SetUp \"1\"]\n[FEN \"7k/8/5K2/6Q1/8/8/8/8 w - - 0 1\"]\n\n1. Qg6 {result}\n");
    let abroad = Settings { place: Venue::Abroad, ..under("undated") };
    let against =
        |law| vec![(FindingKind::SetPosition, None, None), (FindingKind::StalemateAgainstCode, Some(1), law)];
    let fine = vec![(FindingKind::SetPosition, None, None)];
    assert_eq!(found(&game("1-0"), &abroad), fine); // lost by the side that cannot move
    assert_eq!(found(&game("1/2-1/2"), &abroad), against(Some("18")));
    assert_eq!(found(&game("1/2-1/2"), &under("undated")), fine);
    assert_eq!(found(&game("1-0"), &under("london-1841")), against(Some("XXIV")));
    assert_eq!(found(&game("1-0"), &under("steinitz-1889")), against(None)); // by usage
}

#[test]
fn a_pawn_may_stay_a_pawn_where_the_code_lets_it() {
    let game = "[SetUp \"1\"]\n[FEN \"8/4P2k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8 Kg6 *\n";
    let set = (FindingKind::SetPosition, None, None);
    assert_eq!(found(game, &under("undated")), [set, (FindingKind::AllowedByCode, Some(1), Some("11"))]);
    assert_eq!(
        found(game, &under("bcf-1912")),
        [set, (FindingKind::PromotionNotAllowed, Some(1), Some("15"))]
    );
}

#[test]
fn moves_after_the_end_are_found() {
    let mated = "1. f3 e5 2. g4 Qh4# 3. Kd1 0-1\n";
    assert_eq!(found(mated, &under("chess-1949")), [(FindingKind::MoveAfterMate, Some(5), Some("11(a)(i)"))]);
    let unreadable = "1. f3 e5 2. g4 Qh4# 3. Nxyz 0-1\n";
    let kinds: Vec<FindingKind> =
        found(unreadable, &under("chess-1949")).iter().map(|found| found.0).collect();
    assert_eq!(kinds, [FindingKind::NotReplayed, FindingKind::MoveAfterMate]);
}

#[test]
fn repetition_is_claimable_by_men_alone_and_only_where_the_code_says_so() {
    // The kings' moves lose the right to castle: the men stand the same all the same.
    let game = "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 *\n";
    assert_eq!(
        found(game, &under("chess-1949")),
        [(FindingKind::RepetitionClaimable, Some(10), Some("12(d)"))]
    );
    assert_eq!(found(game, &under("london-1841")), []);
    assert_eq!(found(game, &under("steinitz-1889")), []);
    let twice = "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 *\n";
    assert_eq!(found(twice, &under("chess-1949")), []);
}

#[test]
fn fifty_moves_are_claimable_when_first_made() {
    let mut text =
        "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/N6K w - - 96 60\"]\n\n60. Nb3 Kg8 61. Nc5 Kf8 62. Ne4 *\n"
            .to_owned();
    let set = (FindingKind::SetPosition, None, None);
    let fifty = (FindingKind::FiftyClaimable, Some(4), Some("12(e)"));
    assert_eq!(found(&text, &under("chess-1949")), [set, fifty]);
    text = text.replace("96", "95");
    let later = (FindingKind::FiftyClaimable, Some(5), Some("12(e)"));
    assert_eq!(found(&text, &under("chess-1949")), [set, later]);
    assert_eq!(found(&text, &under("london-1841")), [set]);
}

#[test]
fn results_that_contradict_each_other_or_the_board_are_found() {
    let differ = "[Result \"1-0\"]\n\n1. e4 0-1\n";
    assert_eq!(found(differ, &under("bcf-1912")), [(FindingKind::ResultsDiffer, None, None)]);
    let mate = "1. f3 e5 2. g4 Qh4# 1/2-1/2\n";
    assert_eq!(found(mate, &under("bcf-1912")), [(FindingKind::ResultContradictsBoard, Some(4), Some("30"))]);
}

#[test]
fn castling_without_the_rook_given_is_lawful_where_the_code_says_so() {
    let game = "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1\"]\n\n\
        1. d4 d5 2. Be3 e6 3. Nc3 Nf6 4. Qd2 Be7 5. O-O-O O-O *\n";
    let kinds = |id| found(game, &under(id)).iter().map(|found| found.0).collect::<Vec<_>>();
    assert_eq!(kinds("steinitz-1889"), [FindingKind::Odds, FindingKind::AllowedByCode]);
    assert_eq!(kinds("chess-1949"), [FindingKind::Odds, FindingKind::FalseMove]);
}

#[test]
fn the_code_is_chosen_by_the_year() {
    let settings = Settings { code: CodeChoice::ByYear(CodesByYear::default()), ..under("chess-1949") };
    let code = |date: &str| {
        let text = format!("[Date \"{date}\"]\n\n1. e4 *\n");
        review(text.as_bytes(), &settings).games[0].code.map_or("none", |code| code.id)
    };
    assert_eq!(code("1788.01.01"), "undated");
    assert_eq!(code("1851"), "london-1841");
    assert_eq!(code("1889.??.??"), "steinitz-1889");
    assert_eq!(code("1911.12.31"), "steinitz-1889");
    assert_eq!(code("1912.01.01"), "bcf-1912");
    assert_eq!(code("1948.01.01"), "bcf-1912");
    assert_eq!(code("1949.01.01"), "none");
    assert_eq!(code("2022.12.31"), "none");
    assert_eq!(code("2023.01.01"), "fide-2023");
    assert_eq!(code("????.??.??"), "fide-2023");
    let kinds: Vec<FindingKind> =
        review(b"1. e4 *", &settings).games[0].findings.iter().map(|finding| finding.kind).collect();
    assert!(kinds.contains(&FindingKind::NoYear));
}

#[test]
fn in_a_year_without_a_code_of_ours_facts_are_told_and_no_law() {
    let by_year = Settings { code: CodeChoice::ByYear(CodesByYear::default()), ..under("chess-1949") };
    let game = "[Date \"1990.01.01\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Bb4 3. a3 Qh4# 1-0\n";
    let found: Vec<_> = review(game.as_bytes(), &by_year).games.remove(0).findings;
    assert!(found.iter().all(|finding| finding.law.is_none()));
    let kinds: Vec<FindingKind> = found.iter().map(|finding| finding.kind).collect();
    assert!(
        kinds.contains(&FindingKind::NoCodeInForce) && kinds.contains(&FindingKind::ResultContradictsBoard)
    );
    let false_move = "[Date \"1990.01.01\"]\n\n1. e4 e5 2. Ra4 *\n";
    let found: Vec<_> = review(false_move.as_bytes(), &by_year).games.remove(0).findings;
    assert!(found.iter().any(|finding| finding.kind == FindingKind::FalseMove && finding.law.is_none()));
    // By choice a code is taken all the same.
    let chosen = Settings { code: CodeChoice::ByYear("1949:chess-1949".parse().unwrap()), ..by_year };
    let found: Vec<_> = review(game.as_bytes(), &chosen).games.remove(0).findings;
    assert!(found.iter().any(|finding| finding.law == Some("11(a)(i)")));
}

#[test]
fn duplicates_are_found_across_spellings_and_not_across_players() {
    let game = |white: &str| format!("[Event \"x\"]\n[Date \"1851\"]\n[White \"{white}\"]\n\n1. e4 e5 *\n\n");
    let text = [game("Morphy, Paul"), game("Paulsen"), game("MORPHY, P")].concat();
    let (rows, _) = rows(text.as_bytes(), &under("chess-1949"), 1, None);
    let duplicates: Vec<&str> = rows.lines().filter(|row| row.contains("\"kind\":\"duplicate\"")).collect();
    assert_eq!(duplicates.len(), 1, "{rows}");
    assert!(duplicates[0].contains("\"game\":3") && duplicates[0].contains("the same as game 1"));
}

#[test]
fn one_bad_game_hides_no_other() {
    let (rows, summary) = rows(MIXED.as_bytes(), &under("chess-1949"), 1, None);
    assert_eq!(summary, "games 10, replayed 9, not replayed 1", "{rows}");
}

/// Kinds, plies and laws of what grave things are found under today's Laws.
fn grave(text: &str) -> Vec<(FindingKind, Option<u32>, Option<&'static str>)> {
    let game = review(text.as_bytes(), &under("fide-2023")).games.remove(0);
    let grave = game.findings.into_iter().filter(|finding| finding.kind.severity() == Severity::Fault);
    grave.map(|finding| (finding.kind, finding.ply, finding.law)).collect()
}

fn set_up(fen: &str, moves: &str) -> String {
    format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}\n")
}

#[test]
fn a_game_that_goes_on_though_neither_can_mate_was_over() {
    let fen = "8/8/4k3/8/8/3Br3/4K3/8 w - - 0 1";
    let dead = (FindingKind::WentOnWhenDead, Some(1), Some("5.2.2"));
    assert_eq!(grave(&set_up(fen, "1. Kxe3 Kd5 2. Kd2 Kd6 1/2-1/2")), [dead]);
    assert_eq!(grave(&set_up(fen, "1. Kxe3 1-0")), [dead]);
    assert_eq!(grave(&set_up(fen, "1. Kxe3 1/2-1/2")), []);
    assert_eq!(grave(&set_up(fen, "1. Kd2 Rxd3+ 2. Kxd3 1/2-1/2")), []);
}

#[test]
fn a_side_that_cannot_mate_does_not_win() {
    let fen = "8/8/4k3/8/8/8/PP6/K7 w - - 0 1";
    let won = (FindingKind::WonWithoutAMate, Some(2), Some("6.9"));
    assert_eq!(grave(&set_up(fen, "1. a4 Kd5 0-1")), [won]);
    assert_eq!(grave(&set_up(fen, "1. a4 Kd5 1-0")), []);
}

#[test]
fn five_times_the_same_position_ends_a_game_and_rights_count() {
    let round = "Nf3 Nf6 Ng1 Ng8 ";
    let fivefold = (FindingKind::WentOnAfterFivefold, Some(16), Some("9.6.1"));
    assert_eq!(grave(&format!("{} e4 *", round.repeat(4))), [fivefold]);
    assert_eq!(grave(&format!("{} 1/2-1/2", round.repeat(4))), []);
    assert_eq!(grave(&format!("{} 1-0", round.repeat(4))), [fivefold]);
    // The rook's first going costs a right: the men stand so for the third time, the position for the second.
    let third = |text: &str, id| {
        let found = review(text.as_bytes(), &under(id)).games.remove(0).findings;
        found.into_iter().find(|finding| finding.kind == FindingKind::RepetitionClaimable).map(|one| one.ply)
    };
    let game = set_up("4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "1... Rh7 2. Ke2 Rh8 3. Ke1 Rh7 4. Ke2 Rh8 5. Ke1 *");
    assert_eq!(third(&game, "chess-1949"), Some(Some(8)));
    assert_eq!(third(&game, "fide-2023"), None);
    let longer = game.replace(" *", " Rh7 6. Ke2 Rh8 7. Ke1 *");
    assert_eq!(third(&longer, "fide-2023"), Some(Some(9)));
}

#[test]
fn seventy_five_quiet_moves_end_a_game_and_mate_goes_first() {
    let fen = "8/8/8/8/8/4k3/8/R3K3 w - - 149 90";
    let quiet = (FindingKind::WentOnAfterSeventyFive, Some(1), Some("9.6.2"));
    assert_eq!(grave(&set_up(fen, "90. Ra2 Kd3 1-0")), [quiet]);
    assert_eq!(grave(&set_up(fen, "90. Ra2 1/2-1/2")), []);
    assert_eq!(grave(&set_up("7k/8/6K1/8/8/8/8/R7 w - - 149 90", "90. Ra8# 1-0")), []);
}

#[test]
fn an_illegal_move_is_told_with_what_the_laws_of_today_say_of_it() {
    let found = review(b"1. e4 e5 2. Ra4 *", &under("fide-2023")).games.remove(0).findings;
    let told = found.iter().find(|finding| finding.kind == FindingKind::FalseMove).unwrap();
    assert_eq!(told.law, Some("7.5.1"), "{}", told.text);
    assert!(told.text.contains("A.5.2"), "{}", told.text);
}
