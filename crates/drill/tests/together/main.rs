//! All tests of drills in one program, which is linked once.

#![allow(clippy::unwrap_used)]

mod cases;
mod drills;
