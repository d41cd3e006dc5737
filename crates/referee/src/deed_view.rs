//! What an act was and what it did on the board, as data for those who show it. It tells what anybody at the
//! table sees: nothing here depends on what is lawful.

use crate::act::{Act, Deed, Demand, Seat};
use crate::event::Event;
use crate::fingers::TouchesEnd;
use crate::irregularity::man_on;
use crate::record::verb;
use crate::saying::ManOn;
use crate::scene::{Completed, ManId, Mark, Phase, Scene};
use crate::score::move_texts;
use crate::table::{Decision, DecisionKind, Table};
use crate::text::Transfer;
use jadoube_chess::{Role, Side, Square, Wing};
use std::sync::Arc;

/// An act as it looked.
#[doc(alias("effect", "move"))]
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DeedView {
    /// The word of records for it: `plays`, `touches`, `objects`.
    pub verb: String,
    /// What kind of act it is.
    pub sort: DeedSort,
    /// The men it concerns, as they stood before it: those touched or moved, a castling king before his rook,
    /// or the one a demand names.
    pub men: Vec<ManOn>,
    /// Where the first of them was put.
    pub to: Option<Square>,
    /// What that took off the board.
    pub taken: Option<ManOn>,
    /// King and rook were moved together, to this wing.
    pub castling: Option<Wing>,
    /// The piece said for a pawn.
    pub named: Option<Role>,
    /// What became of the men on the board.
    pub effect: BoardEffect,
    /// A man was moved and let go.
    pub made: bool,
    /// A move was completed.
    pub completed: bool,
    /// The squares of the men touched by it that were not moved.
    pub touched: Vec<Square>,
    /// The move as a player writes it down, lawful or not.
    pub written: Option<WrittenMove>,
}

/// A move as a player writes it down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenMove {
    /// Its number, from 1 for each side.
    pub number: u32,
    /// In algebraic notation, no check marked.
    pub algebraic: String,
    /// In English descriptive notation, no check marked.
    pub descriptive: String,
}

/// Kinds of act, as they are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum DeedSort {
    /// A man is touched or put straight.
    #[default]
    Touch,
    /// A man is moved, let go or named.
    Move,
    /// The clock is pressed.
    Press,
    /// "Check".
    Check,
    /// Something said or told that belongs beside the moves.
    Said,
    /// Time passes.
    Time,
}

/// What became of the men.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum BoardEffect {
    /// They stand as they did.
    #[default]
    None,
    /// Something was moved.
    Forward,
    /// Something went back to where it stood before.
    Back,
}

impl Table {
    /// Applies a decision, as [`Table::apply`] does, and tells what was done.
    ///
    /// ```
    /// use jadoube_referee::{BoardEffect, Table, Terms, record};
    /// let mut table = Table::new(Terms::of("london-1841")).unwrap();
    /// let mut did = |line: &str| {
    ///     let decision = table.decide(&record::parse_act(line).unwrap());
    ///     table.apply_and_tell(&decision)
    /// };
    /// let leap = did("White plays a1-a3");
    /// assert_eq!((leap.verb.as_str(), leap.effect, leap.completed), ("plays", BoardEffect::Forward, true));
    /// assert_eq!(did("Black objects to the move").effect, BoardEffect::Back);
    /// ```
    pub fn apply_and_tell(&mut self, decision: &Decision) -> DeedView {
        let before = Arc::clone(self.scenes.at(self.now));
        self.apply(decision);
        let act = decision.events.iter().find_map(|event| match event {
            Event::Happened(act) => Some(act.clone()),
            _ => None,
        });
        act.map_or_else(DeedView::default, |act| {
            Told { table: self, before: &before, decision, act: &act }.view()
        })
    }

    /// What an act that has been applied did to what the players have under their fingers.
    pub(crate) fn keep_fingers(&mut self, before: &Scene, decision: &Decision) {
        let Some(Event::Happened(act)) = decision.events.first() else {
            return;
        };
        if decision.kind == DecisionKind::Refused {
            return;
        }
        let over = self.outcome.is_some();
        let passed = turn_as_seen(before) != turn_as_seen(self.scene());
        let end = if over || passed || went_back(decision) { TouchesEnd::Yes } else { TouchesEnd::No };
        self.fingers.after(act, before, end);
    }
}

/// Whose turn it seems to be: what was let go looks like a move until the clock is pressed.
pub(crate) fn turn_as_seen(scene: &Scene) -> Side {
    scene.let_go().filter(|let_go| let_go.castling.is_none()).map_or(scene.turn, |let_go| !let_go.side)
}

fn went_back(decision: &Decision) -> bool {
    decision.events.iter().any(|event| matches!(event, Event::PutBack | Event::Recommenced(_)))
}

/// An act that has been applied, with what it came from.
struct Told<'a> {
    table: &'a Table,
    before: &'a Scene,
    decision: &'a Decision,
    act: &'a Act,
}

/// A man moved by an act: the scene it was taken from and the one it was put down in.
struct Move<'a> {
    base: &'a Scene,
    shown: &'a Scene,
    man: ManId,
    becomes: Option<Role>,
    /// As it stands on the score, unless its pawn is still to be named or its rook to follow.
    done: Option<Completed>,
}

impl Told<'_> {
    fn view(&self) -> DeedView {
        let done = self.decision.kind != DecisionKind::Refused;
        let moved = if done && may_move(&self.act.deed) { self.moved() } else { None };
        let let_go = moved.as_ref().is_some_and(|moved| moved.shown.hand().is_none());
        let mut view = DeedView {
            verb: verb(self.act),
            sort: sort(&self.act.deed),
            effect: self.effect(),
            made: let_go && !matches!(self.act.deed, Deed::Names(_)), // a pawn named was let go before
            completed: done && self.completed(let_go),
            touched: self.touched(),
            ..DeedView::default()
        };
        match moved {
            Some(moved) => moved.tell(&mut view),
            None => self.concerns(&mut view),
        }
        view
    }

    /// What the act itself names.
    fn concerns(&self, view: &mut DeedView) {
        let on = |square: &Square| man_on(self.before, self.before.at(*square)?);
        match &self.act.deed {
            Deed::Touches(squares, _) | Deed::Adjusts(squares) | Deed::Brushes(squares) => {
                view.men = squares.iter().filter_map(on).collect();
            }
            Deed::Displaces(from, to) => (view.men, view.to) = (on(from).into_iter().collect(), *to),
            Deed::Requires(Demand::Move(square) | Demand::Capture(square)) => {
                view.men = on(square).into_iter().collect();
            }
            Deed::Requires(Demand::King) => {
                let king = self.player().and_then(|by| self.before.king(!by));
                view.men = king.and_then(|king| man_on(self.before, king)).into_iter().collect();
            }
            Deed::Names(role) => {
                let pawn = self.before.unnamed().map(|unnamed| unnamed.pawn);
                let pawn = pawn.or(self.before.nameable.map(|(_, pawn)| pawn));
                view.men = pawn.and_then(|pawn| man_on(self.before, pawn)).into_iter().collect();
                view.named = Some(*role);
            }
            _ => {}
        }
    }

    fn player(&self) -> Option<Side> {
        match self.act.by {
            Seat::Player(side) => Some(side),
            Seat::Umpire | Seat::Table => None,
        }
    }

    /// The man moved by this act, in turn or not: in hand, let go, or part of a completed move.
    fn moved(&self) -> Option<Move<'_>> {
        let now = self.table.scene();
        let scenes = self.decision.events.iter().rev().filter_map(|event| match event {
            Event::Scene(scene) => Some(scene.as_ref()),
            _ => None,
        });
        let mut completed = scenes.filter_map(|scene| Some((scene, self.is_mine(scene.completed?)?)));
        if let Some((shown, done)) = completed.next() {
            return self.completed_move(shown, done);
        }
        let same = now.phase == self.before.phase;
        match now.phase {
            Phase::Held(hand) if !same => Some(self.under_way(hand.base, hand.man, hand.becomes)),
            Phase::Unnamed(unnamed) if !same => Some(self.under_way(unnamed.base, unnamed.pawn, None)),
            Phase::LetGo(let_go) if !same => {
                let done = self.table.as_completed(self.table.now);
                let becomes = becomes(let_go.transfer);
                Some(Move { done, ..self.under_way(let_go.base, let_go.man, becomes) })
            }
            _ => None,
        }
    }

    fn is_mine(&self, done: Completed) -> Option<Completed> {
        let mine = self.player().is_none_or(|side| side == done.side);
        (done.act == self.table.acts && mine).then_some(done)
    }

    fn completed_move<'a>(&'a self, shown: &'a Scene, done: Completed) -> Option<Move<'a>> {
        let parent = self.table.scene_at(shown.parent?);
        let base = parent.base().map_or(parent, |base| self.table.scene_at(base));
        let man = match done.how {
            Transfer::Carry { from, .. } => base.at(from)?,
            Transfer::Castle(_) => base.king(done.side)?,
        };
        Some(Move { base, shown, man, becomes: becomes(done.how), done: Some(done) })
    }

    /// A move that is not on the score yet.
    fn under_way(&self, base: Mark, man: ManId, becomes: Option<Role>) -> Move<'_> {
        Move { base: self.table.scene_at(base), shown: self.table.scene(), man, becomes, done: None }
    }

    fn effect(&self) -> BoardEffect {
        let same = self.before.board == self.table.scene().board;
        let back = went_back(self.decision) || self.act.deed == Deed::RestoresMen;
        match (same, back) {
            (true, _) => BoardEffect::None,
            (false, true) => BoardEffect::Back,
            (false, false) => BoardEffect::Forward,
        }
    }

    /// Where the clock completes moves, a press does, or the next move. Elsewhere the hand does.
    fn completed(&self, let_go: bool) -> bool {
        let now = self.table.scene();
        let Some(by) = self.player().filter(|_| self.table.code.by_clock.is_some()) else {
            let mine = |scene: &Scene| scene.completed.is_some_and(|done| self.is_mine(done).is_some());
            return self
                .decision
                .events
                .iter()
                .any(|event| matches!(event, Event::Scene(scene) if mine(scene)));
        };
        let waits = |scene: &Scene| scene.unpressed[by.index()] || lies_there(scene, by);
        (let_go || waits(self.before) && self.act.deed == Deed::Presses) && !waits(now)
    }

    /// Squares of men touched and not moved; a referee who stops a move leaves the touch.
    fn touched(&self) -> Vec<Square> {
        match &self.act.deed {
            Deed::Touches(squares, _) | Deed::Adjusts(squares) | Deed::Brushes(squares) => {
                let there = |square: &&Square| self.before.at(**square).is_some();
                squares.iter().filter(there).copied().collect()
            }
            deed if may_move(deed) && self.decision.kind == DecisionKind::Refused => {
                let known =
                    |man: &&ManId| !self.before.touched.contains(man) && !self.before.free.contains(man);
                let now = self.table.scene();
                let touched = now.touched.iter().chain(&now.free).filter(known);
                touched.filter_map(|&man| now.square_of(man)).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Move<'_> {
    fn tell(self, view: &mut DeedView) {
        let Move { base, shown, man, becomes, done } = self;
        let elsewhere = |&other: &ManId| {
            let now = shown.square_of(other);
            other != man && now.is_some() && now != base.square_of(other)
        };
        // Who stands where he stood has neither gone nor gone elsewhere.
        let changed = base.board.occupied().iter().filter(|&square| base.at(square) != shown.at(square));
        let all: Vec<ManId> = changed.filter_map(|square| base.at(square)).collect();
        let others: Vec<ManId> = all.iter().copied().filter(elsewhere).collect();
        let gone = all.iter().find(|&&other| shown.square_of(other).is_none());
        let (from, to) = (base.square_of(man), shown.square_of(man));
        let king = base.man(man).is_some_and(|man| man.role == Role::King);
        view.castling = from.zip(to).filter(|_| king && !others.is_empty()).and_then(wing_of);
        view.men = std::iter::once(man).chain(others).filter_map(|man| man_on(base, man)).collect();
        view.taken = gone.and_then(|&man| man_on(base, man));
        (view.to, view.named) = (to, becomes);
        view.written = done.map(|done| {
            let (algebraic, descriptive) = move_texts(base, shown, done);
            WrittenMove { number: done.number, algebraic, descriptive }
        });
    }
}

/// The wing towards which a king went along his rank.
fn wing_of((from, to): (Square, Square)) -> Option<Wing> {
    let along = from.rank() == to.rank();
    along.then_some(if to.file() > from.file() { Wing::King } else { Wing::Queen })
}

/// Whether something lies there that looks like a move and waits for the press.
fn lies_there(scene: &Scene, by: Side) -> bool {
    scene.let_go().is_some_and(|let_go| let_go.side == by)
        || scene.unnamed().is_some_and(|unnamed| unnamed.side == by)
}

fn becomes(transfer: Transfer) -> Option<Role> {
    match transfer {
        Transfer::Carry { becomes, .. } => becomes,
        Transfer::Castle(_) => None,
    }
}

/// Acts by which a man is moved.
fn may_move(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Plays(_)
            | Deed::PlaysTwoHanded(_)
            | Deed::Places(_)
            | Deed::PlacesTwoHanded(_)
            | Deed::Quits
            | Deed::Names(_)
            | Deed::Moves(_)
            | Deed::Opens(_)
            | Deed::Selects(_)
    )
}

fn sort(deed: &Deed) -> DeedSort {
    match deed {
        Deed::Touches(..) | Deed::Adjusts(_) => DeedSort::Touch,
        Deed::Places(_)
        | Deed::PlacesTwoHanded(_)
        | Deed::Quits
        | Deed::Plays(_)
        | Deed::PlaysTwoHanded(_)
        | Deed::Moves(_)
        | Deed::Names(_) => DeedSort::Move,
        Deed::Presses => DeedSort::Press,
        Deed::SaysCheck => DeedSort::Check,
        Deed::Takes(_) => DeedSort::Time,
        _ => DeedSort::Said,
    }
}

#[cfg(test)]
mod tests;
