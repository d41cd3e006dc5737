//! Whose time runs and why, and the clocks as anybody may see them.

use crate::adjournment::{Envelope, Progress};
use crate::clock::time_of;
use crate::event::Play;
use crate::law::LawNumber;
use crate::table::Table;
use crate::terms::ClockKind;
use jadoube_chess::Side;

/// Both clocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClocksView {
    /// White's and Black's.
    pub faces: [FaceView; 2],
    /// Whose clock runs.
    pub running: Option<Side>,
    /// Whose clock runs and why, in a sentence.
    pub why: &'static str,
}

/// One side's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaceView {
    /// Milliseconds left in the stage.
    pub left: u64,
    /// Milliseconds left of the delay, before that time runs.
    pub delay: u64,
    /// The stage, from 1.
    pub stage: u32,
    /// The stage's whole time in milliseconds.
    pub stage_time: u64,
    /// Moves to make in the stage; `None` where it has no number of moves.
    pub to_go: Option<u32>,
    /// Where the hands stand on a dial of twelve hours, in milliseconds after twelve, the first stage ending
    /// at twelve.
    pub dial: u64,
    /// Whether the flag has fallen.
    pub fallen: bool,
}

/// Why time runs as it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    Over,
    Adjourned,
    /// A question is open, and this law stops the clocks meanwhile.
    Asked(LawNumber),
    SealerAbsent,
    Selecting,
    Choosing,
    HisMove,
    NotPressed,
    /// Where the clock completes moves nobody is told that one was not pressed.
    SetGoing,
    /// Somebody has stopped both clocks, or the result waits for the arbiter.
    Stopped,
}

impl Why {
    fn sentence(self) -> &'static str {
        match self {
            Why::Over => "Both clocks stand: the game is over.",
            Why::Adjourned => "Both clocks stand: the game is adjourned.",
            Why::Asked(_) => "Both clocks stand while a question is open.",
            Why::SealerAbsent => "The sealer's clock runs: he is not here and the other is.",
            Why::Selecting => "The clock of the one who picks a reading of the sealed move runs.",
            Why::Choosing => "The clock of the one who chooses a penalty runs, whoever is to move.",
            Why::Stopped => "Both clocks stand until the arbiter sets them going.",
            Why::HisMove => "The clock of the one who is to move runs.",
            Why::SetGoing => "The clock runs that was set going last.",
            Why::NotPressed => "This clock runs on because nobody has pressed it since the move.",
        }
    }
}

impl Table {
    /// The clocks, where a limit was agreed.
    ///
    /// ```
    /// use jadoube_chess::Side;
    /// use jadoube_referee::{Table, record};
    /// let record = record::parse("code: bcf-1912\nlimit: 20/1h\nWhite takes 5m\nWhite plays e4\n").unwrap();
    /// let mut table = Table::new(record.terms.clone()).unwrap();
    /// record.steps.iter().for_each(|step| drop(table.act(&step.act)));
    /// let clocks = table.clocks().unwrap();
    /// assert_eq!(clocks.running, Some(Side::Black));
    /// assert_eq!((clocks.faces[0].left, clocks.faces[0].to_go), (55 * 60_000, Some(19)));
    /// ```
    pub fn clocks(&self) -> Option<ClocksView> {
        let stages = &self.terms.limit;
        let clocks = self.timing.clocks?;
        let faces = clocks.faces.map(|face| FaceView {
            left: face.left,
            delay: face.delay_left(stages),
            stage: face.stage + 1,
            stage_time: time_of(stages, face.stage),
            to_go: face.to_go(stages),
            dial: face.dial(stages),
            fallen: face.fallen,
        });
        let (running, why) = self.time_runs();
        Some(ClocksView { faces, running, why: why.sentence() })
    }

    /// Whose clock runs; `None` without clocks, and while both stand.
    pub fn running(&self) -> Option<Side> {
        self.timing.clocks.and(self.time_runs().0)
    }

    /// Who is waited for, and for how many milliseconds he has given no sign, with or without clocks.
    ///
    /// ```
    /// use jadoube_chess::Side;
    /// use jadoube_referee::{Table, record};
    /// let record = record::parse("code: steinitz-1889\nabsence: 15m\nWhite takes 5m\n").unwrap();
    /// let mut table = Table::new(record.terms.clone()).unwrap();
    /// table.act(&record.steps[0].act);
    /// assert_eq!(table.away(), Some((Side::White, 5 * 60_000)));
    /// assert_eq!(table.running(), None); // there are no clocks
    /// ```
    pub fn away(&self) -> Option<(Side, u64)> {
        self.awaited().0.map(|side| (side, self.timing.away))
    }

    /// Milliseconds left to a side in its stage; `None` without clocks.
    pub fn time_left(&self, side: Side) -> Option<u64> {
        self.timing.clocks.map(|clocks| clocks.faces[side.index()].left)
    }

    /// Against whom time passes now. Where clocks are pressed that is a matter of hands as well as of law.
    pub(crate) fn time_runs(&self) -> (Option<Side>, Why) {
        if self.code.by_clock.is_some() {
            return self.time_runs_by_clock();
        }
        let (awaited, why) = self.awaited();
        match self.timing.clocks {
            Some(clocks) if why == Why::HisMove && self.terms.clock == ClockKind::Pressed => {
                let why = if awaited == Some(clocks.pressed) { why } else { Why::NotPressed };
                (Some(clocks.pressed), why)
            }
            _ => (awaited, why),
        }
    }

    /// Where the clock completes moves: whose clock the last press has set going, unless both stand.
    pub(crate) fn running_by_clock(&self) -> Option<Side> {
        self.time_runs_by_clock().0
    }

    fn time_runs_by_clock(&self) -> (Option<Side>, Why) {
        let (awaited, why) = self.awaited();
        let waits = self.question.as_ref().is_some_and(|question| question.play == Play::Waits);
        if awaited.is_none() || matches!(why, Why::SealerAbsent) {
            return (awaited, why);
        }
        if waits || self.memory.paused.is_some() {
            return (None, Why::Stopped);
        }
        (Some(self.timing.hand), Why::SetGoing)
    }

    /// Who is to do the next thing, so that time runs against him by law.
    pub(crate) fn awaited(&self) -> (Option<Side>, Why) {
        if self.outcome.is_some() {
            return (None, Why::Over);
        }
        let adjournment = self.adjournment.as_deref();
        if adjournment.is_some_and(|adjournment| adjournment.progress == Progress::Adjourned) {
            return (None, Why::Adjourned);
        }
        let stops = self.code.clocks.and_then(|laws| laws.question_stops);
        if let Some(law) = stops.filter(|_| self.question.is_some()) {
            return (None, Why::Asked(law));
        }
        if let Some(adjournment) = adjournment {
            if !adjournment.possible_moves.is_empty() {
                return (Some(adjournment.answers), Why::Selecting);
            }
            let exempt = self.code.adjournment.is_some_and(|laws| laws.absent_sealer_pays);
            let closed = matches!(adjournment.envelope, Envelope::Closed(_));
            if exempt && closed && adjournment.only_answerer_is_here() {
                return (adjournment.sealer, Why::SealerAbsent);
            }
        }
        match &self.pending {
            Some(pending) => (Some(pending.claimant), Why::Choosing),
            None => (Some(self.scene().turn), Why::HisMove),
        }
    }
}
