//! Drills in the laws of chess: somebody has just moved, and you say whether anything is wrong. What is
//! right, and why, is the referee's to say: nothing of the law is written down here. Pure and seeded.

mod answer;
mod cases;
mod choose;
mod drill;
mod judge;
mod plant;
mod random;
mod situation;
mod stage;
mod theme;

pub use answer::Answer;
pub use cases::case_entry;
pub use choose::{Day, Focus, NoDay, NoFocus, daily, drill};
pub use drill::{Drill, HARDEST, OtherCode, Says, Told};
pub use situation::Source;
pub use theme::Theme;
