//! Times work by CPU time: every program in turn, round after round, and each one's best round counts.

use cpu_time::ThreadTime;
use std::time::Duration;

/// One program's way of doing a piece of work.
pub(crate) struct Contestant<'a, T> {
    pub(crate) name: &'static str,
    pub(crate) work: Box<dyn Fn() -> T + 'a>,
}

/// The best time of each contestant, and what all of them found.
pub(crate) struct Outcome<T> {
    pub(crate) found: T,
    pub(crate) best: Vec<Duration>,
}

/// Lets the contestants work in turn for some rounds; an error names the first whose finding differs from the
/// first's.
pub(crate) fn interleaved<T: PartialEq + std::fmt::Debug>(
    contestants: &[Contestant<'_, T>],
    rounds: u32,
) -> Result<Outcome<T>, String> {
    let mut best = vec![Duration::MAX; contestants.len()];
    let mut agreed: Option<T> = None;
    for _ in 0..rounds {
        for (contestant, best) in contestants.iter().zip(&mut best) {
            let start = ThreadTime::now();
            let found = (contestant.work)();
            *best = start.elapsed().min(*best);
            match &agreed {
                Some(first) if *first != found => {
                    let first_name = contestants[0].name;
                    return Err(format!("{first_name} found {first:?}, {} {found:?}", contestant.name));
                }
                Some(_) => {}
                None => agreed = Some(found),
            }
        }
    }
    let found = agreed.ok_or("nothing to measure")?;
    Ok(Outcome { found, best })
}
