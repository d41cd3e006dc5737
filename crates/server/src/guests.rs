//! Engines of other people's that whoever runs the server has named: one pool of them for all tables, asked
//! for moves alone. Whatever one does wrong, ours takes the turn, and it is left in peace for a while.

use crate::clock::monotonic_millis;
use jadoube_automaton::{Aim, EngineThinker, Scored, Task, Thinker};
use jadoube_chess::notation::Uci;
use jadoube_chess::{Move, Position};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long nobody asks an engine that has failed, in milliseconds: one that dies at once is not started over
/// and over.
const REST: u64 = 5_000;
/// No longer name is shown.
const LONGEST_NAME: usize = 40;

/// An engine that runs, a process of its own as a rule. It ends when it is dropped, at once.
pub trait Guest: Send {
    /// A move for this position, out of these; a sentence if none comes in about that time. What it answers
    /// is not believed: it is looked for among the moves.
    fn ask(&mut self, position: &Position, moves: &[Move], time: Duration) -> Result<Uci, String>;
}

type Start = dyn Fn() -> Result<Box<dyn Guest>, String> + Send + Sync;

/// An engine that plays at tables under its name, besides ours. Only whoever makes the [`App`](crate::App)
/// can bring one: what is asked over the network can choose among the names and no more.
///
/// ```
/// use jadoube_server::GuestEngine;
/// let engine = GuestEngine::new("Somebody: 1.0\n", || Err("it is not installed".to_owned()));
/// assert_eq!(engine.name(), "Somebody 1.0");
/// ```
pub struct GuestEngine {
    name: String,
    start: Box<Start>,
}

impl GuestEngine {
    /// One of this name, with the way to start it. Only so many are started as may think at once.
    pub fn new(
        name: &str,
        start: impl Fn() -> Result<Box<dyn Guest>, String> + Send + Sync + 'static,
    ) -> GuestEngine {
        let plain = name.replace(|c: char| c.is_control() || c == ':', " ");
        let words: Vec<&str> = plain.split_whitespace().collect();
        GuestEngine { name: words.join(" ").chars().take(LONGEST_NAME).collect(), start: Box::new(start) }
    }

    /// Its name, on one line and short.
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// An engine with its processes.
pub(crate) struct GuestPool {
    engine: GuestEngine,
    /// Those that nobody asks now.
    idle: Mutex<Vec<Box<dyn Guest>>>,
    /// At how many tables it sits.
    seated: AtomicUsize,
    /// Until when nobody asks it.
    rests_until: AtomicU64,
}

impl GuestPool {
    pub(crate) fn new(engine: GuestEngine) -> GuestPool {
        GuestPool {
            engine,
            idle: Mutex::default(),
            seated: AtomicUsize::new(0),
            rests_until: AtomicU64::new(0),
        }
    }

    pub(crate) fn name(&self) -> &str {
        self.engine.name()
    }

    /// It sits down at a table, until what is given back is dropped.
    pub(crate) fn seat(self: &Arc<GuestPool>) -> SeatedGuest {
        self.seated.fetch_add(1, Ordering::SeqCst);
        SeatedGuest(Arc::clone(self))
    }

    /// The move that the engine plays; `None` where ours must take the turn.
    fn choose(&self, task: &Task<'_>, time: Duration) -> Option<Move> {
        let rests = monotonic_millis() < self.rests_until.load(Ordering::SeqCst);
        if rests || !is_sound(task.position) {
            return None;
        }
        match self.answer(task, time) {
            Ok(mv) => Some(mv),
            Err(why) => {
                self.rests_until.store(monotonic_millis() + REST, Ordering::SeqCst);
                tracing::warn!(engine = self.name(), why, "an engine failed: ours takes the turn");
                None
            }
        }
    }

    /// The same with what went wrong; an engine that failed is ended.
    fn answer(&self, task: &Task<'_>, time: Duration) -> Result<Move, String> {
        let waiting = self.idle().pop();
        let mut guest = waiting.map_or_else(|| (self.engine.start)(), Ok)?;
        let said = guest.ask(task.position, task.moves, time)?;
        let mv = task.moves.iter().copied().find(|&mv| Uci::of(mv) == said);
        let mv = mv.ok_or_else(|| format!("it answered {said}, which it may not play"))?;
        let mut idle = self.idle();
        if self.seated.load(Ordering::SeqCst) > 0 {
            idle.push(guest);
        }
        Ok(mv)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Box<dyn Guest>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a game of standard chess can have come to a position: engines are shown nothing else.
fn is_sound(position: &Position) -> bool {
    Position::try_from(position.setup()).is_ok()
}

/// An engine at a table. When it has left the last one its processes end.
pub(crate) struct SeatedGuest(Arc<GuestPool>);

impl SeatedGuest {
    /// The same engine for a thought about its table.
    pub(crate) fn pool(&self) -> Arc<GuestPool> {
        Arc::clone(&self.0)
    }
}

impl Drop for SeatedGuest {
    fn drop(&mut self) {
        let mut idle = self.0.idle();
        if self.0.seated.fetch_sub(1, Ordering::SeqCst) == 1 {
            idle.clear();
        }
    }
}

/// Ours and, where one sits there, a guest: it chooses moves, ours weighs what they are worth.
pub(crate) struct Together<'a> {
    pub(crate) ours: &'a mut EngineThinker,
    pub(crate) guest: Option<&'a GuestPool>,
    pub(crate) time: Duration,
}

impl Thinker for Together<'_> {
    fn think(&mut self, task: &Task<'_>) -> Vec<Scored> {
        let asked = self.guest.filter(|_| task.aim == Aim::Move && task.moves.len() > 1);
        let Some(chosen) = asked.and_then(|guest| guest.choose(task, self.time)) else {
            return self.ours.think(task);
        };
        let mut scored = self.ours.think(&Task { aim: Aim::Worth, ..*task });
        scored.sort_by_key(|one| one.mv != chosen);
        scored
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use jadoube_automaton::Level;
    use jadoube_chess::notation::fen;
    use jadoube_chess::{Setup, Tolerance};

    /// Answers always the same, and counts how often it was asked.
    struct Parrot(&'static str, Arc<AtomicUsize>);

    impl Guest for Parrot {
        fn ask(&mut self, _: &Position, _: &[Move], _: Duration) -> Result<Uci, String> {
            self.1.fetch_add(1, Ordering::SeqCst);
            self.0.parse().map_err(|_| "it says nothing".to_owned())
        }
    }

    fn pool(answer: &'static str) -> (Arc<GuestPool>, Arc<AtomicUsize>) {
        let asked = Arc::new(AtomicUsize::new(0));
        let counts = Arc::clone(&asked);
        let engine = GuestEngine::new("Parrot", move || Ok(Box::new(Parrot(answer, Arc::clone(&counts)))));
        (Arc::new(GuestPool::new(engine)), asked)
    }

    /// What is played in a position, which may have any defect.
    fn played(pool: &GuestPool, position: &str, aim: Aim) -> String {
        let setup: Setup = fen::read(position).unwrap();
        let position = setup.build(Tolerance::ALL).unwrap().position;
        let moves: Vec<Move> = position.legal_moves();
        let mut ours = EngineThinker::with_megabytes(1);
        let task = Task { position: &position, moves: &moves, nodes: 500, seed: 1, aim };
        let time = Duration::from_millis(10);
        let mut thinker = Together { ours: ours.at(Level::MOST), guest: Some(pool), time };
        let scored = thinker.think(&task);
        assert_eq!(scored.len(), moves.len());
        scored[0].mv.to_string()
    }

    const MATE_IN_ONE: &str = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

    #[test]
    fn a_guest_plays_its_move_and_is_kept_while_it_sits_somewhere() {
        let (pool, asked) = pool("a1b1");
        let (first, second) = (pool.seat(), pool.seat());
        assert_eq!(played(&pool, MATE_IN_ONE, Aim::Move), "a1b1");
        assert_eq!(played(&pool, MATE_IN_ONE, Aim::Worth), "a1a8", "what it is worth is ours to say");
        assert_eq!((asked.load(Ordering::SeqCst), pool.idle().len()), (1, 1));
        drop(first);
        assert_eq!(pool.idle().len(), 1);
        drop(second);
        assert_eq!(pool.idle().len(), 0, "nobody needs it any more");
        assert_eq!(played(&pool, MATE_IN_ONE, Aim::Move), "a1b1");
        assert_eq!(pool.idle().len(), 0, "who comes back late is not kept");
    }

    #[test]
    fn nonsense_and_failure_leave_the_turn_to_ours_and_the_engine_in_peace() {
        for answer in ["a1h8", "e2e4", "gibberish"] {
            let (pool, asked) = pool(answer);
            let _seat = pool.seat();
            for _ in 0..3 {
                assert_eq!(played(&pool, MATE_IN_ONE, Aim::Move), "a1a8", "{answer}");
            }
            assert_eq!((asked.load(Ordering::SeqCst), pool.idle().len()), (1, 0), "{answer}");
        }
    }

    #[test]
    fn no_guest_is_shown_a_position_that_has_a_defect() {
        for odd in [
            "8/5ppp/8/8/8/8/8/R5K1 w - - 0 1",                // no king
            "6k1/5ppp/8/8/8/8/8/R5KP w - - 0 1",              // a pawn on the first rank
            "6k1/5ppp/8/8/8/6r1/8/6KR b - - 0 1",             // the side that has moved is in check
            "6k1/5ppp/8/8/QQQQQQQQ/QQQQQQQQ/8/6K1 w - - 0 1", // more queens than pawns allow
        ] {
            let (pool, asked) = pool("a1b1");
            let _seat = pool.seat();
            played(&pool, odd, Aim::Move);
            assert_eq!(asked.load(Ordering::SeqCst), 0, "{odd}");
        }
    }
}
