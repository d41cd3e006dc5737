//! The chain of a game's history: each act has a hash over itself and the hash before it, so that nothing in
//! between can be changed without the last hash, the head, becoming another. No signature: whoever can write
//! the store can make a new chain, and only an old head in somebody else's hands shows it.
//!
//! `docs/history.md` says which bytes are hashed. They never change: other rules would be another domain.

use crate::{Entry, GameId, NewGame, Seq, StoredGame, UnixMillis};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// What the hash of a game's beginning starts with.
const OF_A_GAME: &[u8] = b"jadoube/game/1\n";
/// What the hash of an act starts with.
const OF_AN_ACT: &[u8] = b"jadoube/act/1\n";

/// The keys of a record's head that may name people. They are outside the hash, so that they can be
/// forgotten.
pub const NAMES: [&str; 4] = ["title", "event", "white", "black"];

/// A hash in a game's history: SHA-256, shown as 64 hexadecimal figures.
///
/// ```
/// use jadoube_ledger::ChainHash;
///
/// let hash = ChainHash([0xa5; 32]);
/// assert_eq!(hash.to_string().parse(), Ok(hash));
/// assert!("a5".parse::<ChainHash>().is_err());
/// ```
#[doc(alias("digest", "checksum", "Merkle"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct ChainHash(pub [u8; 32]);

impl ChainHash {
    /// The hash of a text alone: stands for what is enclosed with an act, which nobody is shown.
    pub fn of_text(text: &str) -> ChainHash {
        ChainHash(Sha256::digest(text.as_bytes()).into())
    }
}

impl fmt::Display for ChainHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for ChainHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChainHash({self})")
    }
}

impl From<ChainHash> for String {
    fn from(hash: ChainHash) -> String {
        const FIGURES: &[u8; 16] = b"0123456789abcdef";
        let figure = |nibble: u8| char::from(FIGURES[usize::from(nibble)]);
        hash.0.iter().flat_map(|byte| [figure(byte >> 4), figure(byte & 15)]).collect()
    }
}

impl TryFrom<String> for ChainHash {
    type Error = NoHash;

    fn try_from(text: String) -> Result<ChainHash, NoHash> {
        text.parse()
    }
}

impl FromStr for ChainHash {
    type Err = NoHash;

    fn from_str(text: &str) -> Result<ChainHash, NoHash> {
        let mut hash = [0; 32];
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NoHash);
        }
        for (byte, pair) in hash.iter_mut().zip(text.as_bytes().chunks(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| NoHash)?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| NoHash)?;
        }
        Ok(ChainHash(hash))
    }
}

/// A text that is no hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a hash is 64 hexadecimal figures")]
pub struct NoHash;

/// What of a game's beginning is hashed.
#[derive(Debug, Clone, Copy)]
pub struct Beginning<'a> {
    /// The game's id.
    pub id: &'a str,
    /// When it was made.
    pub created_at: UnixMillis,
    /// Its code.
    pub code: &'a str,
    /// The version of its code.
    pub code_version: &'a str,
    /// Its terms, [without names](without_names).
    pub terms: &'a str,
}

impl Beginning<'_> {
    /// The hash that the first act is chained to.
    pub fn hash(&self) -> ChainHash {
        let mut bytes = Bytes::of(OF_A_GAME);
        bytes.text(self.id);
        bytes.number(self.created_at.0);
        bytes.text(self.code);
        bytes.text(self.code_version);
        bytes.text(self.terms);
        bytes.hash()
    }
}

/// What of an act is hashed: everything that was decided, and no sentence, so that sentences can be reworded.
#[derive(Debug, Clone)]
pub struct Link<'a> {
    /// The act's number.
    pub seq: Seq,
    /// Who did it.
    pub by: &'a str,
    /// The act, as a line of a record.
    pub act: &'a str,
    /// When.
    pub at: UnixMillis,
    /// What came of it.
    pub kind: &'a str,
    /// The law and the verdict of each ruling.
    pub rulings: Vec<(&'a str, &'a str)>,
    /// The result, if it ended the game.
    pub over: Option<&'a str>,
    /// The [hash](ChainHash::of_text) of what is enclosed: of anything sealed the ciphertext's, never the
    /// text's, or a few guesses would open it.
    pub enclosed: Option<ChainHash>,
}

impl<'a> Link<'a> {
    /// A stored act.
    pub fn of(seq: Seq, entry: &'a Entry) -> Link<'a> {
        Link {
            seq,
            by: &entry.by,
            act: &entry.act,
            at: entry.at,
            kind: &entry.kind,
            rulings: entry.rulings.iter().map(|ruling| (&*ruling.law, &*ruling.verdict)).collect(),
            over: entry.over.as_deref(),
            enclosed: entry.enclosed.as_deref().map(ChainHash::of_text),
        }
    }

    /// The hash of this act after that one.
    #[must_use]
    pub fn after(&self, before: ChainHash) -> ChainHash {
        let mut bytes = Bytes::of(OF_AN_ACT);
        bytes.raw(&before.0);
        bytes.number(self.seq.0 as i64);
        bytes.text(self.by);
        bytes.text(self.act);
        bytes.number(self.at.0);
        bytes.text(self.kind);
        bytes.number(self.rulings.len() as i64);
        for (law, verdict) in &self.rulings {
            bytes.text(law);
            bytes.text(verdict);
        }
        bytes.perhaps(self.over.map(str::as_bytes));
        bytes.perhaps(self.enclosed.as_ref().map(|hash| &hash.0[..]));
        bytes.hash()
    }
}

/// The bytes on their way into a hash. Every text has its length before it, so that no two histories are the
/// same bytes.
struct Bytes(Sha256);

impl Bytes {
    fn of(domain: &[u8]) -> Bytes {
        Bytes(Sha256::new_with_prefix(domain))
    }

    fn raw(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn number(&mut self, number: i64) {
        self.raw(&number.to_be_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as i64);
        self.raw(bytes);
    }

    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    fn perhaps(&mut self, bytes: Option<&[u8]>) {
        self.raw(&[u8::from(bytes.is_some())]);
        if let Some(bytes) = bytes {
            self.bytes(bytes);
        }
    }

    fn hash(self) -> ChainHash {
        ChainHash(self.0.finalize().into())
    }
}

/// Terms without the lines that may name people.
///
/// ```
/// use jadoube_ledger::chain::without_names;
///
/// assert_eq!(without_names("code: bcf-1912\nwhite: A. N. Other\nlimit: 1h\n"), "code: bcf-1912\nlimit: 1h\n");
/// ```
pub fn without_names(terms: &str) -> String {
    terms.split_inclusive('\n').filter(|line| !is_name(line)).collect()
}

fn is_name(line: &str) -> bool {
    let key = line.split_once(':').map_or("", |(key, _)| key.trim());
    NAMES.iter().any(|name| key.eq_ignore_ascii_case(name))
}

/// The hash of a game's beginning.
pub fn beginning(game: &NewGame) -> ChainHash {
    let terms = without_names(&game.terms);
    Beginning {
        id: game.id.as_str(),
        created_at: game.created_at,
        code: &game.code,
        code_version: &game.code_version,
        terms: &terms,
    }
    .hash()
}

/// The numbers of the acts that are not what was hashed when they were stored; [`Seq::START`] stands for the
/// game's beginning. What was never hashed is no break.
pub fn breaks(stored: &StoredGame) -> Vec<Seq> {
    let begun = beginning(&stored.game);
    let mut broken: Vec<Seq> =
        stored.beginning.filter(|kept| *kept != begun).map(|_| Seq::START).into_iter().collect();
    // Each is held against the hash that was stored before it: one that was changed does not spoil the
    // others.
    let mut before = stored.beginning.unwrap_or(begun);
    for entry in &stored.entries {
        let now = Link::of(entry.seq, &entry.entry).after(before);
        if entry.hash.is_some_and(|kept| kept != now) {
            broken.push(entry.seq);
        }
        before = entry.hash.unwrap_or(now);
    }
    broken
}

/// A sentence for each [break](breaks).
pub(crate) fn broken(stored: &StoredGame) -> Vec<String> {
    breaks(stored).into_iter().map(|at| changed(&stored.game.id, at)).collect()
}

/// What is said of a place at which history was changed.
pub(crate) fn changed(game: &GameId, at: Seq) -> String {
    let what = if at == Seq::START { "the beginning".to_owned() } else { format!("act {at}") };
    format!(
        "{what} of game {game} is not what was stored: its hash does not fit, so it was changed or damaged"
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Ruling;

    fn entry() -> Entry {
        let ruling = Ruling { law: "XIII".into(), verdict: "upheld".into(), text: "It goes back.".into() };
        let entry = Entry::new(UnixMillis(1_851), "black", "Black objects to the move");
        Entry { rulings: vec![ruling], kind: "done".into(), ..entry }
    }

    fn hash_of(entry: &Entry) -> ChainHash {
        Link::of(Seq(7), entry).after(ChainHash([3; 32]))
    }

    /// The bytes are a promise: whoever computed a head with them must come to the same for ever.
    #[test]
    fn the_bytes_are_those_that_are_written_down() {
        let game = NewGame::new("g1", UnixMillis(1_000)).with_code("london-1841", "2");
        let game = game.with_terms("code: london-1841\nwhite: Anna\nlimit: 1h\n");
        let mut bytes = b"jadoube/game/1\n".to_vec();
        let field = |bytes: &mut Vec<u8>, text: &str| {
            bytes.extend((text.len() as u64).to_be_bytes());
            bytes.extend(text.as_bytes());
        };
        field(&mut bytes, "g1");
        bytes.extend(1_000_u64.to_be_bytes());
        for text in ["london-1841", "2", "code: london-1841\nlimit: 1h\n"] {
            field(&mut bytes, text);
        }
        assert_eq!(beginning(&game).0, <[u8; 32]>::from(Sha256::digest(&bytes)));
        assert_eq!(
            beginning(&game).to_string(),
            "c6e5721ebfdd9eb1a062b92d6e380cfb13829ce7d3ef1c447200515e5ae8f124"
        );

        let mut bytes = b"jadoube/act/1\n".to_vec();
        bytes.extend([3; 32]);
        bytes.extend(7_u64.to_be_bytes());
        field(&mut bytes, "black");
        field(&mut bytes, "Black objects to the move");
        bytes.extend(1_851_u64.to_be_bytes());
        field(&mut bytes, "done");
        bytes.extend(1_u64.to_be_bytes());
        field(&mut bytes, "XIII");
        field(&mut bytes, "upheld");
        let (mut plain, mut full) = (bytes.clone(), bytes);
        plain.extend([0, 0]);
        assert_eq!(hash_of(&entry()).0, <[u8; 32]>::from(Sha256::digest(&plain)));
        full.push(1);
        field(&mut full, "1-0");
        full.push(1);
        full.extend(32_u64.to_be_bytes());
        full.extend(Sha256::digest("closed"));
        let sealed = entry().with_over("1-0").with_enclosed("closed");
        assert_eq!(hash_of(&sealed).0, <[u8; 32]>::from(Sha256::digest(&full)));
    }

    #[test]
    fn every_decided_thing_counts_and_no_sentence_does() {
        let first = hash_of(&entry());
        let others: [fn(&mut Entry); 9] = [
            |entry| entry.at = UnixMillis(1_850),
            |entry| entry.by = "white".into(),
            |entry| entry.act.push(' '),
            |entry| entry.kind = "refused".into(),
            |entry| entry.rulings[0].law = "XII".into(),
            |entry| entry.rulings[0].verdict = "refused".into(),
            |entry| entry.rulings.clear(),
            |entry| entry.over = Some(String::new()),
            |entry| entry.enclosed = Some(String::new()),
        ];
        for (number, change) in others.into_iter().enumerate() {
            let mut other = entry();
            change(&mut other);
            assert_ne!(hash_of(&other), first, "change {number}");
        }
        let mut reworded = entry();
        reworded.rulings[0].text = "Take it back.".into();
        assert_eq!(hash_of(&reworded), first);
        assert_ne!(Link::of(Seq(8), &entry()).after(ChainHash([3; 32])), first);
        assert_ne!(Link::of(Seq(7), &entry()).after(ChainHash([4; 32])), first);
    }

    #[test]
    fn names_are_outside_and_everything_else_of_the_beginning_is_inside() {
        let game = |terms: &str| NewGame::new("g1", UnixMillis(1)).with_terms(terms).with_code("c", "1");
        let first = beginning(&game("code: c\nlimit: 1h\n"));
        let named = "code: c\ntitle: T\nEvent: E\nwhite: \"W: x\"\nblack : B\nlimit: 1h\n";
        assert_eq!(beginning(&game(named)), first);
        assert_ne!(beginning(&game("code: c\nlimit: 2h\n")), first);
        assert_ne!(beginning(&game("code: c\nlimit: 1h\n").with_code("c", "2")), first);
        assert_ne!(beginning(&NewGame { created_at: UnixMillis(2), ..game("code: c\nlimit: 1h\n") }), first);
    }

    #[test]
    fn a_hash_is_read_back_and_nothing_else_is() {
        let hash = ChainHash::of_text("x");
        assert_eq!(hash.to_string().parse(), Ok(hash));
        assert_eq!(serde_json::from_str::<ChainHash>(&serde_json::to_string(&hash).unwrap()).unwrap(), hash);
        let long = "0".repeat(66);
        for text in ["", "0", &long[..63], &long, &"é".repeat(32), &"+0".repeat(32)] {
            assert_eq!(text.parse::<ChainHash>(), Err(NoHash), "{text}");
        }
    }
}
