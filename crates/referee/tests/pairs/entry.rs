//! What one code makes of one pair: every objection that is heard, and what follows from it.

use crate::list::Pair;
use jadoube_referee::record::{must_text, options_text, parse, parse_act};
use jadoube_referee::{Decision, DecisionKind, Follows, GameResult, Irregularity, Saying, Table, Verdict};

/// The objections a player can name, as records write them.
const OBJECTIONS: [&str; 5] = ["touching", "the move", "castling", "turn", "check"];

/// A line of a pair's table.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Row {
    /// Who objects to what.
    pub(crate) objection: String,
    pub(crate) laws: String,
    pub(crate) follows: String,
}

/// The lines of a pair under a code.
pub(crate) fn rows(pair: &Pair, code: &str) -> Vec<Row> {
    let table = played(pair, code);
    let mut rows = Vec::new();
    if !table.must().is_empty() {
        let follows = format!("{} must {}", table.turn(), must_text(&table.must()));
        rows.push(Row { objection: "nobody yet".to_owned(), laws: String::new(), follows });
    }
    for claimant in ["Black", "White"] {
        let heard = OBJECTIONS.iter().filter_map(|kind| Some((*kind, heard(&table, claimant, kind)?)));
        let mut told: Vec<(Vec<&str>, String, String)> = Vec::new();
        for (kind, (laws, follows)) in heard {
            match told.iter_mut().find(|(_, other, then)| (other, then) == (&laws, &follows)) {
                Some((kinds, ..)) => kinds.push(kind),
                None => told.push((vec![kind], laws, follows)),
            }
        }
        rows.extend(told.into_iter().map(|(kinds, laws, follows)| Row {
            objection: format!("{claimant}: {}", kinds.join(", ")),
            laws,
            follows,
        }));
    }
    if rows.is_empty() {
        let follows = "nothing can be claimed".to_owned();
        rows.push(Row { objection: "nobody".to_owned(), laws: String::new(), follows });
    }
    rows
}

/// The table after the acts of a pair; what the code refuses has not happened.
fn played(pair: &Pair, code: &str) -> Table {
    let header = format!("code: {code}\nposition: {}\n", pair.position);
    let mut table = Table::new(parse(&header).unwrap().terms).unwrap();
    for line in &pair.acts {
        table.act(&parse_act(line).unwrap());
    }
    table
}

/// The laws of an objection and what follows from it; none if nothing of that kind was done to the claimant.
fn heard(table: &Table, claimant: &str, kind: &str) -> Option<(String, String)> {
    let mut after = table.clone();
    let decision = after.act(&parse_act(&format!("{claimant} objects to {kind}")).unwrap());
    let own = |found: &Irregularity| found.by.to_string() == claimant;
    if decision.kind == DecisionKind::Refused || found(&decision).any(own) {
        return None;
    }
    let mut laws: Vec<String> = Vec::new();
    for ruling in &decision.rulings {
        let law = ruling.basis.to_string();
        if !laws.contains(&law) {
            laws.push(law);
        }
    }
    Some((laws.join(", "), follows(table, &after, &decision)))
}

fn found(decision: &Decision) -> impl Iterator<Item = &Irregularity> {
    decision.rulings.iter().filter_map(|ruling| match &ruling.saying {
        Saying::Irregular(found) | Saying::Follows { found: Some(found), .. } => Some(found),
        _ => None,
    })
}

fn follows(before: &Table, after: &Table, decision: &Decision) -> String {
    let says = |wanted: fn(&Follows) -> bool| {
        decision.rulings.iter().any(|ruling| match &ruling.saying {
            Saying::Follows { follows, .. } => wanted(follows),
            _ => false,
        })
    };
    let goes_back = before.board() != after.board();
    if let Some(outcome) = after.outcome() {
        return match outcome.result {
            GameResult::Won(side) => format!("{side} wins by {}", outcome.by.word().unwrap_or("usage")),
            result => format!("{result:?}"),
        };
    }
    if decision.kind == DecisionKind::Silent {
        return "silent".to_owned();
    }
    if !after.options().is_empty() {
        return format!("may require {}", options_text(&after.options()));
    }
    if decision.rulings.iter().any(|ruling| ruling.verdict == Verdict::NoPenalty) {
        return if goes_back { "goes back, no penalty" } else { "no penalty" }.to_owned();
    }
    if says(|follows| matches!(follows, Follows::BindsLater { .. })) {
        return "goes back, binds later".to_owned();
    }
    if says(|follows| matches!(follows, Follows::PawnIsNamed)) {
        return "goes back, the pawn is named".to_owned();
    }
    match after.must().as_slice() {
        [] if goes_back => "goes back".to_owned(),
        [] => "nothing more".to_owned(),
        must => format!("{} must {}", after.turn(), must_text(must)),
    }
}
