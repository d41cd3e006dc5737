//! The referee's notes: an irregularity noticed, by whom, what it was before and after, and what became of
//! it.

use crate::act::{MoveRef, ObjectionTo};
use crate::consequence::Windows;
use crate::fault::{Fault, Fits};
use crate::law::LawNumber;
use crate::scene::{Completed, Mark, Unnamed};
use crate::touches::Touches;
use jadoube_chess::Side;

/// An irregularity noticed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub(crate) fault: Fault,
    pub(crate) by: Side,
    /// The scene to put back.
    pub(crate) before: Mark,
    /// The scene it led to, to be put forward again where the law lets it stand.
    pub(crate) after: Mark,
    /// The turn it belongs to.
    pub(crate) turn: Mark,
    /// The completed move it was, if it was one.
    pub(crate) completed: Option<Completed>,
    /// Men touched in that turn before it, in order.
    pub(crate) touched: Touches,
    /// The pawn that waited to be named meanwhile.
    pub(crate) unnamed: Option<Unnamed>,
    /// Whether it also left undone what a claim had imposed.
    pub(crate) leaves_duty: bool,
    /// The act by which it happened, counted from 1.
    pub(crate) act: u32,
    /// Until when it can be claimed.
    pub(crate) until: Windows,
    pub(crate) state: NoteState,
}

impl Note {
    /// What was touched in the turn, in order: before the move, and by it.
    pub(crate) fn touched_in_order(&self) -> Touches {
        let mut touched = self.touched.clone();
        for man in self.fault.men_in_order() {
            touched.add(&[man]);
        }
        touched
    }

    /// Whether something can still be claimed.
    pub(crate) fn is_live(&self) -> bool {
        matches!(self.state, NoteState::Open | NoteState::PenaltyLost(_))
    }

    /// Whether nobody has claimed it, nor given the claim up.
    pub(crate) fn is_unclaimed(&self) -> bool {
        match self.state {
            NoteState::Open | NoteState::Lapsed(_) => true,
            // A penalty waived, the move still to be put back, bears the law of putting back.
            NoteState::PenaltyLost(law) => self.until.undo.is_none_or(|(_, undo)| undo != law),
            NoteState::Upheld
            | NoteState::PutBack
            | NoteState::Waived
            | NoteState::Undone
            | NoteState::Met
            | NoteState::NotPressed => false,
        }
    }

    /// Whether an objection may be about it, and how well it fits.
    pub(crate) fn fits(&self, objection: ObjectionTo) -> Option<Fits> {
        if let ObjectionTo::Move(MoveRef { number, side }) = objection {
            let is_it = self.completed.is_some_and(|done| done.number == number)
                && side.is_none_or(|side| self.by == side);
            return is_it.then_some(Fits::Plainly);
        }
        let duty_left = objection == ObjectionTo::Touching && self.leaves_duty;
        self.fault.fits(objection).or(duty_left.then_some(Fits::Besides))
    }
}

/// What became of an irregularity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoteState {
    /// It can be claimed, penalty and all.
    Open,
    /// The penalty is lost by this law; the move can still be put back.
    PenaltyLost(LawNumber),
    /// Nothing can be claimed any more, by this law.
    Lapsed(LawNumber),
    /// It was claimed.
    Upheld,
    /// It was put back when its penalty was past.
    PutBack,
    /// The claim was given up.
    Waived,
    /// It went away with moves taken back.
    Undone,
    /// What the touches asked for was done.
    Met,
    /// The clock was not pressed yet, though it was answered: not a completed move so far.
    NotPressed,
}
