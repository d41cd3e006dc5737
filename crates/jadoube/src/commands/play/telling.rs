//! What is shown: the board with its clocks, acts with their rulings, what waits for an answer; for people
//! within eighty columns, for programs as JSON.

use super::report::Report;
use super::sitting::{Happened, Sitting};
use super::words::Request;
use crate::commands::check::printable;
use crate::commands::laws::find;
use crate::console::Paint;
use crate::diagram::{Diagram, text};
use crate::wrapping::wrap;
use jadoube_chess::Side;
use jadoube_referee::record::{act_text, clock_text, must_text, options_text};
use jadoube_referee::{Basis, ClocksView, DecisionKind, Deed, OfferKind, Outcome, Ruling, TaskView, View};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// As wide as a line may be.
pub(super) const WIDTH: usize = 78;
/// So many of the last moves stand beside the board.
const MOVES_SHOWN: usize = 5;
const HELP: &str = "\
A move: Nf3, e2e4, O-O, e8=Q, or as old books have it: P-K4, Kt-KB3, QxP.
By hand: touches g1, places g1-f3, quits (lets it go), j'adoube g1, presses.
Said: says check, objects to the move (to touching, to turn, to check,
to castling, to clock), requires king, waives, offers a draw, accepts, declines,
claims a draw by repetition (by fifty), claims time, resigns.
Every word there is: docs/record.md.
Asked: board, score, law XIII, help, leave.
";

/// Tells what happens, to somebody who sits on a side.
pub(super) struct Teller {
    pub(super) json: bool,
    pub(super) paint: Paint,
    pub(super) seen_from: Side,
    /// One person plays the Automaton.
    pub(super) alone: bool,
}

impl Teller {
    /// The first words.
    pub(super) fn opening(&self, sitting: &Sitting, seed: u64) -> String {
        let code = sitting.table.code();
        if self.json {
            return line(&json!({ "code": code.id, "you": sitting.you().map(word), "seed": seed }));
        }
        let who = match sitting.you() {
            Some(side) => format!("you are {side}, seed {seed}"),
            None => "two at one keyboard".to_owned(),
        };
        format!("{} ({}), {who}. Type help for help.\n", code.name, code.id)
    }

    /// Something that happened, with what was ruled.
    pub(super) fn act(&self, sitting: &Sitting, index: usize) -> String {
        let Some(happened) = sitting.log.get(index) else {
            return String::new();
        };
        if self.json {
            return line(&as_json(happened, sitting));
        }
        let quiet = matches!(happened.act.deed, Deed::Takes(_)) && happened.rulings.is_empty();
        if quiet {
            return String::new();
        }
        let mut told = String::new();
        push(&mut told, &printable(&act_text(&happened.act)), "");
        for ruling in &happened.rulings {
            push(&mut told, &ruling_text(ruling), "    ");
        }
        match happened.kind {
            DecisionKind::Done => {}
            DecisionKind::Refused => push(&mut told, "This cannot be done.", "    "),
            DecisionKind::Silent | DecisionKind::Referred => push(&mut told, "An umpire is awaited.", "    "),
        }
        told
    }

    /// The board, where it has changed since it was last shown, and what waits for an answer.
    pub(super) fn standing(&self, sitting: &mut Sitting) -> String {
        if self.json {
            return String::new();
        }
        let view = sitting.view();
        let waits = waiting(&view, sitting.you());
        let (mut told, mut known) = (String::new(), Vec::new());
        match sitting.shown.take() {
            Some((board, before)) if board == view.board => known = before,
            _ => told = self.board(sitting),
        }
        for sentence in waits.iter().filter(|sentence| !known.contains(sentence)) {
            push(&mut told, sentence, "");
        }
        sitting.shown = Some((view.board, waits));
        told
    }

    /// Answers a question to the command.
    pub(super) fn answer(&self, request: &Request, sitting: &Sitting) -> String {
        let told = match request {
            Request::Help => HELP.to_owned(),
            Request::Board => self.board(sitting),
            Request::Score => score(sitting),
            Request::Law(number) => law(number, sitting),
            Request::Leave => String::new(),
        };
        if self.json { line(&json!({ "told": told })) } else { told }
    }

    /// A line that was no act.
    pub(super) fn not_understood(&self, typed: &str, why: &str) -> String {
        if self.json {
            return line(&json!({ "not_understood": typed.trim(), "why": why }));
        }
        let mut told = String::new();
        push(&mut told, &printable(why), "? ");
        told
    }

    /// Something was said when the game was over.
    pub(super) fn too_late(&self) -> String {
        self.not_understood("", "the game was over before that")
    }

    /// What came of the game, and what was missed.
    pub(super) fn report(&self, sitting: &Sitting) -> String {
        let report = Report::of(sitting);
        if self.json { line(&json!({ "report": report.json() })) } else { report.text(self.alone) }
    }

    /// The board, and beside it the clocks and the last moves.
    fn board(&self, sitting: &Sitting) -> String {
        let view = sitting.view();
        let diagram = Diagram { board: view.board, turn: None, seen_from: self.seen_from };
        let drawn = text::draw(&diagram, self.paint);
        let beside = self.beside(sitting, &view);
        let mut told = String::from("\n");
        for (row, rank) in drawn.lines().enumerate() {
            match beside.get(row).filter(|words| !words.is_empty()) {
                Some(words) => {
                    let _ = writeln!(told, "{rank}   {words}");
                }
                None => {
                    let _ = writeln!(told, "{rank}");
                }
            }
        }
        told + "\n"
    }

    /// Eight lines: the far side, the last moves, the near side.
    fn beside(&self, sitting: &Sitting, view: &View) -> Vec<String> {
        let player = |side: Side| {
            let name = match sitting.you() {
                Some(you) if you == side => "you".to_owned(),
                Some(_) => "the Automaton".to_owned(),
                None => String::new(),
            };
            let clock = view.clocks.as_ref().map(|clocks| face(clocks, side));
            let turn = if view.turn == side { "to move" } else { "" };
            let parts = [Some(side.to_string()), Some(name), clock, Some(turn.to_owned())];
            let parts: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
            parts.join("  ")
        };
        let mut lines = vec![player(!self.seen_from)];
        let score = sitting.table.score();
        let last = score.len().saturating_sub(MOVES_SHOWN);
        let moves = score[last..].iter().map(|made| {
            let dots = if made.side == Side::White { "." } else { "..." };
            format!("{}{dots} {}", made.number, made.algebraic)
        });
        lines.extend(moves);
        lines.resize(7, String::new());
        lines.push(player(self.seen_from));
        lines
    }
}

/// What stands before a typed line.
pub(super) fn prompt(sitting: &Sitting) -> String {
    match sitting.you() {
        Some(side) => format!("{side}> "),
        None => format!("{} to move> ", sitting.table.turn()),
    }
}

fn face(clocks: &ClocksView, side: Side) -> String {
    let left = clocks.faces[side.index()].left.div_ceil(1000) * 1000;
    let runs = if clocks.running == Some(side) { "*" } else { "" };
    format!("{}{runs}", clock_text(left))
}

/// What waits for somebody: a choice, a duty, an offer, a question, a pawn.
fn waiting(view: &View, you: Option<Side>) -> Vec<String> {
    let named = |side: Side| if you == Some(side) { "You".to_owned() } else { side.to_string() };
    let tasks =
        |all: &[jadoube_referee::NamedTask]| all.iter().map(|named| named.task).collect::<Vec<TaskView>>();
    let mut waits = Vec::new();
    if let Some(claim) = &view.claim {
        let or_waive = if claim.may_waive { "; or waive it" } else { "" };
        waits.push(format!(
            "{} may require: {}{or_waive}.",
            named(claim.by),
            options_text(&tasks(&claim.options))
        ));
    }
    if let Some(duty) = &view.duty {
        waits.push(format!("{} must {} ({}).", named(duty.by), must_text(&tasks(&duty.tasks)), duty.basis));
    }
    if let Some(offer) = view.offer.as_ref().filter(|offer| you != Some(offer.by)) {
        let what = match &offer.kind {
            OfferKind::Draw => "offers a draw".to_owned(),
            OfferKind::Accident => "says that it was an accident".to_owned(),
            OfferKind::Settlement(settlement) => {
                format!("proposes to settle it so: {settlement:?}").to_lowercase()
            }
            OfferKind::Adjournment(until) => format!("proposes to adjourn until {}", printable(until)),
            OfferKind::Correction => "proposes to put the illegal move right".to_owned(),
        };
        waits.push(format!("{} {what}: accepts or declines?", offer.by));
    }
    if let Some(question) = &view.question {
        waits.push(format!("A question is open: {}", printable(&question.text)));
    }
    if let Some((side, square)) = view.unnamed {
        waits.push(format!("{} names what the pawn on {square} becomes: names queen.", named(side)));
    }
    waits
}

fn score(sitting: &Sitting) -> String {
    let mut words = Vec::new();
    for made in sitting.table.score() {
        match made.side {
            Side::White => words.push(format!("{}. {}", made.number, made.algebraic)),
            Side::Black if words.is_empty() => words.push(format!("{}... {}", made.number, made.algebraic)),
            Side::Black => words.push(made.algebraic),
        }
    }
    let mut told = String::new();
    push(&mut told, if words.is_empty() { "No move yet.".to_owned() } else { words.join(" ") }.as_str(), "");
    told
}

fn law(number: &str, sitting: &Sitting) -> String {
    let mut told = String::new();
    match find::law(sitting.table.code(), number) {
        Ok(law) => {
            push(&mut told, &format!("{}: {}", law.number, law.sentence), "");
            for clause in law.clauses {
                push(&mut told, &format!("{}: {}", clause.number, clause.sentence), "  ");
            }
        }
        Err(failure) => push(&mut told, failure.message().unwrap_or_default(), "? "),
    }
    told
}

pub(super) fn ruling_text(ruling: &Ruling) -> String {
    match ruling.basis {
        Basis::Law(law) => format!("law {law}, {}: {}", ruling.verdict.word(), printable(&ruling.text())),
        Basis::Usage => format!("{}: {}", ruling.verdict.word(), printable(&ruling.text())),
    }
}

/// How a game ended: `1-0 by mate`; a star while it lasts.
pub(super) fn result(outcome: Option<Outcome>) -> String {
    match outcome.map(|outcome| (outcome.result, outcome.by.word())) {
        None => "*".to_owned(),
        Some((result, Some(by))) => format!("{result} by {by}"),
        Some((result, None)) => result.to_string(),
    }
}

pub(super) fn word(side: Side) -> &'static str {
    if side == Side::White { "white" } else { "black" }
}

pub(super) fn ruling_json(ruling: &Ruling) -> Value {
    let law = match ruling.basis {
        Basis::Law(law) => Some(law.to_string()),
        Basis::Usage => None,
    };
    json!({ "law": law, "verdict": ruling.verdict.word(), "text": ruling.text() })
}

fn as_json(happened: &Happened, sitting: &Sitting) -> Value {
    let view = sitting.view();
    let kind = match happened.kind {
        DecisionKind::Done => "done",
        DecisionKind::Silent => "silent",
        DecisionKind::Refused => "refused",
        DecisionKind::Referred => "referred",
    };
    let clocks = view.clocks.as_ref().map(|clocks| clocks.faces.map(|face| face.left));
    json!({
        "by": jadoube_referee::record::seat_text(happened.act.by).to_lowercase(),
        "act": act_text(&happened.act),
        "kind": kind,
        "rulings": happened.rulings.iter().map(ruling_json).collect::<Vec<_>>(),
        "at_ms": happened.at,
        "turn": word(view.turn),
        "board": view.board.placement(),
        "clocks_ms": clocks,
        "waiting": waiting(&view, sitting.you()),
        "result": result(sitting.table.outcome()),
    })
}

fn line(value: &Value) -> String {
    format!("{value}\n")
}

/// Adds words in lines of the usual width.
pub(super) fn push(told: &mut String, words: &str, indent: &str) {
    for line in wrap(words, WIDTH - indent.len()) {
        let _ = writeln!(told, "{indent}{line}");
    }
}
