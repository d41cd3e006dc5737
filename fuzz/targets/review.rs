//! Promise: any bytes are reviewed to an end; divided into two ranges anywhere they tell the same as in one;
//! and what is fixed needs no second repair.
#![no_main]

use jadoube_archive::{Format, GameRows, Opened, Range, Run, Settings, fix, newest, write_rows};
use libfuzzer_sys::fuzz_target;

fn rows(text: &[u8], range: Range) -> Vec<u8> {
    let settings = Settings::under(newest());
    let mut rows = Vec::new();
    let mut run = Run::new(&settings, 1);
    run.file("f", Opened::bytes(text), Some(range), &mut |item| {
        write_rows(&mut rows, Format::Json, item, GameRows::Written, |_| true)
    })
    .expect("writing to memory does not fail");
    rows
}

fuzz_target!(|input: &[u8]| {
    // The first byte says where to divide.
    let Some((&place, text)) = input.split_first() else {
        return;
    };
    if is_other(text) {
        return;
    }
    let cut = text.len() as u64 * u64::from(place) / 255;
    let first = rows(text, Range { start: 0, end: cut });
    let second = rows(text, Range { start: cut, end: u64::MAX });
    let whole = rows(text, Range::ALL);
    assert_eq!([first, second].concat(), whole);

    let (mut clean, mut rejects) = (Vec::new(), Vec::new());
    if fix(Opened::bytes(text), &mut clean, &mut rejects).is_ok() {
        let (mut again, mut none) = (Vec::new(), Vec::new());
        let fixed = fix(Opened::bytes(&clean), &mut again, &mut none).expect("what is written can be read");
        assert_eq!((fixed.repaired, fixed.rejected), (0, 0), "{}", String::from_utf8_lossy(&again));
        assert_eq!(clean, again);
    }
});

/// Packed: a failure of unpacking is told once a range.
fn is_other(text: &[u8]) -> bool {
    let packed = [&[0x28, 0xb5, 0x2f, 0xfd][..], &[0x1f, 0x8b], b"BZh"];
    packed.iter().any(|first| text.starts_with(first))
}
