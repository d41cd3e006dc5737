//! `jadoube perpetual`: whether the side to move can give check for ever, with the evidence.

use crate::console::Console;
use crate::exit::{Exit, Failure};
use crate::position_arg;
use jadoube_chess::notation::{San, fen};
use jadoube_chess::{Move, Position};
use jadoube_referee::perpetual::{
    Defence, EvidenceError, Limit, Proof, Strategy, prove, verify_defence, verify_strategy,
};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  jadoube perpetual \"6k1/5p1p/8/8/8/3Q4/rr6/7K w - - 0 1\"
  jadoube perpetual --positions 1000000 \"8/1q6/8/3k4/8/8/7Q/K7 w - - 0 1\"
  jadoube perpetual --json \"5rk1/5R1p/5B2/8/8/8/qr6/7K w - - 0 1\"

Proven: every move is a check, every reply is answered by another or by mate, and a line never ends. Disproved: a
reply to every check ends them, or all they come to is mate. The evidence is confirmed by a verifier of its own; the
terminal shows its beginning, --json all of it. Exit code 0: proven or disproved; 1: undecided within the limit.";

/// How much of the evidence people are shown.
const SHOWN: usize = 12;

/// Say whether the side to move can give check for ever
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The position: a FEN
    #[arg(required = true, num_args = 1..=6)]
    fen: Vec<String>,
    /// How many positions may be looked at before the answer is left open
    #[arg(long, value_name = "N", default_value_t = Limit::DEFAULT.positions, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// Print one JSON object: fen, verdict, reason, positions, limit, first, line, strategy, defence,
    /// verified, notes
    #[arg(long)]
    json: bool,
}

/// Prints the verdict and its evidence, verified.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let given = position_arg::position(&args.fen)?;
    console.notes(&given.notes);
    let report = Report::of(&given.position, args.positions)?;
    if args.json {
        writeln!(console.out, "{}", report.json(&given.notes))?;
    } else {
        for line in report.lines() {
            writeln!(console.out, "{line}")?;
        }
    }
    Ok(if report.verdict == "undecided" { Exit::Findings } else { Exit::Fine })
}

/// What is reported of a proof.
struct Report {
    position: Position,
    verdict: &'static str,
    reason: Option<String>,
    /// How many positions were searched.
    positions: u32,
    limit: u32,
    first: Option<Move>,
    line: Vec<String>,
    strategy: Vec<(Position, Move)>,
    defence: Vec<(Position, Move)>,
}

impl Report {
    /// Proves, and has the evidence verified: a verdict without is a defect of ours and is not printed.
    fn of(position: &Position, limit: u32) -> Result<Report, Failure> {
        let mut report = Report {
            position: *position,
            verdict: "undecided",
            reason: None,
            positions: 0,
            limit,
            first: None,
            line: Vec::new(),
            strategy: Vec::new(),
            defence: Vec::new(),
        };
        let verified = match prove(position, Limit { positions: limit }) {
            Proof::Proven(strategy) => report.proven(&strategy),
            Proof::Disproved(defence) => report.disproved(&defence),
            Proof::Undecided { positions } => {
                report.positions = positions;
                Ok(())
            }
        };
        verified.map_err(|fault| Failure::Io(format!("the verifier rejects the evidence: {fault}")))?;
        Ok(report)
    }

    fn proven(&mut self, strategy: &Strategy) -> Result<(), EvidenceError> {
        self.verdict = "proven";
        self.positions = strategy.searched();
        self.first = Some(strategy.first());
        self.line = strategy.sample(&self.position);
        self.strategy = strategy.checks().map(|(at, check)| (*at, check)).collect();
        verify_strategy(&self.position, strategy)
    }

    fn disproved(&mut self, defence: &Defence) -> Result<(), EvidenceError> {
        self.verdict = "disproved";
        self.reason = Some(defence.ending().to_string());
        self.positions = defence.searched();
        self.line = defence.sample(&self.position);
        self.defence = defence.replies().map(|(at, reply)| (*at, reply)).collect();
        verify_defence(&self.position, defence)
    }

    fn json(&self, notes: &[String]) -> Value {
        let entries = |all: &[(Position, Move)], key: &str| -> Vec<Value> {
            all.iter().map(|(at, mv)| json!({ "fen": fen::write(at), key: san(at, *mv) })).collect()
        };
        json!({
            "fen": fen::write(&self.position),
            "verdict": self.verdict,
            "reason": self.reason,
            "positions": self.positions,
            "limit": self.limit,
            "first": self.first.map(|first| san(&self.position, first)),
            "line": self.line,
            "strategy": entries(&self.strategy, "check"),
            "defence": entries(&self.defence, "reply"),
            "verified": self.verdict != "undecided",
            "notes": notes,
        })
    }

    fn lines(&self) -> Vec<String> {
        let mut lines = vec![match &self.reason {
            Some(reason) => format!("{}: {reason}", self.verdict),
            None => self.verdict.to_owned(),
        }];
        lines.push(format!("positions {} of {} at most", self.positions, self.limit));
        if let Some(first) = self.first {
            lines.push(format!("first check {}", san(&self.position, first)));
        }
        if !self.line.is_empty() {
            let cut = if self.line.len() > 4 * SHOWN { " ..." } else { "" };
            let shown: Vec<_> = self.line.iter().take(4 * SHOWN).map(String::as_str).collect();
            lines.push(format!("line {}{cut}", shown.join(" ")));
        }
        lines.extend(self.strategy.iter().take(SHOWN).map(|(at, check)| with_replies(at, *check)));
        lines.extend(
            self.defence.iter().rev().take(SHOWN).map(|(at, mv)| format!("  {}  {}", men(at), san(at, *mv))),
        );
        let more = (self.strategy.len() + self.defence.len()).saturating_sub(SHOWN);
        if more > 0 {
            lines.push(format!("  and {more} more: --json has them all"));
        }
        if self.verdict != "undecided" {
            lines.push("the verifier confirms it".to_owned());
        }
        lines
    }
}

/// A position of a strategy, its check and the lawful replies to it.
fn with_replies(at: &Position, check: Move) -> String {
    let after = at.after(check);
    let replies: Vec<_> = after.legal_moves().into_iter().map(|reply| san(&after, reply)).collect();
    let line = format!("  {}  {}  {}", men(at), san(at, check), replies.join(" "));
    line.trim_end().to_owned()
}

/// A position without rights and counters: enough to find it on a board.
fn men(at: &Position) -> String {
    format!("{} {}", at.board().placement(), at.turn().letter())
}

fn san(at: &Position, mv: Move) -> String {
    San::of(at, mv).to_string()
}
