//! Our engine as the player's searcher: it plays at a level, and weighs positions as well as its nodes allow.

use crate::character::Level;
use crate::thinking::{Aim, MATE, Scored, Task, Thinker};
use jadoube_chess::Move;
use jadoube_engine::{Finding, Question, Score};

/// Thinks with our engine. Deterministic by nodes: nothing is remembered from task to task.
///
/// ```
/// use jadoube_automaton::{Aim, EngineThinker, Level, Task, Thinker};
/// use jadoube_chess::{Position, notation::fen};
/// let position = Position::try_from(fen::read("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").unwrap()).unwrap();
/// let moves = position.legal_moves();
/// let task = Task { position: &position, moves: &moves, nodes: 2_000, seed: 1, aim: Aim::Move };
/// let scored = EngineThinker::with_megabytes(1).at(Level::MOST).think(&task);
/// assert_eq!((scored[0].mv.to_string().as_str(), scored.len()), ("a1a8", moves.len()));
/// ```
pub struct EngineThinker {
    engine: jadoube_engine::Thinker,
    level: jadoube_engine::Level,
}

impl EngineThinker {
    /// One with a table of so many megabytes, at full level.
    pub fn with_megabytes(megabytes: usize) -> EngineThinker {
        let engine = jadoube_engine::Thinker::with_megabytes(megabytes);
        EngineThinker { engine, level: jadoube_engine::Level::FULL }
    }

    /// The same at a level: one who thinks can play for many.
    pub fn at(&mut self, level: Level) -> &mut EngineThinker {
        self.level = jadoube_engine::Level::new(level.number()).unwrap_or(jadoube_engine::Level::FULL);
        self
    }
}

impl Thinker for EngineThinker {
    fn think(&mut self, task: &Task<'_>) -> Vec<Scored> {
        let question = Question { only: task.moves, nodes: task.nodes, ..Question::of(*task.position) };
        self.engine.forget();
        let found = match task.aim {
            Aim::Move => self.engine.choose(&question, self.level, task.seed, &mut ()),
            Aim::Worth => self.engine.think(&question, &mut ()),
        };
        ranked(&found, task.moves)
    }
}

/// The move found first; the others are known to be worth no more than it is, as far as was seen.
fn ranked(found: &Finding, moves: &[Move]) -> Vec<Scored> {
    let score = match found.score {
        Score::Pawns(hundredths) => hundredths,
        Score::Mate(moves) if moves > 0 => MATE - moves,
        Score::Mate(moves) => -MATE - moves,
    };
    let first = found.line.first().copied();
    let others = moves.iter().copied().filter(|&mv| Some(mv) != first);
    first.into_iter().chain(others).map(|mv| Scored { mv, score }).collect()
}
