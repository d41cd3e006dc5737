//! A row a game, for a block of games at a time.

use super::batches::{LONGEST_GAME, Table};
use super::cells::{Cells, Part, Texts};
use super::moves::MoveLists;
use super::{GameColumn, MoveForm};
use crate::tags;
use arrow_array::{BooleanArray, Int32Array};
use arrow_schema::ArrowError;
use jadoube_chess::notation::PlainSan;
use jadoube_chess::pgn::{Flow, Notice, Place, Replay, Skip, Termination, Visitor, text_of};
use std::sync::Arc;

/// A column while rows are added.
enum Column {
    File,
    Number,
    Offset(Vec<i64>),
    Tag(String, Texts),
    Year(Vec<Option<i32>>),
    Elo(&'static str, Vec<Option<i32>>),
    Result(Texts),
    Plies(Vec<i32>),
    Replayed(Vec<bool>),
    Legal(Vec<bool>),
    Ending(Texts),
    Moves,
}

impl Column {
    fn new(column: &GameColumn) -> Column {
        match column {
            GameColumn::File => Column::File,
            GameColumn::Number => Column::Number,
            GameColumn::Offset => Column::Offset(Vec::new()),
            GameColumn::Tag { tag, .. } => Column::Tag(tag.clone(), Texts::default()),
            GameColumn::Year => Column::Year(Vec::new()),
            GameColumn::Elo { tag, .. } => Column::Elo(tag, Vec::new()),
            GameColumn::Result => Column::Result(Texts::default()),
            GameColumn::Plies => Column::Plies(Vec::new()),
            GameColumn::Replayed => Column::Replayed(Vec::new()),
            GameColumn::Legal => Column::Legal(Vec::new()),
            GameColumn::Ending => Column::Ending(Texts::default()),
            GameColumn::Moves => Column::Moves,
        }
    }

    fn needs_replay(&self) -> bool {
        matches!(
            self,
            Column::Plies(_) | Column::Replayed(_) | Column::Legal(_) | Column::Ending(_) | Column::Moves
        )
    }

    /// The first tag of its name in the game that is row `row` counts.
    fn tag(&mut self, row: usize, name: &[u8], value: &[u8]) {
        match self {
            Column::Tag(tag, texts) if texts.len() == row && tag.as_bytes().eq_ignore_ascii_case(name) => {
                texts.push(&text_of(value));
            }
            Column::Year(years) if years.len() == row && name == b"Date" => {
                years.push(tags::year(value).map(i32::from));
            }
            Column::Elo(tag, numbers)
                if numbers.len() == row && tag.as_bytes().eq_ignore_ascii_case(name) =>
            {
                numbers.push(std::str::from_utf8(value).ok().and_then(|text| text.trim().parse().ok()));
            }
            _ => {}
        }
    }
}

pub(super) struct GameTable {
    columns: Vec<Column>,
    replay: Replay<MoveLists>,
    needs_replay: bool,
    needs_result: bool,
    keeps_moves: bool,
    rows: usize,
    result: Option<Termination>,
    /// Whether a game was read whose offset is not known yet.
    has_game: bool,
    /// Whether the present game is longer than is kept.
    is_cut: bool,
}

impl GameTable {
    pub(super) fn new(columns: &[GameColumn], form: MoveForm) -> GameTable {
        let columns: Vec<Column> = columns.iter().map(Column::new).collect();
        let keeps_moves = columns.iter().any(|column| matches!(column, Column::Moves));
        GameTable {
            needs_replay: columns.iter().any(Column::needs_replay),
            needs_result: columns.iter().any(|column| matches!(column, Column::Result(_))),
            keeps_moves,
            columns,
            replay: Replay::new(MoveLists::new(form, keeps_moves)),
            rows: 0,
            result: None,
            has_game: false,
            is_cut: false,
        }
    }

    /// Goes on unless the game is longer than is kept.
    #[inline(always)]
    fn bounded(&mut self, flow: Flow) -> Flow {
        if self.replay.state().plies < LONGEST_GAME {
            return flow;
        }
        self.is_cut = true;
        Flow::NextGame
    }

    fn end_row(&mut self) {
        let state = self.replay.state();
        let replayed = state.complete && !self.is_cut;
        let (plies, last) = (state.plies as i32, state.position);
        self.replay.listener_mut().end_game();
        let legal = replayed && self.replay.listener_mut().is_legal;
        for column in &mut self.columns {
            match column {
                Column::File | Column::Number | Column::Offset(_) | Column::Moves => {}
                Column::Tag(_, texts) => {
                    if texts.len() == self.rows {
                        texts.push_nothing();
                    }
                }
                Column::Year(numbers) | Column::Elo(_, numbers) => {
                    numbers.resize(self.rows + 1, None);
                }
                Column::Result(texts) => match self.result {
                    Some(result) => texts.push(result.text()),
                    None => texts.push_nothing(),
                },
                Column::Plies(numbers) => numbers.push(plies),
                Column::Replayed(truths) => truths.push(replayed),
                Column::Legal(truths) => truths.push(legal),
                Column::Ending(texts) => match (replayed && !last.has_legal_move(), last.is_check()) {
                    (true, true) => texts.push("mate"),
                    (true, false) => texts.push("stalemate"),
                    (false, _) => texts.push_nothing(),
                },
            }
        }
        self.rows += 1;
        self.has_game = true;
    }
}

impl Visitor for GameTable {
    fn begin_game(&mut self, place: Place<'_>) -> Flow {
        (self.result, self.is_cut) = (None, false);
        self.replay.listener_mut().begin_game();
        self.replay.begin_game(place)
    }

    fn tag(&mut self, name: &[u8], value: &[u8], place: Place<'_>) -> Flow {
        for column in &mut self.columns {
            column.tag(self.rows, name, value);
        }
        if self.needs_result && name == b"Result" && self.result.is_none() {
            self.result = tags::result(value);
        }
        if self.needs_replay { self.replay.tag(name, value, place) } else { Flow::Go }
    }

    fn begin_moves(&mut self, place: Place<'_>) -> Flow {
        if self.needs_replay {
            return self.replay.begin_moves(place);
        }
        let wants_token = self.needs_result && self.result.is_none();
        if wants_token { Flow::Go } else { Flow::NextGame }
    }

    #[inline(always)]
    fn plain(&mut self, san: PlainSan, text: &[u8], place: Place<'_>) -> Flow {
        if !self.needs_replay {
            return Flow::Go;
        }
        let moves = self.replay.listener_mut();
        if moves.reads_san() {
            moves.writer.reads(san, text);
        }
        let flow = self.replay.plain(san, text, place);
        self.bounded(flow)
    }

    fn mv(&mut self, text: &[u8], place: Place<'_>) -> Flow {
        if !self.needs_replay {
            return Flow::Go;
        }
        let flow = self.replay.mv(text, place);
        self.bounded(flow)
    }

    fn position(&mut self, line: &[u8], place: Place<'_>) -> Flow {
        if !self.needs_replay {
            return Flow::Go;
        }
        let flow = self.replay.position(line, place);
        self.bounded(flow)
    }

    fn begin_variation(&mut self) -> Skip {
        Skip::Pass
    }

    fn termination(&mut self, termination: Termination) {
        self.result = self.result.or(Some(termination));
    }

    fn end_game(&mut self, place: Place<'_>) -> Flow {
        let flow = if self.needs_replay { self.replay.end_game(place) } else { Flow::Go };
        self.end_row();
        flow
    }

    fn notice(&mut self, _notice: Notice) {}
}

impl Table for GameTable {
    fn take_game(&mut self, offset: u64) -> bool {
        for column in &mut self.columns {
            if let (Column::Offset(offsets), true) = (column, self.has_game) {
                offsets.push(offset as i64);
            }
        }
        std::mem::take(&mut self.has_game)
    }

    fn weight(&mut self) -> usize {
        let moves = self.replay.listener_mut().len();
        let bytes = self.columns.iter().map(|column| match column {
            Column::Tag(_, texts) => texts.bytes(),
            _ => 0,
        });
        moves * 8 + self.rows * 64 + bytes.sum::<usize>()
    }

    fn part(self) -> Result<Part, ArrowError> {
        let GameTable { columns, replay, rows, keeps_moves, .. } = self;
        let mut moves = if keeps_moves { Some(replay.into_listener().array()?) } else { None };
        let cells = columns.into_iter().map(|column| {
            Ok(match column {
                Column::File => Cells::File,
                Column::Number => Cells::Numbers((1..=rows as i64).collect()),
                Column::Offset(offsets) => Cells::Offsets(offsets),
                Column::Tag(_, texts) | Column::Result(texts) | Column::Ending(texts) => {
                    Cells::Ready(Arc::new(texts.array()?))
                }
                Column::Year(numbers) | Column::Elo(_, numbers) => {
                    Cells::Ready(Arc::new(Int32Array::from(numbers)))
                }
                Column::Plies(numbers) => Cells::Ready(Arc::new(Int32Array::from(numbers))),
                Column::Replayed(truths) | Column::Legal(truths) => {
                    Cells::Ready(Arc::new(BooleanArray::from(truths)))
                }
                Column::Moves => match moves.take() {
                    Some(moves) => Cells::Ready(moves),
                    None => {
                        return Err(ArrowError::InvalidArgumentError("moves are asked for twice".to_owned()));
                    }
                },
            })
        });
        let cells = cells.collect::<Result<_, ArrowError>>()?;
        Ok(Part { rows, games: rows as i64, cells })
    }
}
