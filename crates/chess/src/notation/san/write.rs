//! Writes SAN strictly: as little as names the move among the legal ones, and its mark of check.

use super::{San, SanQuirks, Target, castling_text};
use crate::notation::CheckMark;
use crate::{Move, Position, Role, Squares, attacks};
use core::fmt;

impl San {
    /// The text of a legal move of `position`.
    pub fn of(position: &Position, mv: Move) -> San {
        let target = match mv.castling() {
            Some(wing) => Target::Castle(wing),
            None => man_target(position, mv),
        };
        San { target, mark: CheckMark::after(position, mv), quirks: SanQuirks::NONE }
    }
}

fn man_target(position: &Position, mv: Move) -> Target {
    let takes = position.takes(mv);
    let (mut file, mut rank) = (None, None);
    if mv.role() == Role::Pawn {
        file = takes.then(|| mv.from().file());
    } else {
        let rivals = rivals(position, mv);
        let same_file = rivals & Squares::file(mv.from().file());
        let same_rank = rivals & Squares::rank(mv.from().rank());
        if rivals.any() && (same_file.is_empty() || same_rank.any()) {
            file = Some(mv.from().file());
        }
        if same_file.any() {
            rank = Some(mv.from().rank());
        }
    }
    Target::Man { role: mv.role(), file, rank, takes, to: mv.to(), becomes: mv.promotion() }
}

/// Other men of the same role that may legally go to the same square.
fn rivals(position: &Position, mv: Move) -> Squares {
    let men = position.board().men(mv.role().of(position.turn())).without(mv.from());
    let reaching = attacks::attacks(mv.role(), position.turn(), mv.to(), position.board().occupied());
    (men & reaching).iter().filter(|&from| position.find(from, mv.to(), None).is_some()).collect()
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.target {
            Target::Castle(wing) => f.write_str(castling_text(wing))?,
            Target::Man { role, file, rank, takes, to, becomes } => {
                if role != Role::Pawn {
                    write!(f, "{}", role.letter())?;
                }
                if let Some(file) = file {
                    write!(f, "{}", (b'a' + file) as char)?;
                }
                if let Some(rank) = rank {
                    write!(f, "{}", (b'1' + rank) as char)?;
                }
                write!(f, "{}{to}", if takes { "x" } else { "" })?;
                if let Some(role) = becomes {
                    write!(f, "={}", role.letter())?;
                }
            }
        }
        f.write_str(self.mark.sign())
    }
}
