//! The drawing of a board that `jadoube board --svg` makes, from the same files: one drawing, in one place.

#[path = "../../jadoube/src/diagram/men.rs"]
mod men;
#[path = "../../jadoube/src/diagram/svg.rs"]
pub(crate) mod svg;
#[path = "../../jadoube/src/diagram/what.rs"]
mod what;

pub(crate) use what::Diagram;
