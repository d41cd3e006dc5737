//! Making a move: the man is carried, the turn passes, and the referee notes what was irregular about it.

use super::Draft;
use super::hand::{is_bare_promotion, is_on_the_last_rank};
use super::lapse::Noticed;
use crate::code::{Deferral, LastRank, PassingLasts, push_new};
use crate::duty::{Castles, Duty, Task};
use crate::event::Event;
use crate::fault::{AlsoFalse, Castled, ExposesKing, Fault, FirstMove, Said, Then};
use crate::lawful::{Lawful, castling_fault, discharges, does, reach};
use crate::note::Note;
use crate::scene::{
    Begun, Completed, ManId, Mark, Men, Phase, Scene, Unnamed, castled_squares, home_squares,
};
use crate::text::Transfer;
use crate::touches::Touches;
use jadoube_chess::{Role, Side, Square};
use std::sync::Arc;

/// What was carried on the board.
pub(super) struct Carried {
    pub(super) man: ManId,
    pub(super) taken: Option<ManId>,
    /// The rook of castling.
    pub(super) rook: Option<ManId>,
}

impl Carried {
    /// All of them, the man first.
    pub(super) fn men(&self) -> Vec<ManId> {
        [Some(self.man), self.taken, self.rook].into_iter().flatten().collect()
    }
}

/// A move to be made.
pub(super) struct Making {
    pub(super) by: Side,
    /// The scene it is judged from.
    pub(super) base: Mark,
    pub(super) transfer: Transfer,
    /// Men that bind either side later.
    pub(super) deferred: [Vec<ManId>; 2],
    pub(super) begun: Begun,
    pub(super) limit: ForTheLimit,
}

/// Whether a move counts for the time limit now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ForTheLimit {
    Counts,
    /// It was counted when it was sealed.
    Counted,
}

/// Moves the man, lawful or not.
pub(super) fn carry(scene: &mut Scene, transfer: Transfer, by: Side) -> Option<Carried> {
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
            scene.passed.clear();
            Some(Carried { man: id, taken: None, rook: lifted.map(|(rook, _)| rook) })
        }
        Transfer::Carry { from, to, becomes, passing } => {
            let passed = passed_man(scene, from, to, passing);
            let (id, mut man) = scene.take(from)?;
            let taken = scene.take(to).map(|(taken, _)| taken);
            let passed = passed.filter(|_| taken.is_none());
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
            scene.passed.clear();
            if double && first_move && from.rank_for(man.side) == 1 {
                scene.passed.push((between, id));
            }
            Some(Carried { man: id, taken: taken.or(passed), rook: None })
        }
    }
}

/// The man taken in passing: by a lawful move, or because it is said, lawful or not.
fn passed_man(scene: &Scene, from: Square, to: Square, said: bool) -> Option<ManId> {
    let mover = scene.board.man(from)?;
    let lawful = scene.passed_on(to, mover.side);
    let pawn = mover.role == Role::Pawn && from.file() != to.file();
    if !said {
        return lawful.filter(|_| pawn && reach(scene, from).contains(&to));
    }
    let beside = Square::at(to.file(), from.rank());
    let adverse = |man: &ManId| scene.man(*man).is_some_and(|man| is_adverse_man(man, mover.side));
    if pawn { scene.at(beside).filter(adverse) } else { lawful }
}

fn is_adverse_man(man: jadoube_chess::Man, by: Side) -> bool {
    man.side != by && man.role != Role::King
}

/// The rook's half of castling along a file.
fn carry_rook(scene: &mut Scene, rook: ManId, to: Square) {
    if let Some((id, man)) = scene.square_of(rook).and_then(|square| scene.take(square)) {
        scene.put(to, id, man);
        scene.moved.add(id);
    }
}

/// A lawful move that leaves a duty undone; king or rook may have been moved after all, but by castling.
pub(super) fn not_the_duty(duty: &Duty, mv: &Lawful) -> Fault {
    let by_castling = mv.castles.is_some() && duty.any.iter().any(|&task| does(mv, task, Castles::ByEither));
    let castled = if by_castling { Castled::Yes } else { Castled::No };
    Fault::NotTheDuty { law: duty.law, castled }
}

impl Draft<'_> {
    /// A move by the player, complete but for a pawn's piece.
    pub(super) fn move_in_turn(&mut self, making: Making) {
        let Making { by, base: base_mark, transfer, deferred, begun, limit } = making;
        let base = Arc::clone(self.table.scenes.at(base_mark));
        let lawful = self.table.lawful_from(&base, by, transfer.from(by));
        if self.table.code.moves.last_rank == LastRank::MustBeNamed && is_bare_promotion(&lawful, transfer) {
            return self.wait_for_name(by, base_mark, transfer, begun);
        }
        let mut after = (*base).clone();
        let Some(mut carried) = carry(&mut after, transfer, by) else {
            return;
        };
        self.keep_passing(&mut after, base.passed.clone(), by);
        let mv = lawful.iter().find(|mv| transfer.is(mv) && mv.taken == carried.taken).copied();
        if let (Some((None, Some(rook))), Transfer::Carry { from, to, .. }) =
            (mv.and_then(|mv| mv.castles), transfer)
        {
            carry_rook(&mut after, rook, Square::at(from.file(), u8::midpoint(from.rank(), to.rank())));
            carried.rook = Some(rook);
        }
        after.deferred = deferred;
        // What the other side did while the man was in hand is part of how this came about.
        let in_hand = self.scene().base() == Some(base_mark);
        let parent = if in_hand { self.table.now } else { base_mark };
        let completed = self.complete(&mut after, by, parent, carried.man, transfer);
        let fault = match mv {
            Some(_) => None,
            None => self.fault_of(&base, &after, by, transfer, &carried),
        };
        self.replied(by, begun.act);
        self.offers_lapse(by);
        self.show(after);
        if limit == ForTheLimit::Counts {
            self.completed(by);
        }
        let faulty = self.note_the_move(&base, completed, fault, mv, &carried, begun.by_it);
        self.note_touches();
        self.moves_since_pass();
        if begun.cried {
            self.says_check(by); // said with the move, and heard when it is made
        }
        if !faulty {
            self.see_end(by);
            self.see_fifty_made();
        }
    }

    /// Notes what was irregular about a move and about the touches before it, each by itself; says whether
    /// anything was.
    fn note_the_move(
        &mut self,
        base: &Scene,
        completed: Completed,
        fault: Option<Fault>,
        mv: Option<Lawful>,
        carried: &Carried,
        by_it: Men,
    ) -> bool {
        let by = completed.side;
        // Played in one or by placing and quitting: what the move itself touched was not touched before it.
        let mut touched = base.touched.clone();
        touched.retain(|man| !by_it.has(man));
        let noticed = |fault: Fault, before: Mark| Noticed {
            fault,
            by,
            before,
            turn: base.turn_id,
            completed: Some(completed),
            touched: touched.clone(),
            unnamed: base.unnamed(),
        };
        if let Some(unnamed) = base.unnamed() {
            let left = Fault::LeftUnnamed { pawn: unnamed.pawn, men: carried.men() };
            let start = self.table.scene_at(unnamed.base).turn_start;
            let noted = self.note(noticed(left, start));
            if let Some(fault) = fault {
                self.note(noticed(fault, start));
            }
            return noted;
        }
        let fault = match (&base.duty, &mv) {
            (Some(duty), Some(mv)) => {
                let kept = discharges(mv, duty) || self.table.duty_in(base).is_none();
                (!kept).then(|| not_the_duty(duty, mv))
            }
            _ => fault,
        };
        let mut faulty = fault.is_some(); // a duty broken can be claimed, mate or no mate
        // What was noted of the man in hand alone goes with its move.
        let was_noted = self.touch_note(by, base.turn_id).is_some();
        if base.duty.is_none() && (was_noted || !base.touched.is_empty()) {
            // An own man taken was not moved, nor did he take what an adverse man was put upon: what touching
            // it asks for is still to be had.
            let adverse_moved = base.side_of(carried.man) != Some(by);
            let own_taken = carried.taken.filter(|&man| adverse_moved || base.side_of(man) == Some(by));
            // Where castling is the king's move, a rook touched alone was not played by it.
            let rook_apart =
                !self.table.code.touching.counting.with_a_lawful_move && !touched.contains(&carried.man);
            let mut men = carried.men();
            men.retain(|&man| !rook_apart || Some(man) != carried.rook);
            let then = mv.map_or_else(|| Then::False { men, own_taken }, Then::Lawful);
            let fault = Fault::Touched { men: touched.clone(), then };
            faulty |= self.note_touches_then(noticed(fault, base.turn_start));
        }
        if let Some(fault) = fault {
            self.note(noticed(fault, base.turn_start));
        }
        faulty
    }

    pub(super) fn wait_for_name(&mut self, by: Side, base: Mark, transfer: Transfer, begun: Begun) {
        let Transfer::Carry { from, .. } = transfer else {
            return;
        };
        let mut waiting = self.table.scene_at(base).clone();
        let Some(carried) = carry(&mut waiting, transfer, by) else {
            return;
        };
        let (pawn, men) = (carried.man, carried.men());
        waiting.comes_after(self.table.now);
        waiting.completed = None;
        let touched = &self.table.scene_at(base).touched;
        let after_others = !touched.is_empty();
        let mut begun = begun;
        if after_others {
            men.iter().filter(|man| !touched.contains(man)).for_each(|&man| begun.by_it.add(man));
        }
        waiting.phase = Phase::Unnamed(Unnamed { side: by, pawn, base, from, begun });
        waiting.touch_all(&men);
        self.show(waiting);
        if after_others {
            self.touch_under_the_hand(&men); // more men touched
            self.note_touches();
        }
    }

    /// What completing a move does besides moving the man.
    pub(super) fn complete(
        &self,
        after: &mut Scene,
        by: Side,
        parent: Mark,
        man: ManId,
        transfer: Transfer,
    ) -> Completed {
        after.score[by.index()] += 1;
        let (number, act) = (after.score[by.index()], self.table.acts);
        let completed = Completed { side: by, number, how: transfer, act, made: act };
        after.comes_after(parent);
        after.completed = Some(completed);
        after.clocks = self.table.timing.clocks;
        let another = crate::start::has_another_move(&self.table.terms, by, completed.number);
        after.turn = if another { by } else { !by };
        after.turn_start = self.next_mark();
        after.turn_id = after.turn_start;
        (after.phase, after.reached) = (Phase::Thinking, None);
        after.touched = Touches::default();
        after.free = Vec::new();
        after.duty = None;
        after.freed = None;
        (after.idle, after.two_handed) = (None, false);
        // A check once said stays said while it stands, neglected or not.
        after.said = after.said.without(after.said.without(after.checkers(!by)).without(after.checkers(by)));
        if after.false_cry.is_some_and(|cry| cry.by == by) {
            after.false_cry = None;
        }
        let own = after.side_of(man) == Some(by);
        let stays = own
            && matches!(transfer, Transfer::Carry { becomes: None, .. })
            && is_on_the_last_rank(after, man);
        let stays = stays.then_some((by, man));
        after.nameable = match self.table.code.moves.last_rank {
            LastRank::PawnMayStay => stays,
            // One that came there falsely or out of turn waits until it is named.
            LastRank::MustBeNamed => {
                stays.or(after.nameable.filter(|&(_, pawn)| is_on_the_last_rank(after, pawn)))
            }
        };
        self.bind_deferred(after, after.turn);
        completed
    }

    /// Men bound for this turn bind now, if they are still on the board.
    fn bind_deferred(&self, scene: &mut Scene, side: Side) {
        let men = std::mem::take(&mut scene.deferred[side.index()]);
        scene.bound.clone_from(&men);
        if men.is_empty() {
            return; // as nearly always
        }
        let men: Vec<ManId> = men.into_iter().filter(|&man| scene.square_of(man).is_some()).collect();
        match self.table.code.touching.deferred {
            Deferral::Nothing => {}
            Deferral::DeemedTouched => scene.touched = Touches::of(&men),
            Deferral::MustPlay(law) => {
                let moves = self.table.lawful_in(scene, side);
                let can = |task: &Task| moves.iter().any(|mv| does(mv, *task, Castles::Never));
                let any: Vec<Task> = men.into_iter().map(Task::Move).filter(can).collect();
                let duty = Duty { any, law, castling: Castles::Never, rook: None };
                scene.duty = (!duty.any.is_empty()).then_some(duty);
            }
        }
    }

    /// What is false about a move that is not lawful.
    pub(super) fn fault_of(
        &self,
        base: &Scene,
        after: &Scene,
        by: Side,
        transfer: Transfer,
        carried: &Carried,
    ) -> Option<Fault> {
        let rules = self.table.rules(base, by);
        let &Carried { man, taken, .. } = carried;
        // What may be left as though it were not there is no check here.
        let still_checking = after.checkers(by).without(rules.unsaid);
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
            return Some(Fault::AdverseMoved { man, taken, exposes_king });
        }
        let there = base.board.man(to);
        if let Some(taken) = base.at(to).filter(|_| there.is_some_and(|there| there.side == by)) {
            return Some(Fault::OwnTaken { man, taken, exposes_king });
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

    /// A move out of turn changes the board, not the turn.
    pub(super) fn moves_out_of_turn(&mut self, by: Side, transfer: Transfer) {
        self.moved_out_of_turn_by(self.table.acts, by, transfer);
    }

    /// The same by an earlier act, if the man was then put where the hand now leaves it.
    pub(super) fn moved_out_of_turn_by(&mut self, act: u32, by: Side, transfer: Transfer) {
        self.touched_something(by);
        let before = self.table.now;
        let scene = self.scene();
        let mut after = (*scene).clone();
        let passed = after.passed.clone();
        let Some(carried) = carry(&mut after, transfer, by) else {
            return;
        };
        self.keep_passing(&mut after, passed, by);
        after.score[by.index()] += 1;
        let number = after.score[by.index()];
        let completed = Completed { side: by, number, how: transfer, act, made: act };
        after.comes_after(before);
        after.completed = Some(completed);
        after.clocks = self.table.timing.clocks;
        let thinking = scene.phase == Phase::Thinking;
        let begins = scene.score == [0, 0] && thinking && self.table.terms.position.is_none();
        let first = if begins { FirstMove::Yes } else { FirstMove::No };
        let lawful = self.table.lawful_from(&scene, by, transfer.from(by));
        let also_false = match transfer {
            _ if lawful.iter().any(|mv| transfer.is(mv)) => AlsoFalse::No,
            _ if is_bare_promotion(&lawful, transfer) => AlsoFalse::No,
            Transfer::Castle(_) => AlsoFalse::Castling,
            Transfer::Carry { .. } => AlsoFalse::Move,
        };
        // What the other has touched since answers the rook's move as a whole.
        let answered = !scene.touched.is_empty() || !scene.free.is_empty();
        let last = self.table.last_completed_in(&scene).filter(|done| done.side == by && !answered);
        let fault = match last.and_then(|last| rook_quitted_first(&scene, by, transfer, last)) {
            Some(rook) => Fault::RookQuittedFirst { rook },
            None => Fault::MovedOutOfTurn { men: carried.men(), first, also_false },
        };
        let waits_for_name = matches!(transfer, Transfer::Carry { becomes: None, .. })
            && scene.side_of(carried.man) == Some(by)
            && is_on_the_last_rank(&after, carried.man);
        if waits_for_name {
            after.nameable = Some((by, carried.man));
        }
        let own_law = first == FirstMove::Yes && self.beginning_has_its_own_law();
        if self.table.code.touching.deferred == Deferral::DeemedTouched && !own_law {
            push_new(&mut after.deferred[by.index()], carried.men());
        }
        // What its owner has moved himself nobody can be held to take.
        let moved_by_owner = |man: ManId| scene.side_of(man) == Some(by) && carried.men().contains(&man);
        after.touched.retain(|man| !moved_by_owner(man));
        self.carry_under_the_hand(&mut after, by, transfer);
        after.turn_start = self.next_mark();
        self.show(after);
        self.completed(by);
        let (turn, touched, completed) = (scene.turn_id, Touches::default(), Some(completed));
        if self.note(Noticed { fault, by, before, turn, completed, touched, unnamed: None }) {
            let index = self.table.notes.len() - 1;
            let note = Note { act, ..self.table.notes[index].clone() };
            self.emit(Event::Renoted(index, note));
        }
        self.note_touches(); // what the player has touched is judged by the men as they stand now
    }

    /// What can still be taken in passing after a move. While the player holds a man, it is his move
    /// that comes next.
    fn keep_passing(&self, after: &mut Scene, passed: Vec<(Square, ManId)>, by: Side) {
        let own = |pawn: ManId, scene: &Scene| scene.side_of(pawn) == Some(by);
        match self.table.code.moves.passing {
            _ if after.phase != Phase::Thinking => after.passed = passed,
            PassingLasts::ForTheNextMove => {}
            PassingLasts::UntilTheAdversaryMoves => {
                let still: Vec<_> = passed.into_iter().filter(|&(_, pawn)| own(pawn, after)).collect();
                after.passed.splice(0..0, still);
            }
        }
    }

    /// While a move is under way, what the other moves is moved in the scene it is judged from too.
    pub(super) fn carry_under_the_hand(&mut self, after: &mut Scene, by: Side, transfer: Transfer) {
        let (base_mark, man, first) = match after.phase {
            Phase::Thinking => return,
            Phase::Held(hand) => (hand.base, hand.man, hand.first),
            Phase::Unnamed(unnamed) => (unnamed.base, unnamed.pawn, unnamed.from),
            Phase::LetGo(let_go) => (let_go.base, let_go.man, let_go.first),
        };
        if after.square_of(man).is_none() || after.at(first).is_some() {
            // The man is taken, or has no square left to be put back on: it is let go.
            after.phase = Phase::Thinking;
            return;
        }
        let mut base = self.table.scene_at(base_mark).clone();
        let passed = base.passed.clone();
        carry(&mut base, transfer, by);
        base.passed = passed;
        base.score = after.score;
        base.comes_after(base_mark);
        let mark = self.next_mark();
        base.turn_start = mark;
        self.show(base);
        after.judged_from(mark);
    }
}

/// Whether this is the king's half of castling, the rook's having been completed as a move of its own.
fn rook_quitted_first(scene: &Scene, by: Side, transfer: Transfer, last: Completed) -> Option<ManId> {
    let wing = jadoube_chess::Wing::BOTH.into_iter().find(|&wing| match transfer {
        Transfer::Castle(castles) => castles == wing,
        Transfer::Carry { from, to, .. } => {
            home_squares(by, wing).0 == from && castled_squares(by, wing).0 == to
        }
    })?;
    let (corner, beside) = (home_squares(by, wing).1, castled_squares(by, wing).1);
    let moved = matches!(last.how, Transfer::Carry { from, to, .. } if (from, to) == (corner, beside));
    scene.at(beside).filter(|_| moved)
}
