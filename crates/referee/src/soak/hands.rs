//! Two players who do much that is irregular: they touch men of either side, move falsely, castle wrongly,
//! take their own men, move out of turn, hold men, leave pawns unnamed and break duties; and they object.

use crate::act::{Act, AdjustNotice, Deed, Demand, Missing, MoveRef, ObjectionTo, Seat};
use crate::lawful::{Becomes, Lawful, discharges, reach};
use crate::ruling::TaskView;
use crate::scene::Scene;
use crate::table::Table;
use crate::terms::Terms;
use jadoube_chess::{Role, Side, Square, Wing};
use jadoube_testkit::Random;

/// The hands of both players.
pub(super) struct Hands<'a> {
    random: &'a mut Random,
    men: Men,
}

/// Whether men are said to drop off the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Men {
    Stay,
    DropOff,
}

impl Hands<'_> {
    pub(super) fn new(random: &mut Random, men: Men) -> Hands<'_> {
        Hands { random, men }
    }

    /// What they do in a game, so many acts at most.
    pub(super) fn play(&mut self, terms: &Terms, most: usize) -> Vec<Act> {
        let Ok(mut table) = Table::new(terms.clone()) else {
            return Vec::new();
        };
        let mut acts = Vec::new();
        while acts.len() < most && table.outcome().is_none() {
            let act = self.next(&table);
            table.act(&act);
            acts.push(act);
        }
        acts
    }

    /// What one of them does next.
    pub(super) fn next(&mut self, table: &Table) -> Act {
        let scene = table.scene();
        let player = scene.turn;
        if let Some(pending) = &table.pending {
            return self.choose(table, pending.claimant);
        }
        let checked = !scene.checkers(player).is_empty();
        if checked && scene.completed.is_some_and(|done| done.side != player) && self.one_in(2) {
            return by(!player, Deed::SaysCheck);
        }
        let (side, deed) = match self.random.below(100) {
            0..5 => (!player, self.touch(scene, !player)),
            5..9 => (!player, self.any_move(table, !player)),
            9..10 => (!player, Deed::SaysCheck),
            10..21 => (!player, self.objection(table)),
            21..22 => (player, self.objection(table)),
            22..24 => (!player, Deed::Waives),
            24..26 => (!player, self.demand(scene)),
            26..27 => (player, Deed::Retracts),
            27..28 => (player, Deed::SaysCheck),
            28..29 if self.men == Men::DropOff => (player, self.missing(scene)),
            _ if scene.held_by(player).is_some() => (player, self.with_a_man_in_hand(table)),
            _ if scene.unnamed().is_some() => (player, self.with_a_pawn_unnamed(table)),
            29..52 => (player, self.touch(scene, player)),
            52..62 => (player, Deed::Places(self.transfer(table, player))),
            _ => (player, self.any_move(table, player)),
        };
        by(side, deed)
    }

    fn one_in(&mut self, number: usize) -> bool {
        self.random.below(number) == 0
    }

    /// A penalty is to be chosen: mostly it is.
    fn choose(&mut self, table: &Table, claimant: Side) -> Act {
        let options = table.options();
        let deed = match self.random.below(10) {
            0 => Deed::Waives,
            1 => self.touch(table.scene(), claimant),
            2 => self.demand(table.scene()),
            _ if options.is_empty() => Deed::Waives,
            _ => Deed::Requires(demand_of(*self.random.pick(&options))),
        };
        by(claimant, deed)
    }

    fn with_a_man_in_hand(&mut self, table: &Table) -> Deed {
        let scene = table.scene();
        match self.random.below(10) {
            0..5 => Deed::Quits,
            5 => self.touch(scene, scene.turn),
            6 => self.any_move(table, scene.turn),
            7 => Deed::SaysCheck,
            _ => {
                let hand = scene.held_by(scene.turn).unwrap();
                let base = table.scene_at(hand.base);
                let to = self.square_for(base, hand.first);
                Deed::Places(format!("{}-{to}", hand.first))
            }
        }
    }

    fn with_a_pawn_unnamed(&mut self, table: &Table) -> Deed {
        let scene = table.scene();
        match self.random.below(10) {
            0..5 => Deed::Names(*self.random.pick(&Role::PROMOTIONS)),
            5 => Deed::SaysCheck,
            6..8 => self.touch(scene, scene.turn),
            _ => self.any_move(table, scene.turn),
        }
    }

    /// One to three men, mostly his own.
    fn touch(&mut self, scene: &Scene, side: Side) -> Deed {
        let number = 1 + self.random.below(5) / 2;
        let mut squares: Vec<Square> = Vec::new();
        for _ in 0..number {
            let whose = if self.one_in(3) { !side } else { side };
            if let Some(square) = self.man(scene, whose).filter(|square| !squares.contains(square)) {
                squares.push(square);
            }
        }
        Deed::Touches(squares, AdjustNotice::None)
    }

    fn man(&mut self, scene: &Scene, side: Side) -> Option<Square> {
        let men: Vec<Square> = scene.board.side(side).iter().collect();
        (!men.is_empty()).then(|| *self.random.pick(&men))
    }

    /// A move of any kind, complete.
    fn any_move(&mut self, table: &Table, side: Side) -> Deed {
        Deed::Plays(self.transfer(table, side))
    }

    /// The text of a move: lawful, kept to a duty or not, or false in one of many ways.
    fn transfer(&mut self, table: &Table, side: Side) -> String {
        let scene = table.scene();
        let lawful = table.lawful_in(scene, side);
        let bound = table.duty_in(scene).filter(|_| side == scene.turn && !self.one_in(4));
        let kept: Vec<&Lawful> =
            lawful.iter().filter(|mv| bound.as_ref().is_none_or(|duty| discharges(mv, duty))).collect();
        match self.random.below(20) {
            0..12 if !kept.is_empty() => {
                let mv = *self.random.pick(&kept);
                let bare = self.one_in(3);
                text_of(mv, bare)
            }
            12..14 => if self.one_in(2) { "O-O" } else { "O-O-O" }.to_owned(),
            14..15 => self.carry(scene, !side),
            15..16 => self.take_own(scene, side),
            _ => self.carry(scene, side),
        }
    }

    /// Some man of a side somewhere, as it moves or not.
    fn carry(&mut self, scene: &Scene, side: Side) -> String {
        match self.man(scene, side) {
            Some(from) => format!("{from}-{}", self.square_for(scene, from)),
            None => "e2-e4".to_owned(),
        }
    }

    /// A square for a man: one it reaches, king or no king, one with a man of the other side, or any.
    fn square_for(&mut self, scene: &Scene, from: Square) -> Square {
        let reached = reach(scene, from);
        let other = scene.board.man(from).map_or(Side::White, |man| !man.side);
        let to = match self.random.below(4) {
            0 | 1 if !reached.is_empty() => Some(*self.random.pick(&reached)),
            2 => self.man(scene, other),
            _ => Some(Square::new(self.random.below(64) as u8)),
        };
        to.filter(|&to| to != from).unwrap_or(Square::new((from.index() as u8 + 9) % 64))
    }

    fn take_own(&mut self, scene: &Scene, side: Side) -> String {
        let from = self.man(scene, side).unwrap_or(Square::at(4, 1));
        let to = self.man(scene, side).filter(|&to| to != from).unwrap_or(Square::at(4, 3));
        format!("{from}-{to}")
    }

    fn objection(&mut self, table: &Table) -> Deed {
        let number = 1 + self.random.below(table.played() as usize + 1) as u32;
        Deed::Objects(match self.random.below(12) {
            0..5 => ObjectionTo::Latest,
            5 | 6 => ObjectionTo::Touching,
            7 => ObjectionTo::TheMove,
            8 => ObjectionTo::Castling,
            9 => ObjectionTo::Turn,
            10 => ObjectionTo::Check,
            _ => ObjectionTo::Move(MoveRef { number, side: None }),
        })
    }

    fn demand(&mut self, scene: &Scene) -> Deed {
        let square = Square::new(self.random.below(64) as u8);
        let square = self.man(scene, scene.turn).unwrap_or(square);
        let some =
            [Demand::King, Demand::Rook, Demand::Retract, Demand::Move(square), Demand::Capture(square)];
        Deed::Requires(*self.random.pick(&some))
    }

    /// A man said to have dropped off the board.
    fn missing(&mut self, scene: &Scene) -> Deed {
        let side = *self.random.pick(&Side::BOTH);
        let vacant: Vec<Square> = Square::all().filter(|&square| scene.at(square).is_none()).collect();
        let left = scene.hand().map(|hand| hand.first).or(scene.unnamed().map(|pawn| pawn.from));
        let square = match left {
            Some(square) if self.one_in(2) => Some(square),
            _ => (!vacant.is_empty()).then(|| *self.random.pick(&vacant)),
        };
        Deed::Misses(Missing { man: Some(Role::Knight.of(side)), square, since: None })
    }
}

fn by(side: Side, deed: Deed) -> Act {
    Act { by: Seat::Player(side), deed }
}

/// A lawful move in long form, a pawn's piece left unnamed if it is to be bare.
fn text_of(mv: &Lawful, bare: bool) -> String {
    match (mv.castles, mv.becomes) {
        (Some((Some(Wing::King), _)), _) => "O-O".to_owned(),
        (Some((Some(Wing::Queen), _)), _) => "O-O-O".to_owned(),
        (_, Becomes::Piece(role)) if !bare => format!("{}-{}={}", mv.from, mv.to, role.letter()),
        _ => format!("{}-{}", mv.from, mv.to),
    }
}

/// How an option is required.
pub(super) fn demand_of(option: TaskView) -> Demand {
    match option {
        TaskView::MoveKing | TaskView::Castle(_) | TaskView::Play(_) => Demand::King,
        TaskView::MoveRook => Demand::Rook,
        TaskView::Move(square) => Demand::Move(square),
        TaskView::Capture(taken) | TaskView::CaptureWith(taken, _) => Demand::Capture(taken),
        TaskView::Stand => Demand::Stand,
        TaskView::Retract => Demand::Retract,
        TaskView::Recommence => Demand::Recommence,
        TaskView::Proceed => Demand::Proceed,
        TaskView::Place => Demand::Place,
    }
}
