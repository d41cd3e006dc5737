//! Locked pawns: which squares each man can ever reach, and whether a mate is left on them.
//!
//! More is called possible than is: turns, pins, checks and the other men's being elsewhere at the time are
//! left aside. A man is *fixed* as long as nothing is known by which it could move or be taken. Fixed men
//! stand in the way, and fixed men that leap keep the other king off what they command. What becomes possible
//! only ever frees more, so going round until nothing changes gives all there is. If even so the king can be
//! mated nowhere, it cannot be mated.

use crate::{Board, Position, Role, Side, Square, Squares, attacks};
use alloc::vec::Vec;

/// Whether `side` never mates, whatever is played: true is a proof, false says nothing.
pub(super) fn never_mates(position: &Position, side: Side) -> bool {
    let board = position.board();
    if !looks_walled(board, side) || position.core.rights.any() || takes_in_passing(position) {
        return false;
    }
    match Reach::of(board, side) {
        Some(reach) => !reach.leaves_a_mate(side),
        None => false,
    }
}

/// Whether it is worth the while: no pawn of this side has a file to itself, and pawns stand against each
/// other. Only saves time.
pub(super) fn looks_walled(board: &Board, side: Side) -> bool {
    let pawns = board.of_role(Role::Pawn);
    let own = pawns & board.side(side);
    if pawns.is_empty() || own.iter().any(|pawn| (ahead(side, pawn) & pawns).is_empty()) {
        return false;
    }
    let heavy = (board.orthogonal() & board.side(side)).any();
    held(board, side).count() >= if heavy { 3 } else { 1 }
}

/// Pawns of the other side that stand right before pawns of this one.
pub(super) fn held(board: &Board, side: Side) -> Squares {
    let own = board.men(Role::Pawn.of(side)).0;
    let before = if side == Side::White { own << 8 } else { own >> 8 };
    Squares(before) & board.men(Role::Pawn.of(!side))
}

/// The squares before a pawn on its file.
pub(super) fn ahead(side: Side, pawn: Square) -> Squares {
    let beyond = match side {
        Side::White => !0u64 << 8 << (pawn.index() & 0o70),
        Side::Black => (1u64 << (pawn.index() & 0o70)) - 1,
    };
    Squares(beyond) & Squares::file(pawn.file())
}

fn takes_in_passing(position: &Position) -> bool {
    let Some(target) = position.passed_square() else { return false };
    (attacks::pawn(!position.turn, target) & position.core.board.men(Role::Pawn.of(position.turn))).any()
}

/// A man and the squares it may come to.
#[derive(Clone, Copy)]
struct Roamer {
    side: Side,
    role: Role,
    home: Square,
    /// As what it is now.
    squares: Squares,
    /// As what it became on the last rank.
    promoted: Squares,
}

impl Roamer {
    fn all(&self) -> Squares {
        self.squares | self.promoted
    }

    /// What it commands from all its squares, just the squares `blocked` stopping it.
    fn commands(&self, blocked: Squares) -> Squares {
        let mut commanded = Squares::NONE;
        for from in self.squares {
            commanded |= attacks::attacks(self.role, self.side, from, blocked);
        }
        for from in self.promoted {
            commanded |= attacks::attacks(Role::Queen, self.side, from, blocked) | attacks::knight(from);
        }
        commanded
    }
}

/// All men with what they can reach, once nothing more is found.
struct Reach {
    men: Vec<Roamer>,
    fixed: Squares,
}

impl Reach {
    /// None as soon as a pawn of `side` may promote: then much may happen.
    fn of(board: &Board, side: Side) -> Option<Reach> {
        let mut men = Vec::with_capacity(32);
        for owner in Side::BOTH {
            for role in Role::ALL {
                men.extend(board.men(role.of(owner)).iter().map(|home| Roamer {
                    side: owner,
                    role,
                    home,
                    squares: Squares::of(home),
                    promoted: Squares::NONE,
                }));
            }
        }
        let mut reach = Reach { men, fixed: board.occupied() };
        while reach.grow(board) {
            let promotes = |man: &Roamer| man.side == side && man.promoted.any();
            if reach.men.iter().any(promotes) {
                return None;
            }
        }
        Some(reach)
    }

    /// Goes round once, and says whether anything was found.
    fn grow(&mut self, board: &Board) -> bool {
        let taken_by = [self.reached(Side::White, Kings::Too), self.reached(Side::Black, Kings::Too)];
        let is_fixed = |man: &&Roamer| {
            man.all() == Squares::of(man.home)
                && (man.role == Role::King || !taken_by[(!man.side).index()].has(man.home))
        };
        let fixed: Squares = self.men.iter().filter(is_fixed).map(|man| man.home).collect();
        self.fixed = fixed;
        let fodder = [self.reached(Side::White, Kings::Not), self.reached(Side::Black, Kings::Not)];
        let kept_off =
            [self.commanded_for_good(board, Side::Black), self.commanded_for_good(board, Side::White)];
        let stuck_kings = fixed & board.of_role(Role::King);
        let mut changed = false;
        for man in &mut self.men {
            let barred = fixed & board.side(man.side) | stuck_kings;
            let before = *man;
            match man.role {
                Role::Pawn => step_pawn(man, fixed, fodder[(!man.side).index()]),
                Role::King => {
                    let steps = man.commands(fixed) & !kept_off[man.side.index()];
                    man.squares |= steps & !barred;
                }
                _ => man.squares |= man.commands(fixed) & !barred,
            }
            if man.promoted.any() {
                let only_promoted = Roamer { squares: Squares::NONE, ..*man };
                man.promoted |= only_promoted.commands(fixed) & !barred;
            }
            changed |= before.all() != man.all() || before.promoted != man.promoted;
        }
        changed
    }

    /// Where men of a side can come.
    fn reached(&self, side: Side, kings: Kings) -> Squares {
        let counts = |man: &&Roamer| man.side == side && (kings == Kings::Too || man.role != Role::King);
        self.men.iter().filter(counts).fold(Squares::NONE, |all, man| all | man.all())
    }

    /// What fixed men of a side command whatever else happens.
    fn commanded_for_good(&self, board: &Board, side: Side) -> Squares {
        let mut commanded = Squares::NONE;
        for from in self.fixed & board.side(side) {
            commanded |= match board.role(from) {
                Some(Role::Pawn) => attacks::pawn(side, from),
                Some(Role::Knight) => attacks::knight(from),
                Some(Role::King) => attacks::king(from),
                Some(role) => attacks::attacks(role, side, from, Squares::ALL),
                None => Squares::NONE,
            };
        }
        commanded
    }

    /// Whether the other king can come to a square where a check and the loss of every flight are possible.
    fn leaves_a_mate(&self, side: Side) -> bool {
        let of = |owner: Side, kings: bool| {
            self.men.iter().filter(move |man| man.side == owner && (man.role == Role::King) == kings)
        };
        let in_the_way = of(!side, false).fold(Squares::NONE, |all, man| all | man.all());
        let places = of(!side, true).fold(Squares::NONE, |all, man| all | man.squares);
        // A slider looks through the king it checks.
        let blocked = self.fixed & !places;
        let checked = of(side, false).fold(Squares::NONE, |all, man| all | man.commands(blocked));
        let commanded = of(side, true).fold(checked, |all, man| all | man.commands(blocked));
        (places & checked).iter().any(|king| (attacks::king(king) & !(commanded | in_the_way)).is_empty())
    }
}

/// Whether kings count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kings {
    Too,
    Not,
}

/// A double step is two steps, and taking in passing is taking a pawn on the square it passes: so both are
/// seen to.
fn step_pawn(man: &mut Roamer, fixed: Squares, fodder: Squares) {
    let mut found = Squares::NONE;
    for from in man.squares {
        let ahead = from.step(0, if man.side == Side::White { 1 } else { -1 });
        found |= ahead.map_or(Squares::NONE, Squares::of) & !fixed;
        found |= attacks::pawn(man.side, from) & fodder;
    }
    let last = if man.side == Side::White { Squares::RANK_8 } else { Squares::RANK_1 };
    man.squares |= found & !last;
    man.promoted |= found & last;
}
