//! The 960 positions from which a game of Chess960 begins, by their usual numbers.

use super::{Core, Position};
use crate::{Board, Role, Side, Square, Squares};

/// How many there are.
const POSITIONS: u16 = 960;

/// The places of the two knights among the five squares left, for the last digit of a number.
const KNIGHTS: [[usize; 2]; 10] =
    [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

impl Position {
    /// The position before the first move of a game of Chess960, by its number from 0 to 959 in the usual
    /// (Scharnagl's)
    /// order; 518 is that of standard chess.
    ///
    /// ```
    /// use jadoube_chess::Position;
    /// assert_eq!(Position::chess960(518), Some(Position::initial()));
    /// let first = Position::chess960(0).unwrap();
    /// assert_eq!(first.to_string(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1");
    /// assert_eq!(Position::chess960(960), None);
    /// ```
    #[doc(alias("Fischer random", "Freestyle", "Scharnagl"))]
    pub fn chess960(number: u16) -> Option<Position> {
        if number >= POSITIONS {
            return None;
        }
        let mut board = Board::empty();
        let mut rights = Squares::NONE;
        for (file, role) in (0..).zip(back_rank(number)) {
            for side in Side::BOTH {
                let rank = crate::moves::home_rank(side);
                let pawns = if side == Side::White { 1 } else { 6 };
                board.put(Square::at(file, rank), role.of(side));
                board.put(Square::at(file, pawns), Role::Pawn.of(side));
                if role == Role::Rook {
                    rights = rights.with(Square::at(file, rank));
                }
            }
        }
        let core = Core { board, rights, en_passant: Squares::NONE };
        Some(Position { core, ..Position::initial() })
    }
}

/// The men of the first rank, from the a-file on.
fn back_rank(number: u16) -> [Role; 8] {
    let number = usize::from(number);
    let mut men = [None; 8];
    men[2 * (number % 4) + 1] = Some(Role::Bishop); // on a light square
    men[2 * (number / 4 % 4)] = Some(Role::Bishop); // and on a dark one
    put(&mut men, number / 16 % 6, Role::Queen);
    let [first, second] = KNIGHTS[number / 96 % KNIGHTS.len()];
    put(&mut men, second, Role::Knight); // first, or the other's place would be counted anew
    put(&mut men, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        put(&mut men, 0, role);
    }
    men.map(|man| man.unwrap_or(Role::Rook))
}

/// Puts a man on a square, counted among those still vacant.
fn put(men: &mut [Option<Role>; 8], vacant: usize, role: Role) {
    if let Some(place) = men.iter_mut().filter(|man| man.is_none()).nth(vacant) {
        *place = Some(role);
    }
}
