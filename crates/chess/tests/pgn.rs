//! PGN as real files have it: what is read, what is tolerated and told, and where one game ends and the next
//! begins.

#![allow(clippy::unwrap_used)]

mod common;

use common::games::{one, read, told, written};
use jadoube_chess::pgn::{
    Flow, Game, Item, Listener, MoveStyle, Notice, Place, Played, PositionStyle, Reader, Replay, State,
    Termination, Visitor, What, commands, games, write_game, write_positions,
};
use proptest::prelude::*;

#[test]
fn tags_moves_comments_glyphs_and_variations_are_all_told_in_order() {
    let game = one(
        "[Event \"X\"]\n[Site \"a \\\"b\\\"\"]\n\n1. e4! {best} e5 $2 (1... c5 ; sharp\n2. Nf3) 2. Nf3 1-0",
    );
    assert_eq!(game.tag("Site"), Some("a \"b\""));
    let kinds: Vec<&str> = game
        .items
        .iter()
        .map(|item| match item {
            Item::Move(text, _) | Item::Comment(text) => text,
            Item::Nag(1) => "!",
            Item::Nag(_) => "nag",
            Item::Open => "(",
            Item::Close => ")",
        })
        .collect();
    assert_eq!(kinds, ["e4", "!", "best", "e5", "nag", "(", "c5", "sharp", "Nf3", ")", "Nf3"]);
    assert_eq!(game.termination, Some(Termination::WhiteWins));
    assert!(told(&game).is_empty(), "{:?}", told(&game));
}

#[test]
fn escaped_lines_are_passed_over_and_commands_found() {
    let game = one("% a line for some program\n1. e4 {[%clk 0:59:58] quick}\n% another\ne5 *");
    assert_eq!(game.plies(), 2);
    let Item::Comment(comment) = &game.items[1] else { panic!("{:?}", game.items) };
    let found: Vec<_> = commands(comment).map(|command| (command.name, command.value)).collect();
    assert_eq!(found, [("clk", "0:59:58")]);
}

#[test]
fn what_is_tolerated_is_told_with_game_and_line() {
    let text = "[Date \"1849\"]\n[Result \"1/2\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1\"]\n\n1.e4 e5 1/2\n";
    let expected = [
        "game 1, line 1: date \"1849\" is not YYYY.MM.DD",
        "game 1, line 2: result tag \"1/2\" is not 1-0, 0-1, 1/2-1/2 or *",
        "game 1, line 3: a FEN tag without [SetUp \"1\"]",
        "game 1, line 3: the FEN describes something odd: White cannot castle on the queen's side: king or rook is not at home",
        "game 1, line 5: no space after the move number",
        "game 1, line 5: termination 1/2 read as 1/2-1/2",
    ];
    let game = one(text);
    assert_eq!(told(&game), expected);
    assert!(game.is_replayed());
    assert_eq!(game.termination, Some(Termination::Half));
}

#[test]
fn an_unclosed_comment_does_not_swallow_the_next_game() {
    let text = "[Event \"one\"]\n\n1. e4 {never closed\n\n[Event \"two\"]\n\n1. d4 {closed} d5 *\n";
    let all = read(text.as_bytes());
    let events: Vec<_> = all.iter().map(|game| game.tag("Event").unwrap()).collect();
    assert_eq!(events, ["one", "two"]);
    assert!(all[0].notices.iter().any(|notice| notice.what == What::CommentUnclosed));
    assert!(all[0].notices.iter().any(|notice| notice.what == What::TerminationMissing));
    assert_eq!(all[1].plies(), 2);
}

#[test]
fn a_game_without_its_result_token_ends_at_the_next_tags() {
    let text = "[Event \"one\"]\n\n1. e4 (1. d4\n\n[Event \"two\"]\n\n1. c4 *\n";
    let all = read(text.as_bytes());
    assert_eq!(all.len(), 2);
    let whats: Vec<_> = all[0].notices.iter().map(|notice| notice.what.clone()).collect();
    assert_eq!(whats, [What::TerminationMissing, What::VariationUnclosed]);
    assert_eq!(all[1].plies(), 1);
}

#[test]
fn text_between_games_belongs_to_none_and_is_told() {
    let text = "1. e4 e5 1-0 {still of the first}\n\nSome heading\n25. Kf1 Kf8\n\n1. d4 *\n";
    let all = read(text.as_bytes());
    assert_eq!(all.len(), 2);
    assert_eq!(all[0].items.last(), Some(&Item::Comment("still of the first".to_owned())));
    assert!(
        told(&all[1])[0].contains("passed over text that belongs to no game: \"Some heading\""),
        "{:?}",
        told(&all[1])
    );
    assert_eq!(all[1].plies(), 1);
}

#[test]
fn an_illegal_move_in_descriptive_goes_on_too_where_it_is_clear() {
    let told_of = |text: &str| one(text).notices.iter().map(ToString::to_string).collect::<Vec<_>>();
    let game = one("1. P-K4 P-K4 2. K-K3 Kt-QB3 3. Q-QB6 P-QR3 *");
    assert_eq!(game.plies(), 6);
    assert!(written(&game).contains("2. Ke1-e3 Nc6 3. Qd1xc6 a6 *"), "{}", written(&game));
    assert_eq!(
        told_of("1. P-K4 P-K4 2. K-K3 *")[0],
        "game 1, line 1, ply 3: K-K3 is illegal (this man does not move so) and was made all the same"
    );
    let castled =
        one("1. P-K4 P-K4 2. B-K2 Kt-KB3 3. Kt-KB3 B-K2 4. K-B1 P-Q3 5. K-K1 P-QR3 6. Castles P-R3 *");
    assert_eq!(castled.plies(), 12);
    let why = "Castles is illegal (the king or the rook has moved) and was made all the same";
    assert!(told(&castled)[0].ends_with(why), "{:?}", told(&castled));
    for unclear in ["1. Kt-Q4 *", "1. PxP *", "1. Castles *", "1. P-B5 *"] {
        assert!(told_of(unclear)[0].ends_with("is illegal, and its squares are not clear"), "{unclear}");
    }
}

#[test]
fn a_passed_turn_counts_as_a_move_and_survives_a_list_of_positions() {
    let game = one("1. e4 -- 2. d4 Nf6 *");
    assert!(written(&game).contains("1. e4 -- 2. d4 Nf6 *"), "{}", written(&game));
    let mut list = Vec::new();
    write_positions(&mut list, &game, PositionStyle::Fen).unwrap();
    assert!(read(&list)[0].main_line().eq(game.main_line()));
}

#[test]
fn a_man_put_on_its_own_side_costs_no_castling_right_in_a_list_of_positions() {
    let game = one("1. d2xe2 e5 *");
    let mut list = Vec::new();
    write_positions(&mut list, &game, PositionStyle::Fen).unwrap();
    let mut again = Vec::new();
    write_positions(&mut again, &read(&list)[0], PositionStyle::Fen).unwrap();
    assert_eq!(String::from_utf8(again).unwrap(), String::from_utf8(list).unwrap());
}

#[test]
fn a_game_with_tags_only_is_a_game() {
    let text = "[Event \"one\"]\n[White \"A\"]\n\n[Event \"two\"]\n\n1. e4 *\n";
    assert_eq!(read(text.as_bytes()).len(), 2);
}

#[test]
fn an_illegal_move_is_told_with_its_ply_and_the_game_goes_on() {
    let game = one("1. e4 e5 2. Rh3 Nf6 3. Rxh7 *");
    assert!(matches!(game.items[2], Item::Move(_, Played::Illegal { .. })), "{:?}", game.items);
    let line = &told(&game)[0];
    assert!(line.starts_with("game 1, line 1, ply 3: Rh3 is illegal (the way is blocked on h2)"), "{line}");
    assert!(game.is_replayed());
    assert_eq!(game.plies(), 5);
}

#[test]
fn an_unclear_illegal_move_ends_the_replay_but_loses_nothing() {
    let game = one("1. e4 Nd4 2. d4 *");
    assert!(!game.is_replayed());
    assert_eq!(game.plies(), 1);
    assert!(told(&game)[0].contains("ply 2: Nd4 is illegal, and its squares are not clear"));
    assert!(written(&game).contains("{not replayed: Nd4} {not replayed: d4} *"));
}

#[test]
fn castling_without_the_right_is_made_and_told() {
    let game = one("1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 Nf6 5. Be2 Be7 6. O-O *");
    assert!(game.is_replayed());
    assert!(told(&game)[0].contains("the king or the rook has moved"), "{:?}", told(&game));
    assert_eq!(
        game.items.last(),
        Some(&Item::Move("O-O".to_owned(), Played::IllegalCastling(jadoube_chess::Wing::King)))
    );
}

#[test]
fn a_bad_move_in_a_variation_leaves_the_game_whole() {
    let game = one("1. e4 (1. Qx9 d5) e5 *");
    assert!(game.is_replayed());
    assert!(told(&game)[0].contains("in a variation"), "{:?}", told(&game));
}

#[test]
fn deep_variations_neither_overflow_nor_hide_the_end() {
    let deep = format!("1. e4 {} e5 1-0", "(1. d4 ".repeat(10_000) + &")".repeat(10_000));
    let game = one(&deep);
    assert_eq!((game.plies(), game.termination), (2, Some(Termination::WhiteWins)));
    assert!(told(&game)[0].contains("too deep"));
}

#[test]
fn latin1_byte_order_marks_carriage_returns_and_end_of_file_marks_are_taken() {
    let all = read(b"\xef\xbb\xbf[White \"Gr\xfcnfeld\"]\r\n\r\n1. e4 e5\r\n2. Nf3 *\r\n\x1a");
    assert_eq!((all.len(), all[0].tag("White"), all[0].plies()), (1, Some("Grünfeld"), 3));
    assert!(all[0].notices.iter().any(|notice| notice.what == What::NotUtf8));
    let error = games(&b"\xff\xfe1\0.\0"[..]).next().unwrap().unwrap_err();
    assert!(error.to_string().contains("UTF-16"), "{error}");
}

#[test]
fn words_of_old_books_belong_to_their_move() {
    let game = one("1. P-K4 P-K4 2. Q-R5 K-K2 3. QxKP mate 1-0");
    assert_eq!(game.plies(), 5);
    assert_eq!(
        game.items.last().map(|item| matches!(item, Item::Move(text, _) if text == "QxKP mate")),
        Some(true)
    );
    let game = one("1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6 *");
    assert_eq!(game.plies(), 6);
}

#[test]
fn the_writer_keeps_lines_short_and_both_setup_tags() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40";
    let game = one(&format!("[FEN \"{fen}\"]\n\n40... Kd7 41. e4 Kd6 (41... Ke6) 42. Kd2 *"));
    let text = written(&game);
    assert!(text.contains(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n")), "{text}");
    assert!(text.ends_with("40... Kd7 41. e4 Kd6 (41... Ke6) 42. Kd2 *\n\n"), "{text}");
    let long = one(&format!("{} *", "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(60)));
    assert!(written(&long).lines().all(|line| line.len() <= 79));
}

#[test]
fn a_visitor_can_skip_a_game_and_stop() {
    struct Impatient(Vec<String>);
    impl Visitor for Impatient {
        fn tag(&mut self, _name: &[u8], value: &[u8], _place: Place<'_>) -> Flow {
            self.0.push(String::from_utf8_lossy(value).into_owned());
            if value == b"two" { Flow::Stop } else { Flow::NextGame }
        }
        fn mv(&mut self, text: &[u8], _place: Place<'_>) -> Flow {
            panic!("told {text:?} of a game it skipped")
        }
    }
    let mut visitor = Impatient(Vec::new());
    let text = "[A \"one\"]\n[B \"x\"]\n\n1. e4 *\n\n[A \"two\"]\n\n1. d4 *\n\n[A \"three\"]\n\n1. c4 *\n";
    let summary = Reader::new(text.as_bytes()).read_all(&mut visitor).unwrap();
    assert_eq!((summary.games, visitor.0), (2, vec!["one".to_owned(), "two".to_owned()]));
}

/// Hands out a few bytes at a time, so that tokens fall across every boundary of the buffer.
struct Trickle<'a>(&'a [u8], usize);

impl std::io::Read for Trickle<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let len = self.1.min(self.0.len()).min(into.len());
        into[..len].copy_from_slice(&self.0[..len]);
        self.0 = &self.0[len..];
        Ok(len)
    }
}

#[test]
fn however_the_bytes_arrive_the_games_are_the_same() {
    let mut text = String::new();
    for number in 0..4_000 {
        let comment = "x".repeat(number % 900);
        text += "[Event \"x\"]\n\n1. e4 e5 {";
        text += &comment;
        text += "} 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 a6 1-0\n\n";
    }
    let whole = read(text.as_bytes());
    assert_eq!(whole.len(), 4_000);
    let trickled: Vec<Game> = games(Trickle(text.as_bytes(), 1_013)).map(Result::unwrap).collect();
    assert!(whole == trickled);
}

#[test]
fn a_comment_larger_than_the_buffer_arrives_whole_in_parts() {
    let comment = "long ".repeat(200_000);
    let game = one(&format!("1. e4 {{{comment}}} e5 *"));
    let text: String = game
        .items
        .iter()
        .filter_map(|item| if let Item::Comment(part) = item { Some(part.replace(' ', "")) } else { None })
        .collect();
    assert_eq!(text, "long".repeat(200_000));
    assert_eq!(game.plies(), 2);
}

#[derive(Default)]
struct Count {
    plies: u32,
    complete: u32,
    notices: Vec<Notice>,
}

impl Listener for Count {
    fn notice(&mut self, notice: Notice) {
        self.notices.push(notice);
    }
    fn game_over(&mut self, state: &State) {
        self.plies += state.plies;
        self.complete += u32::from(state.complete);
    }
}

fn replayed(text: &[u8]) -> Count {
    let mut replay = Replay::new(Count::default());
    Reader::new(text).read_all(&mut replay).unwrap();
    replay.into_listener()
}

#[test]
fn the_quick_replay_and_the_whole_game_agree_on_odd_games() {
    for text in [
        "1. e4 e5 2. Ke3 Nf6 3. Kf3 *",
        "1. e4 Nd4 2. d4 *",
        "1. P-K4 P-K4 2. Kt-KB3 *",
        "1. e2e4 e7e5 2. g1f3 b8c6 *",
        "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 1-0",
        "1. e4 -- 2. d4 *",
    ] {
        let game = one(text);
        let count = replayed(text.as_bytes());
        assert_eq!(count.plies as usize, game.plies(), "{text}");
        assert_eq!(count.complete == 1, game.is_replayed(), "{text}");
        let lines: Vec<_> = count.notices.iter().map(ToString::to_string).collect();
        assert_eq!(lines, told(&game), "{text}");
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_to_an_end(bytes in prop::collection::vec(any::<u8>(), 0..2_000)) {
        for game in games(&bytes[..]) {
            if game.is_err() {
                break;
            }
        }
        replayed_or_refused(&bytes);
    }

    #[test]
    fn pgn_like_noise_writes_to_something_that_reads_back_the_same(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "e4", "e5", "Nf3", "Nc6", "Bb5", "O-O", "1.", "2...", "{c}", "(", ")", "$3", "!", "1-0", "*", "\n",
                "[Event \"x\"]\n", "P-K4", "Castles K", "Ke7", "Qxf7#", "--", ";x\n", "e8=Q", "{", "}", "½-½",
            ]),
            0..60,
        )
    ) {
        let text = words.join(" ");
        let first = read(text.as_bytes());
        let mut again = Vec::new();
        for game in &first {
            write_game(&mut again, game, MoveStyle::San).unwrap();
        }
        let second = read(&again);
        prop_assert_eq!(first.len(), second.len(), "{}\n{}", text, String::from_utf8_lossy(&again));
        for (a, b) in first.iter().zip(&second) {
            let (a, b): (Vec<_>, Vec<_>) = (a.main_line().collect(), b.main_line().collect());
            prop_assert_eq!(a, b, "{}\n{}", text, String::from_utf8_lossy(&again));
        }
    }
}

fn replayed_or_refused(bytes: &[u8]) {
    let mut replay = Replay::new(Count::default());
    let _ = Reader::new(bytes).read_all(&mut replay);
}
