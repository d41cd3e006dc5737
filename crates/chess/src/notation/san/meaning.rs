//! Finds the moves a SAN text means, looking back from the target square instead of generating every move.

use super::{San, SanQuirk, Target};
use crate::notation::Meaning;
use crate::{Move, Position, Role, Side, Square, Squares, Wing, attacks};

impl San {
    /// The legal moves the text can mean: none, one or several. A wrong `x` or mark of check is overlooked.
    pub fn meaning(&self, position: &Position) -> Meaning {
        let (candidates, to, becomes) = match self.target {
            Target::Castle(wing) => {
                return position.find_castling(wing).map_or(Meaning::None, Meaning::One);
            }
            Target::Man { to, becomes, .. } => (self.candidates(position), to, becomes),
        };
        // A king named by its letter steps; onto its own rook it would castle, if there is Chess960.
        let stepping = |mv: &Move| mv.castling().is_none() || self.bare_origin().is_some();
        let mut found =
            candidates.iter().filter_map(|from| position.find(from, to, becomes).filter(stepping));
        match (found.next(), found.next()) {
            (None, _) => Meaning::None,
            (Some(mv), None) => Meaning::One(mv),
            (Some(first), Some(second)) => {
                Meaning::Several([first, second].into_iter().chain(found).collect())
            }
        }
    }

    /// The men of the side to move that the text can mean and that command or can step to the target.
    pub(crate) fn candidates(&self, position: &Position) -> Squares {
        let Target::Man { role, file, rank, to, takes, .. } = self.target else {
            return Squares::NONE;
        };
        let board = position.board();
        if let Some(from) = self.bare_origin() {
            return Squares::of(from) & board.side(position.turn());
        }
        let mut men = board.men(role.of(position.turn()));
        if let Some(file) = file {
            men &= Squares::file(file);
        }
        if let Some(rank) = rank {
            men &= Squares::rank(rank);
        }
        if role != Role::Pawn {
            return men & attacks::attacks(role, position.turn(), to, board.occupied());
        }
        let taking = attacks::pawn(!position.turn(), to);
        if takes || file.is_some_and(|file| file != to.file()) {
            men & taking
        } else {
            men & stepping(position.turn(), to)
        }
    }
}

impl San {
    /// The square left, in a text of two squares without a man's letter: whatever stands there is meant, as
    /// in UCI.
    pub(crate) fn bare_origin(&self) -> Option<Square> {
        let says_pawn = self.quirks.has(SanQuirk::ManLetter) || self.quirks.has(SanQuirk::Figurine);
        match self.target {
            Target::Man { role: Role::Pawn, file: Some(file), rank: Some(rank), becomes, .. }
                if becomes.is_some() || !says_pawn =>
            {
                Some(Square::at(file, rank))
            }
            _ => None,
        }
    }
}

/// The two squares from which a pawn of `side` can step to `to`.
pub(crate) fn stepping(side: Side, to: Square) -> Squares {
    let back = if side == Side::White { -1 } else { 1 };
    [to.step(0, back), to.step(0, 2 * back)].into_iter().flatten().collect()
}

impl Position {
    /// Castling to a wing, if it is legal.
    pub fn find_castling(&self, wing: Wing) -> Option<Move> {
        let squares = self.castling_squares(wing);
        self.find(squares.king, squares.named(), None).filter(|mv| mv.castling() == Some(wing))
    }

    /// Whether a move of this position takes a man.
    pub fn takes(&self, mv: Move) -> bool {
        self.board().side(!self.turn()).has(mv.to()) || mv.kind() == crate::MoveKind::EnPassant
    }
}
