//! An adjourned game: who sealed what, what was kept with it, who is back at the table. A view never tells
//! the text of an envelope that is closed.

use crate::act::Sealed;
use crate::clock::Clocks;
use crate::scene::{Mark, Scene};
use crate::table::Table;
use crate::text::Transfer;
use jadoube_chess::{Board, Side, Square};
use std::sync::Arc;

/// The latest adjournment of a game.
#[derive(Clone, Debug)]
pub(crate) struct Adjournment {
    /// Who sealed a move, if one was sealed.
    pub(crate) sealer: Option<Side>,
    /// Who must answer it, or the move on the board.
    pub(crate) answers: Side,
    pub(crate) envelope: Envelope,
    /// What was published of it, kept after it is opened.
    pub(crate) commitment: Option<String>,
    /// The position kept, the sealed move not yet made.
    pub(crate) base: Mark,
    /// The same, waiting for the answer.
    pub(crate) waiting: Mark,
    /// The times kept, the sealed move counted.
    pub(crate) clocks: Option<Clocks>,
    /// Until when, where the players agreed on that, in their own words.
    pub(crate) until: Option<Arc<str>>,
    pub(crate) progress: Progress,
    /// Who is at the table.
    pub(crate) present: [bool; 2],
    /// Where the men were wrongly set up: the scene in which the sealed move is to be made.
    pub(crate) wrongly_set_up: Option<Mark>,
    /// An earlier adjournment after which the men were wrongly set up, and nobody has said so.
    pub(crate) wrong_before: Option<Arc<Adjournment>>,
    /// The scene now, as long as the envelope is closed.
    pub(crate) shown: Mark,
    /// The moves that the sealed text fits, while one of several is to be selected.
    pub(crate) possible_moves: Vec<Transfer>,
    /// Completed moves of each side when play went on from here.
    pub(crate) score: [u32; 2],
    /// Whether a wrong set-up was objected to.
    pub(crate) objected: bool,
}

/// Whether play has been resumed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// A move is sealed, and another can be sealed instead until the clock is stopped.
    Sealing,
    Adjourned,
    Resumed,
}

/// What became of the envelope.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Envelope {
    /// There is none: adjourned as the board stood.
    None,
    Closed(Sealed),
    /// It is lost: whoever sealed says what he sealed.
    Missing,
    Opened(String),
}

impl Envelope {
    /// What is published of a text that is known by its commitment alone.
    pub(crate) fn commitment(&self) -> Option<String> {
        match self {
            Envelope::Closed(Sealed::Commitment(commitment)) => Some(commitment.clone()),
            _ => None,
        }
    }
}

impl Adjournment {
    pub(crate) fn is_here(&self, side: Side) -> bool {
        self.present[side.index()]
    }

    /// Whether something is still to come of it: the resumption, the envelope, or the choice of a reading.
    pub(crate) fn waits(&self) -> bool {
        self.move_is_to_come() || !self.possible_moves.is_empty() || self.progress == Progress::Adjourned
    }

    /// Whether a sealed move is not yet on the board.
    pub(crate) fn move_is_to_come(&self) -> bool {
        matches!(self.envelope, Envelope::Closed(_) | Envelope::Missing)
    }

    pub(crate) fn only_answerer_is_here(&self) -> bool {
        self.is_here(self.answers) && !self.is_here(!self.answers)
    }
}

/// An adjourned game as anybody may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdjournmentView {
    /// Who sealed a move, if one was sealed.
    pub sealer: Option<Side>,
    /// Whether an envelope is still closed.
    pub sealed: bool,
    /// What was published of the text when it was sealed, if it was sealed so.
    pub commitment: Option<String>,
    /// The text, once the envelope is open.
    pub opened: Option<String>,
    /// Until when, where the players agreed on that, in their own words.
    pub until: Option<String>,
    /// Whether White and Black are at the table.
    pub present: [bool; 2],
    /// Whether play has been resumed.
    pub resumed: bool,
    /// Who must answer the move.
    pub answers: Side,
    /// While one of several moves that the sealed text fits is to be selected: all of them, in long algebraic
    /// notation.
    pub possible_moves: Vec<String>,
}

impl Table {
    /// Whether the time agreed for a session has passed, so that either may adjourn.
    pub fn session_is_over(&self) -> bool {
        self.terms.session.is_some_and(|agreed| self.timing.session >= agreed)
    }

    /// The latest adjournment, if there was one.
    ///
    /// ```
    /// use jadoube_referee::{Table, record};
    /// let record = record::parse("code: bcf-1912\nWhite seals \"P-K4\"\nResume\nBlack opens\n").unwrap();
    /// let mut table = Table::new(record.terms.clone()).unwrap();
    /// table.act(&record.steps[0].act);
    /// let sealed = table.adjournment().unwrap();
    /// assert!(sealed.sealed && sealed.opened.is_none() && !sealed.resumed);
    /// record.steps[1..].iter().for_each(|step| drop(table.act(&step.act)));
    /// assert_eq!(table.adjournment().unwrap().opened.as_deref(), Some("P-K4"));
    /// ```
    pub fn adjournment(&self) -> Option<AdjournmentView> {
        let adjournment = self.adjournment.as_deref()?;
        let opened = match &adjournment.envelope {
            Envelope::Opened(text) => Some(text.clone()),
            _ => None,
        };
        Some(AdjournmentView {
            sealer: adjournment.sealer,
            sealed: matches!(adjournment.envelope, Envelope::Closed(_)),
            commitment: adjournment.commitment.clone(),
            opened,
            until: adjournment.until.as_deref().map(str::to_owned),
            present: adjournment.present,
            resumed: adjournment.progress == Progress::Resumed,
            answers: adjournment.answers,
            possible_moves: adjournment.possible_moves.iter().map(|mv| mv.long()).collect(),
        })
    }
}

impl Scene {
    /// Sets the men up as on a board. A man that stands where he stood is the same man, and so is one of his
    /// kind put elsewhere. `None` if one game cannot have so many men.
    pub(crate) fn stand_as(&mut self, board: &Board) -> Option<()> {
        let mut lifted = Vec::new();
        for square in Square::all() {
            if self.board.man(square) != board.man(square) {
                lifted.extend(self.take(square));
            }
        }
        for square in Square::all() {
            let Some(man) = board.man(square).filter(|_| self.at(square).is_none()) else {
                continue;
            };
            let found = lifted.iter().position(|(_, lifted)| *lifted == man);
            let id = match found {
                Some(index) => lifted.remove(index).0,
                None => self.new_id()?,
            };
            self.put(square, id, man);
        }
        self.passed = std::mem::take(&mut self.passed)
            .into_iter()
            .filter(|(_, pawn)| self.square_of(*pawn).is_some())
            .collect();
        Some(())
    }
}
