//! Irregularities: what happened, by whom, what it was before and after, and whether it can still be claimed.

use crate::act::ObjectionTo;
use crate::duty::Task;
use crate::lawful::CastlingFault;
use crate::scene::{Completed, ManId, Mark};
use jadoube_chess::Side;

/// What was irregular.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Men touched in one's own turn, and perhaps a lawful move made that does not settle it.
    Touched { own: Vec<ManId>, adverse: Vec<ManId> },
    /// A lawful move that is not the one a duty asked for.
    NotTheDuty { touched: Vec<ManId>, law: &'static str, castled: Castled },
    /// A man moved where it may not go, nothing taken.
    FalseMove { man: ManId, exposes_king: ExposesKing },
    /// An adverse man taken by a move that is not lawful.
    FalseCapture { man: ManId, taken: ManId, exposes_king: ExposesKing },
    /// One's own man taken.
    OwnTaken { man: ManId, taken: ManId },
    /// An adverse man moved.
    AdverseMoved { man: ManId, exposes_king: ExposesKing },
    /// A check that was given left as it was, by a move good in every other respect.
    CheckNeglected { man: ManId, taken: Option<ManId>, said: Said },
    /// Castling against a condition.
    FalseCastling { king: ManId, rook: Option<ManId>, why: CastlingFault, exposes_king: ExposesKing },
    /// Men touched out of turn.
    TouchedOutOfTurn { men: Vec<ManId> },
    /// A man moved out of turn.
    MovedOutOfTurn { man: ManId, first: FirstMove },
    /// The king moved to castle after the rook had been quitted.
    RookQuittedFirst { rook: ManId },
}

/// Whether a false move leaves its own king in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExposesKing {
    /// It takes the other king.
    TakesKing,
    Yes,
    No,
}

/// Whether the check was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Said {
    Yes,
    No,
}

/// Whether castling was put in the place of a move that king or rook owed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Castled {
    Yes,
    No,
}

/// Whether a move out of turn was the first of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FirstMove {
    Yes,
    No,
}

impl Fault {
    /// Whether an objection of a kind fits. One irregularity may be of several kinds.
    pub(crate) fn is_of(&self, objection: ObjectionTo) -> bool {
        match objection {
            ObjectionTo::Latest | ObjectionTo::Move(_) => true,
            ObjectionTo::Touching => matches!(
                self,
                Fault::Touched { .. }
                    | Fault::NotTheDuty { .. }
                    | Fault::OwnTaken { .. }
                    | Fault::AdverseMoved { .. }
                    | Fault::TouchedOutOfTurn { .. }
            ),
            ObjectionTo::TheMove => matches!(
                self,
                Fault::FalseMove { .. }
                    | Fault::FalseCapture { .. }
                    | Fault::OwnTaken { .. }
                    | Fault::AdverseMoved { .. }
                    | Fault::CheckNeglected { .. }
                    | Fault::FalseCastling { .. }
                    | Fault::NotTheDuty { .. }
            ),
            ObjectionTo::Castling => {
                matches!(
                    self,
                    Fault::FalseCastling { .. }
                        | Fault::RookQuittedFirst { .. }
                        | Fault::NotTheDuty { castled: Castled::Yes, .. }
                )
            }
            ObjectionTo::Turn => matches!(
                self,
                Fault::TouchedOutOfTurn { .. }
                    | Fault::MovedOutOfTurn { .. }
                    | Fault::RookQuittedFirst { .. }
            ),
            ObjectionTo::Check => matches!(self, Fault::CheckNeglected { .. }) || self.exposes_king(),
            ObjectionTo::Beginning => matches!(self, Fault::MovedOutOfTurn { first: FirstMove::Yes, .. }),
            ObjectionTo::Board | ObjectionTo::SetUp | ObjectionTo::Odds => false,
        }
    }

    /// Whether a king was left or put in check by it.
    pub(crate) fn exposes_king(&self) -> bool {
        match self {
            Fault::FalseMove { exposes_king, .. }
            | Fault::FalseCapture { exposes_king, .. }
            | Fault::FalseCastling { exposes_king, .. }
            | Fault::AdverseMoved { exposes_king, .. } => *exposes_king == ExposesKing::Yes,
            Fault::CheckNeglected { .. } => true,
            _ => false,
        }
    }

    /// Whether the other side's king was taken.
    pub(crate) fn takes_king(&self) -> bool {
        matches!(self, Fault::FalseMove { exposes_king: ExposesKing::TakesKing, .. })
    }

    /// The fault in a few words.
    pub(crate) fn describe(&self) -> &'static str {
        match self {
            Fault::Touched { .. } => "touched men and did not do what that asks",
            Fault::NotTheDuty { .. } => "did not do what had to be done",
            Fault::FalseMove { .. } => "made a false move",
            Fault::FalseCapture { .. } => "took a man by a move that is not lawful",
            Fault::OwnTaken { .. } => "took a man of his own",
            Fault::AdverseMoved { .. } => "moved a man of the other side",
            Fault::CheckNeglected { .. } => "neglected a check",
            Fault::FalseCastling { .. } => "castled unlawfully",
            Fault::TouchedOutOfTurn { .. } => "touched a man out of turn",
            Fault::MovedOutOfTurn { .. } => "moved out of turn",
            Fault::RookQuittedFirst { .. } => "quitted the rook before touching the king",
        }
    }

    /// The same where a neglected check is a false move like another.
    pub(crate) fn as_false_move(&self) -> Fault {
        match self {
            &Fault::CheckNeglected { man, taken: Some(taken), .. } => {
                Fault::FalseCapture { man, taken, exposes_king: ExposesKing::Yes }
            }
            &Fault::CheckNeglected { man, taken: None, .. } => {
                Fault::FalseMove { man, exposes_king: ExposesKing::Yes }
            }
            fault => fault.clone(),
        }
    }

    /// Whether men were moved, so that there is something to put back.
    pub(crate) fn moved_men(&self) -> bool {
        !matches!(self, Fault::Touched { .. } | Fault::TouchedOutOfTurn { .. } | Fault::NotTheDuty { .. })
    }
}

/// An irregularity noticed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub(crate) fault: Fault,
    pub(crate) by: Side,
    /// The scene to put back.
    pub(crate) before: Mark,
    /// The scene it led to, to be put forward again where the law lets it stand.
    pub(crate) after: Mark,
    /// The completed move it was, if it was one.
    pub(crate) completed: Option<Completed>,
    /// Men touched in that turn before it, in order.
    pub(crate) touched: Vec<ManId>,
    /// The act by which it happened, counted from 1.
    pub(crate) act: u32,
    pub(crate) state: NoteState,
}

impl Note {
    /// What was found, in a few words: `White made a false move`.
    pub(crate) fn found(&self) -> String {
        format!("{} {}", self.by, self.fault.describe())
    }
}

/// What became of an irregularity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoteState {
    /// It can be claimed, penalty and all.
    Open,
    /// The penalty is lost by this law; the move can still be put back.
    PenaltyLost(&'static str),
    /// Nothing can be claimed any more, by this law.
    Lapsed(&'static str),
    /// It was claimed.
    Upheld,
    /// The claim was given up.
    Waived,
    /// It went away with moves taken back.
    Undone,
}

/// What a claimant may require.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClaimOption {
    Do(Task),
    /// The rook of a false castling, which records call by name.
    Rook(ManId),
    Stand,
    Retract,
    Recommence,
    /// The game goes on as it stands.
    Proceed,
    /// Men wrongly placed or left off go where they belong.
    Place,
    /// The same for the claimant's own men only.
    PlaceOwn,
}

/// What follows from an upheld claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Remedy {
    /// The claimant picks one; none left means no penalty.
    Options(Vec<ClaimOption>),
    /// Any of these must be done at once; none left means no penalty.
    Impose(Vec<Task>),
    /// It is put back, and that is all.
    PutBack,
    /// It is put back, and the duty that was not kept stands.
    DutyStands,
    /// It is put back; the men bind their toucher when his turn comes.
    Deferred(Vec<ManId>),
    /// The offender loses the game.
    Forfeit,
}

/// A code's answer to a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) laws: Vec<&'static str>,
    pub(crate) remedy: Remedy,
    /// The law to cite too where nothing can be exacted.
    pub(crate) nothing_by: Option<&'static str>,
    /// What the law names, possible or not, where asking for the impossible loses the right, and the law that
    /// says so.
    pub(crate) at_own_risk: Option<(Vec<ClaimOption>, &'static str)>,
}

impl Answer {
    pub(crate) fn new(laws: &[&'static str], remedy: Remedy) -> Answer {
        Answer { laws: laws.to_vec(), remedy, nothing_by: None, at_own_risk: None }
    }
    /// The duty stands, and castling, if that is what was done, never discharges it.
    pub(crate) fn duty_stands(law: &'static str, castled: Castled, never_castling: &'static str) -> Answer {
        let laws = [law, never_castling];
        Answer::new(if castled == Castled::Yes { &laws } else { &laws[..1] }, Remedy::DutyStands)
    }
    pub(crate) fn or_nothing_by(mut self, law: &'static str) -> Answer {
        self.nothing_by = Some(law);
        self
    }
    pub(crate) fn at_own_risk(mut self, named: Vec<ClaimOption>, law: &'static str) -> Answer {
        self.at_own_risk = Some((named, law));
        self
    }
}

/// Until when something can be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Until {
    /// Until the claimant touches a man.
    Touch,
    /// Until the claimant completes a move.
    Reply,
    /// Until both have completed four moves since.
    FourEach,
    /// As long as the game lasts.
    Always,
}

/// The windows of a fault: for its penalty, and for putting it back without one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Windows {
    pub(crate) penalty: (Until, &'static str),
    pub(crate) undo: Option<(Until, &'static str)>,
}
