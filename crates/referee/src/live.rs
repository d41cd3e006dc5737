//! What a person at a live table may not do, though a record may tell it: the clock, and objections that would be oracles.

use crate::act::{Act, Deed, Objection, Seat};

/// Why an act cannot be taken from a person at a live table, in a sentence that says what to do; `None` if it can.
///
/// ```
/// use jadoube_referee::{not_at_a_live_table, record};
/// let act = |line: &str| record::parse_act(line).unwrap();
/// assert!(not_at_a_live_table(&act("Black objects to the move")).is_none());
/// assert!(not_at_a_live_table(&act("Black objects")).unwrap().contains("say what you object to"));
/// ```
pub fn not_at_a_live_table(act: &Act) -> Option<&'static str> {
    match (&act.deed, act.by) {
        (Deed::Objects(Objection::Latest), _) => Some(
            "say what you object to: touching, the move, castling, turn, check, or a move by its number; \
             `objects` alone would ask the referee to look for you",
        ),
        (Deed::Takes(_), _) => Some("time passes by itself here: leave `takes` out"),
        (_, Seat::Table) => Some("the table acts by itself here: begin with your own seat"),
        _ => None,
    }
}
