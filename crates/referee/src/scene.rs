//! A scene: a snapshot of all that a put-back restores. Every act that changes the board makes a new one;
//! none is ever changed.

use crate::clock::Clocks;
use crate::duty::Duty;
pub(crate) use crate::fallen::Displaced;
use crate::lawful::Lawful;
pub(crate) use crate::men::Men;
use crate::text::Transfer;
use crate::touches::Touches;
use jadoube_chess::{
    Board, CastlingSquares, Man, Position, Role, Setup, Side, Square, Squares, Tolerance, Wing,
};
use std::sync::{Arc, OnceLock};

/// The identity of a man, kept through moves and promotion and never given to another man of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ManId(pub(crate) u8);

/// The index of a scene.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Mark(pub(crate) u32);

/// How far a move has got. A completed one has made a scene of its own, in which the next is thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Nothing has been moved.
    Thinking,
    /// A man is moved and not yet quitted.
    Held(Hand),
    /// The move is made, and a pawn on the last rank is still to be named.
    Unnamed(Unnamed),
    /// Where the clock completes a move: a man let go where it may not stay, or a king that is to castle, and
    /// the clock not pressed.
    LetGo(LetGo),
}

/// A move let go that is no lawful move as it stands, the clock not yet pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LetGo {
    pub(crate) side: Side,
    pub(crate) man: ManId,
    /// The square it was taken from.
    pub(crate) first: Square,
    /// The scene before it, with the men of the move touched.
    pub(crate) base: Mark,
    pub(crate) transfer: Transfer,
    pub(crate) begun: Begun,
    /// The act by which it was let go, counted from 1.
    pub(crate) act: u32,
    /// The wing towards which a king was let go two squares off, its rook still to follow.
    pub(crate) castling: Option<Wing>,
}

/// A man moved and not yet quitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hand {
    pub(crate) side: Side,
    pub(crate) man: ManId,
    /// The square it was taken from.
    pub(crate) first: Square,
    /// The scene before it was lifted.
    pub(crate) base: Mark,
    /// The piece said with it, if it is a pawn.
    pub(crate) becomes: Option<Role>,
    /// It was put where castling puts the king, whether or not a rook was there to go with it.
    pub(crate) castles: Option<Wing>,
    pub(crate) begun: Begun,
}

/// How a move under way was begun, and what has been said with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Begun {
    /// The act by which its man was taken up, counted from 1.
    pub(crate) act: u32,
    /// Check has been said with it.
    pub(crate) cried: bool,
    /// What the other had done left its men free to be taken up, and they stay so.
    pub(crate) free: bool,
    /// The men that nothing but it has touched, as it was last placed: what it takes off, and itself where
    /// others had been touched before.
    pub(crate) by_it: Men,
}

/// A pawn on the last rank whose piece is still to be named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unnamed {
    pub(crate) side: Side,
    pub(crate) pawn: ManId,
    /// The scene before the pawn moved.
    pub(crate) base: Mark,
    pub(crate) from: Square,
    pub(crate) begun: Begun,
}

/// A completed move, as the score has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Completed {
    pub(crate) side: Side,
    pub(crate) number: u32,
    /// What was carried.
    pub(crate) how: Transfer,
    /// The act that completed it, counted from 1.
    pub(crate) act: u32,
    /// The act by which its man was let go: an earlier one where the clock completes what was let go.
    pub(crate) made: u32,
}

/// What stands where, whose turn it is, and what binds whom.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) parent: Option<Mark>,
    /// The scene this one was put in the place of.
    pub(crate) instead_of: Option<Mark>,
    /// The move whose completion made this scene.
    pub(crate) completed: Option<Completed>,
    /// What the clocks showed when it was completed, the move not yet counted.
    pub(crate) clocks: Option<Clocks>,
    pub(crate) board: Board,
    ids: [u8; 64],
    /// The first identity that no man of the game has had.
    pub(crate) next_id: u8,
    /// How many corrections of how the game was begun have been made on this board.
    pub(crate) corrected: usize,
    /// Men that have moved.
    pub(crate) moved: Men,
    /// Squares on which some man has stood.
    pub(crate) been: Squares,
    /// The squares that pawns passed over by a double step and can still be taken on, and the pawns.
    pub(crate) passed: Vec<(Square, ManId)>,
    pub(crate) turn: Side,
    /// The scene in which the turn began.
    pub(crate) turn_start: Mark,
    /// The turn, however often its beginning is put back: the mark it began with at first.
    pub(crate) turn_id: Mark,
    pub(crate) phase: Phase,
    /// A man put somewhere out of turn, the hand still on it.
    pub(crate) reached: Option<Reached>,
    /// A pawn that stayed a pawn and may still be named.
    pub(crate) nameable: Option<(Side, ManId)>,
    /// Men the player has touched in this turn, in order.
    pub(crate) touched: Touches,
    /// Men he has touched in this turn that the law leaves him free to move or not.
    pub(crate) free: Vec<ManId>,
    /// A duty imposed by a claim.
    pub(crate) duty: Option<Duty>,
    /// Men each side will be taken to have touched, or must play, when its turn comes.
    pub(crate) deferred: [Vec<ManId>; 2],
    /// Those that bound the player when this turn began.
    pub(crate) bound: Vec<ManId>,
    /// Men whose check has been said.
    pub(crate) said: Men,
    /// A cry of check that was none, until the one who cried has completed a move.
    pub(crate) false_cry: Option<FalseCry>,
    /// A king freed from a check of several moves, until the next move is complete.
    pub(crate) freed: Option<Freed>,
    /// Completed moves of each side. Where the clock completes moves, those made.
    pub(crate) score: [u32; 2],
    /// Where the clock completes moves: whether a side's last move is made and its clock not pressed.
    pub(crate) unpressed: [bool; 2],
    /// The same: the side that pressed without having moved.
    pub(crate) idle: Option<Side>,
    /// The move under way, or made and not pressed, was made with two hands.
    pub(crate) two_handed: bool,
    /// What the clocks were given by presses up to here, so that it can be taken back.
    pub(crate) gifts: Gifts,
    /// Men knocked off their squares; those put right stay here until the clock is pressed.
    pub(crate) displaced: Vec<Displaced>,
    /// The player's lawful moves, once asked for.
    pub(crate) lawful: Remembered,
}

/// A man that a side without the turn has put somewhere and not let go: touched, and not moved yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reached {
    pub(crate) side: Side,
    pub(crate) man: ManId,
    pub(crate) first: Square,
    /// The scene before he took it up.
    pub(crate) before: Mark,
    pub(crate) passing: bool,
    /// The act by which it was put there, counted from 1.
    pub(crate) act: u32,
}

/// What each side's clock was given by presses: milliseconds, and the moves completed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Gifts {
    pub(crate) given: [u64; 2],
    /// Given by presses on no move.
    pub(crate) idle: [u64; 2],
    pub(crate) completed: [u32; 2],
}

/// Moves worked out once for a scene. A copy of a scene is made to be changed, so it forgets them.
#[derive(Default, Debug)]
pub(crate) struct Remembered(pub(crate) OnceLock<Arc<Vec<Lawful>>>);

impl Clone for Remembered {
    fn clone(&self) -> Remembered {
        Remembered::default()
    }
}

/// Check said and not given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FalseCry {
    pub(crate) by: Side,
    /// The act by which it was said, counted from 1.
    pub(crate) act: u32,
    /// The scene in which it was said.
    pub(crate) at: Mark,
}

/// A king freed from a check of several moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Freed {
    pub(crate) side: Side,
    /// The scene in which it was found out.
    pub(crate) found: Mark,
    pub(crate) origin: Origin,
}

/// Whether it is known how a check came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    Known,
    /// It cannot be found out, and no objection has yet been made since that was said.
    UnknownBeforeObjection,
    Unknown,
}

const NOBODY: u8 = 255;
/// As many men as one game can have, those put on the board later included.
const MOST_MEN: u8 = 128;

impl Scene {
    /// The first scene: men on a board, rights as the set-up says.
    pub(crate) fn first(setup: &Setup) -> Scene {
        let mut ids = [NOBODY; 64];
        for (next, square) in (0..).zip(setup.board.occupied()) {
            ids[square.index()] = next;
        }
        let mut scene = Scene {
            parent: None,
            instead_of: None,
            completed: None,
            clocks: None,
            board: setup.board,
            ids,
            next_id: setup.board.occupied().count() as u8,
            corrected: 0,
            moved: Men::default(),
            been: setup.board.occupied(),
            passed: Vec::new(),
            turn: setup.turn,
            turn_start: Mark(0),
            turn_id: Mark(0),
            phase: Phase::Thinking,
            reached: None,
            nameable: None,
            touched: Touches::default(),
            free: Vec::new(),
            duty: None,
            deferred: [Vec::new(), Vec::new()],
            bound: Vec::new(),
            said: Men::default(),
            false_cry: None,
            freed: None,
            score: [0, 0],
            unpressed: [false, false],
            idle: None,
            two_handed: false,
            gifts: Gifts::default(),
            displaced: Vec::new(),
            lawful: Remembered::default(),
        };
        scene.take_rights(setup);
        scene
    }

    /// Men on the set-up have moved or not as its castling field says; pawns have not if they stand at home.
    fn take_rights(&mut self, setup: &Setup) {
        for square in setup.board.occupied() {
            let (Some(man), Some(id)) = (setup.board.man(square), self.at(square)) else {
                continue;
            };
            let home = match man.side {
                Side::White => 0,
                Side::Black => 7,
            };
            let keeps = match man.role {
                Role::Pawn => square.rank_for(man.side) == 1,
                Role::King => Wing::BOTH.iter().any(|&wing| setup.castling.has(man.side, wing)),
                Role::Rook => {
                    let wing = if square.file() == 7 { Wing::King } else { Wing::Queen };
                    matches!(square.file(), 0 | 7)
                        && square.rank() == home
                        && setup.castling.has(man.side, wing)
                }
                _ => true,
            };
            if !keeps {
                self.moved.add(id);
            }
        }
        if let Some(square) = setup.en_passant {
            let ahead = if setup.turn == Side::White { -1 } else { 1 };
            self.passed.extend(square.step(0, ahead).and_then(|pawn| Some((square, self.at(pawn)?))));
        }
    }

    /// The man on a square.
    pub(crate) fn at(&self, square: Square) -> Option<ManId> {
        let id = self.ids[square.index()];
        (id != NOBODY).then_some(ManId(id))
    }

    /// Where a man stands, if it is on the board.
    pub(crate) fn square_of(&self, man: ManId) -> Option<Square> {
        // Eight squares at a time: a byte is nothing where it is his, and the first such byte shows.
        let (ones, sought) = (u64::from_le_bytes([1; 8]), u64::from_le_bytes([man.0; 8]));
        self.ids.as_chunks::<8>().0.iter().zip(0..).find_map(|(&ids, rank)| {
            let differing = u64::from_le_bytes(ids) ^ sought;
            let his = differing.wrapping_sub(ones) & !differing & (ones << 7);
            (his != 0).then(|| Square::at((his.trailing_zeros() / 8) as u8, rank))
        })
    }

    pub(crate) fn man(&self, man: ManId) -> Option<Man> {
        self.board.man(self.square_of(man)?)
    }

    pub(crate) fn side_of(&self, man: ManId) -> Option<Side> {
        self.man(man).map(|man| man.side)
    }

    /// The king, where a side has exactly one.
    pub(crate) fn king(&self, side: Side) -> Option<ManId> {
        self.at(self.board.king(side)?)
    }

    /// Lifts the man off a square.
    pub(crate) fn take(&mut self, square: Square) -> Option<(ManId, Man)> {
        let id = self.at(square)?;
        let man = self.board.take(square)?;
        self.ids[square.index()] = NOBODY;
        Some((id, man))
    }

    /// Puts a man on a square, in place of whatever stood there.
    pub(crate) fn put(&mut self, square: Square, id: ManId, man: Man) {
        self.board.put(square, man);
        self.ids[square.index()] = id.0;
        self.been = self.been.with(square);
    }

    /// An identity no man of the game has had, as long as there are any.
    pub(crate) fn new_id(&mut self) -> Option<ManId> {
        let id = (self.next_id < MOST_MEN).then_some(ManId(self.next_id))?;
        self.next_id += 1;
        Some(id)
    }

    /// The men of `by` that command a square, pinned or not.
    pub(crate) fn attackers(&self, by: Side, square: Square) -> Men {
        Men::all(self.board.attackers(by, square).iter().filter_map(|from| self.at(from)))
    }

    /// A scene made from another comes after one, and takes nobody's place.
    pub(crate) fn comes_after(&mut self, parent: Mark) {
        (self.parent, self.instead_of) = (Some(parent), None);
    }

    /// The man in hand, if one is.
    pub(crate) fn hand(&self) -> Option<Hand> {
        match self.phase {
            Phase::Held(hand) => Some(hand),
            Phase::Thinking | Phase::Unnamed(_) | Phase::LetGo(_) => None,
        }
    }

    /// The man in a side's hand.
    pub(crate) fn held_by(&self, side: Side) -> Option<Hand> {
        self.hand().filter(|hand| hand.side == side)
    }

    /// The pawn still to be named, if there is one.
    pub(crate) fn unnamed(&self) -> Option<Unnamed> {
        match self.phase {
            Phase::Unnamed(unnamed) => Some(unnamed),
            Phase::Thinking | Phase::Held(_) | Phase::LetGo(_) => None,
        }
    }

    /// The move let go and not completed, if there is one.
    pub(crate) fn let_go(&self) -> Option<LetGo> {
        match self.phase {
            Phase::LetGo(let_go) => Some(let_go),
            Phase::Thinking | Phase::Held(_) | Phase::Unnamed(_) => None,
        }
    }

    /// The scene from which the player's move under way is judged, and the man he moves: held, or a pawn not
    /// yet named.
    pub(crate) fn under_way(&self) -> Option<(Mark, ManId)> {
        match self.phase {
            Phase::Held(hand) if hand.side == self.turn => Some((hand.base, hand.man)),
            Phase::Unnamed(unnamed) => Some((unnamed.base, unnamed.pawn)),
            Phase::LetGo(let_go) => Some((let_go.base, let_go.man)),
            Phase::Thinking | Phase::Held(_) => None,
        }
    }

    /// The scene from which a move under way is judged, whoever makes it.
    pub(crate) fn base(&self) -> Option<Mark> {
        match self.phase {
            Phase::Held(hand) => Some(hand.base),
            Phase::Unnamed(unnamed) => Some(unnamed.base),
            Phase::LetGo(let_go) => Some(let_go.base),
            Phase::Thinking => None,
        }
    }

    /// The same move under way, judged from another scene.
    pub(crate) fn judged_from(&mut self, mark: Mark) {
        match &mut self.phase {
            Phase::Held(hand) => hand.base = mark,
            Phase::Unnamed(unnamed) => unnamed.base = mark,
            Phase::LetGo(let_go) => let_go.base = mark,
            Phase::Thinking => {}
        }
    }

    /// How the move under way was begun.
    pub(crate) fn begun(&mut self) -> Option<&mut Begun> {
        match &mut self.phase {
            Phase::Held(hand) => Some(&mut hand.begun),
            Phase::Unnamed(unnamed) => Some(&mut unnamed.begun),
            Phase::LetGo(let_go) => Some(&mut let_go.begun),
            Phase::Thinking => None,
        }
    }

    /// The pawn that a side may take in passing on a square.
    pub(crate) fn passed_on(&self, square: Square, by: Side) -> Option<ManId> {
        let on_it = |passed: &&(Square, ManId)| passed.0 == square && self.side_of(passed.1) == Some(!by);
        self.passed.iter().find(on_it).map(|&(_, pawn)| pawn)
    }

    /// The player has touched these men by one act, if he had not before.
    pub(crate) fn touch_all(&mut self, men: &[ManId]) {
        self.touched.add(men);
    }

    /// The men that give check to a side's king.
    pub(crate) fn checkers(&self, side: Side) -> Men {
        self.board.king(side).map_or(Men::default(), |king| self.attackers(!side, king))
    }

    /// The same scene as the chess library sees it, for reading notation.
    pub(crate) fn position(&self, side: Side) -> Position {
        let mut setup = Setup::of_board(self.board, side);
        for side in Side::BOTH {
            for wing in Wing::BOTH {
                if self.may_still_castle(side, wing) {
                    setup.castling = setup.castling.with(side, wing);
                }
            }
        }
        setup.en_passant = self.passed.last().map(|&(square, _)| square);
        match setup.build(Tolerance::ALL) {
            Ok(built) => built.position,
            Err(_) => Position::initial(),
        }
    }

    /// Whether king and rook stand at home and have never moved.
    pub(crate) fn may_still_castle(&self, side: Side, wing: Wing) -> bool {
        let (king, rook) = home_squares(side, wing);
        let unmoved = |square: Square, role: Role| {
            self.board.man(square) == Some(role.of(side))
                && self.at(square).is_some_and(|man| !self.moved.has(man))
        };
        unmoved(king, Role::King) && unmoved(rook, Role::Rook)
    }
}

/// Where king and rook stand before castling.
pub(crate) fn home_squares(side: Side, wing: Wing) -> (Square, Square) {
    let CastlingSquares { king, rook, .. } = CastlingSquares::of(side, wing);
    (king, rook)
}

/// Where they stand after it.
pub(crate) fn castled_squares(side: Side, wing: Wing) -> (Square, Square) {
    let CastlingSquares { king_to, rook_to, .. } = CastlingSquares::of(side, wing);
    (king_to, rook_to)
}
