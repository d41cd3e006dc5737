//! A game's text as a tree of plain Python values, from which `jadoube.pgn` makes its nodes.

use crate::board::PyBoard;
use crate::mv::PyMove;
use jadoube_chess::pgn::{Line, Node, Note, NoteKind, Played, Tree};
use jadoube_chess::{CastlingSquares, Position};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

/// Reads one game: tags, the board it begins from (`None` if its FEN cannot be read), comments before the
/// first move, moves, and what ends it. A move is `(move, text, glyphs, comments, variations)`; what could
/// not be read has no move, and its line ends there.
#[pyfunction]
#[allow(clippy::type_complexity)] // a tuple is what Python takes apart
pub(crate) fn read_tree<'py>(
    py: Python<'py>,
    text: &[u8],
) -> PyResult<(
    Vec<(String, String)>,
    Option<PyBoard>,
    Vec<String>,
    Bound<'py, PyList>,
    Option<&'static str>,
    Vec<String>,
)> {
    let tree = py.detach(|| Tree::read(text)).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let mut errors = Vec::new();
    let moves = line(py, tree.start, &tree.main, &mut errors)?;
    let tags = tree.tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())).collect();
    let ended = tree.termination.map(jadoube_chess::pgn::Termination::text);
    let intro = comments(&tree.main.intro);
    Ok((tags, tree.start.map(PyBoard::of), intro, moves, ended, errors))
}

fn comments(notes: &[Note]) -> Vec<String> {
    let each = notes.iter().filter_map(|note| match &note.kind {
        NoteKind::Comment(text) => Some(text.clone()),
        NoteKind::Nag(_) | NoteKind::Variation(_) => None,
    });
    each.collect()
}

fn line<'py>(
    py: Python<'py>,
    start: Option<Position>,
    line: &Line,
    errors: &mut Vec<String>,
) -> PyResult<Bound<'py, PyList>> {
    let moves = PyList::empty(py);
    let mut before = start;
    for node in &line.moves {
        let Some(position) = before else {
            break;
        };
        let Some(mv) = made(node.played, &position) else {
            errors.push(format!("no move: {:?} in {position}", node.text));
            break;
        };
        if !matches!(node.played, Played::Legal(_) | Played::Null) {
            errors.push(format!("illegal: {:?} in {position}", node.text));
        }
        moves.append(entry(py, node, mv, position, errors)?)?;
        before = node.played.after(&position);
    }
    Ok(moves)
}

fn entry<'py>(
    py: Python<'py>,
    node: &Node,
    mv: PyMove,
    before: Position,
    errors: &mut Vec<String>,
) -> PyResult<Bound<'py, PyTuple>> {
    let nags: Vec<u8> = node.nags().collect();
    let remarks: Vec<&str> = node.comments().collect();
    let variations = PyList::empty(py);
    for variation in node.variations() {
        let moves = line(py, Some(before), variation, errors)?;
        variations.append((comments(&variation.intro), moves))?;
    }
    (mv.object(py)?, node.text.as_str(), nags, remarks, variations).into_pyobject(py)
}

/// The squares of what was played, if they are known.
fn made(played: Played, before: &Position) -> Option<PyMove> {
    match played {
        Played::Legal(mv) => Some(mv.into()),
        Played::Null => Some(PyMove::NULL),
        Played::Illegal { from, to, becomes } => Some(PyMove { from, to, becomes }),
        Played::IllegalCastling(wing) => {
            let squares = CastlingSquares::of(before.turn(), wing);
            Some(PyMove { from: squares.king, to: squares.king_to, becomes: None })
        }
        Played::Unread => None,
    }
}
