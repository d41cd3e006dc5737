//! A file means the same however it is divided: among threads, among ranges, and however it arrives.

#![allow(clippy::unwrap_used)]

mod common;

use common::collections::without_numbers;
use common::{MIXED, rows};
use jadoube_archive::{Opened, Range, Run, Settings, newest};
use jadoube_testkit::collection::collection;
use proptest::prelude::*;

/// The whole as a range: without numbers and duplicates, which only a whole file has.
fn whole(text: &[u8]) -> String {
    rows(text, &Settings::under(newest()), 1, Some(Range::ALL)).0
}

fn in_ranges(text: &[u8], bounds: &[u64]) -> String {
    let ends = bounds.iter().copied().chain([u64::MAX]);
    let starts = [0].into_iter().chain(bounds.iter().copied());
    let part = |(start, end)| rows(text, &Settings::under(newest()), 1, Some(Range { start, end })).0;
    starts.zip(ends).map(part).collect()
}

#[test]
fn two_ranges_are_the_whole_wherever_they_meet() {
    let text = MIXED.as_bytes();
    let whole = whole(text);
    assert_eq!(without_numbers(&rows(text, &Settings::under(newest()), 1, None).0), whole);
    for cut in 0..=text.len() as u64 + 1 {
        assert_eq!(in_ranges(text, &[cut]), whole, "cut at {cut}");
    }
}

#[test]
fn any_number_of_threads_tells_the_same() {
    let text = collection(1851, 320).bytes.repeat(12);
    let settings = Settings { keeps_texts: true, ..Settings::under(newest()) };
    let alone = rows(&text, &settings, 1, None);
    for jobs in [2, 3, 8] {
        assert!(rows(&text, &settings, jobs, None) == alone, "{jobs} threads tell something else");
    }
}

#[test]
fn a_failure_to_report_ends_the_run_whatever_is_under_way() {
    let text = collection(1851, 320).bytes.repeat(12);
    let settings = Settings::under(newest());
    for jobs in [1, 2, 8] {
        let mut run = Run::new(&settings, jobs);
        let mut reported = 0;
        let ended = run.file("f", Opened::bytes(&text), None, &mut |_| {
            reported += 1;
            if reported < 100 { Ok(()) } else { Err(std::io::ErrorKind::StorageFull.into()) }
        });
        assert_eq!(ended.unwrap_err().kind(), std::io::ErrorKind::StorageFull);
        assert_eq!(reported, 100, "nothing is reported after a failure");
    }
}

#[test]
fn packed_files_mean_what_they_hold() {
    use std::io::Write;
    let text = MIXED.as_bytes();
    let plain = rows(text, &Settings::under(newest()), 1, None);
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(text).unwrap();
    let mut bzip2 = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    bzip2.write_all(text).unwrap();
    for packed in [zstd::encode_all(text, 1).unwrap(), gzip.finish().unwrap(), bzip2.finish().unwrap()] {
        assert_eq!(rows(&packed, &Settings::under(newest()), 1, None), plain);
        let cut = &packed[..packed.len() / 2];
        let mut kinds = Vec::new();
        let settings = Settings::under(newest());
        let mut run = Run::new(&settings, 1);
        run.file("f", Opened::bytes(cut), None, &mut |item| {
            kinds.extend(item.findings.iter().map(|finding| finding.kind));
            Ok(())
        })
        .unwrap();
        assert_eq!(
            kinds.last(),
            Some(&jadoube_archive::FindingKind::Unreadable),
            "a packed file cut off says so"
        );
    }
}

/// Lines of which odd files are made.
fn line() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "[Event \"a\"]\n",
        "[Event \"a\"]\r\n",
        "[White \"w\"]\n",
        "[Event \"a\" \n",
        " [Event \"b\"]\n",
        "[Event \"c\"] 1. e4\n",
        "1. e4 e5 *\n",
        "1. e4 e5\n",
        "2. Nf3\n",
        "{open\n",
        "shut}\n",
        "{both}\n",
        "; line [Event\n",
        "%escape\n",
        "stray words { here\n",
        "(1. d4\n",
        ")\n",
        "\n",
        "1-0\n",
        "1-0",
        "\u{0}\u{1}\n",
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn odd_texts_in_ranges_are_the_whole(lines in prop::collection::vec(line(), 0..24), cuts in prop::collection::vec(0u64..300, 0..4)) {
        let text: String = lines.concat();
        let mut cuts = cuts;
        cuts.sort_unstable();
        prop_assert_eq!(in_ranges(text.as_bytes(), &cuts), whole(text.as_bytes()));
    }
}
