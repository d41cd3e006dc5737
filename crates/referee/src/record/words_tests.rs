//! Tests of how a line is cut: comments, quotation marks, commitments.

use super::*;
use proptest::prelude::*;

#[test]
fn a_comment_begins_anywhere_outside_quotation_marks() {
    assert_eq!(without_comment("  White quits # and waits"), "White quits");
    assert_eq!(without_comment("# all of it"), "");
    assert_eq!(without_comment("White plays Qxf7# it is mate"), "White plays Qxf7");
    assert_eq!(without_comment(r#"White disputes "move #4" # so"#), r#"White disputes "move #4""#);
    assert_eq!(without_comment(r#"White disputes "a \" # b" # so"#), r#"White disputes "a \" # b""#);
    assert_eq!(without_comment(r#"title: a 6" board # so"#), r#"title: a 6" board"#);
}

#[test]
fn a_commitment_is_no_comment() {
    assert_eq!(without_comment("White seals #9f3a # later"), "White seals #9f3a");
    assert_eq!(without_comment("White seals # nothing yet"), "White seals");
    assert_eq!(without_comment("White seals nothing #9f3a"), "White seals nothing");
    assert_eq!(without_comment("title: seals #9"), "title: seals");
}

#[test]
fn a_quotation_that_never_closes_is_refused() {
    let error = Words::of(3, r#"White disputes "the clock"#).err().expect("it is refused");
    assert_eq!(error.to_string(), r#"line 3: "\"the clock": expected a closing quotation mark"#);
}

#[test]
fn free_text_loses_its_marks_only_if_they_are_around_all_of_it() {
    assert_eq!(free_text(r#""a # b""#), "a # b");
    assert_eq!(free_text(r#""a" and "b""#), r#""a" and "b""#);
    assert_eq!(free_text(r#"the "best""#), r#"the "best""#);
    assert_eq!(free_text(r#"""#), r#"""#);
    assert_eq!(free_text(r"C:\new"), r"C:\new");
}

proptest! {
    #[test]
    fn what_is_quoted_is_unquoted(text in any::<String>()) {
        let written = quoted(&text);
        prop_assert!(!written.contains('\n'));
        prop_assert_eq!(without_comment(&written), &written);
        prop_assert_eq!(&free_text(&written), &text);
        let mut words = Words::of(1, &written).expect("one quotation");
        prop_assert_eq!(words.text("a text").expect("it is there"), text);
    }

    #[test]
    fn plain_text_needs_no_marks(text in "[ a-z\\\\'é\u{a0}#\"]{0,12}") {
        if is_plain(&text) {
            prop_assert_eq!(without_comment(&text), &text);
            prop_assert_eq!(&free_text(&text), &text);
        }
    }
}
