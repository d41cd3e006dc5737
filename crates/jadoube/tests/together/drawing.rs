//! `board`: text, SVG and JSON.

#![allow(clippy::unwrap_used)]

use crate::common::{command, jadoube};
use serde_json::Value;

const INITIAL: &str = "\
8  r n b q k b n r
7  p p p p p p p p
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  P P P P P P P P
1  R N B Q K B N R

   a b c d e f g h

White to move
";

const ROOK_ENDING_FROM_BLACKS_SIDE: &str = "\
1  . . . K . . . .
2  . . . R . . . .
3  . . . . . . . .
4  . . . . . . . .
5  . . . . . . . .
6  . . . . . . . .
7  . . . . . . . .
8  . . . k . . . .

   h g f e d c b a

Black to move
";

#[test]
fn a_board_in_letters() {
    assert_eq!(jadoube(&["board"]).fine(), INITIAL);
    assert_eq!(jadoube(&["board", "startpos"]).fine(), INITIAL);
}

#[test]
fn a_fen_may_be_quoted_or_not_and_the_board_turned() {
    let quoted = jadoube(&["board", "--flip", "4k3/8/8/8/8/8/4R3/4K3 b - - 3 40"]).fine();
    let words = jadoube(&["board", "4k3/8/8/8/8/8/4R3/4K3", "b", "-", "-", "3", "40", "--flip"]).fine();
    assert_eq!(quoted, ROOK_ENDING_FROM_BLACKS_SIDE);
    assert_eq!(words, ROOK_ENDING_FROM_BLACKS_SIDE);
}

#[test]
fn men_alone_do_not_say_whose_move_it_is() {
    let out = jadoube(&["board", "4k3/8/8/8/8/8/4R3/4K3"]).fine();
    assert!(out.ends_with("\n   a b c d e f g h\n"), "{out}");
}

#[test]
fn defects_are_noted_and_drawn() {
    let ran = jadoube(&["board", "8/8/8/8/8/8/8/P7"]);
    assert_eq!((ran.code, ran.err.lines().count()), (0, 3), "{}", ran.err);
    assert!(ran.out.contains("1  P . . ."));
}

#[test]
fn an_svg_has_every_man_and_a_title() {
    let svg = jadoube(&["board", "startpos", "--svg"]).fine();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<use ").count(), 32);
    assert_eq!(svg.matches("<g id=").count(), 12);
    assert_eq!(svg.matches("#black-pawn\"").count(), 8);
    assert!(svg.contains("<title>Chess board, White to move</title>"));
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
}

#[test]
fn svg_elements_are_closed_in_order() {
    let svg = jadoube(&["board", "--svg", "--flip"]).fine();
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1).map(|rest| rest.split_once('>').unwrap().0) {
        let name = tag.split(' ').next().unwrap();
        match name.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop(), Some(closed)),
            None if tag.ends_with('/') => {}
            None => open.push(name),
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn a_board_speaks_json() {
    let report: Value = serde_json::from_str(&jadoube(&["board", "--json"]).fine()).unwrap();
    assert_eq!(report["men"].as_array().unwrap().len(), 32);
    assert_eq!(report["turn"], "w");
    let report: Value =
        serde_json::from_str(&jadoube(&["board", "--json", "8/8/8/8/8/8/8/kK6"]).fine()).unwrap();
    assert_eq!(report["turn"], Value::Null);
    assert!(jadoube(&["board", "--json", "--svg"]).refused().contains("cannot be used with"));
}

#[test]
fn a_bad_board_is_refused_with_the_character() {
    let line = jadoube(&["board", "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR"]).refused();
    assert!(line.contains("found '9' at character 19"), "{line}");
    let line = jadoube(&["board", "8/8/8/8"]).refused();
    assert!(line.contains("found the end at character 8"), "{line}");
    jadoube(&["board", "nonsense", "more", "nonsense"]).refused();
    jadoube(&["board", ""]).refused();
}

#[test]
fn no_escape_codes_off_a_terminal_or_with_no_color() {
    let outputs = [
        jadoube(&["board"]).out.into_bytes(),
        jadoube(&["board", "--help"]).out.into_bytes(),
        command().arg("board").env("NO_COLOR", "1").output().unwrap().stdout,
    ];
    for output in outputs {
        assert!(!output.is_empty() && !output.contains(&0x1b));
    }
}

/// `script` gives the command a terminal; where it is missing there is nothing to see.
#[cfg(target_os = "linux")]
#[test]
fn colour_on_a_terminal_unless_no_color() {
    let on_terminal = |no_color: &str| {
        let line = format!("{} board", env!("CARGO_BIN_EXE_jadoube"));
        std::process::Command::new("script")
            .args(["-qec", &line, "/dev/null"])
            .env("NO_COLOR", no_color)
            .env("TERM", "xterm-256color")
            .output()
    };
    let (Ok(coloured), Ok(plain)) = (on_terminal(""), on_terminal("1")) else { return };
    assert!(coloured.stdout.contains(&0x1b));
    assert!(!plain.stdout.contains(&0x1b));
}
