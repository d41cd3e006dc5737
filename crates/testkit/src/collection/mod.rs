//! Collections of games made for tests, with everything odd that real ones have. The same seed makes the same
//! bytes, and it is known beforehand what a reader must find in them.

mod line;
mod oddities;
mod recipe;

pub use oddities::{ODDITIES, Oddity, oddities};
pub use recipe::Recipe;

use crate::Random;
use recipe::Sheet;

/// A PGN file and what is in it.
#[derive(Clone, Debug)]
pub struct Collection {
    /// The file.
    pub bytes: Vec<u8>,
    /// What each of its games was made to show, in their order.
    pub games: Vec<Recipe>,
    /// The main lines' plies that can be replayed, of all games together.
    pub plies: usize,
}

impl Collection {
    /// How many games were made by a recipe.
    pub fn count(&self, recipe: Recipe) -> usize {
        self.games.iter().filter(|&&made| made == recipe).count()
    }
}

/// A collection of so many games: each recipe in turn, every game another.
///
/// ```
/// use jadoube_testkit::collection::{Recipe, collection};
/// let made = collection(1851, 320);
/// assert_eq!(made.games.len(), 320);
/// assert_eq!(made.count(Recipe::FalseMove), 320 / Recipe::ALL.len());
/// assert_eq!(made.bytes, collection(1851, 320).bytes);
/// ```
pub fn collection(seed: u64, games: usize) -> Collection {
    let mut random = Random::new(seed);
    let mut made = Collection { bytes: Vec::new(), games: Vec::new(), plies: 0 };
    let mut before = Sheet::default();
    for number in 1..=games {
        let recipe = Recipe::ALL[(number - 1) % Recipe::ALL.len()];
        let sheet = recipe.sheet(number, &before, &mut random);
        made.bytes.extend(sheet.bytes());
        made.plies += sheet.plies;
        made.games.push(recipe);
        before = sheet;
    }
    made
}
