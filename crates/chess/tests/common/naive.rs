//! Moves found the slow and obvious way, square by square: the yardstick where no other program dares to go.

use jadoube_chess::{Man, Position, Role, Side, Square, Wing};

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const SLANTING: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// A board as a list of squares, with what is needed to move.
#[derive(Clone)]
pub(crate) struct Naive {
    men: [Option<Man>; 64],
    turn: Side,
    passed: Option<Square>,
    rights: Vec<(Side, Wing)>,
}

/// Squares left and reached, and what a pawn becomes.
pub(crate) type NaiveMove = (Square, Square, Option<Role>);

impl Naive {
    pub(crate) fn of(position: &Position) -> Naive {
        let mut men = [None; 64];
        for square in Square::all() {
            men[square.index()] = position.board().man(square);
        }
        let rights = position.castling().iter().collect();
        Naive { men, turn: position.turn(), passed: position.passed_square(), rights }
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.moves().into_iter().map(|mv| self.after(mv).perft(depth - 1)).sum()
    }

    /// The legal moves: those that leave none of the mover's kings commanded.
    pub(crate) fn moves(&self) -> Vec<NaiveMove> {
        let mut found = Vec::new();
        for from in Square::all() {
            let Some(man) = self.men[from.index()].filter(|man| man.side == self.turn) else {
                continue;
            };
            for to in self.reached(from, man) {
                let last = man.role == Role::Pawn && to.rank_for(self.turn) == 7;
                let becomes = if last { Role::PROMOTIONS.map(Some).to_vec() } else { vec![None] };
                found.extend(becomes.into_iter().map(|role| (from, to, role)));
            }
        }
        found.retain(|&mv| !self.after(mv).in_check(self.turn));
        found.extend(self.castlings());
        found
    }

    fn reached(&self, from: Square, man: Man) -> Vec<Square> {
        let mut reached = match man.role {
            Role::Pawn => self.pawn_reached(from),
            _ => self.commanded(from, man),
        };
        let stands = |to: &Square| self.men[to.index()];
        reached
            .retain(|to| stands(to).is_none_or(|other| other.side != man.side && other.role != Role::King));
        reached
    }

    fn pawn_reached(&self, from: Square) -> Vec<Square> {
        let ahead = if self.turn == Side::White { 1 } else { -1 };
        let vacant = |square: &Square| self.men[square.index()].is_none();
        let mut reached = Vec::new();
        if let Some(step) = from.step(0, ahead).filter(vacant) {
            reached.push(step);
            if from.rank_for(self.turn) == 1 {
                reached.extend(step.step(0, ahead).filter(vacant));
            }
        }
        let slanted = [from.step(-1, ahead), from.step(1, ahead)].into_iter().flatten();
        reached.extend(slanted.filter(|to| !vacant(to) || self.passed == Some(*to)));
        reached
    }

    /// The squares a man commands.
    fn commanded(&self, from: Square, man: Man) -> Vec<Square> {
        let ahead = if man.side == Side::White { 1 } else { -1 };
        let both = [STRAIGHT, SLANTING].concat();
        match man.role {
            Role::Pawn => [from.step(-1, ahead), from.step(1, ahead)].into_iter().flatten().collect(),
            Role::Knight => LEAPS.iter().filter_map(|&(f, r)| from.step(f, r)).collect(),
            Role::King => both.iter().filter_map(|&(f, r)| from.step(f, r)).collect(),
            Role::Bishop => self.slide(from, &SLANTING),
            Role::Rook => self.slide(from, &STRAIGHT),
            Role::Queen => self.slide(from, &both),
        }
    }

    fn slide(&self, from: Square, directions: &[(i8, i8)]) -> Vec<Square> {
        let mut reached = Vec::new();
        for &(files, ranks) in directions {
            let mut square = from;
            while let Some(next) = square.step(files, ranks) {
                reached.push(next);
                if self.men[next.index()].is_some() {
                    break;
                }
                square = next;
            }
        }
        reached
    }

    fn commands(&self, by: Side, square: Square) -> bool {
        Square::all().any(|from| match self.men[from.index()] {
            Some(man) if man.side == by => self.commanded(from, man).contains(&square),
            _ => false,
        })
    }

    fn in_check(&self, side: Side) -> bool {
        let king = Some(Role::King.of(side));
        Square::all().any(|square| self.men[square.index()] == king && self.commands(!side, square))
    }

    fn castlings(&self) -> Vec<NaiveMove> {
        let rank = if self.turn == Side::White { 0 } else { 7 };
        let king = Square::at(4, rank);
        let mut lifted = self.clone();
        lifted.men[king.index()] = None;
        let safe = |file: u8| !lifted.commands(!self.turn, Square::at(file, rank));
        let vacant = |file: u8| self.men[Square::at(file, rank).index()].is_none();
        let mut found = Vec::new();
        for &(side, wing) in self.rights.iter().filter(|&&(side, _)| side == self.turn) {
            let (between, passed, reached): (&[u8], u8, u8) =
                if wing == Wing::King { (&[5, 6], 5, 6) } else { (&[1, 2, 3], 3, 2) };
            let free = between.iter().all(|&file| vacant(file));
            if free && !self.in_check(side) && safe(passed) && safe(reached) {
                found.push((king, Square::at(reached, rank), None));
            }
        }
        found
    }

    fn after(&self, (from, to, becomes): NaiveMove) -> Naive {
        let mut next = self.clone();
        let Some(man) = next.men[from.index()].take() else {
            return next;
        };
        if man.role == Role::Pawn && from.file() != to.file() && self.men[to.index()].is_none() {
            next.men[Square::at(to.file(), from.rank()).index()] = None;
        }
        next.men[to.index()] = Some(Man { role: becomes.unwrap_or(man.role), ..man });
        let double = man.role == Role::Pawn && from.rank().abs_diff(to.rank()) == 2;
        next.passed = double.then(|| Square::at(from.file(), u8::midpoint(from.rank(), to.rank())));
        if man.role == Role::King && from.file().abs_diff(to.file()) == 2 {
            let (corner, beside) = if to.file() == 6 { (7, 5) } else { (0, 3) };
            next.men[Square::at(beside, to.rank()).index()] =
                next.men[Square::at(corner, to.rank()).index()].take();
        }
        next.rights.retain(|&(side, wing)| {
            let corner =
                Square::at(if wing == Wing::King { 7 } else { 0 }, if side == Side::White { 0 } else { 7 });
            // A move of any king of the side ends its rights, where there are several.
            from != corner && to != corner && !(man.role == Role::King && side == self.turn)
        });
        next.turn = !self.turn;
        next
    }
}
