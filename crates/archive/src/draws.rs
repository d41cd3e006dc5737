//! Watches a game for draws that might have been claimed: a position for the third time, and fifty moves, as the code counts them.

use crate::Kind;
use crate::recurrence::{Made, Recurrence};
use jadoube_chess::{Position, Side};
use jadoube_referee::{Code, FiftyRule, RepetitionRule};
use std::borrow::Cow;

/// Fifty moves of each side.
const FIFTY_EACH: u32 = 100;

pub(crate) struct Draws {
    code: &'static Code,
    fifty: FiftyRule,
    repetition: RepetitionRule,
    /// Whether the code has moves counted against certain forces, so that takings matter.
    pub(crate) counts_forces: bool,
    recurrence: Recurrence,
    /// The ply after which fifty moves each had been made, nothing taken and no pawn moved.
    quiet: Option<u32>,
    /// The ply after which somebody might first have had fifty moves counted.
    countable: Option<u32>,
}

/// A draw that might have been claimed, or fifty moves that ran out.
pub(crate) struct Claim {
    pub(crate) kind: Kind,
    pub(crate) ply: u32,
    pub(crate) law: &'static str,
    pub(crate) text: Cow<'static, str>,
}

impl Draws {
    pub(crate) fn new(code: &'static Code) -> Draws {
        let fifty = code.fifty_rule();
        Draws {
            code,
            fifty,
            repetition: code.repetition_rule(),
            counts_forces: matches!(fifty, FiftyRule::Counted(_)),
            recurrence: Recurrence::new(),
            quiet: None,
            countable: None,
        }
    }

    /// A game's moves begin, from this position and under this code.
    pub(crate) fn begin(&mut self, code: &'static Code, start: &Position) {
        if self.code.id != code.id {
            self.code = code;
            self.fifty = code.fifty_rule();
            self.repetition = code.repetition_rule();
            self.counts_forces = matches!(self.fifty, FiftyRule::Counted(_));
        }
        (self.quiet, self.countable) = (None, None);
        self.recurrence.begin();
        if self.counts_forces {
            self.look_at_forces(start, 0);
        }
    }

    /// The last of these moves, the ply `ply` by `side`, may have brought a draw in sight: many were quiet.
    #[inline(never)]
    pub(crate) fn quiet_for_long(&mut self, moves: &[Made], side: Side, ply: u32) {
        self.recurrence.look_back(moves, side, ply);
        let fifty = moves.last().is_some_and(|made| u32::from(made.halfmoves) == FIFTY_EACH);
        if fifty && self.quiet.is_none() {
            self.quiet = Some(ply);
        }
    }

    /// The moves put down, the last of them by `side`, are about to be forgotten.
    pub(crate) fn forget(&mut self, moves: &[Made], side: Side) {
        self.recurrence.forget(moves, side);
    }

    /// Something other than a legal move was made: what stood before does not count.
    pub(crate) fn break_off(&mut self) {
        self.recurrence.break_off();
    }

    /// Whether fifty moves might be counted from here on.
    #[cold]
    pub(crate) fn look_at_forces(&mut self, position: &Position, plies: u32) {
        let may = |side: Side| self.code.may_have_fifty_counted(position.board(), side);
        if self.countable.is_none() && Side::BOTH.into_iter().any(may) {
            self.countable = Some(plies);
        }
    }

    /// What it comes to, once the moves are over: the claim by repetition, and that by fifty moves.
    pub(crate) fn claims(&self, plies: u32) -> [Option<Claim>; 2] {
        [self.by_repetition(), self.by_fifty(plies)]
    }

    fn by_repetition(&self) -> Option<Claim> {
        let (Some(ply), RepetitionRule::Draws(law)) = (self.recurrence.third, self.repetition) else {
            return None;
        };
        let text = "the men stand so for the third time with the same side to move".into();
        Some(Claim { kind: Kind::RepetitionClaimable, ply, law, text })
    }

    fn by_fifty(&self, plies: u32) -> Option<Claim> {
        let kind = Kind::FiftyClaimable;
        match self.fifty {
            FiftyRule::Proved(law) => {
                let text = "fifty moves each, nothing taken and no pawn moved".into();
                Some(Claim { kind, ply: self.quiet?, law, text })
            }
            FiftyRule::Counted(law) => {
                let by_repetition = matches!(self.repetition, RepetitionRule::CountsFifty(_));
                let third = self.recurrence.third.filter(|_| by_repetition);
                let from = [self.countable, third].into_iter().flatten().min()?;
                let ply = from + FIFTY_EACH;
                let text = format!("counted from ply {from} on, fifty moves each were made without mate");
                (ply <= plies).then_some(Claim { kind, ply, law, text: text.into() })
            }
        }
    }
}
