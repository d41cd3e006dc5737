//! A row a position, for a block of games at a time.

use super::PositionColumn;
use super::batches::{LONGEST_GAME, Table};
use super::cells::{Cells, Part, Texts};
use super::moves::{PASSED, SanWriter, castling_code, code, push_uci};
use arrow_array::{ArrayRef, Float64Array, Int32Array};
use arrow_schema::ArrowError;
use jadoube_chess::notation::{PlainSan, fen};
use jadoube_chess::pgn::{
    Flow, Listener, Notice, Place, Played, Replay, Skip, State, Visitor, commands, text_of,
};
use jadoube_chess::{Move, Position, Role, Square, Wing};
use std::sync::Arc;

/// The rows so far. Columns not asked for stay empty.
#[derive(Default)]
struct Rows {
    wants: Wants,
    games: Vec<i64>,
    plies: Vec<i32>,
    fens: Texts,
    ucis: Texts,
    sans: Texts,
    writer: SanWriter,
    clocks: Vec<Option<f64>>,
    evals: Vec<Option<f64>>,
    mates: Vec<Option<i32>>,
    /// The present game's number, and its first row.
    game: i64,
    begins_at: usize,
    /// Whether it has a position to begin from.
    has_start: bool,
}

#[derive(Clone, Copy, Default)]
struct Wants {
    fens: bool,
    ucis: bool,
    sans: bool,
    comments: bool,
}

impl Rows {
    fn len(&self) -> usize {
        self.games.len()
    }

    /// A position begins a row.
    #[inline(always)]
    fn begin(&mut self, position: &Position) {
        self.games.push(self.game);
        self.plies.push((self.len() - 1 - self.begins_at) as i32);
        if self.wants.fens {
            self.fens.push(&fen::write(position));
        }
        if self.wants.comments {
            self.clocks.push(None);
            self.evals.push(None);
            self.mates.push(None);
        }
    }

    fn odd(&mut self, before: &Position, played: Played, code: u16) {
        self.begin(before);
        if self.wants.ucis {
            self.ucis.push_with(|text| push_uci(text, code));
        }
        if self.wants.sans {
            self.writer.odd(&mut self.sans, before, played);
        }
    }

    /// A comment after the move made last.
    fn comment(&mut self, text: &str) {
        if self.len() == self.begins_at {
            return;
        }
        let last = self.len() - 1;
        for command in commands(text) {
            match command.name {
                "clk" => self.clocks[last] = command.duration().map(|left| left.as_secs_f64()),
                "eval" => {
                    // The depth may follow after a comma.
                    let value = command.value.split(',').next().unwrap_or_default();
                    match value.strip_prefix('#') {
                        Some(moves) => self.mates[last] = moves.parse().ok(),
                        None => self.evals[last] = value.parse().ok().filter(|value: &f64| value.is_finite()),
                    }
                }
                _ => {}
            }
        }
    }
}

impl Listener for Rows {
    #[inline(always)]
    fn played(&mut self, before: &Position, mv: Move) {
        self.begin(before);
        if self.wants.ucis {
            self.ucis.push_with(|text| push_uci(text, code(mv.from(), mv.to(), mv.promotion())));
        }
        if self.wants.sans {
            self.writer.played(&mut self.sans, before, mv);
        }
    }

    #[inline(always)]
    fn made(&mut self, _mv: Move, after: &Position) {
        if self.wants.sans {
            self.writer.made(&mut self.sans, after);
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
        let kept = self.begins_at;
        self.games.truncate(kept);
        self.plies.truncate(kept);
        for texts in [&mut self.fens, &mut self.ucis, &mut self.sans] {
            texts.truncate(kept);
        }
        self.clocks.truncate(kept);
        self.evals.truncate(kept);
        self.mates.truncate(kept);
    }

    fn game_over(&mut self, state: &State) {
        if !self.has_start {
            return;
        }
        self.begin(&state.position);
        if self.wants.ucis {
            self.ucis.push_nothing();
        }
        if self.wants.sans {
            self.sans.push_nothing();
        }
    }
}

pub(super) struct PositionTable {
    columns: Vec<PositionColumn>,
    replay: Replay<Rows>,
    has_game: bool,
}

impl PositionTable {
    pub(super) fn new(columns: &[PositionColumn]) -> PositionTable {
        let has = |column: PositionColumn| columns.contains(&column);
        let wants = Wants {
            fens: has(PositionColumn::Fen),
            ucis: has(PositionColumn::Uci),
            sans: has(PositionColumn::San),
            comments: has(PositionColumn::Clock) || has(PositionColumn::Eval) || has(PositionColumn::MateIn),
        };
        let replay = Replay::new(Rows { wants, ..Rows::default() });
        PositionTable { columns: columns.to_vec(), replay, has_game: false }
    }

    /// Goes on unless the game is longer than is kept.
    #[inline(always)]
    fn bounded(&mut self, flow: Flow) -> Flow {
        if self.replay.state().plies < LONGEST_GAME { flow } else { Flow::NextGame }
    }
}

impl Visitor for PositionTable {
    fn begin_game(&mut self, place: Place<'_>) -> Flow {
        let rows = self.replay.listener_mut();
        rows.game += 1;
        rows.begins_at = rows.len();
        rows.has_start = false;
        self.replay.begin_game(place)
    }

    fn tag(&mut self, name: &[u8], value: &[u8], place: Place<'_>) -> Flow {
        self.replay.tag(name, value, place)
    }

    fn begin_moves(&mut self, place: Place<'_>) -> Flow {
        let flow = self.replay.begin_moves(place);
        let has_start = self.replay.state().complete;
        self.replay.listener_mut().has_start = has_start;
        flow
    }

    #[inline(always)]
    fn plain(&mut self, san: PlainSan, text: &[u8], place: Place<'_>) -> Flow {
        let rows = self.replay.listener_mut();
        if rows.wants.sans {
            rows.writer.reads(san, text);
        }
        let flow = self.replay.plain(san, text, place);
        self.bounded(flow)
    }

    fn mv(&mut self, text: &[u8], place: Place<'_>) -> Flow {
        let flow = self.replay.mv(text, place);
        self.bounded(flow)
    }

    fn position(&mut self, line: &[u8], place: Place<'_>) -> Flow {
        let flow = self.replay.position(line, place);
        self.bounded(flow)
    }

    fn comment(&mut self, text: &[u8], _place: Place<'_>) -> Flow {
        let rows = self.replay.listener_mut();
        if rows.wants.comments && memchr::memchr(b'%', text).is_some() {
            rows.comment(&text_of(text));
        }
        Flow::Go
    }

    fn begin_variation(&mut self) -> Skip {
        Skip::Pass
    }

    fn end_game(&mut self, place: Place<'_>) -> Flow {
        self.has_game = true;
        self.replay.end_game(place)
    }

    fn notice(&mut self, _notice: Notice) {}
}

impl Table for PositionTable {
    fn take_game(&mut self, _offset: u64) -> bool {
        std::mem::take(&mut self.has_game)
    }

    fn weight(&mut self) -> usize {
        self.replay.listener_mut().len() * 128
    }

    fn part(self) -> Result<Part, ArrowError> {
        let mut rows = self.replay.into_listener();
        let (count, games) = (rows.len(), rows.game);
        let texts = |texts: &mut Texts| -> Result<Cells, ArrowError> {
            Ok(Cells::Ready(Arc::new(std::mem::take(texts).array()?)))
        };
        let ready = |array: ArrayRef| Ok(Cells::Ready(array));
        let cells = self.columns.iter().map(|column| match column {
            PositionColumn::File => Ok(Cells::File),
            PositionColumn::Game => Ok(Cells::Numbers(std::mem::take(&mut rows.games))),
            PositionColumn::Ply => ready(Arc::new(Int32Array::from(std::mem::take(&mut rows.plies)))),
            PositionColumn::Fen => texts(&mut rows.fens),
            PositionColumn::Uci => texts(&mut rows.ucis),
            PositionColumn::San => texts(&mut rows.sans),
            PositionColumn::Clock => ready(Arc::new(Float64Array::from(std::mem::take(&mut rows.clocks)))),
            PositionColumn::Eval => ready(Arc::new(Float64Array::from(std::mem::take(&mut rows.evals)))),
            PositionColumn::MateIn => ready(Arc::new(Int32Array::from(std::mem::take(&mut rows.mates)))),
        });
        let cells = cells.collect::<Result<_, ArrowError>>()?;
        Ok(Part { rows: count, games, cells })
    }
}
