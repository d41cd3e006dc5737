//! Making a move: the man is carried, the turn passes, and the referee notes what was irregular about it.

use super::Draft;
use super::hand::is_bare_promotion;
use crate::code::{DeferredAs, LastRank, Still, TouchDuty};
use crate::duty::{Castles, Duty, Task};
use crate::event::Event;
use crate::fault::{Castled, ClaimOption, ExposesKing, Fault, FirstMove, Note, NoteState, Remedy, Said};
use crate::lawful::{Lawful, castling_fault, discharges, does, reach};
use crate::scene::{Completed, ManId, Mark, Men, Scene, Unnamed, castled_squares, home_squares};
use crate::table::touch_of;
use crate::text::Transfer;
use jadoube_chess::{Role, Side, Square};
use std::sync::Arc;

/// Moves the man, lawful or not, and returns the man moved and the man taken.
pub(super) fn carry(scene: &mut Scene, transfer: Transfer, by: Side) -> Option<(ManId, Option<ManId>)> {
    match transfer {
        Transfer::Castle(wing) => {
            let (home, corner) = home_squares(by, wing);
            let (king_to, rook_to) = castled_squares(by, wing);
            let king = scene.board.king(by).unwrap_or(home);
            let rook = scene.board.man(corner).filter(|man| *man == Role::Rook.of(by));
            let lifted = rook.and_then(|_| scene.take(corner));
            let (id, man) = scene.take(king)?;
            scene.put(king_to, id, man);
            scene.moved.add(id);
            if let Some((rook, man)) = lifted {
                scene.put(rook_to, rook, man);
                scene.moved.add(rook);
            }
            scene.passed = None;
            Some((id, None))
        }
        Transfer::Carry { from, to, becomes } => {
            let passing = passing_pawn(scene, from, to);
            let (id, mut man) = scene.take(from)?;
            let taken = scene.take(to).map(|(taken, _)| taken);
            let passed = passing.filter(|_| taken.is_none());
            if let Some(square) = passed.and_then(|pawn| scene.square_of(pawn)) {
                scene.take(square);
            }
            let first_move = !scene.moved.has(id);
            let double =
                man.role == Role::Pawn && from.file() == to.file() && from.rank().abs_diff(to.rank()) == 2;
            man.role = becomes.unwrap_or(man.role);
            scene.put(to, id, man);
            scene.moved.add(id);
            if becomes.is_some() {
                scene.moved = scene.moved.without(Men::all([id])); // a new piece, which has not moved
            }
            let between = Square::at(from.file(), u8::midpoint(from.rank(), to.rank()));
            scene.passed = (double && first_move && from.rank_for(man.side) == 1).then_some((between, id));
            Some((id, taken.or(passed)))
        }
    }
}

/// The rook's half of castling along a file.
fn carry_rook(scene: &mut Scene, rook: ManId, to: Square) {
    if let Some((id, man)) = scene.square_of(rook).and_then(|square| scene.take(square)) {
        scene.put(to, id, man);
        scene.moved.add(id);
    }
}

/// A lawful move that leaves a duty undone; king or rook may have been moved after all, but by castling.
fn not_the_duty(duty: &Duty, mv: &Lawful, touched: Vec<ManId>) -> Fault {
    let by_castling = mv.castles.is_some() && duty.any.iter().any(|&task| does(mv, task, Castles::ByEither));
    let castled = if by_castling { Castled::Yes } else { Castled::No };
    Fault::NotTheDuty { touched, law: duty.law, castled }
}

/// The pawn taken in passing by a pawn's move, if it is one.
fn passing_pawn(scene: &Scene, from: Square, to: Square) -> Option<ManId> {
    let (square, pawn) = scene.passed?;
    let reaches = scene.board.role(from) == Some(Role::Pawn) && reach(scene, from).contains(&to);
    (square == to && from.file() != to.file() && reaches).then_some(pawn)
}

impl Draft {
    /// A move by the player, complete but for a pawn's piece.
    pub(super) fn move_in_turn(
        &mut self,
        by: Side,
        base_mark: Mark,
        transfer: Transfer,
        deferred: [Vec<ManId>; 2],
    ) {
        let base = Arc::clone(self.table.scenes.at(base_mark));
        let lawful = self.table.lawful_from(&base, by, transfer.from(by));
        self.touched_something(by);
        if self.table.code.last_rank == LastRank::MustBeNamed && is_bare_promotion(&lawful, transfer) {
            return self.wait_for_name(by, base_mark, transfer);
        }
        let mut after = (*base).clone();
        let Some((man, taken)) = carry(&mut after, transfer, by) else {
            return;
        };
        let castled = lawful.iter().find(|mv| transfer.is(mv)).and_then(|mv| mv.castles);
        if let (Some((None, Some(rook))), Transfer::Carry { from, to, .. }) = (castled, transfer) {
            carry_rook(&mut after, rook, Square::at(from.file(), u8::midpoint(from.rank(), to.rank())));
        }
        after.deferred = deferred;
        let completed = self.complete(&mut after, by, base_mark, man, transfer);
        let fault = self.fault_of(&base, &after, by, transfer, man, taken, &lawful);
        self.replied(by);
        self.offers_lapse(by);
        let start = base.turn_start;
        self.close_touch_note(start);
        self.emit(Event::Scene(Arc::new(after)));
        let mv = lawful.iter().find(|mv| transfer.is(mv)).copied();
        let fault = fault.or_else(|| mv.and_then(|mv| self.duty_fault(&base, &mv)));
        let faulty = fault.is_some(); // a duty broken can be claimed, mate or no mate
        if let Some(fault) = fault {
            let after = self.table.now;
            self.emit(Event::Noted(Note {
                fault,
                by,
                before: start,
                after,
                completed: Some(completed),
                touched: base.touched.clone(),
                act: self.table.acts,
                state: NoteState::Open,
            }));
        }
        self.note_touches();
        self.four_moves_passed();
        if !faulty {
            self.see_end(by);
            self.see_fifty_made();
        }
    }

    fn wait_for_name(&mut self, by: Side, base: Mark, transfer: Transfer) {
        let Transfer::Carry { from, .. } = transfer else {
            return;
        };
        let mut waiting = self.table.scene_at(base).clone();
        let Some((pawn, _)) = carry(&mut waiting, transfer, by) else {
            return;
        };
        waiting.parent = Some(self.table.now);
        waiting.completed = None;
        waiting.hand = None;
        waiting.unnamed = Some(Unnamed { side: by, pawn, base, from });
        waiting.touch_all(&[pawn]);
        self.emit(Event::Scene(Arc::new(waiting)));
    }

    /// What completing a move does besides moving the man.
    fn complete(&self, after: &mut Scene, by: Side, base: Mark, man: ManId, transfer: Transfer) -> Completed {
        after.score[by.index()] += 1;
        let completed =
            Completed { side: by, number: after.score[by.index()], how: transfer, act: self.table.acts };
        after.parent = Some(base);
        after.completed = Some(completed);
        after.clocks = self.table.timing.clocks;
        let another = crate::start::has_another_move(&self.table.terms, by, completed.number);
        after.turn = if another { by } else { !by };
        after.turn_start = self.next_mark();
        after.hand = None;
        after.unnamed = None;
        after.touched = Vec::new();
        after.duty = None;
        after.freed = None;
        // A check once said stays said while it stands, neglected or not.
        after.said = after.said.without(after.said.without(after.checkers(!by)).without(after.checkers(by)));
        if after.false_cry == Some(by) {
            after.false_cry = None;
        }
        let stays = matches!(transfer, Transfer::Carry { to, becomes: None, .. }
            if after.board.role(to) == Some(Role::Pawn) && to.rank_for(by) == 7);
        after.nameable = stays.then_some((by, man));
        self.bind_deferred(after, after.turn);
        completed
    }

    /// Men bound for this turn bind now, if they are still on the board.
    fn bind_deferred(&self, scene: &mut Scene, side: Side) {
        let men = std::mem::take(&mut scene.deferred[side.index()]);
        scene.bound.clone_from(&men);
        let men: Vec<ManId> = men.into_iter().filter(|&man| scene.square_of(man).is_some()).collect();
        match self.table.code.deferred {
            DeferredAs::Touched => scene.touched = men,
            DeferredAs::Duty(law) => {
                let facts = self.table.facts(scene, side);
                let any: Vec<Task> = facts.movable(&men);
                let duty = Duty { any, law, castling: Castles::Never, rook: None };
                scene.duty = (!duty.any.is_empty()).then_some(duty);
            }
        }
    }

    /// What is false about a move, if anything is.
    #[allow(clippy::too_many_arguments)]
    fn fault_of(
        &self,
        base: &Scene,
        after: &Scene,
        by: Side,
        transfer: Transfer,
        man: ManId,
        taken: Option<ManId>,
        lawful: &[Lawful],
    ) -> Option<Fault> {
        let rules = self.table.rules(base, by);
        if lawful.iter().any(|mv| transfer.is(mv)) {
            return None;
        }
        let still_checking = after.checkers(by);
        let exposes_king = if still_checking.is_empty() { ExposesKing::No } else { ExposesKing::Yes };
        let (from, to) = match transfer {
            Transfer::Castle(wing) => {
                let (_, corner) = home_squares(by, wing);
                let rook = base.board.man(corner).filter(|man| *man == Role::Rook.of(by));
                let rook = rook.and_then(|_| base.at(corner));
                let why = castling_fault(base, by, wing, &rules)?;
                return Some(Fault::FalseCastling { king: man, rook, why, exposes_king });
            }
            Transfer::Carry { from, to, .. } => (from, to),
        };
        if base.side_of(man) != Some(by) {
            return Some(Fault::AdverseMoved { man, exposes_king });
        }
        let there = base.board.man(to);
        if let Some(taken) = base.at(to).filter(|_| there.is_some_and(|there| there.side == by)) {
            return Some(Fault::OwnTaken { man, taken });
        }
        let given = base.checkers(by);
        let king_taken = there.is_some_and(|there| there.role == Role::King);
        let taken = taken.filter(|_| !king_taken);
        if reach(base, from).contains(&to) && !given.both(still_checking).is_empty() {
            let said = if given.without(base.said).is_empty() { Said::Yes } else { Said::No };
            return Some(Fault::CheckNeglected { man, taken, said });
        }
        Some(match taken {
            Some(taken) => Fault::FalseCapture { man, taken, exposes_king },
            None if king_taken => Fault::FalseMove { man, exposes_king: ExposesKing::TakesKing },
            None => Fault::FalseMove { man, exposes_king },
        })
    }

    /// What is wrong with a lawful move in view of what was touched or had to be done.
    fn duty_fault(&self, base: &Scene, mv: &Lawful) -> Option<Fault> {
        if let Some(duty) = &base.duty {
            let kept = discharges(mv, duty) || self.table.duty_in(base).is_none();
            return (!kept).then(|| not_the_duty(duty, mv, Vec::new()));
        }
        let touched = &base.touched;
        let rook = mv.castles.and_then(|(_, rook)| rook);
        let met = |man: &ManId| *man == mv.man || Some(*man) == mv.taken;
        let met_or_castled = |man: &ManId| met(man) || Some(*man) == rook;
        match self.table.code.touch_duty {
            TouchDuty::Stands if touched.iter().all(met) => None,
            TouchDuty::GivesWay if touched.iter().all(met_or_castled) => None,
            TouchDuty::Stands => self.standing_duty(base, mv),
            TouchDuty::GivesWay => self.all_touched(base, mv),
        }
    }

    fn standing_duty(&self, base: &Scene, mv: &Lawful) -> Option<Fault> {
        let facts = self.table.facts(base, base.turn);
        let touch = touch_of(base, &base.touched, Still::InHand);
        let touching = (self.table.code.touch)(&facts, &touch);
        if let Some(duty) = touching.duty.filter(|duty| !discharges(mv, duty)) {
            return Some(not_the_duty(&duty, mv, base.touched.clone()));
        }
        let unmet = touching.claim.is_some_and(|answer| match answer.remedy {
            Remedy::Options(choices) => !choices.iter().all(|&choice| match choice {
                ClaimOption::Do(task) => does(mv, task, Castles::Never),
                _ => false,
            }),
            _ => true,
        });
        unmet.then_some(Fault::Touched { own: touch.own, adverse: touch.adverse })
    }

    /// The man played counts as touched with the others.
    fn all_touched(&self, base: &Scene, mv: &Lawful) -> Option<Fault> {
        let mut men = base.touched.clone();
        let rook = mv.castles.and_then(|(_, rook)| rook);
        for man in [Some(mv.man), mv.taken, rook].into_iter().flatten() {
            if !men.contains(&man) {
                men.push(man);
            }
        }
        let touch = touch_of(base, &men, Still::Played);
        let facts = self.table.facts(base, base.turn);
        let touching = (self.table.code.touch)(&facts, &touch);
        let settled = match (&touching.duty, &touching.claim) {
            (Some(duty), _) => discharges(mv, duty),
            (None, Some(answer)) => match &answer.remedy {
                Remedy::Options(choices) => choices.iter().all(|choice| match choice {
                    ClaimOption::Do(task) => does(mv, *task, Castles::ByEither),
                    _ => false,
                }),
                _ => false,
            },
            (None, None) => true,
        };
        (!settled).then_some(Fault::Touched { own: touch.own, adverse: touch.adverse })
    }

    /// A move out of turn changes the board, not the turn.
    pub(super) fn moves_out_of_turn(&mut self, by: Side, transfer: Transfer) {
        self.touched_something(by);
        let before = self.table.now;
        let scene = self.scene();
        let mut after = (*scene).clone();
        let passed = after.passed;
        let Some((man, _)) = carry(&mut after, transfer, by) else {
            return;
        };
        if scene.hand.is_some() {
            after.passed = passed;
        }
        after.score[by.index()] += 1;
        let completed =
            Completed { side: by, number: after.score[by.index()], how: transfer, act: self.table.acts };
        after.parent = Some(before);
        after.completed = Some(completed);
        after.clocks = self.table.timing.clocks;
        let begins = scene.score == [0, 0] && scene.hand.is_none() && self.table.terms.position.is_none();
        let first = if begins { FirstMove::Yes } else { FirstMove::No };
        let fault = match self.rook_quitted_first(&scene, by, transfer) {
            Some(rook) => Fault::RookQuittedFirst { rook },
            None => Fault::MovedOutOfTurn { man, first },
        };
        self.carry_under_the_hand(&mut after, by, transfer);
        after.turn_start = self.next_mark();
        self.emit(Event::Scene(Arc::new(after)));
        let after = self.table.now;
        self.emit(Event::Noted(Note {
            fault,
            by,
            before,
            after,
            completed: Some(completed),
            touched: Vec::new(),
            act: self.table.acts,
            state: NoteState::Open,
        }));
    }

    /// While the player holds a man, what the other moves is moved in the scene it was lifted from too.
    fn carry_under_the_hand(&mut self, after: &mut Scene, by: Side, transfer: Transfer) {
        let Some(hand) = after.hand else {
            return;
        };
        let onto_its_square = after.at(hand.first).is_some();
        if after.square_of(hand.man).is_none() || onto_its_square {
            after.hand = None; // the man is taken, or has no square left to be put back on: it is let go
            return;
        }
        let mut base = self.table.scene_at(hand.base).clone();
        let passed = base.passed;
        carry(&mut base, transfer, by);
        base.passed = passed;
        base.score = after.score;
        base.parent = Some(hand.base);
        let mark = self.next_mark();
        base.turn_start = mark;
        self.emit(Event::Scene(Arc::new(base)));
        after.hand = Some(crate::scene::Hand { base: mark, ..hand });
    }

    /// Whether this is the king's half of castling, the rook's having been completed as a move of its own.
    fn rook_quitted_first(&self, scene: &Scene, by: Side, transfer: Transfer) -> Option<ManId> {
        let wing = jadoube_chess::Wing::BOTH.into_iter().find(|&wing| match transfer {
            Transfer::Castle(castles) => castles == wing,
            Transfer::Carry { from, to, .. } => {
                home_squares(by, wing).0 == from && castled_squares(by, wing).0 == to
            }
        })?;
        let rook = scene.at(castled_squares(by, wing).1)?;
        let last = scene.completed.filter(|done| done.side == by)?;
        let before = scene.parent.map(|mark| self.table.scene_at(mark))?;
        let came_from_corner = before.at(home_squares(by, wing).1) == Some(rook);
        (last.side == by && came_from_corner).then_some(rook)
    }
}
