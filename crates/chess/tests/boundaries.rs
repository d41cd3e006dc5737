//! Where games of a PGN file begin and end, whatever is missing between them, and how much of an endless one
//! is held.

#![allow(clippy::unwrap_used)]

mod common;

use common::games::{one, read, told, written};
use jadoube_chess::pgn::{Game, Item, Notice, What, games};

#[test]
fn text_after_the_last_game_is_told_too() {
    let mut games = games(&b"1. e4 e5 1-0\n2. Nf3 Nc6 *\n"[..]);
    assert_eq!(games.by_ref().count(), 1);
    let [notice] = games.leftover() else { panic!("{:?}", games.leftover()) };
    let expected = "game 1, line 2: passed over text that belongs to no game: \"2. Nf3 Nc6 *\"";
    assert_eq!(notice.to_string(), expected);
}

#[test]
fn text_before_the_first_game_is_told_as_such() {
    let game = one("A heading\n\n1. e4 *\n");
    let expected = "before game 1, line 1: passed over text that belongs to no game: \"A heading\"";
    assert_eq!(told(&game), [expected]);
}

#[test]
fn an_input_that_cannot_be_read_gives_its_error_once() {
    assert_eq!(games(&b"\xff\xfe1\0.\0"[..]).take(3).filter(Result::is_err).count(), 1);
}

#[test]
fn move_number_one_on_a_new_line_begins_another_game() {
    for text in ["1. e4 e5\n\n1. d4 d5 *\n", "1.e4 e5\n1.d4 d5 *", "[Round \"1\"]\n\n9. e4 e5\n  1. d4 d5 *"]
    {
        let all = read(text.as_bytes());
        assert_eq!(all.iter().map(Game::plies).collect::<Vec<_>>(), [2, 2], "{text}");
        assert!(all[0].notices.iter().any(|notice| notice.what == What::TerminationMissing), "{text}");
    }
    for text in [
        "1. e4\n1... e5\n*",
        "1. e4\n1. ... e5\n*",
        "1. e4 (\n1. d4 d5) e5 *",
        "(1. f4 {a}) (1. f3)\n1. e4 e5 *",
    ] {
        assert_eq!(one(text).plies(), 2, "{text}");
    }
}

#[test]
fn an_unclosed_comment_ends_before_any_tag_line_and_is_told_where_it_opens() {
    for end in ["\n", "\r\n"] {
        let text = "[Event \"one\"]\n\n1. e4 {never closed\n\n  [White \"two\"]\n\n1. d4 {closed} d5 *\n";
        let all = read(text.replace('\n', end).as_bytes());
        assert_eq!(all.iter().map(Game::plies).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(all[1].tag("White"), Some("two"));
        let unclosed = all[0].notices.iter().find(|notice| notice.what == What::CommentUnclosed).unwrap();
        assert_eq!(unclosed.line, 3);
    }
    let quoting = one("1. e4 {see\n[Event \"two\"] there, and [%clk 1:00]} e5 *\n");
    assert_eq!((quoting.plies(), quoting.notices.len()), (2, 0));
}

#[test]
fn a_tag_line_ends_an_unclosed_comment_wherever_the_reader_holds_its_breath() {
    for length in 262_100..262_180 {
        let text =
            format!("[Event \"one\"]\n\n1. e4 {{\n{}\n[Event \"two\"]\n\n1. d4 *\n", "x".repeat(length));
        assert_eq!(read(text.as_bytes()).len(), 2, "{length}");
    }
}

#[test]
fn lines_may_end_with_carriage_returns_alone() {
    let text = "[Event \"one\"]\r\r1. e4 ; a comment\re5 1-0\r%escaped\r[Event \"two\"]\r\r1. d4 {open\r[Event \"three\"]\r\r1. c4 *\r";
    let all = read(text.as_bytes());
    assert_eq!(all.iter().map(Game::plies).collect::<Vec<_>>(), [2, 1, 1]);
}

#[test]
fn indented_and_spaced_tags_begin_games() {
    let all = read(b"[ Event \"one\" ]\n\n1. e4 e5\n\n  [Event \"two\"]\n\t[ White \"x\" ]\n\n1. d4 *\n");
    assert_eq!(all.iter().map(|game| game.tag("Event").unwrap()).collect::<Vec<_>>(), ["one", "two"]);
    assert_eq!(all[1].tag("White"), Some("x"));
}

#[test]
fn comments_before_and_between_tags_make_no_game_of_their_own() {
    let game = one("{A collection}\n; of games\n[Event \"one\"]\n{of three}\n[White \"x\"]\n\n1. e4 *\n");
    assert_eq!((game.tags.len(), game.plies(), game.notices.len()), (2, 1, 0));
    assert!(written(&game).contains("{A collection} {of games} {of three} 1. e4 *"), "{}", written(&game));
}

#[test]
fn a_tag_of_which_a_game_has_one_is_told_when_it_is_repeated() {
    let game = one("[White \"x\"]\n[Black \"y\"]\n[White \"z\"]\n[White \"z\"]\n\n1. e4 *\n");
    assert_eq!(told(&game), ["game 1, line 3: tag repeated: [White \"z\"]"]);
    assert_eq!(game.tag("White"), Some("x"));
}

#[test]
fn comments_that_are_not_utf8_are_told() {
    let game = &read(b"1. e4\n{Gr\xfcn} e5 {sp\xe4t} *")[0];
    assert_eq!(told(game), ["game 1, line 2: text is not UTF-8 and was read as Windows-1252"]);
}

/// An input of many megabytes from few: one piece over and over.
struct Endless {
    piece: &'static [u8],
    left: usize,
    at: usize,
}

impl std::io::Read for Endless {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let len = into.len().min(self.left);
        for byte in &mut into[..len] {
            *byte = self.piece[self.at % self.piece.len()];
            self.at += 1;
        }
        self.left -= len;
        Ok(len)
    }
}

/// Each of these took gigabytes or minutes, when notices were not counted and lines looked for again and
/// again.
#[test]
fn a_game_without_end_is_cut_off_and_told_in_bounded_memory_and_time() {
    let pieces: [&[u8]; 9] = [
        b"Ke3 ",
        b"e4 ) ",
        b"1 ;\n",
        b"[A \"b\"] ",
        b"[Event \"x\"]\n",
        b"[a]\n",
        b"abcdefghijklmnopq ",
        b"e4 {comment} ( d4 $1 ",
        b"e5++ ",
    ];
    for piece in pieces {
        let input = std::io::Read::chain(&b"1. "[..], Endless { piece, left: 24 << 20, at: 0 });
        let game = games(input).next().unwrap().unwrap();
        let held = game.items.len() * size_of::<Item>() + game.notices.len() * size_of::<Notice>();
        assert!(held <= 17 << 20, "{}: {held}", String::from_utf8_lossy(piece));
        let opened = game.items.iter().filter(|item| **item == Item::Open).count();
        assert_eq!(opened, game.items.iter().filter(|item| **item == Item::Close).count());
        assert!(game.notices.iter().filter(|notice| notice.what == What::TooLong).count() <= 1);
    }
}

#[test]
fn a_game_cut_off_is_not_replayed() {
    let game = games(Endless { piece: b"Nf3 Nf6 Ng1 Ng8 ", left: 8 << 20, at: 0 }).next().unwrap().unwrap();
    assert!(!game.is_replayed());
    assert_eq!(game.notices.iter().filter(|notice| notice.what == What::TooLong).count(), 1);
}
