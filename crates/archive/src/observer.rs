//! Listens to a replay and keeps, ply by ply, what findings are made of: the moves' hash, draws in sight,
//! irregular moves judged, and what the reader noticed.

use crate::draws::Draws;
use crate::judge::judge;
use crate::made::Made;
use crate::odds::Given;
use crate::unasked::{Ended, Replayed, Unasked};
use crate::{Finding, FindingKind};
use jadoube_chess::hash::mix;
use jadoube_chess::pgn::{Listener, Notice, Played, Termination, What};
use jadoube_chess::{Move, Position, Role, Square, Wing};
use jadoube_referee::Code;
use std::borrow::Cow;

/// No more irregular moves of one game than these are judged.
const MOST_JUDGED: u32 = 20;
/// No more findings than these are reported of one game.
const MOST_FINDINGS: usize = 100;

pub(crate) struct Observer {
    /// `None` where none of our codes was the law.
    pub(crate) code: Option<&'static Code>,
    pub(crate) given: Option<Given>,
    /// Plies made, and a hash of their moves.
    pub(crate) plies: u32,
    pub(crate) moves: u64,
    made: Made,
    draws: Draws,
    unasked: Unasked,
    judged: u32,
    /// The irregular move about to come, as the replay described it.
    irregular: Option<Notice>,
    /// Whether replay stopped at a move, and where.
    pub(crate) stopped: Option<Notice>,
    pub(crate) findings: Vec<Finding>,
    /// Text passed over before the game.
    pub(crate) strays: Vec<Finding>,
}

impl Observer {
    pub(crate) fn new(code: Option<&'static Code>) -> Observer {
        Observer {
            code,
            given: None,
            plies: 0,
            moves: 0,
            made: Made::new(),
            draws: Draws::new(code),
            unasked: Unasked::new(),
            judged: 0,
            irregular: None,
            stopped: None,
            findings: Vec::new(),
            strays: Vec::new(),
        }
    }

    /// A game's tags are about to be read.
    pub(crate) fn begin_game(&mut self) {
        self.findings.clear();
        self.stopped = None;
        self.given = None;
        self.plies = 0;
        self.moves = 0;
    }

    /// The moves begin, from this position and under this code.
    pub(crate) fn begin_moves(
        &mut self,
        code: Option<&'static Code>,
        start: &Position,
        given: Option<Given>,
    ) {
        self.code = code;
        self.given = given;
        self.draws.begin(code, start);
        self.unasked.begin(code, start);
        self.judged = 0;
        self.irregular = None;
        if *start != Position::initial() {
            self.moves = start.full_key();
        }
    }

    /// The game is of another variant: no code has a say.
    pub(crate) fn pass_over(&mut self) {
        self.begin_moves(None, &Position::initial(), None);
    }

    /// Something other than a legal move was made.
    fn odd_ply(&mut self, hashed: u64) {
        self.plies += 1;
        self.moves = mix(self.moves, hashed);
        self.draws.break_off(self.plies);
        self.unasked.break_off();
    }

    pub(crate) fn add(&mut self, finding: Finding) {
        match self.findings.len() {
            len if len < MOST_FINDINGS => self.findings.push(finding),
            MOST_FINDINGS => self.findings.push(Finding {
                kind: FindingKind::MoreFindings,
                law: None,
                text: Cow::Owned(format!("more than {MOST_FINDINGS} findings: the others are not told")),
                ..finding
            }),
            _ => {}
        }
    }

    /// Whether it is plain that nothing is to be said of how the game, scored so, stands at its end: where
    /// the code asks.
    pub(crate) fn is_plainly_alive(&self, last: &Position, scored: Option<Termination>) -> bool {
        let replay = Replayed { made: &self.made, plies: self.plies };
        self.unasked.is_plainly_alive(replay, last, scored)
    }

    /// What the draws come to, once the moves are over: those that could have been claimed, and those that
    /// nobody need claim.
    pub(crate) fn add_draws(&mut self, line: u64, ended: Ended<'_>) {
        let recurred = self.draws.recurred_since().filter(|_| self.unasked.counts_rights());
        let replay = Replayed { made: &self.made, plies: self.plies };
        let times = recurred.map(|since| self.unasked.occurrences(replay, since));
        if let Some(times) = times {
            self.draws.set_third(times.third);
        }
        let quiet = self.draws.unasked_quiet;
        for finding in self.unasked.findings(replay, line, times, quiet, ended) {
            self.add(finding);
        }
        for claim in self.draws.claims(self.plies).into_iter().flatten() {
            let (ply, law) = (Some(claim.ply), Some(claim.law));
            self.add(Finding { kind: claim.kind, line, ply, law, text: claim.text });
        }
    }

    /// A move that plain chess does not allow was made: says what the code says of it.
    fn irregular(&mut self, before: &Position, played: Played, text: &str) {
        let notice = self.irregular.take();
        self.judged += 1;
        let (kind, law, text) = if self.judged <= MOST_JUDGED {
            let judgement = judge(self.code, self.given.as_ref(), before, (played, text), notice.as_ref());
            (judgement.kind, judgement.law, judgement.text)
        } else if self.judged == MOST_JUDGED + 1 {
            let text = format!("more than {MOST_JUDGED} irregular moves: the others are not judged");
            (FindingKind::MoreFindings, None, text)
        } else {
            return;
        };
        let line = notice.map_or(0, |notice| notice.line);
        self.add(Finding { kind, line, ply: Some(self.plies), law, text: Cow::Owned(text) });
    }
}

impl Listener for Observer {
    #[inline(always)]
    fn made(&mut self, mv: Move, after: &Position) {
        self.plies += 1;
        let becomes = mv.promotion().map_or(0, |role| 1 + role.index() as u64);
        self.moves =
            mix(self.moves, mv.from().index() as u64 | (mv.to().index() as u64) << 6 | becomes << 12);
        self.made.put(self.plies, mv);
        self.draws.moved(&self.made, after, self.plies);
    }

    fn transferred(&mut self, before: &Position, from: Square, to: Square, becomes: Option<Role>) {
        self.odd_ply(from.index() as u64 | (to.index() as u64) << 6 | 1 << 16);
        let piece = becomes.map_or_else(String::new, |role| format!("={}", role.letter()));
        self.irregular(before, Played::Illegal { from, to, becomes }, &format!("{from}-{to}{piece}"));
    }

    fn castled_illegally(&mut self, before: &Position, wing: Wing) {
        self.odd_ply(1 << 17 | u64::from(wing == Wing::King));
        let text = if wing == Wing::King { "O-O" } else { "O-O-O" };
        self.irregular(before, Played::IllegalCastling(wing), text);
    }

    fn passed(&mut self, _before: &Position) {
        self.odd_ply(1 << 18);
    }

    fn again(&mut self, start: &Position) {
        self.findings.retain(|finding| finding.ply.is_none());
        self.stopped = None;
        (self.plies, self.moves) = (0, 0);
        self.begin_moves(self.code, start, self.given.clone());
    }

    fn notice(&mut self, notice: Notice) {
        if let What::IllegalMade(..) = notice.what {
            self.irregular = Some(notice);
            return;
        }
        let kind = kind_of(&notice.what);
        let finding = Finding {
            kind,
            line: notice.line,
            ply: notice.ply,
            law: None,
            text: Cow::Owned(notice.what.to_string()),
        };
        match kind {
            FindingKind::StrayText => self.strays.push(finding),
            FindingKind::NotReplayed => {
                self.stopped = Some(notice);
                self.add(finding);
            }
            _ => self.add(finding),
        }
    }
}

/// The kind of finding a notice of the reader's becomes.
fn kind_of(what: &What) -> FindingKind {
    match what {
        What::Tag(_)
        | What::TagName(_)
        | What::TagRepeated(_)
        | What::Date(_)
        | What::ResultTag(_)
        | What::SetUpMissing => FindingKind::OddTag,
        What::FenDefect(jadoube_chess::Defect::CastlingRight(..)) => FindingKind::CastlingRepaired,
        What::FenDefect(_) => FindingKind::StrangePosition,
        What::Variant(_) => FindingKind::OtherVariant,
        What::Passed(_) => FindingKind::PassedTurn,
        What::Letters(_) => FindingKind::OtherLetters,
        What::NotUtf8 => FindingKind::NotUtf8,
        What::CommentUnclosed | What::VariationUnclosed | What::TerminationMissing => FindingKind::CutShort,
        What::Stray(_) => FindingKind::StrayText,
        what if what.stops_replay() => FindingKind::NotReplayed,
        _ => FindingKind::Tolerated,
    }
}
