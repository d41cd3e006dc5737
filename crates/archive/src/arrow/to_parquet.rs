//! The rows of a review as a Parquet file.

use super::{ReviewRows, review_schema};
use crate::{FindingKind, GameRows, ReviewItem};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use std::io::{self, Write};

/// Writes the rows of a review as Parquet, packed with zstd, with the schema of
/// [`review_schema`](super::review_schema). A file is whole only when it is finished.
///
/// ```
/// use jadoube_archive::arrow::ReviewParquet;
/// use jadoube_archive::{GameRows, Opened, Run, Settings, newest};
/// let settings = Settings { keeps_texts: true, ..Settings::under(newest()) };
/// let mut file = Vec::new();
/// let mut parquet = ReviewParquet::new(&mut file)?;
/// Run::new(&settings, 1).file("games", Opened::bytes(b"1. e4 *"), None, &mut |item| {
///     parquet.add(item, GameRows::Written, |_| true)
/// })?;
/// parquet.finish()?;
/// assert!(file.starts_with(b"PAR1") && file.ends_with(b"PAR1"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct ReviewParquet<W: Write + Send> {
    writer: ArrowWriter<W>,
    rows: ReviewRows,
}

impl<W: Write + Send> ReviewParquet<W> {
    /// Begins a file.
    pub fn new(out: W) -> io::Result<ReviewParquet<W>> {
        let properties = WriterProperties::builder().set_compression(Compression::ZSTD(Default::default()));
        let writer = ArrowWriter::try_new(out, review_schema(), Some(properties.build())).map_err(failed)?;
        Ok(ReviewParquet { writer, rows: ReviewRows::default() })
    }

    /// Adds a game's row, if those are wanted, and a row for each finding whose kind `wants` wants.
    pub fn add(
        &mut self,
        item: &ReviewItem<'_>,
        games: GameRows,
        wants: impl Fn(FindingKind) -> bool,
    ) -> io::Result<()> {
        self.rows.add(item, games, wants);
        if self.rows.is_full() { self.write() } else { Ok(()) }
    }

    fn write(&mut self) -> io::Result<()> {
        let batch = self.rows.batch().map_err(io::Error::other)?;
        self.writer.write(&batch).map_err(failed)
    }

    /// Ends the file, and gives back what it was written to.
    pub fn finish(mut self) -> io::Result<W> {
        self.write()?;
        self.writer.into_inner().map_err(failed)
    }
}

/// What went wrong, as an error of the file where it is one.
fn failed(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        error => io::Error::other(error),
    }
}
