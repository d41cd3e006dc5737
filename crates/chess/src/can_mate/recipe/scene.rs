//! A board looked at for a mate that needs only the kings and one piece moved, or two.

use super::enact::{Enactment, Plan};
use super::walk::{Walk, Way, around, way_of};
use crate::{Board, Position, Role, Side, Square, Squares, attacks};
use alloc::vec::Vec;

/// Pieces, the strongest first.
const PIECES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
/// With so few pieces the own king has to come along.
const FEW: usize = 3;

/// A piece of the side that is to mate.
pub(super) struct Man {
    role: Role,
    at: Square,
    commands: Squares,
    /// What the other men of its side command, their king aside.
    others_command: Squares,
}

/// What is seen of a board at the start.
pub(super) struct Scene<'a> {
    position: &'a Position,
    side: Side,
    men: &'a [Man],
    /// What the other side's men command, their king aside.
    guarded: Squares,
    /// Where they can step in between.
    fillable: Squares,
    king: Walk,
    own_king: Walk,
    /// Where the kings stand now.
    stands: Kings,
}

/// Where the kings are to stand.
#[derive(Clone, Copy)]
struct Kings {
    mated: Square,
    own: Square,
}

impl<'a> Scene<'a> {
    /// None if a side has no single king, or there is no piece to mate with.
    pub(super) fn of(position: &'a Position, side: Side, men: &'a mut Vec<Man>) -> Option<Scene<'a>> {
        let board = position.board();
        let stands = Kings { mated: board.king(!side)?, own: board.king(side)? };
        let commanded = list_men(board, side, stands.mated, men) | attacks::king(stands.own);
        let first = men.first()?;
        let commanded = commanded | first.commands | first.others_command;
        let vacant = !board.occupied();
        let pieces = commanded_by_pieces(board, !side);
        let guarded = pieces | pawn_attacks(board, !side);
        let own_open =
            if men.len() <= FEW { vacant & !guarded & !attacks::king(stands.mated) } else { Squares::NONE };
        Some(Scene {
            position,
            side,
            men,
            guarded,
            fillable: pieces | pawn_steps(board, !side),
            king: Walk::of(stands.mated, vacant & !commanded),
            own_king: Walk::of(stands.own, own_open),
            stands,
        })
    }

    /// Whether a mate was found; its moves are then in the enactment.
    pub(super) fn find(&self, enactment: &mut Enactment, mut tries: u32) -> bool {
        for mated in self.king.places() {
            let near = around(Squares::of(mated));
            let own_places = around(near) & !near & self.own_king.all.without(self.stands.own);
            for own in core::iter::once(self.stands.own).chain(own_places) {
                for index in 0..self.men.len() {
                    let found = self.try_piece(Kings { mated, own }, index, enactment, &mut tries);
                    if found || tries == 0 {
                        return found;
                    }
                }
            }
        }
        false
    }

    /// Whether one piece mates, the kings standing so.
    fn try_piece(&self, kings: Kings, index: usize, enactment: &mut Enactment, tries: &mut u32) -> bool {
        let man = &self.men[index];
        for to in self.mating_squares(kings, man) {
            let protected = (man.others_command | attacks::king(kings.own)).has(to);
            let support = if protected || !attacks::king(kings.mated).has(to) {
                None
            } else if let Some(support) = self.support(kings, index, to) {
                Some(support)
            } else {
                continue;
            };
            let Some(plan) = self.plan(kings, man, to, support) else { continue };
            for lot in 0..2 {
                *tries -= 1;
                if enactment.play(self.position, self.side, &plan, lot) {
                    return true;
                }
                if *tries == 0 {
                    return false;
                }
            }
        }
        false
    }

    /// The squares from which a piece checks and leaves no flight, and is not taken or shut out by other men
    /// than the king.
    fn mating_squares(&self, kings: Kings, man: &Man) -> Squares {
        let board = self.position.board();
        let own = board.side(self.side).without(self.stands.own).with(kings.own);
        let theirs = board.side(!self.side).without(self.stands.mated);
        let occupied = (own | theirs).without(man.at);
        let others = man.others_command | attacks::king(kings.own);
        let flights = attacks::king(kings.mated) & !theirs & !others;
        let most = match man.role {
            Role::Queen => 6,
            Role::Rook => 4,
            _ => 2,
        };
        if flights.tally() > most {
            return Squares::NONE;
        }
        let reach = |from: Square| attacks::attacks(man.role, self.side, from, occupied);
        let checks = reach(kings.mated) & !own & !self.guarded;
        let mates = |&from: &Square| {
            (flights.without(from) & !reach(from)).is_empty()
                && (attacks::between(from, kings.mated) & self.fillable).is_empty()
        };
        checks.iter().filter(mates).collect()
    }

    /// How another piece comes to protect a square in one move.
    fn support(&self, kings: Kings, but: usize, square: Square) -> Option<Way> {
        let board = self.position.board();
        let barred = board.side(self.side) | around(Squares::of(kings.mated)).with(square);
        let others = self.men.iter().enumerate().filter(|&(index, _)| index != but);
        others.map(|(_, man)| man).find_map(|man| {
            let occupied = board.occupied().without(man.at).without(self.men[but].at);
            let protecting = attacks::attacks(man.role, self.side, square, occupied);
            let to = (protecting & man.commands & !barred).first()?;
            Some(Way::through(man.at, &[to]))
        })
    }

    fn plan(&self, kings: Kings, man: &Man, to: Square, support: Option<Way>) -> Option<Plan> {
        let king = self.king.way(kings.mated);
        let own_king = self.own_king.way(kings.own);
        let support = support.unwrap_or(Way::staying(man.at));
        let avoided = king.squares().with(kings.mated).with(kings.own) | support.squares();
        let piece = way_of(man.role, man.at, to, self.position.board().occupied(), avoided)?;
        let lines = attacks::king(kings.mated) | attacks::between(to, kings.mated);
        let clear = avoided | lines | piece.squares() | own_king.squares();
        Some(Plan { king, own_king, support, piece, role: man.role, clear })
    }
}

/// Lists the pieces of a side, and says what its pawns command. Lines go through the king that is to be
/// mated.
fn list_men(board: &Board, side: Side, mated: Square, men: &mut Vec<Man>) -> Squares {
    let through = board.occupied().without(mated);
    men.clear();
    for role in PIECES {
        men.extend(board.men(role.of(side)).iter().map(|at| {
            let commands = attacks::attacks(role, side, at, through);
            Man { role, at, commands, others_command: Squares::NONE }
        }));
    }
    let pawns = pawn_attacks(board, side);
    let mut before = pawns;
    for man in men.iter_mut() {
        man.others_command = before;
        before |= man.commands;
    }
    let mut after = Squares::NONE;
    for man in men.iter_mut().rev() {
        man.others_command |= after;
        after |= man.commands;
    }
    pawns
}

fn commanded_by_pieces(board: &Board, side: Side) -> Squares {
    let mut commanded = Squares::NONE;
    for role in PIECES {
        for at in board.men(role.of(side)) {
            commanded |= attacks::attacks(role, side, at, board.occupied());
        }
    }
    commanded
}

/// What a side's pawns command.
pub(in crate::can_mate) fn pawn_attacks(board: &Board, side: Side) -> Squares {
    let pawns = board.men(Role::Pawn.of(side)).0;
    let (to_a, to_h) = (pawns & !Squares::FILE_A.0, pawns & !Squares::FILE_H.0);
    Squares(match side {
        Side::White => to_a << 7 | to_h << 9,
        Side::Black => to_a >> 9 | to_h >> 7,
    })
}

/// Where a side's pawns can step.
fn pawn_steps(board: &Board, side: Side) -> Squares {
    let (pawns, vacant) = (board.men(Role::Pawn.of(side)).0, !board.occupied().0);
    Squares(match side {
        Side::White => {
            let one = pawns << 8 & vacant;
            one | (one & Squares::rank(2).0) << 8 & vacant
        }
        Side::Black => {
            let one = pawns >> 8 & vacant;
            one | (one & Squares::rank(5).0) >> 8 & vacant
        }
    })
}
