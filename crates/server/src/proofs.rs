//! Proofs of perpetual check, for the whole server together: so many at once, so many that wait, and what was
//! proved lately is answered from the first.

use crate::settings::ProofLimits;
use jadoube_referee::perpetual::{Claim, Evidence, Finding, Limit};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// So many answers are remembered.
const REMEMBERED: usize = 64;

/// The longest evidence that is kept with an act, in bytes: some thirty thousand moves. Of longer evidence
/// only what was found is kept.
const LONGEST_EVIDENCE: usize = 64 * 1024;

/// What was found of a claim, and what is kept with the act that made it.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) finding: Finding,
    pub(crate) evidence: Arc<str>,
}

/// The server's proofs.
pub(crate) struct Proofs {
    limits: ProofLimits,
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    /// The newest first.
    answers: Mutex<VecDeque<(Claim, Answer)>>,
    /// Claims being proved now: who claims the same waits for that answer and searches nothing.
    under_way: Mutex<Vec<(Claim, Arc<tokio::sync::Mutex<()>>)>>,
    /// How many were searched for.
    searched: AtomicU64,
}

impl Proofs {
    pub(crate) fn new(limits: ProofLimits) -> Proofs {
        Proofs {
            limits,
            places: Arc::new(Semaphore::new(limits.at_once.max(1))),
            waiting: AtomicUsize::new(0),
            answers: Mutex::default(),
            under_way: Mutex::default(),
            searched: AtomicU64::new(0),
        }
    }

    /// How many claims were searched for since the server started, and how many wait.
    pub(crate) fn counted(&self) -> (u64, u64) {
        (self.searched.load(Ordering::Relaxed), self.waiting.load(Ordering::SeqCst) as u64)
    }

    /// A place among those who search, for whoever judges a whole record: the pool is one for all.
    pub(crate) async fn judge(&self, patience: Duration) -> Option<OwnedSemaphorePermit> {
        tokio::time::timeout(patience, Arc::clone(&self.places).acquire_owned()).await.ok()?.ok()
    }

    /// The turn to prove a claim, which is the same for all who claim it now.
    fn turn(&self, claim: &Claim) -> Arc<tokio::sync::Mutex<()>> {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        under_way.retain(|(_, turn)| Arc::strong_count(turn) > 1);
        if let Some((_, turn)) = under_way.iter().find(|(other, _)| other == claim) {
            return Arc::clone(turn);
        }
        let turn = Arc::<tokio::sync::Mutex<()>>::default();
        under_way.push((claim.clone(), Arc::clone(&turn)));
        turn
    }

    /// What was found when the same was claimed before, here or at another table.
    pub(crate) fn known(&self, claim: &Claim) -> Option<Answer> {
        let mut answers = self.answers();
        let place = answers.iter().position(|(other, _)| other == claim)?;
        let found = answers.remove(place)?;
        let answer = found.1.clone();
        answers.push_front(found);
        Some(answer)
    }

    /// Proves or disproves a claim when it is its turn; an error says what to do.
    pub(crate) async fn prove(self: &Arc<Proofs>, claim: Claim) -> Result<Answer, String> {
        let waiting = Waiting::behind(self)?;
        let turn = self.turn(&claim).lock_owned().await;
        if let Some(answer) = self.known(&claim) {
            return Ok(answer); // whoever was first claimed the same
        }
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| interrupted())?;
        drop(waiting);
        let proofs = Arc::clone(self);
        proofs.searched.fetch_add(1, Ordering::Relaxed);
        let thought = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let answer = Answer::to(&claim);
            proofs.remember(claim, answer.clone());
            drop(place); // not before: who goes away does not make room for another
            answer
        });
        thought.await.map_err(|_| interrupted())
    }

    fn remember(&self, claim: Claim, answer: Answer) {
        let mut answers = self.answers();
        answers.push_front((claim, answer));
        answers.truncate(REMEMBERED);
    }

    fn answers(&self) -> MutexGuard<'_, VecDeque<(Claim, Answer)>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Answer {
    /// Searches, and keeps no evidence that could not be read again.
    fn to(claim: &Claim) -> Answer {
        let found = claim.prove(Limit::DEFAULT);
        let text = found.evidence.to_text(LONGEST_EVIDENCE);
        let holds = Evidence::read(&text).is_ok_and(|kept| !kept.shows() || claim.verify(&kept).is_some());
        if holds {
            return Answer { finding: found.finding, evidence: text.into() };
        }
        Answer::as_before(found.finding)
    }

    /// The same answer again: what shows it was kept the first time.
    pub(crate) fn as_before(finding: Finding) -> Answer {
        let evidence = Evidence::of_finding(finding.clone()).to_text(LONGEST_EVIDENCE);
        Answer { finding, evidence: evidence.into() }
    }
}

/// A place in the queue, given up when it is dropped.
struct Waiting<'a>(&'a Proofs);

impl Waiting<'_> {
    fn behind(proofs: &Proofs) -> Result<Waiting<'_>, String> {
        let most = proofs.limits.waiting.saturating_add(proofs.places.available_permits());
        if proofs.waiting.fetch_add(1, Ordering::SeqCst) >= most {
            proofs.waiting.fetch_sub(1, Ordering::SeqCst);
            return Err(
                "the referee is busy with other claims, so nothing has happened: claim again in a moment"
                    .to_owned(),
            );
        }
        Ok(Waiting(proofs))
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::SeqCst);
    }
}

fn interrupted() -> String {
    "the referee was interrupted: say it again".to_owned()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Settings;
    use futures_util::future::join_all;
    use jadoube_referee::{Table, record};

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn the_same_claim_made_by_many_at_once_is_searched_for_once() {
        let terms = [("code", "bcf-1912"), ("position", "8/1q6/8/3k4/8/8/7Q/K7 w - -")];
        let table = Table::new(record::parse_terms(terms).unwrap()).unwrap();
        let act = record::parse_act("White claims a draw by perpetual").unwrap();
        let claim = table.claim_to_prove(&act).unwrap();
        let proofs = Arc::new(Proofs::new(Settings::default().proofs));
        let answers = join_all((0..12).map(|_| proofs.prove(claim.clone()))).await;
        assert!(answers.iter().all(Result::is_ok));
        assert_eq!(proofs.counted(), (1, 0));
    }
}
