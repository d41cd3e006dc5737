//! What an act changes, as plain facts. Applying them needs no law.

use crate::act::{Act, Settlement};
use crate::adjournment::Adjournment;
use crate::clock::Timing;
use crate::consequence::ClaimOption;
use crate::correction::Correction;
use crate::law::LawNumber;
use crate::memory::Memory;
use crate::note::{Note, NoteState};
use crate::ruling::{Basis, Ending, Outcome};
use crate::scene::{Mark, Scene};
use jadoube_chess::Side;
use std::sync::Arc;

/// One change to the table.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// Something was done or said.
    Happened(Act),
    /// A new scene, which is now.
    Scene(Arc<Scene>),
    /// An irregularity was noticed.
    Noted(Note),
    /// One is now this: something was added to it.
    Renoted(usize, Note),
    /// Something was put right of how the game was begun.
    Corrected(Correction),
    /// What became of one.
    Closed(usize, NoteState),
    /// A choice is to be made, or no longer.
    ClaimPending(Option<PendingClaim>),
    /// A question is open, or no longer.
    Asked(Option<Question>),
    /// Something was proposed that the other may accept, or no longer.
    Offered(Option<Offer>),
    /// This side may touch with the other's consent.
    Consented(Option<Side>),
    /// Fifty moves are being counted, or no longer.
    Counted(Option<Count>),
    /// What has become of the odds agreed.
    OddsAre(OddsState),
    /// The board now lies properly.
    BoardTurned,
    /// These sides' men, misplaced or left off at the start, are where they belong.
    MenPlaced(Vec<Side>),
    /// What an irregularity led to is now this scene.
    LedTo(usize, Mark),
    /// Everything begins again.
    Recommenced(Arc<Scene>),
    /// The game is over.
    Over(Outcome),
    /// Time has passed, or is reckoned otherwise.
    Time(Timing),
    /// Illegal moves counted against each side.
    #[allow(dead_code, reason = "only a code that counts them brings it about")]
    IllegalCounted([u32; 2]),
    /// How things stand with an adjournment.
    Adjourned(Option<Arc<Adjournment>>),
    /// What was done is put back, to an earlier scene that comes next.
    PutBack,
    /// What is kept whatever is put back.
    Remembered(Memory),
    /// A result is taken back: the game goes on.
    NotOver,
}

/// A choice to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PendingClaim {
    pub(crate) claimant: Side,
    pub(crate) about: About,
    pub(crate) choices: Vec<ClaimOption>,
    pub(crate) law: LawNumber,
    /// What may be asked for at one's own risk, and the law of that risk.
    pub(crate) at_own_risk: Option<(Vec<ClaimOption>, LawNumber)>,
}

/// What a choice is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    /// An irregularity, by its note.
    Note(usize),
    /// The start of the game.
    Start,
}

/// A question for the umpire.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(crate) text: String,
    /// The player who put it, if one did.
    pub(crate) by: Option<Side>,
    /// How a game may be awarded on it.
    pub(crate) award: Option<Award>,
    pub(crate) play: Play,
}

/// Whether play goes on while a question is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Play {
    GoesOn,
    /// The question is about the result.
    Waits,
}

/// By what law a game may be awarded, against whom, and the records' word for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Award {
    pub(crate) law: LawNumber,
    pub(crate) against: Side,
    pub(crate) ending: Ending,
}

/// Fifty moves being counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Count {
    /// Who asked for it.
    pub(crate) by: Side,
    /// How many each side has.
    pub(crate) moves: u32,
    /// Moves of each side when it began.
    pub(crate) from: [u32; 2],
    pub(crate) basis: Basis,
    pub(crate) then: WhenMade,
}

/// What follows when the fifty are made without mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WhenMade {
    Drawn,
    /// The one who asked claims the draw or goes on.
    HeChooses,
}

/// What became of odds agreed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OddsState {
    /// None were, or they were given.
    Settled,
    /// A man agreed to be given stood on the board.
    LeftOn,
    /// It did, and the receiver chose to go on.
    WentOn,
}

/// Something proposed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Offer {
    Draw(Side),
    /// The last touch was an accident.
    Accident(Side),
    Settlement(Side, Settlement),
    /// To adjourn, and until when.
    Adjournment(Side, Arc<str>),
}

impl Offer {
    /// Who proposed it.
    pub(crate) fn by(&self) -> Side {
        match self {
            Offer::Draw(by) | Offer::Accident(by) | Offer::Settlement(by, _) | Offer::Adjournment(by, _) => {
                *by
            }
        }
    }
}
