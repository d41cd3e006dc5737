//! Levels of play that err as people do: they see recaptures and checks first, overlook quiet moves that go
//! far, and choose the better moves more often, not always. The same seed plays the same game.

use crate::key::Node;
use crate::search::{Finding, Question, Score, Thinker, Watch};
use jadoube_chess::hash::mix;
use jadoube_chess::{Move, Position, Squares};

/// How well to play: 1 like a child who has just learned the moves, [`Level::FULL`] as well as possible.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level sees and how it chooses.
struct Sight {
    /// How many plies it looks ahead; exchanges are always followed to their end.
    depth: u32,
    /// A move that loses so many hundredths of a pawn is played half as often as the best.
    half_as_often: i32,
    /// How many of a hundred quiet moves are overlooked; twice as many of those that go far.
    overlooked: u64,
}

const SIGHTS: [Sight; 9] = [
    Sight { depth: 1, half_as_often: 90, overlooked: 44 },
    Sight { depth: 1, half_as_often: 62, overlooked: 37 },
    Sight { depth: 2, half_as_often: 37, overlooked: 24 },
    Sight { depth: 2, half_as_often: 30, overlooked: 20 },
    Sight { depth: 3, half_as_often: 26, overlooked: 15 },
    Sight { depth: 3, half_as_often: 18, overlooked: 10 },
    Sight { depth: 4, half_as_often: 14, overlooked: 6 },
    Sight { depth: 5, half_as_often: 10, overlooked: 4 },
    Sight { depth: 6, half_as_often: 6, overlooked: 2 },
];

/// No level but the full one looks at more positions than this for a move.
const MOST_NODES: u64 = 400_000;

impl Level {
    /// The weakest.
    pub const WEAKEST: Level = Level(1);
    /// As well as possible.
    pub const FULL: Level = Level(SIGHTS.len() as u8 + 1);

    /// The level of this number, if there is one.
    pub fn new(number: u8) -> Option<Level> {
        (Level::WEAKEST.0..=Level::FULL.0).contains(&number).then_some(Level(number))
    }

    /// Its number, from 1.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl Thinker {
    /// Chooses a move as a player of this level would. At full level that is [`Thinker::think`].
    pub fn choose(
        &mut self,
        question: &Question<'_>,
        level: Level,
        seed: u64,
        watch: &mut dyn Watch,
    ) -> Finding {
        let Some(sight) = SIGHTS.get(usize::from(level.0) - 1) else {
            return self.think(question, watch);
        };
        let nodes = question.nodes.min(MOST_NODES);
        let asked = Question { depth: question.depth.min(sight.depth), nodes, ..question.clone() };
        let weighed = self.weigh(&asked, watch);
        let mut chance = Chance(mix(mix(seed, Node::of(question.position).key), u64::from(level.0)));
        let seen: Vec<(Move, i32)> =
            weighed.iter().copied().filter(|&(mv, _)| chance.sees(question, mv, sight)).collect();
        let from = if seen.is_empty() { &weighed } else { &seen };
        let chosen = chance.pick(from, sight.half_as_often);
        Finding {
            depth: asked.depth,
            score: Score::of(chosen.map_or(0, |(_, score)| score)),
            nodes: 0,
            fullness: 0,
            line: chosen.map(|(mv, _)| mv).into_iter().collect(),
        }
    }
}

/// Numbers by chance from a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = mix(self.0, 0x9e37);
        ((u128::from(self.0) * u128::from(bound.max(1))) >> 64) as u64
    }

    /// Whether a player of this sight sees a move at all.
    fn sees(&mut self, question: &Question<'_>, mv: Move, sight: &Sight) -> bool {
        let drawn = self.below(100); // always drawn, so that one move's luck is not another's
        let position = &question.position;
        if recapture(question).has(mv.to()) || position.after(mv).is_check() || position.is_check() {
            return true;
        }
        let takes = position.board().occupied().has(mv.to());
        let far =
            mv.from().file().abs_diff(mv.to().file()).max(mv.from().rank().abs_diff(mv.to().rank())) > 3;
        let overlooked = match (takes, far) {
            (true, false) => sight.overlooked / 4,
            (true, true) => sight.overlooked / 2,
            (false, false) => sight.overlooked,
            (false, true) => sight.overlooked * 2,
        };
        drawn >= overlooked
    }

    /// One of the moves: half as often for each so many hundredths that it is worse than the best.
    fn pick(&mut self, from: &[(Move, i32)], half_as_often: i32) -> Option<(Move, i32)> {
        let best = from.iter().map(|&(_, score)| score).max()?;
        let weight = |score: i32| {
            let loss = best - score;
            let (halvings, rest) = (loss / half_as_often, loss % half_as_often);
            let half = 1u64 << 40 >> halvings.min(41);
            half - half * rest as u64 / (2 * half_as_often as u64)
        };
        let all: u64 = from.iter().map(|&(_, score)| weight(score)).sum();
        let mut drawn = self.below(all);
        from.iter().copied().find(|&(_, score)| {
            let weight = weight(score);
            let hit = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            hit
        })
    }
}

/// Where the other side has just taken something, if it has.
fn recapture(question: &Question<'_>) -> Squares {
    let (now, us): (&Position, _) = (&question.position, question.position.turn());
    question.before.last().map_or(Squares::NONE, |before| before.board().side(us) & now.board().side(!us))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_chooses_the_same_move_and_others_others() {
        let question = Question::of(Position::initial());
        let chosen = |seed| {
            let mut thinker = Thinker::with_megabytes(1);
            thinker.choose(&question, Level::WEAKEST, seed, &mut ()).line[0]
        };
        assert_eq!(chosen(3), chosen(3));
        assert!((0..20).any(|seed| chosen(seed) != chosen(3)));
    }

    #[test]
    fn there_are_ten_levels() {
        assert_eq!((0..20).filter_map(Level::new).count(), 10);
    }
}
