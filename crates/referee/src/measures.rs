//! What the umpire can do at a table now: what the code lets him, asked or unasked. What it would refuse is
//! not among it, so that a page can offer it and know no law.

use crate::adjournment::{Envelope, Progress};
use crate::code::QuietMoves;
use crate::event::Play;
use crate::memory::Quickplay;
use crate::table::Table;

/// A kind of decision or order of the umpire's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Play goes on.
    Continues,
    /// A game is given to one side.
    Awards,
    /// A game is drawn.
    Draws,
    /// A game does not count.
    Annuls,
    /// Any result.
    Scores,
    /// A touch was an accident.
    FindsAccident,
    /// It cannot be established.
    FindsUnknown,
    /// A sealed move is lost.
    FindsNoEnvelope,
    /// The position before a move comes back.
    Restores,
    /// Fifty moves are to be counted.
    GrantsFifty,
    /// A player is warned.
    Warns,
    /// A clock is set.
    Sets,
    /// Time is given.
    Adds,
    /// Time is taken.
    Deducts,
    /// Both clocks are stopped.
    Pauses,
    /// A player has broken an article that no board shows.
    Breaches,
    /// A decision is put off.
    Postpones,
    /// Each move is to bring time.
    GrantsIncrement,
    /// The game is adjourned, or until another hour.
    Adjourns,
    /// He watches this board from now on.
    Arrives,
    /// He watches it no longer.
    Leaves,
}

impl Measure {
    /// Its verb, as a record has it.
    pub fn word(self) -> &'static str {
        match self {
            Measure::Continues => "continues",
            Measure::Awards => "awards",
            Measure::Draws => "draws",
            Measure::Annuls => "annuls",
            Measure::Scores => "scores",
            Measure::FindsAccident => "finds accident",
            Measure::FindsUnknown => "finds unknown",
            Measure::FindsNoEnvelope => "finds no envelope",
            Measure::Restores => "restores",
            Measure::GrantsFifty => "grants fifty",
            Measure::Warns => "warns",
            Measure::Sets => "sets",
            Measure::Adds => "adds",
            Measure::Deducts => "deducts",
            Measure::Pauses => "pauses",
            Measure::Breaches => "breaches",
            Measure::Postpones => "postpones",
            Measure::GrantsIncrement => "grants increment",
            Measure::Adjourns => "adjourns",
            Measure::Arrives => "arrives",
            Measure::Leaves => "leaves",
        }
    }
}

impl Table {
    /// What the umpire can do now.
    ///
    /// ```
    /// use jadoube_referee::{Measure, Table, Terms, record};
    /// let mut table = Table::new(Terms::of("steinitz-1889")).unwrap();
    /// assert!(!table.measures().contains(&Measure::Draws)); // nobody has asked him
    /// table.act(&record::parse_act("Black disputes \"a touch\"").unwrap());
    /// assert!(table.measures().contains(&Measure::Draws));
    /// ```
    pub fn measures(&self) -> Vec<Measure> {
        match (self.code.by_clock, self.outcome) {
            // Who lost by coming late may be let play, by the very next act.
            (Some(_), Some(_)) if self.memory.defaulted == Some(self.acts) => vec![Measure::Continues],
            (_, Some(_)) => Vec::new(),
            (Some(_), None) => self.arbiters_measures(),
            (None, None) => self.umpires_measures(),
        }
    }

    /// An arbiter of today acts unasked too.
    fn arbiters_measures(&self) -> Vec<Measure> {
        let (memory, asked, clocks) = (&self.memory, self.question.is_some(), self.timing.clocks.is_some());
        let waits = self.question.as_ref().is_some_and(|question| question.play == Play::Waits);
        let put_off = matches!(memory.quickplay, Quickplay::Postponed(_));
        let offered = [
            (Measure::Continues, !(put_off && waits)),
            (Measure::FindsAccident, asked || memory.pleads.is_some()),
            (Measure::FindsUnknown, asked),
            (Measure::FindsNoEnvelope, self.has_closed_envelope()),
            (Measure::Restores, self.has_move_to_restore()),
            (Measure::Warns, true),
            (Measure::Adds, clocks),
            (Measure::Deducts, clocks),
            (Measure::Sets, clocks),
            (Measure::Pauses, self.running().is_some()),
            (Measure::Breaches, true),
            (Measure::Postpones, matches!(memory.quickplay, Quickplay::Claimed(_))),
            (Measure::GrantsIncrement, matches!(memory.quickplay, Quickplay::Requested(_))),
            (Measure::Adjourns, true),
            (Measure::Arrives, !memory.watching),
            (Measure::Leaves, memory.watching),
            (Measure::Awards, true),
            (Measure::Draws, true),
            (Measure::Annuls, true),
            (Measure::Scores, true),
        ];
        offered.into_iter().filter_map(|(measure, can)| can.then_some(measure)).collect()
    }

    /// An umpire of old speaks when he is asked, and says when an adjourned game goes on.
    fn umpires_measures(&self) -> Vec<Measure> {
        let asked = self.question.is_some();
        let ruled_on = self.just_upheld() || self.scene().freed.is_some();
        let claims = &self.code.claims;
        let knows_unknown = claims.unknown_position.is_some() || claims.long_check.is_some();
        let quiet_moves = (self.code.draws.quiet_moves)(&self.game_facts());
        let counts = matches!(quiet_moves, QuietMoves::Notice { .. } | QuietMoves::Call { .. });
        let pleaded = self.question.as_ref().is_some_and(|question| question.by.is_some());
        // Whoever has just set one clock may set the other.
        let still_speaking = self.timing.set_at.is_some_and(|act| act == self.acts);
        let offered = [
            (Measure::Continues, asked),
            (Measure::FindsAccident, pleaded),
            (Measure::FindsUnknown, (asked || ruled_on) && knows_unknown),
            (Measure::Restores, asked && self.has_move_to_restore()),
            (Measure::GrantsFifty, asked && counts),
            (Measure::Sets, (asked || still_speaking) && self.timing.clocks.is_some()),
            (Measure::Adjourns, true),
            (Measure::Awards, asked),
            (Measure::Draws, asked),
            (Measure::Annuls, asked),
        ];
        offered.into_iter().filter_map(|(measure, can)| can.then_some(measure)).collect()
    }

    fn has_move_to_restore(&self) -> bool {
        self.as_completed(self.now).is_some() || self.scene().score.iter().any(|&moves| moves > 0)
    }

    fn has_closed_envelope(&self) -> bool {
        self.adjournment.as_deref().is_some_and(|kept| {
            matches!(kept.envelope, Envelope::Closed(_)) && kept.progress != Progress::Sealing
        })
    }
}
