//! Whole collections: a table of games, positions or findings that any library takes by the Arrow `PyCapsule`
//! interface, and `fix`.

use crate::handles::{ReadHandle, WriteHandle};
use crate::law::code_of;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{ArrowError, SchemaRef};
use jadoube_archive::arrow::{
    Batches, Collection, GameColumn, MoveForm, PositionColumn, game_columns, position_columns,
};
use jadoube_archive::{
    CodeChoice, CodesByYear, Encoding, FixSettings, FixSummary, KeptComments, Opened, Settings, files,
    fix_with, newest, open_as,
};
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyCapsule, PyString};
use std::io::{self, Cursor, Read};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::thread::available_parallelism;

/// Where games come from.
enum Source {
    Paths(Vec<PathBuf>),
    Bytes(PyBackedBytes),
    /// A file object, which can be read once.
    Handle(Mutex<Option<Py<PyAny>>>),
}

impl Source {
    fn of(given: &Bound<'_, PyAny>) -> PyResult<Source> {
        if given.is_instance_of::<PyBytes>() {
            return Ok(Source::Bytes(given.extract()?));
        }
        if given.hasattr("read")? {
            return Ok(Source::Handle(Mutex::new(Some(given.clone().unbind()))));
        }
        if let Ok(path) = given.extract::<PathBuf>() {
            return Ok(Source::Paths(vec![path]));
        }
        if !given.is_instance_of::<PyString>()
            && let Ok(paths) = given.extract::<Vec<PathBuf>>()
        {
            return Ok(Source::Paths(paths));
        }
        Err(PyTypeError::new_err(
            "expected a path or pattern, a list of them, bytes, or a file object opened for reading",
        ))
    }

    /// The file object, if it has not been read yet.
    fn handle(py: Python<'_>, once: &Mutex<Option<Py<PyAny>>>) -> PyResult<ReadHandle> {
        let taken = py.detach(|| once.lock().unwrap_or_else(PoisonError::into_inner).take());
        taken.map(ReadHandle::new).ok_or_else(|| {
            PyRuntimeError::new_err("the file object was read already: give a path or bytes to read twice")
        })
    }

    fn collection(&self, py: Python<'_>) -> PyResult<Collection> {
        match self {
            Source::Paths(paths) => {
                Collection::of_paths(paths).map_err(|error| PyOSError::new_err(error.to_string()))
            }
            Source::Bytes(bytes) => Ok(Collection::of_stream("bytes", Cursor::new(bytes.clone_ref(py)))),
            Source::Handle(once) => Ok(Collection::of_stream("file object", Source::handle(py, once)?)),
        }
    }
}

/// What the rows are of.
enum Rows {
    Games(Vec<GameColumn>, MoveForm),
    Positions(Vec<PositionColumn>),
    Review(Settings),
}

impl Rows {
    fn of(&self, collection: Collection) -> Batches {
        match self {
            Rows::Games(columns, form) => collection.games(columns, *form),
            Rows::Positions(columns) => collection.positions(columns),
            Rows::Review(settings) => collection.review(settings.clone()),
        }
    }

    fn schema(&self) -> SchemaRef {
        self.of(Collection::of_stream("nothing", std::io::empty())).schema()
    }
}

/// A table of a collection, read when somebody takes it: `polars.DataFrame(table)`, `pyarrow.table(table)`,
/// `duckdb.from_arrow(table)`, `pandas.DataFrame.from_arrow(table)`. It comes in batches, so that a
/// database can go through a collection of any length.
#[pyclass(name = "TableOfGames", module = "jadoube", frozen)]
pub(crate) struct PyTableOfGames {
    source: Source,
    rows: Rows,
    jobs: Option<usize>,
    encoding: Encoding,
}

/// Batches for whoever asks. The interpreter's lock is given back while one is waited for: who reads from a
/// file object needs it.
struct Unlocked(Batches);

impl Iterator for Unlocked {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Result<RecordBatch, ArrowError>> {
        Python::attach(|py| py.detach(|| self.0.next()))
    }
}

impl RecordBatchReader for Unlocked {
    fn schema(&self) -> SchemaRef {
        self.0.schema()
    }
}

#[pymethods]
impl PyTableOfGames {
    /// The rows as a stream of Arrow batches. Paths and bytes can be asked again; a file object only once.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema; // types do not depend on who asks; the protocol lets a producer say so
        let mut collection = self.source.collection(py)?.encoding(self.encoding);
        if let Some(jobs) = self.jobs {
            collection = collection.jobs(jobs);
        }
        let stream = FFI_ArrowArrayStream::new(Box::new(Unlocked(self.rows.of(collection))));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    /// The names and types of the columns.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.rows.schema().as_ref())
            .map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The names of its columns, in their order.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.rows.schema().fields().iter().map(|field| field.name().clone()).collect()
    }

    /// The positions of the same games: a row for the one before each move and for the last.
    #[pyo3(signature = (columns=None))]
    fn positions(&self, py: Python<'_>, columns: Option<Vec<String>>) -> PyResult<PyTableOfGames> {
        let columns = position_columns(&columns.unwrap_or_default())
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        let source = match &self.source {
            Source::Paths(paths) => Source::Paths(paths.clone()),
            Source::Bytes(bytes) => Source::Bytes(bytes.clone_ref(py)),
            Source::Handle(once) => {
                let handle =
                    once.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map(|it| it.clone_ref(py));
                Source::Handle(Mutex::new(handle))
            }
        };
        Ok(PyTableOfGames {
            source,
            rows: Rows::Positions(columns),
            jobs: self.jobs,
            encoding: self.encoding,
        })
    }

    fn __repr__(&self) -> String {
        let what = match &self.rows {
            Rows::Games(..) => "games",
            Rows::Positions(_) => "positions",
            Rows::Review(_) => "findings",
        };
        format!("<TableOfGames: {what}, columns {}>", self.columns().join(", "))
    }
}

fn encoding_of(name: Option<&str>) -> PyResult<Encoding> {
    match name {
        None => Ok(Encoding::Guessed),
        Some("utf-8") => Ok(Encoding::Utf8),
        Some("windows-1252" | "latin-1") => Ok(Encoding::Windows1252),
        Some("utf-16le") => Ok(Encoding::Utf16Le),
        Some("utf-16be") => Ok(Encoding::Utf16Be),
        Some(other) => Err(PyValueError::new_err(format!(
            "no encoding {other:?}: utf-8, windows-1252, latin-1, utf-16le or utf-16be, or None to guess"
        ))),
    }
}

fn jobs_of(jobs: Option<usize>) -> PyResult<Option<usize>> {
    match jobs {
        Some(0) => Err(PyValueError::new_err("jobs is a number of threads from 1")),
        Some(jobs) if jobs > 1024 => Err(PyValueError::new_err("jobs is at most 1024")),
        jobs => Ok(jobs),
    }
}

/// The games of a collection, a row each. `source` is a path, a folder, a pattern such as
/// `"games/*.pgn.zst"`, a list of them, bytes, or a file object; zst, gz and bz2 are unpacked. `moves` is
/// how moves are given: `"uci"`, `"san"`, or `"u16"` as numbers.
#[pyfunction]
#[pyo3(signature = (source, *, columns=None, moves="uci", jobs=None, encoding=None))]
pub(crate) fn read_pgn(
    source: &Bound<'_, PyAny>,
    columns: Option<Vec<String>>,
    moves: &str,
    jobs: Option<usize>,
    encoding: Option<&str>,
) -> PyResult<PyTableOfGames> {
    let form = MoveForm::named(moves)
        .ok_or_else(|| PyValueError::new_err(format!("moves is uci, san or u16, not {moves:?}")))?;
    let columns = game_columns(&columns.unwrap_or_default())
        .map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(PyTableOfGames {
        source: Source::of(source)?,
        rows: Rows::Games(columns, form),
        jobs: jobs_of(jobs)?,
        encoding: encoding_of(encoding)?,
    })
}

/// What a review finds in a collection: a row for each game, then one for each of its findings. Judged by a
/// code, by the newest if none is named, or, with `by_date`, each game by the code of its year.
#[pyfunction]
#[pyo3(signature = (source, *, code=None, by_date=false, jobs=None, encoding=None))]
pub(crate) fn review(
    source: &Bound<'_, PyAny>,
    code: Option<&str>,
    by_date: bool,
    jobs: Option<usize>,
    encoding: Option<&str>,
) -> PyResult<PyTableOfGames> {
    let mut settings = Settings::under(code.map_or_else(|| Ok(newest()), code_of)?);
    match (code, by_date) {
        (Some(_), true) => return Err(PyValueError::new_err("give a code or by_date, not both")),
        (None, true) => settings.code = CodeChoice::ByYear(CodesByYear::default()),
        (_, false) => {}
    }
    Ok(PyTableOfGames {
        source: Source::of(source)?,
        rows: Rows::Review(settings),
        jobs: jobs_of(jobs)?,
        encoding: encoding_of(encoding)?,
    })
}

/// What became of the games of a collection that was fixed.
#[pyclass(name = "FixSummary", module = "jadoube", frozen, get_all)]
pub(crate) struct PyFixSummary {
    /// Games read.
    games: u64,
    /// Games written back, repaired or not.
    written: u64,
    /// Of them, those with something repaired.
    repaired: u64,
    /// Games and stray texts kept verbatim, because they cannot be repaired.
    rejected: u64,
}

#[pymethods]
impl PyFixSummary {
    fn __repr__(&self) -> String {
        let PyFixSummary { games, written, repaired, rejected } = self;
        format!("FixSummary(games={games}, written={written}, repaired={repaired}, rejected={rejected})")
    }
}

/// Writes the games of a collection back as clean PGN to one file object and the others, with the reason, to
/// another. `jadoube.fix` is for paths.
#[pyfunction]
#[pyo3(signature = (source, clean, rejects=None, *, comments="all", jobs=None, encoding=None))]
pub(crate) fn fix_into(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    clean: Py<PyAny>,
    rejects: Option<Py<PyAny>>,
    comments: &str,
    jobs: Option<usize>,
    encoding: Option<&str>,
) -> PyResult<PyFixSummary> {
    let comments = match comments {
        "all" => KeptComments::All,
        "games" => KeptComments::OfGames,
        "none" => KeptComments::None,
        other => {
            return Err(PyValueError::new_err(format!("comments is all, games or none, not {other:?}")));
        }
    };
    let jobs = jobs_of(jobs)?.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
    let (settings, encoding) = (FixSettings { jobs, comments }, encoding_of(encoding)?);
    let input = match Source::of(source)? {
        Source::Paths(paths) => Input::Paths(paths),
        Source::Bytes(bytes) => Input::Stream(Box::new(Cursor::new(bytes))),
        Source::Handle(once) => Input::Stream(Box::new(Source::handle(py, &once)?)),
    };
    let (mut clean, mut rejects) = (WriteHandle::new(Some(clean)), WriteHandle::new(rejects));
    let all = py.detach(|| input.fix(encoding, settings, &mut clean, &mut rejects))?;
    Ok(PyFixSummary {
        games: all.games,
        written: all.written,
        repaired: all.repaired,
        rejected: all.rejected,
    })
}

/// What is to be fixed, opened where the interpreter's lock is not held.
enum Input {
    Paths(Vec<PathBuf>),
    Stream(Box<dyn Read + Send>),
}

impl Input {
    fn fix(
        self,
        encoding: Encoding,
        settings: FixSettings,
        clean: &mut WriteHandle,
        rejects: &mut WriteHandle,
    ) -> io::Result<FixSummary> {
        let mut all = FixSummary::default();
        match self {
            Input::Stream(stream) => {
                all = fix_with(Opened::stream_as(stream, encoding)?, clean, rejects, settings)?;
            }
            Input::Paths(paths) => {
                for path in files(&paths)?.files {
                    all.add(&fix_with(open_as(&path, encoding)?, clean, rejects, settings)?);
                }
            }
        }
        Ok(all)
    }
}
