//! The code of 1841: its folder reads like its book.

pub(crate) mod laws;
