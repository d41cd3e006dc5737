//! The report after a game: what the other did and you missed, what you noticed and how soon, what you did
//! and the other claimed, what nobody noticed; law by law.

use super::sitting::{Happened, Sitting};
use super::telling::{push, result, ruling_json, ruling_text, word};
use crate::counted::counted;
use jadoube_chess::Side;
use jadoube_referee::record::options_text;
use jadoube_referee::{Basis, Deed, NoteView, Outcome, Ruling, Seat, Verdict};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A claim that was upheld.
struct Claim {
    by: Side,
    /// Its place among the acts, from 1.
    act: usize,
    ruling: Ruling,
    /// Milliseconds since the other last did something.
    after: u64,
}

/// What a game taught.
pub(super) struct Report {
    you: Option<Side>,
    outcome: Option<Outcome>,
    moves: u32,
    /// What nobody claimed.
    unclaimed: Vec<NoteView>,
    claims: Vec<Claim>,
}

impl Report {
    /// The report of a game as far as it was played.
    pub(super) fn of(sitting: &Sitting) -> Report {
        let claims = (0..sitting.log.len()).filter_map(|at| claim(&sitting.log, at)).collect();
        Report {
            you: sitting.you(),
            outcome: sitting.table.outcome(),
            moves: sitting.table.played(),
            unclaimed: sitting.opened().notes,
            claims,
        }
    }

    /// For people.
    pub(super) fn text(&self, alone: bool) -> String {
        let end = match self.outcome {
            Some(outcome) => format!("The game is over: {}", result(Some(outcome))),
            None => "The game was left".to_owned(),
        };
        let mut told = String::from("\n");
        push(&mut told, &format!("{end}, after {}.", counted(self.moves as usize, "move")), "");
        for side in [self.you.map_or(Side::Black, |you| !you), self.you.unwrap_or(Side::White)] {
            let (did, other) = if alone {
                let it = self.you != Some(side);
                (if it { "the Automaton" } else { "you" }, if it { "you" } else { "it" })
            } else {
                (if side == Side::White { "White" } else { "Black" }, "the other")
            };
            self.of_side(side, did, other, &mut told);
        }
        told
    }

    fn of_side(&self, side: Side, did: &str, other: &str, told: &mut String) {
        let missed: Vec<&NoteView> = self.unclaimed.iter().filter(|note| note.by == side).collect();
        let claimed: Vec<&Claim> = self.claims.iter().filter(|claim| claim.by != side).collect();
        let _ = writeln!(told, "What {did} did and {other} missed: {}", missed.len());
        for note in missed {
            push(told, &missed_text(note), "  ");
        }
        let _ = writeln!(told, "What {did} did and {other} claimed: {}", claimed.len());
        for claim in claimed {
            let (whole, tenths) = (claim.after / 1000, claim.after % 1000 / 100);
            let within = if claim.after > 0 { format!(", after {whole}.{tenths} s") } else { String::new() };
            push(told, &format!("act {}{within}: {}", claim.act, ruling_text(&claim.ruling)), "  ");
        }
    }

    /// For programs.
    pub(super) fn json(&self) -> Value {
        let note = |note: &NoteView| {
            json!({
                "by": word(note.by),
                "act": note.act,
                "move": note.number,
                "ruling": ruling_json(&note.ruling),
                "could_require": note.could.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "before": note.before.placement(),
                "after": note.after.placement(),
            })
        };
        let claim = |claim: &Claim| {
            json!({
                "by": word(claim.by),
                "act": claim.act,
                "ruling": ruling_json(&claim.ruling),
                "after_ms": claim.after,
            })
        };
        json!({
            "you": self.you.map(word),
            "result": result(self.outcome),
            "moves": self.moves,
            "unclaimed": self.unclaimed.iter().map(note).collect::<Vec<_>>(),
            "claimed": self.claims.iter().map(claim).collect::<Vec<_>>(),
            "by_law": self.by_law(),
        })
    }

    /// For each law, how often it was missed and how often it was claimed.
    fn by_law(&self) -> BTreeMap<String, Value> {
        let mut counted: BTreeMap<String, [u32; 2]> = BTreeMap::new();
        let missed = self.unclaimed.iter().map(|note| (note.ruling.basis, 0));
        let claimed = self.claims.iter().map(|claim| (claim.ruling.basis, 1));
        for (basis, column) in missed.chain(claimed) {
            if let Basis::Law(law) = basis {
                counted.entry(law.to_string()).or_default()[column] += 1;
            }
        }
        let row = |[missed, claimed]: [u32; 2]| json!({ "missed": missed, "claimed": claimed });
        counted.into_iter().map(|(law, counts)| (law, row(counts))).collect()
    }
}

fn missed_text(note: &NoteView) -> String {
    let place = match note.number {
        Some(number) => format!("move {number}"),
        None => format!("act {}", note.act),
    };
    let could = match note.could.as_slice() {
        [] => String::new(),
        could => format!(" A claim could have required: {}.", options_text(could)),
    };
    format!("{place}: {}{could}", ruling_text(&note.ruling))
}

/// The act at a place, if it was an objection or a claim of a player's that was upheld.
fn claim(log: &[Happened], at: usize) -> Option<Claim> {
    let happened = log.get(at)?;
    let Seat::Player(by) = happened.act.by else {
        return None;
    };
    let claims = matches!(
        happened.act.deed,
        Deed::Objects(_) | Deed::ClaimsTime | Deed::ClaimsDraw(_) | Deed::ClaimsDrawWith(..)
    );
    let good =
        |ruling: &&Ruling| matches!(ruling.verdict, Verdict::Upheld | Verdict::NoPenalty | Verdict::Over);
    let ruling = happened.rulings.iter().find(good).filter(|_| claims)?.clone();
    let others = |earlier: &&Happened| {
        earlier.act.by == Seat::Player(!by) && !matches!(earlier.act.deed, Deed::Takes(_))
    };
    let since = log[..at].iter().rev().find(others).map_or(happened.at, |earlier| earlier.at);
    Some(Claim { by, act: at + 1, ruling, after: happened.at - since })
}
