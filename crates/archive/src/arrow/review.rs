//! The rows of a review as Arrow: the columns of NDJSON and CSV, numbers as integers of 64 bits.

use super::batches::Sender;
use super::cells::Texts;
use super::collection::Source;
use crate::rows::{ColumnType, Row, Value, each_row};
use crate::{COLUMNS, Encoding, FindingKind, GameRows, ReviewItem, Run, Settings};
use arrow_array::{ArrayRef, BooleanArray, Int64Array, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use std::io;
use std::sync::Arc;

/// A batch has about so many rows.
const ROWS: usize = 1 << 13;

/// The columns of [`COLUMNS`] with their types, which never change. Any of them may have nothing but
/// `schema`, `kind`, `file` and `offset`.
///
/// ```
/// use arrow_schema::DataType;
/// let schema = jadoube_archive::arrow::review_schema();
/// assert_eq!(schema.field_with_name("offset").unwrap().data_type(), &DataType::Int64);
/// assert_eq!(schema.field_with_name("replayed").unwrap().data_type(), &DataType::Boolean);
/// ```
pub fn review_schema() -> SchemaRef {
    let fields = COLUMNS.iter().map(|name| {
        let kind = match ColumnType::of(name) {
            ColumnType::Number => DataType::Int64,
            ColumnType::Truth => DataType::Boolean,
            ColumnType::Text => DataType::Utf8,
        };
        Field::new(*name, kind, !matches!(*name, "schema" | "kind" | "file" | "offset"))
    });
    Arc::new(Schema::new(fields.collect::<Vec<_>>()))
}

/// Rows of a review that become batches.
pub struct ReviewRows {
    columns: Vec<Cells>,
    rows: usize,
}

enum Cells {
    Numbers(Vec<Option<i64>>),
    Truths(Vec<Option<bool>>),
    Texts(Texts),
}

impl Default for ReviewRows {
    fn default() -> ReviewRows {
        let columns = COLUMNS.iter().map(|name| match ColumnType::of(name) {
            ColumnType::Number => Cells::Numbers(Vec::new()),
            ColumnType::Truth => Cells::Truths(Vec::new()),
            ColumnType::Text => Cells::Texts(Texts::default()),
        });
        ReviewRows { columns: columns.collect(), rows: 0 }
    }
}

impl ReviewRows {
    /// Adds a game's row, if those are wanted, and a row for each finding whose kind `wants` wants.
    pub fn add(&mut self, item: &ReviewItem<'_>, games: GameRows, wants: impl Fn(FindingKind) -> bool) {
        let mut add = |row: &Row<'_>| {
            for (cells, value) in self.columns.iter_mut().zip(row.values()) {
                cells.push(*value);
            }
            self.rows += 1;
            Ok(())
        };
        each_row(item, games, wants, &mut add).unwrap_or_default(); // adding does not fail
    }

    /// Whether there are rows enough for a batch.
    pub fn is_full(&self) -> bool {
        self.rows >= ROWS
    }

    /// The rows added since the last batch.
    pub fn batch(&mut self) -> Result<RecordBatch, ArrowError> {
        let columns = std::mem::take(self).columns.into_iter().map(|cells| {
            Ok::<ArrayRef, ArrowError>(match cells {
                Cells::Numbers(numbers) => Arc::new(Int64Array::from(numbers)),
                Cells::Truths(truths) => Arc::new(BooleanArray::from(truths)),
                Cells::Texts(texts) => Arc::new(texts.array()?),
            })
        });
        RecordBatch::try_new(review_schema(), columns.collect::<Result<_, _>>()?)
    }
}

impl Cells {
    fn push(&mut self, value: Option<Value<'_>>) {
        match (self, value) {
            (Cells::Numbers(numbers), Some(Value::Number(number))) => {
                numbers.push(i64::try_from(number).ok());
            }
            (Cells::Truths(truths), Some(Value::Truth(truth))) => truths.push(Some(truth)),
            (Cells::Texts(texts), Some(Value::Text(text))) => texts.push(text),
            // A value of another type than its column's would be a mistake of ours, which a test looks for.
            (Cells::Numbers(numbers), _) => numbers.push(None),
            (Cells::Truths(truths), _) => truths.push(None),
            (Cells::Texts(texts), _) => texts.push_nothing(),
        }
    }
}

/// Reviews file after file and sends the rows.
pub(super) fn review(
    sources: Vec<Source>,
    (jobs, encoding): (usize, Encoding),
    settings: &Settings,
    sender: &Sender,
) -> Result<(), ArrowError> {
    let mut run = Run::new(settings, jobs).until(&sender.stop);
    let mut rows = ReviewRows::default();
    for source in sources {
        let name = source.name().to_owned();
        let failed = |error: io::Error| ArrowError::IoError(format!("cannot read {name}: {error}"), error);
        let opened = source.open(encoding).map_err(failed)?;
        let mut report = |item: &ReviewItem<'_>| {
            rows.add(item, GameRows::Written, |_| true);
            if rows.is_full() {
                return sender.send(rows.batch().map_err(io::Error::other)?);
            }
            Ok(())
        };
        run.file(&name, opened, None, &mut report).map_err(failed)?;
        if sender.is_stopped() {
            return Ok(());
        }
    }
    sender.send(rows.batch()?).or(Ok(()))
}
