//! Which rule of how the men move a false move broke. The codes say under what number they state it, where
//! they do.

use crate::fault::{ExposesKing, Fault};
use crate::lawful::{CastlingFault, reach};
use crate::scene::{ManId, Scene};
use jadoube_chess::{Role, Square};

/// A rule of movement that was broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Broken {
    /// A piece does not move so.
    Manner(Role),
    /// A pawn does not move so when it takes nothing.
    PawnStep,
    /// Two squares, and not for the first time.
    PawnTwoSquares,
    /// A pawn does not take so.
    PawnTakes,
    /// It cannot be taken in passing, or no longer.
    InPassing,
    /// Something stood in the way.
    Over,
    /// Something stood in the way of a pawn's two squares.
    PawnOver,
    /// A man of one's own stood there.
    OwnSquare,
    /// It was exchanged for another man, which only a pawn on the last rank is.
    Exchanged,
    /// A king was taken.
    KingTaken,
    /// The mover's king stands in check.
    IntoCheck,
    /// A check was not met.
    CheckNotMet,
    /// A condition of castling.
    Castling(CastlingFault),
}

/// What a fault broke, by the scenes before and after it.
pub(crate) fn broken(before: &Scene, after: &Scene, fault: &Fault) -> Vec<Broken> {
    match fault {
        Fault::FalseMove { man, exposes_king } | Fault::FalseCapture { man, exposes_king, .. } => {
            let in_passing = matches!(fault, Fault::FalseCapture { taken, .. }
                if before.square_of(*taken) != after.square_of(*man));
            let manner = || manner(before, after, *man);
            let broken = if in_passing { Some(Broken::InPassing) } else { manner() };
            let mut broken: Vec<Broken> = broken.into_iter().collect();
            if *exposes_king == ExposesKing::Yes {
                broken.push(Broken::IntoCheck);
            }
            broken
        }
        Fault::OwnTaken { exposes_king, .. } => {
            let into_check = (*exposes_king == ExposesKing::Yes).then_some(Broken::IntoCheck);
            [Broken::OwnSquare].into_iter().chain(into_check).collect()
        }
        Fault::CheckNeglected { .. } => vec![Broken::CheckNotMet],
        Fault::FalseCastling { why, .. } | Fault::HalfCastled { why: Some(why), .. } => {
            vec![Broken::Castling(*why)]
        }
        Fault::HalfCastled { why: None, .. } => vec![Broken::Manner(Role::King)],
        _ => Vec::new(),
    }
}

fn manner(before: &Scene, after: &Scene, man: ManId) -> Option<Broken> {
    let (from, to) = (before.square_of(man)?, after.square_of(man)?);
    let there = before.board.man(to);
    if there.is_some_and(|there| there.role == Role::King) {
        return Some(Broken::KingTaken);
    }
    let mover = before.board.man(from)?;
    if reach(before, from).contains(&to) {
        let promoted = mover.role == Role::Pawn && to.rank_for(mover.side) == 7;
        return (after.board.role(to) != Some(mover.role) && !promoted).then_some(Broken::Exchanged);
    }
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    let straight = files == 0 || ranks == 0;
    let slanting = files == ranks;
    Some(match mover.role {
        Role::Pawn if there.is_some() => Broken::PawnTakes,
        Role::Pawn => {
            let forward = files == 0 && to.rank_for(mover.side) == from.rank_for(mover.side) + 2;
            match (forward, before.moved.has(man)) {
                (true, true) => Broken::PawnTwoSquares,
                (true, false) if is_barred(before, from, to) => Broken::PawnOver,
                _ => Broken::PawnStep,
            }
        }
        Role::Rook if straight => Broken::Over,
        Role::Bishop if slanting => Broken::Over,
        Role::Queen if straight || slanting => Broken::Over,
        role => Broken::Manner(role),
    })
}

/// Whether a man stands half-way.
fn is_barred(scene: &Scene, from: Square, to: Square) -> bool {
    scene.board.man(Square::at(from.file(), u8::midpoint(from.rank(), to.rank()))).is_some()
}

/// The squares on the straight way from one square to another, both left out; off the line, as far as the
/// board goes.
pub(crate) fn squares_between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let step = |a: u8, b: u8| (b as i8 - a as i8).signum();
    let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    let next = move |at: &Square| at.step(files, ranks).filter(|&square| square != to);
    std::iter::successors(next(&from), next).take(7)
}
