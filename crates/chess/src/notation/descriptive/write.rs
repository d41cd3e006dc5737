//! Writes descriptive notation: of all the ways to name a move, the shortest that means no other.

use super::meaning::taken_role;
use super::name::{FileName, ManName, Prefix, SquareName, bishop_wing};
use super::{Action, CheckCall, Descriptive, KnightLetter, Passing};
use crate::notation::Meaning;
use crate::{Move, MoveKind, Position, Role, Side, Square, Wing};
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

impl Descriptive {
    /// The shortest text of a legal move of `position`. Squares and men tell it from all others: the words
    /// after it, `e.p.` excepted, are not relied on.
    ///
    /// ```
    /// use jadoube_chess::{Position, notation::{Descriptive, KnightLetter, Uci}};
    /// let position = Position::initial();
    /// let mv = "b1c3".parse::<Uci>().unwrap().meaning(&position).only().unwrap();
    /// assert_eq!(Descriptive::of(&position, mv, KnightLetter::N).to_string(), "N-QB3");
    /// ```
    pub fn of(position: &Position, mv: Move, knight: KnightLetter) -> Descriptive {
        let passing = if mv.kind() == MoveKind::EnPassant { Passing::Said } else { Passing::Unsaid };
        let text = |action| Descriptive { action, passing, call: CheckCall::None, knight };
        let mut texts: Vec<_> = actions(position, mv).into_iter().map(text).collect();
        let mut rivals = position.legal_moves();
        rivals.retain(|other| other.role() == mv.role());
        let is_clear =
            |text: &Descriptive| text.interpret_among(position, &rivals).meaning == Meaning::One(mv);
        // The first says least, so it is the shortest already; the others only matter if it is not clear.
        let clear = texts.first().copied().filter(is_clear).or_else(|| {
            texts.sort_by_cached_key(|text| text.to_string().len());
            texts.iter().copied().find(is_clear)
        });
        // The longest names every square in full, so nothing is clearer.
        let chosen = clear.or(texts.last().copied()).unwrap_or(text(Action::Castle(None)));
        Descriptive { call: CheckCall::after(position, mv), ..chosen }
    }
}

/// All ways to say what a move does, by convention the more usual first.
fn actions(position: &Position, mv: Move) -> Vec<Action> {
    if let Some(wing) = mv.castling() {
        return vec![Action::Castle(Some(wing))];
    }
    let (mover, becomes) = (position.turn(), mv.promotion());
    let Some(taken) = taken_role(position, mv) else {
        let squares = SquareName::all_of(mv.to(), mover);
        let men = men_at(ManName::bare(mv.role()), mv.from(), mover);
        return pairs(&men, &squares, |man, to| Action::Go { man, to, becomes });
    };
    let men = men_named(mv.role(), mover, mv.from(), mover);
    let taken = men_named(taken, !mover, mv.to(), mover);
    pairs(&men, &taken, |man, taken| Action::Take { man, taken, becomes })
}

fn pairs<A: Copy, B: Copy>(left: &[A], right: &[B], pair: impl Fn(A, B) -> Action) -> Vec<Action> {
    left.iter().flat_map(|&a| right.iter().map(move |&b| (a, b))).map(|(a, b)| pair(a, b)).collect()
}

/// The names of a man in a capture: bare, with a pawn's file or a bishop's wing, with its square.
fn men_named(role: Role, owner: Side, square: Square, mover: Side) -> Vec<ManName> {
    let bare = ManName::bare(role);
    let mut men = men_at(bare, square, mover);
    let prefixes = match role {
        Role::Pawn => FileName::all_of(square.file()).into_iter().map(Prefix::File).collect(),
        Role::Bishop => vec![Prefix::Wing(bishop_wing(owner, square))],
        _ => vec![],
    };
    men.splice(1..1, prefixes.into_iter().map(|prefix| ManName { prefix, ..bare }));
    men
}

/// A man bare, and with its square.
fn men_at(bare: ManName, square: Square, mover: Side) -> Vec<ManName> {
    let placed = SquareName::all_of(square, mover).into_iter().map(|at| ManName { at: Some(at), ..bare });
    core::iter::once(bare).chain(placed).collect()
}

impl fmt::Display for Descriptive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let becomes = match self.action {
            Action::Castle(wing) => {
                f.write_str("Castles")?;
                if let Some(wing) = wing {
                    write!(f, " {}", wing_letter(wing))?;
                }
                None
            }
            Action::Go { man, to, becomes } => {
                self.write_man(f, man)?;
                f.write_str("-")?;
                self.write_square(f, to)?;
                becomes
            }
            Action::Take { man, taken, becomes } => {
                self.write_man(f, man)?;
                f.write_str("x")?;
                self.write_man(f, taken)?;
                becomes
            }
        };
        if let Some(role) = becomes {
            write!(f, "({})", self.letters(role))?;
        }
        if self.passing == Passing::Said {
            f.write_str(" e.p.")?;
        }
        match self.call {
            CheckCall::None => Ok(()),
            call => write!(f, " {}", call.words()),
        }
    }
}

impl Descriptive {
    fn write_man(&self, f: &mut fmt::Formatter<'_>, man: ManName) -> fmt::Result {
        match man.prefix {
            Prefix::None => {}
            Prefix::Wing(wing) => f.write_str(wing_letter(wing))?,
            Prefix::File(file) => self.write_file(f, file)?,
        }
        f.write_str(self.letters(man.role))?;
        match man.at {
            None => Ok(()),
            Some(square) => {
                f.write_str("(")?;
                self.write_square(f, square)?;
                f.write_str(")")
            }
        }
    }

    fn write_square(&self, f: &mut fmt::Formatter<'_>, square: SquareName) -> fmt::Result {
        self.write_file(f, square.file)?;
        write!(f, "{}", square.rank + 1)
    }

    fn write_file(&self, f: &mut fmt::Formatter<'_>, file: FileName) -> fmt::Result {
        f.write_str(file.wing.map_or("", wing_letter))?;
        f.write_str(self.letters(file.piece))
    }

    fn letters(&self, role: Role) -> &'static str {
        match (role, self.knight) {
            (Role::King, _) => "K",
            (Role::Queen, _) => "Q",
            (Role::Rook, _) => "R",
            (Role::Bishop, _) => "B",
            (Role::Knight, KnightLetter::Kt) => "Kt",
            (Role::Knight, KnightLetter::N) => "N",
            (Role::Pawn, _) => "P",
        }
    }
}

fn wing_letter(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "K",
        Wing::Queen => "Q",
    }
}
