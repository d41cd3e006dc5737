//! Watches a game for draws that might have been claimed: a position for the third time, and fifty moves, as
//! the code counts them.

use crate::FindingKind;
use crate::made::Made;
use crate::recurrence::{EARLIEST, Recurrence};
use jadoube_chess::{Position, Side};
use jadoube_referee::{Code, QuietMovesRule, RepetitionRule};
use std::borrow::Cow;

/// Fifty moves of each side.
const FIFTY_EACH: u32 = 100;

pub(crate) struct Draws {
    code: Option<&'static Code>,
    fifty: QuietMovesRule,
    repetition: RepetitionRule,
    /// Whether the code has moves counted against certain forces, so that takings matter.
    counts_forces: bool,
    /// From so many halfmoves on there is something to look at.
    worth_a_look: u16,
    recurrence: Recurrence,
    /// The ply after which fifty moves each had been made, nothing taken and no pawn moved.
    quiet: Option<u32>,
    /// How many halfmoves without a capture or a pawn's move draw unasked, and the ply after which they were
    /// made.
    unasked: Option<u32>,
    pub(crate) unasked_quiet: Option<u32>,
    /// The ply after which somebody might first have had fifty moves counted.
    countable: Option<u32>,
}

/// A draw that might have been claimed, or fifty moves that ran out.
pub(crate) struct Claim {
    pub(crate) kind: FindingKind,
    pub(crate) ply: u32,
    pub(crate) law: &'static str,
    pub(crate) text: Cow<'static, str>,
}

impl Draws {
    pub(crate) fn new(code: Option<&'static Code>) -> Draws {
        let fifty = code.map_or(QuietMovesRule::Silent, Code::quiet_moves_rule);
        let counts_forces = matches!(fifty, QuietMovesRule::Counted(_));
        Draws {
            code,
            fifty,
            repetition: code.map_or(RepetitionRule::Silent, Code::repetition_rule),
            counts_forces,
            worth_a_look: if counts_forces { 0 } else { EARLIEST },
            recurrence: Recurrence::new(),
            quiet: None,
            unasked: code.and_then(Code::unasked_ends).map(|ends| 2 * ends.quiet.1),
            unasked_quiet: None,
            countable: None,
        }
    }

    /// A game's moves begin, from this position and under this code.
    pub(crate) fn begin(&mut self, code: Option<&'static Code>, start: &Position) {
        if self.code.map(|code| code.id) != code.map(|code| code.id) {
            *self = Draws::new(code);
        }
        (self.quiet, self.unasked_quiet, self.countable) = (None, None, None);
        self.recurrence.begin();
        if self.counts_forces {
            self.look_at_forces(start, 0);
        }
    }

    /// A legal move was made, the ply `ply`, the last of those made.
    #[inline(always)]
    pub(crate) fn moved(&mut self, made: &Made, after: &Position, ply: u32) {
        if after.halfmoves() >= self.worth_a_look {
            self.look(made, after, ply);
        }
    }

    /// A draw may be in sight: many plies were quiet, or a man has been taken.
    #[inline(never)]
    fn look(&mut self, made: &Made, after: &Position, ply: u32) {
        let halfmoves = after.halfmoves();
        self.recurrence.look_back(made, !after.turn(), ply, halfmoves);
        if u32::from(halfmoves) == FIFTY_EACH && self.quiet.is_none() {
            self.quiet = Some(ply);
        }
        if Some(u32::from(halfmoves)) == self.unasked && self.unasked_quiet.is_none() {
            self.unasked_quiet = Some(ply);
        }
        if self.counts_forces && halfmoves == 0 {
            self.look_at_forces(after, ply);
        }
    }

    /// Something other than a legal move was made, the ply `ply`: what stood before does not count.
    pub(crate) fn break_off(&mut self, ply: u32) {
        self.recurrence.break_off(ply);
    }

    /// Whether fifty moves might be counted from here on.
    fn look_at_forces(&mut self, position: &Position, plies: u32) {
        let may =
            |side: Side| self.code.is_some_and(|code| code.may_have_fifty_counted(position.board(), side));
        if self.countable.is_none() && Side::BOTH.into_iter().any(may) {
            self.countable = Some(plies);
        }
    }

    /// If the men have stood alike for the third time, rights aside: the ply after which the quiet stretch
    /// begins in which they first did.
    pub(crate) fn recurred_since(&self) -> Option<u32> {
        self.recurrence.third.map(|_| self.recurrence.third_since)
    }

    /// The third time, where somebody has looked more closely.
    pub(crate) fn set_third(&mut self, ply: Option<u32>) {
        self.recurrence.third = ply;
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
        Some(Claim { kind: FindingKind::RepetitionClaimable, ply, law: law.as_str(), text })
    }

    fn by_fifty(&self, plies: u32) -> Option<Claim> {
        let kind = FindingKind::FiftyClaimable;
        match self.fifty {
            QuietMovesRule::Silent => None,
            QuietMovesRule::Proved(law) => {
                let text = "fifty moves each, nothing taken and no pawn moved".into();
                Some(Claim { kind, ply: self.quiet?, law: law.as_str(), text })
            }
            QuietMovesRule::Counted(law) => {
                let by_repetition = matches!(self.repetition, RepetitionRule::GivesCount(_));
                let third = self.recurrence.third.filter(|_| by_repetition);
                let from = [self.countable, third].into_iter().flatten().min()?;
                let ply = from + FIFTY_EACH;
                let text = format!("counted from ply {from} on, fifty moves each were made without mate");
                (ply <= plies).then_some(Claim { kind, ply, law: law.as_str(), text: text.into() })
            }
        }
    }
}
