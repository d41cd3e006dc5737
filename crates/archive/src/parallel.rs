//! Blocks to as many threads as asked for, and what comes of them back in order.

use crate::splitter::{Next, Splitter};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many blocks a thread are under way at most.
const BLOCKS_AHEAD: usize = 3;

/// Threads, started when they are first needed.
pub(crate) struct Threads {
    jobs: usize,
    pool: Option<Arc<ThreadPool>>,
}

impl Threads {
    /// So many threads, this one among them. Where no others can be started, it works alone.
    pub(crate) fn new(jobs: usize) -> Threads {
        Threads { jobs, pool: None }
    }

    /// The other threads; none if this one is to work alone, or the input is one block.
    pub(crate) fn pool_for(&mut self, splitter: &mut Splitter<impl Read>) -> Option<Arc<ThreadPool>> {
        if splitter.is_one_block() {
            return None;
        }
        if self.pool.is_none() && self.jobs > 1 {
            self.pool = ThreadPoolBuilder::new().num_threads(self.jobs - 1).build().ok().map(Arc::new);
        }
        self.pool.clone()
    }
}

/// What is left to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Left {
    Nothing,
    /// A long stretch comes.
    Long,
}

/// What is done with a block. Its memory is given back.
pub(crate) type Work<'w, T> = &'w (dyn Fn(Vec<u8>) -> (T, Vec<u8>) + Sync);

/// Works through blocks up to the next long stretch or the end, or until it is stopped.
pub(crate) fn work_through<T: Send>(
    splitter: &mut Splitter<impl Read>,
    pool: Option<&ThreadPool>,
    stop: Option<&AtomicBool>,
    work: Work<'_, T>,
    take: &mut dyn FnMut(T) -> io::Result<()>,
) -> io::Result<Left> {
    match pool {
        Some(pool) => together(splitter, pool, stop, work, take),
        None => alone(splitter, stop, work, take),
    }
}

fn is_stopped(stop: Option<&AtomicBool>) -> bool {
    stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// One block after another on this thread.
fn alone<T>(
    splitter: &mut Splitter<impl Read>,
    stop: Option<&AtomicBool>,
    work: Work<'_, T>,
    take: &mut dyn FnMut(T) -> io::Result<()>,
) -> io::Result<Left> {
    while !is_stopped(stop) {
        match splitter.next() {
            Next::Block(block) => {
                let (done, block) = work(block);
                take(done)?;
                splitter.reuse(block);
            }
            Next::Long => return Ok(Left::Long),
            Next::Over => break,
        }
    }
    Ok(Left::Nothing)
}

/// Blocks go to the threads of a pool and to this one, which divides the input, takes what comes back, in
/// order, and works on a block itself whenever the next one to take is not ready.
fn together<T: Send>(
    splitter: &mut Splitter<impl Read>,
    pool: &ThreadPool,
    stop: Option<&AtomicBool>,
    work: Work<'_, T>,
    take: &mut dyn FnMut(T) -> io::Result<()>,
) -> io::Result<Left> {
    let queue = Queue { work, blocks: Mutex::default() };
    let most = BLOCKS_AHEAD * (pool.current_num_threads() + 1);
    pool.in_place_scope(|scope| {
        // Each block has a channel of its own, and the channels stand in the order of the blocks.
        let mut under_way = VecDeque::with_capacity(most);
        let mut left = None;
        let outcome = loop {
            while left.is_none() && under_way.len() < most {
                if is_stopped(stop) {
                    left = Some(Left::Nothing);
                    break;
                }
                match splitter.next() {
                    Next::Block(block) => {
                        under_way.push_back(queue.add(block));
                        scope.spawn(|_| _ = queue.work_on_one());
                    }
                    Next::Long => left = Some(Left::Long),
                    Next::Over => left = Some(Left::Nothing),
                }
            }
            // A thread that panics sends nothing; its panic goes on from here when the scope ends.
            let Some((done, block)) = under_way.pop_front().and_then(|next| queue.wait_for(&next)) else {
                break Ok(left.unwrap_or(Left::Nothing));
            };
            if let Err(error) = take(done) {
                break Err(error);
            }
            splitter.reuse(block);
        };
        queue.clear();
        outcome
    })
}

/// Blocks that nobody has begun with, each with where to send what comes of it.
struct Queue<'w, T> {
    work: Work<'w, T>,
    blocks: Mutex<Blocks<T>>,
}

type Blocks<T> = VecDeque<(Vec<u8>, SyncSender<(T, Vec<u8>)>)>;

impl<T> Queue<'_, T> {
    fn blocks(&self) -> MutexGuard<'_, Blocks<T>> {
        self.blocks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a block. What is returned receives what comes of it.
    fn add(&self, block: Vec<u8>) -> Receiver<(T, Vec<u8>)> {
        let (done, received) = sync_channel(1);
        self.blocks().push_back((block, done));
        received
    }

    /// Works on the next block; `None` if there is none.
    fn work_on_one(&self) -> Option<()> {
        let (block, done) = self.blocks().pop_front()?;
        // Nobody waits for it any more if taking has failed meanwhile.
        drop(done.send((self.work)(block)));
        Some(())
    }

    /// Works on blocks until this one is there. `None` if the thread that had it has panicked.
    fn wait_for(&self, next: &Receiver<(T, Vec<u8>)>) -> Option<(T, Vec<u8>)> {
        loop {
            match next.try_recv() {
                Ok(done) => return Some(done),
                Err(TryRecvError::Empty) if self.work_on_one().is_some() => {}
                Err(_) => return next.recv().ok(),
            }
        }
    }

    fn clear(&self) {
        self.blocks().clear();
    }
}
