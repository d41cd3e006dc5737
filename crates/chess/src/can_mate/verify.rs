//! Replays a helpmate: every move legal, the last position a mate. Shares nothing with the search.

use crate::{Move, Position, Side};

/// Whether these moves are legal one after another from the position on and end in `side` having mated.
///
/// ```
/// use jadoube_chess::can_mate::is_helpmate;
/// use jadoube_chess::notation::Uci;
/// use jadoube_chess::{Position, Side};
/// let mut line = Vec::new();
/// let mut position = Position::initial();
/// for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     let mv = text.parse::<Uci>().unwrap().meaning(&position).only().unwrap();
///     position = position.after(mv);
///     line.push(mv);
/// }
/// assert!(is_helpmate(&Position::initial(), Side::Black, &line));
/// assert!(!is_helpmate(&Position::initial(), Side::Black, &line[..2]));
/// ```
pub fn is_helpmate(position: &Position, side: Side, line: &[Move]) -> bool {
    let mut reached = *position;
    line.iter().all(|&mv| reached.play(mv)) && reached.turn() == !side && reached.is_checkmate()
}
