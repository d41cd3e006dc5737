//! The code of 1889: its folder reads like its book.

pub(crate) mod laws;
