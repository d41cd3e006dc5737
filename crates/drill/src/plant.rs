//! Irregularities to be planted in a position, each with lawful twins that only look like one. What is right
//! is not known here: the referee says.

use crate::answer::Answer;
use crate::random::Random;
use crate::situation::{Situation, Source, is_by_clock, terms};
use crate::stage::Stage;
use crate::theme::Theme;
use jadoube_chess::Side;
use jadoube_referee::{ClockKind, Deed, DrawClaim, ObjectionTo};

mod claims;
mod moved;
mod touched;

/// What is planted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plant {
    /// A man goes as its kind does not.
    Manner,
    /// A man goes over another.
    Leap,
    /// A pinned man moves.
    Pinned,
    /// The king goes into check.
    KingWalks,
    /// A check is left as it is.
    CheckLeft,
    /// A man of one's own is taken.
    OwnTaken,
    /// A pawn goes as it may not.
    Pawn,
    /// Castling against a condition.
    Castles,
    /// One of the other's men is moved.
    Adverse,
    /// A man is touched, and another moved.
    TouchedOther,
    /// One of the other's men is touched, and not taken.
    TouchedAdverse,
    /// A second move running.
    Twice,
    /// The position comes back.
    Repeats,
    /// Fifty moves.
    Fifty,
    /// A move made with two hands.
    TwoHands,
    /// The clock pressed, and no move made.
    PressesOnly,
}

/// Whether an irregularity is planted or something lawful that looks like it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Twin {
    /// An irregularity, if the code sees one in it.
    Irregular,
    /// Its lawful twin.
    Lawful,
}

/// What is done on a stage, in order.
type Acts = Vec<(Side, Deed)>;

impl Plant {
    const ALL: [Plant; 16] = [
        Plant::Manner,
        Plant::Leap,
        Plant::Pinned,
        Plant::KingWalks,
        Plant::CheckLeft,
        Plant::OwnTaken,
        Plant::Pawn,
        Plant::Castles,
        Plant::Adverse,
        Plant::TouchedOther,
        Plant::TouchedAdverse,
        Plant::Twice,
        Plant::Repeats,
        Plant::Fifty,
        Plant::TwoHands,
        Plant::PressesOnly,
    ];

    /// What can be planted under a code and a heading.
    pub(crate) fn fitting(code: &str, theme: Option<Theme>) -> Vec<Plant> {
        let fits = |plant: &Plant| {
            let of_theme = theme.is_none_or(|theme| theme == Theme::of_deed(&plant.suspect()));
            of_theme && (plant.clock() == ClockKind::Automatic || is_by_clock(code))
        };
        Plant::ALL.into_iter().filter(fits).collect()
    }

    /// What one would say if it is what it looks like.
    fn suspect(self) -> Deed {
        match self {
            Plant::Castles => Deed::Objects(ObjectionTo::Castling),
            Plant::TouchedOther | Plant::TouchedAdverse => Deed::Objects(ObjectionTo::Touching),
            Plant::Twice => Deed::Objects(ObjectionTo::Turn),
            Plant::Repeats => Deed::ClaimsDraw(DrawClaim::Repetition),
            Plant::Fifty => Deed::ClaimsDraw(DrawClaim::Fifty),
            Plant::TwoHands => Deed::Objects(ObjectionTo::Hands),
            Plant::PressesOnly => Deed::Objects(ObjectionTo::Clock),
            _ => Deed::Objects(ObjectionTo::TheMove),
        }
    }

    fn clock(self) -> ClockKind {
        match self {
            Plant::TwoHands | Plant::PressesOnly => ClockKind::Pressed,
            _ => ClockKind::Automatic,
        }
    }

    /// How hard it is to see.
    fn grade(self, twin: Twin) -> u8 {
        let planted = match self {
            Plant::Manner | Plant::OwnTaken | Plant::Adverse => 1,
            Plant::Leap
            | Plant::CheckLeft
            | Plant::Pawn
            | Plant::TouchedOther
            | Plant::Twice
            | Plant::PressesOnly => 2,
            Plant::Pinned | Plant::KingWalks | Plant::Castles | Plant::TouchedAdverse | Plant::TwoHands => 3,
            Plant::Repeats | Plant::Fifty => 4,
        };
        planted + u8::from(twin == Twin::Lawful)
    }

    /// Plants it somewhere under a code, if the place that chance picks has room for it.
    pub(crate) fn somewhere(self, code: &str, random: &mut Random) -> Option<Situation> {
        let twin = if random.chance(35) { Twin::Lawful } else { Twin::Irregular };
        let mut terms = terms(code, self.clock());
        let stage = match self {
            Plant::Fifty => Stage::from_ending(random)?,
            _ => Stage::from_opening(random)?,
        };
        let (stage, acts) = match self {
            Plant::TouchedOther => (stage.clone(), touched::own(&stage, twin, random)?),
            Plant::TouchedAdverse => (stage.clone(), touched::adverse(&stage, twin, random)?),
            Plant::Repeats => claims::repeats(stage, twin, random)?,
            Plant::Fifty => {
                let (stage, quiet) = claims::fifty(stage, twin, random)?;
                terms.quiet = quiet;
                (stage, Vec::new())
            }
            Plant::TwoHands => (stage.clone(), moved::two_hands(&stage, twin, random)?),
            Plant::PressesOnly => (stage.clone(), moved::presses(&stage, twin, random)?),
            Plant::Twice => (stage.clone(), moved::twice(&stage, twin, random)?),
            _ => moved::falsely(self, stage, twin, random)?,
        };
        let record = stage.record(terms, acts);
        let last = record.steps.last()?.act.by;
        let jadoube_referee::Seat::Player(by) = last else { return None };
        let source = Source::Position(stage.name.clone());
        debug_assert!(Answer::of(&self.suspect()).is_some());
        Some(Situation { record, you: !by, suspect: self.suspect(), grade: self.grade(twin), source })
    }
}
