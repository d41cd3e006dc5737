//! Hands: touching, adjusting, placing, letting go, playing, naming, and taking back what may be taken back.

use super::Laws;
use super::making::Made;
use crate::decide::hand::{With, quitted};
use crate::decide::lapse::Noticed;
use crate::decide::{Back, Draft};
use crate::event::Event;
use crate::fault::{AlsoFalse, Fault};
use crate::note::Note;
use crate::remark::Remark;
use crate::ruling::Basis;
use crate::scene::{Begun, Hand, ManId, Mark, Phase, Scene, castled_squares, home_squares};
use crate::table::DecisionKind;
use crate::text::{Transfer, piece_named, square_left};
use crate::touches::Touches;
use jadoube_chess::{Role, Side, Square, Wing};

impl Draft<'_> {
    pub(super) fn touches_by_clock(&mut self, by: Side, squares: &[Square]) {
        if let Some(men) = self.men_on(squares) {
            self.touch_by_clock(by, &men);
        }
    }

    /// A wilful touch: it ends claims, rejects an offer, and binds the one who has the move.
    pub(super) fn touch_by_clock(&mut self, by: Side, men: &[ManId]) {
        let stands = self.takes_in_hand(by);
        if self.scene().turn == by {
            self.touch_under_the_hand(men);
            self.follow(|scene| scene.touch_all(men));
        } else {
            self.note_by_clock(Fault::TouchedOutOfTurn { men: men.to_vec() }, by);
        }
        if stands {
            self.see_ends(!by); // what could have been claimed kept a mate from ending the game
        }
    }

    /// What every wilful touch does, whatever is touched. Says whether a move of the other's stands from now
    /// on that could have been claimed.
    pub(super) fn takes_in_hand(&mut self, by: Side) -> bool {
        if self.scene().turn == by {
            self.remember(|memory| {
                memory.offers[(!by).index()] = false;
                memory.claimed[(!by).index()] = false;
                memory.correction = memory.correction.filter(|&proposer| proposer == by); // he plays on
            });
        }
        let could = |note: &&Note| note.by != by && note.is_live() && note.fault.is_of_touching();
        let open = |draft: &Draft<'_>| draft.table.notes.iter().filter(could).count();
        let before = open(self);
        self.touched_something(by);
        open(self) < before
    }

    /// A man is taken up to be moved: whether that ends the game, because a mate by the other stands from now
    /// on that could have been claimed.
    fn ends_by_taking_up(&mut self, by: Side) -> bool {
        if self.takes_in_hand(by) {
            self.see_ends(!by);
        }
        self.table.outcome.is_some()
    }

    /// An irregularity of the hand that is no move.
    pub(super) fn note_by_clock(&mut self, fault: Fault, by: Side) {
        let (before, turn) = (self.table.now, self.scene().turn_id);
        let touched = self.scene().touched.clone();
        self.note(Noticed { fault, by, before, turn, completed: None, touched, unnamed: None });
    }

    pub(super) fn adjusts_by_clock(&mut self, by: Side, squares: &[Square]) {
        let Some(men) = self.men_on(squares) else {
            return;
        };
        if self.scene().turn != by {
            self.note_by_clock(Fault::AdjustedOutOfTurn { men }, by);
        }
    }

    /// Makes it this side's move where it has it: the other's last move is made, pressed or not; or the other
    /// pressed without having moved, or let go of what is no lawful move, and is answered all the same.
    pub(super) fn takes_the_move(&mut self, laws: Laws, by: Side) -> bool {
        let scene = self.scene();
        if scene.turn == by {
            return true;
        }
        if scene.unpressed[by.index()] {
            return false; // he has just moved
        }
        if scene.let_go().is_some_and(|let_go| let_go.castling.is_none()) {
            self.answered_before_the_press(laws);
            return true;
        }
        if scene.idle == Some(!by) {
            self.idle_press_is_answered(!by);
            return true;
        }
        false
    }

    /// The scene from which a side's next move is read and judged, and its text with the man named by the
    /// square it was taken from.
    fn judged_from(&self, by: Side, text: &str) -> (Mark, String) {
        let scene = self.scene();
        let (base, man, first) = match scene.phase {
            Phase::LetGo(let_go) if let_go.side == by => (let_go.base, let_go.man, let_go.first),
            Phase::Held(hand) if hand.side == by => (hand.base, hand.man, hand.first),
            _ => return (self.table.now, text.to_owned()),
        };
        let text = match scene.square_of(man) {
            Some(now) if text.starts_with(&now.to_string()) => {
                text.replacen(&now.to_string(), &first.to_string(), 1)
            }
            _ => text.to_owned(),
        };
        (base, text)
    }

    pub(super) fn places_by_clock(&mut self, laws: Laws, by: Side, text: &str, two_hands: bool) {
        if !self.takes_the_move(laws, by) {
            return self.moves_without_the_move(by, text);
        }
        let scene = self.scene();
        if scene.unnamed().is_some() {
            return self.moves_beside_a_pawn(laws, by, text, two_hands);
        }
        let (base_mark, text) = self.judged_from(by, text);
        let base = self.table.scene_at(base_mark).clone();
        let Some(transfer) = self.read(&text, &base, by) else {
            return;
        };
        let transfer = king_alone(&text, transfer, by);
        if let Some(wing) = rook_follows(&scene, &base, by, transfer) {
            return self.places_on(by, base_mark, Transfer::Castle(wing), two_hands);
        }
        if let Phase::Held(hand) = scene.phase
            && hand.side == by
            && base.at(transfer.from(by)) != Some(hand.man)
        {
            // Another man is taken up: the first goes back, and has been touched.
            self.lets_go_by_clock(hand);
            return self.places_by_clock(laws, by, &text, two_hands);
        }
        self.places_on(by, base_mark, transfer, two_hands);
    }

    fn places_on(&mut self, by: Side, base: Mark, transfer: Transfer, two_hands: bool) {
        let begun = self.begun_of(by);
        if self.scene().phase == Phase::Thinking && self.ends_by_taking_up(by) {
            return;
        }
        let two_hands = two_hands || self.goes_on_with_two_hands(by);
        self.place(by, base, transfer, begun, With::Rook);
        if two_hands && self.kind != DecisionKind::Refused {
            self.follow(|scene| scene.two_handed = true);
        }
    }

    /// Whether the move under way has been in two hands, its man still held or the king waiting for its rook.
    fn goes_on_with_two_hands(&self, by: Side) -> bool {
        let scene = self.scene();
        let castles = scene.let_go().is_some_and(|it| it.side == by && it.castling.is_some());
        scene.two_handed && (castles || scene.held_by(by).is_some())
    }

    /// How the move under way was begun, or that it begins now.
    fn begun_of(&self, by: Side) -> Begun {
        match self.scene().phase {
            Phase::Held(hand) if hand.side == by => hand.begun,
            Phase::LetGo(let_go) if let_go.side == by => let_go.begun,
            _ => self.begun_now(by),
        }
    }

    /// A man in hand goes back where it stood, and was touched.
    fn lets_go_by_clock(&mut self, hand: Hand) {
        self.put_hand_back(hand, |_| {});
        self.follow(|scene| scene.touch_all(&[hand.man]));
    }

    pub(super) fn quits_by_clock(&mut self, laws: Laws, by: Side) {
        self.quits_as_by_clock(laws, by, None);
    }

    fn quits_as_by_clock(&mut self, laws: Laws, by: Side, becomes: Option<Role>) {
        let scene = self.scene();
        let held = scene.held_by(by).and_then(|hand| Some((hand, scene.square_of(hand.man)?)));
        let Some((hand, to)) = held else {
            return self.refuse(Basis::Usage, Remark::NothingInHand);
        };
        if to == hand.first {
            return self.lets_go_by_clock(hand);
        }
        let base = self.table.scene_at(hand.base);
        let transfer = quitted(&scene, base, hand, to, becomes);
        if self.is_stopped(base, by, transfer) {
            return self.refuse(Basis::Usage, Remark::StoppedInTheHand);
        }
        let (base, begun, two_hands) = (hand.base, hand.begun, scene.two_handed);
        self.make(laws, Made { by, base, transfer, begun, two_hands });
    }

    pub(super) fn plays_by_clock(&mut self, laws: Laws, by: Side, text: &str, two_hands: bool) {
        let scene = self.scene();
        if let Some(hand) = scene.held_by(by) {
            let squares = [Some(hand.first), scene.square_of(hand.man)];
            let by_square = squares.into_iter().flatten().any(|square| text.starts_with(&square.to_string()));
            if by_square || self.names_man_in_hand(by, text, hand) {
                self.places_by_clock(laws, by, text, two_hands);
                if self.kind != DecisionKind::Refused {
                    self.quits_as_by_clock(laws, by, piece_named(text));
                }
                return;
            }
            // Another man is taken up: the first was not let go, goes back and has been touched.
            self.lets_go_by_clock(hand);
            return self.plays_by_clock(laws, by, text, two_hands);
        }
        if !self.takes_the_move(laws, by) {
            return self.moves_without_the_move(by, text);
        }
        if self.scene().unnamed().is_some() {
            return self.moves_beside_a_pawn(laws, by, text, two_hands);
        }
        let (base_mark, text) = self.judged_from(by, text);
        let base = self.table.scene_at(base_mark).clone();
        let Some(mut transfer) = self.read(&text, &base, by) else {
            return;
        };
        if transfer.stays() {
            let men: Vec<ManId> = base.at(transfer.from(by)).into_iter().collect();
            return self.touch_by_clock(by, &men);
        }
        let mut two_hands = two_hands;
        if let Some(wing) = rook_follows(&self.scene(), &base, by, transfer) {
            transfer = Transfer::Castle(wing);
            two_hands |= self.goes_on_with_two_hands(by);
        }
        if self.is_stopped(&base, by, transfer) {
            self.refuse(Basis::Usage, Remark::StoppedInTheHand);
            let men: Vec<ManId> = base.at(transfer.from(by)).into_iter().collect();
            return self.touch_by_clock(by, &men);
        }
        let begun = self.begun_of(by);
        if self.scene().phase == Phase::Thinking && self.ends_by_taking_up(by) {
            return;
        }
        let base = if self.scene().phase == Phase::Thinking { self.table.now } else { base_mark };
        self.make(laws, Made { by, base, transfer, begun, two_hands });
    }

    /// A pawn's piece is put there. Anything else moved meanwhile is moved beside it.
    pub(super) fn names_by_clock(&mut self, laws: Laws, by: Side, role: Role) {
        let scene = self.scene();
        let unnamed = scene.unnamed().filter(|unnamed| unnamed.side == by);
        let Some((unnamed, to)) = unnamed.and_then(|it| Some((it, scene.square_of(it.pawn)?))) else {
            return self.refuses_another_piece(by);
        };
        if !Role::PROMOTIONS.contains(&role) {
            let law = self.table.code.moves.naming.map_or(Basis::Usage, Basis::Law);
            return self.refuse(law, Remark::PawnBecomesAPiece);
        }
        let transfer = Transfer::Carry { from: unnamed.from, to, becomes: Some(role), passing: false };
        let (base, begun, two_hands) = (unnamed.base, unnamed.begun, scene.two_handed);
        self.make(laws, Made { by, base, transfer, begun, two_hands });
    }

    /// The piece put on the square is final; where nobody has just promoted there is nothing to name.
    fn refuses_another_piece(&mut self, by: Side) {
        let last = self.table.last_completed().filter(|done| done.side == by);
        let promoted = last.is_some_and(|done| matches!(done.how, Transfer::Carry { becomes: Some(_), .. }));
        match self.table.code.moves.naming.filter(|_| promoted) {
            Some(law) => self.refuse(Basis::Law(law), Remark::CannotBeTakenBack),
            None => self.refuse(Basis::Usage, Remark::NoPawnToName),
        }
    }

    /// While a pawn waits on the last rank another man is moved: the pawn's move is the one let go, so it
    /// goes back on a claim. The pawn itself may be given its piece by a text.
    fn moves_beside_a_pawn(&mut self, laws: Laws, by: Side, text: &str, two_hands: bool) {
        let scene = self.scene();
        let Some(unnamed) = scene.unnamed() else {
            return;
        };
        let names =
            square_left(text) == Some(unnamed.from) || scene.square_of(unnamed.pawn) == square_left(text);
        if let Some(role) = piece_named(text).filter(|_| names) {
            return self.names_by_clock(laws, by, role);
        }
        let Some(transfer) = self.read(text, &scene, by) else {
            return;
        };
        self.takes_in_hand(by);
        let (base, begun) = (self.table.now, self.begun_now(by));
        self.make(laws, Made { by, base, transfer, begun, two_hands });
    }

    /// What may be taken back: a move that is no lawful one, before the clock is pressed.
    pub(super) fn retracts_by_clock(&mut self, laws: Laws, by: Side) {
        let scene = self.scene();
        match scene.let_go().filter(|let_go| let_go.side == by) {
            Some(let_go) => {
                self.put_back(let_go.base, Back::InTime, |_| {}); // castling, if owed, stays owed
            }
            None => self.refuse(Basis::Law(laws.released), Remark::CannotBeTakenBack),
        }
    }

    /// A move by one who does not have it: out of turn, or a second one before the clock was pressed.
    fn moves_without_the_move(&mut self, by: Side, text: &str) {
        let scene = self.scene();
        let Some(transfer) = self.read(text, &scene, by) else {
            return;
        };
        self.takes_in_hand(by);
        let (before, scene) = (self.table.now, self.scene());
        let mut after = (*scene).clone();
        let Some(carried) = crate::decide::moved::carry(&mut after, transfer, by) else {
            return;
        };
        let again = scene.unpressed[by.index()];
        after.comes_after(before);
        after.completed = None;
        after.turn_start = self.next_mark();
        if after.phase == Phase::Thinking {
            after.touched.retain(|man| scene.side_of(man) != Some(by)); // his own he has moved himself
        }
        self.carry_under_the_hand(&mut after, by, transfer);
        self.show(after);
        let first =
            if scene.score == [0, 0] { crate::fault::FirstMove::Yes } else { crate::fault::FirstMove::No };
        let fault = if again {
            Fault::MovedAgain { men: carried.men() }
        } else {
            Fault::MovedOutOfTurn { men: carried.men(), first, also_false: AlsoFalse::No }
        };
        let (turn, touched) = (scene.turn_id, Touches::default());
        self.note(Noticed { fault, by, before, turn, completed: None, touched, unnamed: None });
        self.emit(Event::Offered(None));
    }
}

/// Put down by its squares, the king goes alone: the rook is moved after it.
fn king_alone(text: &str, transfer: Transfer, by: Side) -> Transfer {
    match transfer {
        Transfer::Castle(wing) if square_left(text).is_some() => {
            let (from, to) = (home_squares(by, wing).0, castled_squares(by, wing).0);
            Transfer::Carry { from, to, becomes: None, passing: false }
        }
        transfer => transfer,
    }
}

/// The wing to which a king that was moved two squares castles when this rook's move follows.
fn rook_follows(scene: &Scene, base: &Scene, by: Side, transfer: Transfer) -> Option<Wing> {
    let Transfer::Carry { from, to, .. } = transfer else {
        return None;
    };
    Wing::BOTH.into_iter().find(|&wing| {
        let (king, corner) = home_squares(by, wing);
        let (king_to, rook_to) = castled_squares(by, wing);
        let king_is_there =
            base.at(king).is_some() && base.at(king) == base.king(by) && scene.at(king_to) == base.at(king);
        king_is_there && (from, to) == (corner, rook_to)
    })
}
