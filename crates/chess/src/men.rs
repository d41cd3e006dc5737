//! The men of a board one after another, a board by square, and boards as texts.

use crate::notation::{SyntaxError, fen};
use crate::{Board, Man, Role, Side, Square, Squares};
use core::fmt;
use core::ops::Index;
use core::str::FromStr;

/// What stands on each square, lowest square first: `a1`, `b1` … `h8`.
#[doc(alias = "pieces")]
#[derive(Clone, Debug)]
pub struct Men<'a> {
    board: &'a Board,
    left: Squares,
}

impl Board {
    /// Every man with its square, from `a1` to `h8`.
    ///
    /// ```
    /// use jadoube_chess::{Board, Role, Square};
    /// let board = Board::initial();
    /// assert_eq!(board.iter().count(), 32);
    /// let (square, man) = board.iter().find(|(_, man)| man.role == Role::Queen).unwrap();
    /// assert_eq!((square, man.to_string().as_str()), (Square::D1, "White queen"));
    /// ```
    pub fn iter(&self) -> Men<'_> {
        Men { board: self, left: self.occupied() }
    }

    /// Every man of one side with its square.
    pub fn iter_side(&self, side: Side) -> Men<'_> {
        Men { board: self, left: self.side(side) }
    }
}

impl Iterator for Men<'_> {
    type Item = (Square, Man);

    fn next(&mut self) -> Option<(Square, Man)> {
        let square = self.left.first()?;
        self.left = self.left.rest();
        self.board.man(square).map(|man| (square, man))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.left.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Men<'_> {}

impl<'a> IntoIterator for &'a Board {
    type Item = (Square, Man);
    type IntoIter = Men<'a>;

    fn into_iter(self) -> Men<'a> {
        self.iter()
    }
}

impl Extend<(Square, Man)> for Board {
    fn extend<I: IntoIterator<Item = (Square, Man)>>(&mut self, men: I) {
        men.into_iter().for_each(|(square, man)| self.put(square, man));
    }
}

/// A board with these men; of several on one square the last.
impl FromIterator<(Square, Man)> for Board {
    fn from_iter<I: IntoIterator<Item = (Square, Man)>>(men: I) -> Board {
        let mut board = Board::empty();
        board.extend(men);
        board
    }
}

/// Every answer there is, so that one can be pointed at.
static ANSWERS: [Option<Man>; 13] = {
    let mut all = [None; 13];
    let mut index = 0;
    while index < 12 {
        all[index] = Some(Role::ALL[index % 6].of(Side::BOTH[index / 6]));
        index += 1;
    }
    all
};

/// The man on a square: `board[Square::E1]`. To put one there, [`Board::put`].
///
/// ```
/// use jadoube_chess::{Board, Role, Side, Square};
/// let board = Board::initial();
/// assert_eq!(board[Square::E1], Some(Role::King.of(Side::White)));
/// assert_eq!(board[Square::E4], None);
/// ```
impl Index<Square> for Board {
    type Output = Option<Man>;

    fn index(&self, square: Square) -> &Option<Man> {
        &ANSWERS[self.man(square).map_or(12, |man| man.side.index() * 6 + man.role.index())]
    }
}

/// Reads the piece placement field of FEN.
///
/// ```
/// use jadoube_chess::Board;
/// let board: Board = "4k3/8/8/8/8/8/8/4K3".parse()?;
/// assert_eq!(board.to_string(), "4k3/8/8/8/8/8/8/4K3");
/// # Ok::<(), jadoube_chess::notation::SyntaxError>(())
/// ```
impl FromStr for Board {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Board, SyntaxError> {
        fen::read_placement(text)
    }
}

/// The piece placement field of FEN.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.placement())
    }
}
