//! Moves as cells: UCI, SAN, or sixteen bits each.

use super::cells::{Texts, offsets};
use arrow_array::{ArrayRef, ListArray, StringArray, UInt16Array};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use jadoube_chess::notation::{CheckMark, PlainSan};
use jadoube_chess::pgn::{Listener, MoveStyle, Notice, Played};
use jadoube_chess::{CastlingSquares, Move, Position, Role, Square, Wing};
use std::sync::Arc;

/// How moves are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MoveForm {
    /// A list of texts such as `e2e4`, `e1g1`, `e7e8q`; `0000` for a turn passed.
    #[default]
    Uci,
    /// A list of texts such as `Nf3`; `--` for a turn passed.
    San,
    /// A list of numbers of sixteen bits: the square left (a1 is 0, b1 is 1, h8 is 63), plus 64 times the
    /// square reached, plus 4096 times what a pawn becomes (1 a knight, 2 a bishop, 3 a rook, 4 a queen); 0
    /// for a turn passed.
    U16,
}

impl MoveForm {
    /// The form of that name: `uci`, `san` or `u16`.
    pub fn named(name: &str) -> Option<MoveForm> {
        match name {
            "uci" => Some(MoveForm::Uci),
            "san" => Some(MoveForm::San),
            "u16" => Some(MoveForm::U16),
            _ => None,
        }
    }

    /// What lists of moves are lists of.
    pub(super) fn item(self) -> FieldRef {
        let kind = match self {
            MoveForm::Uci | MoveForm::San => DataType::Utf8,
            MoveForm::U16 => DataType::UInt16,
        };
        Arc::new(Field::new("item", kind, false))
    }
}

/// A move in sixteen bits.
#[inline(always)]
pub(super) fn code(from: Square, to: Square, becomes: Option<Role>) -> u16 {
    let becomes = match becomes {
        Some(Role::Knight) => 1,
        Some(Role::Bishop) => 2,
        Some(Role::Rook) => 3,
        Some(Role::Queen) => 4,
        None | Some(Role::Pawn | Role::King) => 0,
    };
    from.index() as u16 | (to.index() as u16) << 6 | becomes << 12
}

/// The king's move of a castling.
pub(super) fn castling_code(before: &Position, wing: Wing) -> u16 {
    let squares = CastlingSquares::of(before.turn(), wing);
    code(squares.king, squares.king_to, None)
}

/// A turn passed.
pub(super) const PASSED: u16 = 0;

/// Writes a move of sixteen bits as UCI.
#[inline(always)]
pub(super) fn push_uci(text: &mut Vec<u8>, code: u16) {
    if code == PASSED {
        return text.extend_from_slice(b"0000");
    }
    let [from, to] = [code & 63, code >> 6 & 63].map(|square| square as u8);
    text.extend_from_slice(&[b'a' + from % 8, b'1' + from / 8, b'a' + to % 8, b'1' + to / 8]);
    if code >> 12 > 0 {
        text.push(b" nbrq"[(code >> 12 & 7) as usize % 5]);
    }
}

/// Writes moves in SAN. Where a move is written in the text as it should be, what is written is taken.
#[derive(Default)]
pub(super) struct SanWriter {
    /// The text of the move about to be made, without its mark of check, if it is plain.
    plain: Option<(PlainSan, [u8; 8], usize)>,
    /// Whether the text pushed last awaits its mark.
    awaits_mark: bool,
}

impl SanWriter {
    /// A move in plain SAN is about to be made.
    #[inline(always)]
    pub(super) fn reads(&mut self, san: PlainSan, text: &[u8]) {
        let mut kept = [0; 8];
        let len = text.len() - usize::from(san.mark() != CheckMark::None);
        self.plain =
            kept.get_mut(..len).map(|kept| kept.copy_from_slice(&text[..len])).map(|()| (san, kept, len));
    }

    /// A legal move is about to be made.
    #[inline(always)]
    pub(super) fn played(&mut self, into: &mut Texts, before: &Position, mv: Move) {
        let takes = before.board().man(mv.to()).is_some();
        match self.plain.take() {
            Some((san, text, len)) if mv.promotion().is_none() && san.is_shortest(takes) => {
                into.push_with(|bytes| bytes.extend_from_slice(&text[..len]));
                self.awaits_mark = true;
            }
            _ => self.odd(into, before, Played::Legal(mv)),
        }
    }

    /// The same move was made.
    #[inline(always)]
    pub(super) fn made(&mut self, into: &mut Texts, after: &Position) {
        if self.awaits_mark && after.is_check() {
            into.extend_last(if after.has_legal_move() { "+" } else { "#" });
        }
    }

    /// Anything else is about to be made.
    pub(super) fn odd(&mut self, into: &mut Texts, before: &Position, played: Played) {
        self.plain = None;
        self.awaits_mark = false;
        into.push(&MoveStyle::San.text(before, played));
    }
}

/// The moves of games, one game after another.
#[derive(Default)]
pub(super) struct MoveLists {
    form: MoveForm,
    /// Whether the moves themselves are kept, or only whether they are legal.
    keeps: bool,
    codes: Vec<u16>,
    sans: Texts,
    pub(super) writer: SanWriter,
    /// Where the moves of each game end.
    ends: Vec<i32>,
    /// Whether every move of the present game was legal.
    pub(super) is_legal: bool,
}

impl MoveLists {
    pub(super) fn new(form: MoveForm, keeps: bool) -> MoveLists {
        MoveLists { form, keeps, ..MoveLists::default() }
    }

    pub(super) fn reads_san(&self) -> bool {
        self.keeps && self.form == MoveForm::San
    }

    /// How many moves are kept.
    pub(super) fn len(&self) -> usize {
        self.codes.len().max(self.sans.len())
    }

    pub(super) fn begin_game(&mut self) {
        self.is_legal = true;
    }

    pub(super) fn end_game(&mut self) {
        self.ends.push(self.len() as i32);
    }

    fn odd(&mut self, before: &Position, played: Played, code: u16) {
        self.is_legal = false;
        if self.reads_san() {
            self.writer.odd(&mut self.sans, before, played);
        } else if self.keeps {
            self.codes.push(code);
        }
    }

    /// The lists, a row a game.
    pub(super) fn array(self) -> Result<ArrayRef, ArrowError> {
        let values: ArrayRef = match self.form {
            MoveForm::Uci => Arc::new(as_uci(&self.codes)?),
            MoveForm::San => Arc::new(self.sans.array()?),
            MoveForm::U16 => Arc::new(UInt16Array::from(self.codes)),
        };
        Ok(Arc::new(ListArray::try_new(self.form.item(), offsets(self.ends), values, None)?))
    }
}

fn as_uci(codes: &[u16]) -> Result<StringArray, ArrowError> {
    let mut texts = Vec::with_capacity(codes.len() * 4 + codes.len() / 8);
    let mut ends = Vec::with_capacity(codes.len() + 1);
    ends.push(0);
    for &code in codes {
        push_uci(&mut texts, code);
        ends.push(texts.len() as i32);
    }
    let ends = arrow_buffer::OffsetBuffer::new(ends.into());
    StringArray::try_new(ends, texts.into(), None)
}

impl Listener for MoveLists {
    #[inline(always)]
    fn played(&mut self, before: &Position, mv: Move) {
        if self.reads_san() {
            self.writer.played(&mut self.sans, before, mv);
        }
    }

    #[inline(always)]
    fn made(&mut self, mv: Move, after: &Position) {
        if self.reads_san() {
            self.writer.made(&mut self.sans, after);
        } else if self.keeps {
            self.codes.push(code(mv.from(), mv.to(), mv.promotion()));
        }
    }

    fn transferred(&mut self, before: &Position, from: Square, to: Square, becomes: Option<Role>) {
        self.odd(before, Played::Illegal { from, to, becomes }, code(from, to, becomes));
    }

    fn castled_illegally(&mut self, before: &Position, wing: Wing) {
        self.odd(before, Played::IllegalCastling(wing), castling_code(before, wing));
    }

    fn passed(&mut self, before: &Position) {
        self.odd(before, Played::Null, PASSED);
    }

    fn again(&mut self, _start: &Position) {
        let kept = self.ends.last().map_or(0, |&end| end as usize);
        self.codes.truncate(kept);
        self.sans.truncate(kept);
        self.is_legal = true;
    }

    fn notice(&mut self, _notice: Notice) {}
}
