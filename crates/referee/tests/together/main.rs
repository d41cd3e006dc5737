//! The tests of the referee as its callers see it, in one program: linking is most of what
//! building tests takes.
//! Apart from it are those that `make mutants` and `make soak` run by themselves.
#![allow(clippy::unwrap_used)]

mod adding_a_code_page;
mod adjourned_game;
mod agreed_adjournment;
mod book;
mod claims_page;
mod common;
mod deeds;
mod heard;
mod laws;
mod library;
mod no_leak;
mod perpetual;
mod perpetual_oracle;
mod properties;
mod proposals;
mod redeciding;
mod said_once;
mod score;
mod series;
mod words_of_today;
