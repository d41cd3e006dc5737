//! Claims of perpetual check at a table: what was found of each, kept with the act that made it, so that
//! nothing is proved twice. While the referee looks for a proof the claimant's clock stands, the room goes on
//! answering, and what is done meanwhile waits.

use super::{Room, RoomRequest};
use crate::proofs::Answer;
use crate::wire::{SeatName, ServerMessage};
use jadoube_ledger::Entry;
use jadoube_referee::perpetual::{Claim, Evidence, Finding, Limit};
use jadoube_referee::{Act, Decision, GameResult, Table};
use std::collections::{HashMap, VecDeque};
use tokio::sync::oneshot;

/// So many acts may wait for the referee's answer to a claim.
const MOST_WAITING: usize = 64;

/// What is known of the claims made at a table.
pub(crate) struct KnownClaims {
    findings: HashMap<Claim, Finding>,
    /// So many bytes of evidence are still verified; beyond that it is taken as it was kept.
    to_verify: usize,
    /// So many positions may still be searched for claims without evidence, of earlier versions; beyond that
    /// what was ruled stands.
    to_search: u32,
}

impl KnownClaims {
    /// For a table that is opened: nothing is searched, and evidence is verified as far as it is cheap.
    pub(crate) fn for_play() -> KnownClaims {
        KnownClaims { findings: HashMap::new(), to_verify: 128 * 1024, to_search: 0 }
    }

    /// For a table that is checked: all evidence is verified, and claims without any are proved once, within
    /// the limit of one claim.
    pub(crate) fn for_checking() -> KnownClaims {
        let to_search = Limit::DEFAULT.positions;
        KnownClaims { findings: HashMap::new(), to_verify: usize::MAX, to_search }
    }

    /// Decides a stored act again, with what was found when it was first decided. The flag says whether
    /// evidence was kept that does not hold.
    pub(super) fn decide_again(&mut self, table: &Table, act: &Act, entry: &Entry) -> (Decision, bool) {
        let Some(claim) = table.claim_to_prove(act) else {
            return (self.decide_without_claim(table, act, entry), false);
        };
        let (finding, flawed) = match self.findings.get(&claim) {
            Some(finding) => (finding.clone(), false),
            None => self.kept(&claim, entry),
        };
        let decision = table.decide_found(act, finding.clone());
        self.findings.insert(claim, finding);
        (decision, flawed)
    }

    /// Whether a side could still mate follows, for a table that is opened, from how the act was ruled on;
    /// one that is checked searches for it again.
    fn decide_without_claim(&self, table: &Table, act: &Act, entry: &Entry) -> Decision {
        if self.to_search > 0 || !table.may_search_for_a_mate() {
            return table.decide(act);
        }
        match entry.over.as_deref().map(str::parse::<GameResult>) {
            None => table.decide_as_ruled(act, None),
            Some(Ok(result)) => table.decide_as_ruled(act, Some(result)),
            Some(Err(_)) => table.decide(act),
        }
    }

    fn kept(&mut self, claim: &Claim, entry: &Entry) -> (Finding, bool) {
        let Some(text) = entry.evidence.as_deref() else {
            return (self.without_evidence(claim, entry), false);
        };
        let Ok(evidence) = Evidence::read(text) else { return (ruled(entry), true) };
        if !evidence.shows() || text.len() > self.to_verify {
            return (evidence.finding().clone(), false);
        }
        self.to_verify -= text.len();
        match claim.verify(&evidence) {
            Some(finding) => (finding, false),
            None => (ruled(entry), true),
        }
    }

    /// A claim that an earlier version ruled on.
    fn without_evidence(&mut self, claim: &Claim, entry: &Entry) -> Finding {
        if self.to_search == 0 {
            return ruled(entry);
        }
        let found = claim.prove(Limit { positions: self.to_search });
        self.to_search = self.to_search.saturating_sub(found.evidence.searched());
        if found.finding == Finding::Undecided { ruled(entry) } else { found.finding }
    }
}

/// What must have been found, by what was ruled: rulings that were kept are history.
fn ruled(entry: &Entry) -> Finding {
    match (entry.over.is_some(), entry.kind.as_str()) {
        (true, _) => Finding::Proven { first: String::new(), positions: 0 },
        (false, "silent") => Finding::Undecided,
        (false, _) => Finding::Disproved,
    }
}

/// A claim that the referee is thinking about.
pub(super) struct Proving {
    claim: Claim,
    answered: oneshot::Receiver<Result<Answer, String>>,
    /// The act that claims it.
    request: RoomRequest,
    /// What was done meanwhile, in its order.
    waiting: VecDeque<RoomRequest>,
}

impl Proving {
    /// Waits until a claim is answered; for ever if none was made.
    pub(super) async fn answered(proving: &mut Option<Proving>) -> Result<Answer, String> {
        match proving {
            Some(proving) => (&mut proving.answered)
                .await
                .unwrap_or_else(|_| Err("the referee was interrupted: say it again".to_owned())),
            None => std::future::pending().await,
        }
    }
}

impl Room {
    /// What was found of a claim before, at this table or at another; `None` if it must be proved.
    pub(super) fn answer_to(&self, claim: &Claim) -> Option<Answer> {
        if let Some(finding) = self.claims.findings.get(claim) {
            return Some(Answer::as_before(finding.clone()));
        }
        let just_now = self.proved.as_ref().filter(|(proved, _)| proved == claim);
        just_now.map(|(_, answer)| answer.clone()).or_else(|| self.services.proofs.known(claim))
    }

    /// The claim was made, ruled on and kept.
    pub(super) fn claim_kept(&mut self, claim: Claim, finding: Finding) {
        self.claims.findings.insert(claim, finding);
        self.proved = None;
    }

    /// The claim of an act that must be proved before it can be decided.
    pub(super) fn unproved(&self, act: &Act) -> Option<Claim> {
        self.table.claim_to_prove(act).filter(|claim| self.answer_to(claim).is_none())
    }

    /// Has a claim proved; from now on the claimant's clock stands. An error says what to do.
    pub(super) fn prove(&mut self, by: SeatName, claim: Claim, request: RoomRequest) -> Result<(), String> {
        self.proof_pace.take(by)?;
        let (answer, answered) = oneshot::channel();
        let proofs = std::sync::Arc::clone(&self.services.proofs);
        let asked = claim.clone();
        tokio::spawn(async move {
            let _ = answer.send(proofs.prove(asked).await); // the room may be gone
        });
        self.stopwatch.stand();
        self.proving = Some(Proving { claim, answered, request, waiting: VecDeque::new() });
        Ok(())
    }

    /// An act that comes while the referee thinks about a claim waits for its turn. Given back if it need
    /// not.
    pub(super) fn wait_for_proof(&mut self, request: RoomRequest) -> Option<RoomRequest> {
        let Some(proving) = &mut self.proving else { return Some(request) };
        if proving.waiting.len() < MOST_WAITING {
            proving.waiting.push_back(request);
        } else if let RoomRequest::Act { subscriber, id, .. } = request {
            let error = "the referee thinks about a claim: nothing has happened, send it again in a moment";
            self.send(subscriber, &ServerMessage::Unheard { id: Some(id), error: error.to_owned() });
        }
        None
    }

    /// The referee has his answer: the claim is ruled on as of the moment it was made, then what waited.
    pub(super) async fn proof_answered(&mut self, answer: Result<Answer, String>) {
        let Some(Proving { claim, request, waiting, .. }) = self.proving.take() else { return };
        match (answer, request) {
            (Ok(answer), request) => {
                self.proved = Some((claim, answer));
                self.answer(request).await;
            }
            (Err(error), RoomRequest::Act { subscriber, id, .. }) => {
                self.send(subscriber, &ServerMessage::Unheard { id: Some(id), error });
            }
            (Err(_), _) => {}
        }
        self.stopwatch.go_on();
        for request in waiting {
            self.answer(request).await;
        }
    }
}
