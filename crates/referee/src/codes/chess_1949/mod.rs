//! The code of 1949: its folder reads like its book.

pub(crate) mod laws;
