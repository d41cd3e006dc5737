//! Tables by position, for the search: looked up, never walked in their order.

use jadoube_chess::Position;
use jadoube_chess::hash::QuickMap;

/// A table by position.
pub(super) type ByPosition<T> = QuickMap<Position, T>;
