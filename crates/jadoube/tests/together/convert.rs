//! `jadoube convert` as a person runs it: every notation there and back, what it says of bad games, and its
//! exit codes.

#![allow(clippy::unwrap_used)]

use crate::common::jadoube_with_input;

const GAME: &str = "[Event \"A test\"]\n[White \"One\"]\n[Black \"Two\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {the old line} (3... Nf6 4. O-O) 4. Bxc6 dxc6 5. O-O f6 6. d4 Bg4 1-0\n";

fn converted(to: &str, input: &str) -> String {
    jadoube_with_input(&["convert", "--to", to, "-"], input).fine()
}

#[test]
fn every_notation_reads_back_to_the_same_game() {
    let pgn = converted("pgn", GAME);
    for notation in ["descriptive", "uci", "long", "pgn"] {
        let text = converted(notation, GAME);
        assert_eq!(converted("pgn", &text), pgn, "{notation}\n{text}");
    }
    let bare = GAME.replace("{the old line} (3... Nf6 4. O-O) ", "");
    for notation in ["fen", "epd"] {
        let text = converted(notation, &bare);
        assert_eq!(converted("uci", &text), converted("uci", &bare), "{notation}\n{text}");
    }
}

#[test]
fn descriptive_keeps_tags_comments_and_variations() {
    let text = converted("descriptive", GAME).replace('\n', " ");
    assert!(text.contains("[White \"One\"]"), "{text}");
    assert!(text.contains("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 {the old line}"), "{text}");
    assert!(text.contains("(3... Kt-B3 4. Castles K)"), "{text}");
    let text = jadoube_with_input(&["convert", "--to", "descriptive", "--knight", "n", "-"], GAME).fine();
    assert!(text.contains("2. N-KB3 N-QB3"), "{text}");
}

#[test]
fn lists_of_positions_say_what_they_leave_out() {
    let run = jadoube_with_input(&["convert", "--to", "fen", "-"], GAME);
    assert_eq!(run.code, 0);
    assert!(
        run.err.contains("1 game has comments or variations, which a list of positions leaves out"),
        "{}",
        run.err
    );
}

#[test]
fn an_illegal_move_is_made_where_its_squares_are_clear_and_reads_back() {
    let run = jadoube_with_input(&["convert", "--to", "pgn", "-"], "1. e4 e5 2. Ke3 Nf6 *\n");
    assert_eq!(run.code, 1);
    assert!(run.err.contains("game 1, line 1, ply 3: Ke3 is illegal"), "{}", run.err);
    assert!(run.out.contains("2. Ke1-e3 Nf6 *"), "{}", run.out);
    let again = jadoube_with_input(&["convert", "--to", "pgn", "-"], &run.out);
    assert_eq!(again.out, run.out);
}

#[test]
fn what_cannot_be_replayed_is_kept_as_a_comment() {
    let run = jadoube_with_input(&["convert", "--to", "uci", "-"], "1. e4 Nd5 2. d4 *\n");
    assert_eq!(run.code, 1);
    assert!(run.out.contains("1. e2e4 {not replayed: Nd5} {not replayed: d4} *"), "{}", run.out);
    assert!(run.err.contains("games 1, replayed 0, not replayed 1"), "{}", run.err);
}

#[test]
fn bad_input_gets_one_clear_line() {
    let run = jadoube_with_input(&["convert", "--to", "pgn", "-"], "nothing of the kind\n");
    assert_eq!(run.code, 1);
    assert!(run.err.lines().last().unwrap().contains("no game found; expected PGN"), "{}", run.err);
    let run = jadoube_with_input(&["convert", "--to", "pgn", "no-such-file.pgn"], "");
    assert_eq!(run.code, 3);
    assert!(run.err.starts_with("jadoube: cannot read no-such-file.pgn: "), "{}", run.err);
    let run = jadoube_with_input(&["convert", "--to", "morse", "-"], "");
    assert_eq!((run.code, run.err.lines().count()), (2, 1), "{}", run.err);
    let run = jadoube_with_input(&["convert", "--to", "pgn", "src"], "");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("src is a folder"), "{}", run.err);
}

#[test]
fn text_that_belongs_to_no_game_is_found() {
    for input in ["A heading\n\n1. e4 *\n", "1. e4 *\n2. d4 *\n"] {
        let run = jadoube_with_input(&["convert", "--to", "pgn", "-"], input);
        assert_eq!(run.code, 1, "{input}");
        assert!(run.err.contains("passed over text that belongs to no game"), "{}", run.err);
        assert!(run.err.ends_with("games 1, replayed 1, not replayed 0\n"), "{}", run.err);
    }
}

#[test]
fn json_has_a_line_a_game() {
    let out = jadoube_with_input(&["convert", "--to", "long", "--json", "-"], &GAME.repeat(2)).fine();
    let games: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[1]["number"], 2);
    assert_eq!(games[0]["moves"][2], "Ng1-f3");
    assert_eq!(games[0]["tags"]["White"], "One");
    assert_eq!(games[0]["termination"], "1-0");
}
