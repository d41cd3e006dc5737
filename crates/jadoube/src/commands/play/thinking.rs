//! The engine as the Automaton's searcher: what it sees of a position, and the slips of its level.

use jadoube_automaton::{Level, MATE, PlainThinker, Scored, Task, Thinker};
use jadoube_engine::{Question, Thinker as Searcher};

/// Fewer positions than this say nothing about a position with many moves.
const LEAST_NODES: u64 = 2_000;
/// The engine's scores from here on are mates.
const MATED: i32 = 30_000;
const LONGEST_MATE: i32 = 200;

/// A searcher that errs as players of a level do.
pub(super) struct Engine {
    searcher: Searcher,
    level: Option<jadoube_engine::Level>,
}

impl Engine {
    /// One for an Automaton of this level.
    pub(super) fn new(level: Level) -> Engine {
        Engine { searcher: Searcher::with_megabytes(1), level: jadoube_engine::Level::new(level.number()) }
    }
}

impl Thinker for Engine {
    fn think(&mut self, task: &Task<'_>) -> Vec<Scored> {
        // What it remembers would make the same question have another answer.
        self.searcher.forget();
        let nodes = task.nodes.max(LEAST_NODES);
        let question = Question { only: task.moves, nodes, ..Question::of(*task.position) };
        let weighed = self.searcher.weigh(&question, &mut ());
        let mut scored: Vec<Scored> =
            weighed.into_iter().map(|(mv, score)| Scored { mv, score: in_pawns(score) }).collect();
        if scored.len() < task.moves.len() {
            return PlainThinker.think(task);
        }
        let chosen = self.level.and_then(|level| {
            self.searcher.choose(&question, level, task.seed, &mut ()).line.first().copied()
        });
        if let Some(place) = chosen.and_then(|mv| scored.iter().position(|known| known.mv == mv)) {
            scored[..=place].rotate_right(1);
        }
        scored
    }
}

/// A score of the engine's as the Automaton counts.
fn in_pawns(score: i32) -> i32 {
    match score {
        score if score > MATED - LONGEST_MATE => MATE - (MATED - score),
        score if score < LONGEST_MATE - MATED => (MATED + score) - MATE,
        score => score,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use jadoube_chess::{Position, notation::fen};

    #[test]
    fn a_mate_is_seen_and_every_move_is_weighed_the_same_each_time() {
        let position = Position::try_from(fen::read("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").unwrap()).unwrap();
        let moves = position.legal_moves();
        let task = Task { position: &position, moves: &moves, nodes: 10, seed: 3 };
        let mut engine = Engine::new(Level::MOST);
        let once = engine.think(&task);
        assert_eq!(once.len(), moves.len());
        assert_eq!((once[0].mv.to_string().as_str(), once[0].score > MATE - 10), ("a1a8", true));
        assert_eq!(engine.think(&task), once);
    }
}
