//! The five codes of law, a folder each.

pub(crate) mod bcf_1912;
pub(crate) mod chess_1949;
pub(crate) mod london_1841;
pub(crate) mod steinitz_1889;
pub(crate) mod undated;
