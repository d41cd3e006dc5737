//! What touches lead to, by a restatement of T7 and T8 of the law pages and of what they settle about several
//! men and about a move played after.

use crate::position::{Ply, Position, Square, name};
use crate::rules::{Code, count, count_all};

/// Something to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Task {
    Move(Square),
    Capture(Square),
    /// The first with the second.
    With(Square, Square),
}

/// Whether castling does what the law asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Castling {
    /// It is a penalty.
    Never,
    /// If king or rook is the man asked for.
    OfEither,
    /// If the king is.
    OfKing,
}

/// What touches lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Follows {
    /// What must be done, nobody having spoken.
    pub(crate) must: Option<(Task, Castling)>,
    pub(crate) claim: Claim,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Claim {
    /// There is nothing to claim.
    Nothing,
    Options(Vec<Task>),
    NoPenalty,
}

/// A turn in which men were touched.
pub(crate) struct Turn<'a> {
    pub(crate) code: Code,
    pub(crate) position: &'a Position,
    /// Act by act, in their order.
    pub(crate) touched: Vec<Vec<Square>>,
}

impl Turn<'_> {
    /// U, L: the touches as they stood before the move; S, B: the men touched before it; C: all men touched
    /// and moved.
    pub(crate) fn to_touching_after_false(&self, moved: Square) -> Follows {
        let men = self.all();
        match self.code {
            Code::U | Code::L => self.follows(),
            Code::S => self.law_vi(&men),
            Code::B => self.law_22_or_14c(&men),
            Code::C => self.law_22_or_14c(&[men, vec![moved]].concat()),
        }
    }

    /// U: the duty that the touches brought, or the man falsely moved; S VII: any man that can be moved; B
    /// 24(a): that man or the king; C: all men touched and moved.
    pub(crate) fn to_the_move_after_false(&self, moved: Square) -> Follows {
        let options = |tasks: Vec<Task>| Follows {
            must: None,
            claim: if tasks.is_empty() { Claim::NoPenalty } else { Claim::Options(tasks) },
        };
        match self.code {
            Code::U => {
                let touched = [self.touched.clone(), vec![vec![moved]]].concat();
                let turn = Turn { code: self.code, position: self.position, touched };
                let must = turn.follows().must;
                let claim = if must.is_none() { Claim::NoPenalty } else { Claim::Nothing };
                Follows { must: must.map(|(task, _)| (task, Castling::Never)), claim }
            }
            Code::S => options(self.movable(&self.position.men_of(self.position.side()))),
            Code::B => {
                let mut tasks = self.movable(&[moved]);
                push_new(&mut tasks, self.king());
                options(tasks)
            }
            Code::L | Code::C => self.law_22_or_14c(&[self.all(), vec![moved]].concat()),
        }
    }

    pub(crate) fn all(&self) -> Vec<Square> {
        self.touched.iter().flatten().copied().collect()
    }

    fn is_own(&self, man: Square) -> bool {
        self.position.is_of(man, self.position.side())
    }

    fn own(&self, men: &[Square]) -> Vec<Square> {
        men.iter().copied().filter(|&man| self.is_own(man)).collect()
    }

    fn adverse(&self, men: &[Square]) -> Vec<Square> {
        men.iter().copied().filter(|&man| !self.is_own(man)).collect()
    }

    fn can(&self, task: Task) -> bool {
        self.position.plies.iter().any(|ply| does(ply, task, Castling::Never))
    }

    pub(crate) fn king(&self) -> Option<Task> {
        Some(Task::Move(self.position.king())).filter(|&task| self.can(task))
    }

    pub(crate) fn movable(&self, men: &[Square]) -> Vec<Task> {
        self.own(men).into_iter().map(Task::Move).filter(|&task| self.can(task)).collect()
    }

    fn takeable(&self, men: &[Square]) -> Vec<Task> {
        self.adverse(men).into_iter().map(Task::Capture).filter(|&task| self.can(task)).collect()
    }

    pub(crate) fn count_of(&self, must: Option<(Task, Castling)>) -> usize {
        match must {
            None => count_all(self.code, self.position),
            Some((task, castling)) => {
                count(self.code, self.position.plies.iter().filter(|ply| does(ply, task, castling)))
            }
        }
    }

    pub(crate) fn text(&self, task: Task) -> String {
        match task {
            Task::Move(man) if man == self.position.king() => "king".to_owned(),
            Task::Move(man) => format!("move {}", name(man)),
            Task::Capture(man) => format!("capture {}", name(man)),
            Task::With(taken, man) => format!("capture {} with {}", name(taken), name(man)),
        }
    }

    /// What follows from the touches, nothing having been played.
    pub(crate) fn follows(&self) -> Follows {
        let men = self.all();
        match self.code {
            Code::U => self.law_5_6_17(),
            Code::L => self.law_vii_ix_xvii(),
            _ if self.is_castling_pair(&men) => Follows { must: None, claim: Claim::Nothing },
            Code::S => self.law_vi(&men),
            Code::B | Code::C => self.law_22_or_14c(&men),
        }
    }

    /// King and a rook with which it may lawfully castle, and nothing else: not open yet.
    fn is_castling_pair(&self, men: &[Square]) -> bool {
        let is_pair = |ply: &Ply| {
            ply.rook.is_some_and(|rook| men.len() == 2 && men.contains(&rook) && men.contains(&ply.from))
        };
        self.position.plies.iter().any(is_pair)
    }

    /// U 5: of several the first that can move. U 17: one that would bare the king brings the king, which
    /// stays owed. U 6: an adverse man that cannot be taken brings the king at once; one that can may be
    /// required.
    fn law_5_6_17(&self) -> Follows {
        let men = self.all();
        let king = |()| self.king().map(|king| (king, Castling::Never));
        let owed = (1..=men.len()).find_map(|number| {
            let men = &men[..number];
            let untakeable = !self.adverse(men).is_empty() && self.takeable(men).is_empty();
            match self.movable(men).first() {
                Some(&task) => Some((task, self.castling_in_u_and_l())),
                None if self.bares_the_king(men) || untakeable => king(()),
                None => None,
            }
        });
        if self.adverse(&men).is_empty() {
            return Follows { must: owed, claim: Claim::Nothing };
        }
        let mut options: Vec<Task> = owed.map(|(task, _)| task).into_iter().collect();
        let king_owed = owed.is_some_and(|(_, castling)| castling == Castling::Never);
        let takeable = self.takeable(&men);
        let or_king = self.king().filter(|_| takeable.is_empty() && !king_owed);
        push_new(&mut options, takeable.into_iter().chain(or_king));
        let claim = match owed {
            Some((task, _)) if options == [task] => Claim::Nothing,
            _ if options.is_empty() => Claim::NoPenalty,
            _ => Claim::Options(options),
        };
        Follows { must: owed, claim }
    }

    /// L VII and XVII as in U; IX: the adversary may have an adverse man taken, or, if that cannot be, the
    /// king moved, whatever was touched after it. The two rules stand side by side.
    fn law_vii_ix_xvii(&self) -> Follows {
        let men = self.all();
        let owed = (1..=men.len()).find_map(|number| {
            let men = &men[..number];
            match self.movable(men).first() {
                Some(&task) => Some((task, self.castling_in_u_and_l())),
                None if self.bares_the_king(men) => self.king().map(|king| (king, Castling::Never)),
                None => None,
            }
        });
        if self.adverse(&men).is_empty() {
            return Follows { must: owed, claim: Claim::Nothing };
        }
        let mut options: Vec<Task> = owed.map(|(task, _)| task).into_iter().collect();
        let hopeless = |men: &[Square]| !self.adverse(men).is_empty() && self.takeable(men).is_empty();
        let king_of_one = (1..=men.len()).any(|number| hopeless(&men[..number]));
        let king = self.king().filter(|_| king_of_one);
        push_new(&mut options, self.takeable(&men).into_iter().chain(king));
        let claim = if options.is_empty() { Claim::NoPenalty } else { Claim::Options(options) };
        Follows { must: owed, claim }
    }

    /// A touch is met by castling in U and L when the king was touched, not when only the rook was.
    fn castling_in_u_and_l(&self) -> Castling {
        let king_touched = self.all().contains(&self.position.king());
        if king_touched { Castling::OfEither } else { Castling::OfKing }
    }

    fn bares_the_king(&self, men: &[Square]) -> bool {
        let would = |&man: &Square| self.position.reaches_something(man) && !self.can(Task::Move(man));
        self.own(men).iter().any(would)
    }

    /// S VI: any of them that can be moved or taken, as the opponent picks; one only: that one at once; none:
    /// the king at once.
    fn law_vi(&self, men: &[Square]) -> Follows {
        let tasks: Vec<Task> = self.movable(men).into_iter().chain(self.takeable(men)).collect();
        match tasks.as_slice() {
            [] => Follows { must: self.king().map(|king| (king, Castling::Never)), claim: Claim::Nothing },
            &[task] => Follows { must: Some((task, Castling::OfEither)), claim: Claim::Nothing },
            _ => Follows { must: None, claim: Claim::Options(tasks) },
        }
    }

    /// B 22, C 14(c): one own man is moved, one adverse man taken, one of each the one with the other;
    /// otherwise the opponent chooses among those that can be; none can: B the king, C nothing.
    fn law_22_or_14c(&self, men: &[Square]) -> Follows {
        let (own, adverse) = (self.own(men), self.adverse(men));
        let at_once = match (own.as_slice(), adverse.as_slice()) {
            (&[man], []) => Some((Task::Move(man), Castling::OfEither)),
            ([], &[man]) => Some((Task::Capture(man), Castling::Never)),
            (&[man], &[taken]) => Some((Task::With(taken, man), Castling::Never)),
            _ => None,
        };
        if let Some((task, castling)) = at_once.filter(|&(task, _)| self.can(task)) {
            return Follows { must: Some((task, castling)), claim: Claim::Nothing };
        }
        let mut tasks: Vec<Task> = self.movable(men).into_iter().chain(self.takeable(men)).collect();
        if tasks.is_empty() && self.code == Code::B {
            tasks.extend(self.king());
        }
        let claim = if tasks.is_empty() { Claim::NoPenalty } else { Claim::Options(tasks) };
        Follows { must: None, claim }
    }

    /// What may be claimed for the touches after a lawful move was played; none if it met them.
    pub(crate) fn follows_after(&self, ply: &Ply) -> Option<Follows> {
        let men = self.all();
        if men.iter().all(|man| ply.men().contains(man)) && self.is_met_by_all_touched(ply) {
            return None;
        }
        let follows = match self.code {
            // U 5-6, L VII, IX: as they stood before the move.
            Code::U | Code::L => self.follows(),
            Code::S | Code::B if self.is_hopeless(&men) => match self.code {
                Code::S => self.law_vi(&men),
                _ => self.law_22_or_14c(&men),
            },
            // Men touched and men moved count together.
            _ => {
                let mut together = men.clone();
                push_new(&mut together, ply.men());
                if self.code == Code::S { self.law_vi(&together) } else { self.law_22_or_14c(&together) }
            }
        };
        let met = match (&follows.claim, follows.must) {
            (Claim::Nothing, None) => true,
            (Claim::Nothing, Some((task, castling))) => does(ply, task, castling),
            (Claim::Options(tasks), must) => {
                let duty = must.is_none_or(|(task, castling)| does(ply, task, castling));
                duty && tasks.iter().all(|&task| does(ply, task, Castling::Never))
            }
            (Claim::NoPenalty, _) => false,
        };
        (!met).then_some(follows)
    }

    /// In U and L a rook touched alone is not played by castling.
    fn is_met_by_all_touched(&self, ply: &Ply) -> bool {
        let together = matches!(self.code, Code::S | Code::B | Code::C);
        ply.rook.is_none() || together || self.all().contains(&ply.from)
    }

    fn is_hopeless(&self, men: &[Square]) -> bool {
        self.movable(men).is_empty() && self.takeable(men).is_empty()
    }
}

/// Whether a move does what is asked.
fn does(ply: &Ply, task: Task, castling: Castling) -> bool {
    match task {
        Task::Capture(man) => ply.taken == Some(man),
        Task::With(taken, man) => (ply.from, ply.taken) == (man, Some(taken)),
        Task::Move(man) if ply.rook.is_none() => ply.from == man,
        Task::Move(man) => match castling {
            Castling::Never => false,
            Castling::OfKing => ply.from == man,
            Castling::OfEither => ply.from == man || ply.rook == Some(man),
        },
    }
}

/// Adds what is not yet there.
pub(crate) fn push_new<T: PartialEq>(list: &mut Vec<T>, more: impl IntoIterator<Item = T>) {
    for one in more {
        if !list.contains(&one) {
            list.push(one);
        }
    }
}
