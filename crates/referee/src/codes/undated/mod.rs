//! The undated code: its folder reads like its book.

pub(crate) mod laws;
