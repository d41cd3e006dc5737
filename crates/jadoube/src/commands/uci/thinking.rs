//! A search on a thread of its own: it can be stopped while it runs, and the clock is read here.

use super::tell;
use jadoube_engine::uci::{Ask, Info, Reply};
use jadoube_engine::{Finding, Level, MOST_DEPTH, Question, Score, Thinker, Watch};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// What is thought with; one thought at a time.
pub(super) struct Mind(Arc<Mutex<Thinker>>);

/// A thought under way.
pub(super) struct Thought {
    signal: Arc<Signal>,
    thread: JoinHandle<()>,
    endless: bool,
}

/// Whether the thought shall end: looked at while thinking, waited for when there is nothing more to think.
#[derive(Default)]
struct Signal {
    raised: AtomicBool,
    waiting: Mutex<()>,
    changed: Condvar,
}

impl Signal {
    fn raise(&self) {
        let _guard = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        self.raised.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    fn wait(&self) {
        let guard = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let raised = self.changed.wait_while(guard, |()| !self.raised.load(Ordering::Relaxed));
        drop(raised);
    }
}

impl Mind {
    pub(super) fn with_megabytes(megabytes: usize) -> Mind {
        Mind(Arc::new(Mutex::new(Thinker::with_megabytes(megabytes))))
    }

    pub(super) fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).forget();
    }

    /// Begins to think; the answer is told when it is found.
    pub(super) fn think(&self, asked: Ask, level: Level, seed: u64) -> Thought {
        let signal = Arc::new(Signal::default());
        let endless = asked.go.infinite || asked.go.ponder;
        let (thinker, told) = (Arc::clone(&self.0), Arc::clone(&signal));
        let thread = std::thread::spawn(move || {
            let mut thinker = thinker.lock().unwrap_or_else(PoisonError::into_inner);
            let finding = answer(&mut thinker, &asked, (level, seed), &told);
            if endless {
                told.wait();
            }
            let best = finding.line.first().map(|&mv| asked.mode.text(&asked.position, mv));
            tell(&Reply::BestMove(best));
        });
        Thought { signal, thread, endless }
    }
}

impl Thought {
    /// Stops at once and waits for the answer to be told.
    pub(super) fn stop(self) {
        self.signal.raise();
        let _ = self.thread.join();
    }

    /// Waits for the end of a thought that has one.
    pub(super) fn finish(self) {
        if self.endless {
            return self.stop();
        }
        let _ = self.thread.join();
    }
}

fn answer(thinker: &mut Thinker, asked: &Ask, (level, seed): (Level, u64), signal: &Signal) -> Finding {
    let go = &asked.go;
    let times = if go.infinite || go.ponder { None } else { go.allotted(asked.position.turn()) };
    let mut clock = Clock { begun: Instant::now(), times, signal, asked };
    let question = Question {
        position: asked.position,
        before: &asked.before,
        only: &asked.only,
        depth: go.depth.unwrap_or(MOST_DEPTH).max(1),
        nodes: go.nodes.unwrap_or(u64::MAX),
    };
    thinker.choose(&question, level, seed, &mut clock)
}

/// The clock of a search, and whoever stops it.
struct Clock<'a> {
    begun: Instant,
    times: Option<(Duration, Duration)>,
    signal: &'a Signal,
    asked: &'a Ask,
}

impl Watch for Clock<'_> {
    fn must_stop(&mut self, _: u64) -> bool {
        let late = self.times.is_some_and(|(_, most)| self.begun.elapsed() >= most);
        late || self.signal.raised.load(Ordering::Relaxed)
    }

    fn found(&mut self, finding: &Finding) -> ControlFlow<()> {
        let elapsed = self.begun.elapsed();
        let Ask { position, mode, go, .. } = self.asked;
        tell(&Reply::Info(Info::of(finding, elapsed.as_millis() as u64, position, *mode)));
        let mated = matches!((finding.score, go.mate), (Score::Mate(moves), Some(most))
            if moves > 0 && moves.unsigned_abs() <= most);
        // The next depth takes longer than all before: it is not begun where it would not be finished.
        let late = self.times.is_some_and(|(share, most)| share < most && elapsed * 2 >= share);
        if mated || late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
