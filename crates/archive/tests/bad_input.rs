//! Bad input of every kind gives a finding or a message, in time and in bounded memory: never a panic, never
//! a stall.

#![allow(clippy::unwrap_used)]

mod common;

use common::{MIXED, rows};
use jadoube_archive::{FindingKind, Opened, Run, Settings, files, fix, newest};
use std::io::{self, Read};

fn kinds(text: &[u8]) -> (Vec<FindingKind>, u64) {
    let settings = Settings::under(newest());
    let mut run = Run::new(&settings, 1);
    let mut kinds = Vec::new();
    run.file("f", Opened::bytes(text), None, &mut |item| {
        kinds.extend(item.findings.iter().map(|finding| finding.kind));
        Ok(())
    })
    .unwrap();
    let games = run.summary().games;
    (kinds, games)
}

#[test]
fn a_file_cut_off_anywhere_is_read_up_to_there() {
    let text = MIXED.as_bytes();
    let settings = Settings::under(newest());
    for end in 0..text.len() {
        let (rows, _) = rows(&text[..end], &settings, 1, None);
        assert!(!rows.is_empty(), "nothing is said of a file cut off at {end}");
        fix(Opened::bytes(&text[..end]), &mut io::sink(), &mut io::sink()).unwrap();
    }
}

#[test]
fn an_empty_file_has_no_game() {
    for text in [&b""[..], b"\n\n", b"\0\0\0", b"\xef\xbb\xbf", b" \r\n "] {
        assert_eq!(kinds(text), (vec![FindingKind::NoGame], 0), "{text:?}");
    }
    let settings = Settings::under(newest());
    Run::new(&settings, 1)
        .file("f", Opened::bytes(b"\n\n"), None, &mut |item| {
            assert_eq!(item.line_of(&item.findings[0]), Some(1));
            Ok(())
        })
        .unwrap();
}

#[test]
fn noise_is_stray_text_or_worse_and_ends() {
    let mut state = 1u64;
    let noise: Vec<u8> = (0..3_000_000)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 56) as u8
        })
        .collect();
    let (found, _) = kinds(&noise);
    assert!(!found.is_empty());
}

#[test]
fn encodings_are_read_or_named() {
    let wide = |text: &str| -> Vec<u8> { text.encode_utf16().flat_map(u16::to_le_bytes).collect() };
    for marked in [wide(MIXED), [b"\xff\xfe", &wide(MIXED)[..]].concat()] {
        assert_eq!(kinds(&marked), kinds(MIXED.as_bytes()));
    }
    let latin1 = b"[Event \"Gr\xfcnfeld\"]\n\n1. e4 {sch\xf6n} *\n\n[Event \"Gr\xc3\xbcnfeld\"]\n\n1. d4 *\n";
    let (found, games) = kinds(latin1);
    assert_eq!((games, found.iter().filter(|&&kind| kind == FindingKind::NotUtf8).count()), (2, 1));
    let crlf = MIXED.replace('\n', "\r\n");
    let (found, games) = kinds(crlf.as_bytes());
    assert_eq!((found, games), kinds(MIXED.as_bytes()));
}

#[test]
fn bytes_of_nothing_between_games_are_passed_over() {
    let text = MIXED.replace("\n\n", "\n\0\n");
    assert_eq!(kinds(text.as_bytes()).1, kinds(MIXED.as_bytes()).1);
}

#[test]
fn variations_nested_ten_thousand_deep_are_passed_over() {
    let text = format!(
        "[Event \"a\"]\n\n1. e4 {} {} e5 *\n\n[Event \"b\"]\n\n1. d4 *\n",
        "(1. d4 ".repeat(10_000),
        ")".repeat(10_000)
    );
    let (_, games) = kinds(text.as_bytes());
    assert_eq!(games, 2);
    let (mut clean, mut rejects) = (Vec::new(), Vec::new());
    let fixed = fix(Opened::bytes(text.as_bytes()), &mut clean, &mut rejects).unwrap();
    assert_eq!(fixed.games, 2);
}

/// A game whose second line goes on for so many bytes, then another game.
struct LongLine {
    left: u64,
    filler: &'static [u8],
    ends: &'static [u8],
    begins: &'static [u8],
}

impl Read for LongLine {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let from = if !self.begins.is_empty() {
            &mut self.begins
        } else if self.left > 0 {
            let read = into.len().min(self.left as usize);
            for (at, byte) in into[..read].iter_mut().enumerate() {
                *byte = self.filler[at % self.filler.len()];
            }
            self.left -= read as u64;
            return Ok(read);
        } else {
            &mut self.ends
        };
        let read = into.len().min(from.len());
        into[..read].copy_from_slice(&from[..read]);
        *from = &from[read..];
        Ok(read)
    }
}

#[test]
fn a_line_without_end_is_streamed_and_hides_no_game() {
    for filler in [&b"x"[..], b"{", b"(", b"Nf3 ", b"[", b"\"", b"1. e4 e5 "] {
        let ends = b"\n\n[Event \"b\"]\n\n1. d4 d5 *\n";
        let line = LongLine { left: 9 << 20, filler, ends, begins: b"[Event \"a\"]\n\n1. e4 e5 " };
        let settings = Settings::under(newest());
        let mut run = Run::new(&settings, 2);
        let mut last = None;
        run.file("f", Opened::stream(line).unwrap(), None, &mut |item| {
            last = item.game.map(|game| game.plies);
            Ok(())
        })
        .unwrap();
        assert_eq!(last, Some(2), "after a line of {:?}", filler[0] as char);
    }
}

#[cfg(unix)]
#[test]
fn folders_that_lead_to_themselves_are_entered_once() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).unwrap();
    std::fs::write(inner.join("a.pgn"), "1. e4 *").unwrap();
    std::fs::write(folder.path().join("b.txt"), "1. e4 *").unwrap();
    std::os::unix::fs::symlink(folder.path(), inner.join("loop")).unwrap();
    std::os::unix::fs::symlink(inner.join("nowhere"), inner.join("gone.pgn")).unwrap();
    std::fs::write(inner.join("c.PGN"), "1. e4 *").unwrap();
    let found = files(&[folder.path().to_owned()]).unwrap();
    assert_eq!(found.files, [inner.join("a.pgn"), inner.join("c.PGN")]);
    assert_eq!(found.skipped, [folder.path().join("b.txt")]);
    assert!(files(&[folder.path().join("missing")]).is_err());
}
