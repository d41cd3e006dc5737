//! A start put right stays right: a game begun wrongly and put right at some moment goes on as its twin does,
//! which was begun rightly, whatever is done, put back or taken back afterwards.

use super::game::{Difference, Game, holds_in_every_game};
use super::hands::{Hands, Men};
use crate::act::{Act, Deed, Demand, ObjectionTo, Seat};
use crate::event::OddsState;
use crate::record::act_text;
use crate::ruling::{Basis, Verdict};
use crate::saying::{Irregularity, IrregularityKind, ManOn};
use crate::table::{Decision, Table};
use crate::terms::{Gift, Odds, Terms};
use jadoube_chess::{Board, Role, Side, Square};
use jadoube_testkit::Random;

#[test]
fn a_start_put_right_stays_right() {
    holds_in_every_game(6_000, begun_wrongly, |game| {
        let mut twins = Twins::new(&game.terms);
        for act in &game.acts {
            if twins.act(act) == Alike::No {
                return Ok(()); // they had parted before anything was put right
            }
            if twins.is_put_right() {
                twins.compare()?;
            }
        }
        Ok(())
    });
}

/// Whether two games have gone the same way so far, but for what was wrong at the start.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alike {
    Yes,
    No,
}

/// A game begun wrongly and the same game begun rightly.
#[derive(Clone)]
struct Twins {
    wrong: Table,
    right: Table,
    /// How the men stood at the start in each.
    stood: [Board; 2],
}

impl Twins {
    fn new(terms: &Terms) -> Twins {
        let wrong = Table::new(terms.clone()).unwrap();
        let right = Table::new(Terms { set_up: None, ..terms.clone() }).unwrap();
        let stood = [*wrong.board(), *right.board()];
        Twins { wrong, right, stood }
    }

    fn is_put_right(&self) -> bool {
        self.wrong.set_up_fault.is_none() && self.wrong.odds == OddsState::Settled
    }

    /// Both games have the act, save those by which the one is put right.
    fn act(&mut self, act: &Act) -> Alike {
        let was_right = self.is_put_right();
        if is_about_the_start(act) {
            self.wrong.act(act);
            return Alike::Yes;
        }
        // Castling speaks of the whole rank.
        let text = act_text(act);
        let castles = text.contains("O-O");
        let spoken_of =
            |square: Square| text.contains(&square.to_string()) || castles && [0, 7].contains(&square.rank());
        if !was_right && !self.is_odds_man_touched(act) && self.wrong_squares().any(spoken_of) {
            return Alike::No;
        }
        let decisions = [self.wrong.act(act), self.right.act(act)];
        if was_right || self.went_alike(act, &decisions) { Alike::Yes } else { Alike::No }
    }

    fn wrong_squares(&self) -> impl Iterator<Item = Square> + use<> {
        let [wrong, right] = self.stood;
        Square::all().filter(move |&square| wrong.man(square) != right.man(square))
    }

    /// A man that should not be there, touched alone, is forgotten when it is taken off; but the touch has
    /// ended rights, if there were any.
    fn is_odds_man_touched(&self, act: &Act) -> bool {
        match &act.deed {
            Deed::Touches(squares, _) => {
                squares.len() == 1
                    && self.stood[1].man(squares[0]).is_none()
                    && self.wrong.terms.odds.is_some()
                    && !self.wrong.is_open()
            }
            _ => false,
        }
    }

    /// Whether an act before anything was put right meant the same in both games.
    fn went_alike(&self, act: &Act, decisions: &[Decision; 2]) -> bool {
        let (wrong, right) = (&self.wrong, &self.right);
        let [stood_wrong, stood_right] = &self.stood;
        let men = Square::all().all(|square| {
            let now = (wrong.board().man(square), right.board().man(square));
            now.0 == now.1 || now == (stood_wrong.man(square), stood_right.man(square))
        });
        let checks = |table: &Table| {
            let scene = table.scene();
            let gives = |square: &Square| {
                Side::BOTH
                    .iter()
                    .any(|&side| scene.at(*square).is_some_and(|man| scene.checkers(side).has(man)))
            };
            Square::all().filter(gives).collect::<Vec<_>>()
        };
        let rulings = |decision: &Decision| -> Vec<(Basis, Verdict)> {
            decision.rulings.iter().map(|ruling| (ruling.basis, ruling.verdict)).collect()
        };
        let ruled = !decisions[0].rulings.is_empty();
        men && wrong.turn() == right.turn()
            && wrong.scene().score == right.scene().score
            && checks(wrong) == checks(right)
            && wrong.outcome.is_none()
            && right.outcome.is_none()
            && wrong.options() == right.options()
            && (!ruled || wrong.must() == right.must())
            && (self.is_odds_man_touched(act)
                || rulings(&decisions[0]) == rulings(&decisions[1]) && live(wrong) == live(right))
    }

    fn compare(&self) -> Result<(), Difference> {
        let (wrong, right) = (&self.wrong, &self.right);
        same(self, "other men", *wrong.board() == *right.board())?;
        same(self, "another turn", wrong.turn() == right.turn())?;
        same(self, "other duties", wrong.must() == right.must())?;
        same(self, "other options", wrong.options() == right.options())?;
        same(self, "other moves", wrong.count_lawful() == right.count_lawful())?;
        same(self, "other notes", live(wrong) == live(right))?;
        same(self, "another result", wrong.outcome == right.outcome)
    }
}

fn same(twins: &Twins, kind: &str, holds: bool) -> Result<(), Difference> {
    if holds {
        return Ok(());
    }
    let code = twins.wrong.code.id;
    let tell = |table: &Table| {
        let board = table.board().placement();
        let (must, options) = (table.must(), table.options());
        format!("{board} must {must:?} options {options:?} can be claimed {:?}", live(table))
    };
    let told = format!("put right: {}; twin: {}", tell(&twins.wrong), tell(&twins.right));
    Err(Difference { kind: format!("{code}: {kind}"), told })
}

/// What can be claimed, by whom it was done and with which men.
fn live(table: &Table) -> Vec<(Side, IrregularityKind, Vec<ManOn>, Option<Square>)> {
    let tell = |told: Irregularity| (told.by, told.kind, told.men, told.to);
    table.notes.iter().filter(|note| note.is_live()).map(|note| tell(table.irregularity(note))).collect()
}

fn is_about_the_start(act: &Act) -> bool {
    matches!(act.deed, Deed::Objects(ObjectionTo::SetUp | ObjectionTo::Odds) | Deed::Requires(Demand::Place))
}

/// A game begun wrongly, put right after a few acts that mean the same however it was begun.
fn begun_wrongly(random: &mut Random) -> Game {
    let terms = terms(random);
    let (mut twins, mut acts) = (Twins::new(&terms), Vec::new());
    let go = |twins: &mut Twins, acts: &mut Vec<Act>, act: Act| {
        let before = twins.clone();
        match twins.act(&act) {
            Alike::Yes => acts.push(act),
            Alike::No => *twins = before,
        }
    };
    for _ in 0..random.below(9) {
        let act = Hands::new(random, Men::Stay).next(&twins.wrong);
        go(&mut twins, &mut acts, act);
    }
    for act in putting_right(&twins.wrong, random) {
        go(&mut twins, &mut acts, act);
    }
    for _ in 0..random.below(20) {
        let act = match random.below(8) {
            0 => by(*random.pick(&Side::BOTH), Deed::Objects(ObjectionTo::Latest)),
            1 => by(*random.pick(&Side::BOTH), Deed::Retracts),
            _ => Hands::new(random, Men::Stay).next(&twins.wrong),
        };
        go(&mut twins, &mut acts, act);
    }
    Game { terms, acts }
}

fn by(side: Side, deed: Deed) -> Act {
    Act { by: Seat::Player(side), deed }
}

/// Whoever may have the start put right does so.
fn putting_right(table: &Table, random: &mut Random) -> Vec<Act> {
    if table.terms.odds.is_some() {
        return vec![by(*random.pick(&Side::BOTH), Deed::Objects(ObjectionTo::Odds))];
    }
    let sides = if random.below(2) == 0 { Side::BOTH } else { [Side::Black, Side::White] };
    let claims = sides
        .map(|side| [by(side, Deed::Objects(ObjectionTo::SetUp)), by(side, Deed::Requires(Demand::Place))]);
    claims.into_iter().flatten().collect()
}

/// Men left off, changed about or not given as agreed, in the codes that put this right.
fn terms(random: &mut Random) -> Terms {
    let code = *random.pick(&["undated", "london-1841"]);
    let mut terms = Terms::of(code);
    let mut board = Board::initial();
    match random.below(3) {
        0 => {
            let gifts =
                [Gift::PawnAndMove, Gift::Knight, Gift::Rook, Gift::Queen, Gift::BothRooks, Gift::Exchange];
            let (giver, gift) = (*random.pick(&Side::BOTH), random.pick(&gifts).clone());
            terms.odds = Some(Odds { giver, gift });
        }
        1 if code == "london-1841" => change_about(&mut board, random),
        _ => {
            for _ in 0..=random.below(3) {
                leave_off(&mut board, random);
            }
        }
    }
    terms.set_up = Some(board);
    terms
}

fn leave_off(board: &mut Board, random: &mut Random) {
    let men =
        board.occupied().iter().filter(|&square| board.man(square).is_some_and(|man| man.role != Role::King));
    let men: Vec<Square> = men.collect();
    board.take(*random.pick(&men));
}

/// Two or three men of a side stand on each other's squares.
fn change_about(board: &mut Board, random: &mut Random) {
    let rank = *random.pick(&[0, 7]);
    for _ in 0..=random.below(2) {
        let at = |random: &mut Random| Square::at(random.below(8) as u8, rank);
        let (one, other) = (at(random), at(random));
        let (there, here) = (board.take(one), board.take(other));
        if let (Some(there), Some(here)) = (there, here) {
            board.put(other, there);
            board.put(one, here);
        } else if let Some(there) = there {
            board.put(one, there);
        }
    }
}
