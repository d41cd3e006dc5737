//! What stands where. Anything may stand anywhere: a board has no turn, no rights and no rules.

use crate::{Man, Role, Side, Square, Squares, attacks};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Men on squares.
///
/// ```
/// use jadoube_chess::{Board, Role, Side};
/// let mut board = Board::initial();
/// let e1 = "e1".parse().unwrap();
/// assert_eq!(board.man(e1), Some(Role::King.of(Side::White)));
/// board.put(e1, Role::Pawn.of(Side::Black)); // nobody minds
/// assert_eq!(board.placement(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQpBNR");
/// ```
#[doc(alias("piece placement", "mailbox"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    pub(crate) roles: [Squares; 6],
    pub(crate) sides: [Squares; 2],
}

impl Board {
    /// A board with no man on it.
    pub const fn empty() -> Board {
        Board { roles: [Squares::NONE; 6], sides: [Squares::NONE; 2] }
    }

    /// The men as they stand before the first move.
    pub const fn initial() -> Board {
        Board {
            roles: [
                Squares(0x00ff_0000_0000_ff00),
                Squares(0x4200_0000_0000_0042),
                Squares(0x2400_0000_0000_0024),
                Squares(0x8100_0000_0000_0081),
                Squares(0x0800_0000_0000_0008),
                Squares(0x1000_0000_0000_0010),
            ],
            sides: [Squares(0xffff), Squares(0xffff << 48)],
        }
    }

    /// The man on a square.
    pub fn man(&self, square: Square) -> Option<Man> {
        let role = self.role(square)?;
        let side = if self.sides[0].has(square) { Side::White } else { Side::Black };
        Some(Man { side, role })
    }

    /// The role of the man on a square, whoever owns it.
    #[inline]
    pub fn role(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|role| self.roles[role.index()].has(square))
    }

    /// Puts a man on a square, in place of whatever stood there.
    pub fn put(&mut self, square: Square, man: Man) {
        self.take(square);
        self.roles[man.role.index()] = self.roles[man.role.index()].with(square);
        self.sides[man.side.index()] = self.sides[man.side.index()].with(square);
    }

    /// Takes the man off a square and returns it.
    pub fn take(&mut self, square: Square) -> Option<Man> {
        let man = self.man(square)?;
        self.roles[man.role.index()] = self.roles[man.role.index()].without(square);
        self.sides[man.side.index()] = self.sides[man.side.index()].without(square);
        Some(man)
    }

    /// The squares with a man on them.
    #[inline(always)]
    pub fn occupied(&self) -> Squares {
        self.sides[0] | self.sides[1]
    }

    /// The squares with a man of this side.
    #[inline(always)]
    pub fn side(&self, side: Side) -> Squares {
        self.sides[side.index()]
    }

    /// The squares with this role's men of either side.
    #[inline(always)]
    pub fn of_role(&self, role: Role) -> Squares {
        self.roles[role.index()]
    }

    /// The squares with this man.
    #[inline(always)]
    pub fn men(&self, man: Man) -> Squares {
        self.roles[man.role.index()] & self.sides[man.side.index()]
    }

    /// The king's square, if this side has exactly one king.
    #[inline]
    pub fn king(&self, side: Side) -> Option<Square> {
        self.men(Role::King.of(side)).only()
    }

    /// Rooks and queens of either side.
    #[inline(always)]
    pub(crate) fn orthogonal(&self) -> Squares {
        self.roles[Role::Rook.index()] | self.roles[Role::Queen.index()]
    }

    /// Bishops and queens of either side.
    #[inline(always)]
    pub(crate) fn diagonal(&self) -> Squares {
        self.roles[Role::Bishop.index()] | self.roles[Role::Queen.index()]
    }

    /// The men of `by` that command `square`, pinned or not.
    ///
    /// ```
    /// use jadoube_chess::{Board, Side};
    /// let board = Board::initial();
    /// assert_eq!(board.attackers(Side::White, "f3".parse().unwrap()).count(), 3);
    /// ```
    #[doc(alias = "attacked by")]
    pub fn attackers(&self, by: Side, square: Square) -> Squares {
        self.attackers_through(by, square, self.occupied())
    }

    /// The men of `by` that would command `square` were just the squares `occupied` blocked.
    #[inline(always)]
    pub(crate) fn attackers_through(&self, by: Side, square: Square, occupied: Squares) -> Squares {
        let orthogonal = attacks::rook(square, occupied) & self.orthogonal();
        let diagonal = attacks::bishop(square, occupied) & self.diagonal();
        (orthogonal | diagonal) & self.sides[by.index()] | self.leapers_to(by, square)
    }

    /// Whether any of `theirs`, men of the side `by`, commands `square`, just the squares `occupied` being
    /// blocked. Looks at the few sliders on its lines, which in a game from move to move is cheaper than the
    /// big tables, and takes the same steps whatever stands there unless they are three or more: nothing is
    /// guessed wrong.
    #[inline(always)]
    pub(crate) fn is_commanded(&self, by: Side, theirs: Squares, square: Square, occupied: Squares) -> bool {
        let from = attacks::attacker_squares(square);
        let leapers = from.knights & self.roles[Role::Knight.index()]
            | from.kings & self.roles[Role::King.index()]
            | from.pawns[by.index()] & self.roles[Role::Pawn.index()];
        let sliders = (from.orthogonal & self.orthogonal() | from.diagonal & self.diagonal()) & theirs;
        let open = |slider| (attacks::between(square, slider) & occupied).is_empty();
        let looked_at = if sliders.rest().rest().any() {
            any_of_many(sliders, open)
        } else {
            sliders.any() & (open(sliders.lowest()) | open(sliders.highest()))
        };
        (leapers & theirs).any() | looked_at
    }

    /// Kings, knights and pawns of `by` that command `square`.
    #[inline(always)]
    pub(crate) fn leapers_to(&self, by: Side, square: Square) -> Squares {
        let knights = attacks::knight(square) & self.roles[Role::Knight.index()];
        let kings = attacks::king(square) & self.roles[Role::King.index()];
        let pawns = attacks::pawn(!by, square) & self.roles[Role::Pawn.index()];
        (knights | kings | pawns) & self.sides[by.index()]
    }

    /// The piece placement field of FEN.
    pub fn placement(&self) -> String {
        let mut letters = [0u8; 64];
        for square in self.occupied() {
            letters[square.index()] = self.man(square).map_or(0, |man| man.letter() as u8);
        }
        let mut text = Vec::with_capacity(71); // as much as eight full ranks take
        for (number, rank) in letters.chunks_exact(8).rev().enumerate() {
            if number > 0 {
                text.push(b'/');
            }
            let mut vacant = 0u8;
            for &letter in rank {
                if letter == 0 {
                    vacant += 1;
                } else {
                    push_vacant(&mut text, &mut vacant);
                    text.push(letter);
                }
            }
            push_vacant(&mut text, &mut vacant);
        }
        String::from_utf8(text).unwrap_or_default() // letters, figures and strokes
    }
}

#[cold]
fn any_of_many(sliders: Squares, open: impl Fn(Square) -> bool) -> bool {
    sliders.iter().any(open)
}

fn push_vacant(text: &mut Vec<u8>, vacant: &mut u8) {
    if *vacant > 0 {
        text.push(b'0' + *vacant);
        *vacant = 0;
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.placement())
    }
}
