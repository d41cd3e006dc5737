//! Collections of games: cut into games wherever a file can be cut, reviewed under a code of laws on as many threads as there are,
//! and told in order with file, game, line, ply and law.
//!
//! A review is a pure function of a range of bytes ([`review`], [`Run::file`] with a [`Range`]), so that any engine can divide a
//! file among machines. What the law says is the referee's; what the moves are is the chess library's; this crate counts,
//! compares and cites. Memory is bounded, whatever the input.
//!
//! ```
//! use jadoube_archive::{Kind, Settings, review};
//! let settings = Settings::under(jadoube_referee::code("london-1841").unwrap());
//! let part = review(b"[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n", &settings);
//! let finding = part.games[0].findings.iter().find(|finding| finding.kind == Kind::FalseMove).unwrap();
//! assert_eq!((finding.ply, finding.law), (Some(3), Some("XIII")));
//! ```

mod block;
mod by_date;
mod cuts;
mod draws;
mod fix;
mod head;
mod judge;
mod kind;
pub mod odds;
mod recurrence;
mod report;
mod reviewer;
mod rows;
mod run;
mod source;
mod splitter;
mod summary;
mod team;
mod twins;
mod watch;

pub use block::review;
pub use by_date::{Choice, Years, newest};
pub use fix::{Fixed, fix};
pub use kind::{Kind, Severity};
pub use report::{Finding, GameReport, Part, Texts};
pub use reviewer::Settings;
pub use rows::{COLUMNS, Format, SCHEMA, write_header, write_rows};
pub use run::{Go, Run, Told};
pub use source::{Opened, files, open};
pub use splitter::Range;
pub use summary::Summary;
pub use twins::MOST_GAMES;
