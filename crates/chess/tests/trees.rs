//! Games as trees: what nobody changed comes back byte for byte, and what was changed is read again as it is.

#![allow(clippy::unwrap_used)]

use jadoube_chess::Position;
use jadoube_chess::pgn::{NoteKind, Played, Termination, Tree, TreeError, games, trees};
use proptest::prelude::*;
use std::path::Path;

fn written(text: &[u8]) -> Vec<u8> {
    trees(text).flat_map(|tree| tree.unwrap().to_bytes()).collect()
}

#[test]
fn the_example_collections_come_back_byte_for_byte() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut read = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "pgn") {
            let text = std::fs::read(&path).unwrap();
            assert!(written(&text) == text, "{}", path.display());
            read += 1;
        }
    }
    assert!(read >= 2);
}

#[test]
fn a_tree_has_the_moves_that_the_reader_has() {
    let text = b"[White \"A\"]\n\n1. e4! {x} e5 (1... c5 2. Nf3 (2. d4 cxd4) d6) 2.Nf3 Nc6 $14 ; so\n3. Bb5 1/2-1/2\n";
    let game = games(&text[..]).next().unwrap().unwrap();
    let tree = Tree::read(text).unwrap();
    let moves: Vec<Played> = tree.main.moves.iter().map(|node| node.played).collect();
    assert_eq!(moves, game.main_line().collect::<Vec<_>>());
    assert_eq!(tree.termination, Some(Termination::Half));
    assert_eq!(tree.main.moves[0].nags().collect::<Vec<_>>(), [1]);
    assert_eq!(tree.main.moves[3].comments().collect::<Vec<_>>(), ["so"]);
    let variation = tree.main.moves[1].variations().next().unwrap();
    assert_eq!(variation.moves[1].variations().next().unwrap().moves[1].text, "cxd4");
}

#[test]
fn an_edit_changes_what_it_edits_and_nothing_far_from_it() {
    let text =
        "[White \"A\"]\n[Black \"B\"]\n\n1.e4   e5\n2.Nf3\tNc6 ; a line\n3.Bb5 a6 {long   spaces} 1-0\n\n";
    let mut tree = Tree::read(text.as_bytes()).unwrap();
    tree.set_tag("Black", "C");
    tree.set_tag("Round", "1");
    tree.main.moves[3].notes.push(NoteKind::Comment("and more".to_owned()).into());
    tree.termination = Some(Termination::BlackWins);
    let expected = "[White \"A\"]\n[Black \"C\"]\n[Round \"1\"]\n\n1.e4   e5\n2.Nf3\tNc6 ; a line\n{and more} 3. Bb5 a6 {long   spaces} 0-1\n\n";
    assert_eq!(tree.to_string(), expected);
    assert_eq!(Tree::read(expected.as_bytes()).unwrap().to_string(), expected);
}

#[test]
fn a_variation_taken_away_leaves_no_two_moves_in_one_word() {
    let mut tree = Tree::read(b"1.e4(1.d4)e5 *").unwrap();
    tree.main.moves[0].notes.clear();
    assert_eq!(tree.to_string(), "1.e4 e5 *");
}

#[test]
fn a_cursor_goes_everywhere_and_comes_back() {
    let mut tree = Tree::read(b"1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *").unwrap();
    let mut at = tree.cursor();
    assert!(at.forward() && at.enter(0) && at.forward());
    assert_eq!((at.ply(), at.node().unwrap().text.as_str()), (2, "c5"));
    at.to_end();
    at.play("d6").unwrap();
    assert!(at.play("Ke5").is_err());
    while at.back() {}
    assert_eq!(at.position(), Some(Position::initial()));
    at.play("e4").unwrap();
    at.play("e5").unwrap();
    at.delete_rest();
    assert_eq!(tree.to_string(), "1. e4 e5 (1... c5 2. Nf3 d6) *");
}

#[test]
fn a_game_from_a_position_counts_its_moves_from_there() {
    let start: Position = "4k3/8/8/8/8/8/8/4K2R b K - 0 41".parse().unwrap();
    let mut tree = Tree::new(start);
    let mut at = tree.cursor();
    at.play("Kd7").unwrap();
    at.play("O-O").unwrap();
    assert!(tree.to_string().ends_with("\n\n41... Kd7 42. O-O *\n\n"), "{tree}");
    let again = Tree::read(&tree.to_bytes()).unwrap();
    assert_eq!(again.start, Some(start));
    assert_eq!(again.main.moves.len(), 2);
}

#[test]
fn too_deep_is_an_error_and_not_a_crash() {
    let deep = format!("1. e4 {}", "(1. d4 ".repeat(10_000));
    assert_eq!(Tree::read(deep.as_bytes()), Err(TreeError::TooDeep));
    assert_eq!(Tree::read(b" \n"), Err(TreeError::NoGame));
}

proptest! {
    #[test]
    fn whatever_the_bytes_they_come_back(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "1.", "e4", "e5", "Nf3", "(", ")", "{", "}", ";x", "$5", "!", "?!", "\n", " ", "\r\n", "%", "*",
                "1-0", "[A \"b\"]", "[A \"b\\\"c\"]\n", "\n[", "\u{fc}", "e.p.", "1...", "--", "0-0", "\"", "]",
            ]),
            0..60,
        ),
    ) {
        let text = words.concat();
        if text.trim_ascii().is_empty() {
            return Ok(());
        }
        let back = written(text.as_bytes());
        prop_assert_eq!(String::from_utf8_lossy(&back), text);
    }
}
