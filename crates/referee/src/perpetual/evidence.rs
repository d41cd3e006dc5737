//! Evidence as a short text, to be kept with a claim: the moves alone, two letters each. Which positions they
//! belong to follows from the position in question, by walking from it in an order that never changes.
//!
//! `1;proven Qd8+ 12;FEN p 400 MOVES LINE` for a strategy, `d 400 MOVES` for a defence that ends the checks,
//! `m` for one that leaves only mate, `u 400` for a search that was given up. Evidence that is too long keeps
//! the first part alone: what was found.

use super::claim::Finding;
use super::{Defence, Proof, Strategy, same};
use jadoube_chess::notation::fen;
use jadoube_chess::{Move, Position, Role, Square};
use std::fmt::Write as _;

/// The form it is written in.
const FORM: &str = "1";

/// A reply that the defence does not give: every reply comes to mate.
const NO_REPLY: char = '.';

/// What a finding rests on.
#[derive(Clone, Debug)]
pub struct Evidence {
    finding: Finding,
    proofs: Vec<KeptProof>,
    searched: u32,
}

/// A proof of one position, in a few letters.
#[derive(Clone, Debug)]
struct KeptProof {
    position: String,
    text: String,
}

/// A text that is no evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnfitEvidence;

impl std::fmt::Display for UnfitEvidence {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("it is not evidence in a form this program knows")
    }
}

impl std::error::Error for UnfitEvidence {}

impl Evidence {
    pub(super) fn new(finding: Finding, proofs: Vec<(Position, Proof)>) -> Evidence {
        let searched = proofs.iter().fold(0, |all: u32, (_, proof)| all.saturating_add(proof.searched()));
        let proofs = proofs.into_iter().map(|(position, proof)| KeptProof {
            text: proof_text(&position, &proof),
            position: position_text(&position),
        });
        Evidence { finding, proofs: proofs.collect(), searched }
    }

    /// A finding that is kept alone.
    pub fn of_finding(finding: Finding) -> Evidence {
        Evidence { finding, proofs: Vec::new(), searched: 0 }
    }

    /// What it is evidence for.
    pub fn finding(&self) -> &Finding {
        &self.finding
    }

    /// Whether it shows what was found, or only says it.
    pub fn shows(&self) -> bool {
        !self.proofs.is_empty()
    }

    /// How many positions were searched for it; none for what was read.
    pub fn searched(&self) -> u32 {
        self.searched
    }

    /// Its text, of at most so many bytes: beyond that what was found is kept, and not what shows it.
    pub fn to_text(&self, most: usize) -> String {
        let mut text = format!("{FORM};{}", finding_text(&self.finding));
        let head = text.len();
        for proof in &self.proofs {
            let _ = write!(text, ";{} {}", proof.position, proof.text);
            if text.len() > most {
                text.truncate(head);
                break;
            }
        }
        text
    }

    /// Reads it back. What it shows is not looked into: [`Claim::verify`](super::Claim::verify) does that.
    pub fn read(text: &str) -> Result<Evidence, UnfitEvidence> {
        let mut parts = text.split(';');
        if parts.next() != Some(FORM) {
            return Err(UnfitEvidence);
        }
        let finding = parts.next().and_then(read_finding).ok_or(UnfitEvidence)?;
        let proofs = parts.map(|part| {
            // The position is four words; what follows is the proof.
            let (at, _) = part.match_indices(' ').nth(3).ok_or(UnfitEvidence)?;
            let (position, text) = part.split_at(at);
            Ok(KeptProof { position: position.to_owned(), text: text.trim_start().to_owned() })
        });
        Ok(Evidence { finding, proofs: proofs.collect::<Result<_, _>>()?, searched: 0 })
    }

    /// What is said of a position, put together again and not yet verified.
    pub(super) fn proof_of(&self, position: &Position) -> Option<Proof> {
        let asked = position_text(position);
        let kept = self.proofs.iter().find(|kept| kept.position == asked)?;
        read_proof(position, &kept.text)
    }
}

fn position_text(position: &Position) -> String {
    let text = fen::write(&same(position));
    text.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

fn finding_text(finding: &Finding) -> String {
    match finding {
        Finding::Proven { first, positions } => format!("proven {first} {positions}"),
        Finding::Disproved => "disproved".to_owned(),
        Finding::Undecided => "undecided".to_owned(),
    }
}

fn read_finding(text: &str) -> Option<Finding> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words.as_slice() {
        ["proven", first, positions] => {
            Finding::Proven { first: (*first).to_owned(), positions: positions.parse().ok()? }
        }
        ["disproved"] => Finding::Disproved,
        ["undecided"] => Finding::Undecided,
        _ => return None,
    })
}

fn proof_text(position: &Position, proof: &Proof) -> String {
    match proof {
        Proof::Proven(strategy) => {
            let mut moves = Moves::default();
            strategy.walk(position, |at| moves.write(strategy.check(at)));
            let mut line = Moves::default();
            strategy.line().iter().for_each(|mv| line.write(Some(*mv)));
            format!("p {} {} {}", strategy.searched(), moves.0, line.0)
        }
        Proof::Disproved(defence) => {
            let mut moves = Moves::default();
            defence.walk(position, |after| {
                let reply = defence.reply(after);
                moves.write(reply);
                reply
            });
            let kind = if defence.only_mate().is_empty() { 'd' } else { 'm' };
            format!("{kind} {} {}", defence.searched(), moves.0)
        }
        Proof::Undecided { positions } => format!("u {positions}"),
    }
}

fn read_proof(position: &Position, text: &str) -> Option<Proof> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words.as_slice() {
        ["p", searched, moves, line] => {
            let mut moves = moves.chars();
            let strategy = Strategy::walked(position, |at| read_lawful(&mut moves, at));
            let line = read_line(position, line)?;
            Proof::Proven(strategy?.along(line, searched.parse().ok()?))
        }
        [kind @ ("d" | "m"), searched, moves] => {
            let mut moves = moves.chars();
            let only_mate = *kind == "m";
            let defence = Defence::walked(position, only_mate, |after| read_move(&mut moves, after).ok())?;
            Proof::Disproved(defence.after_searching(searched.parse().ok()?))
        }
        ["u", searched] => Proof::Undecided { positions: searched.parse().ok()? },
        _ => return None,
    })
}

fn read_line(position: &Position, text: &str) -> Option<Vec<Move>> {
    let (mut at, mut line, mut letters) = (same(position), Vec::new(), text.chars());
    while !letters.as_str().is_empty() {
        let mv = read_lawful(&mut letters, &at)?;
        line.push(mv);
        at = at.after(mv);
    }
    Some(line)
}

/// Moves as letters: the squares, and after `=` what a pawn becomes.
#[derive(Default)]
struct Moves(String);

impl Moves {
    fn write(&mut self, mv: Option<Move>) {
        let Some(mv) = mv else { return self.0.push(NO_REPLY) };
        self.0.extend([square_letter(mv.from()), square_letter(mv.to())]);
        if let Some(becomes) = mv.promotion() {
            self.0.extend(['=', becomes.letter()]);
        }
    }
}

/// The next move, which must be lawful; `None` where it is said that no reply is given.
fn read_move(letters: &mut std::str::Chars<'_>, at: &Position) -> Result<Option<Move>, UnfitEvidence> {
    if letters.as_str().starts_with(NO_REPLY) {
        letters.next();
        return Ok(None);
    }
    read_lawful(letters, at).map(Some).ok_or(UnfitEvidence)
}

fn read_lawful(letters: &mut std::str::Chars<'_>, at: &Position) -> Option<Move> {
    let (from, to) = (letter_square(letters.next()?)?, letter_square(letters.next()?)?);
    let mut becomes = None;
    if letters.as_str().starts_with('=') {
        letters.next();
        becomes = Some(Role::from_letter(letters.next()?)?);
    }
    at.find(from, to, becomes)
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn square_letter(square: Square) -> char {
    char::from(LETTERS[square.index()])
}

fn letter_square(letter: char) -> Option<Square> {
    let index = LETTERS.iter().position(|&other| char::from(other) == letter)?;
    Square::all().nth(index)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::{Claim, Limit};
    use super::*;

    fn claim(text: &str) -> Claim {
        let position = Position::try_from(fen::read(text).unwrap()).unwrap();
        Claim::new(&position, None)
    }

    /// A strategy, a defence that ends the checks, one that leaves only mate, and one without checks.
    const POSITIONS: [&str; 5] = [
        "6k1/5p1p/8/8/8/3Q4/rr6/7K w - - 0 1",
        "5rk1/5pp1/8/8/7Q/8/rr6/7K w - - 0 1",
        "6k1/5ppp/8/8/8/3Q4/rr6/7K w - - 0 1",
        "7k/6pp/8/8/8/8/5qPP/3Q3K w - - 0 1",
        "6k1/6pp/8/4Q3/8/8/1q6/K7 w - - 0 1",
    ];

    #[test]
    fn what_was_found_is_shown_by_the_text_that_is_kept() {
        for text in POSITIONS {
            let claim = claim(text);
            let found = claim.prove(Limit::DEFAULT);
            let kept = found.evidence.to_text(10_000);
            let read = Evidence::read(&kept).unwrap();
            assert!(read.shows());
            assert_eq!(claim.verify(&read), Some(found.finding), "{text}: {kept}");
            assert_eq!(read.to_text(10_000), kept);
        }
    }

    #[test]
    fn evidence_for_something_else_shows_nothing() {
        let (one, other) = (claim(POSITIONS[0]), claim(POSITIONS[1]));
        let kept = one.prove(Limit::DEFAULT).evidence;
        assert_eq!(other.verify(&kept), None);
        let text = kept.to_text(10_000);
        let forged = text.replace(";proven Qd8+", ";proven Qd7+");
        assert_eq!(one.verify(&Evidence::read(&forged).unwrap()), None);
        let cut = &text[..text.len() - 2];
        assert_eq!(one.verify(&Evidence::read(cut).unwrap()), None);
        for unfit in ["", "2;proven", "1;maybe", "1;proven Qd8+ x", "1;disproved;x"] {
            assert_eq!(Evidence::read(unfit).err(), Some(UnfitEvidence), "{unfit}");
        }
    }

    #[test]
    fn evidence_that_is_too_long_keeps_what_was_found() {
        let found = claim(POSITIONS[0]).prove(Limit::DEFAULT);
        let kept = Evidence::read(&found.evidence.to_text(40)).unwrap();
        assert!(!kept.shows());
        assert_eq!(*kept.finding(), found.finding);
    }

    #[test]
    fn what_was_left_open_is_kept_as_that() {
        let claim = claim("8/1q6/8/3k4/8/8/7Q/K7 w - - 0 1");
        let found = claim.prove(Limit { positions: 50 });
        assert_eq!(found.finding, Finding::Undecided);
        let kept = Evidence::read(&found.evidence.to_text(1000)).unwrap();
        assert_eq!(claim.verify(&kept), Some(Finding::Undecided));
    }
}
