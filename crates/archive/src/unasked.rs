//! Ends of a game that nobody need claim: a position that stands too often, too many quiet moves, a position
//! in which neither side can mate; and games scored as won by a side that could not have mated. The moves of
//! a game are kept while it is read, and gone through again only where something cheap says that it may
//! matter.

use crate::{Finding, FindingKind};
use jadoube_chess::can_mate::{Bounds, CanMate, can_mate, dead, is_plainly_alive, plainly_can_mate};
use jadoube_chess::pgn::Termination;
use jadoube_chess::{Move, Position, Side};
use jadoube_referee::{Code, UnaskedEnds};
use std::collections::HashMap;

/// The moves of more plies than these are not kept.
const MOST_PLIES: usize = 4096;
/// A collection is not held up by one position: what is dead is mostly proved at once, and what is not told
/// at once is mostly alive.
const BOUNDS: Bounds = Bounds { positions: 1_000 };

/// A game kept while it is read, under a code that has such ends.
pub(crate) struct Unasked {
    ends: Option<UnaskedEnds>,
    start: Position,
    moves: Vec<Move>,
    /// Every move so far was a legal one, and there were not too many.
    whole: bool,
}

/// How a game ended.
#[derive(Clone, Copy)]
pub(crate) struct Ended<'a> {
    pub(crate) last: &'a Position,
    pub(crate) scored: Option<Termination>,
    /// The board ends it, by mate or stalemate.
    pub(crate) mated: bool,
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
        Unasked { ends: None, start: Position::initial(), moves: Vec::new(), whole: true }
    }

    pub(crate) fn begin(&mut self, code: Option<&'static Code>, start: &Position) {
        self.ends = code.and_then(Code::unasked_ends);
        self.start = *start;
        self.moves.clear();
        self.whole = true;
    }

    /// A legal move was made.
    #[inline(always)]
    pub(crate) fn moved(&mut self, mv: Move) {
        if self.ends.is_some() {
            if self.moves.len() == MOST_PLIES {
                self.whole = false;
            } else {
                self.moves.push(mv);
            }
        }
    }

    /// Something else was made: what follows cannot be gone through again.
    pub(crate) fn break_off(&mut self) {
        self.whole = false;
    }

    /// Whether the code has such ends, so that the same position is one with the same rights.
    pub(crate) fn counts_rights(&self) -> bool {
        self.ends.is_some()
    }

    /// How often positions stood, gone through move by move.
    pub(crate) fn occurrences(&self) -> Occurrences {
        let mut found = Occurrences::default();
        let Some(ends) = self.ends.filter(|_| self.whole) else { return found };
        let mut seen: HashMap<u64, u32> = HashMap::new();
        let mut position = self.start;
        seen.insert(position.full_key(), 1);
        for (ply, &mv) in (1..).zip(&self.moves) {
            position = position.after(mv);
            let times = seen.entry(position.full_key()).or_default();
            *times += 1;
            if *times == 3 {
                found.third.get_or_insert(ply);
            }
            if *times == ends.recurred.1 {
                found.last.get_or_insert(ply);
            }
        }
        found
    }

    /// What is to be said of such ends. `times`: how often positions stood, where somebody has looked;
    /// `quiet`: the ply after which as many quiet moves were made as end the game.
    pub(crate) fn findings(
        &self,
        line: u64,
        times: Option<Occurrences>,
        quiet: Option<u32>,
        Ended { last, scored, mated }: Ended<'_>,
    ) -> Vec<Finding> {
        let Some(ends) = self.ends.filter(|_| self.whole) else { return Vec::new() };
        let plies = self.moves.len() as u32;
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
        if !mated {
            if !is_plainly_alive(last) && dead(last, BOUNDS) == Some(true) {
                let ply = self.first_dead(plies);
                let text = "neither side can mate by any series of legal moves: the game is drawn".to_owned();
                add(FindingKind::WentOnWhenDead, ply, ends.dead.as_str(), text);
            } else if let Some(winner) = winner(scored)
                && !plainly_can_mate(last, winner)
                && can_mate(last, winner, BOUNDS) == CanMate::No
            {
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

    fn position_after(&self, plies: u32) -> Position {
        self.moves.iter().take(plies as usize).fold(self.start, |position, &mv| position.after(mv))
    }

    /// The first ply after which the position was dead: once dead it stays so.
    fn first_dead(&self, plies: u32) -> u32 {
        let (mut alive, mut gone) = (0, plies);
        while alive < gone {
            let middle = alive + (gone - alive) / 2;
            if dead(&self.position_after(middle), BOUNDS) == Some(true) {
                gone = middle;
            } else {
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
