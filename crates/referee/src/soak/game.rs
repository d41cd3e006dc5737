//! Random games put to a property: what differs is told once of each kind, by the smallest record found.

use super::hands::{Hands, Men};
use crate::act::Act;
use crate::codes::codes;
use crate::record::print;
use crate::table::Table;
use crate::terms::Terms;
use jadoube_chess::Setup;
use jadoube_chess::notation::fen;
use jadoube_testkit::{Random, Soak};
use std::collections::BTreeMap;

/// Positions in which much can go wrong at once: pins, checks, castling, pawns about to be named, men that
/// can be taken in passing, few men.
const POSITIONS: [&str; 14] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/1b6/8/3P4/R3K2R w KQ - 0 1",
    "4k3/4r3/8/8/8/4N3/3PBP2/R3K2R w KQ - 0 1",
    "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1",
    "rnbqkb1r/pppp1ppp/5n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1",
    "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
    "q3k3/8/8/3N4/8/5B2/8/3QK2R w K - 0 1",
    "2r1k3/8/8/q7/3N4/2B5/3PP3/3QK2R b K - 0 1",
    "3rkr2/8/8/4n3/8/8/4Q3/3RK2R w K - 0 1",
    "8/8/8/8/1k1b4/8/1P1Q4/2K5 w - - 0 1",
];

/// A game to be looked at.
pub(super) struct Game {
    pub(super) terms: Terms,
    pub(super) acts: Vec<Act>,
}

impl Game {
    /// A game under some code, from a position in which much can go wrong or from the beginning.
    pub(super) fn at_random(random: &mut Random) -> Game {
        Game::with_men_that(Men::Stay, random)
    }

    /// The same, men being found to have dropped off the board.
    pub(super) fn with_men_missed(random: &mut Random) -> Game {
        Game::with_men_that(Men::DropOff, random)
    }

    fn with_men_that(men: Men, random: &mut Random) -> Game {
        let mut terms = Terms::of(codes()[random.below(codes().len())].id);
        if random.below(4) > 0 {
            terms.position = Some(position(POSITIONS[random.below(POSITIONS.len())]));
        }
        let most = 6 + random.below(30);
        let acts = Hands::new(random, men).play(&terms, most);
        Game { terms, acts }
    }

    /// Its table, nothing done yet.
    pub(super) fn table(&self) -> Table {
        Table::new(self.terms.clone()).unwrap()
    }

    fn without(&self, from: usize, number: usize) -> Game {
        let mut acts = self.acts.clone();
        acts.drain(from..from + number);
        Game { terms: self.terms.clone(), acts }
    }
}

fn position(text: &str) -> Setup {
    fen::read(text).unwrap()
}

/// What differs, and in what way: two of a kind are taken for one.
pub(super) struct Difference {
    pub(super) kind: String,
    pub(super) told: String,
}

/// A difference of this kind, unless something holds.
pub(super) fn same(kind: &str, holds: bool) -> Result<(), Difference> {
    if holds { Ok(()) } else { Err(Difference { kind: kind.to_owned(), told: String::new() }) }
}

pub(super) type Property = fn(&Game) -> Result<(), Difference>;

/// Kinds told at most.
const MOST_KINDS: usize = 40;

/// Plays random games and looks whether a property holds in all of them.
pub(super) fn holds_in_every_game(rounds: u64, make: fn(&mut Random) -> Game, property: Property) {
    let mut found: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for (round, mut random) in Soak::of(rounds).rounds() {
        let game = make(&mut random);
        let Err(difference) = property(&game) else {
            continue;
        };
        if let Some((times, _)) = found.get_mut(&difference.kind) {
            *times += 1;
        } else if found.len() < MOST_KINDS {
            let (game, told) = smallest(game, difference, property);
            let text = format!("round {round}: {}\n{}", told.told, print(&game.terms, &game.acts));
            found.insert(told.kind, (1, text));
        }
    }
    let told: Vec<String> =
        found.iter().map(|(kind, (times, text))| format!("== {kind} ({times} times), {text}")).collect();
    assert!(told.is_empty(), "{} kinds of differences\n{}", told.len(), told.join("\n"));
}

/// The game with every act left out that the difference does not need.
fn smallest(mut game: Game, mut difference: Difference, property: Property) -> (Game, Difference) {
    let mut number = game.acts.len() / 2;
    while number > 0 {
        let mut at = game.acts.len().saturating_sub(number);
        let mut left_out = false;
        loop {
            let shorter = game.without(at, number.min(game.acts.len() - at));
            match property(&shorter) {
                Err(same) if same.kind == difference.kind => {
                    (game, difference, left_out) = (shorter, same, true);
                }
                _ => {}
            }
            if at == 0 {
                break;
            }
            at = at.saturating_sub(number).min(game.acts.len());
        }
        if !(left_out && number == 1) {
            number /= 2;
        }
    }
    (game, difference)
}
