//! The code of 1912: its folder reads like its book.

pub(crate) mod laws;
