//! Collections of games: divided at boundaries between games, reviewed under a code of laws on several
//! threads, and reported in order with file, game, line, ply and law.
//!
//! A review is a pure function of a range of bytes ([`review`], [`Run::file`] with a [`Range`]), so that any
//! engine can divide a file among machines. What the law says is the referee's; what the moves are is the
//! chess library's; this crate counts, compares and cites. Memory is bounded, whatever the input.
//!
//! ```
//! use jadoube_archive::{FindingKind, Settings, review};
//! let settings = Settings::under(jadoube_referee::code("london-1841").unwrap());
//! let part = review(b"[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n", &settings);
//! let is_false_move = |kind: FindingKind| kind == FindingKind::FalseMove;
//! let finding = part.games[0].findings.iter().find(|finding| is_false_move(finding.kind)).unwrap();
//! assert_eq!((finding.ply, finding.law), (Some(3), Some("XIII")));
//! ```

#[cfg(feature = "arrow")]
pub mod arrow;
mod block;
mod boundary;
mod by_date;
mod convert;
mod draws;
mod duplicates;
mod encoding;
mod fix;
mod judge;
mod kind;
mod made;
mod observer;
pub mod odds;
mod parallel;
mod recurrence;
mod report;
mod reviewer;
mod rows;
mod run;
mod source;
mod splitter;
mod summary;
mod tags;
mod unasked;

pub use block::review;
pub use by_date::{CodeChoice, CodesByYear, CodesByYearError, newest};
pub use convert::{Conversion, ConvertedGame, Form, convert};
pub use duplicates::MOST_GAMES;
pub use encoding::Encoding;
pub use fix::{FixSettings, FixSummary, KeptComments, fix, fix_with};
pub use kind::{FindingKind, Severity};
pub use report::{Finding, GameReport, Part, TagTexts};
pub use reviewer::Settings;
pub use rows::{COLUMNS, Format, GameRows, SCHEMA, write_header, write_rows};
pub use run::{ReviewItem, Run};
pub use source::{Found, Opened, files, open, open_as};
pub use splitter::{Range, RangeError};
pub use summary::ReviewSummary;
