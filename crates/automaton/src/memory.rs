//! The game as the player remembers it: made of the acts that everybody sees and of nothing else. It asks the
//! code what an act would bring, as somebody does who knows the laws; the notes of the table's referee are
//! not here.

use jadoube_chess::{Board, Castling, Move, MoveKind, Position, Setup, Side, Square, Tolerance, Wing};
use jadoube_referee::{
    Act, Decision, DecisionKind, Deed, ObjectionTo, Saying, Seat, Table, Terms, TermsError, Verdict,
};
use std::collections::HashMap;

/// A game remembered.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    table: Table,
    /// The men as they stood when no hand was on one.
    settled: Board,
    /// Acts since a move was last completed.
    since_move: u32,
    /// How often each position has stood, with whoever was to move, as far as nothing was put back.
    stood: HashMap<u64, u32>,
}

impl Memory {
    pub(crate) fn new(terms: Terms) -> Result<Memory, TermsError> {
        let table = Table::new(terms)?;
        let settled = *table.board();
        Ok(Memory { table, settled, since_move: 0, stood: HashMap::new() })
    }

    /// Something was done before everybody.
    pub(crate) fn see(&mut self, act: &Act) {
        let decision = self.table.decide(act);
        self.see_decided(&decision);
    }

    fn see_decided(&mut self, decision: &Decision) {
        let before = self.scores();
        self.table.apply(decision);
        let view = self.table.view(Seat::Table);
        if view.hand.is_none() {
            self.settled = view.board;
        }
        self.since_move += 1;
        if view.score != before {
            self.since_move = 0;
            *self.stood.entry(self.position(view.turn).men_key()).or_default() += 1;
        }
    }

    /// Whether a draw may be near that somebody could claim: the position has stood before, or many moves
    /// were made.
    pub(crate) fn may_be_drawn(&self) -> bool {
        let turn = self.table.view(Seat::Table).turn;
        let times = self.stood.get(&self.position(turn).men_key()).copied().unwrap_or_default();
        times > 1 || self.table.played() >= 50
    }

    fn scores(&self) -> [u32; 2] {
        self.table.view(Seat::Table).score
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn acts(&self) -> &[Act] {
        self.table.history()
    }

    /// Acts since a move was last completed.
    pub(crate) fn since_move(&self) -> u32 {
        self.since_move
    }

    /// What a side's doing something now would lead to, as far as the code tells.
    pub(crate) fn would(&self, by: Side, deed: &Deed) -> Decision {
        self.table.decide(&act(by, deed))
    }

    /// Whether it could be done: nobody would say that it cannot.
    pub(crate) fn may(&self, by: Side, deed: &Deed) -> bool {
        self.would(by, deed).kind != DecisionKind::Refused
    }

    /// The game as it would stand after some acts of a side; `None` if one of them cannot be done.
    pub(crate) fn after(&self, by: Side, deeds: &[Deed]) -> Option<Memory> {
        let mut next = self.clone();
        for deed in deeds {
            let decision = next.would(by, deed);
            if decision.kind == DecisionKind::Refused {
                return None;
            }
            next.see_decided(&decision);
        }
        Some(next)
    }

    /// The position a side thinks about, no man in hand.
    pub(crate) fn position(&self, turn: Side) -> Position {
        let passed = self.table.view(Seat::Table).last.and_then(|(from, to)| self.passed_by(from, to));
        let setup = Setup {
            board: self.settled,
            turn,
            castling: Castling::ALL,
            en_passant: passed,
            halfmoves: 0,
            fullmoves: 1,
        };
        match setup.build(Tolerance::ALL) {
            Ok(built) => built.position,
            Err(_) => Position::initial(), // everything is tolerated
        }
    }

    fn passed_by(&self, from: Square, to: Square) -> Option<Square> {
        let pawn = self.settled.role(to)? == jadoube_chess::Role::Pawn;
        let double = from.file() == to.file() && from.rank().abs_diff(to.rank()) == 2;
        (pawn && double).then(|| Square::at(from.file(), u8::midpoint(from.rank(), to.rank())))
    }

    /// The moves of a position that may be made now, duties and touches considered.
    pub(crate) fn lawful(&self, position: &Position) -> Vec<Move> {
        let mut moves = position.legal_moves();
        // What was let go falsely and not pressed on looks like a move, and is answered like one.
        if self.table.turn() == position.turn() {
            moves.retain(|&mv| self.can(&text_of(mv)));
        }
        moves
    }

    pub(crate) fn can(&self, text: &str) -> bool {
        self.table.can(text).unwrap_or(false)
    }

    /// Moves that the code lets a side make and that are none of standard chess: a check nobody said may be
    /// left where codes say so, and a pawn may stay one.
    pub(crate) fn other_lawful(&self, side: Side) -> Vec<String> {
        let mut texts = Vec::new();
        for from in self.settled.side(side) {
            for to in Square::all().filter(|&to| to != from) {
                let text = format!("{from}-{to}");
                if self.can(&text) {
                    texts.push(text);
                }
            }
        }
        texts
    }

    /// What a side could object to now with success, each with the game as it would then stand.
    pub(crate) fn claims(&self, by: Side) -> Vec<(ObjectionTo, Memory)> {
        let mut claims: Vec<(ObjectionTo, Memory)> = Vec::new();
        for objection in self.objections(!by) {
            let decision = self.would(by, &Deed::Objects(objection));
            if is_upheld_against(&decision, !by) {
                let mut then = self.clone();
                then.see_decided(&decision);
                claims.push((objection, then));
            }
        }
        claims
    }

    /// Whether a side could object to something now with success.
    pub(crate) fn is_claimable(&self, by: Side) -> bool {
        self.objections(!by)
            .into_iter()
            .any(|objection| is_upheld_against(&self.would(by, &Deed::Objects(objection)), !by))
    }

    /// What could be said of what a side did lately, the plainest word first: of a clock only where one is
    /// pressed, of hands only where two were used.
    fn objections(&self, offender: Side) -> Vec<ObjectionTo> {
        let lately = self.acts().iter().rev().take(LATELY).filter(|act| act.by == Seat::Player(offender));
        let did = |what: fn(&Deed) -> bool| lately.clone().any(|act| what(&act.deed));
        let castled =
            |deed: &Deed| matches!(deed, Deed::Plays(text) | Deed::Places(text) if text.starts_with('O'));
        let mut all =
            vec![ObjectionTo::TheMove, ObjectionTo::Touching, ObjectionTo::Turn, ObjectionTo::Check];
        let more = [
            (ObjectionTo::Castling, did(castled)),
            (ObjectionTo::Clock, did(|deed| *deed == Deed::Presses)),
            (
                ObjectionTo::Hands,
                did(|deed| matches!(deed, Deed::PlaysTwoHanded(_) | Deed::PlacesTwoHanded(_))),
            ),
            (ObjectionTo::Displacing, did(|deed| matches!(deed, Deed::Displaces(..)))),
            (ObjectionTo::Beginning, self.table.played() <= 1),
        ];
        all.extend(more.into_iter().filter(|(_, fits)| *fits).map(|(objection, _)| objection));
        all
    }
}

/// So many acts back something is remembered as done lately.
const LATELY: usize = 16;

/// Whether an objection is upheld, and about what that side did.
fn is_upheld_against(decision: &Decision, offender: Side) -> bool {
    let speaks = |verdict: Verdict| matches!(verdict, Verdict::Upheld | Verdict::NoPenalty | Verdict::Over);
    let offends = |saying: &Saying| match saying {
        Saying::Irregular(found) | Saying::Follows { found: Some(found), .. } => Some(found.by == offender),
        Saying::Ended { why, .. } => match &**why {
            Saying::Irregular(found) => Some(found.by == offender),
            _ => None,
        },
        _ => None,
    };
    decision.kind != DecisionKind::Refused
        && decision.rulings.iter().any(|ruling| speaks(ruling.verdict))
        && decision.rulings.iter().find_map(|ruling| offends(&ruling.saying)).unwrap_or(true)
}

pub(crate) fn act(by: Side, deed: &Deed) -> Act {
    Act { by: Seat::Player(by), deed: deed.clone() }
}

/// A move as it is told at a table.
pub(crate) fn text_of(mv: Move) -> String {
    let (from, to) = (mv.from(), mv.to());
    match (mv.kind(), mv.castling(), mv.promotion()) {
        (_, Some(wing), _) => castling_text(wing).to_owned(),
        (_, _, Some(role)) => format!("{from}-{to}={}", role.letter()),
        (MoveKind::EnPassant, ..) => format!("{from}x{to} e.p."),
        _ => format!("{from}-{to}"),
    }
}

pub(crate) fn castling_text(wing: Wing) -> &'static str {
    if wing == Wing::King { "O-O" } else { "O-O-O" }
}
