//! Acts of the hand that move men: holding, quitting, playing, naming. `moved` judges the move that comes of
//! them.

use super::Draft;
use super::moved::{ForTheLimit, Making};
use crate::lawful::Lawful;
use crate::remark::Remark;
use crate::ruling::Basis;
use crate::saying::Saying;
use crate::scene::{Begun, Hand, ManId, Mark, Men, Phase, Scene, castled_squares, home_squares};
use crate::table::DecisionKind;
use crate::terms::Referee;
use crate::text::{Transfer, piece_named};
use jadoube_chess::{Role, Side, Square, Wing};

const STOPPED: Remark = Remark::StoppedInTheHand;

/// What the hand has touched of the two men that castle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum With {
    /// The king alone, which goes first.
    Nothing,
    Rook,
}

impl Draft<'_> {
    /// What a text means for a side at a scene, or a refusal.
    pub(super) fn read(&mut self, text: &str, scene: &Scene, by: Side) -> Option<Transfer> {
        match self.table.read(text, scene, by) {
            Ok(Some(transfer)) if self.becomes_nothing_known(transfer) => {
                let law = self.table.code.moves.naming.map_or(Basis::Usage, Basis::Law);
                self.refuse(law, Remark::PawnDoesNotBecome);
                None
            }
            Ok(Some(transfer)) => {
                if let Transfer::Carry { from, .. } = transfer
                    && scene.at(from).is_none()
                {
                    self.refuse(Basis::Usage, Remark::NoManThere);
                    return None;
                }
                Some(transfer)
            }
            Ok(None) => {
                self.refuse(Basis::Usage, Remark::NoLawfulMoveNamedSo);
                None
            }
            Err(error) => {
                self.refuse(Basis::Usage, Saying::Words(error.to_string()));
                None
            }
        }
    }

    /// Whether a pawn is to become what no pawn becomes under this code.
    fn becomes_nothing_known(&self, transfer: Transfer) -> bool {
        match transfer {
            Transfer::Carry { becomes: Some(role), .. } => !self.table.code.promotions().contains(&role),
            _ => false,
        }
    }

    pub(super) fn places(&mut self, by: Side, text: &str) {
        let scene = self.scene();
        let hand = scene.held_by(by);
        let reached = scene.reached.filter(|reached| reached.side == by);
        let taken_up = hand.map(|hand| (hand.base, hand.man, hand.first));
        let taken_up = taken_up.or(reached.map(|reached| (reached.before, reached.man, reached.first)));
        let base_mark = taken_up.map_or(self.table.now, |(base, ..)| base);
        let base = self.table.scene_at(base_mark).clone();
        // A man held may be named by where it now stands.
        let text = match taken_up.and_then(|(_, man, first)| Some((scene.square_of(man)?, first))) {
            Some((now, first)) if text.starts_with(&now.to_string()) => {
                text.replacen(&now.to_string(), &first.to_string(), 1)
            }
            _ => text.to_owned(),
        };
        let Some(transfer) = self.read(&text, &base, by) else {
            return;
        };
        let (from, to) = match transfer {
            Transfer::Carry { from, to, .. } => (from, to),
            Transfer::Castle(wing) => {
                let home = base.board.king(by).unwrap_or(home_squares(by, wing).0);
                (home, castled_squares(by, wing).0)
            }
        };
        if let Some(hand) = hand.filter(|hand| hand.first != from) {
            if castled_in_hand(&scene, &base, by, hand)
                .is_some_and(|wing| (from, to) == (home_squares(by, wing).1, castled_squares(by, wing).1))
            {
                // The rook's half: it is there already, and touched from now on.
                if let Some(rook) = base.at(from).filter(|rook| !base.touched.contains(rook)) {
                    self.touch_under_the_hand(&[rook]);
                }
                return;
            }
            // Another man is taken up: the first goes back, and has been touched.
            self.lets_go(hand, &scene);
            return self.places(by, &text);
        }
        let Some(man) = base.at(from) else {
            return;
        };
        if base.turn != by {
            return self.places_out_of_turn(by, transfer);
        }
        // By its two squares only the king is put there yet.
        let with = if text.starts_with(&from.to_string()) { With::Nothing } else { With::Rook };
        match hand {
            Some(hand) if hand.man == man => self.place(by, hand.base, transfer, hand.begun, with),
            Some(other) => {
                self.lets_go(other, &scene);
                self.takes_up(by, transfer, with);
            }
            None => self.takes_up(by, transfer, with),
        }
    }

    /// A man in hand goes back where it stood, and was touched when it was taken up.
    pub(super) fn lets_go(&mut self, hand: Hand, scene: &Scene) {
        let deferred = scene.deferred.clone();
        self.put_hand_back(hand, |back| back.deferred = deferred);
        self.touched_in_turn(&[hand.man], hand.begun);
    }

    fn takes_up(&mut self, by: Side, transfer: Transfer, with: With) {
        self.touched_something(by);
        let begun = self.begun_now(by);
        self.place(by, self.table.now, transfer, begun, with);
    }

    /// A move of a side's that begins with this act.
    pub(super) fn begun_now(&self, by: Side) -> Begun {
        let act = self.table.acts;
        Begun { act, cried: false, free: self.table.touches_are_free(by, act), by_it: Men::default() }
    }

    /// A man is moved with the hand on it. What it takes off, or castles with, was touched too, wherever it
    /// then goes.
    pub(super) fn place(&mut self, by: Side, base_mark: Mark, transfer: Transfer, begun: Begun, with: With) {
        // With the hand on it a pawn is still a pawn.
        let (transfer, becomes) = match transfer {
            Transfer::Castle(_) => (transfer, None),
            Transfer::Carry { from, to, becomes, passing } => {
                (Transfer::Carry { from, to, becomes: None, passing }, becomes)
            }
        };
        let mut base_mark = base_mark;
        let mut placed = self.table.scene_at(base_mark).clone();
        let (passed, moved, deferred) = (placed.passed.clone(), placed.moved, self.scene().deferred.clone());
        let Some(mut carried) = super::moved::carry(&mut placed, transfer, by) else {
            return;
        };
        carried.rook = carried.rook.filter(|_| with == With::Rook);
        let also: Vec<ManId> = carried.men().split_off(1);
        let left_another = self.leaves_what_went_with_it(by, &carried.men());
        let known = self.table.scene_at(base_mark).touched.clone();
        let carries_one = matches!(transfer, Transfer::Carry { .. });
        let another_in_hand = carries_one && !known.is_empty() && !known.contains(&carried.man);
        if !begun.free && (another_in_hand || also.iter().any(|man| !known.contains(man))) {
            let mut under = self.table.scene_at(base_mark).clone();
            under.touch_all(&carried.men());
            under.comes_after(base_mark);
            under.completed = None;
            base_mark = self.next_mark();
            self.show(under);
        }
        placed.touched.clone_from(&self.table.scene_at(base_mark).touched);
        placed.comes_after(self.table.now);
        placed.completed = None;
        (placed.passed, placed.moved, placed.deferred) = (passed, moved, deferred);
        let first = transfer.from(by);
        let first = if matches!(transfer, Transfer::Castle(_)) {
            self.table.scene_at(base_mark).board.king(by).unwrap_or(first)
        } else {
            first
        };
        let first_touched = !known.is_empty() && !known.contains(&carried.man);
        let after_others = !left_another && (begun.by_it.has(carried.man) || first_touched);
        let mut by_it = carried.men();
        by_it.retain(|man| {
            (after_others || Some(*man) == carried.taken) && (begun.by_it.has(*man) || !known.contains(man))
        });
        let begun = Begun { by_it: Men::all(by_it), ..begun };
        let castles = match transfer {
            Transfer::Castle(wing) => Some(wing),
            Transfer::Carry { .. } => None,
        };
        let hand = Hand { side: by, man: carried.man, first, base: base_mark, becomes, castles, begun };
        placed.phase = Phase::Held(hand);
        self.show(placed);
        // By a clock a touch is judged with the move; else what is touched can be claimed for at once.
        let lifted_before = known.iter().any(|man| !carried.men().contains(man));
        if lifted_before || self.table.code.by_clock.is_none() {
            self.note_touches();
        }
    }

    /// Whether the man in hand had been put so that others went with it, taken off or castled with, and does
    /// not take them along after all: all were touched.
    fn leaves_what_went_with_it(&self, by: Side, now: &[ManId]) -> bool {
        let scene = self.scene();
        let Some(hand) = scene.held_by(by) else { return false };
        let base = self.table.scene_at(hand.base);
        let went = |&square: &Square| scene.at(square) != base.at(square);
        let mut men = Square::all().filter(went).filter_map(|square| base.at(square));
        men.any(|man| man != hand.man && base.touched.contains(&man) && !now.contains(&man))
    }

    pub(super) fn quits(&mut self, by: Side) {
        self.quits_as(by, None);
    }

    /// The hand is taken off, a pawn's piece being named with it or not.
    fn quits_as(&mut self, by: Side, becomes: Option<Role>) {
        let scene = self.scene();
        if scene.reached.is_some_and(|reached| reached.side == by) {
            return self.lets_go_out_of_turn(by, becomes);
        }
        let Some(hand) = scene.held_by(by) else {
            return self.refuse(Basis::Usage, Remark::NothingInHand);
        };
        let Some(to) = scene.square_of(hand.man) else {
            return self.refuse(Basis::Usage, Remark::NothingInHand);
        };
        let deferred = scene.deferred.clone();
        if to == hand.first {
            // Put down where it stood: touched, not moved.
            return self.lets_go(hand, &scene);
        }
        let base = self.table.scene_at(hand.base);
        let transfer = quitted(&scene, base, hand, to, becomes);
        if self.is_stopped(base, by, transfer) {
            return self.refuse(Basis::Usage, STOPPED);
        }
        let (base, begun, limit) = (hand.base, hand.begun, ForTheLimit::Counts);
        self.move_in_turn(Making { by, base, transfer, deferred, begun, limit });
    }

    pub(super) fn plays(&mut self, by: Side, text: &str) {
        let scene = self.scene();
        if let Some(hand) = scene.held_by(by) {
            // The man in hand is played, by its first square, by where it was last placed or by a lawful move
            // of it.
            let squares = [Some(hand.first), scene.square_of(hand.man)];
            let by_square = squares.into_iter().flatten().any(|square| text.starts_with(&square.to_string()));
            if by_square || self.names_man_in_hand(by, text, hand) {
                self.places(by, text);
                if self.kind != DecisionKind::Refused {
                    self.quits_as(by, piece_named(text));
                }
                return;
            }
            // Another man is taken up: the first was not quitted, goes back and has been touched.
            self.lets_go(hand, &scene);
            return self.plays(by, text);
        }
        let Some(transfer) = self.read(text, &scene, by) else {
            return;
        };
        if transfer.stays() {
            let man = scene.at(transfer.from(by));
            return self.touch(by, man.as_slice());
        }
        if scene.turn != by {
            return self.moves_out_of_turn(by, transfer);
        }
        if self.is_stopped(&scene, by, transfer) {
            return self.stopped_in_hand(by, transfer);
        }
        self.touched_something(by);
        let (base, deferred) = (self.table.now, scene.deferred.clone());
        let (begun, limit) = (self.begun_now(by), ForTheLimit::Counts);
        self.move_in_turn(Making { by, base, transfer, deferred, begun, limit });
    }

    /// Whether a text names a move of the man in hand, as the men stood before it was lifted; castling is one
    /// of king and rook.
    pub(super) fn names_man_in_hand(&self, by: Side, text: &str, hand: Hand) -> bool {
        match self.table.read(text, self.table.scene_at(hand.base), by) {
            Ok(Some(Transfer::Castle(wing))) => {
                let (king, rook) = home_squares(by, wing);
                hand.first == king || hand.first == rook
            }
            Ok(Some(Transfer::Carry { from, .. })) => from == hand.first,
            _ => false,
        }
    }

    /// Whether a watchful referee stops a move while the hand is on the man.
    pub(super) fn is_stopped(&self, base: &Scene, by: Side, transfer: Transfer) -> bool {
        if self.table.terms.referee != Referee::Watchful {
            return false;
        }
        let lawful = self.table.lawful_from(base, by, transfer.from(by));
        !lawful.iter().any(|mv| transfer.is(mv)) && !is_bare_promotion(&lawful, transfer)
    }

    /// A watchful referee stops a false move while the hand is on the man; the touch counts.
    fn stopped_in_hand(&mut self, by: Side, transfer: Transfer) {
        self.refuse(Basis::Usage, STOPPED);
        let scene = self.scene();
        let men = match transfer {
            Transfer::Carry { from, .. } => scene.at(from).into_iter().collect(),
            Transfer::Castle(_) => scene.king(by).into_iter().collect::<Vec<_>>(),
        };
        self.touch(by, &men);
    }

    pub(super) fn names(&mut self, by: Side, role: Role) {
        let scene = self.scene();
        if let Some(unnamed) = scene.unnamed().filter(|unnamed| unnamed.side == by) {
            let Some(to) = scene.square_of(unnamed.pawn) else {
                return;
            };
            if !Role::PROMOTIONS.contains(&role) {
                let law = self.table.code.moves.naming.map_or(Basis::Usage, Basis::Law);
                return self.refuse(law, Remark::PawnBecomesAPiece);
            }
            let passing = false; // no pawn is taken in passing on the last rank
            let transfer = Transfer::Carry { from: unnamed.from, to, becomes: Some(role), passing };
            let (base, begun, limit) = (unnamed.base, unnamed.begun, ForTheLimit::Counts);
            let deferred = scene.deferred.clone();
            return self.move_in_turn(Making { by, base, transfer, deferred, begun, limit });
        }
        let reached = scene.reached.filter(|reached| reached.side == by).map(|reached| reached.man);
        let in_hand = scene.held_by(by).map(|hand| hand.man).or(reached);
        if in_hand.is_some_and(|man| is_on_the_last_rank(&scene, man))
            && self.table.code.promotions().contains(&role)
        {
            return self.quits_as(by, Some(role)); // naming its piece, he lets go of the pawn
        }
        match scene.nameable.filter(|(side, _)| *side == by) {
            Some((_, pawn)) if self.table.code.promotions().contains(&role) => self.name_late(by, pawn, role),
            _ => {
                // It stayed a pawn by the law that let it be named before.
                let pawns = scene.board.men(Role::Pawn.of(by));
                let stayed = pawns.iter().any(|square| square.rank_for(by) == 7);
                let law = self.table.code.moves.naming.filter(|_| stayed);
                self.refuse(law.map_or(Basis::Usage, Basis::Law), Remark::NoPawnToName);
            }
        }
    }

    /// Where a pawn may stay one, it may be named until the opponent touches a man.
    fn name_late(&mut self, by: Side, pawn: ManId, role: Role) {
        self.amend(|scene| {
            if let Some(square) = scene.square_of(pawn) {
                scene.put(square, pawn, role.of(by));
            }
            scene.nameable = None;
        });
        self.see_end(by);
    }
}

/// Whether a man is a pawn that stands on its last rank.
pub(super) fn is_on_the_last_rank(scene: &Scene, man: ManId) -> bool {
    scene.square_of(man).is_some_and(|square| {
        scene.board.man(square).is_some_and(|man| man.role == Role::Pawn && square.rank_for(man.side) == 7)
    })
}

/// The move that a man in hand, or king and rook, have made when the hand is taken off.
pub(super) fn quitted(
    scene: &Scene,
    base: &Scene,
    hand: Hand,
    to: Square,
    becomes: Option<Role>,
) -> Transfer {
    if let Some(wing) = castled_in_hand(scene, base, hand.side, hand).or(hand.castles) {
        return Transfer::Castle(wing);
    }
    // What was taken off in passing with the hand on the man stays taken off.
    let men = |scene: &Scene| scene.board.occupied().count();
    let passing = base.at(to).is_none() && men(base) > men(scene);
    Transfer::Carry { from: hand.first, to, becomes: becomes.or(hand.becomes), passing }
}

/// The wing to which king and rook have been put, the hand still on them.
fn castled_in_hand(scene: &Scene, base: &Scene, by: Side, hand: Hand) -> Option<Wing> {
    Wing::BOTH.into_iter().find(|&wing| {
        let (_, corner) = home_squares(by, wing);
        let (king_to, rook_to) = castled_squares(by, wing);
        let rook = base.at(corner);
        scene.at(king_to) == Some(hand.man) && rook.is_some() && scene.at(rook_to) == rook
    })
}

/// Whether a pawn goes lawfully to the last rank, its piece still to be named.
pub(super) fn is_bare_promotion(lawful: &[Lawful], transfer: Transfer) -> bool {
    let Transfer::Carry { from, to, becomes: None, .. } = transfer else {
        return false;
    };
    lawful.iter().any(|mv| (mv.from, mv.to) == (from, to) && mv.becomes != crate::lawful::Becomes::Itself)
}
