//! Ends of a game that nobody need claim: a position that stands too often, too many quiet moves, a position
//! in which neither side can mate; and games scored as won by a side that could not have mated. The moves of
//! a game are gone through again only where something cheap says that it may matter.

use crate::made::{MOST_PLIES, Made};
use crate::{Finding, FindingKind};
use jadoube_chess::can_mate::{Bounds, CanMate, can_mate, dead, is_plainly_alive, plainly_can_mate};
use jadoube_chess::pgn::Termination;
use jadoube_chess::{Position, Side};
use jadoube_referee::{Code, UnaskedEnds};

/// A collection is not held up by one position: what is dead is mostly proved at once, and what is not told
/// at once is mostly alive.
const BOUNDS: Bounds = Bounds { positions: 1_000 };

/// A game under a code that has such ends.
pub(crate) struct Unasked {
    ends: Option<UnaskedEnds>,
    start: Position,
    /// Every move so far was a legal one.
    legal: bool,
}

/// The moves of a game that is over, and how many plies were made.
#[derive(Clone, Copy)]
pub(crate) struct Replayed<'a> {
    pub(crate) made: &'a Made,
    pub(crate) plies: u32,
}

/// How a game ended.
#[derive(Clone, Copy)]
pub(crate) struct Ended<'a> {
    pub(crate) last: &'a Position,
    pub(crate) scored: Option<Termination>,
    /// The board ends it, by mate or stalemate.
    pub(crate) mated: bool,
    /// Whether [`Unasked::is_plainly_alive`].
    pub(crate) plainly_alive: bool,
}

/// What the exact count of positions comes to.
#[derive(Clone, Copy, Default)]
pub(crate) struct Occurrences {
    /// The ply after which one stood for the third time.
    pub(crate) third: Option<u32>,
    /// The ply after which one stood as often as ends the game.
    last: Option<u32>,
}

impl Unasked {
    pub(crate) fn new() -> Unasked {
        Unasked { ends: None, start: Position::initial(), legal: true }
    }

    pub(crate) fn begin(&mut self, code: Option<&'static Code>, start: &Position) {
        self.ends = code.and_then(Code::unasked_ends);
        self.start = *start;
        self.legal = true;
    }

    /// Something else was made: what follows cannot be gone through again.
    pub(crate) fn break_off(&mut self) {
        self.legal = false;
    }

    /// The ends that the code has, if the game can be gone through again: all its moves are legal and kept.
    fn ends_of(&self, game: Replayed<'_>) -> Option<UnaskedEnds> {
        self.ends.filter(|_| self.legal && game.plies as usize <= MOST_PLIES)
    }

    /// Whether the code has such ends, so that the same position is one with the same rights.
    pub(crate) fn counts_rights(&self) -> bool {
        self.ends.is_some()
    }

    /// Whether it is plain at a look that a game scored so ended with a position of which nothing is to be
    /// said: there is a legal move, and the winner, or where none is told either side, can mate. False says
    /// nothing.
    pub(crate) fn is_plainly_alive(
        &self,
        game: Replayed<'_>,
        last: &Position,
        scored: Option<Termination>,
    ) -> bool {
        // Who is plainly able to mate is alive too: of a game that was won one look is enough.
        let look =
            || winner(scored).map_or_else(|| is_plainly_alive(last), |side| plainly_can_mate(last, side));
        self.ends_of(game).is_some() && look()
    }

    /// How often positions stood, gone through move by move. `since`: the ply after which the quiet stretch
    /// begins in which one first stood for the third time, rights aside; none did before with them.
    pub(crate) fn occurrences(&self, game: Replayed<'_>, since: u32) -> Occurrences {
        let mut found = Occurrences::default();
        let Some(ends) = self.ends_of(game) else { return found };
        let mut position = game.made.moved_on(self.start, 0, since);
        // Since the last capture or pawn's move: nothing before it can stand again.
        let mut stood = vec![position.full_key()];
        for ply in since + 1..=game.plies {
            position.play_unchecked(game.made.get(ply));
            if position.halfmoves() == 0 {
                stood.clear();
            }
            let key = position.full_key();
            stood.push(key);
            let times = stood.iter().filter(|&&before| before == key).count() as u32;
            if times == 3 {
                found.third.get_or_insert(ply);
            }
            if times == ends.recurred.1 {
                found.last.get_or_insert(ply);
            }
        }
        found
    }

    /// What is to be said of such ends. `times`: how often positions stood, where somebody has looked;
    /// `quiet`: the ply after which as many quiet moves were made as end the game.
    pub(crate) fn findings(
        &self,
        game: Replayed<'_>,
        line: u64,
        times: Option<Occurrences>,
        quiet: Option<u32>,
        Ended { last, scored, mated, plainly_alive }: Ended<'_>,
    ) -> Vec<Finding> {
        let Some(ends) = self.ends_of(game) else { return Vec::new() };
        let plies = game.plies;
        let drawn = matches!(scored, Some(Termination::Half | Termination::Unknown) | None);
        let mut found = Vec::new();
        let mut add = |kind, ply: u32, law, text: String| {
            if ply < plies || !drawn && !mated {
                found.push(Finding { kind, line, ply: Some(ply), law: Some(law), text: text.into() });
            }
        };
        if let Some(ply) = times.and_then(|times| times.last) {
            let text =
                format!("the position stands for the {} time, which draws unasked", ordinal(ends.recurred.1));
            add(FindingKind::WentOnAfterFivefold, ply, ends.recurred.0.as_str(), text);
        }
        if let Some(ply) = quiet.filter(|&ply| ply < plies || !mated) {
            let text =
                format!("{} moves each, nothing taken and no pawn moved, which draws unasked", ends.quiet.1);
            add(FindingKind::WentOnAfterSeventyFive, ply, ends.quiet.0.as_str(), text);
        }
        let winner = winner(scored);
        let without = |side: Side| can_mate(last, side, BOUNDS) == CanMate::No;
        // Where the winner can mate, or nobody knows, the position is not known to be dead either.
        if !mated && !plainly_alive && winner.is_none_or(without) {
            if dead(last, BOUNDS) == Some(true) {
                let ply = self.first_dead(game);
                let text = "neither side can mate by any series of legal moves: the game is drawn".to_owned();
                add(FindingKind::WentOnWhenDead, ply, ends.dead.as_str(), text);
            } else if let Some(winner) = winner {
                let text = format!(
                    "scored as won by {winner}, who could not have mated by any series of legal moves: whether {} \
                        resigned ({}) or overstepped his time ({}), it is drawn",
                    !winner, ends.resignation, ends.time
                );
                add(FindingKind::WonWithoutAMate, plies, ends.time.as_str(), text);
            }
        }
        found
    }

    /// The first ply after which the position was dead: once dead it stays so.
    fn first_dead(&self, game: Replayed<'_>) -> u32 {
        let (mut alive, mut gone) = (0, game.plies);
        let mut from = self.start;
        while alive < gone {
            let middle = alive + (gone - alive) / 2;
            let position = game.made.moved_on(from, alive, middle);
            if dead(&position, BOUNDS) == Some(true) {
                gone = middle;
            } else {
                from = game.made.moved_on(position, middle, middle + 1);
                alive = middle + 1;
            }
        }
        gone
    }
}

fn winner(scored: Option<Termination>) -> Option<Side> {
    match scored {
        Some(Termination::WhiteWins) => Some(Side::White),
        Some(Termination::BlackWins) => Some(Side::Black),
        _ => None,
    }
}

fn ordinal(number: u32) -> &'static str {
    match number {
        3 => "third",
        4 => "fourth",
        5 => "fifth",
        6 => "sixth",
        _ => "last",
    }
}
