//! How long it takes to decide a long game again from its first act, as a server does that opens a table. It
//! measures, so it is run by hand, in release, with `--test together redeciding -- --ignored --nocapture`;
//! `CODE=fide-2023` measures that code alone.

use jadoube_chess::{Move, Position, Role};
use jadoube_referee::{Act, Table, codes, record};
use std::collections::HashMap;
use std::time::{Duration, Instant};

const ACTS: usize = 600;
const TIMES: usize = 50;

/// Four plies after which the men stand as before. A code that ends the game for that decides little after
/// it, and is not measured here.
const ROUND: [&str; 4] = ["White plays g1-f3", "Black plays g8-f6", "White plays f3-g1", "Black plays f6-g8"];

fn decided_again(code: &str, acts: &[Act]) -> Option<Duration> {
    let terms = record::parse_terms([("code", code)]).expect("a code is enough of terms");
    let begun = Instant::now();
    let mut table = Table::new(terms).expect("a game can be played");
    for act in acts {
        table.act(act);
    }
    let took = begun.elapsed();
    assert_eq!(table.history().len(), ACTS, "{code}");
    table.outcome().is_none().then_some(took)
}

/// A game that no code ends: nobody takes or checks, a pawn steps now and then, and otherwise the position is
/// chosen that arose least often.
fn wandering() -> Vec<Act> {
    let mut position = Position::initial();
    let mut arose: HashMap<Position, u32> = HashMap::new();
    let mut acts = Vec::with_capacity(ACTS);
    for ply in 0..ACTS {
        let after = |mv: Move| position.after(mv).with_counters(0, 1);
        let occupied = position.board().occupied();
        let is_quiet = |mv: &Move| {
            !occupied.has(mv.to())
                && mv.castling().is_none()
                && mv.promotion().is_none()
                && !after(*mv).is_check()
        };
        let pawn_is_due = ply % 40 < 2;
        let chosen = position.legal_moves().into_iter().filter(is_quiet).min_by_key(|&mv| {
            ((mv.role() == Role::Pawn) != pawn_is_due, arose.get(&after(mv)).copied().unwrap_or(0))
        });
        let mv = chosen.expect("a quiet move");
        *arose.entry(after(mv)).or_default() += 1;
        let act = format!("{} plays {}-{}", position.turn(), mv.from(), mv.to());
        acts.push(record::parse_act(&act).expect("an act"));
        position = position.after(mv);
    }
    acts
}

fn round_and_round() -> Vec<Act> {
    let acts: Vec<Act> = ROUND.iter().map(|act| record::parse_act(act).expect("an act")).collect();
    acts.iter().cycle().take(ACTS).cloned().collect()
}

#[test]
#[ignore = "measures: to be run in release, by hand"]
fn six_hundred_acts_decided_again() {
    for (game, acts) in [("round and round", round_and_round()), ("wandering", wandering())] {
        let only = std::env::var("CODE").ok();
        for code in codes().iter().filter(|code| only.as_deref().is_none_or(|only| only == code.id)) {
            let Some(best) = (0..TIMES).map(|_| decided_again(code.id, &acts)).min().flatten() else {
                continue;
            };
            #[allow(clippy::print_stdout, reason = "a measure is there to be read")]
            {
                println!("{}, {game}: {ACTS} acts in {best:?}, the best of {TIMES}", code.id);
            }
        }
    }
}
