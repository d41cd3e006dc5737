//! The facts a code is given when it is asked, and its answers about touching and about the start of a game.

use crate::duty::{Castles, Duty, Task};
use crate::fault::{Answer, ClaimOption};
use crate::lawful::{Lawful, does, reach};
use crate::ruling::Basis;
use crate::scene::{ManId, Scene};
use jadoube_chess::{Man, Role, Side, Square};

/// Men touched in one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Touch {
    pub(crate) own: Vec<ManId>,
    pub(crate) adverse: Vec<ManId>,
    /// Whether the turn is still going on, so that castling is still to be seen.
    pub(crate) still: Still,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Still {
    InHand,
    Played,
}

/// What touching leads to: a duty at once, a claim, both or neither.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Touching {
    pub(crate) duty: Option<Duty>,
    pub(crate) claim: Option<Answer>,
}

impl Touching {
    pub(crate) fn duty(any: Vec<Task>, law: &'static str, castling: Castles) -> Touching {
        Touching { duty: Some(Duty { any, law, castling, rook: None }), claim: None }
    }
    pub(crate) fn claim(answer: Answer) -> Touching {
        Touching { duty: None, claim: Some(answer) }
    }
}

/// What is known when a code is asked: the scene before the offence, and what its player can do in it.
pub(crate) struct Facts<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) by: Side,
    pub(crate) moves: std::sync::Arc<Vec<Lawful>>,
}

impl Facts<'_> {
    /// Whether a task can be done, castling apart.
    pub(crate) fn can(&self, task: Task) -> bool {
        self.moves.iter().any(|mv| does(mv, task, Castles::Never))
    }
    pub(crate) fn can_move(&self, man: ManId) -> bool {
        self.can(Task::Move(man))
    }
    /// The king's move, if it can be made.
    pub(crate) fn king(&self) -> Option<Task> {
        self.scene.king(self.by).map(Task::Move).filter(|&task| self.can(task))
    }
    /// Whether a man cannot be moved only because its king would stand in check.
    pub(crate) fn is_exposing(&self, man: ManId) -> bool {
        let reaches = self.scene.square_of(man).is_some_and(|square| !reach(self.scene, square).is_empty());
        reaches && !self.can_move(man)
    }
    /// The duty a claim had imposed, if a false move by this man is not even an attempt at it.
    pub(crate) fn duty_left(&self, by_man: ManId) -> Option<&Duty> {
        let attempted = |task: &Task| match *task {
            Task::Move(man) | Task::CaptureWith(_, man) => man == by_man,
            Task::Capture(_) => false,
        };
        let duty = self.scene.duty.as_ref()?;
        (!duty.any.iter().any(attempted) && duty.any.iter().any(|&task| self.can(task))).then_some(duty)
    }
    /// A side's own men touched before a move, and then the man moved.
    pub(crate) fn touched_and(&self, man: ManId) -> Vec<ManId> {
        let own = self.scene.touched.iter().copied().filter(|&man| self.scene.side_of(man) == Some(self.by));
        own.chain([man]).collect()
    }
    pub(crate) fn movable(&self, men: &[ManId]) -> Vec<Task> {
        men.iter().map(|&man| Task::Move(man)).filter(|&task| self.can(task)).collect()
    }
    pub(crate) fn takeable(&self, men: &[ManId]) -> Vec<Task> {
        men.iter().map(|&man| Task::Capture(man)).filter(|&task| self.can(task)).collect()
    }
    /// Every man that can be moved, castling apart.
    pub(crate) fn all_movable(&self) -> Vec<Task> {
        let men: Vec<_> =
            self.scene.board.side(self.by).iter().filter_map(|square| self.scene.at(square)).collect();
        self.movable(&men)
    }
    /// What a man is.
    pub(crate) fn role(&self, man: ManId) -> Option<Role> {
        self.scene.man(man).map(|man| man.role)
    }
    /// Whether these are a king and a rook with which it may lawfully castle.
    pub(crate) fn is_castling_pair(&self, men: &[ManId]) -> bool {
        let &[a, b] = men else {
            return false;
        };
        self.moves.iter().any(|mv| {
            let rook = mv.castles.and_then(|(_, rook)| rook);
            rook.is_some_and(|rook| (mv.man, rook) == (a, b) || (mv.man, rook) == (b, a))
        })
    }
}

/// Tasks as options.
pub(crate) fn options(tasks: impl IntoIterator<Item = Task>) -> Vec<ClaimOption> {
    tasks.into_iter().map(ClaimOption::Do).collect()
}

/// What is known of the start of the game when something about it is claimed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StartFacts {
    pub(crate) by: Side,
    /// Completed moves of each side.
    pub(crate) score: [u32; 2],
    /// Whether the claimant has touched a man since the offence.
    pub(crate) claimant_touched: bool,
}

impl StartFacts {
    /// Whether both sides have completed four moves.
    pub(crate) fn four_each(&self) -> bool {
        self.score.iter().all(|&moves| moves >= 4)
    }
    pub(crate) fn own_moves(&self) -> u32 {
        self.score[self.by.index()]
    }
}

/// How the men stood wrongly.
#[derive(Clone, Debug)]
pub(crate) struct SetUpFault {
    /// Men that should have stood and did not, nothing else being wrong.
    pub(crate) left_off: Vec<(Square, Man)>,
    /// Whether men stood where they should not.
    pub(crate) misplaced: bool,
}

/// A code's answer to a claim about the start of the game, or about a man off the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum StartAnswer {
    /// The chooser picks.
    Options {
        law: &'static str,
        choices: Vec<ClaimOption>,
        chooser: Side,
    },
    /// It is put right at once, and the game goes on.
    PutRight(&'static str),
    /// The game begins again.
    Recommence(&'static str),
    Annul(&'static str),
    Forfeit(&'static str),
    /// As a move out of turn.
    AsOutOfTurn,
    /// The position before it comes back.
    PutBack(&'static str),
    Refused(Basis),
    Silent,
    /// The same, a law having said how things should be.
    SilentUnder(&'static str),
}
