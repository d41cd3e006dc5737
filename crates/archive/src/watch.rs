//! Listens to a replay and keeps, ply by ply, what findings are made of: the moves' hash, recurring positions, fifty moves, and
//! every irregular move judged under the code. The usual ply costs a few additions.

use crate::odds::Given;
use crate::{Finding, Kind};
use jadoube_chess::pgn::{Listener, Notice, Played, What};
use jadoube_chess::{Move, Position, Role, Side, Square, Wing};
use jadoube_referee::{Basis, Code, FiftyRule, InScore, RepetitionRule};
use std::borrow::Cow;

/// No more irregular moves of one game than these are judged.
const MOST_JUDGED: u32 = 20;
/// No more than these findings are told of one game.
const MOST_FINDINGS: usize = 100;
/// Positions beyond these are not looked for again: who shuffles so long has repeated himself before.
const MOST_POSITIONS: usize = 4096;
/// Fifty moves of each side.
const FIFTY_EACH: u32 = 100;

/// Numbers without pattern, one a man and square.
static NUMBERS: [[u64; 64]; 12] = numbers();

const fn numbers() -> [[u64; 64]; 12] {
    let mut all = [[0; 64]; 12];
    let mut state = 0xb7e1_5162_8aed_2a6a_u64; // the fraction of e
    let mut index = 0;
    while index < 12 * 64 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        all[index / 64][index % 64] = mixed ^ (mixed >> 31);
        index += 1;
    }
    all
}

/// Mixes a number into a hash.
#[inline(always)]
pub(crate) fn mix(hash: u64, number: u64) -> u64 {
    (hash.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

pub(crate) struct Watch {
    pub(crate) code: &'static Code,
    fifty: FiftyRule,
    repetition: RepetitionRule,
    pub(crate) given: Option<Given>,
    pub(crate) plies: u32,
    pub(crate) moves: u64,
    /// How the men have been displaced since the last capture or pawn's move, after each ply since; a hash, 0 for not at all.
    since: Vec<u64>,
    /// The ply after which a position stood for the third time.
    third: Option<u32>,
    /// The ply after which fifty moves each had been made, nothing taken and no pawn moved.
    quiet: Option<u32>,
    /// The ply after which somebody might first have had fifty moves counted.
    countable: Option<u32>,
    judged: u32,
    /// The irregular move about to be told, as the replay described it.
    irregular: Option<Notice>,
    /// Whether replay stopped at a move, and where.
    pub(crate) stopped: Option<Notice>,
    pub(crate) findings: Vec<Finding>,
    /// Text passed over before the game.
    pub(crate) strays: Vec<Finding>,
}

impl Watch {
    pub(crate) fn new(code: &'static Code) -> Watch {
        Watch {
            code,
            fifty: code.fifty_rule(),
            repetition: code.repetition_rule(),
            given: None,
            plies: 0,
            moves: 0,
            since: Vec::with_capacity(256),
            third: None,
            quiet: None,
            countable: None,
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
    pub(crate) fn begin_moves(&mut self, code: &'static Code, start: &Position, given: Option<Given>) {
        if self.code.id != code.id {
            self.code = code;
            self.fifty = code.fifty_rule();
            self.repetition = code.repetition_rule();
        }
        self.given = given;
        self.since.clear();
        self.since.push(0);
        (self.third, self.quiet, self.countable) = (None, None, None);
        self.judged = 0;
        self.irregular = None;
        if *start != Position::initial() {
            self.moves = start.full_key();
        }
        self.look_at_forces(start);
    }

    /// Whether fifty moves might be counted from here on.
    fn look_at_forces(&mut self, position: &Position) {
        let counted = matches!(self.fifty, FiftyRule::Counted(_)) && self.countable.is_none();
        let may = |side: Side| self.code.may_have_fifty_counted(position.board(), side);
        if counted && Side::BOTH.into_iter().any(may) {
            self.countable = Some(self.plies);
        }
    }

    /// A man was taken or a pawn moved: what stood before cannot stand again.
    #[inline(always)]
    fn irreversible(&mut self) {
        self.since.clear();
        self.since.push(0);
    }

    #[cold]
    fn look_for_third(&mut self, displaced: u64) {
        let same = self.since.iter().rev().skip(1).step_by(2).filter(|&&before| before == displaced).count();
        if same >= 2 {
            self.third = Some(self.plies);
        }
    }

    pub(crate) fn add(&mut self, finding: Finding) {
        match self.findings.len() {
            len if len < MOST_FINDINGS => self.findings.push(finding),
            MOST_FINDINGS => self.findings.push(Finding {
                kind: Kind::MoreFindings,
                law: None,
                text: Cow::Owned(format!("more than {MOST_FINDINGS} findings: the others are not told")),
                ..finding
            }),
            _ => {}
        }
    }

    /// What the draws come to, once the moves are over.
    pub(crate) fn draws(&mut self, line: u64) {
        if let (Some(ply), RepetitionRule::Draws(law)) = (self.third, self.repetition) {
            let text = "the men stand so for the third time with the same side to move";
            self.claimable(Kind::RepetitionClaimable, ply, law, line, text.into());
        }
        match self.fifty {
            FiftyRule::Proved(law) => {
                if let Some(ply) = self.quiet {
                    let text = "fifty moves each, nothing taken and no pawn moved";
                    self.claimable(Kind::FiftyClaimable, ply, law, line, text.into());
                }
            }
            FiftyRule::Counted(law) => {
                let by_repetition = matches!(self.repetition, RepetitionRule::CountsFifty(_));
                let third = self.third.filter(|_| by_repetition);
                let from = [self.countable, third].into_iter().flatten().min();
                if let Some(from) = from.filter(|from| from + FIFTY_EACH <= self.plies) {
                    let text = format!("counted from ply {from} on, fifty moves each were made without mate");
                    self.claimable(Kind::FiftyClaimable, from + FIFTY_EACH, law, line, text.into());
                }
            }
        }
    }

    fn claimable(&mut self, kind: Kind, ply: u32, law: &'static str, line: u64, text: Cow<'static, str>) {
        self.add(Finding { kind, line, ply: Some(ply), law: Some(law), text });
    }

    /// A move that plain chess does not allow was made: says what the code says of it.
    fn judge(&mut self, before: &Position, played: Played, text: &str) {
        let notice = self.irregular.take();
        self.judged += 1;
        if self.judged > MOST_JUDGED {
            if self.judged == MOST_JUDGED + 1 {
                let text = format!("more than {MOST_JUDGED} irregular moves: the others are not judged");
                self.tell(Kind::MoreFindings, notice.as_ref(), None, text);
            }
            return;
        }
        let written = match &notice {
            Some(Notice { what: What::IllegalMade(written, why), .. }) => format!("{written} ({why})"),
            _ => text.to_owned(),
        };
        if !before.has_legal_move() {
            let (kind, law, what) = over(self.code, before);
            return self.tell(kind, notice.as_ref(), law, format!("{written}: the game was over by {what}"));
        }
        if is_bare_promotion(before, played) {
            let law = Some(self.code.promotion_law());
            let stays = self.code.promotions().contains(&Role::Pawn);
            let (kind, what) = if stays {
                (Kind::AllowedByCode, "the pawn stays a pawn on the last rank, as the code allows")
            } else {
                (Kind::PromotionNotAllowed, "a pawn on the last rank must become a piece, and none is named")
            };
            return self.tell(kind, notice.as_ref(), law, format!("{written}: {what}"));
        }
        let odds = self.given.as_ref().map(|given| &given.odds);
        match self.code.in_score(before, text, odds) {
            Some(InScore::Lawful) => {
                let text = format!("{written}: lawful under this code");
                self.tell(Kind::AllowedByCode, notice.as_ref(), None, text);
            }
            Some(InScore::Irregular { law, was, unclaimed }) => {
                let text = format!("{written}: {was}; unclaimed, {unclaimed}");
                self.tell(Kind::FalseMove, notice.as_ref(), Some(law), text);
            }
            None => {
                self.tell(Kind::FalseMove, notice.as_ref(), None, format!("{written}: not a lawful move"));
            }
        }
    }

    fn tell(&mut self, kind: Kind, notice: Option<&Notice>, law: Option<&'static str>, text: String) {
        let line = notice.map_or(0, |notice| notice.line);
        self.add(Finding { kind, line, ply: Some(self.plies), law, text: Cow::Owned(text) });
    }
}

/// What a position without a legal move is, by which law, and its name.
pub(crate) fn over(code: &'static Code, position: &Position) -> (Kind, Option<&'static str>, &'static str) {
    let law = |basis| if let Basis::Law(law) = basis { Some(law) } else { None };
    if position.is_check() {
        (Kind::MoveAfterMate, law(code.mate_by()), "mate")
    } else {
        let (basis, _) = code.stalemate_of(position.turn(), jadoube_referee::Place::England);
        (Kind::MoveAfterStalemate, law(basis), "stalemate")
    }
}

/// Whether this is a pawn's lawful last step but for the piece it should become.
fn is_bare_promotion(before: &Position, played: Played) -> bool {
    match played {
        Played::Illegal { from, to, becomes: None | Some(Role::Pawn | Role::King) } => {
            before.find(from, to, Some(Role::Queen)).is_some()
        }
        _ => false,
    }
}

impl Listener for Watch {
    #[inline(always)]
    fn played(&mut self, before: &Position, mv: Move) {
        self.plies += 1;
        let (from, to) = (mv.from().index(), mv.to().index());
        let becomes = mv.promotion().map_or(0, |role| 1 + role.index() as u64);
        self.moves = mix(self.moves, from as u64 | (to as u64) << 6 | becomes << 12);
        let takes = before.board().occupied().has(mv.to());
        if takes || mv.role() == Role::Pawn {
            self.irreversible();
            if matches!(self.fifty, FiftyRule::Counted(_)) {
                self.look_at_forces(&before.after(mv));
            }
            return;
        }
        let side = before.turn();
        let man = &NUMBERS[side.index() * 6 + mv.role().index()];
        let mut displaced = self.since.last().copied().unwrap_or(0) ^ man[from] ^ man[to];
        if let Some(wing) = mv.castling() {
            let rook = &NUMBERS[side.index() * 6 + Role::Rook.index()];
            let (corner, beside) = if wing == Wing::King { (to + 1, to - 1) } else { (to - 2, to + 1) };
            displaced ^= rook[corner] ^ rook[beside];
        }
        if self.since.len() < MOST_POSITIONS {
            if self.since.len() >= 8 && self.third.is_none() {
                self.look_for_third(displaced);
            }
            self.since.push(displaced);
        }
        if before.halfmoves() as u32 + 1 == FIFTY_EACH && self.quiet.is_none() {
            self.quiet = Some(self.plies);
        }
    }

    fn transferred(&mut self, before: &Position, from: Square, to: Square, becomes: Option<Role>) {
        self.plies += 1;
        self.moves = mix(self.moves, from.index() as u64 | (to.index() as u64) << 6 | 1 << 16);
        self.irreversible();
        let piece = becomes.map_or_else(String::new, |role| format!("={}", role.letter()));
        self.judge(before, Played::Illegal { from, to, becomes }, &format!("{from}-{to}{piece}"));
    }

    fn castled_illegally(&mut self, before: &Position, wing: Wing) {
        self.plies += 1;
        self.moves = mix(self.moves, 1 << 17 | u64::from(wing == Wing::King));
        self.irreversible();
        let text = if wing == Wing::King { "O-O" } else { "O-O-O" };
        self.judge(before, Played::IllegalCastling(wing), text);
    }

    fn passed(&mut self, _before: &Position) {
        self.plies += 1;
        self.moves = mix(self.moves, 1 << 18);
        self.irreversible();
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
            Kind::StrayText => self.strays.push(finding),
            Kind::NotReplayed => {
                self.stopped = Some(notice);
                self.add(finding);
            }
            _ => self.add(finding),
        }
    }
}

/// The kind of finding a notice of the reader's becomes.
fn kind_of(what: &What) -> Kind {
    match what {
        What::Tag(_) | What::TagRepeated(_) | What::Date(_) | What::ResultTag(_) | What::SetUpMissing => {
            Kind::OddTag
        }
        What::FenDefect(jadoube_chess::Defect::CastlingRight(..)) => Kind::CastlingRepaired,
        What::FenDefect(_) => Kind::StrangePosition,
        What::NotUtf8 => Kind::NotUtf8,
        What::CommentUnclosed | What::VariationUnclosed | What::TerminationMissing => Kind::CutShort,
        What::Stray(_) => Kind::StrayText,
        what if what.stops_replay() => Kind::NotReplayed,
        _ => Kind::Tolerated,
    }
}
