//! The FIDE Laws of Chess of 2023, every article in the document's order. The text is its publisher's: an
//! article has its number and a sentence of our own where we read it, and otherwise its number alone.

mod appendices;
mod basic;
mod competitive;
mod conduct;
mod guidelines;

use crate::law::Clause;
use crate::{Law, Status};

/// Every article of the document, in its order: `x.y` is an article, deeper numbers are its clauses.
pub(crate) static LAWS: &[Law] = &ALL;

const PARTS: [&[Law]; 5] =
    [basic::ARTICLES, competitive::ARTICLES, conduct::ARTICLES, appendices::ARTICLES, guidelines::ARTICLES];

const COUNT: usize = {
    let mut count = 0;
    let mut part = 0;
    while part < PARTS.len() {
        count += PARTS[part].len();
        part += 1;
    }
    count
};

const ALL: [Law; COUNT] = {
    let mut all = [PARTS[0][0]; COUNT];
    let (mut filled, mut part) = (0, 0);
    while part < PARTS.len() {
        let mut at = 0;
        while at < PARTS[part].len() {
            all[filled] = PARTS[part][at];
            filled += 1;
            at += 1;
        }
        part += 1;
    }
    all
};

/// An article we read: our sentence for it, and how we read it.
const fn article(
    number: &'static str,
    status: Status,
    topics: &'static [u8],
    sentence: &'static str,
    reading: &'static str,
    clauses: &'static [Clause],
) -> Law {
    Law { number, sentence, reading, status, topics, clauses }
}

/// An article that nothing here turns on: its number, to be read at the publisher's.
const fn unread(
    number: &'static str,
    status: Status,
    topics: &'static [u8],
    clauses: &'static [Clause],
) -> Law {
    article(number, status, topics, "", "", clauses)
}

/// What no board shows.
const TOLD: Status =
    Status::Conduct("No board can see it; somebody tells the arbiter, and the measure is his.");
