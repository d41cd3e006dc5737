//! A collection with every oddity that once made a review accuse somebody wrongly: what is found in it, that
//! its parts are the whole, and what is written back.

#![allow(clippy::unwrap_used)]

mod common;

use common::collections::{by_date, fixed, hold_fixing_to_its_word, hold_ranges_to_the_whole, reported};
use common::compare;
use jadoube_archive::{
    Encoding, FindingKind, FixSettings, Form, KeptComments, Opened, Severity, convert, fix_with, open_as,
};
use jadoube_chess::pgn::{MoveStyle, games, write_game};
use jadoube_testkit::collection::{collection, oddities};

#[test]
fn every_oddity_is_found_for_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("odd.pgn");
    std::fs::write(&file, oddities()).unwrap();
    let (text, summary) = reported(&file, &by_date(), Severity::Note);
    compare("oddities.txt", &text);
    assert_eq!(summary.to_string(), "games 20, replayed 18, not replayed 1, passed over 1");
    for (kind, count) in [
        (FindingKind::FalseMove, 1),
        (FindingKind::PassedTurn, 2),
        (FindingKind::OtherVariant, 1),
        (FindingKind::OtherLetters, 5),
        (FindingKind::NotReplayed, 1),
        (FindingKind::Duplicate, 5),
        (FindingKind::NotUtf8, 1),
    ] {
        assert_eq!(summary.count(kind), count, "{kind:?}");
    }
    hold_ranges_to_the_whole(&file, 20);
}

#[test]
fn oddities_written_back_need_no_second_repair_and_variants_are_not_touched() {
    let counted = hold_fixing_to_its_word(&oddities());
    assert_eq!((counted.games, counted.rejected), (20, 4));
    let (clean, rejects, _) = fixed(&oddities());
    let rejects = String::from_utf8(rejects).unwrap();
    let chess960 = "[FEN \"bqnbr1kr/pppppppp/5n2/8/8/5N2/PPPPPPPP/BQNBR1KR w KQkq - 2 2\"]";
    assert!(clean.contains(chess960) && clean.contains("2. O-O O-O 1/2-1/2"), "{clean}");
    assert!(rejects.contains("3. Nxc7 1-0") && rejects.contains("% the variant is \"Atomic\""), "{rejects}");
    assert!(
        clean.contains("[FEN \"4k3/8/4K3/8/8/8/8/7R w - - 0 1\"]") && clean.contains("1. Rh8# 1-0"),
        "{clean}"
    );
    assert!(clean.contains("2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Qd6 6. Re1 Ke7"), "{clean}");
    assert!(clean.contains("„quoted“ — Grünfeld") && clean.contains("{€}"), "{clean}");
    assert!(!clean.contains(|letter: char| letter.is_control() && letter != '\n'));
}

#[test]
fn what_is_written_is_the_same_for_any_number_of_threads_and_the_long_way() {
    let text = [collection(5, 640).bytes, oddities(), collection(6, 640).bytes].concat();
    for style in [MoveStyle::San, MoveStyle::Uci] {
        let converted = |jobs: usize| {
            let (mut out, mut notices) = (Vec::new(), Vec::new());
            convert(Opened::bytes(&text), Form::Moves(style), jobs, &mut |part| {
                out.extend(part.text);
                notices.extend(part.games.into_iter().map(|game| game.notices));
                Ok(())
            })
            .unwrap();
            (out, notices)
        };
        let (mut long, mut noticed) = (Vec::new(), Vec::new());
        for game in games(&text[..]) {
            let game = game.unwrap();
            write_game(&mut long, &game, style).unwrap();
            noticed.push(game.notices);
        }
        let (one, notices) = converted(1);
        assert!(one == long, "the draft is not what the long way writes");
        for (drafted, long) in notices.iter().zip(&noticed) {
            assert_eq!(drafted, long);
        }
        assert!(converted(3) == (one, notices), "threads change what is written");
    }
    let by_threads = |jobs: usize| {
        let (mut clean, mut rejects) = (Vec::new(), Vec::new());
        let settings = FixSettings { jobs, comments: KeptComments::All };
        let counted = fix_with(Opened::bytes(&text), &mut clean, &mut rejects, settings).unwrap();
        (clean, rejects, counted)
    };
    assert!(by_threads(1) == by_threads(3), "threads change what is written back");
}

#[test]
fn comments_are_written_as_asked_for() {
    let text = b"[Event \"a\"]\n\n1.e4 {good} e5 *\n";
    let with = |comments: KeptComments| {
        let mut clean = Vec::new();
        let settings = FixSettings { jobs: 1, comments };
        fix_with(Opened::bytes(text), &mut clean, &mut std::io::sink(), settings).unwrap();
        String::from_utf8(clean).unwrap()
    };
    assert!(with(KeptComments::All).contains("{repaired: "));
    let own = with(KeptComments::OfGames);
    assert!(own.contains("1. e4 {good} 1... e5 *") && !own.contains("repaired"), "{own}");
    assert!(with(KeptComments::None).contains("1. e4 e5 *"));
}

#[test]
fn an_encoding_can_be_given() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), b"[Event \"\xc3\xbc\"]\n\n1. e4 *\n").unwrap();
    let event = |encoding: Encoding| {
        let mut text = String::new();
        std::io::Read::read_to_string(
            &mut open_as(file.path(), encoding).unwrap().read().unwrap(),
            &mut text,
        )
        .unwrap();
        text
    };
    assert!(event(Encoding::Guessed).contains("\"ü\""));
    assert!(event(Encoding::Windows1252).contains("\"Ã¼\""));
}
