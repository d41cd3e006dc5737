//! The cells of columns while rows are added, and a part of a table: rows one after another whose places are
//! counted from the part's beginning.

use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, SchemaRef};
use std::iter::repeat_n;
use std::sync::Arc;

/// Texts, one after another.
#[derive(Default)]
pub(super) struct Texts {
    bytes: Vec<u8>,
    ends: Vec<i32>,
    /// Which of them are there.
    there: Vec<bool>,
    some_missing: bool,
}

impl Texts {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// How many bytes they have.
    pub(super) fn bytes(&self) -> usize {
        self.bytes.len()
    }

    #[inline(always)]
    pub(super) fn push(&mut self, text: &str) {
        self.push_with(|bytes| bytes.extend_from_slice(text.as_bytes()));
    }

    /// Adds what `write` writes, which must be UTF-8.
    #[inline(always)]
    pub(super) fn push_with(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        write(&mut self.bytes);
        self.ends.push(self.bytes.len() as i32);
        self.there.push(true);
    }

    /// Adds to the last text.
    pub(super) fn extend_last(&mut self, text: &str) {
        if let Some(end) = self.ends.last_mut() {
            self.bytes.extend_from_slice(text.as_bytes());
            *end = self.bytes.len() as i32;
        }
    }

    pub(super) fn push_nothing(&mut self) {
        self.ends.push(self.bytes.len() as i32);
        self.there.push(false);
        self.some_missing = true;
    }

    /// Forgets all but the first so many.
    pub(super) fn truncate(&mut self, rows: usize) {
        self.ends.truncate(rows);
        self.there.truncate(rows);
        self.bytes.truncate(self.ends.last().map_or(0, |&end| end as usize));
    }

    pub(super) fn array(self) -> Result<StringArray, ArrowError> {
        let nulls = self.some_missing.then(|| NullBuffer::from(self.there));
        StringArray::try_new(offsets(self.ends), Buffer::from_vec(self.bytes), nulls)
    }
}

/// The offsets of values that end here.
pub(super) fn offsets(mut ends: Vec<i32>) -> OffsetBuffer<i32> {
    ends.insert(0, 0);
    OffsetBuffer::new(ScalarBuffer::from(ends))
}

/// The cells of a column of a part.
pub(super) enum Cells {
    Ready(ArrayRef),
    /// The file's name in every row.
    File,
    /// Numbers of games, counted from the part's first, which is 1.
    Numbers(Vec<i64>),
    /// Offsets, counted from the part's first byte.
    Offsets(Vec<i64>),
}

/// Rows one after another.
pub(super) struct Part {
    pub(super) rows: usize,
    pub(super) games: i64,
    pub(super) cells: Vec<Cells>,
}

/// Where a part stands in its file.
#[derive(Clone, Copy, Default)]
pub(super) struct PartPlace {
    /// Games and bytes of the file before it.
    pub(super) games: i64,
    pub(super) bytes: i64,
}

impl Part {
    /// The rows as a batch, their places those of the file.
    pub(super) fn batch(
        self,
        schema: &SchemaRef,
        file: &str,
        before: PartPlace,
    ) -> Result<RecordBatch, ArrowError> {
        let rows = self.rows;
        let shifted = |numbers: Vec<i64>, by: i64| -> ArrayRef {
            Arc::new(Int64Array::from_iter_values(numbers.into_iter().map(|number| number + by)))
        };
        let arrays = self.cells.into_iter().map(|cells| match cells {
            Cells::Ready(array) => array,
            Cells::File => Arc::new(StringArray::from_iter_values(repeat_n(file, rows))),
            Cells::Numbers(numbers) => shifted(numbers, before.games),
            Cells::Offsets(offsets) => shifted(offsets, before.bytes),
        });
        RecordBatch::try_new(Arc::clone(schema), arrays.collect())
    }
}
