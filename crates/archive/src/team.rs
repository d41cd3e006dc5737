//! Several threads at the blocks of one file. The one that divides the file and tells what was found works along with the others
//! whenever the next thing to tell is not ready, so that as many threads run as were asked for and none only waits.

use crate::Settings;
use crate::block::review_block;
use crate::report::Part;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Scope;

/// So many blocks a thread are under way at most, told ones not counted.
const AHEAD: usize = 3;

/// A block reviewed, and its memory.
pub(crate) type Reviewed = (Part, Vec<u8>);

/// The blocks under way.
pub(crate) struct Team<'s> {
    settings: &'s Settings,
    jobs: usize,
    state: Mutex<State>,
    /// There is a block to review, or there will be none.
    given: Condvar,
    /// A block is reviewed, or a thread has broken down.
    done: Condvar,
}

#[derive(Default)]
struct State {
    /// Blocks to review, by their numbers in the file.
    blocks: VecDeque<(usize, Vec<u8>)>,
    reviewed: BTreeMap<usize, Reviewed>,
    /// The number of the next block given, and of the next told.
    next: usize,
    told: usize,
    threads: usize,
    is_over: bool,
    is_broken: bool,
}

impl<'s> Team<'s> {
    pub(crate) fn new(settings: &'s Settings, jobs: usize) -> Team<'s> {
        let state = Mutex::new(State { threads: 1, ..State::default() });
        Team { settings, jobs, state, given: Condvar::new(), done: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether another block may be given before one is told.
    pub(crate) fn has_room(&self) -> bool {
        let state = self.state();
        state.next - state.told < AHEAD * self.jobs
    }

    /// Gives a block to review. A thread is begun for it if others wait for theirs and there may be one more.
    pub(crate) fn give<'scope, 'env>(&'env self, scope: &'scope Scope<'scope, 'env>, block: Vec<u8>) {
        let mut state = self.state();
        let number = state.next;
        state.next += 1;
        state.blocks.push_back((number, block));
        if state.blocks.len() > 1 && state.threads < self.jobs {
            state.threads += 1;
            scope.spawn(|| self.work());
        }
        self.given.notify_one();
    }

    /// The next block to be told, in order, reviewed; `None` if all are told.
    pub(crate) fn take(&self) -> Option<Reviewed> {
        let mut state = self.state();
        loop {
            let number = state.told;
            if number == state.next || state.is_broken {
                return None;
            }
            if let Some(reviewed) = state.reviewed.remove(&number) {
                state.told += 1;
                return Some(reviewed);
            }
            state = match state.blocks.pop_front() {
                Some(block) => self.review(state, block),
                None => self.done.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    /// No block will be given or told any more.
    pub(crate) fn end(&self) {
        let mut state = self.state();
        state.is_over = true;
        state.blocks.clear();
        self.given.notify_all();
    }

    fn work(&self) {
        let _leaving = Leaving(self);
        let mut state = self.state();
        while !state.is_over {
            state = match state.blocks.pop_front() {
                Some(block) => self.review(state, block),
                None => self.given.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    /// Reviews a block while others go on.
    fn review<'t>(
        &'t self,
        state: MutexGuard<'t, State>,
        (number, block): (usize, Vec<u8>),
    ) -> MutexGuard<'t, State> {
        drop(state);
        let reviewed = review_block(block, self.settings);
        let mut state = self.state();
        state.reviewed.insert(number, reviewed);
        if number == state.told {
            self.done.notify_one();
        }
        state
    }
}

/// A thread that breaks down leaves its block unreviewed: nobody may wait for it.
struct Leaving<'t, 's>(&'t Team<'s>);

impl Drop for Leaving<'_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.state().is_broken = true;
            self.0.done.notify_one();
        }
    }
}
