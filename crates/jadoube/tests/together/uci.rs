//! The engine as a chess program meets it: dialogues on standard input and output.

#![allow(clippy::unwrap_used)]

use crate::common::{command, jadoube_with_input};
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

fn dialogue(input: &str) -> String {
    jadoube_with_input(&["uci"], input).fine()
}

#[test]
fn it_says_who_it_is_and_what_can_be_set() {
    let said = dialogue("uci\nisready\nquit\n");
    for line in ["id name J'adoube", "option name Hash type spin", "option name Level", "uciok", "readyok"] {
        assert!(said.contains(line), "{line}\n{said}");
    }
}

#[test]
fn a_mate_is_found_and_the_only_moves_asked_for_are_kept_to() {
    let mate = dialogue("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1\ngo depth 4\n");
    assert!(mate.contains("score mate 1") && mate.ends_with("bestmove a1a8\n"), "{mate}");
    let kept = dialogue("position startpos moves e2e4\ngo nodes 2000 searchmoves a7a6 h7h6\n");
    assert!(kept.ends_with("bestmove a7a6\n") || kept.ends_with("bestmove h7h6\n"), "{kept}");
}

#[test]
fn castling_in_chess960_is_told_by_king_and_rook() {
    let position = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let castled = |option: &str| dialogue(&format!("{option}\n{position}\ngo depth 1 searchmoves e1h1\n"));
    assert!(castled("").ends_with("bestmove e1g1\n"));
    let said = castled("setoption name UCI_Chess960 value true");
    assert!(said.contains("pv e1h1") && said.ends_with("bestmove e1h1\n"), "{said}");
}

#[test]
fn the_same_nodes_give_the_same_words_but_for_the_time() {
    let input = "setoption name Level value 3\nsetoption name Seed value 5\ngo nodes 5000\n";
    assert_eq!(dialogue(input), dialogue(input));
}

#[test]
fn bad_input_is_told_and_passed_over() {
    let said = dialogue(
        "hello\nposition nowhere\nposition fen x\nposition startpos moves e2e5\nsetoption name Level value 77\n\
         go depth\nsetoption\nponderhit\nstop\nposition fen 8/8/8/8/8/8/8/8 w - - 0 1\ngo depth 3\nisready\nquit\n",
    );
    assert!(said.matches("info string").count() >= 6, "{said}");
    assert!(said.contains("bestmove 0000") && said.contains("readyok"), "{said}");
}

#[test]
fn stop_ends_a_search_without_end() {
    let mut child = command().arg("uci").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    writeln!(input, "go infinite").unwrap();
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert!(line.starts_with("info depth 1 "), "{line}");
    writeln!(input, "isready\nstop").unwrap();
    let rest: Vec<String> =
        output.lines().map(Result::unwrap).take_while(|line| !line.starts_with("best")).collect();
    assert!(rest.iter().any(|line| line == "readyok"), "{rest:?}");
    drop(input);
    assert!(child.wait().unwrap().success());
}
