//! Errors: ways to break the law that pay if nobody notices. Whether something is an error here is asked of
//! the code: one is made only if the other side could object to it with success.

use crate::chance::{About, Chance};
use crate::hand::{at_once, carry, touch};
use crate::judgement::{Judgement, best_text};
use crate::memory::{Memory, castling_text};
use crate::thinking::Scored;
use jadoube_chess::{Position, Role, Side, Square, Squares, Wing, attacks};
use jadoube_referee::{ClockKind, Deed};

/// Kinds of error in one's own turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// One man touched, another played.
    TouchesOne,
    /// A man of the other side touched, and something else played.
    TouchesAdverse,
    /// A man moved over others, to where its king is in check, as its kind does not move, or against a duty.
    FalseMove,
    /// A man of one's own taken.
    TakesOwn,
    /// Castling that is barred.
    Castles,
    /// The same with two hands, barred or not.
    CastlesTwoHanded,
    /// The clock pressed, and nothing moved.
    PressesIdly,
    /// The clock pressed on a pawn on the last rank.
    PressesOnPawn,
    /// A man knocked over and left so.
    KnocksOver,
}

const KINDS: [Kind; 9] = [
    Kind::FalseMove,
    Kind::TouchesOne,
    Kind::TouchesAdverse,
    Kind::Castles,
    Kind::TakesOwn,
    Kind::CastlesTwoHanded,
    Kind::PressesIdly,
    Kind::PressesOnPawn,
    Kind::KnocksOver,
];

/// False moves tried before another kind of error is.
const TRIED: usize = 10;
/// What an error may cost if nobody notices it, in hundredths of a pawn.
const PRICE: i32 = 40;

/// Whether errors are made that lose the game at once when they are claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Risk {
    Any,
    NotTheGame,
}

/// Somebody about to err.
pub(crate) struct Erring<'a> {
    pub(crate) memory: &'a Memory,
    pub(crate) side: Side,
    pub(crate) chance: Chance,
    pub(crate) risk: Risk,
    /// The position and the lawful moves, the best first.
    pub(crate) position: &'a Position,
    pub(crate) scored: &'a [Scored],
}

impl Erring<'_> {
    /// The acts of an error, if there is one here that pays.
    pub(crate) fn plan(&self, judgement: &mut Judgement<'_>) -> Option<Vec<Deed>> {
        let first = self.number(0) as usize;
        (0..KINDS.len()).find_map(|turn| {
            let kind = KINDS[(first + turn * 4) % KINDS.len()]; // four and nine have no common divisor
            self.of_kind(kind, judgement).into_iter().find(|plan| self.is_error(plan))
        })
    }

    fn number(&self, which: u64) -> u64 {
        self.chance.number(About::WhichError, self.memory.acts().len() as u64 * 16 + which)
    }

    /// Whether the other side could object to it, and the risk is one that is taken.
    fn is_error(&self, plan: &[Deed]) -> bool {
        let Some(after) = self.memory.after(self.side, plan) else {
            return false;
        };
        if after.table().outcome().is_some() {
            return false;
        }
        match self.risk {
            Risk::Any => after.is_claimable(!self.side),
            Risk::NotTheGame => {
                let claims = after.claims(!self.side);
                let ends = |claimed: &Memory| claimed.table().outcome().is_some();
                !claims.is_empty() && !claims.iter().any(|(_, claimed)| ends(claimed))
            }
        }
    }

    fn of_kind(&self, kind: Kind, judgement: &mut Judgement<'_>) -> Vec<Vec<Deed>> {
        let board = self.position.board();
        let best = self.scored.first().map(|best| best.mv);
        let pressed = self.memory.table().terms().clock == ClockKind::Pressed;
        match kind {
            Kind::TouchesOne => {
                let other = |square: &Square| best.is_some_and(|best| best.from() != *square);
                self.touching(&board.side(self.side).iter().filter(other).collect::<Vec<_>>())
            }
            Kind::TouchesAdverse => {
                let other = |square: &Square| best.is_some_and(|best| best.to() != *square);
                self.touching(&board.side(!self.side).iter().filter(other).collect::<Vec<_>>())
            }
            Kind::FalseMove => self.carried(&self.false_moves(), PRICE, judgement),
            Kind::TakesOwn => self.carried(&self.own_captures(), 4 * PRICE, judgement),
            Kind::Castles => self.castlings(Deed::Plays, judgement),
            Kind::CastlesTwoHanded => self.castlings(Deed::PlaysTwoHanded, judgement),
            Kind::PressesIdly if pressed => vec![vec![Deed::Presses]],
            Kind::PressesOnPawn if pressed => {
                let pawn = best.filter(|best| best.promotion().is_some());
                let plan = |mv: jadoube_chess::Move| {
                    let text = format!("{}-{}", mv.from(), mv.to());
                    vec![touch(mv.from()), Deed::Plays(text), Deed::Presses]
                };
                pawn.map(plan).into_iter().collect()
            }
            Kind::KnocksOver if pressed => {
                let men: Vec<Square> = board.side(self.side).iter().collect();
                let Some((best, text)) = best.zip(best_text(self.scored)) else {
                    return Vec::new();
                };
                let square = men[self.number(3) as usize % men.len()];
                if square == best.from() {
                    return Vec::new();
                }
                vec![vec![Deed::Plays(text), Deed::Displaces(square, None), Deed::Presses]]
            }
            Kind::PressesIdly | Kind::PressesOnPawn | Kind::KnocksOver => Vec::new(),
        }
    }

    /// A man touched, and the best move played all the same.
    fn touching(&self, squares: &[Square]) -> Vec<Vec<Deed>> {
        let Some(text) = best_text(self.scored).filter(|_| !squares.is_empty()) else {
            return Vec::new();
        };
        let square = |which| squares[self.number(which) as usize % squares.len()];
        [1, 2, 3].map(|which| vec![touch(square(which)), Deed::Plays(text.clone())]).into()
    }

    /// The false moves that are worth nearly as much as the best lawful one, or more.
    fn carried(
        &self,
        moves: &[(Square, Square)],
        price: i32,
        judgement: &mut Judgement<'_>,
    ) -> Vec<Vec<Deed>> {
        if moves.is_empty() {
            return Vec::new();
        }
        let lawful = self.scored.first().map_or(-1000, |best| best.score);
        let mut found: Vec<(i32, (Square, Square))> = Vec::new();
        for which in 0..TRIED.min(moves.len()) {
            let (from, to) = moves[(self.number(4) as usize).wrapping_add(which * 7) % moves.len()];
            let Some(next) = self.position.transfer(from, to, None) else {
                continue;
            };
            let score = judgement.after_move(&next);
            if score + price >= lawful {
                found.push((-score, (from, to)));
            }
        }
        found.sort();
        found.dedup();
        found.into_iter().take(3).map(|(_, (from, to))| carry(from, to)).collect()
    }

    /// Where men go that may not go there: over others, leaving or putting the king in check, pawns two
    /// squares again, and lawful moves that a duty bars.
    fn false_moves(&self) -> Vec<(Square, Square)> {
        let board = self.position.board();
        let mut moves = Vec::new();
        for from in board.side(self.side) {
            let Some(role) = board.role(from) else { continue };
            for to in self.reach(role, from) & !board.side(self.side) {
                let last = role == Role::Pawn && to.rank_for(self.side) == 7;
                let king = board.role(to) == Some(Role::King);
                let lawful = self.scored.iter().any(|known| (known.mv.from(), known.mv.to()) == (from, to));
                if !last && !king && !lawful {
                    moves.push((from, to));
                }
            }
        }
        moves
    }

    /// The squares a man would reach were nothing in its way.
    fn reach(&self, role: Role, from: Square) -> Squares {
        let board = self.position.board();
        if role != Role::Pawn {
            return attacks(role, self.side, from, Squares::NONE);
        }
        let ahead = if self.side == Side::White { 1 } else { -1 };
        let vacant = |square: &Square| board.man(*square).is_none();
        let twice = from.step(0, 2 * ahead).filter(vacant);
        let once = from.step(0, ahead).filter(vacant);
        let slants = attacks(role, self.side, from, Squares::NONE) & board.side(!self.side);
        [once, twice].into_iter().flatten().fold(slants, Squares::with)
    }

    /// Pieces that take a pawn of their own.
    fn own_captures(&self) -> Vec<(Square, Square)> {
        let board = self.position.board();
        let pawns = board.men(Role::Pawn.of(self.side));
        let pieces = board.side(self.side) & !pawns;
        let of = |from: Square| {
            let role = board.role(from).unwrap_or(Role::King);
            let taken = attacks(role, self.side, from, board.occupied()) & pawns;
            taken.iter().map(move |to| (from, to))
        };
        pieces.iter().flat_map(of).collect()
    }

    /// Castling where it pays, lawful or not.
    fn castlings(&self, deed: fn(String) -> Deed, judgement: &mut Judgement<'_>) -> Vec<Vec<Deed>> {
        let lawful = self.scored.first().map_or(-1000, |best| best.score);
        let king = self.position.board().king(self.side);
        let mut plans = Vec::new();
        for wing in Wing::BOTH {
            let after = self.position.castle_anyway(wing).map(|next| judgement.after_move(&next));
            if let (Some(score), Some(king)) = (after, king)
                && score + PRICE >= lawful
            {
                let mut plan = at_once(king, castling_text(wing).to_owned());
                plan.pop();
                plan.push(deed(castling_text(wing).to_owned()));
                plans.push(plan);
            }
        }
        plans
    }
}
