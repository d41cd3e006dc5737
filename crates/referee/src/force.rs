//! What each side has left: its worth in pawns, and whether it can mate a bare king. Counting only, no law.

use jadoube_chess::{Board, Role, Side, Square};

/// The men of one side besides its king.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Force {
    pub(crate) queens: u32,
    pub(crate) rooks: u32,
    pub(crate) light_bishops: u32,
    pub(crate) dark_bishops: u32,
    pub(crate) knights: u32,
    pub(crate) pawns: u32,
}

impl Force {
    pub(crate) fn of(board: &Board, side: Side) -> Force {
        let count = |role: Role| board.men(role.of(side)).iter().count() as u32;
        let is_light = |square: &Square| (square.file() + square.rank()) % 2 == 1;
        let light_bishops = board.men(Role::Bishop.of(side)).iter().filter(is_light).count() as u32;
        Force {
            queens: count(Role::Queen),
            rooks: count(Role::Rook),
            light_bishops,
            dark_bishops: count(Role::Bishop) - light_bishops,
            knights: count(Role::Knight),
            pawns: count(Role::Pawn),
        }
    }

    pub(crate) fn bishops(self) -> u32 {
        self.light_bishops + self.dark_bishops
    }

    /// A pawn is 1, a knight or bishop 3, a rook 5, a queen 9.
    pub(crate) fn worth(self) -> u32 {
        self.pawns + 3 * (self.knights + self.bishops()) + 5 * self.rooks + 9 * self.queens
    }

    /// Queen, rook, bishops, knights, pawns: how many of each.
    pub(crate) fn men(self) -> [u32; 5] {
        [self.queens, self.rooks, self.bishops(), self.knights, self.pawns]
    }

    pub(crate) fn is_bare_king(self) -> bool {
        self.men() == [0; 5]
    }

    /// Whether its pieces alone can force mate on a bare king. Two knights cannot.
    pub(crate) fn can_mate(self) -> bool {
        let both_bishops = self.light_bishops > 0 && self.dark_bishops > 0;
        let bishop_and_knight = self.bishops() > 0 && self.knights > 0;
        self.queens > 0 || self.rooks > 0 || both_bishops || bishop_and_knight || self.knights > 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_chess::notation::fen;

    fn white(fen: &str) -> Force {
        Force::of(&fen::read_placement(fen).expect("men on a board"), Side::White)
    }

    #[test]
    fn bishops_of_one_colour_cannot_mate() {
        assert!(!white("4k3/8/8/8/8/8/8/B1B1K3").can_mate());
        assert!(white("4k3/8/8/8/8/8/8/BB2K3").can_mate());
    }

    #[test]
    fn two_knights_cannot_mate_and_are_worth_six() {
        let knights = white("4k3/8/8/8/8/8/8/NN2K3");
        assert!(!knights.can_mate());
        assert_eq!(knights.worth(), 6);
    }
}
