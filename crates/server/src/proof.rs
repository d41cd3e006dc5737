//! A stored game as a record that carries its own proof: the chain of its history in comments at its end,
//! with all that is needed to compute it. `docs/history.md` describes the lines.

use crate::room::is_noted;
use jadoube_ledger::chain::{Beginning, Link, NAMES, without_names};
use jadoube_ledger::{ChainHash, Entry, Seq, StoredGame, UnixMillis};
use jadoube_referee::{Terms, record};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

const ABOUT: &str =
    "# Its chain: `jadoube verify FILE` proves the record by it, and docs/history.md says how.\n";
const GAME: &str = "# game: ";
const ACT: &str = "# act: ";
const HEAD: &str = "# head: ";
/// So many figures of an act's hash are told, to find the one that was changed. The head is told whole.
const FIGURES: usize = 16;

/// What is told of a game beside its record.
#[derive(Serialize, Deserialize)]
struct GameLine {
    id: String,
    created_at: UnixMillis,
    code: String,
    code_version: String,
    /// The terms that are hashed, which are those without names.
    terms: Vec<String>,
    /// Acts up to this one were chained by a later version than the one that stored them.
    #[serde(default, skip_serializing_if = "is_zero")]
    chained_after: u64,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// What is told of an act beside its line.
#[derive(Serialize, Deserialize)]
struct ActLine {
    at: UnixMillis,
    by: String,
    kind: String,
    /// The line itself, where it is no act but a comment of the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rulings: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    enclosed: Option<ChainHash>,
    hash: String,
}

impl ActLine {
    fn of(entry: &Entry, hash: ChainHash) -> ActLine {
        let rulings = entry.rulings.iter();
        ActLine {
            at: entry.at,
            by: entry.by.clone(),
            kind: entry.kind.clone(),
            note: is_noted(entry).then(|| entry.act.clone()),
            rulings: rulings.map(|ruling| (ruling.law.clone(), ruling.verdict.clone())).collect(),
            over: entry.over.clone(),
            enclosed: entry.enclosed.as_deref().map(ChainHash::of_text),
            hash: start(hash),
        }
    }

    fn link<'a>(&'a self, seq: Seq, act: &'a str) -> Link<'a> {
        Link {
            seq,
            by: &self.by,
            act,
            at: self.at,
            kind: &self.kind,
            rulings: self.rulings.iter().map(|(law, verdict)| (law.as_str(), verdict.as_str())).collect(),
            over: self.over.as_deref(),
            enclosed: self.enclosed,
        }
    }
}

fn start(hash: ChainHash) -> String {
    hash.to_string().chars().take(FIGURES).collect()
}

/// A stored game as a record with its chain; an error says why it cannot be told. Acts and hashes are told as
/// they are stored: where history was changed, the record does not fit its head either.
pub(crate) fn exported(stored: &StoredGame) -> Result<String, String> {
    let game = &stored.game;
    let terms = record::parse(&game.terms).map_err(|error| format!("its terms: {error}"))?.terms;
    let acts = stored.entries.iter().filter_map(|entry| record::parse_act(&entry.entry.act).ok());
    let printed = record::print(&terms, &acts.collect::<Vec<_>>());
    let mut text = printed.split("\n\n").next().unwrap_or_default().trim_end().to_owned();
    text += if stored.entries.is_empty() { "\n" } else { "\n\n" };
    for entry in &stored.entries {
        text += &entry.entry.act.replace(char::is_control, " ");
        text.push('\n');
    }
    let hashed = without_names(&game.terms);
    let line = GameLine {
        id: game.id.to_string(),
        created_at: game.created_at,
        code: game.code.clone(),
        code_version: game.code_version.clone(),
        terms: hashed.lines().map(str::to_owned).collect(),
        chained_after: stored.chained_after.0,
    };
    let mut head = stored.beginning.unwrap_or_else(|| line.hash());
    let json = |error: serde_json::Error| error.to_string();
    let _ = write!(text, "\n{ABOUT}{GAME}{}\n", serde_json::to_string(&line).map_err(json)?);
    for entry in &stored.entries {
        head = entry.hash.unwrap_or_else(|| Link::of(entry.seq, &entry.entry).after(head));
        let line = serde_json::to_string(&ActLine::of(&entry.entry, head)).map_err(json)?;
        let _ = writeln!(text, "{ACT}{line}");
    }
    let _ = writeln!(text, "{HEAD}{head}");
    Ok(text)
}

impl GameLine {
    fn hash(&self) -> ChainHash {
        let GameLine { id, created_at, code, code_version, .. } = self;
        Beginning { id, created_at: *created_at, code, code_version, terms: &self.terms() }.hash()
    }

    fn terms(&self) -> String {
        self.terms.iter().flat_map(|line| [line, "\n"]).collect()
    }
}

/// A record that fits its head.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proved {
    /// The table's id.
    pub table: String,
    /// How many acts it has.
    pub acts: usize,
    /// The head of its history.
    pub head: ChainHash,
    /// So many acts were chained only after the program had been upgraded.
    pub chained_after: u64,
}

/// Why a record is not proved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotProved {
    /// It carries no chain.
    #[error(
        "there is no `# head:` in it, so there is nothing to prove it by: take the record from `jadoube export`, from \
         GET /api/tables/TABLE/record or from the page of the table"
    )]
    NoHead,
    /// It is not what was stored.
    #[error("{0}")]
    Changed(String),
}

/// Whether a record is what was stored, by the chain it carries.
///
/// That it fits its own head shows accident. Tampering is shown by a head that was kept elsewhere: it must be
/// the same.
#[doc(alias = "verify")]
pub fn prove(text: &str) -> Result<Proved, NotProved> {
    let lines = |start: &'static str| text.lines().filter_map(move |line| line.trim().strip_prefix(start));
    let [mut heads, mut games, acts] = [HEAD, GAME, ACT].map(lines);
    let head = heads.next().ok_or(NotProved::NoHead)?;
    if heads.next().is_some() {
        return Err(changed("it has more than one head: give one record a file"));
    }
    let head: ChainHash = head.trim().parse().map_err(|error| changed(format!("its head: {error}")))?;
    let game: GameLine = match games.next().map(serde_json::from_str) {
        Some(Ok(game)) => game,
        _ => return Err(changed("the line `# game:` of its chain is missing or cannot be read")),
    };
    let read = record::parse(text).map_err(|error| changed(error.to_string()))?;
    let hashed = record::parse(&game.terms());
    if !hashed.is_ok_and(|hashed| nameless(hashed.terms) == nameless(read.terms)) {
        return Err(changed("its terms are not those that were hashed: the beginning was changed"));
    }
    let mut now = game.hash();
    let (mut steps, mut count) = (read.steps.iter(), 0);
    for (number, line) in (1_u64..).zip(acts.map(serde_json::from_str::<ActLine>)) {
        let line =
            line.map_err(|error| changed(format!("act {number} of its chain cannot be read: {error}")))?;
        let (act, place) = match &line.note {
            // A note is a comment among the acts.
            Some(note) => (note.as_str(), text.lines().position(|other| other.trim() == note)),
            None => match steps.next() {
                Some(step) => {
                    let act = text.split('\n').nth(step.line - 1).unwrap_or_default().trim();
                    (act.trim_start_matches('\u{feff}'), Some(step.line - 1))
                }
                None => {
                    return Err(changed(format!(
                        "it has {count} acts, and its chain has more: acts are missing"
                    )));
                }
            },
        };
        let place =
            place.map(|place| place + 1).ok_or_else(|| changed(format!("the note {act:?} is missing")))?;
        now = line.link(Seq(number), act).after(now);
        if line.hash != start(now) {
            return Err(changed(format!(
                "act {number} (line {place}) is not what was hashed: the act itself, its time, its kind, a law, a verdict or \
                 something before it was changed"
            )));
        }
        count += 1;
    }
    if let Some(step) = steps.next() {
        return Err(changed(format!("act {} (line {}) is not in its chain", count + 1, step.line)));
    }
    if now != head {
        return Err(changed(format!("its head is {head}, and its acts come to {now}")));
    }
    Ok(Proved { table: game.id, acts: count, head, chained_after: game.chained_after })
}

fn changed(why: impl Into<String>) -> NotProved {
    NotProved::Changed(why.into())
}

/// Names may be there or not: they are outside the chain.
fn nameless(mut terms: Terms) -> Terms {
    terms.texts.retain(|(key, _)| !NAMES.contains(&key.as_str()));
    terms
}
