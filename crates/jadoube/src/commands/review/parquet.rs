//! The rows of a review as a Parquet file, where this build can write one.

use crate::exit::Failure;
use jadoube_archive::{FindingKind, GameRows, ReviewItem};
use std::io;
use std::path::Path;

/// A Parquet file under way, written beside its place. Dropped before it is put there, it leaves nothing
/// behind.
#[cfg(feature = "parquet")]
pub(crate) struct ParquetFile(jadoube_archive::arrow::ReviewParquet<crate::replaced_file::ReplacedFile>);

#[cfg(feature = "parquet")]
impl ParquetFile {
    /// Begins to write what is to stand at a path.
    pub(crate) fn begin(path: &Path) -> Result<ParquetFile, Failure> {
        let file = crate::replaced_file::ReplacedFile::new(path)?;
        Ok(ParquetFile(jadoube_archive::arrow::ReviewParquet::new(file)?))
    }

    /// Adds the rows of a game.
    pub(crate) fn add(
        &mut self,
        item: &ReviewItem<'_>,
        games: GameRows,
        wants: impl Fn(FindingKind) -> bool,
    ) -> io::Result<()> {
        self.0.add(item, games, wants)
    }

    /// Puts it in its place, whole and on the disk.
    pub(crate) fn put(self) -> Result<(), Failure> {
        self.0.finish()?.put()
    }
}

/// A build without the feature has none.
#[cfg(not(feature = "parquet"))]
pub(crate) enum ParquetFile {}

#[cfg(not(feature = "parquet"))]
impl ParquetFile {
    pub(crate) fn begin(path: &Path) -> Result<ParquetFile, Failure> {
        let path = path.display();
        Err(Failure::Usage(format!(
            "this build writes no Parquet: build one with `cargo build --release -p jadoube --features parquet`, or \
             write --json > {path}.ndjson, which the same tools read"
        )))
    }

    pub(crate) fn add(
        &mut self,
        _: &ReviewItem<'_>,
        _: GameRows,
        _: impl Fn(FindingKind) -> bool,
    ) -> io::Result<()> {
        match *self {}
    }

    pub(crate) fn put(self) -> Result<(), Failure> {
        match self {}
    }
}
