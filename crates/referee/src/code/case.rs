//! A case put to a code: the scene before an irregularity, what it was, by whom, on what terms and after what
//! else; and what its player could do in it.

use crate::code::{Code, GameFacts};
use crate::consequence::ClaimOption;
use crate::duty::{Castles, Duty, Task};
use crate::fault::{Fault, Then};
use crate::lawful::{Lawful, does, reach};
use crate::scene::{ManId, Scene};
use crate::touches::Touches;
use jadoube_chess::Side;
use std::sync::Arc;

/// What a code is asked about.
pub(crate) struct Case<'a> {
    pub(crate) code: &'static Code,
    pub(crate) game: GameFacts<'a>,
    /// The scene before it, with what had been touched in the turn.
    pub(crate) scene: &'a Scene,
    pub(crate) fault: &'a Fault,
    pub(crate) by: Side,
    /// His lawful moves in that scene.
    pub(crate) moves: Arc<Vec<Lawful>>,
}

/// How touches are counted with what was then played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TouchCounting {
    /// Whether the men of a lawful move are touched men like the others.
    pub(crate) with_a_lawful_move: bool,
    /// Whether those of a false move are.
    pub(crate) with_a_false_move: bool,
    /// Whether touches of which nothing could be done bind alone though another man is played.
    pub(crate) hopeless_alone: bool,
}

/// Men that count as touched.
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

impl Touch {
    /// Whether nothing was touched, or only a king and a rook that may still castle.
    pub(crate) fn is_nothing_yet(&self, case: &Case<'_>) -> bool {
        let castling = self.still == Still::InHand && case.is_castling_pair(&self.own);
        self.adverse.is_empty() && (self.own.is_empty() || castling)
    }
}

impl Case<'_> {
    /// The men that count as touched under this code.
    pub(crate) fn counted(&self) -> Touch {
        let Fault::Touched { men, then } = self.fault else {
            return self.touch(&[], Still::Played);
        };
        let counting = self.code.touching.counting;
        let mut all = men.to_vec();
        let with = match then {
            Then::Lawful(mv) if counting.with_a_lawful_move => {
                let alone = counting.hopeless_alone && self.is_hopeless(men);
                if alone { Vec::new() } else { mv.men().collect() }
            }
            Then::False { men: moved, .. } if counting.with_a_false_move => moved.clone(),
            _ => Vec::new(),
        };
        push_new(&mut all, with);
        self.touch(&all, if *then == Then::Nothing { Still::InHand } else { Still::Played })
    }

    /// Men sorted by owner.
    pub(crate) fn touch(&self, men: &[ManId], still: Still) -> Touch {
        let of =
            |side: Side| men.iter().copied().filter(|&man| self.scene.side_of(man) == Some(side)).collect();
        Touch { own: of(self.by), adverse: of(!self.by), still }
    }

    /// Whether none of these men can be moved or taken.
    fn is_hopeless(&self, men: &[ManId]) -> bool {
        let Touch { own, adverse, .. } = self.touch(men, Still::InHand);
        self.movable(&own).is_empty() && self.takeable(&adverse).is_empty()
    }

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
            Task::Capture(_) | Task::Castle(_) | Task::Play(_) => false,
        };
        let duty = self.scene.duty.as_ref()?;
        (!duty.any.iter().any(attempted) && duty.any.iter().any(|&task| self.can(task))).then_some(duty)
    }
    /// Men touched before a move, and then the man moved.
    pub(crate) fn touched_and(&self, man: ManId) -> Touches {
        let mut men = self.scene.touched.clone();
        men.add(&[man]);
        men
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
    /// What touching one own man, one adverse man or one of each asks for, if it can be done: the man moved,
    /// the man taken, the one taken with the other; and whether castling does it.
    pub(crate) fn plain_task(&self, touch: &Touch) -> Option<(Task, Castles)> {
        let (task, castling) = match (touch.own.as_slice(), touch.adverse.as_slice()) {
            (&[man], []) => (Task::Move(man), Castles::ByEither),
            ([], &[man]) => (Task::Capture(man), Castles::Never),
            (&[man], &[taken]) => (Task::CaptureWith(taken, man), Castles::Never),
            _ => return None,
        };
        self.can(task).then_some((task, castling))
    }
    /// Whether castling plays what was touched, where it is a move of the king: a rook only if the king was
    /// touched as well.
    pub(crate) fn castling_of_touched(&self, men: &[ManId]) -> Castles {
        let king = self.scene.king(self.by).is_some_and(|king| men.contains(&king));
        if king { Castles::ByEither } else { Castles::ByKing }
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

/// Adds to a list that has nothing twice.
pub(crate) fn push_new<T: PartialEq>(list: &mut Vec<T>, more: impl IntoIterator<Item = T>) {
    for one in more {
        if !list.contains(&one) {
            list.push(one);
        }
    }
}

/// Tasks as options.
pub(crate) fn options(tasks: impl IntoIterator<Item = Task>) -> Vec<ClaimOption> {
    tasks.into_iter().map(ClaimOption::Do).collect()
}

/// Tasks of a false castling as options, the rook that castled being called so.
pub(crate) fn options_with_rook(
    tasks: impl IntoIterator<Item = Task>,
    rook: Option<ManId>,
) -> Vec<ClaimOption> {
    let named = |task| match task {
        Task::Move(man) if Some(man) == rook => ClaimOption::Rook(man),
        task => ClaimOption::Do(task),
    };
    tasks.into_iter().map(named).collect()
}
