//! Pictures of a board: `what` is drawn, and `text` and `svg` draw it. The Python package draws by `svg` too.

mod men;
pub(crate) mod svg;
pub(crate) mod text;
mod what;

pub(crate) use what::Diagram;
