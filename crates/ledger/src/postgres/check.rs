//! Checks the whole store: missing numbers, acts and heads that cannot be read, and the chain of every
//! game's history. What is in the database's own files is the database's to check.

use super::read::{HEADS_AFTER, Head, NotRead, SNAPSHOT, entry, head_in};
use super::session::Session;
use crate::chain::{self, Link};
use crate::{GameId, LedgerError};

/// After so many findings the rest is left unsaid.
const MOST_FINDINGS: usize = 100;
/// So many games are looked at together.
const GAMES_AT_ONCE: i64 = 100;

/// A sentence for each thing that is wrong.
pub(super) async fn everything(session: &Session) -> Result<Vec<String>, NotRead> {
    session.batch(SNAPSHOT).await?;
    let found = look(session).await;
    session.batch("COMMIT").await?;
    found
}

async fn look(session: &Session) -> Result<Vec<String>, NotRead> {
    let mut findings = Vec::new();
    let mut after = 0_i64;
    while findings.len() < MOST_FINDINGS {
        let rows = session.query(HEADS_AFTER, &[&after, &GAMES_AT_ONCE]).await?;
        let Some(last) = rows.last() else { break };
        after = last.get(0);
        for row in &rows {
            match head_in(row) {
                Ok(head) => acts(session, &head, &mut findings).await?,
                Err(LedgerError::Forgotten { .. }) => {}
                Err(error) => findings.push(error.to_string()),
            }
        }
    }
    findings.truncate(MOST_FINDINGS);
    Ok(findings)
}

/// Looks at a game's beginning and its acts. Each act is held against what stands before it, so that one
/// changed act is one finding.
async fn acts(session: &Session, head: &Head, findings: &mut Vec<String>) -> Result<(), NotRead> {
    let id: &GameId = &head.game.id;
    if head.beginning != Some(chain::beginning(&head.game)) {
        findings.push(chain::changed(id, crate::Seq::START));
    }
    let rows = session
        .query(
            "SELECT seq, actor, act_id, result, body, hash FROM acts WHERE game = $1 ORDER BY seq",
            &[&head.number],
        )
        .await?;
    let mut before = head.beginning;
    for row in &rows {
        match entry(id, row) {
            Ok(stored) => {
                let now = before.map(|before| Link::of(stored.seq, &stored.entry).after(before));
                findings.extend((now != stored.hash).then(|| chain::changed(id, stored.seq)));
            }
            Err(error) => findings.push(error.to_string()),
        }
        before = super::write::hash(row.get(5));
    }
    let (count, last) = (rows.len() as i64, rows.last().map_or(0, |row| row.get::<_, i64>(0)));
    if count != last {
        let missing = last - count;
        findings.push(format!("game {id} has {count} acts but its last is number {last}: {missing} missing"));
    }
    Ok(())
}
