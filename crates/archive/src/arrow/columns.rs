//! The columns there are, with their names and types, and a choice among them.

use arrow_schema::{DataType, Field, Schema, SchemaRef};
use std::fmt;
use std::sync::Arc;

use super::MoveForm;

/// A column of the table of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameColumn {
    /// `file`: the file as named. Text.
    File,
    /// `number`: the game's number in its file, from 1. An integer of 64 bits.
    Number,
    /// `offset`: the game's first byte in its file, unpacked; with the file, its key. An integer of 64 bits.
    Offset,
    /// A tag's value as it stands in the game: `event`, `site`, `date`, `round`, `white`, `black`, `eco`,
    /// `opening`, `time_control`, `termination`, `variant`, `fen`, or any other as `tag:Name`. Text; nothing
    /// where the game has no such tag.
    Tag {
        /// The column's name.
        column: String,
        /// The tag's, in any capitals.
        tag: String,
    },
    /// `year`: the year of the date. An integer of 32 bits.
    Year,
    /// `white_elo` and `black_elo`: the tags, where they are numbers. Integers of 32 bits.
    Elo {
        /// The column's name.
        column: &'static str,
        /// The tag's.
        tag: &'static str,
    },
    /// `result`: `1-0`, `0-1`, `1/2-1/2` or `*`, by the tag, or else by the token after the moves. Text.
    Result,
    /// `plies`: how many moves were made. An integer of 32 bits.
    Plies,
    /// `replayed`: whether every move was made, legal or not. A truth.
    Replayed,
    /// `legal`: whether every move was made and legal. A truth.
    Legal,
    /// `ending`: `mate` or `stalemate` if the board ends so, else nothing. Text.
    Ending,
    /// `moves`: the moves made. A list, of what the [`MoveForm`] says.
    Moves,
}

/// A column of the table of positions. Each game has a row for the position before each move and one for the
/// last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionColumn {
    /// `file`: the file as named. Text.
    File,
    /// `game`: the game's number in its file, from 1. An integer of 64 bits.
    Game,
    /// `ply`: how many moves were made before. An integer of 32 bits.
    Ply,
    /// `fen`: the position. Text.
    Fen,
    /// `uci`: the move made in it; nothing in the last. Text.
    Uci,
    /// `san`: the same as PGN writes it. Text.
    San,
    /// `clock`: seconds on the mover's clock after the move, by `[%clk …]`. A number of 64 bits.
    Clock,
    /// `eval`: what the comment after the move says that the position then is worth to White, in pawns, by
    /// `[%eval …]`. A number of 64 bits.
    Eval,
    /// `mate_in`: the same where it is a mate in so many moves; below nothing, Black's. An integer of 32
    /// bits.
    MateIn,
}

/// Tags with a column of their own.
const TAGS: [(&str, &str); 12] = [
    ("event", "Event"),
    ("site", "Site"),
    ("date", "Date"),
    ("round", "Round"),
    ("white", "White"),
    ("black", "Black"),
    ("eco", "ECO"),
    ("opening", "Opening"),
    ("time_control", "TimeControl"),
    ("termination", "Termination"),
    ("variant", "Variant"),
    ("fen", "FEN"),
];

/// What any other tag's column begins with.
const ANY_TAG: &str = "tag:";

impl GameColumn {
    /// The names of the columns there are, in the order in which they stand if nothing else is asked for.
    pub const NAMES: [&str; 24] = [
        "file",
        "number",
        "offset",
        "event",
        "site",
        "date",
        "year",
        "round",
        "white",
        "black",
        "result",
        "white_elo",
        "black_elo",
        "eco",
        "opening",
        "time_control",
        "termination",
        "variant",
        "fen",
        "plies",
        "replayed",
        "legal",
        "ending",
        "moves",
    ];

    /// The column of that name.
    pub fn named(name: &str) -> Option<GameColumn> {
        Some(match name {
            "file" => GameColumn::File,
            "number" => GameColumn::Number,
            "offset" => GameColumn::Offset,
            "year" => GameColumn::Year,
            "white_elo" => GameColumn::Elo { column: "white_elo", tag: "WhiteElo" },
            "black_elo" => GameColumn::Elo { column: "black_elo", tag: "BlackElo" },
            "result" => GameColumn::Result,
            "plies" => GameColumn::Plies,
            "replayed" => GameColumn::Replayed,
            "legal" => GameColumn::Legal,
            "ending" => GameColumn::Ending,
            "moves" => GameColumn::Moves,
            _ => {
                let own = TAGS.iter().find(|(column, _)| *column == name).map(|(_, tag)| *tag);
                let tag = own.or_else(|| name.strip_prefix(ANY_TAG).filter(|tag| !tag.is_empty()))?;
                GameColumn::Tag { column: name.to_owned(), tag: tag.to_owned() }
            }
        })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            GameColumn::File => "file",
            GameColumn::Number => "number",
            GameColumn::Offset => "offset",
            GameColumn::Tag { column, .. } => column,
            GameColumn::Elo { column, .. } => column,
            GameColumn::Year => "year",
            GameColumn::Result => "result",
            GameColumn::Plies => "plies",
            GameColumn::Replayed => "replayed",
            GameColumn::Legal => "legal",
            GameColumn::Ending => "ending",
            GameColumn::Moves => "moves",
        }
    }

    fn field(&self, form: MoveForm) -> Field {
        let (kind, may_be_nothing) = match self {
            GameColumn::File => (DataType::Utf8, false),
            GameColumn::Number | GameColumn::Offset => (DataType::Int64, false),
            GameColumn::Tag { .. } | GameColumn::Result | GameColumn::Ending => (DataType::Utf8, true),
            GameColumn::Year | GameColumn::Elo { .. } => (DataType::Int32, true),
            GameColumn::Plies => (DataType::Int32, false),
            GameColumn::Replayed | GameColumn::Legal => (DataType::Boolean, false),
            GameColumn::Moves => (DataType::List(form.item()), false),
        };
        Field::new(self.name(), kind, may_be_nothing)
    }
}

impl PositionColumn {
    /// All columns, in order.
    pub const ALL: [PositionColumn; 9] = [
        PositionColumn::File,
        PositionColumn::Game,
        PositionColumn::Ply,
        PositionColumn::Fen,
        PositionColumn::Uci,
        PositionColumn::San,
        PositionColumn::Clock,
        PositionColumn::Eval,
        PositionColumn::MateIn,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            PositionColumn::File => "file",
            PositionColumn::Game => "game",
            PositionColumn::Ply => "ply",
            PositionColumn::Fen => "fen",
            PositionColumn::Uci => "uci",
            PositionColumn::San => "san",
            PositionColumn::Clock => "clock",
            PositionColumn::Eval => "eval",
            PositionColumn::MateIn => "mate_in",
        }
    }

    fn field(self) -> Field {
        let (kind, may_be_nothing) = match self {
            PositionColumn::File | PositionColumn::Fen => (DataType::Utf8, false),
            PositionColumn::Game => (DataType::Int64, false),
            PositionColumn::Ply => (DataType::Int32, false),
            PositionColumn::Uci | PositionColumn::San => (DataType::Utf8, true),
            PositionColumn::Clock | PositionColumn::Eval => (DataType::Float64, true),
            PositionColumn::MateIn => (DataType::Int32, true),
        };
        Field::new(self.name(), kind, may_be_nothing)
    }
}

/// Why columns cannot be chosen so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ColumnError {
    /// There is none of this name.
    Unknown {
        /// The name.
        name: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// It is named more than once.
    Twice(String),
}

impl fmt::Display for ColumnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ColumnError::Unknown { name, known } => {
                write!(f, "no column is called {name:?}; the columns are {}", known.join(", "))
            }
            ColumnError::Twice(name) => write!(f, "the column {name:?} is named twice"),
        }
    }
}

impl std::error::Error for ColumnError {}

/// The columns of these names; all there are if none is named.
///
/// ```
/// use jadoube_archive::arrow::{GameColumn, game_columns};
/// assert_eq!(game_columns::<&str>(&[]).unwrap().len(), GameColumn::NAMES.len());
/// assert_eq!(game_columns(&["tag:Annotator"]).unwrap()[0].name(), "tag:Annotator");
/// let error = game_columns(&["elo"]).unwrap_err().to_string();
/// assert!(error.starts_with("no column is called \"elo\"; the columns are file, number, "));
/// assert!(game_columns(&["white", "white"]).is_err());
/// ```
pub fn game_columns<S: AsRef<str>>(names: &[S]) -> Result<Vec<GameColumn>, ColumnError> {
    chosen(names, &GameColumn::NAMES, |name| GameColumn::named(name), &[ANY_TAG_SHOWN])
}

/// The columns of positions of these names; all there are if none is named.
///
/// ```
/// use jadoube_archive::arrow::{PositionColumn, position_columns};
/// assert_eq!(position_columns(&["fen"]).unwrap(), [PositionColumn::Fen]);
/// assert!(position_columns(&["moves"]).is_err());
/// ```
pub fn position_columns<S: AsRef<str>>(names: &[S]) -> Result<Vec<PositionColumn>, ColumnError> {
    let named = |name: &str| PositionColumn::ALL.into_iter().find(|column| column.name() == name);
    chosen(names, &PositionColumn::ALL.map(PositionColumn::name), named, &[])
}

/// How a message shows that any tag can be a column.
const ANY_TAG_SHOWN: &str = "tag:NAME";

fn chosen<C>(
    names: &[impl AsRef<str>],
    all: &[&'static str],
    named: impl Fn(&str) -> Option<C>,
    more: &[&'static str],
) -> Result<Vec<C>, ColumnError> {
    if names.is_empty() {
        return Ok(all.iter().filter_map(|name| named(name)).collect());
    }
    let mut columns = Vec::with_capacity(names.len());
    for (index, name) in names.iter().enumerate() {
        let name = name.as_ref();
        if names[..index].iter().any(|earlier| earlier.as_ref() == name) {
            return Err(ColumnError::Twice(name.to_owned()));
        }
        let known = || [all, more].concat();
        columns
            .push(named(name).ok_or_else(|| ColumnError::Unknown { name: name.to_owned(), known: known() })?);
    }
    Ok(columns)
}

pub(super) fn game_schema(columns: &[GameColumn], form: MoveForm) -> SchemaRef {
    Arc::new(Schema::new(columns.iter().map(|column| column.field(form)).collect::<Vec<_>>()))
}

pub(super) fn position_schema(columns: &[PositionColumn]) -> SchemaRef {
    Arc::new(Schema::new(columns.iter().map(|column| column.field()).collect::<Vec<_>>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_that_of_its_column() {
        for name in GameColumn::NAMES {
            assert_eq!(GameColumn::named(name).as_ref().map(GameColumn::name), Some(name));
        }
        assert_eq!(GameColumn::named("tag:"), None);
    }
}
