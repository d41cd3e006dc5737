//! Men touched and not moved or taken, and touches that ask for nothing.

use super::{Acts, Twin};
use crate::random::Random;
use crate::stage::{Stage, men_of, move_text};
use jadoube_chess::{Move, Square};
use jadoube_referee::{AdjustNotice, Deed};

fn touches(square: Square) -> Deed {
    Deed::Touches(vec![square], AdjustNotice::None)
}

/// One man of one's own is touched and another moved. The twins: the man touched is moved, notice of
/// adjusting is given, or the man touched cannot move.
pub(super) fn own(stage: &Stage, twin: Twin, random: &mut Random) -> Option<Acts> {
    let (position, by) = (&stage.now, stage.now.turn());
    let moves = position.legal_moves();
    let mv = *random.pick(&moves)?;
    let others: Vec<Square> = men_of(position, by).into_iter().filter(|&man| man != mv.from()).collect();
    let can_move = |man: &Square| moves.iter().any(|mv| mv.from() == *man);
    let (able, unable): (Vec<Square>, Vec<Square>) = others.into_iter().partition(can_move);
    let first = match (twin, random.below(3)) {
        (Twin::Irregular, _) => touches(*random.pick(&able)?),
        (Twin::Lawful, 0) => touches(mv.from()),
        (Twin::Lawful, 1) => Deed::Adjusts(vec![*random.pick(&able)?]),
        (Twin::Lawful, _) => touches(*random.pick(&unable)?),
    };
    Some(vec![(by, first), (by, Deed::Plays(move_text(mv)))])
}

/// One of the other's men is touched that can be taken, and is not. The twins: it is taken, or nothing can
/// take it.
pub(super) fn adverse(stage: &Stage, twin: Twin, random: &mut Random) -> Option<Acts> {
    let (position, by) = (&stage.now, stage.now.turn());
    let moves = position.legal_moves();
    let takes = |man: Square| move |mv: &&Move| mv.to() == man;
    let men = men_of(position, !by);
    let (able, unable): (Vec<Square>, Vec<Square>) =
        men.into_iter().partition(|&man| moves.iter().any(|mv| takes(man)(&mv)));
    let (man, wanted): (Square, Vec<Move>) = match (twin, random.below(2)) {
        (Twin::Irregular, _) => {
            let man = *random.pick(&able)?;
            (man, moves.iter().filter(|mv| mv.to() != man).copied().collect())
        }
        (Twin::Lawful, 0) => {
            let man = *random.pick(&able)?;
            (man, moves.iter().filter(takes(man)).copied().collect())
        }
        (Twin::Lawful, _) => (*random.pick(&unable)?, moves),
    };
    let mv = *random.pick(&wanted)?;
    Some(vec![(by, touches(man)), (by, Deed::Plays(move_text(mv)))])
}
