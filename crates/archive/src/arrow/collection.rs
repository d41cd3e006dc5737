//! Where a collection comes from: files, folders and patterns of names, or any stream.

use super::batches::{Batches, read};
use super::columns::{game_schema, position_schema};
use super::game_table::GameTable;
use super::position_table::PositionTable;
use super::review::{review, review_schema};
use super::{GameColumn, MoveForm, PositionColumn};
use crate::source::{Opened, files, open_as};
use crate::{Encoding, Settings};
use std::fmt;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::available_parallelism;

/// A collection of games that can be read as tables.
pub struct Collection {
    sources: Vec<Source>,
    jobs: usize,
    encoding: Encoding,
}

/// A file or a stream.
pub(super) enum Source {
    File { name: String, path: PathBuf },
    Stream { name: String, input: Box<dyn Read + Send> },
}

impl Source {
    pub(super) fn name(&self) -> &str {
        match self {
            Source::File { name, .. } | Source::Stream { name, .. } => name,
        }
    }

    pub(super) fn open(self, encoding: Encoding) -> io::Result<Opened<'static>> {
        match self {
            Source::File { path, .. } => open_as(&path, encoding),
            Source::Stream { input, .. } => Opened::stream_as(input, encoding),
        }
    }
}

/// Why there is no collection.
#[derive(Debug)]
pub enum NoCollection {
    /// A file or folder cannot be read.
    Io(io::Error),
    /// A pattern of names is malformed: where, and why.
    Pattern(String),
    /// There is no file of games there.
    Nothing(String),
}

impl fmt::Display for NoCollection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoCollection::Io(error) => write!(f, "cannot read {error}"),
            NoCollection::Pattern(what) => write!(f, "{what}"),
            NoCollection::Nothing(what) => {
                write!(f, "{what}: no file of games there; expected .pgn, .zst, .gz or .bz2")
            }
        }
    }
}

impl std::error::Error for NoCollection {}

impl Collection {
    /// Files as named; of folders, with all inside them, the files of games ([`crate::files`]); and the files
    /// whose names fit a pattern with `*`, `?`, `[…]` or `**`, in order. Packed files are unpacked.
    ///
    /// ```
    /// use jadoube_archive::arrow::Collection;
    /// let none = Collection::of_paths(&["nowhere-*.pgn"]).err().unwrap().to_string();
    /// assert!(none.starts_with("nowhere-*.pgn: no file of games there"));
    /// ```
    pub fn of_paths<P: AsRef<Path>>(paths: &[P]) -> Result<Collection, NoCollection> {
        let mut sources = Vec::new();
        for path in paths.iter().map(AsRef::as_ref) {
            let found = files(&expanded(path)?).map_err(NoCollection::Io)?.files;
            if found.is_empty() {
                return Err(NoCollection::Nothing(path.display().to_string()));
            }
            let named = |path: PathBuf| Source::File { name: path.display().to_string(), path };
            sources.extend(found.into_iter().map(named));
        }
        Ok(Collection::of(sources))
    }

    /// A stream, packed or not; `name` is what the column `file` says.
    pub fn of_stream(name: &str, input: impl Read + Send + 'static) -> Collection {
        Collection::of(vec![Source::Stream { name: name.to_owned(), input: Box::new(input) }])
    }

    fn of(sources: Vec<Source>) -> Collection {
        let jobs = available_parallelism().map_or(1, usize::from);
        Collection { sources, jobs, encoding: Encoding::Guessed }
    }

    /// Reads with so many threads; otherwise there is one for each processor.
    #[must_use]
    pub fn jobs(self, jobs: usize) -> Collection {
        Collection { jobs: jobs.max(1), ..self }
    }

    /// Takes the texts to be in this encoding; otherwise it is guessed.
    #[must_use]
    pub fn encoding(self, encoding: Encoding) -> Collection {
        Collection { encoding, ..self }
    }

    /// A row a game. An error comes after the batches read before it, and ends them.
    pub fn games(self, columns: &[GameColumn], form: MoveForm) -> Batches {
        let schema = game_schema(columns, form);
        let columns = columns.to_vec();
        Batches::of(Arc::clone(&schema), move |sender| {
            let table = || GameTable::new(&columns, form);
            read(self.sources, (self.jobs, self.encoding), &schema, &table, sender)
        })
    }

    /// A row for the position before each move and for the last of each game, of the main line. A game that
    /// cannot be set up has none.
    ///
    /// ```
    /// use arrow_array::cast::AsArray;
    /// use jadoube_archive::arrow::{Collection, position_columns};
    /// let text = b"1. e4 {[%clk 0:09:58]} e5 *";
    /// let columns = position_columns(&["ply", "fen", "san", "clock"]).unwrap();
    /// let batch = Collection::of_stream("bytes", &text[..]).positions(&columns).next().unwrap().unwrap();
    /// assert_eq!(batch.num_rows(), 3);
    /// assert_eq!(batch.column(2).as_string::<i32>().value(1), "e5");
    /// ```
    pub fn positions(self, columns: &[PositionColumn]) -> Batches {
        let schema = position_schema(columns);
        let columns = columns.to_vec();
        Batches::of(Arc::clone(&schema), move |sender| {
            let table = || PositionTable::new(&columns);
            read(self.sources, (self.jobs, self.encoding), &schema, &table, sender)
        })
    }

    /// The rows of a review: one for each game, then one for each of its findings, as `docs/review.md` lists
    /// them. The texts of tags are among them whatever the settings say.
    pub fn review(self, settings: Settings) -> Batches {
        let settings = Settings { keeps_texts: true, ..settings };
        Batches::of(review_schema(), move |sender| {
            review(self.sources, (self.jobs, self.encoding), &settings, sender)
        })
    }
}

/// The paths a path names: itself, if it is there, or all that fit it as a pattern.
fn expanded(path: &Path) -> Result<Vec<PathBuf>, NoCollection> {
    let text = path.to_str().filter(|text| text.contains(['*', '?', '[']));
    let Some(pattern) = text.filter(|_| !path.exists()) else {
        return Ok(vec![path.to_owned()]);
    };
    let malformed = |error: glob::PatternError| NoCollection::Pattern(format!("{pattern}: {error}"));
    let unreadable = |error: glob::GlobError| NoCollection::Io(error.into());
    glob::glob(pattern).map_err(malformed)?.collect::<Result<_, _>>().map_err(unreadable)
}
