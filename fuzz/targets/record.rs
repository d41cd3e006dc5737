//! Promise: any text is a record or is refused at one of its lines; what is printed of a record parses back
//! to the same.
#![no_main]

use jadoube_referee::record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let read = match record::parse(text) {
        Ok(read) => read,
        Err(error) => return assert!((1..=text.split('\n').count()).contains(&error.line), "{error}"),
    };
    let acts: Vec<_> = read.steps.iter().map(|step| step.act.clone()).collect();
    let printed = record::print(&read.terms, &acts);
    let again = record::parse(&printed).expect("what is printed can be read");
    assert_eq!(again.terms, read.terms, "{printed}");
    assert!(again.steps.into_iter().map(|step| step.act).eq(acts), "{printed}");
});
