//! Moves that are not legal, and legal ones that look as if they were not.

use super::{Acts, Plant, Twin};
use crate::random::Random;
use crate::stage::{Stage, castling_text, men_of, move_text, squares_text};
use jadoube_chess::{CastlingFault, Move, MoveKind, Objection, Position, Role, Square, Wing};
use jadoube_referee::Deed;

/// As far as a man is put where it cannot go: farther looks like no move at all.
const NEAR: u8 = 3;

/// A false move of a kind by the side to move, or a legal move like it.
pub(super) fn falsely(plant: Plant, stage: Stage, twin: Twin, random: &mut Random) -> Option<(Stage, Acts)> {
    let stage = match plant {
        Plant::Castles => castling_stage(&stage, twin, random)?,
        Plant::CheckLeft => {
            let checking: Vec<Stage> =
                stage.other_last_moves().into_iter().filter(|other| other.now.is_check()).collect();
            random.pick(&checking)?.clone()
        }
        _ => stage,
    };
    let text = match twin {
        Twin::Lawful => lawful_like(plant, &stage.now, random)?,
        Twin::Irregular => false_text(plant, &stage.now, random)?,
    };
    let by = stage.now.turn();
    Some((stage, vec![(by, Deed::Plays(text))]))
}

fn false_text(plant: Plant, position: &Position, random: &mut Random) -> Option<String> {
    if plant == Plant::Castles {
        return castling_text(*random.pick(&barred_wings(position))?).to_owned().into();
    }
    let board = position.board();
    let mover = if plant == Plant::Adverse { !position.turn() } else { position.turn() };
    let from: Vec<Square> = board.side(mover).iter().collect();
    let pairs = from.into_iter().flat_map(|from| Square::all().map(move |to| (from, to)));
    let fits = |&(from, to): &(Square, Square)| is_such(plant, position, from, to);
    let pairs: Vec<(Square, Square)> = pairs.filter(fits).collect();
    random.pick(&pairs).map(|&(from, to)| squares_text(from, to))
}

/// Whether putting the man on one square on another is the false move wanted, and no other.
fn is_such(plant: Plant, position: &Position, from: Square, to: Square) -> bool {
    let board = position.board();
    let Some(man) = board.man(from) else { return false };
    if plant == Plant::Adverse {
        return board.man(to).is_none() && position.passed().find(from, to, None).is_some();
    }
    // A pawn on the last rank would raise the question of its piece too.
    if man.role == Role::Pawn && to.rank_for(man.side) == 7 {
        return false;
    }
    let Err(why) = position.why_not(from, to, None) else { return false };
    let [why] = why.as_slice() else { return false };
    let near = from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank())) <= NEAR;
    match (plant, why) {
        (Plant::Manner, Objection::Reach) => near && man.role != Role::Pawn,
        (Plant::Leap, Objection::Path(men)) => man.role != Role::Pawn && men.count() == 1,
        (Plant::Pinned, Objection::LeavesCheck(_)) => man.role != Role::King && !position.is_check(),
        (Plant::KingWalks, Objection::LeavesCheck(_)) => man.role == Role::King && !position.is_check(),
        (Plant::CheckLeft, Objection::LeavesCheck(_)) => man.role != Role::King,
        (Plant::OwnTaken, Objection::OwnMan) => position_reaches(position, from, to),
        (Plant::Pawn, Objection::NothingToTake) => man.role == Role::Pawn,
        (Plant::Pawn, Objection::Reach) => man.role == Role::Pawn && near && is_ahead(position, from, to),
        _ => false,
    }
}

/// Whether a man could go there if what stands there were the other side's.
fn position_reaches(position: &Position, from: Square, to: Square) -> bool {
    let board = position.board();
    let king = board.king(position.turn());
    let Some(man) = board.man(from).filter(|man| man.role != Role::Pawn) else { return false };
    king != Some(to) && jadoube_chess::attacks(man.role, man.side, from, board.occupied()).has(to)
}

fn is_ahead(position: &Position, from: Square, to: Square) -> bool {
    from.file() == to.file() && to.rank_for(position.turn()) > from.rank_for(position.turn())
}

/// The wings to which castling is barred by an attack alone.
fn barred_wings(position: &Position) -> Vec<Wing> {
    let barred = |wing: &Wing| {
        let faults = position.castling_faults(*wing);
        let attack = |fault: &CastlingFault| {
            matches!(fault, CastlingFault::Passes(_) | CastlingFault::InCheck(_) | CastlingFault::Reaches(_))
        };
        !faults.is_empty() && faults.iter().all(attack)
    };
    Wing::BOTH.into_iter().filter(barred).collect()
}

/// A stage on which castling is barred by the last move, or, for the twin, is legal.
fn castling_stage(stage: &Stage, twin: Twin, random: &mut Random) -> Option<Stage> {
    let fits = |stage: &Stage| match twin {
        Twin::Irregular => !barred_wings(&stage.now).is_empty(),
        Twin::Lawful => stage.now.legal_moves().iter().any(|mv| mv.castling().is_some()),
    };
    let stages: Vec<Stage> = stage.other_last_moves().into_iter().filter(fits).collect();
    random.pick(&stages).cloned()
}

/// A legal move that looks like the false one.
fn lawful_like(plant: Plant, position: &Position, random: &mut Random) -> Option<String> {
    let board = position.board();
    let far =
        |mv: &Move| mv.from().file().abs_diff(mv.to().file()).max(mv.from().rank().abs_diff(mv.to().rank()));
    let wanted = |mv: &Move| match plant {
        Plant::Castles => mv.castling().is_some(),
        Plant::Leap => mv.role() == Role::Knight || far(mv) > 2,
        Plant::Pinned => position.pinned().has(mv.from()) || board.man(mv.to()).is_some(),
        Plant::KingWalks => mv.role() == Role::King,
        Plant::Pawn => {
            mv.role() == Role::Pawn && (mv.kind() != MoveKind::Ordinary || board.man(mv.to()).is_some())
        }
        Plant::OwnTaken | Plant::Adverse => board.man(mv.to()).is_some(),
        _ => mv.role() != Role::Pawn,
    };
    let moves: Vec<Move> = position.legal_moves().into_iter().filter(wanted).collect();
    random.pick(&moves).map(|&mv| move_text(mv))
}

/// The side that has just moved moves again; the twin moves in its turn.
pub(super) fn twice(stage: &Stage, twin: Twin, random: &mut Random) -> Option<Acts> {
    let mover = match twin {
        Twin::Irregular => stage.now.passed(),
        Twin::Lawful => stage.now,
    };
    if stage.now.is_check() {
        return None;
    }
    let mv = *random.pick(&mover.legal_moves())?;
    Some(vec![(mover.turn(), Deed::Plays(move_text(mv)))])
}

/// Castling, or a capture, with two hands or with one; and the clock.
pub(super) fn two_hands(stage: &Stage, twin: Twin, random: &mut Random) -> Option<Acts> {
    let (position, by) = (stage.now, stage.now.turn());
    let takes = |mv: &Move| mv.castling().is_some() || position.board().man(mv.to()).is_some();
    let moves: Vec<Move> = position.legal_moves().into_iter().filter(takes).collect();
    let text = move_text(*random.pick(&moves)?);
    let deed = match twin {
        Twin::Irregular => Deed::PlaysTwoHanded(text),
        Twin::Lawful => Deed::Plays(text),
    };
    Some(vec![(by, deed), (by, Deed::Presses)])
}

/// The clock pressed, without a move or with one.
pub(super) fn presses(stage: &Stage, twin: Twin, random: &mut Random) -> Option<Acts> {
    let by = stage.now.turn();
    if twin == Twin::Irregular {
        return Some(vec![(by, Deed::Presses)]);
    }
    let men = men_of(&stage.now, by);
    let moves: Vec<Move> =
        stage.now.legal_moves().into_iter().filter(|mv| men.contains(&mv.from())).collect();
    let mv = *random.pick(&moves)?;
    Some(vec![(by, Deed::Plays(move_text(mv))), (by, Deed::Presses)])
}
