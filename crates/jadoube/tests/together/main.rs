//! The tests of the command as its users see it, in one program: linking is most of what
//! building tests takes.
#![allow(clippy::unwrap_used)]

mod admin;
mod api_page;
mod can_mate;
mod common;
mod compose;
mod connect;
mod convert;
mod counting;
mod documents;
mod drawing;
mod drill;
mod forgetting;
mod frozen;
mod guests;
mod killed;
mod laws;
mod manners;
mod matching;
mod operating;
mod operating_page;
mod pages;
mod perpetual;
mod playing;
mod readme;
mod records;
mod review;
mod secure;
mod series;
mod server_process;
mod serving;
mod shown;
mod signature;
mod tidy;
mod uci;
mod version;
