//! Generates legal moves one by one, for a side with one king, handing each to a visitor that can stop.

use super::CastlingSquares;
use super::mover::Mover;
use super::{Masks, Move, MoveKind, Wing};
use crate::position::Core;
use crate::{Board, Role, Side, Square, Squares, attacks};
use core::ops::ControlFlow;

/// What generating and counting share: the board seen by the side to move.
pub(crate) struct Scene<'a> {
    pub(crate) core: &'a Core,
    pub(crate) board: &'a Board,
    pub(crate) own: Squares,
    pub(crate) occupied: Squares,
    pub(crate) masks: Masks,
    /// Where men other than the king may go: not onto their own side's men, not onto a king, and answering
    /// any check.
    pub(crate) targets: Squares,
}

impl<'a> Scene<'a> {
    #[inline(always)]
    pub(crate) fn of<M: Mover>(core: &'a Core, king: Square) -> Scene<'a> {
        Scene::with::<M>(core, Masks::of::<M>(&core.board, king))
    }

    /// The same with checks and pins that are known.
    #[inline(always)]
    pub(crate) fn with<M: Mover>(core: &'a Core, masks: Masks) -> Scene<'a> {
        let board = &core.board;
        let own = board.side(M::SIDE);
        let targets = !own & !board.of_role(Role::King) & masks.answers();
        Scene { core, board, own, occupied: board.occupied(), masks, targets }
    }

    /// This side's men of a role.
    #[inline(always)]
    pub(crate) fn men(&self, role: Role) -> Squares {
        self.board.of_role(role) & self.own
    }

    #[inline(always)]
    pub(crate) fn pinned_lines(&self) -> Squares {
        self.masks.orthogonal | self.masks.diagonal
    }

    /// Whether the other side commands `square` when this side's king has left its own.
    #[inline(always)]
    pub(crate) fn commanded<M: Mover>(&self, square: Square) -> bool {
        let occupied = self.occupied.without(self.masks.king);
        self.board.attackers_through(M::Other::SIDE, square, occupied).any()
    }

    /// Where the king may step.
    #[inline(always)]
    pub(crate) fn king_steps<M: Mover>(&self) -> Squares {
        let theirs = self.board.side(M::Other::SIDE);
        let pawns = self.board.of_role(Role::Pawn) & theirs;
        let mut steps = attacks::king(self.masks.king) & !self.own & !self.board.of_role(Role::King);
        steps &= !(M::Other::forward_a(pawns) | M::Other::forward_h(pawns));
        if steps.is_empty() {
            return steps;
        }
        let mut commanded = Squares::NONE;
        for king in self.board.of_role(Role::King) & theirs {
            commanded |= attacks::king(king);
        }
        for knight in self.board.of_role(Role::Knight) & theirs {
            commanded |= attacks::knight(knight);
        }
        let occupied = self.occupied.without(self.masks.king);
        for slider in self.board.orthogonal() & theirs {
            commanded |= attacks::rook(slider, occupied);
        }
        for slider in self.board.diagonal() & theirs {
            commanded |= attacks::bishop(slider, occupied);
        }
        steps & !commanded
    }

    /// Whether whatever castling right this side has is one of standard chess.
    #[inline(always)]
    pub(crate) fn castles_as_usual<M: Mover>(&self) -> bool {
        self.masks.king == M::KING && (self.core.rights & M::HOME & !M::CORNERS).is_empty()
    }

    /// Whether castling to a wing is legal in standard chess, the king known not to be in check.
    #[inline(always)]
    pub(crate) fn may_castle<M: Mover>(&self, wing: Wing) -> bool {
        let squares = CastlingSquares::of(M::SIDE, wing);
        self.core.rights.has(squares.rook)
            && (squares.between & self.occupied).is_empty()
            && !self.commanded::<M>(squares.rook_to) // which the king passes over
            && !self.commanded::<M>(squares.king_to)
    }

    /// Pawns that may take in passing: rare, so each is tried by lifting both pawns and looking at the king.
    #[inline(always)]
    pub(crate) fn takers_in_passing<M: Mover>(&self) -> Squares {
        let Some(target) = self.core.en_passant.first() else {
            return Squares::NONE;
        };
        let pawns = attacks::pawn(M::Other::SIDE, target) & self.men(Role::Pawn);
        let taken = M::Other::forward(self.core.en_passant);
        let safe = |&pawn: &Square| {
            let occupied = (self.occupied & !taken).without(pawn).with(target);
            let attackers = self.board.attackers_through(M::Other::SIDE, self.masks.king, occupied);
            (attackers & !taken).is_empty()
        };
        pawns.iter().filter(safe).collect()
    }

    /// The single steps, double steps and captures open to this side's pawns, with pins and checks seen to.
    #[inline(always)]
    pub(crate) fn pawn_targets<M: Mover>(&self) -> PawnTargets {
        let pawns = self.men(Role::Pawn);
        let vacant = !self.occupied;
        let orthogonal = self.masks.orthogonal;
        let diagonal = self.masks.diagonal;

        let steppers = pawns & !diagonal;
        let free = M::forward(steppers & !orthogonal);
        let held = M::forward(steppers & orthogonal) & orthogonal;
        let steps = (free | held) & vacant;
        let doubles = M::forward(steps & M::THIRD) & vacant & self.targets;

        let takers = pawns & !orthogonal;
        let (free, held) = (takers & !diagonal, takers & diagonal);
        let theirs = self.board.side(M::Other::SIDE) & self.targets;
        PawnTargets {
            steps: steps & self.targets,
            doubles,
            towards_a: (M::forward_a(free) | M::forward_a(held) & diagonal) & theirs,
            towards_h: (M::forward_h(free) | M::forward_h(held) & diagonal) & theirs,
        }
    }
}

/// Squares reached by pawns' moves, by the direction they came from.
pub(crate) struct PawnTargets {
    pub(crate) steps: Squares,
    pub(crate) doubles: Squares,
    pub(crate) towards_a: Squares,
    pub(crate) towards_h: Squares,
}

type Flow = ControlFlow<()>;

/// Takes moves as they are generated. A trait and not a closure, so that what is done with a move can be
/// compiled into each place where moves are made, with the man and the kind of move known there.
pub(crate) trait Sink {
    /// Takes a move; a break ends the generation.
    fn take(&mut self, mv: Move) -> Flow;

    /// Takes together those moves of a piece that need no looking at one by one, and says where the others
    /// go.
    #[inline(always)]
    fn sift(&mut self, _role: Role, _from: Square, targets: Squares) -> Squares {
        targets
    }

    /// The same for pawns that go straight ahead by so many steps and do not promote.
    #[inline(always)]
    fn sift_steps(&mut self, _steps: u32, targets: Squares) -> Squares {
        targets
    }
}

impl<F: FnMut(Move) -> Flow> Sink for F {
    #[inline(always)]
    fn take(&mut self, mv: Move) -> Flow {
        self(mv)
    }
}

/// Hands every legal move to `sink` until it breaks.
#[inline(always)]
pub(crate) fn visit<M: Mover>(core: &Core, king: Square, sink: &mut impl Sink) -> Flow {
    let scene = Scene::of::<M>(core, king);
    if !scene.masks.checkers.several() {
        pawn_moves::<M>(&scene, sink)?;
        piece_moves(&scene, sink)?;
        if scene.masks.checkers.is_empty() && (core.rights & M::HOME).any() {
            castlings::<M>(&scene, sink)?;
        }
    }
    send(Role::King, king, scene.king_steps::<M>(), sink)
}

#[inline(always)]
fn send(role: Role, from: Square, targets: Squares, sink: &mut impl Sink) -> Flow {
    for to in sink.sift(role, from, targets) {
        sink.take(Move::new(role, from, to, MoveKind::Ordinary))?;
    }
    Flow::Continue(())
}

#[inline(always)]
fn piece_moves(scene: &Scene<'_>, sink: &mut impl Sink) -> Flow {
    let (orthogonal, diagonal) = (scene.masks.orthogonal, scene.masks.diagonal);
    for from in scene.men(Role::Knight) & !(orthogonal | diagonal) {
        send(Role::Knight, from, attacks::knight(from) & scene.targets, sink)?;
    }
    for from in scene.men(Role::Bishop) & !orthogonal {
        let held = if diagonal.has(from) { diagonal } else { Squares::ALL };
        let targets = attacks::bishop(from, scene.occupied) & scene.targets & held;
        send(Role::Bishop, from, targets, sink)?;
    }
    for from in scene.men(Role::Rook) & !diagonal {
        let held = if orthogonal.has(from) { orthogonal } else { Squares::ALL };
        let targets = attacks::rook(from, scene.occupied) & scene.targets & held;
        send(Role::Rook, from, targets, sink)?;
    }
    for from in scene.men(Role::Queen) {
        send(Role::Queen, from, queen_targets(scene, from), sink)?;
    }
    Flow::Continue(())
}

#[inline(always)]
fn queen_targets(scene: &Scene<'_>, from: Square) -> Squares {
    let (rook, bishop) = (attacks::rook(from, scene.occupied), attacks::bishop(from, scene.occupied));
    let reach = if scene.masks.orthogonal.has(from) {
        rook & scene.masks.orthogonal
    } else if scene.masks.diagonal.has(from) {
        bishop & scene.masks.diagonal
    } else {
        rook | bishop
    };
    reach & scene.targets
}

#[inline(always)]
fn castlings<M: Mover>(scene: &Scene<'_>, sink: &mut impl Sink) -> Flow {
    let usual = scene.castles_as_usual::<M>();
    let elsewhere = if usual { [None; 2] } else { scene.core.castlings_elsewhere(M::SIDE) };
    for (wing, kind) in [(Wing::King, MoveKind::CastleKing), (Wing::Queen, MoveKind::CastleQueen)] {
        let named = if usual {
            scene.may_castle::<M>(wing).then_some(CastlingSquares::of(M::SIDE, wing).king_to)
        } else {
            elsewhere[wing as usize]
        };
        if let Some(to) = named {
            sink.take(Move::new(Role::King, scene.masks.king, to, kind))?;
        }
    }
    Flow::Continue(())
}

/// How far back, in squares' indices, a pawn of this side came from.
#[inline(always)]
fn origin(side: Side, to: Square, distance: u8) -> Square {
    match side {
        Side::White => Square::new((to.index() as u8).wrapping_sub(distance)),
        Side::Black => Square::new(to.index() as u8 + distance),
    }
}

#[inline(always)]
fn pawn_moves<M: Mover>(scene: &Scene<'_>, sink: &mut impl Sink) -> Flow {
    let targets = scene.pawn_targets::<M>();
    let (to_a, to_h) = match M::SIDE {
        Side::White => (7, 9),
        Side::Black => (9, 7),
    };
    let steps = sink.sift_steps(1, targets.steps & !M::LAST);
    for (reached, distance) in [(steps, 8), (targets.towards_a, to_a), (targets.towards_h, to_h)] {
        for to in reached & !M::LAST {
            let from = origin(M::SIDE, to, distance);
            sink.take(Move::new(Role::Pawn, from, to, MoveKind::Ordinary))?;
        }
    }
    for to in sink.sift_steps(2, targets.doubles) {
        sink.take(Move::new(Role::Pawn, origin(M::SIDE, to, 16), to, MoveKind::DoubleStep))?;
    }
    if ((targets.steps | targets.towards_a | targets.towards_h) & M::LAST).any() {
        for (reached, distance) in [(targets.steps, 8), (targets.towards_a, to_a), (targets.towards_h, to_h)]
        {
            for to in reached & M::LAST {
                promotions(origin(M::SIDE, to, distance), to, sink)?;
            }
        }
    }
    if scene.core.en_passant.any() {
        let to = scene.core.en_passant.lowest();
        for from in scene.takers_in_passing::<M>() {
            sink.take(Move::new(Role::Pawn, from, to, MoveKind::EnPassant))?;
        }
    }
    Flow::Continue(())
}

#[inline(always)]
fn promotions(from: Square, to: Square, sink: &mut impl Sink) -> Flow {
    for kind in [MoveKind::ToQueen, MoveKind::ToRook, MoveKind::ToBishop, MoveKind::ToKnight] {
        sink.take(Move::new(Role::Pawn, from, to, kind))?;
    }
    Flow::Continue(())
}
