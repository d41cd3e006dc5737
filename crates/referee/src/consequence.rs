//! What follows from an irregularity: by which laws, what is done about it, and until when it can be claimed.

use crate::duty::{Castles, Duty, Task};
use crate::fault::Castled;
use crate::law::{LawNumber, Laws};
use crate::scene::{ManId, Mark};
use crate::text::Transfer;
use jadoube_chess::Wing;

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
    /// Men wrongly placed or left off go where they belong: White's, Black's or both.
    Place([bool; 2]),
}

/// What is done about it when it is claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Remedy {
    /// The claimant picks one; none left means no penalty.
    Options(Vec<ClaimOption>),
    /// Any of these must be done at once; none left means no penalty.
    Impose(Vec<Task>),
    /// It is put back, and that is all.
    PutBack,
    /// It is put back to where a pawn waits to be named.
    NamePawn,
    /// Everything since this scene goes back, and that is all.
    AllSince(Mark),
    /// It is put back, and the duty that was not kept stands.
    DutyStands,
    /// It is put back; the men bind their toucher when his turn comes.
    Deferred(Vec<ManId>),
    /// The game is annulled.
    Annul,
    /// The offender loses the game.
    Forfeit,
    /// It is put back, and what was touched in the turn, the move included, binds in the order of the hand.
    TouchesBind,
    /// It is put back, and the same move is to be made again.
    SameMoveAgain(Transfer),
    /// It is put back, and castling is to be carried out; if it cannot be, the touches bind.
    CastleThen(Wing),
    /// The pawn becomes a queen where it stands; moves since go back.
    BecomesQueen(ManId),
    /// The men are put on their squares.
    PutRight,
    /// It stands.
    Stands,
}

/// What follows from an irregularity under a code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Consequence {
    /// The laws it rests on, the one that says what is to be done last.
    pub(crate) laws: Laws,
    pub(crate) remedy: Remedy,
    /// What binds the player at once, nobody having claimed anything.
    pub(crate) binds: Option<Duty>,
    /// Whether the other side has something to claim before anything is played.
    pub(crate) claimable: bool,
    /// Whether a duty imposed for it may be discharged by castling.
    pub(crate) castling: Castles,
    /// The law to cite too where nothing can be exacted.
    pub(crate) nothing_by: Option<LawNumber>,
    /// What the law names, possible or not, where asking for the impossible loses the right, and the law that
    /// says so.
    pub(crate) at_own_risk: Option<(Vec<ClaimOption>, LawNumber)>,
    pub(crate) until: Windows,
    /// Whether it counts among the faults that a player may commit only so often.
    pub(crate) counts: bool,
    /// The law by which the measure is the arbiter's.
    pub(crate) refers: Option<LawNumber>,
}

impl Consequence {
    pub(crate) fn new<const N: usize>(laws: [LawNumber; N], remedy: Remedy, until: Windows) -> Consequence {
        Consequence::by(Laws::of(laws), remedy, until)
    }

    pub(crate) fn by(laws: Laws, remedy: Remedy, until: Windows) -> Consequence {
        Consequence {
            laws,
            remedy,
            binds: None,
            claimable: true,
            castling: Castles::Never,
            nothing_by: None,
            at_own_risk: None,
            until,
            counts: false,
            refers: None,
        }
    }

    /// It counts among the faults that lose a game.
    pub(crate) fn counted(mut self) -> Consequence {
        self.counts = true;
        self
    }

    /// What is done about it beyond this is the arbiter's to say.
    pub(crate) fn referred(mut self, law: LawNumber) -> Consequence {
        self.refers = Some(law);
        self
    }

    /// The law itself binds the player; there is nothing to claim until he does something else.
    pub(crate) fn duty(duty: Duty, until: Windows) -> Consequence {
        let mut bound = Consequence::new([duty.law], Remedy::Impose(duty.any.clone()), until);
        (bound.castling, bound.claimable) = (duty.castling, false);
        bound.binds = Some(duty);
        bound
    }

    /// The duty stands, and castling, if that is what was done, never discharges it.
    pub(crate) fn duty_stands(
        law: LawNumber,
        castled: Castled,
        never_castling: LawNumber,
        until: Windows,
    ) -> Consequence {
        let laws = match castled {
            Castled::Yes => Laws::of([law, never_castling]),
            Castled::No => Laws::of([law]),
        };
        Consequence::by(laws, Remedy::DutyStands, until)
    }

    /// The law binds the player by itself as well.
    pub(crate) fn and_binds(mut self, duty: Option<Duty>) -> Consequence {
        self.binds = duty;
        self
    }

    pub(crate) fn or_nothing_by(mut self, law: LawNumber) -> Consequence {
        self.nothing_by = Some(law);
        self
    }

    pub(crate) fn at_own_risk(mut self, named: Vec<ClaimOption>, law: LawNumber) -> Consequence {
        self.at_own_risk = Some((named, law));
        self
    }

    /// Whether nothing can be exacted.
    pub(crate) fn is_nothing(&self) -> bool {
        match &self.remedy {
            Remedy::Options(choices) => choices.is_empty(),
            Remedy::Impose(tasks) => tasks.is_empty(),
            _ => false,
        }
    }
}

/// Until when something can be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Until {
    /// Until the claimant touches a man.
    Touch,
    /// Until the claimant completes a move.
    Reply,
    /// Until the claimant completes a move whose man he took up since.
    ReplyTakenUp,
    /// Until both have completed this many moves since.
    MovesEach(u32),
    /// As long as the game lasts.
    Always,
}

/// The windows of an irregularity: for its penalty, and for putting it back without one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Windows {
    pub(crate) penalty: (Until, LawNumber),
    pub(crate) undo: Option<(Until, LawNumber)>,
    pub(crate) undo_from: UndoFrom,
}

/// From when something may be put back without a penalty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UndoFrom {
    TheOffence,
    /// Until it is answered it is claimed with its penalty, or let pass.
    TheReply,
}
